"""A player of a team, made of his position and all that has become of him."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from dockbowl.games.rosters import Advance, Position, Team, TeamPlayer, captain_of, find, hater_of, hired, veteran_of
from dockbowl.games.team import growth


def make(
    position: Position,
    number: int,
    name: str,
    *,
    gained: Iterable[str] = (),
    skills_value: int | None = None,
    advances: Iterable[Advance] = (),
    lasting: Iterable[str] = (),
    niggles: int = 0,
    spp: int = 0,
    misses_next: bool = False,
    retired: bool = False,
    veteran: bool = False,
    captain: bool = False,
    hates: Iterable[str] = (),
    free_skills: bool = False,
) -> TeamPlayer:
    """The player. With `free_skills` the skills given to him add nothing to his value (skill points); with
    `skills_value` they add so many gold pieces.
    """
    gained, advances, lasting = tuple(gained), tuple(advances), tuple(lasting)
    now = growth.grown(position, gained, advances, lasting)
    bought = sum(growth.value(one, position.edition) for one in advances)
    given = skills_value if skills_value is not None else 0 if free_skills else now.worth - bought
    made = structs.replace(
        hired(position, number, name),
        cost=position.cost + given + bought,
        ma=now.ma,
        st=now.st,
        ag=now.ag,
        pa=now.pa,
        av=now.av,
        skills=now.skills,
        gained=gained,
        skills_value=skills_value,
        niggles=niggles,
        advances=advances,
        spp=spp,
        lasting=lasting,
        misses_next=misses_next,
        retired=retired,
    )
    made = veteran_of(made) if veteran else made
    made = captain_of(made) if captain else made
    return hater_of(made, tuple(hates))


def position_of(team: Team, player: TeamPlayer) -> Position:
    """His position on the team's roster. Raises LookupError if there is none."""
    position = find(team.roster, team.edition).position(player.position)
    if position is None:
        raise LookupError(f"{team.roster} has no {player.position}")
    return position


def remade(team: Team, player: TeamPlayer, **changes: Any) -> TeamPlayer:
    """The same player with something else become of him; `changes` are arguments of `make`."""
    kept: dict[str, Any] = {
        key: getattr(player, key)
        for key in (
            "gained",
            "skills_value",
            "advances",
            "lasting",
            "niggles",
            "spp",
            "misses_next",
            "retired",
            "veteran",
            "captain",
            "hates",
            "number",
            "name",
        )
    }
    free = team.skill_points is not None
    return make(position_of(team, player), **{**kept, "free_skills": free, **changes})


def spent(player: TeamPlayer, edition: str) -> int:
    """Star player points he has spent."""
    return sum(growth.price(one.how, len(player.gained) + nth, edition) for nth, one in enumerate(player.advances, 1))
