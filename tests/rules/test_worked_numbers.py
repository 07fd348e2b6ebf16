"""Worked numbers of docs/rules/core.md (28) that are chances: a table is played through every fall of its dice.

Nothing here knows a formula. A table is set up as a scenario is; the acts are what the coach does; dice that a number
takes for granted are given, all others fall every way there is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product

import pytest

from dockbowl.core import texts
from dockbowl.core.driver import Driver
from dockbowl.core.requests import FACES, Choose, Request, Roll
from dockbowl.core.state import CASUALTY, KO, RESERVES, SENT_OFF, STANDING, STUNNED, Match
from dockbowl.session import scenario

Holds = Callable[[Match, Request | None], bool]
Given = Mapping[str, Sequence[tuple[int, ...]]]


def chance(
    table: str,
    acts: Sequence[str],
    holds: Holds,
    given: Given | None = None,
    answers: Mapping[str, str] | None = None,
    until: Sequence[str] = (),
) -> float:
    """How often `holds` is so in the end, from 0 to 1.

    `given` are the first falls of dice by their purpose, `answers` what coaches answer by the purpose asked. The end is
    the first request of a purpose in `until`, the end of the activation, or a decision without an act or an answer.
    """
    game = "" if table.startswith("game") else "game = 'bb2020-open'\n"
    (one,) = scenario.loads(f"{game}{table}\nplay = ''\n", "table")
    known = {texts.plain(purpose): answer for purpose, answer in (answers or {}).items()}
    left = {purpose: list(falls) for purpose, falls in (given or {}).items()}
    driver = one.start().at(0)
    assert isinstance(driver.request, Choose)
    driver.answer(texts.find_option(driver.match, driver.request, acts[0]))
    return _go(driver, acts[1:], left, known, until, holds)


def _go(
    driver: Driver,
    acts: Sequence[str],
    given: Mapping[str, list[tuple[int, ...]]],
    answers: Mapping[str, str],
    until: Sequence[str],
    holds: Holds,
) -> float:
    while True:
        m, request = driver.match, driver.request
        purpose = "" if request is None else texts.plain(request.purpose)
        if request is None or purpose in until:
            return float(holds(m, request))
        if isinstance(request, Roll):
            if given.get(purpose):
                driver.answer(given[purpose][0])
                given = {**given, purpose: given[purpose][1:]}
                continue
            falls = list(product(range(1, FACES[request.die] + 1), repeat=request.count))
            total = 0.0
            for faces in falls:
                twin = driver.fork()
                twin.answer(faces)
                total += _go(twin, acts, given, answers, until, holds)
            return total / len(falls)
        assert isinstance(request, Choose)
        if purpose in answers:
            driver.answer(texts.find_option(m, request, answers[purpose]))
        elif acts and purpose != "activate":
            driver.answer(texts.find_option(m, request, acts[0]))
            acts = acts[1:]
        else:
            return float(holds(m, request))


def asked(purpose: str) -> Holds:
    """Whether that is what is asked in the end."""
    return lambda m, request: request is not None and texts.plain(request.purpose) == purpose


def is_(who: str, status: int) -> Holds:
    return lambda m, request: m.status[m.ids.index(who)] == status


def stands(who: str, x: int, y: int) -> Holds:
    """Whether he is on his feet in that square."""

    def there(m: Match, request: Request | None) -> bool:
        p = m.ids.index(who)
        return m.status[p] == STANDING and m.at[p] == m.board.at(x, y)

    return there


def has_ball(who: str) -> Holds:
    return lambda m, request: m.carrier == m.ids.index(who)


def table(rows: str, **keys: str) -> str:
    """The text of a scenario's head: the drawing, and further keys as they are written there."""
    more = "\n".join(f"{key} = {value}" for key, value in keys.items())
    return f"board = '''\n{rows}\n'''\n{more}"


def number_of(value: object) -> str:
    """The worked number, as the name of a test."""
    return value if isinstance(value, str) and value.startswith("W") else ""


MARKED = " .  .  .  .  .\n .  .  A  b  .\n .  .  .  .  ."
ALONE = " .  .  .  .  .  .\n .  A  .  .  .  ."
LYING = " .  .  .  .  .  .\n .  A/ .  .  .  ."
BLOCK = " .  .  .  .  .  .\n .  A  b  .  .  .\n .  .  .  .  .  ."
PUSHED = {"push": "3,1", "follow up": "no"}
DOWN = {"block": [(6,)]}
HURT = {**DOWN, "armour": [(6, 6)]}
INJURED = {**HURT, "injury": [(6, 6)]}


