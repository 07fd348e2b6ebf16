"""A whole match of four people on the four-coach harbour, from the title screen to the touchdown, by mouse clicks.

What to do is taken from the deckhand, who thinks; how it is done is only ever a click: on the board, on a
player in the dugout, on a button. So every kind of decision that comes up is answered through the window.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person

from dockbowl.ai.seats import make_seat
from dockbowl.core.requests import Choose, Option
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen


def click_answer(person: Person, option: Option) -> None:
    """Give one answer with the mouse alone."""
    screen = person.match_screen
    hand, m = screen.hand, screen.match
    prompt = hand.prompt
    assert prompt is not None
    if prompt.purpose == "activate" and option.player >= 0:
        if hand.selected != option.player:
            person.click_square(*m.board.xy[m.at[option.player]])
        person.click(f"act {option.verb}")
        return
    if option.square >= 0 and option.player >= 0:  # somebody goes somewhere
        if m.at[option.player] < 0:
            person.click(f"player {option.player}")
        else:
            person.click_square(*m.board.xy[m.at[option.player]])
        person.click_square(*m.board.xy[option.square])
        return
    for place, choice in enumerate(hand.choices()):
        if choice.option == option:
            name = f"act {option.verb}" if prompt.quiet else f"choice {place + 1}"
            while not person.sees(name):
                person.wheel(-2, screen.drawing.panel.rect.center)
            person.click(name)
            return
    square = option.square if option.square >= 0 else m.at[option.player]
    person.click_square(*m.board.xy[square])
    if hand.menu:
        place = next(n for n, choice in enumerate(hand.menu) if choice.option == option)
        person.click(f"act {hand.menu[place].option.verb}")


def play_by_mouse(person: Person, most: int) -> Session:
    """Play until the match is over; returns its session."""
    session = person.match_screen.session
    thinker = make_seat("deckhand", session.setup.seed)
    for _ in range(most):
        screen = person.match_screen
        if session.match.over:
            break
        if screen.dialog is not None:
            person.click("ready" if person.sees("ready") else "answer 1")
            continue
        request = session.request
        assert isinstance(request, Choose) and screen.hand.ready, request
        option = thinker.answer(session.driver, request)
        before = len(session.entries)
        click_answer(person, option)
        assert len(session.entries) > before or screen.dialog is not None, (request.purpose, option)
        given = session.entries[before].answer if len(session.entries) > before else option
        assert given == option, (request.purpose, option, given)
    return session


@pytest.mark.parametrize("seed", [4])
def test_four_people_play_to_a_touchdown_by_mouse(tmp_path: Path, seed: int) -> None:
    person = Person(tmp_path, (800, 500))
    person.quick = True
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click("map harbour")
    for place, coach in enumerate(screen.choice.coaches):
        coach.seat = "human"
        coach.name = ("Anna", "Bert", "Cleo", "Dora")[place]
    screen.choice.seed = seed
    person.click("start")
    session = play_by_mouse(person, 6000)
    assert session.match.over and session.match.stop_reason == "touchdown"
    assert all(entry.by in ("human", "") for entry in session.entries)
    person.settle()
    assert person.sees("title screen")
    person.click("title screen")
    assert isinstance(person.app.screen, TitleScreen)
    again = Session.load(saves.saved(tmp_path)[0], resume=False)
    assert again.match.key() == session.match.key()
