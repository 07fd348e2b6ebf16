"""A staged clock for long evenings: after so many minutes Reserves close, players leave, the match is decided.

The stages are data (`stages.toml`, or a table's own file). What a stage sets is a referee correction in the journal
with its reason; what follows from it - who leaves, the lot - is asked by the rules like anything else.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from dockbowl import files
from dockbowl.core.driver import Refused
from dockbowl.lang import mark, tr
from dockbowl.names import in_one_line
from dockbowl.session.corrections import AnyFix, Key
from dockbowl.session.session import Session

SHIPPED: Final = "stages.toml"
WORDS: Final = mark(
    (
        "no more Reserves",
        "From now on nobody comes on from Reserves.",
        "players leave",
        "From now on each coach, at the start of his turn, takes one of his players off, chosen at random. "
        "A turn takes three minutes.",
        "it is decided",
        "Whoever is ahead wins. If level, whoever holds the ball; if nobody does, whoever has the most players on the "
        "pitch; then a coin.",
    )
)
"""The words of the shipped file, for the catalogue."""
LARGEST_FILE: Final = 64 * 1024


class StageError(ValueError):
    """A file of stages that cannot be used: the file, the key and the reason in a line."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One stage; the keys are those of the file."""

    minutes: Annotated[int, Meta(ge=1, le=24 * 60)]
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    text: Annotated[str, Meta(max_length=400)] = ""
    turn_minutes: Annotated[float, Meta(ge=0, le=120)] = 0
    reserves: Literal["", "closed"] = ""
    leave: Annotated[int, Meta(ge=0, le=3)] = 0
    decide: tuple[Literal["score", "ball", "pitch", "coin"], ...] = ()

    @property
    def fixes(self) -> tuple[AnyFix, ...]:
        """What it sets, by the names a position has for it."""
        found: list[AnyFix] = []
        if self.reserves:
            found.append(Key("reserves closed", True))
        if self.leave:
            found.append(Key("players leave", self.leave))
        if self.decide:
            found.append(Key("decided by", list(self.decide)))
        return tuple(found)

    @property
    def reason(self) -> str:
        """Why it is set, as it stands in the journal."""
        return f"{self.minutes} minutes: {self.title}"


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stage: Annotated[tuple[Stage, ...], Meta(min_length=1, max_length=12)]


@cache
def usual() -> tuple[Stage, ...]:
    """The stages that come with the program."""
    text = resources.files(__package__).joinpath(SHIPPED).read_text("utf-8")
    return parse(text, SHIPPED)


def load(path: str | os.PathLike[str]) -> tuple[Stage, ...]:
    """The stages of a table's own file. Raises StageError."""
    try:
        return parse(files.read_text(path, LARGEST_FILE), files.name_of(path))
    except files.Unreadable as error:
        raise StageError(str(error)) from None


def parse(text: str, name: str) -> tuple[Stage, ...]:
    """The stages a text says, the earliest first. Raises StageError that names the key at fault."""
    try:
        found = msgspec.convert(files.toml(text, name), _File, strict=True).stage
    except files.Unreadable as error:
        raise StageError(str(error)) from None
    except msgspec.ValidationError as error:
        raise StageError(f"{name}: {in_one_line(str(error))}") from None
    for place, stage in enumerate(found):
        if not stage.title.strip():
            raise StageError(f"{name}: stage[{place}].title: is empty")
        for key, words in (("title", stage.title), ("text", stage.text.replace("\n", ""))):
            if not words.isprintable():
                raise StageError(f"{name}: stage[{place}].{key}: has control characters in it")
    for one, other in pairwise(found):
        if other.minutes <= one.minutes:
            raise StageError(f"{name}: stage: {other.minutes} minutes come after {one.minutes}; expected more")
    return found


def at(minutes: tuple[int, ...] | list[int]) -> tuple[Stage, ...]:
    """The usual stages at other times, as many as there are times."""
    return tuple(msgspec.structs.replace(stage, minutes=when) for stage, when in zip(usual(), minutes, strict=False))


def reached(stages: tuple[Stage, ...] | list[Stage], seconds: float) -> int:
    """How many stages have begun after so many seconds of play."""
    return sum(seconds >= stage.minutes * 60 for stage in stages)


def bring_all(session: Session, stage: Stage) -> None:
    """Set what a stage sets. Raises Refused, with what could not be set now."""
    if refused := bring(session, stage):
        raise Refused("; ".join(refused))


def bring(session: Session, stage: Stage) -> list[str]:
    """Set what a stage sets; returns what could not be set now, each with its reason.

    What is set already is left out, and so is everything in a game that does not know it.
    """
    refused = []
    for fix in stage.fixes:
        assert isinstance(fix, Key)
        known = session.game.position_keys.get(fix.key)
        if known is None or known.read(session.match) == fix.value:
            continue
        try:
            session.correct(fix, stage.reason)
        except Refused as error:
            refused.append(tr("{what}: {error}", what=fix.key, error=error))
    return refused
