"""Files of the workshop: opening, saving, asking before anything is lost, taking up what was cut short, playing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, TypeVar

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
from dockbowl.lang import fault, mark, ntr, said, tr
from dockbowl.session.places import places
from dockbowl.ui.screens.ask import Answer, AskScreen

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

FOLDER = "maps"
T = TypeVar("T")


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
        screen.app.say(fault(error).splitlines()[0], warning=True)
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
    lines += [Line(str(path), path.name, tr("own map"), partial(open_path, screen, path)) for path in own]
    for name in map_names():
        words = tr("A copy of {map}", map=files.toml(shipped_map(name), name)["name"])
        lines.append(Line(f"copy {name}", words, tr("{file}, shipped", file=name), partial(open_shipped, screen, name)))
    page = ListPage(
        screen.app, screen, tr("Open a map"), lines, buttons=[(mark("Another file…"), partial(pick, screen))]
    )
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
    screen.pick_file(tr("Open a map"), folder, {SUFFIX, *ENDINGS}, partial(open_path, screen))


def reopen(screen: EditorScreen) -> None:
    """The file of the tab that was closed last."""
    if screen.desk.closed:
        open_path(screen, screen.desk.closed.pop())
    else:
        screen.desk.say(tr("No closed map to open again"), warning=True)


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
        screen.app.say(f"{document.path}: {fault(files.os_reason(error))}", warning=True)
        return
    _saved(screen, tr("Saved" if wrote else "The file has all of it already"))
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
        words = tr("{saved}, written anew without the comments of the old text", saved=words)
    more = ""
    if errors:
        more = ntr("; {n} error to mend before one can play", "; {n} errors to mend before one can play", errors)
    desk.say(f"{words}: {path}{more}", warning=bool(errors))


def _ask_changed(screen: EditorScreen, then: Callable[[], object] | None) -> None:
    document = screen.desk.document
    there = document.path is not None and files.exists(document.path)
    text = f"{document.path}\n" + (
        tr(
            "Somebody has changed this file since you opened or saved it."
            if there
            else "The file is not there any more."
        )
    )
    answers: list[Answer] = [
        (tr("Write mine over it" if there else "Write it again"), partial(save, screen, then, True))
    ]
    if there:
        answers.append((tr("Take theirs"), partial(_take_theirs, screen)))
    answers += [(tr("Another name…"), partial(save_as, screen, then)), (tr("Cancel"), None)]
    screen.dialog = AskScreen(screen.app, screen, tr("The file has changed on the disk"), text, answers)


def _take_theirs(screen: EditorScreen) -> None:
    try:
        screen.desk.document.reload()
    except Unusable as error:
        screen.app.say(fault(error), warning=True)
        return
    screen.desk.say(tr("Taken from the disk; undo brings yours back"))


def attempt(
    screen: EditorScreen,
    path: Path,
    write_it: Callable[[bool], T],
    written: Callable[[T], object],
    *,
    force: bool = False,
    cancel: Callable[[], object] | None = None,
) -> str:
    """Write a file and tell `written` what came of it. Returns what is wrong, "" for nothing.

    `write_it(force)` raises FileExistsError for a file that is there: whether to replace it is asked then, and what
    goes wrong after that is told by itself.
    """
    try:
        result = write_it(force)
    except FileExistsError as error:
        again: list[Answer] = [
            (tr("Replace it"), partial(attempt, screen, path, write_it, written, force=True, cancel=cancel)),
            (tr("Cancel"), cancel),
        ]
        there = str(error.filename or path)
        screen.dialog = AskScreen(screen.app, screen, tr("There is such a file already"), there, again)
        return ""
    except (OSError, ValueError) as error:
        reason = fault(files.os_reason(error) if isinstance(error, OSError) else error)
        if force:
            screen.app.say(f"{path}: {reason}", warning=True)
        return reason
    written(result)
    return ""


def say_written(screen: EditorScreen, path: Path, notes: str) -> None:
    screen.desk.say(tr("Written: {path}", path=path) + (f" ({notes})" if notes else ""))


def save_as(screen: EditorScreen, then: Callable[[], object] | None = None) -> None:
    """Ask for a name or a whole path, and save there."""
    document = screen.desk.document
    known = document.path or own_folder(screen) / file_name(document.map.name or document.name)

    def done(values: dict[str, str]) -> str:
        if not values["path"]:
            return tr("It needs a name")
        path = Path(values["path"]).expanduser()
        if not path.is_absolute():
            path = own_folder(screen) / path
        if path.suffix.lower() != SUFFIX:
            path = path.with_name(path.name + SUFFIX)

        def write_it(force: bool) -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            document.save_as(path, force=force)

        def written(_: None) -> None:
            _saved(screen, tr("Saved"))
            if then is not None:
                then()

        wrong = attempt(screen, path, write_it, written, cancel=partial(save_as, screen, then))
        return f"{path.name}: {wrong}" if wrong else ""

    text = tr("A name alone is kept in {folder}", folder=own_folder(screen))
    fields = [Field("path", tr("File"), str(known), most=400)]
    screen.dialog = FormPage(screen.app, screen, tr("Save as"), fields, done, text=text, yes=tr("Save"))


def export(screen: EditorScreen) -> None:
    """Write the map for another program, or as a picture."""
    document = screen.desk.document
    stem = (document.path or own_folder(screen) / file_name(document.map.name)).with_suffix("")
    kinds = (
        (tr("Tiled map (.tmx)"), ".tmx"), (tr("Tiled map, JSON (.tmj)"), ".tmj"), (tr("Plain text (.txt)"), ".txt"),
        (tr("Picture (.png)"), ".png"),
    )  # fmt: skip

    def done(values: dict[str, str]) -> str:
        path = Path(
            values["path"] + values["kind"] if Path(values["path"]).suffix != values["kind"] else values["path"]
        )
        path = path.expanduser()
        path = path if path.is_absolute() else own_folder(screen) / path

        def write_it(force: bool) -> str:
            px = int(values["px"] or "0")
            path.parent.mkdir(parents=True, exist_ok=True)
            return "; ".join(map(said, write(document.map, path, px, force=force)))

        wrong = attempt(screen, path, write_it, partial(say_written, screen, path))
        return f"{path.name}: {wrong}" if wrong else ""

    fields = [
        Field("kind", tr("Kind of file"), ".tmx", kinds),
        Field("path", tr("File"), str(stem), most=400),
        Field("px", tr("Pixels a square"), "32", number=True, most=3),
    ]
    screen.dialog = FormPage(
        screen.app, screen, tr("Export"), fields, done, text=tr("Pixels matter for pictures only."), yes=tr("Write")
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
        (tr("Save"), lambda: save(screen, lambda: desk.close(desk.active))),
        (tr("Throw away"), lambda: desk.close(place)),
        (tr("Cancel"), None),
    ]
    screen.dialog = AskScreen(
        screen.app,
        screen,
        tr("Save “{name}” before it is closed?", name=name),
        tr("Not everything in it is saved."),
        answers,
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

    answers: list[Answer] = [(tr("Save all"), save_all), (tr("Throw away"), throw), (tr("Cancel"), None)]
    screen.dialog = AskScreen(
        screen.app, screen, tr("Save before you leave?"), tr("Not saved: {names}", names=names), answers
    )
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

    where = (
        tr("Its file {file} stays as it is until you save.", file=one.file) if one.file else tr("It never had a file.")
    )
    if one.file is not None and _newer(one.file, one.age):
        where += tr(" It was changed after that copy was made.")
    text = tr(
        "“{name}” was not saved when the program ended. The copy is {age} old.",
        name=one.name,
        age=age(time() - one.age),
    )
    text = f"{text}\n{where}"
    answers: list[Answer] = [
        (tr("Take it up"), take),
        (tr("Throw away"), throw),
        (tr("Later"), lambda: ask_recover(screen, rest)),
    ]
    screen.dialog = AskScreen(screen.app, screen, tr("Work that was not saved"), text, answers)
    screen.app.dirty = True


def _newer(path: Path, when: float) -> bool:
    try:
        return path.stat().st_mtime > when
    except OSError:
        return False


def age(seconds: float) -> str:
    """How long ago, in words."""
    if seconds >= 86_400:
        return ntr("{n} day", "{n} days", int(seconds // 86_400))
    if seconds >= 3_600:
        return ntr("{n} hour", "{n} hours", int(seconds // 3_600))
    if seconds >= 60:
        return ntr("{n} minute", "{n} minutes", int(seconds // 60))
    return tr("less than a minute")


def recover(screen: EditorScreen, one: LeftOver) -> None:
    """Take a copy up: as an edit of its file, or as a map that has none."""
    try:
        data = one.data()
        if one.file is not None and files.exists(one.file):
            tab = screen.desk.open(one.file)
            tab.document.take_over(data, tr("work that was not saved"))
        else:
            tab = screen.desk.add(Document.from_data(data, one.name))
            tab.document.unsaved()
    except (Unusable, files.Unreadable) as error:
        screen.app.say(fault(error), warning=True)
        return
    tab.keeper.adopt(one)
    screen.desk.say(tr("Taken up; save to keep it"))


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
        desk.say(tr("It cannot be played yet: {why}", why=why), warning=True)
        screen.side.page_shown = "findings"
        screen.next_finding(1, errors=True)
        return
    text = desk.document.text()
    try:
        board = loads(text, desk.document.name)
    except HarbourError as error:
        desk.say(tr("It cannot be played yet: {why}", why=fault(error).splitlines()[0]), warning=True)
        return
    game = next(
        (key for key in PLAYED if GAMES[key].map_kind == board.kind
         and not starting.unfit(starting.MapChoice("", board, text), key)), "",
    )  # fmt: skip
    if not game:
        desk.say(tr("No game is played on such a map"), warning=True)
        return
    choice = starting.MapChoice(Path(desk.document.name).stem, board, text)
    match = starting.NewMatch(choice, starting.default_coaches(choice.coaches), starting.new_seed(), game=game)
    try:
        session = match.start(save=False)
    except ValueError as error:
        desk.say(fault(error).splitlines()[0], warning=True)
        return
    for tab in desk.tabs:
        tab.keeper.write()
    screen.app.way_back = lambda: screen
    screen.app.go(MatchScreen(screen.app, session))
