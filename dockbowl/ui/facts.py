"""The few facts about a match that a game keeps for itself, read in one place."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.games.dockbowl.sea_state import LUGGAGE, MONKEY, PIRATES, THRUD, Sea
from dockbowl.games.dockbowl.set_up import wanted
from dockbowl.games.dockbowl.status import ENDS
from dockbowl.games.match import set_up as pitch_set_up
from dockbowl.games.match.course import BLITZ_ROW, Course
from dockbowl.games.match.plan import kick_offs, plan
from dockbowl.lang import said, tr


def dock_owners(m: Match) -> tuple[int, ...]:
    """The coach of each Docking Area, -1 while nobody has claimed it."""
    extra = m.extra
    if isinstance(extra, Sea):
        return extra.claims
    return tuple(dock.owner for dock in m.board.docks)


def set_up_count(m: Match, coach: int) -> tuple[int, int] | None:
    """How many players a coach has set up, and how many he sets up; None where nobody is set up one by one."""
    if isinstance(m.extra, Course):
        return len(m.fielded(coach)), pitch_set_up.wanted(m, coach)
    if not isinstance(m.extra, Sea):
        return None
    return len(m.fielded(coach)), wanted(m, coach)


def formation(m: Match, coach: int) -> str:
    """How a formation on the pitch stands beside what it must be; "" elsewhere."""
    if not isinstance(m.extra, Course):
        return ""
    on_line, wide = pitch_set_up.standing(m, coach)
    least = min(plan(m).on_the_line, pitch_set_up.wanted(m, coach))
    return tr(
        "On the line of scrimmage {on_line} of at least {least}; in the wide zones {wide} and "
        "{wide2} of at most {in_a_wide_zone} each.",
        on_line=on_line,
        least=least,
        wide=wide[0],
        wide2=wide[1],
        in_a_wide_zone=plan(m).in_a_wide_zone,
    )


def blitzing(m: Match) -> bool:
    """Whether a Blitz! of the kick-off is under way, which is no turn."""
    return isinstance(m.extra, Course) and m.extra.blitzing


def blitz_name(m: Match) -> str:
    """What the table of the game calls it."""
    return kick_offs(m)[BLITZ_ROW].name


def home_squares(m: Match, coach: int) -> frozenset[int]:
    """Where a coach sets his players up: his Docking Area, or his half of a pitch."""
    if isinstance(m.extra, Course):
        return m.board.areas[f"half.{coach}"]
    return own_dock(m, coach)


def own_dock(m: Match, coach: int) -> frozenset[int]:
    """The squares of a coach's Docking Area, none while he has not claimed one."""
    extra = m.extra
    if not isinstance(extra, Sea) or not 0 <= coach < len(extra.dock_of) or extra.dock_of[coach] < 0:
        return frozenset()
    return frozenset(m.board.docks[extra.dock_of[coach]].squares)


def holders(m: Match) -> set[int]:
    """Players who carry a treasure."""
    extra = m.extra
    return {p for p in extra.holders if p >= 0} if isinstance(extra, Sea) else set()


def under_effect(m: Match) -> set[int]:
    """Players whom a lasting effect has in its grip."""
    extra = m.extra
    return set(extra.pirates) if isinstance(extra, Sea) else set()


def treasure_notes(m: Match, player: int) -> list[str]:
    """What a holder's treasures do, what a creature out of a chest does, and what the sea has done to him."""
    extra = m.extra
    if not isinstance(extra, Sea):
        return []
    creatures = ((LUGGAGE, extra.luggage), (MONKEY, extra.monkey), (THRUD, extra.thrud))
    numbers = [*extra.held_by(player), *(n for n, p in creatures if p == player and extra.in_play(n))]
    found = [f"{texts.treasures()[n].name}: {texts.treasures()[n].text}" for n in numbers]
    if player in extra.pirates:
        event = texts.sea_events()[PIRATES]
        found.append(
            tr("{name}: {text_} It lasts {ends}.", name=said(event.name), text_=said(event.text), ends=said(ENDS))
        )
    return found
