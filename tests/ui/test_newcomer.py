"""What someone meets who plays for the first time: all is explained, nothing is cut, nothing happens by haste."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, at_match, session_at

from dockbowl.core.position import Piece, Stats
from dockbowl.core.requests import Choose
from dockbowl.games import texts
from dockbowl.session.session import Session
from dockbowl.ui import marking, saves, starting
from dockbowl.ui.page import Rect
from dockbowl.ui.panels import status as panels
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.ui.shot import png

SKILLS = "block dodge sure_hands guard tackle sidestep strip_ball stand_firm frenzy"
MANY: dict[str, bool | int | str | None] = dict.fromkeys(SKILLS.split()) | {"mighty_blow": 1}
LONG = "Gulls of the far northern sea and the isles"


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def match(**game: object) -> Session:
    return session_at(
        Piece("a1", "a", "Anna", Stats(skills=MANY), at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(2, 9), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(9, 5), number=2),
        teams=(LONG, "Herons"),
        turn=(3, 3),
        rerolls=(2, 2),
        game={"docks": DOCKS, "counter": 4, **game},
    )


# ---------------------------------------------------------------- the card


def test_the_card_of_a_player_with_many_skills_stays_and_can_be_scrolled_to_its_end(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(10, 7)
    card = screen.drawing.card
    assert card.scrolls and card.scroll.at == 0
    person.move(card.rect.center)
    person.settle()
    assert card.rect.height > 0, "picked up, his card stays although the mouse is elsewhere"
    person.wheel(-50, card.rect.center)
    assert card.scroll.at == card.scroll.most > 0
    person.key("PAGEUP")
    assert card.scroll.at < card.scroll.most


def test_the_card_of_someone_else_is_scrolled_with_the_mouse_on_it(person: Person) -> None:
    screen = at_match(person, match())
    person.move(person.square(10, 7))
    person.settle()
    card = screen.drawing.card
    assert card.player == screen.match.player_at(screen.match.board.at(10, 7))
    person.wheel(-3, card.rect.center)
    assert card.scroll.at > 0 and card.rect.height > 0
    person.move((5, 5))
    person.settle()
    assert card.rect.height == 0


# ---------------------------------------------------------------- treasures, effects, readings


def test_treasures_and_the_lasting_effect_are_explained_where_they_are_shown(person: Person) -> None:
    screen = at_match(person, match(effect="a_pirates_life", pirates=["b2"], treasures={"jolly_roger": "b1"}))
    roger = texts.treasures()[4].text
    pirates = texts.sea_events()[9].text
    assert roger in person.hot("status treasure").tip
    assert pirates in person.hot("status effect").tip
    notes = {name: marking.notes_for(screen, screen.match.player_at(screen.match.board.at(*xy)))
             for name, xy in (("holder", (11, 7)), ("pirate", (9, 5)), ("other", (10, 7)))}  # fmt: skip
    assert any(roger in note for note in notes["holder"])
    assert any(pirates in note for note in notes["pirate"])
    assert not any(roger in note or pirates in note for note in notes["other"])
    person.move(person.square(9, 5))
    person.settle()
    assert screen.drawing.card.player == screen.match.player_at(screen.match.board.at(9, 5))


def test_without_an_effect_there_is_nothing_to_explain(person: Person) -> None:
    screen = at_match(person, match())
    lines = [line for line in panels_lines(screen) if line.key == "effect"]
    assert [panels.tip_of(line) for line in lines] == ["Lasting effect: none"]


def panels_lines(screen: MatchScreen) -> list[panels.StatusLine]:
    from dockbowl.ui.status import status_lines

    return status_lines(screen.session, screen.match)


def test_every_value_of_every_reading_says_what_it_comes_to(person: Person) -> None:
    person.app.go(NewMatchScreen(person.app))
    person.settle()
    person.click("readings")
    for reading in texts.readings().values():
        assert len(set(reading.means)) == len(reading.allowed) and all(reading.means)
    person.click("reading sea_dice 2")
    person.wheel(-100, person.app.page.rect.center)
    person.click("reading monkey_scores True")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    assert screen.choice.options == {"sea_dice": 2, "monkey_scores": True}


# ---------------------------------------------------------------- set-up


def setting_up(person: Person) -> MatchScreen:
    choice = starting.default_choice(3)
    choice.map = next(m for m in starting.shipped_maps() if m.key == "jetty")
    del choice.coaches[2:]
    for coach in choice.coaches:
        coach.seat = "human"
    screen = at_match(person, choice.start(save=False))
    person.key("1")
    assert screen.hand.purpose == "set up"
    return screen


def test_set_up_counts_down_and_marks_the_own_dock(person: Person) -> None:
    screen = setting_up(person)
    prompt = screen.hand.prompt
    assert prompt is not None and any(line.startswith("0 of 6 set up, 6 to go") for line in prompt.why)
    dock = next(iter(sorted(prompt.about)))
    assert set(prompt.about) == set(screen.match.board.docks[screen.match.extra.dock_of[prompt.request.coach]].squares)
    middle = screen.view.camera.rect(dock)
    before = person.app.page.surface.get_at((middle[0] + 1, middle[1] + 1))
    screen.hand.selected = -1
    first = min(prompt.players)
    screen.hand.select(first)
    person.click_square(*screen.match.board.xy[dock])
    assert any(line.startswith("1 of 6 set up, 5 to go") for line in screen.hand.prompt.why)  # type: ignore[union-attr]
    assert screen.drawing.marks.under and before != screen.app.look.colour("background")


def test_set_up_for_me_lets_the_coach_look_change_and_say_done(person: Person) -> None:
    screen = setting_up(person)
    coach = screen.hand.prompt.request.coach  # type: ignore[union-attr]
    person.click("set up for me")
    prompt = screen.hand.prompt
    assert prompt is not None and prompt.purpose == "set up" and prompt.request.coach == coach
    assert any(line.startswith("All 6 are set up") for line in prompt.why)
    m, board = screen.match, screen.match.board
    who = m.fielded(coach)[0]
    dock = board.docks[m.extra.dock_of[coach]].squares
    free = next(s for s in dock if m.is_free(s))
    start = m.at[who]
    person.drag(person.square(*board.xy[start]), person.square(*board.xy[free]))
    assert m.at[who] == free and len(m.fielded(coach)) == 6, "dragged to another square of his dock"
    person.drag(person.square(*board.xy[free]), person.square(10, 8))
    assert m.at[who] == free, "not to a ship: he is where he was"
    person.click_square(*board.xy[free])
    assert screen.hand.selected == who and len(m.fielded(coach)) == 5
    person.click_square(*board.xy[start])
    assert m.at[who] == start
    person.click("choice 1")
    assert screen.hand.prompt is None or screen.hand.prompt.request.coach != coach


# ---------------------------------------------------------------- haste


def test_no_digit_ends_a_turn(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(2, 9)
    person.key("1")  # move
    assert screen.hand.purpose == "step"
    for _ in range(6):  # stop, and then nothing at all
        person.key("1")
    assert screen.match.active == 0 and screen.dialog is None
    assert screen.hand.purpose == "activate"
    person.click("act end turn")
    assert screen.dialog is not None
    person.key("1")  # neither ends the turn nor takes the question away
    assert screen.match.active == 0 and screen.dialog is not None
    person.key("ESCAPE")
    assert screen.match.active == 0 and screen.dialog is None
    assert person.hot("act end turn").click is not None


# ---------------------------------------------------------------- the title, the seed, pictures


def test_continue_is_the_first_and_golden_button_while_a_match_is_open(person: Person, tmp_path: Path) -> None:
    path = saves.new_path("evening", tmp_path)
    session = session_at(Piece("a1", "a", at=(10, 7)), Piece("b1", "b", at=(1, 9)), path=path, turn=(3, 3),
                         game={"docks": DOCKS, "counter": 4})  # fmt: skip
    session.close()
    person.app.go(TitleScreen(person.app))
    person.settle()
    assert person.hot("continue").strong and not person.hot("new match").strong
    assert person.hot("continue").rect.top < person.hot("new match").rect.top
    person.key("RETURN")
    assert isinstance(person.app.screen, MatchScreen)
    person.app.go(TitleScreen(person.app))
    for old in saves.saved(tmp_path):
        old.unlink()
    person.app.go(TitleScreen(person.app))
    person.settle()
    assert person.app.page.named("continue").click is None  # type: ignore[union-attr]


def test_the_seed_is_explained(person: Person) -> None:
    person.app.go(NewMatchScreen(person.app))
    person.settle()
    assert "same dice" in person.hot("seed label").tip and "same dice" in person.hot("new seed").tip


def test_no_picture_says_that_the_computer_thinks(person: Person) -> None:
    from dockbowl.ui.panels.actions import _sentence

    screen = MatchScreen(person.app, starting.demo_session(3), watching=True)
    assert _sentence(screen) == ("Before the match", "")
    while not isinstance(screen.session.request, Choose):
        screen.session.step()
    first, second = _sentence(screen)
    assert first == "Choose your Docking Area" and second in screen.match.team_names
    assert png(starting.demo_session(3), (640, 400)).startswith(b"\x89PNG")


def test_the_fields_of_a_new_match_are_seen_before_the_mouse_moves(person: Person) -> None:
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    field = person.hot("field name 0").rect if person.app.page.named("field name 0") else Rect(690, 118, 250, 30)
    middle = person.app.page.surface.get_at((field.left + 60, field.bottom - 6))
    assert middle != person.app.look.colour("panel_raised"), "the dark ground of a line to type in"


# ---------------------------------------------------------------- names


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_name_too_long_is_written_smaller_and_else_whole_in_a_tip(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    screen = at_match(person, match())
    assert LONG in person.hot("coach 0").tip
    person.click("coach 0")
    person.settle()
    whole = f"whole Dugout: {LONG}"
    assert whole in person.names() and LONG in person.hot(whole).tip
    page = screen.app.page
    wide = page.size("Herons by the sea", 12)[0] + 2
    page.begin()
    page.name("Herons by the sea", Rect(0, 0, wide, 20), 14)
    assert page.hots == []  # it fits in smaller letters
    page.name("Herons by the sea", Rect(0, 0, wide // 2, 20), 14)
    assert [hot.tip for hot in page.hots] == ["Herons by the sea"]


def test_a_jump_to_a_plank_says_what_its_numbers_are(person: Person) -> None:
    session = session_at(Piece("a1", "a", "Anna", at=(7, 7)), Piece("b1", "b", at=(18, 9)), turn=(3, 3),
                         game={"docks": DOCKS, "counter": 4})  # fmt: skip
    screen = at_match(person, session)
    person.click_square(7, 7)
    person.move(person.square(5, 9))
    person.settle()
    preview = screen.foresight.now
    assert preview is not None and any("jump 2+; a 6 bounces" in line for line in preview.lines)
