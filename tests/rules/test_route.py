"""Ways before they are walked: budgets of re-rolls, waypoints, planks; against worked numbers and the procedures."""

from __future__ import annotations

import pytest
from every_fall import every_fall, met_or_not

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.driver import Driver
from dockbowl.core.requests import NO, Choose, Option, Roll, at, who
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.bb2020 import RULES, Half
from dockbowl.games.dockbowl.game import RULES as DOCKBOWL
from dockbowl.games.dockbowl.planks import jump_odds
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.rules.move import jump
from dockbowl.rules.reach import reach, walk
from dockbowl.rules.route import Plan, losses, measured
from dockbowl.rules.turn import begin_turn
from dockbowl.rules.why import why_no_way
from dockbowl.skills.catalogue import SKILLS

PITCH = RULES.but(scores=lambda m, player: False)


def man(ma: int = 6, ag: int = 3, skills: str = "", **values: int) -> Card:
    return Card("P", ma, 3, ag, 4, 9, {**dict.fromkeys(skills.split()), **values}, SKILLS)


def on_pitch(width: int, height: int, me: Card, where: tuple[int, int], *foes: tuple[int, int]) -> Match:
    m = Match(PITCH, sketch("\n".join(["." * width] * height), kind="pitch"), 2)
    m.extra = Half()
    m.add_player("a1", me, 0)
    for place in range(len(foes)):
        m.add_player(f"b{place + 1}", man(), 1)
    for p, spot in enumerate((where, *foes)):
        m.place(p, m.board.at(*spot))
        m.set_status(p, STANDING)
    m.phase = "turn"
    begin_turn(m, 0)
    return m


def ways(m: Match, *steps: tuple[int, int]) -> list[tuple[str, int]]:
    return [("step", m.board.at(*spot)) for spot in steps]


def three_four_two(rerolls: int = 0) -> tuple[Match, list[tuple[str, int]]]:
    """AG 2+, out of a tackle zone into one (3+), into two (4+), into the open (2+)."""
    m = on_pitch(6, 4, man(ag=2), (0, 2), (0, 1), (3, 1), (3, 2))
    m.rerolls[0] = rerolls
    m.leader_reroll[0] = 0
    return m, ways(m, (1, 2), (2, 2), (1, 3))


def test_a_path_of_three_four_and_two_plus() -> None:
    """27.8 % with no re-roll, 55.6 % with one team re-roll that may be used once."""
    m, way = three_four_two(rerolls=1)
    route = measured(m, 0, way)
    assert [(need.kind, need.target.need) for need in route.needs] == [("dodge", 3), ("dodge", 4), ("dodge", 2)]
    assert [[str(mod) for mod in need.target.mods] for need in route.needs] == [["-1 marked"], ["-2 marked"], []]
    assert route.chances == pytest.approx((0.2778, 0.2778, 0.5556), abs=1e-4)
    assert [stage.chances[0] for stage in route.stages] == pytest.approx([2 / 3, 1 / 3, 5 / 18])
    assert route.team and not route.skilled
    m, way = three_four_two(rerolls=0)
    route = measured(m, 0, way)
    assert route.chances == pytest.approx((5 / 18,) * 3) and not route.team


def test_a_loner_may_waste_the_reroll_and_a_skill_is_spent_first() -> None:
    m, way = three_four_two(rerolls=1)
    m.recard(0, man(ag=2, loner=4))
    assert measured(m, 0, way).chances[2] == pytest.approx(5 / 18 * (1 + 0.5))
    m.recard(0, man(ag=2, skills="dodge"))
    route = measured(m, 0, way)
    bare, own, both = route.chances
    assert bare == pytest.approx(5 / 18) and own == pytest.approx(5 / 9) and route.skilled
    assert both > own  # a second failure may still be saved


def test_waypoints_are_walked_in_their_order() -> None:
    m, way = three_four_two(rerolls=1)
    plan = Plan(m, 0)
    stops = [square for _, square in way[:-1]]
    route = plan.to(way[-1][1], stops)
    assert route is not None
    assert [(stage.verb, stage.square) for stage in route.stages] == way
    assert [stage.stop for stage in route.stages] == [True, True, False]
    assert route.chances == pytest.approx((5 / 18, 5 / 18, 5 / 9))
    straight = plan.to(way[-1][1])
    assert straight is not None and straight.chances[0] == pytest.approx(5 / 6)


