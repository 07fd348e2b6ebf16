"""Every ability of Team Manager has a scenario that shows it, and comes up in seasons."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import msgspec
from seasons_counted import counted, play

from dockbowl.games.team_manager import abilities, checks, forms
from dockbowl.games.team_manager.library import Library, made_of, our_library
from dockbowl.games.team_manager.moments import PLAYERS, UPGRADES, Moment
from dockbowl.session.runner import run
from dockbowl.session.scenario import Scenario, load
from dockbowl.session.trying import Differs

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "team-manager" / "abilities"


def test_every_ability_has_a_scenario_of_its_name_and_every_scenario_an_ability() -> None:
    shown = {path.stem for path in SCENARIOS.glob("*.toml")}
    assert shown == set(abilities.abilities())
    for path in SCENARIOS.glob("*.toml"):
        assert {scenario.rule for scenario in load(path)} == {f"ability {path.stem}"}


OTHERS = {"team_upgrade": ("agency:1", "academy:1"), "headline": ("open_market:1", "full_houses:1")}
OTHERS["staff_upgrade"] = OTHERS["team_upgrade"]
"""What a card that needs an ability is given in place of the one taken away."""


def test_without_its_behaviour_the_scenario_of_an_ability_differs() -> None:
    """A scenario that goes as written without the ability would show nothing of it."""
    for path in sorted(SCENARIOS.glob("*.toml")):
        first, *_ = load(path)
        assert run(first).ok, path.stem
        without = run(_without(first, path.stem))
        assert isinstance(without.cause, Differs), f"{path.stem}: {without.problem or 'goes as written'}"


def _without(scenario: Scenario, key: str) -> Scenario:
    """The scenario played with cards that have everything but this ability."""
    ours = our_library().forms
    changes = {kind: tuple(_poorer(kind, card, key) for card in ours.made_of(kind)) for kind in forms.CARD_KINDS}
    source = made_of(msgspec.structs.replace(ours, **changes), "cards").source
    return replace(scenario, setup=msgspec.structs.replace(scenario.setup, cards_source=source))


def _poorer(kind: str, card: forms.CardForm, key: str) -> forms.CardForm:
    kept = tuple(one for one in card.abilities if one.partition(":")[0] != key)
    if kept != card.abilities and kind in OTHERS:
        kept = (next(one for one in OTHERS[kind] if one.partition(":")[0] != key),)
    return msgspec.structs.replace(card, abilities=kept)


def test_every_ability_comes_up_in_seasons() -> None:
    """With all abilities crowded onto the starting players and team upgrades, since stars come seldom."""
    seen: Counter[str] = Counter()
    library = counted(crowded(our_library()), seen)
    teams = [team.key for team in library.teams]
    drawn = random.Random(3)
    for seed in range(40):
        season = play(library, tuple(drawn.sample(teams, 4)), seed)
        assert season.over
    stars_only = {"freebooter"}
    assert set(abilities.abilities()) - {key for key, count in seen.items() if count} - stars_only == set()


def crowded(library: Library) -> Library:
    """The cards with other abilities: each starting player has three in turn and tackles, each upgrade two."""
    known = abilities.abilities()
    of_players = cycle(sorted(key for key, one in known.items() if set(PLAYERS) <= {*one.kinds}))
    of_upgrades = cycle(sorted(key for key, one in known.items() if {*UPGRADES} <= {*one.kinds}))

    def named(key: str) -> str:
        return f"{key}:1" if known[key].number else key

    starters = []
    for card in library.forms.starter:
        for copy in range(card.copies):
            some = tuple(named(next(of_players)) for _ in range(3))
            more = {"abilities": some, "skills": (*card.skills, forms.TACKLING)}
            starters.append(msgspec.structs.replace(card, key=f"{card.key}_{copy}", copies=1, **more))
    upgrades = [
        msgspec.structs.replace(card, abilities=(named(next(of_upgrades)), named(next(of_upgrades))))
        for card in library.forms.team_upgrade
    ]
    made = msgspec.structs.replace(library.forms, starter=tuple(starters), team_upgrade=tuple(upgrades))
    assert not checks.faults(made, abilities.forms())
    return made_of(made, "crowded")


def test_moments_that_abilities_use_are_all_there_are() -> None:
    """What nothing hooks is a moment nobody has seen work."""
    used = {moment for ability in abilities.abilities().values() for moment in ability.hooks}
    assert set(Moment) - used == set()


def test_what_an_ability_asks_is_called_by_its_key() -> None:
    """So that a question can be worded by the name and text of the ability."""
    asking = re.compile(r'(?:confirm|pick_player|pick_place|move_own|replace_one)\([^"]*?"([a-z -]+)"')
    folder = Path(abilities.__file__).parent
    texts = [file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py"))]
    purposes = [found for text in texts for found in asking.findall(text)]
    assert len(purposes) > 20
    for purpose in purposes:
        assert purpose.replace(" ", "_").replace("-", "_") in abilities.abilities(), purpose
