"""Pick-me-up. Rule: core 30.1 (2020)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, SkillUsed, StoodUp
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, confirm, roll_one
from dockbowl.core.state import PRONE, STANDING, Match

REACH: Final = 3
NEED: Final = 5


def help_up(m: Match) -> Proc[None]:
    """At the end of the active coach's turn the others' prone players near a helper stand up on 5 or more.

    One roll each, however many helpers are near; the stunned stay where they are.
    """
    for coach in m.turn_order:
        if coach == m.active:
            continue
        helpers = [p for p in m.fielded(coach) if m.able(p, Prop.HELPS_UP)]
        near = m.board.distance
        fallen = [
            p
            for p in (m.fielded(coach) if helpers else ())
            if m.status[p] == PRONE and any(near(m.at[p], m.at[q]) <= REACH for q in helpers)
        ]
        if not fallen or not (yield from confirm(coach, "use pick_me_up", player=helpers[0])):
            continue
        m.emit(SkillUsed(helpers[0], "pick_me_up"))
        for p in fallen:
            face = yield from roll_one("pick me up", coach=coach, player=p, need=NEED)
            m.emit(Rolled("pick me up", "d6", (face,), coach, p, NEED, (), face >= NEED))
            if face >= NEED:
                m.set_status(p, STANDING)
                m.emit(StoodUp(p))
