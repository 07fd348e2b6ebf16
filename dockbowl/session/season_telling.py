"""What has happened in a season, in sentences: for the log of the window and for `dockbowl story`.

Everything told here lies open: events are asked for what everybody sees of them (`events.hidden`), unless one person
plays alone at this window, who is told what he has drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from dockbowl.core.events import Event
from dockbowl.games.team_manager import events as cards
from dockbowl.games.team_manager.season import STAR, TEAM, Season
from dockbowl.games.team_manager.tackling import TACKLER_DOWN, TARGET_DOWN
from dockbowl.lang import Name, ntr, said, tr, word_table

EVERYBODY: Final = -1
DICE, SCORE, WEEK = "dice", "score", "week"
"""What a line tells of; `week` for the head line of a week."""
SKILLS: Final[Mapping[str, str]] = word_table(
    {"cheating": "Cheating", "passing": "Passing", "sprinting": "Sprinting", "tackling": "Tackling"}
)
TOKENS: Final[Mapping[str, str]] = word_table(
    {
        "ejection": "ejection",
        "fan": "a fan",
        "two_fans": "two fans",
        "power_1": "+1 power",
        "power_2": "+2 power",
        "power_3": "+3 power",
        "fan_and_power": "a fan and +1 power",
    }
)
RESULTS: Final[Mapping[str, str]] = word_table(
    {"target down": "Target down", "missed": "Missed", "tackler down": "Tackler down"}
)


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence: whose it is (-1 nobody's), whether it stands out, and what it tells of."""

    text: str
    manager: int = -1
    strong: bool = False
    kinds: frozenset[str] = frozenset()


def card_name(m: Season, card: int) -> str:
    """The name of a card."""
    return said(m.cards[card].name) if card >= 0 else tr("nobody")


def short_name(m: Season, card: int) -> str:
    """The same without the words of his team's before it, where it is plain whose he is."""
    if card < 0 or not m.cards[card].team:
        return card_name(m, card)
    printed = m.cards[card]
    return without_team(said(printed.name), m.library.team(printed.team).name)


def without_team(name: str, team_name: str) -> str:
    """A player's name without the words of his team's before it (`Gouged Eye Troll`, `Gouged-Eye-Troll`)."""
    of_team = re.split("[ -]", team_name)
    while (found := _FIRST.match(name)) is not None and found[1] in of_team:
        name = name[found.end() :]
    return Name(name)  # `Goblin` is a player here, not the team of that name


_FIRST: Final = re.compile(r"(\w+)[ -](?=\w)")


def place_name(m: Season, place: int) -> str:
    """A matchup by the card that lies there."""
    if not 0 <= place < len(m.matchups) or m.matchups[place] < 0:
        return tr("no matchup")
    return card_name(m, m.matchups[place])


def headline(m: Season) -> str:
    """One line that says where a season stands, for lists of saves."""
    fans = " - ".join(map(str, m.fans))
    if m.over:
        return tr("over: {team}", team=m.team_names[m.winner] if m.winner >= 0 else tr("nobody"))
    return tr("week {week} of {weeks}, fans {fans}", week=max(1, m.week), weeks=m.weeks, fans=fans)


@dataclass(slots=True)
class Table:
    """What the lines need to know besides the events: the cards of this week's matchups."""

    places: list[int] = field(default_factory=list)
    spike: int = -1

    def note(self, m: Season, event: Event) -> None:
        """An event that changes which cards lie there."""
        if isinstance(event, cards.SpikeRevealed):
            self.spike = event.card
        elif isinstance(event, cards.HighlightsDealt):
            tournament = [self.spike] if self.spike >= 0 and m.cards[self.spike].kind == "tournament" else []
            self.places = [*event.cards, *tournament]

    def place(self, m: Season, place: int) -> str:
        """The name of a matchup."""
        return card_name(m, self.places[place]) if 0 <= place < len(self.places) else place_name(m, place)


class Teller:
    """Makes a line of each event. `seer`: the one person at this window, who may know what is his; else EVERYBODY."""

    def __init__(self, seer: int = EVERYBODY) -> None:
        self.seer = seer
        self.all = False
        """Whether everything is told: the season is over, and nothing is hidden any more."""
        self.table = Table()
        self._decided = -1

    def line(self, m: Season, event: Event) -> Line | None:
        """The line of an event; None for what needs no words."""
        self.table.note(m, event)
        if isinstance(event, cards.MatchupDecided):
            self._decided = event.place
        elif isinstance(event, cards.WeekStarted):
            self._decided = -1
        elif isinstance(event, cards.BallAtMidfield) and event.place == self._decided:
            return None  # it is only cleared away
        event = event if self.all else cards.hidden(event, self.seer)
        tells: Callable[[Teller, Season, Any], Line | None] | None = _TELLS.get(type(event))
        return tells(self, m, event) if tells is not None else None

    def place(self, m: Season, place: int) -> str:
        return self.table.place(m, place)


