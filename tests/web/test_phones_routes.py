"""The phones' page by its requests: who is let in, what is refused, and that the match is as it was after a refusal."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_table import Browser, Table, raw, served

from dockbowl.web.gate import Gate
from dockbowl.web.phones import FILES, PAGES
from dockbowl.web.serving import Limits, Serving

Set = tuple[Table, Serving, Gate]


@pytest.fixture(scope="module")
def set_up() -> Iterator[Set]:
    """One table for all that leaves it as it was."""
    table = Table()
    with served(table, limits=Limits(requests_each=10_000)) as (serving, front):
        assert front.gate is not None
        yield table, serving, front.gate
    table.close()


@pytest.fixture
def browser(set_up: Set) -> Iterator[Browser]:
    """A browser that has not entered; the match is where it was afterwards, and no wrong PIN is remembered."""
    table, serving, gate = set_up
    before = table.desk.ticket, table.session.match.key()
    yield Browser(serving.address.port)
    assert (table.desk.ticket, table.session.match.key()) == before
    gate.new_pins()


# ---------------------------------------------------------------- coming in


@pytest.mark.parametrize(
    ("method", "path", "sent"),
    [
        ("GET", "/state", None),
        ("GET", "/state?after=7", None),
        ("GET", "/ground?id=a1", None),
        ("POST", "/answer", {"ticket": "0.0", "answer": "3"}),
        ("POST", "/back", {"ticket": "0.0"}),
    ],
)
@pytest.mark.parametrize("cookie", ["", "no", "a" * 43, "a" * 5000, "ä; dockbowl=", '"\\000"'])
def test_nothing_of_the_match_is_told_or_taken_without_a_cookie(
    method: str, path: str, sent: object, cookie: str, browser: Browser
) -> None:
    browser.cookie = f"dockbowl-{browser.port}={cookie}" if cookie else ""
    status, said = browser.ask(method, path, sent)
    assert status == 401 and said == {"refused": "this phone has not entered, or has been thrown out"}


def test_the_right_pin_lets_in_and_the_cookie_is_for_this_page_alone(set_up: Set, browser: Browser) -> None:
    gate = set_up[2]
    assert browser.ask("POST", "/enter", {"coach": 1, "pin": gate.pins[1]}) == (204, "")
    told = browser.headers["set-cookie"]
    assert "HttpOnly" in told and "SameSite=Strict" in told and "Path=/" in told and "Domain" not in told
    assert gate.pins[1] not in told
    status, state = browser.ask("GET", "/state")
    assert status == 200 and state["you"] == 1 and state["seq"] == 7
    assert browser.ask("GET", "/state?after=7") == (204, "")
    assert browser.ask("GET", "/state?after=6")[0] == browser.ask("GET", "/state?after=x")[0] == 200
    status, ground = browser.ask("GET", f"/ground?id={state['ground']}")
    assert status == 200 and ground["rows"] == ["wp"]
    assert browser.ask("GET", "/ground?id=../../gate.py")[0] == 404
    assert gate.on(1) == gate.entered(1) == 1 and gate.on(0) == 0


def test_the_key_of_the_code_at_the_table_lets_in_as_well(set_up: Set, browser: Browser) -> None:
    gate = set_up[2]
    assert browser.enter(0, gate.keys[1]) == 403
    assert browser.enter(0, gate.keys[0]) == 204 and browser.ask("GET", "/state")[1]["you"] == 0


@pytest.mark.parametrize("pin", ["", "000000000", "12345", "１２３４５６", "\x00", "a" * 64])
@pytest.mark.parametrize("coach", [0, 1, 2, -1, 10**9])
def test_a_wrong_pin_is_told_in_a_line(coach: int, pin: str, browser: Browser) -> None:
    status, said = browser.ask("POST", "/enter", {"coach": coach, "pin": pin})
    assert (status, said) == (403, {"refused": "that is not the PIN of this coach"}) and not browser.cookie


def test_after_a_few_wrong_pins_none_is_heard_for_a_while(set_up: Set, browser: Browser) -> None:
    gate = set_up[2]
    inside = Browser(browser.port)
    assert inside.enter(0, gate.pins[0]) == 204
    assert [browser.enter(0, "nonsense") for _ in range(5)] == [403, 403, 403, 429, 429]
    status, said = browser.ask("POST", "/enter", {"coach": 0, "pin": gate.pins[0]})
    assert status == 429 and said["refused"].startswith("too many wrong PINs; try again in")
    assert 1 <= int(browser.headers["retry-after"]) <= 2
    assert inside.ask("GET", "/state")[0] == 200, "who is in is not asked again"
    assert browser.enter(0, gate.keys[0]) == 204, "nobody can guess a key, so it is always heard"


def test_a_phone_that_is_thrown_out_stays_out(set_up: Set, browser: Browser) -> None:
    gate = set_up[2]
    other, before = Browser(browser.port), gate.pins
    assert browser.enter(0, gate.pins[0]) == other.enter(1, gate.pins[1]) == 204
    gate.throw_out(0)
    assert browser.ask("GET", "/state")[0] == 401 and other.ask("GET", "/state")[0] == 200
    assert gate.pins[0] != before[0] and gate.pins[1] == before[1]
    assert browser.enter(0, before[0]) == 403 and browser.enter(0, gate.pins[0]) == 204
    gate.new_pins()
    assert browser.ask("GET", "/state")[0] == other.ask("GET", "/state")[0] == 401


def test_signing_out_is_for_this_phone(set_up: Set, browser: Browser) -> None:
    gate = set_up[2]
    other = Browser(browser.port)
    assert browser.enter(0, gate.pins[0]) == other.enter(0, gate.pins[0]) == 204
    token = browser.cookie
    assert browser.ask("POST", "/leave", {}) == (204, "")
    browser.cookie = token
    assert browser.ask("GET", "/state")[0] == 401 and other.ask("GET", "/state")[0] == 200
    assert [one.kind for one in gate.take_news()][-3:] == ["entered", "entered", "left"]


# ---------------------------------------------------------------- without a match


def test_between_two_matches_the_page_says_that_none_is_on() -> None:
    with served() as (serving, _):
        browser = Browser(serving.address.port)
        none = (503, {"refused": "no match is on"})
        assert browser.ask("GET", "/state") == none and browser.ask("GET", "/ground?id=a1") == none
        assert browser.ask("POST", "/enter", {"coach": 0, "pin": "123456"}) == none
        assert browser.ask("POST", "/answer", {"ticket": "0.0", "answer": "3"}) == none
        assert browser.ask("POST", "/leave", {}) == (204, "")
        status, words = browser.ask("GET", "/words")
        assert status == 200 and words["coaches"] == [] and words["lang"] == "en"


def test_the_words_say_who_plays(browser: Browser) -> None:
    status, words = browser.ask("GET", "/words")
    assert status == 200 and words["pin"] == "PIN"
    assert [(one["coach"], one["team"], one["name"]) for one in words["coaches"]] == [
        (0, "Gulls", "Ann"),
        (1, "Bruisers", "Bob"),
    ]


# ---------------------------------------------------------------- what is asked for


@pytest.mark.parametrize("path", FILES)
def test_the_files_of_the_page(path: str, browser: Browser) -> None:
    name, kind = FILES[path]
    status, text = browser.ask("GET", path)
    assert status == 200 and text == (PAGES / name).read_text() and browser.headers["content-type"] == kind
    assert browser.ask("HEAD", path) == (200, "")


@pytest.mark.parametrize(
    "path",
    [
        "/phone.html", "/pages/phone.js", "/phone.js/", "/../phone.js", "/%2e%2e/gate.py", "/..%2fgate.py",
        "/phone.js%00", "/phone.js/../../gate.py", "/%2fetc%2fpasswd", "//etc/passwd", "/C:%5Cwin", "/\\..\\gate.py",
        "/./phones.py",
        "/phone.JS", "/state/", "/%ff%fe", "/" + "a" * 4000, "/favicon.ico", "/robots.txt", "*", "http://x/etc/passwd",
    ],
)  # fmt: skip
def test_no_other_file_is_ever_given(path: str, browser: Browser) -> None:
    status, said = browser.ask("GET", path)
    assert (status, said) == (404, "404 Not Found\n")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "BREW"])
def test_other_methods_are_refused(method: str, browser: Browser) -> None:
    for path in ("/", "/state", "/enter"):
        status, said = browser.ask(method, path, {})
        assert status == 405 and said == "405 Method Not Allowed\n"
        assert browser.headers["allow"] in ("POST", "GET, HEAD", "HEAD, GET")


def test_what_is_read_is_not_sent_to_and_the_other_way_round(browser: Browser) -> None:
    assert browser.ask("POST", "/state", {})[0] == browser.ask("POST", "/phone.js", {})[0] == 405
    assert browser.ask("GET", "/enter")[0] == browser.ask("GET", "/answer")[0] == 405


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{}", "application/json", 400),
        (b"", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"coach": "0", "pin": "1"}', "application/json", 400),
        (b'{"coach": 0, "pin": 482913}', "application/json", 400),
        (b'{"coach": true, "pin": "1"}', "application/json", 400),
        (b'{"coach": 1e400, "pin": "1"}', "application/json", 400),
        (b'{"coach": 0, "pin": "\xff"}', "application/json", 400),
        (b'{"coach": 0, "pin": "\\ud800"}', "application/json", 400),
        (b'{"coach": 0, "pin": "' + b"1" * 65 + b'"}', "application/json", 400),
        (b"[" * 1000, "application/json", 400),
        (b"coach=0&pin=123456", "application/x-www-form-urlencoded", 415),
        (b'{"coach": 0, "pin": "123456"}', "text/plain", 415),
        (b'{"coach": 0, "pin": "123456"}', "multipart/form-data; boundary=x", 415),
        (b'{"coach": 0, "pin": "' + b"1" * 1024 + b'"}', "application/json", 413),
    ],
)
def test_what_is_no_entry_is_not_understood(body: bytes, kind: str, status: int, browser: Browser) -> None:
    assert browser.ask("POST", "/enter", body=body, Content_Type=kind)[0] == status


def test_sizes_are_bounded(set_up: Set, browser: Browser) -> None:
    assert browser.enter(0, set_up[2].pins[0]) == 204
    small = {"ticket": "9.9", "answer": "3" * 200}
    assert browser.ask("POST", "/answer", small)[0] == 200, "a kilobyte is enough for any answer"
    for sent in ({"ticket": "9.9", "answer": "3" * 201}, {"ticket": "9" * 201, "answer": "3"}, {"ticket": ""}):
        assert browser.ask("POST", "/answer", sent)[0] == 400
    assert browser.ask("POST", "/answer", body=b"x" * 1025)[0] == 413
    assert browser.ask("POST", "/answer", body=b"", Content_Length="99999999999")[0] == 413
    assert browser.ask("GET", "/", X_Long="x" * 9000)[0] == 431
    assert browser.ask("GET", "/" + "x" * 9000)[0] == 431
    chunks = b"".join(b"80\r\n" + b"x" * 128 + b"\r\n" for _ in range(10)) + b"0\r\n\r\n"
    assert browser.ask("POST", "/answer", body=chunks, Transfer_Encoding="chunked")[0] == 413


# ---------------------------------------------------------------- from other sites


@pytest.mark.parametrize(
    "host",
    [
        None,
        "",
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.2:{port}",
        "0.0.0.0:{port}",
        "[::1]:{port}",
        "127.1:{port}",
        "2130706433:{port}",
        "localhost.:{port}",
        "localhost.evil.example:{port}",
        "127.0.0.1:{port}@evil.example",
        "evil.example#127.0.0.1:{port}",
        "127.0.0.1:{port},evil.example",
        "127.0.0.1:0{port}0",
        "192.168.1.5:{port}",
        "127.0.0.1:{port}/",
        "x:{port}:{port}",
        "127.0.0.1:-{port}",
        "127.0.0.1:٨٠",
    ],
)
def test_a_name_that_another_site_has_pointed_here_is_refused(host: str | None, browser: Browser) -> None:
    name = None if host is None else host.format(port=browser.port)
    told = None if name is None else name.encode().decode("latin-1")
    assert browser.ask("GET", "/words", Host=told) == (421, "421 Misdirected Request\n")


@pytest.mark.parametrize("host", ["localhost:{port}", "LOCALHOST:{port}", "127.0.0.1:{port}"])
def test_the_machine_itself_may_say_localhost(host: str, browser: Browser) -> None:
    assert browser.ask("GET", "/words", Host=host.format(port=browser.port))[0] == 200


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1", "http://localhost:{port}"],
)
def test_nothing_is_taken_from_a_page_of_another_site(origin: str | None, set_up: Set, browser: Browser) -> None:
    told = None if origin is None else origin.format(port=browser.port)
    sent = {"coach": 0, "pin": set_up[2].pins[0]}
    assert browser.ask("POST", "/enter", sent, Origin=told) == (403, "403 Forbidden\n") and not browser.cookie


def test_nothing_is_read_by_a_page_of_another_site(browser: Browser) -> None:
    assert browser.ask("GET", "/words", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="cors")[0] == 403
    assert browser.ask("GET", "/phone.js", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="no-cors")[0] == 403
    assert browser.ask("GET", "/", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate")[0] == 200, "a link to it"
    assert browser.ask("GET", "/words", Sec_Fetch_Site="same-origin", Sec_Fetch_Mode="cors")[0] == 200


def test_every_reply_tells_the_browser_to_be_strict(set_up: Set, browser: Browser) -> None:
    asked = [
        ("GET", "/", None), ("GET", "/state", None), ("GET", "/none", None), ("PUT", "/", {}), ("POST", "/enter", {}),
    ]  # fmt: skip
    replies = []
    for method, path, sent in asked:
        browser.ask(method, path, sent)
        replies.append(browser.headers)
    browser.ask("GET", "/", Host="evil.example")
    replies.append(browser.headers)
    browser.ask("GET", "/", X_Long="x" * 9000)  # refused before there is a page
    replies.append(browser.headers)
    for headers in replies:
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == "no-store"
        assert not [name for name in headers if name.startswith("access-control-")]


# ---------------------------------------------------------------- answers


@pytest.fixture
def match(tmp_path: Path) -> Iterator[tuple[Table, Browser, Browser]]:
    """A match that is saved, and the phones of its two coaches. "Who begins?" is rolled first, by the first of them."""
    table = Table(tmp_path / "evening.dockbowl")
    with served(table) as (serving, front):
        assert front.gate is not None
        phones = Browser(serving.address.port), Browser(serving.address.port)
        for coach, phone in enumerate(phones):
            assert phone.enter(coach, front.gate.pins[coach]) == 204
        yield table, *phones
    table.close()


def test_a_die_goes_into_the_match_and_is_known_to_come_from_a_phone(match: tuple[Table, Browser, Browser]) -> None:
    table, gulls, _ = match
    assert gulls.ask("POST", "/answer", {"ticket": table.desk.ticket, "answer": "3"}) == (200, {"refused": ""})
    (entry,) = table.session.entries
    assert entry.answer == (3,) and entry.source == "phone"


@pytest.mark.parametrize(
    "answer", ["7", "0", "-1", "3 4", "", "six", "1e0", "٣", "3;4", "\x00", "../3", "step 1,1", "concede"]
)
def test_impossible_dice_are_refused_in_one_line(answer: str, match: tuple[Table, Browser, Browser]) -> None:
    table, gulls, _ = match
    ticket, key = table.desk.ticket, table.session.match.key()
    status, said = gulls.ask("POST", "/answer", {"ticket": ticket, "answer": answer})
    assert status == 200 and said["refused"] and "\n" not in said["refused"]
    assert table.desk.ticket == ticket and table.session.match.key() == key and not table.session.entries


def test_out_of_turn_is_refused_and_says_whose_it_is(match: tuple[Table, Browser, Browser]) -> None:
    table, _, bruisers = match
    status, said = bruisers.ask("POST", "/answer", {"ticket": table.desk.ticket, "answer": "3"})
    assert status == 200 and said["refused"] == f"{table.session.match.team_names[0]} are asked, not you"
    assert not table.session.entries


def test_of_two_who_answer_at_once_one_is_taken_and_the_other_told(match: tuple[Table, Browser, Browser]) -> None:
    table, gulls, _ = match
    second = Browser(gulls.port)
    second.cookie = gulls.cookie
    said: list[str] = []
    together = threading.Barrier(2)

    def send(phone: Browser, answer: str) -> None:
        sent = {"ticket": "0.0", "answer": answer}
        together.wait()
        said.append(phone.ask("POST", "/answer", sent)[1]["refused"])

    both = [threading.Thread(target=send, args=one) for one in ((gulls, "2"), (second, "5"))]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert sorted(said) == ["", "this has been answered already"] and len(table.session.entries) == 1


def test_what_was_typed_last_is_taken_back_by_whose_dice_they_were(match: tuple[Table, Browser, Browser]) -> None:
    table, gulls, bruisers = match
    assert gulls.ask("POST", "/back", {"ticket": table.desk.ticket})[1]["refused"], "there is nothing yet"
    gulls.ask("POST", "/answer", {"ticket": table.desk.ticket, "answer": "3"})
    old = {"ticket": "0.0"}
    assert gulls.ask("POST", "/back", old)[1]["refused"] == "this has been answered already"
    now = {"ticket": table.desk.ticket}
    assert bruisers.ask("POST", "/back", now)[1]["refused"] == "those were the dice of another coach"
    assert gulls.ask("POST", "/back", now) == (200, {"refused": ""}) and not table.session.entries


def test_a_table_that_sleeps_refuses_in_time_and_takes_nothing_later(match: tuple[Table, Browser, Browser]) -> None:
    table, gulls, bruisers = match
    table.asleep, table.post.patience = True, 0.5
    said: list[str] = []
    crowd = [
        threading.Thread(
            target=lambda: said.append(gulls.ask("POST", "/answer", {"ticket": "0.0", "answer": "3"})[1]["refused"])
        )
        for _ in range(12)
    ]
    for one in crowd:
        one.start()
    assert bruisers.ask("GET", "/state")[0] == 200, "whoever looks on is not held up by those who wait"
    for one in crowd:
        one.join()
    assert set(said) <= {"the table is busy; nothing has been taken", "too many answers at once; try again"}
    assert said.count("the table is busy; nothing has been taken") >= 2
    table.asleep, table.post.patience = False, 5.0
    assert gulls.ask("POST", "/answer", {"ticket": "0.0", "answer": "4"}) == (200, {"refused": ""})
    assert [entry.answer for entry in table.session.entries] == [(4,)]


def test_a_connection_cut_in_the_middle_of_an_answer_answers_nothing(
    match: tuple[Table, Browser, Browser],
) -> None:
    table, gulls, _ = match
    head = (
        f"POST /answer HTTP/1.1\r\nHost: {gulls.host}\r\nOrigin: http://{gulls.host}\r\nCookie: {gulls.cookie}\r\n"
        "Content-Type: application/json\r\nContent-Length: 31\r\n\r\n"
    )
    assert raw(gulls.port, head.encode() + b'{"ticket": "0.0", "ans', seconds=0.5) == b""
    assert not table.session.entries
