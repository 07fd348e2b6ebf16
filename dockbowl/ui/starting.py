"""Starting matches: the shipped harbours and pitches, the choices of the new-match screen, and a demonstration."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import structs

from dockbowl.ai.seats import SEATS
from dockbowl.board.board import Board
from dockbowl.board.harbour import HarbourError, load, loads
from dockbowl.data import shipped
from dockbowl.games import rosters
from dockbowl.games.catalogue import GAMES, new_match, wrong_edition
from dockbowl.games.game import MatchSetup, SetupError
from dockbowl.games.rosters import Team
from dockbowl.lang import fault, tr
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.seats import HUMAN, Interactive, Seat
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.settings import PLAYED

BEST_SEAT = "deckhand" if "deckhand" in SEATS else next(iter(SEATS))
GAME = PLAYED[0]
DEMO_MAP = "jetty"


@dataclass(frozen=True, slots=True)
class MapChoice:
    """A harbour or a pitch one can play on."""

    key: str
    board: Board
    source: str

    @property
    def coaches(self) -> int:
        """How many may play there."""
        return len(self.board.docks) if self.board.kind == "harbour" else 2


@cache
def _boards() -> tuple[MapChoice, ...]:
    found = []
    for entry in sorted(shipped("maps").iterdir(), key=lambda e: e.name):
        if not entry.name.endswith(".toml"):
            continue
        source = entry.read_text("utf-8")
        try:
            found.append(MapChoice(entry.name.removesuffix(".toml"), loads(source, entry.name), source))
        except HarbourError:
            continue
    return tuple(found)


@cache
def shipped_maps(game: str = GAME) -> tuple[MapChoice, ...]:
    """The harbours or pitches of a game that come with the program, small ones first."""
    rules = GAMES[game]
    found = [one for one in _boards() if one.board.kind == rules.map_kind and not unfit(one, game)]
    return tuple(sorted(found, key=lambda c: (c.coaches, c.board.size)))


def first_map(game: str = GAME) -> MapChoice:
    """What a game is usually played on."""
    return next(one for one in shipped_maps(game) if one.key == GAMES[game].default_map)


def map_from_file(path: Path, game: str = GAME) -> MapChoice:
    """A harbour or a pitch of one's own. Raises HarbourError, or SetupError for one that is not of this game."""
    board = load(path)
    kind = GAMES[game].map_kind
    if board.kind != kind:
        raise SetupError(f"{path.name}: is a {board.kind}, not a {kind}")
    found = MapChoice(path.stem, board, board.source or path.read_text("utf-8"))
    if why := unfit(found, game):
        raise SetupError(f"{path.name}: {why}")
    return found


def unfit(one: MapChoice, game: str) -> str:
    """Why a game cannot be played on a map, by starting it; "" if it can."""
    try:
        new_match(NewMatch(one, default_coaches(one.coaches, game), 0, game=game).setup(), one.board)
    except SetupError as error:
        return fault(str(error).removeprefix("map: "))
    return ""


def roster_choices(game: str = GAME, options: Mapping[str, Any] | None = None) -> tuple[tuple[str, str], ...]:
    """Rosters that can be played in a game with these options: name and key."""
    return _rosters_of(GAMES[game].edition_with(options or {}))


@cache
def _rosters_of(edition: str) -> tuple[tuple[str, str], ...]:
    return tuple((roster.name, key) for key, roster in rosters.load_rosters(edition).items())


READY = "roster "
"""Before the key of a roster, where a team has no name of its own."""


@dataclass(slots=True)
class CoachChoice:
    """One coach of a new match."""

    name: str = ""
    seat: str = HUMAN
    roster: str = ""
    team: Team | None = None
    """A team out of a file, in place of a ready-made one."""
    colour: str = ""
    """What the team wears, "" for what is usual at this place."""

    @property
    def wears(self) -> str:
        """Under what the colour of this team is remembered."""
        return self.team.name if self.team is not None else f"{READY}{self.roster}"

    def team_for(self, place: int, edition: str) -> Team:
        return self.team or rosters.default_team(self.roster, edition, seed=place)


