"""What must always hold in a match of Sevens, for `--check`."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games.match import invariants as shared
from dockbowl.games.match.inducements import OWN
from dockbowl.games.match.plan import NO_MANS_LAND
from dockbowl.games.sevens.course import house, sevens

SET_UP = "set up"


def faults(m: Match) -> list[str]:
    """Everything wrong with the course; [] when all is well."""
    extra = sevens(m)
    found = shared.faults(m)
    hired = {what for _, what in extra.stock} - set(OWN)
    if house(m) and (hired or extra.drawn or extra.prayers or extra.bought):
        found.append("inducements in the house profile")
    if m.phase == SET_UP and any(square in m.board.areas[NO_MANS_LAND] for square in m.at):
        found.append("somebody is set up in no man's land")
    if extra.cheering >= 0 and extra.cheering != m.active:
        found.append(f"coach {extra.cheering} is cheered on out of his turn")
    if extra.dazzled[0] >= 0 and m.coach[extra.dazzled[0]] != m.active:
        found.append("a second action is due to a coach whose turn it is not")
    if not extra.doped >= extra.fainted:
        found.append("somebody has collapsed who was not doped")
    return found
