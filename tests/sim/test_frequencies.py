"""Dice as a second referee: over 100,000 situations played by the engine, what comes out as often as it must.

Each of thirty situations is one act, played 3,500 times with seeded dice. What is expected is written out here from the
rules, never asked of the engine. Chi-squared is compared with its 0.9999 point: seeds are fixed, so that a test which
passes once always passes, and one that fails means a rule, not bad luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction as F
from itertools import product
from math import sqrt

import pytest

from dockbowl.core import events as ev
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.events import Event
from dockbowl.core.requests import FACES, Choose, Option, Roll
from dockbowl.core.state import STANDING, Match
from dockbowl.session.scenario import loads
from dockbowl.session.script import Act
from dockbowl.session.wording import Words

TRIES = 3500
Tell = Callable[[Match, Sequence[Event]], object]

MIDFIELD = """
game = "bb2020-open"
board = '''
 .  .  .  .  .  .  .
 .  .  b  .  .  .  .
 .  A  c  .  .  .  .
 .  .  .  .  .  .  .
'''
play = '''
%s
'''
[players]
%s
"""


def played(text: str, tell: Tell, tries: int = TRIES, seed: int = 1) -> Counter[object]:
    """How often `tell` said what of the first act of a scenario."""
    scenario = loads(text)[0]
    start = scenario.start().driver
    act = scenario.script.steps[0]
    assert isinstance(act, Act)
    dice = Dice(seed)
    found: Counter[object] = Counter()
    words = Words.of(act)
    begins = _before_dice(start.fork(), words)
    for _ in range(tries):
        driver = start.fork()
        for option in begins:
            driver.send(option)
        _play(driver, words.copy(), dice)
        found[tell(driver.match, driver.take_events())] += 1
    return found


def _before_dice(driver: Driver, words: Words) -> list[Option]:
    """What the words say up to the first die, which is the same every time."""
    begins: list[Option] = []
    while isinstance(driver.request, Choose):
        request = driver.request
        option = words.next_option(driver.match, request)
        if option is None:
            break
        begins.append(option)
        driver.send(option)
        words.answered(driver.match, request, driver.request)
    return begins


def _play(driver: Driver, words: Words, dice: Dice, answer: str = "no") -> None:
    """One act; what it leaves open is answered with `answer` where that can be, else as it comes."""
    while driver.request is not None:
        request = driver.request
        if isinstance(request, Roll):
            driver.send(dice.faces(FACES[request.die], request.count))
            continue
        assert isinstance(request, Choose)
        option = words.next_option(driver.match, request)
        if option is None:
            if request.purpose in ("activate", "step") or request.purpose == "turn":
                return
            legal = list(request.legal())
            option = next((o for o in legal if answer in (o.verb, o.word)), legal[0])
        driver.send(option)
        words.answered(driver.match, request, driver.request)


def agrees(found: Mapping[object, int], expected: Mapping[object, F]) -> None:
    """Chi-squared over the categories, against its 0.9999 point (Wilson and Hilferty's formula)."""
    assert sum(expected.values()) == 1
    assert set(found) <= {name for name, chance in expected.items() if chance}
    tries = sum(found.values())
    chi_squared = sum(
        (found.get(name, 0) - float(chance) * tries) ** 2 / (float(chance) * tries)
        for name, chance in expected.items()
        if chance
    )
    freedom = sum(1 for chance in expected.values() if chance) - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.719 * sqrt(2 / (9 * freedom))) ** 3 if freedom else 0.0
    assert chi_squared <= limit, (chi_squared, limit, dict(found))


def share(wanted: Callable[..., object], sides: int, count: int) -> dict[object, F]:
    """How often each answer of `wanted` comes, over all falls of `count` dice."""
    every = Counter(wanted(*faces) for faces in product(range(1, sides + 1), repeat=count))
    return {name: F(times, sides**count) for name, times in every.items()}


def first(kind: type[Event], events: Sequence[Event]) -> Event | None:
    return next((event for event in events if isinstance(event, kind)), None)


# ---------------------------------------------------------------- block dice

FACE = {1: "attacker down", 2: "both down", 3: "push", 4: "push", 5: "stumble", 6: "down"}


@pytest.mark.parametrize(("strength", "dice"), [(3, 1), (4, 2), (7, 3), (2, 2), (1, 3)])
def test_block_dice(strength: int, dice: int) -> None:
    """One, two and three dice of one's own, two and three of the other's: each fall as often as it must."""

    def tell(_m: Match, events: Sequence[Event]) -> object:
        thrown = first(ev.BlockThrown, events)
        assert isinstance(thrown, ev.BlockThrown)
        return tuple(sorted(FACE[face] for face in thrown.faces))

    found = played(MIDFIELD % ("A blocks b", f'A = "st {strength}"\nc = "at 6,3"'), tell, seed=strength)
    agrees(found, share(lambda *faces: tuple(sorted(FACE[f] for f in faces)), 6, dice))


# ---------------------------------------------------------------- dodges


@pytest.mark.parametrize(
    ("ag", "end", "marked"), [(1, "0,2", 0), (2, "0,1", 0), (3, "0,2", 0), (3, "1,1", 2), (4, "1,3", 1), (5, "1,1", 2)]
)
def test_dodges(ag: int, end: str, marked: int) -> None:
    """AG+, -1 for each opponent who marks the square he comes to; 1 fails, 6 does it."""
    found = played(
        MIDFIELD % (f"A moves {end}", f'A = "ag {ag}"'), lambda m, _: m.status[m.ids.index("A")] == STANDING, seed=ag
    )
    agrees(found, share(lambda d: d == 6 or (d != 1 and d - marked >= ag), 6, 1))


