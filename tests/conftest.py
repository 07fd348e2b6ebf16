"""Shared by all tests: nothing is ever written outside a test's own folder, and no window opens."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from dockbowl import lang
from dockbowl.ui import doors

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--without-browser", action="store_true", help="leave out the tests that need a Chromium")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests are left out only where somebody has said so."""
    if config.getoption("--without-browser"):
        left_out = [item for item in items if "chromium" in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


_numbers = count()


@pytest.fixture(autouse=True)
def _own_folders(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saves, settings and logs of a test go to its own folder, which is not there before something is written."""
    if "tmp_path" in request.fixturenames:
        home: Path = request.getfixturevalue("tmp_path")
    else:
        home = tmp_path_factory.getbasetemp() / f"own-{next(_numbers)}"
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.delenv("DOCKBOWL_HOME", raising=False)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins and ends in English, whatever the system speaks."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C.UTF-8")
    lang.choose(lang.ENGLISH)
    yield
    lang.choose(lang.ENGLISH)


@pytest.fixture(autouse=True)
def _no_doors() -> Iterator[None]:
    """The title screen of a test has the doors that the test hangs."""
    doors.DOORS.clear()
    yield
    doors.DOORS.clear()
