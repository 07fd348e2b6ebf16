"""The block, from dice to falls and the ball, and Frenzy's second one. Rules: core 19.3, 19.4; skills: core 30.1."""

from __future__ import annotations

from typing import Final

from dockbowl.board.tiles import OFF
from dockbowl.core.events import BlockResult, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.block_faces import apply_face
from dockbowl.rules.block_strength import MOST_DICE, block_odds, can_block, dauntless
from dockbowl.rules.block_throw import throw_dice
from dockbowl.rules.dump import dump_off
from dockbowl.rules.limits import NOW, asked, uses
from dockbowl.rules.move import can_spend, pay_for_block
from dockbowl.rules.special import STAB, attack
from dockbowl.rules.stumble import watch_out
from dockbowl.rules.trick import trick
from dockbowl.rules.wards import REPELLED, foul_appearance

GORED: Final = f"{NOW}gored"
"""Noted while Gored by the Bull is in force: for the blocks of one blitz."""


def block(
    m: Match, attacker: int, defender: int, *, blitz: bool, again: bool = True, double_with: int = -1, far: bool = False
) -> Proc[None]:
    """One block from dice to falls and the ball; Frenzy's second block included (`again`). Rule: core 19.3.

    `far`: over a square between them (Vicious Vines); there is no follow-up.
    """
    double = double_with >= 0
    yield from trick(m, attacker, defender)
    watch_out(m, attacker, defender)
    m.harmed = m.harmed or m.coach[attacker] != m.coach[defender]
    # Where the first of two stood, if both are blocked at once.
    kept = m.hit_square if double and m.rules.edition.blows.double_named else OFF
    m.hit_square = m.at[defender]
    strength = yield from dauntless(m, attacker, defender, blitz, double)
    odds = block_odds(m, attacker, defender, blitz=blitz, strength=strength, double_with=double_with)
    dice = (yield from gore(m, attacker, defender, odds.dice)) if blitz else odds.dice
    face = yield from throw_dice(m, attacker, defender, dice, blitz)
    m.emit(BlockResult(attacker, defender, face))
    pushed = yield from apply_face(m, attacker, defender, face, blitz=blitz, double=double, far=far, kept=kept)
    if m.carrier == defender:
        ball.check_score(m, defender)  # by a trick into the right place
    followed = pushed is not None and pushed.moved and m.at[attacker] == pushed.vacated
    if again and m.has(attacker, Prop.FRENZIED) and m.status[attacker] == STANDING and not m.turnover and not m.over:
        stayed = pushed is not None and not pushed.moved
        if (followed or stayed) and can_block(m, attacker, defender):
            yield from second_block(m, attacker, defender, blitz)


def gore(m: Match, attacker: int, defender: int, dice: int) -> Proc[int]:
    """Gored by the Bull: one die more where the attacker's coach chooses. Rule: star players."""
    if not m.has(attacker, Prop.GORES) or not 0 < dice < MOST_DICE:
        return dice
    if (attacker, GORED) not in m.once:
        if not (yield from asked(m, attacker, "gored_by_the_bull", defender)):
            return dice
        m.use_once(attacker, GORED)
    return dice + 1


def second_block(m: Match, attacker: int, defender: int, blitz: bool) -> Proc[None]:
    """Frenzy: the same target once more. On a blitz it costs one square of movement. Rule: core 19.4."""
    acts = m.rules.edition.acts
    if blitz and not can_spend(m, attacker, 1):
        return
    if acts.wards_at_blow and m.rules.edition.blows.looks_again:
        if not (yield from foul_appearance(m, attacker, defender)):
            m.use_once(attacker, REPELLED)
            return
        yield from dump_off(m, attacker, defender)
        if m.turnover or m.over or not can_block(m, attacker, defender):
            return
    if blitz and not (yield from pay_for_block(m, attacker)):
        return
    looks = m.rules.edition.blows.looks_again and not acts.wards_at_blow
    if looks and not (yield from foul_appearance(m, attacker, defender)):
        return
    m.emit(Told("frenzy", player=attacker))
    if acts.stabs_instead and m.has(attacker, Prop.STABS) and (yield from uses(m, attacker, "stab", defender)):
        yield from attack(m, attacker, defender, STAB)
        return
    yield from block(m, attacker, defender, blitz=blitz, again=False)
