"""Hypnotic Gaze. Rule: core 30.1 (2020)."""

from __future__ import annotations

from dockbowl.core.events import Told
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules.marks import adjacent, markers
from dockbowl.rules.rerolls import test

GAZE = "gaze"


def gaze_targets(m: Match, player: int) -> list[int]:
    """Standing opponents with a tackle zone, anywhere: the victim is named before he moves."""
    coach = m.coach[player]
    return [q for q, c in enumerate(m.coach) if c != coach and m.at[q] >= 0 and m.tz[q]]


def can_gaze(m: Match, player: int, target: int) -> bool:
    return target >= 0 and m.tz[target] == 1 and adjacent(m, player, target)


def gaze_target(m: Match, player: int, target: int) -> Target:
    """An agility test, -1 for each opponent marking him but the one he gazes at; or a plain die (2025)."""
    if m.rules.edition.acts.gaze:
        return Target(m.rules.edition.acts.gaze)
    n = sum(q != target for q in markers(m, m.coach[player], m.at[player], player))
    return Target(m.rules.edition.agility(m.card[player]), (Mod(-n, "marked"),) if n else ())


def gaze(m: Match, player: int, target: int) -> Proc[None]:
    """He takes the victim's tackle zone until that one is next activated. The ball stays where it is."""
    m.emit(Told("gaze", player=player, number=target))
    face = yield from test(m, player, "hypnotic gaze", gaze_target(m, player, target))
    if face > 0:
        m.distract(target, 1)
        m.emit(Told("distracted", player=target, word="hypnotic gaze"))
