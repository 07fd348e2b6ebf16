"""Classic: what is shown before a move, a pass or a throw of a team-mate is what the procedures come to.

Every fall of the dice is played; the worked numbers of docs/rules/core.md (28) are asked of the previews as well.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from every_fall import Vector, every_fall, met_or_not, no_two_alike

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.requests import NO, YES, Choose, Option, Roll
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.bb2020 import Half
from dockbowl.games.classic import RULES
from dockbowl.games.classic.moving import escape_needs, shake_off_needs
from dockbowl.rules import ball
from dockbowl.rules.hand_off import hand_off
from dockbowl.rules.mate_odds import mate_chances
from dockbowl.rules.move import dodge_target, jump, leap_squares, stand_up, step
from dockbowl.rules.pass_odds import hand_off_chances, pass_chances
from dockbowl.rules.passing import throw
from dockbowl.rules.reach import reach
from dockbowl.rules.route import Plan, measured, springs
from dockbowl.rules.throwing import throw_mate

Spot = tuple[int, int]
F, I, A = "fumble", "inaccurate", "accurate"  # noqa: E741


def man(ag: int = 3, skills: str = "", *, ma: int = 6, st: int = 3) -> Card:
    return Card("P", ma, st, ag, 0, 12, dict.fromkeys(skills.split()), RULES.skills)


def table(
    me: Card,
    where: Spot,
    foes: dict[Spot, Card] | None = None,
    mates: dict[Spot, Card] | None = None,
    size: Spot = (16, 12),
) -> Match:
    """Player 0 in his team's turn, then his team-mates, then opponents; nobody's armour breaks, and nobody scores."""
    width, height = size
    m = Match(RULES.but(scores=lambda m, p: False), sketch("\n".join(["." * width] * height), kind="pitch"), 2)
    m.extra = Half()
    everybody = [(where, me, 0), *((s, c, 0) for s, c in (mates or {}).items())]
    everybody += [(s, c, 1) for s, c in (foes or {}).items()]
    for n, (spot, card, coach) in enumerate(everybody):
        p = m.add_player(f"{'ab'[coach]}{n + 1}", card, coach)
        m.place(p, m.board.at(*spot))
        m.set_status(p, STANDING)
    m.active = m.mover = 0
    m.action, m.phase, m.turn = "move", "act", [1, 0]
    m.leader_reroll = [0, 0]
    return m


# ------------------------------------------------------------------ ways


def walked(m: Match, way: list[tuple[str, int]], *, team: bool = False) -> float:
    """How often he gets to the end of it, using what he has as soon as a die fails: skills, then the team's."""

    def leaf(t: Match, request: object) -> Vector | None:
        if isinstance(request, tuple):
            return (float(request[1] is True),)
        return (0.0,) if t.turnover else None

    def decide(t: Match, request: Choose) -> list[Option]:
        if request.purpose == "use break_tackle":
            return [YES]
        assert request.purpose == "reroll", request
        words = [o for o in request.legal() if o.verb == "use"]
        return [words[0]] if words else [next(o for o in request.legal() if o.verb == "team")] if team else [NO]

    def walk(t: Match) -> Iterator[Any]:
        for verb, square in way:
            if verb == "stand":
                goes_on = yield from stand_up(t, 0)
            elif verb == "leap":
                goes_on = yield from jump(t, 0, square, leap=True)
            else:
                goes_on = yield from step(t, 0, square)
            if not goes_on:
                return False
        return True

    def start() -> tuple[Match, Any]:
        t = m.clone()
        return t, walk(t)

    # What Break Tackle does to a dodge is told after the die: there every face is played.
    alike = no_two_alike if "break_tackle" in m.card[0].skills else met_or_not
    return every_fall(start, leaf, decide, alike=alike)[0]


@pytest.mark.parametrize("skills", ["", "break_tackle", "dodge", "dodge break_tackle", "two_heads", "stunty", "titchy"])
def test_ways_have_the_chances_the_procedures_give_them(skills: str) -> None:
    """Through tackle zones, tails and rushes, with what his skills re-roll or add."""
    dice = random.Random(skills)
    for _ in range(4):
        spots = dice.sample([(x, y) for x in range(1, 6) for y in range(5) if (x, y) != (2, 2)], 5)
        foes = {s: man(skills=dice.choice(["", "prehensile_tail", "titchy", "tackle"])) for s in spots[:4]}
        m = table(man(dice.choice([2, 3, 4]), skills, ma=2, st=5), (2, 2), foes, size=(7, 5))
        m.ball = m.board.at(*spots[4])
        found = reach(m, 0)
        assert len(found.squares()) > 3
        for square, chance in found.squares().items():
            if found.cost(square) <= 3:
                way = [(s.verb, s.square) for s in found.steps(square)]
                assert chance == pytest.approx(walked(m, way), abs=1e-9), (skills, spots, m.board.xy[square])


