"""Chances of thrown and kicked team-mates, against the procedure over every fall of its dice."""

from __future__ import annotations

import pytest
from every_fall import Vector, every_fall

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.requests import NO, YES, Choose, Option, Roll
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.bb2020 import RULES as PITCH
from dockbowl.games.bb2020 import Half
from dockbowl.games.dockbowl.game import RULES as DOCKBOWL
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.rules.mate_odds import mate_chances
from dockbowl.rules.throwing import FUMBLE, SUPERB, TERRIBLE, throw_mate, throw_result, throw_target
from dockbowl.skills.catalogue import SKILLS

Spot = tuple[int, int]
OPEN = "\n".join(["." * 11] * 9)


def big(pa: int = 4, skills: str = "") -> Card:
    names = {"throw_team_mate": None, **{name: 4 if name == "loner" else None for name in skills.split()}}
    return Card("Big", 5, 5, 5, pa, 10, names, SKILLS)


def small(ag: int = 3, skills: str = "") -> Card:
    return Card("Small", 6, 2, ag, 4, 13, dict.fromkeys(("right_stuff " + skills).split()), SKILLS)


def man() -> Card:
    return Card("Man", 6, 3, 3, 4, 13, {}, SKILLS)


def table(
    thrower: Card, mate: Card, foes: tuple[Spot, ...] = (), mates: tuple[Spot, ...] = (), grid: str = OPEN
) -> Match:
    """The thrower on 2,4 and the small one beside him on 3,4; nobody's armour of 13+ ever breaks."""
    rules = PITCH.but(scores=lambda m, p: m.board.xy[m.at[p]][0] >= 8)
    m = Match(rules, sketch(grid, kind="pitch"), 2)
    m.extra = Half()
    m.add_player("a1", thrower, 0)
    m.add_player("a2", mate, 0)
    for i, _ in enumerate(mates):
        m.add_player(f"a{i + 3}", man(), 0)
    for i, _ in enumerate(foes):
        m.add_player(f"b{i + 1}", man(), 1)
    for p, spot in enumerate(((2, 4), (3, 4), *mates, *foes)):
        m.place(p, m.board.at(*spot))
        m.set_status(p, STANDING)
    m.active = m.mover = 0
    m.phase = "act"
    m.ball = m.board.at(0, 0)
    return m


