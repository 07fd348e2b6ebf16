"""Any small WSGI page on an address of this machine, in threads of its own, with limits to all that comes in.

It is served by waitress, in plain Python. What a neighbour's junk could take is bounded: bytes of a request, seconds
until it has come in whole, connections of one machine and in all, requests a second. Nothing is ever kept waiting
behind junk: whoever comes last pushes out the connection that has been idle longest of the machine that holds most.
"""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from dockbowl.files import os_reason
from dockbowl.web.address import Address, is_private, reachable, url
from dockbowl.web.guard import Guard

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication


class CannotServe(Exception):
    """Why nothing is served there, in one line, in English (`lang.fault`)."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one page takes at most."""

    body: int = 1024
    """Bytes of what is sent."""
    header: int = 8192
    """Bytes of a request line and its headers."""
    request_seconds: float = 5.0
    """From the first byte of a request, or the beginning of a connection, until it is there whole."""
    idle_seconds: float = 30.0
    """Of a connection between two requests."""
    connections: int = 96
    connections_each: int = 24
    """Of one machine."""
    requests_each: float = 100.0
    """A second, of one machine; as many at once come on top."""
    threads: int = 10


def need_extra() -> None:
    """Raises CannotServe where the extra is not installed."""
    try:
        import waitress  # noqa: F401
        import werkzeug  # noqa: F401
    except ImportError:
        raise CannotServe('needs waitress and werkzeug: pip install "dockbowl[phones]"') from None


def check(address: Address) -> None:
    """Raises CannotServe if nothing could be served there now."""
    need_extra()
    _bound(address).close()


class Serving:
    """A page being served, until `stop`."""

    def __init__(
        self,
        page: WSGIApplication,
        address: Address,
        *,
        limits: Limits | None = None,
        on_fault: Callable[[BaseException], None] | None = None,
    ) -> None:
        """Begin at once. `on_fault` is told, in some thread, what `page` has raised. Raises CannotServe."""
        need_extra()
        from dockbowl.web import waiting

        self.limits = limits or Limits()
        self._map: dict[int, Any] = {}
        bound = _bound(address)
        self.address = Address(address.host, bound.getsockname()[1], address.private)
        """Where it listens, with the port it has got."""
        guard = Guard(page, self.address.port, self.limits.body, self.limits.requests_each, on_fault)
        self._on_fault = on_fault
        self._server = waiting.server(guard, bound, self._map, self.limits, self._admits)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"serving {self.address}", daemon=True)
        self._thread.start()

    @property
    def urls(self) -> list[str]:
        """What to type into a browser, the likeliest first. Looked up anew: a machine may change its network."""
        return [url(host, self.address.port) for host in reachable(self.address)]

    @property
    def running(self) -> bool:
        return self._thread.is_alive() and not self._stopping.is_set()

    def stop(self, patience: float = 1.0) -> None:
        """Close the address and every connection. A reply that is under way is waited for, `patience` seconds."""
        if self._stopping.is_set():
            return
        self._stopping.set()
        with contextlib.suppress(OSError):
            self._server.pull_trigger()
        self._thread.join(patience + 2)
        self._server.task_dispatcher.shutdown(timeout=patience)

    def _run(self) -> None:
        from waitress import wasyncore

        from dockbowl.web import waiting

        try:
            while not self._stopping.is_set():
                wasyncore.loop(timeout=waiting.LOOK_SECONDS, use_poll=True, map=self._map, count=1)
        except Exception as error:
            if self._on_fault is not None:
                self._on_fault(error)
        finally:
            self._server.shut()

    def _admits(self, host: str) -> bool:
        return not self.address.private or is_private(host)


def _bound(address: Address) -> socket.socket:
    """A socket that listens there. Raises CannotServe."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "nt":  # there SO_REUSEADDR would share the port with another program
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind((address.host, address.port))
        made.listen(128)
    except OSError as error:
        made.close()
        _refuse(address, error)
    made.setblocking(False)
    return made


def _refuse(address: Address, error: OSError) -> NoReturn:
    """Raises CannotServe with what the system's reason means here."""
    if error.errno == errno.EADDRINUSE:
        raise CannotServe(f"{address}: this port is taken by another program; name another one")
    if error.errno == errno.EADDRNOTAVAIL:
        raise CannotServe(f"{address}: this is no address of this machine")
    if error.errno in (errno.EACCES, errno.EPERM):
        raise CannotServe(f"{address}: this port belongs to the system; name one from 1024 on")
    if error.errno == errno.EAFNOSUPPORT:
        raise CannotServe(f"{address}: this machine has no addresses of that kind")
    raise CannotServe(f"{address}: {os_reason(error)}")
