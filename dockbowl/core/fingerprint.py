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

from dockbowl.core.game_state import GameState
from dockbowl.core.requests import Choose, Request

_PLAIN: Final = (int, str, float, bool, bytes, type(None), Enum)
Types = tuple[type, ...]


class Unknown(TypeError):
    """A procedure holds something of which it cannot be told whether it is the same as another."""


def fingerprint(match: GameState, request: Request | None, running: Generator[Request, Any, None] | None) -> Hashable:
    """The state, what is asked, and where each running procedure is with what in hand. Raises Unknown."""
    # What all positions of one match share, or what is in the state anyway, tells none from another.
    return match.key(), _asked(request), _stack(running, (GameState, type, *match.shared()))


def _asked(request: Request | None) -> Hashable:
    if isinstance(request, Choose):  # what is legal follows from the state and the procedures
        return request.coach, request.purpose, request.player, request.target
    return request


def _stack(running: Any, given: Types) -> Hashable:
    frames: list[Hashable] = []
    while running is not None:
        if not isinstance(running, Generator):
            raise Unknown(type(running).__name__)
        frame = running.gi_frame  # type: ignore[attr-defined]
        if frame is not None:
            frames.append((frame.f_code, frame.f_lasti, _frozen(frame.f_locals, given)))
        running = running.gi_yieldfrom  # type: ignore[attr-defined]
    return tuple(frames)


def _frozen(value: Any, given: Types) -> Hashable:
    """A value in a form that is equal for equal contents."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, given):
        return ()
    if isinstance(value, (tuple, list)):
        return type(value), tuple(_frozen(part, given) for part in value)
    if isinstance(value, (set, frozenset)):
        return frozenset(_frozen(part, given) for part in value)
    if isinstance(value, dict):
        return tuple((_frozen(key, given), _frozen(part, given)) for key, part in value.items())
    if isinstance(value, (bytearray, memoryview)):
        return bytes(value)
    if isinstance(value, msgspec.Struct):
        return type(value), tuple(_frozen(getattr(value, name), given) for name in value.__struct_fields__)
    if dataclasses.is_dataclass(value):
        return type(value), tuple(_frozen(getattr(value, field.name), given) for field in dataclasses.fields(value))
    if isinstance(value, FunctionType):
        cells = value.__closure__ or ()
        return (
            value.__code__,
            tuple(_frozen(cell.cell_contents, given) for cell in cells),
            _frozen(value.__defaults__, given),
        )
    if isinstance(value, MethodType):
        return value.__func__.__code__, _frozen(value.__self__, given)
    if isinstance(value, Generator):
        return ()  # it runs within this one, and is looked at by itself
    if hasattr(value, "key") and callable(value.key):
        frozen: Hashable = value.key()
        return frozen
    raise Unknown(type(value).__name__)
