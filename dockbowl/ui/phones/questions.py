"""What is waited for, as a phone is told: the dice, or the question with everything that can be answered.

All words are those of the window's own panels, and every option of the request is offered: as a button, as a square to
tap, or as both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dockbowl.core.requests import BLOCK, Option
from dockbowl.core.state import Match
from dockbowl.core.texts import format_option
from dockbowl.lang import ntr, said, tr
from dockbowl.rules.ways import SPRINGS
from dockbowl.session.assist.asked import Asked
from dockbowl.session.assist.dice_entry import BLOCK_FACES, DiceEntry, key_of
from dockbowl.ui import words
from dockbowl.ui.facts import set_up_count
from dockbowl.ui.kick_off import aimed
from dockbowl.ui.panels.actions import on_his_way
from dockbowl.ui.phones import aims, deeds
from dockbowl.ui.phones.aims import Aim
from dockbowl.ui.preview.choose import preview_of
from dockbowl.ui.prompts import Choice as Button
from dockbowl.ui.prompts import Prompt
from dockbowl.ui.reasons import all_set_up
from dockbowl.ui.sea_card import SeaCard
from dockbowl.web.snapshot import Choice, Dice, Face, Question

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

CARD: Final = f"{deeds.SIGN} card"
"""The answer to a card."""
MOST_FACES: Final = 16
"""A die with more faces has no button for each."""
FORESEEN: Final = 24
"""So many choices are told with their chances; of more, only those whose chance costs nothing to know."""
AIMED: Final = frozenset({"block target", "blitz target", "foul target", "gaze target", "step"})
"""Questions whose answers are deeds that may fail."""
TOLD: Final = frozenset({"dock", "boarding", "mercenary", "petty cash"})
"""Questions whose hint in the window says more than what to do with the mouse."""


def dice(entry: DiceEntry, asked: Asked, *, mine: bool) -> Dice:
    """Dice that are waited for."""
    roll = entry.roll
    shown: tuple[int, ...] = ()
    if roll.die == BLOCK:
        shown = BLOCK_FACES
    elif roll.faces <= MOST_FACES:
        shown = tuple(range(1, roll.faces + 1))
    faces = tuple(Face(face, key_of(roll.die, face), *_face(roll.die, face, asked.faces)) for face in shown)
    named = asked.title, asked.dice, asked.who, asked.need, asked.mods
    return Dice(*named, roll.die, roll.count, roll.faces, faces, mine)


def _face(die: str, face: int, meanings: dict[int, str]) -> tuple[str, str]:
    """What stands on a face's button, and what it means."""
    meaning = meanings.get(face, "")
    return (meaning, "") if die == BLOCK else (str(face), meaning)


def question(screen: MatchScreen, prompt: Prompt) -> Question:
    """A decision, for the coach whose it is."""
    mouse = words.hint(prompt.purpose) if prompt.purpose not in TOLD else ""
    told = (_tapped(screen, prompt, said(line)) for line in prompt.why if line != mouse)
    why = [*_on_his_way(screen, prompt), *told, *aims.legend(prompt.purpose)]
    choices = tuple(_choices(screen, prompt))
    return Question(said(prompt.title), prompt.who, tuple(dict.fromkeys(why)), choices, True)


def card(shown: SeaCard) -> Question:
    """What the sea does, to be read and put away, by whoever does it first."""
    why = said(shown.text), said(shown.ends)
    return Question(said(shown.title), "", why, (Choice(CARD, tr("Go on"), strong=True),), True)


def told(asked: Question) -> Question:
    """The same for everybody else: what it is, and whose."""
    return Question(asked.title, asked.who, (), (), False)


def _tapped(screen: MatchScreen, prompt: Prompt, line: str) -> str:
    """A line of the window's panel; where it speaks of a click, of a tap."""
    count = set_up_count(screen.match, prompt.request.coach) if prompt.purpose == "set up" else None
    if count is None or line != all_set_up(count[1]):
        return line
    return tr("All {wanted} are set up: Done, or tap one to take him up again.", wanted=count[1])


def _on_his_way(screen: MatchScreen, prompt: Prompt) -> tuple[str, ...]:
    """Who acts and how far he can still go."""
    m = screen.match
    return on_his_way(m) if prompt.purpose == "step" and m.mover >= 0 else ()


