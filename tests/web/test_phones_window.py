"""The phones' page of a real window: on and off, one match after another, killed and taken up again."""

from __future__ import annotations

import itertools
import os
import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from at_phones import people
from at_table import Browser
from person import Person

from dockbowl.cli import window
from dockbowl.cli.program import run
from dockbowl.session.journal import Journal
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.app import App
from dockbowl.ui.options import Options
from dockbowl.ui.phones import service
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.web import address
from dockbowl.web.address import Address
from dockbowl.web.serving import Serving

HOURS = itertools.count(10**9, 100)


def later() -> float:
    """A clock on which a while has passed at every look."""
    return float(next(HOURS))


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    made = Person(tmp_path, (800, 500), hand_over=False)
    yield made
    made.app.phones.close()


def sits_down(person: Person, session: Session) -> MatchScreen:
    screen = MatchScreen(person.app, session)
    person.app.go(screen)
    person.settle()
    return screen


def saved(person: Person, home: Path) -> Journal:
    """A match that is written to a file."""
    journal = sits_down(person, people("dockbowl", 3, "jetty", home)).session.journal
    assert journal is not None
    person.match_screen.keep_table()
    return journal


def switched_on(person: Person, address: Address | None = None) -> Browser:
    """A browser that has the address of the page, once it is on."""
    assert person.app.phones.turn_on(address or Address()) == ""
    person.pump(3)
    return Browser(person.app.phones.address.port)


def meanwhile(person: Person, ask: Callable[[], Any]) -> Any:
    """What comes of something a phone does while the window goes round."""
    found: list[Any] = []
    phone = threading.Thread(target=lambda: found.append(ask()), daemon=True)
    phone.start()
    while phone.is_alive():
        person.pump()
    return found[0]


def state(person: Person, browser: Browser) -> Any:
    """What a phone sees now."""
    person.app.phones.publisher.now = later
    person.pump(2)
    status, seen = browser.ask("GET", "/state")
    assert status == 200
    return seen


def test_it_is_off_until_somebody_wants_it_and_then_on_this_machine_alone(person: Person) -> None:
    phones = person.app.phones
    sits_down(person, people("dockbowl", 3, "jetty"))
    assert not phones.on and phones.urls == [] and phones.gate is None
    assert phones.address == Address("127.0.0.1", service.PORT)
    browser = switched_on(person)
    assert phones.on and phones.urls == [f"http://127.0.0.1:{browser.port}/"]
    assert [one["coach"] for one in browser.ask("GET", "/words")[1]["coaches"]] == [0, 1]
    phones.turn_off()
    assert not phones.on and phones.urls == []
    with pytest.raises(ConnectionError):
        browser.ask("GET", "/words")
    assert phones.address.port == browser.port, "the next time it is there again"
    assert person.app.settings.phones_address == f"127.0.0.1:{browser.port}"


def test_what_is_chosen_in_the_window_holds_longer_than_the_option(person: Person, port: int) -> None:
    phones = person.app.phones
    person.app.options.phones = Address("127.0.0.1", port)
    assert phones.turn_on() == "" and phones.address.port == port
    browser = switched_on(person)
    phones.turn_off()
    assert phones.address == Address("127.0.0.1", browser.port)


def test_a_phone_enters_and_types_a_die_and_the_window_says_so(person: Person) -> None:
    screen = sits_down(person, people("dockbowl", 3, "jetty"))
    browser, gate = switched_on(person), person.app.phones.gate
    assert gate is not None
    assert browser.enter(0, "nonsense") == 403 and browser.enter(0, gate.pins[0]) == 204
    person.pump()
    assert person.app.toast.text == f"A phone has come on: {screen.match.team_names[0]}"
    seen = state(person, browser)
    assert seen["dice"]["mine"] and seen["you"] == 0
    sent = {"ticket": seen["ticket"], "answer": "4"}
    assert meanwhile(person, lambda: browser.ask("POST", "/answer", sent)) == (200, {"refused": ""})
    assert [(entry.answer, entry.source) for entry in screen.session.entries] == [((4,), "phone")]
    late = meanwhile(person, lambda: browser.ask("POST", "/answer", sent))
    assert late == (200, {"refused": "this has been answered already"})


def test_many_wrong_pins_are_said_at_the_table(person: Person) -> None:
    screen = sits_down(person, people("dockbowl", 3, "jetty"))
    browser, gate = switched_on(person), person.app.phones.gate
    assert gate is not None
    gate.now = later
    for _ in range(5):
        assert browser.enter(1, "nonsense") == 403
    person.pump()
    assert person.app.toast.text == f"5 wrong PINs from 127.0.0.1, last for {screen.match.team_names[1]}"
    for n in range(1, 22):  # four of the first machine were counted with these
        gate.enter(0, "nonsense", f"10.0.{n}.1")
    person.pump()
    team = screen.match.team_names[0]
    assert person.app.toast.text == f"25 wrong PINs from several machines, last from 10.0.21.1 for {team}"


