"""Put teams into a match: players with ids `a1`, `b7`, re-rolls, staff."""

from __future__ import annotations

from dockbowl.core.cards import Card
from dockbowl.core.coaches import COACH_LETTERS
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games.game import SetupError
from dockbowl.games.rosters import Team, TeamPlayer


def card_of(player: TeamPlayer, rules: Ruleset) -> Card:
    """The card of a team's player. Raises SetupError if he has a skill the game does not play."""
    missing = [key for key in player.skills if key not in rules.skills]
    if missing:
        raise SetupError(f"team: {player.name}: {', '.join(missing)} is not implemented")
    return Card(
        player.name,
        player.ma,
        player.st,
        player.ag,
        player.pa,
        player.av,
        player.skills,
        rules.skills,
        position=player.position,
        role=player.role,
        race=player.race,
        number=player.number,
        niggles=player.niggles,
        keywords=player.keywords,
    )


def enlist(m: Match, teams: tuple[Team, ...]) -> None:
    """All who can play into Reserves, with their coaches' re-rolls and staff."""
    m.team_names = tuple(team.name for team in teams)
    for coach, team in enumerate(teams):
        for player in team.players:
            if player.out:
                continue
            m.add_player(f"{COACH_LETTERS[coach]}{player.number}", card_of(player, m.rules), coach)
        m.rerolls[coach] = team.rerolls
        m.apothecaries[coach] = int(team.apothecary)
        m.assistants[coach] = team.assistant_coaches
        m.cheerleaders[coach] = team.cheerleaders
        m.fans[coach] = team.dedicated_fans
