"""Target numbers: a base, the modifiers with their reasons, and the chance on one die.

Rule: core 31. A natural 1 fails and a natural 6 succeeds, so a target is never better than 2+.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Mod(msgspec.Struct, frozen=True, gc=False):
    """A modifier to a roll (negative is worse) and why it applies."""

    value: int
    reason: str

    def __str__(self) -> str:
        return f"{self.value:+d} {self.reason}"


class Target(msgspec.Struct, frozen=True, gc=False):
    """What a test needs: `need` on the die (7 or more: only a natural 6), from `base` and `mods`."""

    base: int
    mods: tuple[Mod, ...] = ()

    @property
    def need(self) -> int:
        n = self.base
        for mod in self.mods:
            n -= mod.value
        return n if n > 2 else 2

    @property
    def bonus(self) -> int:
        """The sum of the modifiers, as added to the die."""
        return sum(mod.value for mod in self.mods)


def summed(mods: Iterable[Mod]) -> tuple[Mod, ...]:
    """The same with one modifier a reason, in the order in which the reasons first come."""
    values: dict[str, int] = {}
    for mod in mods:
        values[mod.reason] = values.get(mod.reason, 0) + mod.value
    return tuple(Mod(value, reason) for reason, value in values.items())


def passes(face: int, need: int) -> bool:
    """Whether a natural `face` meets `need`. Rule: core 3."""
    return face == 6 or (face != 1 and face >= need)


def chance(need: int) -> float:
    """Chance that one d6 meets `need`."""
    return (7 - min(max(need, 2), 6)) / 6
