"""A whole match of two coaches, each at a phone of his own, against one window; killed in the middle and gone on with.

The window is a process of its own with the real loop. What to do is taken from the deckhand, who thinks about a second
session that follows the save; every die comes from a bag and is tapped in.
"""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from handset import FINGER, Handset
from little_harbours import even
from playwright.sync_api import Browser

from dockbowl.ai.seats import make_seat
from dockbowl.core.requests import FACES, Choose, Option, Roll
from dockbowl.core.texts import format_option
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.journal import read
from dockbowl.session.session import Session
from dockbowl.session.statistics import statistics_of, typed_entries

SQUAD = 4
"""Players of each team, so that it is a short match."""
SEED = 23
"""Of the bag of dice: one with which nobody searches for long."""
FIRST, MOST = 30, 600
"""Answers and rolls before the process is killed, and at most."""
WINDOW = """
import sys
from dockbowl.ui.phones import publisher
publisher.STEP = 0.02  # seconds between two snapshots: nobody reads along
from dockbowl.cli import main
sys.exit(main())
"""


class Window:
    """`dockbowl assist SAVE --phones` as a process."""

    def __init__(self, home: Path, save: Path) -> None:
        self.home, self.save, self.port = home, save, _free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self._log = (home / "window.txt").open("ab")
        self.start()

    def start(self) -> None:
        words = ["--home", str(self.home), "assist", str(self.save), "--phones", f"127.0.0.1:{self.port}"]
        env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", WINDOW, *words], env=env, stdout=self._log, stderr=self._log
        )
        for _ in range(400):
            assert self._process.poll() is None, self.said
            with socket.socket() as knock:
                if knock.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError(f"the window does not open: {self.said}")

    @property
    def said(self) -> str:
        return (self.home / "window.txt").read_text()[-2000:]

    @property
    def pins(self) -> list[str]:
        """As they are shown in the window."""
        (kept,) = (self.home / "state" / "phones").glob("*.json")
        return [str(pin) for pin in json.loads(kept.read_text())["pins"]]

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(10)

    def close(self) -> None:
        self.kill()
        self._log.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Follower:
    """The match as the save tells it, for the deckhand to think about."""

    def __init__(self, save: Path) -> None:
        self.save, self.read = save, 0
        self.session: Session = Session.load(save, resume=False)
        self.thinker = make_seat("deckhand", 1)

    def follow(self) -> None:
        """Take in what has been written since."""
        lines = read(self.save).lines
        for _, line in lines[self.read :]:
            if line.roll is not None:
                self.session.answer(line.roll)
            else:
                assert line.text is not None, line
                self.session.answer_text(line.text)
        self.read = len(lines)

    def wait_for(self, count: int, phone: Handset) -> None:
        """Follow until there are so many answers."""
        for _ in range(1500):
            self.follow()
            if self.read >= count:
                return
            time.sleep(0.01)
        raise AssertionError(f"nothing has come of it: {phone.read('#ask')}")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """Two teams of four on a small harbour, all dice their own."""
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text('speed = "off"\nmute = true\n')
    teams = [default_team(key, "2020", seed=place) for place, key in enumerate(("human", "wood_elf"))]
    squads = tuple(msgspec.structs.replace(team, players=team.players[:SQUAD]) for team in teams)
    setup = MatchSetup(map_source=even(), map_name="Even", seed=1, teams=squads)
    save = tmp_path / "evening.dockbowl"
    Session.new(setup, path=save, agreement=Agreement({})).close()
    opened = Window(tmp_path, save)
    yield opened
    opened.close()


def choose(phone: Handset, option: Option, text: str, follower: Follower) -> None:
    """Answer as somebody does: by its button, by its square, or from the list of all."""
    button = phone.page.locator(f'#ask [data-answer="{text}"]')
    if button.count():
        button.first.tap()
    else:
        m = follower.session.match
        square = option.square if option.square >= 0 else m.at[option.player] if option.player >= 0 else -1
        place = m.board.xy[square] if square >= 0 else (-1, -1)
        seen = square >= 0 and phone.page.locator(f'.can[data-square="{place[0]},{place[1]}"]').count()
        if seen and phone.square_size >= FINGER and phone.in_reach(*place):
            phone.tap_square(*place)
            listed = phone.page.locator(f'#told [data-answer="{text}"]')
            if phone.page.locator("#told").is_visible():
                listed.first.tap()
            return
        phone.tap('[data-key="list"]')
        button.first.tap()
    if phone.page.locator("#ask .paused").count():  # it asks whether that is meant
        phone.tap(f'#ask [data-answer="{text}"]')


def play(phones: list[Handset], follower: Follower, bag: random.Random, most: int) -> int:
    """Play on by the phones, so many answers and rolls; returns how many dice were tapped in."""
    dice = 0
    session = follower.session
    for _ in range(most):
        request = session.request
        if request is None:
            break
        coach = request.coach if request.coach >= 0 else max(0, session.match.active)
        phone, before = phones[coach], follower.read
        phone.look_now()
        phone.asked_for(f".{before}")
        if isinstance(request, Roll):
            faces = [bag.randint(1, FACES[request.die]) for _ in range(request.count)]
            if request.die == "block":
                faces = [3 if face == 4 else face for face in faces]
            phone.roll(*faces)
            dice += len(faces)
        else:
            assert isinstance(request, Choose)
            option = follower.thinker.answer(session.driver, request)
            assert option is not None
            choose(phone, option, format_option(session.match, option), follower)
        follower.wait_for(before + 1, phone)
    return dice


def test_a_whole_match_by_two_phones_killed_and_gone_on_with(chromium: Browser, window: Window) -> None:
    phones, bag = [Handset(chromium, window.url, (390, 844)), Handset(chromium, window.url)], random.Random(SEED)
    phones[0].see(".coach")
    pins = window.pins
    phones[0].come_in(0, pins[1])
    phones[0].page.locator("#door-note:not(:empty)").wait_for()
    for coach, phone in enumerate(phones):
        phone.enter(coach, pins[coach])
    follower = Follower(window.save)
    dice = play(phones, follower, bag, FIRST)
    second = Handset(chromium, window.url, scheme="dark")
    second.enter(0, pins[0])
    phones[1].page.reload()
    phones[1].see("#ask h2")

    window.kill()
    for phone in phones:
        phone.reads("#news", "No connection to the table")
    window.start()
    assert window.pins == pins
    for phone in phones:
        phone.page.locator("#news").wait_for(state="hidden")
        assert phone.page.locator("#match").is_visible(), "nobody enters again"
    dice += play(phones, follower, bag, MOST)

    m = follower.session.match
    assert m.over and m.winner >= 0 and dice > 20
    for phone in (*phones, second):
        phone.look_now()
        phone.reads("#ask", "The match is over")
        phone.close()
    window.kill()
    again: Session = Session.load(window.save, resume=False)
    assert again.match.key() == m.key() and all(entry.source for entry in again.entries)
    found = statistics_of(m, again.told, typed_entries(again.entries))
    assert sum(one.typed for one in found.dice.values()) == sum(one.count for one in found.dice.values()) == dice
    replay: Session = Session.replay(window.save)
    replay.run()
    assert replay.match.key() == m.key()
    assert "Traceback" not in window.said
