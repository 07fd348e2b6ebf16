"""Skills and traits, actions, star players, inducements, team rules, and the steps of a match and after it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from types import ModuleType

from dockbowl.board.tiles import Tile
from dockbowl.core import events as ev
from dockbowl.games import stars, texts
from dockbowl.games.bb2020.game import MATCH_RULES
from dockbowl.games.match import after, mercenaries
from dockbowl.games.rosters import load_rosters
from dockbowl.games.team import afterwards, building
from dockbowl.rules import action_names
from rules_coverage import without
from rules_coverage.items import BOTH_WAYS, Group, Item, leads
from rules_coverage.shown import Shown

STAR = "Star"
LAST = "full time"


def groups() -> list[Group]:
    return [
        Group(
            "Actions (core 9)",
            "Scenarios in which somebody does it.",
            tuple(_action(verb) for verb in sorted(action_names.ACTIONS)),
        ),
        Group(
            "Skills and traits",
            f"Scenarios with somebody who has it, whose `rule` names it or whose title begins with its name; at least "
            f"{BOTH_WAYS}.",
            tuple(_skill(one) for one in texts.skills().values() if one.category != STAR),
        ),
        Group(
            "Star players",
            f"Scenarios of the rule he has of his own, at least {BOTH_WAYS}; their file has its name. That each can be "
            "hired and fielded as printed is tested for all by `test_a_star_can_be_fielded_as_he_is_printed`.",
            tuple(_star(one) for one in stars.stars().values()),
        ),
        Group(
            "Inducements (core 5)",
            "Scenarios whose `rule` names it (`inducement Bribe`).",
            (*map(_inducement, _for_sale()), *_hired_men()),
        ),
        Group(
            "Rules of teams",
            "Scenarios whose `rule` names it (`team rule Masters of Undeath`), or tests that say so.",
            tuple(Item((f"team rule {rule}",), _in_words(rule)) for rule in _team_rules()),
        ),
        Group(
            "Leagues and patrons of teams",
            "They say which stars a team may hire, and some inducements. Shown as rules of teams are.",
            tuple(Item((f"league {rule}", f"team rule {rule}"), _in_words(rule)) for rule in _leagues()),
        ),
        Group(
            "Steps after a match",
            "Scenarios that begin in it or whose `rule` names it (`step mvp`), or tests that say so.",
            tuple(_step(name, "bb2020") for name in _last_steps()),
        ),
        Group("After a match, and between matches", "Tests that say so.", tuple(_afterwards())),
        Group(
            "Squares of a board",
            "Scenarios whose `rule` names it (`tile quay`, `dockbowl 8 (mast)`).",
            tuple(map(_tile, Tile)),
        ),
    ]


def _action(verb: str) -> Item:
    return Item((f"action {verb}",), verb, "", shows=lambda one: one.counts[f"actions: {verb}"] > 0)


def _skill(skill: texts.SkillText) -> Item:
    name = skill.name.casefold()

    def shows(one: Shown) -> bool:
        named = name in one.names or f"skill {name}" in one.names or name in one.lead
        return named and skill.key in one.skills

    return Item((), skill.name, skill.category, BOTH_WAYS, shows, without.skill(skill.key))


def _star(star: stars.Star) -> Item:
    rule = texts.skill(star.rule)

    def shows(one: Shown) -> bool:
        named = one.key == star.rule or rule.name.casefold() in one.names or rule.name.casefold() in one.lead
        return named and star.rule in one.skills

    return Item((f"star {star.key}",), star.name, rule.name, BOTH_WAYS, shows, without.skill(star.rule))


def _for_sale() -> list[str]:
    """The inducements of the 2020 edition, and those only the classic one has."""
    editions = (texts.BASE, "classic")
    return list(dict.fromkeys(one.name for edition in editions for one in texts.inducements(edition).values()))


def _inducement(name: str) -> Item:
    return Item((f"inducement {name.casefold()}",), name, shows=leads(name, "core 5"))


def _hired_men() -> list[Item]:
    """Inducements that are players, and so no entries of the table; each has a file of its own."""
    return [
        Item(
            (f"inducement {name}",), name.capitalize(), shows=lambda one, file=file: one.file.endswith(f"/{file}.toml")
        )
        for name, file in ((mercenaries.MERCENARY, "match/mercenaries"), ("star player", "stars/hiring"))
    ]


def _in_words(rule: str) -> str:
    """`masters of undeath` as it is printed."""
    return " ".join(word if word in ("and", "of") else word.capitalize() for word in rule.split())


POINTS_ALONE = {"brawlin brutes"}
"""Rules of 2025 about star player points alone, which no game of that edition here counts."""


def _team_rules() -> list[str]:
    """Rules of rosters that are more than the league a team plays in and whom it is favoured by."""
    rosters = [roster for edition in ("2020", "2025") for roster in load_rosters(edition, playable_only=False).values()]
    found = {rule.replace("_", " ") for roster in rosters for rule in roster.special_rules}
    return sorted(rule for rule in found - POINTS_ALONE if not rule.startswith("favoured"))


def _leagues() -> list[str]:
    rosters = load_rosters(playable_only=False).values()
    found = {rule for roster in rosters for rule in (*roster.special_rules, *roster.choose_one, *roster.regional)}
    return sorted({rule.replace("_", " ") for rule in found} - set(_team_rules()) - POINTS_ALONE)


def _last_steps() -> list[str]:
    """The steps of a whole match from the moment in which it is decided."""
    steps = list(MATCH_RULES.phases)
    return steps[steps.index("shoot-out") :]


def _step(name: str, game: str) -> Item:
    def shows(one: Shown) -> bool:
        begins = one.scenario is not None and one.scenario.setup.game == game and one.scenario.position.phase == name
        return begins or (name == LAST and any(isinstance(event, ev.MatchOver) for event in one.told))

    return Item((f"step {name}",), name, shows=shows)


def _afterwards() -> list[Item]:
    done = [one for module in (afterwards, building) for one in _changes(module)]
    return [_function(one) for one in (after.winnings, after.record, *done)]


def _changes(module: ModuleType) -> list[Callable[..., object]]:
    """The functions of a module that give back a changed team, in the order in which they stand there."""
    found = [
        one
        for name, one in inspect.getmembers(module, inspect.isfunction)
        if one.__module__ == module.__name__ and not name.startswith("_")
    ]
    found = [one for one in found if re.match(r"(tuple\[)?(Team|Advance)\b", one.__annotations__["return"])]
    return sorted(found, key=lambda one: one.__code__.co_firstlineno)


def _function(done: Callable[..., object]) -> Item:
    name = done.__name__.replace("_", " ")
    return Item((f"after {name}",), name, (inspect.getdoc(done) or "").split("\n")[0])


def _tile(tile: Tile) -> Item:
    name = tile.name.casefold()
    return Item((f"tile {name}", f"dockbowl 8 ({name})"), name)
