"""Every sound an event asks for is there, and a machine without a sound card stays quiet."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest
from person import DOCKS, Person, session_at

from dockbowl.core import events as ev
from dockbowl.core.position import Piece
from dockbowl.data import shipped
from dockbowl.ui import settings as kept
from dockbowl.ui import sound
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.title import TitleScreen


def named() -> set[str]:
    heard = {name for name in sound._HEARD.values() if isinstance(name, str)}
    return heard | set(sound._TOLD.values()) | set(sound._MOVED.values()) | {"step", "click", "no", "turn"}


@pytest.mark.parametrize("name", sorted(named()))
def test_the_file_is_there_and_short(name: str) -> None:
    with (shipped("sprites") / "sounds" / f"{name}.wav").open("rb") as file, wave.open(file) as heard:
        assert heard.getframerate() == 22_050
        assert 0.02 < heard.getnframes() / 22_050 < 2.5


def test_events_sound_as_they_should() -> None:
    assert sound.sound_of(ev.Told("overboard", player=1)) == "splash"
    assert sound.sound_of(ev.Moved(0, 1, 2, "wave")) == "wave"
    assert sound.sound_of(ev.TurnEnded(0, "")) == ""


class Heard(sound.Sounds):
    """Notes what would be played."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, float]] = []

    def play(self, name: str, share: float = 1.0) -> None:
        if not self.muted:
            self.played.append((name, share))


def test_buttons_click_and_what_is_refused_is_heard(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    heard = person.app.sounds = Heard()
    session = session_at(Piece("a1", "a", at=(10, 7)), Piece("b1", "b", at=(1, 9)), turn=(3, 3),
                         game={"docks": DOCKS, "counter": 4})  # fmt: skip
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    person.click("overlays")
    assert heard.played == [("click", sound.SOFT)]
    person.key("v")  # closed again
    heard.played.clear()
    person.click("undo")  # greyed
    assert heard.played == [("no", sound.SOFT)]
    heard.played.clear()
    person.click_square(5, 1)  # sea: the board is no button
    assert heard.played == []
    person.click_square(10, 7)
    person.key("1")  # move
    assert heard.played == [("click", sound.SOFT)]
    heard.played.clear()
    person.click_square(2, 3)  # too far
    assert person.match_screen.hand.message and heard.played == [("no", sound.SOFT)]
    heard.played.clear()
    person.app.settings.clicks = False
    person.app.refresh()
    person.settle()
    person.click("overlays")
    person.click_square(2, 3)
    assert heard.played == []


def test_buttons_can_be_silenced_in_the_settings(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("settings")
    person.click("settings sound")
    person.click("set Buttons Off")
    assert not person.app.sounds.clicks and not kept.load(tmp_path).clicks


def test_muted_and_unknown_names_play_nothing() -> None:
    sounds = sound.Sounds(muted=True)
    sounds.play("splash")
    sounds.muted = False
    sounds.play("no such sound")
    assert "splash" not in sounds._made
    assert sounds._made.get("no such sound") is None
