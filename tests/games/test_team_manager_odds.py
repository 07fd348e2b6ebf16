"""Chances of a tackle before it is tried, against every fall of the dice through the procedure itself."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dockbowl.ai.managers import make_manager
from dockbowl.core.requests import NO, Choose, Option, Roll
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager import events
from dockbowl.games.team_manager.odds import FOR_TACKLER, of_tackle
from dockbowl.games.team_manager.season import Season
from dockbowl.session.session import Session

TEAMS = ("reikland_reavers", "skavenblight_scramblers", "grudgebearers", "gouged_eye")


def tackles(seed: int, dice: str) -> list[tuple[Session[Season], Option]]:
    """Moments of a season at which somebody may tackle: with more, as much and less power than his target."""
    setup = MatchSetup(game="team-manager", sides=TEAMS, seed=seed, options={"tackle_dice": dice})
    session: Session[Season] = Session.new(setup, seats=[make_manager("random", n) for n in range(4)])
    found: dict[int, tuple[Session[Season], Option]] = {}
    while session.request is not None and len(found) < 3:
        request = session.request
        if isinstance(request, Choose) and request.purpose == "tackle":
            option = request.legal()[0]
            odds = of_tackle(session.match, request.player, option.player)
            found.setdefault((odds.own > odds.other) - (odds.own < odds.other), (session.fork(), option))
        session.step()
    assert set(found) == {-1, 0, 1}
    return list(found.values())


def result_of(session: Session[Season], option: Option, faces: tuple[int, ...]) -> str:
    """What comes of it with these dice: abilities say no, whoever picks takes what is best for him."""
    driver = session.driver.fork()
    tackler = driver.match.owner[driver.request.player]  # type: ignore[union-attr]
    driver.answer(option)
    assert isinstance(driver.request, Roll)
    driver.answer(faces)
    while isinstance(driver.request, Choose):
        told = next((one for one in driver.match.events if isinstance(one, events.TackleResult)), None)
        if told is not None:
            return told.result
        request = driver.request
        if request.purpose == "tackle die":
            ranked = sorted(request.legal(), key=lambda one: FOR_TACKLER.index(one.word))
            driver.answer(ranked[0] if request.coach == tackler else ranked[-1])
        else:
            driver.answer(NO)
    return next(one for one in driver.match.events if isinstance(one, events.TackleResult)).result


@pytest.mark.parametrize("dice", ["even", "three two one"])
def test_chances_are_those_of_every_fall(dice: str) -> None:
    for session, option in tackles(3, dice):
        request = session.request
        assert isinstance(request, Choose)
        odds = of_tackle(session.match, request.player, option.player)
        falls = list(product(range(1, 7), repeat=odds.dice))
        results = [result_of(session, option, faces) for faces in falls]
        counted = [Fraction(results.count(result), len(falls)) for result in FOR_TACKLER]
        assert [odds.target_down, odds.missed, odds.tackler_down] == counted


def test_the_figures_of_even_dice() -> None:
    seen = {}
    for session, option in tackles(5, "even"):
        assert isinstance(session.request, Choose)
        odds = of_tackle(session.match, session.request.player, option.player)
        mine = odds.picker == session.request.coach
        seen[odds.dice, mine] = (odds.target_down, odds.missed, odds.tackler_down)
    third = Fraction(1, 3)
    assert seen[1, True] == (third, third, third)
    assert seen[2, True] == (Fraction(5, 9), third, Fraction(1, 9))
    assert seen[2, False] == (Fraction(1, 9), third, Fraction(5, 9))


def test_totals_on_the_scoreboard_are_the_sums_of_their_parts() -> None:
    setup = MatchSetup(game="team-manager", sides=TEAMS, seed=11)
    session: Session[Season] = Session.new(setup, seats=[make_manager("random", n) for n in range(4)])
    session.run()
    decided = [told.event for told in session.told if isinstance(told.event, events.MatchupDecided)]
    assert len(decided) > 15
    assert all(tuple(map(sum, event.parts)) == event.totals for event in decided)
    assert {ball for event in decided for _, _, ball in event.parts} == {0, 2}
    assert any(tokens for event in decided for _, tokens, _ in event.parts)
