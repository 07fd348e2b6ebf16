"""The course of a match, turn by turn, for reading afterwards: a walk is one line, and so is a set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.state import Match
from dockbowl.core.texts import format_square
from dockbowl.lang import tr
from dockbowl.session import story
from dockbowl.session.story import player_name
from dockbowl.session.whereabouts import whereabouts

SET_UP = "set up"
STEP, WALK = "step", "move"


class Turn(msgspec.Struct, frozen=True):
    """What happened in one turn; the first may be what came before any."""

    head: str
    lines: tuple[str, ...]
    coach: int = -1


def turns(m: Match, told: Sequence[Event]) -> list[Turn]:
    """All that was told, in turns."""
    found: list[Turn] = []
    head, coach, before = tr("Before the first turn"), -1, list[Event]()
    for event in told:
        if isinstance(event, ev.TurnStarted):
            if before:
                found.append(Turn(head, tuple(_lines(m, before)), coach))
            head, coach, before = story.tell_plainly(m, event), event.coach, []
        elif not isinstance(event, story.QUIET):
            before.append(event)
    if before:
        found.append(Turn(head, tuple(_lines(m, before)), coach))
    return found


def _lines(m: Match, told: Sequence[Event]) -> Iterator[str]:
    place = 0
    while place < len(told):
        event = told[place]
        many = _alike(m, told, place)
        if many > 1 and isinstance(event, ev.Moved):
            yield _walk(m, event.player, told[place + many - 1], many)
        elif many > 1 and isinstance(event, ev.Entered):
            yield _set_up(m, told[place : place + many])
        elif not _says_no_more(event, told[place + 1 : place + 2]):
            yield story.tell_plainly(m, event)
        place += many


def _alike(m: Match, told: Sequence[Event], place: int) -> int:
    """How many events from this place on go into one line."""
    first, end = told[place], place + 1
    if isinstance(first, ev.Moved) and first.how == STEP:
        while end < len(told) and _steps(told[end], first.player):
            end += 1
    elif isinstance(first, ev.Entered) and first.why == SET_UP:
        while end < len(told) and _is_set_up(m, told[end], m.coach[first.player]):
            end += 1
    return end - place


def _steps(event: Event, player: int) -> bool:
    return isinstance(event, ev.Moved) and event.how == STEP and event.player == player


def _is_set_up(m: Match, event: Event, coach: int) -> bool:
    return isinstance(event, ev.Entered) and event.why == SET_UP and m.coach[event.player] == coach


def _says_no_more(event: Event, after: Sequence[Event]) -> bool:
    """`moves` before the line that says where to."""
    return isinstance(event, ev.Activated) and event.action == WALK and any(_steps(one, event.player) for one in after)


def _walk(m: Match, player: int, last: Event, squares: int) -> str:
    assert isinstance(last, ev.Moved)
    where = whereabouts(m, last.end, tr("to") + " ")
    return tr("{player} walks {n} squares, {where}", player=player_name(m, player), n=squares, where=where)


def _set_up(m: Match, entered: Sequence[Event]) -> str:
    first = entered[0]
    assert isinstance(first, ev.Entered)
    placed = [(one.player, one.square) for one in entered if isinstance(one, ev.Entered)]
    listed = [f"{player_name(m, player)} ({format_square(m, square)})" for player, square in placed]
    return tr("{team} set up {players}", team=story.coach_name(m, m.coach[first.player]), players=", ".join(listed))
