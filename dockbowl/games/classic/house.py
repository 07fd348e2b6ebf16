"""House rules of the classic game: what a table may change, and the values there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dockbowl.games.game import SetupError
from dockbowl.games.texts import hint
from dockbowl.rules.foul import ALWAYS, NEVER, UNMARKED

HOUSE: Final[Mapping[str, Any]] = {
    "argue_the_call": True,
    "claw_stacks": True,
    "foul_bonus": NEVER,
    "horns_without_run_up": False,
    "piling_on_costs_reroll": False,
    "piling_on_stacks": True,
    "right_stuff_cancels_tackle": False,
    "sneaky_git_guards": False,
    "sneaky_git_to_ko": False,
}
"""Each with its value as the rules have it.

Argue the Call (in the rulebook of 2016, not in the one before); Claw together with Mighty Blow; +1 to the armour roll
of a foul; Horns without a square moved first; Piling On for a team re-roll (2016), and with Mighty Blow and Claw on the
dice it rolls again; Dodge against Tackle for who has Right Stuff; Sneaky Git as a Guard of fouls, or the knocked-out
box instead of a sending off.
"""
MATCH: Final[Mapping[str, Any]] = {
    **HOUSE,
    "level": "overtimes",
    "stars_leave_on": 1,
    "extra_gold": 0,
    "most_training": 4,
}
"""Those of a whole match.

What becomes of a match that is level after two halves: overtimes until somebody scores, or penalties after the first of
them (core D4), or a draw. Up to which face of a die a star leaves a coach who gives up (D15). Gold the table gives each
coach for inducements; how many Extra Team Trainings may be bought.
"""
MOST: Final = 10**7
_NUMBERS: Final = {"stars_leave_on": (1, 5), "most_training": (0, 8)}
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "foul_bonus": (NEVER, ALWAYS, UNMARKED),
    "level": ("overtimes", "penalties", "draw"),
}


def in_force(options: Mapping[str, Any], usual: Mapping[str, Any] = HOUSE) -> dict[str, Any]:
    """All of `usual`, with these changed. Raises SetupError for an unknown name or value."""
    for name, value in options.items():
        if name not in usual:
            raise SetupError(f"options: {name}: no such option{hint(name, usual)}")
        words = _WORDS.get(name)
        if words is not None and value not in words:
            raise SetupError(f"options: {name}: {value!r} is none of {', '.join(words)}")
        low, high = _NUMBERS.get(name, (0, MOST))
        if type(value) is not type(usual[name]):
            raise SetupError(f"options: {name}: {value!r} is not a value like {usual[name]!r}")
        if type(value) is int and not low <= value <= high:
            raise SetupError(f"options: {name}: {value!r} is not {low} to {high}")
    return {**usual, **options}
