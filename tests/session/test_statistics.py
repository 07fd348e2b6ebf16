"""Statistics: figures from events, dice against what was to be expected, and no verdict on a few."""

from __future__ import annotations

import pytest

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.requests import BLOCK, D6
from dockbowl.session.history import Entry, Told
from dockbowl.session.statistics import ENOUGH, FIGURES, TOO_FEW, DiceCount, Statistics, statistics, typed_entries

OWNERS = (0, 0, 1, 1, 9)


def counted(*events: Event, typed: frozenset[int] = frozenset()) -> Statistics:
    return statistics([Told(place + 1, event) for place, event in enumerate(events)], OWNERS, 2, typed)


def test_dice_told_after_a_choice_are_still_those_that_were_typed() -> None:
    typed, choice, rolled = Entry("roll", -1, (3, 4), typed=True), Entry("choose", 0, 0), Entry("roll", -1, (2, 2))
    assert typed_entries([choice, typed, choice, rolled, choice]) == {2, 3}


def test_ten_sixes_are_shown_and_not_judged() -> None:
    made = counted(*(ev.Rolled("dodge", D6, (6,), 0, 0, 3, (), True) for _ in range(10)))
    dice = made.coaches[0].dice[D6]
    assert (dice.faces[5], dice.count) == (10, 10)
    assert dice.average == 6 and dice.expected == 3.5
    assert dice.verdict == TOO_FEW


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [
        ([5] * 6, "as chance goes"),
        ([5, 5, 5, 5, 5, 4], TOO_FEW),
        ([0, 0, 0, 0, 0, 30], "high: 1 match in 100 or rarer"),
        ([30, 0, 0, 0, 0, 0], "low: 1 match in 100 or rarer"),
    ],
)
def test_dice_are_judged_from_thirty_on(faces: list[int], verdict: str) -> None:
    dice = DiceCount(D6, faces)
    assert dice.verdict == verdict
    assert (dice.count < ENOUGH) == (verdict == TOO_FEW)


def test_block_dice_are_counted_by_result() -> None:
    dice = DiceCount(BLOCK, [6, 6, 6, 6, 6, 6])
    assert dice.kinds()[2] == ("Push", 12, 12.0)
    assert dice.verdict == "as chance goes"
    assert DiceCount(BLOCK, [36, 0, 0, 0, 0, 0]).verdict.startswith("uneven")


def test_a_block_and_a_jump_rolled_for_again_are_one_block_and_one_jump() -> None:
    made = counted(
        ev.TurnStarted(0, 1),
        ev.Activated(0, "block"),
        ev.BlockThrown(0, 2, 1, (1,)),
        ev.Rerolled(0, 0, "block", "team"),
        ev.BlockThrown(0, 2, 1, (3,)),
        ev.BlockResult(0, 2, 3),
        ev.Activated(1, "move"),
        ev.Rolled("plank jump", D6, (1,), 0, 1, 2, (), False),
        ev.Rerolled(0, 1, "plank jump", "sure_feet"),
        ev.Rolled("plank jump", D6, (4,), 0, 1, 2, (), True),
        ev.Rolled("plank jump", D6, (5,), 0, 1, 2, (), True),
    )
    figures = made.coaches[0].figures
    assert (figures["blocks"], figures["jumps"], figures["rerolls"]) == (1, 2, 2)


def test_blocks_and_those_who_go_down() -> None:
    made = counted(
        ev.TurnStarted(0, 1),
        ev.Activated(0, "block"),
        ev.BlockThrown(0, 2, 2, (6, 3)),
        ev.BlockResult(0, 2, 6),
        ev.KnockedDown(2, "knocked down", 5),
        ev.ArmourRolled(2, (5, 6), 9, (), True),
        ev.InjuryRolled(2, (4, 4), (), "ko", "block"),
        ev.Left(2, "ko", 5),
        ev.Activated(1, "move"),
        ev.Moved(1, 4, 5),
        ev.Rolled("rush", D6, (1,), 0, 1, 2, (), False),
        ev.KnockedDown(1, "falls over", 5),
        ev.Turnover(0, "rush"),
        ev.TurnEnded(0, "rush"),
        ev.TurnStarted(1, 1),
        ev.Told("chest opened", player=3, square=9, word="empty"),
        ev.Told("overboard", player=3, square=9, word="push"),
        ev.Told("thrud", square=9),
        typed=frozenset({3}),
    )
    one, two = (coach.figures for coach in made.coaches)
    assert one["blocks"] == one["knock-downs"] == one["down"] == one["turnovers"] == one["squares"] == 1
    assert two["down"] == two["ko"] == two["chests"] == two["overboard"] == two["treasures"] == 1
    assert one["failed"] == 1 and made.coaches[0].hoped == pytest.approx(5 / 6)
    assert made.coaches[0].dice[BLOCK].typed == 2
    assert made.dice[D6].count == 5 and made.coaches[0].dice[D6].count == 1
    assert made.course("knock-downs") == [[1, 1], [0, 0]]
    assert made.course("chests") == [[0, 0], [0, 1]]
    assert set(one) | set(two) <= set(FIGURES)


def test_random_picks_and_the_sea_are_no_tests() -> None:
    made = counted(ev.Rolled("random player", "d5", (3,), 0), ev.Rolled("sea", "d8", (4,), 0, -1, 4, (), True))
    assert made.coaches[0].tests == 0
    assert set(made.dice) == {"d8"}


def test_dice_that_are_kept_while_others_are_thrown_again_are_counted_once() -> None:
    made = counted(
        ev.BlockThrown(0, 2, 3, (2, 6, 6)),
        ev.Rerolled(0, 0, "block", "brawler"),
        ev.BlockThrown(0, 2, 3, (4, 6, 6), (4,)),
        ev.BlockResult(0, 2, 6),
    )
    assert made.coaches[0].dice[BLOCK].faces == [0, 1, 0, 1, 0, 2] and made.dice[BLOCK].count == 4
