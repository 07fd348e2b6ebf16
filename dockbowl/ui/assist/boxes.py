"""The boxes of a dugout, shown while somebody is held by hand, so that he can be put down in one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dockbowl.core.state import CASUALTY, KO, RESERVES, SENT_OFF, STATUS_NAMES
from dockbowl.lang import Name, tr
from dockbowl.ui import words
from dockbowl.ui.page import Page, Point, Rect

if TYPE_CHECKING:
    from dockbowl.ui.assist.by_hand import ByHand

BOXES: Final = (RESERVES, KO, CASUALTY, SENT_OFF)
"""In the order of their keys, 1 to 4."""
WIDTH, HEAD, BOX, GAP = 176, 26, 56, 6
"""Points: of the panel over the board, its head, a box at most, and between two."""


class Boxes:
    """Draws them, and knows which is under the mouse."""

    def __init__(self, hands: ByHand) -> None:
        self.hands = hands
        self.places: dict[int, Rect] = {}
        """Where each box stood last, empty while none is shown."""

    def state_at(self, point: Point) -> str:
        """The state of whoever is put down there, "" if no box is."""
        for status, place in self.places.items():
            if place.collidepoint(point):
                return STATUS_NAMES[status]
        return ""

    def state_of(self, key: str) -> str:
        """The state a key stands for while somebody is held, "" for another key."""
        place = int(key) - 1 if key.isdecimal() else -1
        return STATUS_NAMES[BOXES[place]] if 0 <= place < len(BOXES) else ""

    def draw(self, page: Page, board: Rect, side: Rect) -> None:
        """In the place of the side panel; over the board's edge away from him where there is none."""
        self.places = {}
        player = self.hands.carried
        if player < 0:
            return
        m, px = self.hands.screen.match, page.px
        rect = self._room(page, player, board, side)
        page.panel(rect, "panel", 6, "brass")
        page.cover(rect, "boxes")
        coach = m.coach[player]
        head = Rect(rect.left + px(GAP + 2), rect.top, rect.width - px(2 * GAP), px(HEAD))
        team = m.team_names[coach] if coach < m.coaches else tr("nobody's")
        page.name(tr("Dugout: {team}", team=team), head, 13, page.look.bright(coach), True)
        inner = Rect(rect.left, rect.top + px(HEAD), rect.width, rect.height - px(HEAD)).inflate(-px(2 * GAP), 0)
        beside = inner.width > 3 * inner.height
        step = (inner.width if beside else inner.height) / len(BOXES)
        for place, status in enumerate(BOXES):
            at = round(place * step)
            size = round(step) - px(GAP)
            if beside:
                box = Rect(inner.left + at, inner.top, size, inner.height - px(GAP))
            else:
                box = Rect(inner.left, inner.top + at, inner.width, size)
            self.places[status] = box
            self._box(page, box, place, status, m.status[player] == status, len(m.in_box(coach, status)))

    def _room(self, page: Page, player: int, board: Rect, side: Rect) -> Rect:
        px = page.px
        high = px(HEAD + len(BOXES) * BOX + GAP)
        if side.width:
            edge = px(GAP)
            if side.width > 2 * side.height:  # below the board: beside each other
                high = px(HEAD + 2 * BOX + GAP)
            return Rect(side.left + edge, side.top + edge, side.width - 2 * edge, min(high, side.height - 2 * edge))
        rect = Rect(0, 0, min(px(WIDTH), board.width // 2), min(high, board.height - px(2 * GAP)))
        square = self.hands.screen.match.at[player]
        right = square < 0 or self.hands.screen.view.camera.centre(square)[0] < board.centerx
        rect.centery = board.centery
        rect.left = board.right - rect.width - px(GAP) if right else board.left + px(GAP)
        return rect

    def _box(self, page: Page, box: Rect, place: int, status: int, there: bool, count: int) -> None:
        px = page.px
        over = page.is_over(box) and not there
        page.fill(box, "selected" if over else "panel_sunk", 5)
        page.frame(box, "brass_light" if over else "brass_dark" if there else "brass", 2, 5)
        ink = "text_dim" if there else "text"
        inner = box.inflate(-px(16), 0)
        if self.hands.held >= 0:
            cap = Rect(inner.left, 0, px(18), px(18))
            cap.centery = box.centery
            page.fill(cap, "keycap", 3)
            page.text(Name(str(place + 1)), cap, 12, "brass_light", True, "center")
            inner.left, inner.width = cap.right + px(8), inner.right - cap.right - px(8)
        page.text(f"{words.BOXES[status]} {count}", inner, 14, ink, over)
