"""Kinds of dice at a table: which rolls people do themselves, and which they leave to the program."""

from __future__ import annotations

from typing import Final

from dockbowl.core.requests import BLOCK, Roll
from dockbowl.lang import word_table

REAL: Final = frozenset({"d2", "d3", "d4", "d6", "d8", "d10", "d12", "d16", "d20", "d100", BLOCK})
"""Dice that lie on tables. Others pick one of so many things."""

NAMES: Final = word_table(
    {
        "block": "Block dice",
        "player": "Tests of players",
        "harm": "Armour and injury",
        "scatter": "Scatter and bounces",
        "sea": "Sea and treasures",
        "kick-off": "Kick-off and the rest",
        "random": "Somebody at random",
    }
)
KINDS: Final = tuple(NAMES)
TIPS: Final = word_table(
    {
        "block": "All block dice",
        "player": "A d6 of a player: dodge, rush, pick up, catch, throw, Bone Head ...",
        "harm": "Armour, injury, casualty, Regeneration, the apothecary",
        "scatter": "Where the ball or a thrown player goes: d8 and distances",
        "sea": "The d8 of the turn, Stranger Things, chests, treasures, Luggage and Monkey",
        "kick-off": "The kick-off table, the weather, prayers, fans, the toss",
        "random": "One of so many players or squares, for which there is no real die",
    }
)

_HARM: Final = frozenset(
    {"armour", "injury", "casualty", "lasting", "regeneration", "apothecary heals", "weeping dagger"}
)
_SEA: Final = frozenset(
    {"sea", "stranger things", "wave", "yo-ho-ho", "walk the plank", "spring tide", "luggage direction"}
    | {"monkey direction", "thrud", "caught", "roc", "roc direction", "roc distance", "chest", "treasure", "crate"}
)
_WAYS: Final = ("direction", "distance")


def kind_of(roll: Roll) -> str:
    """The kind of dice a roll belongs to, one of `KINDS`."""
    if roll.die == BLOCK:
        return "block"
    if roll.purpose in _HARM:
        return "harm"
    if roll.die not in REAL or roll.purpose.startswith("random"):
        return "random"
    if roll.purpose in _SEA or (roll.purpose == "tentacles" and roll.player < 0):
        return "sea"
    if roll.purpose in ("bounce", "scatter") or roll.purpose.endswith(_WAYS):
        return "scatter"
    return "player" if roll.player >= 0 else "kick-off"
