"""Blocks with Brawler, Pro, Dauntless, Loner and team re-rolls, against the procedure over every fall of the dice."""

from __future__ import annotations

import pytest
from every_fall import Vector, every_fall

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.events import BlockResult
from dockbowl.core.requests import Choose, Option, Roll
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.bb2020 import RULES
from dockbowl.rules.block import block
from dockbowl.rules.odds import FALL, SAFE, BlockChances, block_chances, block_plan, face_effect, moved
from dockbowl.skills.catalogue import SKILLS


def table(attack: int, defence: int, mine: str = "", theirs: str = "", rerolls: int = 0) -> Match:
    """a1 beside b1 in the open, in a1's activation; `loner` is 4+."""
    board = sketch("\n".join(["." * 9] * 7), kind="pitch")
    m = Match(RULES, board, 2)
    for coach, (st, names, square) in enumerate(((attack, mine, board.at(3, 3)), (defence, theirs, board.at(4, 3)))):
        skills = {name: 4 if name == "loner" else None for name in names.split()}
        p = m.add_player("ab"[coach] + "1", Card("x", 6, st, 3, 4, 9, skills, SKILLS), coach)
        m.place(p, square)
        m.set_status(p, STANDING)
    m.active, m.mover, m.phase = 0, 0, "act"
    m.rerolls[0] = rerolls
    return m


