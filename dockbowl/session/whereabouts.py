"""Squares in the words of people: on which ship, plank, quay or Docking Area they lie. A pitch has coordinates only."""

from __future__ import annotations

from typing import Final

from dockbowl.board.tiles import PARTS, Tile
from dockbowl.core.state import Match
from dockbowl.core.texts import format_square
from dockbowl.lang import mark, tr

IS: Final = ""
TO: Final = "to"
AT: Final = "at"
_LEADING: Final = mark(("to", "at"))
"""The words before a square by which it is told whether somebody goes there or is there."""
_PLACES: Final = mark(
    {
        "gangplank": ("a gangplank{of}", "onto a gangplank{of}", "on a gangplank{of}"),
        "hold": ("the hold{of}", "into the hold{of}", "in the hold{of}"),
        "crate": ("a crate on {ship}", "onto a crate on {ship}", "on a crate on {ship}"),
        "loose crate": ("a crate", "onto a crate", "on a crate"),
        "bow": ("the bow{of}", "onto the bow{of}", "on the bow{of}"),
        "midship": ("the middle{of}", "onto the middle{of}", "on the middle{of}"),
        "stern": ("the stern{of}", "onto the stern{of}", "on the stern{of}"),
        "ship": ("the {ship}", "onto the {ship}", "on the {ship}"),
        "quay": ("the quay", "onto the quay", "on the quay"),
        "sea": ("the sea", "into the sea", "in the sea"),
        "taken dock": (
            "the Docking Area of {whose}",
            "into the Docking Area of {whose}",
            "in the Docking Area of {whose}",
        ),
        "dock": ("the Docking Area {whose}", "into the Docking Area {whose}", "in the Docking Area {whose}"),
    }
)
"""Kinds of places: what they are called, how one goes there, how one is there."""


def whereabouts(m: Match, square: int, leading: str = "") -> str:
    """Where a square lies: `the bow of the Osprey`; after `leading` ("to " or "at ") `onto the bow of the Osprey`.

    Off the board, on a pitch, and where the board knows no name it is the coordinates, as everywhere else.
    """
    kind, names = _place(m, square)
    if not kind:
        return leading + format_square(m, square)
    words = [tr(word) for word in _LEADING]
    way = words.index(leading.strip()) + 1 if leading.strip() in words else 0
    found = tr(_PLACES[kind][way]).format(**names)
    return found if way else leading + found


def _place(m: Match, square: int) -> tuple[str, dict[str, str]]:
    """The kind of place, one of `_PLACES`, and the names in it; "" for none."""
    board = m.board
    if square < 0 or board.kind != "harbour":
        return "", {}
    tile, hull, dock = board.tile(square), board.hull[square], board.dock[square]
    ship = tr("the {ship}", ship=board.ships[hull].name) if hull >= 0 else ""
    names = {"of": tr(" of the {ship}", ship=board.ships[hull].name) if hull >= 0 else "", "ship": ship}
    if tile is Tile.PLANK:
        return "gangplank", {"of": names["of"] or tr(" of the quay")}
    if tile is Tile.HOLD and ship:
        return "hold", names
    if tile is Tile.CRATE:
        return ("crate", names) if ship else ("loose crate", {})
    if hull >= 0:
        return PARTS[board.part[square]] or "ship", {**names, "ship": board.ships[hull].name}
    if dock >= 0:
        return _dock(m, dock)
    return {Tile.QUAY: "quay", Tile.SEA: "sea"}.get(tile, ""), {}


def _dock(m: Match, dock: int) -> tuple[str, dict[str, str]]:
    """A Docking Area by whose it is, before that by its name."""
    claims = getattr(m.extra, "claims", ())
    owner = claims[dock] if dock < len(claims) else -1
    if 0 <= owner < len(m.team_names):
        return "taken dock", {"whose": m.team_names[owner]}
    return "dock", {"whose": m.board.docks[dock].id}
