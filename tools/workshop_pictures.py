"""Make the pictures of the workshop and of the shipped maps: `python tools/workshop_pictures.py`.

Writes `docs/images/workshop*.png`, `docs/images/map-*.png` and `docs/maps.md`, the gallery. A person who clicks and
types as in the tests drives the real window; SDL draws into memory.
"""

# ruff: noqa: E402 - SDL must be told to draw into memory before pygame is imported
from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "ui"), str(ROOT / "tests" / "editor"), str(ROOT / "tools")]

from pictures import SIZE  # which tells SDL
from small_png import small
from test_editor_window import CTRL, Drawer

from dockbowl.board.harbour import loads
from dockbowl.data import map_names, shipped_map
from dockbowl.editor.reading import take
from dockbowl.editor.window import filing
from dockbowl.editor.window.png import picture
from dockbowl.files import write_new
from dockbowl.sim.balance.gathering import facts
from dockbowl.sim.balance.plan import make_plan
from dockbowl.sim.balance.words import shape_words

IMAGES = ROOT / "docs" / "images"
PX = 12
"""Pixels a square of the gallery."""
BALANCED = 48
"""Matches of the picture of the balance: two rounds."""


def drawing(drawer: Drawer) -> None:
    filing.open_shipped(drawer.screen, "harbour")
    drawer.settle()
    drawer.pull((8, 2), (13, 4))
    drawer.key("z", CTRL)
    drawer.move(drawer.at(17, 12))
    drawer.settle()


def ship(drawer: Drawer) -> None:
    drawer.key("n", CTRL)
    drawer.fill_in(name="Ferry Basin", start="empty", width="34", height="26")
    while drawer.desk.mode != "four-fold":
        drawer.key("m")
    drawer.key("p")
    drawer.pull((0, 0), (6, 12))
    drawer.key("d")
    drawer.tap(3, 4)
    while drawer.desk.mode != "half turn":
        drawer.key("m")
    drawer.key("h")
    drawer.move(drawer.at(12, 12))
    drawer.settle()


def findings(drawer: Drawer) -> None:
    filing.open_shipped(drawer.screen, "four-ships")
    drawer.settle()
    drawer.key("e")
    drawer.pull((2, 2), (4, 3))
    drawer.pull((21, 12), (23, 15))
    drawer.click("finding 0")
    drawer.move((5, 5))
    drawer.settle()


def links(drawer: Drawer) -> None:
    filing.open_shipped(drawer.screen, "grand")
    drawer.settle()
    drawer.key("n")
    drawer.wheel(6, drawer.at(18, 16))
    drawer.move(drawer.at(19, 16))
    drawer.settle()


def search(drawer: Drawer) -> None:
    drawing(drawer)
    drawer.key("p", CTRL)
    drawer.type("turn")


def balance(drawer: Drawer) -> None:
    filing.open_shipped(drawer.screen, "grand")
    drawer.settle()
    drawer.key("F7")
    run = drawer.screen.balance
    assert run is not None
    run.start(BALANCED, 0)
    while run.running:
        drawer.pump()
    drawer.settle()


PICTURES: dict[str, Callable[[Drawer], None]] = {
    "workshop": drawing,
    "workshop-ship": ship,
    "workshop-findings": findings,
    "workshop-links": links,
    "workshop-commands": search,
    "workshop-balance": balance,
}


def make(go: Callable[[Drawer], None], size: tuple[int, int] = SIZE) -> bytes:
    """Go there in a window of one's own, and look."""
    with tempfile.TemporaryDirectory() as folder:
        drawer = Drawer(Path(folder), size=size)
        go(drawer)
        drawer.app.toast.text = ""
        drawer.app.draw()
        return small(drawer.app.page.surface)


def gallery() -> str:
    """`docs/maps.md`: every shipped map with its picture and its figures."""
    lines = ["# The shipped maps", "", "Made by `python tools/workshop_pictures.py`.", ""]
    for name in map_names():
        board = loads(shipped_map(name), name)
        lines += [f"## {board.name}", ""]
        if board.kind == "harbour":
            ships = ", ".join(ship.name for ship in board.ships)
            lines.append(
                f"`{name}`: {board.width} x {board.height} squares, {len(board.docks)} coaches, ships: {ships}."
            )
            lines.append(" ".join(shape_words(facts(*make_plan(shipped_map(name), name)))))
        else:
            lines.append(f"`{name}`: {board.width} x {board.height} squares.")
        lines += ["", f"![{board.name}](images/map-{name}.png)", ""]
    return "\n".join(lines)


def main() -> None:
    """All of them, or those named: `python tools/workshop_pictures.py workshop-balance`."""
    named = sys.argv[1:]
    for name, go in PICTURES.items():
        if named and name not in named:
            continue
        write_new(IMAGES / f"{name}.png", make(go), force=True)
        print(name, flush=True)
    for name in map_names():
        if named and name not in named:
            continue
        surface = picture(take(shipped_map(name), name).map, PX, grid=False)
        write_new(IMAGES / f"map-{name}.png", small(surface), force=True)
        print(name, flush=True)
    write_new(ROOT / "docs" / "maps.md", gallery().encode("utf-8"), force=True)


if __name__ == "__main__":
    main()
