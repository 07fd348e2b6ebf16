"""The bars round the map: files and tabs at the top, tools at the left, what is under the mouse at the bottom."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dockbowl.editor import tools
from dockbowl.lang import tr
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

TOP, LEFT, BOTTOM = 42, 44, 26
ICONS = {
    tools.BRUSH: "tool_brush", tools.LINE: "tool_line", tools.RECTANGLE: "tool_rectangle", tools.FILL: "tool_fill",
    tools.ERASER: "tool_eraser", tools.PICKER: "tool_picker", tools.SELECT: "tool_select", tools.WAND: "tool_wand",
    tools.SAME: "tool_same", tools.SHIP: "ship", tools.DOCK: "tool_dock", tools.QUAY: "tool_quay",
    tools.WALL: "tool_wall", tools.PLANK: "tool_plank", tools.LINK: "tool_link", tools.CHEST: "chest",
    tools.STAMP: "tool_stamp",
}  # fmt: skip
GAPS = (tools.SELECT, tools.SHIP, tools.LINK)
"""Tools with a little room above them."""
BUTTONS = (
    ("commands", "log"), ("new", "plus"), ("open", "load"), ("save", "save"), ("undo", "undo"), ("redo", "redo"),
)  # fmt: skip


def draw_top(page: Page, screen: EditorScreen, rect: Rect) -> None:
    """Buttons of files and history, a tab for each open map, and the way to a match."""
    px, app, desk = page.px, screen.app, screen.desk
    page.fill(rect, "wood")
    page.cover(rect, "top bar")
    page.line(rect.bottomleft, rect.bottomright, "brass_dark")
    high = rect.height - px(10)
    x = rect.left + px(6)
    for name, icon in BUTTONS:
        at = Rect(x, rect.top + px(5), px(36), high)
        words = screen.words_of(f"edit {name}")
        tip = app.keys.tip(words[:1].upper() + words[1:], f"edit {name}")
        can = bool(desk.tabs) or name in ("commands", "new", "open")
        if name == "undo":
            can = can and desk.document.history.place > 0
        elif name == "redo":
            can = can and desk.document.history.place < len(desk.document.history.names)
        page.button(f"edit {name}", at, "", partial(screen.do, f"edit {name}"), tip=tip, enabled=can)
        picture = app.sprites.get(f"icons/{icon}", px(20), faded=not can)
        page.surface.blit(picture, picture.get_rect(center=at.center))
        x = at.right + px(4)
    play = Rect(rect.right - px(128), rect.top + px(5), px(122), high)
    page.button("edit play", play, tr("Play it"), partial(screen.do, "edit play"), key=app.keys.text("edit play"),
                tip=tr("A match on this map, at once"), enabled=bool(desk.tabs), strong=True)  # fmt: skip
    _tabs(page, screen, Rect(x + px(8), rect.top + px(6), play.left - x - px(16), rect.height - px(6)))


def _tabs(page: Page, screen: EditorScreen, rect: Rect) -> None:
    px, desk = page.px, screen.desk
    if not desk.tabs:
        return
    wide = max(px(60), min(px(210), (rect.width - px(4) * len(desk.tabs)) // len(desk.tabs)))
    first = max(0, desk.active - max(1, rect.width // (wide + px(4))) + 1)
    for place, tab in list(enumerate(desk.tabs))[first:]:
        at = Rect(rect.left + (place - first) * (wide + px(4)), rect.top, wide, rect.height)
        if at.right > rect.right + px(4):
            break
        active = place == desk.active
        page.fill(at, "panel" if active else "panel_sunk", 5)
        if active:
            page.fill(Rect(at.left, at.top, at.width, px(3)), "brass_light", 2)
        name = ("● " if tab.document.dirty else "") + tab.document.name
        inner = Rect(at.left + px(10), at.top, at.width - px(36), at.height)
        page.text(name, inner, 14, "text" if active else "text_dim", active)
        path = tab.document.path
        tip = str(path or tr("has no file yet")) + ("\n" + tr("not saved") if tab.document.dirty else "")
        page.hot(Hot(f"tab {place}", at, partial(screen.show_tab, place), tip))
        close = Rect(at.right - px(24), at.top + px(8), px(18), at.height - px(16))
        over = page.is_over(close)
        page.text("×", close, 15, "brass_light" if over else "text_dim", True, "center")
        page.hot(Hot(f"close tab {place}", close, partial(screen.close_tab, place), tr("Close")))


def draw_left(page: Page, screen: EditorScreen, rect: Rect) -> None:
    """One button a tool, its key in the corner."""
    px, app, desk = page.px, screen.app, screen.desk
    page.fill(rect, "panel")
    page.cover(rect, "tools")
    page.line(rect.topright, rect.bottomright, "brass_dark")
    gap = px(7)
    high = min(px(36), (rect.height - px(8) - gap * len(GAPS)) // len(tools.TOOLS))
    y = rect.top + px(4)
    for tool in tools.TOOLS:
        if tool in GAPS:
            y += gap
        at = Rect(rect.left + px(4), y, rect.width - px(9), high - px(2))
        words = screen.tool_words(tool)
        tip = app.keys.tip(words[:1].upper() + words[1:], f"edit {tool}")
        page.button(f"tool {tool}", at, "", partial(screen.do, f"edit {tool}"), tip=tip, chosen=tool == desk.tool)
        size = min(px(21), high - px(8))
        picture = app.sprites.get(f"icons/{ICONS[tool]}", size)
        page.surface.blit(picture, picture.get_rect(midleft=(at.left + px(3), at.centery)))
        key = app.keys.text(f"edit {tool}")
        if len(key) == 1:
            letter = page.look.text(key, 12, "brass_light" if tool == desk.tool else "text_dim", 1)
            page.surface.blit(letter, letter.get_rect(bottomright=(at.right - px(3), at.bottom - px(0))))
        y += high


def draw_bottom(page: Page, screen: EditorScreen, rect: Rect) -> None:
    """The square under the mouse and what it is; what was done last; size, zoom and symmetry."""
    px, desk = page.px, screen.desk
    page.fill(rect, "panel_sunk")
    page.cover(rect, "status")
    page.line(rect.topleft, rect.topright, "brass_dark")
    inner = rect.inflate(-px(20), 0)
    map, hover = desk.map, screen.hover
    zoom = round(screen.canvas.camera.square)
    mm = f"{map.square_mm:g}"
    right = tr("{wide} x {high} squares of {mm} mm · {px} px", wide=map.width, high=map.height, mm=mm, px=zoom)
    overlay = screen.canvas.overlay
    if overlay:
        from dockbowl.editor.window.over import OVERLAY_WORDS

        right = f"{OVERLAY_WORDS[overlay]} · {right}"
    wide = page.size(right, 13)[0] + px(16)
    page.text(right, inner, 13, "text_dim", align="right")
    left = Rect(inner.left, inner.top, inner.width - wide, inner.height)
    if hover is not None and map.has(hover):
        label = f"({hover[0]}, {hover[1]})"
        room = max(px(58), page.size(label, 13, True)[0]) + px(8)
        page.text(label, Rect(left.left, left.top, room, left.height), 13, "brass_light", True)
        at = Rect(left.left + room, left.top, left.width - room, left.height)
        words = desk.words(hover)
        shown = page.text(words[:1].upper() + words[1:], at, 13)
        left = Rect(shown.right + px(18), left.top, left.right - shown.right - px(18), left.height)
    if desk.message and left.width > px(60):
        page.text(desk.message, left, 13, "warning" if desk.warning else "text_dim")
