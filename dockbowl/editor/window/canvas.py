"""The map in the window: its ground, what the tool is about to do, what is selected and found, the small map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dockbowl.board.board import Board
from dockbowl.editor import tools
from dockbowl.editor.model import CHESTS, DOCKS, GROUND, PLANKS, SHIPS, Point
from dockbowl.editor.palette import layer_at, owner_at
from dockbowl.editor.seen import ERROR
from dockbowl.editor.window import over
from dockbowl.editor.window.pictures import ghost_picture
from dockbowl.editor.window.view import View
from dockbowl.lang import tr
from dockbowl.ui import strokes
from dockbowl.ui.camera import Camera
from dockbowl.ui.ground import Ground
from dockbowl.ui.minimap import frame_view
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.rulers import STRIP, draw_rulers

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

MINIMAP = (200, 150)


class Canvas(View):
    """Draws the map that is worked on."""

    def __init__(self, screen: EditorScreen) -> None:
        super().__init__(screen)
        self.grid = True
        self.minimap = True
        self._ground: tuple[Board, object, Ground] | None = None
        self._small: tuple[object, pygame.Surface] | None = None
        self._small_ground: tuple[object, Ground] | None = None

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page, rect: Rect) -> None:
        desk, look = self.screen.desk, page.look
        self.rect = rect
        strip = look.px(STRIP)
        self.inner = Rect(rect.left + strip, rect.top + strip, rect.width - strip, rect.height - strip)
        surface, clip = page.surface, page.surface.get_clip()
        camera = self.camera
        camera.look_through(*self.inner)
        seen = desk.seen
        surface.set_clip(self.inner)
        if seen.board is None:
            page.fill(self.inner, "background")
        else:
            self._ground_of(seen.board).draw(
                surface, camera, look.colour("grid") if self.grid and camera.square >= 12 else None
            )
            self._hide(surface, seen.board)
            over.overlay_squares(self, page, seen.board)
            if CHESTS not in desk.hidden:
                over.chests(self, surface, seen.board)
            if PLANKS not in desk.hidden:
                over.links(self, surface, seen.board)
        over.unknown(self, page)
        over.axes(self, surface)
        self._ghost(surface)
        self._selection(surface)
        self._marks(page)
        self._cursor(surface)
        surface.set_clip(clip)
        hover = self.screen.hover
        square = hover[1] * desk.map.width + hover[0] if hover is not None and desk.map.has(hover) else -1
        draw_rulers(surface, look, rect, camera, square)
        page.hot(Hot("canvas", self.inner, wheel=lambda turn: self.zoom(turn, page.mouse)))
        over.sea_words(self, page)
        self._draw_minimap(page)

    def _ground_of(self, board: Board) -> Ground:
        look = self.screen.app.look
        if self._ground is None or self._ground[1] is not look:
            ground = Ground(board, self.screen.app.sprites, look)
            ground.everywhere = True
            self._ground = (board, look, ground)
        elif self._ground[0] is not board:
            self._ground[2].renew(board)
            self._ground = (board, look, self._ground[2])
        return self._ground[2]

    def _hide(self, surface: pygame.Surface, board: Board) -> None:
        """Hidden layers: sea where they are, and nothing of the ground but its outline."""
        desk = self.screen.desk
        hidden = desk.hidden & {GROUND, DOCKS, SHIPS, PLANKS}
        if not hidden:
            return
        size = int(self.camera.square)
        sea = self.screen.app.sprites.sea(0, 0, size).copy()
        sea.fill((120, 130, 140), special_flags=pygame.BLEND_RGB_MULT)
        blits = [
            (sea, self.square_rect(point).topleft)
            for point in self.visible()
            if layer_at(desk.map, point) in hidden and not (GROUND in hidden and board.is_sea(board.at(*point)))
        ]
        surface.fblits(blits)

    def _ghost(self, surface: pygame.Surface) -> None:
        """What the tool would lay."""
        screen = self.screen
        hover, desk = screen.hover, screen.desk
        if hover is None or screen.panning or (desk.held and desk.tool in tools.STROKES):
            return
        size = int(self.camera.square)
        meaning = desk.map.meanings.get(desk.ink)
        dock = desk.dock_slot if desk.tool == tools.DOCK else meaning.dock if meaning is not None else -1
        owner = owner_at(desk.map, dock) if 0 <= dock < len(desk.map.dock_glyphs) else -1
        cells = desk.ghost(hover)
        if not cells:
            return
        pictures = {
            tile: ghost_picture(screen.app.sprites, screen.app.look, tile, size, owner) for tile in set(cells.values())
        }
        surface.fblits([(pictures[tile], self.square_rect(point).topleft) for point, tile in cells.items()])
        colour = screen.app.look.colour("selection")
        if any(not desk.map.has(point) for point in cells):
            colour = screen.app.look.colour("bad")
        over.outline(self, surface, set(cells), colour, max(1, size // 16))

    def _selection(self, surface: pygame.Surface) -> None:
        screen = self.screen
        squares = screen.desk.selected_box(screen.hover) if screen.hover is not None else screen.desk.selection
        if not squares:
            return
        box = set(squares)
        dx, dy = screen.desk.moved_by
        if (dx, dy) != (0, 0):
            box = {(x + dx, y + dy) for x, y in box}
        over.wash(self, surface, dict.fromkeys(box, over.tint(self, "selection", 46)))
        over.outline(self, surface, box, screen.app.look.colour("selection"), max(1, int(self.camera.square) // 14))

    def _marks(self, page: Page) -> None:
        """A small sign on every square something is found on."""
        desk = self.screen.desk
        if desk.held or not desk.tab.is_checked(desk.document.map):
            return
        size = max(10, int(self.camera.square * 0.5))
        shown: set[Point] = set()
        for found in desk.findings:
            if found.at is None or found.at in shown:
                continue
            shown.add(found.at)
            colours = page.look.theme.colours
            picture = self.screen.app.sprites.get(
                "icons/warning", size, colours.bad if found.kind == ERROR else colours.warning
            )
            rect = picture.get_rect(topright=self.square_rect(found.at).topright)
            pygame.draw.circle(page.surface, strokes.EDGE, rect.center, size // 2 + 1)
            page.surface.blit(picture, rect)

    def _cursor(self, surface: pygame.Surface) -> None:
        screen = self.screen
        hover = screen.hover
        if hover is None or not screen.desk.map.has(hover):
            return
        rect = self.square_rect(hover)
        width = max(1, rect.width // 16) + (1 if screen.by_keys else 0)
        pygame.draw.rect(surface, strokes.EDGE, rect.inflate(2, 2), width + 2)
        pygame.draw.rect(surface, screen.app.look.colour("hover"), rect, width)

    # ---------------------------------------------------------------- the small map

    def _small_ground_of(self, board: Board) -> Ground:
        look = self.screen.app.look
        if self._small_ground is None or self._small_ground[0] is not look:
            self._small_ground = (look, Ground(board, self.screen.app.sprites, look))
        ground = self._small_ground[1]
        if ground.board is not board:
            ground.renew(board)
        return ground

    def _draw_minimap(self, page: Page) -> None:
        self.covered = Rect(0, 0, 0, 0)
        camera, desk = self.camera, self.screen.desk
        board = desk.seen.board
        if not self.minimap or camera.whole or board is None:
            return
        px = page.px
        size = (
            min(px(MINIMAP[0]), self.inner.width // 3) // camera.columns,
            (min(px(MINIMAP[1]), self.inner.height // 3) // camera.rows),
        )
        cell = max(1, min(size))
        rect = Rect(0, 0, camera.columns * cell, camera.rows * cell)
        rect.topright = (self.inner.right - px(8), self.inner.top + px(8))
        self.covered = rect.inflate(px(6), px(6))
        page.panel(self.covered, "panel_sunk", 5, "brass")
        key = (board, cell, page.look)
        if self._small is None or self._small[0] != key:
            made = pygame.Surface(rect.size)
            width, height = made.get_size()
            small = Camera(board.width, board.height, 0, 0, float(width), float(height), float(cell))
            self._small_ground_of(board).draw(made, small, None)
            self._small = (key, made)
        page.surface.blit(self._small[1], rect)
        go = frame_view(page, camera, rect, cell)
        page.hot(
            Hot("minimap", self.covered, press=go, drag=lambda dx, dy: go(), tip=tr("Click or drag to look elsewhere"))
        )
