"""The preview of a block: dice and who picks, strengths, assists as lines, and what it may come to."""

from __future__ import annotations

import pygame

from dockbowl.board.tiles import OFF
from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.rules.block import base_strength, dauntless_need
from dockbowl.rules.injury import armour_bonus
from dockbowl.rules.odds import BlockChances, block_chances, block_from
from dockbowl.rules.push import FREE, OFF_THE_EDGE, TAKEN, push_squares
from dockbowl.rules.wounds import armour_chance
from dockbowl.ui import strokes, words
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.preview.model import Painter, Preview, Section, percent


def block_preview(m: Match, attacker: int, target: int, *, blitz: bool = False, square: int = -1) -> Preview:
    """A block before it is thrown; `square` is where he will stand by then (-1: where he is)."""
    here = m.at[attacker] if square < 0 else square
    if square >= 0:
        chances = block_from(m, attacker, target, square)
    else:
        chances = block_chances(m, attacker, target, blitz=blitz)
    there = m.at[target]
    made = Preview(there, about={here, there})
    _, pushes = _pushes(m, attacker, here, there)
    made.about |= {s for s in pushes if s >= 0}
    made.about |= {m.at[p] for p in (*chances.odds.attack_assists, *chances.odds.defence_assists)}
    made.sections.append(_section(m, attacker, target, chances, blitz or square >= 0))
    made.over.append(_paint(m, attacker, target, here, chances))
    return made


def _pushes(m: Match, attacker: int, here: int, there: int) -> tuple[str, tuple[int, ...]]:
    """The squares he may be pushed to, as they are once the attacker has left his own."""
    if m.at[attacker] == here:
        return push_squares(m, here, there)
    moved = m.clone()
    moved.place(attacker, here)
    return push_squares(moved, here, there)


def _section(m: Match, attacker: int, target: int, chances: BlockChances, blitz: bool) -> Section:
    odds = chances.odds
    mine, theirs = m.coach[attacker], m.coach[target]
    count = abs(odds.dice)
    dice = f"{count} {'die' if count == 1 else 'dice'}"
    picks = "" if count == 1 else f", {_side(m, mine if odds.dice > 0 else theirs)} choose"
    section = Section(f"{'Blitz' if blitz else 'Block'}: {dice}{picks}")
    section.say(f"{m.card[attacker].name} {_strength(m, attacker, odds.attack, len(odds.attack_assists), blitz)}")
    section.say(f"{m.card[target].name} {_strength(m, target, odds.defence, len(odds.defence_assists), False)}")
    edge = "into the sea" if m.board.sea_side else "off the pitch"
    section.chance("knocked down", chances.knock_down, "good", strong=True)
    if chances.over_the_edge:
        section.chance(f"of it {edge}", chances.over_the_edge, "good")
    if chances.push:
        section.chance("pushed, on his feet", chances.push)
    if chances.nothing:
        section.chance("nothing", chances.nothing, "text_dim")
    section.chance("turnover", chances.turnover, "bad", strong=True)
    extra, card = armour_bonus(m, attacker, "block"), m.card[target]
    clawed = Prop.CLAWED in m.card[attacker].props
    broken = armour_chance(card.av, extra.value if extra else 0, clawed)
    note = f", {words.plain(extra.reason)} +{extra.value}" if extra else ""
    note += ", Claws" if clawed else ""
    section.say(f"Down, his armour of {card.av}+ breaks: {percent(broken)}{note}", "text_dim")
    own, other = base_strength(m, attacker, blitz), card.st
    if m.has(attacker, Prop.DAUNTLESS) and own < other:
        section.say(f"Dauntless makes him equal on {dauntless_need(own, other)}+ (not counted here)", "warning")
    if m.has(target, Prop.FOUL_APPEARANCE):
        section.say("First 2+ against Foul Appearance, or nothing comes of it", "warning")
    section.say("Without re-rolls, a team re-roll left out", "text_dim")
    return section


def _side(m: Match, coach: int) -> str:
    if coach == m.active:
        return "you" if coach >= 0 else "nobody"
    return m.team_names[coach] if 0 <= coach < len(m.team_names) else "an opponent"


def _strength(m: Match, player: int, total: int, helpers: int, blitz: bool) -> str:
    own = total - helpers
    text = f"strength {total}"
    parts = [f"{own} and {helpers} assist{'s' * (helpers != 1)}"] if helpers else []
    if blitz and m.has(player, Prop.HORNED):
        parts.append("Horns counted")
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
    chances = block_chances(m, attacker, target, blitz=blitz)
    count = abs(chances.odds.dice)
    picker = m.coach[attacker] if chances.odds.dice > 0 else m.coach[target]
    picks = "" if count == 1 else f", {_side(m, picker)} choose"
    return (
        f"{count} {'die' if count == 1 else 'dice'}{picks}: knocked down {percent(chances.knock_down)}, "
        f"turnover {percent(chances.turnover)}"
    )
