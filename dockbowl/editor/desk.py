"""The work bench: the maps that are open, the tool in hand and what it does square by square. No pixel is known here.

A tool is pressed on a square, dragged over others and let go. While it is held, `map` is what would come of it;
nothing is in the history before it is let go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from dockbowl.board.directions import COMPASS
from dockbowl.board.tiles import Tile
from dockbowl.editor import clips, operations, palette, stamps, symmetry
from dockbowl.editor.clips import Clip
from dockbowl.editor.document import Document
from dockbowl.editor.model import CHESTS, LAYERS, Map, Point, layer_of
from dockbowl.editor.operations import Refused
from dockbowl.editor.recent import Recent
from dockbowl.editor.recovery import Keeper
from dockbowl.editor.seen import Finding, Seen, chests_of, links_of, see
from dockbowl.editor.turns import BACK, FLIP_X, FLIP_Y, QUARTER, Turn

BRUSH, LINE, RECTANGLE, FILL, ERASER, PICKER = "brush", "line", "rectangle", "fill", "eraser", "picker"
SELECT, WAND, SAME = "select", "wand", "same"
SHIP, DOCK, QUAY, WALL, PLANK, LINK, CHEST, STAMP = "ship", "dock", "quay", "wall", "plank", "link", "chest", "stamp"
TOOLS: Final = (
    BRUSH, LINE, RECTANGLE, FILL, ERASER, PICKER, SELECT, WAND, SAME,
    SHIP, DOCK, QUAY, WALL, PLANK, LINK, CHEST, STAMP,
)  # fmt: skip
STROKES: Final = (BRUSH, ERASER)
LARGEST_BRUSH: Final = 9


@dataclass(slots=True)
class Tab:
    """One open map and how it is looked at."""

    document: Document
    keeper: Keeper
    selection: frozenset[Point] = frozenset()
    camera: object = None
    """The window's own: where the map lies on the screen."""
    _seen: tuple[Map, Seen] | None = None
    _checked: tuple[Map, Seen] | None = None

    def seen(self, map: Map) -> Seen:
        """The map as a board."""
        if self._seen is None or self._seen[0] is not map:
            if self._checked is not None and self._checked[0] is map:
                return self._checked[1]
            self._seen = (map, see(map, checked=False))
        return self._seen[1]

    def checked(self, map: Map) -> Seen:
        """The map with its findings."""
        if self._checked is None or self._checked[0] is not map:
            self._checked = (map, see(map))
        return self._checked[1]

    def is_checked(self, map: Map) -> bool:
        return self._checked is not None and self._checked[0] is map


@dataclass(slots=True)
class _Held:
    """A tool between press and release."""

    tool: str
    start: Point
    last: Point
    base: Map
    live: Map
    cells: dict[Point, str] = field(default_factory=dict)
    moving: bool = False
    adding: bool = False
    erasing: bool = False


