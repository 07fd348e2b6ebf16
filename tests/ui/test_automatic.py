"""Answers the window gives by itself: each has its own setting, each can be taken back, and then it is asked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece, Stats
from dockbowl.core.requests import Choose
from dockbowl.session.session import Session
from dockbowl.ui import settings as kept
from dockbowl.ui.automatic import AUTOMATIC, answer_for, sane
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.title import TitleScreen


def at_block(person: Person, seed: int) -> MatchScreen:
    """A strong blocker beside a weak one, two dice, both re-rolls left."""
    session = session_at(
        Piece("a1", "a", "Anna", Stats(st=5), at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(2, 9), number=2),
        Piece("b1", "b", "Bert", Stats(st=3, av=11), at=(11, 7), number=1),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        rerolls=(2, 2),
        seed=seed,
        game={"docks": DOCKS, "counter": 4},
    )
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


def purposes(session: Session) -> list[str]:
    return [entry.ask for entry in session.entries]


def with_pow(person: Person) -> MatchScreen:
    """A match in which the block of Anna on Bert throws a Pow and something else."""
    for seed in range(60):
        screen = at_block(person, seed)
        wishes, person.app.settings.automatic = person.app.settings.automatic, {}
        person.click_square(10, 7)
        person.click_square(11, 7)
        request = screen.hand.prompt.request if screen.hand.prompt else None
        if request is not None and request.purpose == "reroll":
            faces = request.about[1]
            if 6 in faces and len(set(faces)) == 2 and not {1, 2} & set(faces):
                screen = at_block(person, seed)
                person.app.settings.automatic = wishes
                return screen
        person.app.settings.automatic = wishes
    raise AssertionError("no such dice")


def test_each_is_off_unless_wished(tmp_path: Path) -> None:
    person = Person(tmp_path)
    assert person.app.settings.automatic == {}
    screen = with_pow(person)
    person.click_square(10, 7)
    person.click_square(11, 7)
    assert screen.hand.purpose == "reroll"


def test_a_pow_is_kept_taken_pushed_straight_and_followed(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.settings.automatic = {"keep": "keep", "pow": "pow", "push": "straight", "follow": "yes"}
    screen = with_pow(person)
    m = screen.match
    person.click_square(10, 7)
    person.click_square(11, 7)
    assert m.at[0] == m.board.at(11, 7), "he has followed"
    assert m.at[2] == m.board.at(12, 7) and m.status[2] != 0, "pushed straight back and down"
    asked = purposes(screen.session)
    assert [p for p in asked if p in ("reroll", "block die", "push", "follow up")] == [
        "reroll", "block die", "push", "follow up",
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["keep", "pow", "push", "follow"])
def test_one_alone_answers_that_question_only(key: str, tmp_path: Path) -> None:
    person = Person(tmp_path)
    asked = {"keep": "reroll", "pow": "block die", "push": "push", "follow": "follow up"}
    value = {"keep": "keep", "pow": "pow", "push": "straight", "follow": "no"}[key]
    person.app.settings.automatic = {key: value}
    screen = with_pow(person)
    person.click_square(10, 7)
    person.click_square(11, 7)
    seen = []
    while screen.hand.purpose in asked.values():
        seen.append(screen.hand.purpose)
        request = screen.hand.prompt.request  # type: ignore[union-attr]
        word = {"reroll": "no", "block die": "pow", "follow up": "yes"}.get(request.purpose, "")
        option = next(o for o in request.legal() if not word or word in (o.verb, o.word))
        screen.hand.choose(option)
        person.settle()
    assert seen == [purpose for purpose in asked.values() if purpose != asked[key]]


def test_what_was_taken_back_is_asked(tmp_path: Path) -> None:
    person = Person(tmp_path)
    for seed in range(60):
        screen = at_block(person, seed)
        person.app.settings.automatic = {}
        person.click_square(10, 7)
        person.click_square(11, 7)
        request = screen.hand.prompt.request if screen.hand.prompt else None
        if request is None or request.purpose != "reroll" or not {3, 4} & set(request.about[1]):
            continue
        person.app.settings.automatic = {"push": "straight", "follow": "yes"}
        for word in ("no", "push"):
            options = [o for o in request.legal() if word in (o.verb, o.word)]
            if options:
                screen.hand.choose(options[0])
                person.settle()
                request = screen.session.request
                assert isinstance(request, Choose)
        m = screen.match
        assert m.at[0] == m.board.at(11, 7) and screen.hand.purpose == "activate"
        person.key("z", pygame.KMOD_CTRL)
        assert screen.hand.purpose == "follow up", "asked, and not answered again at once"
        assert m is screen.match or screen.match.at[0] == m.board.at(10, 7)
        person.click("choice 2")
        assert screen.match.at[0] == m.board.at(10, 7)
        return
    raise AssertionError("no such dice")


def test_a_failed_dodge_uses_his_own_skill(tmp_path: Path) -> None:
    person = Person(tmp_path)
    for seed in range(40):
        session = session_at(
            Piece("a1", "a", "Anna", Stats(ag=4, skills={"dodge": None}), at=(10, 7), number=1),
            Piece("b1", "b", "Bert", at=(11, 7), number=1),
            turn=(3, 3), rerolls=(2, 2), seed=seed, game={"docks": DOCKS, "counter": 4},
        )  # fmt: skip
        person.app.settings.automatic = {}
        person.app.go(MatchScreen(person.app, session))
        person.settle()
        person.click_square(10, 7)
        person.click_square(9, 7)
        screen = person.match_screen
        if screen.hand.purpose != "reroll":
            continue
        request = screen.session.request
        assert isinstance(request, Choose) and answer_for(screen.match, request, {}) is None
        person.app.settings.automatic = {"own": "use"}
        person.settle()
        asked = [entry for entry in screen.session.entries if entry.ask == "reroll"]
        assert asked and screen.hand.purpose != "reroll"
        assert list(screen.match.rerolls) == [2, 2], "no team re-roll was spent by itself"
        return
    raise AssertionError("nobody ever fails")


def test_the_turn_ends_when_all_have_acted(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    pieces = (Piece("a1", "a", at=(10, 7), used=True), Piece("b1", "b", at=(1, 9)))
    for wish, active in (({}, 0), ({"end": "end"}, 1)):
        person.app.settings.automatic = wish
        session = session_at(*pieces, turn=(3, 3), teams=("Gulls", "Herons"), game={"docks": DOCKS, "counter": 4})
        person.app.go(MatchScreen(person.app, session))
        person.settle()
        assert person.match_screen.match.active == active


def test_every_one_has_its_own_row_in_the_settings_and_is_kept(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("settings")
    person.click("settings by itself")
    for one in AUTOMATIC:
        assert person.hot(f"set {one.label} Ask").tip == one.tip
        person.click(f"set {one.label} {one.values[-1][1]}")
    wished = {one.key: one.values[-1][0] for one in AUTOMATIC}
    assert person.app.settings.automatic == wished == kept.load(tmp_path).automatic
    person.click(f"set {AUTOMATIC[0].label} Ask")
    assert AUTOMATIC[0].key not in kept.load(tmp_path).automatic
    assert sane({"follow": "perhaps", "nonsense": "yes", "push": "straight"}) == {"push": "straight"}
