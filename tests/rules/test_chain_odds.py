"""Where a Ball & Chain is dragged, and what comes of it, against the procedure over every fall of the dice."""

from __future__ import annotations

import pytest
from every_fall import Vector, every_fall

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.requests import NO, Choose, Option, Roll
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.bb2020 import RULES as PITCH
from dockbowl.games.bb2020 import Half
from dockbowl.games.dockbowl.game import RULES as DOCKBOWL
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.rules.chain import FACINGS, chain_step
from dockbowl.rules.chain_odds import FREE, HITS, SEA, STOPPED, TRAMPLES, chain_chances, sides_to
from dockbowl.rules.odds import face_effect
from dockbowl.skills.catalogue import SKILLS

Spot = tuple[int, int]


def table(spot: Spot, *others: tuple[str, Spot], grid: str = "", spent: int = 0) -> Match:
    """A fanatic of strength 7 among players whose armour of 13+ never breaks."""
    harbour = "~" in grid or "a" in grid
    board = sketch(grid or "\n".join(["." * 7] * 5), **({} if harbour else {"kind": "pitch"}))  # type: ignore[arg-type]
    m = Match(DOCKBOWL if harbour else PITCH, board, 2)
    m.extra = Sea(0, 2) if harbour else Half()
    m.add_player("a1", Card("Fanatic", 3, 7, 3, 0, 8, {"ball_and_chain": None, "no_hands": None}, SKILLS), 0)
    for id_, _ in others:
        m.add_player(id_, Card("x", 6, 3, 3, 4, 13, {}, SKILLS), "ab".index(id_[0]))
    for p, where in enumerate((spot, *(where for _, where in others))):
        m.place(p, m.board.at(*where))
        m.set_status(p, STANDING)
    m.active = m.mover = 0
    m.phase, m.action, m.spent = "act", "chain", spent
    m.ball = -1
    return m


def dragged(m: Match, side: str) -> Vector:
    """(turnover, an opponent down, a team-mate down, where he is: the same square, off), all re-rolls declined."""
    start = m.at[0]

    def leaf(t: Match, request: object) -> Vector | None:
        if not isinstance(request, tuple):
            return None
        down = [p for p in range(1, len(t.at)) if t.status[p] not in (STANDING, m.status[p])]
        foes = float(any(t.coach[p] for p in down))
        mates = float(any(not t.coach[p] for p in down))
        return (
            float(bool(t.turnover)),
            foes,
            mates,
            float(t.at[0] == start),
            float(any(getattr(e, "what", "") in ("crowd", "overboard") and e.player == 0 for e in t.events)),
        )

    def decide(t: Match, request: Choose) -> list[Option]:
        if request.purpose == "reroll":
            return [NO]
        if request.purpose == "block die":
            dice, faces = request.about
            names = {1: "player down", 2: "both down", 3: "push", 4: "push", 5: "stumble", 6: "pow"}
            effects = {f: face_effect(t, request.player, request.target, f, blitz=False) for f in faces}
            mate = t.coach[request.player] == t.coach[request.target]
            worth = (lambda f: -effects[f].harm(t)) if mate else (lambda f: effects[f].worth)
            return [Option("die", word=names[(max if dice > 0 else min)(faces, key=worth)])]
        return [request.legal()[0]]

    def alike(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        if request.purpose in ("armour", "injury"):
            return [(1.0, (1, 1))]
        if request.purpose == "chain direction":
            return [(1 / 3, (1,)), (1 / 3, (3,)), (1 / 3, (5,))]
        return None

    def start_() -> tuple[Match, object]:
        t = m.clone()
        return t, chain_step(t, 0, side)

    return every_fall(start_, leaf, decide, alike=alike)  # type: ignore[arg-type]


def told(m: Match, side: str) -> Vector:
    found = chain_chances(m, 0, side)
    stays = sum(drag.share for drag in found.drags if drag.what == STOPPED)
    off = sum(drag.share for drag in found.drags if drag.what == SEA)
    return found.turnover, found.foe_down, found.mate_down, stays, off


def test_what_is_in_each_square() -> None:
    m = table((3, 2), ("b1", (4, 1)), ("a2", (4, 3)), ("b2", (2, 2)))
    m.set_status(3, PRONE)
    east = chain_chances(m, 0, "east")
    assert [(drag.what, drag.player) for drag in east.drags] == [(HITS, 1), (FREE, -1), (HITS, 2)]
    assert [drag.share for drag in east.drags] == pytest.approx([1 / 3] * 3)
    assert [drag.what for drag in chain_chances(m, 0, "west").drags] == [FREE, TRAMPLES, FREE]
    assert sides_to(m, 0, m.board.at(4, 1)) == pytest.approx({"north": 1 / 3, "east": 1 / 3})
    assert sides_to(m, 0, m.board.at(4, 2)) == pytest.approx({"east": 1 / 3})
    hit = east.drags[0].plan
    assert hit is not None and hit.bare.odds.dice == 3


@pytest.mark.parametrize("side", FACINGS)
def test_a_drag_among_friends_and_foes(side: str) -> None:
    m = table((3, 2), ("b1", (4, 1)), ("a2", (4, 3)), ("b2", (2, 2)))
    m.set_status(3, PRONE)
    assert told(m, side) == pytest.approx(dragged(m, side))


def test_a_rush_first() -> None:
    m = table((3, 2), ("b1", (4, 1)), spent=3)
    found = chain_chances(m, 0, "east")
    assert found.rush is not None and found.rushed[0] == pytest.approx(5 / 6)
    assert told(m, "east")[:3] == pytest.approx(dragged(m, "east")[:3])
    assert found.own.broken == 1 and found.own.stunned == 0  # no armour, and a stun is a knock-out


def test_off_the_pitch_and_into_the_sea() -> None:
    """Off a pitch it is no turnover without the ball; overboard it is."""
    m = table((3, 0))
    assert told(m, "north") == pytest.approx((0, 0, 0, 0, 1))
    assert told(m, "north") == pytest.approx(dragged(m, "north"))
    m = table((1, 1), ("b1", (2, 1)), grid="~~~~\naaaa\n##aa")
    for side in ("north", "east", "south"):
        assert told(m, side) == pytest.approx(dragged(m, side)), side
    assert chain_chances(m, 0, "north").turnover == pytest.approx(1)
    assert [drag.what for drag in chain_chances(m, 0, "south").drags] == [FREE, STOPPED, STOPPED]
