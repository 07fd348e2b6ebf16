"""The map in the window: its ground, what lies over it, and which square is under a pixel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from dockbowl.board.board import Board
from dockbowl.board.lines import sight_blockers
from dockbowl.board.reach import distances
from dockbowl.board.tiles import BOW, MIDSHIP, OFF, STERN, Tile
from dockbowl.editor import symmetry, tools
from dockbowl.editor.model import CHESTS, DOCKS, GROUND, LAYERS, PLANKS, SHIPS, Point
from dockbowl.editor.palette import layer_at, owner_at
from dockbowl.editor.seen import ERROR, links_of
from dockbowl.editor.window.pictures import ghost_picture
from dockbowl.ui import strokes
from dockbowl.ui.camera import Camera
from dockbowl.ui.ground import Ground
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.rulers import STRIP, draw_rulers

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

ZOOM_STEP = 1.18
OVERLAYS = ("", "passable", "reach", "parts", "sight")
OVERLAY_WORDS = {
    "": "Nothing",
    "passable": "Where one can stand",
    "reach": "Squares from the nearest Docking Area",
    "parts": "Bow, midship, stern",
    "sight": "What can be seen from under the mouse",
}
MINIMAP = (200, 150)
LINES_FROM = 8
"""Pixels of a square from which on links and numbers are drawn."""


class Canvas:
    """Draws the map that is worked on."""

    def __init__(self, screen: EditorScreen) -> None:
        self.screen = screen
        self.rect = Rect(0, 0, 1, 1)
        self.inner = Rect(0, 0, 1, 1)
        """The same without the rulers."""
        self.overlay = ""
        self.grid = True
        self.minimap = True
        self._ground: tuple[Board, object, Ground] | None = None
        self._small: tuple[object, pygame.Surface] | None = None
        self._mini_rect = Rect(0, 0, 0, 0)

    # ---------------------------------------------------------------- squares and pixels

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
        return self.inner.collidepoint(pos) and not self._mini_rect.collidepoint(pos)

    def zoom(self, turn: int, at: tuple[int, int] | None = None) -> None:
        self.camera.zoom(ZOOM_STEP**turn, at or self.inner.center)

    def show(self, point: Point) -> None:
        """Bring a square to where it can be seen."""
        camera = self.camera
        if not camera.whole:
            camera.centre_on(point[0] + 0.5, point[1] + 0.5)

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
            self._overlay(page, seen.board)
            if CHESTS not in desk.hidden:
                self._chests(surface, seen.board)
            if PLANKS not in desk.hidden:
                self._links(surface, seen.board)
        self._unknown(page)
        self._axes(surface)
        self._ghost(surface)
        self._selection(surface)
        self._marks(page)
        self._cursor(surface)
        surface.set_clip(clip)
        hover = self.screen.hover
        square = hover[1] * desk.map.width + hover[0] if hover is not None and desk.map.has(hover) else -1
        draw_rulers(surface, look, rect, camera, square)
        page.hot(Hot("canvas", self.inner, wheel=lambda turn: self.zoom(turn, page.mouse)))
        self._sea_words(page)
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

    def _visible(self) -> Iterable[Point]:
        """The squares of the grid that are in the window."""
        camera, map = self.camera, self.screen.desk.map
        left, top = self.point_at(self.inner.topleft)
        right, bottom = self.point_at((self.inner.right - 1, self.inner.bottom - 1))
        for y in range(max(0, top), min(map.height - 1, bottom) + 1):
            for x in range(max(0, left), min(map.width - 1, right) + 1):
                yield x, y
        assert camera

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
            for point in self._visible()
            if layer_at(desk.map, point) in hidden and not (GROUND in hidden and board.is_sea(board.at(*point)))
        ]
        surface.fblits(blits)

    def _wash(self, surface: pygame.Surface, cells: dict[Point, tuple[int, int, int, int]]) -> None:
        """Colours over squares."""
        size = int(self.camera.square)
        made: dict[tuple[int, int, int, int], pygame.Surface] = {}
        blits = []
        for point, colour in cells.items():
            if colour not in made:
                made[colour] = pygame.Surface((size, size), pygame.SRCALPHA)
                made[colour].fill(colour)
            blits.append((made[colour], self.square_rect(point).topleft))
        surface.fblits(blits)

    def _colour(self, name: str, alpha: int) -> tuple[int, int, int, int]:
        r, g, b = self.screen.app.look.colour(name)[:3]
        return r, g, b, alpha

    def _overlay(self, page: Page, board: Board) -> None:
        if not self.overlay:
            return
        good, bad = self._colour("good", 70), self._colour("bad", 80)
        cells: dict[Point, tuple[int, int, int, int]] = {}
        words: dict[Point, str] = {}
        if self.overlay == "passable":
            for point in self._visible():
                square = board.at(*point)
                if not board.is_sea(square):
                    cells[point] = good if board.is_open(square) else bad
        elif self.overlay == "reach":
            starts = [square for dock in board.docks for square in dock.squares]
            away = distances(board, starts)
            for point in self._visible():
                square = board.at(*point)
                if not board.is_open(square):
                    continue
                if away[square] == OFF:
                    cells[point] = bad
                else:
                    cells[point] = self._colour("last_move", max(12, 110 - 4 * away[square]))
                    words[point] = str(away[square])
        elif self.overlay == "parts":
            tints = {BOW: "good", MIDSHIP: "link", STERN: "warning"}
            for point in self._visible():
                part = board.part[board.at(*point)]
                if part in tints:
                    cells[point] = self._colour(tints[part], 80)
        elif self.overlay == "sight":
            hover = self.screen.hover
            if hover is not None and board.is_open(board.at(*hover)):
                here = board.at(*hover)
                for point in self._visible():
                    square = board.at(*point)
                    if board.is_open(square):
                        cells[point] = bad if sight_blockers(board, here, square) else good
        self._wash(page.surface, cells)
        pixels = int(self.camera.square * 0.42)
        if pixels >= 9:
            for point, text in words.items():
                image = page.look.text_px(text, pixels, "text", 1)
                page.surface.blit(image, image.get_rect(center=self.centre(point)))

    def _chests(self, surface: pygame.Surface, board: Board) -> None:
        size = max(6, int(self.camera.square * 0.9))
        chest = self.screen.app.sprites.get("things/chest", size)
        if CHESTS in self.screen.desk.locked:
            chest = chest.copy()
            chest.set_alpha(120)
        blits = []
        for square in board.chest_places:
            rect = chest.get_rect(center=self.centre(board.xy[square]))
            blits.append((chest, rect.topleft))
        surface.fblits(blits)

    def _links(self, surface: pygame.Surface, board: Board) -> None:
        """Lines between planks that can be jumped between; one being made; those of the plank under the mouse."""
        size, look, desk = int(self.camera.square), self.screen.app.look, self.screen.desk
        if size < LINES_FROM:
            return
        hover = self.screen.hover
        strong = desk.tool in (tools.LINK, tools.PLANK)
        for a, others in links_of(board).items():
            for b in others:
                if a > b:
                    continue
                near = hover in (a, b)
                colour = look.colour("selection" if near else "last_move")
                start, end = strokes.trimmed(self.centre(a), self.centre(b), size * 0.2, size * 0.2)
                width = max(1, size // (9 if near else 12 if strong else 18))
                strokes.line(surface, strokes.EDGE, start, end, width + 2)
                strokes.line(surface, colour, start, end, width, "solid" if near or strong else "dashed")
                for spot in (start, end):
                    pygame.draw.circle(surface, colour, spot, width + 1)
        for plank in board.planks:
            if not plank.neighbours:
                pygame.draw.circle(
                    surface,
                    look.colour("bad"),
                    self.centre(board.xy[plank.square]),
                    max(3, size // 4),
                    max(2, size // 12),
                )
        start_at = self.screen.link_from
        if start_at is not None and hover is not None:
            strokes.line(
                surface, look.colour("selection"), self.centre(start_at), self.centre(hover), max(2, size // 9)
            )

    def _unknown(self, page: Page) -> None:
        """A glyph without a meaning, as it stands in the file."""
        map = self.screen.desk.map
        unknown = {glyph for row in map.rows for glyph in row} - set(map.meanings)
        if not unknown:
            return
        size = int(self.camera.square)
        for point in map.where("".join(unknown)):
            rect = self.square_rect(point)
            page.fill(rect, "bad")
            image = page.look.text_px(map.at(point), max(8, int(size * 0.7)), "text_on_brass", 1)
            page.surface.blit(image, image.get_rect(center=rect.center))

    def _axes(self, surface: pygame.Surface) -> None:
        """Where what is drawn is mirrored, or about what it is turned."""
        desk, camera = self.screen.desk, self.camera
        if desk.mode == symmetry.NONE:
            return
        map, colour = desk.map, self.screen.app.look.colour("selection")
        left, top = camera.point(0, 0)
        right, bottom = camera.point(map.width, map.height)
        middle = (round((left + right) / 2), round((top + bottom) / 2))
        width = max(2, int(camera.square) // 14)
        up = ((middle[0], int(top)), (middle[0], int(bottom)))
        across = ((int(left), middle[1]), (int(right), middle[1]))
        if desk.mode in (symmetry.MIRROR_X, symmetry.FOUR):
            strokes.line(surface, strokes.EDGE, *up, width + 2)
            strokes.line(surface, colour, *up, width, "dashed")
        if desk.mode in (symmetry.MIRROR_Y, symmetry.FOUR):
            strokes.line(surface, strokes.EDGE, *across, width + 2)
            strokes.line(surface, colour, *across, width, "dashed")
        if desk.mode in (symmetry.POINT, symmetry.QUARTERS):
            radius = max(6, int(camera.square * 0.45))
            for grown, ink in ((2, strokes.EDGE), (0, colour)):
                pygame.draw.circle(surface, ink, middle, radius + grown, width + grown)
                arms = 4 if desk.mode == symmetry.QUARTERS else 2
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))[:arms]:
                    end = (middle[0] + dx * radius * 2, middle[1] + dy * radius * 2)
                    pygame.draw.line(surface, ink, middle, end, width + grown)

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
        self._outline(surface, set(cells), colour, max(1, size // 16))

    def _outline(self, surface: pygame.Surface, squares: set[Point], colour: pygame.Color, width: int) -> None:
        """A line round a set of squares."""
        size = int(self.camera.square)
        for x, y in squares:
            left, top = self.square_rect((x, y)).topleft
            right, bottom = left + size, top + size
            for there, a, b in (
                ((x, y - 1), (left, top), (right, top)),
                ((x, y + 1), (left, bottom), (right, bottom)),
                ((x - 1, y), (left, top), (left, bottom)),
                ((x + 1, y), (right, top), (right, bottom)),
            ):
                if there not in squares:
                    pygame.draw.line(surface, strokes.EDGE, a, b, width + 2)
                    pygame.draw.line(surface, colour, a, b, width)

    def _selection(self, surface: pygame.Surface) -> None:
        screen = self.screen
        squares = screen.desk.selected_box(screen.hover) if screen.hover is not None else screen.desk.selection
        if not squares:
            return
        box = set(squares)
        if screen.desk.held and screen.desk.tool == tools.SELECT and screen.move_by != (0, 0):
            dx, dy = screen.move_by
            box = {(x + dx, y + dy) for x, y in box}
        self._wash(surface, dict.fromkeys(box, self._colour("selection", 46)))
        self._outline(surface, box, screen.app.look.colour("selection"), max(1, int(self.camera.square) // 14))

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
            picture = page.look and self.screen.app.sprites.get(
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

    def _sea_words(self, page: Page) -> None:
        """Which side the open sea is on, written outside the grid."""
        map, camera = self.screen.desk.map, self.camera
        if not map.sea:
            return
        left, top = camera.point(0, 0)
        right, bottom = camera.point(map.width, map.height)
        arrow = {"north": "↑", "south": "↓", "west": "←", "east": "→"}[map.sea]
        text = f"{arrow} open sea {arrow}"
        image = page.look.text(text, 12, "link", 1)
        if map.sea in ("west", "east"):
            image = pygame.transform.rotate(image, 90 if map.sea == "west" else -90)
        rect = image.get_rect()
        gap = page.px(3)
        if map.sea == "north":
            rect.midbottom = (round((left + right) / 2), int(top) - gap)
        elif map.sea == "south":
            rect.midtop = (round((left + right) / 2), int(bottom) + gap)
        elif map.sea == "west":
            rect.midright = (int(left) - gap, round((top + bottom) / 2))
        else:
            rect.midleft = (int(right) + gap, round((top + bottom) / 2))
        rect.clamp_ip(self.inner)
        back = rect.inflate(page.px(8), page.px(2))
        page.fill(back, "panel_sunk", 3, 190)
        page.surface.blit(image, rect)

    # ---------------------------------------------------------------- the small map

    def _draw_minimap(self, page: Page) -> None:
        self._mini_rect = Rect(0, 0, 0, 0)
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
        self._mini_rect = rect.inflate(px(6), px(6))
        page.panel(self._mini_rect, "panel_sunk", 5, "brass")
        key = (board, cell, page.look)
        if self._small is None or self._small[0] != key:
            made = pygame.Surface(rect.size)
            small = Camera(board.width, board.height, 0, 0, *map_floats(made.get_size()), float(cell))
            Ground(board, self.screen.app.sprites, page.look).draw(made, small, None)
            self._small = (key, made)
        page.surface.blit(self._small[1], rect)
        view = Rect(
            rect.left + round((camera.x - camera.left) / camera.square * cell),
            rect.top + round((camera.y - camera.top) / camera.square * cell),
            round(camera.width / camera.square * cell),
            round(camera.height / camera.square * cell),
        ).clip(rect)
        page.frame(view.inflate(px(2), px(2)), "outline", 3, 2)
        page.frame(view, "selection", 1.5, 2)

        def go() -> None:
            x, y = page.mouse
            camera.centre_on((x - rect.left) / cell, (y - rect.top) / cell)

        page.hot(
            Hot("minimap", self._mini_rect, press=go, drag=lambda dx, dy: go(), tip="Click or drag to look elsewhere")
        )


def map_floats(size: tuple[int, int]) -> tuple[float, float]:
    return float(size[0]), float(size[1])


assert set(LAYERS) >= {GROUND, DOCKS, SHIPS, PLANKS, CHESTS} and Tile
