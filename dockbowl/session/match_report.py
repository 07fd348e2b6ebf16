"""A match as a report to keep: result, figures, dice, what was put right by hand, and its course turn by turn.

Plain values in the language spoken, in no form: `press` makes a page or a PDF of them. All words are our own.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dockbowl.core.events import TurnStarted
from dockbowl.lang import decimal, said, tr
from dockbowl.session import story
from dockbowl.session.corrections import format_fix
from dockbowl.session.report import NAMES, winner_line
from dockbowl.session.session import Session
from dockbowl.session.standing import coach_name
from dockbowl.session.statistics import Statistics, figures_of, score_words, statistics_of, typed_entries


class Grid(msgspec.Struct, frozen=True):
    """A table under a head. `right`: its columns of numbers."""

    head: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


class Turn(msgspec.Struct, frozen=True):
    """What happened in one turn; the first may be what came before any."""

    head: str
    lines: tuple[str, ...]
    coach: int = -1


class MatchReport(msgspec.Struct, frozen=True):
    """The whole report."""

    title: str
    result: str
    under: str
    grids: tuple[Grid, ...]
    turns: tuple[Turn, ...]
    foot: str


def match_report(session: Session, clocks: Sequence[tuple[str, str]] = ()) -> MatchReport:
    """The report of a match, over or not. `clocks`: names and times, where somebody has kept them."""
    m = session.match
    found = statistics_of(m, session.told, typed_entries(session.entries))
    grids = [_figures(session, found), _scores(session, found), _dice(found), _by_hand(session)]
    if clocks:
        rows = tuple((name, words) for name, words in clocks)
        grids.append(Grid(tr("Clocks"), (tr("Team"), tr("Time")), rows))
    typed = sum(one.typed for one in found.dice.values())
    foot = tr("Seed {seed}", seed=session.setup.seed)
    foot += tr("; {typed} dice were typed in", typed=typed) if typed else ""
    return MatchReport(
        " – ".join(m.team_names),
        winner_line(m),
        ", ".join(filter(None, (session.game.title, session.setup.map_name or m.board.name))),
        tuple(grid for grid in grids if grid.rows),
        tuple(_turns(session)),
        foot,
    )


def _figures(session: Session, found: Statistics) -> Grid:
    m = session.match
    order = list(m.turn_order)
    heads = ("", *(f"{m.team_names[c]} ({coach_name(session, c)})" for c in order))
    rows = tuple((label, *(str(found.coaches[c].figures[key]) for c in order)) for key, label in figures_of(m).items())
    return Grid(tr("Figures"), heads, rows, tuple(range(1, len(heads))))


def _scores(session: Session, found: Statistics) -> Grid:
    m = session.match
    rows = tuple((m.team_names[one.coach], score_words(m, one)) for one in found.scores)
    return Grid(tr("Touchdowns"), (tr("Team"), tr("Player")), rows)


def _dice(found: Statistics) -> Grid:
    """Each kind of dice, those of the table apart from those of the program."""
    heads = (tr("Dice"), tr("Typed in"), tr("By the program"), tr("How they fell"), tr("Average"), "")
    rows = []
    for kind, one in sorted(found.dice.items()):
        fell = ", ".join(f"{name} {often}" for name, often, _ in one.kinds())
        average = decimal(one.average, 2) if one.count and kind in NAMES and kind != "block" else ""
        rows.append((NAMES.get(kind, kind), str(one.typed), str(one.count - one.typed), fell, average, one.verdict))
    return Grid(tr("Dice"), heads, tuple(rows), (1, 2, 4))


def _by_hand(session: Session) -> Grid:
    """Every correction with its reason, and in which turn it was made."""
    rows, marks = [], session.turns()
    for place, entry in enumerate(session.entries):
        if entry.fix is None:
            continue
        last = next((mark for mark in reversed(marks) if mark.entry <= place), None)
        when = tr("{team}, turn {n}", team=session.match.team_names[last.coach], n=last.number) if last else ""
        rows.append((when, format_fix(entry.fix), said(entry.why)))
    return Grid(tr("Put right by hand"), (tr("When"), tr("What"), tr("Why")), tuple(rows))


def _turns(session: Session) -> list[Turn]:
    m = session.match
    found: list[Turn] = []
    head, coach, lines = tr("Before the first turn"), -1, list[str]()
    for told in session.told:
        if isinstance(told.event, TurnStarted):
            if lines:
                found.append(Turn(head, tuple(lines), coach))
            head, coach, lines = story.tell_plainly(m, told.event), told.event.coach, []
        elif not isinstance(told.event, story.QUIET):
            lines.append(story.tell_plainly(m, told.event))
    if lines:
        found.append(Turn(head, tuple(lines), coach))
    return found
