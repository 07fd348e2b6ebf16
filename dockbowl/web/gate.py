"""Who may come in: one PIN and one key a coach, the phones that have entered, and how often a wrong PIN is heard.

A PIN is six digits, so that wrong tries are what has to be rationed, and rationing must not shut out the people at the
table. Hence: a phone that is in is never asked again; the key of a coach (in the QR code at the table) is too long to
be guessed and is always heard; and who tries PINs waits for his own wrong tries, by his address, up to a minute. Wrong
tries are rationed for all addresses together as well, the first few of an address apart from its later ones: so a
neighbour who has taken hundreds of addresses guesses no faster, and unless he has thousands, somebody at the table who
has tried nothing yet is heard at once.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import ipaddress
import math
import re
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from dockbowl.files import write_new
from dockbowl.lang import ntr, tr

PIN_DIGITS: Final = 6
PHONES_EACH: Final = 4
"""Phones of one coach; the one not seen for longest makes room for a fifth."""
FREE_TRIES: Final = 3
"""Wrong tries of an address before it has to wait."""
LONGEST_WAIT: Final = 60.0
FORGOTTEN: Final = 3600.0
"""Seconds after its last wrong try in which an address is remembered."""
FIRST_OF_ALL: Final = (600, 7200.0)
"""Of all addresses together: so many free tries in so many seconds."""
LATER_OF_ALL: Final = (60, 600.0)
"""The same of those beyond the free ones."""
TOLD_OF_ALL: Final = 25
"""Wrong tries of all addresses together the table is told of: so many, then each time it has doubled."""
ADDRESSES: Final = 1024
SEEN_SECONDS: Final = 6.0
"""A phone that has asked in so many seconds is on."""
MOST_NEWS: Final = 16
LARGEST: Final = 64_000
LONGEST_SECRET: Final = 64


class Phone(msgspec.Struct):
    """A phone that has entered. What it holds is not kept, only whether it is that."""

    coach: int
    digest: str
    entered: float
    """Seconds since 1970."""


class Kept(msgspec.Struct):
    """The file: what outlives a restart."""

    pins: list[str]
    keys: list[str]
    phones: list[Phone] = []


@dataclass(frozen=True, slots=True)
class News:
    """Something the table should be told: `kind` is `entered`, `left`, `refused` (many wrong PINs from one machine) or
    `guessed` (many from several machines)."""

    kind: str
    coach: int
    address: str = ""
    count: int = 0


@dataclass(slots=True)
class Entry:
    """What became of a try: a token, or a line why not."""

    token: str = ""
    refused: str = ""
    wait: int = 0
    """Seconds until another one is heard, 0 at once."""
    heard: bool = True
    """Whether the PIN was looked at."""


@dataclass(slots=True)
class _Tries:
    count: int = 0
    last: float = 0.0
    until: float = 0.0


class _Ration:
    """So many tries in so many seconds, of all together; what is used up comes back little by little."""

    def __init__(self, most: int, seconds: float, now: float) -> None:
        self.most, self.each = most, seconds / most
        self._left, self._at = float(most), now

    def wait(self, now: float) -> float:
        """Seconds until there is a try left."""
        self._left = min(float(self.most), self._left + (now - self._at) / self.each)
        self._at = now
        return max(0.0, 1 - self._left) * self.each

    def take(self) -> None:
        self._left = max(0.0, self._left - 1)


class Gate:
    """The gate of one match. Any thread may ask."""

    def __init__(self, coaches: int, path: Path | None = None, now: Callable[[], float] = time.monotonic) -> None:
        """`path`: where PINs and phones are kept, None for nowhere. One that is damaged, or of another match, is not
        believed: there are new PINs then."""
        self.coaches, self.path, self.now = coaches, path, now
        self._lock = threading.RLock()
        self._disk = threading.Lock()
        """Held while the file is written, which may take long: taken before the other, never while that is held."""
        self._changed = self._written = 0
        """How often what is kept has changed, and which of that is in the file."""
        self._forget_tries()
        self._seen: dict[str, float] = {}
        self._news: list[News] = []
        kept = _read(path, coaches)
        self._kept = kept or Kept(_fresh_pins(coaches), _fresh_keys(coaches))
        self.unkept = ""
        """Why PINs are not kept over a restart, "" if they are."""
        if kept is None:
            self._changed += 1
            self._keep()

    # ---------------------------------------------------------------- shown at the table

    @property
    def pins(self) -> tuple[str, ...]:
        """The PIN of each coach, in the order of coaches."""
        with self._lock:
            return tuple(self._kept.pins)

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of each coach: taken in place of his PIN."""
        with self._lock:
            return tuple(self._kept.keys)

    def on(self, coach: int) -> int:
        """How many phones of a coach have asked just now."""
        with self._lock:
            since = self.now() - SEEN_SECONDS
            return sum(p.coach == coach and self._seen.get(p.digest, since - 1) >= since for p in self._kept.phones)

    def entered(self, coach: int) -> int:
        """How many phones of a coach have entered, on or not."""
        with self._lock:
            return sum(p.coach == coach for p in self._kept.phones)

    def new_pins(self) -> None:
        """Other PINs for all, and every phone is thrown out. Wrong tries are forgotten."""
        with self._lock:
            self._kept = Kept(_fresh_pins(self.coaches), _fresh_keys(self.coaches))
            self._seen.clear()
            self._forget_tries()
            self._changed += 1
        self._keep()

    def throw_out(self, coach: int) -> None:
        """Another PIN for one coach, and his phones are thrown out."""
        with self._lock:
            others = [pin for c, pin in enumerate(self._kept.pins) if c != coach]
            self._kept.pins[coach] = _fresh_pin([*others, self._kept.pins[coach]])
            self._kept.keys[coach] = _fresh_key()
            self._kept.phones = [phone for phone in self._kept.phones if phone.coach != coach]
            self._changed += 1
        self._keep()

    def take_news(self) -> list[News]:
        """What has happened since it was asked last."""
        with self._lock:
            news, self._news = self._news, []
            return news

    def move(self, path: Path | None) -> None:
        """The match goes on in another file: what is kept is kept there."""
        with self._lock:
            if path != self.path:
                self.path = path
                self._changed += 1
        self._keep()

    # ---------------------------------------------------------------- asked by pages

    def enter(self, coach: int, pin: str, address: str, instead_of: str = "") -> Entry:
        """A phone at an address says a PIN, or a key; `instead_of`: the token it has had, which it gives up for it."""
        entry = self._heard(coach, pin.encode("utf-8", "replace")[:LONGEST_SECRET], address, instead_of)
        if entry.token:
            self._keep()
        return entry

    def _heard(self, coach: int, given: bytes, address: str, instead_of: str) -> Entry:
        with self._lock:
            # A coach there is none of is compared with what nobody can say, so that it takes as long.
            known = 0 <= coach < self.coaches
            key = self._kept.keys[coach] if known else _fresh_key()
            if hmac.compare_digest(given, key.encode()) and known:
                return self._come_in(coach, address, instead_of)
            machine = machine_of(address)
            wait = self._wait(machine)
            if wait > 0:
                return Entry(refused=_wait_words(wait), wait=wait, heard=False)
            right = hmac.compare_digest(given, (self._kept.pins[coach] if known else "-" * PIN_DIGITS).encode())
            if right and known:
                return self._come_in(coach, address, instead_of)
            self._wrong(machine, coach, address)
            wait = self._wait(machine)
            return Entry(refused=tr("that is not the PIN of this coach"), wait=wait)

    def whose(self, token: str) -> int:
        """The coach whose phone has this token, -1 if none has. The phone counts as seen."""
        if not token or len(token) > LONGEST_SECRET:
            return -1
        digest = _digest(token)
        with self._lock:
            for phone in self._kept.phones:
                if hmac.compare_digest(phone.digest, digest):
                    self._seen[digest] = self.now()
                    return phone.coach
        return -1

    def leave(self, token: str) -> None:
        """This phone goes."""
        digest = _digest(token)
        with self._lock:
            gone = [phone for phone in self._kept.phones if phone.digest == digest]
            if gone:
                self._kept.phones = [phone for phone in self._kept.phones if phone.digest != digest]
                self._seen.pop(digest, None)
                self._note(News("left", gone[0].coach))
                self._changed += 1
        self._keep()

    # ---------------------------------------------------------------- within

    def _come_in(self, coach: int, address: str, instead_of: str) -> Entry:
        token = secrets.token_urlsafe(32)
        before = _digest(instead_of)
        phones = self._kept.phones = [phone for phone in self._kept.phones if phone.digest != before]
        own = [phone for phone in phones if phone.coach == coach]
        if len(own) >= PHONES_EACH:
            gone = min(own, key=lambda phone: (self._seen.get(phone.digest, 0.0), phone.entered))
            phones.remove(gone)
            self._seen.pop(gone.digest, None)
        phones.append(Phone(coach, _digest(token), time.time()))
        self._seen[phones[-1].digest] = self.now()
        self._note(News("entered", coach, address))
        self._changed += 1
        return Entry(token)

    def _forget_tries(self) -> None:
        self._tries: dict[str, _Tries] = {}
        self._all = _Tries()
        self._first, self._later = _Ration(*FIRST_OF_ALL, self.now()), _Ration(*LATER_OF_ALL, self.now())

    def _tries_of(self, machine: str) -> _Tries:
        """What is remembered of an address."""
        tries = self._tries.get(machine)
        return tries if tries is not None and self.now() - tries.last <= FORGOTTEN else _Tries()

    def _ration(self, tries: _Tries) -> _Ration:
        return self._first if tries.count < FREE_TRIES else self._later

    def _wait(self, machine: str) -> int:
        """Whole seconds until a PIN from there is compared again, 0 for at once."""
        tries, moment = self._tries_of(machine), self.now()
        return math.ceil(max(tries.until - moment, self._ration(tries).wait(moment), 0.0))

    def _wrong(self, machine: str, coach: int, address: str) -> None:
        tries, moment = self._tries_of(machine), self.now()
        self._ration(tries).take()
        self._tries.pop(machine, None)
        self._tries[machine] = tries  # whoever tried last stands last
        tries.count, tries.last = tries.count + 1, moment
        over = tries.count - FREE_TRIES
        tries.until = moment + (min(LONGEST_WAIT, 2.0 ** min(over + 1, 10)) if over >= 0 else 0)
        if len(self._tries) > ADDRESSES:
            del self._tries[next(iter(self._tries))]
        if tries.count % (FREE_TRIES + 2) == 0:
            self._note(News("refused", coach, address, tries.count))
        self._wrong_of_all(coach, address, alone=tries.count >= FREE_TRIES + 2)

    def _wrong_of_all(self, coach: int, address: str, *, alone: bool) -> None:
        """Count what no machine has been told of `alone`: a guesser with many addresses tries little from each."""
        moment = self.now()
        if moment - self._all.last > FORGOTTEN:
            self._all = _Tries()
        self._all.last = moment
        if alone:
            return
        self._all.count += 1
        times, rest = divmod(self._all.count, TOLD_OF_ALL)
        if rest == 0 and times & (times - 1) == 0:
            self._note(News("guessed", coach, address, self._all.count))

    def _note(self, news: News) -> None:
        self._news.append(news)
        del self._news[:-MOST_NEWS]

    def _keep(self) -> None:
        """Write what has changed, in the thread that changed it. Nobody who only asks waits for the disk."""
        with self._lock:
            if self._changed == self._written:
                return
        with self._disk:
            with self._lock:
                number, path, data = self._changed, self.path, msgspec.json.encode(self._kept)
                if number == self._written:
                    return  # another thread has written it with its own
            unkept = _write(path, data)
            with self._lock:
                self._written, self.unkept = number, unkept