def _line(text: str, manager: int = -1, *, strong: bool = False, kinds: Sequence[str] = ()) -> Line:
    return Line(text, manager, strong, kinds=frozenset(kinds))


def _owned(m: Season, card: int) -> int:
    owner = m.owner[card]
    return owner if owner < m.coaches else -1


def _name(m: Season, card: int) -> str:
    """A card in a line of its own manager's."""
    return short_name(m, card)


def _team(m: Season, manager: int) -> str:
    return m.team_names[manager]


# ---------------------------------------------------------------- the season and its weeks


def _season(teller: Teller, m: Season, event: cards.SeasonStarted) -> Line:
    teams = ", ".join(_team(m, manager) for manager in range(m.coaches))
    return _line(tr("A season of {teams}. {coin} have the Golden Coin", teams=teams, coin=_team(m, event.coin)))


def _week(teller: Teller, m: Season, event: cards.WeekStarted) -> Line:
    text = tr("Week {week}. The coin is with {coin}", week=event.week, coin=_team(m, event.coin))
    return _line(text, strong=True, kinds=(WEEK,))


def _drew(teller: Teller, m: Season, event: cards.Drew) -> Line:
    values = {"team": _team(m, event.manager), "n": event.count}
    text = ntr("{team} draw {n} card", "{team} draw {n} cards", event.count, team=values["team"])
    if event.cards:
        text += ": " + ", ".join(_name(m, card) for card in event.cards)
    if event.reshuffled:
        text += tr("; the discard was shuffled in")
    return _line(text, event.manager)


def _discarded(teller: Teller, m: Season, event: cards.Discarded) -> Line:
    text = tr("{team} discard {card}", team=_team(m, event.manager), card=_name(m, event.card))
    return _line(text, event.manager)


def _spike(teller: Teller, m: Season, event: cards.SpikeRevealed) -> Line:
    tournament = m.cards[event.card].kind == "tournament"
    if tournament:
        return _line(tr("{card} is open this week", card=_name(m, event.card)), strong=True)
    return _line(tr("Headline: {card}. {text}", card=_name(m, event.card), text=said(m.cards[event.card].text)))


def _dealt(teller: Teller, m: Season, event: cards.HighlightsDealt) -> Line:
    return _line(tr("Highlights: {cards}", cards=", ".join(_name(m, card) for card in event.cards)))


def _left(teller: Teller, m: Season, event: cards.HighlightsLeft) -> Line:
    return _line(tr("Nobody plays any more: {cards}", cards=", ".join(_name(m, card) for card in event.cards)))


# ---------------------------------------------------------------- turns


def _committed(teller: Teller, m: Season, event: cards.Committed) -> Line:
    values = {"team": _team(m, event.manager), "card": _name(m, event.card), "place": teller.place(m, event.place)}
    return _line(tr("{team}: {card} to {place}", **values), event.manager, strong=True)


def _passed(teller: Teller, m: Season, event: cards.Passed) -> Line:
    return _line(tr("{team} pass for this week", team=_team(m, event.manager)), event.manager, strong=True)


def _skill(teller: Teller, m: Season, event: cards.SkillUsed) -> Line | None:
    if event.skill in ("cheating", "tackling"):
        return None  # the token, or the dice, say so
    return _line(f"{_name(m, event.card)}: {SKILLS.get(event.skill, event.skill)}", _owned(m, event.card))


def _ability(teller: Teller, m: Season, event: cards.AbilityUsed) -> Line:
    form = next((form for form in m.library.forms.ability if form.key == event.ability), None)
    name = said(form.name) if form is not None else said(event.ability)
    if event.target >= 0 and event.target != event.card:
        text = tr(
            "{card}: {ability} ({target})", card=_name(m, event.card), ability=name, target=_name(m, event.target)
        )
    else:
        text = f"{_name(m, event.card)}: {name}"
    return _line(text, _owned(m, event.card))


def _exhausted(teller: Teller, m: Season, event: cards.Exhausted) -> Line:
    values = {"team": _team(m, event.manager), "card": _name(m, event.card)}
    return _line(tr("{team} exhaust {card}", **values), event.manager)


