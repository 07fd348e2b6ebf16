"""What re-rolls a player has in hand for one die, before it falls. Rules: core 24, 30.1.

A skill that re-rolls such a die is sure, Pro works by the number of the edition, a Loner's team re-roll by his own.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.rules.rerolls import may_use_team_reroll, skill_offers


class InHand(msgspec.Struct, frozen=True):
    """How often a failed die is rolled again: by a skill of his own, and by a team re-roll; 0 if there is none."""

    own: float
    team: float

    def budgets(self, p: float) -> tuple[float, float, float]:
        """The chance of one die: without re-rolls, with his skills, and with one team re-roll besides."""
        own = p + (1 - p) * self.own * p
        return p, own, p + (1 - p) * max(self.own, self.team) * p

    def best(self, values: Sequence[float], again: Sequence[bool] | None = None) -> tuple[float, float, float]:
        """What a die comes to on average, by budget, rolled again where that is better.

        `values`: what each face is worth; `again`: which faces may be rolled again (all, if it is not said).
        """
        mean = sum(values) / len(values)
        may = again or [True] * len(values)

        def used(works: float) -> float:
            found = [max(v, works * mean + (1 - works) * v) if ok else v for v, ok in zip(values, may, strict=True)]
            return sum(found) / len(found)

        return mean, used(self.own), used(max(self.own, self.team))


def in_hand(m: Match, player: int, kind: str, square: int = -1, *, acting: bool = True) -> InHand:
    """What this player has for a die of this kind; `acting`: it is, or will be, his own activation."""
    own = 1.0 if skill_offers(m, player, kind, square) else 0.0
    if not own and (acting or m.rules.edition.rerolls.pro_anytime) and pro_in_hand(m, player):
        own = pro_share(m)
    return InHand(own, trust(m, player) if may_use_team_reroll(m, player) else 0.0)


def pro_in_hand(m: Match, player: int) -> bool:
    """Whether he can use Pro in this activation, or in the one he is about to begin."""
    if not m.has(player, Prop.PRO):
        return False
    if m.mover == player or m.rules.edition.rerolls.pro_anytime:
        return (player, "pro") not in m.once
    return m.mover < 0 and m.coach[player] == m.active


def pro_share(m: Match) -> float:
    """How often Pro works."""
    return (7 - m.rules.edition.rerolls.pro) / 6


def trust(m: Match, player: int) -> float:
    """How often a team re-roll on his die counts: a Loner may waste it."""
    card = m.card[player]
    return (7 - card.value("loner", 4)) / 6 if Prop.NO_CONFIDENCE in card.props else 1.0
