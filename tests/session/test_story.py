"""The story: words for every event and for everything the rules tell."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from toy_game import TOY, Picker, toy_setup

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.targets import Mod
from dockbowl.session import story
from dockbowl.session.phrases import PHRASES
from dockbowl.session.session import Session

PACKAGE = Path(story.__file__).resolve().parents[1]
CLASSES = [
    value for value in vars(ev).values() if inspect.isclass(value) and issubclass(value, Event) and value is not Event
]


@pytest.fixture
def session() -> Session:
    return Session.new(toy_setup(), seats=[Picker(), Picker()], game=TOY)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_has_its_words(kind: type[Event]) -> None:
    assert story.SAYS(kind) is not story.SAYS(Event)


def told_words() -> set[str]:
    """Every `Told("...")` of the rules and games."""
    found: set[str] = set()
    for floor in ("rules", "skills", "games"):
        for path in (PACKAGE / floor).rglob("*.py"):
            found |= set(re.findall(r"Told\(\s*\"([^\"]+)\"", path.read_text(encoding="utf-8")))
    return found


def test_everything_the_rules_tell_has_a_phrase() -> None:
    words = told_words()
    assert len(words) > 30
    assert sorted(words - set(PHRASES)) == []


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            ev.Rolled("dodge", "d6", (5,), 0, 0, 3, (Mod(-1, "marked"),), True),
            "a1 A-1 dodges: needs 3+ (-1 marked): 5, made it",
        ),
        (ev.Rolled("rush", "d6", (1,), 0, 1, 2, (), False), "a2 A-2 rushes: needs 2+: 1, failed"),
        (ev.Rolled("catch", "d6", (6,), 0, 1, 8, (), True), "a2 A-2 catches: needs a 6: 6, made it"),
        (ev.Rolled("scatter", "d8", (3,)), "scatter: 3"),
        (ev.Rolled("plank jump", "d6", (6,), 0, 0, 2, (), True), "a1 A-1 jumps to the plank: 6, bounces off"),
        (ev.Rolled("plank jump", "d6", (1,), 0, 0, 2, (), False), "a1 A-1 jumps to the plank: 1, slips"),
        (ev.Rolled("plank jump", "d6", (3,), 0, 0, 2, (), True), "a1 A-1 jumps to the plank: 3, lands"),
        (ev.Moved(0, 7, 8, "push"), "a1 A-1 is pushed to 2,1"),
        (
            ev.BlockThrown(0, 3, -2, (1, 6)),
            "a1 A-1 blocks b1 B-1, 2 dice, the other coach chooses: player down, pow",
        ),
        (ev.KnockedDown(0, "falls over", 7), "a1 A-1 falls over at 1,1"),
        (
            ev.ArmourRolled(0, (4, 4), 9, (Mod(1, "mighty_blow"),), True),
            "armour of a1 A-1: needs 9+ (+1 mighty blow): 4, 4 = 9, broken",
        ),
        (ev.Rerolled(0, 0, "dodge", "team"), "a1 A-1 re-rolls dodge: the team re-roll"),
        (ev.Turnover(0, "fell"), "turnover: fell"),
        (ev.Corrected("ball 0,0", "bumped"), "the referee: ball 0,0 - bumped"),
        (ev.Told("a brand new thing", player=0, square=3), "a brand new thing: a1 A-1, at 3,0"),
        (ev.MatchOver(-1, "time"), "the match is over: a draw (time)"),
    ],
)
def test_lines_read_like_this(session: Session, event: Event, line: str) -> None:
    assert story.tell(session.match, event) == line


def test_a_line_knows_what_it_is_about(session: Session) -> None:
    session.run(20)
    lines = story.lines(session.match, session.told)
    assert len(lines) > 10
    steps = [line for line in lines if isinstance(line.event, ev.Moved)]
    assert steps
    for line in steps:
        assert isinstance(line.event, ev.Moved)
        assert line.players == (line.event.player,)
        assert line.squares == (line.event.start, line.event.end)
        assert 0 < line.entry <= len(session.entries)


def test_a_headline_for_lists(session: Session) -> None:
    assert story.headline(session.match) == "Team 1, turn 1, score 0 - 0"
    session.run()
    assert story.headline(session.match) == "over: a draw"
