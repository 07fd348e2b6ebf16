"""Set-ups that are kept: which player of a team stands where in its Docking Area or its half, for the next match.

Places are counted from the corner that looks into the harbour, so that a set-up fits every Docking Area of that size,
whichever corner it lies in; on a pitch from the upper end of the line of scrimmage, so that it fits both halves. The
last one of each team is kept by itself, others under a name.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from dockbowl.core.state import RESERVES, Match
from dockbowl.files import Unreadable, read_bytes, write_new
from dockbowl.session.places import places
from dockbowl.ui.facts import home_squares

FILE = "set-ups.json"
LARGEST = 1_000_000
LAST = ""
"""The name of the set-up a team had last."""
MOST = 3
"""Named set-ups that are kept of a team; the oldest goes."""
TEAMS = 60

Spot = tuple[int, int, int]
"""Shirt number, and squares from the corner that looks into the harbour: across, down."""
Kept = dict[str, dict[str, list[Spot]]]


def path_of(home: Path | None) -> Path:
    """Where they are kept."""
    return places(home).data / FILE


def load(home: Path | None) -> Kept:
    """All of them by team and name; none if the file is missing or damaged."""
    try:
        return msgspec.json.decode(read_bytes(path_of(home), LARGEST), type=Kept)
    except (Unreadable, OSError, ValueError):
        return {}


def names(home: Path | None, team: str) -> list[str]:
    """The names of a team's set-ups, the latest first."""
    return [name for name in reversed(load(home).get(team, {})) if name != LAST]


def keep(home: Path | None, m: Match, coach: int, name: str = LAST) -> bool:
    """Keep how a coach is set up now; False if it cannot be written."""
    spots = spots_of(m, coach)
    if not spots:
        return False
    kept = load(home)
    team = m.team_names[coach]
    mine = {key: value for key, value in kept.pop(team, {}).items() if key != name}
    mine[name] = spots
    named = [key for key in mine if key != LAST]
    for old in named[:-MOST]:
        del mine[old]
    kept[team] = mine
    for old in list(kept)[:-TEAMS]:
        del kept[old]
    path = path_of(home)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_new(path, json.dumps(kept, ensure_ascii=False, indent=1).encode(), force=True)
    except OSError:
        return False
    return True


def spots_of(m: Match, coach: int) -> list[Spot]:
    """Where a coach's players stand in his Docking Area or half."""
    frame = _frame(m, coach)
    if frame is None:
        return []
    found = []
    for player in m.fielded(coach):
        x, y = m.board.xy[m.at[player]]
        found.append((m.base[player].number, abs(x - frame[0]), abs(y - frame[1])))
    return sorted(found)


def plan(m: Match, coach: int, spots: list[Spot]) -> list[tuple[int, int]]:
    """Players in Reserves and the free squares they had, as far as both are there."""
    frame = _frame(m, coach)
    if frame is None:
        return []
    dock = home_squares(m, coach)
    numbers = {m.base[player].number: player for player in m.in_box(coach, RESERVES)}
    (corner_x, corner_y), (step_x, step_y) = frame[:2], frame[2:]
    found = []
    for number, across, down in sorted(spots, key=lambda spot: spot[1]):  # the line of scrimmage comes first
        player = numbers.get(number, -1)
        square = m.board.at(corner_x + step_x * across, corner_y + step_y * down)
        if player >= 0 and square in dock and m.is_free(square):
            found.append((player, square))
    return found


def _frame(m: Match, coach: int) -> tuple[int, int, int, int] | None:
    """The corner of his squares that looks into the harbour or at the opponents, and the steps away from it."""
    dock = home_squares(m, coach)
    if not dock:
        return None
    xs = [m.board.xy[square][0] for square in dock]
    ys = [m.board.xy[square][1] for square in dock]
    left = sum(xs) * 2 < len(xs) * (m.board.width - 1)
    top = m.board.kind == "harbour" and sum(ys) * 2 < len(ys) * (m.board.height - 1)
    return (max(xs) if left else min(xs), max(ys) if top else min(ys), -1 if left else 1, -1 if top else 1)
