"""What a match in progress hangs on, as one value: two drivers with the same fingerprint have the same future.

The state alone is not enough in the middle of a procedure: which step it is at and what its variables hold decide
too. Both are read off the generators that are running.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Generator, Hashable
from enum import Enum
from types import FunctionType, MethodType
from typing import Any, Final

import msgspec

from dockbowl.board.board import Board
from dockbowl.core.cards import Card
from dockbowl.core.game_state import GameState
from dockbowl.core.requests import Choose, Request
from dockbowl.core.ruleset import Ruleset

_PLAIN: Final = (int, str, float, bool, bytes, type(None), Enum)
_GIVEN: Final = (GameState, Board, Ruleset, type)
"""What all positions of one match share, or what is in the state anyway."""


class Unknown(TypeError):
    """A procedure holds something of which it cannot be told whether it is the same as another."""


def fingerprint(match: GameState, request: Request | None, running: Generator[Request, Any, None] | None) -> Hashable:
    """The state, what is asked, and where each running procedure is with what in hand. Raises Unknown."""
    return match.key(), _asked(request), _stack(running)


def _asked(request: Request | None) -> Hashable:
    if isinstance(request, Choose):  # what is legal follows from the state and the procedures
        return request.coach, request.purpose, request.player, request.target
    return request


def _stack(running: Any) -> Hashable:
    frames: list[Hashable] = []
    while running is not None:
        if not isinstance(running, Generator):
            raise Unknown(type(running).__name__)
        frame = running.gi_frame  # type: ignore[attr-defined]
        if frame is not None:
            frames.append((frame.f_code, frame.f_lasti, _frozen(frame.f_locals)))
        running = running.gi_yieldfrom  # type: ignore[attr-defined]
    return tuple(frames)


def _frozen(value: Any) -> Hashable:
    """A value in a form that is equal for equal contents."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, _GIVEN):
        return ()
    if isinstance(value, (tuple, list)):
        return type(value), tuple(_frozen(part) for part in value)
    if isinstance(value, (set, frozenset)):
        return frozenset(_frozen(part) for part in value)
    if isinstance(value, dict):
        return tuple((_frozen(key), _frozen(part)) for key, part in value.items())
    if isinstance(value, (bytearray, memoryview)):
        return bytes(value)
    if isinstance(value, msgspec.Struct):
        return type(value), tuple(_frozen(getattr(value, name)) for name in value.__struct_fields__)
    if dataclasses.is_dataclass(value):
        return type(value), tuple(_frozen(getattr(value, field.name)) for field in dataclasses.fields(value))
    if isinstance(value, Card):
        return value.ma, value.st, value.ag, value.pa, value.av, _frozen(value.skills)
    if isinstance(value, FunctionType):
        cells = value.__closure__ or ()
        return value.__code__, tuple(_frozen(cell.cell_contents) for cell in cells), _frozen(value.__defaults__)
    if isinstance(value, MethodType):
        return value.__func__.__code__, _frozen(value.__self__)
    if isinstance(value, Generator):
        return ()  # it runs within this one, and is looked at by itself
    if hasattr(value, "key") and callable(value.key):
        frozen: Hashable = value.key()
        return frozen
    raise Unknown(type(value).__name__)
