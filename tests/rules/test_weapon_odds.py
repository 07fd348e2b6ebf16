"""Stab, vomit, fire, the chainsaw and the gaze: their chances against the procedures over every fall of the dice."""

from __future__ import annotations

import pytest
from every_fall import Vector, every_fall

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.events import ArmourRolled, InjuryRolled
from dockbowl.core.requests import NO, Choose, Option, Roll, say
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.bb2020 import RULES, Half
from dockbowl.rules import chainsaw, gaze, special
from dockbowl.rules.weapon_odds import gaze_chances, repelled, weapon_chances
from dockbowl.skills.catalogue import SKILLS

SKILL = {"stab": "stab", "vomit": "projectile_vomit", "breathe": "breathe_fire", "saw": "chainsaw"}


def table(verb: str, mine: str = "", theirs: str = "", st: int = 3, rerolls: int = 0) -> Match:
    """a1 with the weapon beside b1, and a2 who helps a foul."""
    m = Match(RULES, sketch("\n".join(["." * 9] * 7), kind="pitch"), 2)
    m.extra = Half()
    for id_, st_, names, spot in (
        ("a1", 3, f"{SKILL.get(verb, verb)} {mine}", (3, 3)),
        ("b1", st, theirs, (4, 3)),
        ("a2", 3, "", (5, 3)),
    ):
        skills = {name: 4 if name == "loner" else None for name in names.split()}
        p = m.add_player(id_, Card("x", 6, st_, 3, 4, 9, skills, SKILLS), "ab".index(id_[0]))
        m.place(p, m.board.at(*spot))
        m.set_status(p, STANDING)
    m.active = m.mover = 0
    m.phase = "act"
    m.rerolls[0] = rerolls
    m.ball = m.board.at(8, 6)
    return m


