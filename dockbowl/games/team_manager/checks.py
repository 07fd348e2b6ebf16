"""What is wrong with a set of cards: its totals, and each card. Rule: team-manager "Components".

Faults are pairs: where (kind of table, its place in the list, key; () for the set as a whole) and what is wrong.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from dockbowl.board.toml_lines import Path
from dockbowl.games.team_manager import forms
from dockbowl.games.team_manager.forms import CARD_KINDS, CardForm, Cards, Payout
from dockbowl.names import meant

MOST_POWER: Final = 9
MOST_SKILLS: Final = 5
MOST_PAID: Final = 9
MOST_DRAWN: Final = 6
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 240
MOST_NUMBER: Final = 9
"""Of an ability."""
_KEY: Final = re.compile(r"[a-z][a-z0-9_]*")
_UNSEEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Categories of characters that are no letters, signs or spaces."""
_LIKE_PLAYER: Final = re.compile(r"[a-dn][0-9]{1,3}|h[0-9]|t")
"""Keys that answers written as text would take for something else."""
WHOLE: Final = "ability:number"
Found = tuple[Path, str]


def faults(cards: Cards, behaviours: Mapping[str, str]) -> list[Found]:
    """Everything wrong. `behaviours`: each ability there is code for, and for which kinds of card (`*`: all), with
    `#` at its end if it takes a number."""
    found = [*_totals(cards), *_box(cards), *_teams(cards), *_abilities(cards, behaviours)]
    keys: Counter[str] = Counter(card.key for kind in CARD_KINDS for card in cards.made_of(kind))
    texts = {ability.key for ability in cards.ability}
    for kind in CARD_KINDS:
        for place, card in enumerate(cards.made_of(kind)):
            at: Path = (kind, place)
            found += [((*at, key), text) for key, text in _card(kind, card, keys, texts, behaviours, cards)]
    return found


# ---------------------------------------------------------------- totals


def _count(of: Collection[CardForm]) -> int:
    return sum(card.copies for card in of)


def _totals(cards: Cards) -> Iterator[Found]:
    """Rule: team-manager "Components"."""
    if len(cards.team) != forms.TEAM_COUNT:
        yield (), f"{len(cards.team)} teams; there are {forms.TEAM_COUNT}"
    for team in cards.team:
        for kind, need in (("starter", forms.STARTERS), ("team_upgrade", forms.TEAM_UPGRADES)):
            count = _count([card for card in cards.made_of(kind) if getattr(card, "team", "") == team.key])
            if count != need:
                yield (), f"{team.key}: {count} cards [[{kind}]]; there are {need}"
    for union in forms.UNIONS:
        count = _count([star for star in cards.star if star.union == union])
        if count != forms.STARS:
            yield (), f"{count} star players of {union}; there are {forms.STARS}"
    for kind, need in (
        ("highlight", forms.HIGHLIGHTS),
        ("staff_upgrade", forms.STAFF),
        ("tournament", forms.TOURNAMENTS),
        ("headline", forms.SPIKE - forms.TOURNAMENTS),
    ):
        count = _count(cards.made_of(kind))
        if count != need:
            yield (), f"{count} cards [[{kind}]]; there are {need}"
    finals = sum(card.final for card in cards.tournament)
    if finals != 1:
        yield (), f"{finals} tournaments are final; one is, The Blood Bowl"


def _box(cards: Cards) -> Iterator[Found]:
    if cards.box.balls != forms.BALLS:
        yield (forms.BOX, "balls"), f"{cards.box.balls} balls; there are {forms.BALLS}"
    for kind, count in cards.box.tokens.items():
        if kind not in forms.TOKENS:
            yield (forms.BOX, "tokens", kind), f"no such cheating token{meant(kind, forms.TOKENS)}"
        elif count != forms.TOKENS[kind]:
            yield (forms.BOX, "tokens", kind), f"{count} tokens; there are {forms.TOKENS[kind]}"
    for kind in forms.TOKENS:
        if kind not in cards.box.tokens:
            yield (forms.BOX, "tokens"), f"{kind}: is missing; there are {forms.TOKENS[kind]}"


def _teams(cards: Cards) -> Iterator[Found]:
    seen: Counter[str] = Counter(team.key for team in cards.team)
    unions = Counter(team.union for team in cards.team)
    names = Counter(team.name.strip().casefold() for team in cards.team)
    for place, team in enumerate(cards.team):
        if not _KEY.fullmatch(team.key) or seen[team.key] > 1:
            yield ("team", place, "key"), _bad_key(team.key, seen)
        for key, text, most in (("name", team.name, LONGEST_NAME), ("about", team.about or "-", LONGEST_TEXT)):
            if reason := _length(text, most):
                yield ("team", place, key), reason
        if names[team.name.strip().casefold()] > 1 and team.name.strip():
            yield ("team", place, "name"), f"{team.name}: another team is called so"
    if len(cards.team) == forms.TEAM_COUNT:
        for union in forms.UNIONS:
            if unions[union] != forms.TEAM_COUNT // 2:
                yield (), f"{unions[union]} teams of {union}; there are {forms.TEAM_COUNT // 2}"


def _bad_key(key: str, seen: Mapping[str, int]) -> str:
    if seen[key] > 1:
        return f"{key}: is there {seen[key]} times"
    return f"{key!r}: expected small letters, digits and _"


