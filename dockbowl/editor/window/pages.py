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
from dockbowl.lang import fault, mark, ntr, said, tr
from dockbowl.ui import keys as keyboard

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

EMPTY, READY = "empty", "ready"


def new_map(screen: EditorScreen) -> None:
    """A fresh map: all sea, or quays, docks and ships to start from."""

    def done(values: dict[str, str]) -> str:
        try:
            width = number(values["width"], 1, LONGEST_SIDE, tr("Width"))
            height = number(values["height"], 1, LONGEST_SIDE, tr("Height"))
            text = _blank(values["name"], width, height) if values["start"] == EMPTY else ""
            if not text:
                kind, coaches = ("pitch", 2) if values["start"] == "pitch" else ("harbour", int(values["start"]))
                found = template(kind, coaches, width, height)
                name = patching.toml(values["name"] or tr("New map"))
                text = found.replace('name = "New harbour"', f"name = {name}").replace(
                    'name = "New pitch"', f"name = {name}"
                )
            screen.desk.add(Document.from_text(text, values["name"] or tr("untitled")))
        except ValueError as error:
            return fault(error)
        return ""

    fields = [
        Field("name", tr("Name"), tr("New harbour")),
        Field("start", tr("Start from"), "4", (
            (tr("Open sea, nothing else"), EMPTY), *((tr("Quays and ships for {n}", n=n), str(n)) for n in (2, 3, 4)),
            (tr("A pitch"), "pitch"),
        )),
        Field("width", tr("Squares across"), "36", number=True, most=3),
        Field("height", tr("Squares down"), "25", number=True, most=3),
    ]  # fmt: skip
    text = tr("The shipped harbours have 21 x 16 to 51 x 36 squares.")
    screen.dialog = FormPage(screen.app, screen, tr("A new map"), fields, done, text=text, yes=tr("Begin"))


def _blank(name: str, width: int, height: int) -> str:
    return patching.written(
        Map(("~" * width,) * height, "harbour", name or tr("New harbour"), version="1", sea="south")
    )


def about(screen: EditorScreen) -> None:
    """Name, author, version, the side of the open sea, millimetres of a square."""
    map = screen.desk.document.map

    def done(values: dict[str, str]) -> str:
        try:
            mm = float(values["mm"].replace(",", "."))
        except ValueError:
            return tr("Millimetres: {text} is no number", text=values["mm"] or tr("nothing"))
        sea = values.get("sea", map.sea)
        return screen.desk.do(
            tr("about the map"),
            lambda m: operations.edit_head(
                m, name=values["name"], author=values["author"], version=values["version"], sea=sea, square_mm=mm
            ),
        )

    fields = [
        Field("name", tr("Name"), map.name),
        Field("author", tr("Author"), map.author, most=200),
        Field("version", tr("Version"), map.version, most=200),
        Field("mm", tr("Millimetres a square"), f"{map.square_mm:g}", most=8),
    ]
    if map.kind == "harbour":
        sides = tuple((tr("to the {side}", side=said(side)), side) for side in SIDES)
        fields.insert(3, Field("sea", tr("The open sea is"), map.sea, sides))
    screen.dialog = FormPage(screen.app, screen, tr("About the map"), fields, done)


def ships(screen: EditorScreen) -> None:
    """Which ship, then what it is called and where it points."""
    map = screen.desk.document.map
    if not map.ships:
        screen.desk.say(tr("There is no ship yet; the ship stamp lays one"), warning=True)
        return
    if len(map.ships) == 1:
        ship(screen, 0)
        return
    lines = [
        Line(
            one.name,
            one.name,
            tr("“{letter}”, bow {heading}", letter=one.deck, heading=said(one.heading)),
            partial(ship, screen, n),
        )
        for n, one in enumerate(map.ships)
    ]
    screen.dialog = ListPage(screen.app, screen, tr("Ships"), lines)


def ship(screen: EditorScreen, index: int) -> None:
    """One ship: name, heading, ranks of bow and stern."""
    map = screen.desk.document.map
    one = map.ships[index]

    def done(values: dict[str, str]) -> str:
        try:
            bow = number(values["bow"], 1, LONGEST_SIDE - 1, tr("Ranks of the bow")) if values["bow"] else None
            stern = number(values["stern"], 1, LONGEST_SIDE - 1, tr("Ranks of the stern")) if values["stern"] else None
        except ValueError as error:
            return fault(error)
        return screen.desk.do(
            tr("ship {name}", name=values["name"]),
            lambda m: operations.edit_ship(m, index, values["name"], values["heading"], bow, stern),
        )

    def rub_out() -> None:
        screen.close_dialog()
        glyphs = map.ship_glyphs(index)
        cells = dict.fromkeys(map.where(glyphs), map.empty)
        screen.desk.do(tr("rub out {name}", name=one.name), lambda m: operations.paint(m, cells, screen.desk.locked))

    headings = tuple((tr("to the {side}", side=said(heading)), heading) for heading in COMPASS)
    fields = [
        Field("name", tr("Name"), one.name),
        Field("heading", tr("The bow points"), one.heading, headings),
        Field("bow", tr("Ranks of the bow"), "" if one.bow is None else str(one.bow), number=True, most=2),
        Field("stern", tr("Ranks of the stern"), "" if one.stern is None else str(one.stern), number=True, most=2),
    ]
    text = tr("Deck letter “{letter}”. Ranks left empty are a third of the ship each.", letter=one.deck)
    screen.dialog = FormPage(
        screen.app,
        screen,
        tr("Ship “{name}”", name=one.name),
        fields,
        done,
        text=text,
        others=[(mark("Rub it out"), rub_out)],
    )


