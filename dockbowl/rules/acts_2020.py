"""Activations of the edition of 2020. Rules: core 9, 12, 13, 15 to 18."""

from __future__ import annotations

from typing import Final

from dockbowl.core.edition_acts import Acts
from dockbowl.rules import special

ACTS: Final = Acts(
    blitz_in_reach=False,
    wards_at_blow=False,
    victim_named=True,
    ends_blitz=frozenset((special.STAB, special.FIRE)),
    stabs_instead=True,
    gaze=0,
    reads_rushing=True,
    strangers_pick_up=True,
    leaves_ball_in=frozenset(("move", "blitz")),
    secures=False,
    jumps_again=False,
    falls_short=False,
    dives_last=False,
    shadows_jumps=True,
    bars_upright=False,
    lays_ball_falling=False,
    strips_at_once=False,
    tricks_ball_up=False,
    pile_driver_besides=False,
    deflects=True,
    clouds_hide=False,
    safe_on_one=False,
    bombs_fell=False,
    bomb_bonus=None,
    stunty_bombs=False,
    bomber_ends=True,
    bombs_burst=True,
    lying_crash=True,
    thrown_off_ends=True,
)
