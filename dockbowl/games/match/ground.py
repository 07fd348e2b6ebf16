"""What is under the pitch: moles, and trapdoors that open. Rule: core 5, prayers 1 and 9."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from dockbowl.board.board import Board
from dockbowl.core import events as ev
from dockbowl.core.events import Event, Rolled, Told
from dockbowl.core.moments import RUSH
from dockbowl.core.requests import Proc, roll_one
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import NOBODY, Match
from dockbowl.core.targets import Mod
from dockbowl.games import texts
from dockbowl.games.match import deeds
from dockbowl.games.match.course import course, prays
from dockbowl.games.match.prayers import AGAINST_MOLES, MOLES, TRAPDOOR
from dockbowl.rules import ball
from dockbowl.rules.injury import crowd_injury
from dockbowl.rules.turn import call_turnover

STAYS_SHUT = 2
OPENS: Final = "treacherous_trapdoor"
"""The prayer that opens trapdoors."""


def moles(m: Match, player: int) -> Mod | None:
    """-1 to every rush of either team, -2 if both coaches prayed for it."""
    n = prays(m, 0, MOLES) + prays(m, 1, MOLES)
    return Mod(-n, "moles") if n else None


def moles_of_the_others(m: Match, player: int) -> Mod | None:
    """-1 to the rushes of those whose opponents prayed for it. Rule: sevens 11.6."""
    return Mod(-1, "moles") if prays(m, 1 - m.coach[player], AGAINST_MOLES) else None


MOLES_HOOK = RUSH.hook(moles)
THEIR_MOLES_HOOK = RUSH.hook(moles_of_the_others)


def pitch_of(ruleset: Ruleset, board: Board) -> Board:
    """The pitch a match is played on: its trapdoors are there only where some prayer may open them."""
    doors = any(row.key == OPENS for row in texts.prayers(ruleset.plan.tables).values())
    return board if doors else _without_trapdoors(board)


@lru_cache(maxsize=16)
def _without_trapdoors(board: Board) -> Board:
    areas = {name: squares for name, squares in board.areas.items() if not name.startswith("trapdoor.")}
    return replace(board, areas={**areas, **{f"trapdoor.{side}": frozenset() for side in (0, 1)}})


def trapdoors(m: Match) -> frozenset[int]:
    """Trapdoor squares that may open now."""
    if not (prays(m, 0, TRAPDOOR) or prays(m, 1, TRAPDOOR)):
        return frozenset()
    areas = m.board.areas
    return frozenset().union(*(areas.get(f"trapdoor.{side}", ()) for side in (0, 1)))


def heard(m: Match, event: Event) -> None:
    """Notes who has come onto a trapdoor square, and whose fall ends a Blitz!, besides what players earn."""
    deeds.heard(m, event)
    if type(event) is ev.Moved and course(m).prayers and event.end in trapdoors(m):
        course(m).entering = event.player
    elif type(event) is ev.KnockedDown and course(m).blitzing and event.how == "falls over":
        if m.coach[event.player] == m.active:
            course(m).left = 0  # a thrown team-mate who does not land is no turnover, but nobody else may act


def trapdoor(m: Match, player: int) -> Proc[bool]:
    """A player who has entered a trapdoor square: on a 1 he is gone as if pushed into the crowd. True if so."""
    extra = course(m)
    if extra.entering != player:
        return False
    extra.entering = NOBODY
    if m.at[player] not in trapdoors(m):
        return False
    face = yield from roll_one("trapdoor", coach=m.coach[player], player=player, need=STAYS_SHUT)
    stays = face >= STAYS_SHUT
    m.emit(Rolled("trapdoor", "d6", (face,), m.coach[player], player, STAYS_SHUT, (), stays))
    if stays:
        return False
    square = m.at[player]
    m.emit(Told("trapdoor", player=player, square=square))
    held = m.carrier == player
    if held:
        ball.drop(m, player)
        if m.coach[player] == m.active:
            call_turnover(m, "the ball carrier left the pitch")
    yield from crowd_injury(m, player)
    if held or (ball.loose(m) and m.ball == square):
        yield from ball.bounce(m, square)
    return True


def landed(m: Match, player: int, start: int, how: str) -> Proc[bool]:
    """Pushed or thrown onto it; True if he is gone."""
    return (yield from trapdoor(m, player))


def after_move(m: Match, player: int, start: int) -> Proc[None]:
    yield from trapdoor(m, player)


def went_down(m: Match, player: int) -> Proc[None]:
    """He fell as he came onto it."""
    yield from trapdoor(m, player)