def test_a_way_with_a_team_reroll() -> None:
    m = table(man(3, "break_tackle", st=4), (2, 2), {(1, 1): man(), (4, 2): man(skills="prehensile_tail")}, size=(7, 5))
    m.rerolls = [1, 0]
    way = [("step", m.board.at(3, 2)), ("step", m.board.at(2, 3))]
    bare, own, team = measured(m, 0, way).chances
    assert own == pytest.approx(walked(m, way)) and team == pytest.approx(walked(m, way, team=True))
    assert bare < own < team


@pytest.mark.parametrize(
    ("number", "ag", "markers", "skills", "need"),
    [
        ("W9", 3, 0, "", 3),
        ("W10", 3, 2, "", 5),
        ("W11", 4, 1, "", 3),
        ("W12", 2, 3, "", 7),
        ("W13", 5, 0, "", 2),
    ],
)
def test_what_a_dodge_needs(number: str, ag: int, markers: int, skills: str, need: int) -> None:
    foes = {(0, 1): man(), **dict.fromkeys([(3, 1), (3, 2), (3, 3)][:markers], man())}
    m = table(man(ag, skills), (1, 2), foes)
    target = dodge_target(m, 0, m.at[0], m.board.at(2, 2))
    assert target is not None and target.need == need, number
    way = measured(m, 0, [("step", m.board.at(2, 2))])
    assert way.chances[0] == pytest.approx((7 - min(need, 6)) / 6), number


def test_break_tackle_stands_for_agility() -> None:
    """W183: ST 5 for AG 2, into one tackle zone: 2+."""
    m = table(man(2, "break_tackle", st=5), (1, 2), {(0, 1): man(), (3, 1): man()})
    bare, own, _ = measured(m, 0, [("step", m.board.at(2, 2))]).chances
    assert (bare, own) == pytest.approx((2 / 6, 5 / 6))


def test_a_leap_is_worth_what_it_comes_to() -> None:
    """W101: AG 4 out of three tackle zones into two, 3+; to a square beside him it costs two as well."""
    foes = dict.fromkeys([(0, 1), (0, 2), (0, 3), (3, 1), (3, 3)], man())
    m = table(man(4, "leap"), (1, 2), foes)
    far, near = m.board.at(3, 2), m.board.at(2, 2)
    assert {far, near} <= set(leap_squares(m, 0)) and len(leap_squares(m, 0)) == 4 * 5 - 1 - 5
    plan = Plan(m, 0)
    route = plan.to(far)
    assert route is not None and [stage.verb for stage in route.stages] == ["leap"]
    assert route.chances[0] == pytest.approx(4 / 6) == walked(m, [("leap", far)])
    assert springs(m, 0, near) == ["leap"]
    assert measured(m, 0, [("leap", near)]).chances[0] == pytest.approx(walked(m, [("leap", near)]))
    beside = plan.to(near)
    assert beside is not None and [stage.verb for stage in beside.stages] == ["step"]
    m.spent = 5
    assert measured(m, 0, [("leap", far)]).chances[0] == pytest.approx(5 / 6 * 4 / 6) == walked(m, [("leap", far)])


def test_nobody_jumps_over_the_fallen() -> None:
    m = table(man(), (1, 2), {(2, 2): man()})
    m.set_status(1, PRONE)
    assert springs(m, 0, m.board.at(3, 2)) == []
    assert [m.board.xy[s] for s in reach(m, 0).path(m.board.at(3, 2))] in ([(2, 1), (3, 2)], [(2, 3), (3, 2)])


def test_tentacles_and_shadows_by_strength_and_movement() -> None:
    m = table(man(st=3, ma=6), (1, 2), {(2, 2): man(st=5, ma=8)})
    assert (escape_needs(m, 1, 0), shake_off_needs(m, 1, 0)) == (8, 10)


# ------------------------------------------------------------------ the ball


@pytest.mark.parametrize(
    ("number", "ag", "markers", "weather", "need"),
    [("W26", 3, 0, "nice", 3), ("W27", 3, 1, "pouring rain", 5), ("W28", 4, 2, "nice", 4)],
)
def test_what_a_pick_up_needs(number: str, ag: int, markers: int, weather: str, need: int) -> None:
    m = table(man(ag), (1, 2), dict.fromkeys([(3, 1), (3, 2)][:markers], man()))
    m.weather, m.ball = weather, m.board.at(2, 2)
    assert ball.pick_up_target(m, 0, m.ball).need == need, number
    assert reach(m, 0).chance(m.ball) == pytest.approx((7 - need) / 6)


