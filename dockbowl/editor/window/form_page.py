"""A page of fields over the workshop: names, numbers, choices; what is wrong is said above the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dockbowl.lang import tr
from dockbowl.ui.app import App
from dockbowl.ui.forms import Form
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen

ROW = 40
DIGITS = "0123456789-"


@dataclass(frozen=True, slots=True)
class Field:
    """One line: its name, the words before it, what it says at first; with `choices` (label, value) a menu."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    number: bool = False
    most: int = 60


Done = Callable[[dict[str, str]], str]
"""Given what the fields say; returns what is wrong, "" if nothing is."""


class FormPage(Dialog):
    """Asks for several values at once.

    `text` is said above them, or worked out of what they say as they change. `others` are buttons beside OK: label and
    what they do.
    """

    def __init__(
        self,
        app: App,
        over: Screen,
        title: str,
        fields: Sequence[Field],
        done: Done,
        *,
        text: str | Callable[[dict[str, str]], str] = "",
        yes: str = "OK",
        others: Sequence[tuple[str, Callable[[], object]]] = (),
    ) -> None:
        super().__init__(app, over)
        self.title, self.words, self.yes = title, text, yes
        self.fields = list(fields)
        self.done = done
        self.others = list(others)
        self.values = {field.name: field.value for field in fields}
        self.wrong = ""
        self.form = Form(app.look, app.page.rect.size)
        self._laid = False

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)
        self._laid = False

    def draw(self, page: Page) -> None:
        px, look = page.px, page.look
        wide = max(page.size(field.label, 14)[0] for field in self.fields) + px(16)
        longest = max(len(field.value) for field in self.fields)
        width = min(page.rect.width - px(40), px(520 if longest < 40 else 680))
        words = self.words if isinstance(self.words, str) else self.words(self.values)
        said = self.wrong or words
        lines = look.wrapped(said, width - px(40), 14) if said else []
        high = px(36 + 16) + len(lines) * look.leading(14) + px(ROW) * len(self.fields) + px(60)
        box = Rect(0, 0, width, high)
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(self.title, Rect(inner.left, inner.top, inner.width, px(26)), 18, "brass_light", True)
        y = inner.top + px(34)
        for line in lines:
            page.surface.blit(look.text(line, 14, "bad" if self.wrong else "text"), (inner.left, y))
            y += look.leading(14)
        left = inner.left + max(px(90), min(wide, inner.width // 2))
        places = []
        for place, field in enumerate(self.fields):
            row = Rect(inner.left, y + px(4) + place * px(ROW), inner.width, px(34))
            page.text(field.label, Rect(row.left, row.top, left - row.left, row.height), 14, "text")
            places.append(Rect(left, row.top, row.right - left, row.height))
        if not self._laid or not all(self.form.has(field.name) for field in self.fields):
            self._lay(places)
        foot = Rect(inner.left, inner.bottom - px(36), inner.width, px(36))
        buttons = [(self.yes, self.accept), *self.others, (tr("Cancel"), self.close)]
        wide = (foot.width - px(8) * (len(buttons) - 1)) // len(buttons)
        for place, (label, act) in enumerate(buttons):
            rect = Rect(foot.left + place * (wide + px(8)), foot.top, wide, foot.height)
            name = "form yes" if place == 0 else "form no" if place == len(buttons) - 1 else f"form {label}"
            page.button(name, rect, label, act, strong=place == 0)
        self.form.stops(page, *(field.name for field in self.fields))
        self.form.draw(page.surface)

    def _lay(self, places: Sequence[Rect]) -> None:
        first = not self._laid
        self._laid = True
        self.form.clear()
        for field, place in zip(self.fields, places, strict=True):
            value = self.values[field.name]
            if field.choices:
                self.form.choice(field.name, place, field.choices, value, partial(self._typed, field.name))
            else:
                allowed = DIGITS if field.number else ""
                self.form.entry(
                    field.name, place, value, partial(self._typed, field.name), allowed=allowed, most=field.most
                )
        texts = [field.name for field in self.fields if not field.choices]
        if first and texts:
            self.form.focus(texts[0])
        self.form.tick(0.0)

    def _typed(self, name: str, text: str) -> None:
        self.values[name] = text
        self.app.dirty = True

    def accept(self) -> None:
        self.over.dialog = None
        self.wrong = self.done({name: value.strip() for name, value in self.values.items()})
        if self.wrong:
            self.over.dialog = self
            self._laid = False
        self.app.dirty = True

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.form.open:
            if not self.app.page.focus.startswith("form "):
                self.accept()
                return True
        return self.form.event(event)

    def tick(self, seconds: float) -> bool:
        return self.form.tick(seconds)


def number(text: str, low: int, high: int, what: str) -> int:
    """A whole number out of a field. Raises ValueError that says what was expected."""
    try:
        value = int(text)
    except ValueError:
        raise ValueError(tr("{what}: {text} is no whole number", what=what, text=text or tr("nothing"))) from None
    if not low <= value <= high:
        raise ValueError(tr("{what}: {value} is not {low} to {high}", what=what, value=value, low=low, high=high))
    return value