@pytest.mark.parametrize(
    ("number", "head", "acts", "holds", "answers", "expected"),
    [
        ("W2, W7", table(MARKED), ["move A", "1,1"], stands("A", 1, 1), {}, 0.6667),
        (
            "W14",
            table(MARKED, players="{ A = 'dodge' }"),
            ["move A", "1,1"],
            stands("A", 1, 1),
            {"reroll": "dodge"},
            0.8889,
        ),
        (
            "W15",
            table(ALONE, players="{ A = 'ma 2' }"),
            ["move A", "2,1", "3,1", "4,1", "5,1"],
            stands("A", 5, 1),
            {},
            0.6944,
        ),
        (
            "W16",
            table(ALONE, players="{ A = 'ma 2' }", weather="'blizzard'"),
            ["move A", "2,1", "3,1", "4,1"],
            stands("A", 4, 1),
            {},
            0.6667,
        ),
        (
            "W17",
            table(ALONE, players="{ A = 'ma 2' }", weather="'blizzard'"),
            ["move A", "2,1", "3,1", "4,1", "5,1"],
            stands("A", 5, 1),
            {},
            0.4444,
        ),
        (
            "W18",
            table(ALONE, players="{ A = 'ma 1, sure feet' }"),
            ["move A", "2,1", "3,1"],
            stands("A", 3, 1),
            {"reroll": "sure feet"},
            0.9722,
        ),
        (
            "W18",
            table(ALONE, players="{ A = 'ma 1' }", rerolls="[1, 0]"),
            ["move A", "2,1", "3,1"],
            stands("A", 3, 1),
            {"reroll": "team"},
            0.9722,
        ),
        (
            "W184",
            table(ALONE, players="{ A = 'ma 2, sure feet' }"),
            ["move A", "2,1", "3,1", "4,1", "5,1"],
            stands("A", 5, 1),
            {"reroll": "sure feet"},
            0.9259,
        ),
        ("W20", table(LYING, players="{ A = 'ma 2' }"), ["move A", "stand"], stands("A", 1, 1), {}, 0.5),
        ("W21", table(LYING, players="{ A = 'ma 3' }"), ["move A", "stand"], stands("A", 1, 1), {}, 1.0),
        (
            "W153",
            table(MARKED, rerolls="[1, 0]"),
            ["move A", "1,1"],
            stands("A", 1, 1),
            {"reroll": "team"},
            0.8889,
        ),
        (
            "W154",
            table(MARKED, rerolls="[1, 0]", players="{ A = 'loner 4+' }"),
            ["move A", "1,1"],
            stands("A", 1, 1),
            {"reroll": "team"},
            0.7778,
        ),
        (
            "W155",
            table(MARKED, players="{ A = 'pro' }"),
            ["move A", "1,1"],
            stands("A", 1, 1),
            {"reroll": "pro"},
            0.8148,
        ),
        (
            "W206",
            table(BLOCK, players="{ A = 'dauntless', b = 'st 5' }"),
            ["block A", "b"],
            lambda m, request: isinstance(request, Roll) and request.count == 1,
            {},
            0.6667,
        ),
    ],
    ids=number_of,
)
def test_moves(number: str, head: str, acts: list[str], holds: Holds, answers: dict[str, str], expected: float) -> None:
    until = ["armour", "block"]
    assert chance(head, acts, holds, answers=answers, until=until) == pytest.approx(expected, abs=1e-4), number


def test_a_rush_a_dodge_and_a_pick_up_in_one_square() -> None:
    """W19: all three in the square he comes to, which one opponent marks."""
    head = table(
        " .  .  .  .\n .  .* A  b\n c  .  .  .",
        players="{ A = 'ma 1, at 2,1' }",
        activation="{ player = 'A', action = 'move', spent = 1 }",
        phase="'act'",
    )
    assert chance(head, ["1,1"], has_ball("A"), until=["armour", "bounce"]) == pytest.approx(0.2083, abs=1e-4)


# ---------------------------------------------------------------- armour, injury, casualty


