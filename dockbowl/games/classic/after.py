"""After a classic match: penalties, MVPs, winnings, fans, stars who leave. Rules: core 4, 25.4, 26 (classic).

The record of it is that of every match (`games.match.after`); what it does to a team is in `games.team.afterwards`.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import D6, YES, YES_NO, Proc, choose, roll, roll_one
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.chance import each_rolls, pick
from dockbowl.games.classic.course import classic
from dockbowl.games.classic.deeds import WORTH
from dockbowl.games.match.after import may_earn
from dockbowl.games.match.course import EXTRA_TIME, course, with_coach
from dockbowl.games.match.deeds import MVP, earn
from dockbowl.games.match.plan import plan
from dockbowl.games.team.growth import expenses
from dockbowl.rules.injury_tables import DEAD
from dockbowl.rules.rerolls import team_rerolls

GOLD: Final = 10_000
"""Gold for each point of the winnings."""
PENALTIES: Final = "penalties"


# ------------------------------------------------------------------ how it ended


def penalties(m: Match) -> Proc[None]:
    """A die and the re-rolls left each; level: again. A touchdown for the higher (core D4). W213."""
    bonus = {coach: team_rerolls(m, coach) for coach in (0, 1)}
    totals = {0: 0, 1: 0}
    while totals[0] == totals[1]:
        totals = yield from each_rolls(m, PENALTIES, (0, 1), bonus=bonus)
    winner = 0 if totals[0] > totals[1] else 1
    extra = course(m)
    extra.shoot_out = with_coach(extra.shoot_out, winner, 1)
    m.score[winner] += 1
    m.emit(Told("penalties", winner))
    m.phase = "whistle"


def whistle(m: Match) -> Proc[None]:
    """The match is decided. What is earned by it follows."""
    extra = course(m)
    m.active = NOBODY
    m.winner, m.stop_reason = outcome(m)
    extra.queue = (0, 1)
    m.phase = "mvp"
    return
    yield from ()


def outcome(m: Match) -> tuple[int, str]:
    """Who has won, and how it ended."""
    extra = course(m)
    if any(m.conceded):
        return 1 - m.conceded.index(1), "conceded"
    if m.stop_reason:  # decided by what a table has agreed on (`closing`)
        return m.winner, m.stop_reason
    a, b = m.score
    winner = NOBODY if a == b else 0 if a > b else 1
    if any(extra.shoot_out):
        return winner, PENALTIES
    return winner, "overtime" if extra.half >= EXTRA_TIME else "full time"


def gave_up(m: Match, coach: int) -> bool:
    """Whether a coach has conceded, and pays for it."""
    return bool(m.conceded[coach]) and not course(m).freely


# ------------------------------------------------------------------ what is earned


def mvp(m: Match) -> Proc[None]:
    """A random player who was fit to play; two for who is given the match, none for who gave it up."""
    extra = classic(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    if not extra.queue:
        extra.queue = (0, 1)
        m.phase = "winnings"
    players = [p for p in may_earn(m, coach) if extra.injuries.get(p) != DEAD]
    if gave_up(m, coach) or not players:
        return
    first = yield from pick(m, "mvp", players, coach=coach)
    extra.mvps = with_coach(extra.mvps, coach, first)
    _honour(m, coach, first)
    if gave_up(m, 1 - coach):
        extra.second_mvp = yield from pick(m, "mvp", players, coach=coach)
        _honour(m, coach, extra.second_mvp)


def _honour(m: Match, coach: int, player: int) -> None:
    earn(m, player, MVP, WORTH[MVP])
    m.emit(Told("mvp", coach, player))


def winnings(m: Match) -> Proc[None]:
    """A die, FAME, and one for who has not lost, times 10,000; the winner may roll again and keeps that.

    Who gave up hands his over. Spiralling expenses come off.
    """
    extra = classic(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    face = yield from roll_one("winnings", coach=coach)
    m.emit(Rolled("winnings", D6, (face,), coach))
    again = m.winner == coach and (yield from choose(coach, "winnings again", YES_NO, about=(face,))) == YES
    if again:
        face = yield from roll_one("winnings", coach=coach)
        m.emit(Rolled("winnings", D6, (face,), coach))
    points = face + extra.fame[coach] + (m.winner in (coach, NOBODY))
    extra.winnings = with_coach(extra.winnings, coach, points * GOLD)
    if not extra.queue:
        _settle(m)
        extra.queue = (0, 1)
        m.phase = "fan factor"


def _settle(m: Match) -> None:
    """Hand over what was forfeited, and pay the expenses."""
    extra = classic(m)
    for coach in (0, 1):
        if gave_up(m, coach):
            both = sum(extra.winnings)
            extra.winnings = with_coach((0, 0), 1 - coach, both)
    for coach in (0, 1):
        gold = max(0, extra.winnings[coach] - expenses(extra.worth[coach], plan(m).tables))
        extra.winnings = with_coach(extra.winnings, coach, gold)
        m.emit(Told("winnings", coach, number=gold))


def winnings_of(m: Match, coach: int) -> int:
    """Gold a coach takes home."""
    return classic(m).winnings[coach]


def from_treasury(m: Match, coach: int) -> int:
    """Gold he moved out of his treasury: gone, whether it was spent or not."""
    return classic(m).moved[coach]


def infected(m: Match, coach: int) -> int:
    """Opponents who have died of Nurgle's Rot and join him as linemen."""
    return classic(m).infected[coach]


