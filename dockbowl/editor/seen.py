"""What a map is as a board, and what the checks of `dockbowl map check` find on it, square by square."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dockbowl.board.assemble import assemble
from dockbowl.board.board import Board
from dockbowl.board.checks import check_board
from dockbowl.board.faults import Fault
from dockbowl.board.layout import build
from dockbowl.board.report import Report
from dockbowl.editor.model import Map, Point
from dockbowl.lang import fault, tr

ERROR, WARNING = "error", "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to be mended. `at` is the square it is about, None for one about the file as a whole."""

    kind: str
    where: str
    text: str
    at: Point | None = None

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text

    @property
    def words(self) -> str:
        """The same in the language spoken."""
        return fault(self)


@dataclass(frozen=True, slots=True)
class Seen:
    """A map as a board; None only where there is no grid to be seen at all."""

    board: Board | None
    findings: tuple[Finding, ...] = ()

    @property
    def errors(self) -> tuple[Finding, ...]:
        return tuple(found for found in self.findings if found.kind == ERROR)


def see(map: Map, checked: bool = True) -> Seen:
    """The board of a map, and with `checked` its findings. Glyphs without a meaning count as sea on the board."""
    report = Report(map.name, "")
    known = map.meanings
    unknown = {glyph for row in map.rows for glyph in row} - set(known)
    if unknown:
        assemble(map.file(), "", report)  # which says which, and where
        blank = map.empty
        rows = tuple("".join(blank if glyph in unknown else glyph for glyph in row) for row in map.rows)
        drawn = assemble(map.file(rows), "", Report(map.name, ""))
    else:
        drawn = assemble(map.file(), "", report)
    if drawn is None:
        return Seen(None, _found(map, None, report))
    board = build(drawn.layout)
    if checked:
        check_board(board, map.file(), drawn.grid, report)
    return Seen(board, _found(map, board, report) if checked else ())


def _found(map: Map, board: Board | None, report: Report) -> tuple[Finding, ...]:
    pairs = [(ERROR, fault) for fault in report.errors] + [(WARNING, fault) for fault in report.warnings]
    return tuple(Finding(kind, fault.where, fault.text, _place(map, board, fault)) for kind, fault in pairs)


def _place(map: Map, board: Board | None, fault: Fault) -> Point | None:
    """The square of a fault: the one it names, else the first of the ship, dock or plank it is about."""
    if fault.column:
        return fault.column - 1, fault.line - 1  # as `Map.file` writes the grid
    if not fault.path:
        return None
    key, *rest = fault.path
    index = rest[0] if rest and isinstance(rest[0], int) else -1
    if key == "ships" and 0 <= index < len(map.ships):
        squares = map.where(map.ship_glyphs(index))
        return squares[len(squares) // 2] if squares else None
    if key == "docks" and 0 <= index < len(map.docks):
        return next(iter(map.where(map.docks[index].glyph)), None)
    if key == "planks" and 0 <= index < len(map.planks):
        return map.planks[index].at if map.has(map.planks[index].at) else None
    if key == "legend" and rest:
        return next(iter(map.where(str(rest[0]))), None)
    return None


def chests_of(board: Board, index: int) -> list[Point]:
    """The chest places of a ship: drawn, listed or worked out."""
    return [board.xy[square] for square in board.ships[index].chest_places] if index < len(board.ships) else []


def links_of(board: Board) -> dict[Point, tuple[Point, ...]]:
    """The planks that each plank reaches."""
    return {board.xy[plank.square]: tuple(board.xy[there] for there in plank.neighbours) for plank in board.planks}


def playable(map: Map) -> str:
    """Why a match cannot be played on it, in one line; "" if it can."""
    errors = see(map).errors
    if not errors:
        return ""
    more = tr(" (and {n} more)", n=len(errors) - 1) if len(errors) > 1 else ""
    return errors[0].words + more


def renamed(map: Map, name: str) -> Map:
    """The map under another name."""
    return replace(map, name=name)
