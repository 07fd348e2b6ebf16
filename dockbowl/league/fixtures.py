"""Who plays whom: everybody against everybody, by rounds, the circle method."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from dockbowl.core.dice import Dice
from dockbowl.league.model import Fixture, League, Result

MOST_ROUNDS = 999


def round_robin(keys: Sequence[str], *, double: bool = False) -> list[list[tuple[str, str]]]:
    """Rounds of (home, away). In an odd number of teams one has a rest each round.

    Home and away alternate as evenly as they can; with `double` a second half turns every pair round.
    """
    seats: list[str | None] = list(keys)
    if len(seats) < 2:
        return []
    if len(seats) % 2:
        seats.append(None)
    half = len(seats) // 2
    rounds = []
    for number in range(len(seats) - 1):
        pairs: list[tuple[str, str]] = []
        for place in range(half):
            first, second = seats[place], seats[-1 - place]
            if first is None or second is None:
                continue
            # The fixed seat changes sides every round, the others by where they sit.
            turned = number % 2 if place == 0 else place % 2
            pairs.append((second, first) if turned else (first, second))
        rounds.append(pairs)
        seats = [seats[0], seats[-1], *seats[1:-1]]
    if double:
        rounds += [[(away, home) for home, away in pairs] for pairs in rounds]
    return rounds


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
