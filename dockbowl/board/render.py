"""Draws a board in characters, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from .board import Board
from .tiles import Tile

__all__ = ["render_text"]

_GLYPHS = {
    Tile.FIELD: ".",
    Tile.QUAY: ".",
    Tile.PLANK: "=",
    Tile.HOLD: "%",
    Tile.CRATE: "^",
    Tile.SEA: "~",
    Tile.MAST: "!",
    Tile.WALL: "#",
}
_NAMES = {
    Tile.FIELD: "pitch",
    Tile.QUAY: "quay",
    Tile.PLANK: "gangplank",
    Tile.HOLD: "hold",
    Tile.CRATE: "crate",
    Tile.SEA: "sea",
    Tile.MAST: "mast",
    Tile.WALL: "wall",
}
_ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<"}


def _glyph(board: Board, square: int, chests: frozenset[int]) -> str:
    """The character of a square: a digit for a dock, a letter for a ship, a capital for a chest place."""
    tile = board.tile(square)
    if tile is Tile.DOCK:
        return str(board.docks[board.dock[square]].owner + 1)
    if square in chests or tile is Tile.SHIP:
        letter = chr(ord("a") + board.hull[square] % 26)
        return letter.upper() if square in chests else letter
    return _GLYPHS[tile]


def render_text(board: Board) -> str:
    """The map with coordinates round it and a legend under it, in plain ASCII."""
    return "\n".join([*_head(board), "", *_map(board), "", *_legend(board)]) + "\n"


def _head(board: Board) -> Iterator[str]:
    by = f" by {board.author}" if board.author else ""
    version = f", version {board.version}" if board.version else ""
    yield f"{board.name}{by}{version}"
    mm = board.square_mm
    size = f"{board.width} x {board.height} squares of {mm:g} mm: {board.width * mm / 10:.0f} x "
    yield size + f"{board.height * mm / 10:.0f} cm"
    if board.sea_side:
        yield f"The open sea is to the {board.sea_side} {_ARROWS[board.sea_side]}"


def _map(board: Board) -> Iterator[str]:
    margin = "    "
    if board.width > 10:
        yield margin + "".join(str(x // 10) if x % 10 == 0 else " " for x in range(board.width)).rstrip()
    ruler = margin + "".join(str(x % 10) for x in range(board.width))
    chests = frozenset(board.chest_places)
    yield ruler
    for y in range(board.height):
        row = "".join(_glyph(board, y * board.width + x, chests) for x in range(board.width))
        yield f"{y:>3} {row} {y}"
    yield ruler


def _legend(board: Board) -> Iterator[str]:
    present = {board.tile(square) for square in range(board.size)}
    yield "  ".join(f"{_GLYPHS[tile]} {_NAMES[tile]}" for tile in Tile if tile in present and tile in _GLYPHS)
    for index, ship in enumerate(board.ships):
        letter = chr(ord("a") + index % 26)
        planks = sum(plank.hull == index for plank in board.planks)
        yield (
            f"{letter} {ship.name}: {len(ship.squares)} squares, {planks} gangplanks,"
            f" {len(ship.chest_places)} chest places ({letter.upper()})"
        )
    for dock in board.docks:
        yield f"{dock.owner + 1} Docking Area {dock.id}: {len(dock.squares)} squares"
    if board.kind == "pitch":
        for name, squares in board.areas.items():
            if squares:
                yield f"{name}: {len(squares)} squares"
