"""Blocks, the referee and re-rolls of the classic edition: what its numbers are. Rules: classic 19, 23, 24."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dockbowl.core.edition_harm import Blows, Referee, Rerolls
from dockbowl.games.classic.kicking import kick
from dockbowl.rules.acts_2020 import ACTS as ACTS_2020

BLOWS: Final = Blows(
    both_strike=True,
    double_attack=0,
    double_defence=2,
    double_help=True,
    double_named=False,
    steps_past_grab=True,
    boot=kick,
    one_bomb=False,
    bombs_met_first=True,
    looks_again=False,
    shy_moves_on=True,
    dirty_saw=True,
    kick_back_fells=False,
    kick_back_ends_turn=False,
    bare_daring=False,
)
ACTS: Final = replace(
    ACTS_2020, wards_at_blow=True, victim_named=False, bombs_fell=True, bombs_burst=False, deflects=False
)
"""Whom one means to hit or foul is named when it is done; bombs knock down, and are thrown on by who catches them."""
REFEREE: Final = Referee(sneaky_if_broken=False, ejected_bribes=True, bribe_first=True, argued_off=True)
REROLLS: Final = Rerolls(mixes=False, one_a_turn=True, pro=4, pro_anytime=True, pro_all_dice=True)
