"""A match shown again: every way to a moment leads to the same match."""

from __future__ import annotations

from pathlib import Path

import pytest
from toy_game import TOY, Picker, toy_setup

from dockbowl.core.events import TurnStarted
from dockbowl.session.replay import Replay
from dockbowl.session.session import Session


@pytest.fixture
def session() -> Session:
    session = Session.new(toy_setup(), seats=[Picker(), Picker()], game=TOY)
    session.run(200)
    assert len(session.entries) > 20
    return session


def rerun(session: Session, entries: int) -> tuple[object, ...]:
    """The model by giving the answers again from the start."""
    again = Session.new(session.setup, game=TOY)
    for entry in session.entries[:entries]:
        assert entry.answer is not None
        again.answer(entry.answer)
    return again.match.key()


def test_moments_cover_every_event_and_every_answer(session: Session) -> None:
    replay = Replay(session)
    assert [m.told for m in replay.moments if m.whole][-1] == len(session.told)
    assert {m.entries for m in replay.moments} == set(range(len(session.entries) + 1))
    assert len(replay.moments) >= len(session.told)
    assert all(replay.moments[n] != replay.moments[n + 1] for n in range(replay.last))


def test_each_turn_is_what_playing_again_to_it_gives(session: Session) -> None:
    replay = Replay(session)
    for number, mark in enumerate(session.turns(), 1):
        replay.go_to_turn(number)
        assert replay.turn == number
        assert replay.match().key() == rerun(session, mark.entry)
    with pytest.raises(ValueError, match="no turn"):
        replay.go_to_turn(len(session.turns()) + 1)


def test_a_step_forth_and_back_meets_the_same_moment(session: Session) -> None:
    replay = Replay(session)
    seen = []
    while True:
        seen.append((replay.moment, replay.match().key(), replay.event, replay.pending))
        if not replay.step():
            break
    assert replay.at_end and replay.match().key() == session.match.key()
    for place in range(replay.last, -1, -1):
        assert (replay.moment, replay.match().key(), replay.event, replay.pending) == seen[place]
        replay.step(-1)
    assert replay.place == 0


def test_pending_events_are_those_of_the_answer_under_way(session: Session) -> None:
    replay = Replay(session)
    told = [item.event for item in session.told]
    while replay.step():
        moment = replay.moment
        pending = replay.pending
        assert bool(pending) != moment.whole
        assert pending == told[moment.told - len(pending) : moment.told]


def test_steps_by_answer_and_by_turn_and_the_way_back(session: Session) -> None:
    replay = Replay(session)
    assert not replay.step_answer(-1) and not replay.step(-1)
    for entries in range(1, len(session.entries) + 1):
        assert replay.step_answer()
        assert replay.moment.entries == entries and replay.moment.whole
    assert not replay.step_answer() and not replay.back_to_left()
    replay.step_answer(-1)
    assert replay.moment.entries == len(session.entries) - 1
    here = replay.place
    replay.go_to_turn(2)
    replay.step_turn()
    assert replay.turn == 3
    replay.step_turn(-1)
    assert replay.turn == 2
    assert replay.left == here
    there = replay.place
    assert replay.back_to_left() and replay.place == here
    assert replay.back_to_left() and replay.place == there
    event = replay.session.told[replay.moment.told - 1].event
    assert any(isinstance(item.event, TurnStarted) for item in replay.told) and event is not None


def test_playing_on_from_a_moment_is_a_match_of_its_own(session: Session, tmp_path: Path) -> None:
    replay = Replay(session)
    replay.go_to_turn(2)
    key, whole = replay.match().key(), len(session.entries)
    other = replay.taken_up()
    other.save_as(tmp_path / "other.dockbowl")
    assert other.match.key() == key and not other.can_redo
    # The dice lie as they lay: the same answers get the same dice.
    for entry in session.entries[len(other.entries) :][:12]:
        if entry.is_roll:
            assert other.step() and other.entries[-1].answer == entry.answer
        else:
            assert entry.answer is not None
            other.answer(entry.answer)
    other.close()
    assert len(session.entries) == whole
    again = Session.load(tmp_path / "other.dockbowl", resume=False, game=TOY)
    assert again.match.key() == other.match.key()
