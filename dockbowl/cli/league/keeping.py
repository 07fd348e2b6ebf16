"""`dockbowl league new|add|hire|dismiss|fixtures`."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.cli.common import BAD_INPUT, GOOD, fail, say, write_file
from dockbowl.cli.league.common import changing, looking
from dockbowl.lang import ntr, tr
from dockbowl.lang import said as words

if TYPE_CHECKING:
    from dockbowl.league.model import League, Player, Points, TieBreak


def run_new(args: argparse.Namespace) -> int:
    from dockbowl.league import checks, kinds
    from dockbowl.league.document import text_of
    from dockbowl.league.entering import checked
    from dockbowl.league.model import LONGEST, USUAL_ORDER, League, Points

    try:
        profile = args.profile
        if not profile and "house" in kinds.profiles(args.game):
            profile = "house"
        kind = kinds.find(args.game, profile)
        if args.edition and args.edition not in _editions():
            raise ValueError(f"--edition {args.edition}: expected one of {', '.join(_editions())}")
        name = args.name.strip() or ("League" if args.file == "-" else Path(args.file).stem)
        if len(name) > LONGEST:
            raise ValueError(f"--name: is over {LONGEST} characters")
        league = League(
            name=name,
            game=args.game,
            profile=profile,
            edition=args.edition or kind.edition,
            tie_breaks=_tie_breaks(args.tie_breaks) if args.tie_breaks else USUAL_ORDER,
            points=_points(args.points) if args.points else Points(),
        )
        checked(league)
        write_file(args.file, text_of(league).encode(), args.force)
    except ValueError as error:
        return fail(str(error))
    if args.file != "-":
        say(f"{args.file}: {league.name}, {words(kind.title)}")
        if not checks.rosters_known(league):
            say(
                tr(
                    "the rosters of edition {edition} are not in this program: teams are taken as they are written",
                    edition=league.edition,
                )
            )
    return GOOD


def _editions() -> tuple[str, ...]:
    from dockbowl.games import rosters
    from dockbowl.league import kinds

    return tuple(dict.fromkeys((*rosters.EDITIONS, *(kind.edition for kind in kinds.facts().kind))))


def _points(text: str) -> Points:
    from dockbowl.league.model import Points

    try:
        numbers = [int(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) not in (3, 4) or not all(-99 <= one <= 99 for one in numbers):
        raise ValueError(f"--points {text[:40]}: expected win, draw, loss and perhaps call-off, such as 3,1,0,-1")
    return Points(*numbers)


def _tie_breaks(text: str) -> tuple[TieBreak, ...]:
    from typing import cast

    from dockbowl.league.checks import CHOICES
    from dockbowl.names import meant

    names = [part.strip().lower() for part in text.split(",")]
    for name in names:
        if name not in CHOICES["tie_breaks"]:
            known = CHOICES["tie_breaks"]
            raise ValueError(f"--tie-breaks: no {name[:40]!r}{meant(name, known) or '; there are ' + ', '.join(known)}")
    return cast("tuple[TieBreak, ...]", tuple(names))


# ---------------------------------------------------------------- teams


def _add(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering
    from dockbowl.league.model import Team

    if args.team:
        if args.roster or args.players:
            raise ValueError("--roster, --players: stand in the team file already")
        name, coach, roster, players = _from_file(league, args.team)
        name, coach = args.name or name, args.coach or coach
    else:
        if not args.name.strip():
            raise ValueError("name a team file, or say --name")
        name, coach, roster, players = args.name, args.coach, args.roster, _players(args.players)
    name = entering.shortened(name)
    team = Team(
        key=args.key or entering.key_for(league, name),
        name=name,
        coach=entering.shortened(coach),
        roster=roster,
        file=_beside(args.team, args.file) if args.team else "",
        fans=args.fans,
        treasury=args.treasury,
        players=players,
    )
    _well_formed(team)
    said = (
        ntr("{key}: {name}, {n} player", "{key}: {name}, {n} players", len(players), key=team.key, name=team.name)
        if players
        else tr("{key}: {name}, no players listed", key=team.key, name=team.name)
    )
    return entering.add_team(league, team), [said]


def _well_formed(team: object) -> None:
    """The same limits for what is said here as for what a file says."""
    import msgspec

    from dockbowl.league.model import Team

    try:
        msgspec.convert(msgspec.to_builtins(team), Team)
    except msgspec.ValidationError as error:
        raise ValueError(f"--{str(error).rpartition('$.')[2].strip('`')}: {str(error).partition(' - ')[0]}") from None


def _beside(team: str, league: str) -> str:
    """A team file as seen from the league file's folder, if it lies below; else as it was named."""
    try:
        return Path(team).resolve().relative_to(Path(league).resolve().parent).as_posix()
    except ValueError:
        return team


