"""Commands that play many matches or put recorded cases to the engine: `simulate`, `oracle`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from dockbowl.cli.common import Commands, Parser, command


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    simulate = command(
        commands,
        "simulate",
        "play many matches between computer seats and count what comes of them",
        "dockbowl simulate --map duel --matches 200 --seats random,deckhand --seed 1 --check --json",
    )
    if "simulate" in words:
        from dockbowl.sim.simulate import add_arguments

        add_arguments(simulate)
    simulate.set_defaults(run=run_simulate)
    oracle = command(
        commands,
        "oracle",
        "put recorded cases of real matches to the engine and list where it disagrees",
        "dockbowl oracle bb2020-all.jsonl.gz --explained explained.toml",
    )
    oracle.add_argument("files", nargs="+", metavar="FILE", help="cases, JSON Lines, plain or gzipped")
    oracle.add_argument("--explained", metavar="FILE", help="disagreements that are known, and why")
    oracle.add_argument("--edition", action="append", default=[], metavar="NAME", help="only this edition; repeatable")
    oracle.add_argument("--kind", action="append", default=[], metavar="NAME", help="only this kind; repeatable")
    oracle.add_argument("--json", action="store_true", help="print one JSON object")
    oracle.set_defaults(run=run_oracle)


def run_simulate(args: argparse.Namespace) -> int:
    from dockbowl.sim.simulate import command as simulate

    return simulate(args)


def run_oracle(args: argparse.Namespace) -> int:
    from dockbowl.sim.oracle import run

    return run(args.files, args.explained, editions=args.edition, kinds=args.kind, json=args.json)
