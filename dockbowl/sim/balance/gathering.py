"""Many records added up into facts. What comes out depends on the records alone, not on who played them or when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from dockbowl.board.board import Board
from dockbowl.sim.balance.effects import Result, effects
from dockbowl.sim.balance.facts import FORMAT, Facts, Faulty, Ground, Heat, Overboard, Played, Share
from dockbowl.sim.balance.figures import PLACES, mean_of, wilson
from dockbowl.sim.balance.ground import ground
from dockbowl.sim.balance.plan import Plan
from dockbowl.sim.balance.playing import Record
from dockbowl.sim.balance.unevenness import seen_from

SHOWN: Final = 10
"""Faults told; more are counted only."""
PLACE_NAMES: Final = ("first", "second", "third", "fourth")


def facts(
    plan: Plan, board: Board, records: Iterable[Record] = (), wanted: int = 0, *,
    stopped: bool = False, known: Ground | None = None,
) -> Facts:  # fmt: skip
    """Map and matches. `wanted` matches were asked for; `known`: what has been measured of the map already."""
    played = sorted(records, key=lambda one: one.number)
    return Facts(
        FORMAT,
        board.name,
        board.width,
        board.height,
        tuple(dock.id for dock in board.docks),
        tuple(dock.glyph for dock in board.docks),
        board.content_hash,
        plan.seat,
        plan.teams,
        tuple((name, str(value)) for name, value in plan.options),
        plan.seed,
        plan.limit,
        wanted,
        known or ground(board, dict(plan.options)),
        add_up(board, played) if played else None,
        stopped,
    )


def add_up(board: Board, records: Sequence[Record]) -> Played:
    """What came of matches, in the order of their numbers."""
    n = len(board.docks)
    names = [dock.id for dock in board.docks]
    good = [one for one in records if not one.error]
    decided = [one for one in good if one.winner >= 0]
    whole = effects((Result(one.docks, one.winner) for one in decided), names, PLACE_NAMES[:n])
    seats: Counter[int] = Counter(one.coaches[one.winner] for one in decided)
    docks: Counter[int] = Counter(one.docks[one.winner] for one in decided)
    order: Counter[int] = Counter(one.winner for one in decided)
    finders: Counter[int] = Counter(one.finder for one in good if one.finder >= 0)
    return Played(
        len(records),
        len(decided),
        sum(one.finished and one.winner < 0 for one in good),
        sum(not one.finished for one in good),
        tuple(Faulty(one.number, one.seed, one.error) for one in records if one.error)[:SHOWN],
        _shares(names, docks, len(decided)),
        _shares(PLACE_NAMES[:n], order, len(decided)),
        _shares([str(seat + 1) for seat in range(n)], seats, len(decided)),
        whole.docks,
        whole.order,
        whole.dock_test,
        whole.order_test,
        round(seen_from(n, len(decided)), PLACES),
        tuple((name, finders[dock]) for dock, name in enumerate(names)),
        mean_of([-(-one.ball // n) for one in good if one.ball]),
        mean_of([-(-one.turns // n) for one in decided if one.reason == "touchdown"]),
        _overboard(names, good),
        Heat(*(_squares(board, good, kind) for kind in ("stood", "fell", "went"))),
        tuple(sorted(Counter(one.reason for one in good if one.finished).items())),
    )


def _shares(names: Sequence[str], wins: Mapping[int, int], matches: int) -> tuple[Share, ...]:
    found = []
    for place, name in enumerate(names):
        low, high = wilson(wins[place], matches)
        share = wins[place] / matches if matches else 0.0
        found.append(Share(name, matches, wins[place], round(share, PLACES), round(low, PLACES), round(high, PLACES)))
    return tuple(found)


def _overboard(names: Sequence[str], records: Sequence[Record]) -> Overboard:
    causes: Counter[str] = Counter()
    wet: Counter[int] = Counter()
    for one in records:
        causes.update(one.overboard)
        wet.update(one.wet)
    return Overboard(
        causes.total(),
        mean_of([sum(one.overboard.values()) for one in records]),
        tuple(sorted(causes.items(), key=lambda pair: (-pair[1], pair[0]))),
        tuple((name, wet[dock]) for dock, name in enumerate(names)),
    )


def _squares(board: Board, records: Sequence[Record], kind: str) -> tuple[int, ...]:
    found = [0] * board.size
    for one in records:
        for square, count in getattr(one, kind).items():
            found[square] += count
    return tuple(found)
