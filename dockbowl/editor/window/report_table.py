"""A table of a report in the window, with its intervals drawn as bars."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.sim.balance.tables import Bar, Table
from dockbowl.ui.page import Page, Rect

ROW, HEAD = 24, 12
LEAST_BAR, MOST_BAR = 60, 220


def draw(page: Page, table: Table, at: Rect, even: float = 0.0) -> int:
    """Draw it from the top of a rectangle; the height it took."""
    px, look = page.px, page.look
    page.text(table.title, Rect(at.left, at.top, at.width, px(24)), 16, "brass_light", True)
    y = at.top + px(28)
    widths, bar = _widths(page, table, at.width)
    room = [max(width - px(8), px(30)) for width in widths]
    heads = [look.wrapped(head, width, HEAD) for head, width in zip(table.heads, room, strict=True)]
    leading = look.leading(HEAD)
    deep = max(map(len, heads))
    for n, lines in enumerate(heads):
        for line_at, line in enumerate(lines, deep - len(lines)):
            place = _cell(at, widths, bar, n, y + line_at * leading, leading)
            page.text(line, place, HEAD, "text_dim", align="right" if n else "left")
    y += deep * leading + px(3)
    page.line((at.left, y), (at.right, y), "brass_dark")
    for number, row in enumerate(table.rows):
        for n, text in enumerate(row):
            place = _cell(at, widths, bar, n, y, px(ROW))
            page.text(text, place, 14, "text", not n, "right" if n else "left")
        if table.bars:
            _bar(page, table.bars[number], Rect(at.left + widths[0] + px(6), y, bar - px(18), px(ROW)), even)
        y += px(ROW)
        page.line((at.left, y), (at.right, y), "border")
    if table.note:
        y += px(4)
        y += page.paragraph(table.note, Rect(at.left, y, at.width, px(80)), 12, "text_dim")
    return y - at.top


def _cell(at: Rect, widths: Sequence[int], bar: int, n: int, y: int, high: int) -> Rect:
    left = at.left + sum(widths[:n]) + (bar if n else 0)
    return Rect(left, y, widths[n], high)


def _bar(page: Page, bar: Bar, at: Rect, even: float) -> None:
    px = page.px

    def x(share: float) -> int:
        return at.left + round(at.width * share)

    page.line((at.left, at.centery), (at.right, at.centery), "border")
    page.fill(Rect(x(bar.low), at.centery - px(4), max(2, x(bar.high) - x(bar.low)), px(8)), "link", 2, 130)
    page.line((x(even), at.top + px(3)), (x(even), at.bottom - px(3)), "warning", 2)
    page.fill(Rect(x(bar.share) - px(2), at.centery - px(7), px(4), px(14)), "text", 1)


def need(page: Page, table: Table) -> int:
    """Pixels a table must be wide, so that nothing in it is cut short."""
    return sum(_columns(page, table)) + (page.px(LEAST_BAR) if table.bars else 0)


def _columns(page: Page, table: Table) -> list[int]:
    """Pixels that the words of each column need."""
    px, found = page.px, []
    for n, head in enumerate(table.heads):
        longest = max((page.size(row[n], 14, not n)[0] for row in table.rows), default=0)
        word = max((page.size(part, HEAD)[0] for part in head.split()), default=0)
        found.append(max(longest, word) + px(16 if n else 14))
    return found


def _widths(page: Page, table: Table, wide: int) -> tuple[list[int], int]:
    """Pixels of each column and of the bars: what the words need, the rest shared."""
    px, need = page.px, _columns(page, table)
    bar = max(px(LEAST_BAR), min(px(MOST_BAR), wide - sum(need))) if table.bars else 0
    left = wide - sum(need) - bar
    if left < 0:
        return [one * (wide - bar) // max(1, sum(need)) for one in need], bar
    need[0] += left * 3 // 10
    for n in range(1, len(need)):
        need[n] += left * 7 // (10 * (len(need) - 1))
    return need, bar
