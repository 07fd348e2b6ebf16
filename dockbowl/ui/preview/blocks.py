"""The preview of a block: dice and who picks, strengths, assists as lines, and what it may come to."""

from __future__ import annotations

import pygame

from dockbowl.board.tiles import OFF
from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.games.dockbowl.terrain import drop_chance, may_drop_on
from dockbowl.lang import ntr, tr
from dockbowl.rules.armour import saw_bonus
from dockbowl.rules.block_strength import MOST_DICE
from dockbowl.rules.limits import ready
from dockbowl.rules.odds import BlockChances, BlockPlan, block_chances, block_plan, moved
from dockbowl.rules.push import FREE, OFF_THE_EDGE, TAKEN, push_squares
from dockbowl.rules.wounds import Wound, wound_chances
from dockbowl.session.story import mod_in_words
from dockbowl.ui import strokes, words
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.preview.model import Painter, Part, Preview, Section, percent, tenths


def block_preview(
    m: Match, attacker: int, target: int, *, blitz: bool = False, square: int = -1, other: int = -1
) -> Preview:
    """A block before it is thrown; `square` is where he will stand by then (-1: where he is).

    `other`: it is one of a Multiple Block, with this one.
    """
    here = m.at[attacker] if square < 0 else square
    blitz = blitz or square >= 0
    plan = block_plan(moved(m, attacker, here), attacker, target, blitz=blitz, double_with=other)
    there = m.at[target]
    made = Preview(there, about={here, there})
    _, pushes = _pushes(m, attacker, here, there)
    made.about |= {s for s in pushes if s >= 0}
    made.about |= {m.at[p] for p in (*plan.bare.odds.attack_assists, *plan.bare.odds.defence_assists)}
    made.sections.append(_section(m, attacker, target, plan, blitz, other))
    made.over.append(_paint(m, attacker, target, here, plan.bare))
    lost = plan.bare.turnover
    dice = f"{abs(plan.bare.odds.dice)}D{(tr(' against you') if plan.bare.odds.dice < 0 else '')}"
    cost = tr("A failed block: {name} goes down, turnover", name=m.card[attacker].name) if lost else ""
    made.parts.append(Part(tr("block {dice} {value}", dice=dice, value=percent(1 - lost)), 1 - lost, cost))
    for name, pair in (
        (" or ".join(words.skill_name(k) for k in plan.skills), plan.own),
        (tr("a team re-roll"), plan.team),
    ):
        if pair is not None and _helps(pair[1].turnover, lost):
            made.helped.append(tr("the block {tenths} with {name}", tenths=tenths(1 - pair[1].turnover), name=name))
    return made


def double_preview(m: Match, attacker: int, target: int, others: list[int]) -> Preview:
    """The first of a Multiple Block: the block itself for each one that may be the second."""
    made = Preview(m.at[target], about={m.at[attacker], m.at[target]})
    for other in others if m.rules.edition.blows.double_named else others[:1]:
        found = block_preview(m, attacker, target, other=other)
        if len(others) > 1 and m.rules.edition.blows.double_named:  # who the second will be is not said yet
            plan = block_plan(moved(m, attacker, m.at[attacker]), attacker, target, double_with=other)
            section = Section(
                tr("With {name}: {dice}", name=m.card[other].name, dice=_dice(m, attacker, target, plan.bare.odds.dice))
            )
            section.chance(tr("knocked down"), plan.bare.knock_down, "good")
            section.chance("turnover", plan.bare.turnover, "bad")
            found.sections = [section]
            found.parts, found.helped = [], []
        made.add(found)
    if len(others) > 1 and m.rules.edition.blows.double_named:
        made.sections.insert(0, Section(tr("Multiple Block on {name} first", name=m.card[target].name)))
        made.sections[0].say(_twice(m), "text_dim")
    return made


def _pushes(m: Match, attacker: int, here: int, there: int) -> tuple[str, tuple[int, ...]]:
    """The squares he may be pushed to, as they are once the attacker has left his own."""
    if m.at[attacker] == here:
        return push_squares(m, here, there)
    moved = m.clone()
    moved.place(attacker, here)
    return push_squares(moved, here, there)


