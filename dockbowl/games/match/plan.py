"""What whole matches differ in: numbers, tables and single steps that the procedures here ask for.

A game makes one `Plan` and hands it over in its ruleset (`Ruleset.plan`). What differs in more than a number or one
step is a phase of the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dockbowl.board.board import Board
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.games import rosters, texts
from dockbowl.games.match.course import course
from dockbowl.games.rosters import Roster

AREAS = tuple(
    name
    for side in (0, 1)
    for name in (f"half.{side}", f"los.{side}", f"end_zone.{side}", f"wide.{side}.upper", f"wide.{side}.lower")
)
"""What a pitch must have marked out."""
NO_MANS_LAND = "no_mans_land"
"""The area between two lines of scrimmage, on pitches that have two."""


def coached(m: Match, coach: int) -> int:
    """What is added in Brilliant Coaching: the assistants, 1 less without a head coach. Rule: core 7.3."""
    return m.assistants[coach] - (0 if m.head_coach[coach] else 1)


@dataclass(frozen=True, slots=True)
class Plan:
    """The match of one game."""

    tables: str
    """The edition whose tables and texts are used (`games.texts`)."""
    rosters: str
    """The edition whose rosters are (`games.rosters`)."""
    formation: Callable[[Board, int], list[int]]
    """(board, coach): squares of a plain legal set-up, those on the line of scrimmage first."""
    distance: Callable[[Match, int], Proc[int]]
    """(m, kicking player): how many squares a kick-off deviates."""
    distances: Mapping[int, int]
    """How often (of the sum of all) that is each distance, without any skill."""
    events: Mapping[int, Callable[[Match], Proc[None]]]
    """The rows of the kick-off table."""
    winnings: Callable[[Match, int], int]
    """(m, coach): gold for the match. Rule: core 26."""
    from_treasury: Callable[[Match, int], int]
    """(m, coach): of the gold spent on inducements, what came out of his own treasury."""
    casualties: Callable[[Match, int], int] | None = None
    """(m, coach): how many casualties count for him; None: those he has earned points for."""
    hatreds: Callable[[Match, int], str] | None = None
    """(m, player): whom he has learned to hate in the match."""
    infected: Callable[[Match, int], int] | None = None
    """(m, coach): how many of the opponents, dead now, will be linemen of his. Rule: Nurgle's Rot."""
    second_mvp: Callable[[Match, int], int] | None = None
    """(m, coach): his second Most Valuable Player, NOBODY for none (classic: the opponents gave up)."""
    away: Callable[[Match, int], list[tuple[int, str, str]]] | None = None
    """(m, coach): number, name and position of each player who missed the match and has left the team by its end."""
    purses: Callable[[Match], None] | None = None
    """What follows the journeymen; None: the purses of the 2020 edition."""
    both_stand: Callable[[Match], None] | None = None
    """What follows when both teams are set up: it names the phase; None: the kick."""
    on_the_line: int = 3
    """So many must stand on the line of scrimmage. Rule: core 6."""
    best_first: bool = False
    """Whether who is set up for a coach is not by number: linemen last, for few of a team play, the strong in front."""
    in_a_wide_zone: int = 2
    """So many may stand in each wide zone. Rule: core 6."""
    few: int = 3
    """With so few a team may give up without penalty before it sets up. Rule: core 25.4."""
    act: int = 3
    """D3 and so many open players act in an event of the kick-off. Rule: core 7.3."""
    late: int = 6
    """From this turn of the kicking team on a Time-out gives a turn back. Rule: core 7.3."""
    event_actions: frozenset[str] = frozenset()
    """What may be declared in the part of a turn that the kickers have by row 10."""
    coaching: Callable[[Match, int], int] = coached
    """(m, coach): what is added to his die in Brilliant Coaching. Rule: core 7.3."""
    hired_men: bool = True
    """Whether star players and mercenaries are among the inducements."""
    stars: bool = True
    """Whether star players are among the hired men."""
    journeyman: int = 4
    """The Loner of a journeyman. Rule: core 5."""
    prayer_die: str = "d16"
    most_halves: int = 3
    """How many halves and extra times there can be; 0: as many as it takes."""
    touchback: Callable[[Match, int], Proc[None]] | None = None
    """(m, receiving coach): whom the ball is given to; None: as in the 2020 edition."""
    given_to_the_prone: bool = True
    """Whether at a touchback somebody who lies gets the ball when nobody stands. Rule: core 7.1."""


def plan(m: Match) -> Plan:
    """The plan of a match."""
    made: Plan = m.rules.plan
    return made


def roster_of(m: Match, coach: int) -> Roster | None:
    """The roster of a coach's team, None for a team without one (in a position)."""
    key = course(m).rosters[coach]
    return rosters.find(key, plan(m).rosters) if key else None


def tables(m: Match) -> texts.Tables:
    """The tables of the match."""
    return texts.tables(plan(m).tables)


def landing_area(m: Match, receiver: int) -> frozenset[int]:
    """Where a kick-off may come down: the receivers' half, and no man's land before it. Rules: core 7.1, 29."""
    areas = m.board.areas
    return areas[f"half.{receiver}"] | areas.get(NO_MANS_LAND, frozenset())


def kick_offs(m: Match) -> Mapping[int, texts.KickOff]:
    """The rows of the kick-off table, by the roll."""
    return texts.kick_offs(plan(m).tables)


def prayer_rows(m: Match) -> Mapping[int, texts.Prayer]:
    """The rows of Prayers to Nuffle, by the roll."""
    return texts.prayers(plan(m).tables)


def for_sale(m: Match) -> Mapping[str, texts.Inducement]:
    """What may be bought for one match, by key."""
    return texts.inducements(plan(m).tables)