def _length(text: str, most: int) -> str:
    """What is wrong with how long a text is, or with a character of it. Only a name may not go over several lines."""
    if not text.strip():
        return "is empty"
    for one in text:
        if unicodedata.category(one) in _UNSEEN and not (one == "\n" and most > LONGEST_NAME):
            return f"has a character that cannot be shown (U+{ord(one):04X})"
    return f"{len(text)} characters; at most {most}" if len(text) > most else ""


# ---------------------------------------------------------------- abilities and cards


def _abilities(cards: Cards, behaviours: Mapping[str, str]) -> Iterator[Found]:
    seen: Counter[str] = Counter(ability.key for ability in cards.ability)
    for place, ability in enumerate(cards.ability):
        if seen[ability.key] > 1:
            yield ("ability", place, "key"), _bad_key(ability.key, seen)
        elif ability.key not in behaviours:
            yield ("ability", place, "key"), f"no such ability{meant(ability.key, behaviours)}"
        elif ("{n}" in ability.text) != behaviours[ability.key].endswith("#"):
            has = "has a number" if behaviours[ability.key].endswith("#") else "has no number"
            yield ("ability", place, "text"), f"{ability.key} {has}; the text says {{n}} where it stands, and only then"
        for key, text, most in (("name", ability.name, LONGEST_NAME), ("text", ability.text, LONGEST_TEXT)):
            if reason := _length(text, most):
                yield ("ability", place, key), reason


def _card(
    kind: str,
    card: CardForm,
    keys: Mapping[str, int],
    texts: Collection[str],
    behaviours: Mapping[str, str],
    cards: Cards,
) -> Iterator[tuple[str, str]]:
    if keys[card.key] > 1 or not _KEY.fullmatch(card.key):
        yield "key", _bad_key(card.key, keys)
    elif _LIKE_PLAYER.fullmatch(card.key):
        yield "key", f"{card.key}: is too short"
    if reason := _length(card.name, LONGEST_NAME):
        yield "name", reason
    if reason := _length(card.text or "-", LONGEST_TEXT):
        yield "text", reason
    if card.text and not card.abilities:
        yield "text", "says something, but the card has no ability that does it"
    if not 1 <= card.copies <= forms.HIGHLIGHTS:
        yield "copies", f"{card.copies} is not 1 to {forms.HIGHLIGHTS}"
    for written in card.abilities:
        reason = _ability(kind, written, texts, behaviours)
        if reason:
            yield "abilities", reason
    teams = {team.key for team in cards.team}
    team = getattr(card, "team", "")
    wants_team = kind in ("starter", "team_upgrade")
    if wants_team and team not in teams:
        yield "team", f"{team!r}: no such team{meant(team, teams)}"
    elif not wants_team and team:
        yield "team", f"a card [[{kind}]] is of no team"
    if isinstance(card, forms.PlayerForm):
        yield from _player(kind, card)
    elif kind in ("team_upgrade", "staff_upgrade", "headline") and not card.abilities:
        yield "abilities", "does nothing without one"
    for key in ("left", "right", "centre", "winner", "runner_up", "loser"):
        payout = getattr(card, key, None)
        if isinstance(payout, Payout):
            yield from ((f"{key}", text) for text in _payout(payout))
    if kind == "tournament" and card.copies != 1:
        yield "copies", "there is one of each tournament"


def _player(kind: str, card: forms.PlayerForm) -> Iterator[tuple[str, str]]:
    for key in ("power", "downed"):
        value = getattr(card, key)
        if not 0 <= value <= MOST_POWER:
            yield key, f"{value} is not 0 to {MOST_POWER}"
    if len(card.skills) > MOST_SKILLS:
        yield "skills", f"{len(card.skills)} icons; at most {MOST_SKILLS}"
    if kind == "star" and card.union not in forms.UNIONS:
        yield "union", "is missing; owa or cwc"
    elif kind == "starter" and card.union:
        yield "union", "a starting player is of the union of his team"


def _payout(payout: Payout) -> Iterator[str]:
    if not 0 <= payout.fans <= MOST_PAID:
        yield f"fans: {payout.fans} is not 0 to {MOST_PAID}"
    for key in ("stars", "team", "staff"):
        value = getattr(payout, key)
        if not 0 <= value <= MOST_DRAWN:
            yield f"{key}: {value} is not 0 to {MOST_DRAWN}"


def _ability(kind: str, written: str, texts: Collection[str], behaviours: Mapping[str, str]) -> str:
    """Why a card may not name this ability so; "" if it may."""
    key, colon, number = written.partition(":")
    if key not in behaviours:
        return f"{key}: no such ability{meant(key, behaviours)}"
    if key not in texts:
        return f"{key}: there is no [[ability]] with its text"
    kinds = behaviours[key].removesuffix("#").split()
    if "*" not in kinds and kind not in kinds:
        return f"{key}: is not for a card [[{kind}]]"
    if behaviours[key].endswith("#"):
        if not number.isdecimal() or not 1 <= int(number) <= MOST_NUMBER:
            return f"{key}: expected a number from 1 to {MOST_NUMBER} after it, as in {key}:2"
    elif colon:
        return f"{written}: {key} has no number"
    return ""
