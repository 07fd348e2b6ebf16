"""A season's events as plain lines: for the log of a scenario. What a window tells of them has words of its own."""

from __future__ import annotations

import re

from dockbowl.core.coaches import coach_letter
from dockbowl.core.events import Event
from dockbowl.core.requests import Request, Roll
from dockbowl.core.texts import describe_dice
from dockbowl.games.team_manager.season import Season

_MANAGERS = frozenset(("manager", "managers", "by", "winner", "coin", "coach", "suspended"))
_CARDS = frozenset(("card", "cards", "tackler", "target"))
_PLACES = frozenset(("place", "start", "end"))


def tell(m: Season, event: Event) -> str:
    """What happened and to whom: `went down: card gouged_eye_troll, place h1`. Cards by their ids."""
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", type(event).__name__).lower()
    parts = []
    for field in event.__struct_fields__:
        value = getattr(event, field)
        empty = value is False or (type(value) is int and value == -1) or value in ("", ())
        if field == "parts" or (empty and field != "winner"):
            continue
        parts.append(f"{field} {_named(m, field, value)}")
    return f"{name}: {', '.join(parts)}" if parts else name


def _named(m: Season, field: str, value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(_named(m, field, one) for one in value)
    if isinstance(value, int) and not isinstance(value, bool):
        if field in _MANAGERS:
            return coach_letter(value) if value >= 0 else "nobody"
        if field in _CARDS and 0 <= value < len(m.ids):
            return m.ids[value]
        if field in _PLACES:
            return m.place_name(value)
    return str(value)


def request_in_words(m: Season, request: Request) -> str:
    """What is asked now, and of whom: `tackle (b)`, `draw (1 d12)`."""
    who = f"{coach_letter(request.coach)}" if request.coach >= 0 else ""
    dice = describe_dice(request) if isinstance(request, Roll) else ""
    about = m.ids[request.player] if request.player >= 0 else ""
    told = ", ".join(filter(None, (dice, about, who)))
    return f"{request.purpose} ({told})" if told else request.purpose
