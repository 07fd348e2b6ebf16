"""Where a Ball & Chain may be dragged next, and what he does there, from the template and the blocks that he uses.

A rush comes first where he has no movement left: failing it he goes on to the square and falls there. What a push sends
on, and what becomes of a ball, is left to the dice.
"""

from __future__ import annotations

import msgspec

from dockbowl.board.tiles import OFF
from dockbowl.core.state import BLOCKED, STANDING, Match
from dockbowl.core.targets import Target, chance
from dockbowl.rules.chain import FACINGS, swing_odds, template_way
from dockbowl.rules.in_hand import in_hand
from dockbowl.rules.move import needs_rush, rush_target
from dockbowl.rules.odds import BlockPlan, block_plan
from dockbowl.rules.wounds import Wound, injury_chances, wound_chances

FREE, SEA, STOPPED, HITS, TRAMPLES = "free", "off the pitch", "stopped", "a block", "pushed aside"
"""What is in a square he is dragged to: nothing; the edge; something solid; somebody standing; somebody lying."""


class Drag(msgspec.Struct, frozen=True):
    """One square he may be dragged to: `share` of the die's faces, and what is there.

    `square` is OFF (-1) beyond the edge of the board. `plan` is the block on who stands there, `wound` the armour of
    who lies there. `turnover`: without re-rolls, once he is dragged there, a failed rush left out.
    """

    way: tuple[int, int]
    square: int
    share: float
    what: str
    player: int
    plan: BlockPlan | None
    wound: Wound | None
    turnover: float


class ChainChances(msgspec.Struct, frozen=True):
    """The template turned to one side: three squares, and the rush he needs first, if any.

    `rushed`: his chance of the rush for each budget. `turnover`: in all, without re-rolls. `own` is the injury he
    suffers whenever he goes down.
    """

    side: str
    drags: tuple[Drag, ...]
    rush: Target | None
    rushed: tuple[float, float, float]
    turnover: float
    foe_down: float
    mate_down: float
    own: Wound


def chain_chances(m: Match, p: int, side: str) -> ChainChances:
    """What turning the template of `p` to a side may come to. Rule: core 30.1 (2020)."""
    ways = [template_way(side, face) for face in range(1, 7)]
    drags = tuple(_drag(m, p, way, ways.count(way) / len(ways)) for way in dict.fromkeys(ways))
    spent = m.spent if m.mover == p else 0
    target = rush_target(m, p) if needs_rush(m, p, spent) else None
    rushed = in_hand(m, p, "rush").budgets(chance(target.need)) if target is not None else (1.0, 1.0, 1.0)
    coach = m.coach[p]
    foes = mates = 0.0
    for drag in drags:
        if drag.plan is not None:
            down = drag.share * drag.plan.bare.knock_down
            foes, mates = foes + down * (m.coach[drag.player] != coach), mates + down * (m.coach[drag.player] == coach)
    turnover = sum(drag.share * drag.turnover for drag in drags)
    return ChainChances(
        side,
        drags,
        target,
        rushed,
        1 - rushed[0] + rushed[0] * turnover,
        foes * rushed[0],
        mates * rushed[0],
        injury_chances(m, p),
    )


def sides_to(m: Match, p: int, square: int) -> dict[str, float]:
    """To which sides the template can be turned to be dragged to a square, and how likely he is to go there."""
    start = m.at[p]
    found: dict[str, float] = {}
    for side in FACINGS:
        share = sum(m.board.offset(start, *template_way(side, face)) == square for face in range(1, 7)) / 6
        if share:
            found[side] = share
    return found


def _drag(m: Match, p: int, way: tuple[int, int], share: float) -> Drag:
    """As `chain.drift` takes it."""
    end = m.board.offset(m.at[p], *way)
    if m.board.is_sea(end):
        lost = m.rules.off_is_turnover or m.carrier == p
        return Drag(way, end if end >= 0 else OFF, share, SEA, -1, None, None, float(lost))
    if m.board.is_solid(end) or m.occ[end] == BLOCKED:
        return Drag(way, end, share, STOPPED, -1, None, None, 0.0)
    q = m.player_at(end)
    if q < 0:
        return Drag(way, end, share, FREE, -1, None, None, 0.0)
    if m.status[q] != STANDING:
        wound = wound_chances(m, q, "chain", by=p, goes_down=False)
        return Drag(way, end, share, TRAMPLES, q, None, wound, 0.0)
    plan = block_plan(m, p, q, odds=swing_odds(m, p, q))
    return Drag(way, end, share, HITS, q, plan, None, plan.bare.turnover)
