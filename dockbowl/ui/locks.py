"""A file taken for oneself as long as it is open, so that other windows see that somebody is at it."""

from __future__ import annotations

from typing import IO


def lock(file: IO[str]) -> bool:
    """Take a file for oneself as long as it is open; whether nobody else has it. True where there are no locks."""
    try:
        import fcntl
    except ImportError:
        return _lock_windows(file)
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_windows(file: IO[str]) -> bool:
    try:
        import msvcrt

        here = file.tell()
        file.seek(1 << 20)  # past the text, which others may then read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        file.seek(here)
    except ImportError:
        return True
    except OSError:
        return False
    return True
