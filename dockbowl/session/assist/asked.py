"""A roll as people at a table are asked for it: what to pick up, who rolls, what is needed and why."""

from __future__ import annotations

from typing import Final

import msgspec

from dockbowl.core.requests import BLOCK, Roll
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.games.dockbowl.chests import content_of
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.games.dockbowl.treasures import name_of
from dockbowl.lang import said, tr, word_table
from dockbowl.rules.block_die import PLAIN_FACES
from dockbowl.session.assist.agreement import roller
from dockbowl.session.assist.dice_entry import BLOCK_FACES
from dockbowl.session.story import coach_name, mod_in_words, player_name
from dockbowl.session.test_names import test_name

TITLES: Final = word_table(
    {
        "block": "Block",
        "sea": "Sea roll",
        "stranger things": "Stranger Things at Sea",
        "wave": "The wave goes that way",
        "bounce": "The ball bounces",
        "scatter": "The ball scatters",
        "armour": "Armour",
        "injury": "Injury",
        "casualty": "Casualty",
        "lasting": "Lasting injury",
        "chest": "What is in the chest",
        "treasure": "Which treasure",
        "luggage direction": "The Luggage goes",
        "monkey direction": "The Monkey goes",
        "turn order": "Who begins",
    }
)
"""Heads of rolls whose purpose alone says too little."""
WAYS: Final = frozenset(
    {"bounce", "scatter", "deviate direction", "wave", "luggage direction", "monkey direction", "roc direction"}
    | {"random direction"}
)
"""Rolls of a d8 of which each face is a side of the board."""
CONTENTS: Final = word_table({"explodes": "explodes", "treasure": "a treasure", "ball": "the ball", "empty": "empty"})
_SIDES: Final = ("north", "", "south"), ("west", "", "east")


class Asked(msgspec.Struct, frozen=True):
    """One roll in words. `coach`: whose it is, -1 nobody's; `faces`: what single faces mean, where they do."""

    title: str
    dice: str
    """What to pick up: `2 d6`, `3 block dice`."""
    who: str
    coach: int
    need: str
    mods: tuple[str, ...]
    faces: dict[int, str]

    @property
    def line(self) -> str:
        """All in a line, for a page without pictures."""
        parts = [f"{self.title}: {self.dice}", self.who, self.need, *self.mods]
        return ", ".join(part for part in parts if part)


def asked(m: Match, roll: Roll) -> Asked:
    """What a roll is. It changes nothing and knows no more than the table does."""
    coach = roller(m, roll)
    return Asked(
        _title(m, roll),
        _dice(roll),
        tr("{team} roll", team=coach_name(m, coach)) if 0 <= coach < m.coaches else "",
        coach,
        _need(m, roll),
        tuple(mod_in_words(mod) for mod in roll.mods if isinstance(mod, Mod)),
        _faces(m, roll),
    )


def _title(m: Match, roll: Roll) -> str:
    title = TITLES.get(roll.purpose) or test_name(roll.purpose)
    title = title[:1].upper() + title[1:]
    if roll.die == BLOCK and roll.target >= 0:
        return tr("Block: {player} on {target}", player=player_name(m, roll.player), target=player_name(m, roll.target))
    return f"{title}: {player_name(m, roll.player)}" if roll.player >= 0 else title


def _dice(roll: Roll) -> str:
    if roll.die == BLOCK:
        return tr("{n} block dice", n=roll.count) if roll.count > 1 else tr("1 block die")
    return f"{roll.count} {said(roll.die)}"


def _need(m: Match, roll: Roll) -> str:
    if roll.purpose == "sea" and isinstance(m.extra, Sea):
        return tr("The counter is at {counter}: a {counter} stirs the sea", counter=m.extra.counter)
    if roll.purpose == "armour" and roll.player >= 0 and roll.count == 2:
        return tr("breaks at {need} or more", need=m.rules.edition.harm.armour(m.card[roll.player]))
    if roll.purpose == "plank jump":
        return tr("lands on {need} to 5; a 6 bounces off", need=max(2, roll.need))
    if roll.need and roll.player >= 0:
        return tr("needs {need}", need=f"{min(roll.need, 6) if roll.die == 'd6' and roll.count == 1 else roll.need}+")
    return ""


def _faces(m: Match, roll: Roll) -> dict[int, str]:
    """What single faces come to, as far as the rules say it before the dice fall."""
    if roll.die == BLOCK:
        return {face: said(PLAIN_FACES[face]) for face in BLOCK_FACES}
    if roll.purpose in WAYS and roll.die == "d8":
        return {face: _side(*m.board.d8[face]) for face in range(1, 9)}
    if roll.purpose == "plank jump":
        return {1: tr("slips"), 6: tr("bounces off")}
    if roll.purpose == "chest" and isinstance(m.extra, Sea):
        square = next(iter(m.extra.chests), -1)
        return {face: CONTENTS[content_of(m, square, face)] for face in range(1, roll.faces + 1)}
    if roll.purpose == "treasure" and isinstance(m.extra, Sea):
        return {face: said(name_of(face)) for face in range(1, roll.faces + 1)}
    return {}


def _side(dx: int, dy: int) -> str:
    return said(_SIDES[0][dy + 1] + "-" * bool(dx and dy) + _SIDES[1][dx + 1])
