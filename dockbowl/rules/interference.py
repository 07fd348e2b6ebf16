"""Opponents under the ruler, who may deflect a pass or a bomb and catch it. Rule: core 16 (2020)."""

from __future__ import annotations

from dockbowl.board.lines import ruler_squares
from dockbowl.core.events import SkillUsed, Told
from dockbowl.core.moments import INTERFERE, Prop
from dockbowl.core.requests import NO, Proc, choose, confirm, who
from dockbowl.core.state import NEUTRAL, NOBODY, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import ball
from dockbowl.rules.aiming import LONG, QUICK
from dockbowl.rules.limits import asked
from dockbowl.rules.pass_test import ACCURATE, INACCURATE, WILD
from dockbowl.rules.rerolls import test

_INTERFERE = {
    ACCURATE: Mod(-3, "accurate pass"),
    INACCURATE: Mod(-2, "inaccurate pass"),
    WILD: Mod(-1, "wildly inaccurate pass"),
}


def interferers(m: Match, thrower: int, landing: int) -> list[int]:
    """Opponents under the ruler who may try to deflect. Rule: core 16."""
    coach = m.coach[thrower]
    hidden = m.rules.edition.acts.clouds_hide and m.has(thrower, Prop.BURSTS_CLOUDS)
    found = []
    for square in ruler_squares(m.board, m.at[thrower], landing):
        p = m.player_at(square)
        if p >= 0 and m.coach[p] not in (coach, NEUTRAL) and ball.can_catch(m, p):
            if not hidden or m.has(p, Prop.UNFOOLED):
                found.append(p)
    return found


def interfere_target(m: Match, player: int, thrower: int, result: str, bomb: bool = False) -> Target:
    """What deflecting needs: by the pass's result, marked counts once. Rule: core 16 (2020)."""
    mods = [_INTERFERE[result], *ball.ball_mods(m, player, m.at[player], marked_once=True)]
    return reaching(m, player, thrower, mods, bomb)


def reaching(m: Match, player: int, thrower: int, mods: list[Mod], bomb: bool) -> Target:
    """The target with these modifiers, that of a Stunty thrower, and those of his own skills."""
    if m.has(thrower, Prop.STUNTY) and (not bomb or m.rules.edition.acts.stunty_bombs):
        mods.append(Mod(1, "stunty thrower"))
    for handler in INTERFERE.of(m.card[player].hooks):
        mod = handler(m, player)
        if mod:
            mods.append(mod)
    return Target(m.rules.edition.agility(m.card[player]), tuple(mods))


def interference(m: Match, thrower: int, landing: int, result: str, band: int = QUICK) -> Proc[bool]:
    """One opponent may try to deflect, and then to catch. True if the pass ended so. Rule: core 16 (2020).

    Cloud Burster makes him roll a success once more, at the two longer ranges.
    """
    candidates = interferers(m, thrower, landing)
    if not candidates:
        return False
    coaches = [c for c in m.turn_order if any(m.coach[p] == c for p in candidates)]
    for coach in coaches:  # one attempt a pass: the first coach in turn order who wants it
        own = tuple(who("interfere", p) for p in candidates if m.coach[p] == coach)
        picked = yield from choose(coach, "interfere", (*own, NO), player=thrower, about=(landing, result))
        if picked == NO:
            continue
        p = picked.player
        if m.has(p, Prop.YOINKS) and (yield from asked(m, p, "yoink", thrower)):
            if (yield from test(m, p, "yoink", Target(2), team=False)) < 0:
                return False
            m.emit(Told("deflected", player=p, square=m.at[p]))
            m.ball = m.at[p]
            yield from ball.take(m, p, "intercept")
            return True
        target = m.rules.edition.interfere_target(m, p, thrower, result, False)
        face = yield from test(m, p, "interfere", target, team=False)
        acts = m.rules.edition.acts
        if face > 0 and not acts.deflects:
            m.ball = m.at[p]
            yield from ball.take(m, p, "intercept")
            return True
        if (
            face > 0
            and not acts.clouds_hide
            and band >= LONG
            and m.has(thrower, Prop.BURSTS_CLOUDS)
            and not m.has(p, Prop.UNFOOLED)
        ):
            if (yield from confirm(m.coach[thrower], "use cloud_burster", player=thrower, target=p)):
                m.emit(SkillUsed(thrower, "cloud_burster", p))
                face = yield from test(m, p, "interfere", target, rerolls=False)
        if face < 0:
            return False
        m.emit(Told("deflected", player=p, square=m.at[p]))
        m.ball = m.at[p]
        face = yield from test(m, p, "catch", ball.catch_target(m, p, "deflected"))
        if face > 0:
            yield from ball.take(m, p, "intercept")
            return True
        square, out = yield from ball.scatter(m, m.at[p])
        if out != (0, 0):
            yield from m.rules.ball_leaves(m, square, out)
        else:
            yield from ball.settle(m, square, "inaccurate")
        return True
    return False


def bomb_interference(
    m: Match, thrower: int, landing: int, result: str
) -> Proc[tuple[int, int, tuple[int, int]] | None]:
    """As `interference`, for a bomb: None if nobody touched it, else (catcher, where it lands, the way off).

    Deflected and not caught, it scatters: the catcher is then NOBODY.
    """
    candidates = interferers(m, thrower, landing)
    for coach in [c for c in m.turn_order if any(m.coach[p] == c for p in candidates)]:
        own = tuple(who("interfere", p) for p in candidates if m.coach[p] == coach)
        picked = yield from choose(coach, "interfere", (*own, NO), player=thrower, about=(landing, result))
        if picked == NO:
            continue
        p = picked.player
        target = m.rules.edition.interfere_target(m, p, thrower, result, True)
        face = yield from test(m, p, "interfere", target)
        if face < 0:
            break
        if not m.rules.edition.acts.deflects:
            return p, m.at[p], (0, 0)
        m.emit(Told("deflected", player=p, square=m.at[p]))
        face = yield from test(m, p, "catch bomb", ball.catch_target(m, p, "deflected"))
        if face > 0:
            return p, m.at[p], (0, 0)
        square, way = yield from ball.scatter(m, m.at[p])
        return NOBODY, square, way
    return None
