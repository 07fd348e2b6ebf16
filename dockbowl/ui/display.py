"""Start-up checks: the right pygame, and a screen to draw on."""

from __future__ import annotations

import os
import sys

NO_SCREEN = "no screen to open a window on"
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


class NoWindow(RuntimeError):
    """The window cannot be opened; the message is one line for a person."""


def check_pygame() -> None:
    """Raises NoWindow unless the pygame that is imported is pygame-ce."""
    try:
        import pygame
    except ImportError as error:
        raise NoWindow(f"pygame-ce is not installed ({error}); install it with: pip install pygame-ce") from None
    if not getattr(pygame, "IS_CE", False):
        raise NoWindow(
            f"pygame {pygame.ver} lies over pygame-ce in the same folder; mend it with: "
            "pip uninstall -y pygame pygame-ce, then: pip install pygame-ce"
        )


def open_display(headless: bool = False) -> None:
    """Start SDL's video and fonts. Raises NoWindow when there is no screen.

    `headless` draws into memory, for pictures without a screen.
    """
    check_pygame()
    import pygame

    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    elif sys.platform.startswith("linux") and not any(map(os.environ.get, SCREENS)):
        raise NoWindow(NO_SCREEN)  # without trying: SDL would grumble on stderr
    if not pygame.display.get_init():
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoWindow(f"{NO_SCREEN} ({str(error).rstrip('.')})") from None
    if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in ("offscreen", "evdev"):
        pygame.display.quit()
        raise NoWindow(NO_SCREEN)
    pygame.font.init()
