"""Real dice: which are typed in, how few keys that takes, what is refused, and that saves know where they came from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from test_assist_reminders import at_sea

from dockbowl.core.driver import Refused
from dockbowl.core.position import Piece, Position
from dockbowl.core.requests import BLOCK, Roll, say, who
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.asked import asked
from dockbowl.session.assist.desk import Desk
from dockbowl.session.assist.dice_entry import BACK, ENTER, DiceEntry, key_of
from dockbowl.session.assist.kinds import KINDS, kind_of
from dockbowl.session.session import Session
from dockbowl.session.statistics import statistics_of, typed_entries


def typed(die: str, count: int, *keys: str) -> tuple[tuple[int, ...], list[str]]:
    """What lies there after these keys, and what was said against them."""
    entry, said = DiceEntry(Roll("test", die, count)), []
    for key in keys:
        if not entry.press(key) and entry.said:
            said.append(entry.said)
    return tuple(entry.faces), said


# ---------------------------------------------------------------- keys


@pytest.mark.parametrize(
    ("die", "count", "keys", "faces"),
    [
        ("d6", 1, "4", (4,)),
        ("d6", 2, "36", (3, 6)),
        ("d8", 1, "8", (8,)),
        ("d3", 1, "2", (2,)),
        ("d10", 1, "0", (10,)),
        ("d16", 1, "2", (2,)),
        ("d16", 1, "9", (9,)),
        ("d16", 1, "16", (16,)),
        ("d16", 1, "10", (10,)),
        ("d16", 2, "712", (7, 12)),
        ("d20", 1, "20", (20,)),
        ("d37", 1, "4", (4,)),
        ("d37", 1, "37", (37,)),
        ("d100", 1, "07", (7,)),
        ("d100", 1, "00", (100,)),
        ("d100", 1, "93", (93,)),
        (BLOCK, 3, "apd", (1, 3, 6)),
        (BLOCK, 2, "25", (2, 5)),
    ],
)
def test_one_key_a_die(die: str, count: int, keys: str, faces: tuple[int, ...]) -> None:
    assert typed(die, count, *keys) == (faces, [])


def test_a_d16_that_shows_1_needs_enter() -> None:
    assert typed("d16", 1, "1") == ((), [])
    assert typed("d16", 1, "1", ENTER) == ((1,), [])


@pytest.mark.parametrize("keys", ["9", "0", "98", "00"])
def test_a_d8_has_no_9_and_no_0(keys: str) -> None:
    faces, said = typed("d8", 1, *keys)
    assert faces == ((8,) if "8" in keys else ()) and said[0] == f"{keys[0]} is no face of a d8: 1 to 8"


def test_impossible_faces_are_refused_in_place_and_the_next_key_counts() -> None:
    assert typed("d6", 2, "7", "3", "x", "4") == (
        (3, 4),
        ["7 is no face of a d6: 1 to 6", "X is no face of a d6: 1 to 6"],
    )
    assert typed(BLOCK, 1, "q", "7", "s") == (
        (5,),
        [f"{key} is no face of a block die: A, B, P, S or D, or 1 to 6" for key in ("Q", "7")],
    )
    assert typed("d16", 1, "1", "7", "3") == ((13,), ["17 is no face of a d16: 1 to 16"])


def test_before_it_takes_effect_an_entry_is_taken_back_a_die_at_a_time() -> None:
    assert typed("d6", 3, "3", "5", BACK, "6", "1") == ((3, 6, 1), [])
    assert typed("d16", 1, "1", BACK, "7") == ((7,), [])
    entry = DiceEntry(Roll("test"))
    assert not entry.press(BACK), "nothing to take back: the key means something else then"


def test_faces_are_clicked_too() -> None:
    entry = DiceEntry(Roll("block", BLOCK, 2))
    assert entry.pick(6) and entry.pick(3) and not entry.pick(1)
    assert entry.complete and entry.faces == [6, 3]


def test_keys_stand_on_the_faces() -> None:
    assert [key_of(BLOCK, face) for face in (1, 2, 3, 5, 6)] == ["A", "B", "P", "S", "D"]
    assert key_of("d10", 10) == "0" and key_of("d16", 12) == "12"


# ---------------------------------------------------------------- who rolls what


@pytest.mark.parametrize(
    ("roll", "kind"),
    [
        (Roll("block", BLOCK, 2), "block"),
        (Roll("dodge", player=1, need=3), "player"),
        (Roll("armour", count=2, player=1), "harm"),
        (Roll("casualty", "d16", player=1), "harm"),
        (Roll("bounce", "d8"), "scatter"),
        (Roll("throw-in distance", "d6", 2), "scatter"),
        (Roll("luggage direction", "d8"), "sea"),
        (Roll("sea", "d8", coach=0), "sea"),
        (Roll("tentacles", coach=0), "sea"),
        (Roll("tentacles", player=3, need=4), "player"),
        (Roll("kick-off", count=2), "kick-off"),
        (Roll("weather", count=2), "kick-off"),
        (Roll("random player", "d6", coach=1), "random"),
        (Roll("turn order", "d37"), "random"),
    ],
)
def test_kinds_of_dice(roll: Roll, kind: str) -> None:
    assert kind_of(roll) == kind and kind in KINDS


def test_the_app_may_roll_only_the_sea_table() -> None:
    agreed, m = Agreement({"sea": [0, 1], "harm": [1]}), at_sea().match
    assert not agreed.by_people(m, Roll("sea", "d8", coach=1))
    assert not agreed.by_people(m, Roll("wave", "d8")), "nobody's roll is that of the coach whose turn it is"
    assert Agreement({"sea": [0]}).by_people(m, Roll("sea", "d8", coach=1)), "the second coach rolls his own"
    assert agreed.by_people(m, Roll("dodge", player=1))
    armour = [agreed.by_people(m, Roll("armour", count=2, player=m.ids.index(one))) for one in ("a1", "b1")]
    assert armour == [True, False], "it is the roll of his coach, whoever has the turn"
    agreed.let("sea", 0, False)
    agreed.let("block", 1, True)
    assert agreed.app == {"sea": [1], "harm": [1], "block": [1]}


def test_a_damaged_agreement_is_made_sane() -> None:
    odd = Agreement({"sea": [7, 1, 1], "cards": [0]}, "dictator").sane()
    assert odd == Agreement({"sea": [1]}, "referee")


# ---------------------------------------------------------------- a match


def duel(path: Path | None = None, agreement: Agreement | None = None) -> Session:
    """Anna beside Bert on the jetty's ship, a second player each further off; it is coach a's turn."""
    setup = MatchSetup(map_source=shipped_map("jetty"), map_name="Jetty", seed=3)
    pieces = (
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(18, 9), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(2, 9), number=2),
    )
    docks = {"docks": {"west": "a", "east": "b"}, "counter": 4}
    position = Position(pieces, coaches=2, teams=("Gulls", "Herons"), game=docks)
    return Session.new(setup, position, path=path, agreement=agreement or Agreement())


def to_the_block(session: Session) -> None:
    session.answer(who("block", session.match.ids.index("a1")))
    if session.request is not None and session.request.purpose == "block target":
        session.answer(who("target", session.match.ids.index("b1")))


def test_dice_wait_for_people_and_choices_for_coaches() -> None:
    session = duel()
    assert session.waiting
    to_the_block(session)
    assert isinstance(session.request, Roll) and session.request.die == BLOCK
    assert session.waiting and not session.step() and session.run() == 0
    words = asked(session.match, session.request)
    assert words.title == "Block: a1 Anna on b1 Bert" and words.dice == "1 block die" and words.who == "Gulls roll"
    assert words.faces == {1: "attacker down", 2: "both down", 3: "push", 5: "stumble", 6: "pow"}


def test_the_program_rolls_what_was_left_to_it() -> None:
    session = duel(agreement=Agreement({"block": [0]}))
    to_the_block(session)
    assert isinstance(session.request, Roll) and not session.waiting and session.step()
    assert not session.entries[-1].typed


def test_an_armour_roll_says_what_breaks_it() -> None:
    session = duel()
    to_the_block(session)
    session.answer((6,))
    while session.request.purpose in ("push", "follow up", "block die"):  # type: ignore[union-attr]
        session.answer(session.request.legal()[0])  # type: ignore[union-attr]
    request = session.request
    assert isinstance(request, Roll) and request.purpose == "armour"
    words = asked(session.match, request)
    assert words.need == "breaks at 9 or more" and words.dice == "2 d6" and words.coach == 0


def test_saves_keep_where_answers_came_from_and_go_on_in_assist(tmp_path: Path) -> None:
    path = tmp_path / "evening.dockbowl"
    session = duel(path)
    to_the_block(session)
    Desk(session).answer((2,), source="phone a", coach=0)
    session.close()
    rows = [json.loads(row) for row in path.read_text().splitlines()]
    assert rows[0]["assist"] is True
    assert [row for row in rows if "roll" in row] == [{"ask": "block", "roll": [2], "typed": True, "source": "phone a"}]
    again = Session.load(path)
    assert again.agreement == Agreement() and again.match.key() == session.match.key()
    assert again.entries[-1].source == "phone a" or again.entries[-2].source == "phone a"
    again.close()


def test_a_match_that_is_not_played_on_a_table_knows_nothing_of_it(tmp_path: Path) -> None:
    table = duel()
    session: Session = Session.new(table.setup, table.position, path=tmp_path / "plain.dockbowl")
    assert '"assist":' not in (tmp_path / "plain.dockbowl").read_text().splitlines()[0]
    session.close()
    assert Session.load(tmp_path / "plain.dockbowl", resume=False).agreement is None


# ---------------------------------------------------------------- several hands


def test_the_second_of_two_who_answer_at_once_is_told_so() -> None:
    session = duel()
    to_the_block(session)
    desk, before = Desk(session), len(session.entries)
    ticket = desk.ticket
    desk.answer((6,), ticket=ticket, coach=0, source="phone a")
    with pytest.raises(Refused, match="this has been answered already"):
        desk.answer((1,), ticket=ticket, coach=0)
    assert session.entries[before].answer == (6,)


def test_answers_out_of_turn_and_impossible_dice_change_nothing() -> None:
    session = duel()
    to_the_block(session)
    desk, key = Desk(session), session.match.key()
    with pytest.raises(Refused, match="Gulls are asked, not you"):
        desk.answer((6,), coach=1, source="phone b")
    for odd in ((7,), (0,), (1, 1), ()):
        with pytest.raises(Refused):
            desk.answer(odd, coach=0)
    with pytest.raises(Refused):
        desk.answer_text("nine", coach=0)
    with pytest.raises(Refused):
        desk.answer(say("end turn"), coach=0)
    assert session.match.key() == key


def test_typed_dice_are_taken_back_after_they_took_effect_and_asked_again() -> None:
    session = duel()
    to_the_block(session)
    desk, before = Desk(session), session.match.key()
    desk.answer((1,), coach=0)
    assert session.match.key() != before or session.request.purpose != "block"  # type: ignore[union-attr]
    with pytest.raises(Refused, match="another coach"):
        desk.take_back(coach=1)
    desk.take_back(coach=0)
    assert session.match.key() == before and session.request.purpose == "block"  # type: ignore[union-attr]
    desk.answer((6,), coach=0)
    assert session.typed_last() == len(session.entries) - 1
    with pytest.raises(Refused, match="no typed dice"):
        while True:
            session.answer(session.request.legal()[0])  # type: ignore[union-attr]
            desk.take_back(coach=0)


def test_dice_that_name_no_coach_are_taken_back_by_whose_they_were_alone() -> None:
    session = duel()
    desk, unnamed = Desk(session), 0
    to_the_block(session)
    faces = {"block": 1, "armour": 6}  # the attacker falls, hard
    while isinstance(session.request, Roll) or session.request.purpose in ("block die", "use"):  # type: ignore[union-attr]
        request = session.request
        if not isinstance(request, Roll):
            session.answer(request.legal()[0])  # type: ignore[union-attr]
            continue
        whose = desk.whose()
        desk.answer((faces.get(request.purpose, min(6, request.faces)),) * request.count, coach=whose)
        unnamed += session.entries[-1].coach < 0
        assert [desk.may_take_back(coach) for coach in range(2)] == [whose == 0, whose == 1], request.purpose
        with pytest.raises(Refused, match="another coach"):
            desk.take_back(coach=1 - whose)
    assert unnamed
    whose = 0 if desk.may_take_back(0) else 1
    desk.take_back(coach=whose)
    assert desk.whose() == whose and session.waiting


def test_typed_and_rolled_dice_are_counted_apart() -> None:
    session = duel(agreement=Agreement({"harm": [0, 1]}))
    to_the_block(session)
    session.answer((6,))
    while session.request.purpose in ("push", "follow up", "block die"):  # type: ignore[union-attr]
        session.answer(session.request.legal()[0])  # type: ignore[union-attr]
    session.run()
    fallen = typed_entries(session.entries)
    found = statistics_of(session.match, session.told, fallen)
    assert found.dice[BLOCK].typed == found.dice[BLOCK].count == 1
    assert found.dice["d6"].typed == 0 and found.dice["d6"].count >= 2
