"""Stalling: who could score without a die and does not may be hit by something out of the crowd. Rule: core 25.2.

A game of this edition notes it as an activation begins (`noted`, its `Ruleset.activated`), looks when it is over
(`looked_at`, its `Ruleset.after_activation`), and again at the end of a turn for who was not activated (`forgone`).
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Told
from dockbowl.core.moments import ACTIVATE
from dockbowl.core.requests import Proc, roll_one
from dockbowl.core.state import NOBODY, STANDING, STUNNED, Match
from dockbowl.rules import action_names, ball
from dockbowl.rules.going_down import knock_down
from dockbowl.rules.limits import NOW
from dockbowl.rules.marks import is_marked
from dockbowl.rules.reach import reach

COULD_SCORE: Final = f"{NOW}could score"
"""Noted of who could score without a die when he was activated."""
LAST: Final = 6
"""From the turn after this one on no roll can hit, and none is made."""
AWAY: Final = (action_names.PASS, action_names.HANDOFF)
"""Actions by which the ball may be given away without stalling."""


def could_score(m: Match, player: int) -> bool:
    """Whether he holds the ball and can carry it over the line without any die, from where he is now."""
    card = m.card[player]
    if m.carrier != player or m.status[player] >= STUNNED or m.at[player] < 0 or ACTIVATE.of(card.hooks):
        return False
    if m.rooted[player] or (m.status[player] == STANDING and is_marked(m, player)):
        return False
    here, far = m.at[player], m.board.distance
    goal = [s for s in m.board.areas["end_zone.1" if m.coach[player] == 0 else "end_zone.0"] if far(here, s) <= card.ma]
    if not goal:
        return False
    found = reach(m, player, skills=False, pick_up=False)
    return any(found.chance(square) >= 1.0 for square in goal)


def in_force(m: Match) -> bool:
    """Whether the game has it."""
    return m.rules.activated is noted


def threatens(m: Match) -> int:
    """The active coach's carrier, if he stalls unless he scores or gives the ball away, and may be hit for it."""
    p = m.carrier
    if not in_force(m) or p == NOBODY or m.coach[p] != m.active or hit_on(m, m.active) > LAST:
        return NOBODY
    if (p, COULD_SCORE) in m.once:
        return p
    return p if m.mover == NOBODY and not m.used[p] and could_score(m, p) else NOBODY


def noted(m: Match, player: int) -> None:
    """He is being activated."""
    if m.carrier == player and could_score(m, player):
        m.use_once(player, COULD_SCORE)


def looked_at(m: Match, player: int, action: str) -> Proc[None]:
    """His activation is over without a touchdown: has he stalled?"""
    if (player, COULD_SCORE) not in m.once or m.over or m.phase != "act":
        return
    m.once -= {(player, COULD_SCORE)}
    if not (action in AWAY and m.carrier != player):
        yield from crowd_acts(m, player)


def forgone(m: Match) -> Proc[None]:
    """The coach ends his turn: a carrier he has not activated stalls, too; after a turnover he does not."""
    player = m.carrier
    if m.turnover or player == NOBODY or m.coach[player] != m.active or m.used[player]:
        return
    if could_score(m, player):
        yield from crowd_acts(m, player)


def hit_on(m: Match, coach: int) -> int:
    """What the crowd's d6 must show for a coach's staller: the number of his turn. Rule: core 24."""
    return m.turn[coach]


def crowd_acts(m: Match, player: int) -> Proc[None]:
    """A d6 as high as the number of the turn hits him: knocked down, a turnover. No re-roll. Rule: core 24, 25.2."""
    coach = m.coach[player]
    m.emit(Told("stalls", coach, player))
    need = hit_on(m, coach)
    if m.turnover or need > LAST or m.at[player] < 0 or m.status[player] != STANDING:
        return
    face = yield from roll_one("crowd takes action", player=player, need=need)
    m.emit(Rolled("crowd takes action", "d6", (face,), -1, player, need, (), face >= need))
    if face >= need:
        yield from knock_down(m, player, "crowd rock")
        yield from ball.settle_after(m, (player,))
