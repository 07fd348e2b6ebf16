"""How far players could get, one or several at a time; squares that several reach are counted."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dockbowl.core.state import Match
from dockbowl.rules.reach import reach
from dockbowl.ui import strokes
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.overlays.zones import colour_of
from dockbowl.ui.preview.model import Painter, percent

LIKELY = 0.5


@dataclass(frozen=True, slots=True)
class Reached:
    """The squares one player could get to, with their chances."""

    player: int
    squares: dict[int, float]


def reaches(m: Match, players: list[int]) -> list[Reached]:
    """The reach of each, with his own skills and no team re-roll, by the engine's own search."""
    return [Reached(p, reach(m, p, edges=m.rules.edges).squares()) for p in players]


def shared(found: list[Reached]) -> dict[int, int]:
    """How many of them reach each square."""
    counts: dict[int, int] = {}
    for one in found:
        for square in one.squares:
            counts[square] = counts.get(square, 0) + 1
    return counts


def painter(m: Match, found: list[Reached]) -> Painter:
    """Plain where he gets for certain, hatched where dice are likely to let him, dotted where they are not.

    Of several players the border of each is drawn, and what more than one of them reaches is cross-hatched.
    """
    board = m.board
    counts = shared(found)
    edges = [strokes.border_edges({*one.squares, m.at[one.player]}, board.width, board.height) for one in found]

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size = view.size
        for place, one in enumerate(found):
            main, bright = colour_of(view.look, m.coach[one.player])
            sure = strokes.hatch(size, bright, "plain", 96, 0)
            likely = strokes.hatch(size, main, "rising", 60, 170, bright)
            unlikely = strokes.hatch(size, main, "dots", 40, 200, bright)
            crossed = strokes.hatch(size, main, "cross", 70, 150, bright)
            tiles = []
            for square, chance in one.squares.items():
                if counts[square] > 1:
                    if all(square not in other.squares for other in found[:place]):
                        tiles.append((crossed, view.camera.rect(square)[:2]))
                    continue
                tile = sure if chance > 1 - 1e-9 else likely if chance >= LIKELY else unlikely
                tiles.append((tile, view.camera.rect(square)[:2]))
            surface.fblits(tiles)
        for one, sides in zip(found, edges, strict=True):
            _, bright = colour_of(view.look, m.coach[one.player])
            pattern = strokes.RINGS[min(m.coach[one.player], 3)]
            for x0, y0, x1, y1 in sides:
                a, b = view.camera.point(x0, y0), view.camera.point(x1, y1)
                strokes.line(surface, view.look.colour("outline"), a, b, 4 if size >= 24 else 2)
                strokes.line(surface, bright, a, b, 2 if size >= 24 else 1, pattern)

    return paint


def numbers_painter(m: Match, found: list[Reached]) -> Painter:
    """Chances of a single player's squares where there is room; counts where several overlap; who is meant."""
    counts = shared(found)

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size, look = view.size, view.look
        for one in found:
            rect = pygame.Rect(view.camera.rect(m.at[one.player])).inflate(2, 2)
            _, bright = colour_of(look, m.coach[one.player])
            pygame.draw.rect(surface, look.colour("outline"), rect.inflate(4, 4), 2, border_radius=size // 5)
            pygame.draw.rect(surface, bright, rect, max(2, size // 14), border_radius=size // 5)
        if size < 22:
            return
        if len(found) > 1:
            for square, count in counts.items():
                if count > 1 and not m.occ[square]:
                    strokes.plate(surface, look, str(count), view.camera.centre(square), max(12, size // 4))
        elif found and size >= 40:
            for square, chance in found[0].squares.items():
                if chance < 1 - 1e-9:
                    at = view.camera.centre(square)
                    strokes.plate(
                        surface, look, percent(chance), at, max(12, size // 5), "text", ground=(10, 14, 20, 120)
                    )

    return paint
