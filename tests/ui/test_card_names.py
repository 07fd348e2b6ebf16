"""In another language the window leaves the names of teams as they are: Gouged Eye is no injury here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from at_cards import at_season, click_on, here, season
from person import Person

from dockbowl import lang
from dockbowl.core.requests import Choose
from dockbowl.games.team_manager.library import our_library
from dockbowl.ui.cards import drawing, words
from dockbowl.ui.cards.faces import face_of
from dockbowl.ui.cards.menu import SeasonMenu, SeasonSeats
from dockbowl.ui.cards.new_season import NewSeasonScreen
from dockbowl.ui.look import Look
from dockbowl.ui.screens.hand_over import HandOver

NAME = "Gouged Eye"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Everything that is written in the window, in German."""
    texts: list[str] = []
    real = Look.text

    def text(self: Look, words: str, *args: object, **more: object) -> object:
        texts.append(str(words))
        return real(self, words, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Look, "text", text)
    before = lang.chosen()
    lang.choose("de")
    yield texts
    lang.choose(before)


def names_it(texts: list[str]) -> bool:
    found = NAME in texts
    assert not [text for text in texts if "Ausgestochen" in text]
    texts.clear()
    return found


def test_a_team_keeps_its_name_in_german(written: list[str], tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(NewSeasonScreen(person.app))
    person.settle()
    assert names_it(written), "the page of a new season"
    session = season(4)
    screen = at_season(person, session)
    for _ in range(200):
        if isinstance(screen.dialog, HandOver) and screen.dialog.coach == 3:
            break
        if screen.dialog is not None or screen.reveal is not None:
            click_on(person)
            continue
        assert session.request is not None
        screen.answers.send(session.request.legal()[-1])  # type: ignore[union-attr]
        person.settle()
    person.app.draw()
    assert names_it(written), "the card between two managers"
    click_on(person)
    person.app.draw()
    assert names_it(written), "the table"
    screen.show_manager(3)
    person.app.draw()
    assert names_it(written), "the cards of a manager"
    here(person).dialog = SeasonSeats(person.app, SeasonMenu(person.app, screen), screen)
    person.app.draw()
    assert names_it(written), "who plays"
    screen.show_result()
    person.app.draw()
    assert names_it(written), "how the season stands"


@pytest.mark.parametrize("name", ["Hilfstrainer", "Assistant Coach", "Gekauftes Publikum", "Cook"])
def test_a_word_that_is_broken_on_a_small_card_has_a_hyphen(name: str, tmp_path: Path) -> None:
    page = Person(tmp_path).app.page
    lines = drawing._name_lines(page, pygame.Rect(0, 0, 64, 90), name, 46, 12)
    assert "".join(lines).replace("-", "").replace(" ", "") == name.replace(" ", "") and len(lines) <= 2
    broken = len(lines) > 1 and not name.startswith(f"{lines[0]} ")
    assert lines[0].endswith("-") == broken


def test_a_goblin_is_no_team_of_goblins_in_german(written: list[str]) -> None:
    library = our_library()
    form = next(form for form in library.forms.starter if form.key == "gouged_eye_goblin")
    assert lang.said(face_of(library.forms, "starter", form).brief) == "Goblin"


def test_an_action_says_what_its_card_does() -> None:
    session = season(2, seats=("manager", "manager"))
    while not (isinstance(session.request, Choose) and session.request.purpose == "action"):
        session.step()
    request, m = session.request, session.match
    ready = [option for option in request.legal() if option.player >= 0]
    said = words.card_words(m, ready[0].player)
    assert words.tip(m, request, ready[0]) == said and "Exhaust" in said
    assert (said in words.asked(m, request).why) == (len(ready) == 1)
