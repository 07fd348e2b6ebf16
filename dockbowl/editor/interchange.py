"""Maps of other programs brought in, ours written for them: Tiled, plain text, pictures. What is lost is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from dockbowl import files
from dockbowl.board.intake import LARGEST
from dockbowl.data import SUFFIX
from dockbowl.editor import patching, tiled_reading, tileset
from dockbowl.editor.model import Map
from dockbowl.editor.plain_text import from_text, to_text
from dockbowl.editor.reading import Unusable, take
from dockbowl.editor.tiled_taking import from_tiled
from dockbowl.editor.tiled_writing import to_tmj, to_tmx

ENDINGS: Final = (".tmx", ".tmj", ".txt")
"""What can be brought in, besides maps of our own."""
PICTURES: Final = (".png",)


@dataclass(slots=True)
class Brought:
    """A map as the text of a file of ours, and what was lost or guessed on the way."""

    text: str
    notes: list[str] = field(default_factory=list)


def bring(path: Path) -> Brought:
    """A map of any kind we can read, by its ending. Raises Unusable."""
    ending = path.suffix.lower()
    if ending in (".tmx", ".tmj"):
        map, notes = from_tiled(tiled_reading.read(path), path)
    elif ending == SUFFIX:
        text = _text(path)
        taken = take(text, str(path))
        if not taken.notes:
            return Brought(text)
        return Brought(patching.written(taken.map), taken.notes)
    elif ending in (".txt", ".asc", ".map"):
        map, notes = from_text(_text(path), path)
    else:
        raise Unusable(f"{path}: is of no kind that can be brought in; expected {', '.join((*ENDINGS, SUFFIX))}")
    return Brought(patching.written(map), [f"{path.name}: {note}" for note in notes])


def write(map: Map, path: Path, px: int = 32, *, force: bool = False) -> list[str]:
    """Write a map by the ending of the path; returns what is lost. Raises FileExistsError, OSError or ValueError."""
    ending = path.suffix.lower()
    if ending in PICTURES:
        from dockbowl.editor.window.png import png

        files.write_new(path, png(map, px), force=force)
        return []
    if ending == SUFFIX:
        files.write_new(path, patching.written(map).encode("utf-8"), force=force)
        return []
    if ending == ".txt":
        text, notes = to_text(map)
    elif ending == ".tmx":
        text, notes = to_tmx(map)
    elif ending == ".tmj":
        text, notes = to_tmj(map)
    else:
        raise ValueError(f"{path}: is of no kind that can be written; expected {', '.join((*ENDINGS, *PICTURES))}")
    files.write_new(path, text.encode("utf-8"), force=force)
    if ending in (".tmx", ".tmj"):
        _put_tileset(path.parent)
    return notes


def _text(path: Path) -> str:
    try:
        return files.read_text(path, LARGEST)
    except files.Unreadable as error:
        raise Unusable(str(error)) from None


def tileset_files() -> dict[str, bytes]:
    """The tileset we ship: its picture and its file."""
    from importlib.resources import files as inside

    folder = inside("dockbowl.editor") / "tiled"
    return {name: (folder / name).read_bytes() for name in (tileset.FILE, tileset.PICTURE)}


def _put_tileset(folder: Path) -> None:
    """Lay the tileset beside a map of Tiled, unless it is there."""
    for name, data in tileset_files().items():
        if not files.exists(folder / name):
            files.write_new(folder / name, data)
