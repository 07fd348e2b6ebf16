"""What a scenario's `then` may say of a season, and whether it holds: one form of sentence, one function."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from dockbowl.core import texts
from dockbowl.core.coaches import coach_letter
from dockbowl.core.events import Event
from dockbowl.core.requests import Choose, Request
from dockbowl.games.team_manager import decks
from dockbowl.games.team_manager.season import MIDFIELD, NO_BALL, NO_CARD, NOBODY, Season
from dockbowl.games.team_manager.view import UNKNOWN, view
from dockbowl.session.script import ScriptError
from dockbowl.session.season_story import tell
from dockbowl.session.season_words import card_named, fits, manager_named, option

FORMS: Final = (
    "fans 3 1 | fans a 3 | hand a 5 | hand a has CARD | deck a 6 | discard a has CARD | pile a 1 | upgrades a has C |"
    " CARD at h1 | CARD in hand of a | CARD downed | CARD standing | CARD has the ball | CARD power 4 | CARD tokens 2 |"
    " CARD exhausted | CARD in box | ball h1 midfield | total h1 a 5 | side h1 left a | matchups 3 | bag 29 | week 2 |"
    " coin b | active a | phase turn | passed a | a sees CARD tokens power_1 ? | a sees hand of b 6 | asks P by a |"
    " offers x | y | can x | cannot x | over | won by a | won by nobody | suspended a b | log: words; `not` or `no`"
    " before the last words turns most of them round"
)


class _Says:
    """One sentence about a season."""

    def __init__(self, m: Season, request: Request | None, line: int, since: Sequence[Event]) -> None:
        self.m, self.request, self.line, self.since = m, request, line, since

    # ------------------------------------------------------------ managers and numbers

    def fans(self, found: re.Match[str]) -> str:
        words = found[1].split()
        if words[0] in "abcd":
            manager = manager_named(self.m, words[0])
            return _equal(f"fans of {words[0]}", self.m.fans[manager], int(words[1]))
        return _equal("fans", " ".join(map(str, self.m.fans)), " ".join(words))

    def count(self, found: re.Match[str]) -> str:
        manager = manager_named(self.m, found[2])
        return _equal(f"{found[1]} of {found[2]}", len(self._zone(found[1], manager)), int(found[3]))

    def has(self, found: re.Match[str]) -> str:
        manager = manager_named(self.m, found[2])
        cards = self._zone(found[1], manager)
        there = any(fits(self.m, card, found[4]) for card in cards)
        listed = " ".join(self.m.ids[card] for card in cards) or "nothing"
        return _holds(there, bool(found[3]), f"{found[1]} of {found[2]} has {listed}")

    def _zone(self, name: str, manager: int) -> tuple[int, ...]:
        m = self.m
        if name == "deck":
            return decks.all_of(m.deck[manager])
        if name == "team deck":
            return decks.all_of(m.team_deck[manager])
        zone: tuple[int, ...] = {
            "hand": m.hand, "discard": m.discard, "pile": m.pile, "upgrades": m.upgrades,
        }[name][manager]  # fmt: skip
        return zone

    def number(self, found: re.Match[str]) -> str:
        m = self.m
        value = {
            "week": m.week,
            "bag": len(m.bag),
            "matchups": sum(card != NO_CARD for card in m.matchups),
        }[found[1]]
        return _equal(found[1], value, int(found[2]))

    def who(self, found: re.Match[str]) -> str:
        value = {"coin": self.m.coin, "active": self.m.active}[found[1]]
        return _equal(found[1], coach_letter(value) if value >= 0 else "nobody", found[2])

    def phase(self, found: re.Match[str]) -> str:
        return _equal("phase", self.m.phase, found[1])

    def passed(self, found: re.Match[str]) -> str:
        manager = manager_named(self.m, found[2])
        said = f"{found[2]} has passed" if self.m.passed[manager] else f"{found[2]} has not passed"
        return _holds(bool(self.m.passed[manager]), bool(found[1]), said)

    # ------------------------------------------------------------ matchups

    def ball(self, found: re.Match[str]) -> str:
        place = self.m.place_named(found[1])
        has = self.m.ball[place]
        name = "midfield" if has == MIDFIELD else "none" if has == NO_BALL else self.m.ids[has]
        if has >= 0 and fits(self.m, has, found[2]):
            return ""
        return _equal(f"ball at {found[1]}", name, found[2])

    def total(self, found: re.Match[str]) -> str:
        place, manager = self.m.place_named(found[1]), manager_named(self.m, found[2])
        return _equal(f"total of {found[2]} at {found[1]}", self.m.total(place, manager), int(found[3]))

    def side(self, found: re.Match[str]) -> str:
        place = self.m.place_named(found[1])
        whose = self.m.sides[place][0 if found[2] == "left" else 1]
        return _equal(f"{found[2]} side of {found[1]}", coach_letter(whose) if whose >= 0 else "nobody", found[3])

    # ------------------------------------------------------------ what somebody knows

    def sees_tokens(self, found: re.Match[str]) -> str:
        seen = view(self.m, manager_named(self.m, found[1]))
        card = card_named(self.m, found[2])
        tokens = next((one.tokens for place in seen.matchups for one in place.players if one.card == card), ())
        told = " ".join("?" if kind == UNKNOWN else kind for kind in tokens) or "none"
        return _equal(f"{found[1]} sees tokens of {found[2]}", told, " ".join(found[3].split()))

    def sees_hand(self, found: re.Match[str]) -> str:
        seen = view(self.m, manager_named(self.m, found[1]))
        other = manager_named(self.m, found[2])
        if seen.manager == other:
            return _equal(f"{found[1]} sees his hand", len(seen.hand), int(found[3]))
        return _equal(f"{found[1]} sees a hand of {found[2]}", seen.managers[other].hand, int(found[3]))

    # ------------------------------------------------------------ what is asked

    def asks(self, found: re.Match[str]) -> str:
        request = self.request
        purpose, by = found[1].strip(), found[2]
        if request is None:
            return "nothing is asked: the season is over"
        if texts.plain(request.purpose) != texts.plain(purpose):
            return f"asked is {request.purpose}, not {purpose}"
        if by and request.coach != manager_named(self.m, by):
            return f"{purpose} is asked of {coach_letter(request.coach)}, not {by}"
        return ""

    def offers(self, found: re.Match[str]) -> str:
        if not isinstance(self.request, Choose):
            return "nothing is offered now"
        wanted = [part.strip() for part in found[1].split("|")]
        legal = list(self.request.legal())
        for part in wanted:
            try:
                legal.remove(option(self.m, self.request, part.split(), part))
            except ValueError as error:
                return str(error)
        left = [texts.format_option(self.m, one) for one in legal]
        return f"offered besides: {' | '.join(left[:8])}" if left else ""

    def can(self, found: re.Match[str]) -> str:
        if not isinstance(self.request, Choose):
            return "nothing is offered now"
        wanted = found[2].split()
        there = any(
            set(wanted) <= {one.verb, one.word, *_names(self.m, one.player), self.m.place_name(one.square)}
            for one in self.request.legal()
        )
        return _holds(there, found[1] == "cannot", f"{found[2]} {'is' if there else 'is not'} offered")

    # ------------------------------------------------------------ the end

    def over(self, found: re.Match[str]) -> str:
        return "" if self.m.over else "the season is not over"

    def won(self, found: re.Match[str]) -> str:
        if not self.m.over:
            return "the season is not over"
        return _equal("winner", coach_letter(self.m.winner) if self.m.winner >= 0 else "nobody", found[1])

    def suspended(self, found: re.Match[str]) -> str:
        return _equal("suspended", " ".join(coach_letter(one) for one in self.m.suspended) or "nobody", found[1])

    def log(self, found: re.Match[str]) -> str:
        lines = [tell(self.m, event) for event in self.since]
        there = any(found[2].lower() in line.lower() for line in lines)
        return _holds(there, bool(found[1]), f"no line of the log has {found[2]!r}: {' / '.join(lines[-6:])}")

    # ------------------------------------------------------------ one card

    def card(self, found: re.Match[str]) -> str:
        m = self.m
        card = card_named(m, found[1])
        denied, text = bool(found[2]), found[3]
        id_ = m.ids[card]
        place = m.at[card]
        if text.startswith("at "):
            where = m.place_name(place) if place >= 0 else "no matchup"
            return _holds(where == text[3:], denied, f"{id_} is at {where}")
        if text.startswith("in "):
            where = self._where(card)
            return _holds(where == text[3:].replace("the ", ""), denied, f"{id_} is in {where}")
        if text.startswith("power "):
            return _equal(f"power of {id_}", m.power(card), int(text[6:]))
        if text.startswith("tokens "):
            return _equal(f"tokens of {id_}", len(m.tokens[card]), int(text[7:]))
        if text in ("has the ball", "has no ball"):
            return _holds(m.carries(card), denied != (text == "has no ball"), f"{id_}: ball {m.carries(card)}")
        state = "exhausted" if m.exhausted[card] else "downed" if m.downed[card] else "standing"
        if text in ("downed", "standing", "exhausted", "ready"):
            wanted = "standing" if text == "ready" else text
            return _holds(state == wanted and (text == "ready" or place >= 0 or text == "exhausted"), denied,
                          f"{id_} is {state}{'' if place >= 0 else ' and at no matchup'}")  # fmt: skip
        raise ScriptError(self.line, f"{text!r} is nothing a card can be; there are {FORMS}")

    def _where(self, card: int) -> str:
        m = self.m
        if card in m.box:
            return "box"
        for manager in range(m.coaches):
            for name in ("hand", "deck", "discard", "pile", "upgrades", "team deck"):
                if card in self._zone(name, manager):
                    return f"{name} of {coach_letter(manager)}"
        if m.at[card] >= 0:
            return "play"
        return "a deck" if m.owner[card] == NOBODY else "no place"


def _names(m: Season, card: int) -> set[str]:
    if card < 0:
        return set()
    key = m.cards[card].key
    parts = key.split("_")
    return {m.ids[card], key, *("_".join(parts[place:]) for place in range(1, len(parts)))}


def _equal(what: str, found: object, wanted: object) -> str:
    return "" if found == wanted else f"{what}: {found}, not {wanted}"


def _holds(it_does: bool, denied: bool, otherwise: str) -> str:
    return otherwise if it_does == denied else ""


_SENTENCES: Final[tuple[tuple[re.Pattern[str], Callable[[_Says, re.Match[str]], str]], ...]] = tuple(
    (re.compile(pattern), function)
    for pattern, function in (
        (r"fans ([abcd] \d+|\d+(?: \d+)*)", _Says.fans),
        (r"(hand|deck|discard|pile|upgrades|team deck) (?:of )?([abcd]) (\d+)", _Says.count),
        (r"(hand|deck|discard|pile|upgrades|team deck) (?:of )?([abcd]) has (no )?(\S+)", _Says.has),
        (r"(week|bag|matchups) (\d+)", _Says.number),
        (r"(coin|active) ([abcd]|nobody)", _Says.who),
        (r"phase (.+)", _Says.phase),
        (r"(not )?passed ([abcd])", _Says.passed),
        (r"ball (h\d|t) (\S+)", _Says.ball),
        (r"total (h\d|t) ([abcd]) (\d+)", _Says.total),
        (r"side (h\d) (left|right) ([abcd]|nobody)", _Says.side),
        (r"([abcd]) sees (?:a )?hand of ([abcd]) (\d+)", _Says.sees_hand),
        (r"([abcd]) sees (\S+) tokens (.+)", _Says.sees_tokens),
        (r"asks (.+?)(?: by ([abcd]))?", _Says.asks),
        (r"offers (.+)", _Says.offers),
        (r"(can|cannot) (.+)", _Says.can),
        (r"over", _Says.over),
        (r"won by ([abcd]|nobody)", _Says.won),
        (r"suspended (.+)", _Says.suspended),
        (r"(no )?log: (.+)", _Says.log),
        (r"(\S+) (?:is )?(not )?(.+)", _Says.card),
    )
)


def check(m: Season, request: Request | None, line: int, text: str, since: Sequence[Event]) -> str:
    """What is wrong with the sentence now, "" if it holds. Raises ScriptError if it makes no sense."""
    text = " ".join(text.split())
    for pattern, function in _SENTENCES:
        found = pattern.fullmatch(text)
        if found is not None:
            try:
                return function(_Says(m, request, line, since), found)
            except ValueError as error:
                raise error if isinstance(error, ScriptError) else ScriptError(line, str(error)) from None
    raise ScriptError(line, f"{text!r} says nothing that can be checked; there are {FORMS}")
