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
from dockbowl.games.classic.house import HOUSE, in_force
from dockbowl.games.classic.skills import CLASSIC_SKILLS
from dockbowl.games.classic.skills.blows import ROT_HOOK
from dockbowl.games.game import Game, MatchSetup

RULES = bb2020.RULES.but(
    name="classic-open",
    title="Classic, open play",
    edition=CLASSIC,
    skills=CLASSIC_SKILLS,
    options=HOUSE,
    hooks=(ROT_HOOK,),
)


def rules(options: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these house rules. Raises SetupError for one it does not know."""
    return RULES.but(options=in_force(options))


def start(setup: MatchSetup, board: Board) -> Match:
    return open_play.begin(rules(setup.options), setup, board)


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
