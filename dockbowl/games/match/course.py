"""What a whole match adds to the state: halves and kick-offs, money, prayers, what players have earned.

Every value is a number, a tuple, a frozen set or a table that is replaced and never changed, so a copy is the
same values once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self

from dockbowl.board.tiles import OFF
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.last_call import at_hand

NO_ROW: Final = 0
BLITZ_ROW: Final = 10
DRIVE, HALF, MATCH = "drive", "half", "match"
"""How long a prayer or what it gives lasts."""
DURATIONS: Final = (DRIVE, HALF, MATCH)
LAST_HALF: Final = 2
EXTRA_TIME: Final = 3

Gift = tuple[int, str, str]
"""(player, what, how long): `av +1`, `ma -1`, `ag +1` (the better), `frog`, or a skill with its value, `loner 2`."""

_DEFAULTS: Final[dict[str, Any]] = {
    # before the match
    "rosters": ("", ""),
    "leanings": ((), ()),
    "team_value": (0, 0),
    "treasury": (0, 0),
    "fan_factor": (0, 0),
    "gold": (0, 0),
    "spent": (0, 0),
    "bought": {},
    "stock": {},
    "prayers_due": (0, 0),
    # halves and drives
    "half": 1,
    "kicker": 0,
    "first_kicker": 0,
    "queue": (),
    "full_rerolls": (0, 0),
    "drive_rerolls": (0, 0),
    "chaos": (0, 0),
    "scorer": NOBODY,
    "missing": frozenset(),
    "struck": frozenset(),
    "armed": frozenset(),
    "chef_due": frozenset(),
    # the kick-off
    "kicking_player": NOBODY,
    "kick": OFF,
    "touchback": False,
    "event": NO_ROW,
    "left": 0,
    "ready": frozenset(),
    "blitzing": False,
    # what lasts
    "prayers": frozenset(),
    "gifts": (),
    "sky": "",
    "sky_owner": NOBODY,
    "stallers": frozenset(),
    "entering": NOBODY,
    # what players earn and suffer
    "blow": (NOBODY, NOBODY),
    "thrown": (NOBODY, OFF),
    "hurled": (NOBODY, NOBODY),
    "deeds": {},
    "spp": {},
    "injuries": {},
    # after the match
    "veterans": frozenset(),
    "shoot_out": (0, 0),
    "awarded": 0,
    "freely": False,
    "mvps": (NOBODY, NOBODY),
    "fans_change": (0, 0),
    "deserters": frozenset(),
}


class Course:
    """The columns of a whole match. See the comments for what each is.

    A game that keeps more has a class of its own with further columns and `COLUMNS` for all of them.
    """

    __slots__ = tuple(_DEFAULTS)
    COLUMNS: ClassVar[Mapping[str, Any]] = _DEFAULTS
    """Every column with what it begins as."""

    # before the match
    rosters: tuple[str, str]  # keys of the coaches' rosters
    leanings: tuple[tuple[str, ...], tuple[str, ...]]  # the special rules of their teams
    team_value: tuple[int, int]  # current team values, journeymen included
    treasury: tuple[int, int]  # gold a coach has of his own
    fan_factor: tuple[int, int]
    gold: tuple[int, int]  # what may still be spent on inducements
    spent: tuple[int, int]  # what has been
    bought: Mapping[tuple[int, str], int]  # (coach, inducement) -> how many were bought
    stock: Mapping[tuple[int, str], int]  # (coach, inducement) -> how many are left to use
    prayers_due: tuple[int, int]  # prayers still to be rolled before the match
    # halves and drives
    half: int  # 1, 2, 3 for extra time
    kicker: int  # the coach who kicks this drive off
    first_kicker: int  # who kicked off the first half
    queue: tuple[int, ...]  # coaches still to do something in the current phase
    full_rerolls: tuple[int, int]  # team re-rolls at the start of a half
    drive_rerolls: tuple[int, int]  # of the re-rolls at hand, those that end with the drive
    chaos: tuple[int, int]  # of them, those that a Lord of Chaos has brought and that outlast the first half
    scorer: int  # who has scored in this drive
    missing: frozenset[int]  # players who sit this drive out
    struck: frozenset[int]  # players who will sit the next one out
    armed: frozenset[int]  # players with a secret weapon who took part in this drive
    chef_due: frozenset[int]  # coaches whose chef has still to cook this half
    # the kick-off
    kicking_player: int
    kick: int  # where the ball is aimed, or about to land
    touchback: bool
    event: int  # the row of the kick-off table, 0 for none
    left: int  # players who may still do something in the event
    ready: frozenset[int]  # those they may be
    blitzing: bool  # the Blitz! of a kick-off is under way
    # what lasts
    prayers: frozenset[tuple[int, int]]  # (coach, row) in force
    gifts: tuple[Gift, ...]
    sky: str  # the weather that comes back when the Weather Mage's is over
    sky_owner: int
    stallers: frozenset[int]  # who has stalled this turn
    entering: int  # a player on a trapdoor square that has not been rolled for
    # what players earn and suffer
    blow: tuple[int, int]  # the last block: attacker, target
    thrown: tuple[int, int]  # an accurate pass in the air: thrower, square
    hurled: tuple[int, int]  # a superb throw of a team-mate: thrower, thrown
    deeds: Mapping[tuple[int, str], int]  # (player, deed) -> how often
    spp: Mapping[int, int]  # player -> star player points
    injuries: Mapping[int, str]  # player -> the casualty he is, as told
    # after the match
    veterans: frozenset[int]  # players with three or more advancements
    shoot_out: tuple[int, int]  # roll-offs won
    awarded: int  # touchdowns of a conceded match still to be allotted
    freely: bool  # conceded without penalty
    mvps: tuple[int, int]
    fans_change: tuple[int, int]
    deserters: frozenset[int]  # players who have left a coach who gave up

    def __init__(self, full_rerolls: tuple[int, int] = (0, 0)) -> None:
        for name, value in self.COLUMNS.items():
            setattr(self, name, value)
        self.full_rerolls = full_rerolls

    def clone(self) -> Self:
        made = type(self)
        t = made.__new__(made)
        for name in self.COLUMNS:
            setattr(t, name, getattr(self, name))
        return t

    def key(self) -> tuple[Any, ...]:
        return tuple(_fixed(getattr(self, name)) for name in self.COLUMNS)


def _fixed(value: Any) -> Any:
    """A value in a form that compares and sorts alike however it was made."""
    if isinstance(value, frozenset):
        return tuple(sorted(value))
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return value


# ------------------------------------------------------------------ small changes and looks


def course(m: Match) -> Course:
    """The match's course."""
    extra: Course = m.extra
    return extra


