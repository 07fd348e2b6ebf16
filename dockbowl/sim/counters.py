"""Count what came up in matches, from their events: sea events, treasures, terrain, and all the rest by name.

A count's key is `group: name`. Names that a game is known for are listed even when they never came up, so that a
rule no match has reached shows as a 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.state import Match
from dockbowl.games import texts

OVERBOARD: Final = ("push", "slip", "bounce", "wave", "tentacle", "roc", "drift", "throw")
CHESTS: Final = ("explodes", "treasure", "ball", "empty", "chests put back")
TERRAIN: Final = (
    "crate fall", "crate hit", "from above", "hold pick-up", "crew foul", "wall hit", "plank jump", "plank bounce",
    "plank taken", "ball stopped",
)  # fmt: skip
CREATURES: Final = {"luggage": 1, "monkey": 7, "thrud": 8}
_TERRAIN_TOLD: Final = frozenset(TERRAIN)


class Seen:
    """Adds events up into a Counter."""

    __slots__ = ("_counts",)

    def __init__(self, counts: Counter[str]) -> None:
        self._counts = counts

    def count(self, event: Event) -> None:
        """Note one event."""
        for key in _KEYS.get(type(event), _none)(event):
            self._counts[key] += 1


def _none(_event: Any) -> tuple[str, ...]:
    return ()


def _told(event: ev.Told) -> tuple[str, ...]:
    what = event.what
    if what == "sea event":
        return (f"sea: {event.number} {event.word}",)
    if what == "treasure":
        return (f"treasures: {event.number} {event.word}",)
    if what in CREATURES:
        return (f"treasures: {_treasure(CREATURES[what])}",)
    if what == "chest opened":
        return (f"chests: {event.word}",) if event.word != "empty" else ()
    if what == "chests put back":
        return (f"chests: {what}",)
    if what == "chest empty":
        return ("chests: empty",)
    if what == "overboard":
        return (f"overboard: {event.word}",)
    if what in _TERRAIN_TOLD:
        return (f"terrain: {what}",)
    if what == "kick-off":
        return (f"kick-offs: {event.number} {event.word}",)
    if what == "prayer":
        return (f"prayers: {event.number} {event.word}",)
    if what == "desperate measure":
        return (f"measures: {event.number} {event.word}",)
    if what == "inducement":
        return (f"inducements: {event.word}",)
    return (f"told: {what}",)


def _rolled(event: ev.Rolled) -> tuple[str, ...]:
    key = f"rolls: {event.purpose}"
    if event.purpose == "pick up" and any(mod.reason == "hold" for mod in event.mods):
        return key, "terrain: hold pick-up"
    return (key,)


def _moved(event: ev.Moved) -> tuple[str, ...]:
    if event.how == "plank":
        return ("terrain: plank jump",)
    return () if event.how == "step" else (f"moves: {event.how}",)


_KEYS: Final[Mapping[type[Event], Callable[[Any], tuple[str, ...]]]] = {
    ev.Told: _told,
    ev.Rolled: _rolled,
    ev.Moved: _moved,
    ev.Activated: lambda e: (f"actions: {e.action}",),
    ev.BlockResult: lambda e: (f"block: {e.face}",),
    ev.InjuryRolled: lambda e: (f"injuries: {e.result}",),
    ev.CasualtyRolled: lambda e: (f"casualties: {e.result}",),
    ev.Left: lambda e: (f"left: {e.box}",),
    ev.Rerolled: lambda e: (f"rerolls: {e.source}",),
    ev.SkillUsed: lambda e: (f"skills: {e.skill}",),
    ev.BallMoved: lambda e: ("terrain: ball stopped",) if e.start == e.end else (f"ball: {e.how}",),
    ev.BallTaken: lambda e: (f"taken: {e.how}",),
    ev.Passed: lambda e: (f"passes: {e.result}",),
    ev.WeatherChanged: lambda e: (f"weather: {e.weather}",),
    ev.Turnover: lambda e: ("turns: turnover",),
}


def _treasure(number: int) -> str:
    return f"{number} {texts.treasures()[number].name}"


def known(game: str) -> dict[str, list[str]]:
    """What is listed whether it came up or not."""
    if game == "bb2020":
        return {
            "kick-offs": [f"{row} {entry.name}" for row, entry in sorted(texts.kick_offs().items())],
            "prayers": [f"{row} {entry.name}" for row, entry in sorted(texts.prayers().items())],
            "inducements": [entry.name for entry in texts.inducements().values()],
        }
    if game == "classic":
        return {
            "kick-offs": [f"{row} {entry.name}" for row, entry in sorted(texts.kick_offs(game).items())],
            "inducements": [entry.name for entry in texts.inducements(game).values()],
        }
    if game == "sevens":
        return {
            "kick-offs": [f"{row} {entry.name}" for row, entry in sorted(texts.kick_offs(game).items())],
            "prayers": [f"{row.roll} {row.name}" for row in texts.tables(game).prayer],
            "measures": [f"{row} {entry.name}" for row, entry in sorted(texts.measures(game).items())],
            "inducements": [entry.name for entry in texts.inducements(game).values()],
        }
    if game != "dockbowl":
        return {}
    return {
        "sea": [f"{row} {event.name}" for row, event in sorted(texts.sea_events().items())],
        "treasures": [_treasure(number) for number in sorted(texts.treasures())],
        "chests": list(CHESTS),
        "overboard": list(OVERBOARD),
        "terrain": list(TERRAIN),
    }


def grouped(game: str, counts: Mapping[str, int]) -> dict[str, dict[str, int]]:
    """The counts by group, the game's own groups first and whole."""
    found: dict[str, dict[str, int]] = {group: dict.fromkeys(names, 0) for group, names in known(game).items()}
    for key in sorted(counts):
        group, _, name = key.partition(": ")
        found.setdefault(group, {})[name] = counts[key]
    return found


def dock_of(m: Match, coach: int) -> str:
    """The Docking Area of a coach by its id; his number where there are none."""
    docks = m.board.docks
    mine = getattr(m.extra, "dock_of", ())
    if coach < len(mine) and 0 <= mine[coach] < len(docks):
        id_: str = docks[mine[coach]].id
        return id_
    return f"coach {coach + 1}"
