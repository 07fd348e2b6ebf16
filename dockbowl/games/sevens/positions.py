"""The course of a match of Sevens by name, for scenarios, positions and referee corrections."""

from __future__ import annotations

from typing import Any

from dockbowl.core.coaches import coach_letter
from dockbowl.core.position_keys import Keys, PositionKey
from dockbowl.core.state import NOBODY, Match
from dockbowl.games import texts
from dockbowl.games.match.positions import KEYS as SHARED
from dockbowl.games.match.positions import flag, one_player, players, seat, seats
from dockbowl.games.sevens.course import SevensCourse, sevens
from dockbowl.games.sevens.measures import rows_of
from dockbowl.games.written import as_coach, as_list, as_player, as_table


def prepare(m: Match) -> None:
    """The course of a match that starts from a position: the first drive has begun."""
    m.extra = SevensCourse((m.rerolls[0], m.rerolls[1]))
    m.extra.started = True


def _read_drawn(m: Match) -> dict[str, list[str]]:
    rows = {row.roll: row.key for row in rows_of(m)}
    found: dict[str, list[str]] = {}
    for coach, row in sorted(sevens(m).drawn):
        found.setdefault(coach_letter(coach), []).append(rows[row])
    return found


def _write_drawn(m: Match, value: Any) -> None:
    rows = {row.key: row.roll for row in rows_of(m)}
    drawn = set()
    for letter, keys in as_table(value, "coaches with Desperate Measures").items():
        for key in as_list(keys):
            if key not in rows:
                raise ValueError(f"there is no Desperate Measure {key!r}{texts.hint(str(key), rows)}")
            drawn.add((as_coach(m, letter), rows[key]))
    sevens(m).drawn = frozenset(drawn)


def _read_haters(m: Match) -> dict[str, str]:
    return {m.ids[victim]: m.ids[by] for victim, by in sorted(sevens(m).hater_of.items())}


def _write_haters(m: Match, value: Any) -> None:
    pairs = as_table(value, "players and who hurt them")
    sevens(m).hater_of = {as_player(m, victim): as_player(m, by) for victim, by in pairs.items()}


def _read_hatreds(m: Match) -> dict[str, str]:
    return {m.ids[p]: race for p, race in sorted(sevens(m).hatreds.items())}


def _write_hatreds(m: Match, value: Any) -> None:
    pairs = as_table(value, "players and whom they hate")
    sevens(m).hatreds = {as_player(m, id_): str(race) for id_, race in pairs.items()}


def _read_dazzled(m: Match) -> list[str]:
    p, action = sevens(m).dazzled
    return [m.ids[p], action] if p >= 0 else []


def _write_dazzled(m: Match, value: Any) -> None:
    if not value:
        sevens(m).dazzled = (NOBODY, "")
        return
    id_, action = as_list(value, 2)
    sevens(m).dazzled = (as_player(m, id_), str(action))


def _read_petty(m: Match) -> list[int]:
    return list(sevens(m).petty)


def _write_petty(m: Match, value: Any) -> None:
    first, second = as_list(value, 2)
    if not all(type(one) is int and one >= 0 for one in (first, second)):
        raise ValueError(f"{value!r} is not two numbers of gold pieces")
    sevens(m).petty = (first, second)


KEYS: Keys = {
    **SHARED,
    "first drive begun": flag("started", "whether the first drive has begun"),
    "petty cash": PositionKey("petty cash each coach was given", _read_petty, _write_petty),
    "cheered": seats("cheers", "coaches whose next turn is cheered on", frozenset),
    "cheering": seat("cheering", "whose next block of this turn is cheered"),
    "stalled": seats("stalled", "coaches whose team has stalled", frozenset),
    "measures drawn": PositionKey('Desperate Measures drawn: { a = ["hangover"] }', _read_drawn, _write_drawn),
    "doped": players("doped", "players who have been doped"),
    "fainted": players("fainted", "of them, who have collapsed at the end of this drive"),
    "grudge": one_player("grudge", "whose foul of this activation is one of a Grudge Match"),
    "dazzler": one_player("razzle", "who is to do two actions in this turn"),
    "second action": PositionKey('who has one to come, and his first: ["a1", "block"]', _read_dazzled, _write_dazzled),
    "set piece": one_player("set_piece", "whose pass is sure"),
    "hurt by": PositionKey('who was seriously hurt, and by whom: { a1 = "b2" }', _read_haters, _write_haters),
    "hatreds": PositionKey('who hates whom: { a1 = "orc" }', _read_hatreds, _write_hatreds),
}
