"""The page for a stream as a WSGI application: a transparent page of our own, and what it shows. It only tells.

Of what is sent only the path is read, and `after`; of the disk only the files of a fixed list.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs

from dockbowl.web.showing import ShowBoard

if TYPE_CHECKING:
    from wsgiref.types import StartResponse

PORT: Final = 8462
"""Where it is, if nobody says otherwise."""
PAGES: Final = Path(__file__).parent / "pages"
JSON: Final = "application/json"
FILES: Final = {
    "/": ("stream.html", "text/html; charset=utf-8"),
    "/stream.js": ("stream.js", "text/javascript; charset=utf-8"),
    "/stream.css": ("stream.css", "text/css; charset=utf-8"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
SECURITY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; object-src 'none'"
)
"""Stream software puts the style that its user has written into the page: that is let in, and no script but ours."""


class StreamPage:
    """The application: `board` is what it tells."""

    def __init__(self, board: ShowBoard) -> None:
        self.board = board

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            status, kind, data = "405 Method Not Allowed", "text/plain; charset=utf-8", b"405 Method Not Allowed\n"
        else:
            status, kind, data = self._told(str(environ.get("PATH_INFO", "")), str(environ.get("QUERY_STRING", "")))
        headers = [("Content-Security-Policy", SECURITY), ("Content-Length", str(len(data)))]
        if kind:
            headers.append(("Content-Type", kind))
        if status.startswith("405"):
            headers.append(("Allow", "GET, HEAD"))
        start_response(status, headers)
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [data]

    def _told(self, path: str, query: str) -> tuple[str, str, bytes]:
        """Status, kind and content of a reply."""
        if path in FILES:
            name, kind = FILES[path]
            return "200 OK", kind, (PAGES / name).read_bytes()
        if path == "/words":
            return "200 OK", JSON, self.board.words()
        if path == "/now":
            number, data = self.board.now()
            known = parse_qs(query, max_num_fields=4).get("after", [""])[0] if len(query) < 100 else ""
            return ("204 No Content", "", b"") if known == str(number) else ("200 OK", JSON, data)
        if path == "/match.json":
            match = self.board.match()
            if match is None:
                return "503 Service Unavailable", JSON, b'{"refused": "no match is on"}\n'
            return "200 OK", JSON, match
        return "404 Not Found", "text/plain; charset=utf-8", b"404 Not Found\n"
