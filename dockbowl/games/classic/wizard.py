"""The Wizard: once a match a Fireball or a Lightning Bolt, before an own turn or after it. Rule: core 5 (classic)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Told
from dockbowl.core.requests import NO, Option, Proc, choose, who
from dockbowl.core.state import STANDING, Match
from dockbowl.core.targets import Mod
from dockbowl.games.match.course import add_stock, stock_of
from dockbowl.games.match.inducements import OWN_WIZARD
from dockbowl.games.match.magic import fireball, fireballs, strike

STRIKES: Final = 2
"""What a Lightning Bolt needs."""


def spell(m: Match, coach: int) -> Proc[None]:
    """A coach with a wizard may cast a spell between two team turns."""
    if not stock_of(m, coach, OWN_WIZARD):
        return
    picked = yield from choose(coach, "wizard", lambda: spells(m, coach))
    if picked == NO:
        return
    add_stock(m, coach, OWN_WIZARD, -1)
    m.calm = True  # a spell is never a turnover
    if picked.verb == "fireball":
        yield from fireball(m, coach, picked.square)
    else:
        yield from lightning(m, coach, picked.player)
    m.calm = False


def spells(m: Match, coach: int) -> list[Option]:
    """No spell, a Lightning Bolt on an opponent who stands, a Fireball on a square that reaches somebody."""
    found = [NO, *(who("lightning", q) for q in m.fielded(1 - coach) if m.status[q] == STANDING)]
    return [*found, *fireballs(m)]


def lightning(m: Match, coach: int, player: int) -> Proc[None]:
    """One standing player is knocked down on 2 or more."""
    m.emit(Told("lightning", coach, player))
    yield from strike(m, coach, "lightning", [player], STRIKES, Mod(1, "lightning"))
