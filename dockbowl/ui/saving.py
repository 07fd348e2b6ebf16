"""A match that goes on under another name: somebody wants it, or its file cannot be written any more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.lang import mark, said, tr
from dockbowl.session.journal import SUFFIX, SaveError
from dockbowl.ui import save_list, saves
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.enter import EnterScreen

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen
    from dockbowl.ui.screen import Screen
    from dockbowl.ui.screens.match import MatchScreen

LOST = mark("This match is not saved any more")


def ask_name(match: MatchScreen | SeasonScreen, over: Screen, text: str, name: str = "") -> None:
    """Ask under what name the match is to go on, as a dialog over `over`; `name` is proposed."""
    folder = saves.folder(match.app.options.home)

    def done(name: str) -> str:
        wrong = save_list.fault_of(name, folder)
        if wrong:
            return wrong
        path = folder / f"{name}{SUFFIX}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            match.session.save_as(path)
        except SaveError as error:
            return error.reason
        except OSError as error:
            return error.strerror or tr("It cannot be written")
        match.keep_table()
        match.app.note.playing(path)
        match.close_dialog()
        match.app.say(tr("Saved as {name}; the match goes on there", name=name))
        return ""

    over.dialog = EnterScreen(match.app, over, tr("Save under a name"), text, name, done, yes=tr("Save"))


def say_lost(match: MatchScreen | SeasonScreen) -> None:
    """Say that and why the match is not written any more, and offer another name."""
    lost = match.session.lost
    match.session.lost = None
    if lost is None:
        return

    def another() -> None:
        path = saves.new_path(match.session.setup.map_name or match.session.setup.game, match.app.options.home)
        text = tr("All answers so far are written there, and the match goes on in it.")
        ask_name(match, match, text, path.name.removesuffix(SUFFIX))

    text = tr(
        "{name}: {reason}.\nIs it open in a second window? What has been answered here since is "
        "only in this one. Give it a file of its own, or play on without.",
        name=said(Path(lost.path).name),
        reason=said(lost.reason),
    )
    match.dialog = AskScreen(
        match.app, match, LOST, text, [(tr("Save under a new name…"), another), (tr("Play on unsaved"), None)]
    )
    match.app.dirty = True