def test_killed_and_taken_up_again_the_phones_go_on_without_a_pin(person: Person, tmp_path: Path) -> None:
    path = saved(person, tmp_path).path
    browser, gate = switched_on(person), person.app.phones.gate
    assert gate is not None and browser.enter(1, gate.pins[1]) == 204
    before = state(person, browser)
    secrets = {*gate.pins, *gate.keys, browser.cookie.split("=")[1]}
    address = person.app.phones.address
    person.app.phones._serving.stop()  # type: ignore[union-attr]  # as the system does it for whoever is killed
    person.match_screen.session.close()

    again = Person(tmp_path, (800, 500), hand_over=False)
    sits_down(again, saves.open_save(path))
    try:
        assert switched_on(again, address).port == browser.port
        after = state(again, browser)
        assert after["you"] == 1 and after["seq"] > before["seq"] and after["ticket"] == before["ticket"]
        assert again.app.phones.gate is not None and again.app.phones.gate.pins == gate.pins
    finally:
        again.app.phones.close()
    again.match_screen.session.close()
    kept = [file for file in tmp_path.rglob("*") if file.is_file()]
    (own,) = [file for file in kept if file.parent.name == "phones"]
    assert os.name == "nt" or stat.S_IMODE(own.stat().st_mode) == 0o600
    for file in kept:
        told = file.read_text(errors="replace")
        assert file == own or not any(secret in told for secret in secrets), f"{file} tells a secret"


def test_each_match_has_its_own_phones_and_between_two_there_is_none(person: Person) -> None:
    sits_down(person, people("dockbowl", 3, "jetty"))
    browser, first = switched_on(person), person.app.phones.gate
    assert first is not None and browser.enter(0, first.pins[0]) == 204
    screen = person.match_screen
    screen.comes_back = True
    person.app.go(TitleScreen(person.app))
    person.pump()
    assert browser.ask("GET", "/state") == (503, {"refused": "no match is on"})
    person.app.go(screen)
    assert state(person, browser)["you"] == 0, "it was only left for a while"
    sits_down(person, people("bb2020", 5))
    person.pump(2)
    second = person.app.phones.gate
    assert second is not None and second is not first and second.pins != first.pins
    assert browser.ask("GET", "/state")[0] == 401 and browser.enter(0, second.pins[0]) == 204


def test_switched_off_and_on_the_phones_are_still_in(person: Person) -> None:
    sits_down(person, people("dockbowl", 3, "jetty"))
    browser, gate = switched_on(person), person.app.phones.gate
    assert gate is not None and browser.enter(0, gate.pins[0]) == 204
    address = person.app.phones.address
    person.app.phones.turn_off()
    assert switched_on(person, address).port == browser.port
    assert state(person, browser)["you"] == 0 and person.app.phones.gate is gate


def test_a_match_saved_under_another_name_takes_its_phones_along(person: Person, tmp_path: Path) -> None:
    journal = saved(person, tmp_path)
    browser, gate = switched_on(person), person.app.phones.gate
    assert gate is not None and browser.enter(0, gate.pins[0]) == 204
    person.match_screen.session.save_as(tmp_path / "two.dockbowl")
    person.pump(2)
    assert journal.path != tmp_path / "two.dockbowl"
    assert state(person, browser)["you"] == 0 and person.app.phones.gate is gate
    assert len(list((tmp_path / "state" / "phones").iterdir())) == 2


def test_an_address_that_cannot_be_had_is_one_line_and_the_page_stays_where_it_was(person: Person) -> None:
    sits_down(person, people("dockbowl", 3, "jetty"))
    other = Serving(lambda environ, start: [], Address())
    try:
        why = f"Phones: {other.address}: this port is taken by another program; name another one"
        assert person.app.phones.turn_on(other.address) == why and not person.app.phones.on
        browser = switched_on(person)
        assert person.app.phones.turn_on(other.address) == why
        assert person.app.phones.on and browser.ask("GET", "/words")[0] == 200
    finally:
        other.stop()


def test_without_the_extra_one_line_says_how_to_get_it(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "werkzeug", None)
    assert person.app.phones.turn_on() == 'Phones: needs waitress and werkzeug: pip install "dockbowl[phones]"'
    assert not person.app.phones.on


