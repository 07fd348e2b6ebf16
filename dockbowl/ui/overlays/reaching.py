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

    What more than one of several players reaches is cross-hatched. A border stands round what each coach's reach.
    """
    counts = shared(found)
    best: dict[int, tuple[float, int]] = {}
    areas: dict[int, set[int]] = {}
    for one in found:
        coach = m.coach[one.player]
        areas.setdefault(coach, set()).update(one.squares, (m.at[one.player],))
        for square, chance in one.squares.items():
            if chance > best.get(square, (0.0, 0))[0]:
                best[square] = (chance, coach)
    borders = {coach: strokes.border(squares, m.board.width) for coach, squares in areas.items()}

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size = view.size
        tiles = {coach: _tiles(view, coach) for coach in areas}
        blits = []
        for square, (chance, coach) in best.items():
            plain, likely, unlikely, crossed = tiles[coach]
            tile = plain if chance > 1 - 1e-9 else likely if chance >= LIKELY else unlikely
            blits.append((crossed if counts[square] > 1 else tile, view.camera.rect(square)[:2]))
        surface.fblits(blits)
        for coach, sides in borders.items():
            pattern, width = strokes.RINGS[min(coach, 3)], strokes.border_width(size)
            bright = colour_of(view.look, coach)[1]
            strokes.draw_border(surface, sides, view.camera.point, bright, pattern, inset=min(coach, 4), width=width)

    return paint


def _tiles(view: BoardView, coach: int) -> tuple[pygame.Surface, ...]:
    main, bright = colour_of(view.look, coach)
    return (
        strokes.hatch(view.size, bright, "plain", 96, 0),
        strokes.hatch(view.size, main, "rising", 60, 170, bright),
        strokes.hatch(view.size, main, "dots", 40, 200, bright),
        strokes.hatch(view.size, main, "cross", 70, 150, bright),
    )


def numbers_painter(m: Match, found: list[Reached]) -> Painter:
    """Chances of a single player's squares where there is room; counts where several overlap; who is meant."""
    counts = shared(found)

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size, look = view.size, view.look
        for one in found:
            rect = pygame.Rect(view.camera.rect(m.at[one.player])).inflate(2, 2)
            _, bright = colour_of(look, m.coach[one.player])
            pygame.draw.rect(surface, strokes.EDGE, rect.inflate(4, 4), 2, border_radius=size // 5)
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
