"""Classic: the casualty of two dice, and a dagger that weeps."""

from __future__ import annotations

import re
from typing import Final

from dockbowl.core.events import CasualtyRolled
from dockbowl.games.classic.skills import blows
from dockbowl.rules.injury_tables import BADLY_HURT, DEAD, LASTING_INJURY, NIGGLED, SERIOUS
from dockbowl.sim.oracle.cases import Figure
from dockbowl.sim.oracle.drive import Mismatch, drive, rolled, told
from dockbowl.sim.oracle.harm import CasualtyRecord
from dockbowl.sim.oracle.judging import Compared, Judge, RollRecord, plain_values
from dockbowl.sim.oracle.scene import TEAMS, Scene

_COST: Final = re.compile(r"\((MNG|NI|-MA|-ST|-AG|-AV)\)")
_SEVERITY: Final = {BADLY_HURT: "badly_hurt", DEAD: "dead"}
_COSTS: Final = {BADLY_HURT: "", SERIOUS: "MNG", NIGGLED: "NI", DEAD: ""}


def casualty(scene: Scene, record: CasualtyRecord) -> Compared:
    """The first roll; of a second one (Decay) the record says no result."""
    m = scene.m
    tens, units = scene.dice(2)
    drive(m.rules.edition.harm.casualty(m, scene.target), {"casualty": [(tens,), (units,)]})
    event = told(m, CasualtyRolled)
    if event is None:
        raise Mismatch("the casualty roll does not end")
    cost = f"-{event.lasting.upper()}" if event.result == LASTING_INJURY else _COSTS[event.result]
    ours = {"result": _SEVERITY.get(event.result, "seriously_injured"), "cost": cost}
    found = _COST.search(record.lasting or "")
    # Two results at once are recorded without what they cost.
    unsaid = record.lasting is None and scene.case.decay_roll
    return ours, {"result": record.result, "cost": cost if unsaid else found[1] if found else ""}


def weeping_dagger(scene: Scene, record: RollRecord) -> Compared:
    """The record does not say whom he has hurt, and shows him alone: an opponent like any other."""
    m, player = scene.m, scene.actor
    team = next(team for team, coach in TEAMS.items() if coach != m.coach[player])
    victim = scene.add(Figure("somebody", team, ma=6, st=3, ag=3, av=8))
    drive(blows.poisons(m, player, victim, BADLY_HURT), {"weeping dagger": [scene.dice(1)]})
    return plain_values(rolled(m, "weeping dagger"), record)


JUDGES: Final = {
    "casualty": Judge(CasualtyRecord, casualty),
    "weeping_dagger": Judge(RollRecord, weeping_dagger),
}
