"""Who walks when ways are measured: one player of a harbour that is set up, alone but for the chests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from dockbowl.board.board import Board
from dockbowl.core.state import RESERVES, STANDING, Match
from dockbowl.core.targets import chance
from dockbowl.games.catalogue import find_game, new_match
from dockbowl.games.dockbowl.chests import add_chest
from dockbowl.games.dockbowl.planks import plank_edges
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team, find, hired
from dockbowl.rules.move import dodge_target, rushes
from dockbowl.rules.ways import Edge

GAME = "dockbowl"
ROSTER = "human"


class Walker:
    """A human lineman on an empty harbour with all its chests. His dice are those of the rules."""

    def __init__(self, board: Board, options: Mapping[str, Any] | None = None) -> None:
        """`options`: readings that differ from the default."""
        count = min(max(len(board.docks), find_game(GAME).coaches[0]), find_game(GAME).coaches[-1])
        plain = hired(next(one for one in find(ROSTER).positions if one.role == "lineman"), 1, "Walker")
        team = replace(default_team(ROSTER), players=(plain,))
        self.match: Match = new_match(MatchSetup(game=GAME, teams=(team,) * count, options=dict(options or {})), board)
        m = self.match
        self.board = m.board
        """The board with its planks as far apart as the readings have them."""
        self.player, self._foe = m.team(0)[0], m.team(1)[0]
        self.title = plain.title
        for square in board.chest_places:
            add_chest(m, square)
        self.moves = m.card[self.player].ma
        self.rushes = rushes(m, self.player)
        self.agility = m.rules.edition.agility(m.card[self.player])
        self._dodges: dict[tuple[int, int, int], float] = {}

    def jumps(self, square: int) -> list[Edge]:
        """The jumps from a plank, each with its chance to land where he wants to."""
        return plank_edges(self.match, self.player, square)

    def dodge(self, here: int, there: int, foe: int) -> float:
        """The chance of a dodge from one square to the next past an opponent who stands on `foe`; 1: he needs none."""
        key = (here, there, foe)
        if key not in self._dodges:
            m = self.match
            m.place(self._foe, foe)
            m.set_status(self._foe, STANDING)
            target = dodge_target(m, self.player, here, there)
            m.lift(self._foe, RESERVES)
            self._dodges[key] = 1.0 if target is None else chance(target.need)
        return self._dodges[key]