@pytest.mark.parametrize(
    ("number", "ag", "how", "markers", "need"),
    [
        ("W31", 3, "accurate", 0, 3),
        ("W32", 3, "bounce", 0, 4),
        ("W33", 4, "hand-off", 1, 3),
        ("W34", 3, "kick", 0, 4),
        ("", 3, "inaccurate", 0, 4),
        ("", 3, "throw-in", 0, 4),
    ],
)
def test_what_a_catch_needs(number: str, ag: int, how: str, markers: int, need: int) -> None:
    m = table(man(ag), (1, 2), dict.fromkeys([(2, 2)][:markers], man()))
    assert ball.catch_target(m, 0, how).need == need, number


@pytest.mark.parametrize(
    ("number", "ag", "far", "markers", "faces"),
    [
        ("W53", 3, 3, 0, (F, I, A, A, A, A)),
        ("W54", 3, 6, 0, (F, I, I, A, A, A)),
        ("W55", 3, 8, 0, (F, F, I, I, A, A)),
        ("W56", 3, 12, 0, (F, F, F, I, I, A)),
        ("W57", 4, 3, 1, (F, I, A, A, A, A)),
        ("W58", 3, 6, 2, (F, F, F, I, I, A)),
        ("W188", 3, 3, 1, (F, I, I, A, A, A)),
        ("W189", 4, 8, 2, (F, F, F, F, I, A)),
    ],
)
def test_what_each_face_of_a_pass_means(number: str, ag: int, far: int, markers: int, faces: tuple[str, ...]) -> None:
    m = table(man(ag), (1, 5), dict.fromkeys([(0, 4), (0, 5)][:markers], man()))
    m.carrier, m.ball = 0, m.at[0]
    found = pass_chances(m, 0, m.board.at(1 + far, 5))
    assert found.faces == faces, number
    least = next((face for face in range(2, 7) if faces[face - 1] == A), 6)
    assert found.target.need == least, number
    assert found.accurate[0] == pytest.approx(faces.count(A) / 6) and not found.wild


def test_a_hail_mary_is_fumbled_on_a_one_alone() -> None:
    """W59."""
    m = table(man(skills="hail_mary_pass"), (1, 5), {(0, 5): man(), (4, 5): man()})
    m.weather = "very sunny"
    found = pass_chances(m, 0, m.board.at(14, 5), hail_mary=True)
    assert found.faces == (F, I, I, I, I, I) and not found.interferers and found.completed == -1


def test_the_ruler_ends_sooner() -> None:
    """W77: (13, 2) and (2, 13) are out of range."""
    m = table(man(), (1, 1), size=(16, 15))
    assert pass_chances(m, 0, m.board.at(14, 3)).fault == "out of range"
    assert pass_chances(m, 0, m.board.at(3, 14)).fault == "out of range"
    assert pass_chances(m, 0, m.board.at(14, 2)).fault == ""


@pytest.mark.parametrize(
    ("number", "ag", "mates", "need"), [("W92", 3, (), 6), ("W93", 4, ((4, 6),), 6), ("", 5, (), 4)]
)
def test_what_an_interception_needs(number: str, ag: int, mates: tuple[Spot, ...], need: int) -> None:
    m = table(man(), (1, 5), {(4, 5): man(ag)}, {(7, 5): man(), **dict.fromkeys(mates, man())})
    (foe,) = pass_chances(m, 0, m.board.at(7, 5)).interferers
    assert foe.accurate.need == foe.inaccurate.need == need, number


@pytest.mark.parametrize("thrower", ["", "safe_throw", "accurate strong_arm", "nerves_of_steel stunty"])
@pytest.mark.parametrize("foe", ["", "very_long_legs", "extra_arms", "disturbing_presence"])
def test_a_completion_has_the_chance_the_procedures_give_it(thrower: str, foe: str) -> None:
    """Not intercepted, or Safe Throw after all; then accurate, and caught."""
    m = table(man(3, thrower), (1, 5), {(4, 5): man(4, foe), (0, 5): man()}, {(7, 5): man(4, "extra_arms")})
    m.carrier, m.ball, m.action = 0, m.at[0], "pass"
    square = m.board.at(7, 5)

    def leaf(t: Match, request: object) -> Vector | None:
        if isinstance(request, tuple):
            return (float(t.carrier == 1),)
        scattered = isinstance(request, Roll) and request.purpose in ("scatter", "bounce")
        return (0.0,) if scattered else None

    def decide(t: Match, request: Choose) -> list[Option]:
        return [request.legal()[0]] if request.purpose == "interfere" else [NO]

    def start() -> tuple[Match, Any]:
        t = m.clone()
        return t, throw(t, 0, square)

    assert pass_chances(m, 0, square).completed == pytest.approx(every_fall(start, leaf, decide)[0], abs=1e-9)


