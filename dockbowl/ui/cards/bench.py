"""The hand and the upgrades of whoever sits at the window: backs only, while nobody does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dockbowl.lang import ntr, tr
from dockbowl.ui.cards import drawing, parts, wearing
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen

CARD = (112, 160)
"""Points of a card in the hand."""
UPGRADE = (66, 92)


class Bench:
    """Draws the hand, and holds a card that is dragged out of it."""

    def __init__(self, screen: SeasonScreen) -> None:
        self.screen = screen
        self.dragged = -1
        """The card under the mouse while it is pulled, -1 for none."""
        self.places: dict[int, Rect] = {}

    # ---------------------------------------------------------------- the hand

    def draw(self, page: Page, hand: Rect, upgrades: Rect) -> None:
        page.fill(hand.union(upgrades), "wood")
        page.line(hand.topleft, (upgrades.right, hand.top), "brass_dark")
        self.places = {}
        manager = self.screen.whose_hand
        if manager < 0:
            page.text(tr("Nobody sits here"), hand, 14, "text_dim", align="center")
            return
        if upgrades.width:
            self._draw_upgrades(page, upgrades, manager)
        if self.screen.seer == manager:
            self._draw_hand(page, hand)
        else:
            self._draw_backs(page, hand, manager)

    def _head(self, page: Page, rect: Rect, text: str, manager: int) -> Rect:
        """The heading of a part; returns what is left below it."""
        px = page.px
        head = Rect(rect.left + px(10), rect.top + px(3), rect.width - px(14), px(18))
        page.text(text, head, 13, page.look.bright(manager), True)
        return Rect(head.left, head.bottom + px(1), head.width, rect.bottom - head.bottom - px(5))

    def _draw_hand(self, page: Page, rect: Rect) -> None:
        screen, sight = self.screen, self.screen.sight
        cards = sight.view.hand
        text = ntr("Your hand: {n} card", "Your hand: {n} cards", len(cards))
        if screen.watching:
            text = tr("Hand of {team}: {n}", team=sight.team_names[sight.seer], n=len(cards))
        if sight.view.pile:
            text += tr(" · kept this week: {count}", count=len(sight.view.pile))
        area = self._head(page, rect, text, sight.seer)
        high = min(page.px(CARD[1]), area.height)
        wide = high * CARD[0] // CARD[1]
        held = []
        for card, place in zip(cards, parts.fanned(page, area, len(cards), wide, high), strict=True):
            self.places[card] = place
            if card == self.dragged:
                held.append((card, place))
                page.frame(place, "wood_light", 1, 6)
            else:
                self._draw_card(page, card, place)
        for card, place in held:
            moved = place.copy()
            moved.center = page.mouse
            self._hot(page, card, place)
            face = wearing.face(screen.faces, sight, card)
            screen.later.append(
                partial(drawing.draw_card, page, screen.app.sprites, moved, face, wearing.wear(page.look, sight, card))
            )

    def _draw_card(self, page: Page, card: int, place: Rect) -> None:
        screen, sight = self.screen, self.screen.sight
        lit = screen.light_of(card)
        dim = screen.ready and screen.answers.question is not None and not screen.may_choose(card)
        face = wearing.face(screen.faces, sight, card)
        drawing.draw_card(page, screen.app.sprites, place, face, wearing.wear(page.look, sight, card, lit=lit, dim=dim))
        self._hot(page, card, place)

    def _hot(self, page: Page, card: int, place: Rect) -> None:
        screen = self.screen
        hot = Hot(f"hand {card}", place, partial(screen.click_card, card))
        hot.drag = partial(self._drag, card)
        hot.drop = partial(self._drop, card)
        hot.focusable = screen.ready and screen.may_choose(card)
        page.hot(hot)

    def _draw_backs(self, page: Page, rect: Rect, manager: int) -> None:
        """The hand of one who does not sit here: how many cards, and no more."""
        count = self.screen.sight.managers[manager].hand
        team = self.screen.sight.team_names[manager]
        area = self._head(page, rect, tr("{team}: hand face down", team=team), manager)
        high = min(page.px(CARD[1]), area.height)
        wide = high * CARD[0] // CARD[1]
        for place in parts.fanned(page, area, count, wide, high):
            drawing.draw_back(page, self.screen.app.sprites, place, "cards/roster", page.look.team(manager))

    # ---------------------------------------------------------------- dragging

    def _drag(self, card: int, dx: int, dy: int) -> None:
        if self.screen.ready and self.screen.may_choose(card):
            self.dragged = card

    def _drop(self, card: int) -> None:
        held, self.dragged = self.dragged, -1
        if held != card:
            return
        zone = self.screen.reel.zone_at(self.screen.app.page.mouse)
        if zone is not None:
            self.screen.answers.send_to(zone[0], zone[1], card)

    # ---------------------------------------------------------------- upgrades

    def _draw_upgrades(self, page: Page, rect: Rect, manager: int) -> None:
        screen, sight = self.screen, self.screen.sight
        seen = sight.managers[manager]
        area = self._head(page, rect, tr("Upgrades"), manager)
        draw_upgrades(page, screen, area, seen.upgrades, frozenset(seen.exhausted))


def draw_upgrades(
    page: Page, screen: SeasonScreen, area: Rect, cards: tuple[int, ...], exhausted: frozenset[int]
) -> None:
    """Upgrades in play, exhausted ones turned on their side."""
    px, sight = page.px, screen.sight
    count = len(cards)
    if not count:
        return
    high = min(px(UPGRADE[1]), area.height)
    rows = 2 if area.height >= high * 2 or (count > 3 and area.height >= high * 3 // 2) else 1
    if rows == 2:
        high = min(high, area.height // 2 - px(2))
    wide = high * UPGRADE[0] // UPGRADE[1]
    columns = -(-count // rows)
    step = min(high + px(3), max(1, (area.width - high) // max(1, columns - 1))) if columns > 1 else 0
    for number, card in enumerate(cards):
        column, row = number % columns, number // columns
        slot = Rect(area.left + column * step, area.top + row * (high + px(3)), high, high)
        lit = screen.light_of(card)
        face = wearing.face(screen.faces, sight, card)
        worn = wearing.wear(page.look, sight, card, lit=lit, dim=card in exhausted)
        if card in exhausted:
            place = Rect(slot.left, slot.top + (high - wide) // 2, high, wide)
            drawing.draw_turned(
                page, place, lambda other, upright, face=face, worn=worn: drawing.draw_card(
                    other, screen.app.sprites, upright, face, worn
                )
            )  # fmt: skip
        else:
            place = Rect(slot.left, slot.top, wide, high)
            drawing.draw_card(page, screen.app.sprites, place, face, worn)
        hot = Hot(f"upgrade {card}", place, partial(screen.click_card, card))
        hot.focusable = screen.ready and screen.may_choose(card)
        page.hot(hot)
