"""Every sound an event asks for is there, and a machine without a sound card stays quiet."""

from __future__ import annotations

import wave

import pytest

from dockbowl.core import events as ev
from dockbowl.data import shipped
from dockbowl.ui import sound


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


def test_muted_and_unknown_names_play_nothing() -> None:
    sounds = sound.Sounds(muted=True)
    sounds.play("splash")
    sounds.muted = False
    sounds.play("no such sound")
    assert "splash" not in sounds._made
    assert sounds._made.get("no such sound") is None
