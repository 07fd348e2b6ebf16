"""What is laid over a stream, read off the match as it is shown now: the same for the picture and for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dockbowl.games.game import StatusLine
from dockbowl.lang import chosen, said
from dockbowl.session.standing import coach_name, status_lines
from dockbowl.session.story import headline
from dockbowl.session.stream import LOG_LINES, NONE
from dockbowl.web.showing import Fact, Showing, Side

if TYPE_CHECKING:
    from dockbowl.core.state import Match
    from dockbowl.ui.screens.match import MatchScreen

COUNTS: Final = ("half", "counter")
EVENTS: Final = ("event", "kick-off", "effect", "weather")


def showing(screen: MatchScreen) -> Showing:
    """All of it, in the language of the window; no more than the window itself shows."""
    m = screen.scene.shown
    lines = {line.key: line for line in status_lines(screen.session, m) if line.coach < 0}
    coach = screen.drawing.shown_coach()
    known = 0 <= coach < len(m.team_names)
    return Showing(
        lang=chosen(),
        headline=headline(m),
        over=m.over,
        winner=m.winner if m.over else -1,
        sides=tuple(_side(screen, m, one, one == coach) for one in m.turn_order),
        count="  ".join(f"{lines[key].label} {lines[key].value}" for key in COUNTS if key in lines),
        active=coach if known else -1,
        whose=f"{m.team_names[coach]}: {screen.drawing.doing(coach)}" if known else "",
        facts=tuple(Fact(one.key, one.label, one.value) for one in map(lines.get, EVENTS) if one and there(one)),
        log=tuple(line.text for line in screen.log.lines[-LOG_LINES:]),
    )


def there(line: StatusLine) -> bool:
    """Whether there is what a line of the status tells of."""
    return line.value not in ("", NONE, said(NONE))


def _side(screen: MatchScreen, m: Match, coach: int, active: bool) -> Side:
    look = screen.app.look
    team = look.team(coach)
    return Side(
        coach=coach,
        team=m.team_names[coach],
        name=coach_name(screen.session, coach),
        score=m.score[coach],
        active=active,
        main=team.main if team else "",
        trim=team.trim if team else "",
        bright=team.bright if team else "",
        shape=team.shape if team else "",
    )
