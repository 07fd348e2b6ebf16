"""Who rises from the dead: the Necromancer of some teams. Rule: core 5, special rules of the rosters (classic)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.state import Match
from dockbowl.games.match.course import add_stock, course, stock_of
from dockbowl.games.match.undead import raisable, rise

NECROMANCER: Final = "necromancer"
STAKED: Final = "stakes_target"


def player_left(m: Match, player: int, box: str) -> None:
    """Once a match: an opponent of ST 4 or less, neither Stunty nor regenerating, who has died rises as a Zombie."""
    foe = 1 - m.coach[player]
    if box != "casualty" or not stock_of(m, foe, NECROMANCER) or not raisable(m, player):
        return
    if rise(m, foe, course(m).rosters[foe], "zombie", "Zombie"):
        add_stock(m, foe, NECROMANCER, -1)


def staked(m: Match, victim: int) -> bool:
    """Whether Stakes harm him: all who play for the undead and the vampires."""
    return STAKED in course(m).leanings[m.coach[victim]]