# ---------------------------------------------------------------- passes

THROW = """
game = "bb2020-open"
map = "pitch"
ball = "A"
play = '''
A passes %s
'''
[players]
A = "at 2,7, pa %s"
B = "at 20,13"
"""


@pytest.mark.parametrize(
    ("end", "band"), [("5,7", 0), ("8,7", -1), ("12,7", -2), ("14,7", -3)], ids=["quick", "short", "long", "bomb"]
)
@pytest.mark.parametrize("pa", [3, 5])
def test_passes(pa: int, end: str, band: int) -> None:
    """6 is accurate, 1 and 1 in all a fumble (wildly inaccurate at a natural more), the rest inaccurate."""

    def tell(_m: Match, events: Sequence[Event]) -> object:
        passed = first(ev.Passed, events)
        assert isinstance(passed, ev.Passed)
        return passed.result

    def by_the_book(die: int) -> str:
        if die == 1:
            return "fumble"
        if die == 6 or die + band >= pa:
            return "accurate"
        return "wildly inaccurate" if die + band <= 1 else "inaccurate"

    found = played(THROW % (end, pa), tell, seed=pa)
    agrees(found, share(by_the_book, 6, 1))


# ---------------------------------------------------------------- armour, injury, casualties

FALL = MIDFIELD % ("A blocks b\n  block = down", "%s")


def _fallen(players: str, tell: Tell, seed: int, answer: str = "no") -> Counter[object]:
    """A knocks b down, always; the rest are dice."""
    scenario = loads(FALL % players)[0]
    start = scenario.start().driver
    dice = Dice(seed)
    found: Counter[object] = Counter()
    act = scenario.script.steps[0]
    assert isinstance(act, Act)
    words = Words.of(act)
    while not isinstance(start.request, Roll):
        assert isinstance(start.request, Choose)
        before = start.request
        option = words.next_option(start.match, before)
        assert option is not None
        start.answer(option)
        words.answered(start.match, before, start.request)
    start.answer((6,) * start.request.count)
    for _ in range(TRIES):
        driver = start.fork()
        _play(driver, Words(0, [], " "), dice, answer)
        found[tell(driver.match, driver.take_events())] += 1
    return found


@pytest.mark.parametrize("av", [6, 7, 8, 9, 10, 11])
def test_armour(av: int) -> None:
    """Broken by AV or more on two dice."""

    def tell(_m: Match, events: Sequence[Event]) -> object:
        armour = first(ev.ArmourRolled, events)
        assert isinstance(armour, ev.ArmourRolled)
        return armour.broken

    agrees(_fallen(f'b = "av {av}"', tell, av), share(lambda a, b: a + b >= av, 6, 2))


INJURIES = {
    "none": lambda t: "stunned" if t <= 7 else "ko" if t <= 9 else "casualty",
    "thick skull": lambda t: "stunned" if t <= 8 else "ko" if t <= 9 else "casualty",
    "stunty": lambda t: "stunned" if t <= 6 else "ko" if t <= 8 else "badly hurt" if t == 9 else "casualty",
}


@pytest.mark.parametrize("skill", INJURIES)
def test_injuries(skill: str) -> None:
    """Of those whose armour breaks: 2-7 stunned, 8-9 knocked out, 10 and more a casualty; its two other tables too."""

    def tell(_m: Match, events: Sequence[Event]) -> object:
        injury = first(ev.InjuryRolled, events)
        return injury.result if isinstance(injury, ev.InjuryRolled) else "held"

    extra = "" if skill == "none" else f", {skill}"
    found = _fallen(f'b = "av 3{extra}"', tell, len(skill))
    held = F(0)
    expected = share(lambda a, b: INJURIES[skill](a + b), 6, 2)
    broken = share(lambda a, b: a + b >= 3, 6, 2)[True]
    held = 1 - broken
    agrees(found, {"held": held, **{name: chance * broken for name, chance in expected.items()}})


@pytest.mark.parametrize(("answer", "av"), [("yes", 8), ("no", 9)])
def test_mighty_blow_breaks_armour_one_point_below(answer: str, av: int) -> None:
    """AV 9+ and +1 if his coach wants it there: as AV 8+."""

    def tell(_m: Match, events: Sequence[Event]) -> object:
        armour = first(ev.ArmourRolled, events)
        assert isinstance(armour, ev.ArmourRolled)
        return armour.broken

    found = _fallen('A = "mighty blow +1"\nb = "av 9"', tell, 77, answer)
    agrees(found, share(lambda a, b: a + b >= av, 6, 2))


def test_casualties() -> None:
    """The d16: 1-6 badly hurt, 7-9 seriously hurt, 10-12 serious injury, 13-14 lasting injury, 15-16 dead."""

    def tell(_m: Match, events: Sequence[Event]) -> object:
        casualty = first(ev.CasualtyRolled, events)
        return casualty.result if isinstance(casualty, ev.CasualtyRolled) else "no casualty"

    def by_the_book(d: int) -> str:
        if d <= 6:
            return "badly hurt"
        return "seriously hurt" if d <= 9 else "serious injury" if d <= 12 else "lasting injury" if d <= 14 else "dead"

    found = _fallen('b = "av 3"', tell, 16)
    chance = share(lambda a, b: a + b >= 3, 6, 2)[True] * share(lambda a, b: a + b >= 10, 6, 2)[True]
    table = share(by_the_book, 16, 1)
    agrees(found, {"no casualty": 1 - chance, **{name: part * chance for name, part in table.items()}})
