"""A result out of the save of a finished match."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.cli.league.words import injury

if TYPE_CHECKING:
    from dockbowl.league.model import League, Result, Scored, Team
    from dockbowl.session.aftermath import Aftermath


def saved(league: League, args: argparse.Namespace) -> tuple[Result, list[str]]:
    from dockbowl.league.entering import find_team
    from dockbowl.session.aftermath import NotOver, aftermath
    from dockbowl.session.session import Session

    if args.td or args.hurt or args.mvp or args.left:
        raise ValueError("--td, --hurt, --mvp, --left: are read from the save")
    if len(args.match) not in (0, 2):
        raise ValueError(f"{len(args.match)} words after the file; with --save expected none, or HOME AWAY")
    session = Session.load(args.save, resume=False)
    try:
        found = aftermath(session)
    except NotOver as error:
        raise ValueError(f"{args.save}: {error}") from None
    if found.game != league.game:
        raise ValueError(f"{args.save}: is a match of {found.game}, but the league plays {league.game}")
    if found.profile != league.profile:
        raise ValueError(f"{args.save}: was played by {found.profile} rules, but the league by {league.profile}")
    if len(found.teams) != 2:
        raise ValueError(f"{args.save}: {len(found.teams)} coaches have played; a fixture is for two")
    named = {team.name.casefold(): team for team in league.teams}
    teams = [named.get(name.casefold()) for name in found.teams]
    if args.match:
        said = [find_team(league, word) for word in args.match]
        if teams == [said[1], said[0]]:
            return _of_save(league, args, found, (said[1], said[0]), turned=True)
        if any(team is not None and team is not one for team, one in zip(teams, said, strict=True)):
            raise ValueError(f"{args.save}: was played by {found.teams[0]} and {found.teams[1]}")
        return _of_save(league, args, found, (said[0], said[1]), turned=False)
    home, away = teams
    if home is None or away is None:
        strange = found.teams[0 if home is None else 1]
        raise ValueError(
            f"{args.save}: no team of the league is called {strange!r}; say HOME AWAY for the first and second"
        )
    return _of_save(league, args, found, (home, away), turned=_at_the_second(league, home, away, args.round))


def _at_the_second(league: League, first: Team, second: Team, round: int) -> bool:
    """Whether the open fixture of the two is at the home of the save's second team."""
    from dockbowl.league.fixtures import open_fixtures

    for fixture in open_fixtures(league):
        if round in (0, fixture.round) and {fixture.home, fixture.away} == {first.key, second.key}:
            return fixture.home == second.key
    return False


def _of_save(
    league: League, args: argparse.Namespace, found: Aftermath, teams: tuple[Team, Team], *, turned: bool
) -> tuple[Result, list[str]]:
    """A result of what a match leaves. `teams` are in the order of the save, `turned` if the second is at home."""
    from dockbowl.league.entering import fixture_for
    from dockbowl.league.model import Hurt, Named, Result, Scored

    def sides(values: tuple[int, ...]) -> tuple[int, int]:
        first, second = values
        return (second, first) if turned else (first, second)

    notes: list[str] = []

    def number(coach: int, of: int, name: str) -> int:
        """His number in the league; 0 for somebody its team does not have."""
        known = {player.number: player.name for player in teams[coach].players}
        if not of or of not in known:
            return 0
        if known[of] and name and known[of].casefold() != name.casefold():
            notes.append(f"{teams[coach].key} {of} is {known[of]} in the league, {name} in the save")
        return of

    home, away = (teams[1], teams[0]) if turned else teams
    fixture = fixture_for(league, home, away, args.round)
    first, second = found.score
    by_score = -1 if first == second else int(second > first)
    hurt = tuple(
        Hurt(
            teams[one.coach].key,
            number(one.coach, one.number, one.name),
            injury(league, one.what, args.save),
            number(1 - one.coach, one.by, ""),
            one.hatred or None,
            one.hates,
        )
        for one in found.hurt
    )
    scorers = [
        Scored(teams[one.coach].key, number(one.coach, one.number, one.name), one.touchdowns) for one in found.scorers
    ]
    mvps = tuple(Named(teams[one.coach].key, number(one.coach, one.number, one.name)) for one in found.mvps)
    left = (Named(teams[one.coach].key, number(one.coach, one.number, one.name)) for one in found.left)
    result = Result(
        home.key,
        away.key,
        sides(found.score),
        season=league.season,
        round=fixture.round if fixture else 0,
        date=args.date or (fixture.date if fixture else None),
        winner=teams[found.winner].key if found.winner >= 0 and found.winner != by_score else "",
        touchdowns=tuple(_within(scorers, found.score, teams)),
        hurt=hurt,
        winnings=sides(found.winnings) if any(found.winnings) else None,
        fans=sides(found.fans) if any(found.fans) else None,
        mvps=mvps,
        left=tuple(one for one in left if one.number),
        save=Path(args.save).name if args.save != "-" else "stdin",
        journal=found.mark,
    )
    return result, notes


def _within(scorers: list[Scored], score: tuple[int, ...], teams: tuple[Team, Team]) -> list[Scored]:
    """Who scored, as far as the score counts it: a referee may have taken one away."""
    kept = []
    left = {team.key: points for team, points in zip(teams, score, strict=True)}
    for one in scorers:
        if one.touchdowns <= left[one.team]:
            left[one.team] -= one.touchdowns
            kept.append(one)
    return kept
