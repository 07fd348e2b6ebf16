"""Why something cannot be done, in the rules' own words: for greyed buttons, and for squares and players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Option, say, who
from dockbowl.rules.declarations import specialties
from dockbowl.rules.why_there import why_there

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

ACTIONS = ("move", "block", "blitz", "pass", "handoff", "foul")
"""Actions every player has a button for, greyed when he may not."""
AT_THE_END = {
    "blitz": "block", "foul": "foul", "pass": "throw", "handoff": "handoff", "gaze": "gaze", "hurl": "hurl",
    "boot": "boot", "bomb": "throw",
}  # fmt: skip
"""What an action is declared for: its button is greyed until it can be done."""
VAGUE = ("not one of the choices", "not a step he may take", "not an action", "dice are asked for")


def refused(screen: MatchScreen) -> list[tuple[Option, str]]:
    """Options that have a button, and why they cannot be had now."""
    hand, m = screen.hand, screen.match
    prompt = hand.prompt
    if prompt is None or not hand.ready:
        return []
    found = []
    if prompt.purpose == "activate" and hand.selected >= 0:
        offered = {o.verb for o in prompt.players.get(hand.selected, ())}
        for verb in (*ACTIONS, *specialties(m, hand.selected)):
            if verb not in offered:
                found.append((who(verb, hand.selected), ""))
    elif prompt.purpose == "step" and m.action in AT_THE_END:
        verb = AT_THE_END[m.action]
        if not any(o.verb == verb for o in prompt.request.legal()):
            found.append((say(verb) if verb == "throw" else who(verb, _whom(screen)), ""))
    return [(option, reason) for option, _ in found if (reason := why(screen, option))]


def _whom(screen: MatchScreen) -> int:
    m = screen.match
    if m.target >= 0:
        return m.target
    return next((p for p, c in enumerate(m.coach) if c == m.active and p != m.mover), m.mover)


def why(screen: MatchScreen, option: Option) -> str:
    """The rule that forbids it, "" when none is known or it is allowed."""
    hand = screen.hand
    if hand.prompt is None:
        return ""
    text = screen.session.game.why_not(hand.match, hand.prompt.request, option)
    return "" if text.startswith(VAGUE) else text


def why_square(screen: MatchScreen, square: int) -> str:
    """Why a click on a square does nothing now, "" when it does something or nobody asks."""
    hand = screen.hand
    prompt = hand.prompt
    if prompt is None or not hand.ready or (square in prompt.squares and not prompt.placing):
        return ""
    if hand.mate_to_act(square) >= 0:
        return ""
    if prompt.purpose == "step" and square == hand.match.at[hand.match.mover]:
        return ""  # his own square: there is nothing to say
    text = why_there(hand.match, prompt.request, square, hand.selected)
    return "" if text.startswith(VAGUE) else text
