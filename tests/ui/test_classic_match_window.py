"""A whole match of the classic edition in the window, from the title page to the teams after it."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person
from test_four_coaches import click_answer
from test_whole_match import SIZE, play

from dockbowl.games import rosters
from dockbowl.games.match.after import record
from dockbowl.session.scenario import loads
from dockbowl.session.session import Session
from dockbowl.ui import saves, starting
from dockbowl.ui.page import Page
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen

TWO = """
title = "Two players"
game = "classic"
map = "pitch"
players = { a1 = "at 5,5", b1 = "at 20,7" }
"""


def test_a_classic_match_by_mouse(tmp_path: Path) -> None:
    person = Person(tmp_path, SIZE, hand_over=False)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click("game classic")
    assert screen.choice.game == "classic" and screen.choice.map.board.kind == "pitch"
    for coach in screen.choice.coaches:
        coach.seat = "human"
    screen.choice.options = {"extra_gold": 150_000, "level": "draw"}
    screen.choice.seed = 2
    person.click("start")
    session = person.match_screen.session
    assert session.setup.game == "classic"
    assert all(team.edition == "classic" for team in session.setup.teams)
    person.quick = True
    asked = play(person, click_answer, lambda: person.click("answer 1"))
    assert asked >= {"inducement", "kick or receive", "set up", "kicker", "kick", "activate", "step", "push"}
    m = session.match
    assert m.over and m.turn == [8, 8] and m.extra.half == 2
    assert all(entry.by in ("human", "") for entry in session.entries)
    written = record(m)
    assert all(team.mvp and team.winnings > 0 for team in written.teams)
    person.settle()
    assert person.sees("title screen") and person.sees("teams after")
    again = Session.load(saves.saved(tmp_path)[0], resume=False)
    assert again.match.key() == m.key()
    person.click("teams after")
    person.click("write 0")
    person.click("build 0")
    person.settle()
    assert person.sees("save team"), "the team goes on in the builder"
    assert person.app.settings.game == "classic", "the game is remembered for the next match"


def test_the_page_offers_the_editions_own_teams(tmp_path: Path) -> None:
    """A team of another edition is not among them; what was chosen for another game gives way."""
    person = Person(tmp_path, hand_over=False)
    person.app.go(NewMatchScreen(person.app))
    person.settle()
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    screen.choice.coaches[0].roster = "gnome"
    screen.choice.coaches[1].team = rosters.default_team("orc")
    person.click("game classic")
    keys = {key for _, key in starting.roster_choices("classic")}
    assert len(keys) == 24 and all(coach.roster in keys and coach.team is None for coach in screen.choice.coaches)
    assert all(team.edition == "classic" for team in screen.choice.setup().teams)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_a_card_shows_characteristics_as_the_edition_prints_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """AG 3 and AV 8, not 3+ and 9+; and no PA."""
    person = Person(tmp_path, size, hand_over=False)
    person.app.go(MatchScreen(person.app, loads(TWO, "two")[0].start()))
    person.settle()
    drawn: list[str] = []
    text = Page.text

    def listening(page: Page, words: str, *more: object, **named: object) -> object:
        drawn.append(words)
        return text(page, words, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Page, "text", listening)
    person.move(person.square(5, 5))
    person.settle()
    heads = {"MA", "ST", "AG", "PA", "AV"}
    place = drawn.index("MA")
    shown = [word for word in drawn[place : place + 10] if word in heads or word.rstrip("+").isdigit()]
    assert shown[:8] == ["MA", "6", "ST", "3", "AG", "3", "AV", "8"]
    assert "PA" not in drawn


BESIDE = """
title = "A player beside another"
game = "classic"
map = "pitch"
players = { a1 = "at 12,7", a2 = "at 11,3", b1 = "at 13,7" }
ball = "2,2"
"""


def test_no_action_of_the_bar_is_cut_in_a_small_window(tmp_path: Path) -> None:
    """Move, Block, Blitz, Pass and Hand-off beside a Foul that cannot be had."""
    person = Person(tmp_path, (1280, 720), hand_over=False)
    person.app.go(MatchScreen(person.app, loads(BESIDE, "two")[0].start()))
    person.settle()
    person.click_square(12, 7)
    person.settle()
    page = person.app.page
    for name, label in (("move", "Move"), ("block", "Block"), ("blitz", "Blitz"), ("pass", "Pass")):
        assert _room(person, f"act {name}") >= page.size(label, 14)[0]
    assert _room(person, "act handoff") >= page.size("Hand-off", 14)[0]


def _room(person: Person, name: str) -> int:
    """What an action's button has for its words, its digit taken off."""
    page = person.app.page
    digit = max(page.px(17), page.size("1", 12, True)[0] + page.px(8))
    return person.hot(name).rect.width - digit - page.px(7 + 6 + 7)
