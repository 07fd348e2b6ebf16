"""Rows of tables: what came up in a scenario, and whether its rule names the table's section."""

from __future__ import annotations

from dockbowl.board import ranges, templates
from dockbowl.core import events as ev
from dockbowl.games import texts
from dockbowl.rules import block_die, pass_test, throwing
from dockbowl.sim import counters
from rules_coverage.items import Group, Item, Shows, any_of, came_up, in_title, leads
from rules_coverage.shown import Shown

ROWS = "Scenarios that name the section (in brackets) and in which it comes up or that their title is about."


def groups() -> list[Group]:
    return [
        Group("Kick-off table (core 7.3)", ROWS, tuple(map(_kick_off, texts.tables().kick_off))),
        Group("Weather (core 8, or dockbowl 7.7)", ROWS, tuple(map(_weather, texts.tables().weather))),
        Group("Prayers to Nuffle (core 5)", ROWS, tuple(map(_prayer, texts.tables().prayer))),
        Group("Block dice (core 19.3)", ROWS, tuple(_faces())),
        Group("Passes (core 15.1, 15.3, 18)", ROWS, tuple(_passes())),
        Group(
            "Throw-in (core 2.3)", "Scenarios whose `rule` names the section, by what was rolled.", tuple(_throw_ins())
        ),
        Group("Injury (core 21.2)", ROWS, tuple(_injuries())),
        Group("Casualties and lasting injuries (core 22.1)", ROWS, tuple(_casualties())),
        Group(
            "Argue the Call (core 23)",
            "Scenarios whose `rule` names the section, by what was rolled.",
            tuple(_arguments()),
        ),
    ]


def sea_groups() -> list[Group]:
    """The tables of Dockbowl, besides its sections (which are the rows of the sea table and the treasures)."""
    overboard = tuple(
        Item((f"overboard {way}",), way, "", shows=lambda one, way=way: one.counts[f"overboard: {way}"] > 0)
        for way in counters.OVERBOARD
    )
    return [
        Group(
            "Chests (dockbowl 9)",
            "Scenarios whose `rule` names the die (`chest hidden 3`), by what it came to.",
            tuple(_chests()),
        ),
        Group("Ways overboard (dockbowl 6)", "Scenarios in which it happens.", overboard),
        Group("What the ground does (dockbowl 4, 8)", "Scenarios in which it happens.", tuple(_ground())),
    ]


def _kick_off(row: texts.KickOff) -> Item:
    came = came_up(f"kick-offs: {row.roll} {row.name}", "core 7.3")
    return Item(
        (f"kick-off {row.name.casefold()}",), row.name, str(row.roll), shows=any_of(came, _file(row.key, "core 7.3"))
    )


def _file(key: str, section: str) -> Shows:
    """Scenarios of the file named after a row."""
    return lambda one: one.key == key and section in one.names


def _weather(row: texts.Weather) -> Item:
    kind = row.key.replace("_", " ")

    def shows(one: Shown) -> bool:
        if one.names.isdisjoint(("core 8", "dockbowl 7.7")):
            return False
        fixed = one.scenario is not None and kind != "nice" and one.scenario.position.weather == kind
        return fixed or one.counts[f"weather: {kind}"] > 0

    return Item((f"weather {kind}",), row.name, _span(row.low, row.high), shows=shows)


def _prayer(row: texts.Prayer) -> Item:
    named = (f"prayer {row.name.casefold()}",)
    return Item(named, row.name, str(row.roll), shows=any_of(leads(row.name, "core 5"), _file(row.key, "core 5")))


def _faces() -> list[Item]:
    found = {
        name: [face for face, one in block_die.FACE_NAMES.items() if one == name]
        for name in block_die.FACE_NAMES.values()
    }
    return [
        Item(
            (f"face {name}",),
            name.capitalize(),
            ", ".join(map(str, faces)),
            shows=any_of(*(came_up(f"block: {face}", "core 19.3") for face in faces)),
        )
        for name, faces in found.items()
    ]


def _passes() -> list[Item]:
    bands = [name for name in ranges.BAND_NAMES if name != "own square"]
    results = (pass_test.ACCURATE, pass_test.INACCURATE, pass_test.WILD, pass_test.FUMBLE)
    throws = (throwing.SUPERB, throwing.SUCCESSFUL, throwing.TERRIBLE, throwing.FUMBLE)
    found = [
        Item((f"range {band}",), f"range: {band}", "15.1", shows=in_title(band, "core 15.1", others=bands))
        for band in bands
    ]
    found += [
        Item((f"pass {name}",), f"pass: {name}", "15.3", shows=came_up(f"passes: {name}", "core 15.3"))
        for name in results
    ]
    throw = [
        Item((f"throw {name}",), f"throw team-mate: {name}", "18", shows=in_title(name, "core 18")) for name in throws
    ]
    return found + throw


