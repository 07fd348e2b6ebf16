"""Where matches in progress are kept, which one to continue, and who sat where."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

from dockbowl import files
from dockbowl.ai.managers import MANAGERS, make_manager
from dockbowl.ai.seats import SEATS, make_seat
from dockbowl.games.catalogue import BOARDLESS
from dockbowl.lang import tr
from dockbowl.session.journal import SUFFIX
from dockbowl.session.places import places
from dockbowl.session.seats import HUMAN, Interactive, Seat
from dockbowl.session.session import Session
from dockbowl.ui import table


def folder(home: Path | None = None) -> Path:
    """The folder of saves; `home` keeps all of the program's files in one folder."""
    return places(home).saves


def new_path(name: str, home: Path | None = None) -> Path:
    """A path nothing has yet, named after the time and the map."""
    there = folder(home)
    there.mkdir(parents=True, exist_ok=True)
    stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "match"
    stamp = datetime.now().strftime("%Y-%m-%d %H-%M-%S")
    return files.free_path(there, f"{stamp} {stem}", SUFFIX)


def saved(home: Path | None = None) -> list[Path]:
    """All saves, the latest first."""
    try:
        found = [p for p in folder(home).iterdir() if p.suffix == SUFFIX and p.is_file()]
        return sorted(found, key=lambda p: p.stat().st_mtime, reverse=True)
    except OSError:
        return []


def seat_for(name: str, seed: int, game: str = "") -> Seat:
    """The seat of that name in a game; a person for one that is not known any more."""
    if game in BOARDLESS:
        return make_manager(name, seed) if name in MANAGERS else Interactive()
    return make_seat(name, seed) if name in SEATS else Interactive()


def open_save(path: Path) -> Session:
    """Take a saved match up again, with the seats it had last. Raises SaveError."""
    session = Session.load(path)
    agreed = table.load(path)
    if session.agreement is not None:
        session.agreement = agreed.assist or session.agreement
    seats = tuple(agreed.seats) or session.saved_seats
    for coach, name in enumerate(seats[: session.match.coaches]):
        if name != HUMAN:
            session.seats[coach] = seat_for(name, session.setup.seed + coach, session.setup.game)
    return session


LOOKED_THROUGH = 20
"""Saves that are looked through for one that is not over."""


def latest(home: Path | None = None) -> tuple[Path | None, str]:
    """The save Continue would take up, and what is wrong with it ("" when nothing is known to be)."""
    for path in saved(home)[:LOOKED_THROUGH]:
        return path, ""
    return None, tr("There is no saved match")
