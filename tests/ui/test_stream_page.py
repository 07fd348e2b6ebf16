"""The page for a stream over HTTP: what it tells, that it takes nothing, and how it is switched on and off."""

from __future__ import annotations

import http.client
import json
import socket
from pathlib import Path

import pytest
from person import Person, at_match, four_by_the_ship

from dockbowl.cli import main
from dockbowl.core.requests import say
from dockbowl.lang import choose
from dockbowl.session.session import Session
from dockbowl.ui import settings as kept
from dockbowl.ui.screens.title import TitleScreen

HOME = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOME, 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def person(tmp_path: Path) -> Person:
    made = Person(tmp_path / "home", hand_over=False, ask_end_turn=False)
    yield made
    made.app.stream_page.close()


def ask(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    way = http.client.HTTPConnection(HOME, port, timeout=5)
    try:
        way.request(method, path, headers=headers)
        reply = way.getresponse()
        return reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read()
    finally:
        way.close()


def at_table() -> Session:
    return four_by_the_ship(turn=(3, 2), rerolls=(2, 0))


def test_it_tells_what_the_window_shows_and_the_same_as_match_json(person: Person, tmp_path: Path) -> None:
    app, port = person.app, free_port()
    assert not app.stream_page.on and app.stream_page.port == 8462, "off unless it is wanted"
    assert app.streaming.move(str(tmp_path / "files")) == "" and app.stream_page.move(port) == ""
    status, _, data = ask(port, "/now")
    assert status == 200 and json.loads(data)["now"] is None and ask(port, "/match.json")[0] == 503
    screen = at_match(person, at_table())
    told = json.loads(ask(port, "/now")[2])
    now = told["now"]
    assert [(s["team"], s["score"], s["active"]) for s in now["sides"]] == [("Gulls", 0, True), ("Herons", 0, False)]
    assert now["whose"] == "Gulls: turn 3" and now["count"] == "Turn counter 4" and now["lang"] == "en"
    assert ask(port, f"/now?after={told['seq']}")[0] == 204
    screen.hand.choose(say("end turn"))
    person.settle()
    app.stream_page.now = lambda: 1e9
    person.pump(1)
    status, _, data = ask(port, f"/now?after={told['seq']}")
    later = json.loads(data)
    assert status == 200 and later["now"]["active"] == 1 and later["now"]["log"][-1] == screen.log.lines[-1].text
    assert ask(port, "/match.json")[2] == (tmp_path / "files" / "match.json").read_bytes()
    app.go(TitleScreen(app))
    person.pump(2)
    assert json.loads(ask(port, "/now")[2])["now"] is None


def test_in_german_its_lines_and_words_are_german(person: Person) -> None:
    port = free_port()
    choose("de")
    try:
        assert person.app.stream_page.move(port) == ""
        at_match(person, at_table())
        now = json.loads(ask(port, "/now")[2])["now"]
        words = json.loads(ask(port, "/words")[2])
        assert now["lang"] == words["lang"] == "de" and now["count"].startswith("Zugzähler")
        assert words["no match"] == "Es läuft kein Spiel"
        assert not any(fact["value"] == "nichts" for fact in now["facts"])
    finally:
        choose("en")
    assert json.loads(ask(port, "/match.json")[2])["status"][0]["label"] == "Turn", "for programs it stays English"


def test_it_takes_nothing_and_lets_nobody_else_in(person: Person) -> None:
    port = free_port()
    assert person.app.stream_page.move(port) == ""
    own = f"http://{HOME}:{port}"
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        for path in ("/", "/now", "/match.json"):
            assert ask(port, path, method, Origin=own)[0] == 405, (method, path)
    for path in (
        "/phone.js",
        "/state",
        "/../stream.js",
        "/stream.html",
        "/%2e%2e/etc/passwd",
        "/pages/stream.js",
    ):
        assert ask(port, path)[0] == 404, path
    assert ask(port, "/now", Host="evil.example")[0] == 421
    assert ask(port, "/now", **{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"})[0] == 403
    status, headers, data = ask(port, "/")
    assert status == 200 and data.startswith(b"<!doctype html>") and b"http" not in data
    assert "access-control-allow-origin" not in headers and headers["x-frame-options"] == "DENY"
    assert (
        "script-src" not in headers["content-security-policy"]
        and "default-src 'self'" in headers["content-security-policy"]
    ), "no script but ours"
    status, headers, data = ask(port, "/stream.js", "HEAD")
    assert status == 200 and int(headers["content-length"]) > 1000 and data == b""
    with pytest.raises(OSError), socket.create_connection(("127.0.0.2", port), timeout=1):
        pass  # not even another address of this machine


def test_settings_switch_it_and_a_port_that_is_taken_is_one_line(person: Person) -> None:
    app, port = person.app, free_port()
    at_match(person, at_table())
    person.key("F10")
    person.click("settings")
    person.click("settings stream")
    with socket.socket() as taken:
        taken.bind((HOME, port))
        taken.listen()
        assert "taken" in app.stream_page.move(port) and not app.stream_page.on
        app.settings.stream_port = port
        person.click("set A page for it On")
        assert "taken" in app.toast.text and not app.settings.stream_page
    person.click("set A page for it On")
    assert app.stream_page.on and ask(port, "/now")[0] == 200
    assert kept.load(app.options.home).stream_page, "and so it is the next time"
    other = free_port()
    person.click("set A page for it Port…")
    for _ in range(5):
        person.key("BACKSPACE")
    person.type("0")
    person.key("RETURN")
    assert "1 to 65535" in app.top.wrong and app.stream_page.port == port
    person.key("BACKSPACE")
    person.type(str(other))
    person.key("RETURN")
    assert ask(other, "/now")[0] == 200 and app.settings.stream_port == other
    with pytest.raises(OSError):
        ask(port, "/now")
    person.click("set A page for it Off")
    with pytest.raises(OSError):
        ask(other, "/now")


@pytest.mark.parametrize("command", ["play", "watch", "assist"])
def test_the_option_names_what_is_wrong_with_a_port(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind((HOME, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main([command, "--map", "jetty", "--stream-page", str(port)]) == 2
        assert f"--stream-page: {HOME}:{port}: this port is taken" in capsys.readouterr().err
    for wrong in ("0", "65536", "http", "-1", "٣"):
        assert main([command, "--map", "jetty", f"--stream-page={wrong}"]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and "is no port; expected 1 to 65535" in err
    assert main([command, "--stream-page", "no-such.dockbowl"]) == 2
    assert "no-such.dockbowl" in capsys.readouterr().err, "a save is meant, whatever stands before it"


@pytest.mark.parametrize("phones", [HOME, "lan"])
def test_both_pages_cannot_have_one_port(phones: str, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as free:
        free.bind((HOME, 0))
        port = free.getsockname()[1]
    assert main(["assist", "--map", "jetty", "--stream-page", str(port), "--phones", f"{phones}:{port}"]) == 2
    said = f"dockbowl: --phones: {phones}:{port}: --stream-page has this port; name another one\n"
    assert capsys.readouterr().err == said
