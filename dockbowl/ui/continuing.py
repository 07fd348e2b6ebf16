"""Taking a saved match up again, a damaged one as far as it is whole."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.lang import fault, said, tr
from dockbowl.session.journal import LARGEST_FILE, SaveError
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.opening import screen_for

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.ask import Answer


def take_up(app: App, path: Path) -> None:
    """Show the match of a save; if it is damaged, ask whether to go on from before the damage."""
    try:
        session = saves.open_save(path)
    except SaveError as error:
        _ask(app, path, error, [])
        return
    app.go(screen_for(app, session))


def take_up_latest(app: App) -> str:
    """Show the latest match that is not over; "" or the reason why there is none."""
    return _first_of(app, saves.saved(app.options.home)[: saves.LOOKED_THROUGH])


def _first_of(app: App, paths: list[Path]) -> str:
    reasons: list[str] = []
    for place, path in enumerate(paths):
        try:
            session = saves.open_save(path)
        except SaveError as error:
            if error.line > 1:  # a match, as far as that line
                _ask(app, path, error, paths[place + 1 :])
                return ""
            reasons.append(fault(error))
            continue
        if session.request is not None:
            app.go(screen_for(app, session))
            return ""
        session.close()
    return reasons[0] if reasons else tr("There is no match to continue")


def _ask(app: App, path: Path, error: SaveError, others: list[Path]) -> None:
    """Ask how to go on where a save is damaged."""
    from dockbowl.ui.screens.ask import AskScreen

    over = app.screen
    if over is None:
        return
    if error.line <= 1:
        app.say(fault(error), warning=True)
        return
    text = tr(
        "{name}, line {line}: {reason}\nThe file stays as it is; the match goes on in a new one.",
        name=path.name,
        line=error.line,
        reason=said(error.reason),
    )
    answers: list[Answer] = [(tr("Go on from before that"), lambda: _go_on(app, path, error))]
    if others:
        answers.append((tr("An earlier match"), lambda: _earlier(app, others)))
    over.dialog = AskScreen(app, over, tr("This save is damaged"), text, [*answers, (tr("Cancel"), None)])
    app.dirty = True


def _earlier(app: App, others: list[Path]) -> None:
    reason = _first_of(app, others)
    if reason:
        app.say(reason, warning=True)


def _go_on(app: App, path: Path, error: SaveError) -> None:
    try:
        session = rescue(path, error, app.options.home)
    except SaveError as worse:
        app.say(str(worse), warning=True)
        return
    app.go(screen_for(app, session))


def rescue(path: Path, error: SaveError, home: Path | None = None) -> Session:
    """The match as far as its damaged file is whole, in a new file. Raises SaveError when nothing is."""
    try:
        with path.open("rb") as file:
            rows = file.read(LARGEST_FILE).split(b"\n")
    except OSError:
        raise error from None
    while error.line > 1:
        rows = rows[: error.line - 1]
        target = saves.new_path(f"{path.stem[20:] or path.stem} rescued", home)
        try:
            target.write_bytes(b"\n".join(rows) + b"\n")
            session = saves.open_save(target)
        except SaveError as again:
            with contextlib.suppress(OSError):
                target.unlink()
            if not 1 < again.line < error.line:
                raise SaveError(path, again.line, again.reason) from None
            error = again
        except OSError as again:
            raise SaveError(target, 0, again.strerror or tr("cannot be written")) from None
        else:
            session.notices.insert(
                0, tr("Taken up after {n_entries} answers; what came later was damaged", n_entries=len(session.entries))
            )
            return session
    raise SaveError(path, error.line, error.reason)
