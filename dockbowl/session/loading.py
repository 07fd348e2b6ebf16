"""Plays the lines of a save into a session, each against what the rules ask at that point."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from dockbowl.core import texts
from dockbowl.core.coaches import coach_letter
from dockbowl.core.requests import FACES, Choose, Roll
from dockbowl.lang import tr
from dockbowl.session.history import Entry
from dockbowl.session.journal import Line, Reading, SaveError
from dockbowl.session.seats import HUMAN

if TYPE_CHECKING:
    from dockbowl.session.session import Session

ODD_DICE = "some dice of this save are not those its seed gives"
Numbered = tuple[int, Line]


def play_lines(session: Session[Any], path: str | os.PathLike[str], reading: Reading, before_line: int) -> list[Entry]:
    """Play a save's lines; returns what it ends by taking back. Raises SaveError with the line at fault."""
    lines = [(number, line) for number, line in reading.lines if not before_line or number < before_line]
    kept, undone = _effective(path, lines)
    for number, line in kept:
        try:
            _play(session, line)
        except ValueError as error:
            raise SaveError(path, number, str(error)) from None
        except Exception as error:
            raise SaveError(path, number, f"a rule fails here: {type(error).__name__}: {error}") from error
    return _undone_entries(session, undone)


def _play(session: Session[Any], line: Line) -> None:
    request = session.request
    ask = request.purpose if request is not None else ""
    if line.ask != ask:
        now = f"ask for {ask!r}" if ask else "say that the match is over"
        raise ValueError(f"the save answers {line.ask!r}, but the rules now {now}")
    if line.fix is not None:
        session.correct(line.fix, line.why)
        return
    if request is None:
        raise ValueError(tr("the match is over"))
    before = session.dice.state
    if line.roll is not None:
        if not isinstance(request, Roll):
            raise ValueError(f"the save has dice for {ask!r}, which is now a decision")
        if not line.typed:
            fallen = session.dice.faces(FACES[request.die], request.count)
            if fallen != line.roll and ODD_DICE not in session.notices:
                session.notices.append(ODD_DICE)
        session.accept(line.roll, before, typed=line.typed, source=line.source)
        return
    if not isinstance(request, Choose):
        raise ValueError(f"the save has a decision for {ask!r}, which is now a roll")
    letter = coach_letter(request.coach)
    if line.by != letter:
        raise ValueError(f"the save has coach {line.by} answer {ask!r}; the rules now ask coach {letter}")
    seat = dict(enumerate(session.saved_seats)).get(request.coach, HUMAN)
    session.accept(texts.parse_option(session.match, line.text or ""), before, by=seat, source=line.source)


def _effective(path: str | os.PathLike[str], lines: Iterable[Numbered]) -> tuple[list[Numbered], list[Numbered]]:
    """The lines that were not taken back, and what the last undos took back (the first to redo is last)."""
    kept: list[Numbered] = []
    undone: list[Numbered] = []
    for number, line in lines:
        if not line.undo:
            if undone and undone[-1][1] == line:
                undone.pop()
            else:
                undone.clear()
            kept.append((number, line))
            continue
        if line.undo > len(kept):
            raise SaveError(path, number, f"takes back {line.undo} answers, but there are {len(kept)}")
        undone += reversed(kept[-line.undo :])
        del kept[-line.undo :]
    return kept, undone


def _undone_entries(session: Session[Any], lines: Iterable[Numbered]) -> list[Entry]:
    """What can be redone, as far as it still can be read."""
    undone: list[Entry] = []
    for _, line in lines:
        if line.fix is not None:
            undone.append(Entry(line.ask, -1, fix=line.fix, why=line.why))
        elif line.roll is not None:
            undone.append(Entry(line.ask, -1, line.roll, typed=line.typed, source=line.source))
        elif line.text is not None:
            try:
                option = texts.parse_option(session.match, line.text)
            except ValueError:
                return []
            undone.append(Entry(line.ask, "abcdn".index(line.by or "n"), option, by=HUMAN, source=line.source))
    return undone
