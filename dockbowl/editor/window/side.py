"""The panel at the right: the palette, the tool's own settings, symmetry, layers; findings are drawn by `found`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.board.directions import SIDES
from dockbowl.board.tiles import Tile
from dockbowl.editor import palette, stamps, symmetry, tools
from dockbowl.editor.desk import Desk
from dockbowl.editor.model import LAYERS, Map
from dockbowl.editor.palette import LAYER_WORDS
from dockbowl.editor.window import found
from dockbowl.editor.window.parts import LINE, choices, head, stepper
from dockbowl.editor.window.pictures import tile_picture
from dockbowl.lang import ntr, said, tr, word_table
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.scrolling import Scroll

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

CHIP = 25
MOST_ROWS = 9
BELOW = 300
"""Points kept for what lies below the palette; it is scrolled where it would take more."""
FINDINGS, SHOWN = "findings", "layers"
HINTS = word_table(
    {
        tools.BRUSH: "Drag to paint. [ and ] change the size.",
        tools.ERASER: "Leaves sea where you drag.",
        tools.LINE: "Drag from one end to the other.",
        tools.RECTANGLE: "Drag from corner to corner.",
        tools.FILL: "Fills all of a kind that hangs together.",
        tools.PICKER: "Click what you want to paint with.\nThe right button does the same with every tool.",
        tools.SELECT: "Drag a box, Shift adds; drag inside it to move.",
        tools.WAND: "Selects all of a kind that hangs together.",
        tools.SAME: "Selects all of a kind on the map.",
        tools.LINK: "Drag from one plank to another to link or part them. A click: as the rule has it.",
        tools.CHEST: "Click on a ship: a chest place more or less. Every ship needs eight.",
    }
)

BOW_WORDS = word_table({stamps.POINTED: "pointed", stamps.ROUND: "rounded", stamps.BLUNT: "blunt"})


class Side:
    """Draws the panel and keeps what is scrolled and folded in it."""

    def __init__(self, screen: EditorScreen) -> None:
        self.screen = screen
        self.page_shown = FINDINGS
        self.inks = Scroll()
        self.found = Scroll()

    def draw(self, page: Page, rect: Rect) -> None:
        px = page.px
        page.fill(rect, "panel")
        page.line(rect.topleft, rect.bottomleft, "brass_dark")
        page.cover(rect, "side")
        inner = rect.inflate(-px(20), -px(12))
        y = inner.top
        for part in (self._palette, self._tool, self._symmetry):
            y = part(page, Rect(inner.left, y, inner.width, inner.bottom - y)) + px(6)
        self._lower(page, Rect(inner.left, y, inner.width, inner.bottom - y))

    # ---------------------------------------------------------------- the palette

    def _palette(self, page: Page, rect: Rect) -> int:
        px, desk, app = page.px, self.screen.desk, self.screen.app
        inks = palette.inks(desk.map)
        rest = head(page, rect, tr("Paint with"))
        chip = page.tall(CHIP)
        rows = -(-len(inks) // 2)
        room = max(3, (rect.height - px(BELOW)) // (chip + px(2)))
        area = Rect(rest.left, rest.top, rest.width, min(rows, MOST_ROWS, room) * (chip + px(2)))
        top = self.inks.begin(page, area, rows * (chip + px(2)), "inks")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        wide = (area.width - px(4)) // 2
        for number, ink in enumerate(inks):
            at = Rect(area.left + number % 2 * (wide + px(4)), top + number // 2 * (chip + px(2)), wide, chip)
            if not at.colliderect(area):
                continue
            chosen = ink.glyph == desk.ink
            shown = at.clip(area)
            page.fill(at, "selected" if chosen else "button_hover" if page.is_over(shown) else "button", 4)
            if chosen:
                page.frame(at, "brass_light", 1.5, 4)
            size = chip - px(6)
            picture = tile_picture(app.sprites, page.look, ink.tile, size, ink.owner)
            page.surface.blit(picture, (at.left + px(3), at.top + px(3)))
            left = at.left + size + px(8)
            page.text(_short(desk.map, ink), Rect(left, at.top, at.right - left - px(4), at.height), 13)
            tip = tr("{ink}, “{glyph}” in the file", ink=ink.words[:1].upper() + ink.words[1:], glyph=ink.glyph)
            page.hot(Hot(f"ink {ink.glyph}", shown, partial(self._take, ink.glyph), tip, place=at))
        page.surface.set_clip(clip)
        self.inks.bar(page)
        return area.bottom

    def _take(self, glyph: str) -> None:
        desk = self.screen.desk
        desk.ink = glyph
        meaning = desk.map.meanings.get(glyph)
        if meaning is not None and meaning.dock >= 0:
            desk.dock_slot = min(3, meaning.dock)
        if desk.tool not in (tools.BRUSH, tools.LINE, tools.RECTANGLE, tools.FILL):
            desk.take(tools.BRUSH)

    # ---------------------------------------------------------------- the tool

    def _tool(self, page: Page, rect: Rect) -> int:
        px, desk = page.px, self.screen.desk
        words = self.screen.tool_words(desk.tool)
        rest = head(page, rect, words[:1].upper() + words[1:])
        line = page.tall(LINE)
        rows = [Rect(rest.left, rest.top + n * line, rest.width, line) for n in range(5)]
        used = 0
        tool = desk.tool
        if tool in (tools.BRUSH, tools.ERASER, tools.LINE):
            tip = self.screen.app.keys.text("edit smaller") + " " + self.screen.app.keys.text("edit larger")
            stepper(page, "size", rows[0], tr("Squares broad"), str(desk.size), desk.resize_brush, tip)
            used = 1
        elif tool == tools.RECTANGLE:
            choices(page, "filled", rows[0], [("yes", tr("filled")), ("no", tr("edge only"))],
                    "yes" if desk.filled else "no",
                    lambda v: setattr(desk, "filled", v == "yes"))  # fmt: skip
            used = 1
        elif tool == tools.SHIP:
            used = self._ship(page, rows)
        elif tool in desk.blocks:
            used = self._block(page, rows, tool)
        elif tool == tools.PLANK:
            apart = [("0", tr("only one")), ("2", tr("2 apart")), ("3", tr("3 apart"))]
            choices(
                page, "apart", rows[0], apart, str(desk.plank_apart), lambda v: setattr(desk, "plank_apart", int(v))
            )
            self._turner(page, rows[1], tr("To the {heading}", heading=said(desk.plank_heading)))
            used = 2
        elif tool == tools.STAMP:
            used = self._slots(page, rows)
        hint = HINTS.get(tool, "")
        if tool == tools.SELECT and desk.selection:
            hint = f"{_box(desk)}. {hint}"
        y = rest.top + used * line
        if hint:
            y += page.paragraph(hint, Rect(rest.left, y + px(2), rest.width, px(54)), 13, "text_dim") + px(2)
        return y

    def _ship(self, page: Page, rows: list[Rect]) -> int:
        px, desk = page.px, self.screen.desk
        ship = desk.ship

        def put(**values: object) -> None:
            desk.ship = replace(desk.ship, **values)  # type: ignore[arg-type]

        left, right = split_row(rows[0], 2, px(10))
        low, high = stamps.LENGTHS
        stepper(page, "length", left, tr("Length"), str(ship.length),
                lambda s: put(length=max(low, min(high, desk.ship.length + s))))  # fmt: skip
        low_beam, high_beam = stamps.BEAMS
        stepper(page, "beam", right, tr("Beam"), str(ship.beam),
                lambda s: put(beam=max(low_beam, min(high_beam, desk.ship.beam + s))))  # fmt: skip
        left, right = split_row(rows[1], 2, px(10))
        self._turner(page, left, tr("Bow {heading}", heading=said(ship.heading)))
        stepper(
            page, "masts", right, tr("Masts"), str(ship.masts), lambda s: put(masts=max(0, min(4, desk.ship.masts + s)))
        )
        choices(page, "bow", rows[2], [(b, BOW_WORDS[b]) for b in stamps.BOWS], ship.bow, lambda v: put(bow=v))
        left, right = split_row(rows[3].inflate(0, -px(4)), 2, px(4))
        page.button("hold", left, tr("with a hold" if ship.hold else "no hold"), lambda: put(hold=not desk.ship.hold),
                    chosen=ship.hold, points=13)  # fmt: skip
        page.button("crates", right, tr("with crates" if ship.crates else "no crates"),
                    lambda: put(crates=not desk.ship.crates), chosen=ship.crates, points=13)  # fmt: skip
        return 4

    def _block(self, page: Page, rows: list[Rect], tool: str) -> int:
        px, desk = page.px, self.screen.desk
        block = desk.blocks[tool]

        def put(**values: object) -> None:
            desk.blocks[tool] = replace(desk.blocks[tool], **values)  # type: ignore[arg-type]

        used = 0
        if tool == tools.DOCK:
            number = len(desk.map.dock_glyphs[:4])
            slots = [(str(n), tr("slot {n}", n=palette.owner_at(desk.map, n) + 1)) for n in range(number)]
            if slots:
                choices(page, "slot", rows[0], slots, str(desk.dock_slot), lambda v: setattr(desk, "dock_slot", int(v)))
            used = 1
        left, right = split_row(rows[used], 2, px(10))
        stepper(page, "width", left, tr("Wide"), str(block.width),
                lambda s: put(width=max(1, min(40, desk.blocks[tool].width + s))))  # fmt: skip
        stepper(page, "height", right, tr("Tall"), str(block.height),
                lambda s: put(height=max(1, min(40, desk.blocks[tool].height + s))))  # fmt: skip
        used += 1
        if tool == tools.QUAY:
            sides = [("", tr("no wall")), *((side, said(side)[:1].upper()) for side in SIDES)]
            choices(page, "wall", rows[used], sides, block.wall, lambda v: put(wall=v))
            used += 1
        return used

    def _turner(self, page: Page, rect: Rect, words: str) -> None:
        keys = self.screen.app.keys
        page.button("turn", rect.inflate(0, -page.px(4)), words, lambda: self.screen.do("edit turn right"),
                    tip=keys.tip(tr("Turn it"), "edit turn right"), points=13)  # fmt: skip

    def _slots(self, page: Page, rows: list[Rect]) -> int:
        desk = self.screen.desk
        for number, at in enumerate(split_row(rows[0].inflate(0, -page.px(4)), 9, page.px(3)), 1):
            there = number in desk.slots
            tip = tr("Stamp {n}", n=number) if there else tr("Empty; Ctrl+{n} keeps the stamp here", n=number)
            page.button(
                f"slot {number}", at, str(number), partial(desk.take_slot, number), enabled=there, tip=tip, points=13
            )
        if desk.stamp is not None:
            wide, high = desk.stamp.width, desk.stamp.height
            words = tr("{wide} x {high} squares. Click lays it; X, Y flip, Z turns.", wide=wide, high=high)
        else:
            words = tr("Select and copy, or drag with the right button, to make a stamp.")
        room = Rect(rows[1].left, rows[1].top, rows[1].width, 3 * page.look.leading(13))
        return 1 + -(-page.paragraph(words, room, 13, "text_dim") // rows[1].height)

    # ---------------------------------------------------------------- symmetry

    def _symmetry(self, page: Page, rect: Rect) -> int:
        px, desk, app = page.px, self.screen.desk, self.screen.app
        row = Rect(rect.left, rect.top, rect.width, page.tall(28))
        words = symmetry.WORDS[desk.mode]
        page.button(
            "symmetry",
            row,
            words[:1].upper() + words[1:],
            lambda: self.screen.do("edit symmetry"),
            tip=app.keys.tip(
                tr("What is drawn is drawn on its images too: the next kind of symmetry"), "edit symmetry"
            ),
            chosen=desk.mode != symmetry.NONE,
            icon=app.sprites.get("icons/symmetry", px(18)),
            points=13,
        )
        return row.bottom

    # ---------------------------------------------------------------- findings and layers

    def _lower(self, page: Page, rect: Rect) -> None:
        px, desk = page.px, self.screen.desk
        if rect.height < px(50):
            return
        checked = desk.tab.is_checked(desk.document.map)
        number = len(desk.findings) if checked else None
        label = tr("Findings" if number is None else "Findings: {n}" if number else "Findings: none", n=number)
        bar = Rect(rect.left, rect.top, rect.width, page.tall(26))
        choices(page, "shown", bar, [(FINDINGS, label), (SHOWN, tr("Layers"))], self.page_shown,
                lambda v: setattr(self, "page_shown", v))  # fmt: skip
        rest = Rect(rect.left, bar.bottom + px(4), rect.width, rect.bottom - bar.bottom - px(4))
        if self.page_shown == FINDINGS:
            found.draw(page, self.screen, self.found, rest)
        else:
            self._layers(page, rest)

    def _layers(self, page: Page, rect: Rect) -> None:
        px, desk, app = page.px, self.screen.desk, self.screen.app
        line = page.tall(LINE)
        for number, layer in enumerate(LAYERS, 1):
            row = Rect(rect.left, rect.top + (number - 1) * line, rect.width, line).inflate(0, -px(4))
            eye = Rect(row.left, row.top, px(30), row.height)
            lock = Rect(eye.right + px(4), row.top, px(30), row.height)
            shown, locked = layer not in desk.hidden, layer in desk.locked
            for name, at, icon, on, act, tip in (
                (
                    f"show {layer}",
                    eye,
                    "eye",
                    shown,
                    desk.toggle_hidden,
                    app.keys.tip(tr("Shown or hidden"), f"edit show {number}"),
                ),
                (
                    f"lock {layer}",
                    lock,
                    "lock",
                    locked,
                    desk.toggle_lock,
                    app.keys.tip(tr("Locked or free"), f"edit lock {number}"),
                ),
            ):
                page.button(name, at, "", partial(act, layer), tip=tip, chosen=on)
                picture = app.sprites.get(f"icons/{icon}", px(16))
                if not on:
                    picture = picture.copy()
                    picture.set_alpha(80)
                page.surface.blit(picture, picture.get_rect(center=at.center))
            words = LAYER_WORDS[layer] + (tr(" (locked)") if locked else "") + ("" if shown else tr(" (hidden)"))
            left = lock.right + px(10)
            page.text(words, Rect(left, row.top, row.right - left, row.height), 13, "text" if shown else "text_dim")


def _short(map: Map, ink: palette.Ink) -> str:
    """Words for a chip: `Dock 1`, `Gilded Carp`; the tip has all of them."""
    if ink.tile is Tile.DOCK and ink.owner >= 0:
        return tr("Dock {n}", n=ink.owner + 1)
    words = map.ships[ink.ship].name if ink.tile is Tile.SHIP and 0 <= ink.ship < len(map.ships) else ink.words
    return words[:1].upper() + words[1:]


def _box(desk: Desk) -> str:
    xs, ys = [x for x, _ in desk.selection], [y for _, y in desk.selection]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    number = len(desk.selection)
    return ntr("{wide} x {high}, {n} square", "{wide} x {high}, {n} squares", number, wide=wide, high=high)