def test_a_fault_in_the_page_is_a_report_and_a_line_and_the_match_goes_on(person: Person, tmp_path: Path) -> None:
    sits_down(person, people("dockbowl", 3, "jetty"))
    browser = switched_on(person)
    person.app.phones.publisher.board.teams = lambda: 1 / 0  # type: ignore[assignment, method-assign, return-value]
    assert browser.ask("GET", "/words") == browser.ask("GET", "/words") == (500, "500 Internal Server Error\n")
    person.pump()
    (report,) = (tmp_path / "log").glob("crash-*-phones.txt")
    told = report.read_text()
    assert "ZeroDivisionError" in told and str(report) in person.app.toast.text
    assert str(Path(__file__).parent) not in told, "it names no folder of whoever sits here"
    assert person.app.phones.on


def test_pins_that_cannot_be_kept_are_said(person: Person, tmp_path: Path) -> None:
    (tmp_path / "state").mkdir(exist_ok=True)
    (tmp_path / "state" / "phones").write_text("no folder")
    saved(person, tmp_path)
    switched_on(person)
    assert person.app.toast.text.startswith("PINs are not kept for another time: ")


# ---------------------------------------------------------------- the command


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[App]]:
    """The windows that would have been opened, begun as the command begins them."""
    apps: list[App] = []

    def open_on(args: Any, first: Any = None) -> int:
        app = App(Options(size=(800, 500), home=tmp_path, phones=window.options(args).phones))
        apps.append(app)
        app.begin(first)
        app.pump()
        return 0

    monkeypatch.setattr(window, "open_on", open_on)
    monkeypatch.setattr(window, "need_screen", lambda name: "")
    yield apps
    for app in apps:
        app.phones.close()
        if isinstance(app.screen, MatchScreen):
            app.screen.session.close()


@pytest.fixture
def port() -> int:
    """A port that is free."""
    probe = Serving(lambda environ, start: [], Address())
    probe.stop()
    return probe.address.port


def test_the_command_serves_the_page_and_says_where(
    opened: list[App], port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = f"127.0.0.1:{port}"
    assert run(["assist", "--map", "jetty", "--phones", where, "--home", str(tmp_path)]) == 0
    (app,) = opened
    assert capsys.readouterr().out == f"Phones: http://{where}/\n"
    assert app.phones.gate is not None and Browser(port).enter(1, app.phones.gate.pins[1]) == 204


def test_without_a_network_the_terminal_says_that_nobody_else_finds_the_page(
    opened: list[App], port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (address, service):
        monkeypatch.setattr(module, "own_addresses", lambda **_: [])
    assert run(["assist", "--map", "jetty", "--phones", f"lan:{port}", "--home", str(tmp_path)]) == 0
    none = "There is no network: only this machine finds the page for phones"
    assert capsys.readouterr().out == f"Phones: http://127.0.0.1:{port}/\n{none}\n"


@pytest.mark.parametrize("order", ["save first", "save last"])
def test_a_save_before_or_behind_the_option(
    order: str, opened: list[App], port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "USUAL", Address("127.0.0.1", port))
    person = Person(tmp_path, (800, 500))
    save = str(saved(person, tmp_path).path)
    person.match_screen.leave()
    words = [save, "--phones"] if order == "save first" else ["--phones", save]
    assert run(["assist", *words, "--home", str(tmp_path)]) == 0
    assert opened[0].phones.on and opened[0].phones.address == Address("127.0.0.1", port)


def test_the_option_goes_with_the_page_of_a_new_match(opened: list[App], port: int, tmp_path: Path) -> None:
    assert run(["assist", "--phones", f"localhost:{port}", "--home", str(tmp_path)]) == 0
    (app,) = opened
    assert isinstance(app.screen, NewMatchScreen) and app.phones.on
    assert Browser(port).ask("GET", "/state") == (503, {"refused": "no match is on"})


@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("gull", "--phones: 'gull' is no address; expected digits such as 192.168.1.5:8461, localhost, or lan"),
        ("lan:0", "--phones: 0 is no port; expected 1 to 65535"),
        ("192.0.2.77", "--phones: 192.0.2.77:8461: this is no address of this machine"),
        ("taken", "this port is taken by another program; name another one"),
    ],
)
def test_where_it_cannot_be_is_one_line_and_exit_code_2(
    where: str, says: str, opened: list[App], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = Serving(lambda environ, start: [], Address())
    try:
        named = str(other.address) if where == "taken" else where
        assert run(["assist", "--map", "jetty", "--phones", named, "--home", str(tmp_path)]) == 2
    finally:
        other.stop()
    out, error = capsys.readouterr()
    assert says in error and len(error.splitlines()) == 1 and not out and not opened
    assert not list((tmp_path / "saves").glob("*")), "no match has been begun for it"


def test_without_the_extra_the_command_says_how_to_get_it(
    opened: list[App], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "waitress", None)
    assert run(["assist", "--map", "jetty", "--phones", "--home", str(tmp_path)]) == 2
    needs = 'dockbowl: --phones: needs waitress and werkzeug: pip install "dockbowl[phones]"\n'
    assert capsys.readouterr() == ("", needs) and not opened
