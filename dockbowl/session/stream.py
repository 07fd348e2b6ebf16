"""A match for stream software: small text files and one `match.json` in a folder (docs/stream.md).

The words are the game's own status lines and the story's; nothing here knows a rule.
"""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from dockbowl.core.state import Match
from dockbowl.files import full_path, os_reason, write_new
from dockbowl.games.game import StatusLine
from dockbowl.lang import english
from dockbowl.rules.rerolls import team_rerolls
from dockbowl.session.session import Session
from dockbowl.session.standing import coach_name, status_lines
from dockbowl.session.story import headline

FORMAT: Final = 1
JSON_FILE: Final = "match.json"
MOST_COACHES: Final = 4
"""So many coaches have files, whoever plays: those of nobody are empty, not of an earlier match."""
LOG_LINES: Final = 10
NONE: Final = "none"
"""What a game's status says of an effect that is not there."""


class NoFolder(ValueError):
    """A folder that cannot be written; the message names it and says why, in one line."""


# ---------------------------------------------------------------- what is told


@english()
def facts(session: Session, match: Match, log: Sequence[str]) -> dict[str, Any]:
    """All that is told of a match, as `match.json` has it. `match` may be an earlier moment of the session's own.

    `log` are the lines that have been told so far, the last one last. Coaches are numbered from 1; 0 is nobody.
    """
    lines = status_lines(session, match)
    return {
        "format": FORMAT,
        "game": session.setup.game,
        "map": session.setup.map_name,
        "headline": headline(match),
        "over": match.over,
        "winner": match.winner + 1,
        "active": match.active + 1,
        "status": [_plain(line) for line in lines if line.coach < 0 or line.key in ("turn", "active")],
        "coaches": [_coach(session, match, coach, lines) for coach in range(match.coaches)],
        "log": list(log[-LOG_LINES:]),
    }


def _plain(line: StatusLine) -> dict[str, str]:
    return {"key": line.key, "label": line.label, "value": line.value, "note": line.note}


def _coach(session: Session, m: Match, coach: int, lines: Sequence[StatusLine]) -> dict[str, Any]:
    return {
        "coach": coach + 1,
        "name": coach_name(session, coach),
        "team": m.team_names[coach],
        "score": m.score[coach],
        "turn": m.turn[coach],
        "rerolls": team_rerolls(m, coach),
        "status": [_plain(line) for line in lines if line.coach == coach and line.key not in ("turn", "active")],
    }


def texts(told: dict[str, Any]) -> dict[str, str]:
    """The small files of these facts: a name and what is in it; "" for what the game has not, or not now."""
    value = {line["key"]: line["value"] for line in told["status"]}
    lasting = value.get("effect", NONE)
    sea = [value.get("event", ""), lasting if lasting != NONE else ""]
    made = {
        "turn.txt": value.get("active", value.get("turn", "")),
        "counter.txt": value.get("counter", value.get("turn", "")),
        "half.txt": value.get("half", ""),
        "sea.txt": "\n".join(filter(None, sea)),
        "kick-off.txt": value.get("kick-off", ""),
        "ball.txt": value.get("ball", ""),
        "weather.txt": value.get("weather", ""),
        "headline.txt": told["headline"],
        "log.txt": told["log"][-1] if told["log"] else "",
    }
    for place in range(MOST_COACHES):
        coach = told["coaches"][place] if place < len(told["coaches"]) else {}
        own = {line["key"]: line["value"] for line in coach.get("status", ())}
        for name, key in (("coach", "name"), ("team", "team"), ("score", "score"), ("turn", "turn")):
            made[f"{name}-{place + 1}.txt"] = str(coach.get(key, ""))
        made[f"rerolls-{place + 1}.txt"] = own.get("rerolls", str(coach.get("rerolls", "")))
        made[f"boxes-{place + 1}.txt"] = own.get("boxes", "")
    return made


# ---------------------------------------------------------------- the folder


class StreamFolder:
    """Keeps the files of one folder up to date. Only what has changed is written, each file whole or not at all."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        """Makes the folder and tries to write in it. Raises NoFolder."""
        self.name = os.fspath(folder)
        self._written: dict[str, str] = {}
        trial = f".{secrets.token_hex(4)}.try"
        try:
            if not self.name:
                raise OSError(errno.ENOENT, "names no folder")
            self.folder: Path = full_path(folder)
            self.folder.mkdir(parents=True, exist_ok=True)
            write_new(self.folder / trial, b"", sync=False)
            (self.folder / trial).unlink()
        except FileExistsError:
            raise NoFolder(f"{self.name}: is no folder") from None
        except OSError as error:
            raise NoFolder(f"{self.name or repr('')}: {os_reason(error)}") from None
        except ValueError as error:  # a NUL in the name
            raise NoFolder(f"{self.name!r}: {error}") from None

    def put(self, name: str, content: bytes) -> None:
        """Write a file of somebody else's, whole or not at all. Raises NoFolder."""
        try:
            write_new(self.folder / name, content, force=True, sync=False)
        except OSError as error:
            raise NoFolder(f"{self.folder / name}: {os_reason(error)}") from None

    def write(self, told: dict[str, Any]) -> list[str]:
        """Write these facts; returns the names of the files that were. Raises NoFolder."""
        files = {name: text + "\n" if text else "" for name, text in texts(told).items()}
        files[JSON_FILE] = msgspec.json.format(msgspec.json.encode(told), indent=2).decode() + "\n"
        changed = [name for name, text in files.items() if self._written.get(name) != text]
        for name in changed:
            self.put(name, files[name].encode())
            self._written[name] = files[name]
        return changed
