"""What Dockbowl adds to the state of a match: the counter, the sea, docks claimed, chests and treasures."""

from __future__ import annotations

from typing import Any, Final

IN_DECK: Final = -1
"""Where a treasure card is when nobody has it."""

LUGGAGE, CUTLASS, HEART, ROGER, SHOES, CANNON, MONKEY, THRUD = 1, 2, 3, 4, 5, 6, 7, 8
TREASURES: Final = range(1, 9)
ITEMS: Final = (CUTLASS, HEART, ROGER, SHOES, CANNON)
"""Treasures a player carries; the other three walk about themselves."""

MUTINY, WAVE, WEATHER, PIRATES = 3, 4, 7, 9
LASTING: Final = (MUTINY, WAVE, WEATHER, PIRATES)
"""Rows of Stranger Things that last until the table is next rolled on."""


class Sea:
    """Dockbowl's columns. `holders[t]` is the player who has treasure t (the creature itself for 1, 7 and 8)."""

    __slots__ = (
        "bribe_left", "chests", "claims", "counter", "dock_of", "effect", "event_faces",
        "event_rolled", "flying", "found", "full_rerolls", "holders", "luggage", "monkey", "monkey_went",
        "pirates", "queue", "sea_faces", "thrud", "thrud_fails",
    )  # fmt: skip

    def __init__(self, docks: int = 0, coaches: int = 0) -> None:
        self.counter = 0
        self.sea_faces: tuple[int, ...] = ()  # the last sea roll
        self.event_faces: tuple[int, ...] = ()  # the last roll on Stranger Things
        self.effect = 0  # the row of the lasting effect, 0 for none
        self.pirates: tuple[int, ...] = ()  # who leads a pirate's life
        self.claims: tuple[int, ...] = (-1,) * docks  # coach of each Docking Area
        self.dock_of: tuple[int, ...] = (-1,) * coaches  # Docking Area of each coach
        self.chests: frozenset[int] = frozenset()
        self.found = False  # the ball has been found and is in play
        self.holders: tuple[int, ...] = (IN_DECK,) * 9
        self.luggage = self.monkey = self.thrud = -1  # player indices of the creatures
        self.bribe_left = False  # the Jolly Roger's own bribe
        self.thrud_fails = 0  # Really Stupid tests failed in a row
        self.monkey_went = False  # has gone for the loose ball this turn
        self.queue: tuple[int, ...] = ()  # coaches still to do something in the current phase
        self.event_rolled = False  # Stranger Things has been rolled this turn
        self.full_rerolls: tuple[int, ...] = (0,) * coaches  # what each coach began with
        self.flying = -1  # the player bounced off a plank and not yet down

    def clone(self) -> Sea:
        t = Sea.__new__(Sea)
        t.counter, t.sea_faces, t.event_faces, t.effect = self.counter, self.sea_faces, self.event_faces, self.effect
        t.pirates, t.claims, t.dock_of, t.chests = self.pirates, self.claims, self.dock_of, self.chests
        t.found, t.holders = self.found, self.holders
        t.luggage, t.monkey, t.thrud = self.luggage, self.monkey, self.thrud
        t.bribe_left, t.thrud_fails, t.monkey_went = self.bribe_left, self.thrud_fails, self.monkey_went
        t.queue, t.event_rolled, t.flying = self.queue, self.event_rolled, self.flying
        t.full_rerolls = self.full_rerolls
        return t

    def key(self) -> tuple[Any, ...]:
        return (
            self.counter, self.sea_faces, self.event_faces, self.effect, self.pirates, self.claims, self.dock_of,
            tuple(sorted(self.chests)), self.found, self.holders, self.luggage, self.monkey, self.thrud,
            self.bribe_left, self.thrud_fails, self.monkey_went, self.queue, self.event_rolled, self.flying,
            self.full_rerolls,
        )  # fmt: skip

    def in_play(self, treasure: int) -> bool:
        return self.holders[treasure] != IN_DECK

    def none_left(self) -> bool:
        """Whether every treasure is in play."""
        return all(self.in_play(t) for t in TREASURES)

    def held_by(self, player: int) -> list[int]:
        """The treasures this player carries."""
        return [t for t in ITEMS if self.holders[t] == player]

    def give(self, treasure: int, holder: int) -> None:
        """Note who has a treasure (IN_DECK: nobody)."""
        holders = list(self.holders)
        holders[treasure] = holder
        self.holders = tuple(holders)
