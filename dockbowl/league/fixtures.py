"""Who plays whom: everybody against everybody, by rounds, the circle method."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from dockbowl.core.dice import Dice
from dockbowl.league.model import Fixture, League, Result

MOST_ROUNDS = 999


def round_robin(keys: Sequence[str], *, double: bool = False) -> list[list[tuple[str, str]]]:
    """Rounds of (home, away). In an odd number of teams one has a rest each round.

    Nobody is at home more than once oftener than away; with `double` a second half turns every pair round.
    """
    count = len(keys)
    if count < 2:
        return []
    seats = list(range(count + count % 2))  # the last of an odd number is nobody
    rounds = []
    for _ in range(len(seats) - 1):
        pairs = []
        for place in range(len(seats) // 2):
            low, high = sorted((seats[place], seats[-1 - place]))
            if high < count:
                turned = _turned(low, high, count)
                pairs.append((keys[high], keys[low]) if turned else (keys[low], keys[high]))
        rounds.append(pairs)
        seats = [seats[0], seats[-1], *seats[1:-1]]
    if double:
        rounds += [[(away, home) for home, away in pairs] for pairs in rounds]
    return rounds


def _turned(low: int, high: int, count: int) -> bool:
    """Whether the later of two teams is at home. In an odd number each is at home against half of the others; the
    last of an even number is at home by turns."""
    if count % 2 == 0 and high == count - 1:
        return low % 2 == 1
    return (high - low) % 2 == 0


def drawn(
    league: League,
    *,
    double: bool = False,
    seed: int | None = None,
    start: datetime.date | None = None,
    every: int = 7,
    time: datetime.time | None = None,
) -> tuple[Fixture, ...]:
    """The fixtures of this season. `seed` shuffles the teams; `start` is the date of round 1, `every` the days
    between rounds. Raises ValueError for fewer than two teams, or a date there is not."""
    keys = [team.key for team in league.teams]
    if len(keys) < 2:
        raise ValueError(f"teams: {len(keys)}; fixtures need two at least")
    if seed is not None:
        dice = Dice(seed)
        keys = [keys.pop(dice.below(len(keys))) for _ in range(len(keys))]
    made = []
    for number, pairs in enumerate(round_robin(keys, double=double), 1):
        try:
            day = start + datetime.timedelta(days=every * (number - 1)) if start else None
        except OverflowError:
            raise ValueError(f"--start {start}: round {number} would be after the last date there is") from None
        made += [Fixture(number, home, away, league.season, day, time) for home, away in pairs]
    return tuple(made)


def open_fixtures(league: League, season: int | None = None) -> list[Fixture]:
    """Those of a season (default: this one) that have no result yet, in the order of the file."""
    season = league.season if season is None else season
    done = [(one.round, one.home, one.away) for one in league.results if one.season == season]
    found = []
    for fixture in league.fixtures:
        if fixture.season != season:
            continue
        which = (fixture.round, fixture.home, fixture.away)
        if which in done:
            done.remove(which)
        else:
            found.append(fixture)
    return found


def fixture_of(league: League, result: Result) -> Fixture | None:
    """The fixture a result is of."""
    which = (result.season, result.round, result.home, result.away)
    return next((one for one in league.fixtures if (one.season, one.round, one.home, one.away) == which), None)