@pytest.mark.parametrize(
    ("number", "players", "holds", "expected"),
    [
        ("W125", "b = 'av 8'", asked("injury"), 0.4167),
        ("W126", "b = 'av 9'", asked("injury"), 0.2778),
        ("W127", "b = 'av 10'", asked("injury"), 0.1667),
        ("W128", "b = 'av 11'", asked("injury"), 0.0833),
        ("W132", "A = 'claws'", asked("injury"), 0.4167),
        ("W199", "A = 'mighty blow +1', b = 'av 8'", asked("injury"), 0.5833),
    ],
    ids=number_of,
)
def test_how_often_armour_breaks(number: str, players: str, holds: Holds, expected: float) -> None:
    head = table(BLOCK, players=f"{{ {players} }}")
    answers = {**PUSHED, "use mighty blow": "yes"}
    assert chance(head, ["block A", "b"], holds, DOWN, answers, until=["injury"]) == pytest.approx(
        expected, abs=1e-4
    ), number


def off_the_pitch(m: Match, request: Request | None) -> bool:
    return asked("casualty")(m, request) or is_("b", KO)(m, request)


@pytest.mark.parametrize(
    ("number", "given", "players", "holds", "expected"),
    [
        ("W135", HURT, "b = ''", is_("b", STUNNED), 0.5833),
        ("W135", HURT, "b = ''", is_("b", KO), 0.2500),
        ("W135", HURT, "b = ''", asked("casualty"), 0.1667),
        ("W136", HURT, "b = 'stunty'", is_("b", STUNNED), 0.4167),
        ("W136", HURT, "b = 'stunty'", is_("b", KO), 0.3056),
        ("W136", HURT, "b = 'stunty'", is_("b", CASUALTY), 0.1111),
        ("W136", HURT, "b = 'stunty'", asked("casualty"), 0.1667),
        ("W137", HURT, "b = 'thick skull'", is_("b", STUNNED), 0.7222),
        ("W137", HURT, "b = 'thick skull'", is_("b", KO), 0.1111),
        ("W137", HURT, "b = 'thick skull'", asked("casualty"), 0.1667),
        ("W138", DOWN, "b = 'av 9'", off_the_pitch, 0.1157),
        ("W138", DOWN, "b = 'av 9'", asked("casualty"), 0.0463),
    ],
    ids=number_of,
)
def test_what_an_injury_is(number: str, given: Given, players: str, holds: Holds, expected: float) -> None:
    head = table(BLOCK, players=f"{{ {players} }}")
    found = chance(head, ["block A", "b"], holds, given, PUSHED, until=["casualty"])
    assert found == pytest.approx(expected, abs=1e-4), number


@pytest.mark.parametrize(
    ("holds", "expected"), [(is_("b", RESERVES), 0.5833), (is_("b", KO), 0.2500), (asked("casualty"), 0.1667)]
)
def test_what_the_crowd_does(holds: Holds, expected: float) -> None:
    """W139."""
    head = table(" .  .  b  .  .\n .  .  A  .  .\n .  .  .  .  .")
    found = chance(head, ["block A", "b"], holds, {"block": [(3,)]}, {"follow up": "no"}, until=["casualty"])
    assert found == pytest.approx(expected, abs=1e-4)


def result(words: str) -> Holds:
    """Whether the last casualty told is of that name."""

    def told(m: Match, request: Request | None) -> bool:
        found = [event.result for event in m.events if type(event).__name__ == "CasualtyRolled"]
        return bool(found) and found[-1] == words

    return told


@pytest.mark.parametrize(
    ("number", "b", "words", "expected"),
    [
        ("W140", "''", "badly hurt", 0.3750),
        ("W141", "''", "dead", 0.1250),
        ("W142", "{ niggles = 1 }", "dead", 0.1875),
    ],
    ids=number_of,
)
def test_what_a_casualty_is(number: str, b: str, words: str, expected: float) -> None:
    head = table(BLOCK, players=f"{{ b = {b} }}")
    found = chance(head, ["block A", "b"], result(words), INJURED, PUSHED, until=["lasting injury"])
    assert found == pytest.approx(expected, abs=1e-4), number


TAKE = "apothecary result"


def test_an_apothecary_and_a_first_roll_of_death() -> None:
    """W145: of two results that differ his coach may take the better."""
    head = table(BLOCK, apothecaries="[0, 1]")
    given = {**INJURED, "casualty": [(16,)]}
    found = chance(head, ["block A", "b"], asked(TAKE), given, {**PUSHED, "apothecary": "yes"}, until=[TAKE])
    assert found == pytest.approx(0.8750, abs=1e-4)


