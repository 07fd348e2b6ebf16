"""Blocks, armour, injuries, fouls and saws of the classic edition: chances against procedures, and worked numbers."""

from __future__ import annotations

from itertools import product

import pytest
from every_fall import Vector, every_fall
from test_block_plan import played, told

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.events import ArmourRolled, BlockThrown, CasualtyRolled, InjuryRolled, Told
from dockbowl.core.requests import NO, YES, Choose, Option, Roll
from dockbowl.core.state import CASUALTY, PRONE, RESERVES, STANDING, Match
from dockbowl.games.bb2020.open_play import Half
from dockbowl.games.classic import RULES, rules
from dockbowl.games.classic.harm import both, casualty_result
from dockbowl.games.classic.harm import injury as injury_table
from dockbowl.rules import chainsaw, special
from dockbowl.rules.block_fall import down_by_block
from dockbowl.rules.block_strength import base_strength, block_odds
from dockbowl.rules.bomb_odds import blast_chances
from dockbowl.rules.bombs import explode
from dockbowl.rules.casualty import take_out
from dockbowl.rules.double_block import double_block
from dockbowl.rules.foul import foul
from dockbowl.rules.injury import crowd_injury
from dockbowl.rules.injury_tables import CASUALTY_ROLL
from dockbowl.rules.odds import FALL, SAFE, block_plan, moved
from dockbowl.rules.rerolls import may_use_team_reroll, spend_team_reroll
from dockbowl.rules.weapon_odds import weapon_chances
from dockbowl.rules.wounds import PAIRS, foul_chances, wound_chances

SKILLS = RULES.skills
VALUES = {"loner": 4, "mighty_blow": 1, "dirty_player": 1}


def card(st: int = 3, skills: str = "", av: int = 8, **more: object) -> Card:
    names = {name: VALUES.get(name) for name in skills.split()}
    return Card("x", 6, st, 3, 0, av, names, SKILLS, **more)  # type: ignore[arg-type]


def table(mine: Card, theirs: Card, rerolls: int = 0, **options: object) -> Match:
    """a1 beside b1 in the open, in a1's activation."""
    m = Match(rules(options) if options else RULES, sketch("\n".join(["." * 9] * 7), kind="pitch"), 2)
    m.extra = Half()
    for coach, (one, square) in enumerate(((mine, (3, 3)), (theirs, (4, 3)))):
        p = m.add_player("ab"[coach] + "1", one, coach)
        m.place(p, m.board.at(*square))
        m.set_status(p, STANDING)
    m.active, m.mover, m.phase = 0, 0, "act"
    m.rerolls[0] = rerolls
    m.ball = m.board.at(8, 6)
    return m


# ---------------------------------------------------------------- blocks


@pytest.mark.parametrize("purpose", [FALL, SAFE])
@pytest.mark.parametrize(
    ("attack", "defence", "mine", "theirs", "rerolls"),
    [
        (3, 3, "", "", 1),
        (4, 3, "block", "dodge", 1),
        (4, 3, "block tackle", "dodge", 0),
        (3, 4, "", "wrestle", 1),
        (4, 3, "loner", "block", 1),
        (3, 3, "pro", "", 0),
        (4, 3, "pro", "dodge", 1),
        (3, 4, "pro block", "", 1),
        (4, 3, "pro loner", "block", 1),
        (3, 4, "dauntless", "dodge", 0),
        (2, 5, "dauntless block", "", 1),
        (3, 5, "dauntless pro", "", 0),
    ],
)
def test_a_plan_is_what_the_best_play_comes_to(
    purpose: str, attack: int, defence: int, mine: str, theirs: str, rerolls: int
) -> None:
    """Pro throws all dice of a block again on 4+; neither it nor a team re-roll follows the other on the same dice."""
    m = table(card(attack, mine), card(defence, theirs), rerolls)
    plan = block_plan(m, 0, 1)
    found = plan.team if rerolls else plan.own
    chances = found[(FALL, SAFE).index(purpose)] if found is not None else plan.bare
    assert told(chances) == pytest.approx(played(m, purpose), abs=1e-9)


