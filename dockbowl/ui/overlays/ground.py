"""Overlays of the ground: parts of ships, links of planks, where sight is taken from."""

from __future__ import annotations

import pygame

from dockbowl.board.tiles import BOW, MIDSHIP, STERN
from dockbowl.core.state import Match
from dockbowl.lang import mark
from dockbowl.ui import strokes
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.preview.model import Painter
from dockbowl.ui.sprites import Sprites

PARTS = mark(
    {BOW: ("Bow", "rising", "link"), MIDSHIP: ("Midship", "rows", "text"), STERN: ("Stern", "dots", "warning")}
)
"""Name, hatching and colour of each part."""


def parts_painter(m: Match) -> Painter:
    """Each part of each ship in its hatching, with a border."""
    board = m.board
    regions = [
        (part, {s for s in range(board.size) if board.hull[s] == ship and board.part[s] == part})
        for ship in range(len(board.ships))
        for part in PARTS
    ]
    borders = [(part, strokes.border(squares, board.width)) for part, squares in regions]

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        for part, squares in regions:
            _, pattern, colour = PARTS[part]
            tile = strokes.hatch(view.size, view.look.colour(colour), pattern, 36, 150)
            surface.fblits([(tile, view.camera.rect(square)[:2]) for square in squares])
        width = strokes.border_width(view.size)
        for part, sides in borders:
            colour = view.look.colour(PARTS[part][2])
            strokes.draw_border(surface, sides, view.camera.point, colour, "solid", width=width)

    return paint


def dock_painter(squares: frozenset[int], coach: int, width: int) -> Painter:
    """A Docking Area framed in its coach's colour and line, so that it is found at once."""
    sides = strokes.border(squares, width)

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        team = view.look.team(coach)
        thick = 2 * strokes.border_width(view.size)
        colour = pygame.Color(team.bright) if team else view.look.colour("selection")
        strokes.draw_border(surface, sides, view.camera.point, strokes.EDGE, "solid", width=thick + 3)
        strokes.draw_border(surface, sides, view.camera.point, colour, strokes.RINGS[coach % 4], width=thick)

    return paint


def names_painter(m: Match) -> Painter:
    """The name of each part on a square of it that is free, and of the ship at its bow."""
    board = m.board
    labels = []
    for ship, vessel in enumerate(board.ships):
        for part, (name, _, _) in PARTS.items():
            squares = [s for s in range(board.size) if board.hull[s] == ship and board.part[s] == part]
            if squares:
                text = f"{vessel.name}: {name}" if part == BOW else name
                labels.append((text, PARTS[part][2], _middle(m, squares)))

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        for text, colour, square in labels:
            strokes.plate(surface, view.look, text, view.camera.centre(square), max(12, view.size // 4), colour)

    return paint


def _middle(m: Match, squares: list[int]) -> int:
    """The square of some where words cover least: no one on it or beside it, and near the middle."""
    board = m.board
    x = sum(board.xy[s][0] for s in squares) / len(squares)
    y = sum(board.xy[s][1] for s in squares) / len(squares)

    def cost(square: int) -> float:
        beside = (board.offset(square, dx, 0) for dx in (-1, 0, 1))
        taken = sum((2 if s == square else 1) for s in beside if s >= 0 and (m.occ[s] or board.is_solid(s)))
        return 10.0 * taken + abs(board.xy[square][0] - x) + abs(board.xy[square][1] - y)

    return min(squares, key=cost)


def links_painter(m: Match, hover: int) -> Painter:
    """A dashed line between all planks that can be jumped between; those of the plank under the mouse stand out."""
    board = m.board
    links = [(a, b) for a in board.open_squares for b in board.jumps[a] if a < b]

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size, look = view.size, view.look
        edge = strokes.EDGE
        for a, b in links:
            near = hover in (a, b)
            taken = bool(m.occ[a]) and bool(m.occ[b])
            colour = look.colour("selection" if near else "text_dim" if taken else "last_move")
            start, end = strokes.trimmed(view.camera.centre(a), view.camera.centre(b), size * 0.2, size * 0.2)
            width = max(2, size // (10 if near else 16))
            strokes.line(surface, edge, start, end, width + 2)
            strokes.line(surface, colour, start, end, width, "solid" if near else "dashed")
            for spot in (start, end):
                pygame.draw.circle(surface, edge, spot, width + 2)
                pygame.draw.circle(surface, colour, spot, width + 1)

    return paint


def eye_painter(sprites: Sprites, m: Match, square: int) -> Painter:
    """The eye where sight is taken from, in a corner of its square, and a frame round every mast."""

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size, look = view.size, view.look
        for mast in m.board.masts:
            rect = pygame.Rect(view.camera.rect(mast)).inflate(-2, -2)
            pygame.draw.rect(surface, look.colour("target"), rect, max(2, size // 16), border_radius=size // 6)
        rect = pygame.Rect(view.camera.rect(square))
        pygame.draw.rect(surface, look.colour("selection"), rect, max(2, size // 16), border_radius=size // 8)
        picture = sprites.get("icons/eye", max(14, size // 2))
        box = picture.get_rect(topright=rect.topright)
        pygame.draw.circle(surface, strokes.EDGE, box.center, box.width // 2 + 1)
        surface.blit(picture, box)

    return paint
