"""Setting up: as many players as the game fields, or all there are, one by one, so that the formation stays legal.

Nothing illegal can be placed, so that a finished set-up is a legal one. Rule: core 6.
"""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core.events import Entered, Left, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Choose, Option, Proc, choose, say, who
from dockbowl.core.state import RESERVES, STANDING, Match
from dockbowl.games.match.course import available, course
from dockbowl.games.match.plan import plan
from dockbowl.rules.action_names import CONCEDE

DONE = say("done")
LINE_UP = say("line up")
"""Place the rest for me."""
_FEW = {2: "two", 3: "three"}


# ------------------------------------------------------------------ legality


def wanted(m: Match, coach: int) -> int:
    """How many players stand on the pitch when he is done: eleven, or all he has."""
    return min(m.rules.on_pitch, len(available(m, coach)) + len(m.fielded(coach)))


def owed(m: Match, coach: int) -> list[int]:
    """Who has to be fielded if he can be: the Team Captain, in Reserves still. Rule: team rule Team Captain (2025)."""
    return [p for p in available(m, coach) if Prop.CAPTAIN in m.card[p].props]


def candidates(m: Match, coach: int, to_place: int) -> list[int]:
    """Who may be one of the next `to_place` players: anybody in Reserves, at last those only who have to be."""
    last = owed(m, coach)
    return last if last and to_place <= len(last) else available(m, coach)


def line(m: Match, coach: int) -> frozenset[int]:
    """The squares of his line of scrimmage."""
    return m.board.areas[f"los.{coach}"]


def wide_zones(m: Match, coach: int) -> tuple[frozenset[int], frozenset[int]]:
    return m.board.areas[f"wide.{coach}.upper"], m.board.areas[f"wide.{coach}.lower"]


def still_for_the_line(m: Match, coach: int, in_all: int) -> int:
    """How many more must stand on the line, of `in_all` players that he sets up."""
    there = line(m, coach)
    return max(0, min(plan(m).on_the_line, in_all) - sum(m.at[p] in there for p in m.fielded(coach)))


def standing(m: Match, coach: int) -> tuple[int, tuple[int, int]]:
    """How many of a coach's players stand on the line, and how many in the upper and the lower wide zone."""
    squares_ = [m.at[p] for p in m.fielded(coach)]
    upper, lower = (sum(square in zone for square in squares_) for zone in wide_zones(m, coach))
    return sum(square in line(m, coach) for square in squares_), (upper, lower)


def fault(m: Match, coach: int, square: int, to_place: int) -> str:
    """Why the next of `to_place` players may not be put there; "" if he may. Rule: core 6."""
    if square < 0 or square not in m.board.areas[f"half.{coach}"]:
        return "not in his own half"
    if not m.is_free(square):
        q = m.player_at(square)
        return f"{m.ids[q]} stands there" if q >= 0 else "nobody can stand there"
    most = plan(m).in_a_wide_zone
    for zone in wide_zones(m, coach):
        if square in zone and sum(m.at[p] in zone for p in m.fielded(coach)) >= most:
            return f"{_players(most)} in that wide zone, and no more may"
    need = still_for_the_line(m, coach, to_place + len(m.fielded(coach)))
    if to_place <= need and square not in line(m, coach):
        return f"{need} more must stand on the line of scrimmage"
    return ""


def faults(m: Match, coach: int) -> list[str]:
    """Everything wrong with a formation as it stands; [] for a legal one."""
    found = []
    fielded = m.fielded(coach)
    if any(m.at[p] not in m.board.areas[f"half.{coach}"] for p in fielded):
        found.append("players outside their own half")
    if len(fielded) > m.rules.on_pitch:
        found.append(f"{len(fielded)} players on the pitch; at most {m.rules.on_pitch} may be")
    short = wanted(m, coach) - len(fielded)
    if short > 0:
        found.append(f"{short} more must be set up")
    most = plan(m).in_a_wide_zone
    for zone in wide_zones(m, coach):
        n = sum(m.at[p] in zone for p in fielded)
        if n > most:
            found.append(f"{n} players in a wide zone; at most {most} may be")
    need = still_for_the_line(m, coach, wanted(m, coach))
    if need:
        found.append(f"{need} more must stand on the line of scrimmage")
    found += [f"{m.ids[p]}, the captain, must be set up" for p in owed(m, coach)]
    return found


def squares(m: Match, coach: int, to_place: int) -> list[int]:
    """Where the next of `to_place` players may be put, in order."""
    zones = wide_zones(m, coach)
    fielded = m.fielded(coach)
    need = still_for_the_line(m, coach, to_place + len(fielded))
    where = line(m, coach) if to_place <= need else m.board.areas[f"half.{coach}"]
    full = [zone for zone in zones if sum(m.at[p] in zone for p in fielded) >= plan(m).in_a_wide_zone]
    return sorted(s for s in where if m.is_free(s) and not any(s in zone for zone in full))


