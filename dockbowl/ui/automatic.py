"""Answers the window gives by itself for a person who has asked for it, each with its own setting.

Every one of them is an option of the engine's and is kept in the match like any other answer; nothing is answered
again that was just taken back. What has one legal answer only, the engine takes without asking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dockbowl.core.requests import Choose, Option
from dockbowl.core.state import Match
from dockbowl.lang import mark

ASK = "ask"
POW = 6
PAID = frozenset({"pro"})
"""Skills that may fail or are used up for others: always asked about."""
GOOD = frozenset({"use block", "use dodge", "use mighty_blow"})
"""Skills that cost nothing and only help whoever has them."""

Answer = Callable[[Match, Choose, str], Option | None]


@dataclass(frozen=True, slots=True)
class Automatic:
    """One kind of question: its setting, the values that has (the first is to be asked), and its answer."""

    key: str
    label: str
    values: tuple[tuple[str, str], ...]
    tip: str
    answer: Answer


def _named(request: Choose, verb: str) -> Option | None:
    return next((option for option in request.legal() if option.verb == verb), None)


def _follow(m: Match, request: Choose, value: str) -> Option | None:
    return _named(request, value) if request.purpose == "follow up" else None


def _push(m: Match, request: Choose, value: str) -> Option | None:
    """Straight away from the blocker, where his own coach pushes and that square is free."""
    if request.purpose != "push" or request.target < 0 or request.coach == m.coach[request.player]:
        return None
    start, square = m.at[request.target], m.at[request.player]
    if start < 0 or square < 0 or m.board.distance(start, square) != 1:
        return None
    (x, y), (fx, fy) = m.board.xy[square], m.board.xy[start]
    straight = m.board.offset(square, x - fx, y - fy)
    if straight < 0 or m.player_at(straight) >= 0:
        return None
    return next((option for option in request.legal() if option.square == straight), None)


def _own(m: Match, request: Choose, value: str) -> Option | None:
    """A skill of his own for a failed test; never a team re-roll, and not for block dice."""
    if request.purpose != "reroll" or not request.about or request.about[0] in ("block", "plank jump"):
        return None
    own = [option for option in request.legal() if option.verb == "use" and option.word not in PAID]
    return own[0] if len(own) == 1 else None


def _keep(m: Match, request: Choose, value: str) -> Option | None:
    """Block dice the blocker's coach may choose from, with a Pow among them."""
    if request.purpose != "reroll" or len(request.about) < 3 or request.about[0] != "block":
        return None
    faces, dice = request.about[1], request.about[2]
    if dice < 0 or not isinstance(faces, tuple) or POW not in faces:
        return None
    return _named(request, "no")


def _pow(m: Match, request: Choose, value: str) -> Option | None:
    if request.purpose != "block die" or not request.about or request.about[0] < 0:
        return None
    return next((option for option in request.legal() if option.verb == "die" and option.word == "pow"), None)


def _good(m: Match, request: Choose, value: str) -> Option | None:
    return _named(request, "yes") if request.purpose in GOOD else None


def _end(m: Match, request: Choose, value: str) -> Option | None:
    """Nobody can act any more: what is left is to end the turn, or to give up."""
    if request.purpose != "activate" or any(option.player >= 0 for option in request.legal()):
        return None
    return _named(request, "end turn")


AUTOMATIC = mark(
    (
        Automatic("follow", "Follow up", ((ASK, "Ask"), ("yes", "Always"), ("no", "Never")), "After a push", _follow),
        Automatic("push", "Push", ((ASK, "Ask"), ("straight", "Straight back")), "Where that square is free", _push),
        Automatic(
            "own",
            "His own re-roll",
            ((ASK, "Ask"), ("use", "Use it")),
            "Dodge, Sure Hands and the like, on a failure",
            _own,
        ),
        Automatic(
            "keep",
            "A Pow among the dice",
            ((ASK, "Ask"), ("keep", "No re-roll")),
            "When the blocker's coach chooses",
            _keep,
        ),
        Automatic("pow", "Which block die", ((ASK, "Ask"), ("pow", "Pow")), "Where it can be chosen", _pow),
        Automatic(
            "good",
            "Block, Dodge",
            ((ASK, "Ask"), ("use", "Use them")),
            "And Mighty Blow: skills that only do good",
            _good,
        ),
        Automatic("end", "All have acted", ((ASK, "Ask"), ("end", "End the turn")), "Nobody is left to choose", _end),
    )
)


def sane(wishes: Mapping[str, str]) -> dict[str, str]:
    """Only wishes that mean something, and none that is to be asked anyway."""
    known = {one.key: {value for value, _ in one.values[1:]} for one in AUTOMATIC}
    return {key: value for key, value in wishes.items() if value in known.get(key, ())}


def answer_for(m: Match, request: Choose, wishes: Mapping[str, str]) -> Option | None:
    """The answer a person wants given for him, None when he is to be asked."""
    for one in AUTOMATIC:
        value = wishes.get(one.key, ASK)
        found = one.answer(m, request, value) if value != ASK else None
        if found is not None:
            return found
    return None
