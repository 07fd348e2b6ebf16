"""What a block may come to: chances of its outcomes, from the same strengths, faces and squares the block uses.

Each coach is taken to use his skills when they help him, and to pick the face that suits him best. Re-rolls,
Dauntless and Pro are left out; armour is not rolled.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.rules.block import (
    BOTH_DOWN,
    PLAYER_DOWN,
    POW,
    STUMBLE,
    BlockOdds,
    block_odds,
)
from dockbowl.rules.push import OFF_THE_EDGE, push_squares


class Effect(msgspec.Struct, frozen=True):
    """What one face does once all skills have spoken."""

    attacker_down: bool = False
    defender_down: bool = False
    pushed: bool = False
    over_the_edge: bool = False

    @property
    def worth(self) -> int:
        """How much the attacker likes it."""
        if self.attacker_down:
            return -1 if self.defender_down else -2
        return 4 * self.over_the_edge + 2 * self.defender_down + self.pushed


class BlockChances(msgspec.Struct, frozen=True):
    """Chances of a block, as fractions of one. `turnover`: the attacker goes down."""

    odds: BlockOdds
    knock_down: float
    turnover: float
    push: float
    over_the_edge: float
    nothing: float


def face_effect(m: Match, attacker: int, defender: int, face: int, *, blitz: bool) -> Effect:
    """What a face comes to between these two. Rules: core 19.3, 20."""
    charges = blitz and m.has(attacker, Prop.CHARGES_THROUGH)
    if face == PLAYER_DOWN:
        return Effect(attacker_down=True)
    if face == BOTH_DOWN and not charges:
        if m.able(attacker, Prop.BOTH_PRONE_AT_BOTH_DOWN) or m.able(defender, Prop.BOTH_PRONE_AT_BOTH_DOWN):
            if not (m.able(attacker, Prop.STAYS_UP_AT_BOTH_DOWN) and m.able(defender, Prop.STAYS_UP_AT_BOTH_DOWN)):
                return Effect(attacker_down=m.carrier == attacker, defender_down=True)
        return Effect(
            attacker_down=not m.able(attacker, Prop.STAYS_UP_AT_BOTH_DOWN),
            defender_down=not m.able(defender, Prop.STAYS_UP_AT_BOTH_DOWN),
        )
    falls = face == POW or (
        face == STUMBLE
        and not (m.able(defender, Prop.STUMBLE_IS_PUSH) and not m.able(attacker, Prop.DENIES_DODGE))
    )
    stands = m.rooted[defender] == 1 or (m.able(defender, Prop.STANDS_FIRM) and not charges)
    if stands:
        return Effect(defender_down=falls)
    kind, _ = push_squares(m, m.at[attacker], m.at[defender])
    edge = kind == OFF_THE_EDGE
    if edge and m.able(defender, Prop.SIDE_STEPS) and not m.has(attacker, Prop.GRABS):
        edge = not any(m.is_free(s) for s in m.board.around[m.at[defender]])
    return Effect(defender_down=falls or edge, pushed=True, over_the_edge=edge)


def block_chances(m: Match, attacker: int, defender: int, *, blitz: bool = False) -> BlockChances:
    """Chances of all that a block may come to."""
    odds = block_odds(m, attacker, defender, blitz=blitz)
    effects = {f: face_effect(m, attacker, defender, f, blitz=blitz) for f in range(1, 7)}
    best = max if odds.dice > 0 else min
    total = down = bad = push = edge = nothing = 0
    for faces in _rolls(abs(odds.dice)):
        effect = best((effects[f] for f in faces), key=lambda e: e.worth)
        total += 1
        down += effect.defender_down
        bad += effect.attacker_down
        push += effect.pushed and not effect.defender_down
        edge += effect.over_the_edge
        nothing += not (effect.defender_down or effect.attacker_down or effect.pushed)
    return BlockChances(odds, down / total, bad / total, push / total, edge / total, nothing / total)


def _rolls(dice: int) -> Iterator[tuple[int, ...]]:
    return product(range(1, 7), repeat=dice)