def thrown(m: Match, square: int, *, kick: bool = False) -> Vector:
    """(on his feet, off, fallen on the pitch, turnover) of the throw as the engine plays it, for his feet."""

    def leaf(t: Match, request: object) -> Vector | None:
        gone = t.at[1] < 0 and t.status[1] != STANDING
        if isinstance(request, tuple) or gone or (isinstance(request, Roll) and request.purpose == "bounce" and t.over):
            up = float(t.at[1] >= 0 and t.status[1] == STANDING)
            down = float(t.at[1] >= 0 and t.status[1] != STANDING)
            return up, float(t.at[1] < 0), down, float(bool(t.turnover))
        return None

    def alike(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        if request.purpose in ("armour", "injury"):
            return [(1.0, (1, 1))]
        if request.purpose in ("always hungry", "escape", "landing", "loner", "pro"):
            works = (7 - min(request.need, 6)) / 6
            return [(works, (6,)), (1 - works, (1,))]
        if request.purpose in ("throw team-mate", "kick team-mate"):
            target = throw_target(m, 0, m.board.band(m.at[0], square))
            found: dict[str, tuple[float, tuple[int, ...]]] = {}
            for face in range(1, 7):
                result = throw_result(m.card[0], face, target.bonus)
                found[result] = (found.get(result, (0.0, ()))[0] + 1 / 6, (face,))
            return list(found.values())
        return None

    def decide(t: Match, request: Choose) -> list[Option]:
        if request.purpose == "use swoop":
            return [YES, NO]
        return list(request.legal())

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, throw_mate(t, 0, 1, square, kick=kick)

    return every_fall(start, leaf, decide, alike=alike, least=1e-6, cut=(0.0,) * 4)  # type: ignore[arg-type]


def told(m: Match, square: int, *, kick: bool = False) -> Vector:
    found = mate_chances(m, 0, 1, square, kick=kick)
    away = found.eaten + found.total(lambda landing: landing.off + landing.out)
    return found.safe[0], away, found.total(lambda landing: landing.falls), found.turnover


def test_in_the_open() -> None:
    m = table(big(), small())
    square = m.board.at(5, 4)
    assert told(m, square) == pytest.approx(thrown(m, square), abs=1e-9)


def test_among_players_beside_the_edge_and_with_the_ball() -> None:
    """Landing on somebody knocks him down and bounces on; over the edge he is gone; with the ball it is a turnover."""
    m = table(big(), small(), foes=((6, 1), (5, 0)), mates=((4, 1),))
    square = m.board.at(5, 1)
    found = told(m, square)
    assert found == pytest.approx(thrown(m, square), abs=2e-3)  # of bounces among them the least likely are cut short
    assert 0 < found[3] < 1
    m.carrier, m.ball = 1, m.at[1]
    with_ball = told(m, square)
    assert with_ball[:3] == pytest.approx(found[:3])
    assert with_ball[3] == pytest.approx(1 - with_ball[0])


@pytest.mark.parametrize("thrower", ["always_hungry", "pro", "loner", "always_hungry loner pro"])
def test_rerolls_are_used_where_they_help_most(thrower: str) -> None:
    """None, skills, and skills with a team re-roll. Fumbles alone, so that every fall can be played."""
    m = table(big(0, thrower), small())  # PA -: always a fumble
    square = m.board.at(4, 4)
    found = mate_chances(m, 0, 1, square).safe
    assert found[1 if "pro" in thrower else 0] == pytest.approx(thrown(m, square)[0], abs=1e-9)
    m.rerolls[0] = 1
    assert found[2] <= mate_chances(m, 0, 1, square).safe[2] == pytest.approx(thrown(m, square)[0], abs=1e-9)


def test_who_is_reliable_drops_nobody() -> None:
    m = table(big(0, "reliable"), small())
    square = m.board.at(4, 4)
    assert told(m, square) == pytest.approx(thrown(m, square), abs=1e-9)
    assert mate_chances(m, 0, 1, square).safe[0] > 0.5


def test_a_team_reroll_on_the_throw_or_the_landing() -> None:
    """A fumble is thrown again, and the landing of anything else if it fails; the better of the two each time."""
    m = table(big(3), small(ag=4), grid="\n".join(["." * 7] * 5))
    for p, spot in enumerate(((1, 2), (2, 2))):
        m.place(p, m.board.at(*spot))
    m.rerolls[0] = 1
    square = m.board.at(4, 2)
    found = mate_chances(m, 0, 1, square)
    # Superb 3+ less 0, so 3 to 6; 2 is successful; 1 fumbles.
    assert [found.faces.count(r) for r in (SUPERB, TERRIBLE, FUMBLE)] == [4, 0, 1]
    by = {result: (la.safe, la.again) for result, la in found.landings.items()}
    land = {r: safe + again for r, (safe, again) in by.items()}
    mean = sum(by[r][0] for r in found.faces) / 6
    wanted = sum(land[r] if r == SUPERB else max(land[r], mean) for r in found.faces) / 6
    assert found.safe[2] == pytest.approx(wanted)
    assert found.safe[0] == pytest.approx(mean)


def test_swoop_takes_the_better_side() -> None:
    m = table(big(6), small(skills="swoop"), foes=((7, 3), (7, 4), (7, 5)))
    square = m.board.at(6, 4)
    found = mate_chances(m, 0, 1, square)
    assert set(found.sides.values()) and "east" not in found.sides.values()
    straight = mate_chances(table(big(6), small(), foes=((7, 3), (7, 4), (7, 5))), 0, 1, square)
    assert found.safe[0] > straight.safe[0]
    assert found.safe[0] == pytest.approx(thrown(m, square)[0], abs=1e-6)


def test_a_kick() -> None:
    """A fumbled kick takes him off at once; who lies cannot land on his feet."""
    m = table(big(2), small())
    m.recard(0, Card("Kicker", 5, 3, 4, 4, 9, {"kick_team_mate": None}, SKILLS))
    square = m.board.at(5, 4)
    found = mate_chances(m, 0, 1, square, kick=True)
    assert found.landings[FUMBLE].out == 1
    assert told(m, square, kick=True) == pytest.approx(thrown(m, square, kick=True), abs=1e-9)
    m.set_status(1, PRONE)
    assert mate_chances(m, 0, 1, square).safe == (0, 0, 0)


def test_where_he_comes_down_and_scores() -> None:
    m = table(big(), small())
    m.carrier, m.ball = 1, m.at[1]
    square = m.board.at(7, 4)
    found = mate_chances(m, 0, 1, square)
    landing = found.landings[SUPERB]
    assert sum(landing.squares.values()) + landing.off == pytest.approx(1)
    assert landing.squares[square] == pytest.approx(max(landing.squares.values()), abs=0.05)
    east = sum(share for there, share in landing.squares.items() if m.board.xy[there][0] >= 8)
    assert landing.scores == pytest.approx(east * 4 / 6)
    assert found.total(lambda la: la.scores) > 0


def test_a_wall_stops_him_and_the_sea_takes_him() -> None:
    """Behind the wall he never comes down; who goes overboard is a turnover, ball or no ball."""
    grid = "aaaaa#aaa\naaaaa#aaa\naaaaa#aaa\naaaaa#aaa\naaaaa#aaa"
    m = Match(DOCKBOWL, sketch(grid), 2)
    m.extra = Sea(0, 2)
    for p, (card, spot) in enumerate(((big(6), (1, 2)), (small(), (2, 2)))):
        m.add_player(f"a{p + 1}", card, 0)
        m.place(p, m.board.at(*spot))
        m.set_status(p, STANDING)
    m.active = m.mover = 0
    m.phase = "act"
    m.ball = m.board.at(8, 0)
    square = m.board.at(3, 2)
    found = mate_chances(m, 0, 1, square)
    assert all(m.board.xy[there][0] < 5 for there in found.squares)
    wanted = thrown(m, square)
    assert told(m, square) == pytest.approx(wanted, abs=1e-6)
    assert wanted[1] > 0 and found.turnover >= wanted[1] - 1e-9
