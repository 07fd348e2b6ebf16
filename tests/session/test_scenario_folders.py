"""Folders of scenarios: what is looked into, and what is refused before it is looked through."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.session import scenario
from dockbowl.session.scenario import ScenarioError, find_files


def test_hidden_folders_and_links_are_left_out(tmp_path: Path) -> None:
    for name in ("b/two.toml", "a/one.toml", ".hidden/three.toml", "a/.four.toml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "a" / "five.toml").symlink_to(tmp_path / "b" / "two.toml")
    assert find_files([tmp_path]) == [tmp_path / "a" / "one.toml", tmp_path / "b" / "two.toml"]


def test_a_folder_with_too_much_in_it_is_refused_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenario, "MOST", 20)
    for number in range(21):
        (tmp_path / f"{number}.txt").write_text("", encoding="utf-8")
    with pytest.raises(ScenarioError, match="more than 20 files in it: name a folder of scenarios"):
        find_files([tmp_path])


def test_a_folder_too_deep_is_refused(tmp_path: Path) -> None:
    deep = tmp_path
    for number in range(scenario.DEEPEST + 1):
        deep = deep / str(number)
    deep.mkdir(parents=True)
    with pytest.raises(ScenarioError, match="folders deep"):
        find_files([tmp_path])


def test_the_whole_disk_is_refused() -> None:
    with pytest.raises(ScenarioError, match="name a folder of scenarios"):
        find_files(["/"])
