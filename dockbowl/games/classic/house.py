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
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {"foul_bonus": (NEVER, ALWAYS, UNMARKED)}


def in_force(options: Mapping[str, Any]) -> dict[str, Any]:
    """All of them, with these changed. Raises SetupError for an unknown name or value."""
    for name, value in options.items():
        if name not in HOUSE:
            raise SetupError(f"options: {name}: no such option{hint(name, HOUSE)}")
        words = _WORDS.get(name)
        if words is not None and value not in words:
            raise SetupError(f"options: {name}: {value!r} is none of {', '.join(words)}")
        if type(value) is not type(HOUSE[name]):
            raise SetupError(f"options: {name}: {value!r} is not a value like {HOUSE[name]!r}")
    return {**HOUSE, **options}
