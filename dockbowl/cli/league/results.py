"""`dockbowl league result|forfeit|undo`: what was played, by hand or out of a save, and what was not."""

from __future__ import annotations

import argparse
import re
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.cli.league.common import TableDice, changing, pair

if TYPE_CHECKING:
    from dockbowl.league.model import Hurt, League, Result, Scored, Team
    from dockbowl.session.aftermath import Aftermath

LARGEST_SAVE = 64 * 1024 * 1024


def _result(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering
    from dockbowl.league.entering import Refused

    result, notes = _saved(league, args) if args.save is not None else (_by_hand(league, args), [])
    result, more = _with_hatred(league, result, args)
    if args.winner:
        won = entering.find_team(league, args.winner)
        if result.score[0] != result.score[1] and result.winner != won.key:
            raise Refused(f"--winner {won.key}: the score says who has won")
        result = _changed(result, winner=won.key)
    for key in ("winnings", "fans", "casualties"):
        if getattr(args, key) is not None:
            result = _changed(result, **{key: getattr(args, key)})
    if args.note:
        result = _changed(result, note=args.note.strip())
    after = entering.enter(league, result)
    return after, [entering.in_words(result), *_became(league, result), *notes, *more]


def _changed(result: Result, **values: object) -> Result:
    from msgspec.structs import replace

    return replace(result, **values)


def _teams(league: League, words: list[str]) -> tuple[Team, Team]:
    from dockbowl.league.entering import find_team

    return find_team(league, words[0]), find_team(league, words[1])


def _by_hand(league: League, args: argparse.Namespace) -> Result:
    from dockbowl.league.entering import fixture_for
    from dockbowl.league.model import Result

    if len(args.match) != 3:
        raise ValueError(f"{len(args.match)} words after the file; expected HOME AWAY SCORE, or --save SAVE")
    home, away = _teams(league, args.match)
    try:
        score = pair(args.match[2])
    except argparse.ArgumentTypeError as error:
        raise ValueError(f"score: {error}") from None
    if max(score) > 99:
        raise ValueError(f"score: {args.match[2]}: nobody scores more than 99")
    fixture = fixture_for(league, home, away, args.round)
    return Result(
        home.key,
        away.key,
        score,
        season=league.season,
        round=fixture.round if fixture else 0,
        date=args.date or (fixture.date if fixture else None),
        touchdowns=tuple(_scored(league, text) for text in args.td),
        hurt=tuple(_hurt(league, text) for text in args.hurt),
    )


# ---------------------------------------------------------------- words of injuries


def _player(league: League, text: str, option: str, whole: str) -> tuple[str, int]:
    """TEAM:NUMBER."""
    from dockbowl.league.entering import find_team

    team, colon, number = text.rpartition(":")
    if not colon or not number.isdecimal() or len(number) > 2:
        raise ValueError(f"{option} {whole[:60]!r}: expected a team and a number, such as rats:7")
    return find_team(league, team).key, int(number)


def _scored(league: League, text: str) -> Scored:
    from dockbowl.league.model import Scored

    found = re.fullmatch(r"(.*?)(?:x(\d{1,2}))?", text)
    assert found is not None
    team, number = _player(league, found[1], "--td", text)
    return Scored(team, number, int(found[2] or 1))


def _hurt(league: League, text: str) -> Hurt:
    from dockbowl.league.model import Hurt

    who, equals, rest = text.partition("=")
    if not equals:
        raise ValueError(f"--hurt {text[:60]!r}: expected such as 'rats:7=badly hurt' or rats:7=SH@3")
    team, number = _player(league, who, "--hurt", text)
    word, at, by = rest.partition("@")
    if at and (not by.isdecimal() or len(by) > 2):
        raise ValueError(f"--hurt {text[:60]!r}: after @ stands the number of the opponent who did it")
    return Hurt(team, number, _injury(league, word, f"--hurt {text[:60]!r}"), int(by or 0))


def _injury(league: League, word: str, place: str) -> str:
    """An injury by its word, its first letters, or the first letter of each of its words. `place` is who is blamed."""
    from dockbowl.league.checks import kind_of

    known = kind_of(league).injuries
    said = re.sub(r"[\s_-]+", " ", word.strip().casefold())
    for one, injury in known.items():
        initials = "".join(part[0] for part in one.split()) if " " in one else one
        if said in (one, initials, *injury.aliases) and said not in _ambiguous(known):
            return one
    near = [one for one in known if said and one.startswith(said)]
    if len(near) == 1:
        return near[0]
    raise ValueError(f"{place}: no injury {word[:40]!r}; there are {', '.join(known)}")


def _ambiguous(known: Collection[str]) -> set[str]:
    """First letters that several injuries have."""
    initials = ["".join(part[0] for part in one.split()) for one in known if " " in one]
    return {one for one in initials if initials.count(one) > 1}


def _with_hatred(league: League, result: Result, args: argparse.Namespace) -> tuple[Result, list[str]]:
    """Who was seriously hurt by somebody rolls, and may hate his race from now on. Rule: Sevens, Injuries."""
    from msgspec.structs import replace

    from dockbowl.league.checks import kind_of

    typed = {}
    for text in args.hatred:
        who, _, face = text.partition("=")
        if face not in list("123456"):
            raise ValueError(f"--hatred {text[:60]!r}: expected such as rats:7=5, the face of a d6")
        typed[_player(league, who, "--hatred", text)] = int(face)
    kind = kind_of(league)
    need = kind.hatred
    dice = TableDice(None, args.seed)
    lines = []
    hurt = []
    for one in result.hurt:
        rolls = bool(need and one.number and kind.injuries[one.what].misses)
        face = typed.pop((one.team, one.number), None) if rolls else None
        race = _race(league, result, one) if rolls else ""
        if one.hatred is not None and face is None:  # rolled in the match
            hurt.append(one)
            continue
        if rolls and face is None and race and args.roll:
            face = dice(6, f"{one.team} {one.number} hates {race} on {need}+")
        if face is not None:
            if not race:
                raise ValueError(f"--hatred {one.team}:{one.number}: who did it? --hurt {one.team}:{one.number}=...@BY")
            one = replace(one, hatred=face, hates=race if face >= need else "")
        elif rolls and race:
            lines.append(f"{one.team} {one.number}: Hatred of {race} is still to be rolled: --hatred or --roll")
        hurt.append(one)
    if typed:
        team, number = next(iter(typed))
        what = f"{team}:{number}: was not seriously hurt" if need else "nobody hates in this game"
        raise ValueError(f"--hatred {what}")
    return replace(result, hurt=tuple(hurt)), [*dice.said, *lines]


def _race(league: League, result: Result, hurt: Hurt) -> str:
    """The race of the opponent who did it; his roster where no more is known."""
    from dockbowl.league.squads import position_of

    if not hurt.by:
        return ""
    team = league.team(result.away if hurt.team == result.home else result.home)
    culprit = next((player for player in team.players if player.number == hurt.by), None)
    position = position_of(league, team, culprit) if culprit else None
    return position.race if position else team.roster


def _became(league: League, result: Result) -> list[str]:
    """What it means for the next match."""
    from dockbowl.league.checks import kind_of

    lines = []
    for one in result.hurt:
        what = kind_of(league).injuries[one.what]
        then = ", misses the next match" if what.misses else ""
        hates = f", hates {one.hates}" if one.hates else ""
        if one.number:
            lines.append(f"{one.team} {one.number}: {one.what}{then}{hates}")
    return lines


# ---------------------------------------------------------------- out of a save


def _saved(league: League, args: argparse.Namespace) -> tuple[Result, list[str]]:
    from dockbowl.league.entering import find_team
    from dockbowl.session.aftermath import NotOver, aftermath
    from dockbowl.session.session import Session

    if args.td or args.hurt:
        raise ValueError("--td, --hurt: are read from the save")
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
    from dockbowl.league.model import Hurt, Result, Scored

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
            _injury(league, one.what, args.save),
            number(1 - one.coach, one.by, ""),
            one.hatred or None,
            one.hates,
        )
        for one in found.hurt
    )
    scorers = [
        Scored(teams[one.coach].key, number(one.coach, one.number, one.name), one.touchdowns) for one in found.scorers
    ]
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


