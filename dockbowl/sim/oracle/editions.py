"""The editions that cases come from, and the ruleset here that plays each.

A new edition is one entry of `EDITIONS`: where its game is, its house rules and modifier names, and who
judges which kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games import bb2020, bb2025, classic
from dockbowl.sim.oracle import (
    balls,
    blocking,
    classic_harm,
    classic_moves,
    harm,
    moving,
    names,
    tables,
    throws,
    traits,
)
from dockbowl.sim.oracle.drive import NotJudged
from dockbowl.sim.oracle.judging import Judge
from dockbowl.sim.oracle.names import Modifiers


@dataclass(frozen=True, slots=True)
class Edition:
    """How cases of one edition are put to the engine."""

    name: str
    ruleset: Callable[[Mapping[str, Any]], Ruleset]
    """The ruleset with these options."""
    empty: Callable[[Ruleset, Board, int], Match]
    """A match of it with nobody on the board, for so many coaches."""
    modifiers: Modifiers
    house: Mapping[str, tuple[str, Any, Any]]
    """A recorded house rule: our option, its value when the house rule is in force and when it is not."""
    judges: Mapping[str, Judge]
    touches: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """A recorded house rule that changes some kinds only, and those; in cases of others it does not matter."""

    def rules(self, house: tuple[str, ...], kind: str = "") -> Ruleset:
        """The ruleset for a case of this kind under these house rules. Raises NotJudged for one not played here."""
        house = tuple(name for name in house if kind in self.touches.get(name, (kind,)))
        key = (self.name, house)
        found = _rulesets.get(key)
        if found is None:
            for name in house:
                if name not in self.house:
                    raise NotJudged(f"house rule {name}")
            options = {option: off for option, _, off in self.house.values()}
            options |= {self.house[name][0]: self.house[name][1] for name in house}
            found = _rulesets[key] = self.ruleset(options)
        return found


_rulesets: dict[tuple[str, tuple[str, ...]], Ruleset] = {}


def _bb2020() -> Edition:
    return Edition(
        "bb2020",
        bb2020.rules,
        bb2020.empty,
        names.BB2020,
        {"clawDoesNotStack": ("claw_stacks", False, True)},
        {
            **moving.JUDGES,
            **balls.JUDGES,
            **blocking.JUDGES,
            **harm.JUDGES,
            **traits.JUDGES,
            **throws.JUDGES,
            **tables.JUDGES,
        },
    )


_CLASSIC_HOUSE: Final = {
    "foulBonus": ("foul_bonus", "always", "never"),
    "foulBonusOutsideTacklezone": ("foul_bonus", "unmarked", "never"),
    "sneakyGitAsFoulGuard": ("sneaky_git_guards", True, False),
    "sneakyGitBanToKo": ("sneaky_git_to_ko", True, False),
    "rightStuffCancelsTackle": ("right_stuff_cancels_tackle", True, False),
    "clawDoesNotStack": ("claw_stacks", False, True),
    "pilingOnDoesNotStack": ("piling_on_stacks", False, True),
}
_CLASSIC_TOUCHES: Final = {"spikedBall": frozenset[str]()}
"""A ball with spikes hurts who fumbles a pick-up: of the recorded kinds it changes none."""


def _classic() -> Edition:
    return Edition(
        "classic",
        classic.rules,
        classic.empty,
        names.CLASSIC,
        _CLASSIC_HOUSE,
        {
            **moving.JUDGES,
            **balls.JUDGES,
            **blocking.JUDGES,
            **harm.JUDGES,
            **traits.JUDGES,
            **throws.JUDGES,
            **tables.JUDGES,
            **classic_moves.JUDGES,
            **classic_harm.JUDGES,
        },
        _CLASSIC_TOUCHES,
    )


_2025_TOUCHES: Final = {"mbStacksAgainstChainsaw": frozenset[str]()}
"""Mighty Blow counts besides the bonus against the wielder of a chainsaw, as it does here."""


def _bb2025() -> Edition:
    older = _bb2020()
    return Edition("bb2025", bb2025.rules, bb2025.empty, names.BB2025, older.house, older.judges, _2025_TOUCHES)


EDITIONS: Mapping[str, Callable[[], Edition] | None] = {"classic": _classic, "bb2020": _bb2020, "bb2025": _bb2025}
"""Every edition that cases come from; None: it has no ruleset here."""


@cache
def find_edition(name: str) -> Edition | None:
    """The edition of that name, or None if no ruleset here plays it. Raises KeyError for an unknown name."""
    make = EDITIONS[name]
    return None if make is None else make()
