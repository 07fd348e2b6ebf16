"""What is laid over a stream: one value for the picture and for the page, made by the window, never changed.

All words are in the language of the window. Coaches are counted from 0.
"""

from __future__ import annotations

import threading
import time

import msgspec


class Side(msgspec.Struct, frozen=True):
    """A team on the score board; colours are `#rrggbb`, `bright` is for words."""

    coach: int
    team: str
    name: str
    score: int
    active: bool
    main: str
    trim: str
    bright: str
    shape: str
    """`circle`, `triangle`, `square`, `diamond`, or "" for none."""


class Fact(msgspec.Struct, frozen=True):
    """A line of the game: `key` is one of `event`, `kick-off`, `effect`, `weather`."""

    key: str
    label: str
    value: str


class Showing(msgspec.Struct, frozen=True):
    """All that is laid over a stream of one match as it is shown now."""

    lang: str
    headline: str
    over: bool
    winner: int
    """The coach who has won, -1 for nobody."""
    sides: tuple[Side, ...]
    count: str
    """Half and turn counter, as far as the game has them."""
    active: int
    whose: str
    """Whose turn it is, and what he does; "" for nobody's."""
    facts: tuple[Fact, ...]
    log: tuple[str, ...]
    """The last lines of the log, the newest last."""


class ShowBoard:
    """Where it hangs for the page. `hang` and `take_down` are for the thread of the match, the rest for any."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._number = time.time_ns() // 1_000_000
        """Not one that a page may still know from before a restart."""
        self._now = b"null"
        self._words = b"{}"
        self._match: bytes | None = None

    def hang(self, showing: Showing, match: bytes) -> None:
        """Show this; `match` is what /match.json tells."""
        now = msgspec.json.encode(showing)
        with self._lock:
            if (now, match) != (self._now, self._match):
                self._now, self._match, self._number = now, match, self._number + 1

    def speak(self, words: dict[str, str]) -> None:
        """The fixed words of the page. They are made by the thread of the match, which may change its language."""
        made = msgspec.json.encode(words)
        with self._lock:
            self._words = made

    def take_down(self) -> None:
        """No match is on."""
        with self._lock:
            if self._match is not None:
                self._now, self._match, self._number = b"null", None, self._number + 1

    def now(self) -> tuple[int, bytes]:
        """A number, another one whenever anything is another, and the JSON: a Showing, or null without a match."""
        with self._lock:
            return self._number, b'{"seq":%d,"now":%s}' % (self._number, self._now)

    def words(self) -> bytes:
        """The fixed words as JSON."""
        with self._lock:
            return self._words

    def match(self) -> bytes | None:
        """The content of match.json (docs/stream.md), None without a match."""
        with self._lock:
            return self._match
