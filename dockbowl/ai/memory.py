"""What a seat keeps from one look to the next: work done already, the risk it takes, and its whims."""

from __future__ import annotations

from collections.abc import Hashable

from dockbowl.ai.craft import BOATSWAIN, Craft
from dockbowl.ai.menace import Menace
from dockbowl.core.dice import Dice


class Memory:
    """One for a seat and a match. All that is left to chance comes from its seed."""

    __slots__ = ("_far", "_forgotten", "_salt", "_turn", "craft", "dice", "fields", "hopes", "menace", "waited")

    def __init__(self, seed: int = 0, craft: Craft = BOATSWAIN) -> None:
        self.craft = craft
        self.dice = Dice(seed)
        self.fields: dict[tuple[tuple[int, ...], frozenset[int]], list[int]] = {}
        """Distances, by the squares they lead to and the chests that are in the way."""
        self.menace: tuple[Hashable, Menace] | None = None
        self.hopes = 0.0
        """What the others could still do this turn, and would not if it ended now."""
        self.waited = 0
        """Turns that our carrier has come no nearer to where he scores."""
        self._far = -1
        self._salt = 0
        self._turn: Hashable = None
        self._forgotten: dict[int, bool] = {}
        self.stir()

    def stir(self) -> None:
        """Other whims from now on, so that what is all the same is done now this way, now that."""
        self._salt = self.dice.below(1 << 30)

    def progress(self, turn: Hashable, far: int) -> None:
        """A look at a turn's beginning: how far our carrier has to go, -1 for none."""
        if turn != self._turn:
            self._turn, self._forgotten = turn, {}
            self.waited = self.waited + 1 if 0 <= self._far <= far + 2 else 0
            self._far = far

    def overlooks(self, player: int) -> bool:
        """Whether he is forgotten this turn."""
        share = self.craft.forgets
        if not share:
            return False
        found = self._forgotten.get(player)
        if found is None:
            found = self._forgotten[player] = self.dice.below(1000) < 1000 * share
        return found

    def whim(self, number: int) -> float:
        """A preference between -1 and 1, the same for a number until stirred."""
        mixed = (number + 1) * 2654435761 ^ self._salt
        mixed = (mixed ^ mixed >> 13) * 0x5BD1E995 & 0xFFFFFFFF
        return ((mixed ^ mixed >> 15) & 0xFFFF) / 32767.5 - 1.0
