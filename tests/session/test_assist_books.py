"""The books of a table: what stands in them, and what changing a line by hand comes to."""

from __future__ import annotations

from msgspec import structs
from test_assist_reminders import at_sea, end

from dockbowl.core.position import Piece
from dockbowl.core.requests import Roll
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.asked import asked
from dockbowl.session.assist.books import Line, books, by_head, change
from dockbowl.session.assist.stages import bring_all, usual
from dockbowl.session.corrections import format_fix
from dockbowl.session.session import Session

FREE = at_sea()
CHESTS = [list(FREE.match.board.xy[s]) for s in sorted(FREE.match.board.chest_places) if FREE.match.is_free(s)]
"""Chest places of the jetty that nobody stands on."""


def line(session: Session, head: str, label: str) -> Line:
    return next(one for page in books(session) if page.head == head for one in page.lines if one.label == label)


def test_chests_by_ship_and_their_odds_as_they_change() -> None:
    session = at_sea(chests=CHESTS[:4])
    assert by_head(books(session), "The match")["Chests left"] == "4 (on the Minnow: 4)"
    hidden = by_head(books(session), "Chests and treasures")
    (before,) = [value for label, value in hidden.items() if label.startswith("A chest")]
    session.correct_text("ball 9,9", "found")
    (after,) = [v for k, v in by_head(books(session), "Chests and treasures").items() if k.startswith("A chest")]
    assert "the ball" in before and "the ball" not in after and "explodes" in after
    session = at_sea(chests=CHESTS[:1])
    last = by_head(books(session), "Chests and treasures")
    assert any(label == "A chest: d6" for label in last), "the last three are opened with a d6 while the ball is hidden"
    session = at_sea()
    assert by_head(books(session), "Chests and treasures")["A chest"] == "none is left"


def test_each_face_says_which_treasure_it_is_and_a_six_on_a_plank_bounces() -> None:
    m = at_sea().match
    treasure = asked(m, Roll("treasure", "d8", player=0))
    assert len(treasure.faces) == 8 and "Jolly Roger" in treasure.faces.values()
    plank = asked(m, Roll("plank jump", player=0, need=2))
    assert plank.need == "lands on 2 to 5; a 6 bounces off" and plank.faces == {1: "slips", 6: "bounces off"}


def test_treasures_held_and_free() -> None:
    session = at_sea(treasures={"jolly_roger": "a1"})
    found = by_head(books(session), "Chests and treasures")
    held = [label for label, value in found.items() if value == "a1 Anna"]
    assert len(held) == 1 and held[0] not in found["In the deck"]
    assert found["In the deck"].count(",") == 6, "seven of the eight"


def test_what_each_coach_has_left() -> None:
    session = at_sea(
        Piece("b3", "b", "Kurt", state="ko", number=3), Piece("b4", "b", "Rolf", state="reserves", number=4)
    )
    mine = by_head(books(session), "Herons")
    assert (mine["Knocked out"], mine["Reserves"], mine["Head coach"]) == ("1", "1", "yes")
    assert line(session, "Herons", "Knocked out").note == "b3 Kurt"


def test_the_lasting_effect_says_what_ends_it() -> None:
    session = at_sea(effect="mutiny")
    one = line(session, "The match", "Lasting effect")
    assert one.value == "Mutiny!, until Stranger Things is next rolled on" and one.note
    assert line(at_sea(), "The match", "Lasting effect").value == "none"


def test_what_a_long_evening_has_come_to_stands_there_once_it_has() -> None:
    session = at_sea(Piece("b4", "b", "Rolf", state="reserves", number=4))
    heads = ("Leave at a turn's start", "Decided at the next turn's start by")
    assert not {"Reserves", *heads} & set(by_head(books(session), "The match"))
    for stage in usual():
        bring_all(session, stage)
    found = by_head(books(session), "The match")
    assert found["Reserves"] == "closed: nobody comes on"
    assert [found[head] for head in heads] == [
        "1 player", "the score, who holds the ball, players on the pitch, a coin"
    ]  # fmt: skip
    more = line(session, "The match", "Leave at a turn's start").more
    assert more is not None
    change(session, more, "two a turn")
    assert session.match.closing.leave == 2
    for label in ("Reserves", "Decided at the next turn's start by"):
        less = line(session, "The match", label).less
        assert less is not None
        change(session, less, "one hour more")
    assert set(by_head(books(session), "The match")) & {"Reserves", *heads} == {"Leave at a turn's start"}
    assert not session.match.closing.reserves and session.match.closing.decide == ()


def test_dice_of_the_table_and_of_the_program_are_counted_apart() -> None:
    session = at_sea()
    session.agreement = Agreement({})
    end(session)
    session.answer((8,))
    end(session)
    assert isinstance(session.request, Roll)
    session.let_fall()
    assert by_head(books(session), "Dice")["Eight-sided dice"] == "1 typed in, 1 rolled by the program"


def test_a_line_is_changed_by_hand_as_a_correction_with_its_reason() -> None:
    session = at_sea()
    for head, label, way, text, after in (
        ("The match", "Turn counter", "more", "counter 5", "5"),
        ("The match", "Turn counter", "less", "counter 4", "4"),
        ("The match", "Weather", "more", "weather very sunny", "very sunny"),
        ("The match", "Lasting effect", "more", 'effect "mutiny"', "Mutiny!, until Stranger Things is next rolled on"),
        ("Gulls", "Bribes left", "more", "bribes a 1", "1"),
        ("Herons", "Head coach", "less", "head_coach b 0", "no"),
        ("Gulls", "Touchdowns", "more", "score a 1", "1"),
    ):
        fix = getattr(line(session, head, label), way)
        change(session, fix, "as on the table")
        last = session.entries[-1]
        assert last.fix is not None and format_fix(last.fix) == text and last.why == "as on the table"
        assert line(session, head, label).value == after
    assert line(session, "Herons", "Head coach").less is None, "less than none there is not"


def test_the_counter_goes_round() -> None:
    session = at_sea()
    session.correct_text("counter 8", "")
    assert line(session, "The match", "Turn counter").more is not None
    change(session, line(session, "The match", "Turn counter").more, "")  # type: ignore[arg-type]
    assert session.match.extra.counter == 1


def test_readings_that_are_not_as_usual_are_listed() -> None:
    session = at_sea()
    assert by_head(books(session), "Played otherwise than is usual") == {"Readings": "all as is usual"}
    setup = structs.replace(session.setup, options={"sea_dice": 2})
    other: Session = Session.new(setup, session.position)
    found = by_head(books(other), "Played otherwise than is usual")
    assert len(found) == 1 and "Readings" not in found


def test_a_pitch_has_no_chests() -> None:
    session = at_sea()
    assert session.position is not None
    setup = MatchSetup(game="bb2020", map_source=shipped_map("pitch"), map_name="Pitch", seed=3)
    pitch: Session = Session.new(setup, structs.replace(session.position, game={}))
    heads = [page.head for page in books(pitch)]
    assert "Chests and treasures" not in heads and heads[1:3] == ["Gulls", "Herons"]
