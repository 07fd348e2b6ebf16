"""What the engine says would be needed, as a few characters on squares and players."""

from __future__ import annotations

from dockbowl.core.requests import Option
from dockbowl.core.state import Match
from dockbowl.core.targets import Target
from dockbowl.rules import block_strength
from dockbowl.rules.reach import walk
from dockbowl.rules.ways import SPRINGS
from dockbowl.session.story import mod_in_words


def number(target: Target) -> str:
    """A target as people say it: a 6 always does."""
    return f"{min(target.need, 6)}+"


def reasons(target: Target) -> str:
    """The modifiers of a target in brackets, "" for none."""
    return f" ({', '.join(map(mod_in_words, target.mods))})" if target.mods else ""


def in_words(what: str, target: Target) -> str:
    """What is rolled for, the number, and why it is that number."""
    return f"{what} {number(target)}{reasons(target)}"


def step_numbers(m: Match, option: Option) -> str:
    """What a step, jump or leap of the active player would need, in order and in a few characters."""
    if m.mover < 0 or option.square < 0 or option.verb not in ("step", *SPRINGS):
        return ""
    step = walk(m, m.mover, [(option.verb, option.square)])[-1]
    return " ".join(number(need.target) for need in step.needs)


def block_note(m: Match, attacker: int, target: int, *, blitz: bool = False) -> str:
    """Block dice of one pair in a few characters: a minus when the other coach picks."""
    dice = block_strength.block_odds(m, attacker, target, blitz=blitz).dice
    return f"{dice}D" if dice > 0 else f"−{-dice}D"
