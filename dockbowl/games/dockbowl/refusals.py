"""Why an option of one of Dockbowl's own choices is not legal: docks, set-up, reserves, what the sea asks."""

from __future__ import annotations

from dockbowl.core.requests import Choose, Option
from dockbowl.core.state import RESERVES, STANDING, Match
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.games.dockbowl.set_up import DONE, wanted
from dockbowl.rules.why import why_not_free


def why(m: Match, request: Choose, option: Option) -> str:
    """The first thing that stands in the way; "" where this module does not know it."""
    purpose, coach = request.purpose, request.coach
    if purpose == "dock":
        return _no_dock(m, option)
    if purpose == "set up":
        return _not_set_up(m, coach, option)
    if purpose in ("reserve", "boarding") and option.verb == "bring":
        return _no_reserve(m, coach, option.player) or _not_in_dock(m, coach, option.square)
    if purpose == "wash ashore":
        return _not_in_dock(m, m.coach[request.player], option.square)
    if purpose == "monkey square":
        return why_not_free(m, option.square) if not m.is_free(option.square) else "not beside the chest, on its ship"
    if purpose == "plank bounce":
        return "not a plank next to the one he bounces off"
    if purpose == "spring tide" and option.verb == "tide":
        return _no_tide(m, coach, option)
    if purpose == "place chest":
        return "a chest stands there" if option.square in m.extra.chests else "not a chest's place"
    return ""


def _no_dock(m: Match, option: Option) -> str:
    extra: Sea = m.extra
    for index, dock in enumerate(m.board.docks):
        if dock.id == option.word and extra.claims[index] >= 0:
            return f"{m.team_names[extra.claims[index]]} have it"
    return "there is no such Docking Area"


def _not_set_up(m: Match, coach: int, option: Option) -> str:
    placed, number = m.fielded(coach), wanted(m, coach)
    if option == DONE:
        left = number - len(placed)
        return f"{left} player{'s are' if left != 1 else ' is'} still to be set up"
    if option.verb == "take" and option.player < 0:
        return f"all {number} are set up: take one up first"
    if option.verb == "take":
        return f"all {number} are set up first" if option.player in placed else "he is not set up"
    if len(placed) >= number:
        return f"{number} are set up: take one back first"
    return _no_reserve(m, coach, option.player) or _not_in_dock(m, coach, option.square)


def _no_reserve(m: Match, coach: int, player: int) -> str:
    if not 0 <= player < len(m.at) or m.coach[player] != coach:
        return "not a player of his"
    if m.at[player] >= 0:
        return "he is on the pitch already"
    return "" if m.status[player] == RESERVES else "he is not in Reserves"


def _not_in_dock(m: Match, coach: int, square: int) -> str:
    extra: Sea = m.extra
    index = extra.dock_of[coach]
    if index < 0:
        return "he has no Docking Area"
    dock = m.board.docks[index]
    if square not in dock.squares:
        return f"not in his Docking Area ({dock.id})"
    return "" if m.is_free(square) else why_not_free(m, square)


def _no_tide(m: Match, coach: int, option: Option) -> str:
    p, square = option.player, option.square
    if not 0 <= p < len(m.at) or m.coach[p] != coach:
        return "not a player of his"
    if m.at[p] < 0 or m.status[p] != STANDING:
        return "he does not stand"
    if m.rooted[p]:
        return "he is rooted"
    if not m.is_free(square):
        return "the sea" if m.board.is_sea(square) else why_not_free(m, square)
    if square not in m.board.walks[m.at[p]]:
        return "not beside him"
    return "he has been moved by this tide"
