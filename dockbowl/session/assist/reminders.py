"""What people at a table forget: the beginnings of a turn in their order, what is to be done now, and what lasts.

Nothing is decided here. A reminder follows from the state, from what is asked and from what has been told since the
turn began; whether something is due is asked of the very functions the procedures ask.
"""

from __future__ import annotations

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.games.bb2020.open_play import Half
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.games.match.course import Course
from dockbowl.games.sevens.course import SevensCourse
from dockbowl.session.assist import (
    reminders_all,
    reminders_drive,
    reminders_harbour,
    reminders_pitch,
    reminders_sevens,
)
from dockbowl.session.assist.reminder import DONE, DUE, LASTS, NOW, Moment, Reminder
from dockbowl.session.session import Session

__all__ = ["DONE", "DUE", "LASTS", "NOW", "Reminder", "reminders", "this_turn"]


def reminders(session: Session) -> tuple[Reminder, ...]:
    """What is to be remembered at this moment, in the order in which a turn or a drive takes it."""
    m = session.match
    if m.over:
        return ()
    now = Moment(m, session.request, this_turn(session), session.driver.checkpoint()[0].phase)
    found = reminders_all.first(now)
    extra = m.extra
    if isinstance(extra, Sea):
        found += reminders_harbour.beginnings(now) + reminders_all.in_a_turn(now) + reminders_harbour.lasting(now)
    elif isinstance(extra, Course):
        own = reminders_sevens.reminders(now) if isinstance(extra, SevensCourse) else []
        found += reminders_drive.around_it(now) + reminders_pitch.in_a_turn(now) + reminders_all.in_a_turn(now)
        found += own + reminders_drive.lasting(now) + reminders_pitch.lasting(now)
    elif isinstance(extra, Half):
        found += reminders_pitch.around_open_play(now) + reminders_pitch.in_a_turn(now) + reminders_all.in_a_turn(now)
        found += reminders_pitch.lasting(now)
    return tuple(found)


def this_turn(session: Session) -> list[Event]:
    """What has been told since the turn began, the latest last."""
    found: list[Event] = []
    for told in reversed(session.told):
        if isinstance(told.event, ev.TurnStarted):
            break
        found.append(told.event)
    return found[::-1]
