"""After a match of Sevens: hatred, fans, and what goes into the record. Rules: sevens; core 25.4, 26 (2025)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import D3, Proc, roll_one
from dockbowl.core.state import NOBODY, Match
from dockbowl.games import texts
from dockbowl.games.match import after as shared
from dockbowl.games.match.course import with_coach
from dockbowl.games.match.plan import plan
from dockbowl.games.sevens import hatred
from dockbowl.games.sevens.course import house, sevens

NOT_STALLED: Final = 10_000
COUNTED: Final = frozenset(("badly hurt", "seriously hurt", "dead"))
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
    extra = sevens(m)
    draft = texts.tables(plan(m).tables).draft
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    if not extra.queue:
        m.phase = "full time"
    fans = m.fans[coach]
    if m.conceded[coach] and not extra.freely:
        face = yield from roll_one("fans leave", D3, coach=coach)
        m.emit(Rolled("fans leave", "d3", (face,), coach))
        extra.fans_change = with_coach(extra.fans_change, coach, max(draft.free_fans, fans - face) - fans)
        yield from shared.desert(m, coach)
        return
    if m.winner == NOBODY:
        return
    won = m.winner == coach
    face = yield from roll_one("dedicated fans", coach=coach, need=fans)
    change = int(face >= fans < draft.max_fans) if won else -int(face < fans > draft.free_fans)
    m.emit(Rolled("dedicated fans", "d6", (face,), coach, need=face))
    if change:
        extra.fans_change = with_coach(extra.fans_change, coach, change)
        m.emit(Told("fans come" if change > 0 else "fans go", coach))


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