def test_pro_throws_all_dice_of_a_block_again() -> None:
    """Two dice on a Block player fall 5/9; half of the others are thrown again."""
    m = table(card(4, "pro"), card(3, "block"))
    plan = block_plan(m, 0, 1)
    assert plan.own is not None
    assert plan.own[0].knock_down == pytest.approx(5 / 9 + 4 / 9 * 0.5 * 5 / 9)


def test_one_team_reroll_a_turn() -> None:
    """W209: the second of a turn is not there, though the team has more."""
    m = table(card(), card(), rerolls=3)
    assert may_use_team_reroll(m, 0)
    assert list(spend_team_reroll(m, 0, "dodge")) == []
    assert not may_use_team_reroll(m, 0) and m.rerolls[0] == 2
    assert block_plan(m, 0, 1).team is None
    m.turn_actions = frozenset()  # the next turn
    assert may_use_team_reroll(m, 0)


def test_horns_need_a_square_moved_first() -> None:
    m = table(card(3, "horns"), card(3))
    assert base_strength(m, 0, blitz=True) == 3
    from_afar = moved(m, 0, m.board.at(3, 2))
    assert base_strength(from_afar, 0, blitz=True) == 4 and base_strength(from_afar, 0, blitz=False) == 3
    assert base_strength(table(card(3, "horns"), card(), horns_without_run_up=True), 0, blitz=True) == 4


def test_multiple_block_makes_each_of_them_two_stronger() -> None:
    m = table(card(5, "multiple_block"), card(3))
    assert block_odds(m, 0, 1).dice == 2
    twice = block_odds(m, 0, 1, double_with=1)
    assert (twice.attack, twice.defence, twice.dice) == (5, 5, 1)


# ---------------------------------------------------------------- armour and injury


@pytest.mark.parametrize(("number", "av", "broken"), [("W129", 7, 0.4167), ("W130", 8, 0.2778), ("W131", 9, 0.1667)])
def test_armour_breaks_by_more_than_it(number: str, av: int, broken: float) -> None:
    m = table(card(), card(av=av))
    assert wound_chances(m, 1, "block", by=0).broken == pytest.approx(broken, abs=1e-4), number


@pytest.mark.parametrize(
    ("number", "total", "skills", "result"),
    [
        ("", 7, "", "stunned"),
        ("", 9, "", "ko"),
        ("", 10, "", "casualty"),
        ("", 7, "stunty", "ko"),
        ("", 9, "stunty", "badly hurt"),
        ("", 8, "thick_skull", "stunned"),
        ("", 9, "thick_skull", "ko"),
        ("W201", 7, "stunty thick_skull", "ko"),
        ("W201", 8, "stunty thick_skull", "stunned"),
        ("W201", 9, "stunty thick_skull", "badly hurt"),
        ("", 6, "stunty thick_skull", "stunned"),
    ],
)
def test_the_injury_table(number: str, total: int, skills: str, result: str) -> None:
    assert injury_table(total, "stunty" in skills, "thick_skull" in skills) == result, number


