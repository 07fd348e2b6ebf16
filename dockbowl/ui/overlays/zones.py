"""Tackle zones: one hatching and one border a coach, and a number where more than one player marks."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dockbowl.core.state import Match
from dockbowl.rules.marks import tackle_zones
from dockbowl.ui import strokes
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.look import Look
from dockbowl.ui.preview.model import Painter

CORNERS = ("topleft", "topright", "bottomleft", "bottomright")
NOBODY = "#C8C8C8"


@dataclass(frozen=True, slots=True)
class Zones:
    """A coach's tackle zones: how many of his players mark each square."""

    coach: int
    counts: dict[int, int]

    @property
    def place(self) -> int:
        """Which pattern and corner is his; nobody's players have the last of them."""
        return min(self.coach, 4)


def zones_of(m: Match, coaches: list[int]) -> list[Zones]:
    """The zones of these coaches."""
    return [Zones(coach, tackle_zones(m, coach)) for coach in coaches]


def colour_of(look: Look, coach: int) -> tuple[pygame.Color, pygame.Color]:
    """A coach's colour for surfaces and for lines."""
    team = look.team(coach)
    if team is None:
        return pygame.Color(NOBODY), pygame.Color(NOBODY)
    return pygame.Color(team.main), pygame.Color(team.bright)


def painter(m: Match, found: list[Zones]) -> Painter:
    """The hatchings and the borders. Borders of several coaches lie inside each other."""
    width, height = m.board.width, m.board.height
    edges = [strokes.border_edges(zone.counts, width, height) for zone in found]

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size = view.size
        for zone in found:
            main, bright = colour_of(view.look, zone.coach)
            tile = strokes.hatch(size, main, strokes.HATCHES[zone.place], 54, 190, bright)
            surface.fblits([(tile, view.camera.rect(square)[:2]) for square in zone.counts])
        for zone, sides in zip(found, edges, strict=True):
            _, bright = colour_of(view.look, zone.coach)
            pattern = strokes.RINGS[zone.place % 4]
            inset = 1 + 3 * zone.place if size >= 24 else zone.place
            for x0, y0, x1, y1 in sides:
                a, b = _inset(view, zone.counts, (x0, y0, x1, y1), inset, width)
                strokes.line(surface, view.look.colour("outline"), a, b, 4 if size >= 24 else 2)
                strokes.line(surface, bright, a, b, 2 if size >= 24 else 1, pattern)

    return paint


def _inset(
    view: BoardView, inside: dict[int, int], side: tuple[int, int, int, int], inset: int, width: int
) -> tuple[tuple[float, float], tuple[float, float]]:
    """A side of a region moved so many pixels into it."""
    x0, y0, x1, y1 = side
    ax, ay = view.camera.point(x0, y0)
    bx, by = view.camera.point(x1, y1)
    if y0 == y1:
        below = y0 * width + x0 in inside
        move = inset if below else -inset
        return (ax, ay + move), (bx, by + move)
    right = x0 < width and y0 * width + x0 in inside
    move = inset if right else -inset
    return (ax + move, ay), (bx + move, by)


def counts_painter(found: list[Zones]) -> Painter:
    """A number in the coach's own corner of each square that several of his players mark."""

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size = view.size
        if size < 22:
            return
        for zone in found:
            team = view.look.team(zone.coach)
            colour = team.bright if team else NOBODY
            corner = CORNERS[zone.place % 4]
            for square, count in zone.counts.items():
                if count > 1:
                    rect = pygame.Rect(view.camera.rect(square)).inflate(-4, -4)
                    at = getattr(rect, corner)
                    strokes.plate(surface, view.look, str(count), at, max(12, size // 5), colour, corner)

    return paint
