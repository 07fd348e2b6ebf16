"""Which monitor a window is on, and what it is called: its name and size, by which its calibration is kept.

pygame tells sizes only. Names, and where a window is, are asked of the SDL that pygame brings; where that cannot be
had a monitor is called by its number, and a window is taken to be where it was put.
"""

from __future__ import annotations

import ctypes
import warnings
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from dockbowl.lang import tr

ON_DISPLAY = 0x2FFF0000
"""SDL's coordinate for the middle of a display; its number is added."""
LIBRARIES = ("SDL2.dll", "libSDL2-2*", "*/libSDL2-2*", "../pygame_ce.libs/libSDL2-2*", "*/SDL2")


class Monitor(NamedTuple):
    """A monitor as it is now."""

    place: int
    name: str
    width: int
    height: int

    @property
    def title(self) -> str:
        """What it is called to people."""
        return self.name if self.name != _unnamed(self.place) else tr("Screen {n}", n=self.place + 1)

    @property
    def key(self) -> str:
        """What it is known by in the settings."""
        return f"{self.name}, {self.width} x {self.height}"


def _unnamed(place: int) -> str:
    """What a monitor without a name is kept by."""
    return f"Screen {place + 1}"


@cache
def _sdl() -> ctypes.CDLL | None:
    """The SDL that pygame uses, opened a second time; None when it is not found."""
    home = Path(pygame.__file__).parent
    for pattern in LIBRARIES:
        for path in sorted(home.glob(pattern)):
            try:
                library = ctypes.CDLL(str(path))
                library.SDL_GetDisplayName.restype = ctypes.c_char_p
                library.SDL_GetWindowFromID.restype = ctypes.c_void_p
                library.SDL_GetWindowFromID.argtypes = [ctypes.c_uint32]
                library.SDL_GetWindowDisplayIndex.argtypes = [ctypes.c_void_p]
            except (OSError, AttributeError):
                continue
            return library
    return None


def count() -> int:
    """How many monitors there are."""
    return len(pygame.display.get_desktop_sizes())


def monitor(place: int) -> Monitor:
    """The monitor of that number, the last one when there are not so many."""
    sizes = pygame.display.get_desktop_sizes()
    place = max(0, min(place, len(sizes) - 1))
    library = _sdl()
    said = library.SDL_GetDisplayName(place) if library is not None else None
    name = said.decode("utf-8", "replace").strip() if said else ""
    if not name or name.isdigit():
        name = _unnamed(place)
    return Monitor(place, name, *sizes[place])


def monitors() -> list[Monitor]:
    """All there are."""
    return [monitor(place) for place in range(count())]


def place_of(window: pygame.Window | None, usual: int = 0) -> int:
    """The number of the monitor a window is on (None: the game's own)."""
    library = _sdl()
    if library is None:
        return usual
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # there is no other way to ask for the game's own window
            identity = (window or pygame.Window.from_display_module()).id
    except (pygame.error, TypeError, AttributeError):
        return usual
    handle = library.SDL_GetWindowFromID(identity)
    found = library.SDL_GetWindowDisplayIndex(handle) if handle else -1
    return int(found) if found >= 0 else usual


def lies_over(window: pygame.Window) -> bool:
    """Whether a window covers the middle of the game's own, as far as is known where they are."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            own = pygame.Window.from_display_module()
    except (pygame.error, TypeError, AttributeError):
        return False
    return bool(pygame.Rect(window.position, window.size).collidepoint(pygame.Rect(own.position, own.size).center))


def put(window: pygame.Window, place: int) -> None:
    """Move a window into the middle of a monitor."""
    window.position = (ON_DISPLAY | place, ON_DISPLAY | place)
