"""Passing in one agility roll, interception before it, Safe Throw, Pass Block. Rules: core 15 to 17 (classic)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dockbowl.core.cards import Card
from dockbowl.core.events import BallMoved, Passed, Told
from dockbowl.core.moments import INTERFERE, Prop
from dockbowl.core.requests import NO, Proc, choose, who
from dockbowl.core.state import NOBODY, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.games.classic.moving import agility
from dockbowl.rules import ball
from dockbowl.rules.aiming import BOMB, LONG, QUICK, band_of
from dockbowl.rules.interference import interferers
from dockbowl.rules.pass_test import ACCURATE, FUMBLE, INACCURATE, throw_roll
from dockbowl.rules.rerolls import plain, test
from dockbowl.rules.turn import call_turnover

PASS_MODS: Mapping[int, Mod] = {
    QUICK: Mod(1, "quick pass"),
    LONG: Mod(-1, "long pass"),
    BOMB: Mod(-2, "long bomb"),
}
"""What the range does to a throw. Rule: core 15.3."""
HAIL_MARY: Final = Target(2)
"""Only a 1 is a fumble, whatever hinders him. Rule: core 17."""
INTERCEPTING: Final = Mod(-2, "interception")
DIVED: Final = "accurate, dived for"
"""How an accurate pass comes to who dives for it beside him: easier than another, but not to his own square."""
CATCHING: Final[Mapping[str, Mod]] = {
    "accurate": Mod(1, "accurate pass"),
    DIVED: Mod(1, "accurate pass"),
    "hand-off": Mod(1, "hand-off"),
}
"""On a catch, by the way the ball comes; in all other ways it comes without. Rule: core 14."""
WORST: Final = 2
"""The least that a pass can need."""


def passing(card: Card) -> int:
    """An agility test. Rule: core 15.3."""
    return max(WORST, agility(card))


def pass_result(card: Card, face: int, bonus: int) -> str:
    """Accurate, inaccurate or fumble: the last on a 1, and if the modifiers make it one. Rule: core 15.3."""
    if face == 6:
        return ACCURATE
    if face == 1 or face + bonus <= 1:
        return FUMBLE
    return ACCURATE if face + bonus >= passing(card) else INACCURATE


def kin(m: Match, player: int, mate: int) -> bool:
    """Of his own race: to him he gives the ball without a roll. Rule: core 30.1, Animosity."""
    return m.card[mate].race == m.card[player].race


# ------------------------------------------------------------------ the throw


def throw(m: Match, player: int, square: int, hail_mary: bool) -> Proc[None]:
    """Interception first, then the roll, and everything until the ball rests. Rules: core 15.3, 16, D25."""
    if m.carrier != player:
        return
    start, coach = m.at[player], m.coach[player]
    band = BOMB if hail_mary else band_of(m, start, square)
    if not hail_mary and (yield from intercepted(m, player, square)):
        if not m.over and (m.carrier == NOBODY or m.coach[m.carrier] != coach):
            call_turnover(m, "the pass was intercepted")
        return
    result = yield from throw_roll(m, player, band, hail_mary=hail_mary)
    if hail_mary and result == ACCURATE:
        result = INACCURATE
    m.emit(Passed(player, square, band, result))
    m.carrier = NOBODY
    if result == FUMBLE:
        call_turnover(m, "fumbled pass")
        yield from ball.bounce(m, start)
        return
    landing, out = square, (0, 0)
    if result == INACCURATE:
        landing, out = yield from ball.scatter(m, square)
    m.ball = landing
    if out != (0, 0):
        yield from m.rules.ball_leaves(m, landing, out)
    else:
        m.emit(BallMoved(start, landing, "pass"))
        yield from ball.settle(m, landing, "accurate" if result == ACCURATE else "inaccurate")
    if not m.over and (m.carrier == NOBODY or m.coach[m.carrier] != coach):
        call_turnover(m, "the pass was not caught by the team")


def intercept_target(m: Match, player: int, thrower: int, result: str, bomb: bool) -> Target:
    """-2, and what hinders a catch; how the pass will be thrown is not known yet. Rule: core 16."""
    mods = [INTERCEPTING, *ball.ball_mods(m, player, m.at[player])]
    for handler in INTERFERE.of(m.card[player].hooks):
        mod = handler(m, player)
        if mod:
            mods.append(mod)
    return Target(agility(m.card[player]), tuple(mods))


def intercepted(m: Match, thrower: int, square: int) -> Proc[bool]:
    """One opponent under the ruler may try to intercept; Safe Throw may undo it. True if he has the ball."""
    candidates = interferers(m, thrower, square)
    for coach in m.turn_order:
        own = tuple(who("interfere", p) for p in candidates if m.coach[p] == coach)
        if not own:
            continue
        picked = yield from choose(coach, "interfere", (*own, NO), player=thrower, about=(square, ACCURATE))
        if picked == NO:
            continue
        p = picked.player
        if (yield from test(m, p, "interception", intercept_target(m, p, thrower, ACCURATE, False))) < 0:
            return False
        again = safe_throw(m, thrower, p)
        if again is not None and (yield from test(m, thrower, "safe throw", again)) > 0:
            m.emit(Told("safe throw", player=thrower, number=p))
            return False
        m.carrier = NOBODY
        m.ball = m.at[p]
        m.emit(BallMoved(m.at[thrower], m.at[p], "pass"))
        yield from ball.take(m, p, "intercept")
        return True
    return False


def safe_throw(m: Match, thrower: int, interceptor: int) -> Target | None:
    """A plain agility test of the thrower's; nobody with Very Long Legs cares. Rule: core 30.1."""
    if Prop.THROWS_SAFELY not in m.card[thrower].props or Prop.UNFOOLED in m.card[interceptor].props:
        return None
    return plain(m, thrower)
