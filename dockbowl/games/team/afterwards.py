"""What a match has done to a team, and what a coach may do before the next. Rule: core 26.

The record of a match (`games.match.after.TeamRecord`) and a team make the team as it goes on: winnings, fans, points,
injuries, the dead. Advancements are the coach's, in `building`.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from dockbowl.core.dice import Dice
from dockbowl.games import texts
from dockbowl.games.match.after import DEAD, NIGGLE, MatchRecord, PlayerRecord, TeamRecord
from dockbowl.games.rosters import Former, Played, Team, TeamPlayer
from dockbowl.games.team import building, growth, worth
from dockbowl.games.team.making import remade

OLD_INJURY = "niggle"
"""What a second casualty at once may cost besides a characteristic."""
SINGLE, STEP = 10_000, 5_000
"""Gold of one step of a small mishap; what half a treasury is rounded down to."""


def carried_over(team: Team, told: TeamRecord, against: TeamRecord | None = None) -> Team:
    """The team as it goes on after a match. Those who missed it can play again; journeymen are gone."""
    draft = texts.tables(team.edition).draft
    records = {(player.number, player.name): player for player in told.players}
    players: list[TeamPlayer] = []
    former: list[Former] = list(team.former)
    for player in team.players:
        record = records.get((player.number, player.name))
        if record is not None and record.injury == DEAD and draft.dead_return:
            players.append(remade(team, player, retired=True))
        elif record is not None and (record.injury == DEAD or record.leaves):
            gone = replace(player, spp=player.spp + record.spp)
            former.append(building.former_of(gone, DEAD if record.injury == DEAD else "deserted"))
        else:
            players.append(_after(team, player, record))
    match = Played(
        against.name if against else "",
        told.score,
        against.score if against else 0,
        told.winnings,
        told.from_treasury,
        fans=told.fans_change,
    )
    return replace(
        team,
        players=tuple(players),
        former=tuple(former),
        matches=(*team.matches, match),
        treasury=max(0, worth.gold(team) - told.from_treasury) + told.winnings if draft.priced else team.treasury or 0,
        dedicated_fans=max(0, team.dedicated_fans + told.fans_change),
    )


def _after(team: Team, player: TeamPlayer, told: PlayerRecord | None) -> TeamPlayer:
    """A player after a match he played in, or missed (no record)."""
    if told is None:
        return replace(player, misses_next=False)
    costs = told.lasting.split(",") if told.lasting else []
    now = player
    for stat in costs:
        if stat in growth.STATS:
            worse = remade(team, now, lasting=(*now.lasting, stat))
            # At its worst already: nothing more is lost.
            if getattr(worse, stat) != getattr(now, stat):
                now = worse
    return remade(
        team,
        now,
        spp=player.spp + (told.spp if texts.tables(team.edition).draft.points else 0),
        hates=tuple(dict.fromkeys((*player.hates, *([told.hates] if told.hates else [])))),
        niggles=player.niggles + (told.injury == NIGGLE) + costs.count(OLD_INJURY),
        misses_next=told.misses_next,
    )


def both(teams: tuple[Team, ...], told: MatchRecord) -> tuple[Team, Team]:
    """Both teams of a match as they go on."""
    a, b = told.teams
    return carried_over(teams[0], a, b), carried_over(teams[1], b, a)


# ---------------------------------------------------------------- who may be kept


class Candidate(msgspec.Struct, frozen=True):
    """Somebody who played for the team in one match, or comes because of it, and may be hired for good."""

    record: PlayerRecord
    price: int
    """0 for one that was raised from the dead, infected or summoned."""


def candidates(team: Team, told: TeamRecord) -> list[Candidate]:
    """Journeymen and players raised in the match who are alive, one whom a Vampire Lord summons, the infected."""
    own = {(player.number, player.name) for player in team.players} | {(one.number, one.name) for one in team.former}
    found = []
    for record in told.players:
        position = building.roster_of(team).position(record.position)
        if position is None or (record.number, record.name) in own or record.injury == DEAD:
            continue
        if record.role == "journeyman":
            found.append(Candidate(record, position.cost))
        elif record.role == position.role:
            found.append(Candidate(record, 0))
    roster = building.roster_of(team)
    summoned = roster.position(told.summoned) if told.summoned else None
    lineman = next(one for one in roster.positions if one.role == "lineman")
    coming = [lineman] * told.infected if summoned is None else [summoned]
    first = 1 + max((*(n for n, _ in own), *(record.number for record in told.players)), default=0)
    for number, position in enumerate(coming, first):
        newcomer = PlayerRecord("", number, f"{position.name} {number}", position.key, position.role, 0, {})
        found.append(Candidate(newcomer, 0))
    return found


def keep(team: Team, one: Candidate) -> Team:
    """Hire him for good, with the points he earned. Raises Refused."""
    record = one.record
    taken = {player.number for player in team.players}
    number = record.number if record.number not in taken else 0
    kept = building.hire(team, record.position, name=record.name, number=number, spp=record.spp, free=not one.price)
    joined = kept.players[-1]
    return replace(kept, players=(*kept.players[:-1], _after(kept, replace(joined, spp=0), record)))


# ---------------------------------------------------------------- expensive mistakes


class Mistake(msgspec.Struct, frozen=True):
    """What a d6 did to the treasury."""

    face: int
    what: growth.Mishap
    dice: tuple[int, ...]
    """What it was rolled with: a d3 or two d6."""
    lost: int


def must_roll(team: Team) -> bool:
    """Whether the team has so much gold that it must roll for expensive mistakes."""
    mistakes = growth.facts(team.edition).mistakes
    return team.treasury is not None and bool(mistakes) and team.treasury >= mistakes[0].gold


def expensive_mistake(team: Team, dice: Dice) -> tuple[Team, Mistake | None]:
    """The roll a team with 100,000 gold pieces or more must make; None for one with less."""
    if not must_roll(team):
        return team, None
    gold = worth.gold(team)
    face = dice.faces(6, 1)[0]
    what = growth.mishap(gold, face, team.edition)
    more: tuple[int, ...] = ()
    lost = 0
    if what == "minor":
        more = dice.faces(3, 1)
        lost = more[0] * SINGLE
    elif what == "major":
        lost = gold // 2 // STEP * STEP
    elif what == "catastrophe":
        more = dice.faces(6, 2)
        lost = gold - min(gold, sum(more) * SINGLE)
    matches = team.matches
    if matches:
        matches = (*matches[:-1], replace(matches[-1], lost=matches[-1].lost + lost))
    return replace(team, treasury=gold - lost, matches=matches), Mistake(face, what, more, lost)
