"""A demonstration: computer seats play a match on the default harbour to its end, told in a dozen lines.

It is what somebody without a screen sees who starts the program.
"""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Final

from dockbowl.ai.seats import make_seat
from dockbowl.board.harbour import loads
from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.data import shipped_map
from dockbowl.files import os_reason
from dockbowl.games.catalogue import find_game
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team
from dockbowl.lang import fault, said, tr
from dockbowl.session.session import Session
from dockbowl.session.story import tell
from dockbowl.sim.counters import dock_of

PICTURE: Final = "dockbowl-demo.png"
SIZE: Final = (1920, 1080)
SEED: Final = 5
TEAMS: Final = ("human", "orc", "skaven", "wood_elf")
LINES: Final = 12
MOST_ANSWERS: Final = 50_000

# How much each kind of event is worth telling; the best are told, in the order in which they happened.
_WORTH: Final = {
    "ball found": 90, "new ball": 60, "sea event": 30, "treasure": 45, "monkey": 50, "luggage": 50,
    "thrud": 55, "monkey vanishes": 55, "heart": 60, "carried off": 40, "explosion": 12, "overboard": 15,
    "crate fall": 14, "crew foul": 14, "plank taken": 25, "chests put back": 60, "coach ejected": 40,
}  # fmt: skip
_EVENT_WORTH: Final = {ev.Scored: 100, ev.BallTaken: 48, ev.CasualtyRolled: 38, ev.BallLost: 20, ev.Left: 10}


def run(out: str = PICTURE) -> int:
    """Play, tell, and leave a picture of the end at `out`. Returns an exit code."""
    session = demonstration()
    for line in story(session):
        print(line)
    said = picture(session, Path(out))
    print(said)
    return 0


def demonstration(seed: int = SEED) -> Session:
    """A whole match, played."""
    game = find_game("dockbowl")
    name = game.default_map
    source = shipped_map(name)
    count = len(loads(source, name).docks)
    setup = MatchSetup(
        game=game.key,
        map_source=source,
        map_name=name,
        teams=tuple(default_team(TEAMS[i % len(TEAMS)], seed=i) for i in range(count)),
        seed=seed,
    )
    session = Session.new(setup, seats=[make_seat("deckhand", seed + i) for i in range(count)])
    session.run(MOST_ANSWERS)
    return session


def story(session: Session) -> list[str]:
    """The match in a dozen lines: who plays, what came to pass, how it ended."""
    m = session.match
    lines = [
        tr(
            "A demonstration match on {map}: {teams}.",
            map=m.board.name,
            teams=", ".join(f"{name} ({dock_of(m, coach)})" for coach, name in enumerate(m.team_names)),
        )
    ]
    turn = 0
    told: list[tuple[str, int, str]] = []
    for item in session.told:
        if isinstance(item.event, ev.TurnStarted):
            turn += 1
        kind, worth = _worth(item.event)
        if worth:
            told.append((kind, worth, _at(turn, tell(m, item.event))))
    lines += _best(told, LINES - 2)
    if m.over and m.winner >= 0:
        won = tr(
            "{team} win: {reason}, after {turn} turns in all.",
            team=m.team_names[m.winner],
            reason=said(m.stop_reason),
            turn=turn,
        )
        lines.append(_at(turn, won))
    else:
        lines.append(_at(turn, tr("Nobody has won yet.")))
    return lines


def _at(turn: int, text: str) -> str:
    return f"{tr('turn')} {turn:3}  {text}"


def _best(told: list[tuple[str, int, str]], count: int) -> list[str]:
    """The most telling, in their own order; of the same kind each further one tells less, the latest first."""
    seen: Counter[str] = Counter()
    ranked: list[tuple[float, int]] = []
    for place in range(len(told) - 1, -1, -1):
        kind, worth, _ = told[place]
        ranked.append((worth * 0.6 ** seen[kind], place))
        seen[kind] += 1
    ranked.sort(reverse=True)
    return [told[place][2] for place in sorted(place for _, place in ranked[:count])]


def _worth(event: Event) -> tuple[str, int]:
    """Its kind, and how much it is worth telling."""
    if isinstance(event, ev.Told):
        return event.what, _WORTH.get(event.what, 0)
    kind = type(event)
    return kind.__name__, _EVENT_WORTH.get(kind, 0)


def picture(session: Session, out: Path) -> str:
    """Draw the end of the match; a line that says where, or why not."""
    try:
        # The window is a floor above: it is asked for by name, and only here.
        import_module("dockbowl.ui.shot").render(session, out, SIZE)
    except OSError as error:
        return tr("No picture was drawn: {error}.", error=f"{out}: {fault(os_reason(error))}")
    except Exception as error:  # a picture is an extra: whatever keeps it from being drawn, the match was played
        return tr("No picture was drawn: {error}", error=fault(error) or type(error).__name__)
    return tr("The end of it is drawn in {file}.", file=out)


if __name__ == "__main__":
    sys.exit(run())
