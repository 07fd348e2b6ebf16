"""The dialog that picks a file: pygame_gui's, which counts in pixels and English, in points and the language spoken."""

from __future__ import annotations

from pathlib import Path

import pygame_gui
from pygame_gui.windows import UIFileDialog

from dockbowl.lang import tr
from dockbowl.ui.look import Look
from dockbowl.ui.page import Rect

WIDTH, HEIGHT = 560, 460
GAP, SIGN, LINE, BUTTON, WIDE = 10, 24, 30, 32, 104


def open_dialog(
    manager: pygame_gui.UIManager, look: Look, title: str, folder: Path, suffixes: set[str]
) -> UIFileDialog:
    """Open it in the middle of the window. A file is picked in it, never removed."""
    width, height = manager.window_resolution
    rect = Rect(0, 0, min(look.px(WIDTH), width - 20), min(look.px(HEIGHT), height - 20))
    rect.center = (width // 2, height // 2)
    dialog = UIFileDialog(
        rect=rect,
        manager=manager,
        window_title=title,
        initial_file_path=str(folder),
        allow_existing_files_only=True,
        allowed_suffixes=suffixes,
    )
    dialog.delete_button.hide()
    dialog.cancel_button.set_text(tr("Cancel"))
    dialog.ok_button.set_text(tr("Open"))
    _lay_out(dialog, look)
    return dialog


def _lay_out(dialog: UIFileDialog, look: Look) -> None:
    px, room = look.px, dialog.get_container().get_abs_rect()
    gap = px(GAP)
    inner = Rect(room.left + gap, room.top + gap, room.width - 2 * gap, room.height - 2 * gap)
    sign, line, button, wide = px(SIGN), px(LINE), px(BUTTON), min(px(WIDE), (inner.width - gap) // 2)
    left = inner.left
    for one in (dialog.home_button, dialog.parent_directory_button, dialog.refresh_button):
        _put(one, Rect(left, inner.top, sign, sign))
        left += sign + gap // 2
    path = Rect(inner.left, inner.top + sign + gap, inner.width, line)
    _put(dialog.file_path_text_line, path)
    below = inner.bottom - button
    _put(dialog.file_selection_list, Rect(inner.left, path.bottom + gap, inner.width, below - path.bottom - 2 * gap))
    _put(dialog.cancel_button, Rect(inner.right - wide, below, wide, button))
    _put(dialog.ok_button, Rect(inner.right - 2 * wide - gap, below, wide, button))


def _put(element: pygame_gui.core.UIElement, rect: Rect) -> None:
    element.set_dimensions(rect.size)
    element.set_position(rect.topleft)
