"""The rules of the card game in short, with every ability of the cards that are played with."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from dockbowl.games.team_manager.forms import Cards
from dockbowl.lang import said, tr, word_row
from dockbowl.ui.app import App
from dockbowl.ui.cards.faces import SKILLS, SKILLS_MEAN, TOKENS
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.rules_pages import Block, Entry, Head, Words, draw_blocks
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.scrolling import Scroll

DIGITS: Final = {getattr(pygame, f"KSCAN_{n}"): n for n in range(1, 4)}
WEEK: Final = word_row(
    "A season has five weeks, four with two managers. Whoever has most fans at its end wins.",
    "Maintenance: exhausted upgrades are refreshed, hands filled up to six, cheating tokens mixed, a Spike! Magazine "
    "card revealed (a headline, or a tournament), as many highlights dealt as there are managers; a ball lies on each.",
    "Matchups: from the Golden Coin clockwise each commits one player or passes. His “when played” ability comes "
    "first, then his skills from left to right, then one upgrade may be exhausted. Who passes is out for the week.",
    "A highlight has two sides and takes two managers at most. A tournament takes all.",
    "Scoreboard: matchup by matchup tokens are revealed (ejections, then fans, then power), the sides compared, and "
    "paid. Then the improvements of the week are revealed, and the coin goes to the left.",
    "With two managers there are tournaments only, four highlights are dealt, and once two of them have players the "
    "other two leave. There is no second place at tournaments.",
)
MATCHUP: Final = word_row(
    "The sum of a side: star power of its players (of downed ones the lower number), their tokens, and 2 for the ball.",
    "A tie at a highlight goes to whoever has the ball; with the ball at midfield it is a draw and nobody wins.",
    "Each side is paid its own part of a highlight, the winner the middle as well. Who is alone is paid all of it.",
    "Tournaments pay winner, second and the others.",
    "Stars: that many are drawn from the own union, one kept. Upgrades of team or staff likewise.",
)
TACKLES: Final = word_row(
    "More power than the target: two dice, the tackler picks. As much: one die. Less: two dice, the target picks.",
    "Target down: who stands is downed, who is downed is injured. Tackler down: the same for him.",
    "Downed: turned, with the lower power, without abilities and skills; he drops the ball and keeps his tokens.",
    "Injured: to the discard; the ball is dropped, tokens are gone.",
)
END: Final = word_row(
    "After the last week abilities of the end of the season count, then most fans win.",
    "A tie: most improvements (stars and upgrades). Still tied: those are suspended and the next fan count wins.",
    "If all are tied and suspended, nobody wins.",
)


def short_page() -> list[Block]:
    found: list[Block] = []
    for title, lines in (
        (tr("A week"), WEEK),
        (tr("A matchup"), MATCHUP),
        (tr("Tackles"), TACKLES),
        (tr("The end"), END),
    ):
        found.append(Head(title))
        found += [Words(line) for line in lines]
    return found


def skills_page(cards: Cards) -> list[Block]:
    """Skills, tokens and how many there are of each."""
    found: list[Block] = [Head(tr("Skills"))]
    found += [Entry("", SKILLS[skill], "", (SKILLS_MEAN[skill],)) for skill in SKILLS]
    found.append(Head(tr("Cheating tokens")))
    found += [
        Entry(str(count), TOKENS[kind], "", ())
        for kind, count in sorted(cards.box.tokens.items(), key=lambda one: -one[1])
    ]
    return found


def abilities_page(cards: Cards) -> list[Block]:
    """Every ability with its words, by name."""
    found: list[Block] = [Head(tr("Abilities of the cards"))]
    named = sorted((said(form.name), said(form.text).replace("{n}", "…")) for form in cards.ability)
    return [*found, *(Entry("", name, "", (text,)) for name, text in named)]


class SeasonRulesPage(Dialog):
    """A dialog over a season."""

    def __init__(self, app: App, over: Screen, cards: Cards | None = None) -> None:
        super().__init__(app, over)
        if cards is None:
            from dockbowl.games.team_manager.library import our_library

            cards = our_library().forms
        self.tabs = {
            "short": (tr("Rules in short"), short_page()),
            "skills": (tr("Skills and tokens"), skills_page(cards)),
            "abilities": (tr("Abilities"), abilities_page(cards)),
        }
        self.tab = "short"
        self.scrolls = {key: Scroll() for key in self.tabs}
        self._whole: dict[str, int] = {}

    def show(self, tab: str) -> None:
        self.tab = tab

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(px(900), page.rect.width - px(20)), page.rect.height - px(32))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(36), -px(28))
        head = Rect(inner.left, inner.top, inner.width, px(28))
        page.text(tr("Rules: Team Manager"), head, 20, "brass_light", True)
        page.text(tr("Unofficial; facts in our own words"), head, 12, "text_dim", align="right")
        row = Rect(inner.left, head.bottom + px(4), inner.width, page.tall(32))
        for place, (slot, key) in enumerate(zip(split_row(row, len(self.tabs), px(6)), self.tabs, strict=True), 1):
            act = partial(self.show, key)
            page.button(f"rules {key}", slot, self.tabs[key][0], act, chosen=key == self.tab, points=13, key=str(place))
        foot = Rect(inner.left, inner.bottom - page.tall(36), inner.width, page.tall(36))
        area = Rect(inner.left, row.bottom + px(10), inner.width, foot.top - row.bottom - px(20))
        scroll = self.scrolls[self.tab]
        top = scroll.begin(page, area, self._whole.get(self.tab, 0), f"rules text {self.tab}")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        whole = draw_blocks(page, Rect(area.left, top, area.width - px(16), 0), self.tabs[self.tab][1])
        page.surface.set_clip(clip)
        if self._whole.get(self.tab) != whole:  # measured while it is drawn
            self._whole[self.tab] = whole
            self.app.dirty = True
        scroll.bar(page)
        page.button("close rules", foot, tr("Close"), self.close, strong=True, key="Esc")

    def key(self, event: pygame.Event) -> bool:
        """The digit of a tab."""
        place = DIGITS.get(event.scancode, 0)
        if not 0 < place <= len(self.tabs):
            return False
        self.show(list(self.tabs)[place - 1])
        return True

    def command(self, name: str) -> bool:
        """Up and down scroll the page that is read."""
        if name not in ("focus up", "focus down"):
            return False
        self.scrolls[self.tab].wheel(1 if name == "focus up" else -1)
        return True
