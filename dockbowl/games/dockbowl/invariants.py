"""What must always hold in Dockbowl's own state, for `--check`."""

from __future__ import annotations

import re

from dockbowl.core.state import BLOCKED, Match
from dockbowl.games.dockbowl.sea_state import ITEMS, LASTING, LUGGAGE, MONKEY, THRUD, Sea

_BARRED = re.compile(re.escape(bytes((BLOCKED,))))


def faults(m: Match) -> list[str]:
    """Everything wrong with the sea, the chests and the treasures; [] when all is well."""
    extra: Sea = m.extra
    found = []
    if not 0 <= extra.counter <= 8:
        found.append(f"counter {extra.counter}")
    if extra.effect and extra.effect not in LASTING:
        found.append(f"effect {extra.effect} does not last")
    barred = {place.start() for place in _BARRED.finditer(m.occ)}
    if barred != set(extra.chests):
        found.append("chests and blocked squares differ")
    if m.ball >= 0 and not extra.found:
        found.append("the ball is in play but not found")
    if extra.found and m.ball < 0 and not m.over:
        found.append("the ball is found but nowhere")
    if m.ball >= 0 and m.ball in barred and m.phase not in ("sea event", "sea moves", "act", "turn"):
        found.append("the ball lies under a chest")
    for treasure in ITEMS:
        p = extra.holders[treasure]
        if p >= 0 and m.at[p] < 0 and p != extra.flying:
            found.append(f"{m.ids[p]} holds treasure {treasure} off the pitch")
    for treasure, p in ((LUGGAGE, extra.luggage), (MONKEY, extra.monkey), (THRUD, extra.thrud)):
        if p >= 0 and extra.in_play(treasure) != (m.at[p] >= 0) and p != extra.flying:
            found.append(f"{m.ids[p]} is {'in' if extra.in_play(treasure) else 'out of'} play on square {m.at[p]}")
    claimed = [c for c in extra.claims if c >= 0]
    if len(claimed) != len(set(claimed)):
        found.append("a coach claims two docks")
    return found
