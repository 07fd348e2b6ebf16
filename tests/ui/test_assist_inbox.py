"""Answers of other threads: taken in the window's loop, each once, each sender told how it went."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest
from person import Person, at_match
from test_assist_dice_window import asked, block

from dockbowl.core.driver import Refused
from dockbowl.session.assist.inbox import LONGEST, MOST, Inbox
from dockbowl.ui.screens.ask import AskScreen


class Phone(threading.Thread):
    """Sends one answer from another thread."""

    def __init__(self, person: Person, text: str, coach: int, ticket: str) -> None:
        super().__init__(daemon=True)
        companion = person.match_screen.companion
        assert companion is not None
        self.inbox, self.words = companion.inbox, (text, coach, ticket)
        self.reply = "not yet"
        self.start()

    def run(self) -> None:
        text, coach, ticket = self.words
        self.reply = self.inbox.send(text, ticket=ticket, coach=coach, source=f"phone {'ab'[coach]}", patience=20)


def wait_for(person: Person, *phones: Phone) -> list[str]:
    for _ in range(400):
        person.pump()
        if not any(phone.is_alive() for phone in phones):
            break
    return [phone.reply for phone in phones]


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


def ticket(person: Person) -> str:
    companion = person.match_screen.companion
    assert companion is not None
    return companion.desk.ticket


def test_a_phone_types_dice_and_the_window_shows_them(person: Person) -> None:
    screen = at_match(person, block())
    before = len(screen.session.entries)
    assert wait_for(person, Phone(person, "pow", 0, ticket(person))) == [""]
    person.settle()
    entry = screen.session.entries[before]
    assert (entry.answer, entry.typed, entry.source) == ((6,), True, "phone a")
    assert asked(person) != "block" and screen.scene.throws[-1].faces == (6,)


def test_two_at_once_and_one_out_of_turn(person: Person) -> None:
    screen = at_match(person, block())
    now, before = ticket(person), len(screen.session.entries)
    first, second = Phone(person, "pow", 0, now), Phone(person, "push", 0, now)
    stranger = Phone(person, "push", 1, now)
    replies = wait_for(person, first, second, stranger)
    assert sorted(replies[:2]) == ["", "this has been answered already"]
    assert replies[2] in ("this has been answered already", "Gulls are asked, not you")
    assert sum(entry.ask == "block" for entry in screen.session.entries[before:]) == 1


def test_a_decision_comes_from_a_phone_as_well(person: Person) -> None:
    screen = at_match(person, block())
    person.key("p")
    assert asked(person) == "push"
    request = screen.session.request
    x, y = screen.match.board.xy[request.legal()[0].square]  # type: ignore[union-attr]
    assert wait_for(person, Phone(person, f"push {x},{y}", 0, ticket(person))) == [""]
    assert asked(person) != "push" and screen.session.entries[-1].by == "human"


def test_junk_changes_nothing(person: Person) -> None:
    screen = at_match(person, block())
    key, rng = screen.match.key(), random.Random(4)
    junk = ["", "9", "1 1", "pow pow", "\x00", "é" * 50, "x" * (LONGEST + 1), "end turn", "step 99,99", "place z9 1,1"]
    junk += ["".join(chr(rng.randint(32, 0x2FFF)) for _ in range(rng.randint(1, 40))) for _ in range(30)]
    for text in junk:
        (reply,) = wait_for(person, Phone(person, text, 0, ticket(person)))
        assert reply and "\n" not in reply, (text, reply)
    assert screen.match.key() == key and asked(person) == "block"


def test_a_question_at_the_table_is_named(person: Person) -> None:
    screen = at_match(person, block())
    screen.dialog = AskScreen(person.app, screen, "End the turn?", "", [("End turn", None), ("Play on", None)])
    phone = Phone(person, "pow", 0, ticket(person))
    assert wait_for(person, phone) == [
        "a question is open at the table: “End the turn?”; when it is answered the match goes on"
    ]


def test_a_dialog_over_the_match_is_said_at_once(person: Person) -> None:
    screen = at_match(person, block())
    person.key("F4")
    phone = Phone(person, "pow", 0, ticket(person))
    assert wait_for(person, phone) == ["a page is open at the table; when it is closed the match goes on"]
    person.key("ESCAPE")
    assert asked(person) == "block"
    assert wait_for(person, Phone(person, "pow", 0, ticket(person))) == [""] and screen.session.entries[-1].ask != ""


def test_a_flood_is_refused_and_a_table_that_sleeps_is_told_of() -> None:
    inbox = Inbox()
    replies = [inbox.send("6", ticket="1", coach=0, source="phone a", patience=0) for _ in range(MOST + 1)]
    assert replies[0] == "the table is busy; nothing has been taken" and replies[-1].startswith("too many answers")

    def taker(_: object) -> None:
        raise Refused("no")

    assert inbox.take_out(taker) == 0, "who has given up has withdrawn his answer"
