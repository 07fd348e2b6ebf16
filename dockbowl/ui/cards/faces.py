"""What is on a card, gathered from its form: numbers, icons, the words of its abilities, and which figure it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from dockbowl.games.team_manager.forms import (
    CARD_KINDS,
    AbilityForm,
    CardForm,
    Cards,
    HighlightForm,
    Payout,
    PlayerForm,
    TournamentForm,
    UpgradeForm,
)
from dockbowl.lang import ntr, said, tr, word_table
from dockbowl.session.season_telling import SKILLS as SKILLS
from dockbowl.session.season_telling import TOKENS as TOKENS
from dockbowl.session.season_telling import without_team

KINDS: Final[Mapping[str, str]] = word_table(
    {
        "starter": "Starting player",
        "star": "Star player",
        "team_upgrade": "Team upgrade",
        "staff_upgrade": "Staff upgrade",
        "highlight": "Highlight",
        "tournament": "Tournament",
        "headline": "Headline",
    }
)
SKILLS_MEAN: Final[Mapping[str, str]] = word_table(
    {
        "cheating": "Cheating, must be used: a token is drawn and laid face down on the player",
        "passing": "Passing: takes the ball from midfield or a team-mate; from an opponent it goes to midfield",
        "sprinting": "Sprinting: draw a card, then discard one",
        "tackling": "Tackling: tackle an opposing player at this matchup",
    }
)
UNIONS: Final[Mapping[str, str]] = word_table({"owa": "Old World Association", "cwc": "Chaos Wastes Confederation"})
LEFT, CENTRE, RIGHT = "left", "centre", "right"
WINNER, RUNNER_UP, LOSER = "winner", "runner_up", "loser"
PLACES: Final[Mapping[str, str]] = word_table(
    {
        LEFT: "Left side",
        CENTRE: "Winner",
        RIGHT: "Right side",
        WINNER: "Winner",
        RUNNER_UP: "Second",
        LOSER: "Others",
    }
)
RACES: Final = {
    "reavers": "human",
    "reikland": "human",
    "grudge": "dwarf",
    "athelorn": "elf",
    "skaven": "rat",
    "gouged": "orc",
    "chaos": "beast",
}
"""What a team's key says of its race; only for pictures."""
UNION_RACES: Final = {"owa": "human", "cwc": "orc"}
ROLES: Final = {"cheating": "special", "passing": "thrower", "sprinting": "runner", "tackling": "blitzer"}
"""The figure of a player by the first of his skills."""


@dataclass(frozen=True, slots=True)
class Face:
    """All that stands on one card, in English; `power` -1 for what is no player."""

    kind: str
    key: str
    name: str
    power: int = -1
    downed: int = -1
    skills: tuple[str, ...] = ()
    abilities: tuple[tuple[str, str], ...] = ()
    """Of each ability the name and the words."""
    payouts: tuple[tuple[str, Payout], ...] = ()
    """Of a matchup: for which side or rank, and what."""
    team: str = ""
    union: str = ""
    final: bool = False
    role: str = "lineman"
    race: str = ""
    short: str = ""
    """Its name in the language spoken where its colours say of which team it is."""

    @property
    def is_player(self) -> bool:
        return self.power >= 0

    @property
    def words(self) -> str:
        """What its abilities do, in one paragraph."""
        return " ".join(text for _, text in self.abilities)

    @property
    def brief(self) -> str:
        return self.short or said(self.name)


def ability_words(form: AbilityForm, number: str = "") -> tuple[str, str]:
    """Name and text of an ability as a card has it, with its number put in."""
    return said(form.name), said(form.text).replace("{n}", number)


def face_of(cards: Cards, kind: str, form: CardForm) -> Face:
    """The face of one card of a set."""
    known = {ability.key: ability for ability in cards.ability}
    words = []
    for written in form.abilities:
        key, _, number = written.partition(":")
        if key in known:
            words.append(ability_words(known[key], number))
    if form.text:
        words = [(", ".join(name for name, _ in words), said(form.text))]
    face = Face(kind, form.key, form.name, abilities=tuple(words))
    if isinstance(form, PlayerForm):
        return _player(face, form, {team.key: (team.union, team.name) for team in cards.team})
    if isinstance(form, HighlightForm):
        payouts = ((LEFT, form.left), (CENTRE, form.centre), (RIGHT, form.right))
        return _with(face, payouts=payouts)
    if isinstance(form, TournamentForm):
        payouts = ((WINNER, form.winner), (RUNNER_UP, form.runner_up), (LOSER, form.loser))
        return _with(face, payouts=payouts, final=form.final)
    if isinstance(form, UpgradeForm):
        return _with(face, team=form.team)
    return face


def _player(face: Face, form: PlayerForm, teams: Mapping[str, tuple[str, str]]) -> Face:
    its_union, team_name = teams.get(form.team, ("", ""))
    union = form.union or its_union
    short = without_team(said(form.name), team_name) if team_name else ""
    race = next((race for word, race in RACES.items() if word in form.team), "") or UNION_RACES.get(union, "")
    role = "star" if form.union else ROLES[form.skills[0]] if form.skills else "lineman"
    if form.power >= 4 and not form.skills and not form.union:
        role = "blocker"
    return _with(
        face, power=form.power, downed=form.downed, skills=form.skills, team=form.team, union=union, race=race,
        role=role, short=short,
    )  # fmt: skip


def _with(face: Face, **changes: object) -> Face:
    return replace(face, **changes)  # type: ignore[arg-type]


class Faces:
    """The faces of a set of cards, by key; made when they are first asked for, anew in another language."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self._forms = {form.key: (kind, form) for kind in CARD_KINDS for form in cards.made_of(kind)}
        self._made = lru_cache(maxsize=None)(self._make)

    def of(self, key: str) -> Face:
        """The face of the card with that key. Raises KeyError if there is none."""
        from dockbowl.lang import chosen

        return self._made(key, chosen())

    def _make(self, key: str, _: str) -> Face:
        kind, form = self._forms[key]
        return face_of(self.cards, kind, form)


# ---------------------------------------------------------------- in words


def payout_words(payout: Payout) -> str:
    """What is paid, in words."""
    parts = []
    if payout.fans:
        parts.append(ntr("{n} fan", "{n} fans", payout.fans))
    if payout.stars:
        parts.append(_drawn(payout.stars, tr("a star player"), tr("star players")))
    if payout.team:
        parts.append(_drawn(payout.team, tr("a team upgrade"), tr("team upgrades")))
    if payout.staff:
        parts.append(_drawn(payout.staff, tr("a staff upgrade"), tr("staff upgrades")))
    return "; ".join(parts) or tr("nothing")


def _drawn(count: int, one: str, many: str) -> str:
    if count == 1:
        return tr("{one} drawn", one=one)
    return tr("{count} {many} drawn, 1 kept", count=count, many=many)
