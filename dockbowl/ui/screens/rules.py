"""The rules page: in short, sea events, treasures, tables, skills that are found by typing, and the readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.games.catalogue import find_game
from dockbowl.lang import said, tr
from dockbowl.ui import rules_pages
from dockbowl.ui.app import App
from dockbowl.ui.forms import Form
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.reading_list import ReadingList
from dockbowl.ui.rules_pages import Block
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.screens.readings import name_of
from dockbowl.ui.scrolling import Scroll

SHOWN = ("dockbowl", "bb2020", "classic", "sevens")
"""Games that have a page of their own."""
SKILLS, READINGS = "skills", "readings"
FIND = "find"
TURNS = {"focus up": 1, "focus down": -1}
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
WIDE = 900
DIGITS = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 7)}


def rules_of(app: App, over: Screen) -> RulesScreen:
    """The rules of the match that is on; with no match, those of Dockbowl as they are usual."""
    match = getattr(app.screen, "match", None)
    if match is None:
        return RulesScreen(app, over)
    return RulesScreen(app, over, match.rules.options, game=game_of(match))


def game_of(match: Match) -> str:
    """The game whose rules are shown: that of the match, or the one that its open play stands on."""
    name = match.rules.name.removesuffix("-open")
    return name if name in SHOWN else SHOWN[0] if match.board.kind == "harbour" else SHOWN[1]


class RulesScreen(Dialog):
    """A dialog over any other screen. `options` are the readings and house rules in force."""

    def __init__(
        self,
        app: App,
        over: Screen,
        options: Mapping[str, Any] | None = None,
        *,
        game: str = "dockbowl",
        tab: str = "",
    ) -> None:
        super().__init__(app, over)
        self.game = game
        self.harbour = game == SHOWN[0]
        self.edition = find_game(game).edition
        self.readings = ReadingList(app, texts.reading_defaults() if options is None else options)
        self.wanted = ""
        """What is looked for among the skills."""
        self.tabs = self._tabs()
        self.tab = tab or next(iter(self.tabs))
        self._scrolls = {key: Scroll() for key in self.tabs}
        self._whole: dict[str, int] = {}
        self._blocks: dict[str, list[Block]] = {}
        self.form = Form(app.look, app.page.rect.size)
        self._laid = False

    def _tabs(self) -> dict[str, tuple[str, Callable[[], list[Block]] | None]]:
        """Label and page of every tab; the readings have a page of their own kind."""
        sea: dict[str, tuple[str, Callable[[], list[Block]] | None]] = {
            "sea": (tr("Sea events"), rules_pages.sea_page),
            "treasures": (tr("Treasures"), rules_pages.treasure_page),
        }
        return {
            "short": (tr("Rules in short"), partial(rules_pages.in_short_page, self.game)),
            **(sea if self.harbour else {}),
            "tables": (tr("Tables"), partial(rules_pages.tables_page, self.game)),
            SKILLS: (
                tr("Skills"),
                lambda: rules_pages.skills_page(self.wanted, harbour=self.harbour, edition=self.edition),
            ),
            READINGS: (name_of(self.readings.rulings), None),
        }

    @property
    def scroll(self) -> Scroll:
        """How far the page that is shown is scrolled."""
        return self.readings.scroll if self.tab == READINGS else self._scrolls[self.tab]

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(px(WIDE), page.rect.width - px(20)), page.rect.height - px(32))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(36), -px(28))
        head = Rect(inner.left, inner.top, inner.width, px(28))
        page.text(
            tr("Rules") if self.harbour else tr("Rules: {title}", title=said(find_game(self.game).title)),
            head,
            20,
            "brass_light",
            True,
        )
        about = tr("Unofficial; facts in our own words")
        page.text(about, head, 12, "text_dim", align="right")
        row = Rect(inner.left, head.bottom + px(4), inner.width, page.tall(32))
        for place, (box, key) in enumerate(zip(split_row(row, len(self.tabs), px(6)), self.tabs, strict=True), 1):
            label = self.tabs[key][0]
            cap = "" if box.width < page.size(label, 13)[0] + px(50) else str(place)
            act = partial(self.show, key)
            page.button(f"rules {key}", box, label, act, chosen=key == self.tab, points=13, key=cap)
        foot = Rect(inner.left, inner.bottom - page.tall(36), inner.width, page.tall(36))
        area = Rect(inner.left, row.bottom + px(10), inner.width, foot.top - row.bottom - px(20))
        if self.tab == SKILLS:
            area = self._draw_search(page, area)
        if self.tab == READINGS:
            self.readings.draw(page, area)
        else:
            self._draw_blocks(page, area)
        page.button("close rules", foot, tr("Close"), self.close, strong=True, key="Esc")
        if self.tab == SKILLS:
            self.form.draw(page.surface)

    def _draw_search(self, page: Page, rect: Rect) -> Rect:
        """The line in which a skill is looked for; returns what is left below it."""
        px = page.px
        label = Rect(rect.left, rect.top, page.size(tr("Find"), 14)[0] + px(12), page.tall(34))
        page.text(tr("Find"), label, 14, "text")
        field = Rect(label.right, rect.top, px(280), label.height)
        if not self._laid or not self.form.has(FIND):
            self._laid = True
            self.form.clear()
            self.form.entry(FIND, field, self.wanted, self._find, most=30)
            self.form.focus(FIND)
            self.form.tick(0.0)  # it is drawn only after that
        self.form.stops(page, FIND)
        hint = Rect(field.right + px(12), rect.top, rect.right - field.right - px(12), label.height)
        page.text(tr("Type a part of a name, or of what it does: dodge, armour, re-roll …"), hint, 13, "text_dim")
        return Rect(rect.left, label.bottom + px(8), rect.width, rect.bottom - label.bottom - px(8))

    def _draw_blocks(self, page: Page, area: Rect) -> None:
        blocks = self._blocks.get(self.tab)
        made = self.tabs[self.tab][1]
        if blocks is None and made is not None:
            blocks = self._blocks[self.tab] = made()
        top = self.scroll.begin(page, area, self._whole.get(self.tab, 0), f"rules text {self.tab}")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        whole = rules_pages.draw_blocks(page, Rect(area.left, top, area.width - page.px(16), 0), blocks or [])
        page.surface.set_clip(clip)
        if self._whole.get(self.tab) != whole:  # measured while it is drawn
            self._whole[self.tab] = whole
            self.app.dirty = True
        self.scroll.bar(page)

    # ---------------------------------------------------------------- what can be done

    def show(self, tab: str) -> None:
        """Turn to a tab."""
        if tab != SKILLS:
            self.form.leave()
            self.form.clear()
        self.tab = tab
        self._laid = False
        self.app.dirty = True

    def _find(self, text: str) -> None:
        self.wanted = text
        self._blocks.pop(SKILLS, None)
        self._scrolls[SKILLS].at = 0
        self.app.dirty = True

    def command(self, name: str) -> bool:
        """Up and down scroll the page that is read."""
        if name not in TURNS:
            return False
        self.scroll.wheel(TURNS[name])
        return True

    def key(self, event: pygame.Event) -> bool:
        """The digit of a tab."""
        place = DIGITS.get(event.scancode, 0)
        if not 0 < place <= len(self.tabs):
            return False
        self.show(list(self.tabs)[place - 1])
        return True

    def event(self, event: pygame.Event) -> bool:
        if self.tab != SKILLS or (event.type == pygame.KEYDOWN and event.key in PAGES):
            return False
        return self.form.event(event)

    def tick(self, seconds: float) -> bool:
        return self.tab == SKILLS and self.form.tick(seconds)

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)
        self._laid = False

    def close(self) -> None:
        self.form.leave()
        super().close()
