"""Typed dice are taken back to the last bit: every sea row and every treasure, the dice of the program included."""

from __future__ import annotations

import random

import pytest
from test_assist_reminders import asks, at_sea, end

from dockbowl.core.position import Piece
from dockbowl.core.requests import Choose, Roll, who
from dockbowl.session.session import Session


def answers(session: Session, rng: random.Random, most: int) -> None:
    """So many random answers, dice typed in; some dice are left to the program."""
    for _ in range(most):
        request = session.request
        if request is None:
            return
        if isinstance(request, Choose):
            session.answer(rng.choice(list(request.legal())))
        elif rng.random() < 0.2:
            session.let_fall()
        else:
            session.answer(tuple(rng.randint(1, request.faces) for _ in range(request.count)))


def undone_to(session: Session, entries: int) -> None:
    """One undo after the other, as at the table."""
    while len(session.entries) > entries:
        session.undo(referee=True)


@pytest.mark.parametrize("row", range(2, 13))
def test_every_sea_row_is_taken_back(row: int) -> None:
    more = [Piece("b3", "b", state="reserves", number=3), Piece("a3", "a", state="ko", number=3)]
    session = at_sea(*more, chests=[[9, 9], [9, 11]])
    end(session)
    session.answer((5,))
    assert asks(session) == "stranger things"
    here, key, dice = len(session.entries), session.match.key(), session.dice.state
    first = min(6, row - 1)
    session.answer((first, row - first))
    after = session.match.key()
    answers(session, random.Random(row), 25)
    undone_to(session, here)
    assert session.match.key() == key and session.dice.state == dice and asks(session) == "stranger things"
    session.answer((first, row - first))
    assert session.match.key() == after, "the same dice again come to the same"


@pytest.mark.parametrize("treasure", range(1, 9))
def test_every_treasure_is_taken_back(treasure: int) -> None:
    session = at_sea(chests=[[9, 8], [9, 9], [9, 11], [12, 11]])
    here, key = len(session.entries), session.match.key()
    session.answer(who("move", 0))
    request = session.request
    assert isinstance(request, Choose)
    chest = next((option for option in request.legal() if option.verb == "chest"), None)
    assert chest is not None, "a chest stands beside him"
    session.answer(chest)
    assert isinstance(session.request, Roll) and asks(session) == "chest"
    for face in range(1, session.request.faces + 1):  # a face that is a treasure
        session.answer((face,))
        if asks(session) == "treasure":
            break
        undone_to(session, here + 2)
    assert asks(session) == "treasure"
    session.answer((treasure,))
    answers(session, random.Random(treasure), 20)
    undone_to(session, here)
    assert session.match.key() == key and not any(session.match.extra.in_play(t) for t in range(1, 9))
