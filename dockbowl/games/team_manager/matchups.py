"""The matchup phase: turns, each a player committed or a pass. Rule: team-manager "Five weeks", Matchup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from dockbowl.core.events import TurnEnded, TurnStarted
from dockbowl.core.requests import Option, Proc, choose, say, who
from dockbowl.games.team_manager import effects, events, moving
from dockbowl.games.team_manager.forms import Skill
from dockbowl.games.team_manager.moments import Moment
from dockbowl.games.team_manager.season import SIDES, Season

TURN = "turn"
PLAYED = "played"
SKILLS = "skills"
ACTION = "action"
PASS = say("pass")


@cache
def commit(card: int, place: int, side: str = "") -> Option:
    """The option to send a player to a matchup; `side` only where there is a choice of two."""
    return Option("commit", card, place, side)


def commit_options(m: Season, manager: int) -> Sequence[Option]:
    """Every player of the hand to every matchup he may go to, and the pass."""
    ways: list[tuple[int, str]] = []
    for place in m.open_places():
        if m.is_tournament(place):
            ways.append((place, ""))
            continue
        sides = m.sides_open(place, manager)
        ways += [(place, SIDES[side] if len(sides) > 1 else "") for side in sides]
    return (*(commit(card, place, side) for card in m.hand[manager] for place, side in ways), PASS)


def turn(m: Season) -> Proc[None]:
    """The active manager commits a player or passes."""
    manager = m.active
    m.emit(TurnStarted(manager, m.week))
    option = yield from choose(manager, "commit", commit_options(m, manager))
    if option == PASS:
        yield from _passes(m, manager)
        _next_turn(m)
        return
    card, place = option.player, option.square
    side = -1
    if not m.is_tournament(place):
        side = SIDES.index(option.word) if option.word else m.sides_open(place, manager)[0]
    moving.from_hand(m, manager, card)
    moving.join(m, card, place, side)
    named = "" if m.is_tournament(place) else SIDES[m.sides[place].index(manager)]
    m.emit(events.Committed(card, manager, place, named))
    effects.put_away_idle(m)
    m.mover, m.progress, m.lent = card, 0, ()
    m.phase = PLAYED


def _passes(m: Season, manager: int) -> Proc[None]:
    """He is out for this phase, and may discard of his hand what he does not want to keep."""
    m.passed[manager] = 1
    m.emit(events.Passed(manager))
    while m.hand[manager]:
        options = (effects.DONE, *(who("discard", card) for card in m.hand[manager]))
        option = yield from choose(manager, "discard on passing", options)
        if option == effects.DONE:
            return
        effects.throw_away(m, manager, option.player)


def played(m: Season) -> Proc[None]:
    """*When played* abilities, his own and then those of others there."""
    card, place = m.mover, m.at[m.mover]
    if place < 0:  # put right by the referee: he is not here any more
        m.phase = ACTION
        return
    for handler, n in m.own(Moment.PLAYED, card):
        if m.standing(card):
            yield from handler(m, card, n, m.at[card])
    if m.at[card] == place:
        for me, handler, n in m.asked(Moment.JOINED, place):
            if me != card and m.at[card] == place and m.speaks(me):
                yield from handler(m, me, n, card, place)
    m.phase = SKILLS


def lent_icons(m: Season, card: int) -> list[tuple[int, Skill]]:
    """The icons that others there lend him, each with the card that lends it."""
    place = m.at[card]
    return [(me, icon) for me, handler, n in m.asked(Moment.SKILLS, place) for icon in handler(m, me, n, card, place)]


def skills(m: Season) -> Proc[None]:
    """One icon of the player committed: his own left to right, then what others lend him. Whoever is downed loses the
    rest; who has gone down or away meanwhile lends no more.
    """
    card = m.mover
    own = m.cards[card].skills
    if m.standing(card) and m.progress < len(own):
        m.progress += 1
        yield from effects.use_skill(m, card, own[m.progress - 1])
        return
    if m.standing(card):
        used = Counter(m.lent)
        for me, icon in lent_icons(m, card):
            if used[me]:
                used[me] -= 1
                continue
            m.lent = (*m.lent, me)
            yield from effects.use_skill(m, card, icon)
            return
    m.phase = ACTION


def ready_actions(m: Season, manager: int) -> tuple[int, ...]:
    """His upgrades that could do something now."""
    return tuple(
        card
        for card in m.upgrades[manager]
        if not m.exhausted[card] and any(action.ready(m, card, n) for action, n in m.cards[card].actions)
    )


def action(m: Season) -> Proc[None]:
    """Optionally one matchup action; then the turn is over."""
    manager = m.active
    ready = ready_actions(m, manager)
    if ready:
        options = (*(who("use", card) for card in ready), effects.NONE)
        option = yield from choose(manager, "action", options)
        if option != effects.NONE:
            card = option.player
            effects.exhaust(m, card)
            for one, n in m.cards[card].actions:
                yield from one.do(m, card, n)
    _next_turn(m)


def _next_turn(m: Season) -> None:
    """Clockwise to the next who has not passed; after the last the scoreboard."""
    m.emit(TurnEnded(m.active, ""))
    m.mover, m.progress, m.lent = -1, 0, ()
    for step in range(1, m.coaches + 1):
        manager = (m.active + step) % m.coaches
        if not m.passed[manager]:
            m.active = manager
            m.phase = TURN
            return
    m.active = -1
    m.place = -1
    m.phase = "next matchup"
