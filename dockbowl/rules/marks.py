"""Who marks whom, and who assists whom. Rules: core 11 and 19.2.

Everyone of another coach with a tackle zone is an opponent; players nobody owns are everyone's opponents.
"""

from __future__ import annotations

from dockbowl.board.tiles import OPEN
from dockbowl.core.moments import Prop
from dockbowl.core.state import BLOCKED, STANDING, Match
from dockbowl.rules.limits import GOUGED


def markers(m: Match, coach: int, square: int, leaving_out: int = -1) -> list[int]:
    """The players who exert a tackle zone on `square` against `coach`, in the order of their squares."""
    occ, tz, coach_of = m.occ, m.tz, m.coach
    found = []
    for near in m.board.around[square]:
        o = occ[near]
        if o and o != BLOCKED:
            p = o - 1
            if tz[p] and coach_of[p] != coach and p != leaving_out:
                found.append(p)
    return found


def count_markers(m: Match, coach: int, square: int) -> int:
    """How many opponents of `coach` mark a player on `square`."""
    occ, tz, coach_of = m.occ, m.tz, m.coach
    n = 0
    for near in m.board.around[square]:
        o = occ[near]
        if o and o != BLOCKED and tz[o - 1] and coach_of[o - 1] != coach:
            n += 1
    return n


def marked_squares(m: Match, coach: int) -> set[int]:
    """Every square on which an opponent of `coach` exerts a tackle zone."""
    at, coach_of, around = m.at, m.coach, m.board.around
    found: set[int] = set()
    for p, zone in enumerate(m.tz):
        if zone and coach_of[p] != coach and at[p] >= 0:
            found.update(around[at[p]])
    return found


def tackle_zones(m: Match, coach: int) -> dict[int, int]:
    """The open squares in tackle zones of this coach's players, and how many reach each."""
    at, coach_of, around, ground = m.at, m.coach, m.board.around, m.board.ground
    found: dict[int, int] = {}
    for p, zone in enumerate(m.tz):
        if zone and coach_of[p] == coach and at[p] >= 0:
            for square in around[at[p]]:
                if ground[square] == OPEN:
                    found[square] = found.get(square, 0) + 1
    return found


def is_marked(m: Match, player: int) -> bool:
    """Whether a player stands in an opponent's tackle zone."""
    occ, tz, coach_of = m.occ, m.tz, m.coach
    coach = coach_of[player]
    for near in m.board.around[m.at[player]]:
        o = occ[near]
        if o and o != BLOCKED and tz[o - 1] and coach_of[o - 1] != coach:
            return True
    return False


def is_open(m: Match, player: int) -> bool:
    """Standing and marked by nobody."""
    return m.status[player] == STANDING and m.at[player] >= 0 and not is_marked(m, player)


def adjacent(m: Match, a: int, b: int) -> bool:
    """Whether two players stand next to each other on the pitch."""
    return m.at[a] >= 0 and m.at[b] >= 0 and m.board.distance(m.at[a], m.at[b]) == 1


def neighbours(m: Match, square: int) -> list[int]:
    """All players next to a square, in the order of their squares."""
    occ = m.occ
    return [occ[n] - 1 for n in m.board.around[square] if 0 < occ[n] < BLOCKED]


def assistants(
    m: Match, side: int, foe: int, *, guard: Prop | None = Prop.GUARDS, excluded: int = -1, there: int = -1
) -> list[int]:
    """Team-mates of `side` who assist him in a block against `foe`. Rule: core 19.2.

    Each stands with a tackle zone next to `foe`, and no opponent other than `foe` marks him, unless he has what lets
    him assist though marked (`guard`: Guard in a block, Put the Boot In in a foul; None: nothing does). `excluded`
    never assists. `there`: the square on which `foe` would be, if it is not the one he is on.
    """
    coach = m.coach[side]
    occ, tz, coach_of, card = m.occ, m.tz, m.coach, m.card
    around = m.board.around
    gouging = Prop.GOUGES in m.about
    found = []
    for near in around[m.at[foe] if there < 0 else there]:
        o = occ[near]
        if not o or o == BLOCKED:
            continue
        p = o - 1
        if coach_of[p] != coach or not tz[p] or p in (side, excluded):
            continue
        if gouging and (p, GOUGED) in m.once:
            continue
        others = [
            occ[n] - 1
            for n in around[near]
            if 0 < occ[n] < BLOCKED and tz[occ[n] - 1] and coach_of[occ[n] - 1] != coach and occ[n] - 1 != foe
        ]
        if not others:
            found.append(p)
        elif guard is not None and guard in card[p].props:
            # Defensive: neither of the two in one's own turn while marked by its owner.
            defended = m.active == coach and (
                any(Prop.DENIES_GUARD in card[q].props for q in others)
                or (tz[foe] and Prop.DENIES_GUARD in card[foe].props)
            )
            if not defended:
                found.append(p)
    return found
