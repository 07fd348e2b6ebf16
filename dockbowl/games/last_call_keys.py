"""The end of a long evening by name, for the corrections that set it, for scenarios and saved positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from dockbowl.core.position_keys import Keys, PositionKey
from dockbowl.core.state import Match
from dockbowl.games.last_call import WAYS
from dockbowl.games.written import as_flag, as_list, as_player, as_whole

MOST_LEAVE: Final = 3


def _key(name: str, help_: str, read: Callable[[Match, Any], Any], write: Callable[[Match, Any], Any]) -> PositionKey:
    def set_it(m: Match, value: Any) -> None:
        m.closing = replace(m.closing, **{name: write(m, value)})

    return PositionKey(help_, lambda m: read(m, getattr(m.closing, name)), set_it)


def _write_reserves(m: Match, value: Any) -> None:
    """Open again, they are so for everybody."""
    closed = as_flag(value)
    m.closing = replace(m.closing, reserves=closed, out=m.closing.out if closed else frozenset())


def _write_decide(m: Match, value: Any) -> tuple[str, ...]:
    ways = as_list(value)
    for way in ways:
        if way not in WAYS:
            raise ValueError(f"{way!r} decides nothing; expected {', '.join(WAYS)}")
    return tuple(ways)


KEYS: Final[Keys] = {
    "reserves closed": PositionKey(
        "whether no Reserves come on any more", lambda m: m.closing.reserves, _write_reserves
    ),
    "players leave": _key(
        "leave",
        "how many players leave at the start of each turn",
        lambda m, value: value,
        lambda m, value: as_whole(value, 0, MOST_LEAVE),
    ),
    "decided by": _key(
        "decide",
        "by what the match is decided at the next turn's start",
        lambda m, value: list(value),
        _write_decide,
    ),
}
"""For every game on a board."""
DRIVES: Final[Keys] = {
    **KEYS,
    "shut out": _key(
        "out",
        "players in Reserves who are set up no more",
        lambda m, value: [m.ids[p] for p in sorted(value)],
        lambda m, value: frozenset(as_player(m, id_) for id_ in as_list(value)),
    ),
}
"""For games with drives."""
