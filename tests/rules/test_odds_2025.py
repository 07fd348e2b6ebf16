"""Previews of 2025 against the procedures over every fall of the dice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from every_fall import Vector, every_fall

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.events import ArmourRolled
from dockbowl.core.requests import NO, YES, Choose, Option, Roll
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.bb2020 import Half
from dockbowl.games.bb2025 import RULES
from dockbowl.games.sevens.skills import SKILLS
from dockbowl.rules import interference, special, weather
from dockbowl.rules.block import block
from dockbowl.rules.foul import foul
from dockbowl.rules.gaze import gaze
from dockbowl.rules.mate_odds import mate_chances
from dockbowl.rules.move import step
from dockbowl.rules.odds import block_plan, picked_face
from dockbowl.rules.pass_odds import pass_chances
from dockbowl.rules.reach import reach
from dockbowl.rules.throwing import throw_mate
from dockbowl.rules.weapon_odds import gaze_chances, weapon_chances
from dockbowl.rules.wounds import foul_chances

Spot = tuple[int, int]
VALUES = {"loner": 4, "hatred": "troll"}


def card(names: str = "", st: int = 3, ag: int = 3, av: int = 13, ma: int = 6, pa: int = 4) -> Card:
    """`loner` is 4+, `hatred` of trolls, and everybody is one; nobody's armour of 13+ breaks. Veterans: Sevens."""
    skills = {name: VALUES.get(name) for name in names.split()}
    return Card("x", ma, st, ag, pa, av, skills, SKILLS, keywords=("troll",))


def table(*players: tuple[int, Card, Spot], rerolls: int = 0) -> Match:
    """Players of coach 0 or 1 on their squares of an 11 by 9 pitch; the first one is being activated."""
    m = Match(RULES, sketch("\n".join(["." * 11] * 9), kind="pitch"), 2)
    m.extra = Half()
    counts = [0, 0]
    for coach, who, spot in players:
        counts[coach] += 1
        p = m.add_player(f"{'ab'[coach]}{counts[coach]}", who, coach)
        m.place(p, m.board.at(*spot))
        m.set_status(p, STANDING)
    m.active = m.mover = 0
    m.phase, m.action = "act", "move"
    m.rerolls[0] = rerolls
    m.ball = m.board.at(0, 0)
    return m


def lumped(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
    """Armour that cannot break falls once; a die that must meet a number falls as met or not."""
    if request.purpose == "armour":
        return [(1.0, (1, 1))]
    if request.count == 1 and request.need and request.die == "d6" and request.purpose not in ("pass", "dodge"):
        p = (7 - min(max(request.need, 2), 6)) / 6
        return [(p, (6,)), (1 - p, (1,))]
    return None


# ------------------------------------------------------------------ blocks


def blocked(m: Match, blitz: bool) -> Vector:
    """(the target lies, a turnover) of the block played for the former, by all the engine offers."""

    def leaf(t: Match, request: object) -> Vector | None:
        over = isinstance(request, tuple) or (isinstance(request, Roll) and request.purpose == "bounce")
        return (float(t.status[1] != STANDING), float(bool(t.turnover))) if over else None

    def decide(t: Match, request: Choose) -> Sequence[Option]:
        if request.purpose == "block die":
            dice, faces = request.about
            face, _ = picked_face(t, 0, 1, tuple(faces), dice, blitz=blitz)
            words = {1: "player down", 2: "both down", 3: "push", 4: "push", 5: "stumble", 6: "pow"}
            return [Option("die", word=words[face])]
        if request.purpose in ("push", "follow up"):
            return request.legal()[:1]
        if request.purpose.startswith("use "):
            return [YES]
        return request.legal()

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, block(t, 0, 1, blitz=blitz, again=False)

    return every_fall(start, leaf, decide, lambda v: v[0] - v[1] / 2**10, alike=lumped)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("mine", "theirs", "st", "blitz"),
    [
        ("", "steady_footing", 3, False),
        ("steady_footing", "", 3, False),
        ("steady_footing", "block steady_footing", 4, False),
        ("hatred", "", 3, False),
        ("hatred", "dodge", 5, False),
        ("brawler pro", "", 5, False),
        ("brawler hatred", "", 5, False),
        ("brawler", "", 3, True),
        ("", "saboteur secret_weapon", 3, False),
        ("veteran", "", 3, False),
        ("veteran", "block", 4, True),
        ("veteran", "", 2, False),
        ("veteran brawler", "dodge", 5, False),
    ],
)
def test_a_block(mine: str, theirs: str, st: int, blitz: bool) -> None:
    m = table((0, card(mine, st=st), (3, 3)), (1, card(theirs), (4, 3)))
    if "saboteur" in theirs:
        m.carrier, m.ball = 0, m.at[0]
    plan = block_plan(m, 0, 1, blitz=blitz)
    best = plan.own[0] if plan.own else plan.bare
    assert (best.knock_down, best.turnover) == pytest.approx(blocked(m, blitz))


