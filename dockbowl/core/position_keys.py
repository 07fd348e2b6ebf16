"""What a game adds to the state of its matches, by name: how each thing is told, and how it is set.

Positions, referee corrections and the expectations of scenarios go through these keys, of games with a board and
without: one way to read and one way to write each thing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from dockbowl.core.game_state import GameState
from dockbowl.names import meant


class PositionError(ValueError):
    """A position that cannot be. `key` says where in it."""

    def __init__(self, key: str, reason: str) -> None:
        self.key, self.reason = key, reason
        super().__init__(f"{key}: {reason}")


@dataclass(frozen=True, slots=True)
class PositionKey:
    """One thing a game adds to the state, under a name: how it is told and how it is set.

    `read` gives plain values (numbers, texts, lists and tables of them). `write` takes what `read` gives,
    also in the shapes people write, and raises ValueError with the reason if it makes no sense; it need not
    keep the old state when it does.
    """

    help: str
    read: Callable[[Any], Any]
    """Of the game's own state: a `Match`, or that of a game without a board."""
    write: Callable[[Any, Any], None]


Keys = Mapping[str, PositionKey]


def write_keys(m: GameState, values: Mapping[str, Any], keys: Keys) -> None:
    """Set what a game adds, in the order of the game's keys. Raises PositionError."""
    for name in values:
        if name not in keys:
            raise PositionError(name, f"{m.rules.name} has no such thing{meant(name, keys)}")
    for name, key in keys.items():
        if name in values:
            try:
                key.write(m, values[name])
            except (ValueError, LookupError) as error:
                raise PositionError(name, str(error)) from None
            except TypeError:
                raise PositionError(name, f"{values[name]!r} makes no sense; expected {key.help}") from None
