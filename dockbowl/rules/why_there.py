"""Why a square answers nothing now: for one that is greyed, or clicked in vain.

`why` has the reason for an option; this finds the option, or the plain fact, that a person means by a square.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.requests import Choose, Option, at, who
from dockbowl.core.state import BLOCKED, NOBODY, PRONE, STANDING, Match
from dockbowl.rules import action_names
from dockbowl.rules.gaze import GAZE
from dockbowl.rules.marks import adjacent
from dockbowl.rules.why import why_no_way, why_not

AIMED: Final = {"pass target": "pass", "bomb target": "bomb", "hurl target": "hurl", "boot target": "boot"}
"""Questions of where to throw, and the verbs of their answers."""
_ONLY: Final = {
    "push": "he is pushed to one of the marked squares",
    "kick": "not in the receiving half",
    "lay the ball": "not a free square beside him",
    "trick": "not a free square beside the attacker",
    "hit and run": "not a free unmarked square beside him",
    "on the ball": "not a square he can run to",
    "plank bounce": "not a plank next to the one he bounces off",
    "bite": "not a Thrall beside him",
    "interfere": "not an opponent under the ruler",
    "lash out": "not a team-mate beside him",
    "quick snap": "not an open player, or not a free square beside him",
    "perfect defence": "not one of your players on the pitch, or not where he may be set up",
    "solid defence move": "not an open player, or not a free square beside him",
    "high kick": "not an open player who can get under the ball",
    "touchback": "not a player who can take the ball",
    "kicker": "not a player who may kick",
}
_FALLBACK: Final = "only what is marked can be chosen"


def why_there(m: Match, request: Choose, square: int, player: int = NOBODY) -> str:
    """Why a square is no answer; `player` is the one picked up, if any. "" where it is one, or where nothing is asked
    of squares. A square that can be walked to is the caller's to know: its reason is that there is no way.
    """
    purpose = request.purpose
    other = m.player_at(square) if square >= 0 else NOBODY
    if purpose == "activate":
        return _no_activation(m, request, square, player, other)
    if purpose == "step":
        return _no_step(m, request, square, other)
    if purpose in AIMED:
        return why_not(m, request, at(AIMED[purpose], square))
    options = request.legal()
    if any(option.square == square or (option.player == other >= 0 and option.square < 0) for option in options):
        if player < 0 or any(o.player in (player, NOBODY) and o.square == square for o in options):
            return ""
    if purpose in _TARGETS:
        return _no_target(m, request, other)
    placing = next((o for o in options if o.player >= 0 and o.square >= 0), None)
    if placing is not None:
        return why_not(m, request, Option(placing.verb, player, square)) if player >= 0 else ""
    if any(option.square >= 0 or (option.player >= 0 and m.at[option.player] >= 0) for option in options):
        verb = next(option.verb for option in options if option.square >= 0 or option.player >= 0)
        known = m.rules.why(m, request, at(verb, square)) if m.rules.why is not None else ""
        return known or _ONLY.get(purpose, _FALLBACK)
    return ""


def _no_activation(m: Match, request: Choose, square: int, player: int, other: int) -> str:
    if other >= 0 and m.coach[other] == m.active:
        mine = any(option.player == other for option in request.legal())
        return "" if mine else why_not(m, request, who(action_names.MOVE, other))
    if player < 0 or m.at[player] < 0:
        return ""
    if other >= 0:
        near = adjacent(m, player, other)
        verb = action_names.FOUL if m.status[other] != STANDING else action_names.BLOCK if near else action_names.BLITZ
        return why_not(m, request, who(verb, player))
    moves = who(action_names.MOVE, player)
    return why_no_way(m, player, square) if request.allows(moves) else why_not(m, request, moves)


def _no_step(m: Match, request: Choose, square: int, other: int) -> str:
    p = m.mover
    if square == m.at[p]:
        return "he is there"
    if other >= 0:
        return _no_mate(m, other) if m.coach[other] == m.coach[p] else _no_foe(m, request, other)
    if square >= 0 and m.occ[square] == BLOCKED:
        return why_not(m, request, at("chest", square))
    if square >= 0 and m.board.distance(m.at[p], square) == 1:
        return why_not(m, request, at("step", square))
    return why_no_way(m, p, square)


def _no_mate(m: Match, mate: int) -> str:
    """A team-mate in the activation of somebody else."""
    p, action = m.mover, m.action
    if action in (action_names.HANDOFF, action_names.PASS) and m.carrier == p:
        if action == action_names.PASS:
            return "a pass is thrown with Throw"
        return "he has no tackle zone" if not m.tz[mate] else "he is not beside him"
    if not m.used[mate] and m.status[mate] <= PRONE:
        return f"{m.card[p].name or m.ids[p]} is still active and must stop first"
    return f"{m.ids[mate]} is there"


def _no_foe(m: Match, request: Choose, foe: int) -> str:
    """An opponent to whom he can do nothing now."""
    action = m.action
    if action == GAZE:
        return why_not(m, request, who(GAZE, foe))
    if action == action_names.FOUL:
        return why_not(m, request, who("foul", foe))
    if action == action_names.BLITZ:
        return why_not(m, request, who("block", foe))
    if action == action_names.CHAIN:
        return "he is dragged where the template sends him"
    if m.status[foe] != STANDING:
        return "his action is not a Foul"
    return "his action is not a Block or a Blitz"


_TARGETS: Final = ("block target", "blitz target", "foul target", "gaze target")


def _no_target(m: Match, request: Choose, other: int) -> str:
    """Somebody who cannot be named, or an empty square."""
    p, purpose = request.player, request.purpose
    if other < 0:
        return "nobody is there"
    if m.coach[other] == request.coach:
        return "a team-mate"
    if purpose == "foul target":
        if m.status[other] == STANDING:
            return "he stands: a Foul is on somebody who lies"
    elif m.status[other] != STANDING:
        return "he lies"
    elif purpose == "gaze target" and not m.tz[other]:
        return "he has no tackle zone"
    if p >= 0 and not adjacent(m, p, other):
        return "he is rooted: only those beside him" if m.rooted[p] else "he is not beside him"
    return _FALLBACK
