"""A whole match of BB2020 in the window: from the title page through everything before a match, two halves, the result.

What to do is taken from the deckhand, who thinks; how it is done is only ever a click, or only ever a key.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from person import Person, walk_to
from test_four_coaches import click_answer
from test_keyboard import STEPS, press_answer

from dockbowl.ai.seats import make_seat
from dockbowl.core.requests import Choose, Option
from dockbowl.games.match.after import record
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen

SIZE = (800, 500)
BEFORE = {"inducement", "kick or receive", "set up", "kicker", "kick"}
"""Questions that every match with gold to spend asks before its first turn."""


def play(person: Person, answer: Callable[[Person, Option], None], dismiss: Callable[[], None]) -> set[str]:
    """Play to the end, every answer given in the window; returns the purposes that were asked."""
    session = person.match_screen.session
    thinker = make_seat("deckhand", session.setup.seed)
    asked: set[str] = set()
    while not session.match.over:
        screen = person.match_screen
        if screen.dialog is not None:
            dismiss()
            continue
        request = session.request
        assert isinstance(request, Choose) and screen.hand.ready, request
        asked.add(request.purpose)
        option = by_hand(session) or thinker.answer(session.driver, request)
        before = len(session.entries)
        answer(person, option)
        assert len(session.entries) > before or screen.dialog is not None, (request.purpose, option)
        given = session.entries[before].answer if len(session.entries) > before else option
        assert given == option, (request.purpose, option, given)
    return asked


def by_hand(session: Session) -> Option | None:
    """The first team of the match is not lined up by the program: its first four are set up one by one."""
    m, request = session.match, session.request
    assert isinstance(request, Choose)
    coach = request.coach
    if request.purpose != "set up" or m.turn != [0, 0] or m.extra.half != 1 or coach != m.extra.kicker:
        return None
    count = len(m.fielded(coach))
    if count >= 4:
        return None
    player = m.in_box(coach, 3)[0]
    spots = sorted(m.board.areas[f"los.{coach}"])[1:4] + sorted(m.board.areas[f"wide.{coach}.upper"])[:1]
    return Option("place", player, spots[count])


def the_end(person: Person, session: Session, home: Path) -> None:
    """Full time: the result is shown, the record is complete, and what was kept is the same match."""
    m = session.match
    assert m.turn == [8, 8] and m.extra.half == 2 and m.stop_reason == "full time"
    assert all(entry.by in ("human", "") for entry in session.entries)
    written = record(m)
    assert [team.score for team in written.teams] == m.score
    assert all(team.mvp and team.winnings > 0 for team in written.teams)
    assert sum(player.spp for team in written.teams for player in team.players) >= 8, "two Most Valuable Players"
    person.settle()
    assert person.sees("title screen") and person.sees("teams after")
    again = Session.load(saves.saved(home)[0], resume=False)
    assert again.match.key() == m.key()


def test_a_whole_match_by_mouse(tmp_path: Path) -> None:
    person = Person(tmp_path, SIZE, hand_over=False)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click("game bb2020")
    person.click("readings")
    person.click("reading toss roll-off")
    while not person.sees("reading extra_gold 100000"):
        person.wheel(-2, person.hot("readings list").rect.center)
    person.click("reading extra_gold 100000")
    person.click("close readings")
    assert screen.choice.options == {"toss": "roll-off", "extra_gold": 100_000}
    for coach in screen.choice.coaches:
        coach.seat = "human"
    screen.choice.seed = 2
    person.click("start")
    session = person.match_screen.session
    assert session.setup.game == "bb2020" and session.match.rules.options["toss"] == "roll-off"
    asked = play(person, click_answer, lambda: person.click("answer 1"))
    assert asked >= BEFORE | {"activate", "step", "block die", "push", "reroll"}
    the_end(person, session, tmp_path)
    person.click("teams after")
    person.key("ESCAPE")
    person.click("title screen")
    assert isinstance(person.app.screen, TitleScreen)
    assert person.app.settings.game == "bb2020", "the game is remembered for the next match"


def test_a_whole_match_by_keys_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(tmp_path, SIZE, hand_over=False)
    post = pygame.event.post

    def keys_only(event: pygame.Event) -> bool:
        assert event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
        return post(event)

    monkeypatch.setattr(pygame.event, "post", keys_only)
    person.app.go(TitleScreen(person.app))
    person.settle()
    walk_to(person, "new match")
    person.key("RETURN")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    walk_to(person, "game bb2020")
    person.key("RETURN")
    walk_to(person, "field seat 1")
    for _ in range(5):
        if screen.choice.coaches[1].seat == "human":
            break
        person.key("RIGHT")
    walk_to(person, "field seed")
    person.type("3")
    person.key("RETURN")
    walk_to(person, "readings")
    person.key("RETURN")
    walk_to(person, "reading extra_gold 50000")
    person.key("RETURN")
    person.key("ESCAPE")
    assert screen.choice.options == {"extra_gold": 50_000} and screen.choice.seed == 3
    walk_to(person, "start")
    person.key("RETURN")
    session = person.match_screen.session
    asked = play(person, press, lambda: person.key("RETURN"))
    assert asked >= BEFORE
    the_end(person, session, tmp_path)
    person.key("RETURN")
    assert isinstance(person.app.screen, TitleScreen)


def press(person: Person, option: Option) -> None:
    """One answer by keys; a button without a digit is walked to."""
    hand = person.match_screen.hand
    prompt = hand.prompt
    assert prompt is not None
    for place, choice in enumerate(hand.choices()):
        if choice.option == option and not choice.key and not prompt.quiet:
            walk_to(person, f"choice {place + 1}")
            person.key("RETURN")
            return
    press_answer(person, option, STEPS)
