"""The plans of all players, kept from one activation to the next: most of them stay as they were.

A team-mate who has moved changes little for the others, so a plan is only worked out anew when it is about to be
chosen. All of them are when the ball, a chest or an opponent is no longer where it was.
"""

from __future__ import annotations

from collections.abc import Hashable

from dockbowl.ai.plan import Plan
from dockbowl.ai.plans import plans
from dockbowl.ai.sight import Sight


class Book:
    """One for a seat."""

    __slots__ = ("_key", "_plans")

    def __init__(self) -> None:
        self._key: Hashable = None
        self._plans: dict[int, list[Plan]] = {}

    def open(self, s: Sight, able: list[int]) -> dict[int, list[Plan]]:
        """The plans of all who may act, by player; to be changed by who works one out anew."""
        m = s.m
        key = (
            m.active, tuple(m.turn), m.ball, m.carrier, m.turn_actions, s.chests,
            tuple([(q, m.at[q], m.status[q], m.tz[q]) for q in s.foes]),
        )  # fmt: skip
        if key != self._key:
            self._key = key
            self._plans = {}
        book = self._plans
        for p in able:
            if p not in book:
                book[p] = list(plans(s, p))
        return book
