"""What is shown while events are played out: in order, in step with the log, and right in the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, session_at

from dockbowl.core import events as ev
from dockbowl.core.position import Piece
from dockbowl.core.requests import Choose, Roll
from dockbowl.core.state import PRONE, STANDING
from dockbowl.session.session import Session
from dockbowl.ui import starting
from dockbowl.ui.scene import Scene
from dockbowl.ui.screens.match import MatchScreen


def as_shown(scene: Scene) -> tuple[object, ...]:
    """All a person can see on the board."""
    pieces = {p: (piece.x, piece.y, piece.status) for p, piece in scene.pieces.items()}
    return pieces, scene.ball, scene.carrier, scene.blocked


def squares_and_falls(shown: tuple[object, ...]) -> dict[int, tuple[float, float, bool]]:
    """Where everybody is, and whether he lies; that he rolls over is told by no event."""
    pieces = shown[0]
    assert isinstance(pieces, dict)
    return {p: (round(x), round(y), status != STANDING) for p, (x, y, status) in pieces.items()}


class Untouched(Scene):
    """A scene that keeps the picture its events have led to, before it is put right from the match."""

    told: tuple[object, ...] = ()

    def settle(self) -> None:
        if self.pieces:
            self.told = as_shown(self)
        super().settle()


@pytest.mark.parametrize("seed", range(4))
def test_events_alone_lead_to_the_true_picture(seed: int) -> None:
    """Players and the ball are where the match has them; what no event tells is put right afterwards."""
    session = starting.demo_session(seed)
    session.run(40)
    session.take_events()
    scene = Untouched(session.match, "normal")
    for _ in range(1500):
        session.run(1)
        events = session.take_events()
        if not events:
            continue
        scene.follow_to(session.match)
        scene.play(events)
        for _ in range(4000):
            if not scene.busy:
                break
            scene.advance(0.05)
        assert not scene.busy
        seen = squares_and_falls(scene.told)
        seen.pop(session.match.extra.flying, None)  # in the air between two planks
        assert seen == squares_and_falls(as_shown(Scene(session.match))), events
        if isinstance(session.request, Choose):  # a ball in the air is where the last die has brought it
            assert scene.told[1:3] == as_shown(Scene(session.match))[1:3], events


def test_speed_off_shows_at_once_and_skip_ends_all() -> None:
    session = starting.demo_session(2)
    for speed in ("off", "slow"):
        scene = Scene(session.match, speed)
        session.run(60)
        scene.follow_to(session.match)
        scene.play(session.take_events())
        assert scene.busy == (speed == "slow")
        scene.skip()
        assert not scene.busy and as_shown(scene) == as_shown(Scene(session.match))


def test_the_log_and_the_panels_wait_for_the_dice(tmp_path: Path) -> None:
    person = Person(tmp_path, speed="slow", pace=0.0)
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("b1", "b", "Bert", at=(11, 7), number=1, state="prone"),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )
    person.app.settings.speed = "slow"
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    screen = person.match_screen
    person.key("t", 64)
    if screen.dialog is not None:
        person.app.settings.ask_end_turn = False
        screen.dialog = None
        from dockbowl.core.requests import say

        screen.hand.send(say("end turn"))
    assert screen.match.active == 1 and screen.match.extra.counter == 5
    assert screen.scene.busy
    assert screen.scene.shown.extra.counter == 4 and screen.scene.shown.active == 0
    assert not any("turn counter" in line.text for line in screen.log.lines)
    screen.scene.skip()
    person.pump(3)
    assert screen.scene.shown is screen.match
    assert any("turn counter" in line.text for line in screen.log.lines)


def test_a_click_shows_at_once_and_answers_nothing(tmp_path: Path) -> None:
    person = Person(tmp_path)
    session = starting.demo_session(2)
    person.app.go(MatchScreen(person.app, session, watching=True))
    screen = person.match_screen
    screen.paused = True
    screen.scene.speed = "slow"
    session.run(30)
    screen.hand.follow()
    assert screen.scene.busy
    entries = len(session.entries)
    person.click_square(5, 5)
    assert not screen.scene.busy and len(session.entries) == entries


def test_someone_who_has_scrolled_back_in_the_log_stays_there(tmp_path: Path) -> None:
    person = Person(tmp_path)
    session = starting.demo_session(2)
    session.run(400)
    person.app.go(MatchScreen(person.app, session, watching=True))
    screen = person.match_screen
    screen.paused = True
    person.settle()
    person.wheel(4, person.hot("log").rect.center)
    last = screen.log.last
    session.run(60)
    screen.hand.follow()
    person.settle()
    assert 0 <= last == screen.log.last and person.sees("log end")
    person.click("log end")
    assert screen.log.last == -1


def test_a_saved_match_is_watched_again(tmp_path: Path) -> None:
    path = tmp_path / "evening.dockbowl"
    choice = starting.default_choice(3)
    choice.map = next(m for m in starting.shipped_maps() if m.key == "jetty")
    del choice.coaches[2:]
    session = Session.new(choice.setup(), seats=[starting.saves.seat_for("deckhand", n) for n in (1, 2)], path=path)
    session.run(150)
    while isinstance(session.request, Roll):
        session.step()
    session.close()
    person = Person(tmp_path)
    person.app.go(MatchScreen(person.app, Session.replay(path)))
    person.settle()
    assert person.match_screen.match.key() == session.match.key()
    assert person.sees("pause")


def test_a_player_knocked_down_is_shown_prone_when_his_turn_comes() -> None:
    session = session_at(Piece("a1", "a", at=(10, 7)), teams=("Gulls", "Herons"), game={"docks": DOCKS})
    scene = Scene(session.match, "normal")
    scene.play(
        [ev.Moved(0, session.match.at[0], session.match.at[0]), ev.KnockedDown(0, "falls over", session.match.at[0])]
    )
    scene.advance(0.01)
    assert scene.pieces[0].status != PRONE
    scene.advance(0.12)
    assert scene.pieces[0].status == PRONE
