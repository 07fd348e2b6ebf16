"""Entry fields, drop-down menus and the file dialog: pygame_gui behind one small door.

Only this module knows pygame_gui. Fields have names; their values survive a change of the window's size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UIDropDownMenu, UITextEntryLine
from pygame_gui.windows import UIFileDialog

from dockbowl.ui.file_dialog import open_dialog
from dockbowl.ui.look import Look
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.theme import gui_theme

BLINK = 0.4
REPEAT = (350, 60)
"""Milliseconds until a held key repeats, and between repeats."""
BREAKS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, pygame.error)
"""What pygame_gui's elements raise where there is no room for them: the fields are then laid anew."""
LEAVING = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""Keys that are not for the line being typed in."""


@dataclass(slots=True)
class _Field:
    element: Any
    values: tuple[tuple[str, str], ...] = ()  # of a drop-down: label, value
    value: str = ""
    changed: Callable[[str], None] | None = None


class Form:
    """The fields of one screen."""

    def __init__(self, look: Look, size: tuple[int, int]) -> None:
        self._fields: dict[str, _Field] = {}
        self._dialog: UIFileDialog | None = None
        self._picked: Callable[[Path], None] | None = None
        self._blink = 0.0
        self._ringed = ""
        self._clicked = ""
        self._entered = ""
        """The line that the mouse went down in and that was not typed in before."""
        self._broke = False
        self._fresh = False
        self.restyle(look, size)

    def restyle(self, look: Look, size: tuple[int, int]) -> None:
        """Begin anew at another size; the screen adds its fields again."""
        self.look = look
        theme = gui_theme(look.theme)
        theme["text_entry_line"]["misc"] = {**theme["text_entry_line"].get("misc", {}), "padding": f"{look.px(8)},2"}
        theme["drop_down_menu"]["misc"] = {**theme["drop_down_menu"]["misc"], "open_button_width": str(look.px(30))}
        row = theme["drop_down_menu.selection_list.button"]["misc"]
        row |= {"text_horiz_alignment": "left", "text_horiz_alignment_padding": str(look.px(8))}
        self.manager = pygame_gui.UIManager(size, theme_path=theme, enable_live_theme_updates=False)
        self._fields.clear()
        self._dialog = None

    def has(self, name: str) -> bool:
        """Whether there is such a field; after a new beginning there is none."""
        return name in self._fields

    def _safely(self, act: Callable[[], object]) -> bool:
        """Let pygame_gui do something; if it breaks, begin anew without its menus and dialogs."""
        try:
            return bool(act())
        except BREAKS:
            self.restyle(self.look, self.manager.window_resolution)
            self._broke = True
            return True

    # ---------------------------------------------------------------- fields

    def entry(
        self, name: str, rect: Rect, text: str, changed: Callable[[str], None], *, allowed: str = "", most: int = 40
    ) -> None:
        """A line to type in."""
        element = UITextEntryLine(relative_rect=rect, manager=self.manager, initial_text=text)
        element.set_text_length_limit(most)
        if allowed:
            element.set_allowed_characters(list(allowed))
        self._fresh = True
        self._fields[name] = _Field(element, changed=changed)

    def choice(
        self, name: str, rect: Rect, values: Sequence[tuple[str, str]], value: str, changed: Callable[[str], None]
    ) -> None:
        """A drop-down menu of (label, value)."""
        labels = [label for label, _ in values]
        start = next((label for label, one in values if one == value), labels[0])
        element = UIDropDownMenu(
            options_list=list[str | tuple[str, str]](labels),
            starting_option=start,
            relative_rect=rect,
            manager=self.manager,
        )
        self._fresh = True
        self._fields[name] = _Field(element, tuple(values), value, changed)

    def clear(self) -> None:
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]
        self._fields.clear()
        self._dialog = None

    def focus(self, name: str, *, at_end: bool = False) -> None:
        """Type here from now on: what stands there is marked, so that typing replaces it, or goes on `at_end`."""
        element = self._fields[name].element
        self.manager.set_focus_set(element)
        if isinstance(element, UITextEntryLine):
            length = len(element.get_text())
            element.select_range = [length, length] if at_end else [0, length]
            if at_end:
                element.edit_position = length
            element.cursor_has_moved_recently = True

    def leave(self) -> None:
        """Stop typing."""
        self.manager.set_focus_set(None)
        pygame.key.set_repeat(*REPEAT)

    def stops(self, page: Page, *names: str) -> None:
        """Let the ring walk over these fields: a line is typed in while it is there, a menu turned by the arrows."""
        for name in names:
            field = self._fields.get(name)
            if field is None:
                continue
            typed = isinstance(field.element, UITextEntryLine)
            hot = f"field {name}"
            if page.focus == hot != self._ringed and typed:
                self.focus(name)
            elif self._ringed == hot != page.focus and typed and field.element.is_focused:
                self.leave()
            elif typed:
                self._without_ring(page, hot, typing=field.element.is_focused and page.focus != hot)
            if page.focus == hot or self._ringed == hot:
                self._ringed = page.focus
            act = partial(self.focus, name) if typed else partial(self._turn, name, 1)
            turn = None if typed else partial(self._turn, name)
            page.hot(Hot(hot, field.element.rect, act, focusable=True, adjust=turn))

    def _without_ring(self, page: Page, hot: str, *, typing: bool) -> None:
        """A line that was clicked is typed in until the ring, which begins there, has walked on."""
        if typing and self._clicked != hot:
            self._clicked = page.typed = hot
            page.focus = ""
        elif self._clicked == hot and (page.focus or not typing):
            self._clicked = ""
            if typing:
                self.leave()

    def _turn(self, name: str, step: int) -> None:
        """The next or the last value of a menu."""
        field = self._fields[name]
        places = [value for _, value in field.values]
        place = places.index(field.value) if field.value in places else 0
        label, field.value = field.values[(place + step) % len(places)]
        rect = Rect(field.element.rect)
        field.element.kill()
        field.element = UIDropDownMenu(
            options_list=list[str | tuple[str, str]]([one for one, _ in field.values]),
            starting_option=label,
            relative_rect=rect,
            manager=self.manager,
        )
        if field.changed is not None:
            field.changed(field.value)

    def rect(self, name: str) -> Rect:
        found: Rect = self._fields[name].element.rect
        return found

    @property
    def busy(self) -> bool:
        """Whether a menu is open or a line is being typed in, so that keys belong to it."""
        if self._dialog is not None:
            return True
        return any(isinstance(f.element, UITextEntryLine) and f.element.is_focused for f in self._fields.values())

    @property
    def open(self) -> bool:
        """Whether something lies over the page: a dialog or an opened menu."""
        return self._dialog is not None or any(
            isinstance(f.element, UIDropDownMenu) and f.element.current_state is f.element.menu_states["expanded"]
            for f in self._fields.values()
        )

    # ---------------------------------------------------------------- files

    def pick_file(self, title: str, folder: Path, suffixes: set[str], picked: Callable[[Path], None]) -> None:
        """Let a person pick a file."""
        self._dialog = open_dialog(self.manager, self.look, title, folder, suffixes)
        self._picked = picked
        self.manager.set_focus_set(self._dialog.file_path_text_line)

    # ---------------------------------------------------------------- events

    def event(self, event: pygame.Event) -> bool:
        """Give an event to the fields; whether one of them took it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._dialog is not None:
            self._dialog.kill()  # type: ignore[no-untyped-call]
            self._dialog = None
            return True
        if event.type == pygame_gui.UI_FILE_DIALOG_PATH_PICKED and event.ui_element is self._dialog:
            self._dialog = None
            if self._picked is not None:
                self._picked(Path(event.text))
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and self._dialog is not None:
            path = Path(event.text).expanduser()
            if path.is_file():
                self._dialog.kill()  # type: ignore[no-untyped-call]
                self._dialog = None
                if self._picked is not None:
                    self._picked(path)
                return True
        if event.type == pygame_gui.UI_WINDOW_CLOSE and event.ui_element is self._dialog:
            self._dialog = None
            return True
        if event.type == pygame_gui.UI_SELECTION_LIST_DROPPED_SELECTION:
            self._same_again(event)
        for field in self._fields.values():
            if getattr(event, "ui_element", None) is not field.element or field.changed is None:
                continue
            if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
                field.changed(event.text)
            elif event.type == pygame_gui.UI_DROP_DOWN_MENU_CHANGED:
                field.value = next(value for label, value in field.values if label == event.text)
                field.changed(field.value)
            return True
        typed_in = self._typed_in()
        taken = self._safely(partial(self.manager.process_events, event))
        self._mark_all(event, typed_in)
        if event.type == pygame.KEYDOWN and self.busy and event.key not in LEAVING:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._dialog is None:
                self.leave()
            return True
        return taken

    def _typed_in(self) -> str:
        """The line that is being typed in, "" for none."""
        for name, field in self._fields.items():
            if isinstance(field.element, UITextEntryLine) and field.element.is_focused:
                return name
        return ""

    def _mark_all(self, event: pygame.Event, before: str) -> None:
        """The first click into a line marks all of it, as the ring does; a second one puts the cursor there."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            now = self._typed_in()
            self._entered = now if now != before else ""
        elif event.type == pygame.MOUSEBUTTONUP and self._entered:
            name, self._entered = self._entered, ""
            low, high = self._fields[name].element.select_range if name in self._fields else (0, 1)
            if low == high:  # nothing was marked by dragging
                self.focus(name)

    def _same_again(self, event: pygame.Event) -> None:
        """Picking what was picked already closes the menu, too; pygame_gui would leave it open."""
        for field in self._fields.values():
            state = getattr(field.element, "current_state", None)
            if state is not None and getattr(state, "options_selection_list", None) is event.ui_element:
                state.should_transition = True

    def tick(self, seconds: float) -> bool:
        """Let time pass for cursors and hover colours; whether to draw again."""
        self._safely(partial(self.manager.update, seconds))
        if self._broke:
            self._broke = False
            return True
        self._blink += seconds
        if self._blink >= BLINK:
            self._blink = 0.0
            return self.busy
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self._fresh:  # fields are seen only after they have been brought up to date
            self._fresh = False
            self._safely(partial(self.manager.update, 0.0))
        self._safely(partial(self.manager.draw_ui, surface))
