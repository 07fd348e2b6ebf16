"""The classic edition composed: what its rules answer where the shared procedures ask."""

from __future__ import annotations

from dataclasses import replace

from dockbowl.board.ranges import RANGE_SHORT_ENDS
from dockbowl.core.targets import Mod
from dockbowl.games.classic import blocking_passes, catching, feeding, hurling, moving, passing
from dockbowl.games.classic.blows import ACTS, BLOWS, REFEREE, REROLLS
from dockbowl.games.classic.harm import HARM
from dockbowl.rules.edition_2020 import EDITION_2020


def shown(stat: str, number: int) -> str:
    """The number as it is: there are no target numbers on a card."""
    return str(number)


CLASSIC = replace(
    EDITION_2020,
    name="classic",
    agility=moving.agility,
    stats=("ma", "st", "ag", "av"),
    plain=(6, 3, 3, 0, 8),
    shown=shown,
    lower_is_better=frozenset(),
    acts=ACTS,
    blows=BLOWS,
    harm=HARM,
    referee=REFEREE,
    rerolls=REROLLS,
    targets_named=False,
    jumping_up=Mod(2, "jump up"),
    unfed=feeding.feeds_on_a_spectator,
    dodging=Mod(1, "dodge"),
    tails_add=True,
    break_tackle=moving.break_tackle,
    jumps_fallen=False,
    leap_squares=moving.leap_squares,
    jump_target=moving.leap_target,
    falls_back=False,
    holds=moving.holds,
    holding_ends=True,
    shadows=moving.shadows,
    shadows_falls=True,
    rooted_blitzes=False,
    picking_up=Mod(1, "pick-up"),
    catching=passing.CATCHING,
    diving_catch=catching.diving_catch,
    throw_in_first=1,
    corners=False,
    read_kick=blocking_passes.kick_off_return,
    bands=RANGE_SHORT_ENDS,
    passing=passing.passing,
    pass_mods=passing.PASS_MODS,
    hail_mary=passing.HAIL_MARY,
    pass_result=passing.pass_result,
    read_pass=blocking_passes.pass_block,
    throw=passing.throw,
    intercepts_first=True,
    interfere_target=passing.intercept_target,
    safe_throw=passing.safe_throw,
    kin=passing.kin,
    hurl_is_pass=True,
    may_hurl=hurling.may_hurl,
    may_fly=hurling.may_fly,
    hurl_results=hurling.RESULTS,
    hurl_target=hurling.hurl_target,
    hurl_result=hurling.hurl_result,
    drops_in_place=True,
    swoop=hurling.swoop,
    swoop_spread=hurling.swoop_spread,
    landing_target=hurling.landing_target,
)
