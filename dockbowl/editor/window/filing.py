"""Files of the workshop: opening, saving, asking before anything is lost, taking up what was cut short, playing."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from dockbowl import files
from dockbowl.board.harbour import HarbourError, loads
from dockbowl.data import SUFFIX, map_names, shipped_map
from dockbowl.editor import recovery
from dockbowl.editor.document import Changed, Document, file_name
from dockbowl.editor.interchange import ENDINGS, bring, write
from dockbowl.editor.reading import Unusable
from dockbowl.editor.recovery import LeftOver
from dockbowl.editor.seen import playable
from dockbowl.editor.window.form_page import Field, FormPage
from dockbowl.editor.window.list_page import Line, ListPage
from dockbowl.session.places import places
from dockbowl.ui.screens.ask import Answer, AskScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from dockbowl.editor.window.screen import EditorScreen

FOLDER = "maps"


def own_folder(screen: EditorScreen) -> Path:
    """Where maps are kept for which nobody names another place."""
    return places(screen.app.options.home).data / FOLDER


# ---------------------------------------------------------------- opening


def open_path(screen: EditorScreen, path: Path) -> bool:
    """Open a file in a tab: a map, or something to be imported; False, with a line, if it cannot be."""
    try:
        if path.suffix.lower() in ENDINGS:
            found = bring(path)
            screen.desk.add(Document.from_text(found.text, file_name(path.stem), found.notes))
            screen.told(found.notes)
            return True
        tab = screen.desk.open(path)
    except (Unusable, ValueError) as error:
        screen.app.say(str(error).splitlines()[0], warning=True)
        return False
    screen.told(tab.document.notes)
    left = recovery.of_file(path, screen.app.options.home)
    if left is not None:
        ask_recover(screen, [left])
    return True


def open_list(screen: EditorScreen) -> None:
    """Lately used files, one's own maps, those that come with the program, and any other file."""
    lines = []
    seen: set[Path] = set()
    for path in screen.desk.recent.paths:
        if files.exists(path):
            seen.add(path)
            lines.append(Line(str(path), path.name, _folder(path), partial(open_path, screen, path)))
    try:
        own = sorted(path for path in own_folder(screen).iterdir() if path.suffix == SUFFIX and path not in seen)
    except OSError:
        own = []
    lines += [Line(str(path), path.name, "own map", partial(open_path, screen, path)) for path in own]
    for name in map_names():
        words = f"A copy of {files.toml(shipped_map(name), name)['name']}"
        lines.append(Line(f"copy {name}", words, f"{name}, shipped", partial(open_shipped, screen, name)))
    page = ListPage(screen.app, screen, "Open", lines, buttons=[("Another file…", partial(pick, screen))])
    screen.dialog = page


def _folder(path: Path) -> str:
    folder = str(path.parent)
    return folder if len(folder) <= 34 else f"…{folder[-33:]}"


def open_shipped(screen: EditorScreen, name: str) -> None:
    """A copy of a map that comes with the program; it has no file yet."""
    screen.desk.add(Document.from_text(shipped_map(name), f"{name}{SUFFIX}"))


def pick(screen: EditorScreen) -> None:
    """Any file, by the file dialog."""
    screen.close_dialog()
    first = screen.desk.recent.paths[0].parent if screen.desk.recent.paths else Path.cwd()
    folder = first if files.exists(first) else Path.home()
    screen.pick_file("Open a map", folder, {SUFFIX, *ENDINGS}, partial(open_path, screen))


def reopen(screen: EditorScreen) -> None:
    """The file of the tab that was closed last."""
    if screen.desk.closed:
        open_path(screen, screen.desk.closed.pop())
    else:
        screen.desk.say("No closed map to open again", warning=True)


# ---------------------------------------------------------------- saving


def save(screen: EditorScreen, then: Callable[[], object] | None = None, force: bool = False) -> None:
    """Save the map that is shown, asking where if it has no file; then go on."""
    document = screen.desk.document
    if document.path is None:
        save_as(screen, then)
        return
    try:
        wrote = document.save(force=force)
    except Changed:
        _ask_changed(screen, then)
        return
    except OSError as error:
        screen.app.say(f"{document.path}: {files.os_reason(error)}", warning=True)
        return
    _saved(screen, "Saved" if wrote else "The file has all of it already")
    if then is not None:
        then()


def _saved(screen: EditorScreen, words: str) -> None:
    desk = screen.desk
    desk.tab.keeper.done()
    path = desk.document.path
    assert path is not None
    desk.recent.used(path)
    desk.remember()
    errors = len(desk.tab.checked(desk.document.map).errors)
    if desk.document.anew:
        words = f"{words}, written anew without the comments of the old text"
    more = f"; {errors} error{'s' * (errors != 1)} to mend before one can play" if errors else ""
    desk.say(f"{words}: {path}{more}", warning=bool(errors))


