"""After the match: the shoot-out, touchdowns of a coach who gave up, MVP, fans, and the record of it all.

Rules: core 4, 25.4, 26. The record is plain values for league tables and team files; what it does to a team is in
`games.team.afterwards`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from dockbowl.core.events import MatchOver, Rolled, Told
from dockbowl.core.requests import D3, Proc, choose, roll_one, who
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.chance import each_rolls, pick
from dockbowl.games.match.course import EXTRA_TIME, course, with_coach
from dockbowl.games.match.deeds import CASUALTY, EARN_NOTHING, MVP, TOUCHDOWN, earn
from dockbowl.games.match.plan import plan, roster_of, tables
from dockbowl.games.match.undead import summoned
from dockbowl.rules.injury_tables import BADLY_HURT

ROLL_OFFS = 5
FEWEST_FANS = 1
STAYS = 4
"""What a veteran's die must show for him to stay with a coach who gave up."""
PER_FAN, PER_TOUCHDOWN = 10_000, 10_000
POISONED = "poisoned"
"""Noted of who is Badly Hurt and misses the next match all the same (Weeping Dagger)."""
DEAD, NIGGLE = "dead", "serious injury"


# ------------------------------------------------------------------ phases


def shoot_out(m: Match) -> Proc[None]:
    """Still level after extra time: five roll-offs, ties rolled again; who wins more wins the match. Rule: core 4."""
    extra = course(m)
    totals = {0: 0, 1: 0}
    while totals[0] == totals[1]:
        totals = yield from each_rolls(m, "shoot-out", (0, 1))
    winner = 0 if totals[0] > totals[1] else 1
    extra.shoot_out = with_coach(extra.shoot_out, winner, extra.shoot_out[winner] + 1)
    m.emit(Told("shoot-out", winner, number=sum(extra.shoot_out)))
    if sum(extra.shoot_out) >= ROLL_OFFS:
        m.phase = "whistle"


def whistle(m: Match) -> Proc[None]:
    """The match is decided. What is awarded and counted after it follows."""
    extra = course(m)
    m.active = NOBODY
    m.winner, m.stop_reason = outcome(m)
    extra.queue = (0, 1)
    m.phase = "awarded touchdowns" if extra.awarded else "mvp"
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
    if a != b:
        return (0 if a > b else 1), "extra time" if extra.half == EXTRA_TIME else "full time"
    a, b = extra.shoot_out
    if a != b:
        return (0 if a > b else 1), "shoot-out"
    return NOBODY, "full time"


def may_earn(m: Match, coach: int) -> list[int]:
    """Players of a coach who can be given points: no stars, no mercenaries."""
    return [p for p in m.team(coach) if m.card[p].role not in EARN_NOTHING]


def award_touchdown(m: Match) -> Proc[None]:
    """Touchdowns won by the opponents' giving up: the coach says who scored each. Rule: core 25.4."""
    extra = course(m)
    players = may_earn(m, m.winner)
    if players:
        picked = yield from choose(m.winner, "award touchdown", tuple(who("award", p) for p in players))
        earn(m, picked.player, TOUCHDOWN)
        m.emit(Told("awarded", player=picked.player))
    extra.awarded -= 1
    if not extra.awarded:
        m.phase = "mvp"


