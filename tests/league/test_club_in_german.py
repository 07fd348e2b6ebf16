"""A club evening under `--lang de`: what the league says of itself is German, what people wrote stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dockbowl import lang
from dockbowl.cli import main

LEFT = re.compile(
    r"\b(house|rules|points|difference|casualt|head to head|misses|the next|dead|fit for|primary|secondary|who:|which:"
    r"|die|season|round|called off|hates|lineman|Lineman|Clanrat|Results|skaven)\b"
)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")


def german(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    before = lang.chosen()
    try:
        code = main(["--lang", "de", "league", *words])
    finally:
        lang.choose(before)
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert LEFT.findall(out) == []
    return out


def test_a_season_is_told_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert german(capsys, "new", "club.toml", "--profile", "house", "--name", "Abend") == (
        "club.toml: Abend, Sevens, Hausregeln\n"
    )
    for name, roster, players in (("Ratten", "skaven", "skaven_clanrat:7"), ("Orks", "orc", "orc_lineman:7")):
        german(capsys, "add", "club.toml", "--name", name, "--roster", roster, "--players", players)
    german(capsys, "fixtures", "club.toml", "--double")
    assert german(
        capsys, "result", "club.toml", "ratten", "orks", "2-1", "--hurt", "orks:4=SH@3", "--roll", "--seed", "2"
    ).splitlines() == [
        "Saison 1, Runde 1: ratten 2-1 orks",
        "orks 4: schwer verletzt, fehlt im nächsten Spiel, hasst Skaven",
        "W6, orks 4 hasst Skaven bei 4+: 6",
    ]
    words = ("skill", "club.toml", "ratten", "--player", "4", "--category", "general")
    assert german(capsys, *words, "--options", "block,tackle,kick", "--dice", "2").endswith(
        "Ratten: 4 lernt Tackle (primär)\n"
    )
    told = german(capsys, "skill", "club.toml", "orks", "--random", "--seed", "1")
    assert told.startswith("W7, wer: 1, 2, 3, 4, 5, 6, 7: ")
    assert told.endswith("(sekundär)\n")
    sheet = german(capsys, "team", "club.toml", "orks")
    assert "Ork-Feldspieler" in sheet
    assert "fehlt im nächsten Spiel" in sheet
    assert german(capsys, "forfeit", "club.toml", "orks", "ratten", "--notice", "5") == (
        "Saison 1, Runde 2: orks 0-3 ratten (abgesagt von orks)\n"
    )
    evening = german(capsys, "show", "club.toml")
    assert "Abend, Saison 1 (Sevens, Hausregeln)" in evening
    order = "Touchdown-Differenz, Touchdowns, Verletzten-Differenz, Verletzte, direkter Vergleich"
    assert order in " ".join(evening.split())
    german(capsys, "table", "club.toml", "--html", "table.html")
    page = Path("table.html").read_text(encoding="utf-8")
    assert "<h2>Ergebnisse</h2>" in page
    assert LEFT.findall(re.sub("<[^>]*>", " ", page.partition("</style>")[2])) == []
    assert "orks 4 Ork-Feldspieler 4 hasst Skaven nicht mehr\n" in german(capsys, "season", "club.toml", "--end")


def test_who_shares_the_first_place_is_named_with_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    german(capsys, "new", "club.toml", "--profile", "house", "--name", "Abend")
    for name, roster in (("Ratten", "skaven"), ("Orks", "orc")):
        german(capsys, "add", "club.toml", "--name", name, "--roster", roster)
    german(capsys, "result", "club.toml", "ratten", "orks", "1-1")
    assert "Erster: Orks und Ratten, 1 Punkt" in german(capsys, "season", "club.toml", "--end")
