"""Matches by the keyboard alone, through the real loop: from the title screen to the result, without a mouse.

What to do is taken from the deckhand, who thinks; how it is done is only ever a key: Tab picks players, the eight
keys step, the arrows mark squares, digits answer, letters with Ctrl declare. No mouse event is ever posted.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, at_match, session_at, walk_to

from dockbowl.ai.seats import make_seat
from dockbowl.core.position import Piece
from dockbowl.core.requests import Choose, Option
from dockbowl.session.session import Session
from dockbowl.ui import focus, match_commands, saves
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen

STEPS = {
    (-1, -1): "q",
    (0, -1): "w",
    (1, -1): "e",
    (-1, 0): "a",
    (1, 0): "d",
    (-1, 1): "z",
    (0, 1): "x",
    (1, 1): "c",
}
NUMPAD = dict(zip(STEPS, ("KP_7", "KP_8", "KP_9", "KP_4", "KP_6", "KP_1", "KP_2", "KP_3"), strict=True))
DECLARED = {"move": "m", "block": "b", "blitz": "l", "pass": "p", "handoff": "h", "foul": "f", "stand": "s"}
CTRL = pygame.KMOD_CTRL


def mark(person: Person, square: int) -> None:
    """Move the marked square there with the arrows."""
    screen = person.match_screen
    board = screen.match.board
    if screen.mouse.marked < 0:
        person.key("UP")
    for _ in range(200):
        (x, y), (there_x, there_y) = board.xy[screen.mouse.marked], board.xy[square]
        if (x, y) == (there_x, there_y):
            return
        keys = ["RIGHT" if there_x > x else "LEFT"] * abs(there_x - x)
        keys += ["DOWN" if there_y > y else "UP"] * abs(there_y - y)
        person.keys(*keys)
    raise AssertionError("the mark never comes there")


def pick(person: Person, player: int) -> None:
    """Tab until this player is picked up."""
    for _ in range(40):
        if person.match_screen.hand.selected == player:
            return
        person.key("TAB")
    raise AssertionError(f"Tab never comes to {player}")


def press_answer(person: Person, option: Option, steps: dict[tuple[int, int], str]) -> None:
    """Give one answer with keys alone."""
    screen = person.match_screen
    hand, m = screen.hand, screen.match
    prompt = hand.prompt
    assert prompt is not None
    if prompt.purpose == "activate":
        if option.verb == "end turn":
            person.key("t", CTRL)
            return
        pick(person, option.player)
        if option.verb in DECLARED:
            person.key(DECLARED[option.verb], CTRL)
        else:
            person.key(next(c.key for c in hand.choices() if c.option == option))
        if hand.menu:  # a block, or one of two at once
            person.key(next(c.key for c in hand.menu if c.option == option))
        return
    if option.square >= 0 and option.player >= 0:  # somebody goes somewhere
        pick(person, option.player)
        mark(person, option.square)
        person.key("RETURN")
        return
    origin = match_commands.origin_of(hand, prompt)
    target = option.square if option.square >= 0 else m.at[option.player] if option.player >= 0 else -1
    if origin >= 0 and target >= 0 and m.board.distance(origin, target) == 1:
        (x, y), (there_x, there_y) = m.board.xy[origin], m.board.xy[target]
        person.key(steps[there_x - x, there_y - y])
    else:
        key = next((c.key for c in hand.choices() if c.option == option), "")
        if key:
            person.key(key)
            return
        mark(person, target)
        person.key("RETURN")
    if hand.menu:
        person.key(next(c.key for c in hand.menu if c.option == option))


def play_by_keys(person: Person, most: int, steps: dict[tuple[int, int], str] = STEPS) -> Session:
    """Play until the match is over; returns its session."""
    session = person.match_screen.session
    thinker = make_seat("deckhand", session.setup.seed)
    for _ in range(most):
        screen = person.match_screen
        if session.match.over:
            break
        if screen.dialog is not None:  # the card between coaches, or whether to end the turn
            person.key("RETURN")
            continue
        request = session.request
        assert isinstance(request, Choose) and screen.hand.ready, request
        option = thinker.answer(session.driver, request)
        before = len(session.entries)
        press_answer(person, option, steps)
        assert len(session.entries) > before or screen.dialog is not None, (request.purpose, option)
        given = session.entries[before].answer if len(session.entries) > before else option
        assert given == option, (request.purpose, option, given)
    return session


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Somebody whose mouse is broken."""
    person = Person(tmp_path, (800, 500))
    post = pygame.event.post

    def keys_only(event: pygame.Event) -> bool:
        assert event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
        return post(event)

    monkeypatch.setattr(pygame.event, "post", keys_only)
    person.app.go(TitleScreen(person.app))
    person.settle()
    return person