def test_a_hand_off_has_the_chance_the_procedures_give_it() -> None:
    m = table(man(), (1, 5), {(3, 5): man()}, {(2, 5): man(3, "catch")})
    m.carrier, m.ball, m.action = 0, m.at[0], "handoff"
    found = hand_off_chances(m, 0, 1)

    def leaf(t: Match, request: object) -> Vector | None:
        if isinstance(request, tuple):
            return (float(t.carrier == 1),)
        return (0.0,) if isinstance(request, Roll) and request.purpose == "bounce" else None

    def decide(t: Match, request: Choose) -> list[Option]:
        return [request.legal()[0]]

    def start() -> tuple[Match, Any]:
        t = m.clone()
        return t, hand_off(t, 0, 1)

    assert found.chances[1] == pytest.approx(every_fall(start, leaf, decide)[0])
    assert found.chances[0] == pytest.approx(0.5)


# ------------------------------------------------------------------ team-mates


def hurled(m: Match, square: int) -> Vector:
    """(on his feet, off the pitch, down on it, turnover) of a throw as the engine plays it."""

    def leaf(t: Match, request: object) -> Vector | None:
        gone = t.at[1] < 0 and t.status[1] != STANDING
        if isinstance(request, tuple) or gone:
            up = float(t.at[1] >= 0 and t.status[1] == STANDING)
            down = float(t.at[1] >= 0 and t.status[1] != STANDING)
            return up, float(t.at[1] < 0), down, float(bool(t.turnover))
        return None

    def alike(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        if request.purpose in ("armour", "injury"):
            return [(1.0, (1, 1))]
        if request.purpose in ("always hungry", "escape", "landing", "throw team-mate"):
            works = (7 - min(request.need, 6)) / 6
            return [(works, (6,)), (1 - works, (1,))]
        return None

    def decide(t: Match, request: Choose) -> list[Option]:
        if request.purpose == "use swoop":
            return [YES, NO]
        return list(request.legal())

    def start() -> tuple[Match, Any]:
        t = m.clone()
        return t, throw_mate(t, 0, 1, square)

    return every_fall(start, leaf, decide, alike=alike, least=1e-6, cut=(0.0,) * 4)


def hurlers(thrower: str = "", mate: str = "", foes: tuple[Spot, ...] = (), mates: tuple[Spot, ...] = ()) -> Match:
    me = man(1, f"throw_team_mate {thrower}", st=5)
    others = {(3, 4): man(3, f"right_stuff {mate}", st=2), **dict.fromkeys(mates, man())}
    m = table(me, (2, 4), dict.fromkeys(foes, man()), others, size=(11, 9))
    m.action = "hurl"
    return m


def told(m: Match, square: int) -> Vector:
    found = mate_chances(m, 0, 1, square)
    away = found.eaten + found.total(lambda landing: landing.off + landing.out)
    return found.safe[0], away, found.total(lambda landing: landing.falls), found.turnover


@pytest.mark.parametrize(
    ("number", "far", "markers", "faces"),
    [
        ("W179", 6, 0, ("fumble", "fumble", "good", "good", "good", "good")),
        ("W180", 3, 0, ("fumble", "good", "good", "good", "good", "good")),
        ("W211", 6, 1, ("fumble", "fumble", "fumble", "good", "good", "good")),
    ],
)
def test_what_each_face_of_a_throw_means(number: str, far: int, markers: int, faces: tuple[str, ...]) -> None:
    m = hurlers(foes=((1, 4),)[:markers])
    assert mate_chances(m, 0, 1, m.board.at(2 + far, 4)).faces == faces, number


def test_what_a_landing_needs() -> None:
    """W212: AG 3, unmarked: 4+."""
    m = hurlers()
    needs = mate_chances(m, 0, 1, m.board.at(6, 4)).landings["good"].needs
    assert set(needs.values()) == {4}


@pytest.mark.parametrize("thrower", ["", "strong_arm", "always_hungry"])
def test_a_throw_has_the_chances_the_procedure_gives_it(thrower: str) -> None:
    m = hurlers(thrower, foes=((7, 3),))
    square = m.board.at(6, 4)
    assert told(m, square) == pytest.approx(hurled(m, square), abs=2e-3)


def test_with_the_ball_and_among_team_mates() -> None:
    m = hurlers(foes=((6, 1), (5, 0)), mates=((4, 1),))
    square = m.board.at(5, 1)
    assert told(m, square) == pytest.approx(hurled(m, square), abs=3e-3)
    m.carrier, m.ball = 1, m.at[1]
    with_ball = told(m, square)
    assert with_ball[3] == pytest.approx(1 - with_ball[0])


def test_swoop_takes_the_best_side() -> None:
    m = hurlers(mate="swoop", foes=((9, 3), (9, 4), (9, 5)))
    square = m.board.at(6, 4)
    found = mate_chances(m, 0, 1, square)
    assert set(found.sides) == {"good"} and found.safe[0] == pytest.approx(hurled(m, square)[0], abs=2e-3)
