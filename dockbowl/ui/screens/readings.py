"""Readings and house rules: how each is played, what else could be chosen, and what every choice comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dockbowl.games import texts
from dockbowl.lang import tr
from dockbowl.ui.app import App
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.reading_list import ReadingList
from dockbowl.ui.screen import Dialog, Screen


def name_of(rulings: Mapping[str, texts.Reading]) -> str:
    """What these are called on a button: readings, where there are any."""
    return tr("Readings") if any(key in texts.readings() for key in rulings) else tr("House rules")


def tip_of(rulings: Mapping[str, texts.Reading]) -> str:
    """What these are, for whoever points at the button."""
    if any(key in texts.readings() for key in rulings):
        return tr(
            "Where the written rules can be read in two ways: which way this match is played. The usual ways are set; "
            "nothing need be changed."
        )
    return tr("Rules that a table or a league may choose. The usual ones are set; nothing need be changed.")


def changed(options: Mapping[str, Any]) -> int:
    """How many readings and house rules in force are not as is usual."""
    return sum(options[key] != one.default for key, one in texts.rulings(options).items())


class ReadingsScreen(Dialog):
    """A scrolled list of what there is to choose among `options`. With `change` the values can be clicked."""

    def __init__(
        self,
        app: App,
        over: Screen,
        options: Mapping[str, Any],
        change: Callable[[str, Any], None] | None = None,
    ) -> None:
        super().__init__(app, over)
        self.options = options
        self.change = change
        self.list = ReadingList(app, options, change)

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(px(860), page.rect.width - px(20)), page.rect.height - px(60))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        readings = any(key in texts.readings() for key in self.list.rulings)
        head = tr("Readings of the rules in force") if readings else tr("House rules in force")
        page.text(head, Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        about = tr("Where the rules are silent or say two things. ") if readings else tr("What a table may choose. ")
        hint = about + (
            tr("Click a value to play it the other way.") if self.change else tr("They are chosen before the match.")
        )
        page.text(hint, Rect(inner.left, inner.top + px(30), inner.width, px(20)), 13, "text_dim")
        area = Rect(inner.left, inner.top + px(58), inner.width, inner.height - px(58) - px(50))
        self.list.draw(page, area)
        button = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close readings", button, tr("Close"), self.close, strong=True, key="Esc")