@dataclass(slots=True)
class NewMatch:
    """All that is chosen before a match."""

    map: MapChoice
    coaches: list[CoachChoice]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    game: str = GAME

    @property
    def edition(self) -> str:
        """The edition of the teams that play it."""
        return GAMES[self.game].edition_with(self.options)

    def teams(self) -> tuple[Team, ...]:
        """The teams in the order of the coaches."""
        return tuple(coach.team_for(place, self.edition) for place, coach in enumerate(self.coaches))

    def setup(self) -> MatchSetup:
        return MatchSetup(
            game=self.game,
            map_source=self.map.source,
            map_name=self.map.board.name,
            teams=self.teams(),
            coaches=tuple(coach.name for coach in self.coaches),
            options=dict(self.options),
            seed=self.seed,
        )

    def seats(self) -> list[Seat]:
        return [
            Interactive() if coach.seat == HUMAN else saves.seat_for(coach.seat, self.seed + place)
            for place, coach in enumerate(self.coaches)
        ]

    def start(self, home: Path | None = None, save: bool = True, agreement: Agreement | None = None) -> Session:
        """The match, kept from its first answer on; `agreement`: its dice are rolled on a table.

        Raises SaveError or another ValueError that says why not.
        """
        path = saves.new_path(self.map.board.name, home) if save else None
        return Session.new(self.setup(), seats=self.seats(), path=path, agreement=agreement)


def rematch(session: Session, home: Path | None = None, save: bool = True) -> Session:
    """A new match of the same coaches, teams and harbour with dice of its own. Raises ValueError that says why not."""
    setup = structs.replace(session.setup, seed=new_seed())
    seats: list[Seat] = [
        Interactive() if isinstance(seat, Interactive) else saves.seat_for(seat.name, setup.seed + place)
        for place, seat in enumerate(session.seats)
    ]
    path = saves.new_path(setup.map_name, home) if save else None
    return Session.new(setup, seats=seats, path=path, agreement=copy.deepcopy(session.agreement))


def new_seed() -> int:
    """A seed nobody knows; short enough to be told to a friend."""
    return secrets.randbelow(1_000_000)


def default_choice(seed: int | None = None, game: str = GAME) -> NewMatch:
    """What the new-match screen begins with."""
    chosen = first_map(game)
    return NewMatch(chosen, default_coaches(chosen.coaches, game), new_seed() if seed is None else seed, game=game)


def default_coaches(count: int, game: str = GAME) -> list[CoachChoice]:
    """A person and computers, with different teams."""
    keys = [key for _, key in roster_choices(game)]
    wished: tuple[str, ...] = ("human", "orc", "skaven", "wood_elf", "dwarf")
    liked = [key for key in wished if key in keys]
    liked += [key for key in keys if key not in liked]
    return [
        CoachChoice(tr("Coach {place}", place=place + 1), HUMAN if place == 0 else BEST_SEAT, liked[place % len(liked)])
        for place in range(count)
    ]


def for_game(coaches: list[CoachChoice], game: str, options: Mapping[str, Any] | None = None) -> list[CoachChoice]:
    """The same coaches with teams that a game is played by: their own if they are of its edition, else usual ones."""
    keys = {key for _, key in roster_choices(game, options)}
    for coach, usual in zip(coaches, default_coaches(len(coaches), game), strict=True):
        if coach.team is not None and wrong_edition(coach.team, GAMES[game], options):
            coach.team = None
        if coach.roster not in keys:
            coach.roster = usual.roster
    return coaches


def demo_session(seed: int | None = None) -> Session:
    """A match of computers on a small harbour; not kept."""
    maps = shipped_maps()
    chosen = next((m for m in maps if m.key == DEMO_MAP), maps[0])
    coaches = default_coaches(chosen.coaches)
    for coach in coaches:
        coach.seat = BEST_SEAT
        coach.name = ""
    return NewMatch(chosen, coaches, new_seed() if seed is None else seed).start(save=False)