def _token(teller: Teller, m: Season, event: cards.TokenPlaced) -> Line:
    return _line(tr("{card} cheats: a token, face down", card=_name(m, event.card)), _owned(m, event.card))


def _seen(teller: Teller, m: Season, event: cards.TokensSeen) -> Line:
    values = {"team": _team(m, event.manager), "card": _name(m, event.card)}
    text = tr("{team} look at the tokens of {card}", **values)
    if event.kinds:
        text += ": " + ", ".join(TOKENS[kind] for kind in event.kinds)
    return _line(text, event.manager)


def _revealed(teller: Teller, m: Season, event: cards.TokensRevealed) -> Line:
    kinds = ", ".join(TOKENS[kind] for kind in event.kinds)
    return _line(tr("Tokens of {card}: {kinds}", card=_name(m, event.card), kinds=kinds), _owned(m, event.card))


def _dropped(teller: Teller, m: Season, event: cards.TokenDropped) -> Line:
    return _line(tr("A token of {card} goes back", card=_name(m, event.card)), _owned(m, event.card))


def _ejected(teller: Teller, m: Season, event: cards.Ejected) -> Line:
    name = _name(m, event.card)
    text = tr("{card} should be sent off, but stays", card=name)
    if not event.stays:
        text = tr("{card} is sent off, with his tokens", card=name)
    return _line(text, _owned(m, event.card), kinds=(SCORE,))


def _rolled(teller: Teller, m: Season, event: cards.TackleRolled) -> Line:
    from dockbowl.games.team_manager.tackling import faces_of

    shown = faces_of(m)
    values = {
        "tackler": card_name(m, event.tackler),
        "target": card_name(m, event.target),
        "power": event.power,
        "against": event.against,
        "faces": ", ".join(said(shown[face - 1]) for face in event.faces),
    }
    text = tr("{tackler} ({power}) tackles {target} ({against}): {faces}", **values)
    return _line(text, _owned(m, event.tackler), kinds=(DICE,))


def _result(teller: Teller, m: Season, event: cards.TackleResult) -> Line | None:
    if event.result in (TARGET_DOWN, TACKLER_DOWN):
        return None  # who goes down is told of next
    return _line(tr("{tackler} misses", tackler=_name(m, event.tackler)), _owned(m, event.tackler), kinds=(DICE,))


def _down(teller: Teller, m: Season, event: cards.WentDown) -> Line:
    return _line(tr("{card} is downed", card=_name(m, event.card)), _owned(m, event.card), kinds=(DICE, SCORE))


def _stood(teller: Teller, m: Season, event: cards.StoodUp) -> Line:
    return _line(tr("{card} stands up", card=_name(m, event.card)), _owned(m, event.card))


def _injured(teller: Teller, m: Season, event: cards.Injured) -> Line:
    text = tr("{card} is injured and goes to the discard", card=_name(m, event.card))
    return _line(text, _owned(m, event.card), kinds=(DICE, SCORE))


def _ball(teller: Teller, m: Season, event: cards.BallTaken) -> Line:
    values = {"card": _name(m, event.card), "place": teller.place(m, event.place)}
    return _line(tr("{card} has the ball at {place}", **values), _owned(m, event.card), kinds=(SCORE,))


def _midfield(teller: Teller, m: Season, event: cards.BallAtMidfield) -> Line:
    return _line(tr("The ball lies at midfield at {place}", place=teller.place(m, event.place)), kinds=(SCORE,))


def _moved(teller: Teller, m: Season, event: cards.Moved) -> Line:
    values = {"card": _name(m, event.card), "place": teller.place(m, event.end)}
    return _line(tr("{card} goes to {place}", **values), _owned(m, event.card))


def _returned(teller: Teller, m: Season, event: cards.Returned) -> Line:
    values = {"card": _name(m, event.card), "team": _team(m, event.manager)}
    return _line(tr("{card} goes back to the hand of {team}", **values), event.manager)


def _power(teller: Teller, m: Season, event: cards.PowerAdded) -> Line:
    values = {"card": _name(m, event.card), "number": f"{event.number:+d}"}
    return _line(tr("{card}: {number} power here", **values), _owned(m, event.card))


# ---------------------------------------------------------------- the scoreboard


def _fans(teller: Teller, m: Season, event: cards.FansGained) -> Line:
    team = _team(m, event.manager)
    if event.number >= 0:
        text = ntr("{team}: +{n} fan", "{team}: +{n} fans", event.number, team=team)
    else:
        text = ntr("{team}: -{n} fan", "{team}: -{n} fans", -event.number, team=team)
    if event.card >= 0:
        text += f" ({_name(m, event.card)})"
    return _line(text, event.manager, kinds=(SCORE,))