def _write(path: Path | None, data: bytes) -> str:
    """Write the file, if there is to be one; "" or why not."""
    if path is None:
        return ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_new(path, data, force=True, private=True)
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""


def machine_of(address: str) -> str:
    """What counts as one machine: an address of IPv4; a network of IPv6, whose addresses one machine takes at will."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return str(ipaddress.ip_network((known, 64), strict=False))
    return str(known)


def place(state: Path, save: Path, match: str) -> Path:
    """Where the gate of a match in a save is kept: in the folder of the program's state, for saves are sent on.

    `match` tells it from another one that is given the same file later: whoever played that one stays out.
    """
    with contextlib.suppress(OSError):
        save = save.resolve()
    said = f"{save}\n{match}".encode("utf-8", "surrogateescape")
    return state / "phones" / f"{hashlib.sha256(said).hexdigest()[:24]}.json"


OLD: Final = 60 * 86400
"""Seconds after which what was kept for a match is thrown away."""


def tidy(state: Path) -> None:
    """Throw away what matches of long ago have left."""
    with contextlib.suppress(OSError):
        for path in (state / "phones").glob("*.json"):
            if time.time() - path.stat().st_mtime > OLD:
                path.unlink(missing_ok=True)


def _wait_words(seconds: int) -> str:
    return ntr("too many wrong PINs; try again in {n} second", "too many wrong PINs; try again in {n} seconds", seconds)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _fresh_pin(taken: list[str]) -> str:
    while True:
        pin = f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"
        if pin not in taken:
            return pin


def _fresh_pins(coaches: int) -> list[str]:
    pins: list[str] = []
    for _ in range(coaches):
        pins.append(_fresh_pin(pins))
    return pins


def _fresh_key() -> str:
    return secrets.token_urlsafe(18)


def _fresh_keys(coaches: int) -> list[str]:
    return [_fresh_key() for _ in range(coaches)]


def _read(path: Path | None, coaches: int) -> Kept | None:
    """What was kept, if it is of that many coaches and says what such a file says."""
    if path is None:
        return None
    try:
        if path.stat().st_size > LARGEST:
            return None
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, ValueError):
        return None
    good = (
        len(kept.pins) == len(kept.keys) == coaches
        and all(len(pin) == PIN_DIGITS and pin.isascii() and pin.isdigit() for pin in kept.pins)
        and all(20 <= len(key) <= LONGEST_SECRET and key.isascii() for key in kept.keys)
        and all(0 <= one.coach < coaches and re.fullmatch(r"[0-9a-f]{64}", one.digest) for one in kept.phones)
        and len(kept.phones) <= coaches * PHONES_EACH
    )
    return kept if good else None
