"""What Dockbowl tells before it is done: chests, the crew's kick, tackle zones over the rail."""

from __future__ import annotations

import pytest

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.events import ArmourRolled
from dockbowl.core.requests import Choose, Option, Roll
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.data import shipped
from dockbowl.games.dockbowl.chests import add_chest, chest_chances, content_of
from dockbowl.games.dockbowl.game import RULES
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.games.dockbowl.terrain import crew_foul_chances, drop_chance, may_drop_on
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team
from dockbowl.rules.going_down import knock_down
from dockbowl.rules.marks import count_markers, tackle_zones
from dockbowl.rules.odds import block_chances
from dockbowl.rules.turn import begin_turn
from dockbowl.rules.why import why_not
from dockbowl.rules.wounds import PAIRS
from dockbowl.session.session import Session
from dockbowl.skills.catalogue import SKILLS

Spot = tuple[int, int]


def harbour(grid: str, *players: tuple[str, Spot], chests: tuple[Spot, ...] = (), **options: object) -> Match:
    m = Match(RULES.but(options={**RULES.options, **options}), sketch(grid), 2)
    m.extra = Sea(0, 2)
    for id_, spot in players:
        m.add_player(id_, Card("P", 6, 3, 3, 4, 9, {}, SKILLS), "ab".index(id_[0]))
        m.place(len(m.at) - 1, m.board.at(*spot))
        m.set_status(len(m.at) - 1, STANDING)
    for spot in chests:
        add_chest(m, m.board.at(*spot))
    m.phase = "turn"
    begin_turn(m, 0)
    return m


DECK = "aaaaaaa\naaaaaaa\naaaaaaa"
MANY = ((0, 0), (2, 0), (4, 0), (6, 0))


@pytest.mark.parametrize(
    ("left", "found", "die", "explodes", "treasure", "ball"),
    [
        (4, False, "d8", 1 / 2, 3 / 8, 1 / 8),
        (4, True, "d8", 1 / 2, 1 / 2, 0),
        (3, False, "d6", 1 / 3, 1 / 3, 1 / 3),
        (2, False, "d6", 1 / 2, 0, 1 / 2),
        (1, False, "d6", 1 / 2, 0, 1 / 2),
        (1, True, "d8", 1 / 2, 1 / 2, 0),
    ],
)
def test_what_a_chest_may_hold(left: int, found: bool, die: str, explodes: float, treasure: float, ball: float) -> None:
    m = harbour(DECK, ("a1", (1, 1)), chests=MANY[:left])
    m.extra.found = found
    chances = chest_chances(m, 0, m.board.at(0, 0))
    assert (chances.die, len(chances.faces)) == (die, int(die[1:]))
    assert (chances.explodes, chances.treasure, chances.ball) == pytest.approx((explodes, treasure, ball))
    assert chances.snatch == pytest.approx(2 / 3)


def test_the_last_chest_is_the_ball_by_one_reading() -> None:
    m = harbour(DECK, ("a1", (1, 1)), chests=MANY[:1], all_exploded="last_is_ball")
    square = m.board.at(0, 0)
    assert chest_chances(m, 0, square).ball == 1
    assert content_of(m, square, 1) == "ball"


def test_no_treasure_is_left() -> None:
    m = harbour(DECK, ("a1", (1, 1)), chests=MANY)
    m.extra.holders = (-1,) + (0,) * 8
    chances = chest_chances(m, 0, m.board.at(0, 0))
    assert chances.treasure == 0 and chances.empty == pytest.approx(3 / 8)


def test_who_goes_down_with_an_explosion() -> None:
    m = harbour(DECK, ("a1", (5, 2)), ("b1", (1, 0)), ("b2", (1, 1)), ("a2", (3, 1)), chests=MANY)
    m.set_status(2, PRONE)
    square = m.board.at(0, 0)
    assert chest_chances(m, 0, square, m.board.at(0, 1)).hit == (0, 1)
    m.place(0, m.board.at(0, 1))
    assert chest_chances(m, 0, square).hit == (0, 1)
    m.place(0, m.board.at(3, 2))
    assert chest_chances(m, 0, m.board.at(4, 0), m.board.at(4, 1)).hit == (0, 3)


def test_the_crew_kicks_without_a_referee() -> None:
    m = harbour("aaaa\naa%a\naaaa", ("a1", (1, 1)), ("b1", (2, 1)))
    m.set_status(1, PRONE)
    chances = crew_foul_chances(m, 1)
    assert [str(mod) for mod in chances.mods] == ["+1 offensive assists"]
    assert chances.need == 8 and chances.broken == pytest.approx(15 / 36)


def test_pushed_off_a_crate_he_is_down() -> None:
    """With one die all faces but Player Down bring him down."""
    m = harbour("aaaaa\naa^aa\naaaaa", ("a1", (1, 1)), ("b1", (2, 1)))
    chances = block_chances(m, 0, 1)
    assert chances.push == 0 and chances.knock_down == pytest.approx(5 / 6)
    m.place(1, m.board.at(2, 0))
    assert block_chances(m, 0, 1).push == pytest.approx(2 / 6)