def test_a_square_beside_him_is_a_plain_step_and_another_may_be_gone_round_to() -> None:
    m, way = three_four_two()
    there = way[0][1]
    route = Plan(m, 0).to(there)
    assert route is not None and [(stage.verb, stage.square) for stage in route.stages] == way[:1]
    round_it = Plan(m, 0).to(there, [m.board.at(0, 3)])
    assert round_it is not None and round_it.chances[0] == pytest.approx(5 / 6)
    assert route.chances[0] == pytest.approx(2 / 3)


def test_a_waypoint_uses_movement_up() -> None:
    m = on_pitch(9, 1, man(ma=3), (2, 0))
    plan = Plan(m, 0)
    there = plan.to(5, [0])
    assert there is None  # two back and five on are more than three and two rushes
    route = plan.to(3, [0])
    assert route is not None
    assert [len(stage.needs) for stage in route.stages] == [0, 0, 0, 1, 1]
    assert route.chances[0] == pytest.approx(25 / 36)
    assert plan.to(8, [0]) is None and plan.reach_from([8]) is None
    back = plan.to(2, [3])
    assert back is not None and [stage.square for stage in back.stages] == [3, 2]


def test_the_ball_is_picked_up_once() -> None:
    m = on_pitch(5, 1, man(ma=6), (0, 0))
    m.ball = 2
    route = Plan(m, 0).to(1, [3])
    assert route is not None
    assert [need.kind for need in route.needs] == ["pick up"]
    assert route.chances[0] == pytest.approx(2 / 3)


def test_standing_up_comes_first() -> None:
    m = on_pitch(9, 1, man(ma=2), (0, 0))
    m.set_status(0, PRONE)
    route = Plan(m, 0).to(1)
    assert route is not None
    assert [stage.verb for stage in route.stages] == ["stand", "step"]
    assert route.chances[0] == pytest.approx(0.5 * 5 / 6)
    with_stop = Plan(m, 0).to(2, [1])
    assert with_stop is not None
    assert with_stop.chances == Plan(m, 0).to(2).chances  # type: ignore[union-attr]
    assert [stage.stop for stage in with_stop.stages] == [False, True, False]


@pytest.mark.parametrize("team", [False, True])
def test_a_walk_has_the_chance_the_search_gives_it(team: bool) -> None:
    m, _ = three_four_two(rerolls=1)
    m.recard(0, man(ag=2, skills="dodge sure_feet"))
    m.ball = m.board.at(2, 3)
    found = reach(m, 0, team=team)
    for square in found.squares():
        steps = found.steps(square)
        again = walk(m, 0, [(s.verb, s.square) for s in steps], team=team)
        assert again == steps


# ---------------------------------------------------------------- planks


def at_the_planks(ag: int = 3, **options: object) -> Match:
    """a1 on the first of three planks, each a neighbour of the next."""
    board = sketch("aaa=~=bbb\n~~~~~~~~~\ncc=~~~~~~", sea="south")
    m = Match(DOCKBOWL.but(options={**DOCKBOWL.options, **options}), board, 2)
    m.extra = Sea(0, 2)
    m.add_player("a1", man(ag=ag), 0)
    m.place(0, board.at(3, 0))
    m.set_status(0, STANDING)
    m.phase = "turn"
    begin_turn(m, 0)
    m.rerolls[0] = 0
    m.leader_reroll[0] = 0
    return m


def lands(m: Match, end: int) -> tuple[float, float, float]:
    """(on the plank, on another one, overboard) by every fall of the dice that matters, the coach playing for `end`."""
    driver = Driver(m.clone())
    driver.answer(who("move", 0))
    start = m.at[0]
    totals = [0.0, 0.0, 0.0]

    def go(d: Driver, weight: float, depth: int, asked: int) -> None:
        request = d.request
        if type(request) is Roll and request.purpose in ("plank jump", "plank bounce"):
            if depth > 9:
                return
            for face in range(1, 7):
                on(d, (face,), weight / 6, depth + 1, asked)
            return
        if type(request) is Choose and request.purpose == "reroll":
            again = request.about[0] == "plank jump"
            on(d, Option("team") if again else NO, weight, depth, asked)
            return
        if type(request) is Choose and request.purpose == "plank bounce":
            squares = [o.square for o in request.legal()]
            on(d, at("bounce", end if end in squares else squares[0]), weight, depth, asked)
            return
        if type(request) is Choose and request.purpose == "step" and not asked:
            on(d, at("plank", end), weight, depth, 1)
            return
        here = d.match.at[0]
        totals[0 if here == end else 1 if here >= 0 else 2] += weight

    def on(d: Driver, value: object, weight: float, depth: int, asked: int) -> None:
        twin = d.fork()
        twin.answer(value)  # type: ignore[arg-type]
        go(twin, weight, depth, asked)

    go(driver, 1.0, 0, 0)
    assert start == m.at[0]
    return totals[0], totals[1], totals[2]