@pytest.mark.parametrize(("mine", "blitz", "need"), [("dauntless horns", True, 3), ("dauntless", False, 3)])
def test_dauntless_goes_by_the_cards(mine: str, blitz: bool, need: int) -> None:
    m = table((0, card(mine), (3, 3)), (1, card(st=5), (4, 3)))
    plan = block_plan(m, 0, 1, blitz=blitz)
    assert plan.daring is not None
    assert plan.daring.need == need
    assert plan.daring.odds.attack == (6 if blitz else 5)
    assert (plan.bare.knock_down, plan.bare.turnover) == pytest.approx(blocked(m, blitz))


def test_two_who_are_blocked_at_once_help_each_other() -> None:
    m = table((0, card("multiple_block", st=5), (3, 3)), (1, card(), (4, 3)), (1, card(), (3, 4)))
    assert block_plan(m, 0, 1, double_with=2).bare.odds.defence == 4


# ------------------------------------------------------------------ ways


def walked(m: Match, squares: Sequence[int]) -> float:
    """How often he gets there, on his feet, by these steps."""

    def way(t: Match) -> object:
        for square in squares:
            if not (yield from step(t, 0, square)):
                return False
        return True

    def leaf(t: Match, request: object) -> Vector | None:
        if not isinstance(request, tuple):
            return None
        return (float(t.at[0] == squares[-1] and t.status[0] == STANDING and not t.turnover),)

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, way(t)

    def decide(t: Match, request: Choose) -> Sequence[Option]:
        return [YES] if request.purpose.startswith("use ") else request.legal()

    return every_fall(start, leaf, decide, alike=lumped)[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "names", ["", "steady_footing", "steady_footing dodge", "steady_footing sure_feet", "pro steady_footing"]
)
def test_a_way_past_markers_and_by_rushes(names: str) -> None:
    m = table((0, card(names, ma=1), (3, 3)), (1, card(), (3, 2)))
    found = reach(m, 0)
    square = m.board.at(5, 4)
    assert found.chance(square) == pytest.approx(walked(m, found.path(square)))


@pytest.mark.parametrize("st", [3, 4, 5])
def test_break_tackle_by_strength(st: int) -> None:
    m = table((0, card("break_tackle", st=st, ag=5), (3, 3)), (1, card(), (3, 2)))
    found = reach(m, 0)
    square = m.board.at(3, 4)
    assert found.chance(square) == pytest.approx(walked(m, found.path(square)))
    assert found.chance(square) == pytest.approx({3: 3, 4: 4, 5: 5}[st] / 6)


@pytest.mark.parametrize(("sky", "chance"), [(weather.NICE, 5 / 6), (weather.RAIN, 4 / 6)])
def test_securing_the_ball(sky: str, chance: float) -> None:
    m = table((0, card("sure_hands extra_arms", ag=6), (3, 3)))
    m.action, m.weather, m.ball = "secure", sky, m.board.at(4, 3)
    found = reach(m, 0)
    assert found.chance(m.ball) == pytest.approx(chance)

    def leaf(t: Match, request: object) -> Vector | None:
        return (float(t.carrier == 0),) if t.carrier == 0 or isinstance(request, tuple) or t.turnover else None

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, step(t, 0, m.ball)

    assert every_fall(start, leaf, lambda t, request: [NO])[0] == pytest.approx(chance)  # type: ignore[arg-type]


# ------------------------------------------------------------------ throws


def hurled(m: Match, square: int) -> Vector:
    """(on his feet, a turnover) of the throw as played for his feet, Swoop to the east where there is one."""

    def leaf(t: Match, request: object) -> Vector | None:
        if not isinstance(request, tuple):
            return None
        return float(t.at[1] >= 0 and t.status[1] == STANDING), float(bool(t.turnover))

    def decide(t: Match, request: Choose) -> Sequence[Option]:
        if request.purpose == "swoop":
            return [Option("swoop", word="east")]
        if request.purpose == "reroll":
            return [Option("use", word="swoop")]
        return [YES] if request.purpose.startswith("use ") else request.legal()[:1]

    def alike(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        if request.purpose in ("scatter", "bounce", "throw team-mate"):
            return None
        if request.purpose == "injury":
            return [(1.0, (1, 1))]
        return lumped(request)

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, throw_mate(t, 0, 1, square)

    return every_fall(start, leaf, decide, alike=alike, least=1e-7, cut=(0.0, 0.0))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("thrower", "mate", "lies"),
    [
        ("bullseye", "", False),
        ("bullseye", "steady_footing", False),
        ("bullseye", "", True),
        ("bullseye", "swoop", False),
    ],
)
def test_a_thrown_team_mate(thrower: str, mate: str, lies: bool) -> None:
    m = table((0, card(f"throw_team_mate {thrower}", pa=2), (2, 4)), (0, card(f"right_stuff {mate}", st=5), (3, 4)))
    if lies:
        m.set_status(1, PRONE)
    square = m.board.at(5, 4)
    chances = mate_chances(m, 0, 1, square)
    if chances.sides:
        assert set(chances.sides) == {"subpar"}  # a superb throw hits the mark: the best glide is no better
        return
    safe, turnover = hurled(m, square)
    assert chances.safe[0] == pytest.approx(safe, abs=1e-4)
    assert chances.turnover == pytest.approx(turnover, abs=1e-4)
    assert chances.faces == ("fumble", "superb", "superb", "superb", "superb", "superb")


