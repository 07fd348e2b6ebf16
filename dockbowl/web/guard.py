"""What stands before every page: whom it is called by, how often, how much, and what the browser is told to refuse.

A page of another site can make a browser call us by a name of its own that it has pointed here (DNS rebinding). So a
request must name the very address on which it came in, in digits; a name is taken only if it is `localhost`.
"""

from __future__ import annotations

import ipaddress
import threading
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from dockbowl.web.address import HTTP, LOCALHOST, bracketed

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication

LOCAL_ADDRESS: Final = "dockbowl.local_address"
"""In the environ: the address of this machine on which the request came in."""
HANG_UP: Final = "dockbowl.hang_up"
"""In the environ: a function that has the connection closed after the reply. Called before the reply begins."""

PLAIN_HEADERS: Final = (
    (
        "Content-Security-Policy",
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
)
"""Of every reply: nothing but our own files runs or is shown, in no other page's frame, and nothing is kept."""

REMEMBERED: Final = 1024
"""Machines whose rate is remembered."""


class Rate:
    """So many a second of each machine, and as many at once on top."""

    def __init__(self, each: float, now: Callable[[], float] = time.monotonic) -> None:
        self.each, self.now = each, now
        self._lock = threading.Lock()
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, host: str) -> bool:
        moment = self.now()
        with self._lock:
            left, before = self._left.pop(host, (self.each, moment))
            left = min(self.each, left + (moment - before) * self.each)
            self._left[host] = (max(0.0, left - 1), moment)
            if len(self._left) > REMEMBERED:
                del self._left[next(iter(self._left))]
            return left >= 1


class Guard:
    """A WSGI application round another one. `body`: bytes that may be sent; `each`: requests a second of a machine."""

    def __init__(
        self,
        page: WSGIApplication,
        port: int,
        body: int,
        each: float,
        on_fault: Callable[[BaseException], None] | None = None,
    ) -> None:
        self.page, self.port, self.body = page, port, body
        self.rate = Rate(each)
        self.on_fault = on_fault

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        if not self.rate.allows(str(environ.get("REMOTE_ADDR", ""))):
            return _refuse(environ, start_response, "429 Too Many Requests")
        host = environ.get("HTTP_HOST", "")
        if not self._is_ours(host, str(environ.get(LOCAL_ADDRESS, ""))):
            return _refuse(environ, start_response, "421 Misdirected Request")
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD") and environ.get("HTTP_ORIGIN") != f"http://{host}":
            return _refuse(environ, start_response, "403 Forbidden")
        if environ.get("HTTP_SEC_FETCH_SITE") == "cross-site" and environ.get("HTTP_SEC_FETCH_MODE") != "navigate":
            return _refuse(environ, start_response, "403 Forbidden")

        def with_headers(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            given = {name.lower() for name, _ in headers}
            more = [pair for pair in PLAIN_HEADERS if pair[0].lower() not in given]
            return start_response(status, [*headers, *more], exc_info)

        try:
            return self.page(environ, with_headers)
        except Exception as error:
            if self.on_fault is not None:
                self.on_fault(error)
            return _refuse(environ, start_response, "500 Internal Server Error")

    def _is_ours(self, given: str, here: str) -> bool:
        """Whether a Host header names the address on which the request came in, and the port."""
        host, port = given, HTTP
        name, colon, digits = given.rpartition(":")
        if colon and "]" not in digits:
            if not (digits.isascii() and digits.isdigit() and len(digits) <= 5):
                return False
            host, port = name, int(digits)
        if port != self.port:
            return False
        try:
            local = ipaddress.ip_address(here.partition("%")[0])
        except ValueError:
            return False
        return host.lower() == bracketed(str(local)) or (local.is_loopback and host.lower() == LOCALHOST)


def _refuse(environ: dict[str, Any], start_response: StartResponse, status: str) -> list[bytes]:
    """A refusal in the words of HTTP; nobody who reads it is one of ours."""
    hang_up = environ.get(HANG_UP)
    if hang_up is not None:
        hang_up()
    body = b"" if environ.get("REQUEST_METHOD") == "HEAD" else f"{status}\n".encode()
    headers = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(body))), *PLAIN_HEADERS]
    start_response(status, headers)
    return [body]
