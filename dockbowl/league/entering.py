"""What a keeper enters: teams, fixtures, results, call-offs, and taking the last result back.

Each function returns the changed league, or raises Refused with the reason. Whether a change is right is decided by
`checks`: one that brings a fault is refused.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from dockbowl.board.faults import way
from dockbowl.games import rosters, texts
from dockbowl.league import checks, kinds
from dockbowl.league.checks import edition_of, forfeit_hours, kind_of, rosters_known
from dockbowl.league.fixtures import open_fixtures
from dockbowl.league.model import LONGEST, Fixture, League, Player, Result, Team
from dockbowl.league.squads import squads
from dockbowl.names import meant


class Refused(ValueError):
    """A change that cannot be; the message says why."""


def checked(league: League) -> League:
    """The league, if nothing in it contradicts itself."""
    found = checks.faults(league)
    if found:
        path, text = found[0]
        raise Refused(f"{way(path)}: {text}")
    return league


def find_team(league: League, wanted: str) -> Team:
    """A team by its key or its name, in capitals or not. Raises Refused with near names."""
    word = wanted.casefold().strip()
    for team in league.teams:
        if word in (team.key.casefold(), team.name.casefold()):
            return team
    known = [team.key for team in league.teams]
    there = meant(wanted, known) or (f"; there are {', '.join(known)}" if known else "; it has no teams yet")
    raise Refused(f"no team {wanted[:60]!r}{there}")


# ---------------------------------------------------------------- teams


def key_for(league: League, name: str) -> str:
    """A short key of a name that no team has: its last word that makes one, in small letters."""
    words = [word for word in re.split(r"[^\w]+", name.casefold()) if word]
    taken = {team.key for team in league.teams}
    for word in (*reversed(words), "-".join(words)):
        if word[:40] not in taken:
            return word[:40]
    stem = (words[-1] if words else "team")[:36]
    return next(key for number in range(2, 1000) if (key := f"{stem}-{number}") not in taken)


def add_team(league: League, team: Team) -> League:
    """One more team. A roster of a known edition must have its players, and not too many of them."""
    kind = kind_of(league)
    if not team.name.strip():
        raise Refused("the team has no name")
    if any(one.name.casefold() == team.name.casefold() for one in league.teams):
        raise Refused(f"{team.name!r} is of the league already")
    if open_fixtures(league):
        raise Refused("the fixtures of this season are drawn; draw them again after it: fixtures --replace")
    broken = squad_faults(league, team)
    if broken:
        raise Refused(f"{team.name}: {broken[0]}")
    if kind.profile and 0 < len(team.players) < kind.side:
        raise Refused(f"{team.name}: {len(team.players)} players; {kind.title} has at least {kind.side}")
    if team.fans is not None and kind.fans == (0, 0):
        raise Refused(f"{kind.title} keeps no fans")
    return checked(replace(league, teams=(*league.teams, team)))


def squad_faults(league: League, team: Team) -> list[str]:
    """Rules about its size that a team breaks; one whose players are not listed, or whose edition is not here, none.

    Who is dead for good or has been lost to an offer counts no more.
    """
    kind = kind_of(league)
    lost = _lost(league, team)
    players = [player for player in team.players if not player.gone and player.number not in lost]
    if not players or not rosters_known(league):
        return []
    draft = texts.tables(edition_of(league)).draft
    found = []
    if len(players) > draft.max_players:
        found.append(f"{len(players)} players; {kind.title} has at most {draft.max_players}")
    if team.roster:
        try:
            roster = rosters.find(team.roster, edition_of(league))
        except rosters.UnknownRoster as error:
            return [*found, str(error)]
        others = 0
        for position in roster.positions:
            many = sum(player.position == position.key for player in players)
            if many > position.max:
                found.append(f"{many} of {position.name}; at most {position.max}")
            others += many if position.role != "lineman" else 0
        if others > draft.max_specialists:
            found.append(f"{others} players who are no linemen; at most {draft.max_specialists}")
    if team.fans is not None and kind.fans != (0, 0) and not kind.fans[0] <= team.fans <= kind.fans[1]:
        few, many = kind.fans
        found.append(f"fans: {team.fans} is not {few}" + (f" to {many}" if many > few else ", which is fixed"))
    return found


def _lost(league: League, team: Team) -> set[int]:
    """The numbers of those who will never play for a team of the league again, by what was played."""
    if not any(one.key == team.key for one in league.teams):
        return set()
    back = kind_of(league).dead_return
    members = squads(league)[team.key].members
    return {member.number for member in members if member.gone or (member.dead and not back)}


def _changed_team(league: League, team: Team, after: Team) -> League:
    return checked(replace(league, teams=tuple(after if one is team else one for one in league.teams)))


def hire(league: League, team: Team, position: str, *, name: str = "", number: int = 0) -> League:
    """One more player, with the lowest number nobody has ever had unless one is given."""
    taken = {player.number for player in team.players}
    if number in taken:
        raise Refused(f"{team.name} has, or had, a number {number}")
    if not number:
        number = next((one for one in range(1, 100) if one not in taken), 0)
        if not number:
            raise Refused(f"{team.name} has used up all numbers")
    after = replace(team, players=(*team.players, Player(number, name, position)))
    new = _changed_team(league, team, after)
    broken = [fault for fault in squad_faults(new, after) if fault not in squad_faults(league, team)]
    if broken:
        raise Refused(f"{team.name}: {broken[0]}")
    return new


def dismiss(league: League, team: Team, number: int) -> League:
    """A player leaves for good; results still know him."""
    gone = next((player for player in team.players if player.number == number), None)
    if gone is None:
        raise Refused(f"{team.name} has no number {number}")
    member = squads(league)[team.key].member(number)
    if gone.gone or (member is not None and member.gone):
        raise Refused(f"{team.name}: number {number} has left already")
    players = tuple(replace(one, gone=True) if one is gone else one for one in team.players)
    return _changed_team(league, team, replace(team, players=players))


# ---------------------------------------------------------------- fixtures


def schedule(league: League, drawn: Sequence[Fixture], *, replace_open: bool = False) -> League:
    """The fixtures of this season. Those there are go only if nothing of the season has been played."""
    here = [one for one in league.fixtures if one.season == league.season]
    if here and not replace_open:
        raise Refused(f"season {league.season} has its fixtures already; --replace draws them again")
    if any(one.season == league.season for one in league.results):
        raise Refused(f"season {league.season} has begun: its fixtures stay")
    others = tuple(one for one in league.fixtures if one.season != league.season)
    return checked(replace(league, fixtures=(*others, *drawn)))


def postpone(league: League, fixture: Fixture, day: datetime.date, time: datetime.time | None = None) -> League:
    """A fixture on another day."""
    after = replace(fixture, date=day, time=time or fixture.time)
    return checked(replace(league, fixtures=tuple(after if one is fixture else one for one in league.fixtures)))


def fixture_for(league: League, home: Team, away: Team, round: int = 0) -> Fixture | None:
    """The open fixture of two teams in this season, the earliest of several; None where nothing is scheduled at all.

    Raises Refused if the season has fixtures and none of these is open, or has them at the other's home.
    """
    if not any(one.season == league.season for one in league.fixtures):
        if round:
            raise Refused(f"round {round}: the season has no fixtures")
        return None
    waiting = [one for one in open_fixtures(league) if round in (0, one.round)]
    for fixture in waiting:
        if (fixture.home, fixture.away) == (home.key, away.key):
            return fixture
    which = f" in round {round}" if round else ""
    if any((fixture.away, fixture.home) == (home.key, away.key) for fixture in waiting):
        raise Refused(f"{away.key} is at home{which}: say {away.key} {home.key}")
    theirs = [f"{one.home} {one.away} (round {one.round})" for one in waiting if home.key in (one.home, one.away)]
    left = f"; {home.key} has left: {', '.join(theirs)}" if theirs else f"; {home.key} has no match left"
    raise Refused(f"no open match of {home.key} against {away.key}{which}{left}")


# ---------------------------------------------------------------- results


def enter(league: League, result: Result) -> League:
    """One more result, checked against what is known of both teams."""
    if result.journal:
        same = next((one for one in league.results if one.journal == result.journal), None)
        if same is not None:
            raise Refused(f"this match is entered already: {in_words(same)}")
    if result.home == result.away:
        raise Refused(f"{result.home} cannot play against itself")
    found = squads(league)
    for hurt in result.hurt:
        member = found[hurt.team].member(hurt.number) if hurt.team in found else None
        if member is not None:
            why = _could_not(member.dead, member.gone, member.misses_next)
            if why:
                raise Refused(f"{hurt.team} {hurt.number}: {why}, and cannot have been hurt")
    for one in result.touchdowns:
        member = found[one.team].member(one.number) if one.team in found else None
        if member is not None:
            why = _could_not(member.dead, member.gone, member.misses_next)
            if why:
                raise Refused(f"{one.team} {one.number}: {why}, and cannot have scored")
    for one_gone in result.left:
        member = found[one_gone.team].member(one_gone.number) if one_gone.team in found else None
        if member is not None and (member.dead or member.gone):
            why = _could_not(member.dead, member.gone, False)
            raise Refused(f"{one_gone.team} {one_gone.number}: {why}, and cannot leave it")
    for best in result.mvps:
        member = found[best.team].member(best.number) if best.team in found else None
        why = _could_not(member.dead, member.gone, member.misses_next) if member is not None else ""
        if why:
            raise Refused(f"{best.team} {best.number}: {why}, and cannot be its Most Valuable Player")
    numbers = [(one.team, one.number) for one in result.hurt if one.number]
    twice = next((one for one in numbers if numbers.count(one) > 1), None)
    if twice:
        raise Refused(f"{twice[0]} {twice[1]}: is hurt twice; the worse of both is entered alone")
    return checked(replace(league, results=(*league.results, result)))


def _could_not(dead: bool, gone: bool, misses: bool) -> str:
    return "is dead" if dead else "has left the team" if gone else "missed this match" if misses else ""


def in_words(result: Result) -> str:
    """A result in a few words: `season 1, round 2: rats 2-1 orcs`."""
    home, away = result.score
    when = f"season {result.season}" + (f", round {result.round}" if result.round else "")
    called = f" (called off by {result.forfeit})" if result.forfeit else ""
    won = f" (won by {result.winner})" if result.winner else ""
    return f"{when}: {result.home} {home}-{away} {result.away}{called}{won}"


def forfeit(league: League, home: Team, away: Team, who: Team, *, hours: float, round: int = 0) -> League:
    """A match called off too late is lost without being played. `hours`: how long before it.

    Raises Refused if that was early enough: then the match waits for another day.
    """
    late = forfeit_hours(league)
    if hours >= late:
        raise Refused(
            f"called off {hours:g} hours ahead: only less than {late} is a forfeit; --to DATE moves the match"
        )
    fixture = fixture_for(league, home, away, round)
    own, other = kinds.facts().forfeit.score
    score = (own, other) if who is home else (other, own)
    result = Result(
        home.key,
        away.key,
        score,
        season=league.season,
        round=fixture.round if fixture else 0,
        date=fixture.date if fixture else None,
        forfeit=who.key,
    )
    return enter(league, result)


def hours_ahead(fixture: Fixture | None, called: datetime.datetime) -> float:
    """How many hours before its beginning a match was called off. Raises Refused if the fixture does not say when
    it begins."""
    if fixture is None or fixture.date is None:
        raise Refused("the match has no date; say how long ahead it was: --notice HOURS")
    if fixture.time is None:
        raise Refused(f"the match of {fixture.date} has no time; say how long ahead it was: --notice HOURS")
    begins = datetime.datetime.combine(fixture.date, fixture.time)
    return (begins - called.replace(tzinfo=None)).total_seconds() / 3600


def undo(league: League) -> tuple[League, Result]:
    """Without the last result and all that came of it; and that result."""
    if not league.results:
        raise Refused("there is no result to take back")
    last = league.results[-1]
    if last.season < league.season:
        raise Refused(f"the last result is of season {last.season}, which has ended")
    return checked(replace(league, results=league.results[:-1])), last


def last_result(league: League, team: Team) -> int:
    """The place of the last match a team has played in this season. Raises Refused if it has played none."""
    for place in range(len(league.results) - 1, -1, -1):
        result = league.results[place]
        if result.season == league.season and team.key in result.teams and not result.forfeit:
            return place
    raise Refused(f"{team.name} has played no match in season {league.season}")


def replace_result(league: League, place: int, after: Result) -> League:
    results: Iterable[Result] = (after if n == place else one for n, one in enumerate(league.results))
    return checked(replace(league, results=tuple(results)))


def shortened(text: str) -> str:
    """A name no longer than a league keeps."""
    return text.strip()[:LONGEST]
