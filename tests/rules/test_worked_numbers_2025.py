"""The worked numbers of docs/rules/core.md 28 for the edition of 2025 that no scenario names, asked of the rules."""

from __future__ import annotations

import pytest

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.core.targets import chance
from dockbowl.games.bb2020 import Half
from dockbowl.games.bb2025 import BB2025, RULES, SKILLS_2025
from dockbowl.games.bb2025.harm import casualty_result
from dockbowl.rules.armour import armour_broken
from dockbowl.rules.ball import catch_target
from dockbowl.rules.in_hand import InHand, in_hand
from dockbowl.rules.injury_tables import BADLY_HURT, DEAD, injury_result
from dockbowl.rules.wounds import PAIRS, foul_chances


def card(av: int = 9, names: str = "") -> Card:
    return Card("x", 6, 3, 3, 4, av, dict.fromkeys(names.split()), SKILLS_2025)


def table(fouler: Card, victim: Card, helper: Card | None = None) -> Match:
    m = Match(RULES, sketch("\n".join(["." * 9] * 7), kind="pitch"), 2)
    m.extra = Half()
    for p, (coach, who, spot) in enumerate(((0, fouler, (3, 3)), (1, victim, (4, 3)))):
        m.add_player("ab"[coach] + "1", who, coach)
        m.place(p, m.board.at(*spot))
        m.set_status(p, STANDING if coach == 0 else PRONE)
    m.active = m.mover = 0
    return m


def broken(av: int, bonus: int = 0, clawed: bool = False) -> float:
    return sum(armour_broken(av, pair, bonus, clawed) for pair in PAIRS) / len(PAIRS)


def test_w41_a_kick_off_is_caught_without_a_modifier() -> None:
    """W41."""
    m = table(card(), card())
    assert catch_target(m, 0, "kick").need == 3
    assert chance(3) == pytest.approx(0.6667, abs=1e-4)


@pytest.mark.parametrize(("av", "p"), [(8, 0.4167), (9, 0.2778), (10, 0.1667), (11, 0.0833)])
def test_w125_to_w128_armour(av: int, p: float) -> None:
    assert broken(BB2025.harm.armour(card(av))) == pytest.approx(p, abs=1e-4)


def test_w132_and_w133_armour_against_claws_and_with_an_assist() -> None:
    assert broken(9, clawed=True) == pytest.approx(0.4167, abs=1e-4)
    assert broken(9, 1) == pytest.approx(0.4167, abs=1e-4)


def test_w135_to_w137_injury() -> None:
    def shares(stunty: bool, thick: bool) -> list[float]:
        found = [BB2025.harm.injury(sum(pair), stunty, thick) for pair in PAIRS]
        return [found.count(result) / len(PAIRS) for result in ("stunned", "ko", "badly hurt", "casualty")]

    assert BB2025.harm.injury is injury_result
    assert shares(False, False) == pytest.approx([0.5833, 0.25, 0, 0.1667], abs=1e-4)
    assert shares(True, False) == pytest.approx([0.4167, 0.3056, 0.1111, 0.1667], abs=1e-4)
    assert shares(False, True) == pytest.approx([0.7222, 0.1111, 0, 0.1667], abs=1e-4)


def test_w140_w141_and_w205_casualties() -> None:
    found = [casualty_result(face) for face in range(1, 17)]
    assert found.count(BADLY_HURT) / 16 == 0.5  # W140, and W205: the second roll of the apothecary
    assert found.count(DEAD) / 16 == 0.125
    assert casualty_result(17) == DEAD


def test_w148_a_foul_is_seen() -> None:
    assert foul_chances(table(card(), card()), 0, 1).seen == pytest.approx(0.2037, abs=1e-4)


def test_w155_pro() -> None:
    m = table(card(names="pro"), card())
    assert isinstance(in_hand(m, 0, "pick up"), InHand)
    assert in_hand(m, 0, "pick up").budgets(chance(3))[1] == pytest.approx(0.8148, abs=1e-4)
