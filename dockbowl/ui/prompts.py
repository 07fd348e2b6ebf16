"""From a decision of the engine to what the window offers: buttons, squares and players to click.

No rule is known here: everything offered is one of the request's own options, and every option is offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from dockbowl.core.events import Event
from dockbowl.core.requests import Choose, Option
from dockbowl.core.state import Match
from dockbowl.lang import said, tr
from dockbowl.ui import healing, words
from dockbowl.ui.dice_words import side_words
from dockbowl.ui.facts import own_dock
from dockbowl.ui.kick_off import on_pitch
from dockbowl.ui.reasons import NONE, Dice, reasons
from dockbowl.ui.stakes import advised
from dockbowl.ui.words import FACE_SHORT

DIGITS = "1234567890"
GOLDEN = frozenset({"yes", "team", "done"})
"""Verbs of the answer that is usually meant, unless `stakes.advised` says another."""
QUIET = frozenset({"activate", "step"})  # answered on the board and in the action bar, without a panel
ON_BOARD = frozenset(
    {
        "pass target",
        "bomb target",
        "hurl target",
        "boot target",
        "on the ball",
        "pass block",
        "kick-off return",
        "hit and run",
        "lay the ball",
        "trick",
        "raid",
        "outburst",
        "place chest",
        "monkey square",
        "wash ashore",
        "spring tide",
        "set up",
        "kick",
        "wizard",
        "solid defence",
        "perfect defence",
        "quick snap",
        "solid defence move",
        "swarming",
        "high kick",
        "touchback",
        "kicker",
    }
)
"""Answered by clicking squares and players: too many for buttons. Digits and the cursor keys answer them too."""
TARGETED = frozenset(
    {
        "block target",
        "blitz target",
        "foul target",
        "handoff target",
        "diving catch",
        "gaze target",
        "pass target",
        "hurl target",
        "boot target",
    }
)


@dataclass(slots=True)
class Choice:
    """One option as a button: `key` is the digit that answers it."""

    option: Option
    label: str
    key: str = ""
    tip: str = ""
    strong: bool = False
    """Whether it is the golden one of its panel, which Enter answers."""


@dataclass(slots=True)
class Prompt:
    """A decision as the window shows it."""

    request: Choose
    title: str
    who: str
    why: tuple[str, ...] = ()
    choices: list[Choice] = field(default_factory=list)
    squares: dict[int, list[Option]] = field(default_factory=dict)
    players: dict[int, list[Option]] = field(default_factory=dict)
    about: frozenset[int] = frozenset()
    """Squares the decision is about: the panel stays off them."""
    dice: Dice = NONE
    """Dice the decision is about."""
    source: int = -1
    """The player the decision is about first (the blocker, the roller)."""
    other: int = -1
    """The player on the receiving end."""

    @property
    def purpose(self) -> str:
        return self.request.purpose

    @property
    def quiet(self) -> bool:
        """Answered on the board and in the action bar, so that no panel need be in the way."""
        return self.purpose in QUIET

    @property
    def placing(self) -> bool:
        """Whether players are put on squares (set-up, a reserve coming on)."""
        return any(o.player >= 0 for options in self.squares.values() for o in options if o.square >= 0)


def ask(m: Match, request: Choose, recent: Sequence[Event] = ()) -> Prompt:
    """The prompt for a decision. `recent` is what has just happened."""
    why, dice = reasons(m, request, recent)
    options = list(request.legal())
    prompt = Prompt(
        request,
        healing.title(m, request, recent) or words.title(request.purpose),
        m.team_names[request.coach] if 0 <= request.coach < len(m.team_names) else "",
        tuple(why),
        dice=dice,
    )
    prompt.source, prompt.other = request.player, request.target
    if request.purpose == "push":  # the request's player is the one pushed
        prompt.source, prompt.other = request.target, request.player
    for option in options:
        _offer(m, prompt, option)
    if _rolled_again(request):
        prompt.choices.sort(key=partial(_which_die, request))
    golden = advised(m, request)
    for choice in prompt.choices:
        choice.strong = choice.option.verb == golden if golden else choice.option.verb in GOLDEN
        choice.label = healing.label(m, request, choice.option, recent) or _pushed(m, request, choice) or choice.label
        if _rolled_again(request) and (places := _dice_meant(request, choice.option)):
            names = " and ".join(f"{place} ({FACE_SHORT[face]})" for place, face in places)
            key = choice.option.word.partition(" ")[0]
            choice.label = tr(
                "Use {skill} on {die} {names}",
                skill=words.skill_name(key),
                die=tr("die") if len(places) == 1 else tr("dice"),
                names=names,
            )
    if request.purpose not in QUIET:
        number_choices(prompt.choices)
    prompt.about = frozenset(_about(m, request, options))
    return prompt


def _rolled_again(request: Choose) -> bool:
    """Whether block dice may be thrown again; they are shown in the order of their faces."""
    return request.purpose == "reroll" and len(request.about) >= 3 and isinstance(request.about[1], tuple)


def _dice_meant(request: Choose, option: Option) -> list[tuple[int, int]]:
    """The dice an option of a re-roll names: where each is shown, counted from 1, and its face."""
    faces = request.about[1]
    if option.verb != "use" or not isinstance(faces, tuple):
        return []
    shown = sorted(range(len(faces)), key=lambda place: (faces[place], place))
    meant = [int(word) - 1 for word in option.word.split()[1:]]
    return sorted((shown.index(place) + 1, faces[place]) for place in meant)


def _which_die(request: Choose, choice: Choice) -> tuple[int, list[tuple[int, int]]]:
    """An order of choices in which the dice of one skill follow each other as they are shown, the rest as it was."""
    options = list(request.legal())
    key = choice.option.word.partition(" ")[0]
    same = [place for place, o in enumerate(options) if o.verb == "use" and o.word.partition(" ")[0] == key]
    meant = _dice_meant(request, choice.option)
    return (same[0] if meant else options.index(choice.option)), meant


def _pushed(m: Match, request: Choose, choice: Choice) -> str:
    """Where somebody is pushed as a side, and onto what, "" for another question."""
    start, end = m.at[request.player] if request.player >= 0 else -1, choice.option.square
    if request.purpose != "push" or start < 0 or end < 0 or m.board.distance(start, end) != 1:
        return ""
    (ax, ay), (bx, by) = m.board.xy[start], m.board.xy[end]
    here, there = m.board.tile(start).name.lower(), m.board.tile(end).name.lower()
    return tr("Push {side_words}", side_words=side_words(bx - ax, by - ay)) + (
        tr(", onto the {there}", there=said(there)) if here != there else ""
    )


def _offer(m: Match, prompt: Prompt, option: Option) -> None:
    """Put one option where people look for it: on the board, on a button, or on both."""
    purpose = prompt.purpose
    if option.square >= 0:
        prompt.squares.setdefault(option.square, []).append(option)
        if option.player >= 0:
            prompt.players.setdefault(option.player, []).append(option)
    elif option.player >= 0:
        prompt.players.setdefault(option.player, []).append(option)
        if m.at[option.player] >= 0:
            prompt.squares.setdefault(m.at[option.player], []).append(option)
    elif option.verb == "dock":
        for dock in m.board.docks:
            if dock.id == option.word:
                for square in dock.squares:
                    prompt.squares.setdefault(square, []).append(option)
    on_board = option.square >= 0 or (option.player >= 0 and m.at[option.player] >= 0)
    many = purpose in TARGETED and len(prompt.players) > len(DIGITS)
    if many and purpose not in ON_BOARD:
        prompt.choices = [choice for choice in prompt.choices if choice.option.player < 0]
        return
    if on_board and (purpose in QUIET or purpose in ON_BOARD or option.square >= 0 <= option.player):
        return
    prompt.choices.append(Choice(option, words.label(m, option, purpose), tip=words.tip(m, option, purpose)))


def number_choices(choices: Sequence[Choice]) -> None:
    """Give the first ten choices the digits 1 to 0; of a yes-no question the yes comes first."""
    for place, choice in enumerate(choices):
        choice.key = DIGITS[place] if place < len(DIGITS) else ""


def _about(m: Match, request: Choose, options: Sequence[Option]) -> set[int]:
    squares = {m.at[p] for p in (request.player, request.target) if 0 <= p < len(m.at) and m.at[p] >= 0}
    if request.purpose == "set up" and own_dock(m, request.coach):
        squares |= own_dock(m, request.coach)
    elif request.purpose in ("dock", "set up", "reserve", "boarding"):
        squares |= {s for dock in m.board.docks for s in dock.squares}
    squares |= {o.square for o in options if o.square >= 0} | on_pitch(m, request)
    squares |= {m.at[o.player] for o in options if o.player >= 0 and m.at[o.player] >= 0}
    if request.purpose in ("block die", "push", "reroll") and len(squares) >= 2 and request.target >= 0:
        blocker, victim = m.at[request.player], m.at[request.target]
        if request.purpose == "push":
            blocker, victim = victim, blocker
        if blocker >= 0 and victim >= 0 and m.board.distance(blocker, victim) == 1:
            squares |= {s for s in m.board.push_squares(blocker, victim) if s >= 0}
    return squares
