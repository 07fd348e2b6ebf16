"""What lies over the ground of a map: chests, links, axes, outlines, overlays, signs."""

from __future__ import annotations

import pygame

from dockbowl.board.board import Board
from dockbowl.board.lines import sight_blockers
from dockbowl.board.reach import distances
from dockbowl.board.tiles import BOW, MIDSHIP, OFF, STERN
from dockbowl.editor import symmetry, tools
from dockbowl.editor.model import CHESTS, Point
from dockbowl.editor.seen import links_of
from dockbowl.editor.window.view import View
from dockbowl.lang import tr, word_table
from dockbowl.ui import strokes
from dockbowl.ui.page import Page

OVERLAYS = ("", "passable", "reach", "parts", "sight")
OVERLAY_WORDS = word_table(
    {
        "": "Nothing",
        "passable": "Where one can stand",
        "reach": "Squares from the nearest Docking Area",
        "parts": "Bow, midship, stern",
        "sight": "What can be seen from under the mouse",
    }
)
LINES_FROM = 8
"""Pixels of a square from which on links are drawn."""


def wash(canvas: View, surface: pygame.Surface, cells: dict[Point, tuple[int, int, int, int]]) -> None:
    """Colours over squares."""
    camera = canvas.camera
    size = int(camera.square)
    made: dict[tuple[int, int, int, int], pygame.Surface] = {}
    blits = []
    for point, colour in cells.items():
        if colour not in made:
            made[colour] = pygame.Surface((size, size), pygame.SRCALPHA)
            made[colour].fill(colour)
        x, y = camera.point(*point)
        blits.append((made[colour], (int(x), int(y))))
    surface.fblits(blits)


def tint(canvas: View, name: str, alpha: int) -> tuple[int, int, int, int]:
    r, g, b = canvas.screen.app.look.colour(name)[:3]
    return r, g, b, alpha


def overlay_squares(canvas: View, page: Page, board: Board) -> None:
    if not canvas.overlay:
        return
    good, bad = tint(canvas, "good", 70), tint(canvas, "bad", 80)
    cells: dict[Point, tuple[int, int, int, int]] = {}
    words: dict[Point, str] = {}
    if canvas.overlay == "passable":
        for point in canvas.visible():
            square = board.at(*point)
            if not board.is_sea(square):
                cells[point] = good if board.is_open(square) else bad
    elif canvas.overlay == "reach":
        starts = [square for dock in board.docks for square in dock.squares]
        away = distances(board, starts)
        for point in canvas.visible():
            square = board.at(*point)
            if not board.is_open(square):
                continue
            if away[square] == OFF:
                cells[point] = bad
            else:
                cells[point] = tint(canvas, "last_move", max(12, 110 - 4 * away[square]))
                words[point] = str(away[square])
    elif canvas.overlay == "parts":
        tints = {BOW: "good", MIDSHIP: "link", STERN: "warning"}
        for point in canvas.visible():
            part = board.part[board.at(*point)]
            if part in tints:
                cells[point] = tint(canvas, tints[part], 80)
    elif canvas.overlay == "sight":
        hover = canvas.screen.hover
        if hover is not None and board.is_open(board.at(*hover)):
            here = board.at(*hover)
            for point in canvas.visible():
                square = board.at(*point)
                if board.is_open(square):
                    cells[point] = bad if sight_blockers(board, here, square) else good
    wash(canvas, page.surface, cells)
    pixels = int(canvas.camera.square * 0.42)
    if pixels >= 9:
        for point, text in words.items():
            image = page.look.text_px(text, pixels, "text", 1)
            page.surface.blit(image, image.get_rect(center=canvas.centre(point)))


def chests(canvas: View, surface: pygame.Surface, board: Board) -> None:
    size = max(6, int(canvas.camera.square * 0.9))
    chest = canvas.screen.app.sprites.get("things/chest", size)
    if CHESTS in canvas.screen.desk.locked:
        chest = chest.copy()
        chest.set_alpha(120)
    blits = []
    for square in board.chest_places:
        rect = chest.get_rect(center=canvas.centre(board.xy[square]))
        blits.append((chest, rect.topleft))
    surface.fblits(blits)


def links(canvas: View, surface: pygame.Surface, board: Board) -> None:
    """Lines between planks that can be jumped between; one being made; those of the plank under the mouse."""
    size, look, desk = int(canvas.camera.square), canvas.screen.app.look, canvas.screen.desk
    if size < LINES_FROM:
        return
    hover = canvas.screen.hover
    strong = desk.tool in (tools.LINK, tools.PLANK)
    for a, others in links_of(board).items():
        for b in others:
            if a > b:
                continue
            near = hover in (a, b)
            colour = look.colour("selection" if near else "last_move")
            start, end = strokes.trimmed(canvas.centre(a), canvas.centre(b), size * 0.2, size * 0.2)
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
                canvas.centre(board.xy[plank.square]),
                max(3, size // 4),
                max(2, size // 12),
            )
    start_at = canvas.screen.desk.link_from
    if start_at is not None and hover is not None:
        strokes.line(
            surface, look.colour("selection"), canvas.centre(start_at), canvas.centre(hover), max(2, size // 9)
        )


def unknown(canvas: View, page: Page) -> None:
    """A glyph without a meaning, as it stands in the file."""
    map = canvas.screen.desk.map
    unknown = {glyph for row in map.rows for glyph in row} - set(map.meanings)
    if not unknown:
        return
    size = int(canvas.camera.square)
    for point in map.where("".join(unknown)):
        rect = canvas.square_rect(point)
        page.fill(rect, "bad")
        image = page.look.text_px(map.at(point), max(8, int(size * 0.7)), "text_on_brass", 1)
        page.surface.blit(image, image.get_rect(center=rect.center))


def axes(canvas: View, surface: pygame.Surface) -> None:
    """Where what is drawn is mirrored, or about what it is turned."""
    desk, camera = canvas.screen.desk, canvas.camera
    if desk.mode == symmetry.NONE:
        return
    map, colour = desk.map, canvas.screen.app.look.colour("selection")
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


def outline(canvas: View, surface: pygame.Surface, squares: set[Point], colour: pygame.Color, width: int) -> None:
    """A line round a set of squares."""
    size = int(canvas.camera.square)
    for x, y in squares:
        left, top = canvas.square_rect((x, y)).topleft
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


def sea_words(canvas: View, page: Page) -> None:
    """Which side the open sea is on, written outside the grid."""
    map, camera = canvas.screen.desk.map, canvas.camera
    if not map.sea:
        return
    left, top = camera.point(0, 0)
    right, bottom = camera.point(map.width, map.height)
    arrow = {"north": "↑", "south": "↓", "west": "←", "east": "→"}[map.sea]
    text = tr("{arrow} open sea {arrow}", arrow=arrow)
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
    rect.clamp_ip(canvas.inner)
    back = rect.inflate(page.px(8), page.px(2))
    page.fill(back, "panel_sunk", 3, 190)
    page.surface.blit(image, rect)
