"""What must hold in every state of every match, asked after each answer under `--check`.

In the middle of a procedure some things are in the air (a carrier who has just fallen still has the ball until it
bounces, somebody pushed overboard is in no box yet); those are asked only between phases.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from dockbowl.core.driver import Driver
from dockbowl.core.game_state import GameState
from dockbowl.core.requests import Choose, Request, Roll
from dockbowl.core.state import BLOCKED, EMPTY, NOBODY, RESERVES, STANDING, STATUS_NAMES, STUNNED, Match
from dockbowl.core.texts import format_option, format_square, parse_option

OPEN: Final = 1
_TAKEN: Final = re.compile(rb"[^\0]", re.DOTALL)
EVERY: Final = 40
"""Each so many answers the dear questions are asked: forks, and every legal option."""


def faults(m: Match, *, settled: bool = True) -> list[str]:
    """Everything wrong with a state; `settled`: no procedure is under way."""
    found: list[str] = []
    _players(m, found, settled)
    _squares(m, found)
    _ball(m, found, settled)
    _counters(m, found)
    if settled and m.rules.invariants is not None:
        found += m.rules.invariants(m)
    return found


def _players(m: Match, found: list[str], settled: bool) -> None:
    ground, occ = m.board.ground, m.occ
    count = len(m.at)
    columns: Sequence[Sequence[object]] = (m.card, m.coach, m.status, m.tz, m.used, m.distracted, m.rooted, m.ids)
    if any(len(column) != count for column in columns):
        found.append("the players' columns differ in length")
        return
    for p, square in enumerate(m.at):
        status = m.status[p]
        if square < 0:
            if settled and status < RESERVES:
                found.append(f"{m.ids[p]} is {STATUS_NAMES[status]} but not on the pitch")
            if m.tz[p] and settled:
                found.append(f"{m.ids[p]} has a tackle zone off the pitch")
            continue
        if ground[square] != OPEN or occ[square] != p + 1 or status > STUNNED:
            where = f"{m.ids[p]} is on {format_square(m, square)}"
            if ground[square] != OPEN:
                found.append(f"{where}, a {m.board.tile(square).name.lower()}")
            if occ[square] != p + 1:
                other = "a chest" if occ[square] == BLOCKED else m.ids[occ[square] - 1] if occ[square] else "nobody"
                found.append(f"{where}, where the board has {other}")
            if status > STUNNED:
                found.append(f"{where} and {STATUS_NAMES[status]}")
        if m.tz[p] != (status == STANDING and not m.distracted[p]):
            found.append(f"{m.ids[p]}'s tackle zone is {m.tz[p]}, {STATUS_NAMES[status]}, {m.distracted[p]}")


def _squares(m: Match, found: list[str]) -> None:
    ground, at = m.board.ground, m.at
    occ = m.occ
    for taken in _TAKEN.finditer(occ):
        square = taken.start()
        o = occ[square]
        if o == BLOCKED:
            if ground[square] != OPEN:
                found.append(f"a chest is on {format_square(m, square)}, a {m.board.tile(square).name.lower()}")
        elif o > len(at) or at[o - 1] != square:
            found.append(f"{format_square(m, square)} is held by player {o - 1}, who is not there")


def _ball(m: Match, found: list[str], settled: bool) -> None:
    if m.carrier != NOBODY:
        p = m.carrier
        if not 0 <= p < len(m.at):
            found.append(f"the ball is held by player {p}, and there is none")
        elif settled and m.at[p] < 0:
            found.append(f"{m.ids[p]} holds the ball off the pitch")
        elif settled and m.status[p] != STANDING:
            found.append(f"{m.ids[p]} holds the ball {STATUS_NAMES[m.status[p]]}")
        elif settled and m.at[p] != m.ball:
            found.append(f"{m.ids[p]} holds the ball, which is on {format_square(m, m.ball)}")
    elif m.ball >= 0:
        if m.board.ground[m.ball] != OPEN:
            found.append(f"the ball is on {format_square(m, m.ball)}, {m.board.tile(m.ball).name.lower()}")
        elif settled and m.stirred:
            found.append(f"the ball on {format_square(m, m.ball)} has not bounced")
        elif settled and m.occ[m.ball] != EMPTY and not m.over:
            found.append(f"the ball lies on {format_square(m, m.ball)}, which is taken")


def _counters(m: Match, found: list[str]) -> None:
    for name in ("rerolls", "leader_reroll", "bribes", "apothecaries", "head_coach"):
        column = getattr(m, name)
        if min(column, default=0) < 0:
            found.append(f"{name}: {column}")
    if m.active >= 0 and m.conceded[m.active] and not m.over:
        found.append(f"coach {m.active} has conceded and is active")


class Checker:
    """Watches one match: its state after each answer, and what it offers."""

    def __init__(self, driver: Driver) -> None:
        m = driver.match
        self._answers = 0
        self._ids = m.ids
        self._coaches = bytes(m.coach)

    def look(self, driver: Driver) -> list[str]:
        """Faults of the match as it is now."""
        self._answers += 1
        m = driver.match
        start, since = driver.checkpoint()
        # Between two phases what must hold is asked of the state as the new one found it.
        found = faults(m, settled=False) if since else faults(start)
        if m.ids[: len(self._ids)] != self._ids:
            found.append("the players have changed")
        for p, coach in enumerate(self._coaches):
            if coach < m.coaches and m.coach[p] != coach:
                found.append(f"{m.ids[p]} has changed sides")
        request = driver.request
        if request is not None:
            found += asks(m, request, whole=self._answers % EVERY == 0)
            if self._answers % EVERY == 0:
                found += forks(driver)
        return found


def asks(m: GameState, request: Request, *, whole: bool) -> list[str]:
    """Whether what is asked can be answered: options there are, each legal, none twice, all with a text."""
    if type(request) is Roll:
        return [] if request.count > 0 else [f"{request.purpose}: no dice"]
    assert type(request) is Choose
    if not 0 <= request.coach < m.coaches:
        return [f"{request.purpose}: asked of coach {request.coach}, and there is none"]
    legal = request.legal()
    if not legal:
        return [f"{request.purpose}: nothing is legal"]
    if len(set(legal)) != len(legal):
        return [f"{request.purpose}: an option is listed twice"]
    if not whole:
        return []
    found = []
    for option in legal:
        if not request.allows(option):
            found.append(f"{request.purpose}: {format_option(m, option)} is listed and refused")
        text = format_option(m, option)
        if _read(m, text) != option:
            found.append(f"{request.purpose}: {text!r} does not read back as {option}")
    return found


def _read(m: GameState, text: str) -> object:
    try:
        return parse_option(m, text)
    except ValueError as error:
        return error


def forks(driver: Driver[Any]) -> list[str]:
    """Whether a copy is the same match at the same request, and leaves the first one alone."""
    before = driver.match.key()
    twin = driver.fork()
    found = []
    if twin.match.key() != before:
        found.append("a fork is not the same position")
    if _words(twin.request) != _words(driver.request):
        found.append(f"a fork asks {_words(twin.request)}, not {_words(driver.request)}")
    if driver.match.key() != before:
        found.append("forking changed the match")
    return found


def _words(request: Request | None) -> object:
    if request is None:
        return None
    if type(request) is Roll:
        return request
    assert type(request) is Choose
    return (request.coach, request.purpose, tuple(request.legal()), request.player, request.target)