def _ask_changed(screen: EditorScreen, then: Callable[[], object] | None) -> None:
    document = screen.desk.document
    there = document.path is not None and files.exists(document.path)
    text = f"{document.path}\n" + (
        "Somebody has changed this file since you opened or saved it." if there else "The file is not there any more."
    )
    answers: list[Answer] = [("Write mine over it" if there else "Write it again", partial(save, screen, then, True))]
    if there:
        answers.append(("Take theirs", partial(_take_theirs, screen)))
    answers += [("Another name…", partial(save_as, screen, then)), ("Cancel", None)]
    screen.dialog = AskScreen(screen.app, screen, "The file has changed on the disk", text, answers)


def _take_theirs(screen: EditorScreen) -> None:
    try:
        screen.desk.document.reload()
    except Unusable as error:
        screen.app.say(str(error), warning=True)
        return
    screen.desk.say("Taken from the disk; undo brings yours back")


def save_as(screen: EditorScreen, then: Callable[[], object] | None = None) -> None:
    """Ask for a name or a whole path, and save there."""
    document = screen.desk.document
    known = document.path or own_folder(screen) / file_name(document.map.name or document.name)

    def done(values: dict[str, str], force: bool = False) -> str:
        if not values["path"]:
            return "It needs a name"
        path = Path(values["path"]).expanduser()
        if not path.is_absolute():
            path = own_folder(screen) / path
        if path.suffix.lower() != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            document.save_as(path, force=force)
        except FileExistsError:
            again: list[Answer] = [
                ("Replace it", lambda: done(values, True)),
                ("Cancel", partial(save_as, screen, then)),
            ]
            screen.dialog = AskScreen(screen.app, screen, "There is such a file already", str(path), again)
            return ""
        except (OSError, ValueError) as error:
            reason = files.os_reason(error) if isinstance(error, OSError) else str(error)
            if force:
                screen.app.say(f"{path}: {reason}", warning=True)
            return f"{path.name}: {reason}"
        _saved(screen, "Saved")
        if then is not None:
            then()
        return ""

    text = f"A name alone is kept in {own_folder(screen)}"
    fields = [Field("path", "File", str(known), most=400)]
    screen.dialog = FormPage(screen.app, screen, "Save as", fields, done, text=text, yes="Save")


def export(screen: EditorScreen) -> None:
    """Write the map for another program, or as a picture."""
    document = screen.desk.document
    stem = (document.path or own_folder(screen) / file_name(document.map.name)).with_suffix("")
    kinds = (
        ("Tiled map (.tmx)", ".tmx"), ("Tiled map, JSON (.tmj)", ".tmj"), ("Plain text (.txt)", ".txt"),
        ("Picture (.png)", ".png"),
    )  # fmt: skip

    def done(values: dict[str, str], force: bool = False) -> str:
        path = Path(
            values["path"] + values["kind"] if Path(values["path"]).suffix != values["kind"] else values["path"]
        )
        path = path.expanduser() if path.is_absolute() else own_folder(screen) / path
        try:
            px = int(values["px"] or "0")
            path.parent.mkdir(parents=True, exist_ok=True)
            notes = write(document.map, path, px, force=force)
        except FileExistsError as error:
            again = [("Replace it", lambda: done(values, True)), ("Cancel", None)]
            there = str(error.filename or path)
            screen.dialog = AskScreen(screen.app, screen, "There is such a file already", there, again)
            return ""
        except (OSError, ValueError) as error:
            return f"{path.name}: {files.os_reason(error) if isinstance(error, OSError) else error}"
        screen.desk.say(f"Written: {path}" + (f" ({'; '.join(notes)})" if notes else ""))
        return ""

    fields = [
        Field("kind", "Kind", ".tmx", kinds),
        Field("path", "File", str(stem), most=400),
        Field("px", "Pixels a square", "32", number=True, most=3),
    ]
    screen.dialog = FormPage(
        screen.app, screen, "Export", fields, done, text="Pixels matter for pictures only.", yes="Write"
    )


def ask_close(screen: EditorScreen, place: int) -> None:
    """Close a tab, asking first if something in it is not saved."""
    desk = screen.desk
    if not 0 <= place < len(desk.tabs):
        return
    desk.show(place)
    if not desk.document.dirty:
        desk.close(place)
        return
    name = desk.document.name
    answers: list[Answer] = [
        ("Save", lambda: save(screen, lambda: desk.close(desk.active))),
        ("Throw away", lambda: desk.close(place)),
        ("Cancel", None),
    ]
    screen.dialog = AskScreen(
        screen.app, screen, f"Save “{name}” before it is closed?", "Not everything in it is saved.", answers
    )


