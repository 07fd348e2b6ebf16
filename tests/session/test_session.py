"""Undo and redo, corrections, forks, jumps and events of a session."""

from __future__ import annotations

from pathlib import Path

import pytest
from toy_game import RULES, TOY, Picker, toy_setup

from dockbowl.core.driver import Refused
from dockbowl.core.events import Corrected, Moved, Rolled
from dockbowl.core.position import Position, fill, take
from dockbowl.core.position_keys import PositionError
from dockbowl.core.requests import Choose, Roll, say
from dockbowl.session.corrections import format_fix, parse_fix
from dockbowl.session.session import Session
from dockbowl.session.setups import make_match


def fresh(**options: object) -> Session:
    """A session at the first decision of coach a."""
    session = Session.new(toy_setup(), game=TOY, **options)  # type: ignore[arg-type]
    session.run()
    return session


def play(session: Session, *answers: str) -> None:
    for answer in answers:
        session.answer_text(answer)
        session.run()


def watched(count: int = 80, seed: int = 7) -> Session:
    session = Session.new(toy_setup(seed), seats=[Picker(), Picker()], game=TOY)
    session.run(count)
    return session


# ---------------------------------------------------------------- undo


def test_undo_goes_back_to_the_last_die_and_no_further() -> None:
    session = fresh()
    play(session, "move a1", "stop", "move a2")
    play(session, "0,3")  # away from b1, b2 and b3: a dodge is rolled
    assert session.entries[-1].is_roll
    assert session.can_undo() == "a die was rolled"
    with pytest.raises(Refused, match="a die was rolled"):
        session.undo()


def test_free_steps_are_undone_one_by_one_and_redone() -> None:
    session = fresh()
    start = session.match.key()
    play(session, "move a1", "stop", "move a2")
    end = session.match.key()
    for _ in range(3):
        assert session.undo() == 1
    assert session.match.key() == start
    assert session.can_undo() == "a die was rolled"
    while session.can_redo:
        assert session.redo() == 1
    assert session.match.key() == end
    with pytest.raises(Refused, match="nothing has been taken back"):
        session.redo()


def test_another_answer_forgets_what_was_undone() -> None:
    session = fresh()
    play(session, "move a1", "stop")
    session.undo()
    session.undo()
    play(session, "move a1")  # the same again: the rest can still be redone
    assert session.can_redo
    session.undo()
    play(session, "move a3")
    assert not session.can_redo


def test_undo_never_makes_another_coach_active() -> None:
    session = fresh(typed_dice=True)
    session.answer_text("3")
    play(session, "end turn")
    assert type(session.request) is Roll  # nothing was rolled since, but it is b's turn now
    assert session.match.active == 1
    assert "only the referee" in session.can_undo()
    assert session.undo(referee=True) == 1
    assert session.match.active == 0


def test_a_question_to_the_other_coach_bars_the_way_back() -> None:
    session = fresh(typed_dice=True)
    session.answer_text("3")
    play(session, "move a1", "0,0", "6")
    assert type(session.request) is Choose
    assert session.request.purpose == "use tackle"
    assert session.request.coach == 1
    assert session.can_undo() == "a die was rolled"
    play(session, "no")
    assert session.match.active == 0
    assert "only the referee" in session.can_undo()  # b's answer is not a's to take back


def test_the_referee_goes_further_and_the_same_die_falls_again() -> None:
    session = fresh()
    play(session, "move a2")
    key, dice = session.match.key(), session.dice.state
    play(session, "0,3")
    rolled = [entry.answer for entry in session.entries if entry.is_roll]
    assert session.undo(referee=True) >= 2
    assert (session.match.key(), session.dice.state) == (key, dice)
    play(session, "0,3")
    assert [entry.answer for entry in session.entries if entry.is_roll] == rolled


def test_typed_dice_are_asked_again_after_a_referees_undo() -> None:
    session = fresh(typed_dice=True)
    play(session, "3", "move a2", "0,3", "2")
    session.undo(referee=True)
    assert type(session.request) is Roll
    assert session.request.purpose == "dodge"


