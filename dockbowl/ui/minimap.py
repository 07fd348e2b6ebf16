"""The small map in a corner of the board: the whole harbour, everybody on it, and the part that is seen.

It is there while the board is larger than its window. A click or a drag on it moves the view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from dockbowl.core.state import STANDING
from dockbowl.lang import tr
from dockbowl.ui.camera import Camera
from dockbowl.ui.facts import dock_owners
from dockbowl.ui.ground import Ground
from dockbowl.ui.look import Look
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

WIDTH, HEIGHT, EDGE, SIGN = 220, 170, 8, 8
"""Points the map may be wide and high, its distance from the corner, and the size of a player's sign."""
SIGN_POINTS = {
    "triangle": ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)),
    "diamond": ((0.5, -0.1), (1.1, 0.5), (0.5, 1.1), (-0.1, 0.5)),
    "square": ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)),
}
"""Corners of the teams' signs in a box of one; any other is a circle."""


def frame_view(page: Page, camera: Camera, rect: Rect, cell: int) -> Callable[[], None]:
    """Frame what is seen on a small map of `cell` pixels a square; returns what takes the view to the mouse."""
    seen = Rect(
        rect.left + round((camera.x - camera.left) / camera.square * cell),
        rect.top + round((camera.y - camera.top) / camera.square * cell),
        round(camera.width / camera.square * cell),
        round(camera.height / camera.square * cell),
    ).clip(rect)
    page.frame(seen.inflate(page.px(2), page.px(2)), "outline", 3, 2)
    page.frame(seen, "selection", 1.5, 2)

    def go() -> None:
        x, y = page.mouse
        camera.centre_on((x - rect.left) / cell, (y - rect.top) / cell)

    return go


