"""Small parts of the workshop's panels: heads, steppers, switches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dockbowl.ui.page import Page, Rect, split_row

HEAD = 20
LINE = 28


def head(page: Page, rect: Rect, words: str, aside: str = "") -> Rect:
    """A title over a part; what is left below it."""
    px = page.px
    page.text(words, Rect(rect.left, rect.top, rect.width, px(HEAD)), 13, "brass_light", True)
    if aside:
        page.text(aside, Rect(rect.left, rect.top, rect.width, px(HEAD)), 12, "text_dim", align="right")
    return Rect(rect.left, rect.top + px(HEAD), rect.width, rect.height - px(HEAD))


def stepper(
    page: Page, name: str, rect: Rect, label: str, value: str, step: Callable[[int], object], tip: str = ""
) -> None:
    """A value with a button to either side."""
    px = page.px
    side, shown = px(26), px(28)
    page.text(label, Rect(rect.left, rect.top, rect.width - 2 * side - shown, rect.height), 13, "text")
    more = Rect(rect.right - side, rect.top + px(2), side, rect.height - px(4))
    less = Rect(more.left - shown - side, more.top, side, more.height)
    for place, sign, by in ((less, "−", -1), (more, "+", 1)):
        page.button(f"{name} {'less' if by < 0 else 'more'}", place, "", partial(step, by), tip=tip)
        page.text(sign, place, 14, "text", True, "center", fit=False)
    page.text(value, Rect(less.right, rect.top, shown, rect.height), 14, "text", True, "center", fit=False)


def choices(
    page: Page, name: str, rect: Rect, options: list[tuple[str, str]], chosen: str, pick: Callable[[str], object]
) -> None:
    """Buttons side by side, one of them chosen; (value, label)."""
    for (value, label), at in zip(
        options, split_row(rect.inflate(0, -page.px(4)), len(options), page.px(4)), strict=True
    ):
        page.button(f"{name} {value}", at, label, lambda v=value: pick(v), chosen=value == chosen, points=13)  # type: ignore[misc]
