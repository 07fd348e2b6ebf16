"""Chances of blocks, armour and fouls against the worked numbers of docs/rules/core.md, and against the procedures."""

from __future__ import annotations

import pytest

from dockbowl.board.sketch import sketch
from dockbowl.core.cards import Card
from dockbowl.core.events import ArmourRolled, InjuryRolled
from dockbowl.core.requests import Option, Roll
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.bb2020 import RULES
from dockbowl.rules.armour import armour_broken
from dockbowl.rules.foul import foul, is_double
from dockbowl.rules.odds import BlockChances, block_chances, moved
from dockbowl.rules.wounds import PAIRS, foul_chances
from dockbowl.skills.catalogue import SKILLS


def pair(attack: int, defence: int, mine: str = "", theirs: str = "") -> BlockChances:
    """A block of ST `attack` on ST `defence` in the open, with skills by name."""
    board = sketch("\n".join(["." * 9] * 7), kind="pitch")
    m = Match(RULES, board, 2)
    for coach, (st, names, square) in enumerate(((attack, mine, board.at(3, 3)), (defence, theirs, board.at(4, 3)))):
        skills = dict.fromkeys(names.split())
        p = m.add_player("ab"[coach] + "1", Card("x", 6, st, 3, 4, 9, skills, SKILLS), coach)
        m.place(p, square)
        m.set_status(p, STANDING)
    m.active = 0
    return block_chances(m, 0, 1)


@pytest.mark.parametrize(
    ("number", "attack", "defence", "mine", "theirs", "knock_down"),
    [
        ("W112", 3, 3, "", "block", 0.3333),
        ("W113", 4, 3, "", "block", 0.5556),
        ("W114", 7, 3, "", "block", 0.7037),
        ("W115", 4, 3, "", "block dodge", 0.3056),
        ("W116", 4, 3, "block", "", 0.7500),
    ],
)
def test_knock_down(number: str, attack: int, defence: int, mine: str, theirs: str, knock_down: float) -> None:
    assert pair(attack, defence, mine, theirs).knock_down == pytest.approx(knock_down, abs=1e-4), number


@pytest.mark.parametrize(
    ("number", "attack", "defence", "mine", "turnover"),
    [("W117", 4, 3, "", 0.1111), ("W118", 4, 3, "block", 0.0278), ("W119", 3, 4, "", 0.5556)],
)
def test_turnover(number: str, attack: int, defence: int, mine: str, turnover: float) -> None:
    assert pair(attack, defence, mine).turnover == pytest.approx(turnover, abs=1e-4), number


def test_tackle_takes_the_dodge_away() -> None:
    assert pair(4, 3, "tackle", "block dodge").knock_down == pytest.approx(0.5556, abs=1e-4)


def test_stand_firm_is_never_pushed_but_may_fall() -> None:
    chances = pair(4, 3, "", "stand_firm block")
    assert chances.push == 0
    assert chances.knock_down == pytest.approx(0.5556, abs=1e-4)


def test_a_block_from_a_square_he_has_yet_to_get_to() -> None:
    """As the block itself would be once he stands there, and nothing is changed by asking."""
    board = sketch("\n".join(["." * 9] * 7), kind="pitch")
    m = Match(RULES, board, 2)
    for coach, square in ((0, board.at(0, 0)), (1, board.at(4, 3)), (0, board.at(5, 3))):
        p = m.add_player("abc"[len(m.ids)] + "1", Card("x", 6, 3, 3, 4, 9, {}, SKILLS), coach)
        m.place(p, square)
        m.set_status(p, STANDING)
    m.active = 0
    key = m.key()
    found = block_chances(moved(m, 0, board.at(3, 3)), 0, 1, blitz=True)
    assert m.key() == key
    assert found.odds.dice == 2 and found.odds.attack_assists == (2,)
    m.place(0, board.at(3, 3))
    assert found == block_chances(m, 0, 1, blitz=True)
    assert moved(m, 0, board.at(3, 3)) is m


# ---------------------------------------------------------------- armour and fouls


@pytest.mark.parametrize(
    ("number", "av", "bonus", "clawed", "broken"),
    [
        ("W125", 8, 0, False, 0.4167),
        ("W126", 9, 0, False, 0.2778),
        ("W127", 10, 0, False, 0.1667),
        ("W128", 11, 0, False, 0.0833),
        ("W132", 9, 0, True, 0.4167),
        ("W133", 9, 1, False, 0.4167),
    ],
)
def test_armour(number: str, av: int, bonus: int, clawed: bool, broken: float) -> None:
    chance = sum(armour_broken(av, pair, bonus, clawed) for pair in PAIRS) / len(PAIRS)
    assert chance == pytest.approx(broken, abs=1e-4), number


