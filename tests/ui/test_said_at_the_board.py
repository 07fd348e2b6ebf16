"""What the window says while one plays: in words that cannot be taken for something else, and the same everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, at_match, look, session_at

from dockbowl.core import events as ev
from dockbowl.core.position import Piece
from dockbowl.core.requests import BLOCK, Choose, Option, say
from dockbowl.session import story
from dockbowl.session.session import Session
from dockbowl.ui import starting
from dockbowl.ui.dice_words import throw_of
from dockbowl.ui.guide.pointing import draw_ring
from dockbowl.ui.marking import marks_for
from dockbowl.ui.page import Rect
from dockbowl.ui.panels.actions import _sentence
from dockbowl.ui.panels.status import icon_of
from dockbowl.ui.prompts import ask
from dockbowl.ui.screens.guide import GuideScreen
from dockbowl.ui.screens.guide_end import GuideEnd
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.status import status_lines
from dockbowl.ui.words import FACE_SHORT

JUMPS = 1
"""A seed with which the first jump lands."""


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def match(*more: Piece, **fields: object) -> Session:
    fields = {"game": {"docks": DOCKS, "counter": 4, "found": True}, "turn": (3, 3)} | fields
    return session_at(
        Piece("a1", "a", "Anna", at=(7, 7), number=1), Piece("b1", "b", "Bert", at=(18, 9), number=1), *more, **fields
    )


# ---------------------------------------------------------------- ways


def test_the_reach_is_the_same_whatever_the_action_and_throwing_says_that_colours_are_ranges(person: Person) -> None:
    reaches = []
    for action in ("move", "pass"):
        screen = at_match(person, match(carrier="a1", seed=JUMPS))
        person.click_square(7, 7)
        person.click(f"act {action}")
        person.click_square(5, 9)
        assert screen.match.at[0] == screen.match.board.at(5, 9), "the jump has come off"
        reaches.append({square: spot.kind for square, spot in marks_for(screen).spots.items()})
    assert reaches[0] == reaches[1] and len(reaches[0]) > 30
    person.click("act throw")
    prompt = person.match_screen.hand.prompt
    assert prompt is not None and any("Colours are ranges now" in line for line in prompt.why)
    assert not any("him" in line.split() for line in prompt.why)


def test_on_a_plank_from_which_one_can_only_jump_the_reach_is_shown_beyond_it(person: Person) -> None:
    walls = [Piece(f"a{n}", "a", at=(8, y), number=n) for n, y in ((2, 6), (3, 7), (4, 8))]
    screen = at_match(person, match(*walls))
    person.click_square(7, 7)
    person.click("act move")
    assert {o.verb for o in screen.hand.prompt.request.legal()} == {"plank", "stop"}  # type: ignore[union-attr]
    assert screen.match.board.at(4, 9) in marks_for(screen).spots, "the quay behind the plank"


def test_the_way_of_a_blitzer_who_lies_is_not_said_to_be_without_dice_when_his_block_has_some(person: Person) -> None:
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7), state="prone", number=1), Piece("b1", "b", "Bert", at=(11, 7), number=1),
        turn=(3, 3), game={"docks": DOCKS, "counter": 4},
    )  # fmt: skip
    screen = at_match(person, session)
    person.click_square(10, 7)
    person.click("act blitz")
    if screen.hand.purpose == "blitz target":
        person.click_square(11, 7)
    lines = look(person, 11, 7)
    preview = screen.foresight.now
    assert preview is not None and preview.brief == ""
    assert lines[0].startswith("The way: stand up") and lines[0].endswith("no dice on it")
    assert any(line.startswith("Blitz: ") for line in lines)


# ---------------------------------------------------------------- block dice


def test_faces_of_block_dice_have_one_name_and_one_order_everywhere(person: Person) -> None:
    screen = at_match(person, match())
    m = screen.match
    thrown = ev.BlockThrown(0, 1, 3, (6, 1, 3))
    throw = throw_of(m, thrown)
    assert throw is not None and throw.faces == (1, 3, 6)
    again = ask(m, Choose(0, "reroll", (say("team"), say("no")), player=0, target=1, about=("block", (6, 1, 3), 3)))
    assert again.dice == (BLOCK, (1, 3, 6))
    names = [FACE_SHORT[face].lower() for face in throw.faces]
    assert names == ["attacker down", "push", "pow"]
    assert story.tell_plainly(m, thrown).endswith("3 dice: attacker down, push, pow")
    options = tuple(Option("die", word=word) for word in ("player down", "push", "pow"))
    keys = ask(m, Choose(0, "block die", options, player=0, target=1, about=(3, (6, 1, 3))))
    assert [(choice.key, choice.label.lower()) for choice in keys.choices] == list(zip("123", names, strict=True))


def test_a_skill_that_throws_one_die_again_names_it_as_it_is_shown(person: Person) -> None:
    screen = at_match(person, match())
    options = (*(Option("use", word=f"pro {n}") for n in (1, 2, 3)), say("no"))
    request = Choose(0, "reroll", options, player=0, target=1, about=("block", (6, 1, 3), 3))
    prompt = ask(screen.match, request)
    assert [(c.label, c.option.word) for c in prompt.choices] == [
        ("Use Pro on die 1 (Attacker down)", "pro 2"),
        ("Use Pro on die 2 (Push)", "pro 3"),
        ("Use Pro on die 3 (Pow)", "pro 1"),
        ("Keep the roll", ""),
    ]


# ---------------------------------------------------------------- the log


@pytest.mark.parametrize(
    ("square", "to", "at"),
    [
        ((7, 7), "onto a gangplank of the Minnow", "on a gangplank of the Minnow"),
        ((5, 9), "onto a gangplank of the quay", "on a gangplank of the quay"),
        ((10, 2), "onto the bow of the Minnow", "on the bow of the Minnow"),
        ((4, 9), "onto the quay", "on the quay"),
        ((1, 1), "into the Docking Area of Team 1", "in the Docking Area of Team 1"),
        ((6, 5), "into the sea", "in the sea"),
    ],
)
def test_the_log_says_where_by_name_and_leads_to_the_square(
    square: tuple[int, int], to: str, at: str, person: Person
) -> None:
    screen = at_match(person, match())
    m = screen.match
    there = m.board.at(*square)
    moved = ev.Moved(0, m.at[0], there, "wave")
    assert story.tell_plainly(m, moved) == f"a1 Anna is washed {to}"
    assert story.tell(m, moved) == f"a1 Anna is washed to {square[0]},{square[1]}"
    assert story.tell_plainly(m, ev.Told("explosion", square=there)) == f"the chest {at} explodes"
    assert story.log_line(m, moved, plainly=True).squares[-1] == there


def test_a_jump_is_told_in_the_log_panel_without_coordinates(person: Person) -> None:
    screen = at_match(person, match(seed=JUMPS))
    person.click_square(7, 7)
    person.click_square(5, 9)
    line = next(line for line in screen.log.lines if "jumps onto" in line.text)
    assert line.text == "a1 Anna jumps onto a gangplank of the quay" and line.square == screen.match.board.at(5, 9)


def test_an_injury_is_told_in_words(person: Person) -> None:
    m = at_match(person, match()).match
    assert story.tell_plainly(m, ev.InjuryRolled(0, (4, 4), (), "ko", "block")).endswith("= 8, knocked out")
    assert story.tell(m, ev.InjuryRolled(0, (4, 4), (), "ko", "block")).endswith("= 8, ko")


# ---------------------------------------------------------------- who has acted, what comes next


def test_when_nobody_is_left_all_have_acted(person: Person) -> None:
    screen = at_match(person, match(Piece("a2", "a", "Arne", at=(2, 9), number=2)))
    assert _sentence(screen) == ("Choose a player", "2 can still act")
    for spot, to in (((7, 7), (8, 7)), ((2, 9), (3, 9))):
        person.click_square(*spot)
        person.click_square(*to)
        person.click("act stop")
    assert _sentence(screen) == ("Choose a player", "All have acted")


def test_the_turn_and_the_turn_counter_have_pictures_of_their_own(person: Person) -> None:
    screen = at_match(person, match())
    pictures = {line.key: icon_of(line) for line in status_lines(screen.session, screen.match)}
    assert pictures["turn"] != pictures["counter"] and pictures["turn"]


def test_after_the_guide_a_match_with_people_is_offered(person: Person) -> None:
    person.app.go(GuideEnd(person.app))
    person.settle()
    person.click("people")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    assert [coach.seat for coach in screen.choice.coaches] == [starting.HUMAN] * len(screen.choice.coaches)


def test_the_ring_of_the_guide_lies_outside_the_square_with_its_number(person: Person) -> None:
    person.app.go(GuideScreen(person.app, 1))
    person.settle()
    screen = person.app.screen
    assert isinstance(screen, GuideScreen)
    square = screen.pointer.square()
    assert square >= 0
    around, page = Rect(screen.view.camera.rect(square)), person.app.page
    page.fill(page.rect, "background")
    draw_ring(page, page.rect, around, screen.pointer.way(square))
    drawn = page.surface
    ground, colour = page.look.colour("background"), page.look.colour("selection")
    inside = [(x, y) for x in range(around.left, around.right) for y in range(around.top, around.bottom)]
    assert all(drawn.get_at(spot) == ground for spot in inside), "nothing that stands on the square is hidden"
    sides = [(around.centerx, around.bottom + 2), (around.left - 3, around.centery), (around.right + 2, around.centery)]
    assert sum(drawn.get_at(spot) == colour for spot in sides) >= 2


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize("picked", [False, True])
def test_a_click_on_deck_or_sea_in_set_up_says_why_nothing_comes_of_it(picked: bool, person: Person) -> None:
    choice = starting.default_choice(3)
    choice.map = next(m for m in starting.shipped_maps() if m.key == "jetty")
    del choice.coaches[2:]
    for coach in choice.coaches:
        coach.seat = "human"
    screen = at_match(person, choice.start(save=False))
    person.key("1")
    assert screen.hand.purpose == "set up"
    if picked:
        screen.hand.select(min(screen.hand.prompt.players))  # type: ignore[union-attr]
    for spot in ((10, 7), (6, 5), (4, 9)):
        screen.hand.message = ""
        person.click_square(*spot)
        assert "Docking Area" in screen.hand.message, spot
    assert not screen.match.fielded(screen.hand.prompt.request.coach)  # type: ignore[union-attr]
    screen.set_up_for_me()
    person.settle()
    person.click_square(10, 7)
    assert screen.hand.message == "All 6 are set up: take one up first"