def with_coach(pair: tuple[int, int], coach: int, value: int) -> tuple[int, int]:
    """A pair of numbers with this coach's replaced."""
    return (value, pair[1]) if coach == 0 else (pair[0], value)


def stock_of(m: Match, coach: int, what: str) -> int:
    """How many of an inducement the coach has left."""
    return course(m).stock.get((coach, what), 0)


def add_stock(m: Match, coach: int, what: str, change: int = 1) -> None:
    """More or (negative) fewer of an inducement."""
    extra = course(m)
    table = dict(extra.stock)
    table[coach, what] = table.get((coach, what), 0) + change
    if not table[coach, what]:
        del table[coach, what]
    extra.stock = table


def prays(m: Match, coach: int, row: int) -> bool:
    """Whether a row of Prayers to Nuffle is in force for a coach."""
    return (coach, row) in course(m).prayers


def available(m: Match, coach: int) -> list[int]:
    """Players in Reserves who may be set up for this drive. Rule: core 6, 8."""
    missing = course(m).missing
    return [p for p in at_hand(m, coach) if p not in missing]


def is_open(m: Match, player: int) -> bool:
    """Open: on the pitch, standing and not marked. Rule: core 11."""
    if m.at[player] < 0 or not m.tz[player]:
        return False
    coach = m.coach[player]
    for near in m.board.around[m.at[player]]:
        q = m.player_at(near)
        if q >= 0 and m.coach[q] != coach and m.tz[q]:
            return False
    return True


def open_players(m: Match, coach: int) -> list[int]:
    """All open players of a coach, in order."""
    return [p for p in m.fielded(coach) if is_open(m, p)]
