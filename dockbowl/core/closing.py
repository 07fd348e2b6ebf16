"""How a table ends a long evening, where it has agreed on one: plain values of every board game's state."""

from __future__ import annotations

import msgspec


class Closing(msgspec.Struct, frozen=True):
    """What holds of it now. A match has it in `Match.closing`, where it is replaced and never changed."""

    reserves: bool = False
    """Nobody comes on from Reserves any more."""
    leave: int = 0
    """So many players of a coach leave at the start of each of his turns."""
    decide: tuple[str, ...] = ()
    """By what the match is decided at the next turn's start, tried in this order; empty: it is not."""
    out: frozenset[int] = frozenset()
    """Players who were in Reserves as a drive ended, closed: they are set up no more."""


OPEN = Closing()
"""As a match begins: nothing of it holds."""
