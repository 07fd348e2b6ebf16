"""What a screen must show of a match of Sevens, besides what every whole match shows."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games.game import StatusLine
from dockbowl.games.match.course import stock_of
from dockbowl.games.match.status import status_lines as shared
from dockbowl.games.sevens.course import sevens
from dockbowl.games.sevens.measures import rows_of, stock_key


def status_lines(m: Match) -> list[StatusLine]:
    """The lines of every whole match, the profile, cheers, and the Desperate Measures that are left."""
    extra = sevens(m)
    lines = [StatusLine("profile", "Profile", str(m.rules.options["profile"])), *shared(m)]
    for coach in (0, 1):
        if coach in extra.cheers:
            lines.append(StatusLine("cheers", "Cheered on", "next turn's first block", coach))
        elif extra.cheering == coach:
            lines.append(StatusLine("cheers", "Cheered on", "the next block", coach))
        lines += [
            StatusLine("measure", row.name, "once", coach, note=row.text)
            for row in rows_of(m)
            if stock_of(m, coach, stock_key(row.key))
        ]
    if extra.grudge >= 0:
        lines.append(StatusLine("grudge", "Grudge Match", "nobody is sent off for this foul", m.active))
    return lines