def fouled(mine: str = "", theirs: str = "", helpers: int = 0, guards: int = 0) -> Match:
    """a1 beside b1, who lies; with so many helpers of either side beside the other one."""
    board = sketch("\n".join(["." * 9] * 7), kind="pitch")
    m = Match(RULES, board, 2)
    spots = {
        0: [(3, 3), (5, 2), (5, 4), (4, 4)][: 1 + helpers],
        1: [(4, 3), (2, 2)][: 1 + guards],
    }
    for coach, squares in spots.items():
        for place, spot in enumerate(squares):
            skills = dict.fromkeys((mine if coach == 0 else theirs).split()) if place == 0 else {}
            p = m.add_player(f"{'ab'[coach]}{place + 1}", Card("x", 6, 3, 3, 4, 9, skills, SKILLS), coach)
            m.place(p, board.at(*spot))
            m.set_status(p, STANDING)
    m.set_status(1 + helpers, PRONE)
    m.active = 0
    return m


def test_a_foul_without_help() -> None:
    """W126 and W148; W135 for what comes of a broken armour."""
    m = fouled()
    found = foul_chances(m, 0, 1)
    assert found.need == 9 and found.mods == () and found.extra is None
    assert found.broken == pytest.approx(0.2778, abs=1e-4)
    assert found.seen == pytest.approx(0.2037, abs=1e-4)
    shares = (found.stunned / found.broken, found.ko / found.broken, found.casualty / found.broken)
    assert shares == pytest.approx((0.5833, 0.2500, 0.1667), abs=1e-4)


def test_a_foul_with_assists_on_both_sides() -> None:
    """W133: two helpers against one make an armour of 9+ an 8+."""
    m = fouled(helpers=2, guards=1)
    found = foul_chances(m, 0, 3)
    assert found.assists == (1, 2) and found.against == (4,)
    assert [str(mod) for mod in found.mods] == ["+2 offensive assists", "-1 defensive assists"]
    assert found.need == 8 and found.broken == pytest.approx(0.4167, abs=1e-4)


def test_a_sneaky_and_dirty_player() -> None:
    plain, sneaky, dirty = fouled(), fouled("sneaky_git"), fouled("dirty_player")
    honest = foul_chances(plain, 0, 1)
    # Only a double on the injury dice gives him away: one broken armour in six.
    assert foul_chances(sneaky, 0, 1).seen == pytest.approx(honest.broken / 6)
    found = foul_chances(dirty, 0, 1)
    assert found.extra is not None and found.extra.value == 1
    assert found.broken == pytest.approx(0.4167, abs=1e-4)
    # 15 of 36 break it, 10 of them with the bonus still to add to the injury.
    assert found.ko + found.casualty == pytest.approx((10 / 36) * (21 / 36) + (5 / 36) * (15 / 36))


@pytest.mark.parametrize("skills", ["", "stunty", "thick_skull", "stunty thick_skull"])
@pytest.mark.parametrize("fouler", ["", "dirty_player", "sneaky_git"])
def test_a_foul_has_the_chances_the_procedure_gives_it(fouler: str, skills: str) -> None:
    """Every pair of armour dice, and every pair of injury dice if it breaks."""
    m = fouled(fouler, skills, helpers=1)
    m.head_coach[0] = 0
    counts = {"broken": 0, "seen": 0, "stunned": 0, "ko": 0, "casualty": 0}
    for armour_dice in PAIRS:
        for injury_dice in PAIRS:
            t = m.clone()
            dice = iter((armour_dice, injury_dice))
            process = foul(t, 0, 2)
            request = next(process)
            try:
                while True:
                    if isinstance(request, Roll):
                        if request.purpose not in ("armour", "injury"):
                            break
                        request = process.send(next(dice))
                    else:
                        request = process.send(Option("yes"))
            except StopIteration:
                pass
            broken = any(type(e) is ArmourRolled and e.broken for e in t.events)
            counts["broken"] += broken
            result = next((e.result for e in t.events if type(e) is InjuryRolled), "")
            if result:
                counts[result if result in counts else "casualty"] += 1
            counts["seen"] += (is_double(armour_dice) and fouler != "sneaky_git") or (broken and is_double(injury_dice))
    found = foul_chances(m, 0, 2)
    for name, count in counts.items():
        assert getattr(found, name) == pytest.approx(count / 36**2), name
