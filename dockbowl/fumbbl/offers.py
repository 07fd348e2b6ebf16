"""The squares offered to a moving player, with the dodge and the rush each needs, beside our own."""

from __future__ import annotations

from collections.abc import Callable

from dockbowl.core import texts
from dockbowl.core.moments import Prop
from dockbowl.core.state import STANDING
from dockbowl.fumbbl.cursor import Cursor
from dockbowl.fumbbl.tape import Offer
from dockbowl.fumbbl.terms import Square
from dockbowl.rules.move import (
    STAND_UP_COST,
    allowance,
    dodge_target,
    jump_squares,
    jump_target,
    leap_squares,
    needs_rush,
    rush_target,
)

Note = Callable[[str, str], None]
NO_ROLL = 0
UNTOLD = (Prop.BREAKS_TACKLE,)
"""Whose offered numbers hold what our rules ask after the roll."""


class Offers:
    """The offers of a record, each compared once, when our match stands where it was made."""

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor
        self._next = 0
        self.squares = 0
        """How many have been compared."""
        self.seen: set[int] = set()

    def compare(self, note: Note) -> None:
        """Compare the offer the active player has before him, if the record shows one."""
        cursor = self._cursor
        offers, m = cursor.tape.offers, cursor.m
        last = cursor.tape.tokens[max(0, cursor.place - 1)].command
        while self._next < len(offers) and offers[self._next].command <= last:
            self._next += 1
        place = self._next - 1
        if place >= 0 and cursor.player(offers[place].player) == m.mover:
            self._one(place, m.spent, note)

    def compare_called_off(self, start: int, note: Note) -> None:
        """Before a player is picked: what was offered to those who were picked and let go again, and to him.

        `start` is the place on the tape at which he is picked.
        """
        cursor = self._cursor
        offers = cursor.tape.offers
        last = cursor.tape.tokens[start].command
        begun = cursor.tape.tokens[max(0, cursor.place - 1)].command
        while self._next < len(offers) and offers[self._next].command <= last:
            if offers[self._next].command > begun:
                self._one(self._next, -1, note)
            self._next += 1

    def _one(self, place: int, spent: int, note: Note) -> None:
        """Compare one offer, if our match stands as the record did. `spent` -1: of one who has not begun."""
        cursor, m = self._cursor, self._cursor.m
        offer = cursor.tape.offers[place]
        p = cursor.player(offer.player)
        if place in self.seen or p < 0 or m.rooted[p] or any(m.has(p, prop) for prop in UNTOLD):
            return
        mirror = cursor.tape.after[offer.command]
        if cursor.square(mirror.at.get(offer.player)) != m.at[p]:
            return
        told = mirror.spent
        if mirror.standing_up and not told and not m.has(p, Prop.JUMPS_UP):
            told = min(STAND_UP_COST, m.card[p].ma)
        if spent >= 0 and (m.status[p] != STANDING or told != spent):
            return
        self.seen.add(place)
        mine = self._jumps(p) if mirror.leaping else self._walks(p, told)
        self._differ(offer, p, mine, mirror.leaping, note)

    def _walks(self, p: int, spent: int) -> dict[Square, tuple[int, int]]:
        """Every square he may step on after so many: its dodge and its rush, 0 for none."""
        m = self._cursor.m
        if spent >= allowance(m, p):
            return {}
        rush = rush_target(m, p).need if needs_rush(m, p, spent) else NO_ROLL
        found = {}
        for square in m.board.walks[m.at[p]]:
            if m.is_free(square):
                dodge = dodge_target(m, p, m.at[p], square)
                found[m.board.xy[square]] = (NO_ROLL if dodge is None else dodge.need, rush)
        return found

    def _jumps(self, p: int) -> dict[Square, tuple[int, int]]:
        """Every square he may jump or leap to: what that needs. The record tells no rush apart there."""
        m = self._cursor.m
        found = {}
        for leap, squares in ((False, jump_squares(m, p)), (True, leap_squares(m, p))):
            for square in squares:
                found[m.board.xy[square]] = (jump_target(m, p, m.at[p], square, leap).need, NO_ROLL)
        return found

    def _differ(self, offer: Offer, p: int, mine: dict[Square, tuple[int, int]], leaping: bool, note: Note) -> None:
        cursor, m = self._cursor, self._cursor.m
        who = texts.format_player(m, p)
        start = m.at[p]
        theirs = {
            square: (dodge, NO_ROLL if leaping else rush)
            for square, dodge, rush in offer.squares
            if not leaping or m.board.distance(start, cursor.square(square)) > 1  # shown, though nobody leaps there
        }
        for square in sorted(theirs.keys() | mine.keys()):
            self.squares += 1
            x, y = square
            if square not in mine:
                note("offer", f"{who} may go to {x},{y} in the record, not here")
            elif square not in theirs:
                if not leaping:
                    note("offer", f"{who} may go to {x},{y} here, not in the record")
            elif theirs[square] != mine[square]:
                here, there = _needs(*mine[square]), _needs(*theirs[square])
                note("offer", f"{who} to {x},{y}: {here} here, {there} in the record")


def _needs(dodge: int, rush: int) -> str:
    parts = [f"{what} {need}+" for what, need in (("dodge", dodge), ("rush", rush)) if need]
    return " and ".join(parts) or "no roll"
