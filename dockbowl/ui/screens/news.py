"""What is new, out of the changelog, and the folders the program writes to, each of which can be opened."""

from __future__ import annotations

import contextlib
import webbrowser
from functools import partial
from pathlib import Path

import pygame

from dockbowl import __version__
from dockbowl.data import shipped_text
from dockbowl.lang import ENGLISH, chosen, mark, tr
from dockbowl.session.places import places
from dockbowl.ui.app import App
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.scrolling import Scroll

FOLDERS = mark((("saves", "Folder: saved matches"), ("config", "Folder: settings, keys"), ("log", "Folder: logs")))


def news() -> list[tuple[str, str]]:
    """The changelog as paragraphs: a kind (`head`, `item`, `text`) and its words."""
    try:
        text = shipped_text("CHANGELOG.md")
    except FileNotFoundError:
        return [("text", tr("The changelog is not here."))]
    found: list[tuple[str, str]] = []
    if chosen() != ENGLISH:
        found.append(("text", tr("What is new is told in English only.")))
        found.append(("", ""))
    for line in text.splitlines():
        if line.startswith("# ") or not line.strip():
            found.append(("", ""))
        elif line.startswith("#"):
            found.append(("head", line.lstrip("# ")))
        elif line.startswith("- "):
            found.append(("item", line[2:]))
        elif found and found[-1][0] in ("item", "text"):
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
        else:
            found.append(("text", line.strip()))
    return [(kind, words.replace("`", "")) for kind, words in found if kind]


class NewsScreen(Dialog):
    """A dialog over the title."""

    def __init__(self, app: App, over: Screen) -> None:
        super().__init__(app, over)
        self.news = news()
        self.scroll = Scroll()
        self._whole = 0

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(px(860), page.rect.width - px(20)), page.rect.height - px(60))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        head = Rect(inner.left, inner.top, inner.width, px(28))
        page.text(tr("What is new in {version}", version=__version__), head, 20, "brass_light", True)
        foot = px(38) + px(12) + px(34)
        area = Rect(inner.left, inner.top + px(40), inner.width, inner.height - px(40) - foot - px(12))
        top = self.scroll.begin(page, area, self._whole, "news list")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        y = top
        for kind, words in self.news:
            y += self._paragraph(page, Rect(area.left, y, area.width - px(16), 100_000), kind, words)
        page.surface.set_clip(clip)
        if self._whole != y - top:  # measured while it is drawn
            self._whole = y - top
            self.app.dirty = True
        self.scroll.bar(page)
        self._folders(page, Rect(inner.left, area.bottom + px(12), inner.width, px(34)))
        button = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close news", button, tr("Close"), self.close, strong=True, key="Esc")

    def _paragraph(self, page: Page, rect: Rect, kind: str, words: str) -> int:
        px = page.px
        if kind == "head":
            return page.paragraph(words, rect, 16, "brass_light", True) + px(6)
        if kind == "text":
            return page.paragraph(words, rect, 14, "text_dim") + px(6)
        dot = Rect(rect.left, rect.top, px(14), page.look.leading(14))
        page.text("•", dot, 14, "brass_light")
        return page.paragraph(words, Rect(dot.right, rect.top, rect.width - px(14), rect.height), 14) + px(6)

    def _folders(self, page: Page, rect: Rect) -> None:
        there = places(self.app.options.home).listed()
        for box, (key, label) in zip(split_row(rect, len(FOLDERS), page.px(8)), FOLDERS, strict=True):
            folder = there[key]
            page.button(
                f"folder {key}",
                box,
                label,
                partial(self.show, folder),
                tip=tr("Open {folder}", folder=folder),
                points=13,
            )

    def show(self, folder: Path) -> None:
        """Open a folder with whatever the system has for that; its path goes into the clipboard, too."""
        opened = False
        with contextlib.suppress(OSError, webbrowser.Error):
            folder.mkdir(parents=True, exist_ok=True)
            opened = webbrowser.open(folder.as_uri())
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(str(folder))
        if not opened:
            self.app.say(str(folder))
