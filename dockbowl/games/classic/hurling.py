"""Throw Team-mate: thrown like a pass, never where he was aimed. Rules: core 18, 30.1 (classic)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.cards import Card
from dockbowl.core.edition import Way
from dockbowl.core.moments import PASS, Prop
from dockbowl.core.requests import D6, Proc, roll_one
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod, Target
from dockbowl.games.classic.kicking import LANDING
from dockbowl.games.classic.moving import agility
from dockbowl.games.classic.passing import PASS_MODS
from dockbowl.rules.ball import travel
from dockbowl.rules.chain import template_way
from dockbowl.rules.marks import count_markers
from dockbowl.rules.pass_test import hampered
from dockbowl.rules.throwing import FUMBLE, facing

THROWN: Final = "good"
RESULTS: Final = (THROWN, FUMBLE)
TEAM_MATE: Final = Mod(-1, "team-mate")
SWOOP: Final = Mod(1, "swoop")
GLIDE: Final = 3
"""Squares of Swoop, each by the template."""


def may_hurl(card: Card) -> bool:
    """Whoever has the trait."""
    return True


def may_fly(m: Match, player: int, kick: bool) -> bool:
    """Standing with a tackle zone."""
    return m.tz[player] == 1


def hurl_target(m: Match, player: int, band: int) -> Target:
    """What is no fumble: the range, -1, and what helps or hinders a pass must leave two. Rule: core 18."""
    card = m.card[player]
    far = PASS_MODS.get(band)
    mods = [TEAM_MATE] if far is None else [TEAM_MATE, far]
    mods += hampered(m, player, marked=Prop.IGNORES_MARKS_ON_BALL not in card.props)
    for handler in PASS.of(card.hooks):
        mod = handler(m, player, band)
        if mod:
            mods.append(mod)
    return Target(2, tuple(mods))


def hurl_result(card: Card, face: int, bonus: int) -> str:
    if face == 6:
        return THROWN
    return FUMBLE if face == 1 or face + bonus <= 1 else THROWN


def landing_target(m: Match, player: int, square: int, result: str) -> Target:
    """An agility test, -1 for each opponent marking the square, and worse after a far kick. Rule: core 18."""
    card = m.card[player]
    mods = [SWOOP] if Prop.SWOOPS in card.props else []
    if result in LANDING:
        mods.append(LANDING[result])
    n = count_markers(m, m.coach[player], square)
    if n:
        mods.append(Mod(-n, "marked"))
    return Target(agility(card), tuple(mods))


def swoop(m: Match, mate: int, aim: int) -> Proc[Way]:
    """Each of the three squares by the template, turned to a side of his coach's choice. Rule: core 30.1."""
    side = yield from facing(m, mate)
    square, out = aim, (0, 0)
    for _ in range(GLIDE):
        face = yield from roll_one("swoop direction", D6, coach=m.coach[mate], player=mate)
        square, out = _gust(m, square, side, face)
        if out != (0, 0):
            break
    return square, out


def swoop_spread(m: Match, aim: int, side: str) -> dict[Way, float]:
    """The chances of that."""
    here: dict[Way, float] = {(aim, (0, 0)): 1.0}
    for _ in range(GLIDE):
        there: dict[Way, float] = {}
        for (square, out), share in here.items():
            for face in range(1, 7):
                end = (square, out) if out != (0, 0) else _gust(m, square, side, face)
                there[end] = there.get(end, 0.0) + share / 6
        here = there
    return here


def _gust(m: Match, square: int, side: str, face: int) -> Way:
    way = template_way(side, face)
    end, left = travel(m, square, way, 1)
    return end, way if left else (0, 0)
