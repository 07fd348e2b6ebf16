"""Everything that may be answered can be answered from a phone, in every game, and nothing else is offered."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from at_phones import people
from person import Person

from dockbowl.core.requests import Choose, Roll
from dockbowl.core.texts import format_option, parse_answer
from dockbowl.ui.phones import deeds
from dockbowl.ui.phones.publisher import Publisher
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.web.snapshot import Choice, Snapshot

ANSWERS = 130
"""Answers and rolls of each match that are looked at."""
WANTED = {"set up", "activate", "step"}
"""Questions that come in every match."""


def snapshot(publisher: Publisher, coach: int) -> Snapshot:
    hung = publisher.board.seen_by(coach)
    assert hung is not None
    return msgspec.json.decode(hung[1], type=Snapshot)


def answers_to(seen: Snapshot, request: Choose, screen: MatchScreen) -> list[Choice]:
    """The choices that are single answers; each has a button or a square of this board."""
    assert seen.question is not None
    for choice in seen.question.choices:
        m = screen.match
        assert choice.button or m.board.at(choice.x, choice.y) >= 0, choice
        assert choice.label and "{" not in choice.label, choice
    return [choice for choice in seen.question.choices if not choice.answer.startswith(deeds.SIGN)]


@pytest.mark.parametrize(
    ("game", "key", "seed"),
    [
        ("dockbowl", "jetty", 3),
        ("dockbowl", "four-ships", 8),
        ("bb2020", "", 5),
        ("classic", "", 2),
        ("sevens", "", 4),
        ("bb2025-open", "", 6),
    ],
)
def test_every_option_can_be_reached_and_is_taken(tmp_path: Path, game: str, key: str, seed: int) -> None:
    person = Person(tmp_path, (640, 400), hand_over=False)
    session = people(game, seed, key)
    screen = MatchScreen(person.app, session)
    person.app.go(screen)
    publisher, bag = person.app.phones.publisher, random.Random(seed)
    hours = iter(range(0, 10_000, 10))
    publisher.now = lambda: float(next(hours))
    publisher.turn(True)
    asked = set()
    assert screen.companion is not None
    for _ in range(ANSWERS):
        publisher.tick()
        request = session.request
        if request is None:
            break
        coaches = range(session.match.coaches)
        whose = screen.companion.desk.whose()
        seen = snapshot(publisher, max(whose, 0))
        asked.add(request.purpose)
        if isinstance(request, Roll):
            assert seen.dice is not None and seen.question is None
            mine = [dice is not None and dice.mine for dice in (snapshot(publisher, c).dice for c in coaches)]
            assert mine == [whose in (-1, c) for c in coaches]
            assert (seen.dice.count, seen.dice.sides) == (request.count, request.faces)
            assert all(1 <= face.face <= request.faces for face in seen.dice.faces)
            shown = [face.face for face in seen.dice.faces] or list(range(1, request.faces + 1))
            text = " ".join(str(bag.choice(shown)) for _ in range(request.count))
        else:
            others = [snapshot(publisher, c).question for c in coaches if c != whose]
            assert all(one is not None and not one.mine and not one.choices for one in others)
            offered = answers_to(seen, request, screen)
            legal = list(request.legal())
            assert seen.question is not None and seen.question.mine
            assert {one.answer for one in offered} == {format_option(session.match, o) for o in legal}, request.purpose
            for one in bag.sample(offered, min(3, len(offered))):
                assert parse_answer(session.match, request, one.answer) in legal, one
            quick = [o for o in legal if o.verb == "line up"] if len(session.entries) % 3 else []
            wished = bag.choice(quick or [o for o in legal if o.verb != "end turn"] or legal)
            text = format_option(session.match, wished)
        before = len(session.entries)
        ticket = seen.ticket.partition("/")[2]
        screen.companion.take_words(text, ticket=ticket, coach=whose, source="phone")
        assert len(session.entries) > before and session.entries[before].source == "phone"
        screen.dialog = None
    assert asked >= WANTED - ({"set up"} if game.endswith("-open") else set()), asked
