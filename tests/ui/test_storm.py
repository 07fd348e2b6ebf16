"""A storm of clicks, drags, keys, wheels, resizes and dropped files on fixed seeds.

Ten thousand of them in all: never a failure, never an answer the engine refuses, never a lost match.
"""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from person import Person, harbour

from dockbowl.core.driver import Refused
from dockbowl.session.session import Session
from dockbowl.ui import saves, starting
from dockbowl.ui.app import App
from dockbowl.ui.forms import Form
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.replay import ReplayScreen
from dockbowl.ui.screens.title import TitleScreen

BLOWS = 2000
SEEDS = range(5)
SIZES = ((640, 400), (800, 500), (1280, 720), (333, 250), (1, 1), (100, 900))
SCANS = sorted({value for name, value in vars(pygame).items() if name.startswith("KSCAN_")})
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, pygame.KMOD_ALT)
NAMED = ("TAB", "RETURN", "SPACE", "ESCAPE", "UP", "DOWN", "LEFT", "RIGHT", "BACKSPACE")
LIKED = [
    getattr(pygame, f"KSCAN_{name}") for name in (*NAMED, *"1230QWEASDZXCTB", "KP_5", "KP_6", "PAGEUP", "PAGEDOWN")
]
CODES = {
    getattr(pygame, f"KSCAN_{name.upper()}"): getattr(pygame, f"K_{name}")
    for name in (*NAMED, *"abcdefghijklmnopqrstuvwxyz0123456789")
}


class Storm:
    """Random events on one window."""

    def __init__(self, person: Person, seed: int, files: list[Path]) -> None:
        self.person = person
        self.dice = random.Random(seed)
        self.files = files

    def blow(self) -> None:
        """One event, or those that belong together."""
        what = self.dice.random()
        if what < 0.42:
            self.click()
        elif what < 0.80:
            self.key()
        elif what < 0.86:
            self.drag()
        elif what < 0.92:
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=self.dice.choice((-3, -1, 1, 2)), flipped=False))
        elif what < 0.95:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=self.dice.choice("aZ9ä 。")))
        elif what < 0.985:
            kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)
            pygame.event.post(pygame.Event(self.dice.choice(kinds)))
        elif what < 0.995:
            self.resize(self.dice.choice(SIZES))
        else:
            pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(self.dice.choice(self.files))))

    def somewhere(self) -> tuple[int, int]:
        page = self.person.app.page
        inside = [hot for hot in page.hots if hot.rect.width and hot.rect.height]
        if inside and self.dice.random() < 0.6:
            return self.dice.choice(inside).rect.center
        return self.dice.randrange(-5, page.rect.width + 5), self.dice.randrange(-5, page.rect.height + 5)

    def move(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 1), buttons=(0, 0, 0), touch=False))

    def click(self) -> None:
        pos = self.somewhere()
        self.move(pos)
        button = self.dice.choice((1, 1, 1, 1, 2, 3))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        if self.dice.random() < 0.95:
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))

    def drag(self) -> None:
        start, end = self.somewhere(), self.somewhere()
        self.move(start)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        self.person.pump()
        self.move(end)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def key(self) -> None:
        scan = self.dice.choice(LIKED if self.dice.random() < 0.7 else SCANS)
        if scan == pygame.KSCAN_F12 and self.dice.random() < 0.9:
            return  # pictures take long to write
        mod = self.dice.choice(MODS)
        code = CODES.get(scan, 0x40000000 | scan)
        sign = chr(code) if 32 <= code < 127 and not mod else ""
        event = {"key": code, "mod": mod, "scancode": scan, "unicode": sign}
        for _ in range(self.dice.choice((1, 1, 1, 6))):  # now and then it is held down
            pygame.event.post(pygame.Event(pygame.KEYDOWN, event))
        if self.dice.random() < 0.9:
            pygame.event.post(pygame.Event(pygame.KEYUP, event))

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def match_of(people: int, coaches: int, seed: int, home: Path) -> Session:
    """A new match of people and computers on the jetty, or on the harbour of four."""
    choice = starting.default_choice(seed)
    choice.map = harbour("jetty" if coaches == 2 else "harbour")
    del choice.coaches[coaches:]
    for place, coach in enumerate(choice.coaches):
        coach.seat = "human" if place < people else "deckhand"
    return choice.start(home)


def first_screen(app: App, seed: int) -> Screen:
    """Where a storm begins."""
    home = app.options.home
    assert home is not None
    if seed % 5 == 2:
        match_of(2, 2, seed, home).close()
        return TitleScreen(app)
    if seed % 5 == 4:
        session = match_of(0, 2, seed, home)
        session.run(300)
        session.close()
        return ReplayScreen(app, session, session.seats)
    people, coaches = ((1, 2), (2, 2), (0, 0), (3, 4))[seed % 5]
    return MatchScreen(app, match_of(people, coaches, seed, home))


@pytest.mark.parametrize("seed", SEEDS)
def test_ten_thousand_blows(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[str] = []
    real = Session.answer

    def answer(self: Session, value: object, **more: object) -> None:
        try:
            real(self, value, **more)  # type: ignore[arg-type]
        except Refused as error:
            refused.append(str(error))
            raise

    monkeypatch.setattr(Session, "answer", answer)
    monkeypatch.setattr(Form, "pick_file", lambda *_: None)  # it would show the files of whoever runs this
    person = Person(tmp_path, (640, 400), hand_over=bool(seed % 2), speed="fast" if seed % 2 else "off")
    person.app.go(first_screen(person.app, seed))
    junk = tmp_path / "junk.dockbowl"
    junk.write_bytes(b"\x00junk")
    storm = Storm(person, seed, [junk, tmp_path / "gone.toml", saves.saved(tmp_path)[0]])
    for _ in range(BLOWS):
        storm.blow()
        person.pump()
        person.app.running = True  # somebody has found "Quit"
    assert not refused, refused[:3]
    storm.resize((1280, 720))
    person.pump(5)

    # Every match that was begun is whole on the disk, and the one that is shown is the one that is kept.
    shown = person.app.screen
    if isinstance(shown, MatchScreen) and shown.session.journal is not None:
        path, key = shown.session.journal.path, shown.session.match.key()
        shown.session.close()
        assert Session.load(path, resume=False).match.key() == key
    for path in saves.saved(tmp_path):
        assert Session.load(path, resume=False).match is not None
