"""What a block is worth: each face, the choice among the dice, and the risk of falling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dockbowl.ai.sight import Sight
from dockbowl.ai.worth import FLOORED, WOUNDED, over_the_edge
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL
from dockbowl.core.state import STANDING
from dockbowl.rules.block_die import BOTH_DOWN, PLAYER_DOWN, POW, PUSH, STUMBLE
from dockbowl.rules.block_strength import base_defence, base_strength, dice_for
from dockbowl.rules.marks import assistants
from dockbowl.rules.odds import face_effect
from dockbowl.rules.push import OFF_THE_EDGE, TAKEN, push_squares
from dockbowl.rules.stumble import denies_dodge

PUSHED: Final = 0.4
CROWDED: Final = 0.6
IN_OUR_WAY: Final = 5.0
"""More for an opponent beside our carrier, or beside the loose ball."""


@dataclass(frozen=True, slots=True)
class Blow:
    """A block as it looks beforehand: its worth, and the chance that it ends the turn."""

    worth: float
    risk: float
    dice: int


def targets(s: Sight, attacker: int) -> list[int]:
    """Standing opponents next to a player."""
    m = s.m
    return [q for q in s.near(m.at[attacker]) if m.coach[q] != s.coach and m.status[q] == STANDING]


# ---------------------------------------------------------------- what becomes of the other


def _ball(s: Sight) -> int:
    """Where the ball is if it matters who stands about: in our hands, or loose."""
    return s.m.at[s.carrier_ours] if s.carrier_ours >= 0 else s.m.ball if s.loose else -1


def felling(s: Sight, defender: int) -> float:
    """What it is worth that an opponent goes down where he stands."""
    m = s.m
    card = m.card[defender]
    worth = FLOORED + 0.6 * (card.st - 3) + 0.25 * max(0, 10 - card.av)
    ball = _ball(s)
    if defender == m.carrier:
        worth += s.swing()
    elif ball >= 0:
        far = m.board.distance(m.at[defender], ball)
        worth += IN_OUR_WAY if far == 1 else 0.3 * IN_OUR_WAY if far <= 4 else 0.0
    elif s.carrier_theirs >= 0 and m.board.distance(m.at[defender], m.ball) <= 2:
        worth += 1.5
    return worth


def overboard(s: Sight, defender: int) -> float:
    """What it is worth that an opponent goes over the edge."""
    worth = over_the_edge(s.m, defender) + 2.0
    ball = _ball(s)
    if defender == s.m.carrier:
        worth += s.swing()
    elif ball >= 0 and s.m.board.distance(s.m.at[defender], ball) == 1:
        worth += IN_OUR_WAY
    return worth


def _shoved(s: Sight, defender: int) -> float:
    """What it is worth that he only has to give way."""
    if defender == s.m.carrier:
        return 1.5
    ball = _ball(s)
    return 1.5 if ball >= 0 and s.m.board.distance(s.m.at[defender], ball) == 1 else 0.0


def _chained(s: Sight, defender: int, squares: tuple[int, ...]) -> float:
    """What it is worth to push him on somebody: a mate of his at the rail goes over, one of ours is in the way."""
    m = s.m
    found = []
    for square in squares:
        q = m.player_at(square)
        if q >= 0:
            kind, _ = push_squares(m, m.at[defender], square, (m.at[defender],))
            over = kind == OFF_THE_EDGE and not m.rooted[q] and not m.able(q, Prop.STANDS_FIRM)
            if m.coach[q] != s.coach:
                found.append(overboard(s, q) if over else CROWDED)
            else:
                found.append(-over_the_edge(m, q) if over else -CROWDED)
    return max(found, default=0.0)


# ---------------------------------------------------------------- faces and dice


def face_values(s: Sight, attacker: int, defender: int, square: int, *, blitz: bool = False) -> dict[int, float]:
    """What each face is worth to the attacker, who stands on `square`."""
    m = s.m
    a, d = m.card[attacker].props, m.card[defender].props
    down, push = _outcomes(s, attacker, defender, square, blitz)
    fallen = -FLOORED - (0.7 * s.now() if m.carrier == attacker else 0.0)
    they_keep = Prop.STAYS_UP_AT_BOTH_DOWN in d and m.tz[defender]
    if Prop.BOTH_PRONE_AT_BOTH_DOWN in a or (Prop.BOTH_PRONE_AT_BOTH_DOWN in d and m.tz[defender]):
        both = (down - FLOORED) if m.carrier != attacker else fallen
    elif Prop.STAYS_UP_AT_BOTH_DOWN in a:
        both = 0.0 if they_keep else down
    elif blitz and Prop.CHARGES_THROUGH in a:
        both = push
    else:
        both = fallen if they_keep else fallen + 0.8 * down
    dodges = m.able(defender, Prop.STUMBLE_IS_PUSH) and not denies_dodge(m, attacker, defender)
    return {PLAYER_DOWN: fallen, BOTH_DOWN: both, PUSH: push, STUMBLE: push if dodges else down, POW: down}


def _outcomes(s: Sight, attacker: int, defender: int, square: int, blitz: bool) -> tuple[float, float]:
    """What it is worth to knock him down from there, and only to push him."""
    m = s.m
    a = m.card[attacker].props
    if m.coach[defender] == NEUTRAL:
        return 2.0, 0.0
    down = felling(s, defender)
    firm = m.able(defender, Prop.STANDS_FIRM) and not (blitz and Prop.CHARGES_THROUGH in a)
    if m.rooted[defender] or firm:
        return down, 0.0
    kind, squares = push_squares(m, square, m.at[defender])
    over = kind == OFF_THE_EDGE
    if over and m.able(defender, Prop.SIDE_STEPS) and Prop.GRABS not in a:
        over = not any(m.is_free(n) for n in m.board.around[m.at[defender]])
    if over:
        push = overboard(s, defender)
        return max(push, down), push
    push = PUSHED + _shoved(s, defender)
    if kind == TAKEN:
        push += _chained(s, defender, squares)
    falls = m.rules.falls_if_moved
    if falls is not None and squares and all(falls(m, defender, n) for n in squares):
        push = down + WOUNDED / 3  # off the crate he goes down, and is hurt without armour
    return max(push, down + 0.3), push


def blow(s: Sight, attacker: int, defender: int, square: int, *, blitz: bool = False) -> Blow:
    """The block of a player on `square` (where he may not stand yet)."""
    dice = _dice(s, attacker, defender, square, blitz)
    values = face_values(s, attacker, defender, square, blitz=blitz)
    faces = sorted((values[PUSH] if f == 4 else values[f], f) for f in range(1, 7))
    both = face_effect(s.m, attacker, defender, BOTH_DOWN, blitz=blitz)
    n = abs(dice)
    ours = dice > 0
    worth = risk = 0.0
    for i, (value, face) in enumerate(faces):
        # The best of n dice is this face: all at most this one, less all below it (and the other way round).
        p = ((i + 1) / 6) ** n - (i / 6) ** n if ours else ((6 - i) / 6) ** n - ((5 - i) / 6) ** n
        worth += p * value
        if face == PLAYER_DOWN or (face == BOTH_DOWN and both.attacker_down):
            risk += p
    return Blow(worth, risk, dice)


def _dice(s: Sight, attacker: int, defender: int, square: int, blitz: bool) -> int:
    """The dice of a block from `square`."""
    m = s.m
    attack = base_strength(m, attacker, blitz) + len(assistants(m, attacker, defender))
    if m.rules.more_assists is not None:
        attack += m.rules.more_assists(m, attacker)
    return dice_for(attack, base_defence(m, defender) + len(assistants(m, defender, attacker, there=square)))
