"""The preview of a Ball & Chain: where each side of the template may drag him, and what he does there."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.lang import tr
from dockbowl.rules.chain_odds import FREE, HITS, SEA, STOPPED, TRAMPLES, ChainChances, Drag, chain_chances, sides_to
from dockbowl.ui import words
from dockbowl.ui.preview.blocks import harm_words
from dockbowl.ui.preview.drawn import Frame, frames, pointer
from dockbowl.ui.preview.model import Painter, Part, Preview, Section, percent
from dockbowl.ui.preview.needs import number, reasons

COLOURS = {FREE: "path", SEA: "bad", STOPPED: "text_dim", HITS: "target", TRAMPLES: "warning"}


def side_preview(m: Match, player: int, side: str) -> Preview:
    """The template turned to one side."""
    found = chain_chances(m, player, side)
    start = m.at[player]
    made = Preview(start, about={start, *(drag.square for drag in found.drags if drag.square >= 0)})
    section = Section(tr("Ball & Chain, turned {side}", side=side))
    made.sections.append(section)
    _rush(section, found)
    for drag in found.drags:
        section.chance(_what(m, drag), drag.share, COLOURS[drag.what])
        if drag.plan is not None:
            mate = m.coach[drag.player] == m.coach[player]
            down, bad = drag.plan.bare.knock_down, drag.plan.bare.turnover
            text = tr("    down {down}, turnover {bad}", down=percent(down), bad=percent(bad))
            section.say(text, "bad" if mate else "text_dim")
        if drag.wound is not None:
            section.say(harm_words(tr("    his"), drag.wound), "text_dim")
    if found.foe_down:
        section.chance(tr("an opponent goes down"), found.foe_down, "good", strong=True)
    if found.mate_down:
        section.chance(tr("a team-mate goes down"), found.mate_down, "bad", strong=True)
    section.chance("turnover", found.turnover, "bad", strong=True)
    kept = 1 - found.turnover
    made.parts.append(
        Part(tr("no turnover {kept}", kept=percent(kept)), kept, tr("He or a team-mate goes down: turnover"))
    )
    section.say(tr("Down he is injured without armour: out {out}", out=percent(found.own.out)), "text_dim")
    made.over += _drawn(m, start, found)
    return made


def _rush(section: Section, found: ChainChances) -> None:
    if found.rush is not None:
        bare, _, team = found.rushed
        again = tr(", with a team re-roll {team}", team=percent(team)) if team > bare else ""
        text = tr(
            "First a rush on {number}{reasons}: {bare}{again}; else he falls there",
            number=number(found.rush),
            reasons=reasons(found.rush),
            bare=percent(bare),
            again=again,
        )
        section.say(text, "warning")


def _what(m: Match, drag: Drag) -> str:
    name = m.card[drag.player].name if drag.player >= 0 else ""
    if drag.what == HITS and drag.plan is not None:
        dice = drag.plan.bare.odds.dice
        count = abs(dice)
        picks = "" if count == 1 else tr(", you choose") if dice > 0 else tr(", they choose")
        return tr(
            "hits {name}: {count} {die}{picks}",
            name=name,
            count=count,
            die=tr("die") if count == 1 else tr("dice"),
            picks=picks,
        )
    if drag.what == TRAMPLES:
        return tr("{name} lies there: pushed aside, and armour", name=name)
    if drag.what == SEA:
        return tr("into the sea") if m.board.sea_side else tr("off the pitch")
    return {FREE: tr("a free square"), STOPPED: tr("held up by what stands there")}[drag.what]


def _drawn(m: Match, start: int, found: ChainChances) -> list[Painter]:
    marked: list[Frame] = []
    painters = []
    for drag in found.drags:
        if drag.square < 0:
            continue
        painters.append(pointer(start, drag.square, COLOURS[drag.what]))
        marked.append((drag.square, COLOURS[drag.what], percent(drag.share)))
    return [*painters, frames(marked)]


def chain_square_preview(m: Match, player: int, square: int) -> Preview | None:
    """A square beside him: how the template must be turned to have him dragged there, and what he does there."""
    sides = sides_to(m, player, square)
    if not sides:
        return None
    found = chain_chances(m, player, next(iter(sides)))
    drag = next(drag for drag in found.drags if drag.square == square)
    made = Preview(square, about={square, m.at[player]})
    section = Section(tr("Ball & Chain: {what}", what=_what(m, drag)))
    for side, share in sides.items():
        section.chance(tr("turned {side}", side=side), share)
    if drag.plan is not None:
        mate = m.coach[drag.player] == m.coach[player]
        section.chance(tr("then knocked down"), drag.plan.bare.knock_down, "bad" if mate else "good")
        section.chance(tr("then a turnover"), drag.plan.bare.turnover, "bad")
    if drag.wound is not None:
        section.say(words.capital(harm_words("his", drag.wound)), "text_dim")
    made.sections.append(section)
    made.over.append(pointer(m.at[player], square, COLOURS[drag.what]))
    return made
