"""Plans kept to be compared: what previews said, side by side over the board, and as a text to be passed on.

They hold for the position they were reckoned in: with the next answer they are gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from dockbowl.core.texts import format_square
from dockbowl.lang import ntr, tr
from dockbowl.session.story import headline
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.preview.model import Line, Preview, Section
from dockbowl.ui.preview.panel import draw_sections, sections_size

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

MOST: Final = 3
GAP, LOW = 6, 34
"""Points between them, and above the lower edge, where the square under the mouse is named."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A preview that was kept."""

    goal: str
    """Its square, by its coordinates."""
    sections: tuple[Section, ...]

    @property
    def lines(self) -> list[str]:
        """All its words."""
        return Preview(-1, list(self.sections)).lines

    def in_short(self, title: str) -> list[Section]:
        """What is compared: what it is, and its chances by budget of re-rolls."""
        found = Section(title)
        for section in self.sections:
            if section.title:
                found.lines.append(Line(section.title))
            found.lines += [line for line in section.lines if line.strong and line.share >= 0]
        return [found]


class Plans:
    """Those of a match screen."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.boxes: list[Rect] = []
        """Where they were drawn last."""
        self._kept: list[Plan] = []
        self._stands: tuple[int, int] = (-1, -1)

    @property
    def kept(self) -> list[Plan]:
        """The plans that hold now."""
        session = self.screen.session
        stands = (session.generation, len(session.entries))
        if stands != self._stands:
            self._stands, self._kept = stands, []
        return self._kept

    def _now(self) -> Plan | None:
        """What is being looked at, if anything is to be reckoned with it."""
        preview = self.screen.foresight.now
        if preview is None or preview.refused:
            return None
        sections = [section for section in preview.sections if section.lines or section.title]
        if preview.brief:
            sections = [Section(preview.brief)]
        return Plan(format_square(self.screen.match, preview.anchor), tuple(sections)) if sections else None

    def keep(self) -> bool:
        """Keep what is looked at, or no longer if it is kept already; the oldest makes room."""
        plan, kept = self._now(), self.kept
        if plan is None:
            self.screen.hand.refuse(tr("First point at what is to be compared: a way, a block, a throw"))
            return True
        if plan in kept:
            kept.remove(plan)
        else:
            kept.append(plan)
            del kept[:-MOST]
        self.screen.app.dirty = True
        return True

    def text(self) -> str:
        """All that are kept, and the one that is looked at, to be passed on."""
        plans, now = list(self.kept), self._now()
        if now is not None and now not in plans:
            plans.append(now)
        if not plans:
            return ""
        rows = [headline(self.screen.match)]
        for place, plan in enumerate(plans):
            rows += ["", _title(place, plan), *plan.lines]
        return "\n".join(rows) + "\n"

    def copy(self) -> bool:
        """Put them on the clipboard."""
        text, hand = self.text(), self.screen.hand
        if not text:
            hand.refuse(tr("First point at what is to be compared: a way, a block, a throw"))
            return True
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            hand.message = tr("There is no clipboard here")
            return True
        n = text.count("\n\n")
        hand.message = ntr("{n} plan copied as text", "{n} plans copied as text", n)
        self.screen.app.dirty = True
        return True

    def draw(self, page: Page, board: Rect, avoid: Sequence[Rect]) -> list[Rect]:
        """Draw those kept side by side in a corner of the board; returns what they cover."""
        px = page.px
        kept = [plan.in_short(_title(place, plan)) for place, plan in enumerate(self.kept)]
        most = (board.width - px(GAP)) // MOST - px(GAP)
        sizes = [sections_size(page, sections, most) for sections in kept]
        self.boxes = []
        if not sizes:
            return self.boxes
        row = Rect(0, 0, sum(w for w, _ in sizes) + px(GAP) * (len(sizes) - 1), max(h for _, h in sizes))
        row.topleft = self._corner(board.inflate(-2 * px(GAP), -2 * px(LOW)), row, avoid)
        x = row.left
        for sections, (width, _) in zip(kept, sizes, strict=True):
            box = Rect(x, row.top, width, row.height)
            page.panel(box, "panel_sunk", 5, "brass")
            draw_sections(page, sections, box)
            self.boxes.append(box)
            x = box.right + px(GAP)
        return self.boxes

    def _corner(self, room: Rect, row: Rect, avoid: Sequence[Rect]) -> tuple[int, int]:
        """The first corner where they lie over nothing that is looked at; the lower left if there is none."""
        preview, camera = self.screen.foresight.now, self.screen.view.camera
        looked = [Rect(camera.rect(square)) for square in preview.about] if preview is not None else []
        low, right = room.bottom - row.height, room.right - row.width
        corners = [(room.left, low), (right, low), (right, room.top), (room.left, room.top)]
        free = (spot for spot in corners if Rect(spot, row.size).collidelist([*looked, *avoid]) < 0)
        return next(free, corners[0])


def _title(place: int, plan: Plan) -> str:
    return tr("Plan {n}: {square}", n=place + 1, square=plan.goal)
