"""`dockbowl league result|forfeit|undo`: what was played, by hand or out of a save, and what was not."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from dockbowl.cli.league.common import changing, pair
from dockbowl.cli.league.saved import saved
from dockbowl.cli.league.words import hurt, named, scored, with_hatred
from dockbowl.lang import said, tr

if TYPE_CHECKING:
    from dockbowl.league.model import League, Result, Team


def _result(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering
    from dockbowl.league.entering import Refused

    result, notes = saved(league, args) if args.save is not None else (_by_hand(league, args), [])
    result, more = with_hatred(league, result, args)
    if args.winner:
        won = entering.find_team(league, args.winner)
        if result.score[0] != result.score[1] and result.winner != won.key:
            raise Refused(tr("--winner {key}: the score says who has won", key=won.key))
        result = _changed(result, winner=won.key)
    for key in ("winnings", "fans", "casualties"):
        if getattr(args, key) is not None:
            result = _changed(result, **{key: getattr(args, key)})
    if args.note:
        result = _changed(result, note=args.note.strip())
    after = entering.enter(league, result)
    return after, [_in_words(result), *_became(league, result), *notes, *more]


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
        touchdowns=tuple(scored(league, text) for text in args.td),
        hurt=tuple(hurt(league, text) for text in args.hurt),
        mvps=tuple(named(league, text, "--mvp") for text in args.mvp),
        left=tuple(named(league, text, "--left") for text in args.left),
    )


def _in_words(result: Result) -> str:
    """A result in a few words, in the language spoken; `entering.in_words` says it in English, for faults."""
    home, away = result.score
    when = tr("season {season}", season=result.season)
    if result.round:
        when = tr("season {season}, round {round}", season=result.season, round=result.round)
    then = tr(" (called off by {team})", team=result.forfeit) if result.forfeit else ""
    then += tr(" (won by {team})", team=result.winner) if result.winner else ""
    return f"{when}: {result.home} {home}-{away} {result.away}{then}"


def _became(league: League, result: Result) -> list[str]:
    """What it means for the next match."""
    from dockbowl.league.checks import kind_of

    lines = []
    for one in result.hurt:
        what = kind_of(league).injuries[one.what]
        then = tr(", misses the next match") if what.misses else ""
        hates = tr(", hates {hates}", hates=said(one.hates)) if one.hates else ""
        if one.number:
            lines.append(f"{one.team} {one.number}: {said(one.what)}{then}{hates}")
    for gone in result.left:
        lines.append(tr("{team} {number}: leaves the team", team=gone.team, number=gone.number))
    return lines


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
            raise entering.Refused(tr("--to: the match is no fixture"))
        after = entering.postpone(league, scheduled, args.to)
        return after, [
            tr("{name} - {name2} is played on {to}", name=said(home.name), name2=said(away.name), to=args.to)
        ]
    if args.to is not None:
        raise entering.Refused(tr("--to: called off {ahead:g} hours ahead the match is lost, not moved", ahead=ahead))
    after = entering.forfeit(league, home, away, who, hours=ahead, round=args.round)
    return after, [_in_words(after.results[-1])]


def _undo(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering

    after, gone = entering.undo(league)
    skills = [
        tr("{team} {number} has {skill} no more", team=one.team, number=one.number, skill=one.skill.replace("_", " "))
        for one in gone.skills
    ]
    return after, [tr("taken back: {in_words}", in_words=_in_words(gone)), *skills]


run_result = changing(_result)
run_forfeit = changing(_forfeit)
run_undo = changing(_undo)