def _throw_ins() -> list[Item]:
    part = "core 2.3 (corner template)"
    found = []
    for where, faces in (("edge", templates.EDGE_FACES), ("corner", templates.CORNER_FACES)):
        for face in range(1, faces + 1):

            def shows(one: Shown, face: int = face, corner: bool = where == "corner") -> bool:
                return "core 2.3" in one.names and (part in one.names) == corner and face in one.rolled("throw-in")

            found.append(Item((f"throw-in {where} {face}",), f"{where}: {face}", "", shows=shows))
    return found


def _injuries() -> list[Item]:
    tables = texts.tables().injury
    found = []
    for column in tables.__struct_fields__:
        skills = {"thick_skull", "stunty"} & set(_skills_of(column))
        for row in getattr(tables, column):

            def shows(one: Shown, skills: set[str] = skills, row: texts.InjuryRow = row) -> bool:
                if one.names.isdisjoint(("core 21.2",)) or one.scenario is None:
                    return False
                pieces = one.scenario.position.pieces
                return any(
                    isinstance(event, ev.InjuryRolled)
                    and event.result == row.result.replace("_", " ")
                    and event.player < len(pieces)
                    and {"thick_skull", "stunty"} & set(pieces[event.player].stats.skills) == skills
                    for event in one.told
                )

            who = " and ".join(texts.skill(key).name for key in sorted(skills)) or "anybody"
            result = row.result.replace("_", " ")
            found.append(
                Item((f"injury {column} {result}",), f"{who}: {result}", _span(row.low, row.high), shows=shows)
            )
    return found


def _skills_of(column: str) -> list[str]:
    """The skills of a column of the injury table."""
    return [key for key in ("thick_skull", "stunty") if key in column]


def _casualties() -> list[Item]:
    found = [
        Item(
            (f"casualty {row.name.casefold()}",), row.name, _span(row.low, row.high),
            shows=came_up(f"casualties: {row.name.casefold()}", "core 22.1"),
        )
        for row in texts.tables().casualty
    ]  # fmt: skip
    for row in texts.tables().lasting_injury:

        def shows(one: Shown, lasting: str = row.characteristic) -> bool:
            return "core 22.1" in one.names and any(
                isinstance(event, ev.CasualtyRolled) and event.lasting == lasting for event in one.told
            )

        found.append(Item((f"lasting {row.name.casefold()}",), row.name, _span(row.low, row.high), shows=shows))
    return found


def _arguments() -> list[Item]:
    def shows(face: int) -> Shows:
        return lambda one: "core 23" in one.names and face in one.rolled("argue the call")

    return [Item((f"argument {face}",), f"rolled {face}", "", shows=shows(face)) for face in range(1, 7)]


def _chests() -> list[Item]:
    found = []
    for table in texts.chest_tables():
        id_ = chest_id(table)
        for result in dict.fromkeys(table.results):
            faces = [str(n) for n, one in enumerate(table.results, 1) if one == result]
            came = came_up(f"chests: {result}", id_)
            name = f"ball {table.ball}, {_left(table)}: {result}"
            found.append(Item((f"{id_} {result}",), name, f"d{table.die}: {', '.join(faces)}", shows=came))
    return found


def chest_id(table: texts.ChestTable) -> str:
    """How a rule names a chest's die: `chest hidden 4`, `chest hidden 3`, `chest hidden 1`, `chest found 1`."""
    return f"chest {table.ball} {table.left_min}"


def _left(table: texts.ChestTable) -> str:
    if table.left_max == table.left_min:
        return f"{table.left_min} left"
    return f"{table.left_min} or more left" if table.left_max > 32 else f"{table.left_min} or {table.left_max} left"


def _ground() -> list[Item]:
    """All the ground does that `dockbowl simulate` counts."""
    return [
        Item((f"ground {what}",), what, "", shows=lambda one, what=what: one.counts[f"terrain: {what}"] > 0)
        for what in counters.TERRAIN
    ]


def _span(low: int, high: int) -> str:
    if high == low:
        return str(low)
    return f"{low}+" if high == 99 else f"{low}-{high}"
