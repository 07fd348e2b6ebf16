"""Names as a season's scenario writes them, and the answers they mean.

A card is named by its id, by its key, or by the end of its key (`blitzer` for `reikland_reavers_blitzer`); of several
equal ones the first that fits is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dockbowl.core import texts
from dockbowl.core.coaches import coach_number
from dockbowl.core.driver import Answer
from dockbowl.core.requests import Choose, Option, Request, Roll
from dockbowl.games.team_manager import game, rolls
from dockbowl.games.team_manager.season import NOBODY, Season
from dockbowl.names import meant

VERBS = {"commits": "commit", "commit": "commit", "passes": "pass", "pass": "pass", "uses": "use", "use": "use"}
"""What a manager does: the word, and the verb of the option."""


def fits(m: Season, card: int, name: str) -> bool:
    """Whether a card may be called so."""
    key = m.cards[card].key
    return name in (m.ids[card], key) or key.endswith(f"_{name}")


def card_named(m: Season, name: str, among: Iterable[int] | None = None) -> int:
    """The card of a name: an id, else one that somebody has, at the matchups first. Raises ValueError."""
    known = list(range(len(m.cards)) if among is None else among)
    exact = [card for card in known if m.ids[card] == name]
    found = exact or [card for card in known if fits(m, card, name)]
    if not found:
        raise ValueError(f"there is no card {name!r}{meant(name, [m.ids[card] for card in known])}")
    there = [card for card in found if m.at[card] >= 0] or [card for card in found if m.owner[card] != NOBODY] or found
    keys = {m.cards[card].key for card in there}
    if len(keys) > 1:
        raise ValueError(f"{name!r} may be {' or '.join(sorted(keys))}; write which")
    return there[0]


def manager_named(m: Season, text: str) -> int:
    """Raises ValueError."""
    if len(text) != 1 or text not in "abcd1234":
        raise ValueError(f"{text!r} is no manager; expected a, b, c or d")
    number: int = coach_number(text)
    if number >= m.coaches:
        raise ValueError(f"there is no manager {text!r}; there are {m.coaches}")
    return number


def answer(m: Season, request: Request, text: str) -> Answer:
    """The answer a text means. Raises ValueError."""
    if isinstance(request, Roll):
        return _faces(m, request, text)
    return option(m, request, text.split(), text)


def _faces(m: Season, request: Roll, text: str) -> tuple[int, ...]:
    """Faces by number, or by what they stand for: cards, tokens, results."""
    known = rolls.meanings(m, request)
    if known and request.count == 1 and not text.strip().isdecimal():
        for face, meaning in enumerate(known, 1):
            if meaning == text or (meaning in m.ids and fits(m, m.ids.index(meaning), text)):
                return (face,)
        if request.die != "tackle":
            raise ValueError(f"{request.purpose}: {text!r} cannot come{meant(text, known)}")
    faces = texts.parse_faces(request.die, text)
    if len(faces) != request.count:
        raise ValueError(f"{request.purpose}: asks for {texts.describe_dice(request)}, {len(faces)} given")
    return faces


def option(m: Season, request: Choose, words: Sequence[str], text: str) -> Option:
    """The legal option that words name: each must fit its verb, card, place or word. Raises ValueError."""
    legal = list(request.legal())
    found = [one for one in legal if one.word and one.word.lower() == text.lower()]
    found = found or [one for one in legal if all(_says(m, one, word) for word in words)]
    if not found:
        listed = " | ".join(texts.format_option(m, one) for one in legal[:8])
        raise ValueError(f"{text!r} is not legal here; legal: {listed}{' ...' if len(legal) > 8 else ''}")
    first = found[0]
    same = [one for one in found if (one.verb, one.square, one.word) == (first.verb, first.square, first.word)]
    keys = {m.cards[one.player].key for one in same if one.player >= 0}
    if len(same) < len(found) or len(keys) > 1:
        listed = " or ".join(texts.format_option(m, one) for one in found[:6])
        raise ValueError(f"{text!r} may be {listed}; write which")
    return first


def _says(m: Season, one: Option, word: str) -> bool:
    if one.player >= 0 and fits(m, one.player, word):
        return True
    if one.square >= 0 and word == m.place_name(one.square):
        return True
    return word in (one.verb, *one.word.lower().split(), one.word)


def why_not(m: Season, request: Choose, words: Sequence[str]) -> str:
    """Why the option these words name is not legal, as the game says it."""
    card = next((one for word in words for one in range(len(m.cards)) if fits(m, one, word)), -1)
    in_hand = next((one for word in words for one in m.hand[request.coach] if fits(m, one, word)), card)
    place = next((m.place_named(word) for word in words if m.names_place(word)), -1)
    side = next((word for word in words if word in ("left", "right")), "")
    return game.why_not(m, request, Option(words[0], in_hand, place, side))
