"""Answers of phones through the real loop: dice, races, what holds them up, taking back, walks, a match left."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pygame
import pytest
from at_phones import Phones, Sender, people, sits_down
from person import Person, session_at
from test_assist_dice_window import asked, block
from test_comfort import stirs

from dockbowl.core.position import Piece
from dockbowl.session.assist.agreement import BLACKBOARD, HELPER, Agreement
from dockbowl.session.session import Session
from dockbowl.ui.phones import deeds
from dockbowl.ui.phones.publisher import STEP, key_of
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.replay import replay_of
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.web.snapshot import Choice, Ground

ANSWERED = "this has been answered already"


def runner(**fields: object) -> Session:
    """Arne is far from everybody and may walk; Anna stands beside Bert."""
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(18, 9), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(2, 9), number=2),
        teams=("Gulls", "Herons"),
        game={"docks": {"west": "a", "east": "b"}, "counter": 4},
        **fields,
    )
    session.agreement = Agreement()
    return session


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, (1000, 600), hand_over=False)


# ---------------------------------------------------------------- dice


def test_dice_are_told_to_all_and_taken_from_whose_they_are(person: Person) -> None:
    phones = sits_down(person, block())
    mine, other = phones.sees(0), phones.seen(1)
    assert mine.dice is not None and mine.dice.mine and mine.question is None
    assert [face.key for face in mine.dice.faces] == ["A", "B", "P", "S", "D"]
    assert (mine.dice.die, mine.dice.count, mine.dice.title) == ("block", 1, "Block: a1 Anna on b1 Bert")
    assert other.dice is not None and not other.dice.mine and other.waiting == mine.waiting
    assert mine.waiting.startswith("Block: a1 Anna on b1 Bert: 1 block die, Gulls roll")
    assert phones.sends(1, "6") == "Gulls are asked, not you"
    assert phones.sends(0, "7") != "" and phones.sends(0, "6 6") != "" and asked(person) == "block"
    before = len(person.match_screen.session.entries)
    assert phones.sends(0, "6") == ""
    entry = person.match_screen.session.entries[before]
    assert (entry.answer, entry.typed, entry.source) == ((6,), True, "phone")
    after = phones.sees(0)
    assert after.seq > mine.seq and after.ticket not in ("", mine.ticket) and after.log


def test_two_at_once_and_one_who_has_seen_an_older_question(person: Person) -> None:
    phones = sits_down(person, block())
    old = phones.seen(0).ticket
    replies = phones.waits(phones.starts(0, "6", old), phones.starts(0, "3", old))
    assert sorted(replies) == ["", ANSWERED]
    assert phones.sends(0, "3", old) == ANSWERED
    for ticket in ("", "0.1", "x/0.1", old.partition("/")[0] + "/"):
        assert phones.sends(0, "3", ticket) == ANSWERED


def test_typed_dice_are_taken_back_by_the_coach_whose_they_were(person: Person) -> None:
    phones = sits_down(person, block())
    assert phones.sends(0, "3") == "" and asked(person) == "push"
    mine, other = phones.sees(0), phones.seen(1)
    assert mine.take_back and not other.take_back
    assert phones.takes_back(1) == "those were the dice of another coach"
    assert phones.takes_back(0) == "" and asked(person) == "block"
    assert phones.sees(0).dice is not None and not phones.seen(1).take_back
    assert phones.takes_back(1) == "the last thing that was done was no typed dice" and asked(person) == "block"
    assert phones.takes_back(0) == "" and asked(person) == "activate", "then the block itself, of which nothing came"


def test_an_answer_of_which_nothing_has_come_is_taken_back(person: Person) -> None:
    phones = sits_down(person, runner())
    assert phones.sends(0, "move a2") == "" and asked(person) == "step"
    assert phones.sees(0).take_back and not phones.seen(1).take_back
    assert phones.takes_back(1) != "" and asked(person) == "step"
    assert phones.takes_back(0) == "" and asked(person) == "activate"


def test_one_answer_is_taken_back_and_not_the_walk_before_it(person: Person) -> None:
    phones = sits_down(person, runner())
    session = person.match_screen.session
    assert phones.sends(0, "move a2") == "" and phones.sends(0, walk_choices(phones, 0)[18, 12]) == ""
    person.settle()
    assert phones.sends(0, "step 19,12") == "" and session.match.board.xy[session.match.at[1]] == (19, 12)
    assert phones.takes_back(0) == "" and session.match.board.xy[session.match.at[1]] == (18, 12)
    assert phones.takes_back(0) == "" and session.match.board.xy[session.match.at[1]] == (18, 9), "then the walk"


# ---------------------------------------------------------------- what holds it up


def test_a_page_at_the_table_is_said_at_once(person: Person) -> None:
    phones = sits_down(person, block())
    ticket = phones.seen(0).ticket
    person.key("F4")
    held = "a page is open at the table; when it is closed the match goes on"
    assert phones.sends(0, "6", ticket) == held
    seen = phones.sees(0)
    assert seen.paused == held.capitalize() and seen.ticket == "" and not seen.take_back
    assert seen.dice is not None and not seen.dice.mine, "it can still be read"
    person.key("ESCAPE")
    assert phones.sees(0).paused == "" and phones.sends(0, "6") == ""


def test_a_pause_and_a_break(person: Person) -> None:
    phones = sits_down(person, block())
    person.match_screen.pause()
    assert phones.sees(0).paused == "The match is paused at the table"
    person.key("RETURN")
    person.key("b", pygame.KMOD_ALT)
    assert phones.sees(1).paused == "The table takes a break"
    person.key("RETURN")
    for _ in range(10):
        phones.sees(0)
    assert phones.sees(0).paused == "" and phones.sends(0, "6") == ""


def test_a_card_of_the_sea_is_read_on_phones_and_put_away_by_any_of_them(person: Person) -> None:
    phones = sits_down(person, runner())
    screen = person.match_screen
    waiting = phones.sees(0).question
    stirs(person, screen)
    mine, other = phones.sees(0), phones.seen(1)
    assert mine.question is not None and mine.question == other.question and mine.paused == other.paused == ""
    assert mine.question.title == "Mexi Can't Wave" and mine.question.mine
    assert mine.question.why[1].startswith("It lasts until Stranger Things is next rolled on")
    assert [choice.label for choice in mine.question.choices] == ["Go on"]
    answer, entries = mine.question.choices[0].answer, len(screen.session.entries)
    key = key_of(screen.session)
    assert phones.sends(0, answer, f"{key}0.0").startswith("a card is being read at the table")
    (no,) = phones.waits(Sender(lambda: phones.publisher.take_back(ticket=mine.ticket, coach=0)))
    assert no.startswith("a card is being read at the table") and screen.evening.card is not None
    assert phones.sends(1, answer, other.ticket) == "" and screen.evening.card is None
    assert phones.sends(0, answer, mine.ticket) == ANSWERED
    person.settle()
    assert phones.sees(0).question == waiting and len(screen.session.entries) == entries


def test_a_helper_takes_what_is_legal_and_a_blackboard_only_shows(person: Person) -> None:
    phones = sits_down(person, runner())
    session = person.match_screen.session
    assert session.agreement is not None
    session.agreement.level = HELPER
    phones.sees(0)
    assert phones.sends(0, "move a2") == ""
    phones.sees(0)
    assert "not legal" in phones.sends(0, "step 2,2") and session.match.at[1] == session.match.board.at(18, 9)
    session.agreement.level = BLACKBOARD
    seen = phones.sees(0)
    assert "blackboard" in seen.paused and seen.ticket == "" and seen.question is not None and not seen.question.mine
    assert "blackboard" in phones.sends(0, "step 17,9", f"{key_of(session)}0.1")


def test_a_match_that_is_left_has_no_phones_and_another_not_its_tickets(person: Person) -> None:
    phones = sits_down(person, block())
    old = phones.seen(0).ticket
    waiting = Sender(lambda: phones.publisher.send("6", ticket=old, coach=0, source="phone"))
    inbox = person.match_screen.companion.inbox  # type: ignore[union-attr]
    for _ in range(500):
        if inbox._waiting.qsize():
            break
        time.sleep(0.01)
    person.app.go(TitleScreen(person.app))
    phones.publisher.tick()
    assert phones.waits(waiting) == ["the match has been left at the table"]
    assert phones.publisher.board.seen_by(0) is None and phones.sends(0, "6", old) == "no match is on"
    person.app.go(MatchScreen(person.app, block(seed=2)))
    assert phones.sees(0).dice is not None
    assert phones.sends(0, "6", old) == ANSWERED and asked(person) == "block"
    assert phones.sends(0, "6") == ""


def test_a_match_that_waits_behind_its_replay_says_so(person: Person) -> None:
    phones = sits_down(person, block())
    old = phones.seen(0)
    person.app.go(replay_of(person.app, person.match_screen))
    held = "another page is shown at the table; the match waits"
    seen = phones.sees(0)
    assert seen.paused == held.capitalize() and seen.ticket == "" and seen.pieces == old.pieces
    assert phones.sends(0, "6", old.ticket) == held
    person.key("ESCAPE")
    assert phones.sees(0).ticket == old.ticket and phones.sends(0, "6") == ""


def test_tickets_and_numbers_go_on_after_a_restart(tmp_path: Path, person: Person) -> None:
    phones = sits_down(person, block(tmp_path))
    seen = phones.seen(0)
    path = person.match_screen.session.journal.path  # type: ignore[union-attr]
    person.app.go(TitleScreen(person.app))
    again = Session.load(path)
    again.agreement = Agreement()
    other = Person(tmp_path, (640, 400))
    later = sits_down(other, again).seen(0)
    assert later.ticket == seen.ticket and later.dice == seen.dice
    assert again.seats and again.request is not None


# ---------------------------------------------------------------- several answers at once


def walk_choices(phones: Phones, coach: int) -> dict[tuple[int, int], str]:
    question = phones.sees(coach).question
    assert question is not None
    return {(one.x, one.y): one.answer for one in question.choices if one.answer.startswith(deeds.WALK)}


def test_a_walk_is_one_tap_and_every_step_is_from_the_phone(person: Person) -> None:
    phones = sits_down(person, runner())
    session, m = person.match_screen.session, person.match_screen.match
    assert phones.sends(0, "move a2") == ""
    far = walk_choices(phones, 0)
    assert (18, 12) in far and (17, 9) not in far, "what is a single step is the rules' own answer"
    before = len(session.entries)
    assert phones.sends(0, far[18, 12]) == ""
    person.settle()
    assert m.board.xy[session.match.at[1]] == (18, 12)
    steps = session.entries[before:]
    assert len(steps) == 3 and {step.source for step in steps} == {"phone"}
    assert phones.sends(0, "> walk 1,1") == "There is no way there"
    assert phones.sends(0, "> walk x") == phones.sends(0, "> dance") == "that is no answer"


def test_a_walk_stops_at_the_first_die(person: Person) -> None:
    phones = sits_down(person, runner())
    session = person.match_screen.session
    assert phones.sends(0, "move a1") == ""
    far = walk_choices(phones, 0)
    question = phones.seen(0).question
    assert question is not None
    risky = {one.answer: one.tip for one in question.choices}
    target = far[7, 7]
    assert risky[target].endswith("%"), risky[target]
    assert phones.sends(0, target) == ""
    person.settle()
    assert asked(person) == "dodge" and phones.sees(0).dice is not None
    assert phones.sends(0, "6") == ""
    person.settle()
    assert asked(person) == "step" and session.match.at[0] != session.match.board.at(7, 7)


def test_players_are_set_up_by_one_button(person: Person) -> None:
    phones = sits_down(person, people("dockbowl", 4, "jetty"))
    session = person.match_screen.session
    for _ in range(60):
        seen = [phones.sees(coach) for coach in (0, 1)]
        coach = next(one.you for one in seen if (one.dice or one.question).mine)  # type: ignore[union-attr]
        one = seen[coach]
        if asked(person) == "set up":
            break
        text = "35"[coach] if one.dice is not None else one.question.choices[0].answer  # type: ignore[union-attr]
        assert phones.sends(coach, text) == ""
    helped = [choice for choice in one.question.choices if choice.label == "Set up for me"]  # type: ignore[union-attr]
    assert len(helped) == 1 and helped[0].button
    before = len(session.entries)
    assert phones.sends(coach, helped[0].answer) == ""
    assert len(session.match.fielded(coach)) >= 3
    assert {entry.source for entry in session.entries[before:]} == {"phone"}


def test_a_hasty_end_of_a_turn_is_asked_about(person: Person) -> None:
    phones = sits_down(person, runner())
    question = phones.sees(0).question
    assert question is not None
    ends = [choice for choice in question.choices if choice.answer == "end turn"]
    assert [choice.sure for choice in ends] == ["2 players have not acted. End the turn?"]
    assert all(not choice.sure for choice in question.choices if choice.answer != "end turn")


# ---------------------------------------------------------------- how often, and how soon


def test_nothing_is_shown_before_the_picture_shows_it(tmp_path: Path) -> None:
    person = Person(tmp_path, (640, 400), speed="slow", hand_over=False)
    session = block()
    person.app.go(MatchScreen(person.app, session))
    phones = Phones(person)
    before = phones.sees(0)
    assert phones.waits(phones.starts(0, "6")) == [""] and asked(person) == "push"
    assert person.match_screen.scene.busy, "the die is still being shown"
    meanwhile = phones.sees(0)
    assert (meanwhile.dice, meanwhile.question, meanwhile.ticket, meanwhile.waiting) == (None, None, "", "")
    assert meanwhile.seq > before.seq and len(meanwhile.log) < len(session.told) + len(before.log)
    person.match_screen.skip()
    after = phones.sees(0)
    assert after.question is not None and after.question.mine and after.ticket


def test_nothing_is_reckoned_while_no_server_is_on_nor_too_often(person: Person) -> None:
    person.app.go(MatchScreen(person.app, block()))
    publisher = person.app.phones.publisher
    person.settle()
    person.key("p")
    assert publisher.made == 0 and publisher.board.seen_by(0) is None
    phones = Phones(person)
    for part in range(1, 21):
        phones.time = part * STEP / 10
        person.match_screen.companion.take_back() if part % 2 else person.key("p")  # type: ignore[union-attr]
        person.pump()
    assert 1 <= publisher.made <= 3
    phones.time += 60
    phones.sees(0)
    phones.sees(0)
    made = publisher.made
    for _ in range(5):
        phones.sees(0)
    assert publisher.made == made, "what has not changed is not made again"


def test_a_phone_whose_seat_the_computer_has_only_watches(person: Person) -> None:
    phones = sits_down(person, runner())
    from dockbowl.ui import saves

    person.match_screen.paused = True
    person.match_screen.hand.seat(1, saves.seat_for("random", 1))
    ticket = phones.sees(0).ticket
    handed = phones.seen(1)
    assert handed.waiting == "The computer plays for Herons now: this phone only watches" and handed.pieces
    assert (handed.ticket, handed.dice, handed.question, handed.take_back) == ("", None, None, False)
    assert phones.sends(1, "6", ticket) != ""
    assert [team.team for team in phones.publisher.board.teams()] == ["Gulls"], "nobody enters for a computer"
    person.match_screen.hand.seat(0, saves.seat_for("random", 1))
    person.match_screen.hand.seat(1, saves.seat_for("human", 1))
    seen = phones.sees(1)
    assert seen.question is None and seen.waiting == "Gulls: the computer is thinking"


def test_books_reminders_and_clocks_come_along(person: Person) -> None:
    session = runner()
    phones = sits_down(person, session)
    person.match_screen.table.match_seconds = 600
    seen = phones.sees(0)
    assert [sheet.head for sheet in seen.books][:2] == ["The match", "Chests and treasures"]
    assert [team.team for team in seen.teams] == ["Gulls", "Herons"] and seen.teams[0].clock in ("10:00", "9:59")
    assert all(len(team.colour) == 7 for team in seen.teams) and seen.headline
    pieces = {piece.name: piece for piece in seen.pieces}
    assert (pieces["Anna"].x, pieces["Anna"].y, pieces["Anna"].coach, pieces["Anna"].number) == (10, 7, 0, "1")
    assert "MA" in pieces["Anna"].note and pieces["Anna"].state == "standing"
    drawn = phones.publisher.board.ground(seen.ground)
    assert drawn is not None and msgspec.json.decode(drawn, type=Ground).width == session.match.board.width


# ---------------------------------------------------------------- throws, kicks, lines


def test_a_receiver_is_tapped_and_the_throw_says_what_it_needs(person: Person) -> None:
    session = session_at(
        Piece("a1", "a", "Anna", at=(9, 7), number=1),
        Piece("a2", "a", "Arne", at=(11, 7), number=2),
        Piece("b1", "b", "Bert", at=(2, 9), number=1),
        teams=("Gulls", "Herons"),
        game={"docks": {"west": "a", "east": "b"}, "counter": 4, "found": True},
        carrier="a1",
    )
    session.agreement = Agreement()
    phones = sits_down(person, session)
    answers = {one.answer: one for one in _choices(phones)}
    assert "pass a1" in answers and phones.sends(0, "pass a1") == ""
    (throw,) = [one for one in _choices(phones) if one.answer.startswith(deeds.PASS)]
    assert (throw.x, throw.y, throw.label, throw.band) == (11, 7, "Throw to a2 Arne", "quick")
    assert throw.mark.endswith("%") and throw.tip.startswith("Quick pass: ")
    ticket = phones.seen(0).ticket
    assert phones.sends(1, throw.answer, ticket) == "Gulls are asked, not you"
    assert phones.sends(0, f"{deeds.PASS}0,0", ticket).startswith("Not there: ")
    assert phones.sends(0, throw.answer, ticket) == ""
    assert asked(person) == "pass" and {entry.source for entry in session.entries[-2:]} == {"phone"}


def test_a_kick_is_asked_about_and_the_ball_in_the_air_is_seen(person: Person) -> None:
    phones = sits_down(person, people("bb2020", 3))
    drawn = phones.publisher.board.ground(phones.sees(0).ground)
    assert drawn is not None
    pitch = msgspec.json.decode(drawn, type=Ground)
    half = sum(x0 == x1 == pitch.width // 2 and kind == "line" for x0, _, x1, _, kind in pitch.lines)
    assert half == pitch.height, "the line of scrimmage is drawn from side to side"
    assert any(kind == "dash" and y0 == y1 for _, y0, _, y1, kind in pitch.lines), "and the wide zones"
    for _ in range(60):
        seen = [phones.sees(coach) for coach in (0, 1)]
        mine = next((one for one in seen if one.question is not None and one.question.mine), None)
        if mine is None:
            roller = next(one for one in seen if one.dice is not None and one.dice.mine)
            assert roller.dice is not None and phones.sends(roller.you, " ".join("2" * roller.dice.count)) == ""
            continue
        assert mine.question is not None
        choices = mine.question.choices
        if mine.question.title == "Kick where?":
            break
        help_ = next((one for one in choices if one.answer.startswith(deeds.SIGN)), choices[0])
        done = next((one for one in choices if one.answer == "done"), help_)
        assert (
            phones.sends(
                mine.you, (done if mine.question.why[:1] != () and "All 11" in mine.question.why[0] else help_).answer
            )
            == ""
        )
    kick = next(one for one in choices if (one.x % 13, one.y) == (6, 7))
    assert kick.sure.startswith("Kick at ") and not any(item.kind == "falling" for item in mine.items)
    assert phones.sends(mine.you, kick.answer) == ""
    while (rolled := phones.sees(mine.you).dice) is not None and rolled.title.startswith("Deviate"):
        assert phones.sends(mine.you, "1") == ""
    (ball,) = [item for item in phones.sees(1 - mine.you).items if item.kind == "falling"]
    assert max(abs(ball.x - kick.x), abs(ball.y - kick.y)) == 1, "one square from where it was aimed at"


def _choices(phones: Phones) -> tuple[Choice, ...]:
    question = phones.sees(0).question
    assert question is not None
    return question.choices
