"""A season with somebody's own cards: the save holds them and goes on without their folder."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from dockbowl.ai.managers import make_manager
from dockbowl.cli import main
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager.library import library_from, our_library
from dockbowl.games.team_manager.season import Season
from dockbowl.session.session import Session


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Our cards with one stronger star."""
    path = tmp_path / "cards"
    main(["team-manager", "cards", "new", str(path), "--ours"])
    capsys.readouterr()
    stars = path / "stars_owa.toml"
    text = stars.read_text(encoding="utf-8")
    before, after = (
        f'name = "{name}"\nunion = "owa"\npower = {power}' for name, power in (("Aldric Vane", 4), ("Big Al", 9))
    )
    assert before in text
    changed = text.replace(before, after)
    stars.write_text(changed, encoding="utf-8")
    return path


def test_a_season_goes_on_when_the_folder_of_its_cards_is_gone(folder: Path, tmp_path: Path) -> None:
    library = library_from(str(folder))
    save = tmp_path / "own.dockbowl"
    setup = MatchSetup(
        game="team-manager",
        sides=("grudgebearers", "chaos_all_stars"),
        cards_source=library.source,
        cards_name=str(folder),
        seed=4,
    )
    seats: list[Any] = [make_manager("random", seat) for seat in range(2)]
    session: Session[Season] = Session.new(setup, seats=seats, path=save)
    for _ in range(150):
        session.step()
    week, key = session.match.week, session.match.key()
    session.close()
    shutil.rmtree(folder)
    loaded: Session[Season] = Session.load(save)
    m = loaded.match
    big = next(card for card in m.cards if card.key == "star_aldric_vane")
    assert (big.name, big.power, m.library.hash) == ("Big Al", 9, library.hash)
    assert m.library.hash != our_library().hash
    assert (m.week, m.key()) == (week, key) and not m.over
    loaded.seats = seats
    while loaded.step():
        pass
    assert loaded.match.over
    loaded.close()


def test_simulate_plays_with_the_cards_of_a_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--game", "team-manager", "--matches", "2", "--check", "--json", "--cards"]
    assert main([*words, str(folder)]) == 0
    own = json.loads(capsys.readouterr().out)
    assert (own["errors"], own["finished"]) == (0, 2)
    (folder / "stars_owa.toml").unlink()
    assert main([*words, str(folder)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.splitlines()[0].endswith("0 star players of owa; there are 25")
