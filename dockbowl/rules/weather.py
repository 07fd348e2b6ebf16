"""What the weather does to tests. Rule: core 8 (2020)."""

from __future__ import annotations

from dockbowl.core.targets import Mod

NICE, SUNNY, RAIN, BLIZZARD, HEAT = "nice", "very sunny", "pouring rain", "blizzard", "sweltering heat"
KINDS = (NICE, SUNNY, RAIN, BLIZZARD, HEAT)

ON_BALL = {RAIN: Mod(-1, "pouring rain")}  # pick up, catch, interfere
ON_PASS = {SUNNY: Mod(-1, "very sunny")}
ON_RUSH = {BLIZZARD: Mod(-1, "blizzard")}


def longest_band(weather: str) -> int:
    """The longest range band that may be thrown (2 short, 4 long bomb)."""
    return 2 if weather == BLIZZARD else 4
