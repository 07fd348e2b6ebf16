"""Readings and house rules: every value of each must be shown."""

from __future__ import annotations

from typing import Any

from dockbowl.games import texts
from dockbowl.games.catalogue import GAMES
from rules_coverage import without
from rules_coverage.items import Group, Item, Shows, all_of, in_section
from rules_coverage.shown import Shown


def groups() -> list[Group]:
    return [
        Group(
            "Readings",
            "For a value that is not the usual one: scenarios that set it. For the usual one: scenarios whose `rule` "
            "names the reading and that leave it as it is.",
            tuple(_reading(reading, value) for reading in texts.readings().values() for value in reading.allowed),
        ),
        Group(
            "House rules",
            "As for readings; `rule` names one as `option toss`.",
            tuple(_house_rules()),
        ),
    ]


def _reading(reading: texts.Reading, value: Any) -> Item:
    id_ = reading.id.casefold()
    usual = value == reading.default
    return Item(
        (f"{id_} {shown(value)}",),
        f"{reading.id} `{reading.key} = {shown(value)}`",
        reading.meaning(value) + (" (the usual one)" if usual else ""),
        shows=_has(reading.key, value, usual, id_),
        hangs=without.setting(reading.key, (other for other in reading.allowed if other != value)),
    )


def _house_rules() -> list[Item]:
    found: dict[str, Item] = {}
    for game in GAMES.values():
        options = game.rules({}).options
        rulings = texts.rulings(options)
        for key, usual in options.items():
            if key in texts.readings():
                continue
            id_ = f"option {key.replace('_', ' ')}"
            found[f"{key} usual"] = Item(
                (f"{id_} {shown(usual)}",),
                f"`{key} = {shown(usual)}`",
                rulings[key].text if key in rulings else "",
                shows=_has(key, usual, True, id_),
            )
            found[f"{key} other"] = Item(
                (f"{id_} otherwise",),
                f"`{key}` otherwise",
                "",
                shows=lambda one, key=key, usual=usual: _otherwise(one, key, usual),
                hangs=without.setting(key, [usual]),
            )
    return list(found.values())


def _has(key: str, value: Any, usual: bool, id_: str) -> Shows:
    """Scenarios with this value in force; the usual one must be named."""
    if not usual:
        return lambda one: one.setting(key) == (True, value)
    return all_of(in_section(id_), lambda one: one.setting(key) in ((False, None), (True, value)))


def _otherwise(one: Shown, key: str, usual: Any) -> bool:
    given, value = one.setting(key)
    return given and value != usual


def shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