# ---------------------------------------------------------------- called off, taken back


def _forfeit(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering
    from dockbowl.league.checks import forfeit_hours
    from dockbowl.league.fixtures import open_fixtures

    who, other = entering.find_team(league, args.team), entering.find_team(league, args.against)
    home, away = who, other
    for fixture in open_fixtures(league):
        if args.round in (0, fixture.round) and {fixture.home, fixture.away} == {who.key, other.key}:
            home, away = league.team(fixture.home), league.team(fixture.away)
            break
    scheduled = entering.fixture_for(league, home, away, args.round)
    ahead = args.notice if args.notice is not None else entering.hours_ahead(scheduled, args.when)
    if ahead >= forfeit_hours(league) and args.to is not None:
        if scheduled is None:
            raise entering.Refused("--to: the match is no fixture")
        after = entering.postpone(league, scheduled, args.to)
        return after, [f"{home.name} - {away.name} is played on {args.to}"]
    if args.to is not None:
        raise entering.Refused(f"--to: called off {ahead:g} hours ahead the match is lost, not moved")
    after = entering.forfeit(league, home, away, who, hours=ahead, round=args.round)
    return after, [entering.in_words(after.results[-1])]


def _undo(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering

    after, gone = entering.undo(league)
    skills = [f"{one.team} {one.number} has {one.skill.replace('_', ' ')} no more" for one in gone.skills]
    return after, [f"taken back: {entering.in_words(gone)}", *skills]


run_result = changing(_result)
run_forfeit = changing(_forfeit)
run_undo = changing(_undo)
