"""Reach with odds: against brute force over all ways, and against the procedures themselves."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from dockbowl.board.board import Board
from dockbowl.board.harbour import loads
from dockbowl.core.cards import Card
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option, Roll, at, who
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.core.targets import chance
from dockbowl.games.bb2020 import RULES, Half
from dockbowl.rules.move import dodge_target, rush_target
from dockbowl.rules.reach import Reach, reach
from dockbowl.rules.turn import begin_turn
from dockbowl.rules.ways import Edge, Need
from dockbowl.skills.catalogue import SKILLS

Spot = tuple[int, int]
NEVER_SCORED = RULES.but(scores=lambda m, player: False)


def board(width: int, height: int) -> Board:
    rows = "\n".join("." * width for _ in range(height))
    text = f"""format = 1
kind = "pitch"
name = "small"
author = "t"
version = "1"
square_mm = 34
grid = '''
{rows}
'''
[areas]
"end_zone.0" = [[0, 0, 0, {height - 1}]]
"end_zone.1" = [[{width - 1}, 0, {width - 1}, {height - 1}]]
"""
    return loads(text, playable=False)


@cache
def card(ma: int, ag: int, skills: tuple[tuple[str, int | None], ...] = (), st: int = 3) -> Card:
    return Card("P", ma, st, ag, 4, 9, dict(skills), SKILLS)


def match(width: int, height: int, me: Card, where: tuple[int, int], foes: dict[tuple[int, int], Card]) -> Match:
    m = Match(NEVER_SCORED, board(width, height), 2)
    m.extra = Half()
    m.add_player("a1", me, 0)
    for i in range(len(foes)):
        m.add_player(f"b{i + 1}", list(foes.values())[i], 1)
    for p, (x, y) in enumerate((where, *foes)):
        m.place(p, m.board.at(x, y))
        m.set_status(p, STANDING)
    m.phase = "turn"
    begin_turn(m, 0)
    return m


def scattered(rng: random.Random, me: Card, width: int = 6, height: int = 4, foes: int = 4) -> Match:
    places = rng.sample([(x, y) for x in range(width) for y in range(height)], foes + 1)
    enemies = [card(6, 3), card(6, 3, (("tackle", None),)), card(6, 3, (("prehensile_tail", None),))]
    return match(width, height, me, places[0], {place: rng.choice(enemies) for place in places[1:]})


# ---------------------------------------------------------------- brute force


def every_way(m: Match, player: int, skills: bool, team: bool) -> dict[int, float]:
    """The best chance of each square over all ways, with the chances of the dice worked out whole."""
    me = m.card[player]
    best: dict[int, float] = {}
    has_dodge, has_feet = skills and "dodge" in me.skills, skills and "sure_feet" in me.skills

    def tackled(square: int) -> bool:
        return any(
            m.at[q] in m.board.around[square] and "tackle" in m.card[q].skills
            for q in range(len(m.at))
            if m.coach[q] != m.coach[player]
        )

    def die(state: dict[tuple[bool, bool, bool], float], p: float, kind: str, may: bool):
        """(dodge left, feet left, team left) -> chance."""
        after: dict[tuple[bool, bool, bool], float] = {}
        for (dodge, feet, spare), weight in state.items():
            after[dodge, feet, spare] = after.get((dodge, feet, spare), 0) + weight * p
            if kind == "dodge" and dodge and may:
                key = (False, feet, spare)
            elif kind == "rush" and feet:
                key = (dodge, False, spare)
            elif spare:
                key = (dodge, feet, False)
            else:
                continue
            after[key] = after.get(key, 0) + weight * (1 - p) * p
        return after

    def go(square: int, spent: int, state: dict[tuple[bool, bool, bool], float]) -> None:
        total = sum(state.values())
        best[square] = max(best.get(square, 0.0), total)
        if spent == me.ma + 2:
            return
        for there in m.board.walks[square]:
            if m.occ[there]:
                continue
            after = state
            if spent >= me.ma:
                after = die(after, chance(rush_target(m, player).need), "rush", True)
            target = dodge_target(m, player, square, there)
            if target is not None:
                after = die(after, chance(target.need), "dodge", not tackled(square))
            go(there, spent + 1, after)

    go(m.at[player], 0, {(has_dodge, has_feet, team): 1.0})
    return best


@pytest.mark.parametrize("seed", range(12))
def test_without_rerolls_it_is_exact(seed: int) -> None:
    m = scattered(random.Random(seed), card(2, 3))
    found = reach(m, 0, skills=False)
    for square, best in every_way(m, 0, False, False).items():
        assert found.chance(square) == pytest.approx(best, abs=1e-12)


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("skills", [(), (("dodge", None),), (("sure_feet", None), ("dodge", None))])
def test_with_rerolls_it_is_exact_but_for_the_one_approximation(seed: int, skills) -> None:
    m = scattered(random.Random(seed), card(2, 3, skills))
    m.rerolls[0] = 1
    found = reach(m, 0, team=True)
    for square, best in every_way(m, 0, True, True).items():
        assert found.chance(square) <= best + 1e-12
        assert found.chance(square) >= best - 0.01


def test_squares_out_of_reach() -> None:
    m = match(9, 1, card(2, 3), (0, 0), {})
    found = reach(m, 0)
    assert [found.chance(s) for s in range(9)] == pytest.approx([1, 1, 1, 5 / 6, 25 / 36, 0, 0, 0, 0])
    assert [found.cost(s) for s in range(6)] == [0, 1, 2, 3, 4, -1]
    assert found.path(5) == [] and found.path(4) == [1, 2, 3, 4]
    assert set(found.squares()) == {1, 2, 3, 4}


# ---------------------------------------------------------------- the procedures


def played(m: Match, found: Reach, square: int) -> float:
    """Walk the way with the real procedures, re-rolling all that fails.

    The first two dice fall on every face; of those after them the one that just fails stands for all that fail, the one
    that just succeeds for all that succeed.
    """
    driver = Driver(m.clone())
    driver.answer(who("move", 0))
    steps = found.steps(square)

    def go(d: Driver, i: int, weight: float, rolled: int = 0) -> float:
        request = d.request
        if type(request) is Roll:
            if request.purpose not in ("dodge", "rush", "pick up", "stand up", "loner"):
                return 0.0
            need = max(2, min(request.need, 6))  # a 1 fails and a 6 succeeds
            all_faces = rolled < 2 or "break_tackle" in d.match.card[0].skills  # it saves some of those that fail
            falls = dict.fromkeys(range(1, 7), 1) if all_faces else {need - 1: need - 1, need: 7 - need}
            return sum(share * go_on(d, i, weight, (face,), rolled + 1) for face, share in falls.items()) / 6
        assert type(request) is Choose
        if request.purpose == "reroll":
            return go_on(d, i, weight, request.legal()[0], rolled)
        if request.purpose.startswith("use "):
            return go_on(d, i, weight, Option("yes"), rolled)
        if d.match.mover != 0 or request.purpose != "step":
            return 0.0
        if i == len(steps):
            return weight
        option = Option("stand") if steps[i].verb == "stand" else at("step", steps[i].square)
        return go_on(d, i + 1, weight, option, rolled)

    def go_on(d: Driver, i: int, weight: float, value, rolled: int) -> float:
        twin = d.fork()
        twin.answer(value)
        return go(twin, i, weight, rolled)

    return go(driver, 0, 1.0)


SKILL_SETS = [
    (),
    (("dodge", None),),
    (("sure_feet", None),),
    (("break_tackle", None),),
    (("stunty", None),),
    (("loner", 4),),
    (("sure_hands", None),),
]


@pytest.mark.parametrize("skills", SKILL_SETS, ids=lambda s: s[0][0] if s else "none")
@pytest.mark.parametrize("team", [False, True])
def test_a_way_has_the_chance_that_the_procedures_give_it(skills, team: bool) -> None:
    rng = random.Random(f"{skills}{team}")
    for _ in range(3):
        m = scattered(rng, card(2, 3, skills), 5, 4, 4)
        m.rerolls[0] = int(team)
        m.ball = next(s for s in rng.sample(range(m.board.size), m.board.size) if not m.occ[s])
        found = reach(m, 0, team=team)
        for square in rng.sample(sorted(found.squares()), 4):
            assert played(m, found, square) == pytest.approx(found.chance(square), abs=1e-9)


@pytest.mark.parametrize(("ma", "skills"), [(2, ()), (4, ()), (2, (("jump_up", None),))])
def test_standing_up_first(ma: int, skills) -> None:
    m = match(6, 1, card(ma, 3, skills), (0, 0), {(4, 0): card(6, 3)})
    m.set_status(0, PRONE)
    m.rerolls[0] = 1
    found = reach(m, 0, team=True)
    square = {(2, ()): 2, (4, ()): 3, (2, (("jump_up", None),)): 3}[ma, skills]
    assert found.steps(square)[0].verb == "stand"
    assert 0 < found.chance(square) < 1
    assert played(m, found, square) == pytest.approx(found.chance(square))


# ---------------------------------------------------------------- particulars


def test_steps_say_what_must_be_rolled() -> None:
    m = match(6, 3, card(1, 3), (0, 0), {(1, 1): card(6, 3)})
    steps = reach(m, 0).steps(2)
    assert [s.square for s in steps] == [1, 2]
    assert [[(n.kind, n.target.need) for n in s.needs] for s in steps] == [
        [("dodge", 4)],
        [("rush", 2), ("dodge", 4)],
    ]
    assert steps[-1].chance == pytest.approx(0.5 * 5 / 6 * 0.5)
    assert [str(mod) for mod in steps[0].needs[0].target.mods] == ["-1 marked"]
    assert isinstance(steps[0].needs[0], Need)


def test_nobody_walks_through_people_or_round_them_for_nothing() -> None:
    m = match(5, 3, card(4, 3), (0, 1), {(2, 1): card(6, 3)})
    found = reach(m, 0, skills=False)
    assert found.chance(m.board.at(2, 1)) == 0
    assert len(found.path(m.board.at(4, 1))) == found.cost(m.board.at(4, 1)) == 4


def test_open_ways_are_straight() -> None:
    m = match(9, 9, card(7, 3), (0, 4), {})
    row = [m.board.at(x, 4) for x in range(1, 8)]
    assert reach(m, 0).path(row[-1]) == row


def test_the_ball_on_the_way_must_be_picked_up() -> None:
    m = match(4, 1, card(3, 4), (0, 0), {})
    m.ball = 2
    found = reach(m, 0)
    assert [found.chance(s) for s in range(4)] == pytest.approx([1, 1, 0.5, 0.5])
    assert reach(m, 0, pick_up=False).chance(3) == 1
    m.carrier = 0
    assert reach(m, 0).chance(3) == 1


def test_no_hands_never_get_past_the_ball() -> None:
    m = match(4, 1, card(3, 4, (("no_hands", None),)), (0, 0), {})
    m.ball = 2
    assert reach(m, 0).chance(3) == 0


def test_what_is_spent_is_gone_and_what_is_kept_is_saved() -> None:
    m = match(9, 1, card(3, 3), (0, 0), {})
    assert max(reach(m, 0).squares()) == 5
    assert max(reach(m, 0, keep=1).squares()) == 4
    m.mover, m.spent = 0, 2
    assert max(reach(m, 0).squares()) == 3
    m.rooted[0] = 1
    assert reach(m, 0).squares() == {}


def test_a_used_skill_no_longer_helps() -> None:
    m = match(3, 3, card(1, 3, (("dodge", None),)), (0, 0), {(1, 1): card(6, 3)})
    far = m.board.at(0, 1)
    assert reach(m, 0).chance(far) == pytest.approx(0.75)
    m.once |= {(0, "dodge")}
    assert reach(m, 0).chance(far) == pytest.approx(0.5)


def test_edges_of_the_game_cost_a_square_and_their_die() -> None:
    m = match(9, 1, card(2, 3), (0, 0), {})
    m.rerolls[0] = 1

    def plank(_m: Match, _player: int, square: int) -> list[Edge]:
        return [Edge(6, "plank", 2, 5 / 6)] if square == 1 else []

    found = reach(m, 0, edges=plank)
    assert found.chance(6) == pytest.approx(5 / 6)
    assert found.chance(7) == pytest.approx(25 / 36)
    assert [s.verb for s in found.steps(6)] == ["step", "plank"]
    assert found.steps(6)[1].needs[0].kind == "plank"
    with_team = reach(m, 0, edges=plank, team=True)
    assert with_team.chance(6) == pytest.approx(35 / 36)


def test_a_tie_goes_to_fewer_squares() -> None:
    m = match(5, 5, card(6, 3), (2, 2), {})
    found = reach(m, 0)
    for square in product(range(5), range(5)):
        s = m.board.at(*square)
        assert found.cost(s) == m.board.distance(s, m.at[0])


def test_off_the_pitch_there_is_no_way() -> None:
    m = match(4, 1, card(3, 3), (0, 0), {})
    m.lift(0, 3)
    found = reach(m, 0)
    assert found.squares() == {} and found.path(1) == []