@pytest.mark.parametrize("ag", [2, 3, 5])
def test_a_jump_has_the_odds_that_the_procedure_gives_it(ag: int) -> None:
    m = at_the_planks(ag)
    end = m.board.at(5, 0)
    assert lands(m, end) == pytest.approx(jump_odds(m, 0, m.at[0], end), abs=1e-4)


@pytest.mark.parametrize("ag", [2, 3, 5])
def test_a_jump_with_a_team_reroll(ag: int) -> None:
    m = at_the_planks(ag)
    m.rerolls[0] = 1
    end = m.board.at(5, 0)
    route = Plan(m, 0, edges=DOCKBOWL.edges).to(end)
    assert route is not None
    assert route.chances[2] == pytest.approx(lands(m, end)[0], abs=1e-4)
    assert route.chances[0] == pytest.approx(jump_odds(m, 0, m.at[0], end).lands)


def test_what_a_jump_says_of_itself() -> None:
    m = at_the_planks(jump_reroll=False)
    m.rerolls[0] = 1
    end = m.board.at(5, 0)
    route = Plan(m, 0, edges=DOCKBOWL.edges).to(end)
    assert route is not None
    need = route.needs[0]
    assert need.kind == "plank" and route.chances[2] == route.chances[0]  # reading R9: no re-roll on it
    assert [outcome.word for outcome in need.outcomes] == ["lands", "bounced to another plank", "overboard"]
    assert [outcome.fails for outcome in need.outcomes] == [False, False, True]
    assert sum(outcome.chance for outcome in need.outcomes) == pytest.approx(1)
    assert losses(m, 0, need, has_ball=True) == ("turnover", "overboard, knocked out", "the ball is thrown back in")


def test_a_marked_jumper_dodges_or_not_by_the_reading() -> None:
    for reading in (True, False):
        m = at_the_planks(marked_jumper_dodges=reading)
        m.add_player("b1", man(), 1)
        m.place(1, m.board.at(2, 0))
        m.set_status(1, STANDING)
        route = Plan(m, 0, edges=DOCKBOWL.edges).to(m.board.at(5, 0))
        assert route is not None
        assert [need.kind for need in route.needs] == (["dodge", "plank"] if reading else ["plank"])


# ---------------------------------------------------------------- jumps, leaps and Pro


def sprung(m: Match, verb: str, end: int) -> float:
    """He stands there, with the ball if it lay there: a skill goes first, then a team re-roll, then Pro."""
    wants_ball = m.ball == end

    def leaf(t: Match, request: object) -> tuple[float, ...] | None:
        if t.status[0] != STANDING or isinstance(request, tuple):
            there = t.at[0] == end and t.status[0] == STANDING
            return (float(there and (t.carrier == 0 or not wants_ball)),)
        return (0.0,) if isinstance(request, Roll) and request.purpose == "bounce" else None

    def decide(t: Match, request: Choose) -> list[Option]:
        offered = sorted(request.legal(), key=lambda o: (o == NO, o.word == "pro", o.verb == "team"))
        return offered[:1]

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, jump(t, 0, end, leap=verb == "leap")

    return every_fall(start, leaf, decide, alike=met_or_not)[0]  # type: ignore[arg-type]


def before_a_jump(skills: str, spent: int, rerolls: int, *, ball_there: bool = False, **values: int) -> Match:
    """He stands between two foes; one lies in front of him, and beyond waits another."""
    m = on_pitch(7, 3, man(skills=skills, **values), (1, 1), (2, 1), (0, 0), (4, 0))
    m.set_status(1, PRONE)
    m.mover, m.action, m.spent, m.phase = 0, "move", spent, "act"
    m.rerolls[0], m.leader_reroll[0] = rerolls, 0
    if ball_there:
        m.ball = m.board.at(3, 1)
    return m


