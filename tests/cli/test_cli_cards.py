"""`dockbowl team-manager cards`: a folder to fill in, what is wrong with one, and the list of all cards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dockbowl.cli.program import run
from dockbowl.games.team_manager.library import library_from
from dockbowl.games.team_manager.reading import our_texts

Out = pytest.CaptureFixture[str]


def test_a_new_folder_has_a_place_for_every_card_and_wants_them_filled_in(tmp_path: Path, capsys: Out) -> None:
    folder = tmp_path / "mine"
    assert run(["team-manager", "cards", "new", str(folder)]) == 0
    assert capsys.readouterr().out == f"{folder}: 13 files\n"
    assert run(["team-manager", "cards", "check", str(folder)]) == 2
    faults = capsys.readouterr().out.splitlines()
    cards = 72 + 50 + 32 + 14 + 30 + 28
    assert sum(fault.endswith(": name: is empty") for fault in faults) == cards
    assert sum(fault.endswith(": abilities: does nothing without one") for fault in faults) == 10 + 30 + 28
    assert len(faults) == cards + 10 + 30 + 28
    assert f"error: {folder / 'staff.toml'}:11: staff_1: name: is empty" in faults


def test_filled_in_it_is_complete_and_can_be_played_with(tmp_path: Path, capsys: Out) -> None:
    folder = tmp_path / "mine"
    run(["team-manager", "cards", "new", str(folder)])
    for file in folder.iterdir():
        text = file.read_text(encoding="utf-8")
        for kind, ability in (
            ("headline", "sympathy:1"),
            ("team_upgrade", "action_draw:1"),
            ("staff_upgrade", "agency:1"),
        ):
            text = re.sub(rf"(\[\[{kind}\]\][^\[]*abilities = )\[\]", rf'\1["{ability}"]', text)
        file.write_text(re.sub(r'(key = "(\w+)"\nname = )""', r'\1"\2"', text), encoding="utf-8")
    capsys.readouterr()
    assert run(["team-manager", "cards", "check", str(folder)]) == 0
    assert capsys.readouterr().out == f"{folder}: 226 cards, 3 abilities: complete\n"
    library = library_from(str(folder))
    assert len(library.cards) == 226 and library.cards[library.final].key == "the_blood_bowl"


def test_nothing_is_written_over(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    assert run(["team-manager", "cards", "new", str(tmp_path)]) == 2
    told = f"dockbowl: {tmp_path}: has files in it already; cards are written into a new folder\n"
    assert capsys.readouterr().err == told
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]
    assert run(["team-manager", "cards", "new", str(tmp_path / "notes.txt")]) == 2
    assert capsys.readouterr().err.endswith("is a file; cards are written into a new folder\n")
    empty = tmp_path / "empty"
    empty.mkdir()
    assert run(["team-manager", "cards", "new", str(empty), "--ours"]) == 0
    assert {file.name: file.read_text(encoding="utf-8") for file in empty.iterdir()} == dict(our_texts())


def test_each_fault_is_a_line_with_file_card_and_key(tmp_path: Path, capsys: Out) -> None:
    folder = tmp_path / "mine"
    run(["team-manager", "cards", "new", str(folder), "--ours"])
    staff = folder / "staff.toml"
    text = staff.read_text(encoding="utf-8").replace("copies = 2", "copies = 3", 1)
    staff.write_text(text.replace('"film_study:2"', '"film_study"'), encoding="utf-8")
    capsys.readouterr()
    assert run(["team-manager", "cards", "check", str(folder)]) == 2
    lines = capsys.readouterr().out.splitlines()
    reason = "film_study: expected a number from 1 to 9 after it, as in film_study:2"
    assert lines == [
        f"error: {staff}:11: staff_keeper_of_the_reels: abilities: {reason}",
        f"error: {folder}: 29 cards [[staff_upgrade]]; there are 28",
    ]
    assert run(["team-manager", "cards", "check", str(folder), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert not told["complete"] and told["faults"][0]["where"] == "staff_keeper_of_the_reels: abilities"


@pytest.mark.parametrize("content", ["[[starter]\n", "\x00", "starter = 3", "[[starter]]\npower = 'x'"])
def test_any_file_is_read_or_refused(tmp_path: Path, capsys: Out, content: str) -> None:
    (tmp_path / "all.toml").write_text(content, encoding="utf-8")
    assert run(["team-manager", "cards", "check", str(tmp_path)]) == 2
    assert str(tmp_path / "all.toml") in capsys.readouterr().out
    assert run(["team-manager", "cards", "list", "--cards", str(tmp_path)]) == 2
    assert run(["team-manager", "cards", "check", str(tmp_path / "none")]) == 2
    assert "there is no such folder" in capsys.readouterr().out


def test_the_list_has_every_card_with_its_words(capsys: Out) -> None:
    assert run(["team-manager", "cards", "list"]) == 0
    text = capsys.readouterr().out
    assert "Starting player: Grudgebearers (12)" in text and "Star player: Old World Association (25)" in text
    assert "  2 x Avengers Wardancer: 3/0; Sprinting, Tackling\n      Dodge: You may have whoever tackles" in text
    assert "Inspiring: Your other players here have +1 power." in text and "{n}" not in text
    assert run(["team-manager", "cards", "list", "--team", "gouged_eye", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["cards"]
    assert sum(card.get("copies", 1) for card in listed) == 12 + 5
    assert run(["team-manager", "cards", "list", "--kind", "stars"]) == 2
    assert "--kind: stars: no such kind of card; did you mean star" in capsys.readouterr().err
    assert run(["team-manager", "cards", "list", "--team", "gouged"]) == 2
    assert "did you mean gouged_eye?" in capsys.readouterr().err


def test_the_list_on_paper_and_the_abilities_for_card_files(tmp_path: Path, capsys: Out) -> None:
    from pypdf import PdfReader

    file = tmp_path / "cards.pdf"
    assert run(["team-manager", "cards", "list", "--pdf", str(file)]) == 0
    pages = PdfReader(file).pages
    text = " ".join("\n".join(page.extract_text() for page in pages).split())
    assert len(pages) > 3
    for words in (
        "Cards of Team Manager",
        "Staff upgrade (28)",
        "Odo Brandt: 4/1; Tackling, Tackling",
        "Lantern Shield",
    ):
        assert words in text
    assert run(["team-manager", "cards", "list", "--pdf", str(file)]) == 2
    assert "exists already; --force replaces it" in capsys.readouterr().err
    assert run(["team-manager", "cards", "list", "--abilities"]) == 0
    told = capsys.readouterr().out
    assert "fans_at_end:N  (team_upgrade, staff_upgrade, star)\n      Following: At the end" in told
    assert "no_referee  (headline)\n      No Referee: Nobody is ejected." in told