def test_tackle_zones_are_counted_where_somebody_can_stand() -> None:
    m = harbour("aaa=~=bbb\naaa~~~bbb", ("a1", (1, 0)), ("a2", (2, 1)), ("b1", (6, 0)))
    zones = tackle_zones(m, 0)
    at = m.board.at
    assert zones[at(2, 0)] == 2 and zones[at(0, 0)] == 1 and zones[at(3, 0)] == 1
    assert at(3, 1) not in zones  # the sea
    assert tackle_zones(m, 1)[at(5, 0)] == 1
    for square in m.board.open_squares:
        assert zones.get(square, 0) == count_markers(m, 1, square)
    m.set_status(0, PRONE)
    assert at(0, 0) not in tackle_zones(m, 0)


# ---------------------------------------------------------------- why not


def started() -> Session:
    """A match of two on the jetty, at its first decision."""
    source = (shipped("maps") / "jetty.toml").read_text("utf-8")
    teams = tuple(default_team(key, seed=1) for key in ("human", "orc"))
    session = Session.new(MatchSetup(map_source=source, map_name="The Jetty", teams=teams, seed=1))
    session.run(0)
    while isinstance(session.request, Roll):
        session.step()
    return session


def refusal(session: Session, option: Option) -> str:
    return session.game.why_not(session.match, session.request, option)


def test_docks_and_set_up_say_why_not() -> None:
    session = started()
    m = session.match
    assert refusal(session, Option("dock", word="north")) == "there is no such Docking Area"
    session.answer(Option("dock", word="west"))
    first = session.request.coach
    mine, theirs = m.team(first), m.team(1 - first)
    at = m.board.at
    assert refusal(session, Option("place", mine[0], at(17, 1))) == "not in his Docking Area (west)"
    assert refusal(session, Option("place", theirs[0], at(1, 1))) == "not a player of his"
    assert refusal(session, Option("done")) == "6 players are still to be set up"
    session.answer(Option("place", mine[0], at(1, 1)))
    m = session.match
    assert refusal(session, Option("place", mine[1], at(1, 1))) == f"{m.ids[mine[0]]} is there"
    assert refusal(session, Option("place", mine[0], at(2, 1))) == "he is on the pitch already"
    assert refusal(session, Option("take", mine[0])) == "all 6 are set up first"
    for place, p in enumerate(mine[1:6]):
        session.answer(Option("place", p, at(1 + place % 3, 2 + place // 3)))
    assert refusal(session, Option("place", mine[6], at(3, 4))) == "6 are set up: take one back first"
    dock = Choose(1 - first, "dock", (Option("dock", word="east"),))
    assert why_not(session.match, dock, Option("dock", word="west")) == f"{m.team_names[first]} have it"


def test_what_the_sea_asks_says_why_not() -> None:
    m = harbour("aaa~\naaa~", ("a1", (0, 0)), ("b1", (1, 0)))
    at = m.board.at
    tide = Choose(0, "spring tide", (Option("done"), Option("tide", 0, at(0, 1))))
    for option, words in (
        (Option("tide", 1, at(0, 1)), "not a player of his"),
        (Option("tide", 0, at(3, 0)), "the sea"),
        (Option("tide", 0, at(1, 0)), "b1 is there"),
        (Option("tide", 0, at(2, 1)), "not beside him"),
        (Option("tide", 0, at(1, 1)), "he has been moved by this tide"),
    ):
        assert why_not(m, tide, option) == words
    add_chest(m, at(2, 0))
    place = Choose(0, "place chest", (Option("chest", square=at(2, 1)),))
    assert why_not(m, place, Option("chest", square=at(2, 0))) == "a chest stands there"
    assert why_not(m, place, Option("chest", square=at(0, 1))) == "not a chest's place"


def test_a_strike_from_above() -> None:
    """From a crate a failed armour roll is made once more: by every pair of dice, the chance that the preview tells."""
    m = harbour("aaaaa\naa^aa\naaaaa", ("a1", (2, 1)), ("b1", (3, 1)))
    assert may_drop_on(m, 0, m.at[1]) and not may_drop_on(m, 1, m.at[0])
    m.mover, m.began, m.hit_square, m.phase = 0, m.at[0], m.at[1], "act"
    broken = 0
    for first in PAIRS:
        for second in PAIRS:
            t = m.clone()
            dice = iter((first, second))
            process = knock_down(t, 1, "block", by=0)
            request = next(process)
            while isinstance(request, Choose) or request.purpose == "armour":
                try:
                    request = process.send(Option("yes") if isinstance(request, Choose) else next(dice))
                except StopIteration:
                    break
            broken += any(type(e) is ArmourRolled and e.broken for e in t.events)
    assert drop_chance(m, 0, 1) == pytest.approx(broken / len(PAIRS) ** 2)
    m.use_once(0, "crate")
    assert not may_drop_on(m, 0, m.at[1])
