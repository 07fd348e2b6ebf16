"""Plans: chances that can be worked out by hand, and ones that only the dice can check."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path

import pytest

from dockbowl.cli.program import run as dockbowl
from dockbowl.session.scenario import ScenarioError, load, loads
from dockbowl.sim.chances.plan import Plan
from dockbowl.sim.chances.solver import Solution, Solver, TooMany, faces_of
from dockbowl.sim.chances.trial import attempt

PLANS = Path(__file__).resolve().parents[1] / "plans"

PITCH = """
game = "bb2020-open"
board = '''
 .  .  .  .  .  .  .
 .  A  b  .  .  .  .
 .  .  .  .  .  .  .
 .  .  B  c  .  .  .
 .  .  .  .  .  .  .
 .  .  .  .  .  .  .
'''
"""


def solved(text: str, rerolls: int | None = None) -> Solution:
    return Solver(Plan.of(loads(PITCH + text)[0])).solve(rerolls)


def plan(*lines: str, players: str = "") -> str:
    rows = "\n".join(lines)
    return f"plan = '''\n{rows}\n'''\n[players]\n{players}"


def test_a_dodge_with_and_without_a_reroll() -> None:
    """AG 3+ into the open: 3+ (W2)."""
    text = plan("A moves 0,0", "then A at 0,0 up")
    assert solved(text, 0).whole == F(2, 3)
    assert solved(text, 1).whole == 1 - F(1, 9)
    assert solved(text, 0).turnover == F(1, 3)


def test_a_skill_saves_the_team_reroll_for_the_next_die() -> None:
    """Two dodges, the first out of a tackle zone into another: the skill is for one of them, whichever is best."""
    text = plan("A moves 1,0 0,0", "then A at 0,0 up", players='A = "dodge"')
    both = F(1, 2) * F(2, 3)
    first_again = F(1, 2) * F(1, 2) * F(2, 3)
    second_again = F(1, 2) * F(1, 3) * F(2, 3)
    assert solved(text, 0).whole == both + first_again + second_again
    assert solved(text, 1).whole == both + first_again + second_again + F(1, 2) * F(1, 2) * F(1, 3) * F(2, 3)


def test_one_block_die_against_nobody_with_skills() -> None:
    """Down: stumble or down, 2 in 6. He who blocks goes down on 2 in 6 (both down, attacker down)."""
    solution = solved(plan("B blocks c", "then c down"), 0)
    left_alone = solved(plan("B blocks c", "then c at 3,3 up"), 0)
    assert left_alone.whole == F(1, 6)  # only the attacker's own fall leaves him where he stood
    assert F(1, 4) < solution.whole < F(1, 2)


def test_no_turnover_is_two_thirds_for_one_die_and_a_reroll_makes_it_eight_ninths() -> None:
    assert solved(plan("B blocks c", "then no turnover"), 0).whole == F(4, 6)
    # What happens to those who go down makes no difference here, and is not gone through again.
    unhurt = plan("B blocks c", "  armour = 1,1", "then no turnover")
    assert solved(unhurt, 0).whole == F(4, 6)
    assert solved(unhurt, 1).whole == 1 - F(1, 9)
    assert solved(unhurt.replace("[players]", '[players]\nB = "block"'), 0).whole == F(5, 6)


def test_the_other_coach_chooses_against_the_plan() -> None:
    """Half his strength: three dice and he picks; all three must be good."""
    hard = solved(plan("B blocks c", "then no turnover", players='c = "st 7"'), 0)
    assert hard.whole == F(4, 6) ** 3


def test_what_is_written_is_what_is_done() -> None:
    """Both dice are named, and so is the choice he would not make by himself."""
    text = plan("B blocks c", "  block = both down", "then c down", players='B = "block"')
    assert solved(text, 0).chances[0] == 1
    declined = plan("A moves 0,0", "  reroll = no", "then A at 0,0 up")
    assert solved(declined, 1).whole == F(2, 3)


def test_a_foul_is_done_though_the_referee_sees_it() -> None:
    """Armour 9+: 10 in 36 break it; the plan itself says what must hold, so a sending-off does not spoil it."""
    solution = solved(plan("A fouls b", "then b down", players='b = "prone, av 9"'))
    removed = F(10, 36) * F(15, 36)  # 8 and more of two dice: knocked out, or worse
    assert solution.whole == 1 - removed


def test_the_step_that_cannot_be_is_named() -> None:
    solution = solved(plan("A moves 5,5"))
    assert solution.whole == 0
    assert solution.stuck[0] == "'5,5' cannot be done"


@pytest.mark.parametrize("name", sorted(path.name for path in PLANS.glob("*.toml")))
def test_real_dice_agree(name: str) -> None:
    for scenario in load(PLANS / name):
        solver = Solver(Plan.of(scenario))
        solution = solver.solve()
        assert 0 < solution.whole < 1
        assert attempt(solver, 1500, seed=7).deviation(solution) < 4
        assert float(solution.left_out) < 1e-4


def test_a_plan_of_endless_ways_is_refused() -> None:
    solver = Solver(Plan.of(loads(PITCH + plan("A moves 0,0", "B blocks c", "then c ko"))[0]), limit=50)
    with pytest.raises(TooMany, match="more than 50 ways"):
        solver.solve()


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("A moves 0,0", "then log: dodges"), "cannot ask for 'log: dodges'"),
        (("refused A blocks c",), "acts and what holds then"),
        (("referee place A 2,2",), "acts and what holds then"),
        (("A moves 0,0", "then A flies"), "nothing a player can be"),
        (("A moves 0,0", "  dodge = 9"), "dodge = 9"),
        (("",), "has no plan"),
    ],
)
def test_what_is_no_plan_is_refused(lines: tuple[str, ...], reason: str) -> None:
    with pytest.raises(ScenarioError, match=reason):
        solved(plan(*lines))


def test_faces_that_come_to_the_same_are_counted_together() -> None:
    assert sum(times for _, times in faces_of(6, 3, "block")) == 216
    assert len(faces_of(6, 2, "block")) == 15  # five different faces, two dice
    assert len(faces_of(6, 2, "throw-in distance")) == 11
    assert {sum(faces) for faces, _ in faces_of(6, 2, "throw-in distance")} == set(range(2, 13))
    assert len(faces_of(8, 3, "scatter")) == 512


def test_the_command_prints_and_fails_as_it_should(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(PITCH + plan("A moves 0,0"), encoding="utf-8")
    assert dockbowl(["odds", str(path), "--rerolls", "0", "--tries", "300"]) == 0
    shown = capsys.readouterr().out
    assert "66.67 %" in shown and "2/3" in shown and "300 tries" in shown
    assert dockbowl(["odds", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["plans"][0]["steps"][0]["exact"] == "2/3"
    path.write_text(PITCH, encoding="utf-8")
    assert dockbowl(["odds", str(path)]) == 2
    assert "has no plan" in capsys.readouterr().err
