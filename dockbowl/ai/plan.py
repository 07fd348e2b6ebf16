"""A plan: one activation as a coach means it to go, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dockbowl.ai.sight import Sight
from dockbowl.ai.worth import FLOORED, over_the_edge
from dockbowl.core.requests import Option, at
from dockbowl.core.state import PRONE


@dataclass(frozen=True, slots=True)
class Plan:
    """An activation: how to declare it, the steps to take, and what it is worth."""

    player: int
    declare: Option
    steps: tuple[Option, ...]
    worth: float
    """Points gained on average, what its own failure costs the player included."""
    risk: float
    """The chance that it ends the turn."""
    target: int = -1
    """Whom it is aimed at (blitz, foul, pass)."""


def way(s: Sight, p: int, square: int, keep: int = 0) -> Iterator[Option]:
    """The journal's words for the best way to a square."""
    if square == s.m.at[p]:
        if s.m.status[p] == PRONE:
            yield Option("stand")
        return
    for step in s.reach(p, keep).steps(square):
        yield Option("stand") if step.verb == "stand" else at(step.verb, step.square)


def mishap(s: Sight, p: int, square: int) -> float:
    """What it costs him to fail on the way there: he goes down, or into the water if he has to jump."""
    m = s.m
    hull = m.board.hull
    return over_the_edge(m, p) if m.board.planks and hull[m.at[p]] != hull[square] else FLOORED
