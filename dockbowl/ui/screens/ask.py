"""A question over the screen: a title, a few words, and buttons with digits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dockbowl.lang import said, tr
from dockbowl.ui.app import App
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen

Answer = tuple[str, Callable[[], object] | None]
DIGITS = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 10)}


class AskScreen(Dialog):
    """The first answer is the strong one; Esc takes the last.

    Without `digits` it takes Enter and Esc alone: a digit was meant for what was asked before.
    """

    def __init__(
        self, app: App, over: Screen, title: str, text: str, answers: Sequence[Answer], digits: bool = True
    ) -> None:
        super().__init__(app, over)
        self.title = title
        self.text = text
        self.answers = list(answers)
        last = len(self.answers) - 1
        self.keys = {place + 1: place for place in range(last + 1)} if digits else {}
        """Digits, and the answers they stand for."""

    def draw(self, page: Page) -> None:
        px = page.px
        needed = max(page.size(label, 14, True)[0] for label, _ in self.answers) + px(52)
        width = min(page.rect.width - px(40), max(px(460), needed * len(self.answers) + px(60)))
        lines = page.look.wrapped(said(self.text), width - px(40), 14) if self.text else []
        titles = page.look.wrapped(said(self.title), width - px(40), 18, True)
        height = px(30) + len(titles) * page.look.leading(18, True) + len(lines) * page.look.leading(14)
        height += page.tall(36) + px(34)
        box = Rect(0, 0, width, height)
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(36))
        y = inner.top
        y += page.paragraph(self.title, Rect(inner.left, y, inner.width, height), 18, "brass_light", True)
        y += px(4)
        page.paragraph(self.text, Rect(inner.left, y, inner.width, height), 14, "text")
        wide = (inner.width - px(10) * (len(self.answers) - 1)) // max(1, len(self.answers))
        for place, (label, _) in enumerate(self.answers):
            rect = Rect(inner.left + place * (wide + px(10)), inner.bottom - page.tall(36), wide, page.tall(36))
            page.button(
                f"answer {place + 1}",
                rect,
                label,
                partial(self.answer, place),
                key=self._cap(place),
                strong=place == 0,
            )

    def _cap(self, place: int) -> str:
        """The key that is shown on an answer: without digits, the ones that every question has."""
        last = len(self.answers) - 1
        if len(self.keys) <= last:
            return tr("Enter") if place == 0 else "Esc" if place == last else ""
        return str(place + 1)

    def answer(self, place: int) -> None:
        self.close()
        act = self.answers[place][1]
        if act is not None:
            act()

    def key(self, event: pygame.Event) -> bool:
        number = DIGITS.get(event.scancode, 0)
        if number in self.keys:
            self.answer(self.keys[number])
            return True
        return False

    def back(self) -> bool:
        self.answer(len(self.answers) - 1)
        return True
