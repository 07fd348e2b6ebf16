"""From the text of a map file to the workshop's map: whatever can be made out is kept, what cannot is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar

from dockbowl.board.decode import decode_file
from dockbowl.board.fileform import LONGEST_SIDE, HarbourFile, LegendEntry
from dockbowl.board.grid import split_rows
from dockbowl.board.intake import parse
from dockbowl.board.legend import deck_letter
from dockbowl.board.migrate import Newer, migrate
from dockbowl.board.report import Report
from dockbowl.editor.model import DockData, Map, PlankData, ShipData

Entry = TypeVar("Entry")


class Unusable(ValueError):
    """A text that is no map; the message is one line that begins with the file's name."""


@dataclass(slots=True)
class Taken:
    """A map out of a text. `notes` say what was put right; `faults` what is wrong with keys nobody can draw."""

    map: Map
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def take(text: str, name: str) -> Taken:
    """The map of a text whose lines end in `\\n`. Raises Unusable."""
    report = Report(name, text)
    data = parse(text, report)
    if data is None:
        raise Unusable(str(report.errors[0]))
    try:
        data, notes = migrate(data)
    except Newer as error:
        raise Unusable(f"{name}: {error}") from None
    file = decode_file(data, report)
    if file is None:
        raise Unusable(str(report.errors[0]))
    rows, more = _even_rows(file, name)
    found = Map(
        rows=rows,
        kind=file.kind,
        name=file.name,
        author=file.author,
        version=file.version,
        sea=file.sea,
        square_mm=file.square_mm,
        legend=tuple((glyph, _entry(meaning)) for glyph, meaning in file.legend.items()),
        ships=tuple(_ships(data, file)),
        docks=tuple(DockData(d.id, d.glyph, d.owner, origin) for origin, d in _placed(data, "docks")),
        planks=tuple(
            PlankData(p.id, p.at, None if p.neighbours is None else tuple(p.neighbours), origin)
            for origin, p in _placed(data, "planks")
        ),
        areas=tuple((area, tuple(boxes)) for area, boxes in file.areas.items()),
    )
    return Taken(found, [f"{name}: {note}" for note in notes + more], [str(fault) for fault in report.errors])


def _entry(meaning: str | LegendEntry) -> LegendEntry:
    return LegendEntry(tile=meaning) if isinstance(meaning, str) else meaning  # type: ignore[arg-type]


def _placed(data: dict[str, Any], key: str) -> list[tuple[int, Any]]:
    """The entries of a list that can be made out, each with its place in the file."""
    listed = data.get(key)
    found: list[tuple[int, Any]] = []
    for place, item in enumerate(listed if isinstance(listed, list) else []):
        one = decode_file({"format": 1, "name": "?", "grid": "", key: [item]}, Report("", ""))
        entries = getattr(one, key) if one is not None else []
        found += [(place, entry) for entry in entries]
    return found


def _ships(data: dict[str, Any], file: HarbourFile) -> list[ShipData]:
    return [
        ShipData(ship.name, ship.heading, deck_letter(file, place), ship.bow, ship.stern, tuple(ship.chests), origin)
        for place, (origin, ship) in enumerate(_placed(data, "ships"))
    ]


def _even_rows(file: HarbourFile, name: str) -> tuple[tuple[str, ...], list[str]]:
    """The rows of the grid, shorter ones filled up with sea, and what had to be done. Raises Unusable."""
    rows = [row.glyphs for row in split_rows(file.grid, 1, 1)]
    if not rows:
        raise Unusable(f"{name}: grid: is empty; expected rows of glyphs, one a square")
    width = max(map(len, rows))
    if width > LONGEST_SIDE or len(rows) > LONGEST_SIDE:
        raise Unusable(f"{name}: grid: is {width} x {len(rows)} squares; a board has at most {LONGEST_SIDE} either way")
    short = [place for place, row in enumerate(rows) if len(row) < width]
    if not short:
        return tuple(rows), []
    blank = "." if file.kind == "pitch" else "~"
    others = f" and {len(short) - 1} more" if len(short) > 1 else ""
    filler = "field" if blank == "." else "sea"
    note = f"grid row {short[0]}{others} had fewer than {width} squares; filled up with {filler}"
    return tuple(row.ljust(width, blank) for row in rows), [note]
