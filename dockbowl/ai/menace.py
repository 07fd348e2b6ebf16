"""What the others could do before one's own next turn: where they get to, and whom they would bring down there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dockbowl.ai.fields import brinks, strides
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.core.targets import Target, chance
from dockbowl.rules.block_dice_odds import FACES
from dockbowl.rules.block_strength import base_defence, base_strength, dice_for
from dockbowl.rules.getting_there import left_to_move
from dockbowl.rules.marks import assistants
from dockbowl.rules.move import dodge_leaving, rush_target, rushes
from dockbowl.rules.odds import face_effect
from dockbowl.rules.push import FREE, OFF_THE_EDGE
from dockbowl.rules.rerolls import offers_for

LEAST: Final = 0.05
"""What is less likely is not thought of."""


class Menace:
    """The reach of all opponents of a coach, as the match stands. Nobody is taken to be in their way but by marking."""

    __slots__ = ("_coach", "_foes", "_hits", "_shares", "match", "near")

    def __init__(self, m: Match, coach: int) -> None:
        self.match, self._coach = m, coach
        self._foes: list[tuple[int, Mapping[int, float], float]] = []
        self._hits: dict[tuple[int, int], float] = {}
        self._shares: dict[tuple[int, int, bool, bool], float] = {}
        self.near = [0.0] * m.board.size
        """For each square the best chance of an opponent to strike from it."""
        near = self.near
        for q, side in enumerate(m.coach):
            if side == coach or m.at[q] < 0 or m.status[q] > PRONE or side >= m.coaches:
                continue
            left = left_to_move(m, q) - 1  # one square is for the block
            dashes = rushes(m, q)
            sure = chance(rush_target(m, q).need)
            ways = strides(m.board, m.at[q], max(0, left - dashes), min(dashes, max(0, left)), sure)
            slips = self._slips(q)
            self._foes.append((q, ways, slips))
            here = m.at[q]
            for square, comes in ways.items():
                if square != here:
                    comes *= slips
                if comes > near[square]:
                    near[square] = comes

    def _slips(self, q: int) -> float:
        """How surely he gets away from where he is, to a square where nobody marks him."""
        m = self.match
        leaving = dodge_leaving(m, q, m.at[q]) if m.status[q] == STANDING else None
        if leaving is None:
            return 1.0
        gets = chance(Target(m.rules.edition.agility(m.card[q]), leaving).need)
        # By then a skill that is used once a turn is fresh again.
        again = any(not (one.unless and one.unless(m, q, m.at[q])) for _, one in offers_for(m, q, "dodge"))
        return 1 - (1 - gets) ** 2 if again else gets

    def falls(self, p: int, square: int) -> float:
        """The chance that `p` is brought down, or over the edge, if he stands on `square`."""
        found = self._hits.get((p, square))
        if found is None:
            found = self._hits[p, square] = self._falls(p, square)
        return found

    def _falls(self, p: int, square: int) -> float:
        m = self.match
        board, occ, at = m.board, m.occ, m.at
        here = at[p]
        stands = 1.0
        blitz: dict[int, float] = {}
        for q, ways, slips in self._foes:
            if at[q] in board.around[square] and m.status[q] == STANDING:
                stands *= 1 - self._hit(q, p, at[q], square)
                continue
            best = blitz.get(m.coach[q], LEAST)
            for near in board.around[square]:
                comes = ways.get(near, 0.0) * slips
                if comes > best and (not occ[near] or near == here):
                    comes *= self._hit(q, p, near, square, blitz=True)
                    best = max(best, comes)
            blitz[m.coach[q]] = best
        for worst in blitz.values():
            if worst > LEAST:
                stands *= 1 - worst
        return 1 - stands

    def _hit(self, q: int, p: int, start: int, square: int, blitz: bool = False) -> float:
        """How often a block from `start` brings down who stands on `square`, without re-rolls."""
        m = self.match
        attack = base_strength(m, q, blitz) + len(assistants(m, q, p, there=square))
        dice = dice_for(attack, base_defence(m, p) + len(assistants(m, p, q, there=start)))
        share = self._share(q, p, start in brinks(m.board)[square], blitz)
        return 1 - (1 - share) ** dice if dice > 0 else share**-dice

    def _share(self, q: int, p: int, over: bool, blitz: bool) -> float:
        """How much of one die brings him down, or `over` the edge; half of a face that fells both, which few risk."""
        key = (q, p, over, blitz)
        share = self._shares.get(key)
        if share is None:
            share = 0.0
            pushed = (OFF_THE_EDGE if over else FREE, ())
            for face in FACES:
                one = face_effect(self.match, q, p, face, blitz=blitz, pushed=pushed)
                down = (one.defender_down or one.over_the_edge) * (1 - one.keeps)
                share += down * (0.5 if one.attacker_down else 1.0) / len(FACES)
            self._shares[key] = share
        return share