def wounded(m: Match, proc: object, victim: int = 1) -> tuple[Vector, list[str]]:
    """(broken, stunned, ko, out) of an armour roll and what follows it, by every fall, helpful answers given."""
    results: list[str] = []

    def leaf(t: Match, request: object) -> Vector | None:
        told = next((e for e in t.events if isinstance(e, InjuryRolled) and e.player == victim), None)
        if told is None and isinstance(request, tuple):
            return 0.0, 0.0, 0.0, 0.0
        if told is None:
            return None
        results.append(told.result)
        return 1.0, float(told.result == "stunned"), float(told.result == "ko"), float(told.result in HURT)

    def alike(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        if request.count != 2:
            return None
        totals = [sum(pair) for pair in PAIRS]
        return [(totals.count(n) / 36, (max(1, n - 6), n - max(1, n - 6))) for n in sorted(set(totals))]

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, proc(t)  # type: ignore[operator]

    def decide(t: Match, request: Choose) -> list[Option]:
        return [NO] if request.purpose.startswith("use piling") else [YES, NO]

    key = lambda v: 100 * v[0] + 10 * v[3] + v[2]  # noqa: E731
    return every_fall(start, leaf, decide, key, alike=alike), results  # type: ignore[arg-type]


HURT = ("casualty", "badly hurt")


@pytest.mark.parametrize("av", [7, 8, 9, 10])
@pytest.mark.parametrize("mine", ["", "mighty_blow", "claws", "mighty_blow claws"])
@pytest.mark.parametrize("theirs", ["", "stunty", "thick_skull", "stunty thick_skull"])
def test_a_wound_has_the_chances_the_procedure_gives_it(mine: str, theirs: str, av: int) -> None:
    m = table(card(skills=mine), card(skills=theirs, av=av, niggles=1))
    found = wound_chances(m, 1, "block", by=0)
    fell, _ = wounded(m, lambda t: down_by_block(t, 1, 0))
    assert (found.broken, found.stunned, found.ko, found.casualty) == pytest.approx(fell, abs=1e-9)


def test_claw_and_mighty_blow_add_up() -> None:
    """AV 9 counts as 7, so that an 8 breaks it, and a 7 with Mighty Blow does; by a house rule each counts alone."""
    m = table(card(skills="claws mighty_blow"), card(av=9))
    assert wound_chances(m, 1, "block", by=0).broken == pytest.approx(21 / 36)
    alone = table(card(skills="claws mighty_blow"), card(av=9), claw_stacks=False)
    assert wound_chances(alone, 1, "block", by=0).broken == pytest.approx(15 / 36)


def test_who_is_blocked_strikes_too() -> None:
    """Mighty Blow of the one who was blocked counts against a blocker who goes down, lying or not."""
    m = table(card(), card(skills="mighty_blow"))
    m.set_status(1, PRONE)
    found = wound_chances(m, 0, "block", by=1)
    assert found.extra is not None and found.broken == pytest.approx(15 / 36)


def test_old_injuries_count_on_injury_rolls_and_not_on_a_stab() -> None:
    m = table(card(skills="stab"), card(skills="stunty", av=8, niggles=2))
    plain = wound_chances(table(card(), card()), 1, "block", by=0)
    hurt = wound_chances(table(card(), card(niggles=2)), 1, "block", by=0)
    assert hurt.broken == plain.broken and hurt.stunned == pytest.approx(plain.broken * 10 / 36)
    stabbed = weapon_chances(m, 0, 1, special.STAB).wound
    assert stabbed.stunned == pytest.approx(stabbed.broken * 21 / 36)
    fell, _ = wounded(m, lambda t: special.attack(t, 0, 1, special.STAB))
    assert (stabbed.broken, stabbed.stunned, stabbed.ko, stabbed.casualty) == pytest.approx(fell)


def test_stakes_are_for_the_undead() -> None:
    undead, living = (table(card(skills="stab stakes"), card(race=race)) for race in ("undead", "human"))
    assert weapon_chances(undead, 0, 1, special.STAB).wound.broken == pytest.approx(15 / 36)
    assert weapon_chances(living, 0, 1, special.STAB).wound.broken == pytest.approx(10 / 36)


def test_in_the_crowd_old_injuries_count_and_stunned_is_reserves() -> None:
    m = table(card(), card(niggles=1))
    ends = []
    for a, b in PAIRS:
        t = m.clone()
        process = crowd_injury(t, 1)
        assert isinstance(next(process), Roll)
        try:
            process.send((a, b))
        except StopIteration as end:
            ends.append(end.value)
            assert (t.status[1] == RESERVES) == (end.value == "stunned")
        else:
            ends.append(next(e.result for e in t.events if isinstance(e, InjuryRolled)))
    assert [ends.count(result) for result in ("stunned", "ko", "casualty")] == [15, 11, 10]


# ---------------------------------------------------------------- casualties


def test_the_casualty_table() -> None:
    """W143: half are Badly Hurt, a sixth dead. W204 for four of its rows."""
    rows = [casualty_result(tens, units) for tens, units in product(range(1, 7), range(1, 9))]
    names = [name for name, _ in rows]
    assert names.count("badly hurt") / 48 == 0.5 and names.count("dead") / 48 == pytest.approx(1 / 6)
    assert [casualty_result(n // 10, n % 10) for n in (38, 41, 54, 61)] == [
        ("badly hurt", ""),
        ("seriously hurt", ""),
        ("lasting injury", "ma"),
        ("dead", ""),
    ]
    assert [lasting for _, lasting in rows if lasting] == ["ma", "ma", "av", "av", "ag", "st"]
    assert names.count("serious injury") == 2


@pytest.mark.parametrize(
    ("first", "second", "is_one"),
    [
        ((3, 8), (2, 7), ("badly hurt", "")),
        ((4, 5), (5, 3), ("lasting injury", "ma")),
        ((5, 7), (5, 3), ("lasting injury", "ag,ma")),
        ((5, 1), (5, 3), ("lasting injury", "ma,niggle")),
        ((5, 1), (5, 2), ("serious injury", "niggle")),
        ((6, 4), (5, 3), ("dead", "")),
    ],
)
def test_two_results_of_decay_are_one_casualty(
    first: tuple[int, int], second: tuple[int, int], is_one: tuple[str, str]
) -> None:
    assert both([casualty_result(*first), casualty_result(*second)]) == is_one


def test_who_decays_rolls_twice() -> None:
    m = table(card(), card(skills="decay"))
    dice = iter(((4,), (1,), (5,), (4,)))
    process = take_out(m, 1, CASUALTY_ROLL)
    request = next(process)
    try:
        while True:
            assert isinstance(request, Roll)
            request = process.send(next(dice))
    except StopIteration as end:
        assert end.value == "lasting injury"
    assert [e.result for e in m.events if isinstance(e, CasualtyRolled)] == ["seriously hurt", "lasting injury"]
    assert [e.word for e in m.events if isinstance(e, Told)] == ["lasting injury: ma"]
    assert m.status[1] == CASUALTY


def test_an_apothecary_makes_half_of_them_badly_hurt() -> None:
    """W205: the second roll is Badly Hurt half of the time, and then he goes to Reserves."""
    m = table(card(), card())
    m.apothecaries[1] = 1
    ends = []
    for tens, units in product(range(1, 7), range(1, 9)):
        t = m.clone()
        process = take_out(t, 1, CASUALTY_ROLL)
        request = next(process)
        dice = iter(((6,), (1,), (tens,), (units,)))
        try:
            while True:
                if isinstance(request, Roll):
                    request = process.send(next(dice))
                elif request.purpose == "apothecary":
                    request = process.send(YES)
                else:
                    request = process.send(request.legal()[0])
        except StopIteration:
            ends.append(t.status[1])
    assert ends.count(RESERVES) / len(ends) == 0.5 and ends.count(CASUALTY) / len(ends) == 0.5


# ---------------------------------------------------------------- fouls and the saw


def fouled(mine: str = "", theirs: str = "", helpers: int = 0, av: int = 8, **options: object) -> Match:
    m = table(card(skills=mine), card(skills=theirs, av=av), **options)
    m.set_status(1, PRONE)
    for place in range(helpers):
        p = m.add_player(f"a{place + 2}", card(), 0)
        m.place(p, m.board.at(5, 2 + place))
        m.set_status(p, STANDING)
    return m


def test_a_foul_by_its_worked_numbers() -> None:
    """W134: AV 8 with one assist breaks on 8+. W149: without help it is seen in 0.2037."""
    assert foul_chances(fouled(helpers=1), 0, 1).broken == pytest.approx(0.4167, abs=1e-4)
    assert foul_chances(fouled(), 0, 1).seen == pytest.approx(0.2037, abs=1e-4)


@pytest.mark.parametrize("mine", ["", "dirty_player", "sneaky_git", "sneaky_git dirty_player"])
@pytest.mark.parametrize("theirs", ["", "stunty", "thick_skull"])
@pytest.mark.parametrize("options", [{}, {"foul_bonus": "always"}, {"sneaky_git_to_ko": True}])
def test_a_foul_has_the_chances_the_procedure_gives_it(mine: str, theirs: str, options: dict[str, object]) -> None:
    m = fouled(mine, theirs, 1, **options)
    m.head_coach[0] = 0
    counts = dict.fromkeys(("broken", "seen", "stunned", "ko", "casualty"), 0)
    for armour_dice in PAIRS:
        for injury_dice in PAIRS:
            t = m.clone()
            dice = iter((armour_dice, injury_dice))
            process = foul(t, 0, 1)
            request = next(process)
            try:
                while True:
                    if not isinstance(request, Roll):
                        request = process.send(YES)
                    elif request.purpose in ("armour", "injury"):
                        request = process.send(next(dice))
                    else:
                        request = process.send((1,))
            except StopIteration:
                pass
            counts["broken"] += any(isinstance(e, ArmourRolled) and e.broken for e in t.events)
            result = next((e.result for e in t.events if isinstance(e, InjuryRolled)), "")
            if result:
                counts[result if result in counts else "casualty"] += 1
            counts["seen"] += any(isinstance(e, Told) and e.what == "seen" for e in t.events)
    found = foul_chances(m, 0, 1)
    for name, count in counts.items():
        assert getattr(found, name) == pytest.approx(count / 36**2), name


def test_a_sneaky_git_hides_a_double_that_broke_nothing() -> None:
    """Of six doubles of the armour dice 5-5 and 6-6 break AV 8 and give him away."""
    found = foul_chances(fouled("sneaky_git"), 0, 1)
    assert found.seen == pytest.approx(2 / 36 + (found.broken - 2 / 36) / 6)


@pytest.mark.parametrize("av", [7, 9])
def test_a_saw_that_kicks_back_ends_the_turn_only_if_it_fells_him(av: int) -> None:
    m = table(card(skills="chainsaw", av=av), card())
    found = weapon_chances(m, 0, 1, "saw")
    assert found.own is not None
    assert found.turnover[0] == pytest.approx(found.own.broken / 6)
    ends = 0.0
    for a, b in PAIRS:
        t = m.clone()
        process = chainsaw.attack(t, 0, 1)
        next(process)
        try:
            process.send((1,))
            request = process.send((a, b))
            while True:
                request = process.send((1,) * request.count if isinstance(request, Roll) else NO)
        except StopIteration:
            pass
        ends += bool(t.turnover) / 36
    assert ends / 6 == pytest.approx(found.turnover[0])


# ---------------------------------------------------------------- two at once, and bombs


def test_both_blocks_of_a_multiple_block_are_thrown_by_the_plan_that_is_shown() -> None:
    """The dice of either block, with the other still beside the blocker and without."""
    m = table(card(5, "multiple_block"), card(3))
    other = m.add_player("b2", card(3), 1)
    m.place(other, m.board.at(4, 4))
    m.set_status(other, STANDING)
    shown = block_plan(m, 0, 1, double_with=other).bare.odds.dice
    first = _thrown(m, lambda t: double_block(t, 0, 1), ["push"])
    assert first == [(1, shown)] == [(1, -2)]
    both_thrown = _thrown(m, lambda t: double_block(t, 0, 1), ["push", "target b2", "push"])
    assert both_thrown == [(1, -2), (other, 1)]


def _thrown(m: Match, proc: object, words: list[str]) -> list[tuple[int, int]]:
    """(target, dice) of all blocks; every die shows a push, and these answers are given in turn."""
    t = m.clone()
    process = proc(t)  # type: ignore[operator]
    left = list(words)
    request = next(process)
    try:
        while True:
            if isinstance(request, Roll):
                request = process.send((3,) * request.count)
            elif not left or request.purpose == "follow up":
                request = process.send(NO if NO in request.legal() else request.legal()[0])
            else:
                word = left.pop(0)
                named = [o for o in request.legal() if o.verb == word or (word[:6] == "target" and o.player == 2)]
                request = process.send(named[0])
    except StopIteration:
        pass
    return [(e.target, e.dice) for e in t.events if isinstance(e, BlockThrown)]


def test_a_blast_is_a_turnover_by_whoever_of_the_team_it_fells() -> None:
    """The bomber beside an opponent who is hit: half of the time he goes down too, and a team-mate of his as well."""
    m = table(card(skills="bombardier"), card())
    mate = m.add_player("a2", card(), 0)
    m.place(mate, m.board.at(5, 3))
    m.set_status(mate, STANDING)
    found = blast_chances(m, m.at[1], 0)
    assert found.turnover == pytest.approx(3 / 4) and found.in_hands == 0.0
    ends = 0
    for one, two in product(range(1, 7), repeat=2):
        t = m.clone()
        process = explode(t, t.at[1], 0)
        request, dice = next(process), iter((one, two))
        try:
            while True:
                assert isinstance(request, Roll)
                faces = (next(dice),) if request.purpose == "bomb" else (1,) * request.count
                request = process.send(faces)
        except StopIteration:
            ends += bool(t.turnover)
    assert ends / 36 == pytest.approx(found.turnover)