@pytest.mark.parametrize("ball_there", [False, True])
@pytest.mark.parametrize("spent", [2, 5, 6])
@pytest.mark.parametrize(
    ("verb", "skills"),
    [
        ("jump", ""),
        ("jump", "pro"),
        ("leap", "leap"),
        ("leap", "leap pogo_stick sure_feet"),
        ("leap", "leap loner pro"),
    ],
)
def test_a_jump_or_leap_for_each_budget(verb: str, skills: str, spent: int, ball_there: bool) -> None:
    loner = {"loner": 4} if "loner" in skills else {}
    names = skills.replace("loner", "").strip()
    for rerolls in (0, 1):
        m = before_a_jump(names, spent, rerolls, ball_there=ball_there, **loner)
        end = m.board.at(3, 1)
        route = measured(m, 0, [(verb, end)])
        kinds = ["rush"] * max(0, spent - 4) + [verb] + ["pick up"] * ball_there
        assert [need.kind for need in route.needs] == kinds
        assert route.chances[2] == pytest.approx(sprung(m, verb, end))
        if not rerolls:
            assert route.chances[1] == route.chances[2]
            assert route.skilled == bool({"pro", "sure_feet"} & set(names.split()) and (spent > 4 or "pro" in names))


def test_a_way_may_jump() -> None:
    """Where walking round is worse, or there is no way round; then it goes on, and does not jump again."""
    m = on_pitch(7, 1, man(), (0, 0), (1, 0), (4, 0))
    for p in (1, 2):
        m.set_status(p, PRONE)
    plan = Plan(m, 0)
    over = m.board.at(2, 0)
    route = plan.to(over)
    assert route is not None
    assert [(stage.verb, stage.square) for stage in route.stages] == [("jump", over)]
    assert route.chances[0] == pytest.approx(4 / 6)
    on = plan.to(m.board.at(3, 0), [over])
    assert on is not None and [stage.verb for stage in on.stages] == ["jump", "step"]
    assert plan.to(m.board.at(5, 0), [over, m.board.at(3, 0)]) is None
    m.mover, m.action, m.spent = 0, "move", 7
    assert Plan(m, 0).to(over) is None  # one square left is not enough


def test_pro_is_used_last() -> None:
    """Dodges of 3+, 4+ and 2+: one failure saved by Pro on 3+; with a team re-roll a second one."""
    m, way = three_four_two(rerolls=0)
    m.recard(0, man(ag=2, skills="pro"))
    bare, own, _ = measured(m, 0, way).chances
    dice = (4 / 6, 3 / 6, 5 / 6)
    saved = sum((1 - p) for p in dice) * 4 / 6
    assert own == pytest.approx(bare * (1 + saved))


# ---------------------------------------------------------------- in words


def test_what_failures_cost() -> None:
    m = on_pitch(9, 2, man(ma=2), (0, 0), (1, 1))
    m.ball = m.board.at(1, 0)
    needs = Plan(m, 0).to(m.board.at(1, 0)).needs  # type: ignore[union-attr]
    assert [need.kind for need in needs] == ["dodge", "pick up"]
    assert losses(m, 0, needs[0], has_ball=False) == ("turnover", "he falls over")
    assert losses(m, 0, needs[0], has_ball=True) == ("turnover", "he falls over", "the ball bounces")
    assert losses(m, 0, needs[1], has_ball=False) == ("turnover", "the ball bounces")


def test_why_there_is_no_way() -> None:
    m = on_pitch(12, 3, man(ma=3), (0, 1), (2, 1))
    board = m.board
    assert why_no_way(m, 0, board.at(0, 1)) == "he is there"
    assert why_no_way(m, 0, board.at(2, 1)) == "b1 is there"
    assert why_no_way(m, 0, board.at(9, 1)) == "out of reach: 5 squares left, rushes included"
    assert why_no_way(m, 0, -1) == "off the pitch"
    m.rooted[0] = 1
    assert why_no_way(m, 0, board.at(1, 1)) == "he is rooted"
    m = at_the_planks()
    assert why_no_way(m, 0, m.board.at(4, 0)) == "the sea"
