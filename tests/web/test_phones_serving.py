"""Serving on an address: how it is written, what is refused in a line, and limits to slow, many, large and often."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from at_table import Browser, raw, served

from dockbowl.lang import choose, fault
from dockbowl.web import address as addresses
from dockbowl.web.address import Address, is_private, own_addresses, reachable, read_address, url
from dockbowl.web.guard import Rate
from dockbowl.web.serving import CannotServe, Limits, Serving, check

# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("127.0.0.1", "127.0.0.1:8461"),
        ("127.0.0.1:80", "127.0.0.1:80"),
        ("localhost", "127.0.0.1:8461"),
        ("LocalHost:9000", "127.0.0.1:9000"),
        ("lan", "lan:8461"),
        ("LAN:65535", "lan:65535"),
        ("0.0.0.0", "0.0.0.0:8461"),
        ("192.168.1.5:1", "192.168.1.5:1"),
        ("::1", "[::1]:8461"),
        ("[::1]", "[::1]:8461"),
        ("[2001:DB8::5]:99", "[2001:db8::5]:99"),
        (" 10.0.0.1 ", "10.0.0.1:8461"),
    ],
)
def test_addresses_as_people_write_them(text: str, found: str) -> None:
    made = read_address(text, 8461)
    assert str(made) == found and str(read_address(found, 1)) == found
    assert made.private == found.startswith("lan") and made.everywhere == (made.host == "0.0.0.0")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("gull", "'gull' is no address; expected digits such as 192.168.1.5:8461, localhost, or lan"),
        ("example.org:80", "is no address"),
        ("192.168.1", "is no address"),
        ("192.168.1.256", "is no address"),
        ("192.168.01.5", "is no address"),
        (":8461", "is no address"),
        ("", "is no address"),
        ("127.0.0.1:", "is no address"),
        ("127.0.0.1:port", "is no address"),
        ("127.0.0.1:0", "0 is no port; expected 1 to 65535"),
        ("lan:65536", "65536 is no port; expected 1 to 65535"),
        ("lan:123456", "is no address"),
        ("[::1", "is no address"),
        ("[::1]:70000", "70000 is no port"),
        ("http://127.0.0.1/", "is no address"),
        ("224.0.0.1", "224.0.0.1 is no address of one machine"),
        ("255.255.255.255", "is no address of one machine"),
        ("evening.dockbowl", "is no address"),
        ("::", ":: is no address that a browser finds; name another one, or 0.0.0.0 for all"),
        ("[fe80::1]:9000", "fe80::1 is no address that a browser finds"),
        ("fe80::1%eth0", "is no address that a browser finds"),
    ],
)
def test_what_is_no_address_is_told_in_a_line(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=r".+") as caught:
        read_address(text, 8461)
    said = str(caught.value)
    assert why in said and "\n" not in said
    choose("de")
    assert fault(said) != said


@pytest.mark.parametrize(
    ("host", "private"),
    [
        ("192.168.1.7", True),
        ("10.9.8.7", True),
        ("172.16.0.1", True),
        ("169.254.1.1", True),
        ("127.0.0.1", True),
        ("fe80::1%eth0", True),
        ("fd00::1", True),
        ("::ffff:192.168.1.7", True),
        ("8.8.8.8", False),
        ("::ffff:8.8.8.8", False),
        ("2606:4700::1", False),
        ("somewhere", False),
        ("", False),
    ],
)
def test_who_is_of_a_private_network(host: str, private: bool) -> None:
    assert is_private(host) is private


def test_own_addresses_are_found_without_asking_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_: Any, **__: Any) -> None:
        raise AssertionError("no name is looked up")

    for name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "getfqdn"):
        monkeypatch.setattr(socket, name, nobody)
    found = own_addresses()
    assert len(set(found)) == len(found) and not [
        host for host in found if host.startswith("127.") or host == "0.0.0.0"
    ]
    for host in found:  # each is one of ours: something can listen there
        with socket.socket() as probe:
            probe.bind((host, 0))


def test_on_all_addresses_the_likeliest_is_named_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_on_the_way", lambda: iter(["8.8.4.4", "192.168.1.5"]))
    monkeypatch.setattr(
        addresses, "_of_interfaces", lambda: iter(["127.0.0.1", "172.17.0.1", "192.168.1.5", "169.254.3.3"])
    )
    assert reachable(Address("0.0.0.0", 1)) == ["8.8.4.4", "192.168.1.5", "172.17.0.1"]
    assert reachable(Address("0.0.0.0", 1, private=True)) == ["192.168.1.5", "172.17.0.1"]
    assert reachable(Address("10.0.0.1", 1)) == ["10.0.0.1"]
    monkeypatch.setattr(addresses, "_on_the_way", lambda: iter([]))
    monkeypatch.setattr(addresses, "_of_interfaces", lambda: iter(["127.0.0.1"]))
    assert reachable(Address("0.0.0.0", 1, private=True)) == ["127.0.0.1"], "no network: this machine alone"
    assert [url("10.0.0.1", 80), url("::1", 81)] == ["http://10.0.0.1/", "http://[::1]:81/"]


# ---------------------------------------------------------------- a page of a test


def hello(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "6")])
    return [b"hello\n"]


SHORT = Limits(request_seconds=0.5, idle_seconds=0.5)


@pytest.fixture
def serving() -> Iterator[Serving]:
    made = Serving(hello, Address(), limits=SHORT)
    yield made
    made.stop()


def request(serving: Serving, *more: str) -> bytes:
    lines = ["GET / HTTP/1.1", f"Host: 127.0.0.1:{serving.address.port}", *more, "", ""]
    return "\r\n".join(lines).encode()


def answers(serving: Serving) -> bool:
    return Browser(serving.address.port).ask("GET", "/") == (200, "hello\n")


def is_closed(line: socket.socket) -> bool:
    """Whether the other side has closed a connection on which it says nothing, in whatever way."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def test_it_says_where_it_is_and_is_gone_when_it_is_stopped(serving: Serving) -> None:
    port = serving.address.port
    assert port and serving.urls == [f"http://127.0.0.1:{port}/"] and serving.running and answers(serving)
    idle = socket.create_connection(("127.0.0.1", port), timeout=3)
    threads = threading.active_count()
    serving.stop()
    serving.stop()
    assert not serving.running and is_closed(idle) and threading.active_count() < threads
    idle.close()
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", port), timeout=1)
    again = Serving(hello, Address("127.0.0.1", port))
    assert answers(again), "the port is free at once"
    again.stop()


