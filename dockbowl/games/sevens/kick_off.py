"""The kick-off table of Sevens, all eleven rows. Rules: sevens, kick-off events; core 7.3 (2025)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from dockbowl.core.events import RerollsChanged, Rolled, Told
from dockbowl.core.requests import Proc, roll_one
from dockbowl.core.state import RESERVES, Match
from dockbowl.games.chance import each_rolls, pick
from dockbowl.games.match import kick_off as shared
from dockbowl.games.match.course import BLITZ_ROW, DRIVE, with_coach
from dockbowl.games.match.gifts import give
from dockbowl.games.sevens.course import house, sevens
from dockbowl.rules.casualty import leave

SOLID: Final = "solid defence move"
"""The purpose of a Solid Defence, which here moves players a square."""


def solid_defence(m: Match) -> Proc[None]:
    """Open players of the kicking team may move one square each, into no man's land too."""
    if (yield from shared.some_open(m, "solid defence", sevens(m).kicker)):
        m.phase = SOLID


def regroup(m: Match) -> Proc[None]:
    """One square for one of them."""
    yield from shared.snap(m, SOLID)


def high_kick(m: Match) -> Proc[None]:
    """Only for a ball that comes down between the receivers' end zone and their line."""
    extra = sevens(m)
    receiver = 1 - extra.kicker
    areas = m.board.areas
    if extra.kick in areas[f"half.{receiver}"] - areas[f"end_zone.{receiver}"]:
        yield from shared.high_kick(m)


def cheering_fans(m: Match) -> Proc[None]:
    """Cheerleaders count; the higher total has an assist more in the first block of his next turn. Level: nobody."""
    totals = yield from each_rolls(m, "cheering fans", (0, 1), bonus=dict(enumerate(m.cheerleaders)))
    if totals[0] != totals[1]:
        coach = 0 if totals[0] > totals[1] else 1
        sevens(m).cheers |= {coach}
        m.emit(Told("cheered on", coach))


def coached(m: Match, coach: int) -> int:
    """What is added in Brilliant Coaching: the assistants, whoever leads them."""
    return m.assistants[coach]


def brilliant_coaching(m: Match) -> Proc[None]:
    """Assistants count; the higher total, or both, gains a re-roll for this drive. W214."""
    extra = sevens(m)
    totals = yield from each_rolls(m, "brilliant coaching", (0, 1), bonus={c: coached(m, c) for c in (0, 1)})
    for coach in (0, 1):
        if totals[coach] >= totals[1 - coach]:
            m.rerolls[coach] += 1
            extra.drive_rerolls = with_coach(extra.drive_rerolls, coach, extra.drive_rerolls[coach] + 1)
            m.emit(RerollsChanged(coach, 1, "brilliant coaching, for this drive"))


def charge(m: Match) -> Proc[None]:
    """A part of a turn for the kicking team; team re-rolls may be used in it."""
    yield from shared.blitz(m, "charge")


def dodgy_snack(m: Match) -> Proc[None]:
    """A random player of the lower die: MA and AV 1 lower for the drive, or in Reserves for it on a 1."""
    extra = sevens(m)
    for coach in (yield from _lower(m, "dodgy snack", {})):
        if not m.fielded(coach):
            continue
        p = yield from pick(m, "random player", m.fielded(coach), coach=coach)
        face = yield from roll_one("has eaten", coach=coach, player=p, need=2)
        m.emit(Rolled("has eaten", "d6", (face,), coach, p, 2, (), face >= 2))
        if face >= 2:
            for what in ("ma -1", "av -1"):
                give(m, p, what, DRIVE)
            m.emit(Told("upset stomach", player=p))
        else:
            extra.missing |= {p}
            leave(m, p, RESERVES, "reserves", "dodgy snack")


def pitch_invasion(m: Match) -> Proc[None]:
    """A random player of the lower total lies there stunned. The fans count officially alone."""
    extra = sevens(m)
    bonus = {} if house(m) else dict(enumerate(extra.fan_factor))
    for coach in (yield from _lower(m, "pitch invasion", bonus)):
        if m.fielded(coach):
            p = yield from pick(m, "random player", m.fielded(coach), coach=coach)
            yield from shared.stun(m, p)


def _lower(m: Match, purpose: str, bonus: dict[int, int]) -> Proc[Sequence[int]]:
    """Who has the lower total, or both."""
    totals = yield from each_rolls(m, purpose, (0, 1), bonus=bonus)
    if totals[0] == totals[1]:
        return (0, 1)
    return (0,) if totals[0] < totals[1] else (1,)


EVENTS: Final[Mapping[int, Callable[[Match], Proc[None]]]] = {
    2: shared.get_the_ref,
    3: shared.time_out,
    4: solid_defence,
    5: high_kick,
    6: cheering_fans,
    7: brilliant_coaching,
    8: shared.changing_weather,
    9: shared.quick_snap,
    BLITZ_ROW: charge,
    11: dodgy_snack,
    12: pitch_invasion,
}


def more_assists(m: Match, attacker: int) -> int:
    """The assist that the crowd gives the first block of a turn it cheers on."""
    return int(m.extra.cheering == m.coach[attacker] == m.active)