def test_an_apothecary_and_a_second_roll_of_badly_hurt() -> None:
    """W205: then he may be patched up, and waits in Reserves."""
    head = table(BLOCK, apothecaries="[0, 1]")
    given = {**INJURED, "casualty": [(8,)]}

    def badly_hurt(m: Match, request: Request | None) -> bool:
        return isinstance(request, Choose) and any(option.word == "badly hurt" for option in request.legal())

    found = chance(head, ["block A", "b"], badly_hurt, given, {**PUSHED, "apothecary": "yes"}, until=[TAKE])
    assert found == pytest.approx(0.3750, abs=1e-4)


def test_regeneration() -> None:
    """W147."""
    head = table(BLOCK, players="{ b = 'regeneration' }")
    given = {**INJURED, "casualty": [(16,)]}
    assert chance(head, ["block A", "b"], is_("b", RESERVES), given, PUSHED) == pytest.approx(0.5, abs=1e-4)


@pytest.mark.parametrize(("kegs", "expected"), [(0, 0.5), (1, 0.6667), (2, 0.8333)])
def test_coming_round(kegs: int, expected: float) -> None:
    """W146: when a drive is over."""
    keg = f"inducements = {{ a = {{ bloodweiser_kegs = {kegs} }} }}\n" if kegs else ""
    head = (
        "game = 'bb2020'\nmap = 'pitch'\nturn = 1\nturns = [3, 2]\nkicker = 'b'\n"
        f"players = {{ A = 'at 24,7, ball', B = 'ko', e = 'at 10,3' }}\n{keg}"
    )
    found = chance(head, ["move A", "25,7"], is_("B", RESERVES), until=["set up"])
    assert found == pytest.approx(expected, abs=1e-4)


# ---------------------------------------------------------------- the referee

FOUL = " .  .  .  .  .\n .  A  b/ .  .\n .  .  .  .  ."


def test_a_foul_that_is_seen() -> None:
    """W148: a natural double on the armour or the injury dice."""
    found = chance(table(FOUL), ["foul A", "b"], is_("A", SENT_OFF), {"casualty": [(1,)]}, {"argue the call": "no"})
    assert found == pytest.approx(0.2037, abs=1e-4)


def test_an_argument_and_a_bribe() -> None:
    """W150: he stays on a 6, or on 2 to 5 and a bribe that works."""
    head = table(FOUL, bribes="[1, 0]")
    answers = {"argue the call": "yes", "bribe": "yes"}
    found = chance(head, ["foul A", "b"], is_("A", STANDING), {"armour": [(2, 2)]}, answers)
    assert found == pytest.approx(0.7222, abs=1e-4)


# ---------------------------------------------------------------- passes


def test_a_catch_with_the_catch_skill() -> None:
    """W186: AG 4+, an accurate pass, nobody near."""
    head = table(" .  .  .  .  .\n .  A* .  B  .\n .  .  .  .  .", players="{ B = 'ag 4, catch' }")
    found = chance(
        head, ["pass A", "throw", "B"], has_ball("B"), {"pass": [(6,)]}, {"reroll": "catch"}, until=["bounce"]
    )
    assert found == pytest.approx(0.7500, abs=1e-4)


def test_an_interception() -> None:
    """W187: a 6 to deflect, then a catch at -1."""
    head = table(" .  .  .  .  .  .  .\n .  A* .  b  .  .  D\n .  .  .  .  .  .  .")
    answers = {"interfere": "b"}
    found = chance(
        head, ["pass A", "throw", "D"], has_ball("b"), {"pass": [(6,)]}, answers, until=["scatter", "bounce"]
    )
    assert found == pytest.approx(0.0833, abs=1e-4)


@pytest.mark.parametrize(("number", "far", "expected"), [("W190", 0, 24 / 512), ("W191", 1, 240 / 512)])
def test_three_squares_of_scatter(number: str, far: int, expected: float) -> None:
    """How often the ball comes to rest that near to where it was aimed, before it bounces."""
    rows = "\n".join(" . " * 13 for _ in range(11))
    head = table(rows, players="{ A = 'at 2,5, ball', b = 'at 0,0' }")

    def near(m: Match, request: Request | None) -> bool:
        x, y = m.board.xy[m.ball]
        return max(abs(x - 8), abs(y - 5)) <= far

    found = chance(head, ["pass A", "throw", "8,5"], near, {"pass": [(4,)]}, until=["bounce"])
    assert found == pytest.approx(expected, abs=1e-4), number
