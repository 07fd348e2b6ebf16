"""How strong two are in a block, and how many dice are thrown. Rules: core 19.1, 19.2; skills: core 30.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dockbowl.core.events import Rolled
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, roll_one
from dockbowl.core.state import STANDING, Match
from dockbowl.rules.limits import NOW, asked
from dockbowl.rules.marks import adjacent, assistants
from dockbowl.rules.rerolls import offer_reroll
from dockbowl.rules.run_up import has_run_up

MOST_DICE: Final = 3
TWIN: Final = f"{NOW}helps his twin"
"""Noted of one of two who are blocked at once and help each other, whatever becomes of the first (2025)."""


@dataclass(frozen=True, slots=True)
class BlockOdds:
    """Strengths after everything, the assists that made them, and the dice (negative: defender's coach picks)."""

    dice: int
    attack: int
    defence: int
    attack_assists: tuple[int, ...]
    defence_assists: tuple[int, ...]


def dice_for(attack: int, defence: int) -> int:
    """Number of block dice, negative when the defender's coach chooses. Rule: core 19.1."""
    if attack == defence:
        return 1
    if attack > defence:
        return 3 if attack > 2 * defence else 2
    return -3 if defence > 2 * attack else -2


def base_strength(m: Match, attacker: int, blitz: bool, double: bool = False) -> int:
    """The attacker's strength before Dauntless and assists: Horns in a blitz, -2 in a Multiple Block (2020)."""
    st = m.card[attacker].st
    if blitz and m.has(attacker, Prop.HORNED) and has_run_up(m, attacker):
        st += 1
    if double:
        st = max(1, st + m.rules.edition.blows.double_attack)
    return st


def base_defence(m: Match, defender: int, double: bool = False) -> int:
    """The defender's strength before assists: +2 in a Multiple Block (classic)."""
    return m.card[defender].st + (m.rules.edition.blows.double_defence if double else 0)


def block_odds(
    m: Match, attacker: int, defender: int, *, blitz: bool = False, strength: int = 0, double_with: int = -1
) -> BlockOdds:
    """What a block of `attacker` on `defender` would be. `strength` replaces his own (Dauntless).

    The preview shows this very result. Rule: core 19.1, 19.2.
    """
    mine = tuple(assistants(m, attacker, defender))
    double = double_with >= 0
    apart = double and not m.rules.edition.blows.double_help
    theirs = tuple(assistants(m, defender, attacker, excluded=double_with if apart else -1))
    if double and not apart and (double_with, TWIN) in m.once and double_with not in theirs:
        theirs = (*theirs, double_with)
    attack = (strength or base_strength(m, attacker, blitz, double)) + len(mine)
    if m.rules.more_assists is not None:
        attack += m.rules.more_assists(m, attacker)
    defence = base_defence(m, defender, double) + len(theirs)
    return BlockOdds(dice_for(attack, defence), attack, defence, mine, theirs)


def can_block(m: Match, attacker: int, target: int) -> bool:
    """Standing opponent next to him."""
    return m.coach[target] != m.coach[attacker] and m.status[target] == STANDING and adjacent(m, attacker, target)


def dauntless(m: Match, attacker: int, defender: int, blitz: bool, double: bool = False) -> Proc[int]:
    """The attacker's strength for this block: the target's, if Dauntless works. Rule: core 30.1."""
    whole = base_strength(m, attacker, blitz, double)
    mine, theirs, more = daring(m, attacker, defender, blitz, double)
    if not m.has(attacker, Prop.DAUNTLESS) or mine >= theirs:
        return whole
    coach, need = m.coach[attacker], dauntless_need(mine, theirs)
    for attempt in range(2):
        face = yield from roll_one("dauntless", coach=coach, player=attacker, target=defender, need=need)
        m.emit(Rolled("dauntless", "d6", (face,), coach, attacker, need, (), face >= need))
        if face >= need:
            if m.has(attacker, Prop.INDOMITABLE) and (yield from asked(m, attacker, "indomitable", defender)):
                return 2 * theirs + more
            return max(1, theirs + more)
        if attempt or not (yield from offer_reroll(m, attacker, "dauntless", face, need)):
            break
    return whole


def daring(m: Match, attacker: int, defender: int, blitz: bool, double: bool) -> tuple[int, int, int]:
    """What Dauntless compares, his strength and the other's, and what comes on top of it if it works.

    By the strengths on the cards (2025), Horns and the like counting on top; or by what they have come to.
    """
    whole, theirs = base_strength(m, attacker, blitz, double), base_defence(m, defender, double)
    if not m.rules.edition.blows.bare_daring:
        return whole, theirs, 0
    return m.card[attacker].st, theirs, whole - m.card[attacker].st


def dauntless_need(mine: int, theirs: int) -> int:
    """The lowest face with which Dauntless works; a 6 always does. Rule: core 30.1."""
    return min(6, theirs - mine + 1)
