"""Answers as text: what a journal, a scenario and a person at a prompt write.

An option is `verb [player] [x,y] [word]`: `end turn`, `step 4,5`, `block b4`, `place a3 2,6`. One that has
only a word says so with a colon: `die: both down`. Dice are their faces, `4` or `3 5`; block dice also go by
name, `push stumble`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from dockbowl.core.game_state import GameState
from dockbowl.core.requests import BLOCK, FACES, TACKLE, Choose, Option, Request, Roll
from dockbowl.names import meant, near

BLOCK_FACES: Final = ("", "player down", "both down", "push", "push", "stumble", "pow")
"""The names of the block die's faces 1 to 6."""

_BLOCK_NUMBERS: Final = {
    "player down": 1, "attacker down": 1, "down": 1, "skull": 1, "both down": 2, "both": 2, "push": 3,
    "stumble": 5, "pow": 6, "defender down": 6,
}  # fmt: skip

_TACKLE_NUMBERS: Final = {"target down": 1, "missed": 4, "tackler down": 6}
"""Faces of the tackle die by name: those that show it whichever way the die is marked."""

_NAMED: Final = {BLOCK: _BLOCK_NUMBERS, TACKLE: _TACKLE_NUMBERS}
_NAMES: Final = {
    BLOCK: ("block", "player down, both down, push, stumble, pow"),
    TACKLE: ("tackle", "target down, missed, tackler down"),
}

_PLAYER: Final = re.compile(r"[a-dn]\d{1,3}")


# ---------------------------------------------------------------- squares and players


def format_square(m: GameState, square: int) -> str:
    """A square as `x,y`; `off` when it is none. In a game without a board: the place by its name."""
    return m.place_name(square)


def parse_square(m: GameState, text: str) -> int:
    """The square of `x,y`. Raises ValueError if it is none of this board's."""
    return m.place_named(text)


def format_player(m: GameState, player: int) -> str:
    """A player's id; `nobody` when it is none."""
    return m.ids[player] if 0 <= player < len(m.ids) else "nobody"


def parse_player(m: GameState, text: str) -> int:
    """The player of an id. Raises ValueError if there is none."""
    try:
        return m.ids.index(text)
    except ValueError:
        raise ValueError(f"there is no player {text}{meant(text, m.ids)}") from None


# ---------------------------------------------------------------- options


def format_option(m: GameState, option: Option) -> str:
    """An option's text, which `parse_option` reads back as the same option."""
    parts = [option.verb]
    if option.player >= 0:
        parts.append(m.ids[option.player])
    if option.square >= 0:
        parts.append(format_square(m, option.square))
    if option.word:
        if len(parts) == 1:
            return f"{option.verb}: {option.word}"
        parts.append(option.word)
    return " ".join(parts)


def parse_option(m: GameState, text: str) -> Option:
    """The option a text names, legal or not. Raises ValueError if the text is not one."""
    text = " ".join(text.split())
    if not text:
        raise ValueError("no answer is written")
    head, colon, word = text.partition(": ")
    tokens = (head if colon else text).split(" ")
    place = next((i for i, t in enumerate(tokens) if i and _names_something(m, t)), len(tokens))
    if colon and place == len(tokens):
        return Option(head, word=word)
    if colon:
        tokens = text.split(" ")
    player, square = -1, -1
    rest = place
    if rest < len(tokens) and not m.names_place(tokens[rest]):
        player = parse_player(m, tokens[rest])
        rest += 1
    if rest < len(tokens) and m.names_place(tokens[rest]):
        square = parse_square(m, tokens[rest])
        rest += 1
    return Option(" ".join(tokens[:place]), player, square, " ".join(tokens[rest:]))


def _names_something(m: GameState, token: str) -> bool:
    return token in m.ids or m.names_place(token) or _PLAYER.fullmatch(token) is not None


def spaced(text: str) -> str:
    """A text with single spaces, `_` and `:` as spaces."""
    return " ".join(text.replace("_", " ").replace(":", " ").split())


def plain(text: str) -> str:
    """A text as it is compared where letters of either size are the same: spaced, in small letters."""
    return spaced(text).lower()