def mvp(m: Match) -> Proc[None]:
    """A random player who could play and is not dead; none for a coach who gave up. Rule: core 26."""
    extra = course(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    if not extra.queue:
        extra.queue = (0, 1)
        m.phase = "dedicated fans"
    if m.conceded[coach] and not extra.freely:
        return
    players = [p for p in may_earn(m, coach) if extra.injuries.get(p) != DEAD]
    if players:
        p = yield from pick(m, "mvp", players, coach=coach)
        extra.mvps = with_coach(extra.mvps, coach, p)
        earn(m, p, MVP)
        m.emit(Told("mvp", coach, p))


def dedicated_fans(m: Match) -> Proc[None]:
    """Winners may gain, losers may lose a step of fans; who gave up loses D3, and veterans too. Rule: core 26."""
    yield from fans_change(m, FEWEST_FANS)


def fans_change(m: Match, fewest: int, most: int | None = None) -> Proc[None]:
    """That, for the next coach, within the fewest and the most fans there may be."""
    extra = course(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    if not extra.queue:
        m.phase = "full time"
    fans = m.fans[coach]
    if m.conceded[coach] and not extra.freely:
        face = yield from roll_one("fans leave", D3, coach=coach)
        m.emit(Rolled("fans leave", "d3", (face,), coach))
        extra.fans_change = with_coach(extra.fans_change, coach, max(fewest, fans - face) - fans)
        yield from desert(m, coach)
        return
    if m.winner == NOBODY:
        return
    won = m.winner == coach
    face = yield from roll_one("dedicated fans", coach=coach, need=fans)
    change = int(face >= fans and (most is None or fans < most)) if won else -int(face < fans and fans > fewest)
    m.emit(Rolled("dedicated fans", "d6", (face,), coach, need=face))
    if change:
        extra.fans_change = with_coach(extra.fans_change, coach, change)
        m.emit(Told("fans come" if change > 0 else "fans go", coach))


def desert(m: Match, coach: int) -> Proc[None]:
    """Players with three or more advancements leave a coach who gave up on 1 to 3."""
    extra = course(m)
    for p in sorted(extra.veterans):
        if m.coach[p] != coach or extra.injuries.get(p) == DEAD:
            continue
        face = yield from roll_one("stays with the team", coach=coach, player=p, need=STAYS)
        m.emit(Rolled("stays with the team", "d6", (face,), coach, p, STAYS, (), face >= STAYS))
        if face < STAYS:
            extra.deserters |= {p}


def full_time(m: Match) -> Proc[None]:
    """Over."""
    m.over = True
    m.emit(MatchOver(m.winner, m.stop_reason))
    return
    yield from ()


# ------------------------------------------------------------------ the record


class PlayerRecord(msgspec.Struct, frozen=True):
    """What one player takes away from a match."""

    id: str
    number: int
    name: str
    position: str
    role: str
    spp: int
    deeds: dict[str, int]
    injury: str = ""
    """The casualty he suffered: badly hurt, seriously hurt, serious injury, lasting injury, dead."""
    lasting: str = ""
    """The characteristic a lasting injury has made worse: ma, st, ag, pa or av. Of two casualties at once both costs
    with a comma between them, `niggle` for an old injury."""
    misses_next: bool = False
    leaves: bool = False
    """He has left a coach who gave up. Who did not play and left has no `id`."""
    hates: str = ""
    """The race he has learned to hate."""


class TeamRecord(msgspec.Struct, frozen=True):
    """What one team takes away from a match."""

    name: str
    roster: str
    score: int
    won: bool
    conceded: bool
    fan_factor: int
    team_value: int
    inducements: dict[str, int]
    spent: int
    """Gold spent on inducements, petty cash included."""
    winnings: int
    fans_change: int
    casualties: int
    """Casualties that count: those that earned points, unless the game counts others."""
    mvp: str
    players: tuple[PlayerRecord, ...]
    from_treasury: int = 0
    """Of the gold spent, what came out of the team's own treasury."""
    summoned: str = ""
    """The position of somebody who did not play and may be hired for nothing (Vampire Lord)."""
    second_mvp: str = ""
    """His further Most Valuable Player, who may be the same (classic: the opponents gave up)."""
    infected: int = 0
    """So many linemen may be hired for nothing: opponents who have died of Nurgle's Rot."""


class MatchRecord(msgspec.Struct, frozen=True):
    """A finished match, for league tables and team files."""

    teams: tuple[TeamRecord, TeamRecord]
    winner: int
    """0 or 1, -1 for a draw."""
    ended: str
    halves: int
    weather: str
    shoot_out: tuple[int, int]


def attendance(m: Match) -> int:
    """Fans of both, in thousands."""
    return sum(course(m).fan_factor)


def winnings(m: Match, coach: int) -> int:
    """Half the attendance and the own touchdowns, times 10,000. Rule: core 26.

    After a concession the winner is paid for the whole attendance, the other nothing.
    """
    if any(m.conceded) and not course(m).freely:
        if m.conceded[coach]:
            return 0
        return attendance(m) * PER_FAN + m.score[coach] * PER_TOUCHDOWN
    return attendance(m) * PER_FAN // 2 + m.score[coach] * PER_TOUCHDOWN


def record(m: Match) -> MatchRecord:
    """The record of a match that is over."""
    return MatchRecord(
        (_team(m, 0), _team(m, 1)), m.winner, m.stop_reason, course(m).half, m.weather, course(m).shoot_out
    )


def _team(m: Match, coach: int) -> TeamRecord:
    extra = course(m)
    mvp_player = extra.mvps[coach]
    players = (*(_player(m, p) for p in m.team(coach)), *_away(m, coach))
    counted, infected, second = plan(m).casualties, plan(m).infected, plan(m).second_mvp
    further = NOBODY if second is None else second(m, coach)
    return TeamRecord(
        name=m.team_names[coach],
        roster=extra.rosters[coach],
        score=m.score[coach],
        won=m.winner == coach,
        conceded=bool(m.conceded[coach]),
        fan_factor=extra.fan_factor[coach],
        team_value=extra.team_value[coach],
        inducements={what: count for (owner, what), count in sorted(extra.bought.items()) if owner == coach},
        spent=extra.spent[coach],
        winnings=plan(m).winnings(m, coach),
        fans_change=extra.fans_change[coach],
        casualties=(sum(player.deeds.get(CASUALTY, 0) for player in players) if counted is None else counted(m, coach)),
        mvp=m.ids[mvp_player] if mvp_player >= 0 else "",
        second_mvp=m.ids[further] if further >= 0 else "",
        players=players,
        from_treasury=plan(m).from_treasury(m, coach),
        summoned=summoned(m, coach),
        infected=0 if infected is None else infected(m, coach),
    )


def _away(m: Match, coach: int) -> list[PlayerRecord]:
    """Those who did not play and have left the team."""
    gone, roster = plan(m).away, roster_of(m, coach)
    if gone is None or roster is None:
        return []
    roles = {position.key: position.role for position in roster.positions}
    return [
        PlayerRecord("", number, name, position, roles.get(position, ""), 0, {}, leaves=True)
        for number, name, position in gone(m, coach)
    ]


def from_treasury(m: Match, coach: int) -> int:
    """Gold a coach spent of his team's own: only the team worth more may, and what the table gave goes first."""
    extra = course(m)
    if extra.team_value[coach] <= extra.team_value[1 - coach]:
        return 0
    return max(0, extra.spent[coach] - int(m.rules.options["extra_gold"]))


def _player(m: Match, p: int) -> PlayerRecord:
    extra = course(m)
    card = m.base[p]
    injury, _, lasting = extra.injuries.get(p, "").partition(": ")
    rows: Final = {row.name.lower(): row for row in tables(m).casualty}
    poisoned = lasting == POISONED
    hatreds = plan(m).hatreds
    misses = rows[injury].misses_next if injury in rows else injury not in ("", BADLY_HURT)
    return PlayerRecord(
        m.ids[p],
        card.number,
        card.name,
        card.position,
        card.role,
        extra.spp.get(p, 0) if tables(m).draft.points else 0,
        {deed: count for (player, deed), count in sorted(extra.deeds.items()) if player == p},
        injury,
        "" if poisoned else lasting,
        misses or poisoned,
        p in extra.deserters,
        hatreds(m, p) if hatreds is not None else "",
    )
