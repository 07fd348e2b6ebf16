"""After a match of Sevens: hatred, fans, and what goes into the record. Rules: sevens; core 25.4, 26 (2025)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.requests import Proc
from dockbowl.core.state import NOBODY, Match
from dockbowl.games import texts
from dockbowl.games.match import after as shared
from dockbowl.games.match.plan import plan
from dockbowl.games.sevens import hatred
from dockbowl.games.sevens.course import house, sevens
from dockbowl.rules.injury_tables import BADLY_HURT, DEAD, SERIOUS

NOT_STALLED: Final = 10_000
COUNTED: Final = frozenset((BADLY_HURT, SERIOUS, DEAD))
"""What counts as a casualty in a table of results."""


def whistle(m: Match) -> Proc[None]:
    """The match is decided. Nobody is the Most Valuable Player: a league gives each team one skill a match."""
    extra = sevens(m)
    m.active = NOBODY
    m.winner, m.stop_reason = shared.outcome(m)
    extra.queue = (0, 1)
    m.phase = "hatred"
    return
    yield from ()


def learn_hatred(m: Match) -> Proc[None]:
    """Who hates whom from now on."""
    yield from hatred.learn(m)
    m.phase = "full time" if house(m) else "dedicated fans"


def dedicated_fans(m: Match) -> Proc[None]:
    """Winners may gain, losers may lose a step, within the limits of the form; who gave up loses D3."""
    draft = texts.tables(plan(m).tables).draft
    yield from shared.fans_change(m, draft.free_fans, draft.max_fans)


# ------------------------------------------------------------------ the record


def winnings(m: Match, coach: int) -> int:
    """As in the edition, a little more for a team that never stalled; nothing in the house profile."""
    if house(m):
        return 0
    paid = shared.winnings(m, coach)
    if m.conceded[coach] and not sevens(m).freely:
        return 0
    return paid + (0 if coach in sevens(m).stalled else NOT_STALLED)


def from_treasury(m: Match, coach: int) -> int:
    """Gold spent of the own treasury: petty cash goes first."""
    extra = sevens(m)
    return max(0, extra.spent[coach] - extra.petty[coach])


def casualties(m: Match, coach: int) -> int:
    """Opponents who are badly hurt, seriously hurt or dead."""
    return sum(injury in COUNTED and m.coach[p] != coach for p, injury in sevens(m).injuries.items())
