"""Special actions before they are done: what their previews say through the real loop, and where they are drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person, at_match, look
from specials import skilled, specials

from dockbowl.core.events import BlockThrown, Rolled
from dockbowl.core.position import Piece, Stats
from dockbowl.ui.page import Rect

SIZES = ((1280, 720), (1920, 1080))
OTTO = Piece(
    "a1", "a", "Otto", Stats(st=5, skills={"throw_team_mate": None, "always_hungry": None}), at=(9, 10), number=1
)
SNIK = Piece("a2", "a", "Snik", Stats(st=2, skills={"right_stuff": None, "stunty": None}), at=(9, 11), number=2)


def starting(lines: list[str], *words: str) -> bool:
    return all(any(line.startswith(word) for line in lines) for word in words)


# ---------------------------------------------------------------- team-mates


def test_a_throw_of_a_team_mate(tmp_path: Path) -> None:
    """Whom, then where: results with their landings, the budgets, the sea, and the squares he may come down on."""
    person = Person(tmp_path)
    screen = at_match(person, specials(OTTO, SNIK, carrier="a2"))
    person.click_square(9, 10)
    assert look(person, 9, 11)[:2] == ["Throw Snik", "Quick range: superb on 6+ (-2 marked)"]
    person.click("act hurl")
    assert look(person, 9, 11)[0] == "Throw Snik"
    person.click_square(9, 11)
    assert screen.hand.purpose == "hurl target"
    lines = look(person, 11, 10)
    assert lines[:3] == [
        "Throw Snik: quick range",
        "Always Hungry: first 2+; else 2+ to escape, or eaten 3 %",
        "Superb on 6+ (-2 marked)",
    ]
    assert starting(lines, "superb: lands on 3+ to 5+, ", "successful: ", "terrible: ", "fumble: ", "into the sea ")
    assert starting(
        lines, "On his feet, with no re-roll ", "with one team re-roll ", "turnover ", "falls on the pitch "
    )
    assert screen.drawing.marks.under  # the ranges, and where he may come down
    assert look(person, 17, 10) == ["Throw Snik: long range", "Not there: out of range"]
    key = screen.match.key()
    person.click_square(17, 10)
    assert screen.match.key() == key
    person.click_square(11, 10)
    rolled = next(told.event for told in screen.session.told if isinstance(told.event, Rolled))
    assert (rolled.purpose, rolled.need) == ("always hungry", 2)


def test_a_kick_of_a_team_mate(tmp_path: Path) -> None:
    person = Person(tmp_path)
    kicker = Piece("a1", "a", "Kuno", Stats(st=3, pa=3, skills={"kick_team_mate": None, "pro": None}), at=(9, 10))
    at_match(person, specials(kicker, SNIK))
    person.click_square(9, 10)
    person.click("act boot")
    person.click_square(9, 11)
    lines = look(person, 10, 8)
    assert starting(lines, "Kick Snik: quick range", "fumble: injured at once", "with the thrower's Pro ")
    assert starting(lines, "A fumbled kick: knocked out ")


# ---------------------------------------------------------------- in place of a block


@pytest.mark.parametrize(
    ("verb", "skill", "words"),
    [
        ("stab", "stab", ["The target's armour breaks on 9+: 28 %, out 12 %", "he goes down 28 %"]),
        ("vomit", "projectile_vomit", ["Over the target on 2+", "over himself 17 %", "No turnover: "]),
        ("breathe", "breathe_fire", ["placed prone 33 %", "the target goes down 50 %", "turnover 17 %"]),
        (
            "chainsaw",
            "chainsaw",
            ["The target's armour breaks on 6+ (+3 chainsaw): 72 %", "the saw kicks back 17 %", "turnover 17 %"],
        ),
    ],
)
def test_what_is_done_in_place_of_a_block(verb: str, skill: str, words: list[str], tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, specials(Piece("a1", "a", "Willi", skilled(3, skill), at=(9, 9), number=1)))
    person.click_square(9, 9)
    beside = look(person, 9, 8)  # next to the plain block, in brief
    name = {"vomit": "Projectile Vomit", "breathe": "Breathe Fire"}.get(verb, verb.capitalize())
    assert beside[0].startswith("Block: ") and f"{name} on Bert" in beside
    person.click(f"act {verb}")
    assert screen.hand.purpose == "block target"
    lines = look(person, 9, 8)
    assert lines[0] == f"{name} on Bert"
    assert starting(lines, *words)


def test_a_chainsaw_that_is_seen(tmp_path: Path) -> None:
    person = Person(tmp_path)
    saw = Piece("a1", "a", "Willi", skilled(3, "chainsaw", "secret_weapon"), at=(10, 9), number=1)
    at_match(person, specials(saw))
    person.click_square(10, 9)
    person.click("act foul")
    person.click_square(11, 8)
    lines = look(person, 11, 8)
    assert "Foul on Ben" in lines and "Chainsaw on Ben" in lines


def test_a_gaze_from_afar(tmp_path: Path) -> None:
    """The way beside him first, then the gaze as it will be from there."""
    person = Person(tmp_path)
    screen = at_match(person, specials(Piece("a1", "a", "Vlad", skilled(4, "hypnotic_gaze"), at=(9, 12), number=1)))
    person.click_square(9, 12)
    person.click("act gaze")
    assert screen.hand.purpose == "gaze target"
    lines = look(person, 9, 8)
    assert lines[0].startswith("Vlad: 8 squares") and "Hypnotic Gaze at Bert" in lines
    person.click_square(9, 8)
    assert "Hypnotic Gaze at Bert" in look(person, 9, 8)


# ---------------------------------------------------------------- Ball & Chain, bombs, Hail Mary, two at once


def test_a_ball_and_chain_by_squares_and_by_sides(tmp_path: Path) -> None:
    person = Person(tmp_path)
    fritz = Piece("a1", "a", "Fritz", skilled(7, "ball_and_chain", "no_hands"), at=(9, 9), number=1)
    screen = at_match(person, specials(fritz, Piece("a2", "a", "Arne", at=(8, 8), number=2)))
    person.click_square(9, 9)
    assert look(person, 9, 8)[:2] == ["Ball & Chain: hits Bert: 2 dice, you choose", "turned north 33 %"]
    person.click("act chain")
    person.move(person.hot("act chain north").rect.center)
    person.pump(2)
    preview = screen.foresight.now
    assert preview is not None
    lines = preview.lines
    assert lines[0] == "Ball & Chain, turned north"
    assert starting(lines, "hits Arne: 3 dice, you choose 33 %", "hits Bert: ", "a free square 33 %", "turnover ")
    assert len(screen.drawing.marks.over) >= 4  # three arrows and the frames
    person.click("act chain north")
    assert any(isinstance(told.event, Rolled) for told in screen.session.told)


def test_a_bomb_and_whom_it_hits(tmp_path: Path) -> None:
    person = Person(tmp_path)
    bomber = Piece("a1", "a", "Bombo", skilled(3, "bombardier", "hail_mary_pass"), at=(9, 12), number=1)
    at_match(person, specials(bomber, Piece("a2", "a", "Arne", at=(8, 8), number=2)))
    person.click_square(9, 12)
    person.click("act bomb")
    person.click("act throw")
    lines = look(person, 9, 8)
    assert lines[0] == "Bomb, short pass to Bert"
    assert starting(lines, "Where it goes off", "Bert is laid down 100 %", "Arne is laid down 50 %")
    assert starting(lines, "Bert may catch it: 50 % it goes off in his hands")


def test_a_hail_mary_beside_and_beyond_a_plain_throw(tmp_path: Path) -> None:
    person = Person(tmp_path)
    paul = Piece("a1", "a", "Paul", skilled(3, "hail_mary_pass"), at=(9, 12), number=1)
    at_match(person, specials(paul, Piece("a2", "a", "Arne", at=(9, 5), number=2), carrier="a1"))
    person.click_square(9, 12)
    person.click("act pass")
    person.click("act throw")
    lines = look(person, 9, 5)
    assert lines[0] == "Long pass to Arne" and "Hail Mary to Arne" in lines
    assert starting(lines, "Never accurate (-3 long bomb, -1 marked)", "comes down on a team-mate and is caught ")


def test_two_at_once(tmp_path: Path) -> None:
    person = Person(tmp_path)
    session = specials(
        Piece("a1", "a", "Max", Stats(st=5, skills={"multiple_block": None}), at=(9, 9), number=1),
        Piece("b5", "b", "Bob", at=(8, 8), number=5),
    )
    screen = at_match(person, session)
    person.click_square(9, 9)
    person.click("act multiple block")
    lines = look(person, 9, 8)
    assert lines[:2] == ["Multiple Block on Bert first", "Strength -2 for two at once; no follow-up"]
    assert starting(lines, "With Bodo: ", "With Bob: ")
    person.click_square(9, 8)
    lines = look(person, 8, 8)
    assert lines[0].startswith("Multiple Block: ") and sum(line.startswith("Multiple Block: ") for line in lines) == 2
    person.click_square(8, 8)
    thrown = next(told.event for told in screen.session.told if isinstance(told.event, BlockThrown))
    name = {1: "1 die", 2: "2 dice, you choose", -2: "2 dice, Herons choose", -3: "3 dice, Herons choose"}[thrown.dice]
    first = screen.match.card[thrown.target].name
    assert first == "Bert" and f"Multiple Block: {name}" in lines


# ---------------------------------------------------------------- jumps, blocks with re-rolls


def test_a_jump_and_a_leap_have_their_budgets(tmp_path: Path) -> None:
    person = Person(tmp_path)
    at_match(person, specials(Piece("a1", "a", "Max", Stats(ag=2, skills={"pro": None}), at=(10, 8), number=1)))
    person.click_square(10, 8)
    person.click("act move")
    assert look(person, 12, 8) == [
        "Max: jump over",
        "1  jump 3+ (-1 marked) 81 %",
        "In all, with no re-roll 66.7 %",
        "with his own skills 81.5 %",
        "and one team re-roll 88.9 %",
        "On a 1 of the jump he falls where he stands, else where he lands",
        "A failed jump: turnover, he falls over",
    ]


def test_a_jump_after_a_waypoint(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(
        person, specials(Piece("a1", "a", "Max", Stats(ag=2), at=(11, 11), number=1), Piece("b5", "b", at=(12, 9)))
    )
    person.click_square(11, 11)
    at = screen.match.board.at
    person.click_at(person.square(11, 9), button=3)
    assert screen.hand.stops == [at(11, 9)]
    way = screen.hand.way(0, at(11, 7))
    assert way is not None and way.route.stages[-1].verb in ("jump", "step")


def test_a_block_with_everything_in_hand(tmp_path: Path) -> None:
    person = Person(tmp_path)
    max_ = Piece("a1", "a", "Max", skilled(3, "dauntless", "brawler", "pro"), at=(9, 9), number=1)
    at_match(person, specials(max_))
    person.click_square(9, 9)
    lines = look(person, 10, 10)
    assert lines[3] == "Dauntless on 2+, 83 %: 2 dice, Herons choose; counted below"
    assert starting(lines, "with Brawler or Pro ", "with a team re-roll ", "with Brawler or Pro against it ")


# ---------------------------------------------------------------- where it stands


@pytest.mark.parametrize("size", SIZES)
def test_no_preview_of_a_throw_hides_where_he_may_come_down(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    screen = at_match(person, specials(OTTO, SNIK))
    person.click_square(9, 10)
    person.click("act hurl")
    person.click_square(9, 11)
    seen = 0
    for x, y in ((9, 7), (11, 9), (9, 6), (8, 8), (11, 10)):
        look(person, x, y)
        preview, rect = screen.foresight.now, screen.foresight.rect
        assert preview is not None
        assert person.app.page.rect.contains(rect)
        for square in preview.about:
            assert not rect.colliderect(Rect(screen.view.camera.rect(square)))
            seen += 1
    assert seen > 20


# ---------------------------------------------------------------- why not


def test_another_player_waits_until_this_one_has_stopped(tmp_path: Path) -> None:
    person = Person(tmp_path, switch_players=False)
    screen = at_match(person, specials(OTTO, SNIK))
    person.click_square(9, 11)
    person.click("act move")
    person.click_square(10, 11)
    assert screen.match.mover == 1
    words = f"{screen.match.card[1].name} is still active and must stop first"
    assert look(person, 9, 10) == [words]
    person.click_square(9, 10)
    assert screen.hand.message == words and screen.match.mover == 1
    assert look(person, 10, 10) == ["His action is not a Block or a Blitz"]
    assert look(person, 11, 8) == ["His action is not a Foul"]


def test_what_a_players_own_skills_give_is_greyed_with_its_reason(tmp_path: Path) -> None:
    person = Person(tmp_path)
    stabber = Piece("a1", "a", "Silas", skilled(3, "stab", "hypnotic_gaze", "multiple_block"), at=(11, 12), number=1)
    at_match(person, specials(stabber, SNIK))
    person.click_square(11, 12)
    assert person.hot("no stab").tip == "Stab: no standing opponent beside him"
    assert person.hot("no multiple block").tip.endswith("no two standing opponents beside him")
    assert person.sees("act gaze")
    person.click_square(9, 11)
    assert not any(hot.name == "no stab" for hot in person.app.page.hots)


def test_targets_and_aims_say_why_not(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, specials(OTTO, SNIK))
    person.click_square(9, 11)
    person.click("act blitz")
    assert screen.hand.purpose == "blitz target"
    assert look(person, 11, 8) == ["He lies"]
    assert look(person, 9, 10) == ["A team-mate"]
    assert look(person, 10, 12) == ["Nobody is there"]
    person.key("ESCAPE")
    assert screen.hand.purpose == "activate"
    person.click_square(9, 10)
    person.click("act hurl")
    person.click_square(9, 11)
    board = screen.match.board
    panel = person.hot("prompt").rect.inflate(80, 80)
    sea = next(s for s in range(board.size) if board.is_sea(s) and not panel.collidepoint(person.square(*board.xy[s])))
    assert look(person, *board.xy[sea]) == ["The sea"]
    assert look(person, 10, 6) == ["A mast"]
