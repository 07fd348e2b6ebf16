"""The lessons: what `lessons.toml` says of them, the tables they start from, and how far a person has come."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec
import tomli

from dockbowl.lang import said
from dockbowl.session import scenario
from dockbowl.session.scenario import Scenario
from dockbowl.ui.keys import Keys
from dockbowl.ui.settings import Settings

FOLDER = "dockbowl.ui.guide"
COVE = "cove.toml"
_KEY = re.compile(r"\{([a-z -]+)\}")


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do. The keys are described at the top of `lessons.toml`."""

    do: str
    until: dict[str, str | int]
    keys: str = ""
    who: str = ""
    act: str = ""
    to: str = ""
    at: str = ""
    say: dict[str, str] = {}


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson: why, step by step, and what to remember."""

    key: str
    title: str
    text: str
    after: str
    step: tuple[Step, ...]

    @property
    def about(self) -> frozenset[str]:
        """The players who are to do something."""
        return frozenset(step.who for step in self.step if step.who)

    @property
    def ends_turn(self) -> bool:
        """Whether the turn is meant to end."""
        return any(step.until.get("event") in ("TurnEnded", "Turnover") for step in self.step)


class _Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in their order."""
    text = (files(FOLDER) / "lessons.toml").read_text("utf-8")
    return msgspec.convert(tomli.loads(text), _Course).lesson


@cache
def table(key: str) -> Scenario:
    """The table a lesson starts from."""
    folder = files(FOLDER)
    cove = (folder / COVE).read_text("utf-8")
    text = (folder / "tables" / f"{key}.toml").read_text("utf-8")
    # A text of TOML is written as one of JSON is; so the table is read from an archive, too, where no path leads to.
    text = text.replace(f'map = "../{COVE}"', f"map_text = {json.dumps(cove)}")
    return scenario.loads(text, f"{key}.toml")[0]


def in_words(text: str, keys: Keys) -> str:
    """A text with the keys of the commands it names, as they are called on the keyboard at hand."""
    return _KEY.sub(lambda found: keys.text(found[1]) or found[1], said(text))


# ---------------------------------------------------------------- how far a person has come


def place_of(settings: Settings) -> int:
    """The lesson to go on with: the one that was left, the first again if all are done or that is not known."""
    keys = [lesson.key for lesson in lessons()]
    if finished(settings) or settings.guide_at not in keys:
        return next((place for place, key in enumerate(keys) if key not in settings.guide_done), 0)
    return keys.index(settings.guide_at)


def begun(settings: Settings) -> bool:
    """Whether somebody has been here who has not come to the end."""
    known = [lesson.key for lesson in lessons()]
    some = settings.guide_at in known or any(key in known for key in settings.guide_done)
    return some and not finished(settings)


def finished(settings: Settings) -> bool:
    """Whether every lesson has been done."""
    return all(lesson.key in settings.guide_done for lesson in lessons())


def note_done(settings: Settings, key: str) -> None:
    """A lesson is done."""
    if key not in settings.guide_done:
        settings.guide_done = _known([*settings.guide_done, key])


def _known(keys: Sequence[str]) -> list[str]:
    """Of these the keys of lessons, in their order."""
    return [lesson.key for lesson in lessons() if lesson.key in keys]
