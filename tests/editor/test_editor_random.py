"""Ten thousand random actions at the work bench: nothing crashes, nothing is lost, and all of it can be taken back."""

from __future__ import annotations

import random

import pytest

from dockbowl.board.new import template
from dockbowl.data import shipped_map
from dockbowl.editor import patching, stamps, symmetry, tools
from dockbowl.editor.desk import Desk
from dockbowl.editor.document import Document
from dockbowl.editor.model import LAYERS, Map
from dockbowl.editor.operations import edit_dock, edit_head, edit_ship
from dockbowl.editor.palette import inks
from dockbowl.editor.reading import take
from dockbowl.editor.turns import BACK, FLIP_X, FLIP_Y, HALF, QUARTER

EACH = 1250
TURNS = (FLIP_X, FLIP_Y, HALF, QUARTER, BACK)


def sound(map: Map) -> None:
    """What every map keeps to, whatever is done to it."""
    assert 1 <= map.width <= 60 and 1 <= map.height <= 60
    assert len({len(row) for row in map.rows}) == 1
    names = [ship.name for ship in map.ships]
    assert len(set(names)) == len(names) and len({ship.deck for ship in map.ships}) == len(names)
    ids = [plank.id for plank in map.planks]
    assert len(set(ids)) == len(ids)
    for plank in map.planks:
        assert map.has(plank.at)
        assert set(plank.neighbours or ()) <= set(ids)
    for ship in map.ships:
        assert all(map.has(chest) for chest in ship.chests)


def act(rng: random.Random, desk: Desk) -> None:
    """One thing somebody might do, sensible or not."""
    map = desk.document.map

    def point() -> tuple[int, int]:
        return rng.randrange(-2, map.width + 2), rng.randrange(-2, map.height + 2)

    kind = rng.randrange(30)
    if kind < 12:
        if rng.random() < 0.5:
            desk.take(rng.choice(tools.TOOLS))
        desk.press(point(), rng.random() < 0.2)
        for _ in range(rng.randrange(3)):
            desk.drag(point())
        if rng.random() < 0.9:
            desk.release(point() if rng.random() < 0.5 else None)
    elif kind == 12:
        desk.ink = rng.choice(inks(map)).glyph
        desk.size = rng.randrange(1, 6)
        desk.filled = rng.random() < 0.5
    elif kind == 13:
        desk.set_symmetry(rng.choice(list(symmetry.MODES)))
    elif kind == 14:
        desk.toggle_lock(rng.choice(LAYERS))
        if len(desk.locked) > 2:
            desk.locked.clear()
    elif kind == 15:
        desk.ship = stamps.ShipStamp(
            rng.randrange(5, 16), rng.randrange(3, 7), rng.choice(stamps.HEADINGS), rng.choice(stamps.BOWS),
            rng.randrange(4), rng.random() < 0.5, rng.random() < 0.5,
        )  # fmt: skip
    elif kind == 16:
        desk.blocks[tools.QUAY] = stamps.Block(
            rng.randrange(1, 9), rng.randrange(1, 9), rng.choice(("", "north", "west"))
        )
        desk.dock_slot = rng.randrange(4)
        desk.plank_heading, desk.plank_apart = rng.choice(stamps.HEADINGS), rng.choice((0, 2, 3))
    elif kind == 17:
        rng.choice((desk.copy, desk.cut, desk.paste, desk.delete, desk.fill_selection))()
    elif kind == 18:
        rng.choice((desk.select_all, desk.select_none, desk.select_other))()
    elif kind == 19:
        desk.turn(rng.choice(TURNS))
    elif kind == 20:
        desk.nudge(rng.randrange(-3, 4), rng.randrange(-3, 4))
    elif kind == 21 and rng.random() < 0.5:
        desk.turn_map(rng.choice(TURNS))
    elif kind == 22 and rng.random() < 0.5:
        desk.resize(rng.randrange(8, 40), rng.randrange(8, 40), rng.randrange(-4, 5), rng.randrange(-4, 5))
    elif kind == 23:
        if len(desk.selection) > 40:
            desk.crop()
    elif kind in (24, 25):
        for _ in range(rng.randrange(1, 8)):
            desk.undo()
    elif kind == 26:
        for _ in range(rng.randrange(1, 8)):
            desk.redo()
    elif kind == 27:
        number = rng.randrange(1, 10)
        desk.keep_slot(number) if rng.random() < 0.5 else desk.take_slot(number)
    elif kind == 28 and map.ships:
        index = rng.randrange(len(map.ships))
        name = rng.choice(("Zoë", "Carp", "", "Pike", map.ships[index].name))
        heading = rng.choice(stamps.HEADINGS)
        desk.do("ship", lambda m: edit_ship(m, index, name, heading, rng.choice((None, 2, 3)), rng.choice((None, 2))))
    elif kind == 29:
        if map.dock_glyphs and rng.random() < 0.5:
            glyph, slot = rng.choice(map.dock_glyphs[:4]), rng.randrange(1, 5)
            if map.uses(glyph):
                desk.do("dock", lambda m: edit_dock(m, glyph, rng.choice(("north", "öst", "")), slot))
        else:
            desk.do(
                "head", lambda m: edit_head(m, name=rng.choice(("A", "Ünter", "")), square_mm=rng.choice((29, 34.5)))
            )


@pytest.mark.parametrize("seed", range(8))
def test_random_actions_never_crash_nor_lose_work_and_all_can_be_taken_back(seed: int) -> None:
    rng = random.Random(seed)
    sources = (shipped_map("harbour"), shipped_map("duel"), template("harbour", 4, 30, 30), shipped_map("four-ships"))
    first = sources[seed % 4].encode() if seed < 4 else sources[seed % 4].replace("\n", "\r\n").encode()
    desk = Desk(keep=False)
    document = Document(first, take(sources[seed % 4], "x"))
    desk.add(document)
    for number in range(EACH):
        act(rng, desk)
        sound(desk.map)
        desk.ghost((rng.randrange(40), rng.randrange(40)))
        if number % 25 == 0:
            desk.cancel()
            assert patching.same(take(document.text(), "x").map, document.map), "what is written is what was drawn"
            assert desk.seen.board is not None
            desk.findings  # noqa: B018 - they can be had
    edits = document.history.place
    last = document.map
    while desk.undo():
        pass
    assert document.data() == first and document.map is document.history.first
    desk.go_back_to(edits)
    assert document.map is last
    while desk.redo():
        pass
    assert document.history.place == len(document.history.names)
