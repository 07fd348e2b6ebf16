"""The edition of 2020 composed: what Dockbowl, BB2020 and open play stand on."""

from __future__ import annotations

from dockbowl.board.ranges import RANGE_2020
from dockbowl.core.cards import Card
from dockbowl.core.edition import Edition
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import aiming, ball, bite, interference, leaving, move, on_the_ball, pass_test, passing, throwing
from dockbowl.rules.acts_2020 import ACTS
from dockbowl.rules.harm_2020 import BLOWS, HARM, REFEREE, REROLLS


def agility(card: Card) -> int:
    """The characteristic is the target. Rule: core 2."""
    return card.ag


STATS = ("ma", "st", "ag", "pa", "av")
TARGETS = ("ag", "pa", "av")
"""Characteristics that are what dice have to show, or more."""


def shown(stat: str, number: int) -> str:
    """6, 3+, or - for none. Rule: core 2."""
    if not number:
        return "-"
    return f"{number}+" if stat in TARGETS else str(number)


def passing_ability(card: Card) -> int:
    """So is this one; 0 stands for none."""
    return card.pa or pass_test.CANNOT


def pass_result(card: Card, face: int, bonus: int) -> str:
    return pass_test.pass_result(card.pa, face, bonus)


def break_tackle(card: Card) -> int:
    """+1, or +2 with ST 5 or more."""
    return 2 if card.st >= 5 else 1


def never_undone(m: Match, thrower: int, interceptor: int) -> Target | None:
    """Nothing undoes an interception."""
    return None


EDITION_2020 = Edition(
    name="2020",
    agility=agility,
    stats=STATS,
    plain=(6, 3, 3, 4, 9),
    shown=shown,
    lower_is_better=frozenset(("ag", "pa")),
    blows=BLOWS,
    harm=HARM,
    referee=REFEREE,
    rerolls=REROLLS,
    acts=ACTS,
    targets_named=True,
    jumping_up=Mod(1, "jump up"),
    unfed=bite.parched,
    dodging=None,
    tails_add=False,
    break_tackle=break_tackle,
    jumps_fallen=True,
    leap_squares=move.two_away,
    jump_target=move.worse_end,
    falls_back=True,
    holds=leaving.holder_rolls,
    holding_ends=False,
    shadows=leaving.shadow_rolls,
    shadows_falls=False,
    rooted_blitzes=True,
    picking_up=None,
    catching=ball.HARDER,
    diving_catch=ball.dive_in_turn,
    throw_in_dice=(2, 0),
    throw_in_first=0,
    corners=True,
    read_kick=on_the_ball.read_kick,
    bands=RANGE_2020,
    passing=passing_ability,
    pass_mods=aiming.RANGE_MODS,
    hail_mary=None,
    pass_result=pass_result,
    read_pass=on_the_ball.read_pass,
    throw=passing.throw_then_interfere,
    intercepts_first=False,
    interfere_target=interference.interfere_target,
    safe_throw=never_undone,
    kin=None,
    hurl_is_pass=False,
    may_hurl=throwing.strong_enough,
    may_fly=throwing.light_enough,
    hurl_results=(throwing.SUPERB, throwing.SUCCESSFUL, throwing.TERRIBLE, throwing.FUMBLE),
    hurl_target=throwing.superb_target,
    hurl_result=throwing.throw_result,
    drops_in_place=False,
    swoop=throwing.glide,
    swoop_spread=throwing.glides,
    landing_target=throwing.landing_by_throw,
)
