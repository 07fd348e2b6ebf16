"""The pages of the workshop: a new map, its name, ships, docks and size; search, history, going to a square."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dockbowl.board.directions import COMPASS, SIDES
from dockbowl.board.fileform import LONGEST_SIDE
from dockbowl.board.new import template
from dockbowl.editor import operations, palette, patching
from dockbowl.editor.document import Document
from dockbowl.editor.model import Map
from dockbowl.editor.window.form_page import Field, FormPage, number
from dockbowl.editor.window.list_page import Line, ListPage
from dockbowl.ui import keys as keyboard

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

EMPTY, READY = "empty", "ready"


def new_map(screen: EditorScreen) -> None:
    """A fresh map: all sea, or quays, docks and ships to start from."""

    def done(values: dict[str, str]) -> str:
        try:
            width = number(values["width"], 1, LONGEST_SIDE, "Width")
            height = number(values["height"], 1, LONGEST_SIDE, "Height")
            text = _blank(values["name"], width, height) if values["start"] == EMPTY else ""
            if not text:
                kind, coaches = ("pitch", 2) if values["start"] == "pitch" else ("harbour", int(values["start"]))
                found = template(kind, coaches, width, height)
                name = patching.toml(values["name"] or "New map")
                text = found.replace('name = "New harbour"', f"name = {name}").replace(
                    'name = "New pitch"', f"name = {name}"
                )
            screen.desk.add(Document.from_text(text, values["name"] or "untitled"))
        except ValueError as error:
            return str(error)
        return ""

    fields = [
        Field("name", "Name", "New harbour"),
        Field("start", "Start from", "4", (
            ("Open sea, nothing else", EMPTY), ("Quays and ships for 2", "2"), ("Quays and ships for 3", "3"),
            ("Quays and ships for 4", "4"), ("A pitch", "pitch"),
        )),
        Field("width", "Squares across", "36", number=True, most=3),
        Field("height", "Squares down", "25", number=True, most=3),
    ]  # fmt: skip
    text = "The shipped harbours have 21 x 16 to 51 x 36 squares."
    screen.dialog = FormPage(screen.app, screen, "A new map", fields, done, text=text, yes="Begin")


def _blank(name: str, width: int, height: int) -> str:
    return patching.written(Map(("~" * width,) * height, "harbour", name or "New harbour", version="1", sea="south"))


def about(screen: EditorScreen) -> None:
    """Name, author, version, the side of the open sea, millimetres of a square."""
    map = screen.desk.document.map

    def done(values: dict[str, str]) -> str:
        try:
            mm = float(values["mm"].replace(",", "."))
        except ValueError:
            return f"Millimetres: {values['mm'] or 'nothing'} is no number"
        sea = values.get("sea", map.sea)
        return screen.desk.do(
            "about the map",
            lambda m: operations.edit_head(
                m, name=values["name"], author=values["author"], version=values["version"], sea=sea, square_mm=mm
            ),
        )

    fields = [
        Field("name", "Name", map.name),
        Field("author", "Author", map.author, most=200),
        Field("version", "Version", map.version, most=200),
        Field("mm", "Millimetres a square", f"{map.square_mm:g}", most=8),
    ]
    if map.kind == "harbour":
        fields.insert(3, Field("sea", "The open sea is", map.sea, tuple((f"to the {side}", side) for side in SIDES)))
    screen.dialog = FormPage(screen.app, screen, "About the map", fields, done)


def ships(screen: EditorScreen) -> None:
    """Which ship, then what it is called and where it points."""
    map = screen.desk.document.map
    if not map.ships:
        screen.desk.say("There is no ship yet; the ship stamp lays one", warning=True)
        return
    if len(map.ships) == 1:
        ship(screen, 0)
        return
    lines = [
        Line(one.name, one.name, f"“{one.deck}”, bow {one.heading}", partial(ship, screen, n))
        for n, one in enumerate(map.ships)
    ]
    screen.dialog = ListPage(screen.app, screen, "Ships", lines)


def ship(screen: EditorScreen, index: int) -> None:
    """One ship: name, heading, ranks of bow and stern."""
    map = screen.desk.document.map
    one = map.ships[index]

    def done(values: dict[str, str]) -> str:
        try:
            bow = number(values["bow"], 1, LONGEST_SIDE - 1, "Ranks of the bow") if values["bow"] else None
            stern = number(values["stern"], 1, LONGEST_SIDE - 1, "Ranks of the stern") if values["stern"] else None
        except ValueError as error:
            return str(error)
        return screen.desk.do(
            f"ship {values['name']}",
            lambda m: operations.edit_ship(m, index, values["name"], values["heading"], bow, stern),
        )

    def rub_out() -> None:
        screen.close_dialog()
        glyphs = map.ship_glyphs(index)
        cells = dict.fromkeys(map.where(glyphs), map.empty)
        screen.desk.do(f"rub out {one.name}", lambda m: operations.paint(m, cells, screen.desk.locked))

    fields = [
        Field("name", "Name", one.name),
        Field("heading", "The bow points", one.heading, tuple((f"to the {h}", h) for h in COMPASS)),
        Field("bow", "Ranks of the bow", "" if one.bow is None else str(one.bow), number=True, most=2),
        Field("stern", "Ranks of the stern", "" if one.stern is None else str(one.stern), number=True, most=2),
    ]
    text = f"Deck letter “{one.deck}”. Ranks left empty are a third of the ship each."
    screen.dialog = FormPage(
        screen.app, screen, f"Ship “{one.name}”", fields, done, text=text, others=[("Rub it out", rub_out)]
    )


def docks(screen: EditorScreen) -> None:
    """Which Docking Area, then its name and slot."""
    map = screen.desk.document.map
    used = [n for n, glyph in enumerate(map.dock_glyphs) if map.uses(glyph)]
    if not used:
        screen.desk.say("There is no Docking Area yet; its stamp lays one", warning=True)
        return
    lines = []
    for n in used:
        glyph = map.dock_glyphs[n]
        aside = f"“{glyph}”, {len(map.where(glyph))} squares"
        lines.append(Line(glyph, palette.dock_words(map, n), aside, partial(dock, screen, n)))
    screen.dialog = ListPage(screen.app, screen, "Docking Areas", lines)


def dock(screen: EditorScreen, index: int) -> None:
    """One Docking Area."""
    map = screen.desk.document.map
    glyph = map.dock_glyphs[index]
    name = map.docks[index].id if index < len(map.docks) else f"dock {glyph}"

    def done(values: dict[str, str]) -> str:
        return screen.desk.do(
            f"Docking Area {values['id']}",
            lambda m: operations.edit_dock(m, glyph, values["id"], int(values["owner"])),
        )

    slots = tuple((f"slot {n}", str(n)) for n in range(1, 5))
    fields = [
        Field("id", "Name", name),
        Field("owner", "Offered in", str(palette.owner_at(map, index) + 1), slots),
    ]
    text = "Coaches choose their Docking Areas in the order of the slots. Who had that slot takes this one's."
    screen.dialog = FormPage(screen.app, screen, f"Docking Area “{name}”", fields, done, text=text)


PLACES = (
    ("in the middle", "middle"), ("to the upper left", "nw"), ("to the upper right", "ne"),
    ("to the lower left", "sw"), ("to the lower right", "se"),
)  # fmt: skip


def size(screen: EditorScreen) -> None:
    """Another size of the grid, and where in it what is drawn comes to lie."""
    map = screen.desk.document.map

    def done(values: dict[str, str]) -> str:
        try:
            width = number(values["width"], 1, LONGEST_SIDE, "Width")
            height = number(values["height"], 1, LONGEST_SIDE, "Height")
        except ValueError as error:
            return str(error)
        x, y = width - map.width, height - map.height
        dx = {"middle": x // 2, "nw": 0, "sw": 0}.get(values["place"], x)
        dy = {"middle": y // 2, "nw": 0, "ne": 0}.get(values["place"], y)
        return screen.desk.resize(width, height, dx, dy)

    fields = [
        Field("width", "Squares across", str(map.width), number=True, most=2),
        Field("height", "Squares down", str(map.height), number=True, most=2),
        Field("place", "What is drawn lies", "middle", PLACES),
    ]
    screen.dialog = FormPage(
        screen.app, screen, "Size of the map", fields, done, text="What falls off the grid comes back with undo."
    )


def go_to(screen: EditorScreen) -> None:
    """The marked square goes where a person says."""

    def done(values: dict[str, str]) -> str:
        map = screen.desk.map
        try:
            point = number(values["x"], 0, map.width - 1, "Column"), number(values["y"], 0, map.height - 1, "Row")
        except ValueError as error:
            return str(error)
        screen.go_to(point)
        return ""

    x, y = screen.hover if screen.hover is not None and screen.desk.map.has(screen.hover) else (0, 0)
    fields = [Field("x", "Column", str(x), number=True, most=2), Field("y", "Row", str(y), number=True, most=2)]
    screen.dialog = FormPage(
        screen.app, screen, "Go to a square", fields, done, text="Both count from 0, as in the file."
    )


def commands(screen: EditorScreen) -> None:
    """Everything the workshop can do, by words."""
    lines = []
    for group in keyboard.groups():
        if group.where != "editor":
            continue
        for name, command in group.commands.items():
            words = command.what[:1].upper() + command.what[1:]
            if len(keyboard.rows_of(group)) and _shared(group, name):
                words = f"{words} ({name.removeprefix('edit ')})"
            can = bool(screen.desk.tabs) or name in screen.start_commands
            lines.append(Line(name, words, screen.app.keys.text(name), partial(screen.do, name) if can else None))
    screen.dialog = ListPage(screen.app, screen, "Commands", lines, buttons=[("Keys", screen.app.show_keys)])


def _shared(group: keyboard.Group, name: str) -> bool:
    """Whether other commands of the group have the same words."""
    what = group.commands[name].what
    return sum(command.what == what for command in group.commands.values()) > 1


def history(screen: EditorScreen) -> None:
    """All edits; a click goes back or forth to just after one."""
    past = screen.desk.document.history
    lines = [Line("0", "As it was opened", "", partial(screen.desk.go_back_to, 0), past.place == 0)]
    lines += [
        Line(
            str(n),
            f"{n}. {name}",
            "" if n <= past.place else "taken back",
            partial(screen.desk.go_back_to, n),
            n == past.place,
        )
        for n, name in enumerate(past.names, 1)
    ]
    screen.dialog = ListPage(screen.app, screen, "History", lines, place=past.place)
