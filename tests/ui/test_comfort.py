"""Comfort at the table: the sea's card, sounds and captions, taking back, named saves, pauses, clocks."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, at_match, four_by_the_ship, session_at

from dockbowl.core import events as ev
from dockbowl.core.position import Piece
from dockbowl.core.requests import Choose, Option
from dockbowl.session.session import Session
from dockbowl.ui import saves, starting, table
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.menu import MenuScreen
from dockbowl.ui.screens.pause import PauseScreen
from dockbowl.ui.screens.saves import SavesScreen
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.ui.table import Table

WAVE = ev.Told("sea event", number=4, word="Mexi Can't Wave")


def at_table(path: Path | None = None, **fields: object) -> Session:
    return four_by_the_ship(turn=(3, 3), rerolls=(0, 0), path=path, **fields)


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False, ask_end_turn=False)


# ---------------------------------------------------------------- what the sea does


def stirs(person: Person, screen: MatchScreen) -> None:
    """The sea stirs, and after it something else happens."""
    screen.scene.speed = "normal"
    screen.scene.expect(screen.match)
    screen.scene.play([ev.Rolled("stranger things", "d6", (1, 3), 0), WAVE, ev.StoodUp(0)])
    for _ in range(400):
        person.pump()
        if screen.evening.card is not None or not screen.scene.busy:
            return


def test_the_sea_is_told_large_with_its_end_and_waits(person: Person) -> None:
    person.app.settings.sea_card = "wait"
    screen = at_match(person, at_table())
    for _ in range(2):
        stirs(person, screen)
        card = screen.evening.card
        assert card is not None and card.title == "Mexi Can't Wave" and card.faces == (1, 3)
        assert "until Stranger Things is next rolled on, by anyone" in card.ends
        assert screen.evening.holds and not screen.lively
        entries = len(screen.session.entries)
        person.click_square(10, 7)  # on the card or beside it: it answers nothing
        assert len(screen.session.entries) == entries
        if screen.evening.card is not None:
            person.key("SPACE")
        assert screen.evening.card is None
        person.settle()
        assert not screen.scene.busy


def test_the_first_time_only_is_enough(person: Person) -> None:
    screen = at_match(person, at_table())
    assert person.app.settings.sea_card == "first"
    stirs(person, screen)
    assert screen.evening.card is not None
    person.app.draw()
    person.click("sea card go on")
    person.settle()
    stirs(person, screen)
    assert screen.evening.card is None and not screen.scene.busy


def test_whoever_is_bored_by_it_can_say_so_on_the_card(person: Person) -> None:
    screen = at_match(person, at_table())
    stirs(person, screen)
    person.app.draw()
    person.click("sea card briefly")
    assert person.app.settings.sea_card == "briefly" and screen.evening.card is None
    person.settle()
    screen.evening._seen_rows.clear()
    stirs(person, screen)
    assert screen.evening.card is None


def test_computers_among_themselves_need_no_card(person: Person) -> None:
    person.app.settings.sea_card = "wait"
    session = starting.demo_session(3)
    person.app.go(MatchScreen(person.app, session))
    screen = person.match_screen
    screen.paused = True
    person.settle()
    stirs(person, screen)
    assert screen.evening.card is None


# ---------------------------------------------------------------- sounds


def test_what_is_shown_is_heard_and_written_if_wished(person: Person) -> None:
    heard: list[str] = []
    person.app.sounds.play = lambda name, share=1.0: heard.append(name)  # type: ignore[method-assign]
    screen = at_match(person, at_table())
    person.click("act end turn")
    assert heard
    assert screen.evening.caption == ""
    person.app.settings.captions = True
    screen.evening.shown(ev.Told("overboard", player=0, square=5, word="push"))
    person.pump(2)
    assert heard[-1] == "splash" and screen.evening.caption == "splash"
    for _ in range(400):
        person.pump()
    assert screen.evening.caption == ""


def test_volume_and_mute_are_kept(person: Person) -> None:
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("settings")
    person.click("settings sound")
    person.click("set Volume −")
    assert person.app.settings.volume == pytest.approx(0.5) == person.app.sounds.volume
    person.click("set Sounds Off")
    assert person.app.sounds.muted
    person.click("set Captions On")
    assert person.app.settings.captions
    for tab in ("play", "look"):
        person.click(f"settings {tab}")
    person.click("set High contrast On")
    assert person.app.settings.high_contrast
    person.click("close settings")
    assert person.app.top is person.app.screen


# ---------------------------------------------------------------- taking back


def block(person: Person) -> MatchScreen:
    """A block whose dice have fallen."""
    screen = person.match_screen
    person.click_square(10, 7)
    person.click_square(11, 7)
    assert screen.session.entries[-1].is_roll
    return screen


def test_undo_stops_at_the_last_die_unless_it_was_agreed_otherwise(person: Person) -> None:
    at_match(person, at_table())
    screen = block(person)
    person.key("z", 64)
    assert "die was rolled" in screen.hand.message and screen.dialog is None


def test_in_a_friendly_match_all_are_asked_and_the_same_dice_fall(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "friendly.dockbowl"
    table.keep(Table(friendly=True), path)
    at_match(person, at_table(path))
    screen = block(person)
    entries = list(screen.session.entries)
    key = screen.match.key()
    person.click("undo")
    assert screen.dialog is not None and "All agree" in [label for label, _ in screen.dialog.answers]  # type: ignore[attr-defined]
    person.click("answer 2")
    assert screen.match.key() == key
    person.key("z", 64)
    person.key("1")
    assert screen.dialog is None and len(screen.session.entries) < len(entries)
    request = screen.session.request
    assert isinstance(request, Choose)
    screen.hand.send(entries[len(screen.session.entries)].answer)  # type: ignore[arg-type]
    assert list(screen.session.entries) == entries and screen.match.key() == key
    # And over the turn of the other coach, too.
    person.settle()
    for _ in range(20):
        if screen.hand.undo() or screen.dialog is not None:
            if screen.dialog is not None:
                person.settle()
                person.key("1")
        if not screen.session.entries:
            break
    assert not screen.session.entries


# ---------------------------------------------------------------- saves


def test_a_match_is_saved_under_a_name_and_goes_on_there(person: Person, tmp_path: Path) -> None:
    old = tmp_path / "saves" / "old.dockbowl"
    old.parent.mkdir()
    screen = at_match(person, at_table(old))
    person.key("ESCAPE")
    assert isinstance(person.app.top, MenuScreen)
    person.click("save as")
    for name in ("../evil", "old"):
        person.type(name)
        person.key("RETURN")
        assert person.app.top.wrong  # type: ignore[union-attr]
        for _ in name:
            person.key("BACKSPACE")
    person.type("Friday evening")
    person.key("RETURN")
    new = tmp_path / "saves" / "Friday evening.dockbowl"
    assert new.exists() and person.app.top is screen and "Friday evening" in person.app.toast.text
    before = old.read_bytes()
    person.click_square(18, 9)
    person.click_square(17, 8)
    screen.leave()
    assert old.read_bytes() == before
    assert Session.load(new, resume=False).match.key() == screen.match.key()


@pytest.fixture
def three_saves(person: Person, tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    folder.mkdir()
    for name in ("one", "two", "three"):
        session = starting.demo_session(3)
        session.save_as(folder / f"{name}.dockbowl")
        session.run(120)
        session.close()
    (folder / "broken.dockbowl").write_text("this is nothing\n")
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("saved matches")
    return folder


def names(screen: SavesScreen) -> set[str]:
    return {info.name for info in screen.saves}


def test_the_list_of_saves_says_what_each_is(person: Person, three_saves: Path) -> None:
    screen = person.app.screen
    assert isinstance(screen, SavesScreen)
    assert names(screen) == {"one", "two", "three", "broken"}
    place = next(n for n, info in enumerate(screen.saves, 1) if info.name == "two")
    person.click(f"save {place}")
    info = screen.chosen
    assert info is not None and info.map_name == "The Jetty" and ", turn" in info.stands
    assert "deckhand" in info.coaches and info.teams
    broken = next(n for n, one in enumerate(screen.saves, 1) if one.name == "broken")
    person.click(f"save {broken}")
    assert screen.chosen is not None and "not a save" in screen.chosen.wrong
    assert not any(hot.name == "go on" and hot.click for hot in person.app.page.hots)


def test_a_damaged_save_is_gone_on_with_from_before_the_damage(person: Person, three_saves: Path) -> None:
    path = three_saves / "two.dockbowl"
    lines = path.read_text("utf-8").split("\n")
    lines[60] = lines[60].replace("ask", "bask")
    path.write_text("\n".join(lines), "utf-8")
    screen = person.app.screen
    assert isinstance(screen, SavesScreen)
    person.click(f"save {next(n for n, one in enumerate(screen.saves, 1) if one.name == 'two')}")
    assert screen.chosen is not None and "damaged in line 61" in screen.chosen.stands
    person.click("go on")
    person.click("answer 1", wait=False)
    assert len(person.match_screen.session.entries) >= 59


def test_a_save_is_deleted_after_a_question_and_renamed(person: Person, three_saves: Path) -> None:
    screen = person.app.screen
    assert isinstance(screen, SavesScreen)

    def choose(name: str) -> None:
        person.click(f"save {next(n for n, one in enumerate(screen.saves, 1) if one.name == name)}")

    choose("one")
    person.click("delete")
    person.click("answer 2")
    assert (three_saves / "one.dockbowl").exists()
    person.click("delete")
    person.click("answer 1")
    assert not (three_saves / "one.dockbowl").exists() and not (three_saves / "one.table.json").exists()
    assert names(screen) == {"two", "three", "broken"}
    choose("two")
    person.click("rename")
    person.type("three")
    person.click("enter yes")
    assert "already" in person.app.top.wrong  # type: ignore[union-attr]
    person.key("ESCAPE")
    person.click("rename")
    person.type("second")
    person.click("enter yes")
    assert names(screen) == {"second", "three", "broken"} and screen.chosen is not None
    assert screen.chosen.name == "second" and ", turn" in screen.chosen.stands


def test_a_save_is_gone_on_with_and_watched_again(person: Person, three_saves: Path) -> None:
    screen = person.app.screen
    assert isinstance(screen, SavesScreen)
    person.click(f"save {next(n for n, one in enumerate(screen.saves, 1) if one.name == 'two')}")
    person.click("watch")
    person.key("ESCAPE")
    again = person.app.screen
    assert isinstance(again, SavesScreen) and again.chosen is not None and again.chosen.name == "two"
    person.click("go on", wait=False)
    match = person.match_screen
    match.paused = True
    assert match.evening.save == three_saves / "two.dockbowl"
    assert [seat.name for seat in match.session.seats] == ["deckhand", "deckhand"]


# ---------------------------------------------------------------- pauses and clocks


def test_a_pause_stops_the_clocks_and_any_click_only_goes_on(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "clock.dockbowl"
    table.keep(Table(turn_seconds=120, match_seconds=600), path)
    screen = at_match(person, at_table(path))
    now = [100.0]
    evening = screen.evening
    evening.now = lambda: now[0]
    evening._before = 100.0

    def passes(seconds: float) -> None:
        for _ in range(round(seconds)):
            now[0] += 1
            screen.tick(0.0)
        person.pump()

    passes(10)
    assert evening.clock.turn_left() == pytest.approx(110, abs=1)
    person.click("pause")
    assert isinstance(screen.dialog, PauseScreen)
    passes(60)
    assert evening.clock.turn_left() == pytest.approx(110, abs=1)
    key = screen.match.key()
    person.click_square(10, 7)
    assert screen.dialog is None and screen.hand.selected == -1 and screen.match.key() == key
    person.key("p")
    person.key("1")
    assert screen.dialog is None and screen.match.key() == key
    left = evening.clock.turn_left()
    passes(125)
    assert evening.clock.turn_left() < 0 < left
    assert "time for this turn is up" in screen.hand.message
    screen.hand.message = ""
    passes(5)
    assert not screen.hand.message  # it does not nag
    person.click("act end turn")
    passes(7)
    assert evening.clock.turn.coach == 1 and evening.clock.turn_left() == pytest.approx(113, abs=1)
    assert len(evening.clock.table.times_of(0).turns) == 1
    assert "clock 0" in person.names() and "turn clock" in person.names()
    screen.leave()
    kept = table.load(path)
    assert kept.times[0].spent > 100 and kept.times[1].spent == pytest.approx(7, abs=1) and "Herons" in kept.stands


def test_a_pause_covers_the_board(person: Person) -> None:
    screen = at_match(person, at_table())
    seen = person.app.page.surface.copy()
    person.key("p")
    assert isinstance(screen.dialog, PauseScreen)
    spot = person.square(10, 7)
    background = person.app.look.colour("background")
    assert person.app.page.surface.get_at((spot[0], 100)) == background != seen.get_at((spot[0], 100))
    person.key("SPACE")
    person.app.settings.pause_covers = False
    person.key("p")
    assert person.app.page.surface.get_at((spot[0], 100)) != background


def test_no_clock_is_shown_unless_it_was_wanted(person: Person) -> None:
    at_match(person, at_table())
    assert "turn clock" not in person.names() and "pause" not in person.names()


def test_what_is_agreed_before_the_match_is_kept_with_it(person: Person, tmp_path: Path) -> None:
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    person.click("map jetty")
    person.click("table")
    person.click("set Undo Anything, if all agree")
    person.click("set Time for one turn 4 min")
    person.click("close table")
    person.click("start")
    screen = person.match_screen
    assert screen.table.friendly and screen.table.turn_seconds == 240
    assert table.load(saves.saved(tmp_path)[0]).friendly
    person.key("ESCAPE")
    person.key("ESCAPE")
    person.key("F10")
    person.click("table")
    assert not any(hot.name.startswith("set Undo") and hot.click for hot in person.app.page.hots)
    person.click("set Time for one turn Off")
    assert not screen.evening.clock.on


def test_a_button_that_names_a_player_shows_his_card(person: Person) -> None:
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(11, 8), number=2),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        rerolls=(0, 0),
        game={"docks": DOCKS, "counter": 4},
    )
    screen = at_match(person, session)
    screen.hand.send(Option("block", player=0))
    person.settle()
    assert screen.hand.purpose == "block target"
    for place, choice in enumerate(screen.hand.choices(), 1):
        if choice.option.player >= 0:
            person.move(person.hot(f"choice {place}").rect.center)
            person.pump(2)
            assert screen.mouse.player_under() == choice.option.player and "card" in person.names()