def test_a_glide_may_land_again() -> None:
    m = table((0, card("throw_team_mate", pa=2), (1, 4)), (0, card("right_stuff swoop", ag=4), (2, 4)))
    chances = mate_chances(m, 0, 1, m.board.at(2, 3))
    glided = chances.landings["superb"]
    assert chances.sides["superb"]
    assert glided.again == 0.0
    assert glided.safe == pytest.approx((1 - glided.off) * 0.75)


def test_thrown_off_the_pitch_without_the_ball_is_no_turnover() -> None:
    m = table((0, card("throw_team_mate", pa=2), (1, 1)), (0, card("right_stuff"), (2, 1)))
    chances = mate_chances(m, 0, 1, m.board.at(1, 0))
    assert chances.landings["superb"].off > 0.2
    assert chances.turnover == pytest.approx(chances.total(lambda landing: landing.on_mates))  # the thrower


# ------------------------------------------------------------------ passes, fouls, weapons


def test_safe_pass_keeps_a_natural_1_alone() -> None:
    m = table((0, card("safe_pass"), (1, 4)))
    m.carrier, m.ball = 0, m.at[0]
    chances = pass_chances(m, 0, m.board.at(8, 4))
    assert chances.faces == ("fumble", "fumble", "fumble", "inaccurate", "inaccurate", "accurate")
    assert (chances.fumble, chances.kept, chances.fumble_kept) == (0.5, pytest.approx(1 / 6), False)


def test_an_interception_needs_no_catch() -> None:
    m = table((0, card(), (1, 4)), (0, card(), (5, 4)), (1, card(ag=2), (3, 4)))
    m.carrier, m.ball = 0, m.at[0]
    chances = pass_chances(m, 0, m.at[1])
    (foe,) = chances.interferers
    assert foe.accurate.need == 5
    assert chances.completed == pytest.approx(2 / 6 * 4 / 6 * 4 / 6)
    assert interference.interferers(m, 0, m.at[1]) == [2]


def test_a_lone_fouler() -> None:
    m = table((0, card("lone_fouler"), (3, 3)), (1, card(av=9), (4, 3)))
    m.set_status(1, PRONE)

    def leaf(t: Match, request: object) -> Vector | None:
        broken = [e.broken for e in t.events if isinstance(e, ArmourRolled)]
        if isinstance(request, Choose) and request.purpose == "argue the call":
            return float(broken[-1]), 1.0
        return (float(broken[-1]), 0.0) if isinstance(request, tuple) else None

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, foul(t, 0, 1)

    def decide(t: Match, request: Choose) -> Sequence[Option]:
        return [YES]

    def alike(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        """Casualties and what comes after an injury do not matter here."""
        return None if request.purpose in ("armour", "injury") else [(1.0, (1,) * request.count)]

    broken, seen = every_fall(start, leaf, decide, alike=alike)  # type: ignore[arg-type]
    chances = foul_chances(m, 0, 1)
    assert (chances.broken, chances.seen) == pytest.approx((broken, seen))


def test_a_gaze_and_a_chomp_are_plain_dice() -> None:
    m = table((0, card("hypnotic_gaze monstrous_mouth", ag=6), (3, 3)), (1, card(), (4, 3)))
    assert gaze_chances(m, 0, 1).chances[0] == pytest.approx(4 / 6)
    assert weapon_chances(m, 0, 1, special.CHOMP).works[0] == pytest.approx(4 / 6)

    def leaf(t: Match, request: object) -> Vector | None:
        return (float(t.distracted[1]),) if isinstance(request, tuple) else None

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, gaze(t, 0, 1)

    assert every_fall(start, leaf, lambda t, request: [NO])[0] == pytest.approx(4 / 6)  # type: ignore[arg-type]
