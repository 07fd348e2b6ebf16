"""What a block, an armour roll or a foul may come to, from the same strengths, faces, squares and tables they use.

Each coach is taken to use his skills when they help him, and to pick the face that suits him best. Re-rolls,
Dauntless and Pro are left out, and so are apothecaries and what follows an injury.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

import msgspec

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules.block import (
    BOTH_DOWN,
    PLAYER_DOWN,
    POW,
    STUMBLE,
    BlockOdds,
    block_odds,
)
from dockbowl.rules.foul import foul_assists, foul_bonus, is_double
from dockbowl.rules.injury import KNOCKED_OUT, STUN, armour_bonus, armour_broken, injury_result
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
    kind, squares = push_squares(m, m.at[attacker], m.at[defender])
    edge = kind == OFF_THE_EDGE
    if not edge and m.rules.falls_if_moved is not None:
        falls = falls or any(m.rules.falls_if_moved(m, defender, square) for square in squares)
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


def block_from(m: Match, attacker: int, defender: int, square: int) -> BlockChances:
    """Chances of a block in a blitz thrown from a square he has yet to get to."""
    if m.at[attacker] == square:
        return block_chances(m, attacker, defender, blitz=True)
    there = m.clone()
    there.place(attacker, square)
    return block_chances(there, attacker, defender, blitz=True)


# ------------------------------------------------------------------ armour and fouls


PAIRS: Final = tuple((a, b) for a in range(1, 7) for b in range(1, 7))


def armour_chance(av: int, bonus: int = 0, clawed: bool = False) -> float:
    """Chance that an armour roll breaks. Rule: core 21.1."""
    return sum(armour_broken(av, (a, b), bonus, clawed) for a, b in PAIRS) / len(PAIRS)


class FoulChances(msgspec.Struct, frozen=True):
    """What a foul may come to. `need`: the total of two dice that breaks the armour by `mods` alone.

    `seen`: by a double, arguing and bribes left out. `stunned`, `ko` and `casualty` come of a broken armour.
    """

    need: int
    mods: tuple[Mod, ...]
    extra: Mod | None
    """A bonus that goes to the armour or the injury roll, whichever it helps."""
    assists: tuple[int, ...]
    against: tuple[int, ...]
    broken: float
    seen: float
    stunned: float
    ko: float
    casualty: float


def foul_chances(m: Match, fouler: int, victim: int) -> FoulChances:
    """Chances of a foul as it would be rolled now. Rule: core 23."""
    mine, theirs = foul_assists(m, fouler, victim)
    sneaky = Prop.SNEAKY in m.card[fouler].props
    watched = m.rules.nobody_sent_off is None or not m.rules.nobody_sent_off(m)
    return kick_chances(
        m, victim, foul_bonus(m, fouler, victim), armour_bonus(m, fouler, "foul"), mine, theirs, watched, sneaky
    )


def kick_chances(
    m: Match,
    victim: int,
    mods: tuple[Mod, ...],
    extra: Mod | None = None,
    assists: list[int] | None = None,
    against: list[int] | None = None,
    watched: bool = True,
    sneaky: bool = False,
) -> FoulChances:
    """Chances of armour and injury of somebody kicked on the ground, and of being seen at it."""
    card = m.card[victim]
    stunty, thick = Prop.STUNTY in card.props, Prop.THICK_SKULLED in card.props
    bonus, more = sum(mod.value for mod in mods), extra.value if extra else 0
    broken = seen = 0
    results = {STUN: 0, KNOCKED_OUT: 0, "casualty": 0}
    for pair in PAIRS:
        alone = armour_broken(card.av, pair, bonus, False)
        caught = watched and is_double(pair) and not sneaky
        if not alone and not armour_broken(card.av, pair, bonus + more, False):
            seen += 36 * caught
            continue
        broken += 36
        left = more if alone else 0
        for dice in PAIRS:
            result = injury_result(sum(dice) + left, stunty, thick)
            if result == STUN and Prop.STUN_IS_KO in card.props:
                result = KNOCKED_OUT
            results[result if result in results else "casualty"] += 1
            seen += caught or (watched and is_double(dice))
    total = 36 * 36
    return FoulChances(
        card.av - bonus,
        mods,
        extra,
        tuple(assists or ()),
        tuple(against or ()),
        broken / total,
        seen / total,
        results[STUN] / total,
        results[KNOCKED_OUT] / total,
        results["casualty"] / total,
    )
