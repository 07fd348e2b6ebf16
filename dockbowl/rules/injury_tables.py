"""What may become of who is hurt: the results of the injury and the casualty roll. Rules: core 21.2, 22.1 (2020)."""

from __future__ import annotations

STUN, KNOCKED_OUT, BADLY_HURT, CASUALTY_ROLL = "stunned", "ko", "badly hurt", "casualty"
SERIOUS, NIGGLED, LASTING_INJURY, DEAD = "seriously hurt", "serious injury", "lasting injury", "dead"
"""Casualties: he misses the next match; an old injury besides; a characteristic besides; the end."""
LASTING = {1: "av", 2: "av", 3: "ma", 4: "pa", 5: "ag", 6: "st"}
"""The characteristic a lasting injury takes from, by the die."""
# Last total of each result: stunned up to, ko up to, badly hurt up to. Rule: core 21.2.
_INJURY = {
    (False, False): (7, 9, 9),
    (True, False): (6, 8, 9),  # Stunty
    (False, True): (8, 9, 9),  # Thick Skull
    (True, True): (7, 8, 9),
}


def injury_result(total: int, stunty: bool = False, thick_skull: bool = False) -> str:
    """The injury table. Rule: core 21.2."""
    stunned, ko, hurt = _INJURY[stunty, thick_skull]
    if total <= stunned:
        return STUN
    if total <= ko:
        return KNOCKED_OUT
    if total <= hurt:
        return BADLY_HURT
    return CASUALTY_ROLL


def casualty_result(total: int) -> str:
    """The casualty table. Rule: core 22.1 (2020)."""
    if total <= 6:
        return BADLY_HURT
    if total <= 9:
        return SERIOUS
    if total <= 12:
        return NIGGLED
    if total <= 14:
        return LASTING_INJURY
    return DEAD
