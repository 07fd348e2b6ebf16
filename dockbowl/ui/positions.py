"""A position as a small picture: chests, everybody as his team's sign, and the ball, over a drawn board."""

from __future__ import annotations

import pygame

from dockbowl.core.state import BLOCKED, STANDING, Match
from dockbowl.ui.camera import Camera
from dockbowl.ui.look import Look
from dockbowl.ui.minimap import draw_sign
from dockbowl.ui.sprites import Sprites


def draw_position(surface: pygame.Surface, look: Look, sprites: Sprites, camera: Camera, m: Match) -> None:
    """Draw what stands and lies on the board."""
    for square, there in enumerate(m.occ):
        if there == BLOCKED:
            box = pygame.Rect(camera.rect(square))
            chest = sprites.get("things/chest", box.width)
            surface.blit(chest, chest.get_rect(center=box.center))
    size = max(look.px(6), round(camera.square))
    for player, square in enumerate(m.at):
        if square >= 0 and player != m.carrier:
            _draw_player(surface, look, camera, m, player, size)
    if m.carrier >= 0:
        _draw_player(surface, look, camera, m, m.carrier, size)
    elif m.ball >= 0:
        centre = pygame.Rect(camera.rect(m.ball)).center
        pygame.draw.circle(surface, look.colour("outline"), centre, size // 2 + 2)
        pygame.draw.circle(surface, look.colour("brass_light"), centre, size // 2)


def _draw_player(surface: pygame.Surface, look: Look, camera: Camera, m: Match, player: int, size: int) -> None:
    box = pygame.Rect(0, 0, size, size)
    box.center = pygame.Rect(camera.rect(m.at[player])).center
    draw_sign(surface, look, box, m.coach[player], m.status[player] == STANDING, player == m.carrier)