def _choices(screen: MatchScreen, prompt: Prompt) -> Iterator[Choice]:
    buttons = {button.option: button for button in prompt.choices}
    foreseen = prompt.purpose in AIMED and len(prompt.choices) + len(prompt.squares) <= FORESEEN
    squares: dict[Option, list[int]] = {}
    for square, options in prompt.squares.items():
        for option in options:
            squares.setdefault(option, []).append(square)
    yield from deeds.helps(screen)
    for option in _in_order(prompt):
        aim = _aim(screen, prompt, option, buttons.get(option), foreseen)
        yield from _of(screen, prompt, option, buttons.get(option), squares.get(option, []), aim)
    yield from deeds.walks(screen)
    yield from deeds.throws(screen)


def _in_order(prompt: Prompt) -> list[Option]:
    """All options, those with buttons in the order of the window's panel."""
    first = [button.option for button in prompt.choices]
    shown = set(first)
    return [*first, *(option for option in prompt.request.legal() if option not in shown)]


def _of(
    screen: MatchScreen, prompt: Prompt, option: Option, button: Button | None, squares: list[int], aim: Aim
) -> Iterator[Choice]:
    """One option, as often as it is needed: its button is on its first square, if it has one."""
    m = screen.match
    answer, sure = format_option(m, option), _sure(screen, prompt, option)
    label = button.label if button is not None else _label(m, prompt, option, bool(squares))
    strong = button is not None and button.strong
    has_button = button is not None or not squares
    places = [m.board.xy[square] for square in squares] or [(-1, -1)]
    if has_button and len(places) > 1:
        places.insert(0, (-1, -1))
    for x, y in places:
        yield Choice(answer, label, aim.tip, strong, x, y, has_button, aim.mark, aim.band, sure)
        has_button = False


def _label(m: Match, prompt: Prompt, option: Option, on_board: bool) -> str:
    """An option in the list of its square: what is done there, without the square itself."""
    purpose = prompt.purpose
    if purpose == "activate" and option.player >= 0:
        return words.ACTIONS.get(option.verb, words.capital(said(option.verb)))
    if on_board and option.player >= 0 and option.square >= 0:
        position = words.plain(m.base[option.player].position or m.base[option.player].role)
        return f"{words.player_name(m, option.player)} ({position})"
    told = words.label(m, option, purpose)
    if on_board and option.square >= 0:
        return told.removesuffix(m.board.label(option.square)).strip() or told
    return told


def _sure(screen: MatchScreen, prompt: Prompt, option: Option) -> str:
    """What is asked before it is done: what the window asks about, and a kick, which nobody takes back."""
    if prompt.purpose == "kick" and option.square >= 0:
        square, comes_to = screen.match.board.label(option.square), aimed(screen.match, prompt.request, option.square)
        return tr("Kick at {square}: {comes_to}?", square=square, comes_to=comes_to)
    if option.verb != "end turn":
        return ""
    left = len(screen.hand.unacted())
    if not left:
        return ""
    return ntr("{n} player has not acted. End the turn?", "{n} players have not acted. End the turn?", left)


def _aim(screen: MatchScreen, prompt: Prompt, option: Option, button: Button | None, foreseen: bool) -> Aim:
    """What hangs on it: what must be rolled and how likely it is, or what a thing does."""
    m, thrower = screen.match, prompt.request.player
    if button is not None and button.tip:
        return Aim(button.tip)
    if option.verb in ("step", *SPRINGS):
        return aims.of_step(screen, option)
    if option.verb == "plank":
        return aims.of_plank(screen, option)
    if prompt.purpose in aims.THROWN and option.square >= 0 and thrower >= 0:
        return aims.of_throw(m, thrower, option.square, verb=option.verb, bomb=prompt.purpose == "bomb target")
    if prompt.purpose in aims.HURLED and option.square >= 0 and thrower >= 0:
        return aims.of_hurl(m, thrower, option.square)
    mark = aims.of_block(m, prompt.request, option)
    preview = preview_of(screen, option) if foreseen else None
    if preview is None:
        return Aim("", mark)
    return Aim(preview.reckoning if preview.parts else preview.brief, mark)
