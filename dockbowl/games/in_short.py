"""The rules in short, and the tables people look up: out of the shipped data and the engine's own tables."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Final

from dockbowl.board.ranges import LONG, LONG_BOMB, QUICK, REACH, SHORT
from dockbowl.core.edition import Edition
from dockbowl.games import texts
from dockbowl.games.editions import EDITIONS
from dockbowl.games.team import growth
from dockbowl.games.texts import Fact, read_data, typed
from dockbowl.rules.aiming import BAND_NAMES
from dockbowl.rules.block_die import FACE_NAMES, PLAIN_FACES

FILE: Final = "rules-in-short.toml"
OWN_TABLES: Final = {"classic": "classic", "sevens": "sevens"}
"""Games whose tables are not those of the edition of 2020, and what those are called."""
BAND_LETTERS: Final = "·QSLB "
"""How the bands of a pass are written in their table; nothing for out of range."""
INJURIES: Final = {
    "stunned": "Stunned",
    "ko": "Knocked out",
    "badly_hurt": "Badly hurt",
    "seriously_hurt": "Seriously hurt",
    "dead": "Dead",
    "casualty": "Casualty",
}


class Chapter(Fact, frozen=True):
    """One heading of the rules in short. `games`: the keys of the games it is true of."""

    title: str
    games: tuple[str, ...]
    lines: tuple[str, ...]


class Face(Fact, frozen=True):
    """What a face of a block die does, by its name in `rules.block_die`."""

    name: str
    text: str


class _File(Fact, frozen=True):
    chapter: tuple[Chapter, ...]
    face: tuple[Face, ...]


class Table(Fact, frozen=True):
    """A table for people: heads of its columns, and its rows. `grid`: cells as narrow as they are alike."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    grid: bool = False


@cache
def _file() -> _File:
    return typed(FILE, read_data(FILE), _File)


def chapters(game: str) -> tuple[Chapter, ...]:
    """The rules in short of one game."""
    return tuple(chapter for chapter in _file().chapter if game in chapter.games)


def tables(game: str) -> tuple[Table, ...]:
    """The tables that are used at the table in this game."""
    sea = game == "dockbowl"
    name = OWN_TABLES.get(game, texts.BASE)
    own = texts.tables(name)
    edition = EDITIONS.get(name, EDITIONS[texts.BASE])
    return (
        _block_dice(),
        *((_chest_dice(),) if sea else ()),
        _weather(own),
        _injury(own),
        _casualty(own),
        *((_lasting_injury(own),) if own.lasting_injury else ()),
        _pass_bands(edition),
        _pass_squares(edition),
        *(() if sea else (_kick_off(own),)),
        *((_prayers(own),) if own.prayer and not sea else ()),
        *((_measures(own),) if own.measure else ()),
        *((_improvements(name),) if name == edition.name != texts.BASE and name not in texts.FORMS else ()),
    )


def chance_of_2d6(total: int) -> str:
    """How many of the 36 falls of two dice show this total."""
    return f"{Counter(a + b for a, b in product(range(1, 7), repeat=2))[total]} in 36"


def span(low: int, high: int) -> str:
    """A stretch of a die: `4-10`, `11`, `15+`."""
    return f"{low}+" if high >= 99 else str(low) if low == high else f"{low}-{high}"


def _block_dice() -> Table:
    meaning = {face.name: face.text for face in _file().face}
    sides: dict[str, list[int]] = {}
    for side, name in FACE_NAMES.items():
        sides.setdefault(name, []).append(side)
    rows = tuple(
        (span(min(faces), max(faces)), PLAIN_FACES[min(faces)].capitalize(), meaning[name])
        for name, faces in sides.items()
    )
    note = "Who picks is the coach of the stronger player; the blocker's coach alone may re-roll."
    return Table("Block dice", ("die", "face", "what it does"), rows, note)


def _chest_dice() -> Table:
    rows = []
    for table in texts.chest_tables():
        left = span(table.left_min, table.left_max) if table.ball == "hidden" else "any number"
        found = "hidden" if table.ball == "hidden" else "found"
        by: dict[str, list[str]] = {}
        for face, result in enumerate(table.results, 1):
            by.setdefault(result, []).append(str(face))
        rows.append((found, left, f"d{table.die}", *(", ".join(by.get(what, ["-"])) for what in _CHEST)))
    heads = ("the ball", "chests left", "die", "explodes", "treasure", "the ball")
    note = "Chests left: on all ships, before this one is opened. What an 8 is once the ball is found is a reading."
    return Table("Opening a chest", heads, tuple(rows), note)


