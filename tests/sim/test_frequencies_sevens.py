"""Dice as a second referee for Sevens: its injury tables, its kick-off table, and how far a kick deviates.

As in `test_frequencies`: what is expected is written out here from the rules, never asked of the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction as F

import pytest
from test_frequencies import TRIES, Tell, agrees, first, played, share

from dockbowl.core import events as ev
from dockbowl.core.dice import Dice
from dockbowl.core.events import Event
from dockbowl.core.requests import FACES, Choose, Roll, at
from dockbowl.core.state import Match
from dockbowl.session.scenario import loads

FOUL = """
game = "sevens"
map = "sevens"
turn = 1
players = { a1 = "at 6,5", a2 = "at 7,4", b1 = "6 3 3+ 4+ 3+, %sat 7,5, prone", b2 = "at 18,9" }
play = '''
a1 fouls b1
'''
"""
KICK = """
game = "sevens"
map = "sevens"
phase = "kick"
turn = 0
kicker = "a"
players = { a1 = "at 6,5", a2 = "at 3,5", b1 = "at 13,5" }
"""


def kicked(tell: Tell, seed: int, tries: int = TRIES) -> Counter[object]:
    """How often `tell` said what of a kick at (16,5) and the table after it."""
    start = loads(KICK)[0].start().driver
    aim = at("kick", start.match.board.at(16, 5))
    dice = Dice(seed)
    found: Counter[object] = Counter()
    for _ in range(tries):
        driver, told = start.fork(), []
        while not any(isinstance(e, ev.Told) and e.what == "kick-off" for e in told):
            request = driver.request
            if isinstance(request, Roll):
                driver.send(dice.faces(FACES[request.die], request.count))
            else:
                assert isinstance(request, Choose)
                driver.send(aim if request.purpose == "kick" else request.legal()[0])
            told += driver.take_events()
        found[tell(driver.match, told)] += 1
    return found


def injury(_m: Match, events: Sequence[Event]) -> object:
    told = first(ev.InjuryRolled, events)
    return told.result if isinstance(told, ev.InjuryRolled) else None


@pytest.mark.parametrize(
    ("skills", "stunned", "ko", "badly"),
    [("", 7, 9, 10), ("stunty, ", 6, 8, 10), ("thick skull, ", 8, 9, 10), ("stunty, thick skull, ", 7, 8, 10)],
)
def test_injuries_are_read_off_one_throw(skills: str, stunned: int, ko: int, badly: int) -> None:
    """Two dice, and nothing after them: 11 is seriously hurt, 12 dead, whoever he is."""

    def result(a: int, b: int) -> str:
        total = a + b
        if total == 12:
            return "dead"
        if total == 11:
            return "seriously hurt"
        return "badly hurt" if ko < total <= badly else "ko" if total > stunned else "stunned"

    found = played(FOUL % skills, injury, seed=len(skills))
    found.pop(None, None)  # his armour held
    agrees(found, share(result, 6, 2))


def test_no_casualty_is_rolled_for() -> None:
    def rolled(_m: Match, events: Sequence[Event]) -> object:
        return first(ev.CasualtyRolled, events) is not None

    assert set(played(FOUL % "", rolled, tries=500)) == {False}


def event(_m: Match, events: Sequence[Event]) -> object:
    return next(e.number for e in events if isinstance(e, ev.Told) and e.what == "kick-off")


def test_the_kick_off_table_comes_up_as_two_dice_do() -> None:
    agrees(kicked(event, seed=3), share(lambda a, b: a + b, 6, 2))


def distance(m: Match, events: Sequence[Event]) -> object:
    """How far the kick flew, by where it started and came down."""
    kick = next(e for e in events if isinstance(e, ev.BallMoved) and e.how == "kick")
    return m.board.distance(kick.start, kick.end)


def test_a_kick_deviates_by_the_lower_of_two_dice() -> None:
    """W194: 1 to 6 squares 11, 9, 7, 5, 3 and 1 times of 36; one that leaves the pitch is told where it left it."""

    def far(m: Match, events: Sequence[Event]) -> object:
        left = any(isinstance(e, ev.Told) and e.what == "kick out" for e in events)
        return "out" if left else distance(m, events)

    found = kicked(far, seed=4)
    del found["out"]
    ways = {1: 8, 2: 8, 3: 8, 4: 5, 5: 5, 6: 1}  # directions in which so far stays on the pitch, of eight
    weights = {n: F(13 - 2 * n, 36) * ways[n] for n in ways}
    agrees(found, {n: weight / sum(weights.values()) for n, weight in weights.items()})


def test_the_lower_of_two_dice_is_what_is_told() -> None:
    """W174: 1 comes 0.3056 of the time, 6 only 0.0278."""

    def lower(_m: Match, events: Sequence[Event]) -> object:
        return next(e.need for e in events if isinstance(e, ev.Rolled) and e.purpose == "deviate distance")

    expected = share(min, 6, 2)
    assert round(float(expected[1]), 4) == 0.3056
    assert round(float(expected[6]), 4) == 0.0278
    agrees(kicked(lower, seed=5), expected)


def test_a_touchback_by_the_deviation_alone() -> None:
    """W195: kicked at (16,5) it leaves the pitch 0.1076 of the time."""

    def out(_m: Match, events: Sequence[Event]) -> object:
        before = [e for e in events if isinstance(e, ev.Told) and e.what in ("kick out", "kick-off")]
        return before[0].what == "kick out"

    chance = F(0)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
        for far, times in ((1, 11), (2, 9), (3, 7), (4, 5), (5, 3), (6, 1)):
            x, y = 16 + dx * far, 5 + dy * far
            if not (7 <= x <= 19 and 0 <= y <= 10):
                chance += F(times, 36 * 8)
    assert round(float(chance), 4) == 0.1076
    agrees(kicked(out, seed=6), {True: chance, False: 1 - chance})
