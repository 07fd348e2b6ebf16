"""Which match is played how: every dock in every place of the turn order, the seats round all of them, and the seeds.

A match is known by its number alone, so that nothing depends on who plays it or what is played beside it. Numbers go
in sets of n matches (n docks): one order of the docks and its n - 1 shifts, so that within a set every dock has every
place once. All n! orders make a round. Within a set every coach keeps his place and so has every dock once; from set to
set of a round, and from round to round, the places go on by one. The team is the same for all coaches of a match; the
rosters change from round to round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import factorial
from typing import Any, Final, NamedTuple

from dockbowl.ai.seats import make_seat
from dockbowl.board.board import Board
from dockbowl.board.harbour import loads
from dockbowl.games.catalogue import find_game, new_match
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import Team, default_team, load_rosters
from dockbowl.games.team.reading import TEAM_FILE, load_team
from dockbowl.names import meant
from dockbowl.sim.play import match_seed

GAME: Final = "dockbowl"
SEAT: Final = "deckhand"
TEAMS: Final = ("human",)
DEFAULT_MATCHES: Final = 96
"""Whole rounds for two, three and four docks."""
DEFAULT_LIMIT: Final = 1000
"""Coaches' turns, as `simulate` has it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What all matches have in common. Small and picklable: workers get it as it is."""

    map_source: str
    map_name: str
    seat: str = SEAT
    teams: tuple[str, ...] = TEAMS
    seed: int = 0
    limit: int = DEFAULT_LIMIT
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def edition(self) -> str:
        return find_game(GAME).edition_with(dict(self.options))


class Seating(NamedTuple):
    """One match: its seed, and by place in the turn order the dock and the coach; the roster they all play."""

    seed: int
    docks: tuple[int, ...]
    coaches: tuple[int, ...]
    team: str


def make_plan(
    text: str, name: str, seat: str = SEAT, teams: Sequence[str] = TEAMS, seed: int = 0,
    limit: int = DEFAULT_LIMIT, options: dict[str, Any] | None = None,
) -> tuple[Plan, Board]:  # fmt: skip
    """A plan for a map's text, and its board. Raises ValueError that says what is wrong."""
    board = loads(text, name)
    if board.kind != find_game(GAME).map_kind:
        raise ValueError(f"{name}: is a {board.kind}; expected a harbour with Docking Areas")
    make_seat(seat)
    found = Plan(text, name, seat, tuple(teams) or TEAMS, seed, limit, tuple(sorted((options or {}).items())))
    find_game(GAME).rules(options or {})
    known = load_rosters(found.edition)
    for team in found.teams:
        if team.endswith(TEAM_FILE):
            load_team(team, found.edition)
        elif team not in known:
            raise ValueError(f"--teams: there is no roster {team!r}{meant(team, known)}; expected {', '.join(known)}")
    new_match(setup(found, len(board.docks), 0), board)  # what a match would refuse is told before any is played
    return found, board


def board_of(plan: Plan) -> Board:
    """The board all matches of a plan share."""
    return loads(plan.map_source, plan.map_name)


def a_round(docks: int) -> int:
    """How many matches have every order of the docks once."""
    return factorial(docks)


def seating(plan: Plan, docks: int, number: int) -> Seating:
    """Who sits where in match `number`."""
    number_of_set, shift = divmod(number, docks)
    # The first dock of an order stays: its shifts put it into every place.
    orders = [(0, *rest) for rest in permutations(range(1, docks))]
    whole_rounds, which = divmod(number_of_set, len(orders))
    order = orders[which]
    first = which + whole_rounds
    return Seating(
        match_seed(plan.seed, number),
        tuple(order[(place + shift) % docks] for place in range(docks)),
        tuple((place + first) % docks for place in range(docks)),
        plan.teams[whole_rounds % len(plan.teams)],
    )


def setup(plan: Plan, docks: int, number: int) -> MatchSetup:
    """The set-up of a match: a team of the same roster for every coach."""
    here = seating(plan, docks, number)
    return MatchSetup(
        game=GAME,
        map_source=plan.map_source,
        map_name=plan.map_name,
        teams=tuple(_team(here.team, plan.edition, coach) for coach in range(docks)),
        options=dict(plan.options),
        seed=here.seed,
    )


def _team(roster: str, edition: str, seed: int) -> Team:
    return load_team(roster, edition) if roster.endswith(TEAM_FILE) else default_team(roster, edition, seed=seed)
