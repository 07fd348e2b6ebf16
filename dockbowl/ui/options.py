"""What the command line may say about the window."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dockbowl.lang import tr
from dockbowl.web.address import Address


@dataclass(slots=True)
class Options:
    """The window's options; None leaves a setting as it is kept."""

    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    display: int = 0
    scale: float | None = None
    high_contrast: bool | None = None
    reduced_motion: bool | None = None
    stream: str | None = None
    """A folder to write files for stream software to, whatever the settings say."""
    phones: Address | None = None
    """Where to serve the phones' page from the beginning; None for not at all."""
    stream_page: int | None = None
    """The port of a page for stream software, whatever the settings say."""
    home: Path | None = None
    headless: bool = False
    """Draw into memory, for pictures."""
    keep: bool = True
    """Read and write the settings file."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give a command the window's options."""
    group = parser.add_argument_group("window")
    group.add_argument("--fullscreen", action="store_true", default=None, help=tr("fill the screen"))
    group.add_argument("--windowed", action="store_false", dest="fullscreen", help=tr("open in a window"))
    group.add_argument("--display", type=int, default=0, metavar="N", help=tr("the screen to open on, from 0"))
    group.add_argument("--scale", type=float, metavar="X", help=tr("size of words and buttons, 1 is usual"))
    group.add_argument("--high-contrast", action="store_true", default=None, help=tr("stronger colours"))
    group.add_argument("--reduced-motion", action="store_true", default=None, help=tr("show moves at once"))


def options_from(words: argparse.Namespace, home: Path | None = None) -> Options:
    """The options a command line gave."""
    return Options(
        fullscreen=words.fullscreen,
        display=words.display,
        scale=words.scale,
        high_contrast=words.high_contrast,
        reduced_motion=words.reduced_motion,
        home=home,
    )


def parse(words: Sequence[str]) -> Options:
    """The options of these words alone."""
    parser = argparse.ArgumentParser(prog="dockbowl")
    add_options(parser)
    return options_from(parser.parse_args(list(words)))
