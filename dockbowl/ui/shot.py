"""Pictures of a match without a screen: what the match window would show, into a PNG file."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

from dockbowl.files import write_new
from dockbowl.session.session import Session
from dockbowl.ui.app import App
from dockbowl.ui.cards.screen import SeasonScreen
from dockbowl.ui.display import open_display
from dockbowl.ui.opening import screen_for
from dockbowl.ui.options import Options
from dockbowl.ui.screens.match import MatchScreen

SMALLEST, LARGEST = (640, 400), (7680, 4320)


class BadSize(ValueError):
    """A size no picture can have; the message says what would do."""


def parse_size(text: str) -> tuple[int, int]:
    """`1920x1080` as a size. Raises BadSize."""
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise BadSize(f"{text!r} is not a size; expected WIDTHxHEIGHT such as 1920x1080")
    return check_size((int(width), int(height)))


def check_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size, if a picture may have it. Raises BadSize."""
    if not all(low <= n <= high for n, low, high in zip(size, SMALLEST, LARGEST, strict=True)):
        low, high = (f"{w}x{h}" for w, h in (SMALLEST, LARGEST))
        raise BadSize(f"{size[0]}x{size[1]} is not from {low} to {high}")
    return size


def render(
    session: Session,
    path: str | os.PathLike[str],
    size: tuple[int, int] = (1920, 1080),
    *,
    high_contrast: bool = False,
    scale: float = 1.0,
    result: bool = False,
) -> Path:
    """Draw a match as the window shows it and write it as PNG; returns the path.

    `result`: with the result page over a match that is over. The session stays as it is. Raises BadSize or OSError.
    """
    target = Path(path)
    write_new(target, png(session, size, high_contrast=high_contrast, scale=scale, result=result), force=True)
    return target


def png(session: Session, size: tuple[int, int] = (1920, 1080), **how: Any) -> bytes:
    """The picture as a PNG file; `how` as for `picture`."""
    file = BytesIO()
    pygame.image.save(picture(session, size, **how), file, "shot.png")
    return file.getvalue()


def picture(
    session: Session,
    size: tuple[int, int] = (1920, 1080),
    *,
    high_contrast: bool = False,
    scale: float = 1.0,
    result: bool = False,
) -> pygame.Surface:
    """The picture itself. No window is opened: SDL draws into memory."""
    check_size(size)
    options = Options(size=size, scale=scale, high_contrast=high_contrast, headless=True, keep=False)
    app = App(options)
    try:
        screen = screen_for(app, session, watching=True)
        app.screen = screen
        if isinstance(screen, MatchScreen):
            screen.scene.skip()
        if result and session.match.over and isinstance(screen, MatchScreen | SeasonScreen):
            screen.show_result()
        app.draw()
        return app.page.surface.copy()
    finally:
        pygame.display.quit()


save = render
"""The same, by the name the command line uses."""


def gif(session: Session, turn: int = 0) -> bytes:
    """A turn (counted through the match from 1; 0 is the last) as a picture that moves. Raises ValueError."""
    from dockbowl.ui.gif import TurnGif
    from dockbowl.ui.sprites import Sprites

    open_display(headless=True)
    pygame.display.set_mode((1, 1))
    try:
        return TurnGif(session, Sprites(), turn).data()
    finally:
        pygame.display.quit()
