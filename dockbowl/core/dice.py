"""Seeded dice. Small, counter-based and the same on every machine, so that a copied match can roll on alone."""

from __future__ import annotations

_MASK = (1 << 64) - 1


class Dice:
    """SplitMix64 (public domain algorithm): state is one number, so a copy costs nothing."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & _MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (values that would tip the balance are redrawn)."""
        limit = _MASK - (_MASK + 1) % n
        while True:
            self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            if z <= limit:
                return z % n

    def faces(self, sides: int, count: int) -> tuple[int, ...]:
        """`count` faces of a die with `sides` sides."""
        if count == 1:
            return (self.below(sides) + 1,)
        return tuple(self.below(sides) + 1 for _ in range(count))

    def copy(self) -> Dice:
        twin = Dice.__new__(Dice)
        twin.state = self.state
        return twin
