"""Open play by the classic rules: as open play of BB2020, with another edition and its skills."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dockbowl.board.board import Board
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games import bb2020
from dockbowl.games.bb2020 import open_play
from dockbowl.games.classic.edition import CLASSIC
from dockbowl.games.classic.skills import CLASSIC_SKILLS
from dockbowl.games.enlisting import enlist
from dockbowl.games.game import Game, MatchSetup, SetupError

HOUSE: Mapping[str, Any] = {}
"""House rules a table may change."""

RULES = bb2020.RULES.but(
    name="classic-open",
    title="Classic, open play",
    edition=CLASSIC,
    skills=CLASSIC_SKILLS,
    options=HOUSE,
    hooks=(),
)


def rules(options: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these house rules. Raises SetupError for one it does not know."""
    for name, value in options.items():
        if name not in HOUSE:
            known = f"; expected one of {', '.join(HOUSE)}" if HOUSE else ""
            raise SetupError(f"options: {name}: no such option{known}")
        if type(value) is not type(HOUSE[name]):
            raise SetupError(f"options: {name}: {value!r} is not a value like {HOUSE[name]!r}")
    return RULES.but(options={**HOUSE, **options})


def start(setup: MatchSetup, board: Board) -> Match:
    """Two teams of up to eleven on a pitch with end zones."""
    if "end_zone.0" not in board.areas:
        raise SetupError(f"map: {board.name} is not a pitch with end zones")
    m = Match(rules(setup.options), board, 2)
    enlist(m, setup.teams)
    m.extra = open_play.Half(full_rerolls=tuple(m.rerolls))
    m.phase = "kick off"
    return m


empty = open_play.empty

OPEN_PLAY = Game(
    key="classic-open",
    title="Classic, open play",
    summary="The classic rules on the pitch, two halves of eight turns, kick-off table left out.",
    coaches=(2,),
    default_map="pitch",
    map_kind="pitch",
    rules=rules,
    start=start,
    status=open_play.status,
    position_keys=open_play.KEYS,
    empty=empty,
    edition=CLASSIC.name,
)
