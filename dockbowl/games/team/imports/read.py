"""Any file of another program that holds a team: packed or not, whatever its name."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Final

from dockbowl import files
from dockbowl.board.faults import Fault
from dockbowl.games.rosters import Team
from dockbowl.games.team.imports import fumbbl_json, fumbbl_xml, table
from dockbowl.games.team.imports.found import FoundTeam, Strange
from dockbowl.games.team.imports.making import team_of
from dockbowl.games.team.reading import TeamFileError, unreadable
from dockbowl.games.texts import BASE

LARGEST_FILE: Final = 8 * 1024 * 1024
GZIP: Final = b"\x1f\x8b"


def import_team(path: str | Path, roster_key: str = "", edition: str = BASE) -> tuple[Team, list[str]]:
    """The team of a file and notes on what could not be taken as it stands. Raises TeamFileError."""
    file = files.name_of(path)
    try:
        data = files.read_bytes(path, LARGEST_FILE)
    except files.Unreadable as error:
        raise unreadable(error) from None
    try:
        return team_of(found_in(data), file, roster_key, edition)
    except Strange as error:
        raise TeamFileError([Fault(file, 0, 0, "", str(error))]) from None


def found_in(data: bytes) -> FoundTeam:
    """What the bytes of a file hold. Raises Strange."""
    if data.startswith(GZIP):
        data = _unpacked(data)
    try:
        source = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        source = data.decode("latin-1")  # what is not UTF-8 comes from old programs
    start = source.lstrip()[:1]
    if not start:
        raise Strange("is empty")
    if start == "<":
        return fumbbl_xml.read(source)
    if start in "{[":
        return fumbbl_json.read(source)
    return table.read(source)


def _unpacked(data: bytes) -> bytes:
    packer = zlib.decompressobj(wbits=31)
    try:
        plain = packer.decompress(data, LARGEST_FILE)
    except zlib.error:
        raise Strange("is damaged: it is packed with gzip and cannot be unpacked") from None
    if packer.unconsumed_tail:
        raise Strange(f"is larger than {files.in_words(LARGEST_FILE)} unpacked")
    if not packer.eof:
        raise Strange("is damaged: its end is missing")
    return plain
