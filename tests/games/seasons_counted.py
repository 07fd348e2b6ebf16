"""Seasons between random managers in which every ability that did something is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import GeneratorType
from typing import Any

from dockbowl.ai.managers import make_manager
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Roll
from dockbowl.games.team_manager import beginning, game
from dockbowl.games.team_manager.abilities import abilities
from dockbowl.games.team_manager.library import Card, Library
from dockbowl.games.team_manager.moments import Action, Moment
from dockbowl.games.team_manager.season import Season


def counted(library: Library, seen: Counter[str]) -> Library:
    """The same cards; whenever an ability of theirs changes anything, `seen` counts it."""
    return replace(library, cards=tuple(_card(card, seen) for card in library.cards))


def _card(card: Card, seen: Counter[str]) -> Card:
    hooks: dict[Moment, tuple[Any, ...]] = {}
    actions: tuple[Any, ...] = ()
    for key, n in card.abilities:
        ability = abilities()[key]
        for moment, handler in ability.hooks.items():
            hooks[moment] = (*hooks.get(moment, ()), (_wrapped(handler, key, moment, seen), n))
        if ability.action is not None:
            do = _wrapped(ability.action.do, key, None, seen)
            actions = (*actions, (Action(ability.action.ready, do), n))
    return replace(card, hooks=hooks, actions=actions)


def _wrapped(handler: Callable[..., Any], key: str, moment: Moment | None, seen: Counter[str]) -> Callable[..., Any]:
    def asked(m: Season, me: int, n: int, *said: Any) -> Any:
        before = m.key()
        found = handler(m, me, n, *said)
        if isinstance(found, GeneratorType):
            return _followed(found, m, before)
        seen[key] += bool(found != said[-1] if moment is Moment.PAID else found)
        return found

    def _followed(procedure: Iterator[Any], m: Season, before: tuple[Any, ...]) -> Any:
        found = yield from procedure
        seen[key] += bool(found) or m.key() != before
        return found

    return asked


def play(library: Library, teams: tuple[str, ...], seed: int, seat: str = "random") -> Season:
    """One season to its end."""
    m = Season(game.rules_with({"coin": seed % len(teams) + 1}, library), len(teams))
    for manager, key in enumerate(teams):
        beginning.set_team(m, manager, key)
    driver: Driver[Season] = Driver(m)
    dice = Dice(seed)
    seats = [make_manager(seat, seed + manager) for manager in range(len(teams))]
    while (request := driver.request) is not None:
        if isinstance(request, Roll):
            driver.roll(dice)
        else:
            driver.send(seats[request.coach].answer(driver, request))
    return driver.match
