"""How a match of a session begins: from teams, or from a position; and the header that says so in a save."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.board.harbour import loads
from dockbowl.core.position import COACH_LETTERS, Position, PositionError, fill
from dockbowl.core.state import Match
from dockbowl.games.catalogue import find_game, new_match
from dockbowl.games.game import Game, MatchSetup
from dockbowl.session.journal import FORMAT, Header, MapRecord


def make_match(setup: MatchSetup, position: Position | None = None, game: Game | None = None) -> Match:
    """The match at its first request. `game` is for one that is not in the catalogue; then any map goes.

    Raises SetupError, HarbourError or PositionError, all ValueErrors, if it cannot be started.
    """
    if position is None:
        if game is None:
            return new_match(setup)
        return game.start(setup, loads(setup.map_source, setup.map_name or "map", playable=False))
    game = game or find_game(setup.game)
    rules = game.rules(setup.options)
    # A position may stand on a corner of a deck: the map need not be one a whole match can be played on.
    board = loads(setup.map_source, setup.map_name or "map", playable=False)
    coaches = position.coaches
    if not 1 <= coaches <= len(COACH_LETTERS):
        raise PositionError("coaches", f"{coaches} is not 1 to {len(COACH_LETTERS)}")
    if coaches > game.coaches[-1]:
        raise PositionError("coaches", f"{coaches} cannot play {game.title}; it is for {game.coaches[-1]} at most")
    match = Match(rules, board, coaches) if game.empty is None else game.empty(rules, board, coaches)
    fill(match, position, game.position_keys)
    return match


def header_of(setup: MatchSetup, position: Position | None, match: Match, seats: Sequence[str]) -> Header:
    """The header that starts this match again, with all readings in force written out."""
    board = match.board
    return Header(
        FORMAT,
        setup.game,
        MapRecord(setup.map_name or board.name, board.content_hash, setup.map_source),
        setup.seed,
        setup.teams,
        setup.coaches,
        {**setup.options, **match.rules.options},
        position,
        tuple(seats),
    )


def setup_of(header: Header) -> MatchSetup:
    """The set-up a header tells (its position is beside it)."""
    return MatchSetup(
        game=header.game,
        map_source=header.map.source,
        map_name=header.map.name,
        teams=header.teams,
        coaches=header.coaches,
        options=header.options,
        seed=header.seed,
    )
