"""The whole program as one parser, and what becomes of whatever goes wrong.

The commands import what they need when they run, so that `--help` and `--version` are quick.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import os
import sys
import traceback
from collections.abc import Sequence
from datetime import datetime

from dockbowl import __version__
from dockbowl.cli import (
    analysis,
    assist,
    cards,
    chances,
    league,
    maps,
    replays,
    rules,
    scenarios,
    stories,
    teams,
    window,
    workshop,
)
from dockbowl.cli.common import GOOD, PROBLEMS, Parser, UsageError, command, fail, home_option, say
from dockbowl.cli.language import language_option, speak
from dockbowl.files import os_reason, write_new
from dockbowl.lang import tr

EXAMPLES = """  dockbowl                                 open the window
  dockbowl play --map duel --seats human,deckhand
  dockbowl simulate --matches 100 --json
  dockbowl edit my-harbour.toml
  dockbowl map check my-harbour.toml
  dockbowl team new orc --out my-orcs.toml
  dockbowl scenario dispute.toml"""

GROUPS = (window, assist, workshop, analysis, chances, maps, teams, league, scenarios, stories, replays, rules, cards)


def build_parser(words: Sequence[str] = ()) -> Parser:
    """The whole parser. `words` are those of the command line: options of heavy commands are read only then."""
    parser = Parser(
        prog="dockbowl",
        description=tr("Dockbowl: Blood Bowl on ships in a harbour. Without a command the window opens."),
        epilog=f"{tr('examples')}:\n{EXAMPLES}\n\n{tr('Every command explains itself: dockbowl COMMAND --help')}",
    )
    version = f"dockbowl {__version__}"
    parser.add_argument("--version", action="version", version=version, help=tr("say which version this is and exit"))
    home_option(parser)
    language_option(parser)
    window.add_window_options(parser)
    commands = parser.add_subparsers(title=tr("commands"), dest="command", metavar="COMMAND", parser_class=Parser)
    for group in GROUPS:
        group.add(commands, words)
    _add_paths(commands)
    parser.set_defaults(run=window.title)
    return parser


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal without our letters
    args = None
    try:
        speak(words)
        args = build_parser(words).parse_args(words)
        code: int = args.run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        return error.code
    except SystemExit as stop:  # --help and --version
        return stop.code if isinstance(stop.code, int) else GOOD
    except BrokenPipeError:
        # The reader has gone (`dockbowl story save | head`): that is his right.
        _forget_output()
        return GOOD
    except OSError as error:
        if error.filename is not None or error.errno not in _OUTPUT_FAULTS:
            return _crashed(args, error)
        _forget_output()
        return fail(f"stdout: {os_reason(error)}", PROBLEMS)
    except Exception as error:
        return _crashed(args, error)
    return code


_OUTPUT_FAULTS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def _forget_output() -> None:
    """What is still to be written goes nowhere, so that the interpreter does not stumble over it at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _crashed(args: argparse.Namespace | None, error: Exception) -> int:
    """A fault of the program itself: one line for the person, the rest in a report of its own."""
    from dockbowl.session.places import home_of, places

    report = traceback.format_exc()
    where = ""
    try:
        folder = places(home_of(getattr(args, "home", None))).log
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{datetime.now():%Y-%m-%d-%H-%M-%S}-{os.getpid()}.txt"
        about = f"dockbowl {__version__}\nPython {sys.version}\n{sys.platform}\n{' '.join(sys.argv[1:])}\n\n"
        write_new(path, (about + report).encode("utf-8", "backslashreplace"))
        where = tr("; report: {path}", path=path)
    except (OSError, ValueError):
        sys.stderr.write(report)
    return fail(
        tr(
            "the program failed: {name}: {split}{where}",
            name=type(error).__name__,
            split=" ".join(str(error).split()),
            where=where,
        ),
        PROBLEMS,
    )


def _add_paths(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = command(
        commands,
        "paths",
        tr("where the program keeps its files"),
        "dockbowl paths\n  dockbowl --home ~/db paths --json",
    )
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    home_option(parser, inner=True)
    parser.set_defaults(run=_paths)


def _paths(args: argparse.Namespace) -> int:
    import json

    from dockbowl.session.places import home_of, places

    listed = {name: str(path) for name, path in places(home_of(args.home)).listed().items()}
    if args.json:
        print(json.dumps(listed, indent=2))
    else:
        for name, path in listed.items():
            say(f"{name:8}{path}")
    return 0
