"""Dice typed in: one key a die, straight from what lies on the table.

A die with up to nine faces, or ten with 0 for the last, is one digit. Of a larger one a digit that can begin no
number of two is the face itself, so that of a d16 only 1 waits for another digit or Enter. Block dice are a letter,
or a digit of 1 to 6 in the order player down, both down, push, push, stumble, pow.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from dockbowl.core.requests import BLOCK, Roll
from dockbowl.lang import said, tr

ENTER, BACK = "enter", "back"
BLOCK_KEYS: Final = {"a": 1, "b": 2, "p": 3, "s": 5, "d": 6}
"""A letter for each symbol: attacker down, both down, push, stumble, defender down."""
BLOCK_FACES: Final = (1, 2, 3, 5, 6)
"""The symbols of a block die; two of its faces are a push."""


def key_of(die: str, face: int) -> str:
    """What is typed for a face, as it stands on its button."""
    if die == BLOCK:
        return next(letter for letter, of in BLOCK_KEYS.items() if of == face).upper()
    return "0" if die == "d10" and face == 10 else str(face)


@dataclass(slots=True)
class DiceEntry:
    """The dice of one roll as far as they have been typed in. `said` is why the last key was not taken."""

    roll: Roll
    faces: list[int] = field(default_factory=list)
    begun: str = ""
    """The first digit of a face that may have two."""
    said: str = ""

    @property
    def complete(self) -> bool:
        return len(self.faces) == self.roll.count

    def press(self, key: str) -> bool:
        """A key: a digit, a letter, `enter` or `back`. False if it means nothing here or is refused (`said`)."""
        self.said = ""
        if key == BACK:
            return self._back()
        if self.complete:
            return False
        if key == ENTER:
            return bool(self.begun) and self._take(int(self.begun))
        if self.roll.die == BLOCK and key.lower() in BLOCK_KEYS:
            return self._take(BLOCK_KEYS[key.lower()])
        if len(key) != 1 or key not in "0123456789":
            if key.isalnum() and len(key) == 1:
                self.said = self._expected(key.upper())
            return False
        return self._digit(int(key))

    def pick(self, face: int) -> bool:
        """A click on a face."""
        self.said, self.begun = "", ""
        return not self.complete and self._take(face)

    def _digit(self, digit: int) -> bool:
        sides = self.roll.faces
        if sides <= 10:
            return self._take(10 if digit == 0 and sides == 10 else digit)
        number = int(self.begun + str(digit))
        if number == 0 and sides == 100 and self.begun:
            number = 100  # 00 on a pair of percentile dice
        if number > sides or (number == 0 and sides != 100):
            return self._refused(number)
        if len(self.begun) + 1 == len(str(sides - 1 if sides == 100 else sides)) or number * 10 > sides:
            return self._take(number)
        self.begun += str(digit)
        return True

    def _take(self, face: int) -> bool:
        if not 1 <= face <= self.roll.faces:
            return self._refused(face)
        self.begun = ""
        self.faces.append(face)
        return True

    def _refused(self, number: int) -> bool:
        self.said = self._expected(str(number))
        return False

    def _expected(self, given: str) -> str:
        if self.roll.die == BLOCK:
            return tr("{given} is no face of a block die: A, B, P, S or D, or 1 to 6", given=given)
        return tr(
            "{given} is no face of a {die}: 1 to {sides}", given=given, die=said(self.roll.die), sides=self.roll.faces
        )

    def _back(self) -> bool:
        if self.begun:
            self.begun = ""
        elif self.faces:
            self.faces.pop()
        else:
            return False
        return True
