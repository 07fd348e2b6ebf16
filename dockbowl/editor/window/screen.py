"""The workshop: the map in the middle, tools at the left, palette and findings at the right, files at the top."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dockbowl.editor import recovery, tools
from dockbowl.editor.balance import BalanceRun
from dockbowl.editor.desk import Desk
from dockbowl.editor.model import Point
from dockbowl.editor.seen import ERROR
from dockbowl.editor.window import bars, commands, filing, start
from dockbowl.editor.window.canvas import Canvas
from dockbowl.editor.window.side import Side
from dockbowl.lang import fault, mark, said, tr
from dockbowl.sim.balance.words import headline
from dockbowl.ui import focus
from dockbowl.ui import keys as keyboard
from dockbowl.ui.forms import Form
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Screen

if TYPE_CHECKING:
    from dockbowl.ui.app import App

SIDE = 286


class EditorScreen(Screen):
    """One workshop with all its open maps."""

    commands_of = ("editor",)
    mouse_words = mark(
        (
            ("Left button", "uses the tool; dragging draws on"),
            ("Right button", "picks what to paint with; dragging takes a stamp off the map"),
            ("Middle button, Space", "dragging moves the map"),
            ("Wheel", "nearer and further away; scrolls a list"),
            ("Shift+click", "adds to the selection"),
        )
    )
    start_commands = commands.START
    rest = 0.2
    """Seconds without an edit until the map is checked."""

    def __init__(self, app: App, paths: list[Path] | None = None) -> None:
        super().__init__(app)
        self.desk = Desk(app.options.home, app.options.keep)
        self.canvas = Canvas(self)
        self.side = Side(self)
        self.hover: Point | None = None
        """The square that is marked: under the mouse, or moved by keys."""
        self.by_keys = False
        self.panels = True
        self.panning = False
        """Whether the map goes along with the mouse."""
        self._space = False
        self._right: Point | None = None
        self._rest = 0.0
        self._finding = -1
        self.balance: BalanceRun | None = None
        """The map that was measured last, with the matches that are played for it."""
        self._form: Form | None = None
        self._paths = list(paths or [])
        self._entered = False

    # ---------------------------------------------------------------- coming and going

    def enter(self) -> None:
        self.app.way_back = lambda: self
        if self._entered:
            return
        self._entered = True
        left = recovery.left_over(self.app.options.home) if self.app.options.keep else []
        for path in self._paths:
            filing.open_path(self, path)
        named = {path.absolute() for path in self._paths}
        filing.ask_recover(
            self, [one for one in left if one.file is None or one.file not in named or self.dialog is None]
        )

    def leave(self) -> None:
        self.desk.cancel()
        if self.balance is not None:
            self.balance.stop()
        for tab in self.desk.tabs:
            if tab.document.dirty:
                tab.keeper.write()
            else:
                tab.keeper.done()

    def may_quit(self) -> bool:
        return filing.ask_leave(self, self._quit)

    def _quit(self) -> None:
        self.close_dialog()
        self.app.running = False

    def leave_workshop(self) -> None:
        """Back to the title screen."""
        if filing.ask_leave(self, self._to_title):
            self._to_title()

    def _to_title(self) -> None:
        self.app.way_back = None
        self.app.go_home()

    def dropped(self, path: Path) -> bool:
        return filing.open_path(self, path)

    def close_dialog(self) -> None:
        self.dialog = None
        self.app.dirty = True

    def told(self, notes: list[str]) -> None:
        """What was put right when a file was read."""
        if notes:
            more = tr(" (and {n} more)", n=len(notes) - 3) if len(notes) > 3 else ""
            self.app.say("; ".join(map(fault, notes[:3])) + more)

    # ---------------------------------------------------------------- tabs

    def show_tab(self, place: int) -> None:
        self.desk.show(place)
        self._finding = -1
        self.app.dirty = True

    def close_tab(self, place: int) -> None:
        filing.ask_close(self, place)

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        whole = page.rect
        top = Rect(0, 0, whole.width, page.tall(bars.TOP))
        if not self.desk.tabs:
            start.draw(page, self, Rect(0, top.bottom, whole.width, whole.height - top.height))
            bars.draw_top(page, self, top)
            self._draw_form(page)
            return
        bottom = Rect(0, whole.bottom - px(bars.BOTTOM), whole.width, px(bars.BOTTOM))
        middle = Rect(0, top.bottom, whole.width, bottom.top - top.bottom)
        if self.panels:
            left = Rect(0, middle.top, px(bars.LEFT), middle.height)
            right = Rect(whole.right - px(SIDE), middle.top, px(SIDE), middle.height)
            self.canvas.draw(page, Rect(left.right, middle.top, right.left - left.right, middle.height))
            bars.draw_left(page, self, left)
            self.side.draw(page, right)
        else:
            self.canvas.draw(page, middle)
        bars.draw_top(page, self, top)
        bars.draw_bottom(page, self, bottom)
        self._draw_form(page)

    def _draw_form(self, page: Page) -> None:
        if self._form is not None:
            if not self._form.open:
                self._form = None
                return
            page.fill(page.rect, "shade", alpha=150)
            page.cover(page.rect)
            self._form.draw(page.surface)

    def pick_file(self, title: str, folder: Path, suffixes: set[str], picked: Callable[[Path], object]) -> None:
        """The file dialog over everything."""
        self._form = Form(self.app.look, self.app.page.rect.size)

        def done(path: Path) -> None:
            self._form = None
            picked(path)

        self._form.pick_file(title, folder, suffixes, done)
        self.app.dirty = True

    def resized(self) -> None:
        self._form = None

    def tool_words(self, tool: str) -> str:
        return self.words_of(f"edit {tool}").removeprefix(tr("stamp: "))

    def words_of(self, name: str) -> str:
        return said(keyboard.commands()[name].what)

    # ---------------------------------------------------------------- time

    def poll_balance(self) -> bool:
        """Take what matches have been played meanwhile; once all are, somebody who draws on is told what came of it."""
        run = self.balance
        if run is None or not run.poll():
            return False
        if not run.running and self.dialog is None and self.desk.tabs:
            self.desk.say(f"{run.facts.name}: {headline(run.facts)}")
        return True

    def tick(self, seconds: float) -> bool:
        changed = self._form.tick(seconds) if self._form is not None else False
        changed = self.poll_balance() or changed
        if not self.desk.tabs:
            return changed
        for tab in self.desk.tabs:
            tab.keeper.tick(seconds)
            if tab.keeper.fault and tab is self.desk.tab:
                self.desk.say(tab.keeper.fault, warning=True)
        tab, map = self.desk.tab, self.desk.document.map
        if self.desk.held or tab.is_checked(map):
            self._rest = 0.0
            return changed
        self._rest += seconds
        if self._rest >= self.rest:
            self._rest = 0.0
            tab.checked(map)
            return True
        return changed

    def pinch(self, factor: float, at: tuple[int, int]) -> None:
        if self.desk.tabs:
            self.desk.cancel()
            self.canvas.camera.zoom(factor, at)

    @property
    def lively(self) -> bool:
        """Frames are wanted while a check is due."""
        return bool(self.desk.tabs) and not self.desk.held and not self.desk.tab.is_checked(self.desk.document.map)

    # ---------------------------------------------------------------- the mouse

    def event(self, event: pygame.Event) -> bool:
        if self._form is not None:
            if self._form.event(event):
                return True
            return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if not self.desk.tabs:
            return False
        kind = event.type
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if kind == pygame.MOUSEMOTION:
            return self._motion(event)
        if kind == pygame.MOUSEBUTTONUP:
            return self._up(event)
        if kind in (pygame.KEYDOWN, pygame.KEYUP) and event.scancode == pygame.KSCAN_SPACE:
            if kind == pygame.KEYDOWN and not self.app.again and focus.focused(self.app.page) is not None:
                return bool(focus.press(self.app.page))
            self._space = kind == pygame.KEYDOWN
            return True
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._space = self.panning = False
            self._right = None
            self.desk.release()
        return False

    def _down(self, event: pygame.Event) -> bool:
        page = self.app.page
        hot = page.at(event.pos)
        if hot is None or hot.name != "canvas":
            return False
        page.mouse = event.pos
        page.focus = ""
        self.app.toast.done()
        point = self.canvas.point_at(event.pos)
        self.hover, self.by_keys = point, False
        if event.button == 2 or (event.button == 1 and self._space):
            self.panning = True
        elif event.button == 1:
            self.desk.press(point, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            self._rest = 0.0
        elif event.button == 3 and not self.desk.cancel():
            self._right = point
        return True

    def _motion(self, event: pygame.Event) -> bool:
        if self.panning:
            self.canvas.camera.pan(*event.rel)
            self.app.page.mouse = event.pos
            self.app.dirty = True
            return True
        if self.desk.held:
            self.app.page.mouse = event.pos
            self._hold(self.canvas.point_at(event.pos))
            return True
        return False

    def _hold(self, point: Point) -> None:
        """The tool that is pressed is over this square now."""
        if point != self.hover:
            self.hover = point
            self.desk.drag(point)
            self.app.dirty = True

    def _up(self, event: pygame.Event) -> bool:
        if self.panning and event.button in (1, 2):
            self.panning = False
            return True
        if event.button == 1 and self.desk.held:
            self.app.page.mouse = event.pos
            self.desk.release(self.canvas.point_at(event.pos))
            return True
        if event.button == 3 and self._right is not None:
            start_at, self._right = self._right, None
            end = self.canvas.point_at(event.pos)
            if end == start_at:
                self.desk.pick(end)
            else:
                self.desk.pick_stamp(start_at, end)
            return True
        return False

    def moved(self, point: tuple[int, int]) -> bool:
        if not self.desk.tabs:
            return False
        hot = self.app.page.at(point)
        if hot is not None and hot.name == "canvas":
            here = self.canvas.point_at(point)
            changed = here != self.hover or self.by_keys
            self.hover, self.by_keys = here, False
            return changed
        if self.by_keys or self.hover is None:
            return False
        self.hover = None
        return True

    # ---------------------------------------------------------------- the keyboard

    def command(self, name: str) -> bool:
        if not self.desk.tabs and name not in self.start_commands:
            return bool(focus.act(self.app.page, _ON_START.get(name, "")))
        return self.do(name)

    def do(self, name: str) -> bool:
        """One command of the table."""
        deed = commands.DEEDS.get(name)
        if deed is None:
            return False
        if not self.desk.tabs and name not in self.start_commands:
            return False
        if self.desk.held and name not in _WHILE_HELD:
            self.desk.cancel()
        deed(self)
        self._rest = 0.0
        self.app.dirty = True
        return True

    def escape(self) -> None:
        self.back()

    def back(self) -> bool:
        """One step back: the tool, the stamp, the selection; never out of the workshop."""
        desk = self.desk
        if not desk.tabs:
            self.leave_workshop()
        elif desk.cancel():
            pass
        elif desk.tool not in (tools.BRUSH, tools.SELECT):
            desk.take(tools.BRUSH)
        elif desk.selection:
            desk.select_none()
        else:
            desk.say(self.app.keys.tip(tr("Leave the workshop"), "edit title"))
        return True

    def move_cursor(self, dx: int, dy: int) -> None:
        """The marked square goes a step; a tool that is pressed goes along."""
        map = self.desk.map
        x, y = self.hover if self.hover is not None else (map.width // 2, map.height // 2)
        if self.hover is not None:
            x, y = x + dx, y + dy
        self.go_to((max(0, min(map.width - 1, x)), max(0, min(map.height - 1, y))))
        if self.desk.held and self.hover is not None:
            self.desk.drag(self.hover)

    def go_to(self, point: Point) -> None:
        """Mark a square and bring it into view."""
        self.hover, self.by_keys = point, True
        camera = self.canvas.camera
        camera.show(*point)
        self.app.dirty = True

    def apply(self) -> None:
        """Use the tool on the marked square: a press, and with tools that are dragged the next one lets go."""
        page = self.app.page
        if focus.focused(page) is not None:
            focus.press(page)
            return
        if self.hover is None:
            self.move_cursor(0, 0)
            return
        desk = self.desk
        if desk.held:
            desk.release(self.hover)
            return
        desk.press(self.hover)
        if desk.held and desk.tool in tools.STROKES:
            desk.release()
        elif desk.held:
            desk.say(tr("Go to the other end and press Enter again; Esc leaves it"))

    def pan(self, dx: int, dy: int) -> None:
        camera = self.canvas.camera
        camera.pan(dx * camera.square, dy * camera.square)

    # ---------------------------------------------------------------- findings

    def next_finding(self, step: int, errors: bool = False) -> None:
        """Go to the next thing to be mended."""
        found = [
            n for n, one in enumerate(self.desk.findings) if one.at is not None and (not errors or one.kind == ERROR)
        ]
        if not found:
            if not errors:
                self.desk.say(tr("Nothing to mend"))
            return
        later = [n for n in found if (n > self._finding if step > 0 else n < self._finding)]
        message, warning = self.desk.message, self.desk.warning
        self.go_to_finding((later or found)[0 if step > 0 else -1])
        if errors:
            self.desk.say(message, warning=warning)

    def go_to_finding(self, number: int) -> None:
        """Mark the square a finding is about."""
        if number >= len(self.desk.findings):
            return
        found = self.desk.findings[number]
        self._finding = number
        if found.at is not None:
            self.canvas.show(found.at)
            self.go_to(found.at)
        self.desk.say(found.words, warning=found.kind == ERROR)


_ON_START = {
    "edit apply": "press",
    "edit cursor up": "focus up",
    "edit cursor down": "focus down",
    "edit panels": "focus next",
}
"""Keys while no map is open: they walk over the buttons."""
_WHILE_HELD = frozenset(
    {f"edit {name}" for name in ("cursor up", "cursor down", "cursor left", "cursor right", "apply", "undo",
                                 "zoom in", "zoom out", "fit", "pan up", "pan down", "pan left", "pan right")}
)  # fmt: skip
"""Commands that leave a pressed tool pressed."""
