"""Chomp: an opponent who cannot leave his square while the one who bit him marks him. Rule: core 30.1 (2025).

He is held as a rooted player is: not moved, not pushed, no follow-up.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.core.targets import Target
from dockbowl.rules.limits import DRIVE
from dockbowl.rules.marks import adjacent
from dockbowl.rules.rerolls import test

BITES: Final = Target(3)
_BY: Final = f"{DRIVE} chomped by "
"""Noted of who is held, with the id of who holds him."""
_ROOTED: Final = f"{DRIVE} rooted besides"
"""Noted of one who had taken root when he was bitten."""


def chomp(m: Match, player: int, target: int) -> Proc[None]:
    """3+ and he has him."""
    if (yield from test(m, player, "chomp", BITES)) < 0:
        return
    m.harmed = True
    if m.rooted[target] and not _holders(m, target):
        m.use_once(target, _ROOTED)
    m.use_once(target, _BY + m.ids[player])
    m.emit(Told("chomped", player=target, number=player))
    hold(m)


def _holders(m: Match, player: int) -> list[str]:
    return [what for who, what in m.once if who == player and what.startswith(_BY)]


def chomped(m: Match, player: int) -> bool:
    """Whether somebody holds him so."""
    return Prop.CHOMPS in m.about and bool(_holders(m, player))


def hold(m: Match) -> None:
    """See who is still held: whoever is no longer marked by the one who bit him is free at once, and for good."""
    if Prop.CHOMPS not in m.about or not m.once:
        return
    held = {who for who, what in m.once if what.startswith(_BY)}
    for player in held:
        for what in _holders(m, player):
            holder = m.ids.index(what.removeprefix(_BY))
            if not (m.tz[holder] and adjacent(m, holder, player) and m.coach[holder] != m.coach[player]):
                m.once -= {(player, what)}
        still = bool(_holders(m, player))
        besides = (player, _ROOTED) in m.once
        m.rooted[player] = int(still or besides) if m.at[player] >= 0 else 0
        if not still:
            m.once -= {(player, _ROOTED)}
            m.emit(Told("let go", player=player))
