"""Every scenario under tests/scenarios goes as written. `dockbowl scenario tests/scenarios` runs the same."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
import tomli

from dockbowl.session.runner import run
from dockbowl.session.scenario import Scenario, ScenarioError, load

FOLDER = Path(__file__).parent / "scenarios"


def _count(path: Path) -> int:
    """How many scenarios a file has, as far as TOML alone tells: they are read when they are played."""
    try:
        data = tomli.loads(path.read_text("utf-8"))
    except ValueError:
        return 1
    also = data.get("also")
    more = len(also) if isinstance(also, list) else 0
    return more + (not more or "play" in data or "plan" in data)


def _scenarios() -> list[object]:
    found: list[object] = []
    for path in sorted(FOLDER.rglob("*.toml")):
        name = path.relative_to(FOLDER).with_suffix("").as_posix()
        found += [pytest.param(path, n, id=f"{name}-{n + 1}" if n else name) for n in range(_count(path))]
    return found


@lru_cache(maxsize=4)
def _read(path: Path) -> list[Scenario]:
    try:
        found = load(path)
    except ScenarioError as error:
        pytest.fail(str(error), pytrace=False)
    assert len(found) == _count(path)
    return found


@pytest.mark.parametrize(("path", "place"), _scenarios())
def test_scenario(path: Path, place: int) -> None:
    outcome = run(_read(path)[place])
    if not outcome.ok:
        log = "\n  ".join(outcome.log)
        pytest.fail(f"{outcome}\nwhat happened:\n  {log}", pytrace=False)


def test_there_are_scenarios() -> None:
    assert any(FOLDER.rglob("*.toml"))
