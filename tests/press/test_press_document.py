"""The document itself, read again: true size, every page, every sheet, names in any letters, refusals."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from dockbowl.board.harbour import loads
from dockbowl.cli.program import run
from dockbowl.data import shipped_map
from dockbowl.games import texts
from dockbowl.lang import ENGLISH, choose
from dockbowl.press.inks import STYLES
from dockbowl.press.job import Job, document
from dockbowl.press.paper import PAPERS, PT
from dockbowl.press.pen import GRID_POINTS
from tests.press.pdf_lines import Line, lines_of, steps


def grid(lines: list[Line]) -> tuple[list[float], list[float]]:
    """Where the lines of the grid are, from the left and from below."""
    drawn = [line for line in lines if abs(line.width - GRID_POINTS) < 0.005]
    upright = [line.x for line in drawn if line.x == pytest.approx(line.to_x)]
    level = [line.y for line in drawn if line.y == pytest.approx(line.to_y)]
    return upright, level


def reader(path: str) -> PdfReader:
    return PdfReader(io.BytesIO(Path(path).read_bytes()))


@pytest.fixture(autouse=True)
def _there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("square", "points"), [(34.0, 96.38), (29.0, 82.20), (32.5, 92.13)])
def test_a_square_measures_what_was_asked(square: float, points: float) -> None:
    made = document(loads(shipped_map("jetty")), Job(square=square))
    pages = PdfReader(io.BytesIO(made.data)).pages
    for page in list(pages)[1:]:
        for places in grid(lines_of(page)):
            assert len(places) > 2
            for step in steps(places):
                assert step == pytest.approx(points, abs=0.01)
                assert step / PT == pytest.approx(square, abs=0.1)


def test_thirty_by_twenty_is_sixteen_pages_and_a_plan(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["map", "new", "m.toml", "--size", "30x20"]) == 0
    assert run(["map", "print", "m.toml", "--square-mm", "34", "--paper", "a4", "--out", "m.pdf"]) == 0
    assert "16 pages of A4 landscape, 4 across and 4 down" in capsys.readouterr().err
    found = reader("m.pdf")
    assert len(found.pages) == 17
    assert all((round(p.mediabox.width, 1), round(p.mediabox.height, 1)) == (841.9, 595.3) for p in found.pages)
    plan, first, last = (found.pages[place].extract_text() for place in (0, 1, 16))
    assert "16 pages of A4 landscape" in plan and "D4" in plan and "34 x 34 mm" in plan
    assert "A1" in first and "row 1 of 4, column 1 of 4" in first and "right: A2" in first and "below: B1" in first
    assert "D4" in last and "row 4 of 4, column 4 of 4" in last and "right:" not in last


def test_scale_and_cut_marks(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["map", "print", "jetty", "--out", "j.pdf"]) == 0
    page = reader("j.pdf").pages[1]
    lines = lines_of(page)
    scales = [line for line in lines if line.y == line.to_y and abs(abs(line.to_x - line.x) - 100 * PT) < 0.01]
    assert len(scales) == 1
    # A mark stands at each end of each cut, in line with a line of the grid, and outside the picture.
    upright, _ = grid(lines)
    marks = [line for line in lines if line.x == line.to_x and abs(abs(line.to_y - line.y) - 3 * PT) < 0.01]
    assert len(marks) == 4
    for mark in marks:
        assert min(abs(mark.x - x) for x in upright) < 0.01


def test_a_poster_is_one_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["map", "print", "pitch", "--poster", "--style", "lines", "--out", "p.pdf"]) == 0
    (page,) = reader("p.pdf").pages
    assert float(page.mediabox.width) / PT == pytest.approx(26 * 34 + 20, abs=0.01)
    upright, level = grid(lines_of(page))
    assert (len(steps(upright)), len(steps(level))) == (26, 15)


def test_tokens_and_tables_have_what_the_data_say(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["map", "print", "harbour", "--tokens", "--discs", "11", "--referee", "--only", "--out", "t.pdf"]
    assert run([*words, "--reading", "sea_dice=2"]) == 0
    said = " ".join(" ".join(page.extract_text().split()) for page in reader("t.pdf").pages)
    assert "Chests: 16" in said and "Players of coach 4" in said
    for treasure in texts.treasures().values():
        assert treasure.name in said
        assert treasure.text in said
    for event in texts.sea_events().values():
        assert f"{event.roll} {event.name}" in said and event.text in said
    for reading in texts.readings().values():
        value = 2 if reading.key == "sea_dice" else reading.default
        assert reading.meaning(value) in said
    assert "* R4 sea_dice = 2." in said


def test_a_pitch_has_its_own_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["map", "print", "sevens", "--tokens", "--referee", "--only", "--out", "s.pdf"]) == 0
    said = " ".join(" ".join(page.extract_text().split()) for page in reader("s.pdf").pages)
    assert "Turns of a half, 1 to 6" in said and "Chests" not in said
    assert all(row.text in said for row in texts.kick_offs("sevens").values())


def test_every_style_of_every_kind_of_square_is_drawn() -> None:
    sizes = []
    for inks in STYLES.values():
        job = Job(square=34, paper=PAPERS["a0"], inks=inks, coordinates=True, links=True)
        sizes.append(len(document(loads(shipped_map("harbour")), job).data))
        assert document(loads(shipped_map("sevens")), job).words == "one sheet of A0 landscape"
    assert sizes[2] < sizes[0]
    harbour = loads(shipped_map("harbour"))
    assert document(harbour, job).data == document(harbour, job).data  # the same map is the same file


def test_the_sheets_speak_the_language_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["map", "print", "harbour", "--tokens", "--referee", "--only", "--lang", "de", "--out", "de.pdf"]
    try:
        assert run(words) == 0
    finally:
        choose(ENGLISH)
    said = " ".join(page.extract_text() for page in reader("de.pdf").pages)
    assert "Zugzähler" in said and "Dockbowl: für den Schiedsrichter" in said and "Turn counter" not in said
    assert (reader("de.pdf").outline or [])[-1].title == "Dockbowl: für den Schiedsrichter"  # type: ignore[union-attr]


def test_the_strip_to_be_glued_shows_what_is_on_the_next_page() -> None:
    made = document(loads(shipped_map("jetty")), Job(square=34, overlap=8))
    page = PdfReader(io.BytesIO(made.data)).pages[1]
    # The largest box is what the picture is clipped to: whole squares and the strip.
    boxes = [[float(one) for one in operands] for operands, name in page.get_contents().operations if name == b"re"]  # type: ignore[union-attr]
    whole = max(boxes, key=lambda box: box[2] * box[3])
    assert whole[2] / PT % 34 == pytest.approx(8, abs=0.01)
    assert whole[3] / PT % 34 == pytest.approx(8, abs=0.01)


def test_names_in_any_letters(capsys: pytest.CaptureFixture[str]) -> None:
    text = shipped_map("jetty").replace('"The Jetty"', '"Łódź – Порт ☠ 港"').replace("Minnow", "Ægir & <Söhne>")
    Path("m.toml").write_text(text, encoding="utf-8")
    assert run(["map", "print", "m.toml", "--tokens", "--referee", "--out", "m.pdf"]) == 0
    assert "Łódź – Порт" in (reader("m.pdf").metadata or {})["/Title"]
    assert any("Ægir & <Söhne>" in page.extract_text() for page in reader("m.pdf").pages)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--square-mm", "0"), "--square-mm: 0 mm is not 5 to 500 mm"),
        (("--square-mm", "nan"), "--square-mm: nan mm is not"),
        (("--square-mm", "wide"), "--square-mm: 'wide' is no length"),
        (("--square-mm", "400"), "a square of 400 mm with an overlap of 5 mm does not fit on A4 portrait"),
        (("--paper", "a9"), "--paper: 'a9' is no paper; expected a0,"),
        (("--paper", "10x10"), "--paper: 10x10: a side of 10 mm is not 60 to 5000 mm"),
        (("--margin-mm", "1"), "--margin-mm: 1 mm is not 5 to 50 mm"),
        (("--overlap-mm", "-1"), "--overlap-mm: -1 mm is not 0 to 50 mm"),
        (("--paper", "60x60", "--margin-mm", "50"), "does not fit on 60 x 60 mm: inside the margins are 0 x 0 mm"),
        (("--poster", "--square-mm", "500"), "a poster of"),
        (("--poster", "--paper", "a4"), "--paper: a poster is a sheet of its own size"),
        (("--only",), "--only: nothing is left to print"),
        (("--discs", "3"), "--discs: expected --tokens with it"),
        (("--discs", "17", "--tokens"), "--discs: 17 is not 0 to 16"),
        (("--reading", "sea_dice=2"), "--reading: expected --referee with it"),
        (("--referee", "--reading", "sea_dice=9"), "sea_dice: 9"),
        (("--referee", "--game", "chess"), "chess: no such game"),
        (("--style", "pastel"), "--style: invalid choice: 'pastel'"),
    ],
)
def test_what_cannot_be_printed_is_one_line(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["map", "print", "harbour", "--out", "x.pdf", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and says in err
    assert not list(Path().iterdir())


def test_a_file_is_replaced_whole_and_only_when_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("x.pdf").write_bytes(b"mine")
    words = ["map", "print", "jetty", "--out", "x.pdf"]
    assert run(words) == 2
    assert "x.pdf: exists already; --force replaces it" in capsys.readouterr().err
    assert run([*words, "--force", "--square-mm", "400"]) == 2
    assert Path("x.pdf").read_bytes() == b"mine"
    assert run([*words, "--force"]) == 0
    assert Path("x.pdf").read_bytes().startswith(b"%PDF") and [p.name for p in Path().iterdir()] == ["x.pdf"]


def test_without_reportlab(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "reportlab"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    assert run(["map", "print", "jetty", "--out", "x.pdf"]) == 2
    assert "print: needs reportlab: pip install 'dockbowl[print]'" in capsys.readouterr().err
