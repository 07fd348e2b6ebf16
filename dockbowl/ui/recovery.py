"""A match that was cut short: the program notes which one is being played, and the next start offers to go on.

The note is a small file that stays locked while the program lives, so that two windows side by side do not take each
other for dead. It is removed when a match is left as it should be.
"""

from __future__ import annotations

import contextlib
import secrets
from datetime import datetime
from pathlib import Path
from typing import IO, TYPE_CHECKING

import tomlkit

from dockbowl.files import toml
from dockbowl.lang import tr
from dockbowl.session.journal import SUFFIX
from dockbowl.session.places import places
from dockbowl.ui.locks import lock

if TYPE_CHECKING:
    from dockbowl.ui.app import App

PREFIX, ENDING = "playing-", ".toml"


class Note:
    """The note of this window."""

    def __init__(self, home: Path | None, keep: bool = True) -> None:
        self.home = home
        self.keep = keep
        self._file: IO[str] | None = None

    def playing(self, save: Path | None) -> None:
        """A match kept in this file is being played; None: none is."""
        self.done()
        if save is None or not self.keep:
            return
        folder = places(self.home).state
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{PREFIX}{secrets.token_hex(4)}{ENDING}"
            self._file = path.open("w", encoding="utf-8")
            self._file.write(tomlkit.dumps({"save": str(save.absolute())}))
            self._file.flush()
            lock(self._file)
        except OSError:
            self.drop()

    def done(self) -> None:
        """The match was left as it should be."""
        if self._file is None:
            return
        path = Path(self._file.name)
        self.drop()
        with contextlib.suppress(OSError):
            path.unlink()

    def drop(self) -> None:
        """Let go of the note without removing it, as the end of the program does."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None


def left_over(home: Path | None) -> list[Path]:
    """The saves of matches that were cut short, the latest first. Their notes are removed."""
    found: list[Path] = []
    try:
        notes = sorted(places(home).state.glob(f"{PREFIX}*{ENDING}"), key=lambda p: p.stat().st_mtime, reverse=True)
    except OSError:
        return []
    for note in notes:
        try:
            with note.open("r+", encoding="utf-8") as file:
                if not lock(file):
                    continue  # another window is playing it
                text = file.read(10_000)
            note.unlink()
            save = Path(toml(text, note.name).get("save", ""))
        except (OSError, ValueError, TypeError):
            continue
        if save.suffix == SUFFIX and save.is_file() and save not in found:
            found.append(save)
    return found


def offer(app: App) -> None:
    """At the start: ask whether the match that was cut short shall go on."""
    from dockbowl.ui.continuing import take_up
    from dockbowl.ui.screens.ask import AskScreen

    saves = left_over(app.options.home) if app.options.keep else []
    over = app.screen
    if not saves or over is None:
        return
    save = saves[0]
    when = datetime.fromtimestamp(save.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    text = tr("{stem}\nLast answer: {when}. Every answer was kept.", stem=save.stem, when=when)
    answers = [(tr("Go on with it"), lambda: take_up(app, save)), (tr("Not now"), None)]
    over.dialog = AskScreen(app, over, tr("The last match was cut short"), text, answers)
    app.dirty = True
