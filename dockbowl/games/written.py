"""What people write for the state a game adds: numbers, lists, tables, players and squares, or a reason why not."""

from __future__ import annotations

from typing import Any

from dockbowl.core.coaches import coach_number
from dockbowl.core.state import Match


def as_whole(value: Any, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Like all here raises ValueError."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{value!r} is not a whole number from {low} to {high}")
    return value


def as_flag(value: Any) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise ValueError(f"{value!r} is not true or false")
    return value


def as_list(value: Any, many: int = 0) -> list[Any]:
    """A list, of so many if that is given; a text is its words."""
    if isinstance(value, str):
        value = value.replace(",", " ").split()
    if not isinstance(value, list | tuple):
        raise ValueError(f"{value!r} is not a list")
    if many and len(value) != many:
        raise ValueError(f"{list(value)!r} is not a list of {many}")
    return list(value)


def as_table(value: Any, of: str) -> dict[Any, Any]:
    """A table; `of` says of what."""
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a table of {of}")
    return value


def as_player(m: Match, id_: Any) -> int:
    """The number of a player named by his id."""
    if id_ not in m.ids:
        raise ValueError(f"there is no player {id_!r}")
    return m.ids.index(id_)


def as_coach(m: Match, letter: Any) -> int:
    """The number of a coach of the match, by his letter or number from 1."""
    number = coach_number(letter)
    if number >= m.coaches:
        raise ValueError(f"there is no coach {letter!r}: the match has {m.coaches}")
    return number


def as_square(m: Match, value: Any) -> int:
    """A square of the board, as `[3, 4]` or `3,4`."""
    words = as_list(value) if isinstance(value, str | list | tuple) else []
    numbers = [int(word) if isinstance(word, str) and word.isdecimal() else word for word in words]
    if len(numbers) != 2 or not all(type(number) is int for number in numbers):
        raise ValueError(f"{value!r} is not a square like [3, 4]")
    found = m.board.at(*numbers)
    if found < 0:
        raise ValueError(f"{numbers[0]},{numbers[1]} is not on the board")
    return found
