"""`dockbowl replay`: matches recorded by the FUMBBL client, checked against our rules and imported as saves."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.cli.common import (
    BAD_INPUT,
    GOOD,
    PROBLEMS,
    Commands,
    Parser,
    command,
    fail,
    home_option,
    say,
)
from dockbowl.files import os_reason
from dockbowl.lang import tr

if TYPE_CHECKING:
    from dockbowl.fumbbl.check import Result

ENDINGS = (".gz", ".json")


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "replay",
        tr("play a match recorded by the FUMBBL client through our rules"),
        "dockbowl replay check match.json.gz\n  dockbowl replay import match.json.gz --out match.dockbowl",
    )
    actions = parser.add_subparsers(
        title=tr("actions"), dest="action", metavar="ACTION", parser_class=Parser, required=True
    )
    check = command(
        actions,
        "check",
        tr("compare every roll, block, offered square and position with ours"),
        "dockbowl replay check match.json.gz\n  dockbowl replay check recorded/*.json.gz --json",
    )
    check.add_argument(
        "files", nargs="+", metavar="FILE", help=tr("recorded BB2020 matches, JSON, gzipped or not; - for stdin")
    )
    bring = command(
        actions,
        "import",
        tr("make a save of a recorded match, to be watched and played on from"),
        "dockbowl replay import match.json.gz\n  dockbowl replay import match.json.gz --out match.dockbowl",
    )
    bring.add_argument("file", metavar="FILE", help=tr("a recorded BB2020 match, JSON, gzipped or not; - for stdin"))
    bring.add_argument(
        "--out", metavar="SAVE", help=tr("the save (default: in the folder of saves, under the file's name)")
    )
    home_option(bring, inner=True)
    for action in (check, bring):
        action.add_argument("--all", action="store_true", help=tr("list every divergence, not the first ones only"))
        action.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    check.set_defaults(run=run_check)
    bring.set_defaults(run=run_import)


def run_check(args: argparse.Namespace) -> int:
    from dockbowl.fumbbl.check import check
    from dockbowl.fumbbl.recording import ReplayError, load
    from dockbowl.fumbbl.telling import plain

    results, bad = [], False
    for name in args.files:
        try:
            result = check(load(name))
        except ReplayError as error:
            fail(str(error))
            bad = True
            continue
        results.append(result)
        if not args.json:
            _tell(result, args.all)
    if args.json:
        print(json.dumps({"matches": [plain(result) for result in results]}, indent=2))
    if bad:
        return BAD_INPUT
    return GOOD if all(result.clean for result in results) else PROBLEMS


def run_import(args: argparse.Namespace) -> int:
    from dockbowl.files import STDIN, exists
    from dockbowl.fumbbl.check import Check
    from dockbowl.fumbbl.recording import ReplayError, load
    from dockbowl.fumbbl.telling import plain
    from dockbowl.session.journal import SUFFIX, SaveError
    from dockbowl.session.places import home_of, places

    try:
        if args.out is not None and exists(args.out):
            raise ValueError(f"{args.out}: exists already, and no save is ever replaced")
        recording = load(args.file)
        played = Check(recording)
        result = played.run()
        if args.out is not None:
            path = Path(args.out)
        else:
            folder = _made(places(home_of(args.home)).saves)
            path = _free(folder, "match" if args.file == STDIN else _stem(args.file), SUFFIX)
        played.session.save_as(path)
        played.session.close()
    except (ReplayError, SaveError, ValueError) as error:
        return fail(str(error))
    if args.json:
        print(json.dumps({"save": str(path), "answers": len(played.session.entries), **plain(result)}, indent=2))
    else:
        _tell(result, args.all)
        say(
            tr("{path}: {n_entries} answers; dockbowl watch shows it", path=path, n_entries=len(played.session.entries))
        )
    return GOOD if result.clean else PROBLEMS


def _tell(result: Result, every: bool) -> None:
    from dockbowl.fumbbl.telling import lines

    for line in lines(result, every=every):
        say(line)


def _stem(name: str) -> str:
    """The file's name without its endings."""
    stem = Path(name).name
    for ending in ENDINGS:
        stem = stem.removesuffix(ending)
    return stem or "match"


def _made(folder: Path) -> Path:
    """The folder of saves, made if there is none yet. Raises ValueError if it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"{folder}: {os_reason(error)}") from None
    return folder


def _free(folder: Path, stem: str, suffix: str) -> Path:
    """A path that nothing has yet."""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path = folder / f"{stem} {number}{suffix}"
        number += 1
    return path
