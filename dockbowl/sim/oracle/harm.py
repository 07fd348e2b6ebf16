"""Armour, injury, casualty, regeneration and the foul."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from dockbowl.core.events import ArmourRolled, CasualtyRolled, InjuryRolled, Told
from dockbowl.core.requests import Option
from dockbowl.core.state import RESERVES
from dockbowl.core.targets import Mod
from dockbowl.rules import chainsaw, foul, injury
from dockbowl.rules.armour import armour as armour_roll
from dockbowl.rules.casualty import casualty_roll, take_out
from dockbowl.rules.injury_tables import BADLY_HURT
from dockbowl.sim.oracle.drive import Dice, Mismatch, drive, rolled, told, yes_if
from dockbowl.sim.oracle.judging import Compared, Judge, Record, RollRecord, plain_values
from dockbowl.sim.oracle.scene import FaultyCase, Scene

_BY_SOMEONE: Final = ("block", "foul", "chainsaw")
_OPTIONAL: Final = {"Mighty Blow": "mighty_blow", "Dirty Player": "dirty_player"}
"""Bonuses a coach uses or not; the record says whether he did."""
_LASTING: Final = re.compile(r"\(-(MA|ST|AG|PA|AV)\)")
_RESULTS: Final = {"badly hurt": "casualty", "reserves": "reserve"}
_SEVERITY: Final = {"badly hurt": "badly_hurt", "dead": "dead"}
_SERIOUS: Final = "seriously_injured"
_CROWD: Final = "crowdpush"
_WORST: Final[Dice] = {"casualty": [(1,)] * 4, "lasting": [(1,)], "regeneration": [(1,)]}
"""What may follow an injury before the referee speaks; it does not matter here."""


class ArmourRecord(Record, frozen=True, gc=False):
    broken: bool
    modifiers: tuple[str, ...] = ()


class InjuryRecord(Record, frozen=True, gc=False):
    result: str
    modifiers: tuple[str, ...] = ()


class CasualtyRecord(Record, frozen=True, gc=False):
    result: str
    lasting: str | None = None
    modifiers: tuple[str, ...] = ()


class FoulRecord(ArmourRecord, frozen=True, gc=False):
    spotted: bool = False


def _answers(used: Iterable[str]) -> dict[str, Option]:
    names = frozenset(used)
    return {f"use {key}": yes_if(name in names) for name, key in _OPTIONAL.items()}


def _by(scene: Scene) -> tuple[str, int]:
    """Our word for the cause, and who did it."""
    cause = scene.case.cause
    by = scene.actor if scene.case.actor and cause in _BY_SOMEONE else -1
    return cause, by


def _bonus(scene: Scene, names: Iterable[str]) -> tuple[Mod, ...]:
    """The recorded bonuses that the board does not show and that no coach decides on."""
    given = scene.edition.modifiers.theirs(name for name in names if name not in _OPTIONAL)
    return tuple(Mod(value, reason) for reason, value in given.items())


def armour(scene: Scene, record: ArmourRecord) -> Compared:
    m = scene.m
    cause, by = _by(scene)
    rolling = armour_roll(m, scene.target, cause, by=by, bonus=_bonus(scene, record.modifiers), then_injure=False)
    drive(rolling, {"armour": [scene.dice(2)]}, _answers(record.modifiers))
    event = told(m, ArmourRolled)
    return {"broken": event.broken if event else None}, {"broken": record.broken}


def injure(scene: Scene, record: InjuryRecord) -> Compared:
    """The injury roll with whatever bonus an armour roll that broke has left for it."""
    m, player = scene.m, scene.target
    dice = {"injury": [scene.dice(2)]}
    cause, by = _by(scene)
    if cause == _CROWD:
        drive(injury.crowd_injury(m, player), dice)
        reserve = m.status[player] == RESERVES
    else:
        highest = drive(armour_roll(m, player, cause, by=by, then_injure=False), {"armour": [(6, 6)]}, _answers(()))
        if highest.result is None:
            raise Mismatch("the armour roll does not end")
        left = None if _uses_extra(scene.case.armour_modifiers) else highest.result[2]
        drive(injury.injure(m, player, cause, by=by, extra=left), dice, _answers(record.modifiers))
        reserve = False
    event = told(m, InjuryRolled)
    result = "" if event is None else "reserve" if reserve else _RESULTS.get(event.result, event.result)
    return {"result": result}, {"result": record.result}


def _uses_extra(names: Iterable[str]) -> bool:
    return any(name in _OPTIONAL for name in names)


def casualty(scene: Scene, record: CasualtyRecord) -> Compared:
    m = scene.m
    first, *second = scene.dice(1, 2)
    dice: Dice = {"casualty": [(first,)], "lasting": [tuple(second)] if second else []}
    drive(casualty_roll(m, scene.target), dice)
    event = told(m, CasualtyRolled)
    if event is None:
        raise Mismatch("the casualty roll does not end")
    ours = {"result": _SEVERITY.get(event.result, _SERIOUS), "injury": event.result, "lasting": event.lasting}
    return ours, _recorded(record)


def _recorded(record: CasualtyRecord) -> dict[str, object]:
    """The record has one result for all between Badly Hurt and Dead, with the rest in words."""
    words = record.lasting or ""
    lasting = _LASTING.search(words)
    if lasting:
        return {"result": record.result, "injury": "lasting injury", "lasting": lasting[1].lower()}
    name = words.partition(" (")[0].lower() or record.result.replace("_", " ")
    return {"result": record.result, "injury": name, "lasting": ""}


def regenerate(scene: Scene, record: RollRecord) -> Compared:
    """A casualty of his, after which he may regenerate."""
    m, player = scene.m, scene.actor
    drive(take_out(m, player, BADLY_HURT), {"regeneration": [scene.dice(1)]})
    ours, theirs = plain_values(rolled(m, "regeneration"), record)
    return ours | {"reserve": m.status[player] == RESERVES}, theirs | {"reserve": record.success}


def foul_action(scene: Scene, record: FoulRecord) -> Compared:
    """The whole foul; nobody argues and there is no bribe."""
    m, case, fouler, victim = scene.m, scene.case, scene.actor, scene.target
    if not foul.can_foul(m, fouler, victim):
        raise Mismatch("the engine does not allow this foul")
    scene.activate("foul")
    if case.injury_roll and len(case.injury_roll) != 2:
        raise FaultyCase(f"injury_roll {list(case.injury_roll)} has not 2 dice")
    rolls: Dice = {"armour": [scene.dice(2)], "injury": [case.injury_roll] if case.injury_roll else []}
    dice = {**_WORST, **rolls}
    if "Chainsaw" in record.modifiers:
        dice["chainsaw"] = [(6,)]
        drive(chainsaw.attack(m, fouler, victim, foul=True), dice, _answers(record.modifiers))
    else:
        drive(foul.foul(m, fouler, victim), dice, _answers(record.modifiers))
    event = told(m, ArmourRolled)
    if event is None:
        raise Mismatch("the engine makes no armour roll")
    names = scene.edition.modifiers
    spotted = any(isinstance(e, Told) and e.what == "seen" for e in m.events)
    ours, theirs = names.mine(event.mods), names.theirs(record.modifiers)
    return (
        {"assists": ours.get("assists", 0), "broken": event.broken, "spotted": spotted},
        {"assists": theirs.get("assists", 0), "broken": record.broken, "spotted": record.spotted},
    )


JUDGES = {
    "armour": Judge(ArmourRecord, armour),
    "injury": Judge(InjuryRecord, injure),
    "casualty": Judge(CasualtyRecord, casualty),
    "regeneration": Judge(RollRecord, regenerate),
    "foul": Judge(FoulRecord, foul_action),
}
