"""After the guide: what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dockbowl.lang import tr
from dockbowl.ui import starting
from dockbowl.ui.backdrop import Backdrop
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Screen

if TYPE_CHECKING:
    from dockbowl.ui.app import App

SMALL_MAP = "jetty"
Entry = tuple[str, str, str, Callable[[], None]]


class GuideEnd(Screen):
    """What there is besides: a match of one's own, the rules in full, the keys."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.backdrop = Backdrop(app.sprites)

    def entries(self) -> list[Entry]:
        """Name, label, what it is, action."""
        key = self.app.keys.text("keys")
        return [
            (
                "play",
                tr("Play against the computer"),
                tr("A small harbour, and the deckhand against you"),
                self.play,
            ),
            (
                "people",
                tr("Play with others"),
                tr("Two people taking turns at this screen"),
                self.people,
            ),
            ("demo", tr("Watch a match first"), tr("Two computers; stop it and look at anything"), self.demo),
            (
                "rules",
                tr("Rules"),
                tr("In short; sea events, treasures, tables, skills"),
                self.app.show_rules,
            ),
            ("keys", tr("All keys ({key})", key=key), tr("Nothing here needs a mouse"), self.app.show_keys),
            ("guide again", tr("Play a lesson again"), tr("From the first; the dots lead to the others"), self.again),
            ("title screen", tr("Title page"), "", self.title),
        ]

    def draw(self, page: Page) -> None:
        px = page.px
        self.backdrop.draw(page)
        entries = self.entries()
        text = tr(
            "A real match goes on until somebody scores. It begins with setting up six players in your Docking Area; "
            "with several people at one screen a card says whose turn it is. Not met yet: fouls, crates and holds, "
            "standing up (3 squares), most of the treasures. Point at any player: his card tells his skills in words."
        )
        width = min(px(640), page.rect.width - px(40))
        inside = width - px(56)
        lines = page.look.wrapped(text, inside, 14)
        rows = len(entries) * (page.tall(38) + px(8))
        high = px(24 + 48 + 12) + len(lines) * page.look.leading(14) + px(16) + rows + px(20)
        box = Rect(0, 0, width, min(high, page.rect.height - px(10)))
        box.center = page.rect.center
        page.fill(box, "panel", 12, 240)
        page.frame(box, "brass", 2, 12)
        inner = box.inflate(-px(56), -px(40))
        page.text(
            tr("What next?"), Rect(inner.left, inner.top, inside, px(44)), 30, "brass_light", TITLE_FONT, "center"
        )
        y = inner.top + px(54)
        y += page.paragraph(text, Rect(inner.left, y, inside, page.rect.height), 14) + px(16)
        wide = px(270)
        for name, label, what, act in entries:
            row = Rect(inner.left, y, inside, page.tall(38))
            page.button(name, Rect(row.left, y, wide, row.height), label, act, strong=name == "play")
            words = Rect(row.left + wide + px(12), y, row.width - wide - px(12), row.height)
            page.text(what, words, 13, "text_dim")
            y += row.height + px(8)

    # ---------------------------------------------------------------- what to do

    def play(self) -> None:
        self._new_match(people=False)

    def people(self) -> None:
        self._new_match(people=True)

    def _new_match(self, *, people: bool) -> None:
        """Everything chosen for a match at a small harbour; `people`: nobody is played by a program."""
        from dockbowl.ui.screens.new_match import NewMatchScreen

        choice = starting.default_choice()
        small = next((m for m in starting.shipped_maps() if m.key == SMALL_MAP), choice.map)
        choice.map, choice.coaches = small, starting.default_coaches(small.coaches)
        if people:
            for coach in choice.coaches:
                coach.seat = starting.HUMAN
        self.app.go(NewMatchScreen(self.app, choice))

    def demo(self) -> None:
        from dockbowl.ui.screens.match import MatchScreen

        self.app.go(MatchScreen(self.app, starting.demo_session()))

    def again(self) -> None:
        from dockbowl.ui.screens.guide import GuideScreen

        self.app.go(GuideScreen(self.app, 0))

    def title(self) -> None:
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))

    def back(self) -> bool:
        self.title()
        return True
