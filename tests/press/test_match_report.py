"""The report of a match: what stands in it, as a page and as a PDF; and positions of it as scenarios for disputes."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dockbowl.ai.seats import make_seat
from dockbowl.cli.program import run
from dockbowl.core.events import Moved, Told
from dockbowl.core.position import Piece, Position
from dockbowl.core.requests import Choose, Roll, say, who
from dockbowl.data import shipped_map
from dockbowl.games.catalogue import GAMES
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team
from dockbowl.lang import choose, tr
from dockbowl.press import match_page, match_paper
from dockbowl.session.assist import freehand
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.export import export
from dockbowl.session.fix_words import written_in_words
from dockbowl.session.match_report import MatchReport, match_report
from dockbowl.session.report import dice_line
from dockbowl.session.session import Session
from dockbowl.session.statistics import statistics_of
from dockbowl.session.story import tell_plainly
from dockbowl.ui.table import Table, Times, keep


def evening(path: Path | None = None, *, name: str = "Gulls & <Co>") -> Session:
    """A short evening at a table: a block, an override, the sea roll, a touchdown given by the referee's hand."""
    setup = MatchSetup(map_source=shipped_map("jetty"), map_name="Jetty", seed=3, coaches=("Ann", "Bo"))
    pieces = (
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(18, 9), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(2, 9), number=2),
    )
    docks = {"docks": {"west": "a", "east": "b"}, "counter": 4}
    position = Position(pieces, coaches=2, teams=(name, "Herons"), turn=(2, 1), game=docks)
    session: Session = Session.new(setup, position, path=path, agreement=Agreement({}))
    session.answer(who("block", 0))
    while not isinstance(session.request, Roll):
        assert isinstance(session.request, Choose)
        session.answer(session.request.legal()[0])
    session.answer((3,))
    while isinstance(session.request, Choose) and session.request.purpose != "activate":
        session.answer(session.request.legal()[0])
    freehand.move(session, 3, session.match.board.at(12, 10), freehand.override("he stood there all the time"))
    session.answer(say("end turn"))
    session.answer((8,))
    return session


class Tags(HTMLParser):
    """Every tag that is opened is closed, and what text there is."""

    VOID = ("meta",)

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img"), "nothing from elsewhere"
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(text: str) -> str:
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    return " ".join(tags.text)


def grid(report: MatchReport, head: str) -> tuple[tuple[str, ...], ...]:
    return next(one.rows for one in report.grids if one.head == head)


def test_what_stands_in_a_report() -> None:
    report = match_report(evening(), [("Herons", "In all 4:05")])
    assert report.title == "Gulls & <Co> – Herons" and report.under == "Dockbowl, Jetty"
    ((_when, what, why),) = grid(report, "Put right by hand")
    assert what == "b2 Bodo is put onto the stern of the Minnow (12,10)"
    assert why == "override: he stood there all the time"
    assert grid(report, "Clocks") == (("Herons", "In all 4:05"),)
    dice = {row[0]: row[1:3] for row in grid(report, "Dice")}
    assert dice["Block dice"] == ("1", "0") and dice["Eight-sided dice"] == ("1", "0")
    assert report.turns[-1].head == "Herons: turn 2" and report.turns[-1].coach == 1
    assert report.foot == "Seed 3; 2 dice were typed in"


def test_a_walk_is_a_line_and_a_set_up_is_one() -> None:
    edition = GAMES["classic"].edition_with({})
    teams = tuple(default_team(key, edition, seed=0) for key in ("undead", "halfling"))
    setup = MatchSetup(game="classic", map_source=shipped_map("pitch"), teams=teams, seed=4)
    session: Session = Session.new(setup, seats=[make_seat("deckhand", n) for n in range(2)])
    session.run(160)
    m = session.match
    lines = [line for turn in match_report(session).turns for line in turn.lines]
    steps = sum(isinstance(told.event, Moved) and told.event.how == "step" for told in session.told)
    walked = [re.search(r" walks (\d+) squares, to ", line) for line in lines]
    single = sum(" steps to " in line for line in lines)
    assert sum(int(found[1]) for found in walked if found) + single == steps > 20
    set_up = [line for line in lines if re.search(r" set up [ab]\d", line)]
    assert len(set_up) == 2 and all(line.count("(") == 11 for line in set_up)
    assert set_up[0].startswith(m.team_names[m.coach[m.ids.index(re.findall(r"\b[ab]\d+", set_up[0])[0])]])


