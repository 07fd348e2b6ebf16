"""The workshop prints: a PDF beside the map, asked for in the window."""

from __future__ import annotations

import io
from pathlib import Path

from pypdf import PdfReader
from test_editor_window import CTRL, SHIFT, Drawer, drawer

from dockbowl.editor.window.form_page import FormPage

__all__ = ["drawer"]


def test_the_map_is_printed_beside_its_file(drawer: Drawer, tmp_path: Path) -> None:
    drawer.key("e", CTRL | SHIFT)
    assert drawer.screen.dialog is not None
    drawer.fill_in(square="2000")
    assert "a square of '2000' mm" in drawer.screen.dialog.wrong
    drawer.fill_in(square="29,5", paper="a3", style="lines", more="yes")
    assert drawer.screen.dialog is None
    pages = PdfReader(io.BytesIO((tmp_path / "mine.pdf").read_bytes())).pages
    assert round(pages[1].mediabox.height) in (842, 1191)
    assert "squares of 29.5 mm" in pages[1].extract_text()
    assert any("for the referee" in page.extract_text() for page in pages)


def test_a_file_that_is_there_is_asked_about(drawer: Drawer, tmp_path: Path) -> None:
    there = tmp_path / "mine.pdf"
    there.write_bytes(b"mine")
    drawer.key("e", CTRL | SHIFT)
    drawer.fill_in(paper="poster")
    assert there.read_bytes() == b"mine"
    drawer.click("answer 1")  # replace it
    assert there.read_bytes().startswith(b"%PDF")
    assert len(PdfReader(io.BytesIO(there.read_bytes())).pages) == 1


def test_how_many_pages_it_will_be_is_said_before_it_is_written(drawer: Drawer) -> None:
    drawer.key("e", CTRL | SHIFT)
    page = drawer.screen.dialog
    assert isinstance(page, FormPage)

    def words(**values: str) -> str:
        page.values |= values
        drawer.app.dirty = True
        drawer.settle()
        assert not isinstance(page.words, str)
        return page.words(page.values)

    # The harbour is 36 x 31: 9 squares of 29 mm go into the 277 mm of A4 on its side, 6 into its 190.
    assert words(square="29").startswith("It will be 24 pages of A4 landscape, 4 across and 6 down, and the plan")
    assert words(paper="poster", more="yes").startswith("It will be one sheet of 1064 x 919 mm; and sheets of tokens")
    assert "expected 5 to 500" in words(square="x")
