"""The text of a fresh map to start drawing from: small, even and playable as it stands."""

from __future__ import annotations

import json

from .fileform import FORMAT, LONGEST_SIDE

__all__ = ["SMALLEST", "template"]

SMALLEST = (21, 15)
"""Width and height below which quays, docks and a ship do not fit."""

_QUAY = 4
_BEAM = 5
_GAP = 3
"""A plank, a square of sea and a plank. Rule: dockbowl 4 [R10] allows one square more."""
_MOST_SHIPS = 4
_LONGEST_SHIP = 21
_NAMES = ("First Ship", "Second Ship", "Third Ship", "Fourth Ship")
_DOCKS = {2: "14", 3: "123", 4: "1234"}
"""Docks by number of coaches: 1 north-west, 2 north-east, 3 south-west, 4 south-east. Two sit crosswise."""
_DOCK_WIDE, _DOCK_DEEP = 3, 4


def template(kind: str = "harbour", coaches: int = 2, width: int = 36, height: int = 25) -> str:
    """A new map as the text of a file. Raises ValueError if it cannot be had in that size."""
    if kind == "pitch":
        return _pitch(width, height)
    if kind != "harbour":
        raise ValueError(f'kind "{kind}" is unknown; expected "harbour" or "pitch"')
    if coaches not in _DOCKS:
        raise ValueError(f"{coaches} coaches: expected 2, 3 or 4")
    least_wide, least_high = SMALLEST
    if not (least_wide <= width <= LONGEST_SIDE and least_high <= height <= LONGEST_SIDE):
        raise ValueError(f"{width} x {height}: expected {least_wide} x {least_high} to {LONGEST_SIDE} x {LONGEST_SIDE}")
    return _harbour(coaches, width, height)


def _harbour(coaches: int, width: int, height: int) -> str:
    quays, gaps = _across(width)
    grid = [["~"] * width for _ in range(height)]
    _draw_quays(grid, quays, coaches)
    x = 1 + quays[0]
    rows = _plank_rows(height)
    for ship, gap in enumerate(gaps):
        for y in rows:
            grid[y][x] = grid[y][x + gap - 1] = "="
        x += gap
        if ship < len(gaps) - 1:
            _draw_ship(grid, x, "abcd"[ship])
            x += _BEAM
    text = _head("harbour", "New harbour") + 'sea = "south"\n' + _written(grid)
    for ship in range(len(gaps) - 1):
        text += f'\n[[ships]]\nname = "{_NAMES[ship]}"\ndeck = "{"abcd"[ship]}"\nheading = "north"\n'
    for number, glyph in enumerate(_DOCKS[coaches], 1):
        text += f'\n[[docks]]\nid = "dock {number}"\nglyph = "{glyph}"\nowner = {number}\n'
    return text


def _across(width: int) -> tuple[tuple[int, int], list[int]]:
    """The widths of the west and east quay, and of the stretches of water between hull and hull.

    As many ships as fit; what is left over widens the water as far as a jump allows, then the quays.
    """
    inner = width - 2 - 2 * _QUAY
    ships = max(1, min(_MOST_SHIPS, (inner - _GAP) // (_BEAM + _GAP)))
    spare = inner - ships * (_BEAM + _GAP) - _GAP
    wider = min(spare, ships + 1)
    gaps = [_GAP + (number < wider) for number in range(ships + 1)]
    spare -= wider
    return (_QUAY + spare // 2, _QUAY + spare - spare // 2), gaps


def _draw_quays(grid: list[list[str]], quays: tuple[int, int], coaches: int) -> None:
    width, height = len(grid[0]), len(grid)
    west, east = quays
    for y in range(height):
        for x in (*range(west + 1), *range(width - east - 1, width)):
            edge = x in (0, width - 1) or y in (0, height - 1)
            grid[y][x] = "#" if edge else "."
    grid[0] = ["#"] * width
    corners = {
        "1": (1, 1),
        "2": (width - 1 - _DOCK_WIDE, 1),
        "3": (1, height - 1 - _DOCK_DEEP),
        "4": (width - 1 - _DOCK_WIDE, height - 1 - _DOCK_DEEP),
    }
    for glyph in _DOCKS[coaches]:
        left, top = corners[glyph]
        for y in range(top, top + _DOCK_DEEP):
            grid[y][left : left + _DOCK_WIDE] = glyph * _DOCK_WIDE


def _ship_rows(height: int) -> tuple[int, int]:
    """The first row of the ships and how many they are long."""
    length = min(height - 6, _LONGEST_SHIP)
    return (height - length) // 2, length


def _plank_rows(height: int) -> tuple[int, int]:
    """One rank before and one behind the midship, so that no chest stands at the foot of a plank."""
    top, length = _ship_rows(height)
    return top + length // 3 - 1, top + length - length // 3


def _draw_ship(grid: list[list[str]], left: int, letter: str) -> None:
    """A pointed bow, a broad midship with a mast fore and aft and a hold, a narrower stern."""
    top, length = _ship_rows(len(grid))
    middle = left + _BEAM // 2
    for rank in range(length):
        half = 0 if rank == 0 else 1 if rank < length // 4 or rank >= length - 2 else 2
        for x in range(middle - half, middle + half + 1):
            grid[top + rank][x] = letter
    for rank, tile in ((length // 3 - 1, "!"), (length // 2, "%"), (length - length // 3, "!")):
        grid[top + rank][middle] = tile


def _pitch(width: int, height: int) -> str:
    if not (6 <= width <= LONGEST_SIDE and 3 <= height <= LONGEST_SIDE):
        raise ValueError(f"{width} x {height}: expected a pitch of 6 x 3 to {LONGEST_SIDE} x {LONGEST_SIDE}")
    half, right, bottom = width // 2, width - 1, height - 1
    wide = max(0, min(4, (height - 7) // 2))
    areas = {
        "half.0": [0, 0, half - 1, bottom],
        "half.1": [width - half, 0, right, bottom],
        "end_zone.0": [0, 0, 0, bottom],
        "end_zone.1": [right, 0, right, bottom],
        "los.0": [half - 1, wide, half - 1, bottom - wide],
        "los.1": [width - half, wide, width - half, bottom - wide],
    }
    if wide:
        areas |= {
            "wide.0.upper": [0, 0, half - 1, wide - 1],
            "wide.0.lower": [0, height - wide, half - 1, bottom],
            "wide.1.upper": [width - half, 0, right, wide - 1],
            "wide.1.lower": [width - half, height - wide, right, bottom],
        }
    text = _head("pitch", "New pitch") + _written([["."] * width for _ in range(height)]) + "\n[areas]\n"
    return text + "".join(f"{json.dumps(name)} = [{box}]\n" for name, box in areas.items())


def _head(kind: str, name: str) -> str:
    return (
        "# The format of this file: docs/harbour-format.md\n\n"
        f'format = {FORMAT}\nkind = "{kind}"\nname = "{name}"\nauthor = ""\nversion = "1"\nsquare_mm = 34\n'
    )


def _written(grid: list[list[str]]) -> str:
    return "\ngrid = '''\n" + "\n".join("".join(row) for row in grid) + "\n'''\n"
