"""Passing, intercepting, throwing team-mates in 2025. Rules: core 14 to 18, 30.1."""

from __future__ import annotations

from dockbowl.core.cards import Card
from dockbowl.core.requests import D6, Proc, roll_one
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import ball, throwing
from dockbowl.rules.ball import Flight
from dockbowl.rules.chain import template_way
from dockbowl.rules.interference import reaching
from dockbowl.rules.limits import NOW
from dockbowl.rules.marks import count_markers
from dockbowl.rules.pass_test import ACCURATE, FUMBLE, INACCURATE, pass_result
from dockbowl.rules.spread import even

SUBPAR = "subpar"
HURLS = (throwing.SUPERB, SUBPAR, throwing.FUMBLE)
SWOOPED = f"{NOW}swooped"
"""Noted of who has glided in this activation: he may try his landing again."""
CATCHING = {how: mod for how, mod in ball.HARDER.items() if how not in ("kick", "deflected")}
"""What makes a catch harder: a bounce, a throw-in, a pass that was not accurate (core D10); a kick does not."""
_INTERCEPT = {ACCURATE: Mod(-3, "accurate pass"), INACCURATE: Mod(-2, "inaccurate pass")}
_LANDING = {SUBPAR: Mod(-1, "subpar throw"), throwing.FUMBLE: Mod(-1, "fumbled throw")}


def result_of(card: Card, face: int, bonus: int) -> str:
    """As in 2020, but that a modified 1 or less is a fumble. Rule: core 15.3."""
    found = pass_result(card.pa, face, bonus)
    return found if found in (ACCURATE, INACCURATE) else FUMBLE


def intercept_target(m: Match, player: int, thrower: int, result: str, bomb: bool = False) -> Target:
    """By the pass's result, and every marker; Nerves of Steel is not for it. Rules: core 16, 30.1."""
    how = _INTERCEPT.get(result, _INTERCEPT[INACCURATE])
    mods = [how, *ball.ball_mods(m, player, m.at[player], nerves=False)]
    return reaching(m, player, thrower, mods, bomb)


# ------------------------------------------------------------------ throwing team-mates


def may_hurl(card: Card) -> bool:
    """The trait is enough. Rule: core 18."""
    return True


def may_fly(m: Match, player: int, kick: bool) -> bool:
    """However strong, standing or not; only who has taken root stays. Rule: core 18."""
    return not m.rooted[player]


def hurl_result(card: Card, face: int, bonus: int) -> str:
    """Superb, subpar or fumble. Rule: core 18."""
    found = result_of(card, face, bonus)
    return {ACCURATE: throwing.SUPERB, INACCURATE: SUBPAR}.get(found, throwing.FUMBLE)


def landing_target(m: Match, player: int, square: int, result: str) -> Target:
    """By the throw, and the opponents marking the square. Rule: core 18."""
    mods = [_LANDING[result]] if result in _LANDING else []
    n = count_markers(m, m.coach[player], square)
    if n:
        mods.append(Mod(-n, "marked"))
    return Target(m.rules.edition.agility(m.card[player]), tuple(mods))


def swoop(m: Match, mate: int, aim: int) -> Proc[Flight]:
    """One throw of the template, and d6 squares that way. Rule: core 30.1."""
    coach = m.coach[mate]
    side = yield from throwing.facing(m, mate)
    face = yield from roll_one("swoop direction", D6, coach=coach, player=mate)
    distance = yield from roll_one("swoop distance", D6, coach=coach, player=mate)
    m.use_once(mate, SWOOPED)
    return throwing.straight(m, aim, template_way(side, face), distance)


def swoop_spread(m: Match, aim: int, side: str) -> dict[Flight, float]:
    """The chances of that."""
    ways = [template_way(side, face) for face in range(1, 7)]
    return even(throwing.straight(m, aim, way, distance) for way in ways for distance in range(1, 7))


def has_not_swooped(m: Match, player: int, square: int) -> bool:
    """Whether his landing is one like any other."""
    return (player, SWOOPED) not in m.once
