"""Armour, injury and casualties of the classic edition. Rules: classic 21, 22."""

from __future__ import annotations

from typing import Final

from dockbowl.core.cards import Card
from dockbowl.core.edition_harm import Casualty, Harm
from dockbowl.core.events import CasualtyRolled
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D6, D8, Proc, roll_one
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules.injury_tables import (
    BADLY_HURT,
    CASUALTY_ROLL,
    DEAD,
    KNOCKED_OUT,
    LASTING_INJURY,
    NIGGLED,
    SERIOUS,
    STUN,
)

NIGGLE: Final = "niggle"
"""In a casualty of two results: an old injury besides what its name says."""
DICE: Final = (D6, D8)
"""The tens and the units of the casualty table."""
_LASTING: Final = {3: "ma", 4: "ma", 5: "av", 6: "av", 7: "ag", 8: "st"}
_SEVERITY: Final = (BADLY_HURT, SERIOUS, NIGGLED, LASTING_INJURY, DEAD)


def armour(card: Card) -> int:
    """Two dice must come to more than the characteristic. Rule: classic 21.1."""
    return card.av + 1


def injury(total: int, stunty: bool = False, thick_skull: bool = False) -> str:
    """The injury table. Thick Skull is about an 8 alone, Stunty about a 7 and a 9. Rule: classic 21.2."""
    if total >= 10:
        return CASUALTY_ROLL
    if stunty and total == 9:
        return BADLY_HURT
    if thick_skull and total == 8:
        return STUN
    return KNOCKED_OUT if total >= (7 if stunty else 8) else STUN


def old_injuries(card: Card) -> tuple[Mod, ...]:
    """+1 to each injury roll for each niggling injury. Rule: classic 21.2."""
    return (Mod(card.niggles, "niggling injury"),) if card.niggles else ()


def casualty_result(tens: int, units: int) -> Casualty:
    """The casualty table: what it is, and the characteristic that suffers. Rule: classic 22.1."""
    if tens <= 3:
        return BADLY_HURT, ""
    if tens == 4:
        return SERIOUS, ""
    if tens == 6:
        return DEAD, ""
    return (LASTING_INJURY, _LASTING[units]) if units in _LASTING else (NIGGLED, "")


def casualty(m: Match, player: int) -> Proc[Casualty]:
    """A d6 and a d8; who decays suffers two results, and misses one match for both. Rules: classic 22.1, 30.1."""
    found = [(yield from _roll(m, player))]
    if Prop.DECAYS in m.card[player].props:
        found.append((yield from _roll(m, player)))
    return both(found)


def _roll(m: Match, player: int) -> Proc[Casualty]:
    tens = yield from roll_one("casualty", D6, player=player)
    units = yield from roll_one("casualty", D8, player=player)
    name, lasting = casualty_result(tens, units)
    m.emit(CasualtyRolled(player, (tens, units), name, lasting, DICE))
    return name, lasting


def both(found: list[Casualty]) -> Casualty:
    """Several results as one: the worst, and with it all that they cost for good. The dead lose nothing more."""
    worst, _ = max(found, key=lambda one: _SEVERITY.index(one[0]))
    if worst == DEAD:
        return DEAD, ""
    costs = [lasting for _, lasting in found if lasting]
    niggles = sum(name == NIGGLED for name, _ in found) - (worst == NIGGLED)
    return worst, ",".join([*costs, *[NIGGLE] * niggles])


HARM: Final = Harm(
    armour=armour,
    injury=injury,
    old_injuries=old_injuries,
    plain=frozenset(("stab",)),
    casualty=casualty,
    regenerates_first=False,
    lash_compels=False,
    healed_on=0,
    no_apothecary=frozenset(("star", "neutral")),
)
