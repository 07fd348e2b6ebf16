"""The board of a scenario, drawn in characters: `^A*` is A on a crate with the ball.

Cells have spaces between them. A cell is a tile, then perhaps who or what is on it:

    .  grass, or quay in a harbour     -  deck          ~  sea        #  wall       !  mast
    =  plank     %  hold     ^  crate  :  deck, a chest's empty place     1 2 3 4  Docking Areas
    <  and  >  end zones of a pitch (coach 1 scores in >)
    $  a chest   *  the ball (after a player: he holds it)   A b a7  players, `A/` prone, `A\\` stunned

A player, chest or ball with no tile before it stands on deck if the drawing has any `-`, else on `.`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import tomlkit

from dockbowl.board.fileform import FORMAT, LONGEST_SIDE

DECK: Final = frozenset("-:")
SHIP: Final = frozenset("-:%^!")
_CELL: Final = re.compile(r"(?P<ground>[-.~=!%^#:1234<>])?(?P<player>[A-Za-z]\d{0,2})?(?P<chest>\$)?(?P<marks>[*/\\]*)")


class DrawingError(ValueError):
    """A drawing that makes no sense; `row` counts from 0 in the text."""

    def __init__(self, row: int, reason: str) -> None:
        self.row = row
        super().__init__(reason)


@dataclass(slots=True)
class Drawn:
    """What a drawing shows."""

    width: int
    height: int
    grounds: list[str]
    """The glyph of each square's ground."""
    players: dict[str, tuple[int, int]] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    carrier: str = ""
    ball: tuple[int, int] | None = None
    chests: list[tuple[int, int]] = field(default_factory=list)


def read_drawing(text: str) -> Drawn:
    """Read a drawing. Raises DrawingError."""
    rows = [(number, line.split()) for number, line in enumerate(text.split("\n")) if line.strip()]
    if not rows:
        raise DrawingError(0, "the board is empty; expected rows of cells with spaces between them")
    width, height = len(rows[0][1]), len(rows)
    if width > LONGEST_SIDE or height > LONGEST_SIDE:
        size = f"{width} x {height}"
        raise DrawingError(0, f"the board is {size}; at most {LONGEST_SIDE} x {LONGEST_SIDE} is allowed")
    plain = "-" if any(cell[0] == "-" for _, cells in rows for cell in cells) else "."
    drawn = Drawn(width, height, [])
    for y, (number, cells) in enumerate(rows):
        if len(cells) != width:
            raise DrawingError(number, f"row {y} has {len(cells)} cells; expected {width}, as the first has")
        for x, cell in enumerate(cells):
            _read_cell(drawn, cell, (x, y), plain, number)
    return drawn


def _read_cell(drawn: Drawn, cell: str, at: tuple[int, int], plain: str, row: int) -> None:
    found = _CELL.fullmatch(cell)
    if found is None:
        raise DrawingError(row, f"cell {at[0]},{at[1]}: {cell!r} is no tile and no player; see the docs")
    ground, player, chest, marks = found["ground"], found["player"], found["chest"], found["marks"]
    drawn.grounds.append(ground or plain)
    where = f"cell {at[0]},{at[1]}: {cell!r}"
    if chest and (player or "*" in marks):
        raise DrawingError(row, f"{where} has something on a chest")
    if chest:
        drawn.chests.append(at)
    if "*" in marks:
        if drawn.carrier or drawn.ball:
            raise DrawingError(row, f"{where} is a second ball")
        if player:
            drawn.carrier = player
        else:
            drawn.ball = at
    if player:
        if player in drawn.players:
            raise DrawingError(row, f"{where} is a second {player}")
        drawn.players[player] = at
        if "/" in marks or "\\" in marks:
            drawn.states[player] = "stunned" if "\\" in marks else "prone"
    elif "/" in marks or "\\" in marks:
        raise DrawingError(row, f"{where} says that nobody lies there")


def to_map(drawn: Drawn, kind: str, extra: Mapping[str, Any]) -> str:
    """The text of a map file of this drawing; `extra` are further keys of such a file."""
    ships = _ships(drawn) if kind == "harbour" else []
    grid = drawn.grounds[:]
    document = tomlkit.document()
    document.add("format", FORMAT)
    document.add("kind", kind)
    document.add("name", str(extra.get("name", "scenario")))
    if kind == "harbour":
        document.add("sea", str(extra.get("sea", "south")))
    letters = "abcdefghijklmnopqrstuvwxyz"[: len(ships)]
    for letter, squares in zip(letters, ships, strict=True):
        for square in squares:
            if grid[square] in DECK:
                grid[square] = letter
    areas: dict[str, list[list[int]]] = {}
    for square, ground in enumerate(grid):
        if ground in "<>":
            x, y = square % drawn.width, square // drawn.width
            areas.setdefault(f"end_zone.{'<>'.index(ground)}", []).append([x, y, x, y])
            grid[square] = "."
    rows = ["".join(grid[y * drawn.width : (y + 1) * drawn.width]) for y in range(drawn.height)]
    document.add("grid", tomlkit.string("\n".join(rows) + "\n", literal=True, multiline=True))
    for key, value in extra.items():
        if key not in ("name", "sea", "ships", "areas"):
            document.add(key, value)
    _add_ships(document, drawn, ships, letters, extra)
    if areas or "areas" in extra:
        document.add("areas", {**areas, **extra.get("areas", {})})
    return tomlkit.dumps(document)


def _add_ships(
    document: tomlkit.TOMLDocument,
    drawn: Drawn,
    ships: list[list[int]],
    letters: str,
    extra: Mapping[str, Any],
) -> None:
    tables = tomlkit.aot()
    legend: dict[str, Any] = {}
    for index, (letter, squares) in enumerate(zip(letters, ships, strict=True)):
        given = extra.get("ships", [])
        ship: dict[str, Any] = {"name": f"Ship {index + 1}", "heading": "north", "deck": letter}
        places = [
            [square % drawn.width, square // drawn.width]
            for square in squares
            if drawn.grounds[square] == ":" or (square % drawn.width, square // drawn.width) in drawn.chests
        ]
        if places:
            ship["chests"] = places
        if index < len(given):
            ship.update(given[index])
        tables.append(tomlkit.item(ship))
        if len({square // drawn.width for square in squares}) < 3:
            # Too short to have a bow, midship and stern by itself.
            legend[letter] = {"tile": "ship", "ship": ship["name"], "part": "midship"}
    if ships:
        document.add("ships", tables)
    if legend:
        document.add("legend", legend)


def _ships(drawn: Drawn) -> list[list[int]]:
    """The ships: connected pieces of deck with the holds, crates and masts on them, in reading order."""
    left = {square for square, ground in enumerate(drawn.grounds) if ground in SHIP}
    found: list[list[int]] = []
    for square in sorted(left):
        if square not in left or drawn.grounds[square] not in DECK:
            continue
        piece, edge = {square}, [square]
        left.discard(square)
        while edge:
            here = edge.pop()
            x, y = here % drawn.width, here // drawn.width
            for nx in range(max(0, x - 1), min(drawn.width, x + 2)):
                for ny in range(max(0, y - 1), min(drawn.height, y + 2)):
                    there = ny * drawn.width + nx
                    if there in left:
                        left.discard(there)
                        piece.add(there)
                        edge.append(there)
        found.append(sorted(piece))
    return found
