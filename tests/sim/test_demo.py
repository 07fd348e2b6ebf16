"""The demonstration: a match to its end, a dozen lines, a picture."""

from __future__ import annotations

from pathlib import Path

from dockbowl.sim import demo


def test_it_plays_to_the_end_and_tells_it_in_a_dozen_lines(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    out = tmp_path / "end.png"
    assert demo.run(str(out)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert 8 <= len(lines) <= 14
    assert "The Harbour" in lines[0]
    assert " win: " in lines[-2]
    assert out.read_bytes().startswith(b"\x89PNG")


def test_without_a_picture_the_story_is_told_all_the_same(tmp_path: Path) -> None:
    session = demo.demonstration()
    assert session.match.over and session.match.winner >= 0
    assert demo.picture(session, tmp_path / "no" / "folder.png").startswith("No picture was drawn: ")
