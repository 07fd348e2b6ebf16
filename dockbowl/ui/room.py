"""What a panel hides where it lies on the board: players, chests, deck. Free water and walls cost nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dockbowl.core.state import BLOCKED, Match
from dockbowl.ui.page import Rect

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

PIECE, DECK = 40.0, 0.4
"""What a hidden player, chest or ball weighs, and a square of deck: as so many squares further off. A place that hides
no piece is taken wherever there is one; of those that hide the same the nearest."""


def pieces_of(m: Match) -> set[int]:
    """The squares of players, chests and the ball."""
    pieces = {square for square in m.at if square >= 0} | {s for s, occ in enumerate(m.occ) if occ == BLOCKED}
    if m.ball >= 0:
        pieces.add(m.ball)
    return pieces


def cost_of(screen: MatchScreen) -> Callable[[Rect], float]:
    """A function from a place on the board to what is hidden there, in pixels of distance."""
    m, camera = screen.match, screen.view.camera
    pieces = pieces_of(m)

    def cost(rect: Rect) -> float:
        one, two = camera.place(rect.topleft), camera.place((rect.right - 1, rect.bottom - 1))
        first = min(one[0], two[0]), min(one[1], two[1])
        last = max(one[0], two[0]), max(one[1], two[1])
        found = 0.0
        for row in range(max(0, first[1]), min(camera.rows - 1, last[1]) + 1):
            for column in range(max(0, first[0]), min(camera.columns - 1, last[0]) + 1):
                square = row * camera.columns + column
                if square in pieces:
                    found += PIECE * camera.square
                elif m.board.is_open(square):
                    found += DECK * camera.square
        return found

    return cost
