"""The list of findings: errors before warnings, each with what mends it, each leading to its square."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dockbowl.editor.seen import ERROR, Finding
from dockbowl.editor.window.remedies import remedy
from dockbowl.lang import fault as fault_of
from dockbowl.lang import tr
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.scrolling import Scroll

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

MOST_LINES = 3
"""Lines of a finding in the list; its tip has all of it."""

Row = tuple[str, str]
"""A line of words and its colour."""


def draw(page: Page, screen: EditorScreen, scroll: Scroll, rect: Rect) -> None:
    """Everything that is found on the map that is shown, and faults of its file that are not drawn."""
    px, desk = page.px, screen.desk
    page.fill(rect, "panel_sunk", 4)
    inner = rect.inflate(-px(8), -px(6))
    if not desk.tab.is_checked(desk.document.map):
        page.text(tr("Looking …"), inner, 13, "text_dim", valign="top")
        return
    faults = desk.document.faults
    if not desk.findings and not faults:
        page.paragraph(tr("Nothing to mend: a match can be played here."), inner, 13, "good")
        return
    room = inner.width - px(30)
    entries = [(one, _rows(page, screen, one, room)) for one in desk.findings]
    others = [
        [(line, "text_dim") for line in page.look.wrapped(fault_of(fault), room, 13)[:MOST_LINES]] for fault in faults
    ]
    leading, gap = page.look.leading(13), px(8)
    whole = sum(leading * len(rows) + gap for rows in [*(rows for _, rows in entries), *others])
    y = scroll.begin(page, inner, whole, "findings")
    clip = page.surface.get_clip()
    page.surface.set_clip(inner)
    for number, (one, rows) in enumerate(entries):
        at = Rect(inner.left, y, inner.width - px(8), leading * len(rows) + gap)
        y = at.bottom
        if at.colliderect(inner):
            _entry(page, screen, at, inner, number, one, rows)
    for rows in others:
        _write(page, Rect(inner.left, y, inner.width, 0), rows)
        y += leading * len(rows) + gap
    page.surface.set_clip(clip)
    scroll.bar(page)


def _rows(page: Page, screen: EditorScreen, one: Finding, room: int) -> list[Row]:
    lines = page.look.wrapped(one.words, room, 13)
    rows = [(line, "text") for line in lines[:MOST_LINES]]
    if len(lines) > MOST_LINES:
        rows[-1] = (f"{rows[-1][0]} …", "text")
    return rows + [(line, "link") for line in page.look.wrapped(remedy(one, screen.app.keys), room, 13) if line]


def _write(page: Page, at: Rect, rows: list[Row]) -> None:
    leading = page.look.leading(13)
    for place, (text, colour) in enumerate(rows):
        page.surface.blit(page.look.text(text, 13, colour), (at.left + page.px(20), at.top + place * leading))


def _entry(page: Page, screen: EditorScreen, at: Rect, area: Rect, number: int, one: Finding, rows: list[Row]) -> None:
    px = page.px
    shown = at.clip(area)
    if page.is_over(shown):
        page.fill(at, "panel_raised", 3)
    colours = page.look.theme.colours
    error = one.kind == ERROR
    picture = screen.app.sprites.get(
        "icons/cross" if error else "icons/warning", px(14), colours.bad if error else colours.warning
    )
    page.surface.blit(picture, (at.left + px(1), at.top + px(2)))
    _write(page, at, rows)
    tip = tr("Error: nothing can be played before it is mended" if error else "Warning") + f"\n{one.words}"
    page.hot(Hot(f"finding {number}", shown, partial(screen.go_to_finding, number), tip, place=at))
