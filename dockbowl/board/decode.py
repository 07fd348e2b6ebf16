"""Typed decoding that goes on after the first fault, so that a person sees all of them at once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from dockbowl.names import near

from .fileform import DockEntry, HarbourFile, LegendEntry, PlankEntry, ShipEntry, TileName
from .report import Report
from .toml_lines import Path

__all__ = ["decode_file"]

Entry = TypeVar("Entry", ShipEntry, DockEntry, PlankEntry)

_LISTS = {"ships": ShipEntry, "docks": DockEntry, "planks": PlankEntry}
_MOST = {"ships": 26, "docks": 26, "planks": 1000}
_MOST_UNKNOWN = 20
"""Unknown keys told of a table; one program's file given to another has nothing else in it."""
_SINGULAR = {"ships": "ship", "docks": "dock", "planks": "plank"}


def decode_file(data: dict[str, Any], report: Report) -> HarbourFile | None:
    """The file as typed values, leaving out what is wrong; None if it lacks what everything needs."""
    plain = {key: value for key, value in data.items() if key not in _LISTS and key != "legend"}
    values = _fields(HarbourFile, plain, (), "", report)
    for key, kind in _LISTS.items():
        if key in data:
            values[key] = _entries(kind, data[key], key, report)
    if "legend" in data:
        values["legend"] = _legend(data["legend"], report)
    required = (field for field in _known(HarbourFile) if field.required)
    if any(field.name not in values for field in required):
        return None
    return HarbourFile(**values)


def _fields(kind: type[msgspec.Struct], data: dict[str, Any], path: Path, where: str, report: Report) -> dict[str, Any]:
    """The fields of ``kind`` that could be decoded; what could not is reported."""
    values: dict[str, Any] = {}
    known = _known(kind)
    for field in known:
        if field.name not in data:
            if field.required:
                report.error(path, where, f"`{field.name}` is missing")
            continue
        try:
            value = msgspec.convert(data[field.name], field.type)
        except msgspec.ValidationError as error:
            report.error((*path, field.name), _join(where, f"`{field.name}`"), _plain(error, field.type))
            continue
        if isinstance(value, str) and not value.isprintable() and field.name != "grid":
            report.error((*path, field.name), _join(where, f"`{field.name}`"), "has control characters in it")
        else:
            values[field.name] = value
    _unknown_keys(data, [field.name for field in known], path, where, report)
    return values


@cache
def _known(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a kind of table; msgspec works their types out anew whenever it is asked."""
    return msgspec.structs.fields(kind)


def _unknown_keys(data: Iterable[str], known: list[str], path: Path, where: str, report: Report) -> None:
    for key in [key for key in data if key not in known][:_MOST_UNKNOWN]:
        likely = near(key, known, 1)
        hint = f"did you mean `{likely[0]}`?" if likely else f"expected one of {', '.join(known)}"
        report.error((*path, key), where, f"unknown key `{key[:40]}`; {hint}")


def _entries(kind: type[Entry], data: object, key: str, report: Report) -> list[Entry]:
    if not isinstance(data, list):
        report.error((key,), f"`{key}`", f"is not a list; write each one as a table headed [[{key}]]")
        return []
    if len(data) > _MOST[key]:
        report.error((key,), f"`{key}`", f"has {len(data)} tables; expected at most {_MOST[key]}")
    entries = []
    for place, item in enumerate(data[: _MOST[key]]):
        path: Path = (key, place)
        if not isinstance(item, dict):
            report.error(path, f"`{key}`", f"number {place + 1} is not a table; head it [[{key}]]")
            continue
        where = _entry_name(_SINGULAR[key], item, place)
        # A ship or dock with one bad key still is one: else every square of it would be a fault too.
        stand_in = {"name": f"ship number {place + 1}", "id": f"dock number {place + 1}", "heading": "north"}
        fields = kind.__struct_fields__ if kind is not PlankEntry else ()
        values: dict[str, Any] = {key: value for key, value in stand_in.items() if key in fields}
        values |= _fields(kind, item, path, where, report)
        try:
            entries.append(kind(**values))
        except TypeError:
            continue  # a required key is missing or wrong, and reported
    return entries


def _entry_name(noun: str, item: dict[str, Any], place: int) -> str:
    name = item.get("name", item.get("id"))
    return f'{noun} "{name[:60]}"' if isinstance(name, str) and name else f"{noun} number {place + 1}"


def _legend(data: object, report: Report) -> dict[str, TileName | LegendEntry]:
    if not isinstance(data, dict):
        report.error(("legend",), "`legend`", 'is not a table; expected lines such as "x" = "crate"')
        return {}
    legend: dict[str, TileName | LegendEntry] = {}
    for glyph, meaning in list(data.items())[:200]:
        path: Path = ("legend", glyph)
        where = f'legend "{glyph[:10]}"'
        if len(glyph) != 1 or glyph.isspace() or not glyph.isprintable():
            report.error(path, where, "a glyph is one printable character, not a space")
        elif isinstance(meaning, dict):
            values = _fields(LegendEntry, meaning, path, where, report)
            if "tile" in values:
                legend[glyph] = LegendEntry(**values)
        else:
            try:
                legend[glyph] = msgspec.convert(meaning, TileName)
            except msgspec.ValidationError as error:
                report.error(path, where, _plain(error, TileName))
    return legend


def _join(where: str, more: str) -> str:
    return f"{where}, {more}" if where else more


def _plain(error: msgspec.ValidationError, kind: Any) -> str:
    """The decoder's message in the tone of ours, its path in words and the lawful words added."""
    text, _, path = str(error).partition(" - at `$")
    places = re.findall(r"\[(\d+)\]", path)
    text = text[:1].lower() + text[1:300]
    if text.startswith("invalid enum value"):
        words = [word for word in _words(kind) if word]
        text = f"{text[19:]} is not known; expected {', '.join(words[:-1])} or {words[-1]}"
    return f"item {places[0]}: {text}" if places else text


def _words(kind: Any) -> list[str]:
    """The words a type of fixed words allows."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [word for part in get_args(kind) for word in _words(part)]
