"""Whom an action may be declared on. Rule: core 9."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, choose, who
from dockbowl.core.state import PRONE, STANDING, STUNNED, Match
from dockbowl.rules.action_names import FALLEN, REACH, SAW, VINES
from dockbowl.rules.getting_there import can_hit
from dockbowl.rules.limits import ready
from dockbowl.rules.marks import adjacent, neighbours

FAR = 2
"""How far away the target of Vicious Vines stands."""


def standing_foes(m: Match, coach: int) -> list[int]:
    """Opponents of this coach who stand on the pitch."""
    return [q for q, c in enumerate(m.coach) if c != coach and m.at[q] >= 0 and m.status[q] == STANDING]


def blitz_targets(m: Match, p: int) -> list[int]:
    """Standing opponents, in reach if the edition asks for that: the target is named first. Rule: core 9."""
    coach = m.coach[p]
    found = standing_foes(m, coach)
    if m.rules.edition.acts.blitz_in_reach:
        found = [q for q in found if can_hit(m, p, q)]
    if saws_fallen(m, p):
        return in_his_reach(m, p, [q for q, c in enumerate(m.coach) if c != coach and m.at[q] >= 0])
    return in_his_reach(m, p, found)


def vines_targets(m: Match, p: int) -> list[int]:
    """Vicious Vines: standing opponents two squares away, for who stands and has not used it this half."""
    if m.status[p] != STANDING or not ready(m, p, REACH):
        return []
    coach, here, far = m.coach[p], m.at[p], m.board.distance
    return [
        q
        for q, c in enumerate(m.coach)
        if c != coach and m.at[q] >= 0 and m.status[q] == STANDING and far(here, m.at[q]) == FAR
    ]


def saws_fallen(m: Match, p: int) -> bool:
    """Whether he may still use his chainsaw on somebody who lies (Kick 'em While They're Down!)."""
    return Prop.SAWS_THE_FALLEN in m.card[p].props and ready(m, p, FALLEN)


def fallen_targets(m: Match, p: int) -> list[int]:
    """Kick 'em While They're Down: prone and stunned opponents beside a standing sawyer who has not used it."""
    if m.status[p] != STANDING or not ready(m, p, FALLEN):
        return []
    coach, down = m.coach[p], (PRONE, STUNNED)
    return [q for q in neighbours(m, m.at[p]) if m.coach[q] != coach and m.status[q] in down]


def foul_targets(m: Match, p: int) -> list[int]:
    """Prone and stunned opponents on the pitch: the victim is named first. Rule: core 9 (2020)."""
    coach = m.coach[p]
    down = (PRONE, STUNNED)
    found = [q for q, c in enumerate(m.coach) if c != coach and m.at[q] >= 0 and m.status[q] in down]
    return in_his_reach(m, p, found)


def in_his_reach(m: Match, p: int, players: list[int]) -> list[int]:
    """All of them, but for a rooted player those beside him alone. Rule: core 30.1, Take Root."""
    return [q for q in players if adjacent(m, p, q)] if m.rooted[p] else players


def hit_targets(m: Match, p: int, action: str) -> list[int]:
    """Whom such an attack may be declared on."""
    if action == VINES:
        return vines_targets(m, p)
    foes = [q for q in neighbours(m, m.at[p]) if can_block_from_prone(m, p, q)]
    if action == SAW and Prop.SAWS_THE_FALLEN in m.card[p].props:
        foes += fallen_targets(m, p)
    return foes


def can_block_from_prone(m: Match, p: int, q: int) -> bool:
    """As can_block, for a player who may still have to jump up."""
    return m.coach[q] != m.coach[p] and m.status[q] == STANDING


def name_target(coach: int, purpose: str, p: int, players: list[int], *what: object) -> Proc[int]:
    """Name one of them; `what` tells screens what for: the action, and whom it has begun with."""
    picked = yield from choose(coach, purpose, tuple(who("target", q) for q in players), player=p, about=what)
    return picked.player
