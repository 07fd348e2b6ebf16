"""A person at the window: moves the mouse, clicks, drags and types, through the real event loop."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from dockbowl.core.position import Piece, Position
from dockbowl.games.game import MatchSetup
from dockbowl.session.session import Session
from dockbowl.ui import sprites, starting
from dockbowl.ui.app import App
from dockbowl.ui.options import Options
from dockbowl.ui.page import Hot
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.title import TitleScreen

# Every test has a window of its own; that the same pictures are drawn anew for each would be half of its time.
_drawn = lru_cache(maxsize=1000)(sprites._rasterise)
sprites._rasterise = lambda content, size: _drawn(content, size).copy()

MOST_PUMPS = 4000
DOCKS = {"west": "a", "east": "b"}
"""Who has which Docking Area of the jetty."""


class Person:
    """Drives one window. Every action is posted as events and goes through `App.pump`."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.app = App(Options(size=size, home=home, fullscreen=False))
        self.app.idle_ms = 1
        self.app.settings.speed = "off"
        self.app.settings.pace = 0.0
        self.app.settings.ask_risk = "never"
        self.quick = False
        """Whether a click is so quick that nothing is drawn from where the mouse comes until the button is let go."""
        for name, value in settings.items():
            setattr(self.app.settings, name, value)

    # ---------------------------------------------------------------- looking

    @property
    def match_screen(self) -> MatchScreen:
        screen = self.app.screen
        assert isinstance(screen, MatchScreen)
        return screen

    def names(self) -> list[str]:
        return [hot.name for hot in self.app.page.hots]

    def sees(self, name: str) -> bool:
        """Whether a button of that name could be clicked now."""
        hot = self.app.page.named(name)
        return hot is not None and self.app.page.at(hot.rect.center) is hot

    def hot(self, name: str) -> Hot:
        hot = self.app.page.named(name)
        assert hot is not None, f"no {name!r} among {self.names()}"
        return hot

    def picture(self, path: Path) -> None:
        self.app.draw()
        pygame.image.save(self.app.page.surface, path)

    # ---------------------------------------------------------------- time

    def pump(self, times: int = 1) -> None:
        for _ in range(times):
            self.app.pump()

    def settle(self) -> None:
        """Wait until nothing moves."""
        for _ in range(MOST_PUMPS):
            self.app.pump()
            if not self.app.dirty and not any(screen.lively for screen in self.app.layers()):
                return
        raise AssertionError("it never settles")

    # ---------------------------------------------------------------- the mouse

    def move(self, pos: tuple[int, int], wait: bool = True) -> None:
        old = self.app.page.mouse
        rel = (pos[0] - old[0], pos[1] - old[1])
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0), touch=False))
        if wait:
            self.pump()

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        self.pump()

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))
        self.pump()

    def press_and_release(self, pos: tuple[int, int], button: int = 1) -> None:
        """Press and let go at once: as often, nothing is drawn between."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=button, touch=False))
        self.pump()

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        self.move(pos, wait=not self.quick)
        self.press_and_release(pos, button)
        self.settle()

    def click(self, name: str, wait: bool = True) -> None:
        """Click a button by its name; it must be reachable where it is."""
        hot = self.hot(name)
        assert self.app.page.at(hot.rect.center) is hot, f"{name!r} is covered"
        pos = hot.rect.center
        self.move(pos, wait=not self.quick)
        self.press_and_release(pos)
        if wait:
            self.settle()

    def square(self, x: int, y: int) -> tuple[int, int]:
        """The middle of a square in the window."""
        screen = self.match_screen
        return screen.view.camera.centre(screen.match.board.at(x, y))

    def click_square(self, x: int, y: int) -> None:
        self.click_at(self.square(x, y))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self.press(start)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for pos in (middle, end):
            self.move(pos)
        self.release(end)
        self.settle()

    def wheel(self, turn: int, pos: tuple[int, int]) -> None:
        self.move(pos)
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False))
        self.settle()

    # ---------------------------------------------------------------- the keyboard

    def key(self, name: str, mod: int = 0) -> None:
        """Press a key by pygame's name for it, such as "1", "z", "return"."""
        code = getattr(pygame, f"K_{name}")
        scan = getattr(pygame, f"KSCAN_{name.upper()}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=code, mod=mod, scancode=scan, unicode=""))
        self.settle()

    def keys(self, *names: str) -> None:
        """Press several keys, one after the other, before anything is drawn."""
        for name in names:
            code, scan = getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name.upper()}")
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=code, mod=0, scancode=scan, unicode=""))
        self.settle()

    def type(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            self.pump()
        self.settle()


def at_match(person: Person, session: Session) -> MatchScreen:
    """Sit down at a match."""
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


def at_title(home: Path) -> Person:
    """Somebody at the title page."""
    person = Person(home)
    person.app.go(TitleScreen(person.app))
    person.settle()
    return person


def look(person: Person, x: int, y: int) -> list[str]:
    """Move the mouse to a square; what the preview says."""
    person.move(person.square(x, y))
    person.pump(2)
    preview = person.match_screen.foresight.now
    return preview.lines if preview is not None else []


def walk_to(person: Person, name: str, most: int = 60) -> None:
    """Tab until the ring is on the button of this name."""
    for _ in range(most):
        if person.app.page.focus == name:
            return
        person.key("TAB")
    raise AssertionError(f"the ring never comes to {name!r}")


def four_by_the_ship(**fields: object) -> Session:
    """Anna beside Bert on the ship, Arne and Bodo each near the other's Docking Area."""
    return session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(18, 9), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(2, 9), number=2),
        teams=("Gulls", "Herons"),
        game={"docks": DOCKS, "counter": 4},
        **fields,
    )


def harbour(key: str) -> starting.MapChoice:
    return next(choice for choice in starting.shipped_maps() if choice.key == key)


def session_at(*pieces: Piece, map_key: str = "jetty", path: Path | None = None, **fields: object) -> Session:
    """A match of people on a shipped harbour, started from a position."""
    choice = harbour(map_key)
    setup = MatchSetup(map_source=choice.source, map_name=choice.board.name, seed=int(fields.pop("seed", 1)))  # type: ignore[call-overload]
    coaches = int(fields.pop("coaches", 2))  # type: ignore[call-overload]
    return Session.new(setup, Position(pieces, coaches=coaches, **fields), path=path)  # type: ignore[arg-type]
