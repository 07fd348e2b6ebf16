"""Casualties in 2025. Rule: core 22."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dockbowl.core.edition_harm import Casualty
from dockbowl.core.events import CasualtyRolled
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D16, Proc, roll, roll_one
from dockbowl.core.state import Match
from dockbowl.rules.harm_2020 import HARM as HARM_2020
from dockbowl.rules.injury_tables import BADLY_HURT, DEAD, LASTING, LASTING_INJURY, NIGGLED, SERIOUS

_UP_TO: Final = ((8, BADLY_HURT), (10, SERIOUS), (12, NIGGLED), (14, LASTING_INJURY))


def casualty_result(total: int) -> str:
    """The casualty table. Rule: core 22.1."""
    return next((name for most, name in _UP_TO if total <= most), DEAD)


def casualty(m: Match, player: int) -> Proc[Casualty]:
    """d16, +1 for each niggling injury and for Decay; what cannot get worse leaves him Seriously Hurt. Core 22.1."""
    card = m.card[player]
    faces = yield from roll("casualty", D16, player=player)
    name, lasting = casualty_result(faces[0] + card.niggles + (Prop.DECAYS in card.props)), ""
    if name == LASTING_INJURY:
        own = m.base[player]
        left = {"av": own.av > 3, "ma": own.ma > 1, "pa": 0 < own.pa < 6, "ag": own.ag < 6, "st": own.st > 1}
        lasting = LASTING[(yield from roll_one("lasting", player=player))]
        if not left[lasting]:
            name, lasting = SERIOUS, ""
    m.emit(CasualtyRolled(player, faces, name, lasting))
    return name, lasting


HARM: Final = replace(
    HARM_2020, casualty=casualty, regenerates_first=True, lash_compels=True, no_apothecary=frozenset(("neutral",))
)