def docks(screen: EditorScreen) -> None:
    """Which Docking Area, then its name and slot."""
    map = screen.desk.document.map
    used = [n for n, glyph in enumerate(map.dock_glyphs) if map.uses(glyph)]
    if not used:
        screen.desk.say(tr("There is no Docking Area yet; its stamp lays one"), warning=True)
        return
    lines = []
    for n in used:
        glyph = map.dock_glyphs[n]
        aside = ntr("“{glyph}”, {n} square", "“{glyph}”, {n} squares", len(map.where(glyph)), glyph=glyph)
        lines.append(Line(glyph, palette.dock_words(map, n), aside, partial(dock, screen, n)))
    screen.dialog = ListPage(screen.app, screen, tr("Docking Areas"), lines)


def dock(screen: EditorScreen, index: int) -> None:
    """One Docking Area."""
    map = screen.desk.document.map
    glyph = map.dock_glyphs[index]
    name = map.docks[index].id if index < len(map.docks) else f"dock {glyph}"

    def done(values: dict[str, str]) -> str:
        return screen.desk.do(
            tr("Docking Area {name}", name=values["id"]),
            lambda m: operations.edit_dock(m, glyph, values["id"], int(values["owner"])),
        )

    slots = tuple((tr("slot {n}", n=n), str(n)) for n in range(1, 5))
    fields = [
        Field("id", tr("Name"), name),
        Field("owner", tr("Offered in"), str(palette.owner_at(map, index) + 1), slots),
    ]
    text = tr("Coaches choose their Docking Areas in the order of the slots. Who had that slot takes this one's.")
    screen.dialog = FormPage(screen.app, screen, tr("Docking Area “{name}”", name=name), fields, done, text=text)


PLACES = mark((
    ("in the middle", "middle"), ("to the upper left", "nw"), ("to the upper right", "ne"),
    ("to the lower left", "sw"), ("to the lower right", "se"),
))  # fmt: skip


def size(screen: EditorScreen) -> None:
    """Another size of the grid, and where in it what is drawn comes to lie."""
    map = screen.desk.document.map

    def done(values: dict[str, str]) -> str:
        try:
            width = number(values["width"], 1, LONGEST_SIDE, tr("Width"))
            height = number(values["height"], 1, LONGEST_SIDE, tr("Height"))
        except ValueError as error:
            return fault(error)
        x, y = width - map.width, height - map.height
        dx = {"middle": x // 2, "nw": 0, "sw": 0}.get(values["place"], x)
        dy = {"middle": y // 2, "nw": 0, "ne": 0}.get(values["place"], y)
        return screen.desk.resize(width, height, dx, dy)

    fields = [
        Field("width", tr("Squares across"), str(map.width), number=True, most=2),
        Field("height", tr("Squares down"), str(map.height), number=True, most=2),
        Field("place", tr("What is drawn lies"), "middle", tuple((tr(label), key) for label, key in PLACES)),
    ]
    screen.dialog = FormPage(
        screen.app,
        screen,
        tr("Size of the map"),
        fields,
        done,
        text=tr("What falls off the grid comes back with undo."),
    )


def go_to(screen: EditorScreen) -> None:
    """The marked square goes where a person says."""

    def done(values: dict[str, str]) -> str:
        map = screen.desk.map
        try:
            point = (
                number(values["x"], 0, map.width - 1, tr("Column")),
                number(values["y"], 0, map.height - 1, tr("Row")),
            )
        except ValueError as error:
            return fault(error)
        screen.go_to(point)
        return ""

    x, y = screen.hover if screen.hover is not None and screen.desk.map.has(screen.hover) else (0, 0)
    fields = [Field("x", tr("Column"), str(x), number=True, most=2), Field("y", tr("Row"), str(y), number=True, most=2)]
    screen.dialog = FormPage(
        screen.app, screen, tr("Go to a square"), fields, done, text=tr("Both count from 0, as in the file.")
    )


def commands(screen: EditorScreen) -> None:
    """Everything the workshop can do, by words."""
    lines = []
    for group in keyboard.groups():
        if group.where != "editor":
            continue
        for name, command in group.commands.items():
            what = said(command.what)
            words = what[:1].upper() + what[1:]
            if len(keyboard.rows_of(group)) and _shared(group, name):
                words = f"{words} ({name.removeprefix('edit ')})"
            can = bool(screen.desk.tabs) or name in screen.start_commands
            lines.append(Line(name, words, screen.app.keys.text(name), partial(screen.do, name) if can else None))
    screen.dialog = ListPage(screen.app, screen, tr("Commands"), lines, buttons=[(mark("Keys"), screen.app.show_keys)])


def _shared(group: keyboard.Group, name: str) -> bool:
    """Whether other commands of the group have the same words."""
    what = group.commands[name].what
    return sum(command.what == what for command in group.commands.values()) > 1


def history(screen: EditorScreen) -> None:
    """All edits; a click goes back or forth to just after one."""
    past = screen.desk.document.history
    lines = [Line("0", tr("As it was opened"), "", partial(screen.desk.go_back_to, 0), past.place == 0)]
    lines += [
        Line(
            str(n),
            f"{n}. {name}",
            "" if n <= past.place else tr("taken back"),
            partial(screen.desk.go_back_to, n),
            n == past.place,
        )
        for n, name in enumerate(past.names, 1)
    ]
    screen.dialog = ListPage(screen.app, screen, tr("History"), lines, place=past.place)
