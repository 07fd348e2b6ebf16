"""Every star player of the edition is there, with a rule that does something, shown by scenarios both ways."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dockbowl.board.harbour import loads
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.position import fill, take
from dockbowl.core.requests import Roll
from dockbowl.core.state import Match
from dockbowl.data import shipped_map
from dockbowl.games import stars, texts
from dockbowl.games.catalogue import find_game
from dockbowl.games.match import stars as hiring
from dockbowl.games.rosters import Roster, load_rosters
from dockbowl.rules import limits
from dockbowl.session.runner import run
from dockbowl.session.scenario import load
from dockbowl.sim.invariants import Checker
from dockbowl.skills.catalogue import SKILLS
from dockbowl.skills.stars import STARS

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "bb2020" / "stars"
RULES = [key for key, skill in texts.skills().items() if skill.category == "Star"]
IN_WORDS = {
    "": "",
    "activation": "Once an activation",
    "turn": "Once a turn",
    "drive": "Once a drive",
    "half": "Once a half",
    "match": "Once a match",
}
TOLD_OTHERWISE = {
    "lord_of_chaos": "lose the re-roll that",
    "two_for_one": "is given loner 2",
    "pump_up_the_crowd": "gain a re-roll by pump up",
}
"""Rules whose use another line of the log tells."""

# How many stars each team may hire, of the 67; a team that chooses whom it is favoured by may hire more of them than it
# may at once. From the published lists.
FOR_HIRE = {
    "amazon": 15, "black_orc": 15, "chaos_chosen": 18, "chaos_dwarf": 22, "chaos_renegades": 18, "dark_elf": 17,
    "dwarf": 21, "elven_union": 17, "gnome": 19, "goblin": 19, "halfling": 23, "high_elf": 17, "human": 20,
    "imperial_nobility": 20, "khorne": 14, "lizardmen": 15, "necromantic_horror": 12, "norse": 29, "nurgle": 14,
    "ogre": 30, "old_world_alliance": 20, "orc": 15, "shambling_undead": 12, "skaven": 16, "slann": 15, "snotling": 16,
    "tomb_kings": 12, "underworld_denizens": 16, "vampire": 12, "wood_elf": 17,
}  # fmt: skip


def may_hire(roster: Roster) -> set[str]:
    """The stars who play for any team of this roster."""
    found = set()
    for choice in roster.choose_one or ("",):
        rules = (*roster.regional, *roster.special_rules, choice)
        found |= {star.key for star in stars.stars().values() if star.plays(rules)}
    return found


# ------------------------------------------------------------------ who there is


def test_all_stars_of_the_edition_are_there() -> None:
    assert len(stars.stars()) == 67
    assert sum(star.mega for star in stars.stars().values()) == 7
    assert len({star.name for star in stars.stars().values()}) == 67
    assert sum(star.cost for star in stars.stars().values()) == COSTS


COSTS = 13_355_000


@pytest.mark.parametrize("key", stars.stars())
def test_a_star_can_be_fielded_as_he_is_printed(key: str) -> None:
    star = stars.find(key)
    rules = find_game("bb2020").rules({})
    m = Match(rules, loads(shipped_map("pitch"), "pitch"), 2)
    card = hiring.card_of(m, star, 7)
    assert not texts.not_implemented(star.all_skills)
    assert card.role == "star" and card.number == 7 and card.position == key
    assert "loner" in card.skills and card.skills["loner"] in (3, 4)
    assert star.rule in card.skills and texts.skill(star.rule).category == "Star"
    assert 50_000 <= star.cost <= 380_000 and star.cost % 5_000 == 0
    assert star.plays_for


def test_pairs_cost_the_same_and_play_for_the_same() -> None:
    pairs = {key: choice for key, choice in stars.choices().items() if len(choice) > 1}
    assert {key: [star.key for star in pair] for key, pair in pairs.items()} == {
        "dribl_and_drull": ["dribl", "drull"],
        "grak_and_crumbleberry": ["grak", "crumbleberry"],
        "the_swift_twins": ["lucien_swift", "valen_swift"],
    }
    for pair in pairs.values():
        assert len({(star.cost, star.plays_for, star.rule) for star in pair}) == 1
    assert len(stars.choices()) == 64


# shows: league *
@pytest.mark.parametrize("key", FOR_HIRE)
def test_each_team_may_hire_whom_the_lists_say(key: str) -> None:
    assert len(may_hire(load_rosters(playable_only=False)[key])) == FOR_HIRE[key]


def test_no_team_is_left_out() -> None:
    assert set(FOR_HIRE) == set(load_rosters(playable_only=False))


def test_whom_some_teams_may_hire() -> None:
    rosters = load_rosters(playable_only=False)
    anybody = {"akhorne_the_squirrel", "grak", "crumbleberry", "helmut_wulf", "morg_n_thorg"}
    assert may_hire(rosters["orc"]) == anybody | {
        "bomber_dribblesnot", "fungus_the_loon", "hthark_the_unstoppable", "nobbla_blackwart", "rashnak_backstabber",
        "ripper_bolgrot", "scrappa_sorehead", "the_black_gobbo", "varag_ghoul_chewer", "zzharg_madeye",
    }  # fmt: skip
    assert may_hire(rosters["tomb_kings"]) == anybody - {"morg_n_thorg"} | {
        "captain_karina_von_riesz", "bryce_the_slice_cambuel", "count_luthor_von_drakenborg", "frank_n_stein",
        "gretchen_wachter_the_blood_bowl_widow", "ivan_the_animal_deathshroud", "skrull_halfheight", "wilhelm_chaney",
    }  # fmt: skip


def test_an_unknown_star_is_told_with_near_ones() -> None:
    with pytest.raises(stars.UnknownStar, match="griff_oberwald"):
        stars.find("griff_oberwalt")


# ------------------------------------------------------------------ what their rules do


def test_every_rule_belongs_to_a_star_and_has_behaviour() -> None:
    assert len(RULES) == 61
    assert {star.rule for star in stars.stars().values()} == set(RULES) == {skill.key for skill in STARS}


@pytest.mark.parametrize("key", RULES)
def test_a_rule_says_how_often_it_may_be_used(key: str) -> None:
    """The limit in the text is the one that is counted."""
    skill, text = SKILLS[key], texts.skill(key).text
    if skill.once:
        assert text.startswith(IN_WORDS[skill.once]) or key in ("ill_be_back", "watch_out")
    else:
        assert not text.startswith("Once")
    for _, offer in ((reroll.kind, reroll) for reroll in skill.rerolls):
        assert offer.once in ("", skill.once)


@cache
def shown() -> dict[str, tuple[int, int, int]]:
    """For each rule: scenarios with somebody who has it, those in which it is used, and those in which it is not."""
    found: dict[str, list[int]] = {key: [0, 0, 0] for key in RULES}
    for path in sorted(SCENARIOS.glob("*.toml")):
        for scenario in load(path):
            having = {key for piece in scenario.position.pieces for key in piece.stats.skills if key in found}
            outcome = run(scenario)
            assert outcome.ok, outcome
            used = {key for key in having if is_used(key, outcome.log)}
            for key in having:
                found[key][0] += 1
                found[key][1 if key in used else 2] += 1
    return {key: (all_, used, unused) for key, (all_, used, unused) in found.items()}


def is_used(key: str, log: tuple[str, ...]) -> bool:
    """Whether the log tells of a use: of the rule itself, of a die rolled again by it, or of what comes of it."""
    if key == "sneakiest_of_the_lot":
        return sum(" fouls " in line for line in log) > 1
    words = key.replace("_", " ")
    told = TOLD_OTHERWISE.get(key, f"uses {words}")
    return any(told in line or line.endswith(f": {words}") for line in log)


@pytest.mark.parametrize("key", RULES)
def test_a_rule_is_shown_used_and_not_used(key: str) -> None:
    all_, used, unused = shown()[key]
    assert all_ >= 2 and used >= 1 and unused >= 1, f"{key}: {all_} scenarios, used in {used}, not used in {unused}"


# ------------------------------------------------------------------ how long a use counts


def test_what_ends_when() -> None:
    """A use for a half outlasts turns and drives, one for a match everything."""
    rules = find_game("bb2020-open").rules({})
    m = Match(rules, loads(shipped_map("pitch"), "pitch"), 2)
    every = {
        "wisdom_of_the_white_dwarf": "turn",
        "raiding_party": "drive",
        "thinking_mans_troll": "half",
        "ram": "match",
    }
    card = hiring.card_of(m, stars.find("griff_oberwald"), 1).changed(SKILLS, gained=dict.fromkeys(every))
    p = m.add_player("a1", card, 0)
    for key, once in every.items():
        assert SKILLS[key].once == once
        limits.spend(m, p, key)

    def left() -> set[str]:
        return {key for key in every if limits.ready(m, p, key)}

    assert not left()
    limits.fresh_turn(m)
    assert left() == {"wisdom_of_the_white_dwarf"}
    limits.ended(m, limits.DRIVE)
    assert left() == {"wisdom_of_the_white_dwarf", "raiding_party"}
    limits.ended(m, limits.HALF)
    assert left() == {"wisdom_of_the_white_dwarf", "raiding_party", "thinking_mans_troll"}


def test_names_of_limits_are_those_of_the_rules() -> None:
    assert Counter(skill.once for skill in STARS) == LIMITS


LIMITS = Counter({"match": 43, "half": 7, "": 7, "drive": 2, "turn": 1, "activation": 1})


# ------------------------------------------------------------------ all of them at once


@pytest.mark.parametrize(("game", "seed"), [("bb2020", 1), ("bb2020", 2), ("bb2020-open", 3), ("bb2020-open", 4)])
def test_a_match_of_stars_alone_holds_together(game: str, seed: int) -> None:
    """Eleven of them a side, answered at random: invariants, copies, and positions that build the same match."""
    found = find_game(game)
    board = loads(shipped_map("pitch"), "pitch")
    rules = found.rules({})
    assert found.empty is not None
    m = found.empty(rules, board, 2)
    rng = random.Random(seed)
    picked = rng.sample(list(stars.stars()), 22)
    for place, key in enumerate(picked):
        coach, number = place % 2, place // 2 + 1
        m.add_player(f"{'ab'[coach]}{number}", hiring.card_of(m, stars.find(key), number), coach)
    m.rerolls = [3, 3]
    m.phase = "drive" if game == "bb2020" else "kick off"
    driver, dice = Driver(m), Dice(seed)
    checker = Checker(driver)
    for step in range(2500):
        request = driver.request
        if request is None:
            break
        if isinstance(request, Roll):
            driver.roll(dice)
        else:
            legal = request.legal()
            eager = [option for option in legal if option.verb not in ("end turn", "stop", "no", "move")]
            driver.answer(rng.choice(eager if eager and rng.random() < 0.8 else legal))
        assert checker.look(driver) == [], f"step {step}, {driver.request}"
        start, since = driver.checkpoint()
        if not since and step % 20 == 0:
            again = found.empty(rules, board, 2)
            fill(again, take(start, found.position_keys), found.position_keys)
            assert again.key() == start.key()
    assert driver.match.turn != [0, 0]
