"""Sounds: which event is heard, and playing them. Without a sound card the window goes on in silence.

The files are made by `tools/make_sounds.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from io import BytesIO
from typing import Any, Final

import pygame

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.data import shipped
from dockbowl.lang import word_table

_TOLD: Final[Mapping[str, str]] = {
    "overboard": "splash",
    "sea event": "sea",
    "chest opened": "chest",
    "explosion": "explosion",
    "bomb explodes": "explosion",
    "treasure": "treasure",
    "luggage": "treasure",
    "monkey": "treasure",
    "thrud": "treasure",
    "ball found": "ball",
    "seen": "whistle",
    "foul": "push",
    "crew foul": "push",
    "coach ejected": "whistle",
    "counter": "turn",
    "crate hit": "block",
    "wall hit": "block",
}
_MOVED: Final[Mapping[str, str]] = {"push": "push", "wave": "wave", "tentacle": "wave", "plank": "step"}


def _moved(event: Any) -> str:
    return _MOVED.get(event.how, "step")


def _told(event: Any) -> str:
    return _TOLD.get(event.what, "")


_HEARD: Final[Mapping[type[Event], str | Callable[[Any], str]]] = {
    ev.Moved: _moved,
    ev.Told: _told,
    ev.Rolled: "dice",
    ev.BlockThrown: "dice",
    ev.BlockResult: "block",
    ev.KnockedDown: "fall",
    ev.BallTaken: "catch",
    ev.Passed: "throw",
    ev.Turnover: "turnover",
    ev.Scored: "win",
    ev.MatchOver: "win",
}
CAPTIONS: Final[Mapping[str, str]] = word_table(
    {
        "splash": "splash",
        "sea": "the sea roars",
        "chest": "a chest creaks open",
        "explosion": "explosion",
        "treasure": "treasure glitters",
        "ball": "the ball is found",
        "whistle": "whistle",
        "block": "a blow",
        "wave": "waves",
        "dice": "dice roll",
        "fall": "someone falls",
        "catch": "caught",
        "throw": "a throw",
        "turnover": "groans: turnover",
        "win": "cheers",
    }
)
"""Sounds in words; those that only go along with what is seen have none."""
LOUDEST_AT_ONCE: Final = 3
"""Of one batch of events no more than so many different sounds are played."""

SOFT: Final = 0.5
"""Share of the volume for what the window itself makes."""


def sound_of(event: Event) -> str:
    """The name of the sound an event makes, "" for none."""
    heard = _HEARD.get(type(event), "")
    return heard(event) if callable(heard) else heard


def caption_of(event: Event) -> str:
    """What an event sounds like in words, "" for nothing worth it."""
    return CAPTIONS.get(sound_of(event), "")


class Sounds:
    """Plays sounds by name; quiet when muted, when the volume is 0 or when there is no sound card.

    The sound card is asked for when the first sound is to be heard, so that nobody waits for it at the start.
    """

    def __init__(self, volume: float = 0.6, muted: bool = False, clicks: bool = True) -> None:
        self.volume, self.muted, self.clicks = volume, muted, clicks
        self._made: dict[str, pygame.mixer.Sound | None] = {}
        self._works: bool | None = None

    @property
    def works(self) -> bool:
        """Whether there is a sound card."""
        if self._works is None:
            try:
                if not pygame.mixer.get_init():
                    pygame.mixer.init(22_050, -16, 1, 512)
                self._works = True
            except pygame.error:
                self._works = False
        return self._works

    def click(self) -> None:
        """A button has been pressed."""
        if self.clicks:
            self.play("click", SOFT)

    def refuse(self) -> None:
        """Something cannot be had; what is said beside it says why."""
        if self.clicks:
            self.play("no", SOFT)

    def play(self, name: str, share: float = 1.0) -> None:
        """Play one, at a share of the volume; an unknown name is silence."""
        if self.muted or self.volume <= 0 or not name or not self.works:
            return
        if name not in self._made:
            self._made[name] = self._load(name)
        sound = self._made[name]
        if sound is not None:
            sound.set_volume(self.volume * share)
            sound.play()

    def hear(self, events: Iterable[Event]) -> None:
        """Play what a batch of events sounds like, each sound once."""
        names = list(dict.fromkeys(filter(None, map(sound_of, events))))
        for name in names[:LOUDEST_AT_ONCE]:
            self.play(name)

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(BytesIO((shipped("sprites") / "sounds" / f"{name}.wav").read_bytes()))
        except (OSError, pygame.error):
            return None
