"""What is for sale before a match: inducements, stars and mercenaries with price and effect, greyed with the reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dockbowl.core.requests import Option
from dockbowl.core.state import Match
from dockbowl.games.match.course import course
from dockbowl.games.match.inducements import MERCENARY, Offer, offers
from dockbowl.lang import grouped, said, tr
from dockbowl.ui import words
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.prompts import Choice, Prompt
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.sprites import Sprites

WIDTH, HEAD, ROW, GAP, PAD = 640, 34, 48, 5, 14


class Shop:
    """The panel of the question what to buy. Everything that can be bought is a button with its digit."""

    def __init__(self, sprites: Sprites, again: Callable[[], None]) -> None:
        self.sprites = sprites
        self.again = again
        self.scroll = Scroll()
        self._for: object = None
        self._offers: list[Offer] = []

    def draw(self, page: Page, m: Match, prompt: Prompt, board: Rect, choose: Callable[[Option], None]) -> Rect:
        """Draw it over the board; returns where it is."""
        px, look, coach = page.px, page.look, prompt.request.coach
        if self._for is not prompt.request:
            self._for, self._offers = prompt.request, offers(m, coach)
        rect = Rect(0, 0, min(px(WIDTH), board.width - px(16)), board.height - px(16))
        rect.center = board.center
        page.fill(rect.move(px(3), px(4)), "shade", 8, 120)
        page.panel(rect, "panel", 8, "brass")
        page.hot(Hot("prompt", rect))
        team = look.team(coach)
        inner = rect.inflate(-px(2 * PAD), -px(2 * PAD))
        left = inner.left
        if team is not None:
            icon = self.sprites.get(f"icons/shape_{team.shape}", px(22), (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(midleft=(left, inner.top + px(HEAD) // 2)))
            left += px(30)
        gold = tr("{gold:,} gold to spend", gold=course(m).gold[coach])
        purse = Rect(inner.right - page.size(gold, 17, True)[0], inner.top, page.size(gold, 17, True)[0], px(HEAD))
        page.text(gold, purse, 17, "brass_light", True)
        title = f"{prompt.who}: {prompt.title}"
        page.name(title, Rect(left, inner.top, purse.left - px(10) - left, px(HEAD)), 17, look.bright(coach), True)
        y = inner.top + px(HEAD)
        for line in prompt.why:
            y += page.paragraph(line, Rect(inner.left, y, inner.width, px(60)), 13, "text_dim")
        foot = Rect(inner.left, inner.bottom - page.tall(38), inner.width, page.tall(38))
        area = Rect(inner.left, y + px(8), inner.width, foot.top - px(8) - y - px(8))
        self._list(page, area, prompt, choose)
        for place, choice in enumerate(prompt.choices):
            if choice.option.verb == "done":
                act = partial(choose, choice.option)
                page.button(f"choice {place + 1}", foot, tr("Done: buy no more"), act, key=choice.key, strong=True)
        return rect

    def _list(self, page: Page, area: Rect, prompt: Prompt, choose: Callable[[Option], None]) -> None:
        places = {choice.option.word: place for place, choice in enumerate(prompt.choices)}
        shown = sorted(self._offers, key=lambda one: places.get(one.key, len(places)))
        step = page.px(ROW + GAP)
        top = self.scroll.begin(page, area, len(shown) * step, "shop")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        for number, offer in enumerate(shown):
            row = Rect(area.left, top + number * step, area.width - page.px(12), page.px(ROW))
            place = places.get(offer.key, -1)
            name = f"choice {place + 1}" if place >= 0 else f"not for sale {offer.key}"
            if place >= 0 and self.scroll.follow(page, name, row):
                self.again()
            act = partial(choose, prompt.choices[place].option) if place >= 0 else None
            if row.colliderect(area):
                self._row(page, row, area, name, offer, prompt.choices[place] if place >= 0 else None, act)
            elif act is not None:  # out of sight, but the ring can walk there
                page.hot(Hot(name, Rect(0, 0, 0, 0), act, focusable=True, place=row))
        page.surface.set_clip(clip)
        self.scroll.bar(page)

    def _row(
        self,
        page: Page,
        row: Rect,
        area: Rect,
        name: str,
        offer: Offer,
        choice: Choice | None,
        act: Callable[[], None] | None,
    ) -> None:
        px = page.px
        tip = offer.text + (f"\n{words.capital(offer.why)}" if offer.why else "")
        button = page.button(name, row, "", act, enabled=act is not None, tip=tip)
        button.rect, button.place = row.clip(area), row
        left = row.left + px(10)
        if choice is not None and choice.key:
            cap = Rect(left, 0, px(18), px(18))
            cap.centery = row.centery
            page.fill(cap, "keycap", 3)
            page.text(choice.key, cap, 12, "brass_light", True, "center")
        left += px(28)
        ink = "text" if act is not None else "text_disabled"
        price = (tr("from ") if offer.key == MERCENARY else "") + grouped(offer.price)
        wide = page.size(price, 14, True)[0]
        high = row.height // 2
        first = Rect(left, row.top + px(3), row.right - px(12) - wide - px(10) - left, high - px(2))
        have = (
            tr("{name}   ({bought} bought)", name=said(offer.name), bought=offer.bought) if offer.bought else offer.name
        )
        page.name(have, first, 14, ink, True)
        cost = Rect(row.right - px(12) - wide, first.top, wide, first.height)
        page.text(price, cost, 14, "brass_light" if act is not None else "text_disabled", True)
        under = Rect(left, first.bottom, row.right - px(12) - left, high - px(4))
        line = words.capital(offer.why) if offer.why else offer.text
        page.text(line, under, 12, "warning" if offer.why else "text_dim")