def _section(m: Match, attacker: int, target: int, plan: BlockPlan, blitz: bool, other: int) -> Section:
    odds = plan.bare.odds
    kind = tr("Multiple Block") if other >= 0 else tr("Blitz") if blitz else tr("Block")
    section = Section(f"{kind}: {_dice(m, attacker, target, odds.dice)}")
    section.say(f"{m.card[attacker].name} {_strength(m, attacker, odds.attack, len(odds.attack_assists), blitz)}")
    if other >= 0:
        section.say(_twice(m), "text_dim")
    section.say(f"{m.card[target].name} {_strength(m, target, odds.defence, len(odds.defence_assists), False)}")
    if plan.daring is not None:
        then = tr(
            "{chance}: {dice}; counted below",
            chance=percent(plan.daring.chance),
            dice=_dice(m, attacker, target, plan.daring.odds.dice),
        )
        section.say(tr("Dauntless on {need}+, {then}", need=plan.daring.need, then=then), "warning")
    rest(section, m, plan)
    wound = wound_chances(m, target, "block", by=attacker, bonus=saw_bonus(m, target))
    section.say(harm_words(tr("Down, his"), wound), "text_dim")
    if isinstance(m.extra, Sea) and wound.need and may_drop_on(m, attacker, m.at[target]):
        again = percent(drop_chance(m, attacker, target))
        section.say(
            tr("From the crate a failed armour roll again: {again}; he is placed prone himself", again=again),
            "text_dim",
        )
    if m.has(target, Prop.FOUL_APPEARANCE):
        section.say(tr("First 2+ against Foul Appearance, or nothing comes of it"), "warning")
    if blitz and m.has(attacker, Prop.GORES) and ready(m, attacker, "gored_by_the_bull") and 0 < odds.dice < MOST_DICE:
        section.say(
            tr("{skill}: one die more, not counted here", skill=words.skill_name("gored_by_the_bull")), "text_dim"
        )
    if plan.daring is not None and m.has(attacker, Prop.INDOMITABLE) and ready(m, attacker, "indomitable"):
        section.say(
            tr("{skill}: twice the strength, not counted here", skill=words.skill_name("indomitable")), "text_dim"
        )
    if m.has(attacker, Prop.FRENZIED) and other < 0:
        section.say(tr("Frenzy: a second block, not counted here"), "text_dim")
    if "piling_on" in m.card[attacker].skills:
        section.say(tr("Piling On: armour or injury again, not counted here"), "text_dim")
    if plan.own is None and plan.team is None:
        section.say(tr("No re-roll is in hand"), "text_dim")
    return section


def _twice(m: Match) -> str:
    """What Multiple Block changes, by the edition."""
    blows = m.rules.edition.blows
    if blows.double_defence:
        return tr("Strength +{double_defence} for each of the two; no follow-up", double_defence=blows.double_defence)
    return tr("Strength {double_attack} for two at once; no follow-up", double_attack=blows.double_attack)


def rest(section: Section, m: Match, plan: BlockPlan, *, mate: bool = False) -> None:
    """The chances of a block for each budget of re-rolls."""
    chances = plan.bare
    own = " or ".join(words.skill_name(key) for key in plan.skills)
    section.chance(tr("knocked down"), chances.knock_down, "bad" if mate else "good", strong=True)
    for name, pair in ((tr("with {own}", own=own), plan.own), (tr("with a team re-roll"), plan.team)):
        if pair is not None and not mate and _helps(pair[0].knock_down, chances.knock_down):
            section.chance(f"  {name}", pair[0].knock_down, "good")
    if chances.over_the_edge:
        edge = tr("into the sea") if m.board.sea_side else tr("off the pitch")
        section.chance(edge, chances.over_the_edge, "bad" if mate else "good")
    if chances.push:
        section.chance(tr("pushed, on his feet"), chances.push)
    if chances.nothing:
        section.chance("nothing", chances.nothing, "text_dim")
    section.chance("turnover", chances.turnover, "bad", strong=True)
    for name, pair in ((own, plan.own), (tr("a team re-roll"), plan.team)):
        if pair is not None and _helps(pair[1].turnover, chances.turnover):
            section.chance(tr("  with {name} against it", name=name), pair[1].turnover, "bad")


