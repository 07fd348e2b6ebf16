"""What the others could do before one's own next turn: where they get to, and whom they would bring down there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dockbowl.ai.fields import brinks, strides
from dockbowl.core.moments import Prop
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.rules.block_strength import dice_for
from dockbowl.rules.move import STAND_UP_COST

LEAST: Final = 0.05
"""What is less likely is not thought of."""


class Menace:
    """The reach of all opponents of a coach, as the match stands. Nobody is taken to be in their way but by marking."""

    __slots__ = ("_coach", "_foes", "_hits", "match", "near")

    def __init__(self, m: Match, coach: int) -> None:
        self.match, self._coach = m, coach
        self._foes: list[tuple[int, Mapping[int, float], float]] = []
        self._hits: dict[tuple[int, int], float] = {}
        self.near = [0.0] * m.board.size
        """For each square the best chance of an opponent to strike from it."""
        near = self.near
        for q, side in enumerate(m.coach):
            if side == coach or m.at[q] < 0 or m.status[q] > PRONE or side >= m.coaches:
                continue
            card, lying = m.card[q], m.status[q] == PRONE
            steps = max(0, card.ma - 1 - (STAND_UP_COST if lying and Prop.JUMPS_UP not in card.props else 0))
            ways = strides(m.board, m.at[q], 0 if m.rooted[q] else steps, 0 if m.rooted[q] else m.rules.rushes)
            slips = self._slips(q)
            self._foes.append((q, ways, slips))
            here = m.at[q]
            for square, chance in ways.items():
                if square != here:
                    chance *= slips
                if chance > near[square]:
                    near[square] = chance

    def _slips(self, q: int) -> float:
        """How surely he gets away from where he is."""
        m = self.match
        if m.status[q] != STANDING:
            return 1.0
        for square in m.board.around[m.at[q]]:
            p = m.player_at(square)
            if p >= 0 and m.coach[p] == self._coach and m.tz[p]:
                chance = min(5, max(1, 7 - m.rules.edition.agility(m.card[q]))) / 6
                return 1 - (1 - chance) ** 2 if "dodge" in m.card[q].skills else chance
        return 1.0

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
                chance = ways.get(near, 0.0) * slips
                if chance > best and (not occ[near] or near == here):
                    chance *= self._hit(q, p, near, square, blitz=True)
                    best = max(best, chance)
            blitz[m.coach[q]] = best
        for chance in blitz.values():
            if chance > LEAST:
                stands *= 1 - chance
        return 1 - stands

    def _hit(self, q: int, p: int, start: int, square: int, blitz: bool = False) -> float:
        """How often a block from `start` brings down who stands on `square`."""
        m = self.match
        mine, theirs = m.card[p], m.card[q]
        attack = theirs.st + self._beside(square, m.coach[q], q) + (blitz and Prop.HORNED in theirs.props)
        dice = dice_for(attack, mine.st + self._beside(start, self._coach, p))
        faces = 1
        if Prop.STUMBLE_IS_PUSH not in mine.props:
            faces += 1
        if start in brinks(m.board)[square] and Prop.STANDS_FIRM not in mine.props:
            faces = 4 if Prop.SIDE_STEPS not in mine.props else faces
        share = faces / 6
        if Prop.STAYS_UP_AT_BOTH_DOWN not in mine.props:
            share += 1 / 6 if Prop.STAYS_UP_AT_BOTH_DOWN in theirs.props else 1 / 12
        return 1 - (1 - share) ** dice if dice > 0 else float(share**-dice)

    def _beside(self, square: int, coach: int, but: int) -> int:
        m, count = self.match, 0
        for near in m.board.around[square]:
            o = m.player_at(near)
            if o >= 0 and o != but and m.coach[o] == coach and m.tz[o]:
                count += 1
        return count
