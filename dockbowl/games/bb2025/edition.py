"""The edition of 2025 composed of that of 2020 and what differs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dockbowl.games.bb2025 import moving, passing
from dockbowl.games.bb2025.harm import HARM
from dockbowl.rules import special
from dockbowl.rules.acts_2020 import ACTS as ACTS_2020
from dockbowl.rules.edition_2020 import EDITION_2020
from dockbowl.rules.harm_2020 import BLOWS as BLOWS_2020
from dockbowl.rules.harm_2020 import REFEREE as REFEREE_2020
from dockbowl.rules.harm_2020 import REROLLS as REROLLS_2020

ACTS: Final = replace(
    ACTS_2020,
    blitz_in_reach=True,
    wards_at_blow=True,
    victim_named=False,
    ends_blitz=frozenset((special.STAB, special.FIRE, special.VOMIT)),
    stabs_instead=False,
    gaze=3,
    reads_rushing=False,
    strangers_pick_up=False,
    leaves_ball_in=frozenset(("move", "blitz", "pass", "handoff", "foul", "hurl", "boot", "gaze", "punt")),
    secures=True,
    jumps_again=True,
    falls_short=True,
    dives_last=True,
    shadows_jumps=False,
    bars_upright=True,
    lays_ball_falling=True,
    strips_at_once=True,
    tricks_ball_up=True,
    pile_driver_besides=True,
    deflects=False,
    clouds_hide=True,
    safe_on_one=True,
    bombs_fell=True,
    bombs_burst=False,
    lying_crash=False,
    thrown_off_ends=False,
)
BB2025: Final = replace(
    EDITION_2020,
    name="2025",
    acts=ACTS,
    blows=replace(BLOWS_2020, both_strike=True, double_help=True, kick_back_fells=True, bare_daring=True),
    harm=HARM,
    referee=replace(REFEREE_2020, sneaky_if_broken=False, ejected_bribes=True),
    rerolls=replace(REROLLS_2020, mixes=False),
    break_tackle=moving.break_tackle,
    jump_target=moving.jump_target,
    holding_ends=True,
    shadows=moving.shadows,
    catching=passing.CATCHING,
    throw_in_first=1,
    pass_result=passing.result_of,
    interfere_target=passing.intercept_target,
    may_hurl=passing.may_hurl,
    may_fly=passing.may_fly,
    hurl_results=passing.HURLS,
    hurl_result=passing.hurl_result,
    swoop=passing.swoop,
    swoop_spread=passing.swoop_spread,
    landing_target=passing.landing_target,
)