def second_mvp(m: Match, coach: int) -> int:
    """The further one of a coach whose opponents gave up; NOBODY for none."""
    second = classic(m).second_mvp
    return second if second >= 0 and m.coach[second] == coach else NOBODY


def fan_factor(m: Match) -> Proc[None]:
    """Fans come and go: 3d6 after a win, 2d6 otherwise, against the fan factor. Rule: core 26."""
    extra = classic(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    if not extra.queue:
        extra.queue = (0, 1)
        m.phase = "stars leave"
    if gave_up(m, coach):
        change = -1
    else:
        won, lost = m.winner == coach, m.winner == 1 - coach
        faces = yield from roll("fan factor", D6, 3 if won else 2, coach=coach)
        total, fans = sum(faces), extra.fan_factor[coach]
        m.emit(Rolled("fan factor", D6, faces, coach, need=total))
        change = int(total > fans and not lost) - int(total < fans and not won)
    change = max(change, -extra.fan_factor[coach])
    if change:
        extra.fans_change = with_coach(extra.fans_change, coach, change)
        m.emit(Told("fans come" if change > 0 else "fans go", coach))


def stars_leave(m: Match) -> Proc[None]:
    """Players with 51 star player points and more leave a coach who gave up on a low die. Rules: classic match, D15.

    Those who miss the match are of the team as well, and come last.
    """
    extra = classic(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    if not extra.queue:
        m.phase = "full time"
    if not gave_up(m, coach):
        return
    stays = int(m.rules.options["stars_leave_on"]) + 1
    for p in sorted(extra.veterans):
        if m.coach[p] != coach or extra.injuries.get(p) == DEAD:
            continue
        face = yield from roll_one("stays with the team", coach=coach, player=p, need=stays)
        m.emit(Rolled("stays with the team", D6, (face,), coach, p, stays, (), face >= stays))
        if face < stays:
            extra.deserters |= {p}
    for star in extra.away:
        if star[0] != coach:
            continue
        m.emit(Told("star away", coach, word=star[2]))
        face = yield from roll_one("stays with the team", coach=coach, need=stays)
        m.emit(Rolled("stays with the team", D6, (face,), coach, NOBODY, stays, (), face >= stays))
        if face < stays:
            extra.gone_away |= {star}
            m.emit(Told("star gone", coach, word=star[2]))


def gone_away(m: Match, coach: int) -> list[tuple[int, str, str]]:
    """Number, name and position of the stars who missed the match and have left a coach who gave up."""
    return [star[1:] for star in sorted(classic(m).gone_away) if star[0] == coach]
