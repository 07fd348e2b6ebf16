"""What is measured on the map alone: ways, sea rails, symmetry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dockbowl.board.board import Board, Ship
from dockbowl.board.outline import SIDES, rails
from dockbowl.board.symmetry import alike, likenesses
from dockbowl.sim.balance.facts import Ground, ShipFacts, SymmetryFacts
from dockbowl.sim.balance.walker import Walker
from dockbowl.sim.balance.ways import reaches

NEARLY = 0.03
"""Share of the open squares that may differ in an image that is nearly the map."""


def ground(board: Board, options: Mapping[str, Any] | None = None) -> Ground:
    """All of it, by these readings. Raises SetupError for a board that no match can be played on."""
    walker = Walker(board, options)
    board = walker.board
    return Ground(
        walker.title,
        walker.moves,
        walker.rushes,
        walker.agility,
        reaches(board, walker),
        tuple(_ship(board, index, ship) for index, ship in enumerate(board.ships)),
        symmetries(board),
        tuple(tuple(board.docks[dock].id for dock in group) for group in alike(likenesses(board), len(board.docks))),
    )


def sea_rail(board: Board, ship: Ship) -> int:
    """Squares of deck with the sea straight beside them (not at a corner): whoever is pushed that way is overboard."""
    beside = {name: (dx, dy) for name, dx, dy in SIDES}
    return sum(
        any(board.is_sea(board.offset(square, *beside[side])) for side in rails(board, square))
        for square in ship.squares
        if board.is_open(square)
    )


def symmetries(board: Board) -> tuple[SymmetryFacts, ...]:
    """The images that are the map again, exactly or nearly."""
    most = NEARLY * len(board.open_squares)
    return tuple(
        SymmetryFacts(
            one.turn.name,
            one.exact,
            one.differing,
            one.rim,
            one.parts,
            tuple(board.docks[there].id if there >= 0 else "" for there in one.docks),
        )
        for one in likenesses(board)
        if one.exact or (one.differing <= most and not one.links and min(one.docks, default=-1) >= 0)
    )


def _ship(board: Board, index: int, ship: Ship) -> ShipFacts:
    return ShipFacts(
        ship.name,
        sum(board.is_open(square) for square in ship.squares),
        sea_rail(board, ship),
        len(ship.chest_places),
        sum(plank.hull == index for plank in board.planks),
    )