def test_a_whole_match_of_two_by_keys_alone(person: Person, tmp_path: Path) -> None:
    walk_to(person, "new match")  # the golden button is for those who learn
    person.key("RETURN")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    walk_to(person, "map jetty")
    person.key("RETURN")
    walk_to(person, "field name 0")
    person.type("Anna")
    walk_to(person, "field seat 1")
    for _ in range(5):
        if screen.choice.coaches[1].seat == "human":
            break
        person.key("RIGHT")
    walk_to(person, "field seed")
    person.type("16")
    person.key("RETURN")
    assert [c.seat for c in screen.choice.coaches] == ["human", "human"]
    assert screen.choice.coaches[0].name == "Anna" and screen.choice.seed == 16
    walk_to(person, "start")
    person.key("RETURN")
    session = play_by_keys(person, 4000)
    assert session.match.over and session.match.stop_reason == "touchdown"
    assert all(entry.by in ("human", "") for entry in session.entries)
    person.settle()
    assert person.sees("title screen")
    person.key("RETURN")
    assert isinstance(person.app.screen, TitleScreen)
    again = Session.load(saves.saved(tmp_path)[0], resume=False)
    assert again.match.key() == session.match.key()


def deck(path: Path | None = None) -> Session:
    """Two players toe to toe on the deck, one free, one far away; the ball lies by the dock of coach b."""
    return session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(16, 8), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(2, 9), number=2),
        ball=(17, 8),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        rerolls=(0, 0),
        game={"docks": DOCKS, "found": True, "counter": 4, "chests": []},
        path=path,
    )


def test_tab_walks_those_who_have_not_acted_and_the_keys_round_s_step(person: Person) -> None:
    screen = at_match(person, deck())
    m, at = screen.match, screen.match.board.at
    person.key("TAB")
    assert screen.hand.selected == 0 and screen.mouse.player_under() == 0
    person.key("TAB")
    assert screen.hand.selected == 1
    person.key("TAB", pygame.KMOD_SHIFT)
    assert screen.hand.selected == 0
    person.key("TAB")
    person.key("x")  # south, and he is moving
    assert screen.match.at[1] == at(16, 9) and screen.hand.purpose == "step"
    person.key("KP_8")
    assert screen.match.at[1] == at(16, 8)
    person.key("z", CTRL)
    assert screen.match.at[1] == at(16, 9)
    person.key("BACKSPACE")
    assert screen.match.at[1] == at(16, 8)
    person.key("y", CTRL)
    assert screen.match.at[1] == at(16, 9)
    person.key("e", CTRL)  # he stops
    assert screen.hand.purpose == "activate"
    person.key("TAB")
    person.key("TAB")
    assert screen.hand.selected == 0, "he who has acted is left out"
    assert m is not None


def test_a_block_by_letter_and_one_by_step(person: Person) -> None:
    for keys in (("d",), ("block",)):
        screen = at_match(person, deck())
        person.key("TAB")
        if keys[0] == "block":
            person.key("b", CTRL)
            if screen.hand.purpose == "block target":
                person.key("d")
        else:
            person.key("d")
        assert screen.hand.purpose == "block die" or any(e.is_roll for e in screen.session.entries)


def test_a_held_key_takes_one_step_but_moves_the_mark_on(person: Person) -> None:
    screen = at_match(person, deck())
    person.key("TAB")
    person.key("TAB")
    start = screen.match.at[1]
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, scancode=pygame.KSCAN_X, unicode="x")
    for _ in range(5):
        pygame.event.post(down)
        person.settle()
    assert screen.match.board.distance(start, screen.match.at[1]) == 1
    person.key("UP")
    before = screen.mouse.marked
    arrow = pygame.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, scancode=pygame.KSCAN_UP, unicode="")
    for _ in range(3):
        pygame.event.post(arrow)
        person.settle()
    assert screen.match.board.distance(before, screen.mouse.marked) == 3
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))  # alt-tab: the key went up elsewhere
    person.settle()
    pygame.event.post(down)
    person.settle()
    assert screen.match.board.distance(start, screen.match.at[1]) == 2


