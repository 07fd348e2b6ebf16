"""The deckhand's answers to what the rules of star players ask."""

from __future__ import annotations

from typing import Final

from dockbowl.ai.sight import Sight
from dockbowl.core.dice import Dice
from dockbowl.core.requests import NO, YES, Choose, Option
from dockbowl.rules.marks import count_markers, is_marked

AT_SOMEBODY: Final = (
    "baleful hex", "black ink", "beer barrel bash", "blunderbuss", "blast instead", "the flashing blade",
    "vomit",
)  # fmt: skip
"""Questions whom something is done to."""


def raider(s: Sight, request: Choose, dice: Dice) -> Option:
    """Somebody strong, to mark."""
    legal = [o for o in request.legal() if o != NO]
    return max(legal, key=lambda o: s.m.card[o.player].st) if legal else NO


def quiet_square(s: Sight, request: Choose, dice: Dice) -> Option:
    """Where the fewest opponents reach."""
    legal = [o for o in request.legal() if o.square >= 0]
    return min(legal, key=lambda o: count_markers(s.m, s.coach, o.square)) if legal else request.legal()[0]


def wisdom(s: Sight, request: Choose, dice: Dice) -> Option:
    """What helps in what he is about to do."""
    m, p = s.m, request.player
    wanted = []
    if m.action in ("block", "blitz"):
        stronger = m.target >= 0 and m.card[m.target].st > m.card[p].st
        wanted = ["dauntless", "mighty_blow"] if stronger else ["mighty_blow"]
    elif is_marked(m, p):
        wanted = ["break_tackle"]
    return next((o for key in wanted for o in request.legal() if o.word == key), NO)


def scatter_anew(s: Sight, request: Choose, dice: Dice) -> Option:
    """Unless one of ours may catch it where it has come down."""
    q = request.target
    return NO if q >= 0 and s.m.coach[q] == s.coach else YES


HABITS: Final = {
    "outburst": quiet_square,
    "raid": quiet_square,
    "raiding party": raider,
    "scatter anew": scatter_anew,
    "wisdom": wisdom,
}
