"""What is said over a page - a toast, why something was not done - hides no button and no question, in any size."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person

from dockbowl import lang
from dockbowl.ui import lines_over, refusal, starting
from dockbowl.ui.page import Rect
from dockbowl.ui.room import pieces_of
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.saves import SavesScreen
from dockbowl.ui.screens.settings import SettingsScreen
from dockbowl.ui.screens.teams import TeamsScreen
from dockbowl.ui.screens.title import TitleScreen

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
LONG = "Nicht geschrieben: /home/jemand/ein/langer/Ordner/mit/vielen/Namen: keine Berechtigung, und noch ein Satz dazu"


def setting_up(person: Person) -> MatchScreen:
    """Four people are to set up in the harbour; the first has chosen his Docking Area."""
    choice = starting.default_choice(3)
    for coach in choice.coaches:
        coach.seat = "human"
    person.app.go(MatchScreen(person.app, choice.start(save=False)))
    person.settle()
    person.key("1")
    assert person.match_screen.hand.purpose == "set up"
    return person.match_screen


@pytest.mark.parametrize("size", SIZES)
def test_in_set_up_neither_covers_the_question(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Rect] = []

    def noted(*given: object) -> Rect:
        said.append(drawn(*given))
        return said[-1]

    drawn = lines_over.place
    monkeypatch.setattr(lines_over, "place", noted)
    lang.choose("de")
    person = Person(tmp_path, size, hand_over=False)
    screen = setting_up(person)
    person.app.say(LONG, warning=True)
    screen.hand.refuse("Das ist nicht in seinem Hafenbereich, und dieser Satz braucht mehr als eine Zeile, ja")
    person.settle()
    said.clear()
    person.app.draw()
    refused, toast = said
    assert person.hot(refusal.NAME).rect == refused
    question = screen.drawing.panel.rect
    assert question.width and not question.colliderect(refused) and not question.colliderect(toast)
    assert not refused.colliderect(toast) and person.app.page.rect.contains(toast)
    buttons = [hot for hot in person.app.page.hots if hot.focusable and hot.rect.width]
    assert [hot.name for hot in buttons if hot.rect.colliderect(toast)] == []
    colour = tuple(person.app.page.surface.get_at((toast.left + 4, toast.centery)))
    for _ in range(5):  # nor does the water run over it
        person.pump()
    assert tuple(person.app.page.surface.get_at((toast.left + 4, toast.centery))) == colour


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", [TitleScreen, SavesScreen, TeamsScreen, SettingsScreen, NewMatchScreen])
def test_on_a_page_a_toast_hides_no_button(
    screen: type, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Rect] = []
    drawn = lines_over.place
    monkeypatch.setattr(lines_over, "place", lambda *given: said.append(drawn(*given)) or said[-1])
    lang.choose(language)
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    if screen is SettingsScreen:
        person.settle()
        person.click("settings")
    elif screen is NewMatchScreen:
        person.app.go(NewMatchScreen(person.app, starting.default_choice(3)))
    else:
        person.app.go(screen(person.app))
    person.settle()
    person.app.say("Not written: /home/somebody/a folder: permission denied", warning=True)
    person.settle()
    person.app.draw()
    hidden = [hot.name for hot in person.app.page.hots if hot.focusable and hot.rect.colliderect(said[-1])]
    assert hidden == [] and person.app.page.rect.contains(said[-1])


def test_a_place_is_the_highest_that_is_free() -> None:
    room = Rect(0, 0, 400, 300)
    assert lines_over.place((100, 40), room, 10, 6, []).topleft == (150, 10)
    assert lines_over.place((100, 40), room, 10, 6, [Rect(140, 0, 120, 60)]).topleft == (150, 64)
    assert lines_over.place((100, 40), room, 10, 6, [Rect(140, 0, 120, 300)]).left == 10
    assert lines_over.place((100, 40), room, 10, 6, [Rect(0, 0, 400, 270)]).bottom > 280


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_asked_before_a_turn_hides_no_chest(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    """The question after Reserves, and why a click beside the dock brings nobody, keep off chests and players."""
    lang.choose(language)
    person = Person(tmp_path, size, hand_over=False)
    screen = setting_up(person)
    while screen.hand.purpose != "reserve":
        if screen.hand.purpose == "set up" and person.app.page.named("set up for me"):
            person.click("set up for me")
        else:
            person.click("choice 1")
    sea = next(s for s in reversed(range(screen.match.board.size)) if screen.match.board.is_sea(s))
    person.click_at(screen.view.camera.centre(sea))
    pieces = [Rect(screen.view.camera.rect(square)) for square in pieces_of(screen.match)]
    assert len(screen.match.extra.chests) == 16 and len(pieces) == 16 + 24
    question, refused = screen.drawing.panel.rect, person.hot(refusal.NAME).rect
    assert question.collidelist(pieces) < 0
    assert refused.collidelist([*pieces, question]) < 0
    words = {"en": "Not in his Docking Area", "de": "Nicht in seinem Hafenbereich"}
    assert lang.said(screen.hand.message).startswith(words[language])


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_click_beside_what_is_asked_for_says_why(language: str, tmp_path: Path) -> None:
    lang.choose(language)
    person = Person(tmp_path, hand_over=False)
    choice = starting.default_choice(3)
    for coach in choice.coaches:
        coach.seat = "human"
    person.app.go(MatchScreen(person.app, choice.start(save=False)))
    person.settle()
    screen, board = person.match_screen, person.match_screen.match.board
    assert screen.hand.purpose == "dock"
    clear = [s for s in range(board.size) if not screen.drawing.panel.rect.collidepoint(screen.view.camera.centre(s))]
    sea = next(s for s in reversed(clear) if board.is_sea(s))
    deck = next(s for ship in board.ships for s in ship.squares if s in clear)
    for square in (sea, deck):
        person.click_at(screen.view.camera.centre(square))
        said = {"en": "Nothing can be done there. ", "de": "Dort gibt es nichts zu tun. "}
        assert screen.hand.message.startswith(said[language])
        assert screen.hand.message.endswith(
            "Choose your Docking Area" if language == "en" else "Wähle deinen Hafenbereich"
        )
    person.key("1")
    for square in (sea, deck):
        if screen.drawing.panel.rect.collidepoint(screen.view.camera.centre(square)):
            continue
        person.click_at(screen.view.camera.centre(square))
        assert "Docking Area" in screen.hand.message
        assert language == "en" or "Hafenbereich" in lang.said(screen.hand.message)
