"""The work bench: the map that is shown with what is selected on it, its layers and symmetry, its past."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dockbowl.editor import clips, operations, palette, symmetry
from dockbowl.editor.clips import Clip
from dockbowl.editor.model import Cells, Map, Point
from dockbowl.editor.operations import Refused
from dockbowl.editor.seen import Finding, Seen
from dockbowl.editor.tabs import Tabs
from dockbowl.editor.turns import TURN_WORDS, Turn
from dockbowl.lang import fault, ntr, tr


class Bench(Tabs):
    """Everything but the tool in hand."""

    def __init__(self, home: Path | None = None, keep: bool = True) -> None:
        super().__init__(home, keep)
        self.ink = "."
        """The glyph that is painted with."""
        self._mode = symmetry.NONE
        self.locked: set[str] = set()
        self.hidden: set[str] = set()
        self.clip: Clip | None = None
        """What was copied last."""

    # ---------------------------------------------------------------- looking

    @property
    def mode(self) -> str:
        """The symmetry things are drawn with: none where the one that was wished cannot be had."""
        if self.tabs and symmetry.refused(self._mode, self.map.width, self.map.height):
            return symmetry.NONE
        return self._mode

    @property
    def seen(self) -> Seen:
        """The map as a board."""
        return self.tab.seen(self.map)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What `map check` says of the map as it is."""
        return self.tab.checked(self.document.map).findings

    def words(self, point: Point) -> str:
        return palette.square_words(self.map, self.seen, point)

    @property
    def selection(self) -> frozenset[Point]:
        return self.tab.selection

    @selection.setter
    def selection(self, squares: object) -> None:
        self.tab.selection = frozenset(p for p in squares if self.map.has(p))  # type: ignore[attr-defined]

    def _paint(self, name: str, cells: dict[Point, str]) -> None:
        map = self.document.map
        made = operations.paint(map, symmetry.spread(map, self.mode, cells), self.locked)
        if not self.document.do(name, made):
            self.say_locked(cells)

    def say_locked(self, cells: Cells) -> None:
        """Nothing has changed: say so if that is because of a lock."""
        map = self.document.map
        if self.locked and any(map.has(p) and map.at(p) != glyph for p, glyph in cells.items()):
            self.say(tr("A locked layer is in the way"), warning=True)

    def _try(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except Refused as error:
            self.say(fault(error)[:1].upper() + fault(error)[1:], warning=True)
            return False
        return True

    def _ink_words(self) -> str:
        return palette.meaning_words(self.document.map, self.document.map.meanings.get(self.ink))

    def do(self, name: str, act: Callable[[Map], Map]) -> str:
        """An edit by a page: why it is refused, "" if it is done."""
        self.cancel()
        try:
            self.document.do(name, act(self.document.map))
        except Refused as error:
            return fault(error)[:1].upper() + fault(error)[1:]
        return ""

    # ---------------------------------------------------------------- the selection

    def select_all(self) -> None:
        self.selection = list(self.map.points())

    def select_none(self) -> None:
        self.selection = ()

    def select_other(self) -> None:
        self.selection = [p for p in self.map.points() if p not in self.selection]

    def copy(self) -> bool:
        """What is selected, to be pasted."""

        def act() -> None:
            self.clip = clips.copy(self.document.map, self.selection)
            self.say(ntr("{n} square copied", "{n} squares copied", len(self.selection)))

        return self._try(act)

    def cut(self) -> bool:
        return self.copy() and self.delete(tr("cut out"))

    def delete(self, name: str = "") -> bool:
        """Leave sea where the selection is."""
        if not self.selection:
            self.say(tr("Nothing is selected"), warning=True)
            return False
        return self.document.do(
            name or tr("delete"), clips.erase(self.document.map, self.selection, locked=self.locked)
        )

    def fill_selection(self) -> None:
        """Paint all that is selected."""
        if self.selection:
            self._paint(tr("fill with {ink}", ink=self._ink_words()), dict.fromkeys(self.selection, self.ink))
        else:
            self.say(tr("Nothing is selected"), warning=True)

    def nudge(self, dx: int, dy: int) -> None:
        """Move what is selected by so many squares."""
        if self.selection and self.document.do(
            tr("move what is selected"), clips.move(self.document.map, self.selection, dx, dy, self.locked)
        ):
            self.selection = [(x + dx, y + dy) for x, y in self.selection]

    def crop(self) -> bool:
        def act() -> None:
            made = operations.crop(self.document.map, self.selection)
            self.selection = ()
            self.document.do(tr("crop"), made)
            self.check_symmetry()

        return self._try(act)

    def turn_map(self, turn: Turn) -> None:
        """Flip or turn the whole map."""
        self.selection = ()
        self.document.do(tr("the whole map: {turn}", turn=TURN_WORDS[turn]), operations.turned(self.document.map, turn))
        self.check_symmetry()

    def resize(self, width: int, height: int, dx: int = 0, dy: int = 0) -> str:
        """Another size of the grid; why it cannot be, "" if it can."""
        try:
            made = operations.resize(self.document.map, width, height, dx, dy)
        except Refused as error:
            return fault(error)
        self.selection = ()
        self.document.do(tr("{wide} x {high} squares", wide=width, high=height), made)
        self.check_symmetry()
        return ""

    # ---------------------------------------------------------------- switches

    def set_symmetry(self, mode: str) -> bool:
        """Draw with another symmetry from now on; False, with the reason said, if it cannot be had."""
        why = symmetry.refused(mode, self.map.width, self.map.height)
        if why:
            self.say(why[:1].upper() + why[1:], warning=True)
            return False
        self._mode = mode
        self.say(
            tr("What you draw is {image}", image=symmetry.WORDS[mode]) if mode != symmetry.NONE else tr("No symmetry")
        )
        return True

    def next_symmetry(self, step: int = 1) -> None:
        modes = list(symmetry.MODES)
        place = modes.index(self.mode)
        for _ in modes:
            place = (place + step) % len(modes)
            if not symmetry.refused(modes[place], self.map.width, self.map.height):
                break
        self.set_symmetry(modes[place])

    def check_symmetry(self) -> None:
        """After a change of size: a symmetry that is impossible now is put off, and said."""
        why = symmetry.refused(self._mode, self.map.width, self.map.height)
        if why:
            self._mode = symmetry.NONE
            self.say(tr("Symmetry is off: {why}", why=why), warning=True)

    def shown(self) -> None:
        self.check_symmetry()
        if self.ink not in self.map.meanings:
            inks = palette.inks(self.map)
            self.ink = inks[min(1, len(inks) - 1)].glyph

    def toggle_lock(self, layer: str) -> None:
        self.locked ^= {layer}

    def toggle_hidden(self, layer: str) -> None:
        self.hidden ^= {layer}

    # ---------------------------------------------------------------- history

    def undo(self) -> bool:
        if self.cancel():
            return True
        name = self.document.history.undo()
        self.say(tr("Taken back: {name}", name=name) if name else tr("There is nothing to take back"), warning=not name)
        self._after_jump()
        return bool(name)

    def redo(self) -> bool:
        self.cancel()
        name = self.document.history.redo()
        self.say(tr("Done again: {name}", name=name) if name else tr("There is nothing to do again"), warning=not name)
        self._after_jump()
        return bool(name)

    def go_back_to(self, place: int) -> None:
        """Let just so many edits hold."""
        self.cancel()
        self.document.history.go(place)
        self._after_jump()

    def _after_jump(self) -> None:
        self.selection = self.tab.selection
        self.shown()