def _helps(with_it: float, without: float) -> bool:
    return abs(with_it - without) > 1e-9


def harm_words(what: str, wound: Wound) -> str:
    """What armour and injury come to, in one line."""
    if wound.need == 0:
        return tr("{what} injury comes without armour: out {out}", what=what, out=percent(wound.out))
    extra = f", {words.plain(wound.extra.reason)} +{wound.extra.value}" if wound.extra else ""
    extra += tr(", Claws") if wound.clawed else ""
    mods = f" ({', '.join(map(mod_in_words, wound.mods))})" if wound.mods else ""
    shares = tr("{broken}, out {out}{extra}", broken=percent(wound.broken), out=percent(wound.out), extra=extra)
    return tr(
        "{what} armour breaks on {max}+{mods}: {shares}", what=what, max=max(2, wound.need), mods=mods, shares=shares
    )


def _dice(m: Match, attacker: int, target: int, dice: int) -> str:
    count = abs(dice)
    picks = (
        "" if count == 1 else tr(", {side} choose", side=_side(m, m.coach[attacker] if dice > 0 else m.coach[target]))
    )
    return f"{count} {(tr('die') if count == 1 else tr('dice'))}{picks}"


def _side(m: Match, coach: int) -> str:
    if coach == m.active:
        return tr("you") if coach >= 0 else tr("nobody")
    return m.team_names[coach] if 0 <= coach < len(m.team_names) else tr("an opponent")


def _strength(m: Match, player: int, total: int, helpers: int, blitz: bool) -> str:
    own = total - helpers
    text = tr("strength {total}", total=total)
    parts = [ntr("{own} and {n} assist", "{own} and {n} assists", helpers, own=own)] if helpers else []
    if blitz and m.has(player, Prop.HORNED) and own > m.card[player].st:
        parts.append(tr("Horns counted"))
    return text + (f" ({', '.join(parts)})" if parts else "")


def _paint(m: Match, attacker: int, target: int, here: int, chances: BlockChances) -> Painter:
    there = m.at[target]
    kind, pushes = _pushes(m, attacker, here, there)
    mine, theirs = m.coach[attacker], m.coach[target]
    lines = [(m.at[p], there, mine, "solid") for p in chances.odds.attack_assists]
    lines += [(m.at[p], here, theirs, "dashed") for p in chances.odds.defence_assists]

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        look, size = view.look, view.size
        edge, width = strokes.EDGE, max(2, size // 15)
        for square in pushes:
            if square == OFF:
                continue
            colour = look.colour({OFF_THE_EDGE: "last_move", FREE: "text", TAKEN: "warning"}.get(kind, "text"))
            a, b = strokes.trimmed(view.camera.centre(there), view.camera.centre(square), size * 0.4, size * 0.02)
            strokes.arrow(surface, colour, a, b, max(2, size // 18), "solid", edge)
        for start, end, coach, pattern in lines:
            team = look.team(coach)
            colour = pygame.Color(team.bright) if team else look.colour("text")
            a, b = strokes.trimmed(view.camera.centre(start), view.camera.centre(end), size * 0.12, size * 0.28)
            strokes.arrow(surface, colour, a, b, width, pattern, edge)
            place = pygame.Rect(view.camera.rect(start)).midtop
            strokes.plate(surface, look, "+1", place, int(size * 0.26), "text", "midtop")

    return paint


def dice_words(m: Match, attacker: int, target: int, *, blitz: bool) -> str:
    """A block in one line, for a player's card."""
    chances = block_chances(moved(m, attacker, m.at[attacker]), attacker, target, blitz=blitz)
    return tr(
        "{dice}: knocked down {knock_down}, turnover {turnover}",
        dice=_dice(m, attacker, target, chances.odds.dice),
        knock_down=percent(chances.knock_down),
        turnover=percent(chances.turnover),
    )
