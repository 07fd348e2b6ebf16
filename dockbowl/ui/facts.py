"""The few facts about a match that a game keeps for itself, read in one place."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.games.dockbowl.sea_state import Sea


def dock_owners(m: Match) -> tuple[int, ...]:
    """The coach of each Docking Area, -1 while nobody has claimed it."""
    extra = m.extra
    if isinstance(extra, Sea):
        return extra.claims
    return tuple(dock.owner for dock in m.board.docks)


def treasures_of(m: Match, player: int) -> list[str]:
    """The names of the treasures a player carries."""
    extra = m.extra
    if not isinstance(extra, Sea):
        return []
    return [texts.treasures()[number].name for number in extra.held_by(player)]


def holders(m: Match) -> set[int]:
    """Players who carry a treasure."""
    extra = m.extra
    return {p for p in extra.holders if p >= 0} if isinstance(extra, Sea) else set()


def under_effect(m: Match) -> set[int]:
    """Players whom a lasting effect has in its grip."""
    extra = m.extra
    return set(extra.pirates) if isinstance(extra, Sea) else set()


def treasure_notes(m: Match, player: int) -> list[str]:
    """What a holder's treasures do, for his card."""
    extra = m.extra
    if not isinstance(extra, Sea):
        return []
    found = []
    for number in extra.held_by(player):
        treasure = texts.treasures()[number]
        found.append(f"{treasure.name}: {treasure.text}")
    return found