def test_the_mouse_at_rest_is_not_what_enter_clicks(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = at_match(person, deck())
    monkeypatch.undo()  # this one has a mouse
    person.move(person.square(17, 9))
    person.key("TAB")
    person.key("TAB")
    answers = len(screen.session.entries)
    person.key("RETURN")
    assert len(screen.session.entries) == answers and "arrows" in screen.hand.message


def test_arrows_pan_zoom_and_the_mark_pull_the_view_along(person: Person) -> None:
    screen = at_match(person, deck())
    camera = screen.view.camera
    size = camera.square
    for _ in range(6):
        person.key("KP_PLUS")
    assert camera.square > size
    left = camera.left
    person.key("LEFT", pygame.KMOD_SHIFT)
    assert camera.left == left + camera.square, "by a whole square"
    for _ in range(30):
        person.key("RIGHT")
        person.key("DOWN")
    assert camera.inside(camera.centre(screen.mouse.marked))
    assert screen.mouse.marked == screen.match.board.size - 1
    person.key("KP_0")
    assert camera.fitted
    person.key("EQUALS")
    person.key("0")  # no tenth choice: the whole board
    assert camera.fitted


def test_a_touchdown_by_steps(person: Person, tmp_path: Path) -> None:
    session = session_at(
        Piece("a1", "a", "Anna", at=(18, 7), number=1),
        Piece("b1", "b", "Bert", at=(3, 9), number=1),
        carrier="a1",
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "found": True, "counter": 4, "chests": []},
        path=tmp_path / "near.dockbowl",
    )
    at_match(person, session)
    person.key("TAB")
    for _ in range(3):
        assert not session.match.over
        person.key("w")
    assert session.match.over and session.match.winner == 0
    assert person.sees("look")


def test_esc_steps_back_and_never_quits(person: Person) -> None:
    screen = at_match(person, deck())
    person.key("TAB")
    person.key("F6")
    assert focus.focused(person.app.page) is not None
    person.key("ESCAPE")
    assert focus.focused(person.app.page) is None and screen.hand.selected == 0
    person.key("ESCAPE")
    assert screen.hand.selected == -1 and screen.dialog is None
    for _ in range(6):
        person.key("ESCAPE")
    assert person.app.running and person.app.screen is screen


def test_every_button_of_a_page_can_be_reached_and_is_seen_to_be(person: Person) -> None:
    person.key("F10")  # nothing on the title screen
    for screen in (person.app.screen, NewMatchScreen(person.app)):
        assert screen is not None
        if screen is not person.app.screen:
            person.app.go(screen)
            person.settle()
        wanted = {hot.name for hot in person.app.page.hots if hot.click is not None}
        seen = set()
        for _ in range(len(wanted) + 2):
            person.key("TAB")
            here = focus.focused(person.app.page)
            assert here is not None
            seen.add(here.name)
            spot = here.rect.inflate(person.app.page.px(8), person.app.page.px(8))
            ring = person.app.page.surface.get_at((here.rect.centerx, max(0, spot.top + 1)))
            assert ring[:3] == tuple(person.app.look.colour("selection"))[:3], here.name
        assert seen >= wanted


def test_the_ring_walks_a_match_with_the_arrows_and_shows_cards(person: Person, tmp_path: Path) -> None:
    session = session_at(
        Piece("a1", "a", "Anna", at=(17, 9), number=1),
        Piece("b1", "b", "Bert", at=(2, 9), number=1),
        Piece("b2", "b", "Bodo", state="ko", number=2),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )
    screen = at_match(person, session)
    names = {hot.name for hot in person.app.page.hots if hot.click is not None}
    assert names - {hot.name for hot in focus.stops(person.app.page)} == {"board"}
    for _ in range(60):
        person.key("TAB", CTRL)
        if person.app.page.focus == "coach 1":
            break
    person.key("UP")
    assert person.app.page.focus == "coach 0", "the arrows walk the ring, not the mark"
    person.key("DOWN")
    person.key("RETURN")
    assert screen.mouse.dugout_of == 1
    for _ in range(60):
        person.key("F6")
        if person.app.page.focus == "player 2":
            break
    assert screen.mouse.player_under() == 2 and "card" in person.names()
    person.key("ESCAPE")
    assert screen.mouse.player_under() == -1 and screen.dialog is None
