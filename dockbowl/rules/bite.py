"""Bloodlust: a vampire who must bite a Thrall before his activation ends. Rule: core 30.1 (2020)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NO, Proc, choose, who
from dockbowl.core.state import NEUTRAL, Match
from dockbowl.rules import ball
from dockbowl.rules.ball import THIRST
from dockbowl.rules.going_down import lay_down
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import ready, spend
from dockbowl.rules.marks import neighbours
from dockbowl.rules.turn import call_turnover

MORSEL: Final = "tasty_morsel"
WEAK: Final = 3
"""The most strength an opponent may have to be bitten by that rule."""
PREY: Final = "thrall"
"""What the positions are called that are there to be bitten."""


def thirsty(m: Match, player: int) -> bool:
    """Whether he has still to bite somebody."""
    return (player, THIRST) in m.once


def victims(m: Match, player: int) -> list[int]:
    """Thralls of his own team beside him, in whatever state; none if he has no tackle zone himself.

    Tasty Morsel, once a match: opponents too, weak enough and without that rule. Rule: star players.
    """
    if not m.tz[player]:
        return []
    coach, near = m.coach[player], neighbours(m, m.at[player])
    prey = [q for q in near if m.coach[q] == coach and m.card[q].position.startswith(PREY)]
    if m.has(player, Prop.BITES_FOES) and ready(m, player, MORSEL):
        prey += [
            q
            for q in near
            if m.coach[q] not in (coach, NEUTRAL) and m.card[q].st <= WEAK and not m.has(q, Prop.BITES_FOES)
        ]
    return prey


def bite(m: Match, player: int, victim: int) -> Proc[None]:
    """An injury roll for the Thrall, casualties being Badly Hurt; a turnover only if he held the ball."""
    m.once -= {(player, THIRST)}
    if m.coach[victim] != m.coach[player]:
        spend(m, player, MORSEL, victim)
        m.harmed = True
    m.emit(Told("bites", player=player, number=victim))
    yield from lay_down(m, victim)
    if m.at[victim] >= 0:
        yield from injure(m, victim, "bite", only_hurt=True)
    yield from ball.settle_after(m, (victim,))
    ball.check_score(m, player)


def last_call(m: Match, player: int) -> Proc[None]:
    """The end of his activation: he bites now, or bears what comes of it."""
    prey = victims(m, player)
    if prey:
        options = (*(who("bite", q) for q in prey), NO)
        picked = yield from choose(m.coach[player], "bite", options, player=player)
        if picked != NO:
            yield from bite(m, player, picked.player)
            return
    m.once -= {(player, THIRST)}
    yield from m.rules.edition.unfed(m, player)


def parched(m: Match, player: int) -> Proc[None]:
    """A turnover; he has no tackle zone, and drops the ball (2020)."""
    m.emit(Told("no bite", player=player))
    call_turnover(m, f"{m.ids[player]} has bitten nobody")
    m.distract(player, 1)
    m.emit(Told("distracted", player=player, word="bloodlust"))
    if m.carrier == player:
        ball.drop(m, player)
        yield from ball.bounce(m, m.ball)
