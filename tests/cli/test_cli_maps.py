"""`dockbowl map show`: the same characters with and without colours."""

from __future__ import annotations

import re

import pytest

from dockbowl.board.harbour import loads
from dockbowl.board.render import render_text
from dockbowl.cli.maps import painted
from dockbowl.cli.program import run
from dockbowl.data import map_names, shipped_map


@pytest.mark.parametrize("name", map_names())
def test_colours_change_no_character(name: str) -> None:
    text = render_text(loads(shipped_map(name), name))
    shown = painted(text, lambda words, code: f"\033[{code}m{words}\033[0m")
    assert re.sub(r"\033\[[0-9;]*m", "", shown) == text
    assert shown != text and shown.count("\033[0m") > 10


def test_a_pipe_has_no_colours(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["map", "show", "jetty"]) == 0
    assert "\033" not in capsys.readouterr().out