def test_why_nothing_can_be_served_is_one_line(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    def why(address: Address) -> str:
        with pytest.raises(CannotServe) as caught:
            check(address)
        with pytest.raises(CannotServe):
            Serving(hello, address)
        return str(caught.value)

    taken = f"127.0.0.1:{serving.address.port}"
    said = [why(serving.address), why(Address("192.0.2.1", 8461))]
    assert said == [
        f"{taken}: this port is taken by another program; name another one",
        "192.0.2.1:8461: this is no address of this machine",
    ]
    monkeypatch.setitem(__import__("sys").modules, "waitress", None)
    said.append(why(Address()))
    assert said[-1] == 'needs waitress and werkzeug: pip install "dockbowl[phones]"'
    choose("de")
    assert [fault(line) for line in said] == [
        f"{taken}: diesen Port hat ein anderes Programm; einen anderen nennen",
        "192.0.2.1:8461: das ist keine Adresse dieses Rechners",
        'braucht waitress und werkzeug: pip install "dockbowl[phones]"',
    ]


def test_a_free_port_is_still_free_after_a_check(serving: Serving) -> None:
    serving.stop()
    check(serving.address)
    check(serving.address)


# ---------------------------------------------------------------- slow and many


def test_a_request_that_drips_is_refused_in_time_and_holds_up_nobody(serving: Serving) -> None:
    began = time.monotonic()
    found: list[bytes] = []

    def drip() -> None:
        with socket.create_connection(("127.0.0.1", serving.address.port), timeout=5) as line:
            line.settimeout(0.1)
            for byte in request(serving, "X-Slow: " + "x" * 500):
                try:
                    line.sendall(bytes([byte]))
                    found.append(line.recv(4096))
                    return
                except TimeoutError:
                    continue
                except OSError:
                    return

    crowd = [threading.Thread(target=drip) for _ in range(8)]
    for one in crowd:
        one.start()
    assert answers(serving) and time.monotonic() - began < 1.5
    for one in crowd:
        one.join(5)
    assert time.monotonic() - began < 3.5
    assert len(found) == 8 and all(reply.startswith(b"HTTP/1.0 408 ") for reply in found), found


@pytest.mark.parametrize("sent", ["", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nshort"])
def test_who_has_nothing_to_say_has_to_go(sent: str, serving: Serving) -> None:
    began = time.monotonic()
    reply = raw(serving.address.port, sent.encode(), seconds=5, half_close=False)
    assert time.monotonic() - began < 3 and (reply == b"" or reply.startswith(b"HTTP/1.1 408 "))


def test_a_connection_may_be_used_again_and_is_closed_when_it_is_not(serving: Serving) -> None:
    line = http.client.HTTPConnection("127.0.0.1", serving.address.port, timeout=5)
    line.connect()
    same = line.sock
    for _ in range(3):
        line.request("GET", "/")
        reply = line.getresponse()
        assert reply.status == 200 and reply.read() == b"hello\n" and line.sock is same
    began = time.monotonic()
    assert is_closed(same) and time.monotonic() - began < 3
    line.close()


def test_hundreds_of_connections_do_not_shut_others_out() -> None:
    limits = Limits(connections=20, connections_each=8, requests_each=1000)
    made = Serving(hello, Address(), limits=limits)
    try:
        lines = [socket.create_connection(("127.0.0.1", made.address.port), timeout=3) for _ in range(200)]
        for line in lines[-4:]:
            line.sendall(b"GET / HT")
        assert answers(made)
        open_now = len(made._server.active_channels)
        assert open_now <= limits.connections_each
        for line in lines:
            line.close()
        assert answers(made)
    finally:
        made.stop()


def test_a_page_that_is_slow_for_one_is_quick_for_another() -> None:
    go_on = threading.Event()

    def page(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/slow":
            go_on.wait(5)
        return hello(environ, start_response)

    made = Serving(page, Address(), limits=Limits(threads=3))
    try:
        slow = threading.Thread(target=lambda: Browser(made.address.port).ask("GET", "/slow"))
        slow.start()
        assert answers(made)
        go_on.set()
        slow.join(5)
    finally:
        made.stop()


def test_stopping_does_not_wait_for_a_page_that_hangs() -> None:
    go_on = threading.Event()

    def page(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        go_on.wait(10)
        return hello(environ, start_response)

    made = Serving(page, Address())
    asking = threading.Thread(target=lambda: raw(made.address.port, request(made), seconds=8))
    asking.start()
    time.sleep(0.2)
    began = time.monotonic()
    made.stop(patience=0.3)
    assert time.monotonic() - began < 2
    go_on.set()
    asking.join(5)
    assert not asking.is_alive()


def test_requests_that_come_one_behind_the_other_are_bounded(serving: Serving) -> None:
    reply = raw(serving.address.port, request(serving) * 200)
    assert reply.count(b"HTTP/1.1 ") == 4
    assert answers(serving)


def test_whoever_asks_too_often_is_told_so() -> None:
    made = Serving(hello, Address(), limits=Limits(requests_each=10))
    try:
        line, said = http.client.HTTPConnection("127.0.0.1", made.address.port, timeout=5), []
        while 200 in said or not said:
            line.request("GET", "/")
            reply = line.getresponse()
            said.append(reply.status)
            assert reply.read() and len(said) < 40
            if reply.status != 200:
                break
        assert len(said) > 10 and said[-1] == 429 and reply.getheader("Connection") == "close"
    finally:
        made.stop()


def test_a_rate_fills_again_and_is_each_machines_own() -> None:
    now = [0.0]
    rate = Rate(4, now=lambda: now[0])
    assert [rate.allows("a") for _ in range(6)] == [True] * 4 + [False] * 2 and rate.allows("b")
    now[0] += 0.5
    assert [rate.allows("a") for _ in range(3)] == [True, True, False]
    for n in range(5000):
        rate.allows(str(n))
    assert len(rate._left) <= 1024


# ---------------------------------------------------------------- faults


def test_a_fault_of_the_page_is_told_to_the_program_and_to_nobody_else(capfd: pytest.CaptureFixture[str]) -> None:
    def page(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        raise RuntimeError("a secret")

    faults: list[BaseException] = []
    made = Serving(page, Address(), on_fault=faults.append)
    try:
        assert Browser(made.address.port).ask("GET", "/") == (500, "500 Internal Server Error\n")
        assert [str(one) for one in faults] == ["a secret"] and made.running
    finally:
        made.stop()
    assert capfd.readouterr() == ("", "")


def test_on_a_local_network_nobody_is_let_in_from_outside() -> None:
    made = Serving(hello, Address("0.0.0.0", 0, private=True))
    try:
        assert made._admits("192.168.1.7") and made._admits("127.0.0.1") and not made._admits("8.8.8.8")
        made._server.admits = lambda host: False
        assert raw(made.address.port, request(made)) == b""
        made._server.admits = made._admits
        assert answers(made)
    finally:
        made.stop()


def test_on_all_addresses_each_is_called_by_its_own_digits() -> None:
    with served() as (serving, _):
        assert Browser(serving.address.port).ask("GET", "/words")[0] == 200
    made = Serving(hello, Address("0.0.0.0", 0))
    try:
        for host in [*own_addresses(), "127.0.0.1", "127.0.0.5"]:
            port = made.address.port
            with socket.create_connection((host, port), timeout=3) as line:
                line.sendall(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
                assert line.recv(4096).startswith(b"HTTP/1.1 200")
            with socket.create_connection((host, port), timeout=3) as line:
                line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.9:{port}\r\nConnection: close\r\n\r\n".encode())
                assert line.recv(4096).startswith(b"HTTP/1.1 421")
    finally:
        made.stop()
