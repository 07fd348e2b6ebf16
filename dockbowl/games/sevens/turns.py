"""Team turns of Sevens: cheers, stalling, Desperate Measures, giving up. Rules: sevens; core 9, 25 (2025)."""

from __future__ import annotations

from typing import Final

from dockbowl.core import events as ev
from dockbowl.core.events import Event, Told
from dockbowl.core.requests import Proc, choose
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.bb2025 import stalling
from dockbowl.games.match import ground
from dockbowl.games.match import turns as shared
from dockbowl.games.match.course import stock_of
from dockbowl.games.sevens import hatred, measures
from dockbowl.games.sevens.course import sevens
from dockbowl.rules import activation, steps
from dockbowl.rules.help_up import help_up
from dockbowl.rules.turn import close_turn

LEAST_WON_BY: Final = 2
"""What the winner scores at least when the other gives up. Rule: core 25.4 (2025)."""


# ------------------------------------------------------------------ a turn


def turn_start(m: Match) -> Proc[None]:
    """The crowd cheers a team on in its next turn after the event."""
    extra = sevens(m)
    extra.cheering = NOBODY
    if m.active in extra.cheers:
        extra.cheers -= {m.active}
        extra.cheering = m.active
    m.phase = "turn"
    return
    yield from ()


def turn(m: Match) -> Proc[None]:
    """As in every game; who dazzles has a second action at once."""
    extra = sevens(m)
    if extra.dazzled[0] != NOBODY:
        yield from second_action(m)
        return
    yield from shared.turn(m)


def second_action(m: Match) -> Proc[None]:
    """Razzle-dazzle: another action, or none."""
    extra = sevens(m)
    p, first = extra.dazzled
    options = measures.second_actions(m)
    extra.razzle = NOBODY
    if options:
        picked = yield from choose(m.active, "second action", (*options, measures.NO_MORE), player=p, about=(first,))
        if picked != measures.NO_MORE:
            m.used[p] = 0
            yield from activation.declare(m, picked)
            return
    extra.dazzled = (NOBODY, "")


def act(m: Match) -> Proc[None]:
    """A step of an activation; before the first one of a pass a Set Piece may be called."""
    if measures.is_pass(m):
        yield from measures.plans_set_piece(m, m.mover)
    yield from steps.act(m)


def after_move(m: Match, player: int, start: int) -> Proc[None]:
    """He has moved a square: onto a trapdoor, onto a banana skin."""
    yield from ground.after_move(m, player, start)
    yield from measures.banana(m, player, start)


def after_activation(m: Match, player: int, action: str) -> Proc[None]:
    """A trapdoor, stalling, and what Desperate Measures say."""
    extra = sevens(m)
    if extra.entering == player:
        yield from ground.trapdoor(m, player)
    extra.set_piece = NOBODY
    if not extra.blitzing:
        yield from stalling.looked_at(m, player, action)
    measures.after_action(m, player, action)


def end_turn(m: Match) -> Proc[None]:
    """The turn is over: a carrier held back is stalling; espionage; then wizards and the next turn."""
    extra = sevens(m)
    if extra.blitzing:
        shared.end_blitz(m)
        return
    coach = m.active
    yield from stalling.forgone(m)
    if m.phase != "end turn":  # the ball has bounced into scoring hands
        return
    yield from measures.espionage(m, coach)
    yield from help_up(m)
    close_turn(m)
    extra.cheering, extra.grudge, extra.razzle, extra.dazzled = NOBODY, NOBODY, NOBODY, (NOBODY, "")
    extra.queue = (coach, 1 - coach)
    m.phase = "between turns"


# ------------------------------------------------------------------ what is told


def heard(m: Match, event: Event) -> None:
    """Notes which team has stalled, whose block was cheered, and who is to be hated."""
    ground.heard(m, event)
    hatred.heard(m, event)
    extra = sevens(m)
    if isinstance(event, Told) and event.what == "stalls":
        extra.stalled |= {event.coach}
    elif isinstance(event, ev.BlockResult) and extra.cheering == m.active == m.coach[m.extra.blow[0]]:
        extra.cheering = NOBODY


# ------------------------------------------------------------------ scoring and giving up


def concede(m: Match) -> Proc[None]:
    """The winner has at least two touchdowns, the other none. Rule: core 25.4 (2025)."""
    coach = m.active
    m.conceded[coach] = 1
    m.score[1 - coach] = max(LEAST_WON_BY, m.score[1 - coach])
    m.score[coach] = 0
    m.emit(Told("concedes", coach))
    m.phase = "whistle"
    return
    yield from ()


def why_no_measure(m: Match, word: str) -> str:
    """Why a Desperate Measure cannot be used now."""
    return "" if stock_of(m, m.active, word) else "there is none left"
