"""The drives of Sevens: what differs from every match. Rules: sevens, weather; core 25.3."""

from __future__ import annotations

from dockbowl.core.requests import Proc
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.bb2025 import leaders
from dockbowl.games.match import drive as shared
from dockbowl.games.match import kick_off
from dockbowl.games.match.course import LAST_HALF
from dockbowl.games.sevens import measures
from dockbowl.games.sevens.course import sevens


def begin(m: Match) -> Proc[None]:
    """Both teams set up anew; before the first drive comes what was planned for it."""
    extra = sevens(m)
    if not extra.started:
        extra.started = True
        yield from measures.before_first_drive(m)
    yield from shared.begin(m)


def kick(m: Match) -> Proc[None]:
    """The kick-off; Leaders are counted when both teams stand for the first drive of a half (core 4)."""
    if max(m.turn) == 0 and sevens(m).half <= LAST_HALF:
        leaders.take_the_field(m)
    yield from measures.before_kick_off(m)
    yield from kick_off.kick(m)


def end(m: Match) -> Proc[None]:
    """The ball is dead; what a turn lends is over. Who was doped may collapse."""
    extra = sevens(m)
    extra.cheering, extra.grudge = NOBODY, NOBODY
    extra.razzle, extra.dazzled, extra.set_piece = NOBODY, (NOBODY, ""), NOBODY
    on_pitch = frozenset(p for p, square in enumerate(m.at) if square >= 0)
    yield from shared.end(m)
    if m.phase == "whistle":
        return
    yield from measures.collapse(m, on_pitch)


def ko_recovery(m: Match) -> Proc[None]:
    """As in every match; who has only now collapsed does not come round yet."""
    extra = sevens(m)
    yield from shared.ko_recovery(m, extra.fainted)
    extra.fainted = frozenset()
