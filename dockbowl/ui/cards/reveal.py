"""The scoreboard shown step by step: a page for each matchup, for the improvements, and for what a new week brings.

Pages are made of the events of one answer, in their order; nothing is reckoned here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from dockbowl.core.events import Event
from dockbowl.games.team_manager import events as cards
from dockbowl.games.team_manager.season import Season
from dockbowl.lang import tr
from dockbowl.session.season_telling import parts_words
from dockbowl.ui.cards import words
from dockbowl.ui.cards.telling import Teller

BEAT: Final = 0.6
"""Seconds between two lines."""
LINGER: Final = 1.6
"""And how long a page stays where nobody is there to go on."""
AFTER: Final = (cards.FansGained, cards.Drafted)
"""What belongs to a matchup after it has been decided: what is paid."""
WEEKLY: Final = (cards.SpikeRevealed, cards.HighlightsDealt)
SCOREBOARD: Final = (
    cards.TokensRevealed,
    cards.Ejected,
    cards.FansGained,
    cards.AbilityUsed,
    cards.TokenDropped,
    cards.PowerAdded,
    cards.StoodUp,
    cards.WentDown,
    cards.Injured,
    cards.BallTaken,
    cards.Moved,
    cards.Returned,
    cards.Drafted,
)
"""What is told of a matchup when its turn on the scoreboard has come."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a page: whose it is, the words, tokens that are turned over, whether it stands out."""

    manager: int
    text: str
    tokens: tuple[str, ...] = ()
    strong: bool = False


@dataclass(slots=True)
class RevealPage:
    """A title and its lines; `place` is the matchup it is about, -1 for none."""

    title: str
    place: int = -1
    steps: list[Step] = field(default_factory=list)


def pages_of(m: Season, events: Sequence[Event], teller: Teller) -> list[RevealPage]:
    """The pages of a batch of events; none if nothing came to the scoreboard and no week began."""
    pages: list[RevealPage] = []
    early: list[Step] = []
    """Lines of a matchup that is not decided yet."""
    counting = any(isinstance(event, cards.MatchupDecided | cards.TokensRevealed) for event in events)
    decided = False
    for event in events:
        line = teller.line(m, event)
        if line is None:
            continue
        tokens = event.kinds if isinstance(event, cards.TokensRevealed) else ()
        step = Step(line.manager, line.text, tokens, line.strong)
        if isinstance(event, cards.MatchupDecided):
            title = tr("Scoreboard: {name}", name=words.card_name(m, event.card))
            sums = [Step(manager, text) for manager, text in parts_words(m, event)]
            pages.append(RevealPage(title, event.place, [*early, *sums, step]))
            early, decided = [], True
        elif isinstance(event, cards.Improved | cards.Replaced):
            _onto(pages, tr("Improvements")).steps.append(step)
            decided = False
        elif isinstance(event, cards.WeekStarted):
            pages.append(RevealPage(line.text))
            decided = False
        elif isinstance(event, WEEKLY):
            if not pages:
                pages.append(RevealPage(tr("A new week")))
            pages[-1].steps.append(step)
        elif isinstance(event, cards.SeasonOver):
            decided = False
        elif counting and isinstance(event, SCOREBOARD):
            paid = isinstance(event, cards.Drafted) or (isinstance(event, cards.FansGained) and event.why == "payout")
            if decided and (paid or (isinstance(event, AFTER) and not _of_a_token(event))):
                pages[-1].steps.append(step)
            elif paid:  # of a matchup that was decided before
                _onto(pages, tr("Scoreboard: payouts")).steps.append(step)
            else:
                early.append(step)
    if early and counting:
        pages.append(RevealPage(tr("Scoreboard: tokens"), m.place, early))
    return [page for page in pages if page.steps]


def _of_a_token(event: Event) -> bool:
    return isinstance(event, cards.FansGained) and event.why == "token"


def _onto(pages: list[RevealPage], title: str) -> RevealPage:
    """The last page if it has this title, else a new one."""
    if not pages or pages[-1].title != title:
        pages.append(RevealPage(title))
    return pages[-1]


class Reveal:
    """Pages that are being shown, one after another, each line by line."""

    def __init__(self, pages: Sequence[RevealPage], *, at_once: bool, alone: bool) -> None:
        """`at_once`: no line waits for another; `alone`: nobody is there to go on, it goes on itself."""
        self.pages = list(pages)
        self.at = 0
        self.shown = 1
        self.at_once, self.alone = at_once, alone
        self._passed = 0.0
        if at_once:
            self.shown = len(self.page.steps)

    @property
    def page(self) -> RevealPage:
        return self.pages[self.at]

    @property
    def whole(self) -> bool:
        """Whether all lines of this page are there."""
        return self.shown >= len(self.page.steps)

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything shows."""
        self._passed += seconds
        if not self.whole:
            if self._passed >= BEAT:
                self._passed = 0.0
                self.shown += 1
                return True
        elif self.alone and self._passed >= (0 if self.at_once else LINGER):
            return self.go_on() or True
        return False

    def go_on(self) -> bool:
        """The rest of the lines, then the next page; False when there is none left."""
        self._passed = 0.0
        if not self.whole:
            self.shown = len(self.page.steps)
            return True
        if self.at + 1 < len(self.pages):
            self.at += 1
            self.shown = len(self.page.steps) if self.at_once else 1
            return True
        self.at = len(self.pages)
        return False

    @property
    def done(self) -> bool:
        return self.at >= len(self.pages)
