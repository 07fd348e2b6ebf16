"""Abilities of team and staff upgrades: matchup actions, and what they give as long as they are in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Proc
from dockbowl.games.team_manager import effects
from dockbowl.games.team_manager.moments import UPGRADES, Ability, Action, Moment

if TYPE_CHECKING:
    from dockbowl.games.team_manager.season import Season


def can_draw(m: Season, me: int, n: int) -> bool:
    return m.can_draw(m.manager_of(me))


def draw(m: Season, me: int, n: int) -> Proc[None]:
    yield from effects.draw(m, m.manager_of(me), n)
    yield from effects.discard(m, m.manager_of(me), n)


def fans_at_end(m: Season, me: int, n: int) -> int:
    return n


def hand_more(m: Season, me: int, n: int, manager: int) -> int:
    return n if m.speaks_for(me, manager) else 0


ABILITIES = (
    Ability("action_draw", UPGRADES, {}, number=True, action=Action(can_draw, draw)),
    Ability("fans_at_end", (*UPGRADES, "star"), {Moment.END: fans_at_end}, number=True),
    Ability("hand_more", (*UPGRADES, "headline"), {Moment.HAND_SIZE: hand_more}, number=True),
)
