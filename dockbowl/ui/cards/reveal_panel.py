"""Where the scoreboard is shown step by step: in place of the hand, so that the reel stays in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.lang import tr
from dockbowl.ui.cards import drawing
from dockbowl.ui.cards.faces import TOKENS
from dockbowl.ui.cards.reveal import Step
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen


def draw_reveal(page: Page, screen: SeasonScreen, rect: Rect) -> None:
    """The page that is shown, with its lines so far."""
    px, reveal = page.px, screen.reveal
    assert reveal is not None
    shown = reveal.page
    page.fill(rect, "panel_sunk")
    page.line(rect.topleft, rect.topright, "brass")
    page.hot(Hot("scoreboard", rect, screen.go_on))
    inner = rect.inflate(-px(28), -px(14))
    page.text(shown.title, Rect(inner.left, inner.top, inner.width - px(180), px(26)), 18, "brass_light", TITLE_FONT)
    button = Rect(inner.right - px(150), inner.top - px(2), px(150), page.tall(32))
    label = tr("Go on") if reveal.whole else tr("Show all of it")
    page.button("go on", button, label, screen.go_on, strong=True, key=tr("Enter"))
    if len(reveal.pages) > 1:
        count = f"{reveal.at + 1} / {len(reveal.pages)}"
        page.text(count, Rect(button.left - px(70), button.top, px(60), button.height), 13, "text_dim", align="right")
    area = Rect(inner.left, inner.top + px(32), inner.width, inner.bottom - inner.top - px(32))
    _draw_lines(page, screen, area, shown.steps[: reveal.shown])


def _draw_lines(page: Page, screen: SeasonScreen, rect: Rect, steps: list[Step]) -> None:
    """Lines in as many columns as it takes; the last ones if all do not fit."""
    px = page.px
    row = page.look.leading(14) + px(3)
    rows = max(1, rect.height // row)
    columns = 1 if len(steps) <= rows else 2 if len(steps) <= 2 * rows else 3
    steps = steps[-rows * columns :]
    wide = rect.width // columns
    for number, step in enumerate(steps):
        column, line = divmod(number, rows)
        box = Rect(rect.left + column * wide, rect.top + line * row, wide - px(12), row)
        _draw_step(page, screen, box, step, last=number == len(steps) - 1)


def _draw_step(page: Page, screen: SeasonScreen, box: Rect, step: Step, *, last: bool) -> None:
    px = page.px
    left = box.left
    team = page.look.team(step.manager)
    if team is not None:
        drawing.sign(page, screen.app.sprites, team, (left + px(8), box.centery), px(14))
    left += px(20)
    for kind in step.tokens:
        size = box.height
        page.surface.blit(screen.app.sprites.get(f"cards/token_{kind}", size), (left, box.top))
        page.hot(Hot(f"token {left} {box.top}", Rect(left, box.top, size, size), screen.go_on, TOKENS[kind]))
        left += size + px(2)
    colour = "brass_light" if step.strong else "text" if last else "text_dim"
    page.name(step.text, Rect(left + px(2), box.top, box.right - left - px(2), box.height), 14, colour, step.strong)
