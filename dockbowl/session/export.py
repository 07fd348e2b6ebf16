"""A scenario of the position now: what a coach in a dispute takes home, and what a bug report needs."""

from __future__ import annotations

from typing import Any

import tomlkit
from msgspec import structs

from dockbowl.core import texts
from dockbowl.core.coaches import COACH_LETTERS
from dockbowl.core.position import PER_COACH, Position, take
from dockbowl.core.position_keys import PositionError
from dockbowl.core.requests import Choose, Roll
from dockbowl.core.state import Match
from dockbowl.data import map_names, shipped_map
from dockbowl.lang import english
from dockbowl.session.pieces import piece_entry
from dockbowl.session.session import Session
from dockbowl.session.setups import make_match
from dockbowl.session.story import request_in_words


@english()
def export(session: Session, title: str = "Exported position") -> str:
    """The text of a scenario that starts where the phase under way began and plays the answers since.

    So it stands exactly where the session does; what is to be shown is added under its `play`. Raises ValueError, in
    one line, if no scenario can start there: hands have put somebody, or the ball, where nobody can stand.
    """
    start, since = session.driver.checkpoint()
    position = take(start, session.game.position_keys)
    document = tomlkit.document()
    document.add("title", title)
    document.add("game", session.setup.game)
    options = _changed_options(session)
    if options:
        document.add("readings", options)
    _facts(document, position, session)
    for name, value in _own_facts(session, position).items():
        document.add(name.replace(" ", "_"), _inline(value) if isinstance(value, dict) else value)
    document.add("play", _block(_script(session, since)))
    name = _shipped_name(session.setup.map_source)
    if name:
        document.add("map", name)
    else:
        document.add("map_text", _block(session.setup.map_source))
    players = tomlkit.table()
    for piece in position.pieces:
        entry = piece_entry(piece, session.match.rules.edition)
        players.add(piece.id, entry if isinstance(entry, str) else _inline(entry))
    document.add("players", players)
    return tomlkit.dumps(document)


def _changed_options(session: Session) -> dict[str, Any]:
    """The settings that are not the game's defaults."""
    usual = session.game.rules({}).options
    return {name: value for name, value in session.match.rules.options.items() if usual.get(name) != value}


def _facts(document: tomlkit.TOMLDocument, position: Position, session: Session) -> None:
    document.add("coaches", position.coaches)
    document.add("teams", list(position.teams))
    document.add("phase", position.phase)
    document.add("turn", COACH_LETTERS.index(position.active) + 1 if position.active else 0)
    document.add("turn_order", [COACH_LETTERS.index(letter) + 1 for letter in position.turn_order])
    document.add("weather", position.weather)
    if position.carrier:
        document.add("ball", position.carrier)
    else:
        document.add("ball", f"{position.ball[0]},{position.ball[1]}" if position.ball else "hidden")
    fresh = Match(session.match.rules, session.match.board, position.coaches)
    for name in PER_COACH:
        numbers = list(getattr(position, name))
        if numbers != getattr(fresh, name):
            document.add("turns" if name == "turn" else name, numbers)
    if position.turn_actions:
        document.add("turn_actions", list(position.turn_actions))
    if position.turnover:
        document.add("turnover", position.turnover)
    if position.activation is not None:
        names = position.activation.__struct_fields__
        values = {name: getattr(position.activation, name) for name in names}
        usual = type(position.activation)()
        document.add(
            "activation",
            _inline({name: value for name, value in values.items() if value != getattr(usual, name)}),
        )


def _own_facts(session: Session, position: Position) -> dict[str, Any]:
    """What the game adds, as far as it is not what a position without it has anyway."""
    keys = session.game.position_keys
    try:
        usual = make_match(session.setup, structs.replace(position, game={}), session.game)
    except PositionError as error:
        raise ValueError(f"no scenario can start from this position: {error}") from None
    return {name: value for name, value in position.game.items() if keys[name].read(usual) != value}


def _shipped_name(text: str) -> str:
    """The shipped map of this very text; "" if there is none."""
    return next((name for name in map_names() if shipped_map(name) == text), "")


def _script(session: Session, since: tuple[Any, ...]) -> str:
    """The answers since the phase began, each for the request it was given to, and what is asked now."""
    start, _ = session.driver.checkpoint()
    lines = []
    driver = type(session.driver)(start.clone())
    for answer in since:
        request = driver.request
        assert request is not None
        by = f" by {request.coach + 1}" if isinstance(request, Choose) and request.coach < 4 else ""
        lines.append(f"{request.purpose}{by} = {texts.format_answer(driver.match, request, answer)}")
        driver.send(answer)
    now = session.request
    if now is not None:
        lines.append(f"# asked is {request_in_words(session.match, now)}")
        lines.append(f"then asks {now.purpose}{_dice(now)}")
    else:
        lines.append("then over")
    return "\n".join(lines)


def _dice(request: Roll | Choose) -> str:
    return f" {texts.describe_dice(request)}" if isinstance(request, Roll) else ""


def _block(text: str) -> Any:
    """A text of several lines, as it stands if that can be written."""
    text = "\n" + text.strip("\n") + "\n"
    if "'''" in text or "\r" in text:
        return tomlkit.string(text.strip("\n"), multiline=True)
    return tomlkit.string(text.lstrip("\n"), literal=True, multiline=True)


def _inline(values: dict[str, Any]) -> Any:
    table = tomlkit.inline_table()
    for key, value in values.items():
        table.append(key, list(value) if isinstance(value, tuple) else value)
    return table
