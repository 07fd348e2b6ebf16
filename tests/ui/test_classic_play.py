"""Classic at the window: what is shown before a move, a throw, a leap and a gaze, and that a person can do them."""

from __future__ import annotations

from pathlib import Path

from person import Person, at_match, look

from dockbowl.core.events import Passed, Rolled
from dockbowl.core.position import Piece, Position, Stats
from dockbowl.games.game import MatchSetup
from dockbowl.session.session import Session
from dockbowl.ui import starting


def table(*pieces: Piece, seed: int = 5, **fields: object) -> Session:
    """A position on the pitch by the classic rules."""
    choice = starting.first_map("classic-open")
    setup = MatchSetup(game="classic-open", map_source=choice.source, map_name=choice.board.name, seed=seed)
    known: dict[str, object] = {"teams": ("Gulls", "Herons"), "turn": (3, 3), "rerolls": (0, 0), **fields}
    return Session.new(setup, Position(pieces, coaches=2, **known))  # type: ignore[arg-type]


def man(ag: int = 3, *skills: str, **values: int) -> Stats:
    return Stats(6, values.get("st", 3), ag, 0, 8, dict.fromkeys(skills))


def passing(*skills: str) -> Session:
    return table(
        Piece("a1", "a", "Anna", man(3, "safe_throw", *skills), at=(5, 7), number=1),
        Piece("a2", "a", "Arne", man(), at=(11, 7), number=2),
        Piece("b1", "b", "Bert", man(), at=(8, 7), number=1),
        Piece("b2", "b", "Bodo", man(3, "pass_block"), at=(8, 10), number=2),
        carrier="a1",
    )


def _choose(person: Person, verb: str) -> None:
    """Answer by the digit of that answer."""
    prompt = person.match_screen.hand.prompt
    assert prompt is not None
    (key,) = [choice.key for choice in prompt.choices if choice.option.verb == verb]
    person.key(key)


def test_a_throw_says_who_intercepts_first_and_is_made(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, passing())
    person.click_square(5, 7)
    person.click("act pass")
    person.click("act throw")
    lines = look(person, 11, 7)
    assert lines[0] == "Short pass to Arne"
    assert "Accurate on 4+" in lines
    assert "Bert may intercept it first on 6+ (-2 interception); Safe Throw undoes that, 50 %" in lines
    assert any(line.startswith("Arne catches it on 3+ (+1 accurate pass)") for line in lines)
    person.click_square(11, 7)
    assert screen.hand.purpose == "use pass_block"
    _choose(person, "yes")
    assert screen.hand.purpose == "pass block"
    person.click_square(8, 9)
    person.click_square(8, 8)
    _choose(person, "stop")
    assert screen.match.board.xy[screen.match.at[3]] == (8, 8)
    assert screen.hand.purpose == "interfere"
    _choose(person, "no")
    told = [t.event for t in screen.session.told]
    assert any(isinstance(e, Passed) for e in told)
    (rolled,) = [e for e in told if isinstance(e, Rolled) and e.purpose == "pass"]
    assert (rolled.need, rolled.mods) == (4, ())


def test_the_ruler_ends_where_the_edition_ends_it(tmp_path: Path) -> None:
    person = Person(tmp_path)
    at_match(person, passing())
    person.click_square(5, 7)
    person.click("act pass")
    person.click("act throw")
    assert look(person, 18, 9)[-1] == "Not there: out of range"
    assert look(person, 18, 8)[0] == "Long bomb"


def test_a_dodge_and_a_leap_say_what_they_need(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Anna", man(4, "leap", "very_long_legs"), at=(10, 7), number=1),
            Piece("b1", "b", "Bert", man(3, "prehensile_tail"), at=(11, 7), number=1),
            Piece("b2", "b", "Bodo", man(3, "prehensile_tail"), at=(11, 8), number=2),
        ),
    )
    person.click_square(10, 7)
    lines = look(person, 9, 7)
    assert "dodge 4+ (+1 dodge, -2 prehensile tail) 50 %" in " | ".join(lines)
    person.click("act move")
    lines = look(person, 12, 6)
    assert any("leap 2+ (+1 very long legs)" in line for line in lines)
    person.click_square(12, 6)
    rolled = [t.event for t in screen.session.told if isinstance(t.event, Rolled)]
    assert (rolled[0].purpose, rolled[0].need) == ("leap", 2)


def test_a_gaze_at_whoever_is_beside_him_after_the_move(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Anna", man(4, "hypnotic_gaze"), at=(5, 7), number=1),
            Piece("b1", "b", "Bert", man(), at=(8, 7), number=1),
            Piece("b2", "b", "Bodo", man(), at=(8, 8), number=2),
        ),
    )
    person.click_square(5, 7)
    person.click("act gaze")
    assert screen.match.action == "gaze" and screen.match.target < 0
    person.click_square(7, 7)
    person.click_square(8, 7)
    rolled = [t.event for t in screen.session.told if isinstance(t.event, Rolled)]
    assert [(e.purpose, e.need, [str(mod) for mod in e.mods]) for e in rolled] == [("hypnotic gaze", 4, ["-1 marked"])]


def test_a_team_mate_thrown(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Ogg", man(1, "throw_team_mate", st=5), at=(5, 7), number=1),
            Piece("a2", "a", "Nib", man(3, "right_stuff", "stunty", st=2), at=(6, 7), number=2),
            Piece("b1", "b", "Bert", man(), at=(20, 7), number=1),
        ),
    )
    person.click_square(5, 7)
    person.click("act hurl")
    lines = look(person, 6, 7)
    assert "Short range: good on 3+ (-1 team-mate)" in lines
    person.click_square(6, 7)
    lines = look(person, 11, 7)
    assert "Good on 3+ (-1 team-mate)" in lines
    assert any(line.startswith("good: lands on 4+") for line in lines)
    person.click_square(11, 7)
    rolled = [t.event for t in screen.session.told if isinstance(t.event, Rolled)]
    assert (rolled[0].purpose, rolled[0].need) == ("throw team-mate", 3)


def test_two_dice_to_get_away_may_be_rolled_again(tmp_path: Path) -> None:
    """Tentacles: the panel shows both dice and what they had to come to."""
    person = Person(tmp_path)
    for seed in range(1, 30):
        screen = at_match(
            person,
            table(
                Piece("a1", "a", "Anna", man(), at=(10, 7), number=1),
                Piece("b1", "b", "Bert", man(3, "tentacles"), at=(11, 7), number=1),
                seed=seed,
                rerolls=(1, 0),
            ),
        )
        person.click_square(10, 7)
        person.click_square(9, 7)
        if screen.hand.purpose == "use tentacles":
            _choose(person, "yes")
        asked = screen.hand.prompt
        if asked is not None and asked.purpose == "reroll" and asked.request.about[0] == "escape tentacles":
            break
    person.settle()
    assert screen.hand.prompt is not None
    assert any("he is held where he is" in line for line in screen.hand.prompt.why)
    assert "Needs 6+" in screen.hand.prompt.why
    faces = screen.hand.prompt.dice[1]
    assert len(faces) == 2 and sum(faces) < 6
    _choose(person, "team")
    rolled = [t.event for t in screen.session.told if isinstance(t.event, Rolled)]
    assert [e.purpose for e in rolled][:2] == ["escape tentacles"] * 2
