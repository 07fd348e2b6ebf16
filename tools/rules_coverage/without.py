"""Whether a scenario hangs on something: the same again without it, and something differs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec

from dockbowl.core.position import Piece, Stats
from dockbowl.session import runner
from dockbowl.session.scenario import Scenario
from rules_coverage.items import Shows
from rules_coverage.shown import Shown


def skill(key: str) -> Shows:
    """Whether a scenario goes otherwise when the skill is taken from all who have it."""

    def hangs(one: Shown) -> bool:
        if one.scenario is None or key not in one.skills:
            return False
        position = one.scenario.position
        pieces = tuple(_without(piece, key) for piece in position.pieces)
        return _differs(replace(one.scenario, position=msgspec.structs.replace(position, pieces=pieces)))

    return hangs


def setting(key: str, others: Iterable[Any]) -> Shows:
    """Whether a scenario goes otherwise with one of the other values of a reading or house rule."""
    values = tuple(others)

    def hangs(one: Shown) -> bool:
        if one.scenario is None:
            return False
        setup = one.scenario.setup
        changed = (msgspec.structs.replace(setup, options={**setup.options, key: value}) for value in values)
        return any(_differs(replace(one.scenario, setup=setup)) for setup in changed)

    return hangs


def _differs(scenario: Scenario) -> bool:
    return not runner.run(scenario).ok


def _without(piece: Piece, key: str) -> Piece:
    now = None if piece.now is None else _less(piece.now, key)
    once = tuple(used for used in piece.once if used != key)
    return msgspec.structs.replace(piece, stats=_less(piece.stats, key), now=now, once=once)


def _less(stats: Stats, key: str) -> Stats:
    return msgspec.structs.replace(stats, skills={has: value for has, value in stats.skills.items() if has != key})
