"""`dockbowl map check|show|new|import|export`; `print` is in `printing`, `balance` in `balance`."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Sequence

from dockbowl.cli import balance, printing
from dockbowl.cli.common import (
    BAD_INPUT,
    GOOD,
    PROBLEMS,
    Commands,
    Parser,
    colour,
    command,
    fail,
    number,
    say,
    size,
    write_file,
)
from dockbowl.lang import fault as fault_of
from dockbowl.lang import said, tr


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "map",
        tr("check, show or start a map"),
        "dockbowl map check my-harbour.toml\n  dockbowl map show duel",
    )
    inner = parser.add_subparsers(
        dest="map_command", metavar="check|show|new|import|export|print|balance", required=True, parser_class=Parser
    )
    check = command(
        inner,
        "check",
        tr("say what is wrong with map files, all faults at once"),
        "dockbowl map check my-harbour.toml --json",
    )
    check.add_argument("files", nargs="+", metavar="FILE", help=tr("map files, - for stdin, or shipped maps by name"))
    check.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    check.set_defaults(run=run_check)
    show = command(inner, "show", tr("draw a map in characters"), "dockbowl map show harbour")
    show.add_argument("map", metavar="MAP", help=tr("a map file, - for stdin, or the name of a shipped map"))
    show.set_defaults(run=run_show)
    new = command(
        inner,
        "new",
        tr("write a map to start from, playable as it stands"),
        "dockbowl map new my-harbour.toml --coaches 4 --size 44x33",
    )
    new.add_argument("file", nargs="?", default="-", metavar="FILE", help=tr("the file to write (default: stdout)"))
    new.add_argument("--kind", choices=("harbour", "pitch"), default="harbour", help=tr("default harbour"))
    new.add_argument("--coaches", type=int, choices=(2, 3, 4), help=tr("how many play on it (default 2)"))
    new.add_argument(
        "--size", type=size(1, 999, "36x25"), metavar="WxH", help=tr("squares across and down, such as 36x25")
    )
    new.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))
    new.set_defaults(run=run_new)
    bring = command(
        inner,
        "import",
        tr("make a map file of a Tiled map, a plain text or an older map file"),
        "dockbowl map import quay.tmx --out quay.toml",
    )
    bring.add_argument("file", metavar="FILE", help=tr("a .tmx, .tmj, .txt or .toml file"))
    bring.add_argument("--out", default="-", metavar="FILE", help=tr("the map file to write (default: stdout)"))
    bring.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))
    bring.set_defaults(run=run_import)
    export = command(
        inner,
        "export",
        tr("write a map for Tiled, as plain text or as a picture"),
        "dockbowl map export harbour --out harbour.tmx\n  dockbowl map export harbour --out harbour.png --px 64",
    )
    export.add_argument("map", metavar="MAP", help=tr("a map file, - for stdin, or the name of a shipped map"))
    export.add_argument(
        "--out", required=True, metavar="FILE", help=tr("the file: its ending (.tmx .tmj .txt .png) says what")
    )
    export.add_argument(
        "--px", type=number(1, 256), default=32, metavar="N", help=tr("pixels a square of a picture (32)")
    )
    export.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))
    export.set_defaults(run=run_export)
    printing.add(inner, words)
    balance.add(inner, words)


def run_check(args: argparse.Namespace) -> int:
    from dockbowl.board.harbour import read
    from dockbowl.data import find_map
    from dockbowl.files import name_of

    code = GOOD
    result = []
    for path in args.files:
        name = name_of(path)
        try:
            reading = read(find_map(path)[1], name)
        except ValueError as error:
            code = fail(str(error), BAD_INPUT)
            continue
        if reading.errors and code == GOOD:
            code = PROBLEMS
        if args.json:
            result.append(
                {
                    "file": name,
                    "playable": not reading.errors,
                    "errors": [_plain(fault) for fault in reading.errors],
                    "warnings": [_plain(fault) for fault in reading.warnings],
                }
            )
            continue
        for fault in reading.errors:
            print(f"{colour(tr('error'), '31')}: {fault_of(fault)}")
        for fault in reading.warnings:
            print(f"{colour(tr('warning'), '33')}: {fault_of(fault)}")
        if not reading.errors and reading.board is not None:
            board = reading.board
            size = f"{board.width} x {board.height}"
            say(tr("{name}: {name2}, {size}: can be played on", name=name, name2=board.name, size=size))
    if args.json:
        print(json.dumps({"maps": result}, indent=2))
    return code


def _plain(fault: object) -> dict[str, object]:
    return {key: getattr(fault, key) for key in ("line", "column", "where", "text")}


def run_show(args: argparse.Namespace) -> int:
    from dockbowl.board.harbour import loads
    from dockbowl.board.render import render_text
    from dockbowl.data import find_map
    from dockbowl.files import name_of

    try:
        _, text = find_map(args.map)
        board = loads(text, name_of(args.map), playable=False)
    except ValueError as error:
        return fail(str(error))
    print(painted(_in_words(render_text(board))), end="")
    return GOOD


def _in_words(drawn: str) -> str:
    """A drawn map in the language spoken: its head and its legend; the squares stay."""
    lines = []
    for line in drawn.split("\n"):
        pairs = line.split("  ")
        if len(pairs) > 1 and all(re.fullmatch(r"\S [a-z ]+", pair) for pair in pairs):
            line = "  ".join(pair[:2] + said(pair[2:]) for pair in pairs)
        lines.append(fault_of(line))
    return "\n".join(lines)


def painted(text: str, paint: Callable[[str, str], str] = colour) -> str:
    """A map in characters with its squares in colours, where the reader can see them; the rest as it is."""

    def row(found: re.Match[str]) -> str:
        runs = re.findall(r"((.)\2*)", found[2])
        return found[1] + "".join(paint(run, _code(glyph)) for run, glyph in runs) + found[3]

    return re.sub(r"^( *\d+ )([^ \n]+)( \d+)$", row, text, flags=re.MULTILINE)


_CODES = {"~": "34", ".": "37", "#": "90", "=": "33", "!": "1;33", "%": "35", "^": "35"}
_OWNERS = {"1": "1;31", "2": "1;34", "3": "1;33", "4": "1;32"}


def _code(glyph: str) -> str:
    """The colour of a glyph: decks yellow, chest places bright, docks like their coaches."""
    return _CODES.get(glyph) or _OWNERS.get(glyph) or ("1;93" if glyph.isupper() else "93")


def run_import(args: argparse.Namespace) -> int:
    from pathlib import Path

    from dockbowl.editor.interchange import bring

    try:
        found = bring(Path(args.file))
        write_file(args.out, found.text.encode(), args.force)
    except ValueError as error:
        return fail(str(error))
    for note in found.notes:
        say(tr("note: {note}", note=fault_of(note)), sys.stderr)
    return GOOD


def run_export(args: argparse.Namespace) -> int:
    from pathlib import Path

    from dockbowl.data import find_map
    from dockbowl.editor.interchange import write
    from dockbowl.editor.reading import take
    from dockbowl.files import name_of, os_reason

    try:
        notes = write(take(find_map(args.map)[1], name_of(args.map)).map, Path(args.out), args.px, force=args.force)
    except FileExistsError as error:
        return fail(f"{error.filename2 or error.filename or args.out}: exists already; --force replaces it")
    except OSError as error:
        return fail(f"{args.out}: {os_reason(error)}")
    except ValueError as error:
        return fail(str(error))
    for note in notes:
        say(tr("note: {note}", note=fault_of(note)), sys.stderr)
    return GOOD


def run_new(args: argparse.Namespace) -> int:
    from dockbowl.board.new import template

    pitch = args.kind == "pitch"
    if pitch and args.coaches not in (None, 2):
        return fail(f"--coaches: {args.coaches} cannot play on a pitch; it is for 2")
    try:
        text = template(args.kind, args.coaches or 2, *(args.size or ((26, 15) if pitch else ())))
        write_file(args.file, text.encode(), args.force)
    except ValueError as error:
        return fail(str(error))
    return GOOD
