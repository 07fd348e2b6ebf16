"""Dice as a second referee of the classic match: its tables and rolls, as often as they must come.

Each situation is a position whose next phases are played some thousand times with seeded dice; what is expected is
written out here from the rules. See `test_frequencies` for how it is compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction as F
from itertools import product

import pytest
from test_frequencies import agrees, first, played, share

from dockbowl.core import events as ev
from dockbowl.core.dice import Dice
from dockbowl.core.events import Event
from dockbowl.core.requests import FACES, NO, Roll
from dockbowl.core.state import KO, RESERVES, STUNNED, Match
from dockbowl.games.classic.course import classic
from dockbowl.rules.action_names import CONCEDE
from dockbowl.session.scenario import loads

TRIES = 3600
EVENT = ("event", "landing")
"""The roll on the kick-off table and what comes of it, and the landing."""
Tell = Callable[[Match, Sequence[Event]], object]

AT = """
title = "At a phase of a match"
game = "classic"
map = "pitch"
phase = "%s"
turn = 0
kicker = "a"
kick = "20,7"
%s
"""


def rolled(phases: str | tuple[str, ...], more: str, tell: Tell, tries: int = TRIES, seed: int = 1) -> Counter[object]:
    """How often `tell` said what, when these phases were over; what is asked is answered with what stands first."""
    wanted = (phases,) if isinstance(phases, str) else phases
    start = loads(AT % (wanted[0], more))[0].start().driver
    dice = Dice(seed)
    found: Counter[object] = Counter()
    for _ in range(tries):
        driver = start.fork()
        driver.take_events()
        while driver.request is not None and driver.match.phase in wanted:
            request = driver.request
            if isinstance(request, Roll):
                driver.send(dice.faces(FACES[request.die], request.count))
            else:
                driver.send(request.legal()[0])
        found[tell(driver.match, driver.take_events())] += 1
    return found


PLAYERS = 'players = { a1 = "at 12,6", a2 = "at 12,7", b1 = "at 13,9" }'
TWO_D6 = Counter(a + b for a, b in product(range(1, 7), repeat=2))


def event_row(_m: Match, events: Sequence[Event]) -> object:
    return next(event.number for event in events if isinstance(event, ev.Told) and event.what == "kick-off")


def test_kick_off_table() -> None:
    """W160 and the rest of the 2d6."""
    found = rolled(EVENT, PLAYERS, event_row, seed=3)
    agrees(found, {total: F(times, 36) for total, times in TWO_D6.items()})


def test_weather() -> None:
    """W217."""
    sky = {2: "sweltering heat", 3: "very sunny", 11: "pouring rain", 12: "blizzard"}
    found = rolled("weather", 'coaches = 2\nplayers = { a1 = "reserves" }', lambda m, _: m.weather, seed=4)
    agrees(found, share(lambda a, b: sky.get(a + b, "nice"), 6, 2))


def test_fame() -> None:
    """The gates of a team with a fan factor of 8 and one with 2."""

    def fame(a: int, b: int, c: int, d: int) -> tuple[int, int]:
        ours, theirs = a + b + 8, c + d + 2
        return (
            2 if ours >= 2 * theirs else int(ours > theirs),
            2 if theirs >= 2 * ours else int(theirs > ours),
        )

    more = 'coaches = 2\nfan_factor = [8, 2]\nplayers = { a1 = "reserves" }'
    found = rolled("gate", more, lambda m, _: classic(m).fame, seed=5)
    agrees(found, share(fame, 6, 4))


def clock(m: Match, _: Sequence[Event]) -> object:
    return tuple(m.turn)


def test_riot_in_the_middle_of_a_half() -> None:
    """On by one on 1 to 3, back by one on 4 to 6; the row comes up twice in 36."""
    found = rolled(EVENT, f"turns = [3, 3]\n{PLAYERS}", clock, seed=6)
    # The receivers' turn has begun by then, but for Perfect Defence, Quick Snap and Blitz!, which ask something first.
    agrees(found, {(3, 4): F(24, 36), (3, 3): F(10, 36), (4, 5): F(1, 36), (2, 3): F(1, 36)})


@pytest.mark.parametrize(("fame", "need"), [(0, 6), (1, 5), (2, 4)])
def test_pitch_invasion(fame: int, need: int) -> None:
    """W207: the other team's FAME helps; who is stunned of two, when that row comes up."""

    def hit(m: Match, events: Sequence[Event]) -> object:
        if event_row(m, events) != 12:
            return "another row"
        return sum(m.status[p] == STUNNED for p in m.team(0))

    found = rolled(EVENT, f"fame = [0, {fame}]\n{PLAYERS}", hit, tries=2 * TRIES, seed=7 + fame)
    p = F(7 - need, 6)
    rest = {0: (1 - p) ** 2, 1: 2 * p * (1 - p), 2: p * p}
    agrees(found, {"another row": F(35, 36), **{n: share_ / 36 for n, share_ in rest.items()}})


