"""Seeded dice. Small, counter-based and the same on every machine, so that a copied match can roll on alone."""

from __future__ import annotations

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mixed(z: int) -> int:
    """SplitMix64's finaliser: every bit of the answer hangs on every bit of `z`."""
    z &= _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Dice:
    """SplitMix64 (public domain algorithm): state is one number, so a copy costs nothing."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        # The seed is mixed before it is a state: a step adds _GAMMA, so that seeds laid out on a line would otherwise
        # give one stream, each a few rolls further on.
        self.state = _mixed(seed * _GAMMA + 0x1234567)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (values that would tip the balance are redrawn)."""
        limit = _MASK - (_MASK + 1) % n
        while True:
            self.state = (self.state + _GAMMA) & _MASK
            z = _mixed(self.state)
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
