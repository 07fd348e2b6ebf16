"""The maintenance phase, its six steps in order. Rule: team-manager "Five weeks", Maintenance."""

from __future__ import annotations

from dockbowl.core.events import TurnStarted as TurnStarted
from dockbowl.core.requests import Proc
from dockbowl.games.team_manager import decks, effects, events, moving
from dockbowl.games.team_manager.moments import Moment
from dockbowl.games.team_manager.season import FULL_HAND, MIDFIELD, NO_CARD, Season

REFRESH = "refresh"
HANDS = "hands"
SPIKE_CARD = "spike card"
DEAL = "deal"
WEEK = "week"


def refresh(m: Season) -> Proc[None]:
    """1: exhausted upgrades are refreshed."""
    m.week += 1
    m.emit(events.WeekStarted(m.week, m.coin))
    for manager in m.order():
        for card in m.upgrades[manager]:
            m.exhausted[card] = 0
    m.todo = m.order()
    m.phase = HANDS
    yield from ()


def hands(m: Season) -> Proc[None]:
    """2: one manager after another draws up to six. 3, after the last: all tokens back and mixed."""
    manager = m.todo[0]
    yield from effects.draw(m, manager, hand_size(m, manager) - len(m.hand[manager]))
    m.todo = m.todo[1:]
    if not m.todo:
        m.bag = tuple(range(len(m.library.tokens)))
        m.spent = ()
        m.known = {}
        m.phase = SPIKE_CARD


def hand_size(m: Season, manager: int) -> int:
    """How many cards he draws up to."""
    size = FULL_HAND
    for me, handler, n in m.of_upgrades(Moment.HAND_SIZE, manager):
        size += handler(m, me, n, manager)
    return max(0, size)


def spike_card(m: Season) -> Proc[None]:
    """4: a Spike! Magazine card is revealed."""
    card = yield from effects.draw_from(m, m.spike_deck, "spike", -1)
    m.spike_deck = decks.without(m.spike_deck, card)
    m.spike = card
    m.emit(events.SpikeRevealed(card))
    m.phase = DEAL


def highlights_for(m: Season) -> int:
    """As many as managers; with two managers four."""
    return 4 if m.coaches == 2 else m.coaches


def deal(m: Season) -> Proc[None]:
    """5: highlights are dealt. 6: a ball on each, and on the tournament."""
    dealt: list[int] = []
    for _ in range(highlights_for(m)):
        card = yield from effects.draw_from(m, m.highlight_deck, "highlight", -1)
        m.highlight_deck = decks.without(m.highlight_deck, card)
        dealt.append(card)
    m.emit(events.HighlightsDealt(tuple(dealt)))
    lay_down(m, dealt)
    m.todo = m.order()
    m.phase = WEEK


def lay_down(m: Season, highlights: list[int]) -> None:
    """The matchups of this week, each with a ball at midfield."""
    m.matchups = [*highlights, *([m.spike] if m.cards[m.spike].kind == "tournament" else [])]
    count = len(m.matchups)
    m.line = [()] * count
    m.sides = [(-1, -1)] * count
    m.ball = [MIDFIELD] * count


def week(m: Season) -> Proc[None]:
    """What the headline or the tournament, then upgrades, manager by manager, do at the beginning of a week."""
    for me, handler, n in m.of_headline(Moment.WEEK):
        yield from handler(m, me, n)
    if m.tournament >= 0:
        for handler, n in m.own(Moment.WEEK, m.spike):
            yield from handler(m, m.spike, n)
    for manager in m.order():
        for me, handler, n in m.of_upgrades(Moment.WEEK, manager):
            yield from handler(m, me, n)
    m.passed = [0] * m.coaches
    m.todo = ()
    m.active = m.coin
    m.phase = "turn"


def put_spike_away(m: Season) -> None:
    """The week's Spike! Magazine card goes to the box."""
    if m.spike != NO_CARD:
        moving.put_away(m, m.spike)
    m.spike = NO_CARD
