"""What a procedure may ask: dice (`Roll`) and decisions (`Choose`). Nothing else is random or chosen.

A procedure is a generator that yields requests and is sent the answers. The only bare `yield`s of the
project are in this file; every other procedure says `yield from` (a test walks the syntax trees).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

D3, D6, D8, D16, BLOCK, TACKLE = "d3", "d6", "d8", "d16", "block", "tackle"
FACES = {f"d{n}": n for n in range(1, 3601)} | {BLOCK: 6, TACKLE: 6}
"""Sides of every kind of die. Odd ones (d5, d37) pick one of so many things at random."""

NEUTRAL = 9
"""The "coach" of players nobody owns; he is never asked."""


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing a coach may choose: a verb, and at most one player, one square and one word.

    Its text form (`dockbowl.core.texts`) is `verb [player] [square] [word]`, e.g. `move 12,7`, `block b4`.
    """

    verb: str
    player: int = -1
    square: int = -1
    word: str = ""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """Dice to be rolled: `count` dice of kind `die` for `coach` (-1 when it is nobody's roll).

    `player` and `need` say who tests and what he needs, for screens; the answer is a tuple of faces.
    Block dice are answered as 1..6: 1 player down, 2 both down, 3 and 4 push, 5 stumble, 6 pow.
    """

    purpose: str
    die: str = D6
    count: int = 1
    coach: int = -1
    player: int = -1
    target: int = -1
    need: int = 0
    mods: tuple[Any, ...] = ()

    @property
    def faces(self) -> int:
        return FACES[self.die]


class Choose(msgspec.Struct, frozen=True, gc=False):
    """A decision of one coach. `options` lists what is legal, or is a function that lists it when asked.

    `allowed`, when given, checks one answer without listing all (a seat that knows what it wants does not
    pay for the list). `player`, `target` and `about` tell a screen what the decision is about.
    """

    coach: int
    purpose: str
    options: Sequence[Option] | Callable[[], Sequence[Option]]
    allowed: Callable[[Option], bool] | None = None
    player: int = -1
    target: int = -1
    about: tuple[Any, ...] = ()

    def legal(self) -> Sequence[Option]:
        """All legal options, in a fixed order."""
        return self.options() if callable(self.options) else self.options

    def allows(self, option: Option) -> bool:
        if self.allowed is not None:
            return self.allowed(option)
        return option in self.legal()


Request = Roll | Choose
Proc = Generator[Request, Any, T]  # a rule that asks, and returns a T

_verbs: dict[str, Option] = {}
_squares: dict[str, list[Option | None]] = {}
_players: dict[str, list[Option | None]] = {}
_MOST_SQUARES, _MOST_PLAYERS = 60 * 60, 255
"""Sizes of the tables of interned options; the place after the last is that of -1."""


def say(verb: str) -> Option:
    """The interned option that is only a verb (`yes`, `end turn`)."""
    option = _verbs.get(verb)
    if option is None:
        option = _verbs[verb] = Option(verb)
    return option


def at(verb: str, square: int) -> Option:
    """The interned option that names a square (`move 3,4`)."""
    table = _squares.get(verb)
    if table is None:
        table = _squares[verb] = [None] * (_MOST_SQUARES + 1)
    option = table[square]
    if option is None:
        option = table[square] = Option(verb, square=square)
    return option


def who(verb: str, player: int) -> Option:
    """The interned option that names a player (`block b4`)."""
    table = _players.get(verb)
    if table is None:
        table = _players[verb] = [None] * (_MOST_PLAYERS + 1)
    option = table[player]
    if option is None:
        option = table[player] = Option(verb, player=player)
    return option


YES, NO = say("yes"), say("no")
YES_NO = (YES, NO)


def roll(
    purpose: str,
    die: str = D6,
    count: int = 1,
    *,
    coach: int = -1,
    player: int = -1,
    target: int = -1,
    need: int = 0,
    mods: tuple[Any, ...] = (),
) -> Proc[tuple[int, ...]]:
    """Ask for dice; returns the faces in the order rolled."""
    faces: tuple[int, ...] = yield Roll(purpose, die, count, coach, player, target, need, mods)
    return faces


def roll_one(
    purpose: str, die: str = D6, *, coach: int = -1, player: int = -1, target: int = -1, need: int = 0
) -> Proc[int]:
    """Ask for one die; returns its face."""
    faces: tuple[int, ...] = yield Roll(purpose, die, 1, coach, player, target, need)
    return faces[0]


def choose(
    coach: int,
    purpose: str,
    options: Sequence[Option] | Callable[[], Sequence[Option]],
    *,
    allowed: Callable[[Option], bool] | None = None,
    player: int = -1,
    target: int = -1,
    about: tuple[Any, ...] = (),
) -> Proc[Option]:
    """Ask `coach` for one option; a listed single option is taken without asking."""
    if not callable(options) and len(options) == 1:
        return options[0]
    picked: Option = yield Choose(coach, purpose, options, allowed, player, target, about)
    return picked


def confirm(coach: int, purpose: str, *, player: int = -1, target: int = -1, about: tuple[Any, ...] = ()) -> Proc[bool]:
    """Ask `coach` yes or no. A neutral player uses what he has."""
    if coach == NEUTRAL:
        return True
    picked: Option = yield Choose(coach, purpose, YES_NO, None, player, target, about)
    return picked is YES or picked == YES
