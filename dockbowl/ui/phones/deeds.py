"""What a phone may ask for that is several answers at once: a walk further off, a throw, players set up for one.

Nothing is decided here: a walk is the window's own way there, and ends with the first thing that is asked between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dockbowl.core.driver import Refused
from dockbowl.core.requests import Choose, Option, at
from dockbowl.core.state import BLOCKED, EMPTY, Match
from dockbowl.lang import said, tr
from dockbowl.rules.action_names import THROW
from dockbowl.rules.aiming import aim_fault
from dockbowl.rules.step_options import aimed_at
from dockbowl.ui import setting_up, words
from dockbowl.ui.phones.aims import of_throw, short
from dockbowl.ui.preview.model import percent
from dockbowl.web.snapshot import Choice

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

SIGN: Final = ">"
"""What a deed begins with; no answer of the rules does."""
WALK: Final = f"{SIGN} walk "
PASS: Final = f"{SIGN} throw "
SURE: Final = 1 - 1e-9


def walks(screen: MatchScreen) -> list[Choice]:
    """Squares the active player can walk to that are no single step, with the chance of getting there."""
    hand, m = screen.hand, screen.match
    prompt, ways = hand.prompt, hand.ways(m.mover)
    if prompt is None or prompt.purpose != "step" or ways is None:
        return []
    near = ways.squares()
    found = []
    for square, chance in sorted(near.items()):
        if square not in prompt.squares and square != m.at[m.mover] and m.is_free(square):
            found.append(_walk(m, square, tr("Walk here"), chance))
    for square, there in enumerate(m.occ):
        if square in prompt.squares or there == EMPTY or not m.board.is_open(square):
            continue
        if there == BLOCKED:
            chance = max((near.get(beside, 0.0) for beside in m.board.around[square]), default=0.0)
            if chance > 0:
                found.append(_walk(m, square, _there(m, at("chest", square)), chance))
        elif (aimed_at(m, there - 1) or m.action == "handoff") and (way := hand.way(m.mover, square, ())) is not None:
            if way.then:
                found.append(_walk(m, square, _there(m, way.then[-1]), way.chance))
    return found


def _there(m: Match, option: Option) -> str:
    return tr("Walk there: {what}", what=words.label(m, option, "step"))


def _walk(m: Match, square: int, label: str, chance: float) -> Choice:
    x, y = m.board.xy[square]
    tip = "" if chance >= SURE else percent(chance)
    return Choice(f"{WALK}{x},{y}", label, tip, x=x, y=y, button=False, mark=short(chance) if tip else "")


def throws(screen: MatchScreen) -> list[Choice]:
    """Team-mates whom the one who passes could throw to now, with the chance that the ball is theirs then."""
    m, prompt = screen.match, screen.hand.prompt
    if prompt is None or not _may_throw(screen):
        return []
    found = []
    for mate in m.fielded(m.coach[m.mover]):
        square = m.at[mate]
        if mate == m.mover or square in prompt.squares or aim_fault(m, m.mover, square):
            continue
        (x, y), aim = m.board.xy[square], of_throw(m, m.mover, square)
        label = tr("Throw to {name}", name=words.player_name(m, mate))
        found.append(Choice(f"{PASS}{x},{y}", label, aim.tip, x=x, y=y, button=False, mark=aim.mark, band=aim.band))
    return found


def _may_throw(screen: MatchScreen) -> bool:
    request, m = screen.session.request, screen.match
    return isinstance(request, Choose) and m.mover >= 0 and m.action == "pass" and request.allows(THROW)


def helps(screen: MatchScreen) -> list[Choice]:
    """Buttons of a set-up that are no single answer: by the program, as last time, as kept under a name."""
    return [Choice(f"{SIGN} {name}", label) for name, label, _ in _extras(screen)]


def _extras(screen: MatchScreen) -> list[tuple[str, str, Callable[[], None]]]:
    prompt = screen.hand.prompt
    return setting_up.extras(screen) if prompt is not None and prompt.purpose == "set up" else []


def do(screen: MatchScreen, text: str, source: str) -> None:
    """Do what one of these answers says. Raises Refused."""
    if text.startswith(WALK):
        _go(screen, text.removeprefix(WALK), source)
        return
    if text.startswith(PASS):
        _throw(screen, text.removeprefix(PASS), source)
        return
    for name, _, act in _extras(screen):
        if text == f"{SIGN} {name}":
            with screen.hand.answering(source):
                act()
            return
    raise Refused(tr("that is no answer"))


def _go(screen: MatchScreen, text: str, source: str) -> None:
    hand, m = screen.hand, screen.match
    request = screen.session.request
    if hand.prompt is None or not isinstance(request, Choose) or request.purpose != "step":
        raise Refused(tr("nobody is walking now"))
    square = _square(m, text)
    way = hand.way(m.mover, square, ())
    steps = way.options if way is not None else []
    if not steps or not request.allows(steps[0]):
        raise Refused(tr("There is no way there"))
    hand.walk(steps, source)


def _throw(screen: MatchScreen, text: str, source: str) -> None:
    square = _square(screen.match, text)
    if screen.hand.prompt is None or not _may_throw(screen):
        raise Refused(tr("nobody is to throw now"))
    if why := aim_fault(screen.match, screen.match.mover, square):
        raise Refused(tr("Not there: {fault}", fault=said(why)))
    screen.hand.walk([THROW, at("pass", square)], source)


def _square(m: Match, text: str) -> int:
    """Raises Refused."""
    try:
        return m.place_named(text)
    except ValueError:
        raise Refused(tr("that is no answer")) from None
