"""Blocks, harm, the referee and re-rolls of the edition of 2020. Rules: core 19, 21 to 24."""

from __future__ import annotations

from typing import Final

from dockbowl.core.cards import Card
from dockbowl.core.edition_harm import Blows, Harm, Referee, Rerolls
from dockbowl.core.targets import Mod
from dockbowl.rules.casualty import casualty_roll
from dockbowl.rules.injury_tables import injury_result


def armour(card: Card) -> int:
    """The characteristic is the target. Rule: core 21.1."""
    return card.av


def old_injuries(card: Card) -> tuple[Mod, ...]:
    """They count on the casualty roll. Rule: core 21.2."""
    return ()


BLOWS: Final = Blows(
    both_strike=False,
    double_attack=-2,
    double_defence=0,
    double_help=False,
    double_named=True,
    steps_past_grab=False,
    boot=None,
    one_bomb=True,
    bombs_met_first=False,
    looks_again=True,
    shy_moves_on=False,
    dirty_saw=False,
    kick_back_fells=False,
    kick_back_ends_turn=True,
    bare_daring=False,
)
HARM: Final = Harm(
    armour=armour,
    injury=injury_result,
    old_injuries=old_injuries,
    plain=frozenset(),
    casualty=casualty_roll,
    regenerates_first=False,
    lash_compels=False,
    healed_on=0,
    no_apothecary=frozenset(("star", "mercenary", "journeyman", "staff", "neutral")),
)
REFEREE: Final = Referee(sneaky_if_broken=True, ejected_bribes=False, bribe_first=False, argued_off=False)
REROLLS: Final = Rerolls(mixes=True, one_a_turn=False, pro=3, pro_anytime=False, pro_all_dice=False)
