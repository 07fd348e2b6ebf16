"""A few words for whoever chooses for the first time: of the ready-made teams, and of the shipped harbours."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from dockbowl.games.texts import Fact, read_data, typed

FILE: Final = "hints.toml"


class TeamHint(Fact, frozen=True):
    """How a team plays, and how hard it is to play."""

    text: str
    level: Literal["easy", "medium", "hard"]


class MapHint(Fact, frozen=True):
    """What a harbour is like, and about how many turns of all coaches a match of computers takes there."""

    text: str
    turns: int


class _Hints(Fact, frozen=True):
    team: dict[str, TeamHint]
    map: dict[str, MapHint]


@cache
def _hints() -> _Hints:
    return typed(FILE, read_data(FILE), _Hints)


def of_team(roster: str) -> TeamHint | None:
    """By the key of a roster."""
    return _hints().team.get(roster)


def of_map(key: str) -> MapHint | None:
    """By the name of a shipped map's file."""
    return _hints().map.get(key)
