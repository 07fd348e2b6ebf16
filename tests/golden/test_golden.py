"""Same set-up and same answers give the same events, on every Python version and machine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dockbowl.session.session import Session

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1] / "tools"))
from golden import MATCHES, told  # noqa: E402 - the tool that writes them knows how they read


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_a_golden_match_is_told_again_word_for_word(name: str) -> None:
    session = Session.load(FOLDER / f"{name}.dockbowl", resume=False)
    assert session.notices == []
    now = told(session).splitlines()
    then = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (was, is_) in enumerate(zip(then, now, strict=False), 1):
        assert is_ == was, f"{name}.txt:{number}"
    assert len(now) == len(then)
