"""What a league keeps of each game: sizes, injuries, fans, and what becomes of the dead. Facts are in `kinds.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import tomli

from dockbowl.games import texts
from dockbowl.games.texts import Casualty, Fact
from dockbowl.names import meant
from dockbowl.rules.injury_tables import BADLY_HURT, DEAD, LASTING_INJURY, NIGGLED, SERIOUS

FILE: Final = "kinds.toml"


class Injury(Fact, frozen=True):
    """What may become of a player: he misses the next match too, or is dead; any of them ends this match for him."""

    misses: bool
    dead: bool
    aliases: tuple[str, ...]
    """What its rows in the table are called, here and in other languages, in small letters."""


class Redraft(Fact, frozen=True):
    """Gold to draft with again after a season: so much, what is left, so much a win, at most so much."""

    budget: int
    a_win: int
    most: int


class Kind(Fact, frozen=True):
    """One game, or one profile of it, as a league sees it."""

    game: str
    title: str
    edition: str
    side: int
    """Players on the pitch; journeymen fill a team up to it. 0: whoever is there plays."""
    loner: int
    """What a journeyman must roll before a team re-roll is his."""
    profile: str = ""
    skill_a_match: bool = False
    hatred: int = 0
    """What somebody seriously hurt must roll to hate the race that did it; 0: nobody hates."""
    fans: tuple[int, int] = (0, 0)
    """Fewest and most dedicated fans; both the same: fixed. (0, 0): not kept."""
    treasury: bool = False
    poaching: bool = False
    dead_return: bool = False
    """The dead are back at the next season's start, with the skills they started with."""
    mvp: bool = False
    """Whether a match has Most Valuable Players."""
    redraft: Redraft | None = None

    @property
    def injuries(self) -> Mapping[str, Injury]:
        """The casualties of its table, by the words of a match. A table of results counts these and no others."""
        return _injuries(self.edition)

    @property
    def key(self) -> str:
        return f"{self.game} {self.profile}".strip()


class SkillRules(Fact, frozen=True):
    rules: str
    """The edition whose tables say which skills nobody learns and which category is open to all."""
    anybody: str
    """What that category is called."""
    options: int
    own_options: int
    second: int
    poached: int

    @property
    def never(self) -> tuple[str, ...]:
        """Skills nobody may gain in this way."""
        return texts.tables(self.rules).draft.never_learned

    @property
    def letter(self) -> str:
        """The category that anybody may choose as if it were primary for him."""
        return texts.tables(self.rules).draft.open_to_all


class ForfeitRules(Fact, frozen=True):
    score: tuple[int, int]
    hours: int


class Facts(Fact, frozen=True):
    """All of the file."""

    kind: tuple[Kind, ...]
    value: dict[str, tuple[int, int]]
    skill: SkillRules
    forfeit: ForfeitRules


@cache
def facts() -> Facts:
    text = (files("dockbowl.league") / FILE).read_text(encoding="utf-8")
    return texts.typed(FILE, tomli.loads(text), Facts)


def games() -> tuple[str, ...]:
    """The games a league can be of."""
    return tuple(dict.fromkeys(kind.game for kind in facts().kind))


def profiles(game: str) -> tuple[str, ...]:
    """The profiles a game has for a league; ("",) if it has none."""
    return tuple(kind.profile for kind in facts().kind if kind.game == game)


def find(game: str, profile: str = "") -> Kind:
    """What a league of this game keeps. Raises ValueError that names what there is."""
    if game not in games():
        near = meant(game, games()) or f"; there are {', '.join(games())}"
        raise ValueError(f"game: {game!r}: no league is kept of it{near}")
    known = profiles(game)
    if profile not in known:
        if known == ("",):
            raise ValueError(f"profile: {game} has none")
        said = f"{profile!r} is not one of" if profile else "is needed; one of"
        raise ValueError(f"profile: {said} {', '.join(known)}")
    return next(kind for kind in facts().kind if (kind.game, kind.profile) == (game, profile))


@cache
def _injuries(edition: str) -> Mapping[str, Injury]:
    found: dict[str, Injury] = {}
    for row in texts.tables(edition).casualty:
        word = _told_as(row)
        other = {row.name.lower(), *(one.lower() for one in row.alias.values())} - {word}
        before = found[word].aliases if word in found else ()
        found[word] = Injury(word not in (BADLY_HURT, DEAD), word == DEAD, (*before, *sorted(other)))
    return found


def _told_as(row: Casualty) -> str:
    """The word a match tells a row of the casualty table by: five for all editions, however many rows there are."""
    word = row.key.replace("_", " ")
    if word in (BADLY_HURT, SERIOUS, NIGGLED, LASTING_INJURY, DEAD):
        return word
    return LASTING_INJURY if row.characteristic else NIGGLED if row.niggle else SERIOUS
