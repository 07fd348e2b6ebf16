"""What a preview says: sections of lines for its panel, painters for the board, and squares it must not cover."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING

import pygame

from dockbowl.lang import decimal, mark, said, tr

if TYPE_CHECKING:
    from dockbowl.ui.board_view import BoardView

Painter = Callable[["BoardView", pygame.Surface], None]
"""Draws something on the board through a view."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a panel: words, perhaps a value at the right, perhaps a bar as long as its share."""

    text: str
    value: str = ""
    tone: str = "text"
    share: float = -1.0
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """One thing of several that have to go well: a few characters for it, its chance without re-rolls, its price."""

    text: str
    chance: float
    cost: str = ""
    """What it comes to when it fails."""
    astray: str = ""
    """What else may come of it that is no failure, though not what was meant."""


@dataclass(slots=True)
class Section:
    """A title and the lines under it."""

    title: str
    lines: list[Line] = field(default_factory=list)

    def say(self, text: str, tone: str = "text") -> None:
        self.lines.append(Line(said(text), tone=tone))

    def chance(self, text: str, share: float, tone: str = "text", *, strong: bool = False) -> None:
        self.lines.append(Line(said(text), percent(share), tone, share, strong))

    def total(self, text: str, share: float) -> None:
        """The chance of it all, to a tenth."""
        tone = "good" if share > 0.8 else "warning" if share > 0.5 else "bad"
        self.lines.append(Line(said(text), tenths(share), tone, share, True))

    def budgets(self, chances: tuple[float, float, float], what: str = mark("In all")) -> None:
        """The chance of it all by budget of re-rolls: none, his own, one of the team; only what makes it better."""
        bare, own, team = chances
        self.total(tr("{what}, with no re-roll", what=said(what)), bare)
        if own > bare:
            self.total(tr("with his own re-roll"), own)
        if team > own:
            self.total(tr("with one team re-roll"), team)


NO_DICE = mark(", no dice")
"""What a way without dice says in brief."""


@dataclass(slots=True)
class Preview:
    """All of it. `anchor` is the square it is about most, `about` those that its panel keeps off."""

    anchor: int
    sections: list[Section] = field(default_factory=list)
    about: set[int] = field(default_factory=set)
    under: list[Painter] = field(default_factory=list)
    over: list[Painter] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    """Words over players."""
    on_path: set[int] = field(default_factory=set)
    """Squares that say by themselves what a step onto them needs."""
    brief: str = ""
    """A few words instead of a panel, where nothing can go wrong."""
    refused: bool = False
    """It says why something cannot be done."""
    parts: list[Part] = field(default_factory=list)
    """What has to go well, one after the other, lest it be a turnover or a fall."""
    helped: list[str] = field(default_factory=list)
    """What re-rolls make of it, in words."""

    def add(self, other: Preview | None) -> Preview:
        """Take over what another one says, after one's own."""
        if other is not None:
            self.sections += other.sections
            self.about |= other.about
            self.under += other.under
            self.over += other.over
            self.notes |= other.notes
            self.on_path |= other.on_path
            self.parts += other.parts
            self.helped += other.helped
            if self.brief.endswith(tr(NO_DICE)) and (self.sections or other.parts):  # what follows it has dice
                self.sections.insert(0, Section(tr("The way: {brief} on it", brief=self.brief)))
                self.brief = ""
        return self

    @property
    def chance(self) -> float:
        """That all of it goes well, without re-rolls."""
        return prod(part.chance for part in self.parts)

    @property
    def reckoning(self) -> str:
        """How that chance comes about: `4+ × 3+ = 33.3 %`."""
        if len(self.parts) == 1:
            alone = self.parts[0].text
            return f"{alone} = {tenths(self.chance)}" if alone.endswith("+") else alone
        return f"{' × '.join(part.text for part in self.parts)} = {tenths(self.chance)}"

    @property
    def lines(self) -> list[str]:
        """All words, for reading aloud and for tests."""
        return [text for section in self.sections for text in _words(section)]


def _words(section: Section) -> Iterable[str]:
    if section.title:
        yield section.title
    for line in section.lines:
        yield f"{line.text} {line.value}".strip()


def percent(chance: float) -> str:
    """A chance for people: never 0 or 100 % for what can still fail or succeed."""
    if 0 < chance < 0.01:
        return tr("under 1 %")
    if 0.99 < chance < 1 - 1e-9:
        return "99 %"
    return f"{chance * 100:.0f} %"


def tenths(chance: float) -> str:
    """The same to a tenth, for the whole of a plan."""
    if 0 < chance < 0.001:
        return tr("under 0.1 %")
    if 0.999 < chance < 1 - 1e-9:
        return f"{decimal(99.9)} %"
    return "100 %" if chance >= 1 - 1e-9 else f"{decimal(chance * 100)} %"
