"""What a table has in place of a side panel: the log and a player's card, over the board and only when wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.lang import tr
from dockbowl.ui.layout import SIDE
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.side import LEAST_CARD, Side
from dockbowl.ui.status import StatusLine

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

EDGE, FOOT, CARD_WIDTH, CARD_HEIGHT = 8, 34, 320, 360
"""Points: the distance from the board's edges, from its foot (the place under the mouse is there), a card's size."""


class Flying:
    """The flying panels of one match screen."""

    def __init__(self, screen: MatchScreen, side: Side) -> None:
        self.screen = screen
        self.side = side
        self.kept = False
        """Whether the log stays, wherever the mouse is."""
        self.rect = Rect(0, 0, 0, 0)
        """Where the log was last drawn, empty when it was not."""
        self._hushed = False
        """Whether it was closed by hand, and the mouse has not left the button since."""
        self._button = Rect(0, 0, 0, 0)

    def hide(self) -> None:
        self.rect = Rect(0, 0, 0, 0)

    def toggle(self) -> None:
        """The log stays over the board, or goes."""
        self.kept = not self.kept
        self._hushed = not self.kept

    def draw_button(self, page: Page, bar: Rect) -> int:
        """The button at the left end of the bar, where it hides no square; returns its right edge."""
        high = bar.height - page.px(12)
        self._button = Rect(bar.left + page.px(6), 0, high, high)
        self._button.centery = bar.centery
        tip = self.screen.app.keys.tip(tr("Coaches, dice and log: press to keep them here"), "flying log")
        tip = "" if self.rect.width else tip  # it would lie over them
        page.button("flying log", self._button, "", self.toggle, tip=tip, chosen=self.kept)
        icon = self.screen.app.sprites.get("icons/log", page.px(20))
        page.surface.blit(icon, icon.get_rect(center=self._button.center))
        return self._button.right

    def draw_log(self, page: Page, board: Rect, lines: list[StatusLine]) -> None:
        """Coaches, lines, dice and log at the left while the button is pointed at, or once it was pressed."""
        px, mouse = page.px, page.mouse
        over = self._button.collidepoint(mouse)
        self._hushed = self._hushed and over
        on_it = bool(self.rect.width) and self.rect.inflate(0, px(2 * EDGE)).collidepoint(mouse)
        wanted = self.kept or (over and not self._hushed) or on_it
        if not wanted or self.screen.dialog is not None:
            self.hide()
            return
        self.rect = Rect(board.left, board.top, min(px(SIDE), board.width), board.height)
        page.hot(Hot("flying", self.rect))
        self.side.column(page, self.rect, lines, end=False)
        page.frame(self.rect, "brass", 1)

    def draw_card(self, page: Page, board: Rect, taken: list[Rect]) -> None:
        """The card in a corner away from its player, where nothing else is; none where there is no such corner.

        It gives way to the mouse, so that no square under it is out of reach; a long one is scrolled by keys.
        """
        player = self.screen.mouse.player_under()
        if player < 0 or self.screen.dialog is not None:
            self.side.card.hide()
            return
        px, edge = page.px, page.px(EDGE)
        square = self.screen.match.at[player]
        camera = self.screen.view.camera
        his = [Rect(camera.rect(square)).inflate(px(20), px(20))] if square >= 0 else []
        away_left = not his or his[0].centerx > board.centerx
        card = self.side.card
        most = min(px(CARD_HEIGHT), board.height - 2 * edge)
        if card.player == player and card.height:
            most = min(most, card.height)
        for high in (most, min(most, px(LEAST_CARD))):
            rect = Rect(0, 0, min(px(CARD_WIDTH), board.width - 2 * edge), high)
            for left, top in ((away_left, False), (away_left, True), (not away_left, False), (not away_left, True)):
                rect.left = board.left + edge if left else board.right - edge - rect.width
                rect.top = board.top + edge if top else board.bottom - px(FOOT) - rect.height
                if rect.collidepoint(page.mouse):
                    continue
                if board.contains(rect) and rect.collidelist([*taken, *his]) < 0:
                    self.side.draw_card(page, rect.copy(), player)
                    return
        self.side.card.hide()