@pytest.mark.parametrize("seed", range(6))
def test_k_answers_then_k_undos_are_as_if_nothing_had_been(seed: int) -> None:
    session = Session.new(toy_setup(seed), seats=[Picker(), Picker()], game=TOY)
    states = [(session.match.key(), session.dice.state)]
    for _ in range(90):
        if not session.step():
            break
        states.append((session.match.key(), session.dice.state))
    for count in range(len(states) - 2, -1, -1):
        assert session.rewind(count) == 1
        assert (session.match.key(), session.dice.state) == states[count]
    assert session.told == Session.new(toy_setup(seed), game=TOY).told


def test_undo_and_redo_are_in_the_save(tmp_path: Path) -> None:
    path = tmp_path / "u.dockbowl"
    session = fresh(path=path)
    play(session, "move a1", "stop", "move a2")
    session.undo()
    session.undo()
    session.close()
    again = Session.load(path, game=TOY)
    assert again.match.key() == session.match.key()
    assert again.redo() == 1
    assert again.redo() == 1
    play(again, "stop")
    again.close()
    assert Session.load(path, game=TOY).match.key() == again.match.key()


def test_a_fault_in_a_rule_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    session = fresh()
    play(session, "move a1")
    key = session.match.key()

    def broken(m: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("toy_game.finish", broken)
    with pytest.raises(ZeroDivisionError):
        session.answer(say("stop"))
    assert session.match.key() == key
    assert len(session.entries) == 2
    monkeypatch.undo()
    play(session, "stop")


def test_an_illegal_answer_changes_nothing() -> None:
    session = fresh()
    key, dice = session.match.key(), session.dice.state
    for text in ("move b1", "move a9", "step 0,0", "", "7"):
        with pytest.raises(Refused):
            session.answer_text(text)
    with pytest.raises(Refused):
        session.answer(say("dance"))
    assert (session.match.key(), session.dice.state, len(session.entries)) == (key, dice, 1)


# ---------------------------------------------------------------- looking back


def test_every_moment_can_be_visited_and_the_session_stays() -> None:
    session = Session.new(toy_setup(), seats=[Picker(), Picker()], game=TOY)
    states = [session.match.key()]
    while len(states) < 100 and session.step():
        states.append(session.match.key())
    for count in (0, 17, len(states) - 1, 3, len(states) // 2):
        assert session.at(count).match.key() == states[count]
    assert session.match.key() == states[-1]
    with pytest.raises(ValueError, match="none is number"):
        session.at(len(states))
    marks = session.turns()
    assert [mark.coach for mark in marks[:3]] == [0, 1, 0]
    assert session.at(marks[1].entry).match.active == 1


def test_few_checkpoints_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dockbowl.session.history.MOST_CHECKPOINTS", 12)
    monkeypatch.setattr("dockbowl.session.history.RECENT", 4)
    session = Session.new(toy_setup(), seats=[Picker(), Picker()], game=TOY)
    states = [session.match.key()]
    while session.step():
        states.append(session.match.key())
    assert len(session._history.checkpoints) <= 13
    for count in range(0, len(states), 7):
        assert session.at(count).match.key() == states[count]


def test_a_fork_goes_its_own_way(tmp_path: Path) -> None:
    session = fresh(path=tmp_path / "one.dockbowl")
    play(session, "move a1")
    twin = session.fork(tmp_path / "two.dockbowl")
    key = session.match.key()
    play(twin, "stop", "end turn")
    assert session.match.key() == key
    twin.close()
    assert Session.load(tmp_path / "two.dockbowl", game=TOY).match.key() == twin.match.key()
    play(session, "stop", "end turn")
    assert session.dice.state == twin.dice.state


def test_events_are_taken_once_and_the_past_of_a_load_is_not_new(tmp_path: Path) -> None:
    session = fresh(path=tmp_path / "e.dockbowl")
    first = session.take_events()
    assert any(isinstance(event, Rolled) for event in first)
    assert session.take_events() == []
    play(session, "move a1", "0,0")
    assert any(isinstance(event, Moved) for event in session.take_events())
    session.close()
    again = Session.load(tmp_path / "e.dockbowl", game=TOY)
    assert again.take_events() == []
    assert list(again.told) == list(session.told)


# ---------------------------------------------------------------- corrections


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("place a1 0,0", lambda m: m.at[0] == 0),
        ("state a1 prone", lambda m: m.status[0] == 1 and not m.tz[0]),
        ("state a1 ko", lambda m: m.status[0] == 4 and m.at[0] < 0),
        ("state a1 distracted", lambda m: not m.tz[0]),
        ("state a1 rooted", lambda m: m.rooted[0] == 1),
        ("used a2", lambda m: m.used[1] == 1),
        ("ball 0,0", lambda m: m.ball == 0),
        ("ball a3", lambda m: m.carrier == 2 and m.ball == m.at[2]),
        ("rerolls b 5", lambda m: m.rerolls == [1, 5]),
        ("score a 2", lambda m: m.score == [2, 0]),
        ("turn a 9", lambda m: m.turn[0] == 9),
        ("weather pouring rain", lambda m: m.weather == "pouring rain"),
        ("turn b", lambda m: m.active == 1),
        ("tide 4", lambda m: m.extra.level == 4),
    ],
)
def test_corrections_change_the_match_are_told_and_replayed(tmp_path: Path, text: str, holds: object) -> None:
    path = tmp_path / "fix.dockbowl"
    session = fresh(path=path)
    session.take_events()
    session.correct_text(text, "the table was bumped")
    assert holds(session.match)  # type: ignore[operator]
    (event,) = session.take_events()
    assert isinstance(event, Corrected)
    assert event.reason == "the table was bumped"
    play(session, "end turn")
    session.close()
    again = Session.load(path, game=TOY)
    assert again.match.key() == session.match.key()
    assert list(again.told) == list(session.told)
    assert format_fix(parse_fix(text, TOY.position_keys)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place a1 2,1", "2,1 is taken by b1"),
        ("place a1 1,1", "stands on 1,1 already"),
        ("place a1 9,9", "not on this board"),
        ("place z1 0,0", "no player z1"),
        ("state a1 asleep", "'asleep' is no state"),
        ("ball 2,1", "taken; give it to b1 instead"),
        ("rerolls c 1", "no coach c"),
        ("rerolls a 5000", "5000 is not 0 to 1000"),
        ("rerols a 1", "is no correction; expected one of place"),
        ("weather fog", "no weather 'fog'"),
        ("tide 12", "tide: 12 is not 0 to 8"),
        ("turn d", "no coach d"),
        ("conceded a 1", "it is coach a's turn"),
    ],
)
def test_what_is_not_sane_is_refused_and_changes_nothing(text: str, reason: str) -> None:
    session = fresh()
    key = session.match.key()
    with pytest.raises(Refused, match=reason):
        session.correct_text(text)
    assert session.match.key() == key
    assert len(session.entries) == 1
    play(session, "move a1")


