"""Junk at the phones' page: bytes that are no HTTP, HTTP that is no request of ours, JSON that is no answer.

Whatever comes, each reply is a proper status of HTTP, the match is where it was, and the terminal stays clean.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from at_table import Browser, Table, raw, served
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dockbowl.web.serving import Limits, Serving

STATUS = re.compile(rb"HTTP/1\.[01] ([0-9]{3}) [A-Za-z -]+\r\n")
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
PATHS = [
    "/",
    "/state",
    "/words",
    "/enter",
    "/answer",
    "/back",
    "/leave",
    "/ground",
    "/phone.js",
    "/none",
    "*",
    "//",
    "/%",
]
METHODS = ["GET", "POST", "HEAD", "PUT", "OPTIONS", "TRACE", "CONNECT", "get", "G\x00T", "PRI", ""]
NAMES = [
    "Host", "Origin", "Cookie", "Content-Length", "Content-Type", "Transfer-Encoding", "Expect", "Connection",
    "Upgrade", "X-Forwarded-For", "Forwarded", "Range", "If-None-Match", "Accept-Encoding", "Content-Encoding",
    "TE", "Host ", "",
]  # fmt: skip
VALUES = [
    "127.0.0.1", "evil.example", "0", "-1", "+3", "3, 4", "1e3", "99999999999999999999", "chunked", "identity, chunked",
    "100-continue", "close", "keep-alive, upgrade", "websocket", "h2c", "application/json", "text/plain; charset=\xff",
    "multipart/form-data; boundary=\"", "bytes=0-", "gzip", "a=b; " * 20, "\t", "dockbowl=\"\\000\\377\"",
    "for=127.0.0.1",
]  # fmt: skip
ENDS = ["\r\n"] * 8 + ["\n", "\r", ""]
WORDS = ["3", "0.0", "step 4,5", "concede", "../..", "{}", "1 1", "\x00", "> walk 3,3"]


class Besieged:
    """A table whose page gets all that junk; `look` is called after each piece of it."""

    def __init__(self, table: Table, serving: Serving, phone: Browser, asked: Browser) -> None:
        self.table, self.serving = table, serving
        self.phone, self.asked = phone, asked
        """Of a coach who is not asked, and of the one who is."""
        self.replies: list[bytes] = []
        self.before = (table.desk.ticket, table.session.match.key())

    @property
    def port(self) -> int:
        return self.serving.address.port

    def look(self, reply: bytes) -> None:
        """Every reply is HTTP, and the match is where it was."""
        assert not reply or STATUS.match(reply), reply[:200]
        self.replies.append(reply)
        assert not re.search(rb"Traceback|File \"|dockbowl/web", reply)
        assert (self.table.desk.ticket, self.table.session.match.key()) == self.before
        assert self.serving.running


@pytest.fixture(scope="module")
def besieged() -> Iterator[Besieged]:
    table = Table()
    limits = Limits(requests_each=10_000, request_seconds=1)
    with served(table, limits=limits) as (serving, front):
        assert front.gate is not None
        phone, asked = Browser(serving.address.port), Browser(serving.address.port)
        assert phone.enter(1, front.gate.pins[1]) == asked.enter(0, front.gate.pins[0]) == 204
        yield Besieged(table, serving, phone, asked)
        assert phone.ask("GET", "/state")[0] == 200, "after all of it the phone goes on"
    table.close()


@pytest.fixture(autouse=True)
def _quiet(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    yield
    assert capfd.readouterr() == ("", "")


line = st.text(st.characters(codec="latin-1"), max_size=40)
headers = st.lists(
    st.tuples(
        st.sampled_from(NAMES) | line, st.sampled_from(VALUES) | line, st.sampled_from(["\r\n"] * 8 + ["\n", "\r", ""])
    ),
    max_size=6,
)


@st.composite
def nearly_http(draw: st.DrawFn) -> bytes:
    """A request that has something wrong with it, or nothing."""
    method = draw(st.sampled_from(METHODS) | line)
    path = draw(st.sampled_from(PATHS) | line)
    version = draw(st.sampled_from(["HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "", "ICY", "HTTP/1.1 x"]) | line)
    said = f"{method} {path} {version}\r\n" + "".join(f"{n}: {v}{end}" for n, v, end in draw(headers)) + "\r\n"
    return said.encode("latin-1") + draw(st.binary(max_size=200))


@given(junk=st.binary(max_size=400))
@QUICK
def test_bytes(besieged: Besieged, junk: bytes) -> None:
    besieged.look(raw(besieged.port, junk))


@given(junk=st.lists(nearly_http(), min_size=1, max_size=3))
@QUICK
def test_what_is_nearly_http(besieged: Besieged, junk: list[bytes]) -> None:
    besieged.look(raw(besieged.port, b"".join(junk)))


@given(junk=st.binary(max_size=200), kind=st.sampled_from(["length", "chunked", "wrong chunks", "none"]))
@QUICK
def test_bodies_of_a_phone_that_is_in(besieged: Besieged, junk: bytes, kind: str) -> None:
    phone = besieged.phone
    more = {"length": f"Content-Length: {len(junk)}", "none": "X: y"}.get(kind, "Transfer-Encoding: chunked")
    body = b"%x\r\n%b\r\n0\r\n\r\n" % (len(junk), junk) if kind == "chunked" else junk
    head = (
        f"POST /answer HTTP/1.1\r\nHost: {phone.host}\r\nOrigin: http://{phone.host}\r\nCookie: {phone.cookie}\r\n"
        f"Content-Type: application/json\r\nConnection: close\r\n{more}\r\n\r\n"
    )
    reply = raw(besieged.port, head.encode() + body)
    besieged.look(reply)
    found = STATUS.match(reply)
    if kind == "wrong chunks" and found is None:
        assert not reply  # it never ended
    else:
        assert found is not None and found[1] in (b"400", b"200"), reply[:200]


text = st.text(max_size=80) | st.sampled_from(
    ["3", "0.0", "step 4,5", "concede", "../..", "{}", "1 1", "\x00", "> walk 3,3"]
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3),
    max_leaves=8,
)
fields = st.sampled_from(["ticket", "answer", "coach", "pin", "source", "back", "__class__"])
sent = st.dictionaries(fields | text, anything, max_size=4) | anything


@given(path=st.sampled_from(["/answer", "/back", "/enter"]), said=sent)
@QUICK
def test_json_that_is_no_answer(besieged: Besieged, path: str, said: Any) -> None:
    phone = besieged.phone
    status, reply = phone.ask("POST", path, body=json.dumps(said).encode())
    besieged.look(b"")
    assert status in (200, 400, 403, 413, 429)
    assert status == 413 or (reply["refused"] and "\n" not in reply["refused"])


@given(answer=text)
@QUICK
def test_words_of_the_coach_who_is_asked(besieged: Besieged, answer: str) -> None:
    """What is taken is a face of the die, and can be taken back."""
    table, phone = besieged.table, Browser(besieged.port)
    phone.cookie = besieged.asked.cookie
    status, reply = phone.ask("POST", "/answer", {"ticket": table.desk.ticket, "answer": answer})
    assert status == 200 or (status == 400 and len(answer) > 200)
    if status == 200 and not reply["refused"]:
        (entry,) = table.session.entries
        assert entry.answer in [(face,) for face in range(1, 7)]
        assert phone.ask("POST", "/back", {"ticket": table.desk.ticket}) == (200, {"refused": ""})
        besieged.before = (table.desk.ticket, besieged.before[1])
    besieged.look(b"")
