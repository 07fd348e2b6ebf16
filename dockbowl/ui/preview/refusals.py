"""Why something cannot be done, in the rules' own words: for greyed buttons, and for squares and players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Option, at, say, who
from dockbowl.core.state import BLOCKED
from dockbowl.rules.why import why_no_way

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

ACTIONS = ("move", "block", "blitz", "pass", "handoff", "foul")
"""Actions every player has a button for, greyed when he may not."""
AT_THE_END = {"blitz": "block", "foul": "foul", "pass": "throw", "handoff": "handoff"}
"""What an action is declared for: its button is greyed until it can be done."""
AIMED = {"pass target": "pass", "bomb target": "bomb", "hurl target": "hurl", "boot target": "boot"}
"""Questions of where to throw, and the verbs of their answers."""
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
        for verb in ACTIONS:
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
    hand, m = screen.hand, screen.match
    prompt = hand.prompt
    if prompt is None or not hand.ready or square in prompt.squares:
        return ""
    player = m.player_at(square)
    if prompt.purpose == "activate":
        return _why_not_activated(screen, square, player)
    if prompt.purpose == "step":
        if square == m.at[m.mover]:
            return ""
        if m.board.distance(m.at[m.mover], square) == 1 and m.occ[square] != BLOCKED:
            text = why(screen, at("step", square))
            return text if player < 0 else ""
        if player >= 0 or m.occ[square] == BLOCKED:
            return ""
        return why_no_way(m, m.mover, square)
    if prompt.purpose in AIMED:
        return why(screen, at(AIMED[prompt.purpose], square))
    if prompt.placing and hand.selected >= 0:
        verb = next((o.verb for o in prompt.players.get(hand.selected, ()) if o.square >= 0), "")
        return why(screen, Option(verb, hand.selected, square)) if verb else ""
    return ""


def _why_not_activated(screen: MatchScreen, square: int, player: int) -> str:
    hand, m = screen.hand, screen.match
    if player >= 0:
        if m.coach[player] == m.active and player not in (hand.prompt.players if hand.prompt else ()):
            return why(screen, who("move", player))
        return ""
    if hand.selected < 0 or m.occ[square] == BLOCKED:
        return ""
    verbs = {o.verb for o in hand.prompt.players.get(hand.selected, ())} if hand.prompt else set()
    if "move" not in verbs:
        return why(screen, who("move", hand.selected))
    return why_no_way(m, hand.selected, square)
