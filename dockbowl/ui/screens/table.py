"""What the people at the table agree on before a match: taking back, and clocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dockbowl.lang import tr, word_table
from dockbowl.session.assist.agreement import Agreement
from dockbowl.ui.app import App
from dockbowl.ui.choice_rows import Row, Value, draw_rows, note_height, row_height
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.table import Table

TURNS = (0, 120, 240, 360, 480)
STAGES = ((), (60, 80, 100), (90, 120, 150))
"""Minutes of play after which no Reserves come on, players leave, and the match is decided."""
STAGES_MEAN = word_table(
    {
        False: "First no more Reserves, then players leave and turns are short, then the match is decided. The "
        "program only reminds you of it: you do it yourselves",
        True: "First no more Reserves, then players leave and turns are short, then the match is decided. The "
        "program sees to it, and asks for what is rolled",
    }
)
DICE_MEANS = word_table(
    {
        False: "The program rolls all dice",
        True: "The match is played on a real table: you type in what your dice show, and the program keeps the books",
    }
)
MATCHES = (0, 1800, 3600, 5400, 7200)
UNDO = word_table({False: "To the last die", True: "Anything, if all agree"})
UNDO_MEANS = word_table(
    {
        False: "What has been done is taken back as far as the last die that fell",
        True: "Dice too, if all coaches agree; the same dice fall again",
    }
)


class TableScreen(Dialog):
    """A panel over another screen; what is chosen goes into `table` at once."""

    def __init__(
        self,
        app: App,
        over: Screen,
        table: Table,
        *,
        begun: bool = False,
        changed: Callable[[], None] | None = None,
        coaches: Sequence[str] = (),
    ) -> None:
        """`begun`: the match is on, so that only the clocks can be changed. `coaches`: their names, before it."""
        super().__init__(app, over)
        self.coaches = list(coaches)
        self.table = table
        self.begun = begun
        self.changed = changed

    def rows(self) -> list[Row]:
        table = self.table

        def clock(name: str, choices: tuple[int, ...]) -> list[Value]:
            return [
                Value(tr("Off") if not n else tr("{n} min", n=n // 60), getattr(table, name) == n, self._set(name, n))
                for n in choices
            ]

        undo = [
            Value(UNDO[friendly], table.friendly == friendly, self._set("friendly", friendly), not self.begun)
            for friendly in (False, True)
        ]
        rows = [Row(tr("Dice"), self._dice(), note=DICE_MEANS[table.assist is not None])] if not self.begun else []
        means = UNDO_MEANS[table.friendly] + (tr(". Agreed before the match") if self.begun else "")
        return [
            *rows,
            Row(tr("Undo"), undo, note=means),
            Row(
                tr("Time for one turn"),
                clock("turn_seconds", TURNS),
                note=tr("The clock is shown, and a sign says when the time is up. The turn goes on all the same"),
            ),
            Row(
                tr("Time for each coach"),
                clock("match_seconds", MATCHES),
                note=tr("For the whole match: all his answers, in others' turns too"),
            ),
            Row(
                tr("Stages of the match"),
                [
                    Value(
                        ", ".join(map(str, one)) + tr(" min") if one else tr("Off"),
                        tuple(table.stages) == one,
                        self._stages(one),
                    )
                    for one in STAGES
                ],
                note=STAGES_MEAN[table.assist is not None],
            ),
        ]

    def _dice(self) -> list[Value]:
        """Whose dice are rolled, and which of them by whom."""
        real = self.table.assist is not None
        found = [
            Value(tr("The program's"), not real, self._set("assist", None)),
            Value(tr("Real ones"), real, self._set("assist", self.table.assist or Agreement())),
        ]
        return [*found, Value(tr("Which…"), False, self._which)] if real else found

    def _which(self) -> None:
        from dockbowl.ui.assist.agreeing import AgreementScreen

        if self.table.assist is not None:
            self.dialog = AgreementScreen(self.app, self, self.table.assist, self.coaches)

    def _stages(self, minutes: tuple[int, ...]) -> Callable[[], None]:
        return self._set("stages", list(minutes))

    def _set(self, name: str, value: object) -> Callable[[], None]:
        def act() -> None:
            setattr(self.table, name, value)
            if self.changed is not None:
                self.changed()

        return act

    def draw(self, page: Page) -> None:
        px = page.px
        rows = self.rows()
        wide = min(px(660), page.rect.width - px(20))
        notes = sum(note_height(page, wide - px(40), row) for row in rows)
        box = Rect(0, 0, wide, px(136) + len(rows) * row_height(page) + notes)
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(tr("Undo and clocks"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        draw_rows(page, Rect(inner.left, inner.top + px(42), inner.width, inner.height), rows)
        done = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close table", done, tr("Done"), self.close, strong=True, key="Esc")
