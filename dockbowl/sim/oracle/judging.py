"""What it means that the engine agrees: its values and the recorded ones, under the same names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from dockbowl.core.events import Rolled
from dockbowl.sim.oracle.scene import Scene

Values = dict[str, Any]
Compared = tuple[Values, Values]
"""(ours, theirs), with the same keys."""


class Record(msgspec.Struct, frozen=True, gc=False):
    """Base of what a kind expects."""


class RollRecord(Record, frozen=True, gc=False):
    """A test on one die: the lowest face that succeeds, why, and whether it did."""

    min_roll: int
    success: bool
    modifiers: tuple[str, ...] = ()


class Judge:
    """One kind: what its `expected` holds, and how it is put to the engine."""

    __slots__ = ("_decoder", "_judge")

    def __init__(self, record: type[Record], judge: Callable[[Scene, Any], Compared]) -> None:
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(record)
        self._judge = judge

    def __call__(self, scene: Scene) -> Compared:
        """Raises msgspec.ValidationError if `expected` is not what this kind has."""
        return self._judge(scene, self._decoder.decode(scene.case.expected))


def roll_values(scene: Scene, roll: Rolled, record: RollRecord) -> Compared:
    """Target, modifiers and success of a test."""
    names = scene.edition.modifiers
    return (
        {"target": roll.need, "modifiers": names.mine(roll.mods), "success": roll.passed},
        {"target": record.min_roll, "modifiers": names.theirs(record.modifiers), "success": record.success},
    )


def plain_values(roll: Rolled, record: RollRecord) -> Compared:
    """Target and success, for tests whose modifiers the record does not name."""
    return (
        {"target": roll.need, "success": roll.passed},
        {"target": record.min_roll, "success": record.success},
    )