def test_in_the_middle_of_something_a_correction_keeps_the_answers_since() -> None:
    session = fresh(typed_dice=True)
    play(session, "3", "move a1", "0,0")
    assert session.request is not None
    assert session.request.purpose == "dodge"
    session.correct_text("rerolls a 7")
    assert session.request.purpose == "dodge"
    assert session.match.rerolls[0] == 7
    with pytest.raises(Refused, match="not in the middle of this"):
        session.correct_text("place a2 0,0")
    assert session.request.purpose == "dodge"
    play(session, "5")
    entries = len(session.entries)
    for count in range(entries + 1):
        session.at(count)
    assert session.at(entries).match.key() == session.match.key()


def test_the_same_correction_given_again_keeps_what_is_left_to_redo(tmp_path: Path) -> None:
    path = tmp_path / "fix.dockbowl"
    session = fresh(path=path)
    session.correct_text("rerolls a 7", "the table")
    session.correct_text("rerolls b 7")
    session.rewind(len(session.entries) - 2)
    session.correct_text("rerolls a 7", "the table")
    assert session.can_redo
    session.close()
    loaded = Session.load(path, game=TOY)
    assert loaded.can_redo
    loaded.redo()
    assert loaded.match.rerolls[:2] == [7, 7]
    loaded.rewind(len(loaded.entries) - 1)
    loaded.correct_text("rerolls a 6")
    assert not loaded.can_redo


