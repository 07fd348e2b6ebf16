"""Abilities round a tackle: before the dice, on the dice, and for whoever is down afterwards."""

from __future__ import annotations

from dockbowl.core.requests import Proc, confirm
from dockbowl.games.team_manager import effects, events
from dockbowl.games.team_manager.moments import PLAYERS, Ability, Moment
from dockbowl.games.team_manager.season import MIDFIELD, Season

# ---------------------------------------------------------------- who may be tackled, and who is stronger


def bodyguard(m: Season, me: int, n: int, tackler: int, target: int) -> bool:
    """As long as he stands there, nobody may tackle a team-mate who has the ball."""
    return target != me and m.manager_of(target) == m.manager_of(me) and m.carries(target)


def towering(m: Season, me: int, n: int, tackler: int, target: int) -> bool:
    """Nobody of less power may tackle him."""
    return target == me and m.power(tackler) < m.power(me)


def heavy_hitter(m: Season, me: int, n: int, who: int, tackler: int, target: int) -> int:
    return n if who == me == tackler else 0


def braced(m: Season, me: int, n: int, who: int, tackler: int, target: int) -> int:
    return n if who == me == target else 0


def flanker(m: Season, me: int, n: int, who: int, tackler: int, target: int) -> int:
    """His team-mates are stronger when they tackle beside him."""
    return n if who == tackler != me and m.manager_of(tackler) == m.manager_of(me) else 0


# ---------------------------------------------------------------- the dice have fallen


def second_swing(m: Season, me: int, n: int, tackler: int, target: int, faces: tuple[int, ...]) -> Proc[bool]:
    if me != tackler:
        return False
    return (yield from confirm(m.manager_of(me), "second swing", player=me, target=target, about=faces))


# ---------------------------------------------------------------- he has put somebody down


def strips_the_ball(m: Season, me: int, n: int, target: int, injured: bool) -> Proc[None]:
    """Takes the ball that his tackle knocked loose, or that lies at midfield anyway."""
    place = m.place_of(me)
    if place >= 0 and m.standing(me) and m.ball[place] == MIDFIELD:
        m.emit(events.AbilityUsed(me, "strips_the_ball"))
        yield from effects.take_ball(m, me)


def berserk(m: Season, me: int, n: int, target: int, injured: bool) -> Proc[None]:
    if m.standing(me):
        yield from effects.tackle(m, me, but=target)


def ruthless(m: Season, me: int, n: int, target: int, injured: bool) -> Proc[None]:
    """Whom he puts down is injured."""
    if not injured:
        m.emit(events.AbilityUsed(me, "ruthless", target))
        yield from effects.injure(m, target)


def showman(m: Season, me: int, n: int, target: int, injured: bool) -> Proc[None]:
    effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


def momentum(m: Season, me: int, n: int, target: int, injured: bool) -> Proc[None]:
    m.emit(events.AbilityUsed(me, "momentum"))
    yield from effects.draw(m, m.manager_of(me), n)


# ---------------------------------------------------------------- he is down himself


def down_together(m: Season, me: int, n: int, target: int) -> Proc[None]:
    """His own tackle puts him down: the other goes down with him."""
    if m.place_of(target) >= 0:
        m.emit(events.AbilityUsed(me, "down_together", target))
        yield from effects.put_down(m, target)


def theatrical_fall(m: Season, me: int, n: int, place: int, injured: bool) -> Proc[None]:
    effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


def next_man_up(m: Season, me: int, n: int, place: int, injured: bool) -> Proc[None]:
    m.emit(events.AbilityUsed(me, "next_man_up"))
    yield from effects.draw(m, m.manager_of(me), n)


# ---------------------------------------------------------------- at the scoreboard


def late_hit(m: Season, me: int, n: int, place: int) -> Proc[None]:
    yield from effects.tackle(m, me)


ABILITIES = (
    Ability("bodyguard", PLAYERS, {Moment.BARS_TACKLE: bodyguard}),
    Ability("towering", PLAYERS, {Moment.BARS_TACKLE: towering}),
    Ability("heavy_hitter", PLAYERS, {Moment.TACKLE_POWER: heavy_hitter}, number=True),
    Ability("braced", PLAYERS, {Moment.TACKLE_POWER: braced}, number=True),
    Ability("flanker", PLAYERS, {Moment.TACKLE_POWER: flanker}, number=True),
    Ability("second_swing", PLAYERS, {Moment.TACKLE_AGAIN: second_swing}),
    Ability("strips_the_ball", PLAYERS, {Moment.TACKLED: strips_the_ball}),
    Ability("berserk", PLAYERS, {Moment.TACKLED: berserk}),
    Ability("ruthless", PLAYERS, {Moment.TACKLED: ruthless}),
    Ability("showman", PLAYERS, {Moment.TACKLED: showman}, number=True),
    Ability("momentum", PLAYERS, {Moment.TACKLED: momentum}, number=True),
    Ability("down_together", PLAYERS, {Moment.TACKLER_DOWN: down_together}),
    Ability("theatrical_fall", PLAYERS, {Moment.WENT_DOWN: theatrical_fall}, number=True),
    Ability("next_man_up", PLAYERS, {Moment.WENT_DOWN: next_man_up}, number=True),
    Ability("late_hit", PLAYERS, {Moment.SCOREBOARD: late_hit}),
)
