"""What a person may have done for him while he sets up: by the program, as last time, by a set-up that was kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.core.requests import Choose, Option
from dockbowl.lang import tr
from dockbowl.ui import setups
from dockbowl.ui.facts import home_squares

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

Extra = tuple[str, str, Callable[[], None]]
LONGEST_NAME = 30


def extras(screen: MatchScreen) -> list[Extra]:
    """Buttons of the set-up's panel beside its own: name, label, action."""
    prompt = screen.hand.prompt
    if prompt is None:
        return []
    home, m, coach = screen.app.options.home, screen.match, prompt.request.coach
    if all(option.verb != "place" for option in prompt.request.legal()):  # all are set up
        return []
    found: list[Extra] = []
    if not any(option.verb == "line up" for option in prompt.request.legal()):  # where the game does not offer it
        found.append(("set up for me", tr("Set up for me"), screen.set_up_for_me))
    if not screen.app.options.keep or m.fielded(coach):
        return found
    kept = setups.load(home).get(m.team_names[coach], {})
    if kept.get(setups.LAST):
        found.append(("as last time", tr("As last time"), partial(_place, screen, setups.LAST)))
    for name in setups.names(home, m.team_names[coach]):
        found.append((f"set-up {name}", tr("As “{name}”", name=name), partial(_place, screen, name)))
    return found


def remember(screen: MatchScreen) -> list[Extra]:
    """What can be done besides once all are set up: keep how they stand, under a name."""
    prompt = screen.hand.prompt
    if prompt is None or any(option.verb == "place" for option in prompt.request.legal()):
        return []
    if not screen.app.options.keep or not home_squares(screen.match, prompt.request.coach):
        return []
    return [("keep set-up", tr("Remember this set-up…"), partial(_ask_name, screen))]


def done(screen: MatchScreen, option: Option) -> None:
    """A person is about to say that he is set up: how he stands is kept for the next time."""
    request = screen.session.request
    if option.verb != "done" or not isinstance(request, Choose) or request.purpose != "set up":
        return
    if screen.app.options.keep:
        setups.keep(screen.app.options.home, screen.match, request.coach)


def _place(screen: MatchScreen, name: str) -> None:
    """Set everybody up as he stood then; who is missing is said."""
    request = screen.session.request
    if not isinstance(request, Choose):
        return
    coach, m = request.coach, screen.match
    spots = setups.load(screen.app.options.home).get(m.team_names[coach], {}).get(name, [])
    plan = setups.plan(m, coach, spots)
    for player, square in plan:
        if not screen.hand.send(Option("place", player, square)):
            break
    missing = len(spots) - len(m.fielded(coach))
    if missing > 0:
        screen.hand.message = tr(
            "{missing} of them cannot stand where they stood: set up the others yourself", missing=missing
        )


def _ask_name(screen: MatchScreen) -> None:
    from dockbowl.ui.screens.enter import EnterScreen

    request = screen.session.request
    if not isinstance(request, Choose):
        return
    coach, home = request.coach, screen.app.options.home

    def keep(name: str) -> str:
        if not name.strip():
            return tr("A name is needed")
        if not setups.keep(home, screen.match, coach, name.strip()):
            return tr("It cannot be written")
        screen.close_dialog()
        screen.hand.message = tr(
            "Remembered as “{strip}” for {team}", strip=name.strip(), team=screen.match.team_names[coach]
        )
        return ""

    text = tr("For this team; the same name replaces it. The last {most} are kept.", most=setups.MOST)
    screen.dialog = EnterScreen(
        screen.app,
        screen,
        tr("Remember this set-up"),
        text,
        "",
        keep,
        yes=tr("Remember"),
        most=LONGEST_NAME,
        label=tr("Name"),
    )
    screen.app.dirty = True
