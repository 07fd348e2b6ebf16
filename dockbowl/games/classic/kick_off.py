"""The kick-off of the classic edition: its table, the chef, the touchback. Rule: core 7 (classic).

The kick itself, the landing and what goes on one player at a time are those of every match (`games.match.kick_off`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from dockbowl.core.events import BallMoved, RerollsChanged, Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D3, D6, D8, Choose, Option, Proc, choose, roll, roll_one, who
from dockbowl.core.state import RESERVES, STANDING, Match
from dockbowl.games.chance import each_rolls, pick
from dockbowl.games.classic.course import classic
from dockbowl.games.match import kick_off as shared
from dockbowl.games.match.before import set_weather
from dockbowl.games.match.course import BLITZ_ROW, course
from dockbowl.games.match.plan import landing_area, plan
from dockbowl.rules import ball
from dockbowl.rules.going_down import lay_down
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import fresh_turn
from dockbowl.rules.marks import is_marked
from dockbowl.rules.weather import NICE

PERFECT: Final = "perfect defence"
LATE: Final = 7
"""With the receivers' turn marker here a Riot gives a turn back. W163."""
BACK: Final = 4
"""From this face of a Riot's die on the markers go back."""
INVADED: Final = 6


# ------------------------------------------------------------------ the start of a half


def chef(m: Match) -> Proc[None]:
    """The Master Chef at the start of a half, before its first set-up. Rules: core 5, D16."""
    extra = course(m)
    coach = min(extra.chef_due)
    extra.chef_due -= {coach}
    left = yield from shared.stew(m, coach)
    foe = 1 - coach
    if left and m.leader_reroll[foe] and any(Prop.LEADER in m.card[p].props for p in m.in_box(foe, RESERVES)):
        m.leader_reroll[foe] = 0  # a Leader's is as good as another (classic)
        m.emit(RerollsChanged(foe, -1, "the opponents' chef"))
    start_half(m)


def start_half(m: Match) -> None:
    """The chefs cook, then the first drive of the half."""
    m.phase = "chef" if course(m).chef_due else "drive"


# ------------------------------------------------------------------ the rows of the table


def riot(m: Match) -> Proc[None]:
    """Both turn markers back or on by one. W163, W164."""
    extra = course(m)
    played = m.turn[1 - extra.kicker]
    if played == LATE:
        change = -1
    elif not played:
        change = 1
    else:
        face = yield from roll_one("riot")
        m.emit(Rolled("riot", "d6", (face,)))
        change = -1 if face >= BACK else 1
    ends = any(m.turn[coach] + change > m.rules.turns for coach in (0, 1))
    for coach in (0, 1):
        m.turn[coach] = max(0, min(m.rules.turns, m.turn[coach] + change))
    m.emit(Told("time-out", word="back" if change < 0 else "on"))
    if ends:
        m.turn = [m.rules.turns] * len(m.turn)
        m.emit(Told("half rioted away"))
        m.phase = "drive end"


def perfect_defence(m: Match) -> Proc[None]:
    """All of the kickers who are on the pitch may be set up again."""
    extra = course(m)
    extra.ready = frozenset(m.fielded(extra.kicker))
    extra.left = len(extra.ready)
    m.phase = PERFECT
    return
    yield from ()


def regroup(m: Match) -> Proc[None]:
    """One player of a Perfect Defence is taken up, or set up again."""
    yield from shared.regroup(m, PERFECT)


def cheering_fans(m: Match) -> Proc[None]:
    """D3, FAME and cheerleaders each: a re-roll for this half; level: for both."""
    yield from _extra_reroll(m, "cheering fans", (m.cheerleaders[0], m.cheerleaders[1]))


def brilliant_coaching(m: Match) -> Proc[None]:
    """D3, FAME and assistants each, -1 without a head coach: a re-roll for this half; level: for both."""
    helpers = plan(m).coaching
    yield from _extra_reroll(m, "brilliant coaching", (helpers(m, 0), helpers(m, 1)))


def _extra_reroll(m: Match, purpose: str, helpers: tuple[int, int]) -> Proc[None]:
    totals = {}
    for coach in (0, 1):
        face = yield from roll_one(purpose, D3, coach=coach)
        totals[coach] = face + fame(m, coach) + helpers[coach]
        m.emit(Rolled(purpose, D3, (face,), coach, need=totals[coach]))
    for coach in (0, 1):
        if totals[coach] >= totals[1 - coach]:
            m.rerolls[coach] += 1
            m.emit(RerollsChanged(coach, 1, f"{purpose}, for this half"))


