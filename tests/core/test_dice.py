"""Seeded dice: fair, the same for the same seed, and strangers to each other for different ones."""

from __future__ import annotations

from collections import Counter

import pytest

from dockbowl.core.dice import Dice


def test_the_same_seed_gives_the_same_dice_and_a_copy_goes_on_alike() -> None:
    one, other = Dice(7), Dice(7)
    assert [one.faces(6, 2) for _ in range(50)] == [other.faces(6, 2) for _ in range(50)]
    twin = one.copy()
    assert [one.below(16) for _ in range(50)] == [twin.below(16) for _ in range(50)]


def test_seeds_next_to_each_other_are_no_shifts_of_one_stream() -> None:
    """Seed n must not give the rolls of seed n + 1 some rolls later, which long matches of a series would share."""
    rolls = {seed: [dice.below(1 << 30) for _ in range(300)] for seed in range(40) for dice in [Dice(seed)]}
    values = [value for row in rolls.values() for value in row]
    assert len(set(values)) > len(values) - 5


@pytest.mark.parametrize("sides", [2, 3, 6, 8, 16])
def test_every_face_comes_up_as_often(sides: int) -> None:
    dice = Dice(1)
    one_stream = Counter(dice.below(sides) for _ in range(60_000))
    first_rolls = Counter(Dice(seed).below(sides) for seed in range(60_000))
    expected = 60_000 / sides
    for counts in (one_stream, first_rolls):
        chi_squared = sum((counts[face] - expected) ** 2 / expected for face in range(sides))
        assert chi_squared < 40  # far beyond what fair dice give once in a thousand, up to 16 faces
