"""Commands that play many matches or put recorded cases to the engine: `simulate`, `oracle`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from dockbowl.cli.common import GOOD, PROBLEMS, Commands, Parser, command, fail, number, say, seed
from dockbowl.lang import tr

MOST_MATCHES = 1_000_000
MOST_WORKERS = 64


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    simulate = command(
        commands,
        "simulate",
        tr("play many matches between computer seats and count what comes of them"),
        "dockbowl simulate --map duel --matches 200 --seats random,deckhand --seed 1 --check --json",
    )
    if "simulate" in words:
        _simulate_options(simulate)
    simulate.set_defaults(run=run_simulate)
    oracle = command(
        commands,
        "oracle",
        tr("put recorded cases of real matches to the engine and list where it disagrees"),
        "dockbowl oracle bb2020-all.jsonl.gz --explained explained.toml",
    )
    oracle.add_argument("files", nargs="+", metavar="FILE", help=tr("cases, JSON Lines, plain or gzipped; - for stdin"))
    oracle.add_argument("--explained", metavar="FILE", help=tr("disagreements that are known, and why"))
    oracle.add_argument(
        "--edition", action="append", default=[], metavar="NAME", help=tr("only this edition; repeatable")
    )
    oracle.add_argument("--kind", action="append", default=[], metavar="NAME", help=tr("only this kind; repeatable"))
    oracle.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    oracle.set_defaults(run=run_oracle)


def _simulate_options(parser: Parser) -> None:
    """Its options name the games and seats there are, which takes a moment to find out."""
    from dockbowl.ai.seats import SEATS
    from dockbowl.games.catalogue import BOARDLESS, GAMES
    from dockbowl.sim.simulate import DEFAULT_MATCHES, DEFAULT_TURNS

    add = parser.add_argument
    add(
        "--game",
        default="dockbowl",
        help=tr("one of {games} (default dockbowl)", games=", ".join([*GAMES, *BOARDLESS])),
    )
    add("--map", help=tr("a map file, - for stdin, or the name of a shipped one (default: the game's own)"))
    add(
        "--managers",
        type=number(2, 4),
        metavar="N",
        help=tr("of Team Manager: how many play (default 4); its seats are random and manager, its teams keys"),
    )
    add("--cards", metavar="DIR", help=tr("of Team Manager: a folder of card files (default: ours)"))
    add(
        "--matches",
        type=number(1, MOST_MATCHES),
        default=DEFAULT_MATCHES,
        metavar="N",
        help=tr("how many (default %(default)s)"),
    )
    add(
        "--seats",
        default="random",
        help=tr("seats in turn, of {seats}; repeated to fill the docks (default %(default)s)", seats=", ".join(SEATS)),
    )
    add(
        "--teams",
        default="",
        help=tr("rosters or team files in turn, repeated, one a seat and going round with the seats (default: drawn)"),
    )
    add("--reading", action="append", default=[], metavar="KEY=VALUE", help=tr("play a reading otherwise; repeatable"))
    add("--seed", type=seed, default=0, metavar="N", help=tr("the same seed gives the same matches"))
    add(
        "--first",
        type=number(0, 10**9),
        default=0,
        metavar="N",
        help=tr("number of the first match, to play one again or to go on"),
    )
    add(
        "--max-turns",
        type=number(0, 10**6),
        default=DEFAULT_TURNS,
        metavar="N",
        help=tr("leave a match after so many turns (default %(default)s); 0: never"),
    )
    add("--check", action="store_true", help=tr("check the state after every answer"))
    add("--save-dir", metavar="DIR", help=tr("write every match as a save into this folder"))
    add(
        "--workers",
        type=number(1, MOST_WORKERS),
        default=1,
        metavar="N",
        help=tr("processes that share the work (default 1)"),
    )
    add("--json", action="store_true", help=tr("print one JSON object instead of a summary"))


def run_simulate(args: argparse.Namespace) -> int:
    import json
    import sys
    from concurrent.futures.process import BrokenProcessPool

    from dockbowl.games.catalogue import BOARDLESS
    from dockbowl.sim.simulate import make_folder, make_plan, simulate, summary

    prog = "dockbowl simulate"
    if args.game in BOARDLESS:
        return _simulate_seasons(args, prog)
    if args.managers is not None or args.cards is not None:
        return fail(tr("--managers and --cards are of Team Manager: --game team-manager"), prog=prog)
    try:
        plan = make_plan(
            args.game,
            args.map,
            args.seats,
            args.teams,
            args.seed,
            args.max_turns,
            args.check,
            args.save_dir or "",
            args.reading,
        )
        if args.save_dir is not None:
            make_folder(args.save_dir, range(args.first, args.first + args.matches))
    except ValueError as error:
        return fail(str(error), prog=prog)
    bar = sys.stderr is not None and sys.stderr.isatty()
    try:
        result = simulate(plan, args.matches, first=args.first, workers=args.workers, progress=bar)
    except BrokenProcessPool:
        return fail("a process that shared the work was stopped from outside", PROBLEMS, prog)
    if args.json:
        print(json.dumps(result, indent=2))
    else:
        for line in summary(result).splitlines():
            say(line)
    return PROBLEMS if result["errors"] else GOOD


def _simulate_seasons(args: argparse.Namespace, prog: str) -> int:
    """The card game: no map, managers instead of docks."""
    import json
    import sys
    from concurrent.futures.process import BrokenProcessPool

    from dockbowl.sim import seasons
    from dockbowl.sim.simulate import make_folder

    if args.map is not None:
        return fail(tr("--map: {game} is played without a map", game=args.game), prog=prog)
    try:
        plan = seasons.make_plan(
            args.managers or seasons.USUAL_MANAGERS,
            args.seats,
            args.teams,
            args.seed,
            args.check,
            args.save_dir or "",
            args.reading,
            args.cards or "",
        )
        if args.save_dir is not None:
            make_folder(args.save_dir, range(args.first, args.first + args.matches))
    except ValueError as error:
        return fail(str(error), prog=prog)
    bar = sys.stderr is not None and sys.stderr.isatty()
    try:
        result = seasons.simulate(plan, args.matches, first=args.first, workers=args.workers, progress=bar)
    except BrokenProcessPool:
        return fail("a process that shared the work was stopped from outside", PROBLEMS, prog)
    if args.json:
        print(json.dumps(result, indent=2))
    else:
        for line in seasons.summary(result).splitlines():
            say(line)
    return PROBLEMS if result["errors"] else GOOD


def run_oracle(args: argparse.Namespace) -> int:
    from dockbowl.sim.oracle import run

    return run(args.files, args.explained, editions=args.edition, kinds=args.kind, json=args.json)