def test_a_correction_is_told_by_names() -> None:
    m = evening().match
    for text, words in (
        ("state a1 prone", "a1 Anna: prone"),
        ("ball a2", "a2 Arne has the ball"),
        ("used b1", "b1 Bert has acted"),
        ("rerolls b 2", "Herons: team re-rolls 2"),
        ("turn a", "it is the turn of Gulls & <Co>"),
        ("weather pouring_rain", "weather: pouring rain"),
        ("counter 4", "counter: 4"),
        ("chests [[10, 10]]", "chests [[10, 10]]"),
    ):
        assert written_in_words(m, text) == words


def test_in_german_averages_have_a_comma() -> None:
    choose("de")
    session = evening()
    try:
        dice = {row[0]: row[4] for row in grid(match_report(session), "Würfel")}
        assert dice["Achtseitige Würfel"] == "8,00"
        told = statistics_of(session.match, session.told).dice["d8"]
        assert "Schnitt 8,00, erwartet 4,50" in dice_line(told)
        gold = Told("petty cash", coach=0, number=15_000)
        assert "15.000" in tell_plainly(session.match, gold) and tr("For {price:,}", price=1_250_000) == "Für 1.250.000"
    finally:
        choose("en")


def test_the_page_is_whole_and_names_are_escaped() -> None:
    text = match_page.page(match_report(evening()))
    shown = read(text)
    assert "<Co>" not in text.split("<style>")[0] and "Gulls & <Co>" in shown
    assert "he stood there all the time" in shown and "Put right by hand" in shown


def test_the_pdf_can_be_read_and_is_the_same_twice() -> None:
    pypdf = pytest.importorskip("pypdf")
    import io

    report = match_report(evening())
    data = match_paper.paper(report)
    assert data == match_paper.paper(report)
    pages = pypdf.PdfReader(io.BytesIO(data)).pages
    text = " ".join(" ".join(one.extract_text() for one in pages).split())
    assert "Put right by hand" in text and "he stood there all the time" in text and "Herons: turn 2" in text


def test_without_reportlab_one_line_says_what_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = tmp_path / "evening.dockbowl"
    evening(save).close()
    monkeypatch.setitem(sys.modules, "reportlab", None)
    assert run(["story", str(save), "--report", str(tmp_path / "evening.pdf")]) == 2
    assert "dockbowl[print]" in capsys.readouterr().err and not (tmp_path / "evening.pdf").exists()


@pytest.mark.parametrize("ending", ["html", "pdf"])
def test_the_command_writes_it_and_overwrites_nothing(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save, out = tmp_path / "evening.dockbowl", tmp_path / f"evening.{ending}"
    evening(save).close()
    keep(Table(times=[Times(245.0, [61.0, 121.0]), Times()]), save)
    assert run(["story", str(save), "--report", str(out)]) == 0
    if ending == "html":
        assert "In all 4:05; a turn 1:31 on average, the longest 2:01" in out.read_text("utf-8")
    assert out.read_bytes().startswith(b"<!DOCTYPE html>" if ending == "html" else b"%PDF")
    assert run(["story", str(save), "--report", str(out)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert run(["story", str(save), "--report", str(tmp_path / "evening.doc")]) == 2
    assert ".html or .pdf" in capsys.readouterr().err


def test_a_moment_of_a_table_becomes_a_scenario_for_a_dispute(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = evening()
    session.answer(say("end turn"))
    assert isinstance(session.request, Roll), "in the middle of a typed roll"
    path = tmp_path / "dispute.toml"
    path.write_text(export(session, "A dispute"))
    assert run(["scenario", str(path), "--quiet"]) == 0, capsys.readouterr()
    assert "then asks sea 1 d8" in path.read_text()
