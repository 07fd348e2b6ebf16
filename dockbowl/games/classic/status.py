"""What a screen must show at all times of a classic match."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games.classic.course import classic
from dockbowl.games.classic.drive import overtime
from dockbowl.games.game import StatusLine
from dockbowl.games.match import status as shared
from dockbowl.games.match.course import LAST_HALF

BEFORE_THE_GATE = frozenset(("weather", "journeymen", "petty cash", "inducements", "gate"))

FAME = (
    "1 if more fans came for this team than for the other, 2 if twice as many, else 0. It counts on the kick-off table "
    "and for the winnings."
)


def status_lines(m: Match) -> list[StatusLine]:
    """As in every match, with the gates and FAME, and which overtime it is."""
    extra = classic(m)
    lines = []
    for line in shared.status_lines(m):
        if line.key == "half" and extra.half > LAST_HALF:
            line = StatusLine("half", "Half", f"overtime {overtime(m)}", note="The first touchdown wins the match.")
        elif line.key == "fans":
            note = "Three dice after a win, two otherwise, say whether fans come or go."
            line = StatusLine("fans", "Fan factor", line.value, line.coach, note=note)
        lines.append(line)
        if line.key == "rerolls" and m.phase not in BEFORE_THE_GATE:
            value = f"{extra.fame[line.coach]} ({extra.gate[line.coach]},000 came)"
            lines.append(StatusLine("fame", "FAME", value, line.coach, note=FAME))
    return lines
