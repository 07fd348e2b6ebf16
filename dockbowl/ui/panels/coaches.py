"""The coaches: whose turn it is, and what each one has left."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from dockbowl.core.state import CASUALTY, KO, RESERVES, SENT_OFF, Match
from dockbowl.lang import mark, tr
from dockbowl.rules.rerolls import team_rerolls
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.sprites import Sprites

HEAD, ROW, CELL = 34, 26, 22
LINE = 15
"""Points of one of the two lines of heads: every other column has its head in the upper one."""
Column = tuple[str, str, str, Callable[[Match, int], int]]
COLUMNS: tuple[Column, ...] = mark(
    (
        ("reroll", "Re-rolls", "Team re-rolls left", team_rerolls),
        ("apothecary", "Apoth.", "Apothecary", lambda m, c: m.apothecaries[c]),
        ("bribe", "Bribes", "Bribes", lambda m, c: m.bribes[c]),
        ("coach", "Coach", "Head coach at the rail: yes or no", lambda m, c: m.head_coach[c]),
        ("skull", "Cas.", "Casualties", lambda m, c: len(m.in_box(c, CASUALTY))),
        ("ko", "KO", "Players knocked out", lambda m, c: len(m.in_box(c, KO))),
        ("bench", "Reserves", "Players in Reserves", lambda m, c: len(m.in_box(c, RESERVES))),
        ("whistle", "Sent off", "Players sent off", lambda m, c: len(m.in_box(c, SENT_OFF))),
    )
)
"""Key, head, what it is in full, how many; ordered so that long heads stand beside short ones."""
YES_NO = ("apothecary", "coach")


def height(m: Match) -> int:
    """Points the table needs."""
    return HEAD + ROW * m.coaches + 10


def draw_coaches(
    page: Page, sprites: Sprites, rect: Rect, m: Match, names: list[str], open_dugout: Callable[[int], None]
) -> None:
    """One row a coach; a click on it opens his dugout."""
    px = page.px
    page.panel(rect, "panel_raised", 6, "wood_light")
    inner = rect.inflate(-px(12), -px(8))
    cell = cell_width(page)
    first = inner.right - cell * len(COLUMNS)
    _heads(page, Rect(first, inner.top, inner.right - first, px(HEAD)))
    for place, coach in enumerate(m.turn_order):
        row = Rect(inner.left, inner.top + px(HEAD) + place * px(ROW), inner.width, px(ROW))
        _row(page, sprites, row, m, coach, names[coach], first, open_dugout)


def cell_width(page: Page) -> int:
    """Pixels of a column: as wide as the heads side by side in one line need, in small windows more than usual."""
    words = [page.size(head, 12)[0] for _, head, _, _ in COLUMNS]
    closest = max(one + other for one, other in zip(words, words[2:], strict=False)) / 2 + page.px(2)
    return max(page.px(CELL), ceil(closest / 2))


def heads_left(page: Page, rect: Rect) -> int:
    """Where the heads begin in the table that lies in `rect`: what stands before them ends there."""
    cell = cell_width(page)
    middle = rect.right - page.px(6) - cell * len(COLUMNS) + cell // 2
    return middle - page.size(COLUMNS[0][1], 12)[0] // 2 - 1


def _heads(page: Page, rect: Rect) -> None:
    """The heads of the columns in two lines, those of the upper one with a stroke down to their column."""
    px, cell = page.px, cell_width(page)
    page.line((rect.left, rect.bottom - px(1)), (rect.right, rect.bottom - px(1)), "wood_light")
    for place, (key, head, tip, _) in enumerate(COLUMNS):
        middle = rect.left + place * cell + cell // 2
        box = Rect(0, rect.top + (place % 2) * px(LINE), page.size(head, 12)[0], px(LINE))
        box.centerx = middle
        box.right = min(box.right, rect.right + px(4))
        page.text(head, box, 12, "text_dim", align="center", fit=False)
        if place % 2 == 0:
            page.line((middle, box.bottom + px(1)), (middle, rect.bottom - px(2)), "wood_light")
        page.hot(Hot(f"column {key}", box, tip=tip))


def _row(
    page: Page,
    sprites: Sprites,
    row: Rect,
    m: Match,
    coach: int,
    name: str,
    first: int,
    open_dugout: Callable[[int], None],
) -> None:
    px = page.px
    team = page.look.team(coach)
    active = coach == m.active
    if active:
        page.fill(row.inflate(px(6), -px(2)), "selected", 4)
    elif page.is_over(row):
        page.fill(row.inflate(px(6), -px(2)), "panel", 4)
    left = row.left
    if team is not None:
        sign = sprites.get(f"icons/shape_{team.shape}", px(16), (team.main, team.trim))
        page.surface.blit(sign, sign.get_rect(midleft=(left, row.centery)))
    left += px(21)
    words = Rect(left, row.top, first - left - px(4), row.height)
    colour = "text_disabled" if m.conceded[coach] else page.look.bright(coach)
    title = m.team_names[coach]
    kinds = ((13, active), (12, active), (12, False))
    points, bold = next((kind for kind in kinds if page.size(title, *kind)[0] <= words.width), kinds[-1])
    page.text(title, words, points, colour, bold)  # whole in the tip of the row
    cell = cell_width(page)
    for place, (icon, _, _, count) in enumerate(COLUMNS):
        value = count(m, coach)
        box = Rect(first + place * cell, row.top, cell, row.height)
        if icon in YES_NO and value in (0, 1):
            page.text("✓" if value else "✗", box, 14, "good" if value else "bad", True, "center")
        else:
            page.text(str(value), box, 14, "text" if value else "text_disabled", bool(value), "center")
    counts = "\n".join(f"{tr(what)}: {_told(icon, count(m, coach))}" for icon, _, what, count in COLUMNS)
    tip = tr("{team}\nCoach: {name}\n{counts}\nClick: his dugout", team=m.team_names[coach], name=name, counts=counts)
    page.hot(Hot(f"coach {coach}", row, lambda: open_dugout(coach), tip, focusable=True))


def _told(icon: str, value: int) -> str:
    return (tr("yes") if value else tr("no")) if icon in YES_NO and value in (0, 1) else str(value)
