"""A storm of clicks, drags, keys, wheels, resizes and dropped files over a season: never a failure, never a refusal."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_cards import season
from person import Person
from test_storm import Storm

from dockbowl.core.driver import Refused
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.cards.new_season import NewSeasonScreen
from dockbowl.ui.cards.replay import SeasonReplay
from dockbowl.ui.cards.screen import SeasonScreen
from dockbowl.ui.forms import Form
from dockbowl.ui.screen import Screen

BLOWS, FEWER = 1000, 400
"""At a table, and on pages where there is less to break."""


def first(person: Person, kind: str, home: Path) -> Screen:
    """Where a storm begins: one person among computers, people alone, a replay, the page of a new season."""
    computers = ("manager", "random", "manager", "random")
    if kind == "one person":
        return SeasonScreen(person.app, season(3, seats=("human", *computers[1:]), home=home))
    if kind == "people":
        return SeasonScreen(person.app, season(4, home=home))
    session = season(2, seats=computers, home=home)
    session.run(200)
    session.close()
    if kind == "new season":
        return NewSeasonScreen(person.app)
    return SeasonReplay(person.app, session)


@pytest.mark.parametrize(("seed", "kind"), list(enumerate(("one person", "people", "replay", "new season"))))
def test_blows(seed: int, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[str] = []
    real = Session.answer

    def answer(self: Session, value: object, **more: object) -> None:
        try:
            real(self, value, **more)  # type: ignore[arg-type]
        except Refused as error:
            refused.append(str(error))
            raise

    monkeypatch.setattr(Session, "answer", answer)
    monkeypatch.setattr(Form, "pick_file", lambda *_: None)  # it would show the files of whoever runs this
    person = Person(tmp_path, (640, 400), speed="normal" if seed % 2 else "off")
    person.app.go(first(person, kind, tmp_path))
    junk = tmp_path / "junk.dockbowl"
    junk.write_bytes(b"\x00junk")
    storm = Storm(person, seed, [junk, tmp_path / "gone.toml", saves.saved(tmp_path)[0]])
    for _ in range(BLOWS if kind in ("one person", "people") else FEWER):
        storm.blow()
        person.pump()
        person.app.running = True  # somebody has found "Quit"
    assert not refused, refused[:3]
    storm.resize((1280, 720))
    person.pump(5)
    shown = person.app.screen
    if isinstance(shown, SeasonScreen) and shown.session.journal is not None:
        path, key = shown.session.journal.path, shown.session.match.key()
        shown.session.close()
        assert Session.load(path, resume=False).match.key() == key
    for path in saves.saved(tmp_path):
        assert Session.load(path, resume=False).match is not None
