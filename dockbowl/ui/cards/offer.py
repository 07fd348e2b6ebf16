"""Cards that are laid before whoever is asked: a draft, or others that lie nowhere on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dockbowl.ui.cards import drawing, wearing
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen

CARD = (150, 214)
"""Points of a card laid out."""


def offered(screen: SeasonScreen) -> list[int]:
    """The cards to be laid out: all that can be chosen, if any of them can be seen nowhere else."""
    question = screen.answers.question
    if question is None or question.paired or not question.cards:
        return []
    sight = screen.sight
    there = {*sight.view.hand}
    for manager in sight.managers:
        there |= {*manager.upgrades}
    there |= {player.card for matchup in sight.view.matchups for player in matchup.players}
    return list(question.cards) if any(card not in there for card in question.cards) else []


def draw_offer(page: Page, screen: SeasonScreen, reel: Rect) -> None:
    """The cards in the middle of the reel, under what is asked."""
    px, question = page.px, screen.answers.question
    assert question is not None
    cards = offered(screen)
    rows = 1 if len(cards) <= 6 else 2
    columns = -(-len(cards) // rows)
    high = min(px(CARD[1]), (reel.height - px(70)) // rows - px(6))
    wide = min(high * CARD[0] // CARD[1], (reel.width - px(60)) // columns - px(10))
    box = Rect(0, 0, columns * (wide + px(10)) + px(30), rows * (high + px(8)) + px(50))
    box.center = reel.center
    page.fill(reel, "shade", 0, 140)
    page.cover(reel)
    page.panel(box, "panel", 8, "brass")
    head = Rect(box.left + px(10), box.top + px(6), box.width - px(20), px(28))
    drawing.draw_heading(page, head, question.asked.title, points=17)
    for number, card in enumerate(cards):
        row, column = divmod(number, columns)
        left = box.left + px(20) + column * (wide + px(10))
        place = Rect(left, box.top + px(40) + row * (high + px(8)), wide, high)
        lit = screen.light_of(card)
        face = wearing.face(screen.faces, screen.sight, card)
        worn = wearing.wear(page.look, screen.sight, card, lit=lit)
        drawing.draw_card(page, screen.app.sprites, place, face, worn)
        page.hot(Hot(f"offer {card}", place, partial(screen.click_card, card), focusable=True))
