"""The parts of waitress that are ours: who may connect, how long a request may take to come in, what an error says."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher, WSGITask
from waitress.utilities import Error

from dockbowl.web.guard import HANG_UP, LOCAL_ADDRESS, PLAIN_HEADERS, Rate

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

    from dockbowl.web.serving import Limits

SERVER: Final = "dockbowl"
MOST_AHEAD: Final = 4
"""Requests that come at once on one connection and are served: browsers send one."""
MOST_UNREAD: Final = 16
"""Pieces of 8 KiB of what nobody wants that are read before a connection is closed."""
LOOK_SECONDS: Final = 0.5
"""Between two looks at all connections; the loop waits as long at most."""
REPLY_SECONDS: Final = 20.0
"""How long a reply may take to be made and read."""

for _name in ("waitress", "waitress.queue"):
    # What strangers send is not for the terminal; faults of ours are told by the guard.
    logging.getLogger(_name).addHandler(logging.NullHandler())
    logging.getLogger(_name).propagate = False


class _TooSlow(Error):
    code = 408
    reason = "Request Timeout"


class _Plainly(ErrorTask):
    """A refusal of waitress itself, in our words, with our headers."""

    def execute(self) -> None:
        error = self.request.error
        body = f"{error.code} {error.reason}\n".encode()
        self.status = f"{error.code} {error.reason}"
        self.response_headers.extend([("Content-Type", "text/plain; charset=utf-8"), *PLAIN_HEADERS])
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(b"" if getattr(self.request, "command", "") == "HEAD" else body)


class _Task(WSGITask):
    def get_environment(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environment()
        environ[LOCAL_ADDRESS] = self.channel.here
        environ[HANG_UP] = self.set_close_on_finish
        return environ


class _Channel(HTTPChannel):
    """A connection that knows when the request that is coming in began."""

    task_class = _Task
    error_task_class = _Plainly

    def __init__(self, server: Server, sock: socket.socket, addr: Any, adj: Adjustments, map: Any = None) -> None:
        self.here = ""
        with contextlib.suppress(OSError):
            self.here = sock.getsockname()[0]
        self.request: Any = None
        super().__init__(server, sock, addr, adj, map=map)
        self.heard = time.monotonic()
        """When something has come last."""
        self.began: float | None = self.heard
        """When the request that is coming in began, or the connection; None between two requests."""
        self.silent = True
        """Whether nothing has come yet."""
        self.served = 0
        """Requests served since something has come."""

    def received(self, data: bytes) -> bool:
        self.served = 0
        taken: bool = super().received(data)
        self.heard = time.monotonic()
        if self.request is None:
            self.began = None
        elif self.began is None or self.silent:
            self.began = self.heard
        self.silent = False
        return taken

    def service(self) -> None:
        """Serve one request; after so many that came at once the rest is let go."""
        self.served += 1
        if self.served >= MOST_AHEAD:
            self.requests[0].headers["CONNECTION"] = "close"
        super().service()

    def give_up(self) -> None:
        """What is coming in comes too slowly."""
        with self.requests_lock:
            request = self.request
            if request is None or self.requests:
                self.will_close = True
                return
            request.error, request.completed = _TooSlow(""), True
            self.requests.append(request)
            self.request = None
            self.began = None
            self.server.add_task(self)

    def handle_close(self) -> None:
        """What has come in and is not wanted any more is read first: unread, it would undo the reply on its way out."""
        if self.socket is not None:
            with contextlib.suppress(OSError):
                for _ in range(MOST_UNREAD):
                    if not self.socket.recv(8192):
                        break
        super().handle_close()

    @property
    def host(self) -> str:
        return str(self.addr[0])


class Server(TcpWSGIServer):
    """A waitress that is never full: the idlest connection makes room."""

    channel_class = _Channel

    def use(self, limits: Limits, admits: Callable[[str], bool]) -> None:
        self.limits, self.admits = limits, admits
        self.rate = Rate(limits.requests_each)
        self._pulling = threading.Lock()
        self._shut = False
        self._next_look = 0.0

    def set_reuse_addr(self) -> None:
        """The socket is bound already."""

    def pull_trigger(self) -> None:
        """Wake the loop. Not once it is shut: the number of its pipe may be that of another file by then."""
        with self._pulling:
            if not self._shut:
                super().pull_trigger()

    def shut(self) -> None:
        """Close the address and every connection. For the thread of the loop, at its end."""
        with self._pulling:
            self._shut = True
        self.accepting = False
        wasyncore.close_all(self._map, ignore_all=True)

    def handle_accept(self) -> None:
        for _ in range(16):
            try:
                accepted = self.accept()
            except OSError:
                return
            if accepted is None:
                return
            conn, addr = accepted
            if not self.admits(str(addr[0])) or not self._room(str(addr[0])):
                conn.close()
                continue
            try:
                self.set_socket_options(conn)
            except OSError:
                conn.close()
                continue
            self.channel_class(self, conn, addr, self.adj, map=self._map)

    def _room(self, host: str) -> bool:
        """Whether one more of a machine may come; for it an idle one may have to go."""
        if not self.rate.allows(host):
            return False
        open_now = list(self.active_channels.values())
        mine = [one for one in open_now if one.host == host]
        if len(mine) >= self.limits.connections_each:
            return self._push_out(mine)
        if len(open_now) >= self.limits.connections:
            greediest = Counter(one.host for one in open_now).most_common(1)[0][0]
            return self._push_out([one for one in open_now if one.host == greediest])
        return True

    @staticmethod
    def _push_out(some: list[_Channel]) -> bool:
        idle = [one for one in some if not one.requests]
        if not idle:
            return False
        min(idle, key=lambda one: one.heard).handle_close()
        return True

    def readable(self) -> bool:
        """Whether anybody may connect: always, `_room` sees to it. Asked before each wait: it looks round as well."""
        clock = time.monotonic()  # waitress goes by the time of day, which people and networks put back
        if clock >= self._next_look:
            self._next_look = clock + LOOK_SECONDS
            self._look_round(clock)
        return bool(self.accepting)

    def _look_round(self, clock: float) -> None:
        """Whoever has nothing to say, or says it too slowly, has to go."""
        for channel in list(self.active_channels.values()):
            patience = REPLY_SECONDS if channel.requests else self.limits.idle_seconds
            if channel.began is not None and clock - channel.began > self.limits.request_seconds:
                channel.give_up()
            elif clock - channel.heard > patience:
                channel.will_close = True


def server(
    page: WSGIApplication,
    bound: socket.socket,
    sockets: dict[int, Any],
    limits: Limits,
    admits: Callable[[str], bool],
) -> Server:
    """A server that accepts from now on."""
    adjusted = Adjustments(
        sockets=[bound],
        threads=limits.threads,
        ident=SERVER,
        max_request_header_size=limits.header,
        max_request_body_size=limits.body + 1,
        connection_limit=limits.connections * 2 + 64,
        asyncore_use_poll=hasattr(os, "poll"),
        log_socket_errors=False,
        clear_untrusted_proxy_headers=False,
        outbuf_high_watermark=1 << 20,
    )
    dispatcher = ThreadedTaskDispatcher()
    dispatcher.set_thread_count(adjusted.threads)
    made = Server(
        page,
        sockets,
        False,
        bound,
        dispatcher=dispatcher,
        adj=adjusted,
        bind_socket=False,
        sockinfo=(bound.family, bound.type, bound.proto, bound.getsockname()),
    )
    made.use(limits, admits)
    made.accept_connections()
    return made