class Minimap:
    """Draws the map of one match screen. What has not changed since the last drawing is kept as one picture."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.rect = Rect(0, 0, 0, 0)
        """Where it was last drawn, empty when it was not."""
        self._ground: tuple[Any, pygame.Surface] | None = None
        self._whole: tuple[Any, pygame.Surface] | None = None

    @property
    def shown(self) -> bool:
        """Whether it is wanted, and there is more board than is seen."""
        return self.screen.app.settings.minimap and not self.screen.view.camera.whole

    def toggle(self) -> None:
        """Wanted, or no longer; kept for the next evening."""
        app = self.screen.app
        app.settings.minimap = not app.settings.minimap
        app.keep_settings()

    def draw(self, page: Page, board: Rect) -> None:
        """Draw it into the board's upper right corner; into the lower one while what is asked lies under it there."""
        self.rect = Rect(0, 0, 0, 0)
        if not self.shown:
            return
        px, camera = page.px, self.screen.view.camera
        size = min(px(WIDTH), board.width // 3) // camera.columns, min(px(HEIGHT), board.height // 3) // camera.rows
        cell = max(1, min(size))
        rect = Rect(0, 0, camera.columns * cell, camera.rows * cell)
        rect.topright = (board.right - px(EDGE), board.top + px(EDGE))
        if self._hides(rect):
            lower = rect.move(0, board.bottom - px(EDGE) - rect.bottom)
            rect = rect if self._hides(lower) else lower
        self.rect = rect.inflate(px(6), px(6))
        page.fill(self.rect.move(px(2), px(3)), "shade", 5, 120)
        page.panel(self.rect, "panel_sunk", 5, "brass")
        page.surface.blit(self._picture(cell), rect)
        go = frame_view(page, camera, rect, cell)
        tip = self.screen.app.keys.tip(tr("The whole board: click or drag to look elsewhere"), "overlay minimap")
        page.hot(Hot("minimap", self.rect, press=go, drag=lambda dx, dy: go(), wheel=self.screen.mouse.wheel, tip=tip))

    def _hides(self, rect: Rect) -> bool:
        """Whether it would lie there on a square that a question on the board can be answered with."""
        prompt, camera = self.screen.hand.prompt, self.screen.view.camera
        if prompt is None or prompt.quiet or self.screen.drawing.alone:
            return False
        return any(rect.colliderect(camera.rect(square)) for square in prompt.squares)

    # ---------------------------------------------------------------- the picture

    def _picture(self, cell: int) -> pygame.Surface:
        """Ground, chests, players and the ball, painted anew only when something has moved."""
        scene = self.screen.scene
        places = tuple((p, round(one.x, 1), round(one.y, 1), one.status) for p, one in scene.pieces.items())
        ball = None if scene.ball is None else (round(scene.ball[0], 1), round(scene.ball[1], 1))
        key = (cell, self.screen.app.look, places, ball, scene.carrier, tuple(scene.blocked), dock_owners(scene.match))
        if self._whole is None or self._whole[0] != key:
            made = self._bare(cell).copy()
            self._paint(made, cell)
            self._whole = (key, made)
        return self._whole[1]

    def _bare(self, cell: int) -> pygame.Surface:
        """The board with nothing on it."""
        app, board = self.screen.app, self.screen.scene.match.board
        owners = dock_owners(self.screen.scene.match)
        key = (cell, app.look, owners)
        if self._ground is None or self._ground[0] != key:
            made = pygame.Surface((board.width * cell, board.height * cell))
            camera = Camera(board.width, board.height, 0, 0, *map(float, made.get_size()), float(cell))
            ground = Ground(board, app.sprites, app.look)
            ground.owners = owners
            ground.draw(made, camera, None)
            self._ground = (key, made)
        return self._ground[1]

    def _paint(self, made: pygame.Surface, cell: int) -> None:
        screen = self.screen
        look, scene = screen.app.look, screen.scene
        size = max(SIGN, look.px(SIGN), cell)
        width = scene.match.board.width
        for square in scene.blocked:
            box = pygame.Rect(square % width * cell, square // width * cell, cell, cell).inflate(1, 1)
            pygame.draw.rect(made, look.colour("wood"), box)
            pygame.draw.rect(made, look.colour("brass"), box, 1)
        order = sorted(scene.pieces.items(), key=lambda item: (item[0] == scene.carrier, item[1].y))
        for player, piece in order:
            box = pygame.Rect(0, 0, size, size)
            box.center = (round((piece.x + 0.5) * cell), round((piece.y + 0.5) * cell))
            draw_sign(made, look, box, scene.match.coach[player], piece.status == STANDING, player == scene.carrier)
        if scene.ball is not None and scene.carrier < 0:
            x, y = scene.ball
            centre = (round((x + 0.5) * cell), round((y + 0.5) * cell))
            pygame.draw.circle(made, look.colour("outline"), centre, size // 2 + 2)
            pygame.draw.circle(made, look.colour("brass_light"), centre, size // 2)


def draw_sign(made: pygame.Surface, look: Look, box: pygame.Rect, coach: int, stands: bool, holds: bool) -> None:
    """A player as his team's sign; hollow while he is down, with a golden ring when he has the ball."""
    team = look.team(coach)
    colour = pygame.Color(team.main if team else look.colour("text_dim"))
    edge = pygame.Color(team.trim if team else look.colour("outline"))
    if holds:
        pygame.draw.circle(made, look.colour("outline"), box.center, box.width)
        pygame.draw.circle(made, look.colour("brass_light"), box.center, box.width - 1)
    corners = SIGN_POINTS.get(team.shape if team else "")
    if corners is None:
        pygame.draw.circle(made, edge, box.center, box.width // 2 + 1)
        pygame.draw.circle(made, colour, box.center, box.width // 2)
        if not stands:
            pygame.draw.circle(made, edge, box.center, max(1, box.width // 4))
        return
    points = [(box.left + x * box.width, box.top + y * box.height) for x, y in corners]
    pygame.draw.polygon(made, colour, points)
    pygame.draw.polygon(made, edge, points, 1)
    if not stands:
        pygame.draw.circle(made, edge, box.center, max(1, box.width // 4))