def test_only_the_referee_takes_a_correction_back() -> None:
    session = fresh()
    session.correct_text("ball 0,0")
    assert "only the referee" in session.can_undo()
    session.undo(referee=True)
    assert session.match.ball == -1
    session.redo()
    assert session.match.ball == 0


# ---------------------------------------------------------------- positions


def test_any_position_between_phases_is_built_again_exactly(tmp_path: Path) -> None:
    session = watched(120)
    for count in range(0, len(session.entries), 5):
        start, _ = session.at(count).checkpoint()
        position = take(start, TOY.position_keys)
        assert make_match(toy_setup(), position, TOY).key() == start.key()


def test_a_match_starts_from_a_position_is_saved_and_goes_on(tmp_path: Path) -> None:
    start, _ = watched(40).driver.checkpoint()
    position = take(start, TOY.position_keys)
    path = tmp_path / "p.dockbowl"
    session = Session.new(toy_setup(), position, path=path, game=TOY)
    assert session.request is not None
    session.seats = [Picker(), Picker()]
    session.run(10)
    session.close()
    assert Session.load(path, game=TOY).match.key() == session.match.key()


@pytest.mark.parametrize(
    ("pieces", "reason"),
    [
        ([{"id": "a1"}], "player a1: is standing but has no square"),
        ([{"id": "a1", "at": [9, 0]}], "nobody can stand on 9,0"),
        ([{"id": "a1", "at": [0, 0]}, {"id": "a2", "at": [0, 0]}], "0,0 is taken by a1"),
        ([{"id": "a1", "at": [0, 0]}, {"id": "a1", "at": [1, 0]}], "there are two of this id"),
        ([{"id": "a1", "at": [0, 0], "state": "ko"}], "in the box 'ko' but has a square"),
        ([{"id": "a1", "at": [0, 0], "coach": "c"}], "there is no coach c"),
        ([{"id": "a1", "at": [0, 0], "stats": {"ma": 99}}], "ma 99 is not 0 to 12"),
        (
            [{"id": "a1", "at": [0, 0], "stats": {"skills": {"gaurd": None}}}],
            "no skill 'gaurd'; did you mean guard",
        ),
    ],
)
def test_a_position_that_cannot_be_says_why(pieces: list[dict[str, object]], reason: str) -> None:
    import msgspec

    position = msgspec.convert({"pieces": pieces, "phase": "turn"}, Position)
    match = make_match(toy_setup(), Position(phase="turn"), TOY)
    with pytest.raises(PositionError, match=reason):
        fill(match, position, TOY.position_keys)
    assert RULES.name == "toy"


# ---------------------------------------------------------------- replays


def test_a_replay_gives_the_saved_answers_again_forward_and_back(tmp_path: Path) -> None:
    path = tmp_path / "r.dockbowl"
    session = Session.new(toy_setup(), seats=[Picker(), Picker()], path=path, game=TOY)
    session.run(30)
    session.correct_text("rerolls a 9", "forgotten")
    session.run(5)
    while not isinstance(session.request, Roll):  # a die is due where the save ends, and is not thrown by a replay
        assert session.step()
    states = [session.at(count).match.key() for count in range(len(session.entries) + 1)]
    session.close()
    before = path.read_bytes()
    replay = Session.replay(path, game=TOY)
    for count in range(20):
        assert replay.match.key() == states[count]
        assert not replay.waiting
        assert replay.step()
    replay.rewind(5)
    replay.rewind(3)
    replay.run()
    assert replay.match.key() == states[-1]
    assert list(replay.told) == list(session.told)
    assert path.read_bytes() == before


def test_from_any_moment_of_a_replay_people_may_play_on(tmp_path: Path) -> None:
    path = tmp_path / "r.dockbowl"
    session = Session.new(toy_setup(), seats=[Picker(), Picker()], path=path, game=TOY)
    session.run(30)
    session.close()
    replay = Session.replay(path, game=TOY)
    while replay.request is None or replay.request.purpose != "activate":
        replay.step()
    left = len(replay.feed)
    with pytest.raises(Refused):
        replay.answer(say("dance"))
    assert len(replay.feed) == left
    play(replay, "end turn")
    assert not replay.feed
    assert replay.match.active == 1
