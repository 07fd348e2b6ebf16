"""Squares in the words of people: on which ship, plank, quay or Docking Area they lie. A pitch has coordinates only."""

from __future__ import annotations

from typing import Final

from dockbowl.board.tiles import PARTS, Tile
from dockbowl.core.state import Match
from dockbowl.core.texts import format_square

_PREPOSITIONS: Final = {"to ": "onto", "at ": "on"}
_INSIDE: Final = {"to ": "into", "at ": "in"}


def whereabouts(m: Match, square: int, leading: str = "") -> str:
    """Where a square lies: `the bow of the Osprey`; after `leading` ("to " or "at ") `onto the bow of the Osprey`.

    Off the board, on a pitch, and where the board knows no name it is the coordinates, as everywhere else.
    """
    place, inside = _place(m, square)
    if not place:
        return leading + format_square(m, square)
    before = (_INSIDE if inside else _PREPOSITIONS).get(leading)
    return f"{before} {place}" if before else leading + place


def _place(m: Match, square: int) -> tuple[str, bool]:
    """The name of the place, and whether one is in it rather than on it; "" for none."""
    board = m.board
    if square < 0 or board.kind != "harbour":
        return "", False
    tile, hull, dock = board.tile(square), board.hull[square], board.dock[square]
    ship = f" of the {board.ships[hull].name}" if hull >= 0 else ""
    if tile is Tile.PLANK:
        return f"a gangplank{ship or ' of the quay'}", False
    if tile is Tile.HOLD and ship:
        return f"the hold{ship}", True
    if tile is Tile.CRATE:
        return f"a crate on {ship.removeprefix(' of ')}" if ship else "a crate", False
    if hull >= 0:
        part = PARTS[board.part[square]]
        return (f"the {'middle' if part == 'midship' else part}{ship}" if part else ship.removeprefix(" of ")), False
    if dock >= 0:
        return _dock(m, dock), True
    return {Tile.QUAY: ("the quay", False), Tile.SEA: ("the sea", True)}.get(tile, ("", False))


def _dock(m: Match, dock: int) -> str:
    """A Docking Area by whose it is, before that by its name."""
    claims = getattr(m.extra, "claims", ())
    owner = claims[dock] if dock < len(claims) else -1
    if 0 <= owner < len(m.team_names):
        return f"the Docking Area of {m.team_names[owner]}"
    return f"the Docking Area {m.board.docks[dock].id}"
