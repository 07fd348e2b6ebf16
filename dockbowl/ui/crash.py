"""When the program itself fails: the match is made safe, a report is written, and a page says so.

The report holds versions, the settings, the last answers and where it failed. It names no person and no folder of
his, and is sent nowhere.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import platform
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import IO, TYPE_CHECKING

import msgspec
import pygame
import tomlkit

from dockbowl import __version__
from dockbowl.core import texts
from dockbowl.core.coaches import coach_letter
from dockbowl.core.requests import Option
from dockbowl.files import free_path
from dockbowl.session.places import places
from dockbowl.ui import saves

if TYPE_CHECKING:
    from dockbowl.session.session import Session
    from dockbowl.ui.app import App

ANSWERS = 20
KEPT_REPORTS = 20
AGAIN = 3
"""So many failures in a row, none of them with a breath between, and the program gives up."""
BREATH = 2.0

_faults: IO[str] | None = None


# ---------------------------------------------------------------- the report


def report_text(app: App, error: BaseException) -> str:
    """The report of a failure."""
    lines = [
        *_versions(),
        f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"video {_quiet(pygame.display.get_driver)}, window {'x'.join(map(str, app.page_size))}",
        f"shown: {', '.join(type(screen).__name__ for screen in app.layers())}",
        "",
        "Settings",
        tomlkit.dumps(msgspec.to_builtins(app.settings)).rstrip(),
        "",
    ]
    session = session_of(app)
    if session is not None:
        lines += _match_lines(session)
    lines += ["Failure", *_traceback(error)]
    return _anonymous("\n".join(lines)) + "\n"


def _versions() -> list[str]:
    return [
        f"dockbowl {__version__}",
        f"Python {sys.version.split()[0]}, {platform.python_implementation()}",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
    ]


def _match_lines(session: Session) -> list[str]:
    """The game, what is asked, and the last answers; players by their numbers, not their names."""
    try:
        m, request = session.match, session.request
        lines = [
            f"Match: {session.setup.game}, {m.board.width} x {m.board.height}, {m.coaches} coaches, seed "
            f"{session.setup.seed}, {len(session.entries)} answers, phase {m.phase!r}",
            f"Seats: {', '.join(seat.name for seat in session.seats)}",
            f"Asked: {request.purpose if request is not None else 'nothing'}",
            f"Last {ANSWERS} answers",
        ]
        for entry in list(session.entries)[-ANSWERS:]:
            by = coach_letter(entry.coach) if entry.coach >= 0 else "-"
            answer = entry.answer
            said = texts.format_option(m, answer) if isinstance(answer, Option) else str(answer or "correction")
            lines.append(f"  {by} {entry.ask}: {said}")
    except Exception as error:  # a report about a broken match must not break
        lines = [f"Match: cannot be told ({type(error).__name__})"]
    return [*lines, ""]


def _traceback(error: BaseException) -> list[str]:
    """Where it failed; of files only what comes after the folder they are installed in."""
    text = "".join(traceback.format_exception(error))
    return re.sub(r'File "([^"]+)"', lambda found: f'File "{_short(found[1])}"', text).rstrip().splitlines()


def _short(path: str) -> str:
    plain = path.replace("\\", "/")
    for folder in ("dockbowl/", "site-packages/"):
        if folder in plain:
            return plain[plain.rindex(folder) :]
    return plain.rpartition("/")[2]


def _anonymous(text: str) -> str:
    """Without the folders and the name of the one who sits here."""
    home = str(Path("~").expanduser())
    if len(home) > 2:
        text = text.replace(home, "~")
    for name in ("USER", "USERNAME", "LOGNAME"):
        user = os.environ.get(name, "")
        if len(user) > 2:
            text = re.sub(rf"\b{re.escape(user)}\b", "somebody", text)
    node = platform.node()
    return re.sub(rf"\b{re.escape(node)}\b", "somewhere", text) if len(node) > 2 else text


def _quiet(ask: object) -> str:
    try:
        return str(ask())  # type: ignore[operator]
    except pygame.error:
        return "none"


def write_report(app: App, error: BaseException) -> Path | None:
    """Write a report into the log folder; None when that cannot be."""
    return _keep(app, lambda: report_text(app, error))


def write_fault(app: App, error: BaseException, part: str) -> Path | None:
    """The same of a part of the program that has a thread of its own: it asks neither the window nor the match."""
    return _keep(app, lambda: _anonymous("\n".join([*_versions(), part, "", *_traceback(error)])) + "\n", f"-{part}")


def _keep(app: App, text: Callable[[], str], part: str = "") -> Path | None:
    folder = places(app.options.home).log
    try:
        said = text()
        folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now().strftime("%Y-%m-%d-%H-%M-%S")
        path = free_path(folder, f"crash-{stamp}{part}", ".txt", "-")
        path.write_text(said, "utf-8", "backslashreplace")
    except Exception:  # nothing that goes wrong here may hide the failure itself
        return None
    _forget_old(folder)
    return path


def _forget_old(folder: Path) -> None:
    with contextlib.suppress(OSError):
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT_REPORTS]:
            old.unlink()


# ---------------------------------------------------------------- the match


def session_of(app: App) -> Session | None:
    """The match that is shown, if one is."""
    return getattr(app.screen, "session", None) if app.screen is not None else None


def make_safe(app: App) -> Path | None:
    """The file the match is kept in, made now if it had none; None when there is no match, or no way."""
    session = session_of(app)
    if session is None or getattr(app.screen, "watching", False):
        return None
    if session.journal is None and not any(entry.by_a_person for entry in session.entries):
        return None
    try:
        if session.journal is None:
            session.save_as(saves.new_path(f"{session.setup.map_name} recovered", app.options.home))
        path = session.journal.path if session.journal is not None else None
        session.close()
    except Exception:  # the worst has happened already; it is said that the match is not kept
        return None
    return path


# ---------------------------------------------------------------- catching


class Catcher:
    """Turns failures of the loop into a page; gives up when that page fails, too."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._last = 0.0
        self._row = 0

    def caught(self, error: Exception) -> None:
        """A failure: report, make the match safe, show the page. Raises it again when it comes in a row."""
        from dockbowl.ui.screens.crash import CrashScreen

        now = time.monotonic()
        self._row = self._row + 1 if now - self._last < BREATH else 1
        self._last = now
        if self._row >= AGAIN:
            raise error
        app = self.app
        report = write_report(app, error)
        kept = make_safe(app)
        over = app.screen
        app.screen = None
        if over is not None:
            with contextlib.suppress(Exception):
                over.leave()
        app.go(CrashScreen(app, error, report, kept))


def watch_faults(home: Path | None) -> None:
    """From now on hard faults and failures of threads go into the log, too."""
    global _faults
    folder = places(home).log
    with contextlib.suppress(OSError, RuntimeError):
        folder.mkdir(parents=True, exist_ok=True)
        _faults = (folder / "faults.txt").open("w", encoding="utf-8")
        faulthandler.enable(_faults)

    def failed(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is None or _faults is None:
            return
        with contextlib.suppress(OSError, ValueError):
            _faults.write(_anonymous("\n".join(_traceback(args.exc_value))) + "\n")
            _faults.flush()

    threading.excepthook = failed


def stop_watching() -> None:
    """The window closes as it should."""
    global _faults
    faulthandler.disable()
    threading.excepthook = threading.__excepthook__
    if _faults is not None:
        name = Path(_faults.name)
        _faults.close()
        _faults = None
        with contextlib.suppress(OSError):
            if name.stat().st_size == 0:
                name.unlink()