def fame(m: Match, coach: int) -> int:
    """The FAME of a team on the kick-off table: its own, and one for each Fan Favourite on the pitch."""
    favourites = sum(Prop.FAVOURED in m.card[p].props for p in m.fielded(coach))
    return classic(m).fame[coach] + favourites


def changing_weather(m: Match) -> Proc[None]:
    """New weather; if it is nice the ball scatters one square, unless it is a touchback already."""
    extra = course(m)
    set_weather(m, (yield from roll("weather", D6, 2)))
    if m.weather != NICE or extra.touchback:
        return
    face = yield from roll_one("scatter", D8)
    start, end = extra.kick, m.board.step[extra.kick][face]
    if end not in landing_area(m, 1 - extra.kicker):
        extra.touchback = True
        m.emit(Told("kick out", square=start))
        return
    extra.kick = end
    m.emit(BallMoved(start, end, "scatter"))


def quick_snap(m: Match) -> Proc[None]:
    """Every receiver who stands may move one square."""
    extra = course(m)
    extra.ready = frozenset(p for p in m.fielded(1 - extra.kicker) if m.status[p] == STANDING)
    extra.left = len(extra.ready)
    if extra.left:
        m.phase = "quick snap"
    return
    yield from ()


def blitz(m: Match) -> Proc[None]:
    """Blitz!: a turn for the kickers while the ball is in the air; who is marked as it begins does not act in it."""
    extra = course(m)
    coach = extra.kicker
    extra.blitzing = True
    m.active = coach
    m.turnover = ""
    m.turn_actions = frozenset()
    fresh_turn(m)
    m.used = bytearray(1 if m.at[p] >= 0 and is_marked(m, p) else 0 for p in range(len(m.used)))
    m.to_roll_over = frozenset()
    m.emit(Told("blitz", coach))
    m.phase = "turn"
    return
    yield from ()


def throw_a_rock(m: Match) -> Proc[None]:
    """D6 and FAME each: one random player of the lower total, or of each, is knocked down and injured. D17."""
    bonus = {coach: fame(m, coach) for coach in (0, 1)}
    totals = yield from each_rolls(m, "throw a rock", (0, 1), bonus=bonus)
    hit = []
    for coach in (0, 1):
        if totals[coach] <= totals[1 - coach] and m.fielded(coach):
            p = yield from pick(m, "random player", m.fielded(coach), coach=coach)
            hit.append(p)
    for p in hit:
        yield from lay_down(m, p)
        yield from injure(m, p, "rock")


def pitch_invasion(m: Match) -> Proc[None]:
    """A die for everybody on the pitch and the other team's FAME: stunned on 6 or more, never on a 1. W207."""
    for coach in (0, 1):
        need = max(2, INVADED - fame(m, 1 - coach))
        for p in m.fielded(coach):
            face = yield from roll_one("pitch invasion", coach=coach, player=p, need=need)
            m.emit(Rolled("pitch invasion", "d6", (face,), coach, p, need, (), face < need))
            if face >= need:
                yield from shared.stun(m, p)


EVENTS: Final[Mapping[int, Callable[[Match], Proc[None]]]] = {
    2: shared.get_the_ref,
    3: riot,
    4: perfect_defence,
    5: shared.high_kick,
    6: cheering_fans,
    7: changing_weather,
    8: brilliant_coaching,
    9: quick_snap,
    BLITZ_ROW: blitz,
    11: throw_a_rock,
    12: pitch_invasion,
}


# ------------------------------------------------------------------ the touchback


def touchback(m: Match, receiver: int) -> Proc[None]:
    """The receivers give the ball to any of theirs on the pitch; from who cannot hold it it bounces. Rule: core 7.1.

    With nobody on the pitch it is placed as in the other editions.
    """
    fielded: Sequence[int] = m.fielded(receiver)
    if not fielded:
        yield from shared.touchback(m, receiver)
        return
    m.emit(Told("touchback", coach=receiver))
    picked = yield from choose(receiver, "touchback", tuple(who("give", p) for p in fielded))
    p = picked.player
    if ball.can_catch(m, p):
        yield from ball.take(m, p, "given")
        return
    square = m.at[p]
    m.emit(BallMoved(square, square, "given"))
    yield from ball.settle(m, square, "kick", landing_area(m, receiver))


def blitz_fault(m: Match, request: Choose, option: Option) -> str:
    """Why somebody may not be activated in the Blitz! of a kick-off."""
    p = option.player
    if not course(m).blitzing or p < 0 or m.coach[p] != request.coach or m.at[p] < 0:
        return ""
    return "he has acted, or was marked when the Blitz! began" if m.used[p] else ""
