"""Bombs: thrown, caught and thrown on, going off. Rule: core 17 (2020, errata)."""

from __future__ import annotations

from dockbowl.core.events import Passed, Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D6, Proc, at, choose, roll_one
from dockbowl.core.state import NEUTRAL, NOBODY, STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.aiming import BOMB, band_of, targets
from dockbowl.rules.armour import armour
from dockbowl.rules.going_down import knock_down, place_prone
from dockbowl.rules.interference import bomb_interference
from dockbowl.rules.limits import asked
from dockbowl.rules.marks import neighbours
from dockbowl.rules.pass_test import ACCURATE, FUMBLE, INACCURATE, SAVED, WILD, throw_roll
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import call_turnover

SPLINTERS, IN_HIS_HANDS = 4, 4
"""What a bomb needs to hit those beside it, and to go off in the hands of who has caught it."""


def throw_bomb(m: Match, player: int, square: int, *, hail_mary: bool = False, rerolls: bool = True) -> Proc[bool]:
    """Throw a bomb like a pass; it explodes where it comes to rest. Rule: core 17 (2020, errata).

    False if Safe Pass has kept it in his hands.
    """
    thrower_coach = m.coach[player]
    first = player
    while True:
        catcher = NOBODY
        if m.rules.edition.blows.bombs_met_first and not hail_mary:
            touched = yield from bomb_interference(m, player, square, ACCURATE)
            catcher = NOBODY if touched is None else touched[0]
        if catcher == NOBODY:
            kept, catcher = yield from _bomb_flies(m, player, first, square, hail_mary, rerolls)
            if kept or catcher == NOBODY:
                return not kept
        if player == first and m.coach[catcher] != thrower_coach and m.has(first, Prop.FORCES_BOMBS):
            if (yield from asked(m, first, "kaboom", catcher)):
                yield from explode(m, m.at[catcher], first)
                return True
        if m.rules.edition.acts.bombs_burst and (yield from _bursts(m, catcher)):
            yield from explode(m, m.at[catcher], first)
            return True
        player, hail_mary = catcher, False
        aims = targets(m, player)
        if not aims:
            yield from explode(m, m.at[player], first)
            return True
        coach = m.coach[player] if m.coach[player] != NEUTRAL else thrower_coach
        picked = yield from choose(coach, "bomb target", tuple(at("bomb", s) for s in aims), player=player)
        square = picked.square


def _bomb_flies(
    m: Match, player: int, first: int, square: int, hail_mary: bool, rerolls: bool
) -> Proc[tuple[bool, int]]:
    """The throw of a bomb until somebody has caught it, or it has gone off. (kept in his hands, who has caught it)"""
    start = m.at[player]
    band = BOMB if hail_mary else band_of(m, start, square)
    result = yield from throw_roll(m, player, band, bomb=True, reroll=rerolls, hail_mary=hail_mary)
    if hail_mary and result == ACCURATE:
        result = INACCURATE
    m.emit(Passed(player, square, band, FUMBLE if result == SAVED else result))
    if result == SAVED:
        m.emit(Told("safe pass", player=player))
        return True, NOBODY
    if result == FUMBLE:
        yield from explode(m, start, first)
        return False, NOBODY
    landing, out = square, (0, 0)
    if result == INACCURATE:
        landing, out = yield from ball.scatter(m, square)
    elif result == WILD:
        landing, out = yield from ball.deviate(m, start)
    catcher = NOBODY
    scattered = result != ACCURATE
    stopped = None
    if m.rules.flight is not None and landing != start:
        stopped = yield from m.rules.flight(m, start, landing, "bomb")
    met = m.rules.edition.blows.bombs_met_first
    if not hail_mary and not met and landing != start and stopped is None:
        touched = yield from bomb_interference(m, player, landing, result)
        if touched is not None:
            catcher, landing, out = touched
            scattered = True
    if stopped is not None and catcher == NOBODY:
        if stopped.harmless:
            m.emit(Told("bomb harmless", square=stopped.square))
            return False, NOBODY
        landing, out = stopped.square, stopped.out
    if out != (0, 0):
        m.emit(Told("bomb harmless", square=landing))
        return False, NOBODY
    if catcher == NOBODY:
        p = m.player_at(landing)
        if p >= 0 and ball.can_catch(m, p) and m.coach[p] != NEUTRAL:
            how = "inaccurate" if scattered else "accurate"
            if (yield from test(m, p, "catch bomb", ball.catch_target(m, p, how))) > 0:
                catcher = p
    if catcher == NOBODY:
        yield from explode(m, landing, first)
    return False, catcher


def _bursts(m: Match, catcher: int) -> Proc[bool]:
    """Whether a bomb goes off in the hands of who has caught it. Rule: core 17 (2020)."""
    face = yield from roll_one("does the bomb explode", coach=m.coach[catcher], player=catcher, need=IN_HIS_HANDS)
    went = face >= IN_HIS_HANDS
    m.emit(Rolled("does the bomb explode", "d6", (face,), m.coach[catcher], catcher, IN_HIS_HANDS, (), went))
    return went


def blast(m: Match, square: int) -> list[tuple[int, int]]:
    """Whom a bomb in this square may hit, and on what: who is there for certain (1), everyone next to it on 4+."""
    middle = m.player_at(square)
    return [*([(middle, 1)] if middle >= 0 else []), *((p, SPLINTERS) for p in neighbours(m, square))]


def explode(m: Match, square: int, bomber: int) -> Proc[None]:
    """The bomb goes off: who is there is hit, everyone next to it on 4+. Rule: core 17 (2020: errata)."""
    m.emit(Told("bomb explodes", player=bomber, square=square))
    hit: list[int] = []
    for p, need in blast(m, square):
        if need > 1:
            face = yield from roll_one("bomb", D6, player=p, need=need)
            m.emit(Rolled("bomb", "d6", (face,), -1, p, need, (), face >= need))
            if face < need:
                continue
        hit.append(p)
    if bomber >= 0 and any(m.coach[p] != m.coach[bomber] for p in hit):
        m.harmed = True
    for p in hit:
        if m.at[p] < 0:
            continue
        stood = m.status[p] == STANDING
        if stood and m.rules.edition.acts.bombs_fell:
            yield from knock_down(m, p, "bomb")
            continue
        yield from place_prone(m, p)
        if p == bomber and stood and m.rules.edition.acts.bomber_ends:
            call_turnover(m, "the bomber went down")
        if m.at[p] >= 0 and not (stood and m.has(p, Prop.NO_ARMOUR)):
            yield from armour(m, p, "bomb")
    yield from ball.settle_after(m, tuple(hit))
