"""The first-match guide: a match screen on which a lesson is played, with the lesson beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.lang import mark, tr
from dockbowl.ui import focus
from dockbowl.ui.guide import lessons, panel, table
from dockbowl.ui.guide.course import Course
from dockbowl.ui.guide.pointing import Pointer, Pointing, draw_frame, side_of
from dockbowl.ui.layout import AUTOMATIC, SQUARE, TABLE, layout_for
from dockbowl.ui.match_drawing import MatchDrawing
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.menu import Entry, MenuScreen

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.status import StatusLine

KIND_DICE = mark("The guide's dice are kind: this lesson's are set.")
SET_DICE = mark("The dice of this lesson are set, and not kindly.")
UNKIND = ("turnover",)
"""Lessons whose dice are set, and not kindly."""


class GuideDrawing(MatchDrawing):
    """A match drawn with the lesson at the top of its side."""

    screen: GuideScreen

    band = 380

    def _draw_side(self, page: Page, rect: Rect, lines: list[StatusLine]) -> None:
        gap = page.px(6)
        page.fill(rect, "wood")
        if self.layout == SQUARE:
            left = Rect(rect.left, rect.top, rect.width * 2 // 5, rect.height)
            panel.draw_lesson(page, self.screen, left.inflate(-2 * gap, -2 * gap))
            super()._draw_side(page, Rect(left.right, rect.top, rect.right - left.right, rect.height), lines)
            return
        high = panel.draw_lesson(page, self.screen, rect.inflate(-2 * gap, -2 * gap))
        top = rect.top + gap + high
        super()._draw_side(page, Rect(rect.left, top, rect.width, rect.bottom - top), lines)


class GuideMenu(MenuScreen):
    """The menu of a match without what is for matches that are kept."""

    KEPT = ("settings", "keys", "rules", "quit")

    def entries(self) -> list[Entry]:
        match = self.match_screen
        assert isinstance(match, GuideScreen)
        found = [(name, label, act, "") for name, label, act, _ in super().entries() if name in self.KEPT]
        found.insert(3, ("lesson leave", tr("Leave the guide"), match.to_title, tr("Learn goes on from here")))
        return found


class GuideScreen(MatchScreen):
    """One lesson. Nothing is forbidden in it that is legal; it can be set up again at any time."""

    def __init__(self, app: App, place: int | None = None) -> None:
        """`place`: the number of the lesson from 0; the one that was left if nothing is given."""
        self.place = lessons.place_of(app.settings) if place is None else place
        self.lesson = lessons.lessons()[self.place]
        session = table.start(lessons.table(self.lesson.key))
        super().__init__(app, session)
        self.dice_set = (SET_DICE if self.lesson.key in UNKIND else KIND_DICE) if session.set_dice else ""
        self.drawing = GuideDrawing(self)
        self.flash = Pointing()
        self.pointer = Pointer(self)
        self.course = Course(self, self.lesson)

    # ---------------------------------------------------------------- life

    def enter(self) -> None:
        super().enter()
        self.app.settings.guide_at = self.lesson.key
        self.app.keep_settings()

    def tick(self, seconds: float) -> bool:
        changed = super().tick(seconds)
        if self.course.see():
            changed = True
            if self.course.done:
                lessons.note_done(self.app.settings, self.lesson.key)
                self.app.keep_settings()
        return changed

    def draw(self, page: Page) -> None:
        super().draw(page)
        if self.dialog is None:
            name = self.pointer.button()
            hot = page.named(name) if name else None
            if hot is not None and (name == "prompt" or page.at(hot.rect.center) is hot):
                prompt = page.named("prompt")
                draw_frame(page, hot.rect, side_of(name, hot.rect, prompt.rect if prompt is not None else None))

    @property
    def layout(self) -> str:
        """A lesson must be seen: where a table has no panel for it, the window's shape decides."""
        wish = self.app.settings.layout
        return layout_for(AUTOMATIC if wish == TABLE else wish, self.app.page.rect.size)

    def show_result(self) -> None:
        """The guide itself says how it went on."""

    def open_menu(self) -> None:
        self.dialog = GuideMenu(self.app, self)

    # ---------------------------------------------------------------- the ways on

    def go_to(self, place: int) -> None:
        self.app.go(GuideScreen(self.app, place))

    def backward(self) -> None:
        self.go_to(max(0, self.place - 1))

    def again(self) -> None:
        self.go_to(self.place)

    def forward(self) -> None:
        """The next lesson; after the last one the page that says what there is besides."""
        from dockbowl.ui.screens.guide_end import GuideEnd

        if self.place + 1 < len(lessons.lessons()):
            self.go_to(self.place + 1)
        else:
            self.app.go(GuideEnd(self.app))

    def to_title(self) -> None:
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))

    # ---------------------------------------------------------------- keys

    def command(self, name: str) -> bool:
        if name == "confirm" and self._go_on():
            return True
        return super().command(name)

    def _go_on(self) -> bool:
        """Enter where the lesson has come to its end, and nothing else is to be answered."""
        hand = self.hand
        if focus.focused(self.app.page) is not None or self.scene.busy or self.evening.card is not None:
            return False
        if hand.prompt is not None and not hand.prompt.quiet:
            return False
        if self.course.done:
            self.forward()
        elif self.course.lost():
            self.again()
        else:
            return False
        return True