def _from_file(league: League, path: str) -> tuple[str, str, str, tuple[Player, ...]]:
    from dockbowl.games.team.reading import load_text, read_unfinished
    from dockbowl.league.checks import edition_of, kind_of
    from dockbowl.league.model import LONGEST, Player

    # Sizes are the league's: a team of seven is no team of eleven.
    team = read_unfinished(load_text(path), path)
    if team.edition != edition_of(league):
        raise ValueError(f"{path}: edition: {team.edition}, but the league plays {edition_of(league)}")
    players = tuple(
        Player(
            one.number,
            one.name[:LONGEST],
            one.position,
            (*one.gained, *(advance.got for advance in one.advances if advance.got in one.skills)),
            one.hates,
            one.misses_next,
            gone=one.retired and not kind_of(league).dead_return,
        )
        for one in team.players
    )
    return team.name, team.coach, team.roster, players


def _players(text: str) -> tuple[Player, ...]:
    from dockbowl.league.model import MOST_NUMBER, Player

    found: list[Player] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        position, _, many = part.partition(":")
        if many and (not many.isdecimal() or not 1 <= int(many) <= MOST_NUMBER):
            raise ValueError(f"--players {part[:40]}: expected such as thrower or lineman:5")
        for _ in range(int(many or 1)):
            if len(found) == MOST_NUMBER:
                raise ValueError(f"--players: more than {MOST_NUMBER}")
            found.append(Player(len(found) + 1, position=position.strip()))
    return tuple(found)


def _hire(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering

    team = entering.find_team(league, args.team)
    after = entering.hire(league, team, args.position, name=entering.shortened(args.name), number=args.number)
    joined = after.team(team.key).players[-1]
    return after, [
        tr("{name}: {number} {name2} joins", name=team.name, number=joined.number, name2=joined.name or args.position)
    ]


def _dismiss(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering

    team = entering.find_team(league, args.team)
    after = entering.dismiss(league, team, args.player)
    gone = next(player for player in team.players if player.number == args.player)
    return after, [
        tr("{name}: {number} {name2} leaves", name=team.name, number=gone.number, name2=gone.name or gone.position)
    ]


# ---------------------------------------------------------------- fixtures


def run_fixtures(args: argparse.Namespace) -> int:
    if args.single or args.double:
        return changing(_draw)(args)
    for word in ("start", "time", "seed", "shuffle", "replace"):
        if getattr(args, word):
            return fail(f"--{word}: goes with --single or --double", BAD_INPUT)
    return looking(_open)(args)


def _draw(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import entering
    from dockbowl.league.fixtures import drawn

    seed = args.seed
    if args.shuffle and seed is None:
        seed = secrets.randbits(60)
    try:
        made = drawn(
            league,
            double=args.double,
            seed=seed if args.shuffle else None,
            start=args.start,
            every=args.every,
            time=args.time,
        )
    except ValueError as error:
        raise entering.Refused(str(error)) from None
    after = entering.schedule(league, made, replace_open=args.replace)
    rounds = max(one.round for one in made)
    return after, [
        tr(
            "season {season}: {matches} in {rounds}",
            season=league.season,
            matches=ntr("{n} match", "{n} matches", len(made)),
            rounds=ntr("{n} round", "{n} rounds", rounds),
        ),
        *_lines(after),
    ]


def _lines(league: League) -> list[str]:
    from dockbowl.league.fixtures import open_fixtures
    from dockbowl.league.report import fixture_line

    lines = []
    before = 0
    for fixture in open_fixtures(league):
        line = fixture_line(league, fixture)
        if fixture.round != before:
            before = fixture.round
            lines.append(" ".join(filter(None, (tr("round {round}", round=fixture.round), line["date"], line["time"]))))
        lines.append(f"  {line['home']} - {line['away']}")
    return lines


def _open(league: League, args: argparse.Namespace) -> int:
    lines = _lines(league)
    for line in lines or [tr("season {season}: no match is open", season=league.season)]:
        say(line)
    return GOOD


run_add = changing(_add)
run_hire = changing(_hire)
run_dismiss = changing(_dismiss)