def counts(m: Match, verb: str, *, foul: bool = False) -> dict[str, float]:
    """What the attack comes to: how often the target, or he himself, goes down, is out, and the turn is over."""

    def leaf(t: Match, request: object) -> Vector | None:
        if isinstance(request, Roll) and request.purpose == "bounce":
            request = ("end", None)
        if isinstance(request, Choose) and request.purpose in ("argue the call", "apothecary"):
            request = ("end", None)
        if not isinstance(request, tuple):
            return None
        down, hurt = [0.0, 0.0], [0.0, 0.0]
        for p in (0, 1):
            down[p] = float(t.at[p] < 0 or t.status[p] != STANDING)
            results = [e.result for e in t.events if isinstance(e, InjuryRolled) and e.player == p]
            hurt[p] = float(bool(results) and results[0] != "stunned")
        broken = float(any(isinstance(e, ArmourRolled) and e.player == 1 and e.broken for e in t.events))
        seen = float(any(getattr(e, "what", "") == "seen" for e in t.events))
        return down[1], down[0], hurt[1], hurt[0], float(bool(t.turnover)), broken, seen

    def decide(t: Match, request: Choose) -> list[Option]:
        if request.purpose == "reroll":
            return [option for option in request.legal() if option != NO]
        return [say("yes")]

    def pairs(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
        """Two dice by their total and whether they are a double."""
        if request.purpose == "casualty":
            return [(1.0, (1,))]
        if request.count != 2:
            return None
        found: dict[tuple[int, bool], tuple[float, tuple[int, ...]]] = {}
        for a in range(1, 7):
            for b in range(1, 7):
                key = (a + b, a == b)
                found[key] = (found.get(key, (0.0, ()))[0] + 1 / 36, (a, b))
        return list(found.values())

    def start() -> tuple[Match, object]:
        t = m.clone()
        if verb == "saw":
            return t, chainsaw.attack(t, 0, 1, foul=foul)
        return t, special.attack(t, 0, 1, verb)

    names = ("down", "self", "out", "self out", "turnover", "broken", "seen")
    return dict(zip(names, every_fall(start, leaf, decide, alike=pairs), strict=True))  # type: ignore[arg-type]


BUDGETS = [("", 0, 0), ("pro", 0, 1), ("", 1, 2), ("loner", 1, 2)]


@pytest.mark.parametrize(("mine", "rerolls", "budget"), BUDGETS)
@pytest.mark.parametrize("theirs", ["", "stunty", "thick_skull iron_hard_skin"])
@pytest.mark.parametrize("verb", ["stab", "vomit", "saw"])
def test_a_weapon_does_what_its_preview_says(verb: str, theirs: str, mine: str, rerolls: int, budget: int) -> None:
    m = table(verb, mine, theirs, rerolls=rerolls)
    found, wanted = weapon_chances(m, 0, 1, verb), counts(m, verb)
    works, back = found.works[budget], found.backfires[budget]
    assert wanted["broken"] == pytest.approx(works * found.wound.broken)
    assert wanted["down"] == pytest.approx(works * found.wound.broken)
    assert wanted["out"] == pytest.approx(works * found.wound.out)
    assert wanted["turnover"] == pytest.approx(found.turnover[budget])
    if found.own is not None:
        assert wanted["self"] == pytest.approx(back * found.own.broken)
        assert wanted["self out"] == pytest.approx(back * found.own.out)


@pytest.mark.parametrize(("mine", "rerolls", "budget"), BUDGETS)
@pytest.mark.parametrize("st", [3, 5])
def test_a_breath_of_fire(st: int, mine: str, rerolls: int, budget: int) -> None:
    m = table("breathe", mine, st=st, rerolls=rerolls)
    found, wanted = weapon_chances(m, 0, 1, "breathe"), counts(m, "breathe")
    assert wanted["down"] == pytest.approx(found.works[budget])
    assert wanted["self"] == pytest.approx(found.backfires[budget])
    assert wanted["turnover"] == pytest.approx(found.turnover[budget])
    assert sum(found.results.values()) == pytest.approx(1)
    if not budget:
        assert wanted["out"] == pytest.approx(found.comes_to(found.wound.out))


def test_vomit_over_himself_with_the_ball() -> None:
    m = table("vomit")
    m.carrier, m.ball = 0, m.at[0]
    found = weapon_chances(m, 0, 1, "vomit")
    assert found.turnover[0] == pytest.approx(counts(m, "vomit")["turnover"]) and found.turnover[0] > 0


def test_the_saw_in_a_foul() -> None:
    m = table("saw")
    m.set_status(1, PRONE)
    found, wanted = weapon_chances(m, 0, 1, "saw", foul=True), counts(m, "saw", foul=True)
    assert [str(mod) for mod in found.wound.mods] == ["+3 chainsaw", "+1 offensive assists"]
    assert wanted["broken"] == pytest.approx(found.comes_to(found.wound.broken))
    assert wanted["seen"] == pytest.approx(found.works[0] * found.seen)


@pytest.mark.parametrize(("mine", "rerolls", "budget"), BUDGETS)
def test_a_gaze(mine: str, rerolls: int, budget: int) -> None:
    m = table("hypnotic_gaze", mine, rerolls=rerolls)

    def leaf(t: Match, request: object) -> Vector | None:
        return (float(t.distracted[1]),) if isinstance(request, tuple) else None

    def start() -> tuple[Match, object]:
        t = m.clone()
        return t, gaze.gaze(t, 0, 1)

    found = gaze_chances(m, 0, 1)
    wanted = every_fall(start, leaf, lambda t, request: list(request.legal()))  # type: ignore[arg-type]
    assert found.chances[budget] == pytest.approx(wanted[0])


def test_foul_appearance_comes_first() -> None:
    assert repelled(table("stab"), 0, 1) is None
    assert repelled(table("stab", theirs="foul_appearance", rerolls=1), 0, 1) == pytest.approx((5 / 6, 5 / 6, 35 / 36))
