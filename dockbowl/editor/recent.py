"""Files that were edited lately, and those that were open at the end: kept between evenings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import tomlkit

from dockbowl import files
from dockbowl.session.places import places

MOST: Final = 12
FILE: Final = "workshop.toml"


class Recent:
    """Paths of lately edited files, the last one first, and of the last session."""

    def __init__(self, home: Path | None = None, keep: bool = True) -> None:
        self.home = home
        self.keep = keep
        self.paths: list[Path] = []
        self.session: list[Path] = []
        try:
            data = files.read_toml(self._file)
        except files.Unreadable:
            return
        self.paths = _paths(data.get("recent"))[:MOST]
        self.session = _paths(data.get("open"))[:MOST]

    @property
    def _file(self) -> Path:
        return places(self.home).state / FILE

    def used(self, path: Path) -> None:
        """A file was opened or saved."""
        path = files.full_path(path)
        self.paths = [path, *(one for one in self.paths if one != path)][:MOST]
        self._write()

    def open_are(self, paths: list[Path]) -> None:
        """These files are open now."""
        self.session = [files.full_path(path) for path in paths][:MOST]
        self._write()

    def _write(self) -> None:
        if self.keep:
            data = {"recent": [str(path) for path in self.paths], "open": [str(path) for path in self.session]}
            files.replace_own(self._file, tomlkit.dumps(data))


def _paths(listed: object) -> list[Path]:
    if not isinstance(listed, list):
        return []
    return [Path(one) for one in listed if isinstance(one, str) and one]
