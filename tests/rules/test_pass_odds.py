"""Chances of throws: the worked numbers of docs/rules/core.md, and what the procedures do."""

from __future__ import annotations

import pytest
from every_fall import every_fall

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.driver import Driver
from dockbowl.core.requests import NO, Choose, Option, Roll, at, who
from dockbowl.core.state import STANDING, Match
from dockbowl.games.bb2020 import RULES, Half
from dockbowl.games.dockbowl.game import RULES as DOCKBOWL
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.rules.bomb_odds import blast_chances
from dockbowl.rules.bombs import explode
from dockbowl.rules.pass_odds import hand_off_chances, hidden, pass_chances
from dockbowl.rules.turn import begin_turn
from dockbowl.skills.catalogue import SKILLS

Spot = tuple[int, int]
F, W, I, A = "fumble", "wildly inaccurate", "inaccurate", "accurate"  # noqa: E741


def man(pa: int = 4, ag: int = 3, skills: str = "") -> Card:
    return Card("P", 6, 3, ag, pa, 9, dict.fromkeys(skills.split()), SKILLS)


def match(pa: int = 4, mates: tuple[Spot, ...] = (), foes: tuple[Spot, ...] = (), skills: str = "") -> Match:
    """A thrower in the corner of an empty pitch, with the ball."""
    m = Match(RULES.but(scores=lambda m, p: False), sketch("\n".join(["." * 16] * 12), kind="pitch"), 2)
    m.extra = Half()
    m.add_player("a1", man(pa, skills=skills), 0)
    for i in range(len(mates)):
        m.add_player(f"a{i + 2}", man(), 0)
    for i in range(len(foes)):
        m.add_player(f"b{i + 1}", man(), 1)
    for p, spot in enumerate(((1, 5), *mates, *foes)):
        m.place(p, m.board.at(*spot))
        m.set_status(p, STANDING)
    m.carrier, m.ball = 0, m.at[0]
    m.phase = "turn"
    begin_turn(m, 0)
    m.rerolls[0] = m.leader_reroll[0] = 0
    return m


@pytest.mark.parametrize(
    ("number", "pa", "far", "markers", "weather", "faces"),
    [
        ("W42", 4, 3, 0, "nice", (F, I, I, A, A, A)),
        ("W43", 4, 6, 0, "nice", (F, W, I, I, A, A)),
        ("W44", 4, 8, 0, "nice", (F, W, W, I, I, A)),
        ("W45", 4, 12, 0, "nice", (F, W, W, W, I, A)),
        ("W46", 3, 6, 2, "nice", (F, W, W, W, I, A)),
        ("W47", 2, 12, 0, "nice", (F, W, W, W, A, A)),
        ("W48", 1, 12, 0, "nice", (F, W, W, A, A, A)),
        ("W49", 6, 3, 0, "very sunny", (F, W, I, I, I, A)),
        ("W52", 0, 3, 0, "nice", (F,) * 6),
    ],
)
def test_what_each_face_means(
    number: str, pa: int, far: int, markers: int, weather: str, faces: tuple[str, ...]
) -> None:
    m = match(pa, foes=((0, 4), (0, 5), (0, 6))[:markers])
    m.weather = weather
    found = pass_chances(m, 0, m.board.at(1 + far, 5))
    assert found.faces == faces, number
    total = (found.accurate[0], found.inaccurate, found.wild, found.fumble)
    assert total == pytest.approx([faces.count(result) / 6 for result in (A, I, W, F)])


@pytest.mark.parametrize(
    ("number", "spot", "which", "need"),
    [("W94", (4, 5), "accurate", 6), ("W96", (4, 5), "wild", 4), ("", (4, 6), "inaccurate", 5)],
)
def test_who_may_interfere_and_what_he_needs(number: str, spot: Spot, which: str, need: int) -> None:
    m = match(mates=((7, 5),), foes=(spot, (4, 9)))
    found = pass_chances(m, 0, m.board.at(7, 5))
    assert [foe.player for foe in found.interferers] == [2]
    assert getattr(found.interferers[0], which).need == need, number


def test_pass_and_team_rerolls() -> None:
    m = match()
    m.rerolls[0] = 1
    square = m.board.at(4, 5)
    assert pass_chances(m, 0, square).accurate == pytest.approx((0.5, 0.5, 0.75))
    m = match(skills="pass")
    m.rerolls[0] = 1
    assert pass_chances(m, 0, square).accurate == pytest.approx((0.5, 0.75, 0.75))


def test_hail_mary_is_never_accurate_and_nobody_interferes() -> None:
    m = match(mates=((14, 5),), foes=((4, 5),), skills="hail_mary_pass")
    found = pass_chances(m, 0, m.board.at(14, 5), hail_mary=True)
    assert found.accurate[0] == 0 and not found.interferers and found.fumble == pytest.approx(1 / 6)
    assert found.completed == 0 and not found.fault
    assert pass_chances(m, 0, m.board.at(15, 11)).fault == "out of range"


def completed(m: Match, square: int) -> float:
    """Thrown accurately, not stopped, not deflected, caught: by every fall of the dice, the foe always trying."""
    driver = Driver(m.clone())
    driver.answer(who("pass", 0))
    driver.answer(Option("throw"))
    driver.answer(at("pass", square))
    receiver = m.player_at(square)
    found = 0.0
    todo = [(driver, 1.0)]
    while todo:
        d, weight = todo.pop()
        request = d.request
        if type(request) is Roll:
            if request.purpose not in ("pass", "catch", "interfere", "crate"):
                continue
            for face in range(1, 7):
                twin = d.fork()
                twin.answer((face,))
                todo.append((twin, weight / 6))
            continue
        if type(request) is Choose and request.purpose in ("interfere", "reroll"):
            twin = d.fork()
            twin.answer(NO if request.purpose == "reroll" else request.legal()[0])
            todo.append((twin, weight))
            continue
        if d.match.carrier == receiver:  # anything but accurate asks for dice that are not followed here
            found += weight
    return found


