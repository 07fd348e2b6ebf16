"""Every rule a league file must obey, and what its keeper should know besides.

`faults` are contradictions: nothing can be worked out of a file that has one. `findings` are rules of the game that
teams break, and things left open; a league goes on with them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

from dockbowl.board.toml_lines import Path
from dockbowl.games import rosters
from dockbowl.league import kinds
from dockbowl.league.kinds import Kind
from dockbowl.league.model import USUAL_ORDER, How, League, Result, Team, TieBreak
from dockbowl.names import meant

Found = tuple[Path, str]
CHOICES: Final = {"tie_breaks": get_args(TieBreak), "how": get_args(How)}
"""The words a key may have, by the key."""


def kind_of(league: League) -> Kind:
    """What a league of this game keeps. Raises ValueError."""
    return kinds.find(league.game, league.profile)


def edition_of(league: League) -> str:
    """The edition whose rosters and skills its teams have."""
    return league.edition or kind_of(league).edition


def skill_a_match(league: League) -> bool:
    """Whether each team gains a skill after each match."""
    return kind_of(league).skill_a_match if league.skill_a_match is None else league.skill_a_match


def forfeit_hours(league: League) -> int:
    """Called off less than so many hours ahead a match is lost."""
    return kinds.facts().forfeit.hours if league.forfeit_hours is None else league.forfeit_hours


def rosters_known(league: League) -> bool:
    """Whether the rosters of its edition are here; names of them are taken as they stand otherwise."""
    return edition_of(league) in rosters.EDITIONS


# ---------------------------------------------------------------- faults


def faults(league: League) -> list[Found]:
    """All contradictions of a league."""
    found: list[Found] = []
    try:
        kind = kind_of(league)
    except ValueError as error:
        key, _, reason = str(error).partition(": ")
        return [((key,), reason)]
    for values, path in ((league.name, ("name",)), (league.note, ("note",))):
        found += _printable(values, path)
    found += _order(league)
    found += _teams(league)
    if found:
        return found  # what follows goes by the teams
    found += _fixtures(league)
    found += _results(league, kind)
    found += _seasons(league)
    return found


def _printable(text: str, path: Path) -> list[Found]:
    return [] if text.isprintable() else [(path, "has control characters in it")]


def _order(league: League) -> Iterator[Found]:
    if not league.tie_breaks:
        yield ("tie_breaks",), f"is empty; left out it is {', '.join(USUAL_ORDER)}"
    for name, often in Counter(league.tie_breaks).items():
        if often > 1:
            yield ("tie_breaks",), f"{name!r} stands there {often} times"


def _teams(league: League) -> Iterator[Found]:
    keys: set[str] = set()
    names: set[str] = set()
    for place, team in enumerate(league.teams):
        at: Path = ("teams", place)
        for field in ("name", "coach", "roster", "file"):
            yield from _printable(getattr(team, field), (*at, field))
        if not team.name.strip():
            yield (*at, "name"), "is empty"
        if team.key in keys:
            yield (*at, "key"), f"{team.key!r} is another team's key already"
        if team.name.casefold() in names:
            yield (*at, "name"), f"{team.name!r} is another team's name already"
        keys.add(team.key)
        names.add(team.name.casefold())
        if team.roster and rosters_known(league):
            yield from _roster(league, team, at)
        numbers: set[int] = set()
        for index, player in enumerate(team.players):
            here: Path = (*at, "players", index)
            yield from _printable(player.name, (*here, "name"))
            if player.number in numbers:
                yield (*here, "number"), f"another player of {team.key} has the number {player.number}"
            numbers.add(player.number)


def _roster(league: League, team: Team, at: Path) -> Iterator[Found]:
    try:
        roster = rosters.find(team.roster, edition_of(league))
    except rosters.UnknownRoster as error:
        yield (*at, "roster"), str(error)
        return
    known = [position.key for position in roster.positions]
    for index, player in enumerate(team.players):
        if player.position and player.position not in known:
            near = meant(player.position, known) or f"; there are {', '.join(known)}"
            yield (*at, "players", index, "position"), f"{roster.name} has no {player.position!r}{near}"


def _fixtures(league: League) -> Iterator[Found]:
    keys = [team.key for team in league.teams]
    met = Counter((one.season, one.round, key) for one in league.fixtures for key in {one.home, one.away})
    for place, fixture in enumerate(league.fixtures):
        at: Path = ("fixtures", place)
        yield from _pair(fixture.home, fixture.away, keys, at)
        if fixture.season > league.season:
            yield (*at, "season"), f"{fixture.season} is still to come: the league is in its season {league.season}"
        for field in ("home", "away"):
            key = getattr(fixture, field)
            if met[fixture.season, fixture.round, key] > 1:
                yield (*at, field), f"{key} plays twice in round {fixture.round}"


def _pair(home: str, away: str, keys: list[str], at: Path) -> Iterator[Found]:
    for field, key in (("home", home), ("away", away)):
        if key not in keys:
            yield (*at, field), f"no team {key!r}{meant(key, keys)}"
    if home == away:
        yield (*at, "away"), f"{away} plays against itself"


def _results(league: League, kind: Kind) -> Iterator[Found]:
    keys = [team.key for team in league.teams]
    numbers = {team.key: {player.number for player in team.players} for team in league.teams}
    latest = 1
    marks = Counter(one.journal for one in league.results if one.journal)
    played = Counter((one.season, one.round, one.home, one.away) for one in league.results if one.round)
    scheduled = Counter((one.season, one.round, one.home, one.away) for one in league.fixtures)
    for place, result in enumerate(league.results):
        at: Path = ("results", place)
        yield from _pair(result.home, result.away, keys, at)
        if result.season < latest:
            yield (*at, "season"), f"{result.season} after a result of season {latest}"
        latest = max(latest, result.season)
        if result.season > league.season:
            yield (*at, "season"), f"{result.season} is still to come: the league is in its season {league.season}"
        which = (result.season, result.round, result.home, result.away)
        if result.round and which not in scheduled:
            yield (*at, "round"), f"no fixture {result.home} against {result.away} in round {result.round}"
        elif result.round and played[which] > scheduled[which]:
            yield (*at, "round"), f"{result.home} against {result.away} in round {result.round} has two results"
        if marks[result.journal] > 1:
            yield (*at, "journal"), "the same saved match as another result"
        for field in ("forfeit", "winner"):
            key = getattr(result, field)
            if key and key not in result.teams:
                yield (*at, field), f"{key!r} is neither {result.home} nor {result.away}"
        yield from _what_happened(result, kind, numbers, at)


def _what_happened(result: Result, kind: Kind, numbers: dict[str, set[int]], at: Path) -> Iterator[Found]:
    for field in ("touchdowns", "hurt", "skills", "poached", "mvps", "left"):
        for index, one in enumerate(getattr(result, field)):
            here = (*at, field, index)
            if one.team not in result.teams:
                yield (*here, "team"), f"{one.team!r} is neither {result.home} nor {result.away}"
            elif one.number and one.number not in numbers[one.team]:
                yield (*here, "number"), f"{one.team} has no number {one.number}"
    if result.forfeit:
        for field in ("touchdowns", "hurt", "skills", "casualties", "mvps", "left"):
            if getattr(result, field):
                yield (*at, field), "of a match that was not played"
    for index, gone in enumerate(result.left):
        if not gone.number:
            yield (*at, "left", index, "number"), "0 is of no team, and cannot leave one"
    for index, hurt in enumerate(result.hurt):
        here = (*at, "hurt", index)
        if hurt.what not in kind.injuries:
            known = kind.injuries
            near = meant(hurt.what, known) or f"; there are {', '.join(known)}"
            yield (*here, "what"), f"{hurt.what!r} is no casualty of {kind.title}{near}"
        other = result.away if hurt.team == result.home else result.home
        if hurt.by and hurt.team in result.teams and hurt.by not in numbers.get(other, ()):
            yield (*here, "by"), f"{other} has no number {hurt.by}"
    for side, key in enumerate(result.teams):
        scored = sum(one.touchdowns for one in result.touchdowns if one.team == key)
        if scored > result.score[side]:
            yield (*at, "touchdowns"), f"{scored} by players of {key}, but the score is {result.score[side]}"
        if result.casualties is not None:
            known_hurt = sum(one.team != key for one in result.hurt)
            if known_hurt > result.casualties[side]:
                yield (*at, "casualties"), f"{result.casualties[side]} by {key}, but {known_hurt} opponents were hurt"
        honours, others = (sum((one.team == key) == own for one in result.mvps) for own in (True, False))
        if honours and not kind.mvp:
            yield (*at, "mvps"), f"{kind.title} has no Most Valuable Player"
        elif honours > 2 or (honours == 2 and others):
            most = "two only where the other has none" if honours == 2 else "at most two"
            yield (*at, "mvps"), f"{honours} of {key}: {most}"
        if sum(one.team == key for one in result.skills) > 1:
            yield (*at, "skills"), f"{key} gains more than one skill"


def _seasons(league: League) -> Iterator[Found]:
    keys = [team.key for team in league.teams]
    numbers = {team.key: {player.number for player in team.players} for team in league.teams}
    for place, one in enumerate(league.seasons):
        at: Path = ("seasons", place)
        if one.season != place + 1:
            yield (*at, "season"), f"{one.season} where season {place + 1} should be"
        for field in ("hatred", "budgets"):
            for index, entry in enumerate(getattr(one, field)):
                here = (*at, field, index)
                if entry.team not in keys:
                    yield (*here, "team"), f"no team {entry.team!r}{meant(entry.team, keys)}"
                elif field == "hatred" and entry.number not in numbers[entry.team]:
                    yield (*here, "number"), f"{entry.team} has no number {entry.number}"
    if league.season != len(league.seasons) + 1:
        yield ("season",), f"{league.season}, but {len(league.seasons)} seasons have ended"
