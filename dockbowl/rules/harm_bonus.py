"""What skills of who did it add to an armour or an injury roll, and whether they have it made again.

Rules: core 21, 30.1.
"""

from __future__ import annotations

from collections.abc import Callable

from dockbowl.core.moments import ADD_TO_ROLL, AGAIN
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import NEUTRAL, STANDING, Match
from dockbowl.core.targets import Mod
from dockbowl.rules.limits import spend
from dockbowl.rules.turn import next_coach

_EXTRA = {
    "block": "mighty_blow", "savagery": "mighty_blow", "foul": "dirty_player", "dodge": "arm_bar", "jump": "arm_bar",
    "leap": "arm_bar", "landed on": "lethal_flight",
}  # fmt: skip
"""By the cause of a fall: the skill whose number goes to the armour or to the injury roll."""


def armour_bonus(m: Match, by: int, cause: str) -> Mod | None:
    """The bonus that goes to armour or injury, one of the two."""
    if cause == "bomb":
        return m.rules.edition.acts.bomb_bonus
    if by < 0:
        return None
    key = _EXTRA.get(cause)
    if key is None or key not in m.card[by].skills:
        return None
    if key == "mighty_blow" and m.distracted[by]:
        return None  # a target without a tackle zone strikes nobody down by a skill
    if key == "mighty_blow" and m.status[by] != STANDING and not m.rules.edition.blows.both_strike:
        return None  # no bonus when he himself lies down (core 30.1)
    return Mod(m.card[by].value(key, 1), key)


def rolled_again(m: Match, by: int, player: int, cause: str, which: str) -> Proc[bool]:
    """Whether a skill of `by` has an armour or an injury roll made again (Piling On)."""
    for handler in AGAIN.of(m.card[by].hooks):
        if (yield from handler(m, by, player, cause, which)):
            return True
    return False


def bonuses(m: Match, by: int, player: int, cause: str, which: str, extra: Mod | None) -> tuple[Mod, ...]:
    """All that may be added after an armour or injury roll: `extra`, and what rules of stars give."""
    found = () if extra is None or not extra.value else (extra,)
    if by >= 0:
        for handler in ADD_TO_ROLL.of(m.card[by].hooks):
            mod = handler(m, by, player, cause, which)
            if mod is not None:
                found = (*found, mod)
    return found


def added(
    m: Match, by: int, player: int, cause: str, extras: tuple[Mod, ...], comes_to: Callable[[int], object]
) -> Proc[tuple[Mod, ...]]:
    """Those of `extras` that are added to a roll. `comes_to(n)` is what it comes to with n more.

    Each that makes a difference by itself is asked for; those left, if they make one together, only together.
    """
    coach = _decides(m, by, player, cause)
    used: tuple[Mod, ...] = ()
    total = 0
    left: list[Mod] = []
    for extra in extras:
        if comes_to(total + extra.value) == comes_to(total):
            left.append(extra)
        elif (yield from confirm(coach, f"use {extra.reason}", player=by, target=player)):
            used, total = (*used, extra), total + extra.value
    if len(left) > 1 and comes_to(total + sum(extra.value for extra in left)) != comes_to(total):
        for extra in left:
            if not (yield from confirm(coach, f"use {extra.reason}", player=by, target=player)):
                break
        else:
            used = (*used, *left)
    for extra in used if by >= 0 else ():
        spend(m, by, extra.reason, player)
    return used


def _decides(m: Match, by: int, player: int, cause: str) -> int:
    """Who says whether a bonus is used: the opponents (the next coach) when he lashes out at a team-mate.

    NEUTRAL for what nobody has done, or where an edition compels him: then it always is.
    """
    if by < 0:
        return NEUTRAL
    if not lashed_out(m, by, player, cause):
        return m.coach[by]
    return NEUTRAL if m.rules.edition.harm.lash_compels else next_coach(m, m.coach[by])


def lashed_out(m: Match, by: int, player: int, cause: str) -> bool:
    """Whether he has lashed out at a team-mate."""
    return by >= 0 and cause == "savagery" and m.coach[player] == m.coach[by]