def test_throw_a_rock() -> None:
    """D6 each and FAME: who is hit, of two against one, when that row comes up; knocked down without armour."""
    chances: Counter[object] = Counter()
    for a, b in product(range(1, 7), repeat=2):
        ours, theirs = a + 1, b
        for who in ("a1", "a2"):
            hit = frozenset(({who} if ours <= theirs else set()) | ({"b1"} if theirs <= ours else set()))
            chances[hit] += 1
    expected = {hit: F(times, 72) * F(2, 36) for hit, times in chances.items()}

    def hit(m: Match, events: Sequence[Event]) -> object:
        if event_row(m, events) != 11:
            return "another row"
        return frozenset(m.ids[event.player] for event in events if isinstance(event, ev.InjuryRolled))

    found = rolled(EVENT, f"fame = [1, 0]\n{PLAYERS}", hit, tries=2 * TRIES, seed=11)
    agrees(found, {"another row": F(34, 36), **expected})


def test_cheering_fans() -> None:
    """D3, FAME and cheerleaders: who gains the re-roll."""
    chances = Counter((int(a + 1 >= b), int(b >= a + 1)) for a, b in product(range(1, 4), repeat=2))

    def gained(m: Match, events: Sequence[Event]) -> object:
        return tuple(m.rerolls) if event_row(m, events) == 6 else "another row"

    found = rolled(EVENT, f"cheerleaders = [1, 0]\n{PLAYERS}", gained, tries=2 * TRIES, seed=12)
    agrees(found, {"another row": F(31, 36), **{k: F(n, 9) * F(5, 36) for k, n in chances.items()}})


def test_blitz_lets_the_unmarked_act() -> None:
    """Three times in 36 the kickers have the turn."""
    found = rolled(EVENT, PLAYERS, lambda m, _: m.extra.blitzing, seed=13)
    agrees(found, {True: F(3, 36), False: F(33, 36)})


def test_heat() -> None:
    """Each of three on the pitch faints on a 1."""
    there = 'a1 = "at 5,5", a2 = "at 6,6", b1 = "at 20,7", a3 = "reserves", b2 = "reserves"'
    more = f'weather = "sweltering heat"\nplayers = {{ {there} }}'
    found = rolled("heat", more, lambda m, _: len(m.extra.missing), seed=14)
    agrees(found, {n: F([125, 75, 15, 1][n], 216) for n in range(4)})


@pytest.mark.parametrize(("babes", "need"), [(0, 4), (1, 3), (2, 2)])
def test_the_knocked_out(babes: int, need: int) -> None:
    """W146."""
    bought = f"inducements = {{ a = {{ bloodweiser_babes = {babes} }} }}\n" if babes else ""
    more = bought + 'players = { a1 = "ko", a2 = "at 5,5", b1 = "at 20,7" }'
    found = rolled("ko recovery", more, lambda m, _: m.status[0], seed=15 + babes)
    agrees(found, {RESERVES: F(7 - need, 6), KO: F(need - 1, 6)})


def test_penalties() -> None:
    """D4: a die and the re-rolls left, level again: 2 left against none."""
    more = 'half = 3\nrerolls = [2, 0]\noptions = { level = "penalties" }\nplayers = { a1 = "reserves" }\ncoaches = 2'
    wins = Counter((a + 2 > b, a + 2 == b) for a, b in product(range(1, 7), repeat=2))
    decided = 36 - wins[False, True]
    found = rolled("penalties", more, lambda m, _: m.score[0] == 1, seed=20)
    agrees(found, {True: F(wins[True, False], decided), False: F(decided - wins[True, False], decided)})


