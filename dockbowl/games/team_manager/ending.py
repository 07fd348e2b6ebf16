"""The end of the season: fans of abilities, and who wins. Rule: team-manager "End"."""

from __future__ import annotations

from collections.abc import Sequence

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


def winner(fans: Sequence[int], improvements: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Who wins (-1: nobody), and who is suspended on the way to him.

    Most fans; of those tied most improvements; those still tied are suspended and the next fan count wins.
    """
    left = list(range(len(fans)))
    suspended: list[int] = []
    while left:
        most = max(fans[manager] for manager in left)
        first = [manager for manager in left if fans[manager] == most]
        best = max(improvements[manager] for manager in first)
        first = [manager for manager in first if improvements[manager] == best]
        if len(first) == 1:
            return first[0], tuple(suspended)
        suspended += first
        left = [manager for manager in left if manager not in first]
    return -1, tuple(suspended)
