"""Clicks that once did nothing or too much, and words that lay over others or were not true."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, at_match, session_at

from dockbowl.core.position import Piece, Stats
from dockbowl.core.requests import Option
from dockbowl.core.state import PRONE, RESERVES, STANDING
from dockbowl.games.dockbowl.sea_state import HEART
from dockbowl.session import scenario
from dockbowl.session.seats import Interactive
from dockbowl.session.session import Session
from dockbowl.ui.guide.table import LessonSession
from dockbowl.ui.preview.model import Preview
from dockbowl.ui.screens.guide import GuideScreen
from dockbowl.ui.screens.hand_over import HandOver
from dockbowl.ui.screens.match import MatchScreen

MINE, HIS, FAR = (10, 7), (11, 7), (18, 9)


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def fallen(ma: int = 6, **fields: object) -> Session:
    """Anna lies beside Bert; Bodo stands far off."""
    return session_at(
        Piece("a1", "a", "Anna", Stats(ma=ma), state="prone", at=MINE, number=1),
        Piece("b1", "b", "Bert", at=HIS, number=1),
        Piece("b2", "b", "Bodo", at=FAR, number=2),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
        **fields,
    )


def blitzing(person: Person, session: Session) -> MatchScreen:
    """Anna has declared a blitz on Bert."""
    screen = at_match(person, session)
    person.click_square(*MINE)
    person.click("act blitz")
    person.click_square(*HIS)
    assert screen.hand.purpose == "step" and screen.match.status[0] == PRONE
    return screen


def verbs(screen: MatchScreen) -> list[str]:
    """What has been answered by people, in order."""
    return [e.answer.verb for e in screen.session.entries if isinstance(e.answer, Option)]


def preview(screen: MatchScreen) -> Preview:
    found = screen.foresight.now
    assert found is not None
    return found


# ---------------------------------------------------------------- someone prone


def test_a_click_on_whom_he_blitzes_stands_him_up_and_blocks(person: Person) -> None:
    screen = blitzing(person, fallen())
    person.click_square(*HIS)
    assert verbs(screen)[:4] == ["blitz", "target", "stand", "block"]
    assert screen.match.status[0] == STANDING


def test_where_standing_up_takes_a_die_the_block_waits_for_another_click(person: Person) -> None:
    screen = blitzing(person, fallen(ma=2, rerolls=(0, 0)))
    person.click_square(*HIS)
    assert verbs(screen) == ["blitz", "target", "stand"]


def test_a_way_of_someone_prone_says_that_he_stands_up_and_what_is_left(person: Person) -> None:
    screen = at_match(person, fallen())
    person.click_square(*MINE)
    person.move(person.square(9, 7))
    person.settle()
    assert "stand up (3), 1 square, 2 left" in " ".join(preview(screen).lines)


@pytest.mark.parametrize("where", [HIS, FAR])
def test_a_click_on_an_opponent_without_an_action_says_what_to_choose(person: Person, where: tuple[int, int]) -> None:
    screen = at_match(person, fallen())
    person.click_square(*MINE)
    person.click_square(*where)
    assert screen.hand.selected == 0 and screen.hand.message == "Choose Blitz first, then click him"
    assert verbs(screen) == []


# ---------------------------------------------------------------- the apothecary


AT_SEA = """
title = "Into the sea"
rule = "dockbowl 6; core 22.2"
board = '''
 ~  ~  ~  ~  ~
 ~  -  -  -  ~
 ~  -  A  b  ~
 ~  -  -  -  ~
 ~  ~  ~  ~  ~
'''
apothecaries = [1, 1]
play = '''
A blocks b
'''
"""


def test_who_is_healed_in_the_sea_is_told_to_come_to_reserves_and_does(person: Person) -> None:
    table = scenario.loads(AT_SEA)[0]
    session = LessonSession(table.setup, table.position, seats=(Interactive(), Interactive()))
    session.set_dice = {"block": ["push"]}
    screen = at_match(person, session)
    person.click_square(2, 2)
    person.click_square(3, 2)
    while screen.hand.purpose != "apothecary":
        assert screen.hand.prompt is not None
        person.key("1")
    b = screen.match.ids.index("b")
    assert screen.hand.prompt is not None
    said = " ".join(screen.hand.prompt.why)
    assert "goes to Reserves" in said and "where he lies" not in said
    person.click("choice 1")
    assert screen.match.status[b] == RESERVES
    assert any("Reserves" in line.text and "apothecary" in line.text for line in screen.log.lines)


# ---------------------------------------------------------------- the guide's side


def test_what_the_sea_does_leaves_the_question_free_which_says_who_has_won(person: Person) -> None:
    person.app.go(GuideScreen(person.app, 10))
    person.settle()
    person.click("act end turn")
    screen = person.match_screen
    assert screen.hand.purpose == "reserve" and screen.evening.note is not None
    assert not screen.evening.note_rect.colliderect(screen.drawing.panel.rect)
    assert screen.hand.prompt is not None
    assert screen.hand.prompt.why[-1] == "Yo-ho-ho: The Gulls won a team re-roll"


@pytest.mark.parametrize("lesson", range(5, 9))
def test_the_state_of_the_match_is_whole_beside_a_long_lesson(person: Person, lesson: int) -> None:
    person.app.go(GuideScreen(person.app, lesson))
    person.settle()
    screen = person.match_screen
    extra = screen.match.extra
    extra.holders = (*extra.holders[:HEART], 0, *extra.holders[HEART + 1 :])
    person.app.draw()
    side = screen.drawing.side_lines
    for name in ("status effect", "status chests", "status treasure"):
        assert side.contains(person.hot(name).rect), name


# ---------------------------------------------------------------- from one coach to the next


def test_the_card_of_the_next_coach_is_there_before_his_question(person: Person) -> None:
    session = session_at(
        Piece("a1", "a", "Anna", Stats(ag=6), at=MINE, number=1),
        Piece("b1", "b", "Bert", at=HIS, number=1),
        Piece("b2", "b", "Bodo", state="reserves", number=2),
        turn=(3, 3),
        rerolls=(0, 0),
        game={"docks": DOCKS, "counter": 4},
    )
    person.app.settings.hand_over = True
    person.app.settings.ask_risk = "always"
    screen = at_match(person, session)
    drawn: list[bool] = []
    draw = screen.drawing.draw

    def watched(page: object) -> None:
        asked = screen.hand.prompt is not None and screen.hand.ready and screen.hand.prompt.request.coach == 1
        if asked:
            drawn.append(isinstance(screen.dialog, HandOver))
        draw(page)  # type: ignore[arg-type]

    screen.drawing.draw = watched  # type: ignore[method-assign]
    person.click_square(*MINE)
    person.click_square(8, 7)
    assert screen.dialog is not None
    person.key("1")
    assert isinstance(screen.dialog, HandOver) and drawn and all(drawn)


def test_what_was_agreed_stays_marked_though_it_cannot_be_changed(person: Person) -> None:
    screen = at_match(person, fallen())
    person.key("F10")
    person.click("table")
    chosen = "set Undo Anything, if all agree" if screen.table.friendly else "set Undo To the last die"
    other = "set Undo To the last die" if screen.table.friendly else "set Undo Anything, if all agree"
    page = person.app.page
    inks = [page.surface.get_at((person.hot(n).rect.left + 4, person.hot(n).rect.centery)) for n in (chosen, other)]
    assert person.hot(chosen).greyed and inks[0] == page.look.colour("selected") != inks[1]
