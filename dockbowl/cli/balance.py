"""`dockbowl map balance`: whether a harbour is fair, measured and played."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

from dockbowl.cli.common import (
    GOOD,
    PROBLEMS,
    Commands,
    Parser,
    command,
    fail,
    number,
    ready_to_write,
    say,
    seed,
    write_file,
)
from dockbowl.lang import tr

MOST_MATCHES = 1_000_000
MOST_WORKERS = 64


def add(inner: Commands[Parser], words: Sequence[str]) -> None:
    """The sub-command of `dockbowl map`; its options are read only where it is meant."""
    parser = command(
        inner,
        "balance",
        tr("say whether a harbour is fair, by its ways and by matches between equal seats"),
        "dockbowl map balance harbour --matches 240 --workers 2 --out report.html --out report.pdf\n"
        "  dockbowl map balance my-harbour.toml --matches 0\n"
        "  dockbowl map balance harbour --matches 2400 --dask tcp://scheduler:8786 --out report.json",
    )
    parser.set_defaults(run=run_balance)
    if "balance" in words:
        _options(parser)


def _options(parser: Parser) -> None:
    from dockbowl.ai.seats import SEATS
    from dockbowl.sim.balance.plan import DEFAULT_LIMIT, DEFAULT_MATCHES, SEAT, TEAMS
    from dockbowl.sim.balance.report import KINDS

    add = parser.add_argument
    add("map", metavar="FILE", help=tr("a map file, - for stdin, or the name of a shipped map"))
    add(
        "--matches", type=number(0, MOST_MATCHES), default=DEFAULT_MATCHES, metavar="N",
        help=tr("how many (default %(default)s); 0: measure the map only"),
    )  # fmt: skip
    add("--seed", type=seed, default=0, metavar="N", help=tr("the same seed gives the same report"))
    add(
        "--seat", default=SEAT,
        help=tr("who plays, at every dock alike: one of {seats} (default %(default)s)", seats=", ".join(SEATS)),
    )  # fmt: skip
    add(
        "--teams", default=",".join(TEAMS),
        help=tr("rosters or team files, one for all coaches of a match, round by round (default %(default)s)"),
    )  # fmt: skip
    add("--reading", action="append", default=[], metavar="KEY=VALUE", help=tr("play a reading otherwise; repeatable"))
    add(
        "--max-turns", type=number(1, 10**6), default=DEFAULT_LIMIT, metavar="N",
        help=tr("leave a match after so many coaches' turns (default %(default)s)"),
    )  # fmt: skip
    add(
        "--workers", type=number(1, MOST_WORKERS), default=1, metavar="N",
        help=tr("processes that share the work (default 1); the report is the same"),
    )  # fmt: skip
    add("--dask", metavar="ADDRESS", default="", help=tr("share the work on a Dask cluster instead"))
    add(
        "--out", action="append", default=[], metavar="FILE",
        help=tr("write the report: {kinds}; repeatable", kinds=", ".join(KINDS)),
    )  # fmt: skip
    add("--json", action="store_true", help=tr("print one JSON object instead of a summary"))
    add("--force", action="store_true", help=tr("replace the file if there is one"))


def run_balance(args: argparse.Namespace) -> int:
    """Measure, play, write. What is shown goes to stdout, the progress and what was written to stderr."""
    from pathlib import Path

    from dockbowl.data import find_map
    from dockbowl.files import name_of
    from dockbowl.games.texts import read_settings
    from dockbowl.press.fonts import need_reportlab
    from dockbowl.sim.balance.farm import FarmError, farm_for, play_all
    from dockbowl.sim.balance.gathering import facts
    from dockbowl.sim.balance.plan import make_plan
    from dockbowl.sim.balance.report import KINDS
    from dockbowl.sim.progress import bar, silent

    if args.dask and args.workers != 1:
        return fail("--workers: a cluster has its own; expected --workers or --dask, not both")
    try:
        for path in args.out:
            kind = Path(path).suffix.lower()
            if kind not in KINDS:
                raise ValueError(f"--out: {path!r} has no ending that is known; expected {', '.join(KINDS)}")
            if kind == ".pdf":
                need_reportlab("--out")
            ready_to_write(path, args.force)
        teams = [part.strip() for part in args.teams.split(",") if part.strip()]
        plan, board = make_plan(
            find_map(args.map)[1], name_of(args.map), args.seat, teams, args.seed, args.max_turns,
            read_settings(args.reading),
        )  # fmt: skip
        farm = farm_for(args.workers, args.dask) if args.matches else None
    except ValueError as error:
        return fail(str(error))
    records: list[Any] = []
    stopped = False
    shown = sys.stderr is not None and sys.stderr.isatty()
    if farm is not None:
        try:
            with bar(args.matches) if shown else nullcontext(silent) as tick:
                records, stopped = play_all(farm, plan, range(args.matches), tick)
        except FarmError as error:
            return fail(str(error), PROBLEMS)
    found = facts(plan, board, records, args.matches, stopped=stopped)
    return _told(args, found, board)


def _told(args: argparse.Namespace, found: Any, board: Any) -> int:
    from pathlib import Path

    from dockbowl.sim.balance.report import KINDS, as_json
    from dockbowl.sim.balance.terminal import lines
    from dockbowl.sim.balance.words import faults_of

    if args.json:
        sys.stdout.write(as_json(found).decode())
    else:
        for line in lines(found):
            say(line)
    if found.stopped:
        for path in args.out:
            say(tr("{path}: not written, since the matches were stopped", path=path), sys.stderr)
        return PROBLEMS
    try:
        for path in args.out:
            write_file(path, KINDS[Path(path).suffix.lower()](found, board), args.force)
            say(tr("Written: {path}", path=path), sys.stderr)
    except ValueError as error:
        return fail(str(error))
    return PROBLEMS if found.played is not None and faults_of(found.played) else GOOD
