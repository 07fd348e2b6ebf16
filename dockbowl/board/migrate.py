"""Map files of older versions, brought to the version this program reads and writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .fileform import FORMAT

__all__ = ["Newer", "migrate"]


class Newer(ValueError):
    """A file of a later version than this program knows; the message is one line."""


def migrate(data: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The values of a file as the present version has them, and a line for each thing that was changed.

    Raises Newer. What is wrong in other ways is left as it is, for the reader to say.
    """
    version = data.get("format", 0)
    if not isinstance(version, int) or isinstance(version, bool) or version < 0:
        return data, []
    if version > FORMAT:
        raise Newer(f"is of version {version} of the format; this program reads versions up to {FORMAT}")
    notes: list[str] = []
    while version < FORMAT:
        data, more = _STEPS[version](dict(data))
        notes += more
        version += 1
    return data, notes


def _from_0(data: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Drafts from before the format had a version: no `format`, and rows in a list, as `grid` or `rows`."""
    notes = ["has no format version: taken for version 0 and brought to version 1"]
    if "grid" not in data and "rows" in data:
        data["grid"] = data.pop("rows")
        notes.append("`rows` is called `grid` now")
    grid = data.get("grid")
    if isinstance(grid, list) and grid and all(isinstance(row, str) for row in grid):
        data["grid"] = "\n" + "\n".join(grid) + "\n"
        notes.append("`grid` was a list of rows; it is one text now")
    return {"format": 1} | {key: value for key, value in data.items() if key != "format"}, notes


_STEPS: Final[dict[int, Callable[[dict[str, Any]], tuple[dict[str, Any], list[str]]]]] = {0: _from_0}
