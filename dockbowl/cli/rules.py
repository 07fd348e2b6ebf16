"""`dockbowl rules`: what is in force: numbers, readings, house rules, skills played."""

from __future__ import annotations

import argparse
import json
import re
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dockbowl.cli.common import GOOD, Commands, Parser, command, fail
from dockbowl.lang import said, tr

if TYPE_CHECKING:
    from dockbowl.core.ruleset import Ruleset

WORKED = re.compile(r"\bW\d+\b")
"""A worked number, as a rule names it."""


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "rules",
        tr("print the rules in force: readings, house rules, skills"),
        "dockbowl rules --reading sea_dice=2 --json\n  dockbowl rules --disputes frenzy",
    )
    parser.add_argument("--game", default="dockbowl", help=tr("the game (default dockbowl); `all` lists the games"))
    parser.add_argument(
        "--reading", action="append", default=[], metavar="KEY=VALUE", help=tr("as if played so; repeatable")
    )
    parser.add_argument("--skills", action="store_true", help=tr("list the skills too, and which are not played yet"))
    parser.add_argument(
        "--find",
        metavar="WORD",
        help=tr("tell what is called so: skills, rows of the tables, sea events, treasures"),
    )
    parser.add_argument(
        "--disputes",
        nargs="?",
        const="",
        metavar="WORD",
        help=tr("list what people argue about and how it is decided here, all or those that say WORD"),
    )
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from dockbowl.cli import season_rules
    from dockbowl.games.catalogue import BOARDLESS, GAMES, any_game
    from dockbowl.games.game import BoardlessGame
    from dockbowl.games.texts import read_settings

    if args.disputes is not None:
        return _disputes(args.disputes, args.json)
    if args.game == "all":
        for game in (*GAMES.values(), *BOARDLESS.values()):
            print(f"{game.key:14}{said(game.summary)}")
        return GOOD
    try:
        game = any_game(args.game)
        if isinstance(game, BoardlessGame):
            return season_rules.run(game, args)
        ruleset = game.rules(read_settings(args.reading))
    except ValueError as error:
        return fail(str(error))
    if args.find is not None:
        return _find(args.find, game.edition_with(ruleset.options), args.json)
    if args.json:
        print(json.dumps(_plain(game.title, ruleset, args.skills), indent=2))
        return GOOD
    print(f"{said(game.title)}: {said(game.summary)}")
    for row in _readings(ruleset):
        changed = "" if row["value"] == row["default"] else tr("  (default {shown})", shown=_shown(row["default"]))
        name = f"{row['id']} " if row["id"] else ""
        print(f"\n{name}{row['key']} = {_shown(row['value'])}{changed}")
        kind = tr(" [dockbowl {row}]", row=row["section"]) if row["section"] else tr(" [house rule]")
        about = said(row["text"]) + kind
        print(textwrap.fill(about, 96, initial_indent="    ", subsequent_indent="    "))
    if args.skills:
        print()
        for skill in _skills(ruleset):
            print(f"{('' if skill['played'] else tr('not played yet: '))}{said(skill['name'])}: {said(skill['text'])}")
    return GOOD


def _find(word: str, edition: str, as_json: bool) -> int:
    """Tell of what has a word in its name: in English, in the language spoken, or as a league calls it (`alias`)."""
    found = [one for one in _entries(edition) if word.casefold() in " ".join(_names(one)).casefold()]
    if not found:
        return fail(tr("nothing is called {word!r}", word=word))
    if as_json:
        print(json.dumps({"found": [{"name": one.name, "text": one.text} for one in found]}, indent=2))
        return GOOD
    for one in found:
        print(textwrap.fill(f"{said(one.name)}: {said(one.text)}", 96, subsequent_indent="    "))
    return GOOD


def _entries(edition: str) -> list[Any]:
    """All that has a name and a text: skills, rows of the tables, sea events, treasures."""
    from dockbowl.games import texts

    book = texts.tables(edition)
    rows = [*texts.skills(edition).values(), *book.weather, *book.casualty, *book.kick_off, *book.inducement]
    rows += [*book.prayer, *book.measure, *texts.sea_events().values(), *texts.treasures().values()]
    return rows


def _names(one: Any) -> list[str]:
    return [one.name, said(one.name), *getattr(one, "alias", {}).values()]


def _disputes(word: str, as_json: bool) -> int:
    """List the disputes that say a word, all for the empty one."""
    from dataclasses import asdict

    from dockbowl.session import disputes

    found = [one for one in disputes.shipped() if one.says(word)]
    if not found:
        return fail(tr("no dispute says {word!r}; `dockbowl rules --disputes` lists them all", word=word))
    if as_json:
        print(json.dumps({"disputes": [asdict(one) for one in found]}, indent=2, ensure_ascii=False))
        return GOOD
    for one in found:
        print(one.dispute)
        for text in (
            one.title,
            tr("rule: {rule} ({game})", rule=one.rule, game=one.game),
            tr("so: {outcome}", outcome=one.outcome),
            one.file,
        ):
            print(textwrap.fill(text, 96, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False))
        print()
    print(
        tr(
            "{n_found} {dispute}; each is a scenario of the source:",
            n_found=len(found),
            dispute=tr("dispute") if len(found) == 1 else tr("disputes"),
        )
    )
    print(tr("`dockbowl scenario FILE --log` plays it"))
    if any(WORKED.search(one.rule) for one in found):
        print(tr("W and a number: a worked number, section 28 of docs/rules/core.md"))
    return GOOD


def _readings(ruleset: Ruleset) -> list[dict[str, Any]]:
    """All settings: the readings with their texts, then house rules."""
    from dockbowl.games import texts

    known, house = texts.readings(), texts.rulings(ruleset.options)
    rows = []
    for key, value in ruleset.options.items():
        reading, rule = known.get(key), house.get(key)
        one = reading or rule
        rows.append(
            {
                "id": reading.id if reading else "",
                "key": key,
                "value": value,
                "default": one.default if one else value,
                "allowed": list(one.allowed) if one else [],
                "section": reading.section if reading else "",
                "means": list(one.means) if one else [],
                "text": one.text if one else "",
            }
        )
    return sorted(rows, key=lambda row: (not row["id"], int(row["id"][1:] or 0) if row["id"] else 0))


def _skills(ruleset: Ruleset) -> list[dict[str, Any]]:
    from dockbowl.games import texts

    return [
        {"key": key, "name": skill.name, "played": key in ruleset.skills, "text": skill.text}
        for key, skill in texts.skills(ruleset.edition.name).items()
    ]


def _plain(title: str, ruleset: Ruleset, skills: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "game": ruleset.name,
        "title": title,
        "players": ruleset.on_pitch,
        "rushes": ruleset.rushes,
        "readings": _readings(ruleset),
    }
    if skills:
        found["skills"] = _skills(ruleset)
    return found


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