def played(m: Match, purpose: str, blitz: bool = False) -> Vector:
    """(knocked down, turnover) of the block as played for `purpose`, by everything the engine offers."""
    effects = {face: face_effect(m, 0, 1, face, blitz=blitz) for face in range(1, 7)}

    def leaf(t: Match, request: object) -> Vector | None:
        result = next((e for e in t.events if isinstance(e, BlockResult)), None)
        if result is None:
            return None
        effect = effects[result.face]
        down, bad = float(effect.defender_down), float(effect.attacker_down)
        return down, bad

    def decide(t: Match, request: Choose) -> list[Option]:
        if request.purpose != "block die":
            return list(request.legal())
        dice, faces = request.about
        pick = (max if dice > 0 else min)(faces, key=lambda face: effects[face].worth)
        names = {1: "player down", 2: "both down", 3: "push", 4: "push", 5: "stumble", 6: "pow"}
        return [Option("die", word=names[pick])]

    def key(v: Vector) -> float:
        down, bad = v
        first, then = (down, -bad) if purpose == FALL else (-bad, down)
        return first + then / 2**10

    def alike(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        need = request.need
        if request.purpose in ("pro", "loner", "dauntless"):
            return [((7 - need) / 6, (6,)), ((need - 1) / 6, (1,))]
        return None

    def start() -> tuple[Match, object]:
        t = m.clone()
        t.events.clear()
        return t, block(t, 0, 1, blitz=blitz, again=False)

    return every_fall(start, leaf, decide, key, alike=alike)  # type: ignore[arg-type]


def told(chances: BlockChances) -> Vector:
    return chances.knock_down, chances.turnover


CASES = [
    (3, 3, "", "", 1),
    (4, 3, "", "block", 1),
    (4, 3, "block", "dodge", 1),
    (3, 4, "block", "", 1),
    (3, 4, "", "dodge", 1),
    (4, 3, "loner", "block", 1),
    (3, 3, "brawler", "", 0),
    (4, 3, "brawler", "block", 1),
    (3, 4, "brawler", "", 1),
    (3, 3, "pro", "", 1),
    (4, 3, "pro", "dodge", 0),
    (3, 3, "brawler pro loner", "block", 1),
    (4, 3, "brawler pro", "dodge", 0),
    (3, 4, "dauntless", "", 0),
    (3, 4, "dauntless", "dodge", 1),
    (2, 5, "dauntless block", "", 1),
    (3, 5, "dauntless pro", "", 1),
    (3, 4, "dauntless loner", "wrestle", 1),
    (4, 3, "savage_blow", "block", 0),
    (4, 3, "savage_blow", "", 1),
    (3, 4, "savage_blow brawler", "dodge", 0),
]


@pytest.mark.parametrize(("attack", "defence", "mine", "theirs", "rerolls"), CASES)
@pytest.mark.parametrize("purpose", [FALL, SAFE])
def test_a_plan_is_what_the_best_play_comes_to(
    purpose: str, attack: int, defence: int, mine: str, theirs: str, rerolls: int
) -> None:
    m = table(attack, defence, mine, theirs, rerolls)
    plan = block_plan(m, 0, 1)
    found = plan.team if rerolls else plan.own
    chances = found[(FALL, SAFE).index(purpose)] if found is not None else plan.bare
    assert told(chances) == pytest.approx(played(m, purpose), abs=1e-9)


def test_a_team_reroll_is_known_by_its_worked_numbers() -> None:
    """Two dice on a Block player: 5/9, and 1 - (4/9)^2 with a re-roll of all else."""
    m = table(4, 3, "", "block", 1)
    plan = block_plan(m, 0, 1)
    assert plan.bare == block_chances(m, 0, 1) and plan.own is None and plan.skills == ()
    assert plan.team is not None
    assert plan.team[0].knock_down == pytest.approx(1 - (4 / 9) ** 2)
    assert plan.bare.turnover == pytest.approx(1 / 9)
    # Both Down or Player Down on both dice: thrown again, and only then.
    assert plan.team[1].turnover == pytest.approx((1 / 9) ** 2)
    assert plan.team[1].knock_down == pytest.approx(5 / 9 + 1 / 9 * 5 / 9)


def test_dauntless_is_a_mixture() -> None:
    m = table(3, 4, "dauntless block", "")
    plan = block_plan(m, 0, 1)
    assert plan.daring is not None
    assert (plan.daring.need, plan.daring.chance) == (2, pytest.approx(5 / 6))
    assert (plan.bare.odds.dice, plan.daring.odds.dice) == (-2, 1)
    one, two = block_chances(table(4, 4, "block"), 0, 1), block_chances(table(3, 4, "block"), 0, 1)
    assert plan.bare.knock_down == pytest.approx(5 / 6 * one.knock_down + 1 / 6 * two.knock_down)


def test_three_dice_and_all_skills_take_no_time() -> None:
    """Eight ways through a throw of three dice still add up to one."""
    m = table(7, 3, "brawler pro", "dodge", 1)
    plan = block_plan(m, 0, 1)
    assert plan.skills == ("brawler", "pro") and plan.team is not None and plan.own is not None
    for chances in (plan.bare, *plan.own, *plan.team):
        stands = chances.push + chances.nothing
        both = chances.knock_down + stands + chances.turnover - 1  # they go down together
        assert -1e-9 <= both <= min(chances.knock_down, chances.turnover)
    downs = [plan.bare.knock_down, plan.own[0].knock_down, plan.team[0].knock_down]
    assert downs == sorted(downs)
    assert plan.team[1].turnover <= plan.own[1].turnover <= plan.bare.turnover


def test_skills_are_out_of_hand_when_they_are_used() -> None:
    m = table(3, 3, "brawler pro")
    assert block_plan(m, 0, 1).skills == ("brawler", "pro")
    m.use_once(0, "pro")
    assert block_plan(m, 0, 1).skills == ("brawler",)
    assert block_plan(m, 0, 1, blitz=True).skills == ()


def test_who_lies_now_blocks_with_the_skills_he_has_once_he_stands() -> None:
    standing, lying = table(3, 3, "block"), table(3, 3, "block")
    lying.set_status(0, PRONE)
    up = moved(lying, 0, lying.at[0])
    assert block_plan(up, 0, 1, blitz=True) == block_plan(standing, 0, 1, blitz=True)
    assert lying.status[0] == PRONE and lying.tz[0] == 0  # the match itself is as it was
    assert block_chances(lying, 0, 1).turnover > block_chances(up, 0, 1).turnover
