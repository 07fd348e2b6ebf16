"""What a prompt of a whole match on the pitch says besides: the kick-off event, gold, prayers, who kicks when."""

from __future__ import annotations

from dockbowl.core.requests import Choose
from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.games.bb2020.course import Course

EVENTS = {"solid defence": "taken up", "quick snap": "moved", "high kick": "", "activate": "activated"}
"""Purposes of kick-off events, and what may be done with so many more players."""


def whole_match(m: Match, request: Choose) -> list[str]:
    """Lines for the panel of a prompt; none in other games."""
    extra = m.extra
    if not isinstance(extra, Course):
        return []
    purpose = request.purpose
    if purpose in EVENTS and extra.event and (purpose != "activate" or extra.blitzing):
        return [texts.kick_offs()[extra.event].text, *left_to_do(m, purpose)]
    if purpose == "kick or receive" and extra.half == 1:
        return ["Who kicks off the first half receives in the second."]
    if purpose in ("prayer player", "new skill"):
        rows = texts.prayers()
        row = request.about[0] if request.about and isinstance(request.about[0], int) else 16
        return [f"{rows[row].name}, this {rows[row].duration}: {rows[row].text}"] if row in rows else []
    return []


def left_to_do(m: Match, purpose: str) -> list[str]:
    """How many players may still do what a kick-off event lets them do."""
    extra = m.extra
    doing = EVENTS.get(purpose, "")
    if not isinstance(extra, Course) or not doing or not extra.left:
        return []
    return [f"{extra.left} more {'player' if extra.left == 1 else 'players'} may be {doing}."]
