"""Where the shipped maps and sprites are: inside the wheel, or at the top of a checkout."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


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
