"""What the engine says would be needed, as words for squares and players.

Everything here asks the functions that the rules themselves roll by, so a preview cannot disagree with the roll.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dockbowl.core.requests import Option
from dockbowl.core.state import Match
from dockbowl.core.targets import Target
from dockbowl.rules import ball, block, move, odds, passing
from dockbowl.ui.paths import percent

ARROWS = {2: "2 dice", 3: "3 dice", 1: "1 die", -2: "2 dice, they choose", -3: "3 dice, they choose"}


@dataclass(frozen=True, slots=True)
class Need:
    """Dice that one thing would ask for: what for, the number, and why."""

    what: str
    need: int
    why: str = ""

    @property
    def short(self) -> str:
        return f"{min(self.need, 6)}+"

    @property
    def words(self) -> str:
        return f"{self.what} {self.short}" + (f" ({self.why})" if self.why else "")


def _need(what: str, target: Target) -> Need:
    return Need(what, target.need, ", ".join(map(str, target.mods)))


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
            found.append(_need("rush", move.rush_target(m, player)))
    if option.verb == "step":
        dodge = move.dodge_target(m, player, start, square)
        if dodge is not None:
            found.append(_need("dodge", dodge))
    else:
        found.append(_need(option.verb, move.jump_target(m, player, start, square, option.verb == "leap")))
    if ball.loose(m) and m.ball == square:
        found.append(_need("pick up", ball.pick_up_target(m, player, square)))
    return found


def short_needs(needs: Iterable[Need]) -> str:
    """All numbers in a few characters."""
    return " ".join(need.short for need in needs)


def block_note(m: Match, attacker: int, target: int, *, blitz: bool = False) -> tuple[str, str, tuple[int, ...]]:
    """Block dice of one pair: a few characters, the same in words, and the players who assist."""
    found = block.block_odds(m, attacker, target, blitz=blitz)
    count = abs(found.dice)
    short = f"{count}D" if found.dice > 0 else f"−{count}D"
    text = f"{ARROWS.get(found.dice, count)}: strength {found.attack} against {found.defence}"
    return short, text, (*found.attack_assists, *found.defence_assists)


def block_tip(m: Match, attacker: int, target: int, *, blitz: bool = False) -> list[str]:
    """A block before it is thrown: dice, strengths and chances."""
    chances = odds.block_chances(m, attacker, target, blitz=blitz)
    found = [block_note(m, attacker, target, blitz=blitz)[1]]
    parts = [f"knocked down {percent(chances.knock_down)}"]
    if chances.over_the_edge:
        parts.append(f"over the edge {percent(chances.over_the_edge)}")
    parts.append(f"turnover {percent(chances.turnover)}")
    return [*found, ", ".join(parts)]


def pass_note(m: Match, player: int, square: int) -> str:
    """What a throw to a square needs."""
    if not m.card[player].pa:
        return ""
    band = m.board.band(m.at[player], square)
    return _need("pass", passing.pass_target(m, player, band)).short
