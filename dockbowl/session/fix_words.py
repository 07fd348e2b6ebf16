"""A referee's correction in words for people, by names: in the log and in the report. `format_fix` is for files."""

from __future__ import annotations

import json
from typing import Final

from dockbowl.core.coaches import coach_number
from dockbowl.core.state import Match
from dockbowl.core.texts import parse_square
from dockbowl.lang import said, tr, word_table
from dockbowl.session import corrections as fixes
from dockbowl.session.corrections import AnyFix, format_fix, parse_fix
from dockbowl.session.whereabouts import whereabouts

NUMBERS: Final = word_table(
    {
        "turn": "turn",
        "score": "score",
        "rerolls": "team re-rolls",
        "leader_reroll": "Leader re-roll",
        "bribes": "bribes",
        "apothecaries": "apothecaries",
        "assistants": "assistant coaches",
        "cheerleaders": "cheerleaders",
        "fans": "fans",
        "head_coach": "head coach",
        "conceded": "conceded",
    }
)
"""What a coach's numbers are called (`core.position.PER_COACH`)."""


def fix_in_words(m: Match, fix: AnyFix) -> str:
    """`a4 Grim is put onto the quay (5,6)`; what has no words is shown as it is written."""
    if isinstance(fix, fixes.Place | fixes.Put):
        return tr("{player} is put {where}", player=_player(m, fix.player), where=_where(m, fix.at))
    if isinstance(fix, fixes.Lay):
        return tr("the ball is laid {where}", where=_where(m, fix.at))
    if isinstance(fix, fixes.State):
        state = tr("neither distracted nor rooted") if fix.state == "free" else said(fix.state)
        return f"{_player(m, fix.player)}: {state}"
    if isinstance(fix, fixes.Used):
        player = _player(m, fix.player)
        return tr("{player} has acted", player=player) if fix.used else tr("{player} may act", player=player)
    if isinstance(fix, fixes.Ball):
        if fix.to in m.ids:
            return tr("{player} has the ball", player=_player(m, fix.to))
        if fix.to == "hidden":
            return tr("the ball is out of play")
        return tr("the ball is laid {where}", where=_where(m, fix.to))
    if isinstance(fix, fixes.Number) and fix.what in NUMBERS:
        return f"{_coach(m, fix.coach)}: {NUMBERS[fix.what]} {fix.number}"
    if isinstance(fix, fixes.Weather):
        return tr("weather: {weather}", weather=said(fix.weather.replace("_", " ")))
    if isinstance(fix, fixes.Turn):
        return tr("it is the turn of {team}", team=_coach(m, fix.coach))
    if isinstance(fix, fixes.Whole):
        return tr("the whole position")
    if isinstance(fix, fixes.Key):
        value = said(fix.value) if isinstance(fix.value, str) else json.dumps(fix.value, ensure_ascii=False)
        return f"{said(fix.key)}: {value}"
    return format_fix(fix)


def written_in_words(m: Match, text: str) -> str:
    """The same of a correction as it was written (`core.events.Corrected`)."""
    try:
        return fix_in_words(m, parse_fix(text, {}))
    except ValueError:
        key, _, value = text.rpartition(" ") if text.count(" ") == 1 else ("", "", "")
        return f"{said(key)}: {value}" if key else text


def _player(m: Match, id_: str) -> str:
    name = m.card[m.ids.index(id_)].name if id_ in m.ids else ""
    return f"{id_} {name}" if name and name != id_ else id_


def _coach(m: Match, letter: str) -> str:
    try:
        return m.team_names[coach_number(letter)]
    except (ValueError, IndexError):
        return letter


def _where(m: Match, at: str) -> str:
    """A square by its place, with the coordinates where that is not the same."""
    try:
        square = parse_square(m, at)
    except ValueError:
        return at
    to = tr("to") + " "
    found = whereabouts(m, square, to)
    return found if found == to + at else f"{found} ({at})"
