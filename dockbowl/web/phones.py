"""The phones' page as a WSGI application: files of a fixed list, what a coach sees, and where his answers go in.

What is sent is words for the match, or a PIN; nothing of it is run, looked up as a file, or shown to anybody.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map, Rule
from werkzeug.wrappers import Request, Response

from dockbowl.lang import tr
from dockbowl.web.gate import LONGEST_SECRET, Gate
from dockbowl.web.noticeboard import Answers, NoticeBoard
from dockbowl.web.words import page_words

if TYPE_CHECKING:
    from wsgiref.types import StartResponse

T = TypeVar("T")

PAGES: Final = Path(__file__).parent / "pages"
SCRIPT: Final = "text/javascript; charset=utf-8"
PARTS: Final = ("ask", "door", "faces", "fingers", "ground", "match", "page", "sheets", "told", "view", "wire")
"""Of the page's script."""
FILES: Final = {
    "/": ("phone.html", "text/html; charset=utf-8"),
    "/phone.js": ("phone.js", SCRIPT),
    **{f"/phone/{part}.js": (f"phone/{part}.js", SCRIPT) for part in PARTS},
    "/phone.css": ("phone.css", "text/css; charset=utf-8"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
"""All that is ever read from the disk."""

LONGEST_BODY: Final = 1024
LONGEST_ANSWER: Final = 200
AT_ONCE: Final = 2
"""Answers of one coach that may wait for the table at the same time: each holds a thread."""
MOST_COACHES: Final = 4
SOURCE: Final = "phone"
COOKIE: Final = "dockbowl"
COOKIE_SECONDS: Final = 30 * 86400


@dataclass(slots=True)
class Front:
    """What the page serves: a gate and where answers go while a match is on, and what hangs on the board."""

    board: NoticeBoard
    gate: Gate | None = None
    answers: Answers | None = None


class Entering(msgspec.Struct):
    coach: int
    pin: str


class Answering(msgspec.Struct):
    ticket: str
    answer: str


class TakingBack(msgspec.Struct):
    ticket: str


class _Refused(Exception):
    """A refusal with its status, in a line for the page."""

    def __init__(self, status: int, line: str) -> None:
        super().__init__(line)
        self.status, self.line = status, line


class PhonesPage:
    """The application. `front` is looked at anew for each request."""

    def __init__(self, front: Callable[[], Front]) -> None:
        self.front = front
        self._at_once = [threading.BoundedSemaphore(AT_ONCE) for _ in range(MOST_COACHES)]
        self._ways = Map(
            [
                *(Rule(path, endpoint=partial(self._file, *file), methods=["GET"]) for path, file in FILES.items()),
                Rule("/words", endpoint=self._words, methods=["GET"]),
                Rule("/state", endpoint=self._state, methods=["GET"]),
                Rule("/ground", endpoint=self._ground, methods=["GET"]),
                Rule("/enter", endpoint=self._enter, methods=["POST"]),
                Rule("/leave", endpoint=self._leave, methods=["POST"]),
                Rule("/answer", endpoint=self._answer, methods=["POST"]),
                Rule("/back", endpoint=self._back, methods=["POST"]),
            ],
            redirect_defaults=False,
            merge_slashes=False,
        )

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        request = Request(environ)
        request.max_content_length = LONGEST_BODY
        try:
            endpoint, _ = self._ways.bind_to_environ(environ).match()
            reply: Response = endpoint(request, self.front())
        except _Refused as refused:
            reply = _json({"refused": refused.line}, refused.status)
        except HTTPException as error:
            # Only its number and what HTTP wants with it: its words quote what was sent.
            allowed = [pair for pair in error.get_headers() if pair[0] == "Allow"]
            text = f"{error.code} {error.name}\n"
            reply = Response(text, error.code, allowed, content_type="text/plain; charset=utf-8")
        return reply(environ, start_response)

    # ---------------------------------------------------------------- read

    def _file(self, name: str, kind: str, request: Request, front: Front) -> Response:
        try:
            data = (PAGES / name).read_bytes()
        except OSError:
            return Response("404 Not Found\n", 404, content_type="text/plain; charset=utf-8")
        return Response(data, content_type=kind)

    def _words(self, request: Request, front: Front) -> Response:
        teams = front.board.teams() if front.gate is not None else ()
        coaches = [{"coach": one.coach, "team": one.team, "name": one.name, "colour": one.colour} for one in teams]
        return _json({**page_words(), "coaches": coaches})

    def _state(self, request: Request, front: Front) -> Response:
        coach = self._coach(request, front)
        seen = front.board.seen_by(coach)
        if seen is None:
            raise _Refused(503, _no_match())
        number, data = seen
        if request.args.get("after", "") == str(number):
            return Response(status=204)
        return Response(data, content_type="application/json")

    def _ground(self, request: Request, front: Front) -> Response:
        self._coach(request, front)
        data = front.board.ground(request.args.get("id", ""))
        if data is None:
            raise _Refused(404, tr("this board is not shown any more"))
        return Response(data, content_type="application/json")

    # ---------------------------------------------------------------- sent

    def _enter(self, request: Request, front: Front) -> Response:
        gate = _gate(front)
        sent = _body(request, Entering)
        if len(sent.pin) > LONGEST_SECRET:
            raise _Refused(400, _not_understood())
        before = _token(request)
        entry = gate.enter(sent.coach, sent.pin, request.remote_addr or "", instead_of=before)
        if not entry.token:
            reply = _json({"refused": entry.refused}, 403 if entry.heard else 429)
            if entry.wait:
                reply.headers["Retry-After"] = str(entry.wait)
            return reply
        reply = Response(status=204)
        reply.set_cookie(
            _cookie(request), entry.token, max_age=COOKIE_SECONDS, httponly=True, samesite="Strict", path="/"
        )
        return reply

    def _leave(self, request: Request, front: Front) -> Response:
        _body(request, dict[str, Any])
        if front.gate is not None:
            front.gate.leave(_token(request))
        reply = Response(status=204)
        reply.delete_cookie(_cookie(request), path="/", httponly=True, samesite="Strict")
        return reply

    def _answer(self, request: Request, front: Front) -> Response:
        coach = self._coach(request, front)
        sent = _body(request, Answering)
        if not sent.ticket or len(sent.ticket) > LONGEST_ANSWER or len(sent.answer) > LONGEST_ANSWER:
            raise _Refused(400, _not_understood())

        def send(to: Answers) -> str:
            return to.send(sent.answer, ticket=sent.ticket, coach=coach, source=SOURCE)

        return self._given(front, coach, send)

    def _back(self, request: Request, front: Front) -> Response:
        coach = self._coach(request, front)
        sent = _body(request, TakingBack)
        if not sent.ticket or len(sent.ticket) > LONGEST_ANSWER:
            raise _Refused(400, _not_understood())
        return self._given(front, coach, lambda to: to.take_back(ticket=sent.ticket, coach=coach))

    def _given(self, front: Front, coach: int, give: Callable[[Answers], str]) -> Response:
        """The reply of the table to what one gives it."""
        if front.answers is None:
            raise _Refused(503, _no_match())
        turnstile = self._at_once[coach % MOST_COACHES]
        if not turnstile.acquire(blocking=False):
            return _json({"refused": tr("too many answers at once; try again")})
        try:
            return _json({"refused": give(front.answers)})
        finally:
            turnstile.release()

    def _coach(self, request: Request, front: Front) -> int:
        """Whose phone this is. Raises _Refused."""
        coach = _gate(front).whose(_token(request))
        if coach < 0:
            raise _Refused(401, tr("this phone has not entered, or has been thrown out"))
        return coach


def _cookie(request: Request) -> str:
    """The name of the cookie: browsers keep the cookies of all ports of a machine together."""
    return f"{COOKIE}-{request.environ['SERVER_PORT']}"


def _token(request: Request) -> str:
    return request.cookies.get(_cookie(request), "")


def _gate(front: Front) -> Gate:
    if front.gate is None:
        raise _Refused(503, _no_match())
    return front.gate


def _body(request: Request, kind: type[T]) -> T:
    """What was sent, as JSON of that kind. Raises _Refused."""
    if request.mimetype != "application/json":
        raise _Refused(415, _not_understood())
    if (request.content_length or 0) > LONGEST_BODY:
        raise _Refused(413, _not_understood())
    data = request.get_data(cache=False)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise _Refused(400, _not_understood()) from None


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, content_type="application/json")


def _no_match() -> str:
    return tr("no match is on")


def _not_understood() -> str:
    return tr("that was not understood")
