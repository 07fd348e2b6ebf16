"""Where the map lies in the window: which square is under a pixel, and which pixels a square has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dockbowl.editor.model import Point
from dockbowl.ui.camera import Camera
from dockbowl.ui.page import Rect

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

ZOOM_STEP = 1.18


class View:
    """The part of the window a map is seen through; each tab keeps its own camera."""

    def __init__(self, screen: EditorScreen) -> None:
        self.screen = screen
        self.rect = Rect(0, 0, 1, 1)
        self.inner = Rect(0, 0, 1, 1)
        """The same without the rulers."""
        self.overlay = ""
        """What is shown on the map besides itself: a key of `over.OVERLAY_WORDS`."""
        self.covered = Rect(0, 0, 0, 0)
        """Where the small map lies over it."""

    @property
    def camera(self) -> Camera:
        desk = self.screen.desk
        map, tab = desk.map, desk.tab
        camera = tab.camera
        if not isinstance(camera, Camera):
            camera = tab.camera = Camera(map.width, map.height)
        elif (camera.columns, camera.rows) != (map.width, map.height):
            fresh = Camera(map.width, map.height)
            if not camera.fitted:
                fresh.square, fresh.left, fresh.top, fresh.fitted = camera.square, camera.left, camera.top, False
                fresh.x, fresh.y, fresh.width, fresh.height = camera.x, camera.y, camera.width, camera.height
            camera = tab.camera = fresh
        return camera

    def point_at(self, pos: tuple[int, int]) -> Point:
        """The square under a pixel, also one outside the grid."""
        camera = self.camera
        return int((pos[0] - camera.left) // camera.square), int((pos[1] - camera.top) // camera.square)

    def square_rect(self, point: Point) -> Rect:
        camera = self.camera
        x, y = camera.point(*point)
        return Rect(int(x), int(y), int(camera.square), int(camera.square))

    def centre(self, point: Point) -> tuple[int, int]:
        return self.square_rect(point).center

    def inside(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel is on the map's part of the window and not on what lies over it."""
        return self.inner.collidepoint(pos) and not self.covered.collidepoint(pos)

    def zoom(self, turn: int, at: tuple[int, int] | None = None) -> None:
        self.camera.zoom(ZOOM_STEP**turn, at or self.inner.center)

    def show(self, point: Point) -> None:
        """Bring a square to where it can be seen."""
        camera = self.camera
        if not camera.whole:
            camera.centre_on(point[0] + 0.5, point[1] + 0.5)

    def visible(self) -> Iterable[Point]:
        """The squares of the grid that are in the window."""
        map = self.screen.desk.map
        left, top = self.point_at(self.inner.topleft)
        right, bottom = self.point_at((self.inner.right - 1, self.inner.bottom - 1))
        for y in range(max(0, top), min(map.height - 1, bottom) + 1):
            for x in range(max(0, left), min(map.width - 1, right) + 1):
                yield x, y