@pytest.mark.parametrize("foes", [(), ((4, 5),), ((4, 5), (6, 5), (7, 6))])
def test_a_completion_has_the_chance_the_procedures_give_it(foes: tuple[Spot, ...]) -> None:
    m = match(mates=((7, 5),), foes=foes)
    square = m.board.at(7, 5)
    assert pass_chances(m, 0, square).completed == pytest.approx(completed(m, square))


def test_nobody_there_to_catch_it() -> None:
    m = match(mates=((7, 5),))
    assert pass_chances(m, 0, m.board.at(6, 5)).completed == -1
    m.set_status(1, 1)
    assert pass_chances(m, 0, m.board.at(7, 5)).completed == -1


def test_a_hand_off() -> None:
    m = match(mates=((2, 5),), foes=((3, 5),))
    m.rerolls[0] = 1
    found = hand_off_chances(m, 0, 1)
    assert found.catch.need == 4 and found.chances == pytest.approx((0.5, 0.5, 0.75)) and not found.reluctant


# ---------------------------------------------------------------- in a harbour


def aboard(row: str) -> Match:
    """A thrower at the west end of a deck, his team-mate at the east end."""
    m = Match(DOCKBOWL, sketch(row + "\n" + "a" * len(row)), 2)
    m.extra = Sea(0, 2)
    for p, x in enumerate((0, len(row) - 1)):
        m.add_player(f"a{p + 1}", man(), 0)
        m.place(p, m.board.at(x, 0))
        m.set_status(p, STANDING)
    m.carrier, m.ball = 0, m.at[0]
    m.phase = "turn"
    begin_turn(m, 0)
    m.rerolls[0] = m.leader_reroll[0] = 0
    return m


def test_crates_in_the_way_may_stop_it() -> None:
    m = aboard("aa^a^aa")
    square = m.at[1]
    found = pass_chances(m, 0, square)
    assert [(o.what, m.board.xy[o.square][0]) for o in found.obstacles] == [("crate", 2), ("crate", 4)]
    assert found.completed == pytest.approx(completed(m, square))
    assert not pass_chances(m, 0, square, bomb=True).obstacles


def test_a_mast_hides_what_is_behind_it() -> None:
    m = aboard("aaa!aaa")
    found = pass_chances(m, 0, m.at[1])
    assert found.fault == "hidden by the mast on 3,0"
    assert [o.what for o in found.obstacles] == ["mast"]
    shadow = hidden(m, m.at[0])
    assert shadow[m.at[1]] == found.fault
    assert m.board.at(2, 0) not in shadow and m.board.at(0, 1) not in shadow and m.at[0] not in shadow


# ---------------------------------------------------------------- a Hail Mary, and bombs


def test_where_a_hail_mary_comes_down() -> None:
    """By every fall of three d8: one more than the square itself, and of these only where somebody can catch it."""
    m = match(mates=((12, 5), (13, 6)), foes=((12, 4),), skills="hail_mary_pass")
    square = m.board.at(12, 5)
    found = pass_chances(m, 0, square, hail_mary=True)
    assert sum(found.spread.values()) == pytest.approx(1)
    counts: dict[int, int] = {}
    ways = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    for a in ways:
        for b in ways:
            for c in ways:
                there = m.board.at(12 + a[0] + b[0] + c[0], 5 + a[1] + b[1] + c[1])
                counts[there] = counts.get(there, 0) + 1
    assert found.spread == pytest.approx({there: n / 512 for there, n in counts.items()})
    # A 5 or 6 is no worse than inaccurate. Marked by b1, 3+ for an inaccurate ball becomes 5+ on 12,5; nobody marks a3.
    assert found.scattered_to == pytest.approx(2 / 6 * (counts[square] / 512 * 2 / 6 + counts[m.at[2]] / 512 * 3 / 6))


def test_whom_a_bomb_hits() -> None:
    m = match(mates=((6, 5), (7, 4)), foes=((7, 6),), skills="bombardier")
    for p in range(4):
        m.recard(p, Card("x", 6, 3, 3, 4, 9, {}, SKILLS))
    middle = blast_chances(m, m.board.at(6, 5), 0)
    assert [(hit.player, hit.chance) for hit in middle.hits] == [(1, 1.0), (2, 0.5), (3, 0.5)]
    assert middle.catcher == 1 and middle.in_hands == pytest.approx(0.5) and middle.turnover == 0
    beside = blast_chances(m, m.board.at(2, 5), 0)
    assert beside.turnover == pytest.approx(0.5) and beside.catcher == -1

    def leaf(t: Match, request: object) -> tuple[float, ...] | None:
        if not isinstance(request, tuple):
            return None
        return tuple(float(t.status[p] != STANDING) for p in range(4))

    def alike(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        return [(1.0, (1, 1))] if request.purpose == "armour" else None

    def start() -> tuple[Match, object]:
        t = m.clone()
        t.carrier, t.ball = -1, -1
        return t, explode(t, t.board.at(6, 5), 0)

    down = every_fall(start, leaf, lambda t, request: list(request.legal()), alike=alike)  # type: ignore[arg-type]
    told = {hit.player: hit.chance for hit in middle.hits}
    assert down == pytest.approx(tuple(told.get(p, 0.0) for p in range(4)))
    assert middle.hits[0].wound.broken == pytest.approx(10 / 36)
