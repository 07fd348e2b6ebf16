"""Where things are on the table: the reel, the hand, the panel at the side, and how many cards share a place."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.ui.page import Page, Rect, split_row

TOP, SIDE, LOW = 34, 292, 186
"""Points of the bar at the top, the panel at the side, and the hand."""
STRIP = (170, 54)
"""Points of a player at a matchup where there is room."""
MATCHUP = 204
ROW = 116
GAP = 4


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the window."""

    top: Rect
    reel: Rect
    hand: Rect
    upgrades: Rect
    side: Rect


def parts_of(page: Page, upgrades: int) -> Parts:
    """The parts for this size of the window; `upgrades` is how many the one who sits here has in play."""
    px, whole = page.px, page.rect
    top = Rect(whole.left, whole.top, whole.width, px(TOP))
    wide = min(px(SIDE), whole.width * 2 // 5)
    side = Rect(whole.right - wide, top.bottom, wide, whole.bottom - top.bottom)
    high = min(px(LOW), (whole.bottom - top.bottom) // 3)
    low = Rect(whole.left, whole.bottom - high, side.left - whole.left, high)
    reel = Rect(whole.left, top.bottom, low.width, low.top - top.bottom)
    columns = upgrades if upgrades <= 3 else -(-upgrades // 2)
    share = min(low.width * 2 // 5, px(94) * columns + px(20)) if upgrades else 0
    return Parts(
        top, reel, Rect(low.left, low.top, low.width - share, high), Rect(low.right - share, low.top, share, high), side
    )


def reel_rows(page: Page, reel: Rect, count: int) -> list[Rect]:
    """A row for each matchup, from the one nearest the highlight deck at the top."""
    if count <= 0:
        return []
    px = page.px
    inner = reel.inflate(-px(12), -px(8))
    gap = px(GAP)
    high = min(px(ROW) * 5 // 4, (inner.height - gap * (count - 1)) // count)
    top = inner.top + (inner.height - high * count - gap * (count - 1)) // 2
    return [Rect(inner.left, top + place * (high + gap), inner.width, high) for place in range(count)]


def row_parts(page: Page, row: Rect) -> tuple[Rect, Rect, Rect]:
    """Of a row of the reel: what lies left of the matchup, the matchup, what lies right of it."""
    px = page.px
    wide = min(px(MATCHUP), row.width * 2 // 5)
    middle = Rect(row.centerx - wide // 2, row.top, wide, row.height)
    left = Rect(row.left, row.top, middle.left - row.left - px(6), row.height)
    return left, middle, Rect(middle.right + px(6), row.top, row.right - middle.right - px(6), row.height)


def zones(page: Page, row: Rect, managers: int) -> list[Rect]:
    """Of a tournament's row: a zone for each manager, left of the card and right of it."""
    left, _, right = row_parts(page, row)
    on_left = (managers + 1) // 2 if managers != 3 else 1
    gap = page.px(GAP)
    return [*split_row(left, on_left, gap), *split_row(right, managers - on_left, gap)]


def strips(page: Page, zone: Rect, count: int, towards: str) -> list[Rect]:
    """Places for so many players in a zone, as large as they can be, beginning at the `towards` side (left, right)."""
    if count <= 0 or zone.width <= 0 or zone.height <= 0:
        return []
    px = page.px
    gap = px(3)
    best: tuple[float, int, int, int] | None = None
    for rows in range(1, 5):
        columns = -(-count // rows)
        wide = min(px(STRIP[0]), (zone.width - gap * (columns - 1)) // columns)
        high = min(px(STRIP[1]), (zone.height - gap * (rows - 1)) // rows)
        worth = min(1.0, wide / px(STRIP[0])) * min(1.0, high / px(STRIP[1]))
        if best is None or worth > best[0] + 0.01:
            best = (worth, rows, wide, high)
    assert best is not None
    _, rows, wide, high = best
    wide, high = max(1, wide), max(1, high)
    top = zone.top + (zone.height - rows * high - gap * (rows - 1)) // 2
    made = []
    for place in range(count):
        column, row = divmod(place, rows)
        step = column * (wide + gap)
        x = zone.left + step if towards == "left" else zone.right - wide - step
        made.append(Rect(x, top + row * (high + gap), wide, high))
    return made


def fanned(page: Page, rect: Rect, count: int, wide: int, high: int) -> list[Rect]:
    """Cards of one size beside each other in a row, over each other where there is no room."""
    if count <= 0:
        return []
    gap = page.px(6)
    step = min(wide + gap, (rect.width - wide) // (count - 1)) if count > 1 else 0
    return [Rect(rect.left + place * max(1, step), rect.top, wide, high) for place in range(count)]
