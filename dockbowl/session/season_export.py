"""A scenario of a season as it stands now: what lies where, and the answers since the phase under way began."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
import tomlkit

from dockbowl.core.coaches import coach_letter
from dockbowl.core.driver import Answer, Driver
from dockbowl.core.requests import Choose, Option, Request, Roll
from dockbowl.core.texts import format_option
from dockbowl.games.team_manager import rolls
from dockbowl.games.team_manager.game import start
from dockbowl.games.team_manager.library import our_library
from dockbowl.games.team_manager.positions import KEYS
from dockbowl.games.team_manager.season import Season
from dockbowl.session.session import Session

ALWAYS: Final = ("phase", "active", "todo", "highlights", "table", "ball")
"""Keys that are written whatever they say: what a layout without them has is for people, not for a moment."""


def export(session: Session[Season], title: str) -> str:
    """The text of a scenario that begins where the phase began and plays the answers since.

    Raises ValueError for a season of other cards than ours (a scenario has no room for a whole set), and for one that
    is still being set up.
    """
    begun, since = session.driver.checkpoint()
    if begun.library.hash != our_library().hash:
        raise ValueError("a season with other cards than those of the program cannot be written as a scenario")
    if begun.phase in ("teams", "coin", "spike"):
        raise ValueError("the season is still being set up; there is nothing to lay out yet")
    document = tomlkit.document()
    document.add("title", title)
    document.add("game", session.setup.game)
    document.add("teams", list(begun.team_keys))
    if session.setup.options:
        document.add("readings", _inline(session.setup.options))
    # What an empty layout has anyway need not be said.
    usual = start(msgspec.structs.replace(session.setup, sides=begun.team_keys, arranged={"phase": begun.phase}))
    for key, one in KEYS.items():
        value = one.read(begun)
        if key in ALWAYS or value != one.read(usual):
            document.add(key, _inline(value) if isinstance(value, dict) else value)
    document.add("play", tomlkit.string("\n" + "\n".join(_script(begun, since)) + "\n", multiline=True))
    return tomlkit.dumps(document)


def _inline(value: dict[str, Any]) -> Any:
    table = tomlkit.inline_table()
    for key, one in value.items():
        table.append(key, one)
    return table


def _script(begun: Season, since: Iterable[Answer]) -> Iterable[str]:
    """The answers as lines, then what is asked."""
    driver = Driver(begun.clone())
    for answer in since:
        assert driver.request is not None
        yield _line(driver.match, driver.request, answer)
        driver.send(answer)
    if driver.request is not None:
        by = f" by {coach_letter(driver.request.coach)}" if driver.request.coach >= 0 else ""
        yield f"then asks {driver.request.purpose}{by}"
    else:
        yield "then over"


def _line(m: Season, request: Request, answer: Answer) -> str:
    if isinstance(request, Roll):
        known = rolls.meanings(m, request)
        assert isinstance(answer, tuple)
        named = known[answer[0] - 1] if known and request.count == 1 and request.die != "tackle" else ""
        return f"{request.purpose} = {named if named in m.ids else ' '.join(map(str, answer))}"
    assert isinstance(request, Choose) and isinstance(answer, Option)
    if request.purpose == "commit":
        who = coach_letter(request.coach)
        rest = format_option(m, answer).partition(" ")[2]
        return f"{who} {'passes' if answer.verb == 'pass' else 'commits'} {rest}".strip()
    return f"{request.purpose} = {format_option(m, answer).replace(': ', ' ')}"
