"""The story of a match as lines of the log panel."""

from __future__ import annotations

from collections.abc import Iterable

from dockbowl.core import events as ev
from dockbowl.core.state import NEUTRAL
from dockbowl.session import story
from dockbowl.session.session import Session, Told
from dockbowl.ui.panels.log import LogLine

STRONG = (ev.TurnStarted, ev.Turnover, ev.Scored, ev.MatchOver, ev.WeatherChanged, ev.Corrected)
SILENT = (ev.TurnEnded,)


def story_lines(session: Session, told: Iterable[Told]) -> list[LogLine]:
    """What was told, in words; steps of one walk are one line, and so is a team's set-up."""
    m = session.match
    made: list[LogLine] = []
    for line in story.lines(m, told):
        event = line.event
        if isinstance(event, SILENT):
            continue
        player = getattr(event, "player", -1)
        coach = getattr(event, "coach", -1)
        if coach < 0 and 0 <= player < len(m.coach) and m.coach[player] != NEUTRAL:
            coach = m.coach[player]
        square = line.squares[-1] if line.squares else -1
        if isinstance(event, ev.Entered | ev.Left) and event.why == "set up":
            made.append(LogLine(f"{story.coach_name(m, coach)} set up", coach, key=f"set up {coach}"))
            continue
        key = f"walk {player}" if isinstance(event, ev.Moved) and event.how == "step" else ""
        made.append(LogLine(_sentence(m.ids, line.text), coach, isinstance(event, STRONG), square, key))
    return made


def _sentence(ids: tuple[str, ...], text: str) -> str:
    """With a capital letter, unless it begins with a player's id."""
    first = text.split(" ", 1)[0].rstrip(",:")
    return text if first in ids else text[:1].upper() + text[1:]
