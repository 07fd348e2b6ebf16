"""Every scenario under tests/scenarios goes as written. `dockbowl scenario tests/scenarios` runs the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.session.runner import run
from dockbowl.session.scenario import Scenario, ScenarioError, load

FOLDER = Path(__file__).parent / "scenarios"


def _scenarios() -> list[object]:
    found: list[object] = []
    for path in sorted(FOLDER.rglob("*.toml")):
        name = path.relative_to(FOLDER).with_suffix("").as_posix()
        try:
            scenarios = load(path)
        except ScenarioError as error:
            found.append(pytest.param(error, id=name))
            continue
        for place, scenario in enumerate(scenarios):
            found.append(pytest.param(scenario, id=f"{name}-{place + 1}" if place else name))
    return found


@pytest.mark.parametrize("scenario", _scenarios())
def test_scenario(scenario: Scenario | ScenarioError) -> None:
    if isinstance(scenario, ScenarioError):
        pytest.fail(str(scenario), pytrace=False)
    outcome = run(scenario)
    if not outcome.ok:
        log = "\n  ".join(outcome.log)
        pytest.fail(f"{outcome}\nwhat happened:\n  {log}", pytrace=False)


def test_there_are_scenarios() -> None:
    assert any(FOLDER.rglob("*.toml"))
