"""The list of keys (F1)."""

from __future__ import annotations

from dockbowl.ui.app import App
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Screen

KEYS: tuple[tuple[str, str], ...] = (
    ("1 to 9, 0", "the choice with that digit"),
    ("Tab, Shift+Tab", "the next or last player who can act"),
    ("Numeric pad, arrows", "step that way; otherwise move the marked square"),
    ("Shift + arrows", "move the marked square at any time"),
    ("Enter", "click the marked square"),
    ("Ctrl + T", "end the turn"),
    ("Z, Y", "undo back to the last die, redo"),
    ("Esc, right button", "one step back; then the menu"),
    ("Space", "show at once what is being shown"),
    ("F, P", "fast on or off; pause computers"),
    ("Wheel, + and −", "zoom; drag the board to move it"),
    ("Home", "show the whole board"),
    ("D", "the dugout of the coach whose turn it is"),
    ("F1, F10", "this list, the menu"),
    ("F9", "write the position to a scenario file"),
    ("F11, Alt + Enter", "full screen or window"),
    ("F12", "keep a picture of the window"),
    ("Ctrl + and −, Ctrl 0", "larger or smaller words, as usual"),
)


class KeysScreen(Screen):
    """Two columns over another screen."""

    def __init__(self, app: App, over: Screen) -> None:
        super().__init__(app)
        self.over = over

    def draw(self, page: Page) -> None:
        px = page.px
        row = px(26)
        box = Rect(0, 0, min(px(600), page.rect.width - px(20)), px(120) + row * len(KEYS))
        box.height = min(box.height, page.rect.height - px(10))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(28))
        page.text("Keys", Rect(inner.left, inner.top, inner.width, px(26)), 20, "brass_light", True)
        y = inner.top + px(36)
        row = min(row, (inner.bottom - px(46) - y) // len(KEYS))
        for keys, what in KEYS:
            page.text(keys, Rect(inner.left, y, px(190), row), 14, "brass_light", True)
            page.text(what, Rect(inner.left + px(200), y, inner.width - px(200), row), 14, "text")
            y += row
        button = Rect(inner.left, inner.bottom - px(36), inner.width, px(36))
        page.button("close keys", button, "Close", self.close, strong=True, key="Esc")

    def close(self) -> None:
        self.over.dialog = None
        self.app.dirty = True

    def back(self) -> bool:
        self.close()
        return True
