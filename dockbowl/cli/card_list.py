"""`dockbowl team-manager cards list`: all cards in words, in the terminal, as data or on paper."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dockbowl.cli.common import BAD_INPUT, GOOD, colour, fail, say, write_file
from dockbowl.files import STDIN
from dockbowl.lang import said, tr

if TYPE_CHECKING:
    from dockbowl.games.team_manager.forms import CardForm, Cards


@dataclass(frozen=True, slots=True)
class Part:
    """Cards under one heading: of a kind and a team or union. `lines`: each its name with numbers, and words."""

    heading: str
    kind: str
    cards: Sequence[CardForm]
    lines: Sequence[tuple[str, Sequence[str]]]


def run(args: argparse.Namespace) -> int:
    from dockbowl.games.team_manager import abilities
    from dockbowl.games.team_manager.reading import CardFileError, folder_texts, our_texts, read_cards

    try:
        cards = read_cards(folder_texts(args.cards) if args.cards else our_texts(), abilities.forms())
        parts = _parts(cards, _kind(args.kind), _team(cards, args.team))
        if args.pdf is not None:
            from dockbowl.cli.card_paper import paper

            write_file(args.pdf, paper(tr("Cards of Team Manager"), parts), args.force)
            if args.pdf != STDIN:
                say(args.pdf)
            return GOOD
    except CardFileError as error:
        for fault in error.faults:
            fail(str(fault))
        return BAD_INPUT
    except ValueError as error:
        return fail(str(error))
    if args.json:
        print(json.dumps(_plain(cards, parts), indent=2, ensure_ascii=False))
    elif args.abilities:
        _say_abilities(cards)
    else:
        for part in parts:
            say(colour(part.heading, "1"))
            for name, words in part.lines:
                say(f"  {name}")
                for line in words:
                    say(f"      {line}")
            say("")
    return GOOD


def _kind(kind: str) -> str:
    from dockbowl.games.team_manager.forms import CARD_KINDS
    from dockbowl.names import meant

    if kind and kind not in CARD_KINDS:
        raise ValueError(f"--kind: {kind}: no such kind of card{meant(kind, CARD_KINDS)}")
    return kind


def _team(cards: Cards, key: str) -> str:
    from dockbowl.names import meant

    teams = [team.key for team in cards.team]
    if key and key not in teams:
        raise ValueError(f"--team: {key}: no such team{meant(key, teams)}")
    return key


def _parts(cards: Cards, only_kind: str, only_team: str) -> list[Part]:
    from dockbowl.games.team_manager.forms import CARD_KINDS
    from dockbowl.ui.cards.faces import KINDS, UNIONS

    names = {team.key: team.name for team in cards.team} | dict(UNIONS)
    made: dict[tuple[str, str], list[CardForm]] = {}
    for kind in CARD_KINDS:
        for card in cards.made_of(kind):
            whose = getattr(card, "team", "") or getattr(card, "union", "")
            if only_kind in ("", kind) and (not only_team or whose == only_team):
                made.setdefault((kind, whose), []).append(card)
    found = []
    for (kind, whose), some in made.items():
        count = sum(card.copies for card in some)
        heading = f"{KINDS[kind]}: {names[whose]} ({count})" if whose else f"{KINDS[kind]} ({count})"
        found.append(Part(heading, kind, some, [_words(cards, kind, card) for card in some]))
    return found


def _words(cards: Cards, kind: str, card: CardForm) -> tuple[str, list[str]]:
    """A card's name with its numbers, and a line for each ability and payout."""
    from dockbowl.ui.cards.faces import PLACES, SKILLS, face_of, payout_words

    face = face_of(cards, kind, card)
    name = f"{card.copies} x {said(card.name)}" if card.copies > 1 else said(card.name)
    if face.is_player:
        name = f"{name}: {face.power}/{face.downed}"
        if face.skills:
            name += "; " + ", ".join(SKILLS[skill] for skill in face.skills)
    words = [f"{ability}: {text}" for ability, text in face.abilities]
    words += [f"{PLACES[place]}: {payout_words(payout)}" for place, payout in face.payouts]
    return name, words


def _say_abilities(cards: Cards) -> None:
    """The keys for card files, the words, and on which cards each may stand."""
    from dockbowl.games.team_manager.abilities import abilities
    from dockbowl.games.team_manager.moments import ANY

    for form in sorted(cards.ability, key=lambda one: one.key):
        ability = abilities()[form.key]
        key = f"{form.key}:N" if ability.number else form.key
        kinds = tr("any card") if ability.kinds == ANY else ", ".join(ability.kinds)
        say(f"{colour(key, '1')}  ({kinds})")
        say(f"      {said(form.name)}: {said(form.text).replace('{n}', 'N')}")


def _plain(cards: Cards, parts: Sequence[Part]) -> dict[str, object]:
    """The same as data, in English, each card as its file has it."""
    import msgspec

    listed = [{"kind": part.kind, **msgspec.to_builtins(card)} for part in parts for card in part.cards]
    return {"cards": listed, "abilities": msgspec.to_builtins(cards.ability)}
