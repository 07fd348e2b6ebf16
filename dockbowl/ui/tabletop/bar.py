"""The bar that is measured, drawn."""

from __future__ import annotations

from dockbowl.ui.page import Page, Rect
from dockbowl.ui.tabletop.scale import bar_pixels

HIGH = 34
"""Points the bar is high."""
PARTS = 10


def draw_bar(page: Page, fitted: int = 0) -> Rect:
    """The bar near the top of a window, with its ten parts, or as long as it was `fitted`; returns where it lies."""
    long = fitted or bar_pixels(page.rect.width)
    bar = Rect((page.rect.width - long) // 2, page.px(72), long, page.px(HIGH))
    page.fill(bar.inflate(page.px(40), page.px(40)), "background")
    page.surface.fill(page.look.colour("path"), bar)
    step = long // PARTS
    for part in range(1, PARTS if not fitted else 1):
        x = bar.left + part * step
        page.line((x, bar.centery), (x, bar.bottom - 1), "outline")
    return bar
