"""The end of the season: fans of abilities, and who wins. Rule: team-manager "End"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dockbowl.core.events import MatchOver
from dockbowl.core.requests import Proc
from dockbowl.games.team_manager import effects, events
from dockbowl.games.team_manager.moments import Moment
from dockbowl.games.team_manager.season import Season


def season_over(m: Season) -> Proc[None]:
    """End-of-game abilities, then most fans."""
    for manager in m.order():
        for card in (*m.upgrades[manager], *m.roster(manager)):
            for handler, n in m.own(Moment.END, card):
                effects.gain_fans(m, manager, handler(m, card, n), card, "end")
    improvements = [m.improvements(manager) for manager in range(m.coaches)]
    m.winner, m.suspended = winner(m.fans, improvements)
    m.over = True
    m.stop_reason = "nobody" if m.winner < 0 else "fans"
    m.emit(events.SeasonOver(m.winner, tuple(m.fans), tuple(improvements), m.suspended))
    m.emit(MatchOver(m.winner, m.stop_reason))
    yield from ()


class Look(NamedTuple):
    """One look at the end of a season: at `fans` or `improvements`, the most there are, and who has so many."""

    at: str
    most: int
    managers: tuple[int, ...]


FANS: Final = "fans"
IMPROVEMENTS: Final = "improvements"


def looks(fans: Sequence[int], improvements: Sequence[int]) -> list[Look]:
    """What is looked at, one after another, until one manager is left (the last look names him) or all are tied.

    Most fans; of those tied most improvements; those still tied are suspended and the next fan count wins.
    Rule: team-manager "End".
    """
    found: list[Look] = []
    left = list(range(len(fans)))
    while left:
        for at, counts in ((FANS, fans), (IMPROVEMENTS, improvements)):
            among = left if at == FANS else found[-1].managers
            most = max(counts[manager] for manager in among)
            first = tuple(manager for manager in among if counts[manager] == most)
            found.append(Look(at, most, first))
            if len(first) == 1:
                return found
        left = [manager for manager in left if manager not in found[-1].managers]
    return found


def winner(fans: Sequence[int], improvements: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Who wins (-1: nobody), and who is suspended on the way to him."""
    last = looks(fans, improvements)
    tied = [look.managers for look in last if look.at == IMPROVEMENTS and len(look.managers) > 1]
    suspended = tuple(manager for managers in tied for manager in managers)
    return (last[-1].managers[0] if len(last[-1].managers) == 1 else -1), suspended
