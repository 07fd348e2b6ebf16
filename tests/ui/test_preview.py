"""See before you act: previews through the real loop, and that they say what the dice then ask for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, at_match, look, session_at

from dockbowl.core.events import BlockThrown, Moved, Rolled
from dockbowl.core.position import Piece, Stats
from dockbowl.session.session import Session
from dockbowl.ui.page import Rect

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def table(*pieces: Piece, game: dict[str, object] | None = None, **fields: object) -> Session:
    fields.setdefault("rerolls", (1, 1))
    return session_at(
        *pieces,
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4, **(game or {})},
        **fields,
    )


def right_click(person: Person, x: int, y: int) -> None:
    person.click_at(person.square(x, y), button=3)


def three_four_two() -> Session:
    return table(
        Piece("a1", "a", "Anna", Stats(ag=2), at=(8, 10), number=1),
        Piece("b1", "b", "Bert", at=(8, 9), number=1),
        Piece("b2", "b", "Bo", at=(11, 9), number=2),
        Piece("b3", "b", "Bill", at=(11, 10), number=3),
    )


def crowd() -> Session:
    return table(
        Piece("a1", "a", "Anna", Stats(st=4, skills={"pass": None}), at=(9, 7), number=1),
        Piece("a2", "a", "Arne", at=(9, 11), number=2),
        Piece("a3", "a", "Agda", at=(8, 6), number=3),
        Piece("a4", "a", "Axel", at=(10, 8), number=4, used=True),
        Piece("b1", "b", "Bert", at=(8, 7), number=1),
        Piece("b2", "b", "Bodo", at=(9, 9), number=2),
        Piece("b3", "b", "Ben", at=(10, 7), number=3, state="prone"),
        Piece("b4", "b", "Bill", at=(12, 10), number=4),
        carrier="a1",
        game={"found": True},
    )


# ---------------------------------------------------------------- ways


def test_5_a_path_of_three_four_and_two_plus(tmp_path: Path) -> None:
    """Waypoints by the right button; 27.8 % with no re-roll and 55.6 % with one; every step and modifier named."""
    person = Person(tmp_path)
    screen = at_match(person, three_four_two())
    key, entries = screen.match.key(), len(screen.session.entries)
    person.click_square(8, 10)
    right_click(person, 9, 10)
    right_click(person, 10, 10)
    lines = look(person, 9, 11)
    assert lines == [
        "Anna: 3 squares",
        "Needed so far",
        "1  dodge 3+ (-1 marked) 67 %",
        "2  dodge 4+ (-2 marked) 33 %",
        "3  dodge 2+ 28 %",
        "In all, with no re-roll 27.8 %",
        "with one team re-roll 55.6 %",
        "A failed dodge: turnover, he falls over",
    ]
    assert screen.match.key() == key and len(screen.session.entries) == entries
    at = screen.match.board.at
    person.click_square(9, 11)
    moved = [told.event for told in screen.session.told if isinstance(told.event, Moved)]
    assert moved[0].end == at(9, 10)
    rolled = [told.event for told in screen.session.told if isinstance(told.event, Rolled)]
    assert (rolled[0].purpose, rolled[0].need, [str(mod) for mod in rolled[0].mods]) == ("dodge", 3, ["-1 marked"])


def test_waypoints_come_and_go(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, three_four_two())
    at = screen.match.board.at
    person.click_square(8, 10)
    right_click(person, 9, 11)
    right_click(person, 9, 12)
    assert screen.hand.stops == [at(9, 11), at(9, 12)]
    right_click(person, 9, 11)  # it goes, and what came after it
    assert screen.hand.stops == []
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    person.click_square(9, 12)
    pygame.key.set_mods(0)
    assert screen.hand.stops == [at(9, 12)]
    person.key("ESCAPE")
    assert screen.hand.stops == [] and screen.hand.selected == 0
    look(person, 9, 12)
    person.key("m")
    assert screen.hand.stops == [at(9, 12)]
    right_click(person, 11, 9)  # an opponent: no waypoint there, so it is a step back
    assert screen.hand.stops == [] and screen.hand.selected == 0


def test_a_way_with_waypoints_is_walked_that_way(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, table(Piece("a1", "a", "Anna", at=(9, 12), number=1), Piece("b1", "b", at=(2, 8))))
    at = screen.match.board.at
    person.click_square(9, 12)
    for spot in ((8, 11), (8, 9)):
        right_click(person, *spot)
    person.click_square(10, 9)
    moved = [told.event.end for told in screen.session.told if isinstance(told.event, Moved)]
    assert moved == [at(8, 11), at(8, 10), at(8, 9), at(9, 9), at(10, 9)]
    assert screen.hand.stops == []


def test_a_jump_to_a_plank_and_the_ball_at_its_end(tmp_path: Path) -> None:
    person = Person(tmp_path)
    session = table(
        Piece("a1", "a", "Anna", at=(7, 7), number=1), Piece("b1", "b", at=(2, 8)), ball=(5, 9), game={"found": True}
    )
    screen = at_match(person, session)
    person.click_square(7, 7)
    lines = look(person, 5, 9)
    assert lines[1:4] == [
        "1  jump 2+; a 6 bounces, pick-up 3+ 45 %",
        "Safe 77 %: lands 68 %, bounced to another plank 9 %",
        "Fails 23 %: overboard",
    ]
    tones = {line.text.strip().split()[0]: line.tone for line in screen.foresight.now.sections[0].lines}  # type: ignore[union-attr]
    assert (tones["Safe"], tones["Fails"]) == ("good", "bad")
    assert "A failed plank jump: turnover, overboard, knocked out" in lines
    assert "A failed pick-up: turnover, the ball bounces" in lines
    person.click_square(5, 9)
    rolled = next(told.event for told in screen.session.told if isinstance(told.event, Rolled))
    assert rolled.purpose == "plank jump"


def test_3_what_a_step_says_is_what_is_rolled(tmp_path: Path) -> None:
    """Every die that falls on the way has the need and the modifiers that the preview named, in that order."""
    for seed in range(8):
        person = Person(tmp_path / str(seed))
        session = table(
            Piece("a1", "a", "Anna", Stats(ma=2), at=(8, 10), number=1),
            Piece("b1", "b", "Bert", Stats(skills={"prehensile_tail": None}), at=(8, 9), number=1),
            Piece("b2", "b", "Bo", at=(11, 11), number=2),
            ball=(9, 12),
            rerolls=(0, 0),
            leader_reroll=(0, 0),
            seed=seed,
            game={"found": True},
        )
        screen = at_match(person, session)
        person.click_square(8, 10)
        look(person, 9, 12)
        way = screen.hand.way(0, screen.match.board.at(9, 12))
        assert way is not None
        wanted = [(need.kind, need.target.need, need.target.mods) for need in way.route.needs]
        assert wanted
        person.click_square(9, 12)
        tests = ("dodge", "rush", "pick up")
        rolled = [told.event for told in session.told if isinstance(told.event, Rolled)]
        fallen = [(e.purpose, e.need, e.mods) for e in rolled if e.player == 0 and e.purpose in tests]
        assert fallen == wanted[: len(fallen)] and fallen


def test_no_dice_no_panel(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, table(Piece("a1", "a", at=(9, 12)), Piece("b1", "b", at=(2, 8))))
    person.click_square(9, 12)
    assert look(person, 9, 10) == []
    assert screen.foresight.now is not None and screen.foresight.now.brief == "2 squares, no dice"
    assert screen.foresight.rect.width == 0


# ---------------------------------------------------------------- blocks, throws, fouls, chests


def test_a_block_names_dice_assists_and_chances(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, crowd())
    person.click_square(9, 7)
    lines = look(person, 8, 7)
    assert lines[:3] == ["Block: 2 dice, you choose", "Anna strength 5 (4 and 1 assist)", "Bert strength 3"]
    named = {line.rsplit(" ", 2)[0] for line in lines if line.endswith("%")}
    assert {"knocked down", "pushed, on his feet", "turnover"} <= named
    assert "into the sea" not in named  # there is a plank to be pushed onto
    assert any(line.startswith("with a team re-roll ") for line in lines)
    assert any(line.startswith("with a team re-roll against it ") for line in lines)
    assert lines[-1] == "Down, his armour breaks on 9+: 28 %, out 12 %"
    person.click_square(8, 7)
    thrown = next(told.event for told in screen.session.told if isinstance(told.event, BlockThrown))
    assert thrown.dice == 2


def test_a_block_at_the_rail_tells_of_the_sea(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person,
        table(
            Piece("a1", "a", "Anna", at=(9, 9), number=1),
            Piece("b1", "b", "Bert", Stats(st=4), at=(8, 9), number=1),
        ),
    )
    person.click_square(9, 9)
    lines = look(person, 8, 9)
    assert lines[0] == "Block: 2 dice, Herons choose"
    # Either Both Down or worse on one of the dice, or he goes over the rail with both.
    assert lines[3:] == [
        "knocked down 69 %",
        "with a team re-roll 91 %",
        "into the sea 44 %",
        "turnover 56 %",
        "with a team re-roll against it 31 %",
        "Down, his armour breaks on 9+: 28 %, out 12 %",
    ]
    assert screen.drawing.marks.notes[1] == "−2D"


def test_a_blitz_from_afar_shows_the_way_and_the_block_there(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, crowd())
    person.click_square(8, 6)
    person.click("act blitz")
    bill = screen.match.player_at(screen.match.board.at(12, 10))
    lines = look(person, 12, 10)
    assert any(line.startswith("Blitz: 1 die") for line in lines) and lines[0].startswith("Agda: ")
    person.click_square(12, 10)
    assert screen.match.target == bill and screen.hand.purpose == "step"
    assert any(line.startswith("Blitz: 1 die") for line in look(person, 12, 10))
    person.click_square(12, 10)  # he walks there and hits, as far as his dice let him
    told = [t.event for t in screen.session.told]
    assert any(isinstance(e, Moved) and e.player == 2 for e in told)


def test_a_throw_names_range_results_and_who_is_in_the_way(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, crowd())
    person.click_square(9, 7)
    person.click("act pass")
    person.click("act throw")
    lines = look(person, 9, 11)
    assert lines[0] == "Short pass to Arne"
    assert any(line.startswith("with his own re-roll ") for line in lines)
    assert any(line.startswith("Bodo may deflect it on ") for line in lines)
    assert any(line.startswith("thrown well and caught, no re-roll ") for line in lines)
    refused = look(person, 11, 5)
    assert refused == ["Quick pass", "Not there: hidden by the mast on 10,6"]
    assert screen.foresight.now is not None and screen.foresight.now.refused
    key = screen.match.key()
    person.click_square(11, 5)
    assert screen.match.key() == key


def test_a_hand_off_and_a_foul(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, crowd())
    person.click_square(9, 7)
    assert look(person, 10, 8)[:2] == ["Hand-off to Axel", "Axel catches it on 4+ (-1 marked)"]
    person.key("ESCAPE")
    person.click_square(9, 11)
    lines = look(person, 10, 7)
    assert lines[0].startswith("Arne: ") and "Foul on Ben" in lines
    assert "armour breaks on 9+ 28 %" in lines
    assert any(line.startswith("seen by the referee ") for line in lines)
    assert screen.match.used[1] == 0


def test_a_chest_names_what_each_face_brings(tmp_path: Path) -> None:
    person = Person(tmp_path)
    session = table(Piece("a1", "a", "Anna", at=(8, 5), number=1), Piece("b1", "b", at=(2, 8)), game={"chests": "all"})
    screen = at_match(person, session)
    chest = min(screen.match.extra.chests)
    x, y = screen.match.board.xy[chest]
    assert look(person, x, y) == ["Chest: a d8", "1 3 5 7  explodes 50 %", "2 4 6  a treasure 38 %", "8  the ball 12 %"]
    person.click_square(8, 5)
    lines = look(person, x, y)
    assert "The ball is snatched on 3+, or lies there" in lines
    assert "An explosion knocks down Anna: turnover" in lines


# ---------------------------------------------------------------- why not


def test_what_cannot_be_done_says_why(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, crowd())
    assert look(person, 10, 8) == ["He has been activated this turn"]
    person.click_square(9, 11)
    assert look(person, 5, 1) == ["The sea"]
    assert look(person, 19, 14) == ["Out of reach: 8 squares left, rushes included"]
    assert look(person, 10, 6) == ["A mast"]
    greyed = {hot.name: hot.tip for hot in person.app.page.hots if hot.name.startswith("no ")}
    assert greyed["no block"] == "Block: no standing opponent beside him"
    assert greyed["no pass"] == "Pass: another player has the ball"
    person.click("no block")
    assert screen.hand.selected == 1 and screen.match.mover < 0
    person.click("act move")
    person.click_square(5, 1)
    assert screen.hand.message == "The sea"


def test_a_blitz_says_why_it_cannot_hit_yet(tmp_path: Path) -> None:
    person = Person(tmp_path)
    at_match(person, crowd())
    person.click_square(8, 6)
    person.click("act blitz")
    person.click_square(12, 10)
    assert person.hot("no block").tip == "Block: the target is not beside him"


# ---------------------------------------------------------------- where it stands


@pytest.mark.parametrize("size", SIZES)
def test_11_no_preview_hides_the_squares_it_is_about(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    screen = at_match(person, crowd())
    camera, board = screen.view.camera, screen.match.board
    seen = 0
    for chosen in ((9, 7), (9, 11), (8, 6)):
        person.click_square(*chosen)
        for square in range(0, board.size, 29 if size != SIZES[0] else 5):
            person.move(camera.centre(square))
            person.pump()
            preview, rect = screen.foresight.now, screen.foresight.rect
            if preview is None or not rect.width:
                continue
            seen += 1
            assert person.app.page.rect.contains(rect)
            for about in preview.about:
                assert not rect.colliderect(Rect(camera.rect(about))), (chosen, board.xy[square], board.xy[about])
        person.key("ESCAPE")
    assert seen > 8


def test_a_preview_keeps_off_the_question(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, crowd())
    person.click_square(9, 7)
    person.click("act pass")
    person.click("act throw")
    for square in range(0, screen.match.board.size, 5):
        person.move(screen.view.camera.centre(square))
        person.pump()
        assert not screen.foresight.rect.colliderect(screen.drawing.panel.rect)


def test_a_button_of_a_target_shows_what_it_would_be(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, crowd())
    person.click_square(9, 7)
    person.click("act blitz")
    assert screen.hand.purpose == "blitz target"
    person.move(person.hot("choice 1").rect.center)
    person.pump(2)
    assert screen.foresight.now is not None
    assert any(line.startswith("Blitz: ") for line in screen.foresight.now.lines)