def _players(count: int) -> str:
    return "1 player stands" if count == 1 else f"{count} players stand"


# ------------------------------------------------------------------ the phase


def set_up(m: Match) -> Proc[None]:
    """One placement of the coach who sets up: the kicking team first, then the other."""
    coach = course(m).queue[0]
    picked = yield from choose(
        coach, "set up", lambda: options(m, coach), allowed=lambda option: allowed(m, coach, option)
    )
    if picked.verb == "place":
        place(m, picked.player, picked.square)
    elif picked.verb == "take":
        m.lift(picked.player, RESERVES)
        m.emit(Left(picked.player, "reserves", -1, "set up"))
    elif picked == LINE_UP:
        line_up(m, coach)
    elif picked == CONCEDE:
        give_up(m, coach)
    else:
        ready(m, coach)


def options(m: Match, coach: int) -> Sequence[Option]:
    """Place one more, all the rest at once, or take one back; once all are placed be done."""
    placed = m.fielded(coach)
    left = wanted(m, coach) - len(placed)
    take = [who("take", p) for p in placed]
    if left <= 0:
        return take if faults(m, coach) else [DONE, *take]
    where = squares(m, coach, left)
    return [LINE_UP, *(Option("place", p, s) for p in candidates(m, coach, left) for s in where), *take]


def allowed(m: Match, coach: int, option: Option) -> bool:
    left = wanted(m, coach) - len(m.fielded(coach))
    if option.verb == "place":
        p = option.player
        may = left > 0 and p in candidates(m, coach, left)
        return may and not option.word and not fault(m, coach, option.square, left)
    if option == CONCEDE:
        return may_give_up(m, coach)
    if option == LINE_UP:
        return left > 0
    return option in options(m, coach)


def place(m: Match, player: int, square: int) -> None:
    m.place(player, square)
    m.set_status(player, STANDING)
    m.emit(Entered(player, square, "set up"))


def line_up(m: Match, coach: int) -> None:
    """All who are still to be placed, in a plain legal formation as far as its squares are free."""
    spots = plan(m).formation(m.board, coach)
    while (left := wanted(m, coach) - len(m.fielded(coach))) > 0:
        free = [s for s in spots if not fault(m, coach, s, left)]
        square = free[0] if free else squares(m, coach, left)[0]
        place(m, _next_up(m, coach, left, square in line(m, coach)), square)


def _next_up(m: Match, coach: int, left: int, on_the_line: bool) -> int:
    """Who is placed next: by number, or those first of whom not all can play, the strong on the line."""
    found = candidates(m, coach, left)
    if not plan(m).best_first:
        return found[0]
    card = m.card
    best = sorted(found, key=lambda p: card[p].role == "lineman")[:left]
    return max(best, key=lambda p: (card[p].st, card[p].av)) if on_the_line else best[0]


def may_give_up(m: Match, coach: int) -> bool:
    """Before setting anybody up, with few players left. Rule: core 25.4."""
    return not m.fielded(coach) and len(available(m, coach)) <= plan(m).few


def give_up(m: Match, coach: int) -> None:
    """Conceding without penalty."""
    m.conceded[coach] = 1
    course(m).freely = True
    m.emit(Told("concedes", coach))
    m.phase = "whistle"


def ready(m: Match, coach: int) -> None:
    """His team stands; the other's turn to set up, or the kick-off."""
    extra = course(m)
    extra.queue = extra.queue[1:]
    m.emit(Told("set up", coach, number=len(m.fielded(coach))))
    if not extra.queue:
        on_pitch = (p for p, square in enumerate(m.at) if square >= 0)
        extra.armed = frozenset(p for p in on_pitch if Prop.SECRET_WEAPON in m.card[p].props)
        m.phase = "kick"
        both_stand = plan(m).both_stand
        if both_stand is not None:
            both_stand(m)


def why(m: Match, request: Choose, option: Option) -> str:
    """Why a player may not be placed so."""
    coach = request.coach
    placed = m.fielded(coach)
    left = wanted(m, coach) - len(placed)
    p = option.player
    if option.verb == "place":
        if not 0 <= p < len(m.at) or m.coach[p] != coach:
            return "not a player of his"
        if m.at[p] >= 0:
            return "he is on the pitch already"
        if p in m.closing.out:
            return "Reserves are closed, and he was there as a drive ended"
        if p in course(m).missing:
            return "he sits this drive out"
        if p not in available(m, coach):
            return "he is not in Reserves"
        if left <= 0:
            return f"{len(placed)} players stand on the pitch, and no more may"
        if p not in candidates(m, coach, left):
            return f"{m.ids[owed(m, coach)[0]]}, the captain, must be set up"
        return fault(m, coach, option.square, left)
    if option.verb == "take":
        return "he is not on the pitch"
    if option == DONE:
        return "; ".join(faults(m, coach))
    if option == CONCEDE:
        few = _FEW[plan(m).few]
        return f"giving up without penalty takes {few} players or fewer, before any is set up"
    return ""
