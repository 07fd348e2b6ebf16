"""Whether a scenario hangs on a skill: the same again with nobody who has it, and something differs."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import msgspec

from dockbowl.core.position import Piece, Stats
from dockbowl.session import runner
from rules_coverage.items import Group, Item
from rules_coverage.shown import Shown


def hangs_on(one: Shown, skill: str) -> bool:
    """Whether the scenario goes otherwise when the skill is taken from all who have it."""
    if one.scenario is None or skill not in one.skills:
        return False
    position = one.scenario.position
    pieces = tuple(_without(piece, skill) for piece in position.pieces)
    return not runner.run(replace(one.scenario, position=msgspec.structs.replace(position, pieces=pieces))).ok


def _without(piece: Piece, skill: str) -> Piece:
    now = None if piece.now is None else _less(piece.now, skill)
    once = tuple(used for used in piece.once if used != skill)
    return msgspec.structs.replace(piece, stats=_less(piece.stats, skill), now=now, once=once)


def _less(stats: Stats, skill: str) -> Stats:
    return msgspec.structs.replace(stats, skills={key: value for key, value in stats.skills.items() if key != skill})


def counts(groups: list[Group], showing: dict[int, list[Shown]]) -> dict[int, int]:
    """How many of the scenarios that show a skill hang on it, by the item's `id()`."""
    asked = cache(lambda place, skill: hangs_on(known[place], skill))
    known: dict[int, Shown] = {}

    def count(item: Item) -> int:
        known.update({id(one): one for one in showing[id(item)]})
        return sum(asked(id(one), item.skill) for one in showing[id(item)])

    return {id(item): count(item) for group in groups for item in group.items if item.skill}
