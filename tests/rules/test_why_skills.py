"""Why somebody may not throw, kick, gaze, stab or leave the ball: the rule that forbids it, in a few words."""

from __future__ import annotations

import pytest

from dockbowl.core.texts import parse_option
from dockbowl.rules.why import why_not
from dockbowl.session.scenario import loads
from dockbowl.session.session import Session

BOARD = """
title = "why"
game = "bb2020-open"
board = '''
 .  .  .  .  .  .  .  .  .  .
 .  A  B  .  C  d  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
'''
"""


def session(players: str, *answers: str, more: str = "") -> Session:
    """A match on the board with these players, some answers on."""
    (scenario,) = loads(f"{BOARD}\nplayers = {{ {players} }}\n{more}")
    found = scenario.start()
    for answer in answers:
        found.answer_text(answer)
    return found


def reason(found: Session, option: str) -> str:
    return why_not(found.match, found.request, parse_option(found.match, option))


THROWER = 'A = "st 5, throw team-mate, kick team-mate"'
FLYER = 'B = "st 2, right stuff"'


@pytest.mark.parametrize(
    ("players", "option", "why"),
    [
        ('A = "st 5"', "hurl A", "he has no Throw Team-mate"),
        ('A = "st 4, throw team-mate"', "hurl A", "he is not strong enough to throw anybody"),
        (THROWER, "hurl A", "no team-mate can be thrown"),
        (THROWER, "boot A", "no team-mate can be kicked"),
        ("", "boot A", "he has no Kick Team-mate"),
        ("", "gaze A", "he has no Hypnotic Gaze"),
        ('A = "hypnotic gaze", d = "distracted"', "gaze A", "no victim for a gaze"),
        ("", "stab C", "he has no Stab"),
        ("", "vomit C", "he has no Projectile Vomit"),
        ("", "breathe C", "he cannot breathe fire"),
        ('A = "stab"', "stab A", "no standing opponent beside him"),
        ('A = "my ball"', "pass A", "My Ball"),
    ],
)
def test_declarations(players: str, option: str, why: str) -> None:
    assert reason(session(players), option) == why


def test_once_a_turn() -> None:
    flown = session(f"{THROWER}, {FLYER}", more='turn_actions = ["hurl", "boot"]')
    assert reason(flown, "hurl A") == "a team-mate has been thrown this turn"
    assert reason(flown, "boot A") == "a team-mate has been kicked this turn"
    passed = session(f"{THROWER}, {FLYER}", more='turn_actions = ["pass"]')
    assert reason(passed, "hurl A") == "the Pass of this turn is used"
    assert reason(passed, "boot A") == ""


@pytest.mark.parametrize(
    ("players", "answers", "option", "why"),
    [
        (f"{THROWER}, {FLYER}", ("move A",), "hurl B", "his action is not a Throw Team-mate"),
        (f"{THROWER}, {FLYER}", ("hurl A",), "boot B", "his action is not a Kick Team-mate"),
        (f"{THROWER}, {FLYER}", ("hurl A",), "hurl C", "not a team-mate beside him"),
        (f"{THROWER}, {FLYER}", ("hurl A",), "hurl d", "not a team-mate beside him"),
        (f"{THROWER}, {FLYER}", ("hurl A", "hurl B"), "hurl 9,1", "out of range"),
        (f"{THROWER}, {FLYER}", ("hurl A", "hurl B"), "hurl 1,1", "his own square"),
        ('A = "hypnotic gaze"', ("move A",), "gaze d", "his action is not a Hypnotic Gaze"),
        ('A = "hypnotic gaze"', ("gaze A",), "gaze d", "the victim is not beside him"),
        ('A = "hypnotic gaze"', ("gaze A",), "gaze C", "that is not the victim he named"),
        ('C = ""', ("blitz C",), "stab d", "he has no Stab"),
        ('A = "stab"', ("blitz A",), "stab d", "the target is not beside him"),
    ],
)
def test_steps(players: str, answers: tuple[str, ...], option: str, why: str) -> None:
    assert reason(session(players, *answers), option) == why


def test_the_thirsty_do_not_throw() -> None:
    found = session('A = "bloodlust 4+, ball", B = "like thrall lineman"', "pass A", "2", "no")
    assert reason(found, "throw") == "he must bite a Thrall first"
    found.answer_text("bite B")
    found.answer_text("2 2")
    assert reason(found, "throw") == ""
