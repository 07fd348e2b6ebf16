"""Who wins a season, and what was looked at on the way there. Rule: team-manager "End"."""

from __future__ import annotations

import itertools

import pytest

from dockbowl.games.team_manager.ending import looks, winner


@pytest.mark.parametrize(
    ("fans", "improvements", "wins", "suspended"),
    [
        ((5, 3), (0, 9), 0, ()),
        ((5, 5), (2, 3), 1, ()),
        ((5, 5), (3, 3), -1, (0, 1)),
        ((5, 5, 4), (3, 3, 0), 2, (0, 1)),
        ((5, 5, 4, 4), (3, 3, 1, 2), 3, (0, 1)),
        ((5, 5, 4, 4), (3, 3, 2, 2), -1, (0, 1, 2, 3)),
        ((5, 5, 5, 1), (3, 3, 2, 0), 2, (0, 1)),
    ],
)
def test_tie_breaks(
    fans: tuple[int, ...], improvements: tuple[int, ...], wins: int, suspended: tuple[int, ...]
) -> None:
    assert winner(fans, improvements) == (wins, suspended)


def test_whoever_wins_is_named_last_and_nobody_twice() -> None:
    for fans in itertools.product(range(3), repeat=3):
        for improvements in itertools.product(range(3), repeat=3):
            who, suspended = winner(fans, improvements)
            seen = looks(fans, improvements)
            assert (who >= 0) == (len(seen[-1].managers) == 1) and len(set(suspended)) == len(suspended)
            if who >= 0:
                assert seen[-1].managers == (who,) and who not in suspended
                better = [one for one in range(3) if fans[one] > fans[who]]
                assert set(better) <= set(suspended), "more fans lose only by a tie that nothing broke"
            else:
                assert set(suspended) == {0, 1, 2}
