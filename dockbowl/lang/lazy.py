"""Constants whose words are translated when they are read, so that a language can be chosen later."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar, overload

K = TypeVar("K")


class WordTable(Mapping[K, str]):
    """Words by key; what is read out of it is in the language spoken."""

    __slots__ = ("_table", "_translate")

    def __init__(self, table: Mapping[K, str], translate: Callable[[str], str]) -> None:
        self._table, self._translate = dict(table), translate

    def __getitem__(self, key: K) -> str:
        return self._translate(self._table[key])

    def __iter__(self) -> Iterator[K]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)


class Words(Sequence[str]):
    """A row of words; what is read out of it is in the language spoken."""

    __slots__ = ("_listed", "_translate")

    def __init__(self, listed: tuple[str, ...], translate: Callable[[str], str]) -> None:
        self._listed, self._translate = listed, translate

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        if isinstance(place, slice):
            return tuple(map(self._translate, self._listed[place]))
        return self._translate(self._listed[place])

    def __len__(self) -> int:
        return len(self._listed)
