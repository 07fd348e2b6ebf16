"""`dockbowl league table|team|show|check`."""

from __future__ import annotations

import argparse
import csv
import io
import json
from typing import TYPE_CHECKING

from dockbowl.cli.common import BAD_INPUT, GOOD, PROBLEMS, colour, ready_to_write, say, write_file
from dockbowl.cli.league.common import looking
from dockbowl.files import STDIN, name_of
from dockbowl.lang import fault as fault_of
from dockbowl.lang import said, tr

if TYPE_CHECKING:
    from dockbowl.league.model import League, Team


def _table(league: League, args: argparse.Namespace) -> int:
    from dockbowl.cli.league import terminal
    from dockbowl.league.report import report

    if args.season is not None and args.season > league.season:
        raise ValueError(
            tr("--season {season}: the league is in its season {season2}", season=args.season, season2=league.season)
        )
    facts = report(league, args.season)
    # All is made, and every name looked at, before anything is written.
    made: list[tuple[str, bytes]] = []
    if args.html is not None:
        from dockbowl.cli.league.page import page

        made.append((args.html, page(facts).encode()))
    if args.pdf is not None:
        from dockbowl.cli.league.paper import paper

        made.append((args.pdf, paper(facts)))
    for path, _ in made:
        if path != STDIN:
            ready_to_write(path, args.force)
    for path, data in made:
        write_file(path, data, args.force)
    if args.json:
        print(json.dumps(facts, indent=2, ensure_ascii=False))
    elif args.csv:
        print(as_csv(facts["table"]), end="")
    elif args.html is None and args.pdf is None:
        terminal.print_table(facts)
    else:
        for path, _ in made:
            if path != STDIN:
                say(path)
    return GOOD


def as_csv(rows: list[dict[str, str | int]]) -> str:
    """The table as CSV, a line of headings first, lines ended by a newline alone."""
    from dockbowl.league.report import COLUMNS

    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _team(league: League, args: argparse.Namespace) -> int:
    from dockbowl.cli.league import terminal
    from dockbowl.league.entering import find_team
    from dockbowl.league.report import team_sheet

    team = find_team(league, args.team)
    if args.out is not None:
        return _field(league, team, args)
    facts = team_sheet(league, team.key)
    if args.json:
        print(json.dumps(facts, indent=2, ensure_ascii=False))
    else:
        terminal.print_team(facts)
    return GOOD


def _field(league: League, team: Team, args: argparse.Namespace) -> int:
    """The team as a file to play the next match with."""
    from pathlib import Path

    from dockbowl.games.team.reading import load_text, read_unfinished
    from dockbowl.games.team.writing import edited, team_to_toml
    from dockbowl.league.fielding import fielded

    if not team.file:
        text = team_to_toml(fielded(league, team.key))
    else:
        path = Path(args.file).parent / team.file
        before = load_text(path)
        text = edited(before, fielded(league, team.key, read_unfinished(before, str(path))))
    write_file(args.out, text.encode(), args.force)
    if args.out != STDIN:
        say(args.out)
    return GOOD


def _show(league: League, args: argparse.Namespace) -> int:
    from dockbowl.cli.league import terminal
    from dockbowl.league.report import report

    terminal.print_evening(report(league))
    return GOOD


def run_check(args: argparse.Namespace) -> int:
    from dockbowl.board.faults import placed
    from dockbowl.league.findings import findings
    from dockbowl.league.reading import LeagueFileError, load_text, read_league

    code = GOOD
    told = []
    for path in args.files:
        name = name_of(path)
        faults, broken = [], []
        try:
            text = load_text(path)
            league = read_league(text, name)
            broken = placed(text, name, findings(league))
        except LeagueFileError as error:
            faults = list(error.faults)
        code = max(code, BAD_INPUT if faults else PROBLEMS if broken else GOOD)
        told.append(
            {
                "file": name,
                "good": not faults and not broken,
                "faults": [{"line": one.line, "where": one.where, "text": one.text} for one in faults],
                "findings": [{"line": one.line, "where": one.where, "text": one.text} for one in broken],
            }
        )
        if args.json:
            continue
        for fault in faults:
            print(f"{colour(tr('error'), '31')}: {fault_of(fault)}")
        for fault in broken:
            print(f"{colour(tr('warning'), '33')}: {fault_of(fault)}")
        if not faults:
            results = sum(one.season == league.season for one in league.results)
            say(
                tr(
                    "{name}: {name2}, {n_teams} teams, season {season}, {results} results",
                    name=name,
                    name2=said(league.name),
                    n_teams=len(league.teams),
                    season=league.season,
                    results=results,
                )
            )
    if args.json:
        print(json.dumps({"leagues": told}, indent=2, ensure_ascii=False))
    return code


run_table = looking(_table)
run_team = looking(_team)
run_show = looking(_show)
