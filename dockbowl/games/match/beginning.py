"""How a whole match on a pitch begins: what the pitch must have, and what the teams bring into the course of it."""

from __future__ import annotations

from dockbowl.board.board import Board
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games.enlisting import enlist
from dockbowl.games.game import SetupError
from dockbowl.games.match.course import Course
from dockbowl.games.match.ground import pitch_of
from dockbowl.games.match.plan import AREAS, NO_MANS_LAND
from dockbowl.games.rosters import Team
from dockbowl.games.team import worth


def check_pitch(board: Board) -> None:
    """Raises SetupError for a board that is no pitch for eleven a side."""
    for area in AREAS:
        if area not in board.areas:
            raise SetupError(f"map: {board.name} is no pitch for a whole match: it has no {area}")
    if board.areas.get(NO_MANS_LAND):
        raise SetupError(f"map: {board.name} is a pitch for seven a side: no man's land lies between its halves")


def begin(
    rules: Ruleset, board: Board, teams: tuple[Team, ...], extra: Course, phase: str, own: tuple[str, ...] = ()
) -> Match:
    """A match of two teams at its first `phase`, with `extra` as its course, filled in.

    `own`: what a team's own rules give it for a match; it waits in the stock. Raises SetupError for teams that cannot
    play.
    """
    m = Match(rules, pitch_of(rules, board), 2)
    enlist(m, teams)
    a, b = teams
    extra.full_rerolls = (m.rerolls[0], m.rerolls[1])
    extra.rosters = (a.roster, b.roster)
    extra.leanings = (a.special_rules, b.special_rules)
    extra.team_value = (worth.current_team_value(a), worth.current_team_value(b))
    extra.treasury = (worth.gold(a), worth.gold(b))
    extra.stock = {(c, rule): 1 for c in (0, 1) for rule in own if rule in extra.leanings[c]}
    m.extra = extra
    m.phase = phase
    return m
