"""`dockbowl map print`: a map at true size on paper, with tokens and tables to play it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dockbowl.cli.common import GOOD, Commands, Parser, command, fail, number, say, write_file
from dockbowl.lang import fault, mark, tr

if TYPE_CHECKING:
    from dockbowl.press.paper import Paper

SQUARES = (5.0, 500.0)
MOST_DISCS = 16
USUAL_SQUARES = mark("29, 32 and 34 are usual")


def add(inner: Commands[Parser], words: Sequence[str]) -> None:
    """The sub-command of `dockbowl map`; its options are read only where it is meant."""
    parser = command(
        inner,
        "print",
        tr("write a map at true size as a PDF, cut into pages, with tokens and tables"),
        "dockbowl map print harbour --square-mm 34 --paper a4 --out harbour.pdf\n"
        "  dockbowl map print duel --poster --style ink --out duel.pdf\n"
        "  dockbowl map print harbour --tokens --referee --only --out table.pdf",
    )
    parser.set_defaults(run=run_print)
    if "print" in words:
        _options(parser)


def _options(parser: Parser) -> None:
    from dockbowl.press.inks import STYLES
    from dockbowl.press.paper import PAPERS
    from dockbowl.press.tiling import MARGIN, OVERLAP

    parser.add_argument("map", metavar="MAP", help=tr("a map file, - for stdin, or the name of a shipped map"))
    parser.add_argument("--out", required=True, metavar="FILE", help=tr("the PDF to write, - for stdout"))
    parser.add_argument(
        "--square-mm", type=_millimetres(*SQUARES), metavar="MM",
        help=tr("side of a square in millimetres; {usual} (default: what the map says)", usual=tr(USUAL_SQUARES)),
    )  # fmt: skip
    parser.add_argument(
        "--paper", type=_paper, metavar="PAPER",
        help=tr(
            "{papers}, or millimetres such as 300x420; laid the way that takes fewer pages (a4)",
            papers=", ".join(PAPERS),
        ),
    )  # fmt: skip
    parser.add_argument(
        "--poster",
        action="store_true",
        help=tr("the map on one sheet of its own size; --paper is that of the other sheets then"),
    )
    parser.add_argument(
        "--margin-mm",
        type=_millimetres(5, 50),
        default=MARGIN,
        metavar="MM",
        help=tr("white at the edges ({usual})", usual=f"{MARGIN:g}"),
    )
    parser.add_argument(
        "--overlap-mm", type=_millimetres(0, 50), default=OVERLAP, metavar="MM",
        help=tr("how much of the next page each shows, to glue on ({usual}; 0: none)", usual=f"{OVERLAP:g}"),
    )  # fmt: skip
    parser.add_argument(
        "--style", choices=tuple(STYLES), default="colour", help=tr("full colour, little ink, or black lines (colour)")
    )
    parser.add_argument("--coordinates", action="store_true", help=tr("write column and row into each square"))
    parser.add_argument("--links", action="store_true", help=tr("show which gangplanks can be jumped between"))
    parser.add_argument(
        "--tokens", action="store_true", help=tr("add sheets of chests, treasures, turns, ball, numbers")
    )
    parser.add_argument(
        "--discs", type=number(0, MOST_DISCS), default=0, metavar="N",
        help=tr("with --tokens: N numbered players of each coach, up to {most} (0)", most=MOST_DISCS),
    )  # fmt: skip
    parser.add_argument("--referee", action="store_true", help=tr("add a sheet of tables and of the readings in force"))
    parser.add_argument(
        "--game", metavar="GAME", default="", help=tr("whose tables the referee sheet has (by the map)")
    )
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=tr("a reading of the referee sheet, repeatable"),
    )
    parser.add_argument("--only", action="store_true", help=tr("only --tokens and --referee, not the map"))
    parser.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))


def _millimetres(low: float, high: float) -> Callable[[str], float]:
    """A length as an option's type."""

    def length(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no length in millimetres") from None
        if not low <= value <= high:  # not a number, either
            raise argparse.ArgumentTypeError(f"{text[:40]} mm is not {low:g} to {high:g} mm")
        return value

    return length


def _paper(text: str) -> Paper:
    from dockbowl.press.paper import read_paper

    try:
        return read_paper(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def run_print(args: argparse.Namespace) -> int:
    """Write the PDF; what it came to is told on stderr, so that `--out -` stays a PDF."""
    from dockbowl.board.harbour import loads
    from dockbowl.data import find_map
    from dockbowl.files import name_of
    from dockbowl.games import texts
    from dockbowl.press.inks import STYLES
    from dockbowl.press.job import Job, document
    from dockbowl.press.paper import PAPERS

    if args.poster and args.paper and not (args.tokens or args.referee):
        return fail("--paper: a poster is a sheet of its own size; expected --tokens or --referee, or no --paper")
    if args.poster and args.only:
        return fail("--only: leaves out the map; expected no --poster with it")
    if args.only and not (args.tokens or args.referee):
        return fail("--only: nothing is left to print; expected --tokens or --referee with it")
    if args.discs and not args.tokens:
        return fail("--discs: expected --tokens with it")
    if (args.game or args.reading) and not args.referee:
        return fail(f"{'--game' if args.game else '--reading'}: expected --referee with it")
    try:
        board = loads(find_map(args.map)[1], name_of(args.map), playable=False)
        printed = document(
            board,
            Job(
                square=args.square_mm or board.square_mm,
                paper=args.paper or PAPERS["a4"],
                margin=args.margin_mm,
                overlap=args.overlap_mm,
                poster=args.poster,
                inks=STYLES[args.style],
                coordinates=args.coordinates,
                links=args.links,
                map=not args.only,
                tokens=args.tokens,
                discs=args.discs,
                referee=args.referee,
                game=args.game,
                options=texts.read_settings(args.reading),
            ),
        )
        write_file(args.out, printed.data, args.force)
    except ValueError as error:
        return fail(str(error))
    if printed.words:
        say(f"{board.name}: {fault(printed.words)}", sys.stderr)
    return GOOD
