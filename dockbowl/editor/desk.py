"""The tools: what each does square by square between press and release. No pixel is known here.

A tool is pressed on a square, dragged over others and let go. While it is held, `map` is what would come of it;
nothing is in the history before it is let go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from dockbowl.board.tiles import Tile
from dockbowl.editor import clips, operations, palette, stamps, symmetry
from dockbowl.editor.bench import Bench
from dockbowl.editor.clips import Clip
from dockbowl.editor.model import PLANKS, Map, Point
from dockbowl.editor.operations import Refused
from dockbowl.editor.seen import chests_of, links_of, see
from dockbowl.editor.tools import (
    BRUSH,
    CHEST,
    DOCK,
    ERASER,
    FILL,
    LARGEST_BRUSH,
    LINE,
    LINK,
    PICKER,
    PLANK,
    QUAY,
    RECTANGLE,
    SAME,
    SELECT,
    SHIP,
    STAMP,
    STROKES,
    WALL,
    WAND,
)  # fmt: skip
from dockbowl.editor.turns import BACK, FLIP_X, FLIP_Y, QUARTER, TURN_WORDS, Turn
from dockbowl.lang import tr, word_table


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


class Desk(Bench):
    """Everything a person at the workshop has before him."""

    def __init__(self, home: Path | None = None, keep: bool = True) -> None:
        super().__init__(home, keep)
        self.tool = BRUSH
        self.size = 1
        self.filled = True
        self.ship = stamps.ShipStamp()
        self.blocks = {DOCK: stamps.Block(3, 4), QUAY: stamps.Block(6, 10, "west"), WALL: stamps.Block(4, 3)}
        self.dock_slot = 0
        self.plank_heading = "east"
        self.plank_apart = 3
        self.stamp: Clip | None = None
        """What the stamp lays."""
        self.slots: dict[int, Clip] = {}
        self._held: _Held | None = None

    @property
    def map(self) -> Map:
        """The map as it is, with what a held tool is doing."""
        return self._held.live if self._held is not None else self.document.map

    @property
    def held(self) -> bool:
        """Whether a tool is pressed on the map."""
        return self._held is not None

    @property
    def moved_by(self) -> Point:
        """How far the selection is being dragged."""
        held = self._held
        return (held.last[0] - held.start[0], held.last[1] - held.start[1]) if held and held.moving else (0, 0)

    @property
    def link_from(self) -> Point | None:
        """The plank from which a link is being drawn."""
        return self._held.start if self._held is not None and self._held.tool == LINK else None

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
            name = tr("rub out") if held.tool == ERASER else tr("paint {ink}", ink=self._ink_words())
            if not self.document.do(name, held.live):
                self.say_locked(held.cells)
        elif held.tool in (LINE, RECTANGLE):
            cells = dict.fromkeys(self._shape_of(held, end), self.ink)
            name = "line of {ink}" if held.tool == LINE else "rectangle of {ink}"
            self._paint(tr(name, ink=self._ink_words()), cells)
        elif held.tool == LINK:
            self._try(lambda: self._link(held.start, end))
        elif held.moving:
            dx, dy = end[0] - held.start[0], end[1] - held.start[1]
            if self.document.do(tr("move what is selected"), held.live):
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

    def _fill(self, point: Point) -> None:
        map = self.document.map
        self._paint(
            tr("fill with {ink}", ink=self._ink_words()), dict.fromkeys(operations.region(map, point), self.ink)
        )

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
            raise Refused(tr("“{glyph}” has no meaning here; paint something over it", glyph=glyph))
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
        self.document.do(tr("lay a ship"), made)
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
            raise Refused(tr("this map has nothing of that kind"))
        names = word_table({DOCK: "lay a Docking Area", QUAY: "lay quay", WALL: "lay walls", PLANK: "lay planks"})
        self._paint(names[self.tool], cells)

    def _lay_stamp(self, point: Point) -> None:
        if self.stamp is None:
            raise Refused(tr("nothing was copied yet"))
        made = clips.paste(self.document.map, self.stamp, point, self.mode, self.locked)
        self.document.do(tr("lay the stamp"), made)

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
        self.say(tr("Kept as stamp {n}", n=number))

    def take_slot(self, number: int) -> None:
        """Take up the stamp of a slot."""
        if number in self.slots:
            self._hold(self.slots[number])
        else:
            self.say(tr("Nothing is kept as stamp {n}; Ctrl+{n} keeps what is selected", n=number), warning=True)

    # ---------------------------------------------------------------- planks and chests

    def _link(self, a: Point, b: Point) -> None:
        map = self.document.map
        if PLANKS in self.locked:
            raise Refused(tr("the layer of planks is locked"))
        links = links_of(self.tab.seen(map).board) if self.tab.seen(map).board is not None else {}  # type: ignore[arg-type]
        if a == b:
            meaning = map.meaning(a) if map.has(a) else None
            if meaning is None or meaning.tile is not Tile.PLANK:
                raise Refused(tr("a link goes from one plank to another: press on one, let go on the other"))
            self.document.do(tr("usual links"), operations.usual_links(map, a))
            return
        made = operations.link(map, a, b, links)
        parted = b in links.get(a, ())
        for turn in symmetry.MODES[self.mode]:
            c, d = (turn.point(p, map.width, map.height) for p in (a, b))
            if {c, d} == {a, b} or (d in links.get(c, ())) != parted:
                continue
            board = see(made, checked=False).board
            made = operations.link(made, c, d, links_of(board) if board is not None else {})
        self.document.do(tr("part planks" if parted else "link planks"), made)

    def _chest(self, point: Point) -> None:
        made = self._chest_on(self.document.map, point)
        board = see(made, checked=False).board
        assert board is not None
        wanted = board.at(*point) in board.chest_places
        for there in symmetry.images(made, self.mode, point):
            board = see(made, checked=False).board
            if board is not None and (board.at(*there) in board.chest_places) != wanted:
                made = self._chest_on(made, there)
        self.document.do(tr("set a chest place"), made)

    def _chest_on(self, map: Map, point: Point) -> Map:
        board = see(map, checked=False).board
        square = board.at(*point) if board is not None else -1
        if board is None or square < 0 or not 0 <= board.hull[square] < len(map.ships):
            raise Refused(tr("a chest stands on a ship"))
        index = board.hull[square]
        return operations.toggle_chest(map, index, point, chests_of(board, index), self.locked)

    # ---------------------------------------------------------------- selecting by tool

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

    def paste(self) -> bool:
        """Take up what was copied, to be laid with a click."""
        if self.clip is None:
            self.say(tr("Nothing was copied yet"), warning=True)
            return False
        self._hold(self.clip)
        return True

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
            self.say(tr("Select something, or take a stamp up, to flip or turn it"), warning=True)

    def _turn_selection(self, turn: Turn) -> None:
        made, squares = clips.turn_in_place(self.document.map, self.selection, turn, self.locked)
        words = TURN_WORDS[turn]
        self.document.do(tr("flip {turn}", turn=words) if turn in (FLIP_X, FLIP_Y) else words, made)
        self.selection = squares
