"""Where the program keeps what it writes: the system's own folders, or one folder of the user's choice.

`--home DIR`, the environment's DOCKBOWL_HOME, or a file named `portable` beside the program keeps everything in
one folder. Nothing is made here: a folder comes into being when something is first written into it.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

import platformdirs

from dockbowl.files import full_path

APP: Final = "dockbowl"
MARKER: Final = "portable"
PORTABLE_FOLDER: Final = "dockbowl-data"
SETTINGS: Final = "settings.toml"
"""The file in the config folder that keeps what people have chosen."""


@dataclass(frozen=True, slots=True)
class Places:
    """Every folder the program writes to by itself. Exports go where the user says."""

    config: Path
    """settings.toml and keys"""
    data: Path
    """own maps and teams"""
    saves: Path
    """saved matches and replays"""
    state: Path
    """window places, recovery files"""
    log: Path
    """logs and crash reports"""
    cache: Path
    """rendered pictures"""

    def listed(self) -> dict[str, Path]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


def home_of(given: str | os.PathLike[str] | None = None) -> Path | None:
    """The one folder for everything, if that is wanted; None for the system's own folders."""
    named = given or os.environ.get("DOCKBOWL_HOME")
    if named:
        return full_path(named)
    for folder in _beside():
        if (folder / MARKER).is_file():
            return folder / PORTABLE_FOLDER
    return None


def _beside() -> list[Path]:
    """The folders in which a marker is looked for: the package's and the command's."""
    found = [Path(__file__).resolve().parents[2]]
    if sys.argv and sys.argv[0]:
        found.append(Path(sys.argv[0]).resolve().parent)
    return found


def places(home: Path | None = None) -> Places:
    """All places, in `home` or where the system wants them."""
    if home is not None:
        return Places(home / "config", home, home / "saves", home / "state", home / "log", home / "cache")
    dirs = platformdirs.PlatformDirs(APP, appauthor=False)
    data = dirs.user_data_path
    return Places(
        dirs.user_config_path,
        data,
        data / "saves",
        dirs.user_state_path,
        dirs.user_log_path,
        dirs.user_cache_path,
    )
