"""The page of a menu over a match or a season: its buttons in two columns, and the way back below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dockbowl.lang import tr
from dockbowl.ui.page import Page, Rect

Entry = tuple[str, str, Callable[[], object], str]
"""Name, label, action and tip of a button."""


def draw_menu_page(page: Page, entries: Sequence[Entry], resume: str, close: Callable[[], object]) -> None:
    """Draw them; `resume` stands on the way back, which Esc takes as well."""
    px = page.px
    rows = -(-len(entries) // 2)
    step = page.tall(36) + px(6)
    high = px(32 + 40 + 48) + rows * step
    box = Rect(0, 0, min(px(560), page.rect.width - px(20)), min(high, page.rect.height - px(10)))
    box.center = page.rect.center
    page.panel(box, "panel", 8, "brass")
    inner = box.inflate(-px(40), -px(32))
    page.text(tr("Menu"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
    y = inner.top + px(38)
    width = (inner.width - px(10)) // 2
    for place, (name, label, act, tip) in enumerate(entries):
        column, row = place % 2, place // 2
        rect = Rect(inner.left + column * (width + px(10)), y + row * step, width, page.tall(36))
        page.button(name, rect, label, act, tip=tip)
    back = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
    page.button("resume", back, resume, close, strong=True, key="Esc")
