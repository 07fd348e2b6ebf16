"""Where the shipped maps and sprites are: inside the wheel, or at the top of a checkout; maps by name."""

from __future__ import annotations

import os
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from dockbowl.files import STDIN, exists, read_text
from dockbowl.names import meant

SUFFIX = ".toml"


def shipped(kind: str) -> Traversable:
    """The folder `maps` or `sprites`, from an installed wheel, a checkout or an editable install.

    Raises FileNotFoundError if the installation lacks it.
    """
    inside = files("dockbowl") / kind
    if inside.is_dir():
        return inside
    checkout = Path(__file__).resolve().parents[1] / kind
    if checkout.is_dir():
        return checkout
    raise FileNotFoundError(f"{kind}: not found beside the program; the installation is incomplete")


def shipped_text(name: str) -> str:
    """A text that comes with the program, such as `CHANGELOG.md`. Raises FileNotFoundError."""
    inside = files("dockbowl") / name
    if inside.is_file():
        return inside.read_text(encoding="utf-8")
    return (Path(__file__).resolve().parents[1] / name).read_text(encoding="utf-8")


def map_names() -> tuple[str, ...]:
    """The names of the shipped maps."""
    files_there = (entry.name for entry in shipped("maps").iterdir())
    return tuple(sorted(name.removesuffix(SUFFIX) for name in files_there if name.endswith(SUFFIX)))


def shipped_map(name: str) -> str:
    """The text of a shipped map. Raises ValueError that names those there are."""
    names = map_names()
    if name not in names:
        raise ValueError(f"there is no map {name!r}{meant(name, names)}; shipped: {', '.join(names)}")
    return (shipped("maps") / f"{name}{SUFFIX}").read_text(encoding="utf-8")


def find_map(wanted: str) -> tuple[str, str]:
    """The name and the text of a map: a file, `-` for stdin, or a shipped one by its name.

    Raises ValueError: of a file that cannot be read, or of the names there are.
    """
    if wanted == STDIN:
        return "stdin", read_text(wanted)
    if wanted.endswith(SUFFIX) or os.sep in wanted or exists(wanted):
        return Path(wanted).stem, read_text(wanted)
    return wanted, shipped_map(wanted)