def _decided(teller: Teller, m: Season, event: cards.MatchupDecided) -> Line:
    return _line(decided_words(m, event), event.winner, strong=True, kinds=(SCORE,))


def parts_words(m: Season, event: cards.MatchupDecided) -> list[tuple[int, str]]:
    """What each side's total is made of, manager by manager."""
    found = []
    for manager, total, (power, tokens, ball) in zip(event.managers, event.totals, event.parts, strict=False):
        text = tr("{team}: power {power}", team=_team(m, manager), power=power)
        text += tr(", tokens {tokens}", tokens=tokens) if tokens else ""
        text += tr(", ball {ball}", ball=ball) if ball else ""
        found.append((manager, f"{text} = {total}" if tokens or ball else text))
    return found


def decided_words(m: Season, event: cards.MatchupDecided) -> str:
    """How a matchup ended, in one sentence."""
    name = _name(m, event.card)
    if not event.managers:
        return tr("{name}: nobody is there", name=name)
    sums = ", ".join(f"{_team(m, one)} {total}" for one, total in zip(event.managers, event.totals, strict=True))
    if event.winner < 0:
        return tr("{name}: {sums}. A draw: the ball is at midfield", name=name, sums=sums)
    team = _team(m, event.winner)
    if len(event.managers) == 1:
        return tr("{name}: {team} are alone there", name=name, team=team)
    if event.totals.count(max(event.totals)) > 1:
        return tr("{name}: {sums}. A tie: the ball decides for {team}", name=name, sums=sums, team=team)
    return tr("{name}: {sums}. {team} win", name=name, sums=sums, team=team)


def _drafted(teller: Teller, m: Season, event: cards.Drafted) -> Line:
    what = tr("star players") if event.kind == STAR else tr("team upgrades") if event.kind == TEAM else tr("staff")
    text = tr("{team} draw {count} of {what}, keep one", team=_team(m, event.manager), count=event.count, what=what)
    if event.card >= 0:
        text += f": {_name(m, event.card)}"
    return _line(text, event.manager)


def _improved(teller: Teller, m: Season, event: cards.Improved) -> Line:
    text = tr("{team} improve: {card}", team=_team(m, event.manager), card=_name(m, event.card))
    return _line(text, event.manager, strong=True)


def _replaced(teller: Teller, m: Season, event: cards.Replaced) -> Line:
    values = {"team": _team(m, event.manager), "card": _name(m, event.card)}
    return _line(tr("{team} part with {card} for good", **values), event.manager)


def _over(teller: Teller, m: Season, event: cards.SeasonOver) -> Line:
    if event.winner < 0:
        return _line(tr("The season is over: all are tied, nobody wins"), strong=True, kinds=(SCORE,))
    n = event.fans[event.winner]
    text = ntr(
        "The season is over: {team} win with {n} fan",
        "The season is over: {team} win with {n} fans",
        n,
        team=_team(m, event.winner),
    )
    return _line(text, event.winner, strong=True, kinds=(SCORE,))


_TELLS: Final[dict[type[Event], Callable[[Teller, Season, Any], Line | None]]] = {
    cards.SeasonStarted: _season,
    cards.WeekStarted: _week,
    cards.Drew: _drew,
    cards.Discarded: _discarded,
    cards.SpikeRevealed: _spike,
    cards.HighlightsDealt: _dealt,
    cards.HighlightsLeft: _left,
    cards.Committed: _committed,
    cards.Passed: _passed,
    cards.SkillUsed: _skill,
    cards.AbilityUsed: _ability,
    cards.Exhausted: _exhausted,
    cards.TokenPlaced: _token,
    cards.TokensSeen: _seen,
    cards.TokensRevealed: _revealed,
    cards.TokenDropped: _dropped,
    cards.Ejected: _ejected,
    cards.TackleRolled: _rolled,
    cards.TackleResult: _result,
    cards.WentDown: _down,
    cards.StoodUp: _stood,
    cards.Injured: _injured,
    cards.BallTaken: _ball,
    cards.BallAtMidfield: _midfield,
    cards.Moved: _moved,
    cards.Returned: _returned,
    cards.PowerAdded: _power,
    cards.FansGained: _fans,
    cards.MatchupDecided: _decided,
    cards.Drafted: _drafted,
    cards.Improved: _improved,
    cards.Replaced: _replaced,
    cards.SeasonOver: _over,
}