class Desk:
    """Everything a person at the workshop has before him."""

    def __init__(self, home: Path | None = None, keep: bool = True) -> None:
        self.home = home
        self.keep = keep
        self.recent = Recent(home, keep)
        self.tabs: list[Tab] = []
        self.active = 0
        self.closed: list[Path] = []
        """Files of tabs that were closed, the last one last."""
        self.tool = BRUSH
        self.ink = "."
        self.size = 1
        self.filled = True
        self._mode = symmetry.NONE
        self.locked: set[str] = set()
        self.hidden: set[str] = set()
        self.ship = stamps.ShipStamp()
        self.blocks = {DOCK: stamps.Block(3, 4), QUAY: stamps.Block(6, 10, "west"), WALL: stamps.Block(4, 3)}
        self.dock_slot = 0
        self.plank_heading = "east"
        self.plank_apart = 3
        self.clip: Clip | None = None
        """What was copied last."""
        self.stamp: Clip | None = None
        """What the stamp lays."""
        self.slots: dict[int, Clip] = {}
        self.message = ""
        self.warning = False
        self._held: _Held | None = None

    # ---------------------------------------------------------------- tabs

    @property
    def tab(self) -> Tab:
        return self.tabs[self.active]

    @property
    def document(self) -> Document:
        return self.tab.document

    @property
    def map(self) -> Map:
        """The map as it is, with what a held tool is doing."""
        return self._held.live if self._held is not None else self.document.map

    def add(self, document: Document) -> Tab:
        """Open a map in a tab of its own."""
        self.cancel()
        tab = Tab(document, Keeper(document, self.home, self.keep))
        self.tabs.append(tab)
        self.show(len(self.tabs) - 1)
        for note in document.notes:
            self.say(note)
        if document.path is not None:
            self.recent.used(document.path)
            self.remember()
        return tab

    def open(self, path: Path) -> Tab:
        """Open a file, or show the tab that has it. Raises reading.Unusable."""
        for place, tab in enumerate(self.tabs):
            if tab.document.path is not None and _same_file(tab.document.path, path):
                self.show(place)
                return tab
        return self.add(Document.open(path))

    def show(self, place: int) -> None:
        """Turn to another tab."""
        self.cancel()
        self.active = place % max(1, len(self.tabs))
        if self.tabs:
            if self.ink not in self.map.meanings:
                self.ink = palette.inks(self.map)[min(1, len(palette.inks(self.map)) - 1)].glyph
            self.check_symmetry()

    def close(self, place: int) -> None:
        """Close a tab; what it has not saved is gone."""
        self.cancel()
        tab = self.tabs.pop(place)
        tab.keeper.done()
        if tab.document.path is not None:
            self.closed.append(tab.document.path)
        self.show(min(self.active, len(self.tabs) - 1) if place != self.active else max(0, place - 1))
        self.remember()

    def remember(self) -> None:
        """Keep which files are open, for the next evening."""
        self.recent.open_are([tab.document.path for tab in self.tabs if tab.document.path is not None])

    def say(self, text: str, *, warning: bool = False) -> None:
        self.message, self.warning = text, warning

    # ---------------------------------------------------------------- looking

    @property
    def mode(self) -> str:
        """The symmetry things are drawn with: none where the one that was wished cannot be had."""
        if self.tabs and symmetry.refused(self._mode, self.map.width, self.map.height):
            return symmetry.NONE
        return self._mode

    @property
    def seen(self) -> Seen:
        """The map as a board."""
        return self.tab.seen(self.map)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What `map check` says of the map as it is."""
        return self.tab.checked(self.document.map).findings

    def words(self, point: Point) -> str:
        return palette.square_words(self.map, self.seen, point)

    @property
    def selection(self) -> frozenset[Point]:
        return self.tab.selection

    @selection.setter
    def selection(self, squares: object) -> None:
        self.tab.selection = frozenset(p for p in squares if self.map.has(p))  # type: ignore[attr-defined]

    @property
    def held(self) -> bool:
        """Whether a tool is pressed on the map."""
        return self._held is not None

    def ghost(self, point: Point) -> dict[Point, Tile]:
        """What the tool would lay if it were pressed, or let go, on a square."""
        map = self.map
        try:
            cells = self._ghost_cells(point)
        except Refused:
            return {}
        meanings = map.meanings
        found: dict[Point, Tile] = {}
        for there, glyph in cells.items():
            if isinstance(glyph, Tile):
                found[there] = glyph
            elif glyph in meanings and map.has(there):
                found[there] = meanings[glyph].tile
        return found

    def _ghost_cells(self, point: Point) -> dict[Point, str] | dict[Point, Tile]:
        map, tool = self.map, self.tool
        if self._held is not None and self._held.tool in (LINE, RECTANGLE):
            return symmetry.spread(map, self.mode, dict.fromkeys(self._shape(point), self.ink))
        if tool in (BRUSH, LINE, RECTANGLE):
            size = self.size if tool != RECTANGLE else 1
            return symmetry.spread(map, self.mode, dict.fromkeys(operations.brush(point, size), self.ink))
        if tool == ERASER:
            return symmetry.spread(map, self.mode, dict.fromkeys(operations.brush(point, self.size), map.empty))
        if tool == SHIP:
            shape = {(x + point[0], y + point[1]): tile for (x, y), tile in stamps.ship_shape(self.ship).items()}
            whole = dict(shape)
            for turn in symmetry.MODES[self.mode]:
                whole |= {turn.point(p, map.width, map.height): tile for p, tile in shape.items()}
            return whole
        if tool in self.blocks or tool == PLANK:
            return symmetry.spread(map, self.mode, self._block_cells(point))
        if tool == STAMP and self.stamp is not None:
            return dict(clips.placed(self.stamp, point))
        return {}

    def selected_box(self, point: Point) -> frozenset[Point]:
        """What would be selected if the tool were let go here."""
        held = self._held
        if held is None or held.tool != SELECT or held.moving:
            return self.selection
        box = frozenset(operations.rectangle(held.start, point))
        return box | self.selection if held.adding else box

    # ---------------------------------------------------------------- the tool in hand

    def take(self, tool: str) -> None:
        """Take a tool up."""
        self.cancel()
        self.tool = tool

    def press(self, point: Point, adding: bool = False) -> None:
        """Press the tool on a square. `adding`: to what is selected already."""
        if self._held is not None:
            self.cancel()
        self.say("")
        map = self.document.map
        tool = self.tool
        if tool in (*STROKES, LINE, RECTANGLE, SELECT, LINK):
            moving = tool == SELECT and point in self.selection and not adding
            self._held = _Held(tool, point, point, map, map, moving=moving, adding=adding)
            if tool in STROKES:
                self._stroke(point)
            return
        acts: dict[str, Callable[[Point], None]] = {
            FILL: self._fill,
            PICKER: self._pick,
            WAND: lambda p: self._select(operations.region(map, p), adding),
            SAME: lambda p: self._select(operations.same(map, p), adding),
            SHIP: self._lay_ship,
            DOCK: self._lay_block,
            QUAY: self._lay_block,
            WALL: self._lay_block,
            PLANK: self._lay_block,
            CHEST: self._chest,
            STAMP: self._lay_stamp,
        }
        self._try(lambda: acts[tool](point))

    def drag(self, point: Point) -> None:
        """The pressed tool comes to another square."""
        held = self._held
        if held is None or point == held.last:
            return
        if held.tool in STROKES:
            self._stroke(point)
        elif held.moving:
            dx, dy = point[0] - held.start[0], point[1] - held.start[1]
            held.live = clips.move(held.base, self.selection, dx, dy, self.locked)
        held.last = point

    def release(self, point: Point | None = None) -> None:
        """Let the tool go, on a square or on the last one it was over."""
        held = self._held
        if held is None:
            return
        if point is not None:
            self.drag(point)
        end = held.last
        self._held = None
        if held.tool in STROKES:
            name = "rub out" if held.tool == ERASER else f"paint {self._ink_words()}"
            self.document.do(name, held.live)
        elif held.tool in (LINE, RECTANGLE):
            cells = dict.fromkeys(self._shape_of(held, end), self.ink)
            self._paint(f"{held.tool} of {self._ink_words()}", cells)
        elif held.tool == LINK:
            self._try(lambda: self._link(held.start, end))
        elif held.moving:
            dx, dy = end[0] - held.start[0], end[1] - held.start[1]
            if self.document.do("move", held.live):
                self.selection = [(x + dx, y + dy) for x, y in self.selection]
            elif (dx, dy) == (0, 0):
                self.selection = ()
        else:
            box = operations.rectangle(held.start, end)
            self.selection = (*self.selection, *box) if held.adding else box

    def cancel(self) -> bool:
        """Let the tool go as if it had not been pressed; whether it was."""
        was, self._held = self._held is not None, None
        return was

    def _try(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except Refused as error:
            self.say(str(error)[:1].upper() + str(error)[1:], warning=True)
            return False
        return True

    def _ink_words(self) -> str:
        return palette.meaning_words(self.document.map, self.document.map.meanings.get(self.ink))

    # ---------------------------------------------------------------- painting

    def _stroke(self, point: Point) -> None:
        held = self._held
        assert held is not None
        glyph = held.base.empty if held.tool == ERASER else self.ink
        fresh: dict[Point, str] = {}
        for step in operations.line(held.last, point):
            fresh |= dict.fromkeys(operations.brush(step, self.size), glyph)
        fresh = {p: g for p, g in fresh.items() if p not in held.cells}
        if not fresh:
            held.last = point
            return
        held.cells |= fresh
        spread = symmetry.spread(held.base, self.mode, fresh)
        spread = {p: g for p, g in spread.items() if p in fresh or p not in held.cells}
        held.live = operations.paint(held.live, spread, self.locked)
        held.last = point

    def _shape(self, end: Point) -> list[Point]:
        assert self._held is not None
        return self._shape_of(self._held, end)

    def _shape_of(self, held: _Held, end: Point) -> list[Point]:
        if held.tool == RECTANGLE:
            return operations.rectangle(held.start, end, self.filled)
        squares: dict[Point, None] = {}
        for step in operations.line(held.start, end):
            squares |= dict.fromkeys(operations.brush(step, self.size))
        return list(squares)

    def _paint(self, name: str, cells: dict[Point, str]) -> None:
        map = self.document.map
        made = operations.paint(map, symmetry.spread(map, self.mode, cells), self.locked)
        if not self.document.do(name, made) and any(map.has(p) and map.at(p) != g for p, g in cells.items()):
            self.say("A locked layer is in the way", warning=True)

    def _fill(self, point: Point) -> None:
        map = self.document.map
        self._paint(f"fill with {self._ink_words()}", dict.fromkeys(operations.region(map, point), self.ink))

    def pick(self, point: Point) -> bool:
        """Paint from now on with what is on a square."""
        return self._try(lambda: self._pick(point))

    def _pick(self, point: Point) -> None:
        map = self.document.map
        if not map.has(point):
            return
        glyph = map.at(point)
        meaning = map.meanings.get(glyph)
        if meaning is None:
            raise Refused(f"“{glyph}” has no meaning here; paint something over it")
        if meaning.chest and meaning.ship >= 0:
            glyph = map.glyph_for(meaning.tile, meaning.ship) or glyph
        self.ink = glyph
        if meaning.dock >= 0:
            self.dock_slot = min(3, meaning.dock)
        if self.tool not in (BRUSH, LINE, RECTANGLE, FILL):
            self.take(BRUSH)

    def pick_stamp(self, a: Point, b: Point) -> None:
        """Lay from now on what is in a box of the map."""
        self._try(lambda: self._hold(clips.copy(self.document.map, operations.rectangle(a, b))))

    def next_ink(self, step: int) -> None:
        """The next or the last thing of the palette."""
        inks = [ink.glyph for ink in palette.inks(self.map)]
        place = inks.index(self.ink) if self.ink in inks else -1
        self.ink = inks[(place + step) % len(inks)]

    def resize_brush(self, step: int) -> None:
        self.size = max(1, min(LARGEST_BRUSH, self.size + step))

    # ---------------------------------------------------------------- stamps

    def _lay_ship(self, point: Point) -> None:
        map = self.document.map
        made = stamps.lay_ship(map, self.ship, point, mode=self.mode, locked=self.locked)
        self.document.do("ship", made)
        self.ink = made.ships[-1].deck

    def _block_cells(self, point: Point) -> dict[Point, str]:
        map = self.document.map
        if self.tool == PLANK:
            glyph = map.glyph_for(Tile.PLANK)
            return dict(stamps.plank_pair(point, self.plank_heading, self.plank_apart, glyph)) if glyph else {}
        wall = map.glyph_for(Tile.WALL)
        if self.tool == DOCK:
            glyphs = map.dock_glyphs
            glyph = glyphs[min(self.dock_slot, len(glyphs) - 1)] if glyphs else ""
        else:
            glyph = map.glyph_for(Tile.QUAY) if self.tool == QUAY else wall
        if not glyph:
            return {}
        return stamps.block(self.blocks[self.tool], point, glyph, wall or glyph)

    def _lay_block(self, point: Point) -> None:
        cells = self._block_cells(point)
        if not cells:
            raise Refused(f"a {self.document.map.kind} has nothing of that kind")
        names = {DOCK: "Docking Area", QUAY: "quay", WALL: "wall", PLANK: "planks"}
        self._paint(names[self.tool], cells)

    def _lay_stamp(self, point: Point) -> None:
        if self.stamp is None:
            raise Refused("nothing was copied yet")
        made = clips.paste(self.document.map, self.stamp, point, self.mode, self.locked)
        self.document.do("stamp", made)

    def _hold(self, clip: Clip) -> None:
        self.stamp = clip
        self.take(STAMP)

    def keep_slot(self, number: int) -> None:
        """Keep the stamp in hand, or else what is selected, in a slot."""
        clip = self.stamp if self.tool == STAMP else None
        if clip is None and self.selection:
            self._try(lambda: self.slots.__setitem__(number, clips.copy(self.document.map, self.selection)))
        elif clip is not None:
            self.slots[number] = clip
        else:
            self.slots[number] = clips.single(self.ink)
        self.say(f"Kept as stamp {number}")

    def take_slot(self, number: int) -> None:
        """Take up the stamp of a slot."""
        if number in self.slots:
            self._hold(self.slots[number])
        else:
            self.say(f"Nothing is kept as stamp {number}; Ctrl+{number} keeps what is selected", warning=True)

    # ---------------------------------------------------------------- planks and chests

    def _link(self, a: Point, b: Point) -> None:
        map = self.document.map
        if "planks" in self.locked:
            raise Refused("the layer of planks is locked")
        links = links_of(self.tab.seen(map).board) if self.tab.seen(map).board is not None else {}  # type: ignore[arg-type]
        if a == b:
            meaning = map.meaning(a) if map.has(a) else None
            if meaning is None or meaning.tile is not Tile.PLANK:
                raise Refused("a link goes from one plank to another: press on one, let go on the other")
            self.document.do("usual links", operations.usual_links(map, a))
            return
        made = operations.link(map, a, b, links)
        parted = b in links.get(a, ())
        for turn in symmetry.MODES[self.mode]:
            c, d = (turn.point(p, map.width, map.height) for p in (a, b))
            if {c, d} == {a, b} or (d in links.get(c, ())) != parted:
                continue
            board = see(made, checked=False).board
            made = operations.link(made, c, d, links_of(board) if board is not None else {})
        self.document.do("part planks" if parted else "link planks", made)

    def _chest(self, point: Point) -> None:
        made = self._chest_on(self.document.map, point)
        board = see(made, checked=False).board
        assert board is not None
        wanted = board.at(*point) in board.chest_places
        for there in symmetry.images(made, self.mode, point):
            board = see(made, checked=False).board
            if board is not None and (board.at(*there) in board.chest_places) != wanted:
                made = self._chest_on(made, there)
        self.document.do("chest place", made)

    def _chest_on(self, map: Map, point: Point) -> Map:
        board = see(map, checked=False).board
        square = board.at(*point) if board is not None else -1
        if board is None or square < 0 or not 0 <= board.hull[square] < len(map.ships):
            raise Refused("a chest stands on a ship")
        index = board.hull[square]
        return operations.toggle_chest(map, index, point, chests_of(board, index), self.locked)

    # ---------------------------------------------------------------- the selection

    def _select(self, squares: list[Point], adding: bool) -> None:
        self.selection = (*self.selection, *squares) if adding else squares

    def select_whole(self, point: Point) -> None:
        """Select the ship on a square with its planks, or the Docking Area, or all that hangs together."""
        board = self.seen.board
        square = board.at(*point) if board is not None else -1
        if board is None or square < 0:
            return
        if board.hull[square] >= 0:
            self.selection = [board.xy[s] for s in range(board.size) if board.hull[s] == board.hull[square]]
        elif board.dock[square] >= 0:
            self.selection = [board.xy[s] for s in board.docks[board.dock[square]].squares]
        else:
            self.selection = operations.region(self.map, point)
        self.take(SELECT)

    def select_all(self) -> None:
        self.selection = list(self.map.points())

    def select_none(self) -> None:
        self.selection = ()

    def select_other(self) -> None:
        self.selection = [p for p in self.map.points() if p not in self.selection]

    def copy(self) -> bool:
        """What is selected, to be pasted."""

        def act() -> None:
            self.clip = clips.copy(self.document.map, self.selection)
            self.say(f"{len(self.selection)} squares copied")

        return self._try(act)

    def cut(self) -> bool:
        return self.copy() and self.delete("cut")

    def delete(self, name: str = "delete") -> bool:
        """Leave sea where the selection is."""
        if not self.selection:
            self.say("Nothing is selected", warning=True)
            return False
        return self.document.do(name, clips.erase(self.document.map, self.selection, locked=self.locked))

    def paste(self) -> bool:
        """Take up what was copied, to be laid with a click."""
        if self.clip is None:
            self.say("Nothing was copied yet", warning=True)
            return False
        self._hold(self.clip)
        return True

    def fill_selection(self) -> None:
        """Paint all that is selected."""
        if self.selection:
            self._paint(f"fill with {self._ink_words()}", dict.fromkeys(self.selection, self.ink))
        else:
            self.say("Nothing is selected", warning=True)

    def nudge(self, dx: int, dy: int) -> None:
        """Move what is selected by so many squares."""
        if self.selection and self.document.do(
            "move", clips.move(self.document.map, self.selection, dx, dy, self.locked)
        ):
            self.selection = [(x + dx, y + dy) for x, y in self.selection]

    def crop(self) -> bool:
        def act() -> None:
            made = operations.crop(self.document.map, self.selection)
            self.selection = ()
            self.document.do("crop", made)
            self.check_symmetry()

        return self._try(act)

    def turn(self, turn: Turn) -> None:
        """Flip or turn: the stamp in hand, the ship to be laid, or what is selected."""
        if self.tool == STAMP and self.stamp is not None:
            self.stamp = clips.turned(self.stamp, turn)
        elif self.tool == SHIP:
            self.ship = replace(self.ship, heading=turn.heading(self.ship.heading))
        elif self.tool == PLANK:
            self.plank_heading = turn.heading(self.plank_heading)
        elif self.tool in self.blocks:
            block = self.blocks[self.tool]
            if turn in (QUARTER, BACK):
                for _ in range(1 if turn is QUARTER else 3):
                    block = stamps.turned_block(block)
            elif block.wall:
                block = replace(block, wall=turn.heading(block.wall))
            self.blocks[self.tool] = block
        elif self.selection:
            self._try(lambda: self._turn_selection(turn))
        else:
            self.say("Select something, or take a stamp up, to flip or turn it", warning=True)

    def _turn_selection(self, turn: Turn) -> None:
        made, squares = clips.turn_in_place(self.document.map, self.selection, turn, self.locked)
        self.document.do(f"flip {turn.name}" if turn in (FLIP_X, FLIP_Y) else turn.name, made)
        self.selection = squares

    def turn_map(self, turn: Turn) -> None:
        """Flip or turn the whole map."""
        self.selection = ()
        self.document.do(f"the whole map: {turn.name}", operations.turned(self.document.map, turn))
        self.check_symmetry()

    def resize(self, width: int, height: int, dx: int = 0, dy: int = 0) -> str:
        """Another size of the grid; why it cannot be, "" if it can."""
        try:
            made = operations.resize(self.document.map, width, height, dx, dy)
        except Refused as error:
            return str(error)
        self.selection = ()
        self.document.do(f"{width} x {height} squares", made)
        self.check_symmetry()
        return ""

    # ---------------------------------------------------------------- switches

    def set_symmetry(self, mode: str) -> bool:
        """Draw with another symmetry from now on; False, with the reason said, if it cannot be had."""
        why = symmetry.refused(mode, self.map.width, self.map.height)
        if why:
            self.say(why[:1].upper() + why[1:], warning=True)
            return False
        self._mode = mode
        self.say(f"What you draw is {symmetry.WORDS[mode]}" if mode != symmetry.NONE else "No symmetry")
        return True

    def next_symmetry(self, step: int = 1) -> None:
        modes = list(symmetry.MODES)
        place = modes.index(self.mode)
        for _ in modes:
            place = (place + step) % len(modes)
            if not symmetry.refused(modes[place], self.map.width, self.map.height):
                break
        self.set_symmetry(modes[place])

    def check_symmetry(self) -> None:
        """After a change of size: a symmetry that is impossible now is put off, and said."""
        why = symmetry.refused(self._mode, self.map.width, self.map.height)
        if why:
            self._mode = symmetry.NONE
            self.say(f"Symmetry is off: {why}", warning=True)

    def toggle_lock(self, layer: str) -> None:
        self.locked ^= {layer}

    def toggle_hidden(self, layer: str) -> None:
        self.hidden ^= {layer}

    # ---------------------------------------------------------------- history

    def undo(self) -> bool:
        if self.cancel():
            return True
        name = self.document.history.undo()
        self.say(f"Taken back: {name}" if name else "There is nothing to take back", warning=not name)
        self._after_jump()
        return bool(name)

    def redo(self) -> bool:
        self.cancel()
        name = self.document.history.redo()
        self.say(f"Done again: {name}" if name else "There is nothing to do again", warning=not name)
        self._after_jump()
        return bool(name)

    def go_back_to(self, place: int) -> None:
        """Let just so many edits hold."""
        self.cancel()
        self.document.history.go(place)
        self._after_jump()

    def _after_jump(self) -> None:
        self.selection = self.tab.selection
        self.check_symmetry()
        if self.ink not in self.map.meanings:
            self.ink = palette.inks(self.map)[0].glyph

    # ---------------------------------------------------------------- words

    def do(self, name: str, act: Callable[[Map], Map]) -> str:
        """An edit by a page: why it is refused, "" if it is done."""
        self.cancel()
        try:
            self.document.do(name, act(self.document.map))
        except Refused as error:
            return str(error)[:1].upper() + str(error)[1:]
        return ""


def next_heading(heading: str, step: int) -> str:
    """The next compass direction clockwise."""
    names = list(COMPASS)
    return names[(names.index(heading) + step) % len(names)]


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return one == other


__all__ = ["CHESTS", "LAYERS", "TOOLS", "Desk", "Tab", "layer_of", "next_heading"]
