"""What a phone is told: one value a coach, made by the window, sent as JSON, never changed.

All words are in the language of the window. Squares are `x`, `y` from the upper left, as on the map; -1, -1 is off the
board. Coaches are counted from 0; -1 is nobody. `answer` is what comes back to answer with: it is opaque to the page.
"""

from __future__ import annotations

import msgspec


class Ground(msgspec.Struct, frozen=True):
    """The board without pieces; it does not change in a match but for planks and the like, which is another `id`."""

    id: str
    width: int
    height: int
    rows: tuple[str, ...]
    """`height` strings of `width` letters, each a key of `legend`."""
    legend: dict[str, str]
    """Of each letter the name of its tile in the rules (`water`, `plank`): the page has a colour and a sign for it."""
    names: dict[str, str]
    """The same in words to be read."""
    docks: tuple[tuple[int, int, int], ...] = ()
    """`x`, `y`, coach: squares of a coach's own dock or end zone."""
    lines: tuple[tuple[int, int, int, int, str], ...] = ()
    """What is marked on a pitch, from corner to corner of squares: `x0`, `y0`, `x1`, `y1`, and `line` or `dash`."""


class Piece(msgspec.Struct, frozen=True):
    """A player on the board."""

    x: int
    y: int
    coach: int
    """-1: a creature that is nobody's."""
    number: str
    name: str
    note: str
    """His position, and what is the matter with him, in words."""
    state: str
    """`standing`, `prone` or `stunned`."""
    ball: bool = False
    acting: bool = False
    used: bool = False
    marked: bool = False
    """Whether he stands in an opponent's tackle zone."""


class Item(msgspec.Struct, frozen=True):
    """Something else on the board: `kind` is `ball`, `falling` (a ball in the air, over the square it comes down on) or
    `chest`; the page draws any other as a letter.
    """

    x: int
    y: int
    kind: str
    name: str


class Face(msgspec.Struct, frozen=True):
    """One face of the die that is asked for: what stands on its button, and what it would mean here."""

    face: int
    key: str
    label: str
    meaning: str = ""


class Dice(msgspec.Struct, frozen=True):
    """Dice that are waited for; answered by `count` faces, separated by blanks, in the order they lie."""

    title: str
    dice: str
    who: str
    need: str
    mods: tuple[str, ...]
    die: str
    count: int
    sides: int
    faces: tuple[Face, ...]
    """A button for each; empty if the die has too many (d16 has 16, d100 none: a number is typed)."""
    mine: bool
    """Whether this coach may answer."""


class Choice(msgspec.Struct, frozen=True):
    """One thing that can be answered: a button, a square to tap, or both."""

    answer: str
    label: str
    tip: str = ""
    strong: bool = False
    x: int = -1
    y: int = -1
    button: bool = True
    """Whether it has a button; otherwise its square is tapped, and if a square has several a list of them opens.

    One answer may come several times: with a button, and once for each square that means it.
    """
    mark: str = ""
    """What stands on its square: what must be rolled, or how likely it is, in up to five letters."""
    band: str = ""
    """Of a throw how far it goes: `quick`, `short`, `long` or `bomb`."""
    sure: str = ""
    """What is asked before it is sent, so that nobody does it by a hasty tap; "" for nothing."""


class Question(msgspec.Struct, frozen=True):
    """A decision that is waited for. Whoever may not answer is told what it is and whose, without choices."""

    title: str
    who: str
    why: tuple[str, ...]
    choices: tuple[Choice, ...]
    mine: bool


class Line(msgspec.Struct, frozen=True):
    label: str
    value: str
    note: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """One page of the books."""

    head: str
    lines: tuple[Line, ...]
    coach: int = -1


class Note(msgspec.Struct, frozen=True):
    """A reminder; `state` is `now`, `due`, `done` or `lasts`."""

    text: str
    state: str
    more: str = ""


class Team(msgspec.Struct, frozen=True):
    coach: int
    team: str
    name: str
    score: int
    turn: int
    colour: str
    """`#rrggbb`, as the window paints its players."""
    clock: str = ""
    active: bool = False
    """Whether it is his turn now."""


class Snapshot(msgspec.Struct, frozen=True):
    """All that one coach's page shows."""

    seq: int
    """Another number whenever anything here is another; grows, over a restart of the program as well."""
    ticket: str
    """What the request of now is called; sent back with an answer. "" while nothing can be answered."""
    you: int
    lang: str
    headline: str
    over: bool
    paused: str
    """Why nothing can be answered just now (a break, a page open at the table), "" otherwise."""
    teams: tuple[Team, ...]
    ground: str
    """The `id` of the Ground it lies on."""
    pieces: tuple[Piece, ...]
    items: tuple[Item, ...]
    notes: tuple[Note, ...]
    dice: Dice | None
    question: Question | None
    waiting: str
    """What is waited for, in a line, whoever it is that is asked; "" when the match is over."""
    take_back: bool
    """Whether this coach may take back: the dice typed in last, or his own last answer if nothing has come of it."""
    log: tuple[str, ...]
    """The last lines, the newest last."""
    books: tuple[Sheet, ...]
