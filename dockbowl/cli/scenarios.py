"""`dockbowl scenario`: play scenario files and say where a match does not go as written."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dockbowl.cli.common import BAD_INPUT, GOOD, PROBLEMS, Commands, Parser, colour, command, fail, say
from dockbowl.console import short
from dockbowl.lang import fault, tr

if TYPE_CHECKING:
    from dockbowl.session.runner import Outcome


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "scenario",
        tr("play scenario files and say what differs"),
        "dockbowl scenario dispute.toml --log\n  dockbowl scenario tests/scenarios",
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=tr("scenario files, folders of them, or - for one from stdin")
    )
    parser.add_argument("--log", action="store_true", help=tr("tell what happened in each"))
    parser.add_argument("--quiet", action="store_true", help=tr("name only what differs"))
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from dockbowl.session.scenario import ScenarioError

    try:
        outcomes = [outcome for name in args.files for outcome in _played(name)]
    except (ScenarioError, ValueError) as error:
        return fail(str(error))
    failed = [outcome for outcome in outcomes if not outcome.ok]
    if args.json:
        print(json.dumps({"played": len(outcomes), "differ": len(failed), "scenarios": _plain(outcomes)}, indent=2))
    else:
        for outcome in outcomes:
            _print(outcome, args)
        if len(outcomes) > 1 or not failed:
            print(
                tr(
                    "{n_outcomes} of {n_outcomes2} as written",
                    n_outcomes=len(outcomes) - len(failed),
                    n_outcomes2=len(outcomes),
                )
            )
    if any(outcome.unreadable for outcome in failed):
        return BAD_INPUT
    return PROBLEMS if failed else GOOD


def _played(name: str) -> list[Outcome]:
    from dockbowl.session import runner, scenario

    if name == "-":
        return runner.run_file(name)
    return [outcome for path in scenario.find_files([name]) for outcome in runner.run_file(path)]


def _print(outcome: Outcome, args: argparse.Namespace) -> None:
    if outcome.unreadable:
        sys.stdout.flush()
        fail(short(_fault(outcome)))
    elif not outcome.ok:
        sys.stdout.flush()
        print(f"{colour(tr('differs'), '31')}: {short(fault(outcome))}")
    elif not args.quiet:
        print(f"{colour(tr('ok'), '32')}: {short(f'{outcome.file}: {outcome.title}')}")
    if args.log:
        for line in outcome.log:
            say(f"    {line}")


def _fault(outcome: Outcome) -> str:
    """What is wrong with a file that makes no sense: nothing was played, so nothing differs."""
    place = f"{outcome.file}:{outcome.line}" if outcome.line else outcome.file
    return f"{place}: {outcome.problem}"


def _plain(outcomes: Sequence[Outcome]) -> list[dict[str, object]]:
    return [
        {
            "file": outcome.file,
            "title": outcome.title,
            "rule": outcome.rule,
            "ok": outcome.ok,
            "line": outcome.line,
            "problem": outcome.problem,
            "log": list(outcome.log),
        }
        for outcome in outcomes
    ]
