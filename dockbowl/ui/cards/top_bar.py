"""The bar at the top: week and phase, the headline in force, the decks of the table, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.lang import said, tr, word_table
from dockbowl.ui.cards import words
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen

DECKS = word_table(
    {
        "cards/headline": "Spike! Magazine deck",
        "cards/highlight": "Highlight deck",
        "cards/owa": "Star players of the Old World Association",
        "cards/cwc": "Star players of the Chaos Wastes Confederation",
        "cards/staff_upgrade": "Staff upgrades",
        "cards/token_back": "Cheating tokens in the heap",
    }
)


def draw(page: Page, screen: SeasonScreen, rect: Rect) -> None:
    px, sight = page.px, screen.sight
    view = sight.view
    page.fill(rect, "wood")
    page.line(rect.bottomleft, rect.bottomright, "brass_dark")
    week = tr("Week {week} of {weeks}", week=view.week, weeks=view.weeks) if view.week else ""
    box = page.text(week, Rect(rect.left + px(12), rect.top, px(200), rect.height), 17, "brass_light", True)
    phase = Rect(box.right + px(10), rect.top, px(140), rect.height)
    box = page.text(words.PHASES[screen.phase], phase, 14, "text")
    right = _buttons(page, screen, rect)
    right = _decks(page, screen, Rect(rect.left, rect.top, right - px(8) - rect.left, rect.height))
    _spike(page, screen, Rect(box.right + px(16), rect.top + px(3), right - box.right - px(30), rect.height - px(6)))


def _buttons(page: Page, screen: SeasonScreen, rect: Rect) -> int:
    """Menu, fast, undo: from the right; returns where they begin."""
    px, keys = page.px, screen.app.keys
    right = rect.right - px(8)
    tools = (
        ("menu", "gear", keys.tip(tr("Menu"), "card menu"), screen.open_menu, False),
        ("redo", "redo", keys.tip(tr("Do it again"), "card redo"), screen.redo, False),
        ("undo", "undo", keys.tip(tr("Take back"), "card undo"), screen.undo, False),
        ("fast", "fast_forward", keys.tip(tr("Fast"), "card fast"), screen.toggle_fast, screen.fast),
    )
    for name, picture, tip, act, chosen in tools:
        box = Rect(right - px(30), rect.top + px(3), px(30), rect.height - px(6))
        page.button(name, box, "", act, tip=tip, chosen=chosen)
        icon = screen.app.sprites.get(f"icons/{picture}", px(18))
        page.surface.blit(icon, icon.get_rect(center=box.center))
        right = box.left - px(4)
    return right


def _decks(page: Page, screen: SeasonScreen, rect: Rect) -> int:
    """The decks of the table with their counts, from the right; returns where they begin."""
    px = page.px
    right = rect.right
    for picture, count in reversed(list(screen.sight.common_decks())):
        wide = px(22) + page.size(str(count), 13)[0] + px(10)
        box = Rect(right - wide, rect.top, wide, rect.height)
        image = screen.app.sprites.get(picture, px(20))
        page.surface.blit(image, image.get_rect(midleft=(box.left, box.centery)))
        page.text(str(count), Rect(box.left + px(23), box.top, wide, box.height), 13, "text_dim")
        page.hot(Hot(f"deck {picture}", box, tip=tr("{deck}: {count} left", deck=DECKS[picture], count=count)))
        right = box.left
    return right


def _spike(page: Page, screen: SeasonScreen, rect: Rect) -> None:
    """The headline in force, or the tournament that is open."""
    sight, px = screen.sight, page.px
    card = sight.view.spike
    if card < 0 or rect.width < px(60):
        return
    printed = sight.card(card)
    tournament = printed.kind == "tournament"
    picture = "cards/final" if printed.final else "cards/tournament" if tournament else "cards/headline"
    image = screen.app.sprites.get(picture, rect.height)
    page.surface.blit(image, rect.topleft)
    left = rect.left + rect.height + px(6)
    name = page.text(said(printed.name), Rect(left, rect.top, rect.right - left, rect.height), 14, "brass_light", True)
    text = tr("the tournament of this week") if tournament else screen.faces.of(printed.key).words
    if name.right + px(30) < rect.right:
        room = Rect(name.right + px(8), rect.top, rect.right - name.right - px(8), rect.height)
        page.text(text, room, 12, "text_dim")
    page.hot(Hot("headline", rect))
