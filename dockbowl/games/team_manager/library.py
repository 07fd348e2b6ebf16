"""The cards as they are played with: every single card of the box with a number and an id, its abilities gathered.

The numbers are the same in every season with these cards: starters and upgrades team by team, stars, staff, highlights,
tournaments, headlines. Whoever does not play leaves his cards in the box.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal

import msgspec

from dockbowl.games.team_manager import abilities, checks, reading
from dockbowl.games.team_manager.forms import (
    CARD_KINDS,
    CardForm,
    Cards,
    HighlightForm,
    Payout,
    PlayerForm,
    Skill,
    TournamentForm,
)
from dockbowl.games.team_manager.moments import Action, Handler, Moment
from dockbowl.names import meant

NOTHING: Final = Payout()
Kind = Literal["starter", "star", "team_upgrade", "staff_upgrade", "highlight", "tournament", "headline"]
CAP: Final = "{n}"


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Numbers that its kind has not are 0, payouts empty."""

    number: int
    id: str
    """What answers call it: its key, with `-1`, `-2` ... where there are several equal ones."""
    key: str
    name: str
    kind: Kind
    team: str = ""
    """Of starters and team upgrades."""
    union: str = ""
    """Of stars."""
    power: int = 0
    downed: int = 0
    skills: tuple[Skill, ...] = ()
    left: Payout = NOTHING
    right: Payout = NOTHING
    centre: Payout = NOTHING
    ranks: tuple[Payout, Payout, Payout] = (NOTHING, NOTHING, NOTHING)
    """Of a tournament: winner, runner-up, loser."""
    final: bool = False
    abilities: tuple[tuple[str, int], ...] = ()
    """Each with its number, 0 without one."""
    hooks: Mapping[Moment, tuple[tuple[Handler, int], ...]] = field(default_factory=dict)
    speaks: Mapping[Moment, str] = field(default_factory=dict)
    """Which of its abilities (the first of them) has a say at a moment, for the log."""
    actions: tuple[tuple[Action, int], ...] = ()
    text: str = ""
    """What its abilities do, in words."""

    @property
    def is_player(self) -> bool:
        return self.kind in ("starter", "star")

    @property
    def is_upgrade(self) -> bool:
        return self.kind in ("team_upgrade", "staff_upgrade")


