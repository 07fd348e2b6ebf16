"""What a block is worth: each face, the choice among the dice, and the risk of falling."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.ai.sight import Sight
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL
from dockbowl.core.state import STANDING
from dockbowl.rules.block_die import BOTH_DOWN, PLAYER_DOWN, POW, PUSH, STUMBLE
from dockbowl.rules.block_strength import block_odds, dice_for
from dockbowl.rules.push import OFF_THE_EDGE, push_squares
from dockbowl.rules.stumble import denies_dodge

DOWN, SURF, HELD, PUSHED = 7.0, 16.0, 45.0, 1.0
FALLEN = 9.0


@dataclass(frozen=True, slots=True)
class Blow:
    """A block as it looks beforehand: its worth, and the chance that it ends the turn."""

    worth: float
    risk: float
    dice: int


def face_values(s: Sight, attacker: int, defender: int, square: int, *, blitz: bool = False) -> dict[int, float]:
    """What each face is worth to the attacker, who stands on `square`."""
    m = s.m
    a, d = m.card[attacker].props, m.card[defender].props
    held = HELD if m.carrier == defender else 0.0
    neutral = m.coach[defender] == NEUTRAL
    stands = m.able(defender, Prop.STANDS_FIRM) and not (blitz and Prop.CHARGES_THROUGH in a)
    kind, _ = push_squares(m, square, m.at[defender])
    over = kind == OFF_THE_EDGE and not stands and not m.able(defender, Prop.SIDE_STEPS)
    push = SURF + held + m.card[defender].st if over else 0.0 if stands else PUSHED
    near_goal = 2.0 if s.field("goal")[m.at[defender]] < 6 else 0.0
    down = max(push, DOWN + held + near_goal + (m.card[defender].st - 3))
    if neutral:
        down, push = 3.0, 0.0
    fallen = -FALLEN - (25.0 if m.carrier == attacker else 0.0)
    keeps = Prop.STAYS_UP_AT_BOTH_DOWN in a
    they_keep = Prop.STAYS_UP_AT_BOTH_DOWN in d and m.tz[defender]
    if Prop.BOTH_PRONE_AT_BOTH_DOWN in a or (Prop.BOTH_PRONE_AT_BOTH_DOWN in d and m.tz[defender]):
        both = held + (-30.0 if m.carrier == attacker else 1.0)
    elif keeps:
        both = 0.0 if they_keep else down
    elif blitz and Prop.CHARGES_THROUGH in a:
        both = push
    else:
        both = fallen if they_keep else fallen * 0.7 + down * 0.5
    dodges = m.able(defender, Prop.STUMBLE_IS_PUSH) and not denies_dodge(m, attacker, defender)
    return {PLAYER_DOWN: fallen, BOTH_DOWN: both, PUSH: push, STUMBLE: push if dodges else down, POW: down}


def blow(s: Sight, attacker: int, defender: int, square: int, *, blitz: bool = False) -> Blow:
    """The block of a player on `square` (where he may not stand yet; assists are counted as things are)."""
    dice = _dice(s, attacker, defender, square, blitz)
    values = face_values(s, attacker, defender, square, blitz=blitz)
    faces = sorted((values[PUSH] if f == 4 else values[f], f) for f in range(1, 7))
    n = abs(dice)
    ours = dice > 0
    worth = risk = 0.0
    for i, (value, face) in enumerate(faces):
        # The best of n dice is this face: all at most this one, less all below it (and the other way round).
        p = ((i + 1) / 6) ** n - (i / 6) ** n if ours else ((6 - i) / 6) ** n - ((5 - i) / 6) ** n
        worth += p * value
        if face == PLAYER_DOWN or (face == BOTH_DOWN and value < 0):
            risk += p
    return Blow(worth, risk, dice)


def _dice(s: Sight, attacker: int, defender: int, square: int, blitz: bool) -> int:
    m = s.m
    odds = block_odds(m, attacker, defender, blitz=blitz)
    if square == m.at[attacker]:
        return odds.dice
    # From elsewhere: those who would mark him there are taken to help the defender.
    theirs = max(0, s.threats(square) - 1)
    return dice_for(odds.attack, m.card[defender].st + theirs)


def targets(s: Sight, attacker: int) -> list[int]:
    """Standing opponents next to a player."""
    m = s.m
    found = []
    for near in m.board.around[m.at[attacker]]:
        q = m.player_at(near)
        if q >= 0 and m.coach[q] != s.coach and m.status[q] == STANDING:
            found.append(q)
    return found