def find_option(m: GameState, request: Choose, text: str) -> Option:
    """The one legal option a person means by a text: its whole form, or as much as tells it from the others.

    `4,5` is the step there, `pow` the die of that face, `dodge` the use of that skill. Raises ValueError
    that names the legal options if none or several fit.
    """
    legal = list(request.legal())
    # Capital and small letters may be different players, so they are told apart where that is possible.
    for same in (spaced, plain):
        wanted = same(text)
        found = [o for o in legal if same(format_option(m, o)) == wanted]
        if not found:
            found = [o for o in legal if wanted in map(same, short_forms(m, o))]
        if found:
            break
    if len(found) == 1:
        return found[0]
    if found:
        several = " or ".join(format_option(m, o) for o in found)
        raise ValueError(f"{text!r} may be {several}; write which")
    option = _unlisted(m, request, text)
    if option is not None:
        return option
    raise ValueError(f"{text!r} is not legal here{_choices(m, legal, text)}")


def _unlisted(m: GameState, request: Choose, text: str) -> Option | None:
    """An option that is allowed though the list of examples leaves it out."""
    try:
        option = parse_option(m, text)
    except ValueError:
        return None
    return option if request.allows(option) else None


def short_forms(m: GameState, option: Option) -> list[str]:
    """What is enough of an option's text when it tells it from the others: its player, square or word."""
    if option.player < 0 and option.square < 0:
        return [option.word] if option.word else []
    parts = [m.ids[option.player]] if option.player >= 0 else []
    if option.square >= 0:
        parts.append(format_square(m, option.square))
    named = [" ".join(parts)]
    if option.player < 0 and m.player_at(option.square) >= 0:
        named.append(m.ids[m.player_at(option.square)])  # a throw to a player is aimed at his square
    if option.word:
        named = [f"{name} {option.word}" for name in named]
    return named


def _choices(m: GameState, legal: Sequence[Option], text: str) -> str:
    """What may be chosen, for the end of a message: all of it if it is short, else what is near."""
    if not legal:
        return "; nothing is"
    names = [format_option(m, o) for o in legal]
    if len(names) > 12:
        likely = near(text, names)
        names = [*likely, f"... ({len(legal)} in all)"] if likely else [*names[:6], f"... ({len(legal)} in all)"]
    return f"; legal: {' | '.join(names)}"


# ---------------------------------------------------------------- dice


def describe_dice(request: Roll) -> str:
    """The dice to pick up: `2 d6`, `3 block dice`."""
    if request.die in _NAMES:
        return f"{request.count} {_NAMES[request.die][0]} {'die' if request.count == 1 else 'dice'}"
    return f"{request.count} {request.die}"


def format_faces(die: str, faces: Sequence[int]) -> str:
    """Faces as text: `3 5`; block dice by name."""
    if die == BLOCK:
        return " ".join(BLOCK_FACES[face] for face in faces)
    return " ".join(map(str, faces))


def parse_faces(die: str, text: str) -> tuple[int, ...]:
    """The faces a text names, of one kind of die. Raises ValueError if one is no face of it."""
    words = text.replace(",", " ").replace("+", " ").lower().split()
    named = _NAMED.get(die, {})
    faces: list[int] = []
    while words:
        two = " ".join(words[:2])
        if two in named:
            faces.append(named[two])
            words = words[2:]
            continue
        word = words.pop(0)
        if word in named:
            faces.append(named[word])
        elif word.isascii() and word.isdigit() and 1 <= int(word) <= FACES[die]:
            faces.append(int(word))
        else:
            kind, faces_named = _NAMES.get(die, ("", ""))
            if kind:
                raise ValueError(f"{word!r} is no face of a {kind} die ({faces_named} or 1 to 6)")
            raise ValueError(f"{word!r} is no face of a {die} (1 to {FACES[die]})")
    return tuple(faces)


# ---------------------------------------------------------------- answers of either kind


def format_answer(m: GameState, request: Request, answer: Option | tuple[int, ...]) -> str:
    """An answer's text, to be read with the same request."""
    if isinstance(answer, Option):
        return format_option(m, answer)
    return format_faces(request.die if isinstance(request, Roll) else "", answer)


def parse_answer(m: GameState, request: Request, text: str) -> Option | tuple[int, ...]:
    """The answer a person means. Raises ValueError that says what is wrong and what would be right."""
    if isinstance(request, Choose):
        return find_option(m, request, text)
    faces = parse_faces(request.die, text)
    if len(faces) != request.count:
        raise ValueError(f"{request.purpose}: asks for {describe_dice(request)}, {len(faces)} given")
    return faces
