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

PLACES = ("midleft", "midtop", "midright", "midbottom")
"""Where in a square each coach's number stands: off the corners, where players carry their signs."""
NOBODY = "#C8C8C8"


@dataclass(frozen=True, slots=True)
class Zones:
    """A coach's tackle zones: how many of his players mark each square."""

    coach: int
    counts: dict[int, int]

    @property
    def place(self) -> int:
        """Which pattern and edge is his; nobody's players have the last of them."""
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
    borders = [strokes.border(zone.counts, m.board.width) for zone in found]

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size = view.size
        for zone in found:
            main, bright = colour_of(view.look, zone.coach)
            tile = strokes.hatch(size, main, strokes.HATCHES[zone.place], 54, 190, bright)
            surface.fblits([(tile, view.camera.rect(square)[:2]) for square in zone.counts])
        for zone, sides in zip(found, borders, strict=True):
            _, bright = colour_of(view.look, zone.coach)
            inset = 1 + 3 * zone.place if size >= 24 else zone.place
            pattern, width = strokes.RINGS[zone.place % 4], strokes.border_width(size)
            strokes.draw_border(surface, sides, view.camera.point, bright, pattern, inset=inset, width=width)

    return paint


ON_PLAYERS_FROM = 40
"""Pixels of a square from which on there is room for a number beside a player."""


def counts_painter(m: Match, found: list[Zones]) -> Painter:
    """A number at the coach's own edge of each square that several of his players mark."""

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size = view.size
        if size < 22:
            return
        for zone in found:
            team = view.look.team(zone.coach)
            colour = team.bright if team else NOBODY
            edge = PLACES[zone.place % 4]
            for square, count in zone.counts.items():
                if count > 1 and (size >= ON_PLAYERS_FROM or not m.occ[square]):
                    rect = pygame.Rect(view.camera.rect(square)).inflate(-4, -4)
                    at = getattr(rect, edge)
                    strokes.plate(surface, view.look, str(count), at, max(12, size // 5), colour, edge)

    return paint
