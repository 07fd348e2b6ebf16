"""The workshop prints: a PDF beside the map, asked for in the window."""

from __future__ import annotations

import io
from pathlib import Path

from pypdf import PdfReader
from test_editor_window import CTRL, SHIFT, Drawer, drawer

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
