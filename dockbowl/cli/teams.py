"""`dockbowl team new|check|show|import|advance|after`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dockbowl.cli import advancing
from dockbowl.cli.common import (
    BAD_INPUT,
    GOOD,
    Commands,
    Parser,
    colour,
    command,
    fail,
    number,
    say,
    seed,
    write_file,
)
from dockbowl.cli.team_sheet import print_sheet
from dockbowl.files import STDIN
from dockbowl.lang import fault as fault_of
from dockbowl.lang import ntr, said, tr

if TYPE_CHECKING:
    from dockbowl.games.rosters import Team

MOST_GOLD = 10**9


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "team",
        tr("make, check, show, import and develop teams"),
        "dockbowl team new orc --out gouged.toml\n"
        "  dockbowl team check gouged.toml\n"
        "  dockbowl team show gouged.toml\n"
        "  dockbowl team import fumbbl-team.xml --out mine.toml\n"
        "  dockbowl team after final.dockbowl --coach a --from mine.toml --out mine-2.toml\n"
        "  dockbowl team advance mine-2.toml --player 7 --choose guard --out mine-3.toml",
    )
    inner = parser.add_subparsers(
        dest="team_command", metavar="new|check|show|import|advance|after", required=True, parser_class=Parser
    )
    _add_new(inner)
    check = command(
        inner,
        "check",
        tr("say what is wrong with team files, all faults at once (exit code 2)"),
        "dockbowl team check mine.toml others/*.toml\n  dockbowl team check mine.toml --json",
    )
    check.add_argument("files", nargs="+", metavar="FILE", help=tr("team files, - for stdin"))
    check.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    _add_game(check)
    check.set_defaults(run=run_check)
    show = command(
        inner, "show", tr("print a team's sheet"), "dockbowl team show mine.toml\n  dockbowl team show orc --json"
    )
    show.add_argument("team", metavar="TEAM", help=tr("a team file, - for stdin, or a roster: its ready-made team"))
    show.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    _add_game(show)
    show.set_defaults(run=run_show)
    bring = command(
        inner,
        "import",
        tr("make a team file of another program's: FUMBBL XML and JSON, CSV; packed with gzip or not"),
        "dockbowl team import fumbbl-team.xml --out mine.toml\n  dockbowl team import team.csv --roster human",
    )
    bring.add_argument("file", metavar="FILE", help=tr("the other program's file, - for stdin"))
    bring.add_argument("--roster", default="", metavar="KEY", help=tr("its roster, if the file does not name it"))
    _add_game(bring)
    _add_out(bring)
    bring.set_defaults(run=run_import)
    _add_advance(inner)
    _add_after(inner)


def _add_out(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", default=STDIN, metavar="FILE", help=tr("the team file to write (default: stdout)"))
    parser.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game", default="", metavar="KEY", help=tr("the game it is for, such as bb2020 (default), classic or sevens")
    )
    parser.add_argument(
        "--profile", default="", metavar="NAME", help=tr("of a game with several, such as house of sevens")
    )


def _edition(args: argparse.Namespace) -> str:
    """The edition of the game that is named, "" if none is. Raises ValueError."""
    from dockbowl.games.catalogue import find_game

    if not args.game:
        if args.profile:
            raise ValueError("--profile: say --game too")
        return ""
    game = find_game(args.game)
    options = {"profile": args.profile} if args.profile else {}
    game.rules(options)  # an option the game does not know is told
    return game.edition_with(options)


def _add_new(inner: Commands[Parser]) -> None:
    new = command(
        inner,
        "new",
        tr("write a legal team to start from"),
        "dockbowl team new human --out mine.toml\n"
        "  dockbowl team new wood_elf --game classic --out elves.toml\n"
        "  dockbowl team new skaven --budget 1150000 --players 12 --name 'Quay Rats'",
    )
    new.add_argument("roster", metavar="ROSTER", help=tr("the roster, such as human or shambling_undead"))
    new.add_argument("--budget", type=number(1, MOST_GOLD), metavar="N", help=tr("gold pieces (default 1,000,000)"))
    new.add_argument(
        "--players", type=int, default=0, metavar="N", help=tr("players at least (default: the fewest there may be)")
    )
    new.add_argument("--name", default="", help=tr("what the team is called"))
    new.add_argument("--coach", default="", help=tr("whose it is"))
    new.add_argument("--seed", type=seed, default=0, metavar="N", help=tr("another seed, other names"))
    _add_game(new)
    _add_out(new)
    new.set_defaults(run=run_new)


def _add_advance(inner: Commands[Parser]) -> None:
    advance = command(
        inner,
        "advance",
        tr("spend a player's points; without --player, say who has some to spend"),
        "dockbowl team advance mine.toml\n"
        "  dockbowl team advance mine.toml --player 7 --choose guard --out mine-2.toml\n"
        "  dockbowl team advance mine.toml --player 7 --random General --dice 3,5 --out mine-2.toml\n"
        "  dockbowl team advance mine.toml --player 7 --characteristic --dice 14 --take ag --out mine-2.toml",
    )
    advance.add_argument("file", metavar="FILE", help=tr("the team file"))
    advance.add_argument("--player", type=number(1, 99), metavar="N", help=tr("his number"))
    ways = advance.add_mutually_exclusive_group()
    ways.add_argument("--choose", metavar="SKILL", help=tr("a skill of your choice, primary or secondary"))
    ways.add_argument(
        "--random", metavar="CATEGORY", help=tr("a random skill: General, Agility, Strength, Passing, Mutation")
    )
    ways.add_argument("--characteristic", action="store_true", help=tr("a roll for a characteristic, then --take"))
    ways.add_argument("--roll", action="store_true", help=tr("classic: two dice for whatever he gains, then --take"))
    advance.add_argument("--take", metavar="WHAT", help=tr("ma, st, ag, pa or av, or a secondary skill instead"))
    advance.add_argument("--dice", metavar="N,N", help=tr("what was rolled at the table: two d6, or one d16"))
    advance.add_argument("--seed", type=seed, metavar="N", help=tr("seed of the dice"))
    _add_out(advance)
    advance.set_defaults(run=run_advance)


def _add_after(inner: Commands[Parser]) -> None:
    after = command(
        inner,
        "after",
        tr("a team as a finished match of BB2020, Classic or Sevens leaves it: gold, fans, points, injuries"),
        "dockbowl team after final.dockbowl\n"
        "  dockbowl team after final.dockbowl --coach a --from mine.toml --out mine-2.toml\n"
        "  dockbowl team after final.dockbowl --coach b --keep 14 --mistakes --out theirs.toml",
    )
    after.add_argument("save", metavar="SAVE", help=tr("the saved match"))
    after.add_argument("--coach", choices=("a", "b"), help=tr("whose team; without it, what happened to both"))
    after.add_argument("--from", dest="before", metavar="FILE", help=tr("his team file: its comments are kept"))
    after.add_argument(
        "--keep", type=int, action="append", default=[], metavar="N", help=tr("hire a journeyman; repeatable")
    )
    after.add_argument("--mistakes", action="store_true", help=tr("roll for expensive mistakes (100,000 gold or more)"))
    after.add_argument("--seed", type=seed, metavar="N", help=tr("seed of those dice"))
    _add_out(after)
    after.set_defaults(run=run_after)


# ---------------------------------------------------------------- new, check, show, import


def run_new(args: argparse.Namespace) -> int:
    from msgspec.structs import replace

    from dockbowl.board.faults import way
    from dockbowl.games import texts
    from dockbowl.games.rosters import UnknownRoster, default_team
    from dockbowl.games.team import building, checks

    try:
        edition = _edition(args) or texts.BASE
        budget = args.budget or texts.tables(edition).draft.budget
        team = default_team(args.roster, edition, players=args.players, budget=budget, seed=args.seed)
        team = building.rename(team, args.name) if args.name else team
        team = replace(team, coach=args.coach)
        found = checks.faults(team)
        if found:
            raise ValueError(f"{way(found[0].path)}: {found[0].text}")
        return _write(team, args)
    except (UnknownRoster, ValueError) as error:
        return fail(str(error))


def _write(team: Team, args: argparse.Namespace, before: str = "") -> int:
    """Write a team, as an edited `before` if there is one; say where."""
    from dockbowl.games.team.writing import edited, team_to_toml

    text = edited(before, team) if before else team_to_toml(team)
    write_file(args.out, text.encode(), args.force)
    if args.out != STDIN:
        say(args.out)
    return GOOD


def run_check(args: argparse.Namespace) -> int:
    from dockbowl.board.faults import placed
    from dockbowl.files import name_of
    from dockbowl.games.team import checks, worth
    from dockbowl.games.team.reading import TeamFileError, load_text, look_at

    code = GOOD
    result = []
    try:
        edition = _edition(args)
    except ValueError as error:
        return fail(str(error))
    for path in args.files:
        name = name_of(path)
        team, warnings = None, []
        try:
            text = load_text(path)
            team, faults = look_at(text, name, edition)
            if team is not None and not faults:
                warnings = placed(text, name, checks.advice(team))
        except TeamFileError as error:
            faults = list(error.faults)
        if faults:
            code = BAD_INPUT
        if args.json:
            result.append({"file": name, "legal": not faults, "faults": _plain(faults), "warnings": _plain(warnings)})
            continue
        for fault in faults:
            print(f"{colour(tr('error'), '31')}: {fault_of(fault)}")
        for fault in warnings:
            print(f"{colour(tr('warning'), '33')}: {fault_of(fault)}")
        if team is not None and not faults:
            value = tr(
                "team value {team_value:,}, {gold:,} gold", team_value=worth.team_value(team), gold=worth.gold(team)
            )
            say(
                tr(
                    "{name}: {name2}, {n_players} players, {value}: legal",
                    name=name,
                    name2=team.name,
                    n_players=len(team.players),
                    value=value,
                )
            )
    if args.json:
        print(json.dumps({"teams": result}, indent=2))
    return code


def _plain(faults: Sequence[Any]) -> list[dict[str, object]]:
    return [{key: getattr(fault, key) for key in ("line", "where", "text")} for fault in faults]


def run_show(args: argparse.Namespace) -> int:
    from dockbowl.games.rosters import default_team, load_rosters
    from dockbowl.games.team.sheet import sheet
    from dockbowl.games.texts import BASE

    try:
        edition = _edition(args)
        if args.team in load_rosters(edition or BASE) and not Path(args.team).exists():
            team = default_team(args.team, edition or BASE)
        else:
            from dockbowl.games.team.reading import load_team

            team = load_team(args.team, edition)
    except ValueError as error:
        return fail(str(error))
    if args.json:
        print(json.dumps(sheet(team), indent=2))
    else:
        print_sheet(team)
    return GOOD


def run_import(args: argparse.Namespace) -> int:
    from dockbowl.games.team.imports.read import import_team
    from dockbowl.games.texts import BASE

    try:
        team, notes = import_team(args.file, args.roster, _edition(args) or BASE)
        for note in notes:
            fail(tr("note: {note}", note=note))
        return _write(team, args)
    except ValueError as error:
        return fail(str(error))


# ---------------------------------------------------------------- points


def run_advance(args: argparse.Namespace) -> int:
    from dockbowl.games.team import building
    from dockbowl.games.team.reading import load_text, read_team

    try:
        text = load_text(args.file)
        team = read_team(text, args.file)
        if args.player is None:
            return advancing.who_may(team)
        building.player(team, args.player)
        gained = advancing.advance(team, args)
        after = building.advance(team, args.player, gained)
        say(advancing.told(team, args.player, gained))
        return _write(after, args, text)
    except building.Refused as error:
        return fail(f"--player {args.player}: {error}")
    except ValueError as error:
        return fail(str(error))


# ---------------------------------------------------------------- after a match


def run_after(args: argparse.Namespace) -> int:
    from dockbowl.games.catalogue import GAMES, find_game
    from dockbowl.games.match.after import record
    from dockbowl.games.team import afterwards, building
    from dockbowl.games.team.reading import load_text, read_team
    from dockbowl.session.session import Session

    try:
        session = Session.load(args.save, resume=False)
        grows = find_game(session.setup.game).grows_teams
        if not grows or not session.match.over:
            *some, last = (game.title for game in GAMES.values() if game.grows_teams)
            whole = f"{', '.join(some)} or {last}"
            what = tr("is not over yet") if grows else f"is no whole match of {whole}"
            return fail(f"{args.save}: {what}: it does nothing to a team")
        found = record(session.match)
        if args.coach is None:
            return _tell_both(session.setup.teams, found)
        side = "ab".index(args.coach)
        team, text = session.setup.teams[side], ""
        if args.before:
            text = load_text(args.before)
            own = read_team(text, args.before)
            if {(p.number, p.name) for p in own.players} != {(p.number, p.name) for p in team.players}:
                return fail(f"{args.before}: is not the team that played: other players than in {args.save}")
            team = own
        if not team.roster:
            return fail(f"{args.save}: {team.name}: was brought without a roster, it cannot be a team file")
        after = afterwards.carried_over(team, found.teams[side], found.teams[1 - side])
        after = _kept(after, afterwards.candidates(team, found.teams[side]), args.keep)
        if args.mistakes:
            after = _mistakes(after, args)
        return _write(after, args, text)
    except building.Refused as error:
        return fail(f"--keep: {error}")
    except ValueError as error:
        return fail(str(error))


def _kept(team: Team, candidates: Sequence[Any], numbers: Sequence[int]) -> Team:
    from dockbowl.games.team import afterwards

    for wanted in numbers:
        one = next((candidate for candidate in candidates if candidate.record.number == wanted), None)
        if one is None:
            there = ", ".join(f"{c.record.number} ({c.record.name}, {c.price:,})" for c in candidates) or tr("nobody")
            raise ValueError(f"--keep {wanted}: may be hired: {there}")
        team = afterwards.keep(team, one)
    return team


def _mistakes(team: Team, args: argparse.Namespace) -> Team:
    import secrets

    from dockbowl.core.dice import Dice
    from dockbowl.games.team import afterwards, growth

    team, mistake = afterwards.expensive_mistake(team, Dice(secrets.randbits(60) if args.seed is None else args.seed))
    if mistake is None:
        why = (
            tr("less than 100,000 gold")
            if growth.facts(team.edition).mistakes
            else tr("there are none in this edition")
        )
        fail(tr("note: no roll for expensive mistakes: {why}", why=why))
    else:
        fail(
            tr(
                "note: expensive mistakes: rolled {face}, {what}, {lost:,} gold lost",
                face=mistake.face,
                what=said(mistake.what),
                lost=mistake.lost,
            )
        )
    return team


def _tell_both(teams: Sequence[Team], found: Any) -> int:
    from dockbowl.games.team import afterwards
    from dockbowl.session.phrases import casualty

    for coach, team, side in zip("ab", teams, found.teams, strict=True):
        fans = f"{side.fans_change:+d}" if side.fans_change else tr("as they were")
        say(
            ntr(
                "{coach} {name}: {n} touchdown, winnings {winnings:,}, fans {fans}",
                "{coach} {name}: {n} touchdowns, winnings {winnings:,}, fans {fans}",
                side.score,
                coach=coach,
                name=said(side.name),
                winnings=side.winnings,
                fans=fans,
            )
        )
        for player in side.players:
            parts = [ntr("{n} point", "{n} points", player.spp)] if player.spp else []
            if player.injury:
                parts.append(casualty(player.injury, player.lasting))
            if player.hates:
                parts.append(tr("hates the race {hates}", hates=player.hates.replace("_", " ")))
            if player.leaves:
                parts.append(tr("leaves the team"))
            if parts:
                say(f"  {player.number} {player.name}: {', '.join(parts)}")
        for one in afterwards.candidates(team, side) if team.roster else ():
            say(
                tr(
                    "  may be kept: {number} {name} for {price:,}",
                    number=one.record.number,
                    name=said(one.record.name),
                    price=one.price,
                )
            )
    return GOOD
