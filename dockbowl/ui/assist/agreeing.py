"""The page on which a table agrees with the program: how strict it is, and who rolls which dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from dockbowl.lang import tr, word_table
from dockbowl.session.assist.agreement import BLACKBOARD, HELPER, LEVELS, REFEREE, Agreement
from dockbowl.session.assist.kinds import KINDS, NAMES, TIPS
from dockbowl.ui.app import App
from dockbowl.ui.choice_rows import Row, Value, draw_rows, note_height, row_height
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen

LEVEL_NAMES = word_table({REFEREE: "Referee", HELPER: "Helper", BLACKBOARD: "Blackboard"})
LEVEL_MEANS = word_table(
    {
        REFEREE: "The rules are enforced: only what is legal can be done",
        HELPER: "What is legal, what it needs and how likely it is are shown, but any move is taken; an override "
        "stands in the log with its reason",
        BLACKBOARD: "Nothing is asked: drag anything anywhere, set any state and counter; the program keeps the books",
    }
)


class AgreementScreen(Dialog):
    """A panel over another screen; what is chosen goes into `agreement` at once."""

    def __init__(
        self,
        app: App,
        over: Screen,
        agreement: Agreement,
        names: Sequence[str],
        *,
        changed: Callable[[], object] | None = None,
        set_level: Callable[[str], object] | None = None,
        phones: Callable[[], object] | None = None,
    ) -> None:
        """`names`: what the coaches are called. `set_level` changes how strict it is, where a match is on; `phones`
        opens the page for phones there."""
        super().__init__(app, over)
        self.agreement = agreement
        self.names = list(names)
        self.changed = changed
        self.set_level = set_level
        self.phones = phones

    def rows(self) -> list[Row]:
        agreed = self.agreement
        levels = [Value(LEVEL_NAMES[one], agreed.level == one, partial(self._level, one)) for one in LEVELS]
        coaches = range(len(self.names))
        ours = not any(agreed.app_rolls(kind, c) for kind in KINDS if kind != "random" for c in coaches)
        yours = all(agreed.app_rolls(kind, c) for kind in KINDS for c in coaches)
        whole = [
            Value(tr("By hand"), ours, partial(self._all, False)),
            Value(tr("By the program"), yours, partial(self._all, True)),
        ]
        note = tr("By hand: what lies on the table is typed in. It can be changed at any time")
        found = [
            Row(tr("How strict"), levels, note=LEVEL_MEANS[agreed.level]),
            Row(tr("All dice"), whole, note=note),
        ]
        for kind in KINDS:
            values = []
            for coach, name in enumerate(self.names):
                app = agreed.app_rolls(kind, coach)
                words = tr("{name}: program", name=name) if app else tr("{name}: by hand", name=name)
                values.append(Value(words, not app, partial(self._let, kind, coach, not app)))
            found.append(Row(NAMES[kind], values, tip=TIPS[kind]))
        return found

    def _level(self, level: str) -> None:
        if self.set_level is not None:
            self.set_level(level)  # what has to be asked first takes the place of this page
        else:
            self.agreement.level = level
        self._done()

    def _all(self, app: bool) -> None:
        for coach in range(len(self.names)):
            for kind in KINDS:
                self.agreement.let(kind, coach, app or kind == "random")
        self._done()

    def _let(self, kind: str, coach: int, app: bool) -> None:
        self.agreement.let(kind, coach, app)
        self._done()

    def _phones(self) -> None:
        self.close()
        if self.phones is not None:
            self.phones()

    def _done(self) -> None:
        if self.changed is not None:
            self.changed()
        self.app.dirty = True

    def draw(self, page: Page) -> None:
        px = page.px
        rows = self.rows()
        wide = min(px(760), page.rect.width - px(20))
        notes = sum(note_height(page, wide - px(40), row) for row in rows)
        box = Rect(0, 0, wide, min(px(136) + len(rows) * row_height(page) + notes, page.rect.height - px(8)))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(tr("Table companion"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        draw_rows(page, Rect(inner.left, inner.top + px(42), inner.width, inner.height), rows)
        done = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        if self.phones is not None:
            button = Rect(inner.left, done.top, px(190), done.height)
            tip = tr("Coaches follow the match, type in dice and answer on their phones")
            page.button("phones", button, self.app.keys.tip(tr("Phones…"), "phones"), self._phones, tip=tip)
            done.left, done.width = button.right + px(10), inner.width - button.width - px(10)
        page.button("close agreement", done, tr("Done"), self.close, strong=True, key="Esc")
