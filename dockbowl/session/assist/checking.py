"""What is not legal about a position, in words: asked when the program becomes the referee again.

What no rule can bring about is found here, by the state alone and by the game's own invariants; how it came about is
not asked, since a table may have its reasons.
"""

from __future__ import annotations

from typing import Final

import msgspec

from dockbowl.core.state import BLOCKED, NOBODY, STANDING, STATUS_NAMES, Match
from dockbowl.core.texts import format_square
from dockbowl.lang import ntr, said, tr
from dockbowl.session.story import coach_name, player_name

BEYOND: Final = "swarming"
"""A skill with which players come on beyond the usual number."""


class Fault(msgspec.Struct, frozen=True):
    """One thing that is not legal; `square` and `player` show where, -1 for nowhere in particular."""

    text: str
    square: int = -1
    player: int = -1


def faults(m: Match) -> list[Fault]:
    """All that is not legal about a position between two answers; [] when all is well."""
    return [*_players(m), *_ball(m), *_teams(m), *_game(m)]


def _players(m: Match) -> list[Fault]:
    found = []
    for p, square in enumerate(m.at):
        if square < 0:
            continue
        if not m.board.is_open(square):
            text = tr(
                "{player} stands on {where}: {ground}, where nobody can stand",
                player=player_name(m, p),
                where=format_square(m, square),
                ground=said(m.board.tile(square).name.lower()),
            )
            found.append(Fault(text, square, p))
    return found


def _ball(m: Match) -> list[Fault]:
    if m.carrier != NOBODY:
        p = m.carrier
        if m.status[p] == STANDING:
            return []
        text = tr("{player} holds the ball {state}", player=player_name(m, p), state=said(STATUS_NAMES[m.status[p]]))
        return [Fault(text, m.at[p], p)]
    if m.ball < 0:
        return []
    where = format_square(m, m.ball)
    if not m.board.is_open(m.ball):
        ground = said(m.board.tile(m.ball).name.lower())
        return [Fault(tr("the ball lies on {where}: {ground}", where=where, ground=ground), m.ball)]
    under = m.player_at(m.ball)
    if under >= 0:
        player = player_name(m, under)
        return [Fault(tr("the ball lies under {player}, who does not hold it", player=player), m.ball, under)]
    if m.occ[m.ball] == BLOCKED:
        return [Fault(tr("the ball lies under a chest on {where}", where=where), m.ball)]
    return []


def _teams(m: Match) -> list[Fault]:
    found, most = [], m.rules.on_pitch if m.board.kind == "pitch" else 0  # in a harbour more come on turn by turn
    for coach in range(m.coaches):
        count = sum(BEYOND not in m.card[p].skills for p in m.fielded(coach))
        if most and count > most:
            text = ntr(
                "{team} have {n} player on the pitch; {most} is the most",
                "{team} have {n} players on the pitch; {most} are the most",
                count,
                team=coach_name(m, coach),
                most=most,
            )
            found.append(Fault(text))
        if m.conceded[coach] and count:
            found.append(Fault(tr("{team} have conceded and are still on the pitch", team=coach_name(m, coach))))
    return found


def _game(m: Match) -> list[Fault]:
    """What the game itself says must always hold, but for the ball under a chest, which is told above."""
    listed = m.rules.invariants(m) if m.rules.invariants is not None else []
    return [Fault(said(text)) for text in listed if text != "the ball lies under a chest"]
