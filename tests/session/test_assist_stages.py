"""The staged clock: stages are data, each is a correction with its reason, and what follows is asked as a roll."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_assist_reminders import asks, at_sea, end

from dockbowl.core.position import Piece, Position
from dockbowl.core.requests import Choose, Roll
from dockbowl.core.state import GONE, STANDING
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.session.assist import stages
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.stages import StageError, bring, load, parse, reached, usual
from dockbowl.session.corrections import format_fix
from dockbowl.session.session import Session


def test_the_usual_stages_are_those_of_tournaments() -> None:
    assert [(one.minutes, one.reserves, one.leave, one.turn_minutes, one.decide) for one in usual()] == [
        (90, "closed", 0, 0, ()),
        (120, "", 1, 3, ()),
        (150, "", 0, 0, ("score", "ball", "pitch", "coin")),
    ]
    assert [one.minutes for one in stages.at((60, 80, 100))] == [60, 80, 100]


@pytest.mark.parametrize(("minutes", "count"), [(0, 0), (89.9, 0), (90, 1), (119, 1), (121, 2), (150, 3), (999, 3)])
def test_stages_begin_at_their_minutes(minutes: float, count: int) -> None:
    assert reached(usual(), minutes * 60) == count


def fixes(session: Session) -> list[tuple[str, str]]:
    return [(format_fix(e.fix), e.why) for e in session.entries if e.fix is not None]


def test_a_long_evening_from_stage_to_stage(tmp_path: Path) -> None:
    """Reserves close, then a random player leaves, then the ball owner has won: all in the journal, and replayed."""
    session = at_sea(Piece("b3", "b", state="reserves", number=3))
    session.save_as(tmp_path / "long.dockbowl")
    first, second, third = usual()
    assert bring(session, first) == []
    end(session)
    session.answer((8,))
    assert asks(session) == "activate", "a Reserve is there, and nobody is asked"
    assert bring(session, second) == []
    end(session)
    request = session.request
    assert isinstance(request, Roll) and request.purpose == "random player" and request.count == 1
    session.answer((2,))
    assert session.match.at[session.match.ids.index("a2")] < 0
    session.answer((8,))
    session.correct_text("ball b1", "found")
    assert bring(session, third) == []
    end(session)
    assert session.match.over and session.match.winner == 1
    assert session.match.stop_reason == "has the ball as time is up"
    assert [why for _, why in fixes(session)] == [first.reason, second.reason, "found", third.reason]
    assert second.reason == "120 minutes: players leave"
    session.close()
    again: Session = Session.load(tmp_path / "long.dockbowl", resume=False)
    assert again.match.key() == session.match.key()


def test_a_stage_is_brought_in_the_middle_of_a_turn_and_twice_does_nothing_more() -> None:
    session = at_sea()
    end(session)
    assert asks(session) == "sea"
    assert bring(session, usual()[0]) == [] and asks(session) == "sea"
    count = len(session.entries)
    assert bring(session, usual()[0]) == [] and len(session.entries) == count


def test_the_die_that_chose_who_leaves_is_not_taken_for_the_coin_of_the_decision() -> None:
    """The turn has begun with a player leaving when time is up: it is decided at the start of the next one."""
    pieces = (*(Piece(f"a{n}", "a", at=(10, 6 + n), number=n) for n in (1, 2)),)
    pieces += (*(Piece(f"b{n}", "b", at=(11, 6 + n), number=n) for n in (1, 2)),)
    session = at_sea(pieces=pieces)
    _, second, third = usual()
    assert bring(session, second) == []
    end(session)
    session.answer((1,))
    assert asks(session) == "sea"
    assert bring(session, third) == [
        "decided by: not in the middle of this: something else would have been asked; finish or undo it first"
    ]
    assert asks(session) == "sea" and not session.match.over and session.match.at[session.match.ids.index("b1")] < 0
    session.answer((8,))
    assert bring(session, third) == [] and asks(session) == "activate"
    end(session)
    assert (session.match.winner, session.match.stop_reason) == (0, "has most on the pitch as time is up")


PITCHES = ("bb2020", "bb2020-open", "bb2025-open", "classic", "classic-open", "sevens")


def at_pitch(key: str) -> Session:
    """The turn of coach a, who holds the ball; b has two men, one in Reserves, one knocked out."""
    own = "sevens" if key == "sevens" else "pitch"
    setup = MatchSetup(game=key, map_source=shipped_map(own), map_name=own, seed=3)
    pieces = (
        Piece("a1", "a", "Anna", at=(4, 4), number=1),
        Piece("b1", "b", "Bert", at=(14, 4), number=1),
        Piece("b2", "b", "Bodo", at=(14, 8), number=2),
        Piece("b3", "b", "Bine", state="reserves", number=3),
        Piece("b4", "b", "Bo", state="ko", number=4),
    )
    position = Position(pieces, teams=("Gulls", "Herons"), carrier="a1", turn=(2, 1))
    return Session.new(setup, position, agreement=Agreement({}))


@pytest.mark.parametrize("key", PITCHES)
def test_a_long_evening_on_a_pitch_from_stage_to_stage(key: str, tmp_path: Path) -> None:
    """As in a harbour: corrections with their reasons, rolls that are asked for, undone, saved and replayed."""
    session, path = at_pitch(key), tmp_path / "pitch.dockbowl"
    session.save_as(path)
    first, second, third = usual()
    assert bring(session, first) == [] and bring(session, first) == [] and session.match.closing.reserves
    assert bring(session, second) == [] and asks(session) == "activate"
    end(session)
    request = session.request
    assert isinstance(request, Roll) and (request.purpose, request.die, request.coach) == ("random player", "d2", 1)
    session.answer((2,))
    m = session.match
    assert m.status[m.ids.index("b2")] == GONE and asks(session) == "activate" and m.active == 1
    session.undo(referee=True)
    assert session.match.status[m.ids.index("b2")] == STANDING and asks(session) == "random player"
    session.answer((1,))
    assert bring(session, third) == []
    end(session)
    while session.request is not None and not isinstance(session.request, Choose):  # what follows a match
        session.answer((1,) * session.request.count)
    assert session.match.stop_reason == "has the ball as time is up" and session.match.winner == 0
    assert [why for _, why in fixes(session)] == [first.reason, second.reason, third.reason]
    session.close()
    again: Session = Session.load(path, resume=False)
    assert again.match.key() == session.match.key()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("stage = 3", "own.toml: Expected `array`"),
        ("[[stage]]\nminutes = 0\ntitle = 'x'", "minutes"),
        ("[[stage]]\nminutes = 5", "title"),
        ("[[stage]]\nminutes = 5\ntitle = 'x'\nleaves = 1", "leaves"),
        ("[[stage]]\nminutes = 5\ntitle = 'x'\ndecide = ['duel']", "duel"),
        ("[[stage]]\nminutes = 9\ntitle = 'x'\n[[stage]]\nminutes = 5\ntitle = 'y'", "5 minutes come after 9"),
        ("[[stage]]\nminutes = 5\ntitle = ' '", "stage[0].title: is empty"),
        ('[[stage]]\nminutes = 5\ntitle = "a\\u0000b"', "stage[0].title: has control characters in it"),
        ("[[stage]]\nminutes = 5\ntitle = 'x'\ntext = \"a\\u001bb\"", "stage[0].text: has control characters in it"),
        ("[[stage]\n", "own.toml:1"),
        ("", "stage"),
    ],
)
def test_a_bad_file_is_one_line_with_the_key(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text)
    with pytest.raises(StageError) as caught:
        load(path)
    assert says in str(caught.value) and "\n" not in str(caught.value) and "own.toml" in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StageError, match=r"none\.toml"):
        load(tmp_path / "none.toml")


def test_an_own_file_with_a_short_end() -> None:
    own = parse("[[stage]]\nminutes = 45\ntitle = 'last orders'\nreserves = 'closed'\nleave = 2", "own.toml")
    assert [format_fix(fix) for fix in own[0].fixes] == ["reserves closed true", "players leave 2"]
    assert own[0].reason == "45 minutes: last orders"
