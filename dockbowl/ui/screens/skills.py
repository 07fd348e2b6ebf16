"""A skill is picked: all there are, by category, those that cannot be had greyed with the reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dockbowl.games import texts
from dockbowl.games.team import growth
from dockbowl.lang import tr
from dockbowl.ui.app import App
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.scrolling import Scroll


class SkillsScreen(Dialog):
    """`why` says why a skill cannot be had, "" if it can; `done` is given the one picked."""

    def __init__(
        self,
        app: App,
        over: Screen,
        title: str,
        letters: str,
        why: Callable[[str], str],
        done: Callable[[str], None],
        notes: dict[str, str] | None = None,
        edition: str = texts.BASE,
    ) -> None:
        super().__init__(app, over)
        self.title, self.letters = title, letters
        self.done = done
        self.notes = notes or {}
        """What is said under the name of a category, by its letter."""
        self.edition = edition
        self.listed = growth.facts(edition).random
        """The skills of each category."""
        self.reasons = {key: why(key) for letter in letters for key in self.listed.get(letter, ())}
        self.scroll = Scroll()

    def draw(self, page: Page) -> None:
        px = page.px
        high = page.tall(32) + px(4)
        most = max((len(self.listed[letter]) for letter in self.letters), default=1)
        wide = min(page.rect.width - px(40), px(200) * max(2, len(self.letters)) + px(40))
        box = Rect(0, 0, wide, min(page.rect.height - px(24), px(160) + high * most))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(36), -px(28))
        page.text(self.title, Rect(inner.left, inner.top, inner.width, px(28)), 18, "brass_light", True)
        foot = Rect(inner.left, inner.bottom - page.tall(36), inner.width, page.tall(36))
        page.button("close skills", foot, tr("Cancel"), self.close, key="Esc")
        heads = Rect(inner.left, inner.top + px(34), inner.width - px(8), px(40))
        area = Rect(inner.left, heads.bottom, inner.width, foot.top - px(8) - heads.bottom)
        columns = split_row(Rect(area.left, 0, heads.width, 10), len(self.letters), px(8))
        top = self.scroll.begin(page, area, high * most, "skills list")
        clip = page.surface.get_clip()
        for column, letter in zip(columns, self.letters, strict=True):
            head = Rect(column.left, heads.top, column.width, px(20))
            page.text(growth.category_name(letter, self.edition), head, 14, "text", True)
            page.text(self.notes.get(letter, ""), head.move(0, px(19)), 12, "text_dim")
            page.surface.set_clip(area)
            for place, key in enumerate(self.listed[letter]):
                self._skill(page, Rect(column.left, top + place * high, column.width, high - px(4)), area, key)
            page.surface.set_clip(clip)
        self.scroll.bar(page)

    def _skill(self, page: Page, rect: Rect, area: Rect, key: str) -> None:
        why, text = self.reasons[key], texts.skill(key, self.edition)
        name = f"skill {key}"
        if self.scroll.follow(page, name, rect):
            self.app.dirty = True
        act = None if why else partial(self.pick, key)
        if rect.colliderect(area):
            tip = f"{why[:1].upper() + why[1:]}\n{text.text}" if why else text.text
            page.button(name, rect, text.name, act, enabled=not why, tip=tip, points=13)
            page.hots[-1].rect, page.hots[-1].place = rect.clip(area), rect
        elif act is not None:
            page.hot(Hot(name, Rect(0, 0, 0, 0), act, focusable=True, place=rect))

    def pick(self, key: str) -> None:
        self.close()
        self.done(key)