_CHEST: Final = ("explodes", "treasure", "ball")


def _weather(own: texts.Tables) -> Table:
    rows = tuple((span(row.low, row.high), row.name, row.text) for row in own.weather)
    return Table("Weather", ("2d6", "weather", "what it does"), rows)


def _injury(own: texts.Tables) -> Table:
    injury = own.injury
    kinds = (
        ("most players", injury.normal),
        ("Thick Skull", injury.thick_skull),
        ("Stunty", injury.stunty),
        ("both", injury.thick_skull_stunty),
    )
    known = {line.result for _, lines in kinds for line in lines}
    heads = {result: name for result, name in INJURIES.items() if result in known}
    rows = []
    for kind, lines in kinds:
        spans: dict[str, list[str]] = {}
        for line in lines:
            spans.setdefault(line.result, []).append(span(line.low, line.high))
        rows.append((kind, *(", ".join(spans.get(result, ["-"])) for result in heads)))
    note = "2d6 when armour is broken."
    if "casualty" in known:
        note += " A casualty of the last column goes on to the casualty table."
    return Table("Injury", ("for", *heads.values()), tuple(rows), note)


def _casualty(own: texts.Tables) -> Table:
    rows = tuple((span(row.low, row.high), row.name, row.text) for row in own.casualty)
    if not any(row.result == "casualty" for row in own.injury.normal):
        heads = ("2d6", "result", "what it means")
        return Table("What injuries mean", heads, rows, "Read off the injury table itself.")
    tens = own.casualty_dice == "d68"
    note = "A d6 for the tens, a d8 for the units." if tens else "+1 for each niggling injury, and for Decay."
    return Table("Casualty", (own.casualty_dice, "result", "what it means"), rows, note)


def _lasting_injury(own: texts.Tables) -> Table:
    rows = tuple((span(row.low, row.high), row.name, row.text) for row in own.lasting_injury)
    return Table("Lasting injury", ("d6", "injury", "what it means"), rows)


def _pass_bands(edition: Edition) -> Table:
    rows = []
    for band, letter in ((QUICK, "Q"), (SHORT, "S"), (LONG, "L"), (LONG_BOMB, "B")):
        straight = [squares for squares in range(REACH + 1) if edition.bands[0][squares] == band]
        mod = edition.pass_mods.get(band)
        worse = f"{mod.value:+d}" if mod else "0"
        rows.append((letter, BAND_NAMES[band].capitalize(), span(straight[0], straight[-1]), worse))
    return Table("Passes", ("", "range", "squares straight ahead", "to the roll"), tuple(rows))


def _pass_squares(edition: Edition) -> Table:
    heads = ("", *(str(across) for across in range(REACH + 1)))
    rows = tuple(
        (str(down), *(BAND_LETTERS[edition.bands[down][across]] for across in range(REACH + 1)))
        for down in range(REACH + 1)
    )
    note = "Squares across and down from the thrower: quick, short, long pass, long bomb; empty is out of range."
    return Table("Range of a pass", heads, rows, note, grid=True)


def _kick_off(own: texts.Tables) -> Table:
    rows = tuple((str(row.roll), row.name, row.text) for row in own.kick_off)
    return Table("Kick-off", ("2d6", "event", "what it does"), rows)


def _prayers(own: texts.Tables) -> Table:
    rows = tuple((str(row.roll), f"{row.name} ({row.duration})", row.text) for row in own.prayer)
    return Table("Prayers to Nuffle", (f"d{len(rows)}", "prayer", "what it does"), rows)


def _measures(own: texts.Tables) -> Table:
    rows = tuple((str(row.roll), row.name, row.text) for row in own.measure)
    return Table("Desperate Measures", (f"d{len(rows)}", "measure", "what it does"), rows)


def _improvements(edition: str) -> Table:
    """What two dice bring a player who has reached a level."""
    rows = []
    for row in growth.facts(edition).improvement:
        stats = " or ".join(f"+1 {stat.upper()}" for stat in row.choice)
        rows.append((span(row.low, row.high), f"{stats}, or a skill" if stats else "a skill"))
    note = "For each level: 6, 16, 31, 51, 76 and 176 star player points. A double opens other categories."
    return Table("Improvement", ("2d6", "what it brings"), tuple(rows), note)
