"""What has become of every player and team: worked out of the results, never written down.

The results are gone through in their order. Whoever is seriously hurt misses his team's next match that is played;
a match that was called off was nobody's next match.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dockbowl.games import rosters
from dockbowl.games.rosters import Position
from dockbowl.league import kinds
from dockbowl.league.checks import edition_of, kind_of, rosters_known
from dockbowl.league.model import Gain, League, Player, Result, SeasonEnd, Team


@dataclass(slots=True)
class Member:
    """A player as he is now."""

    player: Player
    gained: list[Gain] = field(default_factory=list)
    """Skills gained in the league."""
    misses_next: bool = False
    dead: bool = False
    gone: bool = False
    hates: list[str] = field(default_factory=list)
    paid_for: int = 0
    """How often another team's offer for him was beaten."""
    touchdowns: int = 0
    casualties: int = 0
    """Opponents he has put out of a match."""
    mvps: int = 0
    """How often he was the Most Valuable Player. All three of the season that is counted."""

    @property
    def number(self) -> int:
        return self.player.number

    @property
    def fit(self) -> bool:
        """He can play the next match."""
        return not (self.misses_next or self.dead or self.gone)

    @property
    def skills(self) -> list[str]:
        """Skills besides those of his position, in the order he gained them."""
        found = list(self.player.gained)
        for gain in self.gained:
            found += [gain.skill, *([gain.second] if gain.second else [])]
        return found


@dataclass(slots=True)
class Squad:
    """A team as it is now."""

    team: Team
    members: list[Member]
    fans: int | None
    """Dedicated fans; None: not kept."""
    treasury: int | None
    played: int = 0

    def member(self, number: int) -> Member | None:
        return next((one for one in self.members if one.number == number), None)

    @property
    def fit(self) -> list[Member]:
        return [one for one in self.members if one.fit]


def squads(league: League, season: int | None = None) -> dict[str, Squad]:
    """All teams by their keys, as they are after the last result. Deeds are counted of `season` (default: this one)."""
    counted = league.season if season is None else season
    found = {team.key: _joins(league, team) for team in league.teams}
    ended = list(league.seasons)
    for result in league.results:
        while ended and ended[0].season < result.season:
            _end(league, found, ended.pop(0))
        _plays(league, found, result, result.season == counted)
    for one in ended:
        _end(league, found, one)
    return found


def _joins(league: League, team: Team) -> Squad:
    kind = kind_of(league)
    fans: int | None = None
    if kind.fans != (0, 0):
        fans = min(max(kind.fans[0] if team.fans is None else team.fans, kind.fans[0]), kind.fans[1])
    members = [
        Member(player, misses_next=player.misses_next, gone=player.gone, hates=list(player.hates))
        for player in team.players
    ]
    return Squad(team, members, fans, (team.treasury or 0) if kind.treasury else None)


def _plays(league: League, found: dict[str, Squad], result: Result, counted: bool) -> None:
    kind = kind_of(league)
    for side, key in enumerate(result.teams):
        squad = found[key]
        if not result.forfeit:
            squad.played += 1
            for member in squad.members:
                member.misses_next = False
        if squad.fans is not None and result.fans is not None:
            squad.fans = min(max(squad.fans + result.fans[side], kind.fans[0]), kind.fans[1])
        if squad.treasury is not None and result.winnings is not None:
            squad.treasury += result.winnings[side]
    for hurt in result.hurt:
        victim = found[hurt.team].member(hurt.number)
        what = kind.injuries[hurt.what]
        if victim is not None:
            victim.misses_next = victim.misses_next or what.misses
            victim.dead = victim.dead or what.dead
            if hurt.hates and hurt.hates not in victim.hates:
                victim.hates.append(hurt.hates)
        other = result.away if hurt.team == result.home else result.home
        culprit = found[other].member(hurt.by)
        if culprit is not None and counted:
            culprit.casualties += 1
    for one in result.touchdowns:
        scorer = found[one.team].member(one.number)
        if scorer is not None and counted:
            scorer.touchdowns += one.touchdowns
    for best in result.mvps:
        honoured = found[best.team].member(best.number)
        if honoured is not None and counted:
            honoured.mvps += 1
    for one_gone in result.left:
        deserter = found[one_gone.team].member(one_gone.number)
        if deserter is not None:
            deserter.gone = True
    for gain in result.skills:
        learner = found[gain.team].member(gain.number)
        if learner is not None:
            learner.gained.append(gain)
    for offer in result.poached:
        squad = found[offer.team]
        wanted = squad.member(offer.number)
        if wanted is not None:
            wanted.gone = wanted.gone or offer.left
            wanted.paid_for += offer.paid is not None
        if squad.treasury is not None:
            squad.treasury -= offer.paid or 0


def _end(league: League, found: dict[str, Squad], end: SeasonEnd) -> None:
    kind = kind_of(league)
    lost = {(one.team, one.number, one.race) for one in end.hatred if not one.kept}
    for squad in found.values():
        for member in squad.members:
            if kind.dead_return:
                member.hates.clear()
                if member.dead:
                    member.dead = False
                    member.gained.clear()
            else:
                member.hates = [race for race in member.hates if (squad.team.key, member.number, race) not in lost]
    for budget in end.budgets:
        found[budget.team].treasury = budget.treasury


# ---------------------------------------------------------------- the next match


def position_of(league: League, team: Team, player: Player) -> Position | None:
    """His position in the roster; None where the roster, or its edition, is not here."""
    if not (team.roster and player.position and rosters_known(league)):
        return None
    return rosters.find(team.roster, edition_of(league)).position(player.position)


def called(league: League, team: Team, player: Player) -> str:
    """His name, or what he is and his number: `Orc Lineman 4`."""
    position = position_of(league, team, player)
    kind = position.name if position else player.position.replace("_", " ").capitalize() or "Player"
    return player.name or f"{kind} {player.number}"


def journeymen(league: League, squad: Squad) -> int:
    """How many journeymen fill the team up for the next match; none for a team whose players are not listed."""
    side = kind_of(league).side
    return max(0, side - len(squad.fit)) if squad.members else 0


def journeyman_position(league: League, team: Team) -> str:
    """What a journeyman of a team is: the lineman its roster may have most of, the cheapest of several."""
    if team.roster and rosters_known(league):
        roster = rosters.find(team.roster, edition_of(league))
        linemen = [position for position in roster.positions if position.role == "lineman"]
        if linemen:
            return min(linemen, key=lambda position: (-position.max, position.cost)).name
    return "lineman"


def extra_skills(league: League, squad: Squad, member: Member) -> int:
    """How many skills he has beyond those of his position."""
    position = position_of(league, squad.team, member.player)
    own = position.skills if position else {}
    return len({key for key in member.skills if key not in own})


def value(league: League, squad: Squad, member: Member) -> int | None:
    """His value in gold: his price, what his skills add, and more for every offer beaten. None without his roster.

    A skill a d3 decides among three counts as a random primary one; the first skill of a player costs the less.
    """
    position = position_of(league, squad.team, member.player)
    if position is None:
        return None
    total = position.cost + member.paid_for * kinds.facts().skill.poached
    ways = ["random_primary"] * len(member.player.gained)
    for gain in member.gained:
        ways += [f"random_{gain.how}"] * (2 if gain.second else 1)
    for nth, way in enumerate(ways):
        total += kinds.facts().value[way][min(nth, 1)]
    return total
