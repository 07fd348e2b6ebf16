"""A whole match of typed dice through the real window, killed in the middle of a roll and taken up again.

What to do is taken from the deckhand; every die comes from a bag of real ones and is typed in by keys.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

from person import Person
from test_keyboard import STEPS, press_answer

from dockbowl.ai.seats import make_seat
from dockbowl.core.requests import BLOCK, FACES, Choose, Roll
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.session import Session
from dockbowl.session.statistics import statistics_of, typed_entries
from dockbowl.ui import saves
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.ui.starting import NewMatch, default_coaches, shipped_maps

SIZE = (1000, 600)
FIRST = 120
"""Answers and rolls before the cord is pulled."""
MOST = 6000


def type_dice(person: Person, bag: random.Random, *, all_but: int = 0) -> int:
    """Type in what lies on the table; returns the keys that took. `all_but`: so many dice are left untyped."""
    request = person.match_screen.session.request
    assert isinstance(request, Roll)
    keys = 0
    for _ in range(request.count - all_but):
        face = bag.randint(1, FACES[request.die])
        if request.die == BLOCK:
            person.key({1: "a", 2: "b", 3: "p", 4: "p", 5: "s", 6: "d"}[face])
            keys += 1
            continue
        digits = str(face % 10 if request.die == "d10" else face)
        for digit in digits:
            person.key(digit)
        keys += len(digits)
        entry = person.match_screen.companion.entry if person.match_screen.companion else None
        if entry is not None and entry.roll is request and entry.begun:
            person.key("RETURN")
    return keys


def play_on(person: Person, bag: random.Random, most: int) -> dict[str, int]:
    """Play through the window, at most so many answers and rolls; returns how many dice and keys that were."""
    session = person.match_screen.session
    thinker = make_seat("deckhand", session.setup.seed)
    counted = {"rolls": 0, "dice": 0, "keys": 0}
    for _ in range(most):
        screen = person.match_screen
        if session.match.over:
            break
        if screen.dialog is not None:
            person.key("RETURN")
            continue
        request = session.request
        before = len(session.entries)
        if isinstance(request, Roll):
            assert session.waiting and screen.companion is not None and screen.companion.entry is not None
            keys = type_dice(person, bag)
            if FACES[request.die] <= 10 or request.die == BLOCK:
                assert keys == request.count, "one key a die"
            counted["rolls"] += 1
            counted["dice"] += request.count
            assert len(session.entries) > before and session.entries[before].typed, request
            continue
        assert isinstance(request, Choose) and screen.hand.ready, request
        option = thinker.answer(session.driver, request)
        press_answer(person, option, STEPS)
        assert len(session.entries) > before or screen.dialog is not None, (request.purpose, option)
    return counted


def begin(home: Path) -> Person:
    """Two people at the jetty, all dice their own."""
    person = Person(home, SIZE, hand_over=False, ask_end_turn=False)
    small = next(one for one in shipped_maps() if one.key == "jetty")
    coaches = default_coaches(2)
    for coach in coaches:
        coach.seat = "human"
    from dockbowl.ui.screens.match import MatchScreen

    session = NewMatch(small, coaches, seed=5).start(home, agreement=Agreement({}))
    screen = MatchScreen(person.app, session)
    person.app.go(screen)
    screen.keep_table()
    person.settle()
    return person


def play_and_die(home: Path) -> None:
    """In a process of its own: play for a while, type one of two dice, and be killed."""
    person = begin(home)
    bag = random.Random(1)
    play_on(person, bag, FIRST)
    for _ in range(MOST):
        request = person.match_screen.session.request
        if isinstance(request, Roll) and request.count == 2:
            type_dice(person, bag, all_but=1)
            os.kill(os.getpid(), signal.SIGKILL)
        play_on(person, bag, 1)


def test_a_whole_match_of_typed_dice_killed_and_taken_up(tmp_path: Path) -> None:
    code = f"import test_assist_whole_match as t; from pathlib import Path; t.play_and_die(Path({str(tmp_path)!r}))"
    here = str(Path(__file__).parent)
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": here}
    ended = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=600)
    assert ended.returncode == -signal.SIGKILL, ended.stderr[-2000:]

    (path,) = saves.saved(tmp_path)
    lines = len(path.read_text().splitlines())
    person = Person(tmp_path, SIZE, hand_over=False, ask_end_turn=False)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("continue")
    session = person.match_screen.session
    request = session.request
    assert person.match_screen.companion is not None and session.agreement == Agreement({})
    assert isinstance(request, Roll) and request.count == 2 and session.waiting, "the same dice are asked for again"
    assert len(session.entries) == lines - 1 > FIRST // 2 and not session.match.over
    counted = play_on(person, random.Random(2), MOST)
    m = session.match
    assert m.over and m.winner >= 0 and m.stop_reason == "touchdown", m.stop_reason
    assert counted["rolls"] > 50 and counted["dice"] > counted["rolls"]
    rolls = [entry for entry in session.entries if entry.is_roll]
    assert all(entry.typed for entry in rolls), "not one die is the program's"
    found = statistics_of(m, session.told, typed_entries(session.entries))
    assert all(dice.typed == dice.count for dice in found.dice.values())
    key = m.key()
    session.close()
    again: Session = Session.load(path, resume=False)
    assert again.match.key() == key and len(again.entries) == len(session.entries)
    replay: Session = Session.replay(path)
    replay.run()
    assert replay.match.key() == key
