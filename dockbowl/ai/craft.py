"""How well a computer's seat plays: the same hand in several strengths."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Craft:
    """What a seat minds, and how far its hand is from sure."""

    name: str
    whim: float = 0.0
    """Points by which what it thinks of a plan may be off, either way."""
    forgets: float = 0.0
    """How often a player is overlooked for a whole turn, unless something great is to be done."""
    sees: float = 12.0
    """A plan worth more is never overlooked."""
    care: float = 0.5
    """How much of what the others could still safely do is set against a risk."""
    caution: float = 0.5
    """What a turnover costs, whatever else is left to do."""
    dread: float = 0.0
    """What it fears besides when the ball in its hands is at stake: it hesitates to run and to jump with it."""
    helps: bool = True
    """Whether somebody else is sent first to lend a hand."""
    foresight: bool = True
    """Whether it thinks of what the others could do before its own next turn."""
    thrift: float = 1.0
    """How dear a team re-roll is to it."""


LANDLUBBER: Final = Craft(
    "landlubber", whim=8.0, forgets=0.85, sees=30.0, dread=60.0, helps=False, foresight=False, thrift=0.2
)
CABIN_BOY: Final = Craft(
    "cabin-boy", whim=6.0, forgets=0.5, sees=30.0, dread=60.0, helps=False, foresight=False, thrift=0.2
)
DECKHAND: Final = Craft("deckhand", whim=2.0, dread=20.0, helps=False)
BOATSWAIN: Final = Craft("boatswain")
