"""Block chances against the worked numbers of docs/rules/core.md, section 28."""

from __future__ import annotations

import pytest

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.state import STANDING, Match
from dockbowl.games.bb2020 import RULES
from dockbowl.rules.odds import BlockChances, block_chances
from dockbowl.skills.catalogue import SKILLS


def pair(attack: int, defence: int, mine: str = "", theirs: str = "") -> BlockChances:
    """A block of ST `attack` on ST `defence` in the open, with skills by name."""
    board = sketch("\n".join(["." * 9] * 7), kind="pitch")
    m = Match(RULES, board, 2)
    for coach, (st, names, square) in enumerate(
        ((attack, mine, board.at(3, 3)), (defence, theirs, board.at(4, 3)))
    ):
        skills = dict.fromkeys(names.split())
        p = m.add_player("ab"[coach] + "1", Card("x", 6, st, 3, 4, 9, skills, SKILLS), coach)
        m.place(p, square)
        m.set_status(p, STANDING)
    m.active = 0
    return block_chances(m, 0, 1)


@pytest.mark.parametrize(
    ("number", "attack", "defence", "mine", "theirs", "knock_down"),
    [
        ("W112", 3, 3, "", "block", 0.3333),
        ("W113", 4, 3, "", "block", 0.5556),
        ("W114", 7, 3, "", "block", 0.7037),
        ("W115", 4, 3, "", "block dodge", 0.3056),
        ("W116", 4, 3, "block", "", 0.7500),
    ],
)
def test_knock_down(number: str, attack: int, defence: int, mine: str, theirs: str, knock_down: float) -> None:
    assert pair(attack, defence, mine, theirs).knock_down == pytest.approx(knock_down, abs=1e-4), number


@pytest.mark.parametrize(
    ("number", "attack", "defence", "mine", "turnover"),
    [("W117", 4, 3, "", 0.1111), ("W118", 4, 3, "block", 0.0278), ("W119", 3, 4, "", 0.5556)],
)
def test_turnover(number: str, attack: int, defence: int, mine: str, turnover: float) -> None:
    assert pair(attack, defence, mine).turnover == pytest.approx(turnover, abs=1e-4), number


def test_tackle_takes_the_dodge_away() -> None:
    assert pair(4, 3, "tackle", "block dodge").knock_down == pytest.approx(0.5556, abs=1e-4)


def test_stand_firm_is_never_pushed_but_may_fall() -> None:
    chances = pair(4, 3, "", "stand_firm block")
    assert chances.push == 0
    assert chances.knock_down == pytest.approx(0.5556, abs=1e-4)
