"""What the engine says would be needed, as a few characters on squares and players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dockbowl.core.requests import Option
from dockbowl.core.state import Match
from dockbowl.core.targets import Target
from dockbowl.rules import ball, block, move


@dataclass(frozen=True, slots=True)
class Need:
    """Dice that one thing would ask for: what for, and the target with its reasons."""

    what: str
    target: Target

    @property
    def short(self) -> str:
        return number(self.target)

    @property
    def words(self) -> str:
        return in_words(self.what, self.target)


def number(target: Target) -> str:
    """A target as people say it: a 6 always does."""
    return f"{min(target.need, 6)}+"


def reasons(target: Target) -> str:
    """The modifiers of a target in brackets, "" for none."""
    return f" ({', '.join(map(str, target.mods))})" if target.mods else ""


def in_words(what: str, target: Target) -> str:
    """What is rolled for, the number, and why it is that number."""
    return f"{what} {number(target)}{reasons(target)}"


def step_needs(m: Match, option: Option) -> list[Need]:
    """What a step, jump or leap of the active player would roll for, in order."""
    player, square = m.mover, option.square
    found: list[Need] = []
    if player < 0 or square < 0 or option.verb not in ("step", "jump", "leap"):
        return found
    start = m.at[player]
    costs = 1 if option.verb == "step" else 2
    for extra in range(costs):
        if move.needs_rush(m, player, m.spent + extra):
            found.append(Need("rush", move.rush_target(m, player)))
    if option.verb == "step":
        dodge = move.dodge_target(m, player, start, square)
        if dodge is not None:
            found.append(Need("dodge", dodge))
    else:
        found.append(Need(option.verb, move.jump_target(m, player, start, square, option.verb == "leap")))
    if ball.loose(m) and m.ball == square:
        found.append(Need("pick up", ball.pick_up_target(m, player, square)))
    return found


def short_needs(needs: Iterable[Need]) -> str:
    """All numbers in a few characters."""
    return " ".join(need.short for need in needs)


def block_note(m: Match, attacker: int, target: int, *, blitz: bool = False) -> str:
    """Block dice of one pair in a few characters: a minus when the other coach picks."""
    dice = block.block_odds(m, attacker, target, blitz=blitz).dice
    return f"{dice}D" if dice > 0 else f"−{-dice}D"
