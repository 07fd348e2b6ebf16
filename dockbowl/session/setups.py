"""How a match of a session begins: from teams, or from a position; and the header that says so in a save."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.board.harbour import loads
from dockbowl.core.coaches import COACH_LETTERS
from dockbowl.core.game_state import GameState
from dockbowl.core.position import Position, fill
from dockbowl.core.position_keys import PositionError
from dockbowl.core.state import Match
from dockbowl.games.catalogue import any_game, any_match
from dockbowl.games.game import AnyGame, BoardlessGame, MatchSetup, Material
from dockbowl.session.journal import FORMAT, Header


def make_match(setup: MatchSetup, position: Position | None = None, game: AnyGame | None = None) -> GameState:
    """The match at its first request. `game` is for one that is not in the catalogue; then any map goes.

    Raises SetupError, HarbourError or PositionError, all ValueErrors, if it cannot be started.
    """
    if position is None and game is None:
        return any_match(setup)
    game = game or any_game(setup.game)
    if isinstance(game, BoardlessGame):
        if position is not None:
            raise PositionError("position", f"{game.title} has no board to set a position up on")
        return game.start(setup)
    # A position may stand on a corner of a deck: the map need not be one a whole match can be played on.
    board = loads(setup.map_source, setup.map_name or "map", playable=False)
    if position is None:
        return game.start(setup, board)
    rules = game.rules(setup.options)
    coaches = position.coaches
    if not 1 <= coaches <= len(COACH_LETTERS):
        raise PositionError("coaches", f"{coaches} is not 1 to {len(COACH_LETTERS)}")
    if coaches > game.coaches[-1]:
        raise PositionError("coaches", f"{coaches} cannot play {game.title}; it is for {game.coaches[-1]} at most")
    match = Match(rules, board, coaches) if game.empty is None else game.empty(rules, board, coaches)
    fill(match, position, game.position_keys)
    return match


def header_of(
    setup: MatchSetup, position: Position | None, match: GameState, seats: Sequence[str], game: AnyGame
) -> Header:
    """The header that starts this match again, with all readings in force written out."""
    on_map, with_cards = None, None
    if isinstance(match, Match):
        board = match.board
        on_map = Material(setup.map_name or board.name, board.content_hash, setup.map_source)
    elif isinstance(game, BoardlessGame):
        with_cards = game.material(match)
    return Header(
        dockbowl=FORMAT,
        game=setup.game,
        map=on_map,
        cards=with_cards,
        sides=setup.sides,
        arranged=setup.arranged,
        seed=setup.seed,
        teams=setup.teams,
        coaches=setup.coaches,
        options={**setup.options, **match.rules.options},
        position=position,
        seats=tuple(seats),
    )


def setup_of(header: Header) -> MatchSetup:
    """The set-up a header tells (its position is beside it)."""
    return MatchSetup(
        game=header.game,
        map_source=header.map.source if header.map is not None else "",
        map_name=header.map.name if header.map is not None else "",
        teams=header.teams,
        coaches=header.coaches,
        sides=header.sides,
        cards_source=header.cards.source if header.cards is not None else "",
        cards_name=header.cards.name if header.cards is not None else "",
        arranged=header.arranged,
        options=header.options,
        seed=header.seed,
    )


def altered(header: Header, match: GameState, game: AnyGame) -> str:
    """Why this match is not played with what the header says, "" if it is."""
    if isinstance(game, BoardlessGame):
        if header.cards is None:
            return f"{game.title} is played with cards, and the save has none: it is one of another game"
        if game.material(match).hash != header.cards.hash:
            return "the text of the cards does not fit its hash: the save has been changed"
    elif header.map is None:
        return f"{game.title} is played on a map, and the save has none: it is one of another game"
    elif isinstance(match, Match) and match.board.content_hash != header.map.hash:
        return "the map's text does not fit its hash: the save has been changed"
    return ""
