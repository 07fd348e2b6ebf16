"""The cards of Team Manager as files have them (docs/team-manager-cards.md): what can be written of each kind.

A file that says more than these is at fault: a key nobody reads is a mistake. Limits of the numbers are in `checks`.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Union = Literal["owa", "cwc"]
UNIONS: Final[tuple[Union, ...]] = ("owa", "cwc")
"""Old World Association and Chaos Wastes Confederation."""
Skill = Literal["cheating", "passing", "sprinting", "tackling"]
CHEATING: Final = "cheating"
PASSING: Final = "passing"
SPRINTING: Final = "sprinting"
TACKLING: Final = "tackling"
SKILLS: Final = (CHEATING, PASSING, SPRINTING, TACKLING)

TOKENS: Final[dict[str, int]] = {
    "ejection": 6,
    "fan": 4,
    "power_1": 9,
    "power_2": 4,
    "power_3": 2,
    "fan_and_power": 4,
    "two_fans": 1,
}
"""Cheating tokens by kind, and how many there are of each."""
TOKEN_FANS: Final = {"fan": 1, "fan_and_power": 1, "two_fans": 2}
TOKEN_POWER: Final = {"power_1": 1, "power_2": 2, "power_3": 3, "fan_and_power": 1}
EJECTION: Final = "ejection"
BALLS: Final = 6
TEAM_COUNT: Final = 6
STARTERS: Final = 12
"""Starting players of a team."""
TEAM_UPGRADES: Final = 5
"""Upgrades of a team."""
STARS: Final = 25
"""Star players of a union."""
HIGHLIGHTS: Final = 32
SPIKE: Final = 14
"""Cards of the Spike! Magazine deck: tournaments and headlines."""
TOURNAMENTS: Final = 4
"""The Blood Bowl and three more."""
STAFF: Final = 28


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a file."""


class Payout(Form, frozen=True):
    """What one side, one place or one rank pays: fans gained, and cards drawn to keep one of."""

    fans: int = 0
    stars: int = 0
    """Star players of the manager's union."""
    team: int = 0
    """Upgrades of his own team."""
    staff: int = 0

    def __bool__(self) -> bool:
        return bool(self.fans or self.stars or self.team or self.staff)

    def __add__(self, other: Payout) -> Payout:
        return Payout(
            self.fans + other.fans, self.stars + other.stars, self.team + other.team, self.staff + other.staff
        )


class TeamForm(Form, frozen=True):
    key: str
    name: str
    union: Union
    about: str = ""
    """What sort of team it is, in a sentence."""


class CardForm(Form, frozen=True):
    """What all cards have. `abilities` are keys of abilities, with a number after a colon where one has a number."""

    key: str
    name: str
    abilities: tuple[str, ...] = ()
    text: str = ""
    """In other words what its abilities do, where those of the abilities themselves do not read well on this card."""
    copies: int = 1
    """How many equal cards there are of it."""


class PlayerForm(CardForm, frozen=True, kw_only=True):
    """A starting player (of a `team`) or a star (of a `union`): power standing and downed, skills left to right."""

    power: int
    downed: int
    skills: tuple[Skill, ...] = ()
    team: str = ""
    union: Union | Literal[""] = ""


class UpgradeForm(CardForm, frozen=True, kw_only=True):
    """An upgrade of a `team`, or of the staff (no team)."""

    team: str = ""


class HighlightForm(CardForm, frozen=True, kw_only=True):
    """A matchup of two sides: what each pays for taking part, and the middle for the winner."""

    left: Payout
    right: Payout
    centre: Payout


class TournamentForm(CardForm, frozen=True, kw_only=True):
    """A matchup of all managers that pays by rank. `final`: The Blood Bowl."""

    winner: Payout
    runner_up: Payout
    loser: Payout
    final: bool = False


class HeadlineForm(CardForm, frozen=True, kw_only=True):
    """A Spike! Magazine card that lays down something for the week by its abilities."""


class AbilityForm(Form, frozen=True):
    """The name of an ability and what it does, in our own words; `{n}` stands for its number."""

    key: str
    name: str
    text: str


class BoxForm(Form, frozen=True):
    """What is no card: tokens by kind, and balls."""

    balls: int
    tokens: dict[str, int]


TABLES: Final[dict[str, type[Form]]] = {
    "team": TeamForm,
    "starter": PlayerForm,
    "star": PlayerForm,
    "team_upgrade": UpgradeForm,
    "staff_upgrade": UpgradeForm,
    "highlight": HighlightForm,
    "tournament": TournamentForm,
    "headline": HeadlineForm,
    "ability": AbilityForm,
}
"""The lists of tables a file may have; `[box]` is one table."""
BOX: Final = "box"


class Cards(msgspec.Struct, frozen=True):
    """All cards of a game, each kind in the order of the files."""

    team: tuple[TeamForm, ...] = ()
    starter: tuple[PlayerForm, ...] = ()
    star: tuple[PlayerForm, ...] = ()
    team_upgrade: tuple[UpgradeForm, ...] = ()
    staff_upgrade: tuple[UpgradeForm, ...] = ()
    highlight: tuple[HighlightForm, ...] = ()
    tournament: tuple[TournamentForm, ...] = ()
    headline: tuple[HeadlineForm, ...] = ()
    ability: tuple[AbilityForm, ...] = ()
    box: BoxForm = BoxForm(BALLS, dict(TOKENS))

    def made_of(self, kind: str) -> tuple[CardForm, ...]:
        """The cards of a kind (`starter` ... `headline`)."""
        found: tuple[CardForm, ...] = getattr(self, kind)
        return found


CARD_KINDS: Final = ("starter", "star", "team_upgrade", "staff_upgrade", "highlight", "tournament", "headline")