def ask_leave(screen: EditorScreen, leave: Callable[[], object]) -> bool:
    """Leave, asking first if anything is not saved; whether that was not needed."""
    dirty = [tab for tab in screen.desk.tabs if tab.document.dirty]
    if not dirty:
        return True
    names = ", ".join(tab.document.name for tab in dirty)

    def save_all() -> None:
        for place, tab in enumerate(screen.desk.tabs):
            if tab.document.dirty:
                screen.desk.show(place)
                save(screen, save_all)
                return
        leave()

    def throw() -> None:
        for tab in dirty:
            tab.keeper.done()
            tab.document.forget()
        leave()

    answers: list[Answer] = [("Save all", save_all), ("Throw away", throw), ("Cancel", None)]
    screen.dialog = AskScreen(screen.app, screen, "Save before you leave?", f"Not saved: {names}", answers)
    screen.app.dirty = True
    return False


# ---------------------------------------------------------------- what was cut short


def ask_recover(screen: EditorScreen, left: list[LeftOver]) -> None:
    """Offer what was left behind unsaved, one after the other."""
    if not left:
        return
    one, rest = left[0], left[1:]

    def take() -> None:
        recover(screen, one)
        ask_recover(screen, rest)

    def throw() -> None:
        recovery.discard(one, screen.app.options.home)
        ask_recover(screen, rest)

    where = f"Its file {one.file} stays as it is until you save." if one.file else "It never had a file."
    if one.file is not None and _newer(one.file, one.age):
        where += " It was changed after that copy was made."
    text = f"“{one.name}” was not saved when the program ended. The copy is {age(time() - one.age)} old.\n{where}"
    answers: list[Answer] = [("Take it up", take), ("Throw away", throw), ("Later", lambda: ask_recover(screen, rest))]
    screen.dialog = AskScreen(screen.app, screen, "Work that was not saved", text, answers)
    screen.app.dirty = True


def _newer(path: Path, when: float) -> bool:
    try:
        return path.stat().st_mtime > when
    except OSError:
        return False


def age(seconds: float) -> str:
    """How long ago, in words."""
    for unit, word in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= unit:
            number = int(seconds // unit)
            return f"{number} {word}{'s' * (number != 1)}"
    return "less than a minute"


def recover(screen: EditorScreen, one: LeftOver) -> None:
    """Take a copy up: as an edit of its file, or as a map that has none."""
    try:
        data = one.data()
        if one.file is not None and files.exists(one.file):
            tab = screen.desk.open(one.file)
            tab.document.take_over(data, "work that was not saved")
        else:
            tab = screen.desk.add(Document.from_data(data, one.name))
            tab.document.unsaved()
    except (Unusable, files.Unreadable) as error:
        screen.app.say(str(error), warning=True)
        return
    tab.keeper.adopt(one)
    screen.desk.say("Taken up; save to keep it")


# ---------------------------------------------------------------- playing


def play(screen: EditorScreen) -> None:
    """A match on the map as it is, at once; leaving it leads back here."""
    from dockbowl.games.catalogue import GAMES
    from dockbowl.ui import starting
    from dockbowl.ui.screens.match import MatchScreen
    from dockbowl.ui.settings import PLAYED

    desk = screen.desk
    why = playable(desk.document.map)
    if why:
        desk.say(f"It cannot be played yet: {why}", warning=True)
        screen.side.page_shown = "findings"
        screen.next_finding(1, errors=True)
        return
    text = desk.document.text()
    try:
        board = loads(text, desk.document.name)
    except HarbourError as error:
        desk.say(f"It cannot be played yet: {str(error).splitlines()[0]}", warning=True)
        return
    game = next(
        (key for key in PLAYED if GAMES[key].map_kind == board.kind
         and not starting.unfit(starting.MapChoice("", board, text), key)), "",
    )  # fmt: skip
    if not game:
        desk.say(f"No game is played on such a {board.kind}", warning=True)
        return
    choice = starting.MapChoice(Path(desk.document.name).stem, board, text)
    match = starting.NewMatch(choice, starting.default_coaches(choice.coaches), starting.new_seed(), game=game)
    try:
        session = match.start(save=False)
    except ValueError as error:
        desk.say(str(error).splitlines()[0], warning=True)
        return
    for tab in desk.tabs:
        tab.keeper.write()
    screen.app.way_back = lambda: screen
    screen.app.go(MatchScreen(screen.app, session))
