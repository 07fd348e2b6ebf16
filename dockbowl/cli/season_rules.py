"""What `dockbowl rules` says of the card game: its settings, and what its abilities do."""

from __future__ import annotations

import argparse
import json
import textwrap
from typing import TYPE_CHECKING, Any

from dockbowl.cli.common import GOOD, fail
from dockbowl.lang import said, tr

if TYPE_CHECKING:
    from dockbowl.games.game import BoardlessGame

BOOK = "docs/rules/team-manager.md"


def run(game: BoardlessGame, args: argparse.Namespace) -> int:
    """Print the settings in force, or abilities by name with `--find`, or all with `--skills`."""
    from dockbowl.games.team_manager.game import OPTIONS
    from dockbowl.games.team_manager.library import our_library
    from dockbowl.games.texts import read_settings

    try:
        settings = game.rules(read_settings(args.reading)).options
    except ValueError as error:
        return fail(str(error))
    abilities = our_library().forms.ability
    if args.find is not None:
        word = args.find.casefold()
        found = [one for one in abilities if word in f"{one.name} {said(one.name)}".casefold()]
        if not found:
            return fail(tr("nothing is called {word!r}", word=args.find))
        return _tell([], found, args.json, "")
    rows = [
        {"key": key, "value": settings[key], "default": allowed[0], "allowed": list(allowed), "text": _about(key)}
        for key, allowed in OPTIONS.items()
    ]
    heading = f"{said(game.title)}: {said(game.summary)} {BOOK}"
    return _tell(rows, abilities if args.skills else (), args.json, heading)


def _about(key: str) -> str:
    if key == "coin":
        return tr("who has the Golden Coin at first: a manager by his number, or 0 for one who is drawn")
    return tr(
        "how a tackle die is marked: target down, missed and tackler down on two sides each, or on three, two and one"
    )


def _tell(rows: list[dict[str, Any]], abilities: Any, as_json: bool, heading: str) -> int:
    listed = [{"name": said(one.name), "text": said(one.text)} for one in abilities]
    if as_json:
        print(json.dumps({"settings": rows, "abilities": listed}, indent=2, ensure_ascii=False))
        return GOOD
    if heading:
        print(textwrap.fill(heading, 96))
    for row in rows:
        changed = "" if row["value"] == row["default"] else tr("  (default {shown})", shown=row["default"])
        print(f"\n{row['key']} = {row['value']}{changed}")
        print(textwrap.fill(row["text"], 96, initial_indent="    ", subsequent_indent="    "))
    if rows and listed:
        print()
    for one in listed:
        print(textwrap.fill(f"{one['name']}: {one['text']}", 96, subsequent_indent="    "))
    return GOOD
