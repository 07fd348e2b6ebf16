"""A league file as values. Every key of docs/league-format.md is a field here; a key that is none is refused.

Pairs are always (home, away). A player is known by his team's key and his number; number 0 is somebody who played
for the team in one match only: a journeyman, a star.
"""

from __future__ import annotations

import datetime
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

LONGEST: Final = 80
"""Characters of a name."""
MOST_NUMBER: Final = 99
MOST_GOLD: Final = 10**9

Name = Annotated[str, Meta(max_length=LONGEST)]
Note = Annotated[str, Meta(max_length=400)]
Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\w.-]+$")]
Number = Annotated[int, Meta(ge=1, le=MOST_NUMBER)]
Anybody = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Count = Annotated[int, Meta(ge=0, le=99)]
TablePoints = Annotated[int, Meta(ge=-99, le=99)]
Gold = Annotated[int, Meta(ge=0, le=MOST_GOLD)]
SeasonNumber = Annotated[int, Meta(ge=1, le=999)]
Face = Annotated[int, Meta(ge=1, le=99)]

TieBreak = Literal[
    "points", "wins", "touchdown difference", "touchdowns", "casualty difference", "casualties", "head to head",
    "fewest losses", "fewest forfeits",
]  # fmt: skip
USUAL_ORDER: Final[tuple[TieBreak, ...]] = (
    "points", "touchdown difference", "touchdowns", "casualty difference", "casualties", "head to head",
)  # fmt: skip
How = Literal["primary", "secondary"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of the file."""


class Points(Part, frozen=True):
    """Points of the table. `forfeit` is for who called off; the other team has won."""

    win: TablePoints = 3
    draw: TablePoints = 1
    loss: TablePoints = 0
    forfeit: TablePoints = 0


class Player(Part, frozen=True):
    """One player as he joined the league; what has become of him follows from the results."""

    number: Number
    name: Name = ""
    position: Name = ""
    gained: tuple[Name, ...] = ()
    """Skills he had when he joined, besides those of his position."""
    hates: tuple[Name, ...] = ()
    misses_next: bool = False
    """He missed the first match of his team."""
    gone: bool = False
    """He is of the team no more: sacked, lost. Results still know him."""


class Team(Part, frozen=True):
    key: Key
    name: Name
    coach: Name = ""
    roster: Name = ""
    file: Annotated[str, Meta(max_length=400)] = ""
    """A team file it was made from, as seen from the league file."""
    fans: Annotated[int, Meta(ge=0, le=20)] | None = None
    treasury: Gold | None = None
    players: tuple[Player, ...] = ()


class Fixture(Part, frozen=True):
    round: Annotated[int, Meta(ge=1, le=999)]
    home: Key
    away: Key
    season: SeasonNumber = 1
    date: datetime.date | None = None
    time: datetime.time | None = None


class Hurt(Part, frozen=True):
    """Somebody who was a casualty. `by` is the number of the opponent who did it, `hatred` the die he rolled."""

    team: Key
    number: Anybody
    what: Name
    by: Anybody = 0
    hatred: Annotated[int, Meta(ge=1, le=6)] | None = None
    hates: Name = ""


class Scored(Part, frozen=True):
    team: Key
    number: Anybody
    touchdowns: Annotated[int, Meta(ge=1, le=99)] = 1


class Named(Part, frozen=True):
    """Somebody to whom it happened; of those who left, a player of the team, of the most valuable ones anybody."""

    team: Key
    number: Anybody


class Gain(Part, frozen=True):
    """The skill a team gained after a match. `second` came with a skill of the category anybody may choose."""

    team: Key
    number: Number
    skill: Name
    how: How
    second: Name = ""
    options: tuple[Name, ...] = ()
    dice: tuple[Face, ...] = ()


class Poached(Part, frozen=True):
    """Another team's offer for a player: the die, and the gold he was kept for; without `paid` he left, or nothing
    came of it."""

    team: Key
    number: Number
    die: Annotated[int, Meta(ge=1, le=6)]
    paid: Gold | None = None
    left: bool = False


class Result(Part, frozen=True):
    """A match that was played, or called off (`forfeit`: who did)."""

    home: Key
    away: Key
    score: tuple[Count, Count]
    season: SeasonNumber = 1
    round: Annotated[int, Meta(ge=0, le=999)] = 0
    date: datetime.date | None = None
    forfeit: str = ""
    winner: str = ""
    """Who has won where the score does not say it: a shoot-out, a concession."""
    casualties: tuple[Count, Count] | None = None
    """What each team did to the other, where more is known than `hurt` says."""
    touchdowns: tuple[Scored, ...] = ()
    hurt: tuple[Hurt, ...] = ()
    winnings: tuple[Gold, Gold] | None = None
    fans: tuple[Annotated[int, Meta(ge=-6, le=6)], Annotated[int, Meta(ge=-6, le=6)]] | None = None
    """Change of the dedicated fans."""
    skills: tuple[Gain, ...] = ()
    poached: tuple[Poached, ...] = ()
    mvps: tuple[Named, ...] = ()
    """The Most Valuable Players; two of one team, perhaps the same, where the other gave up (classic)."""
    left: tuple[Named, ...] = ()
    """Who has left a coach who gave up."""
    save: Annotated[str, Meta(max_length=400)] = ""
    journal: Name = ""
    """The mark by which the same saved match is known again."""
    note: Note = ""

    @property
    def teams(self) -> tuple[str, str]:
        return self.home, self.away


class Rehated(Part, frozen=True):
    """A hatred rolled for again when teams are drafted anew."""

    team: Key
    number: Number
    race: Name
    die: Annotated[int, Meta(ge=1, le=6)]
    kept: bool = False


class Budget(Part, frozen=True):
    """What a team drafts with for the next season; `treasury` is what it did not spend."""

    team: Key
    gold: Gold
    treasury: Gold = 0


class SeasonEnd(Part, frozen=True):
    season: SeasonNumber
    hatred: tuple[Rehated, ...] = ()
    budgets: tuple[Budget, ...] = ()


class League(Part, frozen=True):
    """The whole file."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    game: Name
    profile: Name = ""
    edition: Name = ""
    season: SeasonNumber = 1
    skill_a_match: bool | None = None
    forfeit_hours: Annotated[int, Meta(ge=0, le=9999)] | None = None
    tie_breaks: tuple[TieBreak, ...] = USUAL_ORDER
    note: Note = ""
    points: Points = Points()
    teams: tuple[Team, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    results: tuple[Result, ...] = ()
    seasons: tuple[SeasonEnd, ...] = ()

    def team(self, key: str) -> Team:
        """The team with this key. Raises KeyError."""
        for team in self.teams:
            if team.key == key:
                return team
        raise KeyError(key)
