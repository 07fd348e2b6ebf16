"""The workshop without a map: begin one, open one, go on with the last ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl import files
from dockbowl.editor.window import filing
from dockbowl.lang import tr
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Page, Rect

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

MOST = 5


def draw(page: Page, screen: EditorScreen, rect: Rect) -> None:
    """A panel in the middle."""
    px, app, desk = page.px, screen.app, screen.desk
    page.fill(rect, "background")
    sea = [app.sprites.sea(x, y, px(48)) for y in (0, 1) for x in (0, 1)]
    size = px(48)
    page.surface.fblits(
        [
            (sea[(y % 2) * 2 + x % 2], (rect.left + x * size, rect.top + y * size))
            for y in range(rect.height // size + 1)
            for x in range(rect.width // size + 1)
        ]
    )
    recent = [path for path in desk.recent.paths if files.exists(path)][:MOST]
    session = [path for path in desk.recent.session if files.exists(path)]
    key = app.keys.text
    entries: list[tuple[str, str, Callable[[], object], str, str]] = [
        (
            "edit new",
            tr("A new map"),
            partial(screen.do, "edit new"),
            key("edit new"),
            tr("All sea, or with quays and ships"),
        ),
        (
            "edit open",
            tr("Open …"),
            partial(screen.do, "edit open"),
            key("edit open"),
            tr("Own and shipped maps, Tiled, text"),
        ),
    ]
    if session:
        names = "\n".join(path.name for path in session)
        entries.append(("session", tr("The maps of the last time"), partial(_session, screen), "", names))
    for path in recent:
        entries.append((f"recent {path}", path.name, partial(filing.open_path, screen, path), "", str(path)))
    entries.append(
        ("edit title", tr("Back to the title page"), partial(screen.do, "edit title"), key("edit title"), "")
    )
    row = page.tall(38) + px(8)
    box = Rect(0, 0, px(420), px(96) + row * len(entries))
    box.center = rect.center
    page.fill(box, "panel", 12, 236)
    page.frame(box, "brass", 2, 12)
    page.text(
        tr("Harbour workshop"),
        Rect(box.left, box.top + px(18), box.width, px(44)),
        30,
        "brass_light",
        TITLE_FONT,
        "center",
    )
    y = box.top + px(76)
    for place, (name, label, act, shown, tip) in enumerate(entries):
        at = Rect(box.left + px(28), y, box.width - px(56), row - px(8))
        page.button(f"start {name}", at, label, act, key=shown, tip=tip, strong=place == 0, points=15)
        y += row


def _session(screen: EditorScreen) -> None:
    for path in list(screen.desk.recent.session):
        if files.exists(path):
            filing.open_path(screen, path)
