"""The games there are, and how to start a match of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dockbowl.board.board import Board
from dockbowl.board.harbour import loads
from dockbowl.core.game_state import GameState
from dockbowl.core.state import Match
from dockbowl.games.bb2020 import OPEN_PLAY
from dockbowl.games.bb2020.game import WHOLE_MATCH
from dockbowl.games.bb2025 import OPEN_PLAY as OPEN_PLAY_2025
from dockbowl.games.classic import OPEN_PLAY as CLASSIC_OPEN_PLAY
from dockbowl.games.classic.game import GAME as CLASSIC
from dockbowl.games.dockbowl.game import DOCKBOWL
from dockbowl.games.game import AnyGame, BoardlessGame, Game, MatchSetup, SetupError
from dockbowl.games.rosters import Team
from dockbowl.games.sevens.game import GAME as SEVENS
from dockbowl.games.team_manager.game import GAME as TEAM_MANAGER
from dockbowl.games.texts import hint

GAMES: Mapping[str, Game] = {
    game.key: game for game in (DOCKBOWL, WHOLE_MATCH, OPEN_PLAY, CLASSIC, CLASSIC_OPEN_PLAY, OPEN_PLAY_2025, SEVENS)
}

BOARDLESS: Mapping[str, BoardlessGame] = {TEAM_MANAGER.key: TEAM_MANAGER}
"""The games without a board."""

__all__ = [
    "BOARDLESS", "GAMES", "AnyGame", "BoardlessGame", "Game", "MatchSetup", "SetupError", "any_game", "any_match",
    "board_of", "find_game", "new_match", "wrong_edition",
]  # fmt: skip


def find_game(key: str) -> Game:
    """The board game of that key. Raises SetupError with near matches."""
    game = any_game(key)
    if isinstance(game, BoardlessGame):
        raise SetupError(f"game: {key}: is played without a board")
    return game


def any_game(key: str) -> AnyGame:
    """The game of that key, with a board or without. Raises SetupError with near matches."""
    game = GAMES.get(key) or BOARDLESS.get(key)
    if game is None:
        raise SetupError(f"game: {key}: no such game{hint(key, [*GAMES, *BOARDLESS])}")
    return game


def wrong_edition(team: Team, game: Game, options: Mapping[str, Any] | None = None) -> str:
    """Why a team of another edition cannot play a game with these options; "" if it is of the game's own."""
    edition = game.edition_with(options or {})
    if team.edition == edition:
        return ""
    return f"edition: a team of the {team.edition} edition; {game.title} is played by teams of the {edition} one"


def board_of(setup: MatchSetup) -> Board:
    """The board of a set-up. Raises HarbourError if its map is faulty."""
    return loads(setup.map_source, setup.map_name or "map")


def any_match(setup: MatchSetup) -> GameState:
    """A match ready for its first request, of whatever game. Raises SetupError or HarbourError."""
    game = any_game(setup.game)
    return game.start(setup) if isinstance(game, BoardlessGame) else new_match(setup)


def new_match(setup: MatchSetup, board: Board | None = None) -> Match:
    """A match of a board game, ready for its first request. Raises SetupError or HarbourError."""
    game = find_game(setup.game)
    board = board_of(setup) if board is None else board
    if len(setup.teams) not in game.coaches:
        raise SetupError(f"teams: {game.title} is played by {game.coaches[0]} to {game.coaches[-1]} coaches")
    for team in setup.teams:
        reason = wrong_edition(team, game, setup.options)
        if reason:
            raise SetupError(f"teams: {team.name}: {reason}")
    return game.start(setup, board)
