"""Classic at the window: a Blitz and a Foul that name nobody; what is shown of blocks, saws and kicked team-mates."""

from __future__ import annotations

from pathlib import Path

from person import Person, at_match, look

from dockbowl.core.events import BlockThrown, Moved, Told
from dockbowl.core.position import Piece, Position, Stats
from dockbowl.games.game import MatchSetup
from dockbowl.session.session import Session
from dockbowl.ui import starting
from dockbowl.ui.screens.match import MatchScreen


def table(*pieces: Piece, **fields: object) -> Session:
    """A position on the pitch by the classic rules."""
    choice = starting.first_map("classic-open")
    setup = MatchSetup(game="classic-open", map_source=choice.source, map_name=choice.board.name, seed=5)
    known: dict[str, object] = {"teams": ("Gulls", "Herons"), "turn": (3, 3), "rerolls": (0, 0), **fields}
    return Session.new(setup, Position(pieces, coaches=2, **known))  # type: ignore[arg-type]


def man(st: int = 3, *skills: str, av: int = 8) -> Stats:
    return Stats(6, st, 3, 0, av, dict.fromkeys(skills))


def told(screen: MatchScreen, kind: type) -> list[object]:
    return [t.event for t in screen.session.told if isinstance(t.event, kind)]


def test_a_blitz_asks_for_nobody_and_whoever_is_clicked_is_blocked(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Anna", man(3, "horns"), at=(5, 7), number=1),
            Piece("b1", "b", "Bert", man(), at=(9, 7), number=1),
            Piece("b2", "b", "Bodo", man(), at=(5, 11), number=2),
        ),
    )
    person.click_square(5, 7)
    person.click("act blitz")
    assert screen.hand.purpose == "step" and screen.match.target == -1
    # With a run-up her horns count: two dice, and she chooses.
    for x, y, name in ((9, 7, "Bert"), (5, 11, "Bodo")):
        lines = look(person, x, y)
        assert "Blitz: 2 dice, you choose" in lines, lines
        assert any(line.startswith("Anna strength 4") and "Horns counted" in line for line in lines)
        assert any(line.startswith(f"{name} strength 3") for line in lines)
        assert any("armour breaks on 9+" in line for line in lines)
    person.click_square(5, 11)
    person.settle()
    (thrown,) = told(screen, BlockThrown)
    assert isinstance(thrown, BlockThrown) and thrown.dice == 2 and thrown.target == 2
    assert screen.match.board.distance(screen.match.board.at(5, 10), screen.match.at[0]) <= 1


def test_from_where_she_stands_there_are_no_horns(tmp_path: Path) -> None:
    person = Person(tmp_path)
    at_match(
        person,
        table(
            Piece("a1", "a", "Anna", man(3, "horns"), at=(5, 7), number=1),
            Piece("b1", "b", "Bert", man(), at=(6, 7), number=1),
        ),
    )
    person.click_square(5, 7)
    person.click("act blitz")
    lines = look(person, 6, 7)
    assert "Blitz: 1 die" in lines
    assert not any("Horns counted" in line for line in lines)


def test_a_foul_names_nobody_either(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Anna", man(), at=(5, 7), number=1),
            Piece("b1", "b", "Bert", man(), at=(9, 7), state="prone", number=1),
            Piece("b2", "b", "Bodo", man(), at=(5, 11), state="prone", number=2),
        ),
    )
    person.click_square(5, 7)
    person.click("act foul")
    assert screen.hand.purpose == "step"
    lines = look(person, 9, 7)
    assert "Foul on Bert" in lines
    assert any("armour breaks on 9+" in line and "28 %" in line for line in lines), lines
    assert "seen by the referee 20 %" in lines, lines
    person.click_square(9, 7)
    person.settle()
    fouls = [e for e in told(screen, Told) if isinstance(e, Told) and e.what == "foul"]
    assert [e.number for e in fouls] == [1] and told(screen, Moved)


def test_multiple_block_shows_what_two_more_strength_come_to(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Anna", man(5, "multiple_block"), at=(5, 7), number=1),
            Piece("b1", "b", "Bert", man(), at=(6, 6), number=1),
            Piece("b2", "b", "Bodo", man(), at=(6, 8), number=2),
        ),
    )
    person.click_square(5, 7)
    person.click("act multiple block")
    assert screen.hand.purpose == "block target"
    lines = look(person, 6, 6)
    assert "Strength +2 for each of the two; no follow-up" in lines
    assert any(line.startswith("Bert strength 6") for line in lines), lines


def test_a_saw_is_clicked_like_a_block(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Anna", man(3, "chainsaw", "secret_weapon"), at=(5, 7), number=1),
            Piece("b1", "b", "Bert", man(), at=(6, 7), number=1),
        ),
    )
    person.click_square(5, 7)
    assert not person.sees("act block")
    lines = look(person, 6, 7)
    assert any("2+" in line for line in lines), lines
    person.click_square(6, 7)
    person.settle()
    assert [e.what for e in told(screen, Told) if isinstance(e, Told)][:1] == ["chainsaw"]


def test_a_team_mate_is_kicked_by_two_clicks_and_a_length(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Anna", man(5, "kick_team_mate"), at=(5, 7), number=1),
            Piece("a2", "a", "Arne", man(2, "right_stuff"), at=(6, 7), number=2),
            Piece("b1", "b", "Bert", man(), at=(20, 1), number=1),
        ),
    )
    person.click_square(5, 7)
    person.click("act boot")
    assert look(person, 6, 7)[0] == "Kick Arne"
    person.click_square(6, 7)
    assert screen.hand.purpose == "kick length"
    prompt = screen.hand.prompt
    assert prompt is not None
    (key,) = [choice.key for choice in prompt.choices if choice.option.word == "short"]
    person.key(key)
    person.settle()
    assert screen.match.board.xy[screen.match.at[1]] != (6, 7)
    assert "blitz" in screen.match.turn_actions