@dataclass(frozen=True, slots=True)
class TeamOf:
    """A team: its starting players and upgrades by their numbers."""

    key: str
    name: str
    union: str
    about: str
    starters: tuple[int, ...]
    upgrades: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All cards of the box, and what is sorted out of them once."""

    name: str
    hash: str
    source: str
    """The set as a text, for a save (`library_of` reads it back)."""
    forms: Cards
    cards: tuple[Card, ...]
    ids: tuple[str, ...]
    teams: tuple[TeamOf, ...]
    stars: Mapping[str, tuple[int, ...]]
    """By union."""
    staff: tuple[int, ...]
    highlights: tuple[int, ...]
    tournaments: tuple[int, ...]
    """Without the final."""
    final: int
    headlines: tuple[int, ...]
    tokens: tuple[str, ...]
    """The kind of each cheating token by its number."""

    def team(self, key: str) -> TeamOf:
        """Raises KeyError."""
        for team in self.teams:
            if team.key == key:
                return team
        raise KeyError(key)


class UnreadableCards(ValueError):
    """A set of cards in a save that is none."""


@cache
def our_library() -> Library:
    """The cards that come with the program."""
    return made_of(reading.read_cards(reading.our_texts(), abilities.forms()), reading.OURS)


def library_from(folder: str) -> Library:
    """The cards of a folder. Raises `reading.CardFileError` with all their faults."""
    return made_of(reading.read_cards(reading.folder_texts(folder), abilities.forms()), folder)


@cache
def library_of(source: str, name: str) -> Library:
    """The cards of a text that a save has; "" is our own. Raises UnreadableCards."""
    if not source:
        return our_library()
    try:
        cards = msgspec.json.decode(source, type=Cards)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableCards(f"the cards cannot be read: {error}") from None
    found = checks.faults(cards, abilities.forms())
    if found:
        raise UnreadableCards(f"the cards are faulty: {found[0][1]}")
    return made_of(cards, name)


def made_of(forms: Cards, name: str) -> Library:
    """The library of a set of cards that has been checked."""
    source = msgspec.json.encode(forms, order="deterministic").decode()
    texts = {ability.key: ability.text for ability in forms.ability}
    made: list[Card] = []
    numbers: dict[str, list[int]] = {kind: [] for kind in CARD_KINDS}
    for kind in CARD_KINDS:
        for form in forms.made_of(kind):
            for copy in range(form.copies):
                id_ = form.key if form.copies == 1 else f"{form.key}-{copy + 1}"
                numbers[kind].append(len(made))
                made.append(_card(len(made), id_, kind, form, texts))
    teams = tuple(
        TeamOf(
            team.key,
            team.name,
            team.union,
            team.about,
            tuple(number for number in numbers["starter"] if made[number].team == team.key),
            tuple(number for number in numbers["team_upgrade"] if made[number].team == team.key),
        )
        for team in forms.team
    )
    return Library(
        name=name,
        hash=hashlib.sha256(source.encode()).hexdigest()[:32],
        source=source,
        forms=forms,
        cards=tuple(made),
        ids=tuple(card.id for card in made),
        teams=teams,
        stars={
            union: tuple(number for number in numbers["star"] if made[number].union == union)
            for union in ("owa", "cwc")
        },
        staff=tuple(numbers["staff_upgrade"]),
        highlights=tuple(numbers["highlight"]),
        tournaments=tuple(number for number in numbers["tournament"] if not made[number].final),
        final=next(number for number in numbers["tournament"] if made[number].final),
        headlines=tuple(numbers["headline"]),
        tokens=tuple(kind for kind, count in sorted(forms.box.tokens.items()) for _ in range(count)),
    )


def _card(number: int, id_: str, kind: str, form: CardForm, texts: Mapping[str, str]) -> Card:
    known = abilities.abilities()
    named = []
    hooks: dict[Moment, tuple[tuple[Handler, int], ...]] = {}
    speaks: dict[Moment, str] = {}
    actions: list[tuple[Action, int]] = []
    for written in form.abilities:
        key, _, value = written.partition(":")
        n = int(value) if value else 0
        named.append((key, n))
        ability = known[key]
        for moment, handler in ability.hooks.items():
            hooks[moment] = (*hooks.get(moment, ()), (handler, n))
            speaks.setdefault(moment, key)
        if ability.action is not None:
            actions.append((ability.action, n))
    more: dict[str, Any] = {}
    if isinstance(form, PlayerForm):
        more = {"union": form.union, "power": form.power, "downed": form.downed, "skills": form.skills}
    elif isinstance(form, HighlightForm):
        more = {"left": form.left, "right": form.right, "centre": form.centre}
    elif isinstance(form, TournamentForm):
        more = {"ranks": (form.winner, form.runner_up, form.loser), "final": form.final}
    said = form.text or " ".join(texts[key].replace(CAP, str(n)) for key, n in named)
    return Card(
        number=number,
        id=id_,
        key=form.key,
        name=form.name,
        kind=kind,  # type: ignore[arg-type]
        team=getattr(form, "team", ""),
        abilities=tuple(named),
        hooks=hooks,
        speaks=speaks,
        actions=tuple(actions),
        text=said,
        **more,
    )


def changed(changes: Mapping[str, Any]) -> str:
    """Our cards with some that say something else, as a text for `library_of`: for scenarios.

    `changes` are tables by key, or by the end of a key that only one has: `{ blitzer = { power = 4 } }`. Raises
    ValueError for a card there is not, or that cannot be so.
    """
    forms = our_library().forms
    made: dict[str, Any] = msgspec.to_builtins(forms)
    for name, fields in changes.items():
        found = [
            card
            for kind in CARD_KINDS
            for card in made[kind]
            if card["key"] == name or card["key"].endswith(f"_{name}")
        ]
        exact = [card for card in found if card["key"] == name]
        if len(exact or found) != 1:
            known = [card.key for kind in CARD_KINDS for card in forms.made_of(kind)]
            several = " or ".join(card["key"] for card in found)
            raise ValueError(f"{name}: may be {several}" if found else f"{name}: no such card{meant(name, known)}")
        if not isinstance(fields, dict):
            raise ValueError(f"{name}: {fields!r} is not a table of what the card says")
        (exact or found)[0].update(fields)
    try:
        cards = msgspec.convert(made, Cards)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    faults = checks.faults(cards, abilities.forms())
    if faults:
        place, text = faults[0]
        raise ValueError(f"{place[-1]}: {text}" if place else text)
    return msgspec.json.encode(cards, order="deterministic").decode()
