"""Which language the program speaks: `--lang`, else the settings, else the system's."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from dockbowl import lang
from dockbowl.files import Unreadable, read_toml
from dockbowl.lang import tr
from dockbowl.session.places import SETTINGS, home_of, places

OPTION = "--lang"


def language_option(parser: argparse.ArgumentParser, inner: bool = False) -> None:
    """Give a command the option. `inner` for one below another, whose option is not overwritten when it is left out."""
    parser.add_argument(
        OPTION,
        choices=lang.known(),
        metavar="LANG",
        default=argparse.SUPPRESS if inner else None,
        help=tr("the language, {languages}; usual: the settings', or the system's", languages=_listed()),
    )


def _listed() -> str:
    return ", ".join(f"{code} ({lang.name_of(code)})" for code in lang.known())


def speak(words: Sequence[str]) -> None:
    """Choose the language before the options are read, so that `--help` speaks it, too.

    What is printed with `--json` is for programs, and always English.
    """
    if "--json" in words:
        lang.choose(lang.ENGLISH)
        return
    wanted = _named(words, OPTION) or kept(_named(words, "--home")) or lang.usual()
    lang.choose(wanted if wanted in lang.known() else lang.ENGLISH)


def _named(words: Sequence[str], option: str) -> str:
    """The value an option is given among the words of a command line, "" for none."""
    for place, word in enumerate(words):
        if word == option and place + 1 < len(words):
            return words[place + 1]
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
    return ""


def kept(home: str) -> str:
    """The language of the settings file, "" if there is none."""
    try:
        raw = read_toml(places(home_of(home or None)).config / SETTINGS)
    except (Unreadable, ValueError, OSError):
        return ""
    found = raw.get("lang", "")
    return found if isinstance(found, str) and found in lang.known() else ""