def test_winnings() -> None:
    """A die and FAME and 1 for a draw, times 10,000."""
    more = 'fame = [1, 0]\nscore = [1, 1]\nto_do = ["a", "b"]\ncoaches = 2\nplayers = { a1 = "reserves" }'
    found = rolled("winnings", more, lambda m, _: classic(m).winnings, seed=21)
    agrees(found, share(lambda a, b: ((a + 2) * 10_000, (b + 1) * 10_000), 6, 2))


@pytest.mark.parametrize("fans", [3, 7, 11])
def test_fan_factor_after_a_draw(fans: int) -> None:
    """2d6: above the fan factor one more, below it one less."""
    more = f'fan_factor = [{fans}, 0]\nto_do = ["a", "b"]\ncoaches = 2\nplayers = {{ a1 = "reserves" }}'
    found = rolled("fan factor", more, lambda m, _: m.extra.fans_change[0], seed=22 + fans)
    agrees(found, share(lambda a, b: (a + b > fans) - (a + b < fans), 6, 2))


@pytest.mark.parametrize("faces", [1, 2])
def test_stars_leave(faces: int) -> None:
    """D15: one in six leaves who gives up, as the rules have it; two in six, as a table may."""
    more = (
        f"options = {{ stars_leave_on = {faces} }}\n"
        'veterans = ["a1", "a2"]\nplayers = { a1 = "at 5,5", a2 = "at 6,6", b1 = "at 20,7" }'
    )
    start = loads((AT % ("turn", more)).replace("turn = 0", "turn = 1"))[0].start().driver
    found: Counter[object] = Counter()
    dice = Dice(40 + faces)
    for _ in range(TRIES):
        driver = start.fork()
        driver.answer(CONCEDE)
        while driver.request is not None:
            request = driver.request
            driver.send(dice.faces(FACES[request.die], request.count) if isinstance(request, Roll) else NO)
        found[len(driver.match.extra.deserters)] += 1
    p = F(faces, 6)
    agrees(found, {0: (1 - p) ** 2, 1: 2 * p * (1 - p), 2: p * p})


BLOCK = """
title = "A block"
game = "classic"
map = "pitch"
play = '''
A blocks b
'''
[players]
A = "at 5,7, st 7"
b = "at 6,7, av 1%s"
"""


@pytest.mark.parametrize(("skill", "stunned", "out"), [("", 21, 9), (", thick skull", 26, 4), (", stunty", 15, 11)])
def test_injuries(skill: str, stunned: int, out: int) -> None:
    """Stunned, knocked out, a casualty: of 36 once armour is broken. W135, W136, W137."""

    def fate(m: Match, events: Sequence[Event]) -> object:
        injury = first(ev.InjuryRolled, events)
        if not isinstance(injury, ev.InjuryRolled) or injury.player != m.ids.index("b"):
            return "none"
        return "casualty" if injury.result in ("casualty", "badly hurt") else injury.result

    found = played(BLOCK % skill, fate, tries=TRIES, seed=60 + stunned)
    hurt = {key: times for key, times in found.items() if key != "none"}
    agrees(hurt, {"stunned": F(stunned, 36), "ko": F(out, 36), "casualty": F(36 - stunned - out, 36)})


def test_casualties() -> None:
    """Of the 48 results of the casualty table: W143."""

    def fate(_m: Match, events: Sequence[Event]) -> object:
        found = first(ev.CasualtyRolled, events)
        return found.result if isinstance(found, ev.CasualtyRolled) else "none"

    found = played(BLOCK % "", fate, tries=6 * TRIES, seed=70)
    hurt = {key: times for key, times in found.items() if key != "none"}
    assert sum(hurt.values()) > 1500
    expected = {"badly hurt": 24, "seriously hurt": 8, "serious injury": 2, "lasting injury": 6, "dead": 8}
    agrees(hurt, {name: F(times, 48) for name, times in expected.items()})
