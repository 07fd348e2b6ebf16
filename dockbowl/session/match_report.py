"""A match as a report to keep: result, figures, dice, what was put right by hand, and its course turn by turn.

Plain values in the language spoken, in no form: `press` makes a page or a PDF of them. All words are our own.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dockbowl.core.state import Match
from dockbowl.lang import decimal, ntr, said, tr
from dockbowl.session.fix_words import fix_in_words
from dockbowl.session.report import NAMES, fell_words, winner_line
from dockbowl.session.session import Session
from dockbowl.session.standing import coach_name
from dockbowl.session.statistics import Statistics, figures_of, score_words, statistics_of, typed_entries
from dockbowl.session.turn_story import Turn, turns


class Grid(msgspec.Struct, frozen=True):
    """A table under a head. `right`: its columns of numbers."""

    head: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


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
    foot += ntr("; {n} die was typed in", "; {n} dice were typed in", typed) if typed else ""
    return MatchReport(
        " – ".join(m.team_names[c] for c in list(m.turn_order) or range(m.coaches)),
        _result(m),
        ", ".join(filter(None, (session.game.title, session.setup.map_name or m.board.name))),
        tuple(grid for grid in grids if grid.rows),
        tuple(turns(m, [told.event for told in session.told])),
        foot,
    )


def _result(m: Match) -> str:
    """The score, and who won by what."""
    order = list(m.turn_order) or list(range(m.coaches))
    return f"{' – '.join(str(m.score[c]) for c in order)}. {winner_line(m)}"


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
        average = decimal(one.average, 2) if one.count and kind in NAMES and kind != "block" else ""
        rows.append(
            (NAMES.get(kind, kind), str(one.typed), str(one.count - one.typed), fell_words(one), average, one.verdict)
        )
    return Grid(tr("Dice"), heads, tuple(rows), (1, 2, 4))


def _by_hand(session: Session) -> Grid:
    """Every correction with its reason, and in which turn it was made."""
    rows, marks = [], session.turns()
    for place, entry in enumerate(session.entries):
        if entry.fix is None:
            continue
        last = next((mark for mark in reversed(marks) if mark.entry <= place), None)
        when = tr("{team}, turn {n}", team=session.match.team_names[last.coach], n=last.number) if last else ""
        rows.append((when, fix_in_words(session.match, entry.fix), said(entry.why)))
    return Grid(tr("Put right by hand"), (tr("When"), tr("What"), tr("Why")), tuple(rows))
