"""The table of commands: what every key of the workshop does. The list of keys and the search are made of it.

Whoever adds a part to the workshop (a report, a printout) adds a row with `add`, and its keys to `ui/keys.toml`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.editor import tools
from dockbowl.editor.model import LAYERS
from dockbowl.editor.turns import BACK, FLIP_X, FLIP_Y, QUARTER
from dockbowl.editor.window import balance_page, filing, pages, printing
from dockbowl.editor.window.over import OVERLAY_WORDS, OVERLAYS
from dockbowl.lang import mark, tr

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

Deed = Callable[["EditorScreen"], object]
START = frozenset({"edit new", "edit open", "edit reopen", "edit commands", "edit title"})
"""Commands that mean something while no map is open."""


def _panels(screen: EditorScreen) -> None:
    screen.panels = not screen.panels


def _overlay(screen: EditorScreen) -> None:
    place = (OVERLAYS.index(screen.canvas.overlay) + 1) % len(OVERLAYS)
    screen.canvas.overlay = OVERLAYS[place]
    screen.desk.say(OVERLAY_WORDS[screen.canvas.overlay] if OVERLAYS[place] else tr("Nothing more shown on the map"))


def _switch(name: str, on: str, off: str) -> Deed:
    def act(screen: EditorScreen) -> None:
        now = not getattr(screen.canvas, name)
        setattr(screen.canvas, name, now)
        screen.desk.say(tr(on if now else off))

    return act


def _filled(screen: EditorScreen) -> None:
    screen.desk.filled = not screen.desk.filled
    screen.desk.say(tr("Rectangles are filled" if screen.desk.filled else "Of rectangles the edge only"))


def _larger(screen: EditorScreen, step: int) -> None:
    from dataclasses import replace

    from dockbowl.editor.stamps import LENGTHS

    desk = screen.desk
    if desk.tool == tools.SHIP:
        low, high = LENGTHS
        desk.ship = replace(desk.ship, length=max(low, min(high, desk.ship.length + step)))
    else:
        desk.resize_brush(step)


def _show(screen: EditorScreen, number: int) -> None:
    screen.desk.toggle_hidden(LAYERS[number - 1])


def _lock(screen: EditorScreen, number: int) -> None:
    screen.desk.toggle_lock(LAYERS[number - 1])


def _table() -> dict[str, Deed]:
    found: dict[str, Deed] = {f"edit {tool}": partial(lambda s, t: s.desk.take(t), t=tool) for tool in tools.TOOLS}
    found |= {
        "edit flip x": lambda s: s.desk.turn(FLIP_X),
        "edit flip y": lambda s: s.desk.turn(FLIP_Y),
        "edit turn right": lambda s: s.desk.turn(QUARTER),
        "edit turn left": lambda s: s.desk.turn(BACK),
        "edit larger": partial(_larger, step=1),
        "edit smaller": partial(_larger, step=-1),
        "edit filled": _filled,
        "edit next ink": lambda s: s.desk.next_ink(1),
        "edit last ink": lambda s: s.desk.next_ink(-1),
        "edit symmetry": lambda s: s.desk.next_symmetry(1),
        "edit symmetry back": lambda s: s.desk.next_symmetry(-1),
        "edit undo": lambda s: s.desk.undo(),
        "edit redo": lambda s: s.desk.redo(),
        "edit history": pages.history,
        "edit copy": lambda s: s.desk.copy(),
        "edit cut": lambda s: s.desk.cut(),
        "edit paste": lambda s: s.desk.paste(),
        "edit delete": lambda s: s.desk.delete(),
        "edit paint selection": lambda s: s.desk.fill_selection(),
        "edit whole": lambda s: s.desk.select_whole(s.hover) if s.hover is not None else None,
        "edit all": lambda s: s.desk.select_all(),
        "edit none": lambda s: s.desk.select_none(),
        "edit rest": lambda s: s.desk.select_other(),
        "edit nudge up": lambda s: s.desk.nudge(0, -1),
        "edit nudge down": lambda s: s.desk.nudge(0, 1),
        "edit nudge left": lambda s: s.desk.nudge(-1, 0),
        "edit nudge right": lambda s: s.desk.nudge(1, 0),
        "edit crop": lambda s: s.desk.crop(),
        "edit new": pages.new_map,
        "edit open": filing.open_list,
        "edit save": filing.save,
        "edit save as": filing.save_as,
        "edit export": filing.export,
        "edit print": printing.print_map,
        "edit balance": balance_page.balance,
        "edit close": lambda s: s.close_tab(s.desk.active),
        "edit reopen": filing.reopen,
        "edit next tab": lambda s: s.show_tab(s.desk.active + 1),
        "edit previous tab": lambda s: s.show_tab(s.desk.active - 1),
        "edit about": pages.about,
        "edit ships": pages.ships,
        "edit docks": pages.docks,
        "edit size": pages.size,
        "edit map right": lambda s: s.desk.turn_map(QUARTER),
        "edit map flip x": lambda s: s.desk.turn_map(FLIP_X),
        "edit map flip y": lambda s: s.desk.turn_map(FLIP_Y),
        "edit play": filing.play,
        "edit next finding": lambda s: s.next_finding(1),
        "edit last finding": lambda s: s.next_finding(-1),
        "edit commands": pages.commands,
        "edit title": lambda s: s.leave_workshop(),
        "edit cursor up": lambda s: s.move_cursor(0, -1),
        "edit cursor down": lambda s: s.move_cursor(0, 1),
        "edit cursor left": lambda s: s.move_cursor(-1, 0),
        "edit cursor right": lambda s: s.move_cursor(1, 0),
        "edit apply": lambda s: s.apply(),
        "edit go to": pages.go_to,
        "edit zoom in": lambda s: s.canvas.zoom(1),
        "edit zoom out": lambda s: s.canvas.zoom(-1),
        "edit fit": lambda s: s.canvas.camera.fit(),
        "edit pan up": lambda s: s.pan(0, 1),
        "edit pan down": lambda s: s.pan(0, -1),
        "edit pan left": lambda s: s.pan(1, 0),
        "edit pan right": lambda s: s.pan(-1, 0),
        "edit grid": _switch("grid", mark("Lines of the grid on"), mark("Lines of the grid off")),
        "edit minimap": _switch("minimap", mark("The small map on"), mark("The small map off")),
        "edit panels": _panels,
        "edit overlay": _overlay,
    }
    for number in range(1, 10):
        found[f"edit take {number}"] = partial(lambda s, n: s.desk.take_slot(n), n=number)
        found[f"edit keep {number}"] = partial(lambda s, n: s.desk.keep_slot(n), n=number)
    for number in range(1, len(LAYERS) + 1):
        found[f"edit show {number}"] = partial(_show, number=number)
        found[f"edit lock {number}"] = partial(_lock, number=number)
    return found


DEEDS: dict[str, Deed] = _table()


def add(name: str, deed: Deed) -> None:
    """One command more; its words and keys stand in keys.toml."""
    DEEDS[name] = deed
