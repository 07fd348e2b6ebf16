"""`dockbowl team-manager cards check|new|list`: the cards of Team Manager as files."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.cli import card_list
from dockbowl.cli.common import BAD_INPUT, GOOD, Commands, Parser, colour, command, fail, say
from dockbowl.lang import fault as fault_of
from dockbowl.lang import ntr, tr

if TYPE_CHECKING:
    from dockbowl.games.team_manager.forms import Cards


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "team-manager",
        tr("the card game: its cards, and those you enter yourself"),
        "dockbowl team-manager cards list\n"
        "  dockbowl team-manager cards new my-cards\n"
        "  dockbowl team-manager cards check my-cards",
    )
    parts = parser.add_subparsers(dest="part", metavar="cards", required=True, parser_class=Parser)
    cards = command(parts, "cards", tr("check, start or list a set of cards"), "dockbowl team-manager cards list")
    inner = cards.add_subparsers(dest="cards_command", metavar="check|new|list", required=True, parser_class=Parser)
    check = command(
        inner,
        "check",
        tr("say what is wrong with a folder of card files, all faults at once (exit code 2)"),
        "dockbowl team-manager cards check my-cards",
    )
    check.add_argument("folder", metavar="DIR", help=tr("the folder with the card files"))
    check.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    check.set_defaults(run=run_check)
    new = command(
        inner,
        "new",
        tr("write a folder of card files to fill in; never over files there are"),
        "dockbowl team-manager cards new my-cards\n  dockbowl team-manager cards new changed --ours",
    )
    new.add_argument("folder", metavar="DIR", help=tr("the folder to write; it may be there if it is empty"))
    new.add_argument(
        "--ours", action="store_true", help=tr("with the cards that come with the program, to change them")
    )
    new.set_defaults(run=run_new)
    listed = command(
        inner,
        "list",
        tr("print all cards with what they do"),
        "dockbowl team-manager cards list --kind star\n  dockbowl team-manager cards list --cards my-cards --json",
    )
    listed.add_argument(
        "--cards", default="", metavar="DIR", help=tr("Team Manager: the cards of this folder in place of ours")
    )
    listed.add_argument("--kind", default="", metavar="KIND", help=tr("only these: starter, star, team_upgrade ..."))
    listed.add_argument("--team", default="", metavar="KEY", help=tr("only those of a team"))
    how = listed.add_mutually_exclusive_group()
    how.add_argument(
        "--abilities", action="store_true", help=tr("the abilities by their keys, and for which cards each is")
    )
    how.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    how.add_argument("--pdf", metavar="FILE", help=tr("write the list on pages of paper; - for stdout"))
    listed.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))
    listed.set_defaults(run=card_list.run)


# ---------------------------------------------------------------- check


def run_check(args: argparse.Namespace) -> int:
    from dockbowl.files import name_of
    from dockbowl.games.team_manager import abilities, forms
    from dockbowl.games.team_manager.reading import CardFileError, folder_texts, look_at

    name = name_of(args.folder)
    cards = None
    try:
        cards, faults = look_at(folder_texts(args.folder), abilities.forms())
    except CardFileError as error:
        faults = list(error.faults)
    if args.json:
        plain = [{"file": one.file, "line": one.line, "where": one.where, "text": one.text} for one in faults]
        print(json.dumps({"cards": name, "complete": not faults, "faults": plain}, indent=2))
        return BAD_INPUT if faults else GOOD
    for fault in faults:
        print(f"{colour(tr('error'), '31')}: {fault_of(fault)}")
    if faults or cards is None:
        return BAD_INPUT
    count = sum(card.copies for kind in forms.CARD_KINDS for card in cards.made_of(kind))
    say(
        tr(
            "{name}: {count} cards, {abilities} abilities: complete",
            name=name,
            count=count,
            abilities=len(_used(cards)),
        )
    )
    return GOOD


def _used(cards: Cards) -> set[str]:
    """The abilities that cards have."""
    from dockbowl.games.team_manager.forms import CARD_KINDS

    return {
        written.partition(":")[0] for kind in CARD_KINDS for card in cards.made_of(kind) for written in card.abilities
    }


# ---------------------------------------------------------------- new


def run_new(args: argparse.Namespace) -> int:
    from dockbowl import files
    from dockbowl.games.team_manager import abilities
    from dockbowl.games.team_manager.reading import our_texts, read_cards
    from dockbowl.games.team_manager.template import template

    ours = our_texts()
    texts = ours if args.ours else template(read_cards(ours, abilities.forms()), abilities.abilities())
    try:
        if not args.folder:
            raise ValueError(f"{args.folder!r}: names no folder")
        folder = files.full_path(args.folder)
        if files.exists(folder) and (not folder.is_dir() or any(folder.iterdir())):
            what = "has files in it already" if folder.is_dir() else "is a file"
            raise ValueError(f"{args.folder}: {what}; cards are written into a new folder")
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            files.write_new(Path(folder) / name, text.encode())
    except OSError as error:
        return fail(f"{args.folder}: {files.os_reason(error)}")
    except ValueError as error:
        return fail(str(error))
    say(ntr("{folder}: {n} file", "{folder}: {n} files", len(texts), folder=args.folder))
    return GOOD
