"""Computer managers: they answer legally, alike for the same seed, and the one of plain sense beats random."""

from __future__ import annotations

import pytest

from dockbowl.ai.managers import MANAGERS, make_manager
from dockbowl.ai.managers.plain import PlainManager
from dockbowl.ai.managers.seat import Asked
from dockbowl.core.requests import NO, Option, who
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager.game import start
from dockbowl.games.team_manager.view import view
from dockbowl.sim.seasons import SeasonPlan, make_plan, play


@pytest.mark.parametrize("managers", [2, 3, 4])
def test_plain_sense_beats_random(managers: int) -> None:
    """Nine of ten at least, alone among random managers; `docs/team-manager.md` has the figures of many more."""
    won = 0
    for number in range(20):
        # The seats move on by one with each season, so the manager sits everywhere and begins as often as the others.
        out = play(SeasonPlan(managers, ("manager", *["random"] * (managers - 1)), seed=3), number)
        assert out.finished and not out.error
        won += out.seats[out.winner] == "manager" if out.winner >= 0 else 0
    assert won >= 18


def test_the_same_seed_answers_alike() -> None:
    plan = make_plan(3, "manager,random", seed=9, check=True)
    first, again = play(plan, 4), play(plan, 4)
    assert first.error == "" and (first.fans, first.decisions, first.seen) == (again.fans, again.decisions, again.seen)


def test_every_manager_there_is_plays_a_season() -> None:
    for name in MANAGERS:
        out = play(SeasonPlan(2, (name,), check=True), 1)
        assert out.finished and not out.error


def test_an_unknown_manager_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no computer manager 'manger'; did you mean manager"):
        make_manager("manger")


@pytest.mark.parametrize(("dice", "tackles"), [("even", False), ("three two one", True)])
def test_a_manager_knows_how_the_dice_are_marked(dice: str, tackles: bool) -> None:
    """As much to lose as to win, at one die: no try that goes either way alike, one that is three to one."""
    line = ["reikland_reavers_lineman of a", "reikland_reavers_lineman of a", "gouged_eye_line_orc of b"]
    m = start(
        MatchSetup(
            game="team-manager",
            sides=("reikland_reavers", "gouged_eye"),
            options={"tackle_dice": dice},
            arranged={"phase": "matchup", "table": {"h1": line}},
        )
    )
    tackler, _, target = m.line[0]
    m.bonus[tackler], m.bonus[target] = 5 - m.power(tackler), 5 - m.power(target)
    options: tuple[Option, ...] = (who("tackle", target), NO)
    seen = view(m, 0)
    answer = PlainManager().decide(Asked("tackle", options, tackler, -1, ()), seen, m.library)
    worth = [one.power - m.library.cards[one.card].downed for one in seen.matchups[0].players]
    assert abs(worth[0] - worth[2]) <= 1
    assert (answer == options[0]) is tackles
