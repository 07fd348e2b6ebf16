"""Three levels of strictness: overrides and blackboard moves are corrections; what is not legal is listed."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs
from test_assist_dice import duel, to_the_block

from dockbowl.core.driver import Refused
from dockbowl.core.position import Piece
from dockbowl.core.requests import Choose, Roll
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.session.assist import freehand
from dockbowl.session.assist.checking import faults
from dockbowl.session.corrections import format_fix, parse_fix
from dockbowl.session.export import export
from dockbowl.session.session import Session


def player(session: Session, id_: str) -> int:
    return session.match.ids.index(id_)


def square(session: Session, x: int, y: int) -> int:
    return session.match.board.at(x, y)


def last_fix(session: Session) -> tuple[str, str]:
    entry = session.entries[-1]
    assert entry.fix is not None
    return format_fix(entry.fix), entry.why


def texts(session: Session) -> list[str]:
    return [fault.text for fault in faults(session.match)]


def test_an_override_is_a_correction_with_its_reason(tmp_path: Path) -> None:
    session = duel(tmp_path / "match.dockbowl")
    a1 = player(session, "a1")
    freehand.move(session, a1, square(session, 11, 10), freehand.override("no way there"))
    assert last_fix(session) == ("place a1 11,10", "override: no way there")
    assert session.match.at[a1] == square(session, 11, 10) and texts(session) == []
    session.close()
    again: Session = Session.load(tmp_path / "match.dockbowl", resume=False)
    assert again.match.key() == session.match.key() and again.entries[-1].why == "override: no way there"


def test_a_move_in_the_middle_of_a_block_drops_the_block() -> None:
    session = duel()
    to_the_block(session)
    assert isinstance(session.request, Roll)
    b1 = player(session, "b1")
    freehand.move(session, b1, square(session, 12, 10), "by hand", anywhere=True)
    assert session.match.at[b1] == square(session, 12, 10)
    assert isinstance(session.request, Choose) and session.request.purpose == "activate"
    assert session.match.mover < 0 and session.match.active == 0


def test_a_helper_takes_no_square_where_nobody_can_be() -> None:
    session = duel()
    with pytest.raises(Refused, match="is taken by b1"):
        freehand.move(session, player(session, "a1"), square(session, 11, 7), "override")
    with pytest.raises(Refused, match="nobody can stand"):
        freehand.move(session, player(session, "a1"), square(session, 6, 4), "override")
    assert session.match.at[player(session, "a1")] == square(session, 10, 7) and len(session.entries) == 0


def test_on_a_blackboard_anybody_goes_anywhere_and_the_referee_finds_it() -> None:
    session = duel()
    a1, b1 = player(session, "a1"), player(session, "b1")
    freehand.move(session, a1, square(session, 6, 4), "by hand", anywhere=True)
    assert texts(session) == ["a1 Anna stands on 6,4: sea, where nobody can stand"]
    assert faults(session.match)[0].player == a1
    freehand.move(session, a1, square(session, 11, 7), "by hand", anywhere=True)
    assert session.match.at[a1] == square(session, 11, 7) and session.match.at[b1] == square(session, 6, 4)
    assert texts(session) == ["b1 Bert stands on 6,4: sea, where nobody can stand"], "the two have changed places"
    freehand.move(session, b1, square(session, 10, 7), "by hand", anywhere=True)
    assert texts(session) == []


def test_the_ball_goes_anywhere_too() -> None:
    session = duel()
    b1 = player(session, "b1")
    freehand.move_ball(session, square(session, 6, 4), "by hand", anywhere=True)
    assert texts(session) == ["the ball lies on 6,4: sea"]
    freehand.move_ball(session, session.match.at[b1], "by hand", anywhere=True)
    assert session.match.carrier == b1 and texts(session) == []
    freehand.set_state(session, b1, "prone", "by hand")
    assert session.match.carrier < 0
    assert texts(session) == ["the ball lies under b1 Bert, who does not hold it"]


@pytest.mark.parametrize("state", ["prone", "stunned", "ko", "reserves", "casualty", "sent off", "standing"])
def test_any_state_is_set(state: str) -> None:
    session = duel()
    b1 = player(session, "b1")
    if state == "standing":
        freehand.set_state(session, b1, "prone", "by hand")
    freehand.set_state(session, b1, state, "by hand")
    on_pitch = state in ("prone", "stunned", "standing")
    assert (session.match.at[b1] >= 0) == on_pitch and last_fix(session) == (f"state b1 {state}", "by hand")


def test_the_turn_ends_whatever_is_under_way_and_the_sea_is_asked() -> None:
    session = duel()
    to_the_block(session)
    freehand.end_turn(session, "by hand")
    request = session.request
    assert isinstance(request, Roll) and request.purpose == "sea" and session.match.active == 1
    assert session.match.extra.counter == 5


def test_blackboard_moves_replay_and_are_undone(tmp_path: Path) -> None:
    path = tmp_path / "board.dockbowl"
    session = duel(path)
    before = session.match.key()
    freehand.move(session, player(session, "a1"), square(session, 6, 4), "by hand", anywhere=True)
    to_the_block_of_arne = session.match.key()
    session.undo(referee=True)
    assert session.match.key() == before
    session.redo()
    assert session.match.key() == to_the_block_of_arne
    session.close()
    assert Session.load(path, resume=False).match.key() == to_the_block_of_arne


@pytest.mark.parametrize("what", ["player", "ball"])
@pytest.mark.parametrize("way", ["next turn", "leave out", "another move"])
def test_what_stands_on_water_hinders_nothing(what: str, way: str, tmp_path: Path) -> None:
    path = tmp_path / "water.dockbowl"
    session = duel(path)
    to_the_block(session)
    sea, a1 = square(session, 6, 4), player(session, "a1")
    if what == "player":
        freehand.move(session, a1, sea, "by hand", anywhere=True)
    else:
        freehand.move_ball(session, sea, "by hand", anywhere=True)
    if way == "next turn":
        freehand.end_turn(session, "by hand")
        assert session.match.active == 1
    elif way == "leave out":
        freehand.drop(session, "by hand")
    else:
        freehand.move(session, player(session, "b1"), square(session, 12, 10), "by hand", anywhere=True)
    m = session.match
    assert (m.at[a1] == sea) if what == "player" else (m.ball == sea)
    assert any("6,4: sea" in text for text in texts(session))
    with pytest.raises(ValueError, match=r"no scenario can start .*: .* on 6,4"):
        export(session)
    now, entries = m.key(), len(session.entries)
    session.undo(referee=True)
    session.redo()
    assert (session.match.key(), len(session.entries)) == (now, entries)
    session.close()
    assert Session.load(path, resume=False).match.key() == now


def test_words_of_blackboard_corrections_are_read_as_they_are_written() -> None:
    for text in ("put a4 5,6", "lay 5,6"):
        assert format_fix(parse_fix(text, {})) == text


def test_too_many_on_a_pitch_are_counted_and_in_a_harbour_nobody_is() -> None:
    small = duel()
    assert small.position is not None
    more = tuple(Piece(f"a{n}", "a", state="reserves", number=n) for n in range(3, 14))
    many = structs.replace(small.position, pieces=(*small.position.pieces, *more))
    setup = MatchSetup(game="bb2020", map_source=shipped_map("pitch"), map_name="Pitch", seed=3)
    for session in (Session.new(small.setup, many), Session.new(setup, structs.replace(many, game={}))):
        free = [s for s in session.match.board.open_squares if session.match.is_free(s)]
        for n, where in zip(range(3, 13), free, strict=False):
            assert texts(session) == [], session.match.board.kind
            freehand.move(session, player(session, f"a{n}"), where, "by hand")
    assert texts(session) == ["Gulls have 12 players on the pitch; 11 are the most"]
