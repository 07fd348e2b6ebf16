"""Every rule that a team must obey, in one place: the file checker, the builder and importers all ask here.

`faults` says what is wrong, each with the way to it through the file; `advice` what is only worth knowing.
Rules: core 4, 26; limits from the roster and the tables of the team's edition, advancements from `growth`.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from dockbowl.games import texts
from dockbowl.games.rosters import INSIGNIFICANT, Advance, Position, Roster, Team, TeamPlayer, families, find
from dockbowl.games.team import growth, worth
from dockbowl.games.team.making import spent
from dockbowl.names import meant

Path = tuple[str | int, ...]
"""The way through a file: ("players", 2, "gained"), counted from 0."""
MOST_NUMBER: Final = 99
MOST_NIGGLES: Final = 20
LONGEST_TEXT: Final = 60


class Wrong(NamedTuple):
    """One thing wrong: where, and what was found and expected."""

    path: Path
    text: str


class _Found(list[Wrong]):
    """Faults gathered on the way."""

    def add(self, path: Path, text: str) -> None:
        self.append(Wrong(path, text))


def faults(team: Team, listed: int | None = None, *, unfinished: bool = False) -> list[Wrong]:
    """Everything wrong with a team of a known roster; nothing if it is legal.

    `listed`: how many players its file has, if not all of them could be made out. An `unfinished` team may have
    too few of them yet.
    """
    roster = find(team.roster, team.edition)
    count = len(team.players) if listed is None else listed
    fewest = 0 if team.played or unfinished else _draft(team).min_players
    found = _Found()
    _names(found, team)
    _squad(found, team, roster, count, fewest)
    for place, player in enumerate(team.players):
        _player(found, team, roster, place, player)
    _staff(found, team, roster)
    _money(found, team, roster)
    return found


def advice(team: Team) -> list[Wrong]:
    """What is legal but worth knowing."""
    said = []
    for place, player in enumerate(team.players):
        left = player.spp - spent(player, team.edition)
        facts = growth.facts(team.edition)
        due = growth.price(facts.must_spend_at, player.advancements + 1, team.edition)
        if player.advancements < facts.most_advancements and left >= due:
            said.append(Wrong(("players", place, "spp"), f"{left} points unspent: with {due} some must be spent"))
    if team.played and len([player for player in team.players if not player.out]) < _draft(team).min_players:
        fit = sum(not player.out for player in team.players)
        said.append(Wrong(("players",), f"{fit} players can play the next match; journeymen make up the rest"))
    return said


def _draft(team: Team) -> texts.Draft:
    return texts.tables(team.edition).draft


# ---------------------------------------------------------------- names and numbers


def _names(found: _Found, team: Team) -> None:
    if not team.name:
        found.add(("name",), "the team has no name")
    taken: dict[int, int] = {}
    for place, player in enumerate(team.players):
        path: Path = ("players", place, "number")
        if not 1 <= player.number <= MOST_NUMBER:
            found.add(path, f"{player.number} is not 1 to {MOST_NUMBER}")
        elif player.number in taken:
            found.add(path, f"{player.number} is taken by {team.players[taken[player.number]].name}")
        taken.setdefault(player.number, place)


# ---------------------------------------------------------------- players together


def _squad(found: _Found, team: Team, roster: Roster, count: int, fewest: int) -> None:
    draft = _draft(team)
    if not fewest <= count <= draft.max_players:
        found.add(("players",), f"{count} players are not {fewest} to {draft.max_players}")
    taken = Counter(player.position for player in team.players)
    for position in roster.positions:
        if taken[position.key] > position.max:
            found.add(("players",), f"{taken[position.key]} of {position.name}, at most {position.max}")
    specialists = sum(player.role != "lineman" for player in team.players)
    if specialists > draft.max_specialists:
        found.add(("players",), f"{specialists} players are no linemen, at most {draft.max_specialists} may be")
    veterans = sum(player.veteran for player in team.players)
    if veterans > draft.veterans:
        most = f"at most {draft.veterans}" if draft.veterans else "but there are none"
        found.add(("players",), f"{veterans} veteran{'s' * (veterans > 1)}, {most} in the {team.edition} edition")
    captains = sum(player.captain for player in team.players)
    if captains > 1:
        found.add(("players",), f"{captains} captains, a team has one")
    giants = sum(player.role == "big_guy" for player in team.players)
    if giants > roster.max_big_guys:
        found.add(("players",), f"{giants} big guys, at most {roster.max_big_guys}")
    little = sum(INSIGNIFICANT in player.skills for player in team.players)
    if little > count - little:
        found.add(
            ("players",), f"{little} Insignificant players, and {count - little} who are not: no more of the former"
        )


# ---------------------------------------------------------------- one player


def _player(found: _Found, team: Team, roster: Roster, place: int, player: TeamPlayer) -> None:
    at: Path = ("players", place)
    position = roster.position(player.position)
    if position is None:
        known = ", ".join(one.key for one in roster.positions)
        found.add((*at, "position"), f"{roster.name} has no {player.position!r}; there are {known}")
        return
    if position.waiting:
        found.add((*at, "position"), f"{position.name} cannot be fielded yet: {', '.join(position.waiting)}")
    if player.veteran and player.role != "lineman":
        found.add((*at, "veteran"), f"only a lineman can be one, and {position.name} is none")
    if player.captain and texts.CAPTAIN not in team.special_rules:
        found.add((*at, "captain"), f"{roster.name} of the {team.edition} edition has no rule Team Captain")
    elif player.captain and player.role == "big_guy":
        found.add((*at, "captain"), f"Team Captain: no Big Guy can be one, and {position.name} is one")
    if player.skills_value is not None and texts.tables(team.edition).draft.points:
        found.add((*at, "skills_value"), f"what a skill adds is not for a league to say in the {team.edition} edition")
    races = families()
    for race in player.hates:
        if race not in races:
            found.add((*at, "hates"), f"{race!r} is no race{meant(race, races)}")
        elif texts.HATRED not in texts.skills(team.edition):
            found.add((*at, "hates"), f"nobody learns to hate in the {team.edition} edition")
    _skills(found, at, player, position, born=() if team.played or not player.captain else (texts.PRO,))
    _injuries(found, at, player, position)
    _points(found, team, at, player)


def _skills(found: _Found, at: Path, player: TeamPlayer, position: Position, born: tuple[str, ...]) -> None:
    """Skills given, then advancements in their order, each against what he has by then, `born` before all of them."""
    has = {*position.skills, *born}
    ups: Counter[str] = Counter()
    lost = Counter(player.lasting)
    for key in player.gained:
        reason = growth.why_not_skill(position, has, key)
        if reason:
            found.add((*at, "gained"), f"{key}: {reason}")
        has.add(key)
    for advance in player.advances:
        got = advance.got
        if got in growth.STATS:
            wrong = "" if advance.how == "characteristic" else "is a characteristic, no skill"
            reason = wrong or growth.why_not_improved(position, ups[got], lost[got], got)
            ups[got] += 1
        else:
            reason = growth.why_not_skill(position, has, got) or _wrong_way(position, advance)
            has.add(got)
        if reason:
            found.add((*at, "advances"), f"{growth.in_words(advance)}: {reason}")
    most = growth.facts(position.edition).most_advancements
    if player.advancements > most:
        found.add((*at, "advances"), f"{player.advancements} advancements, at most {most}")


def _wrong_way(position: Position, advance: Advance) -> str:
    """A skill gained in a way it cannot be gained by this position."""
    kind = growth.access(position, advance.got)
    if advance.how == "characteristic":
        if growth.facts(position.edition).improvement_dice == growth.WHATEVER:
            return "whatever was rolled, a skill is no characteristic in this edition"
        return "" if kind == "secondary" else "only a secondary skill can be had in place of a characteristic"
    expected = growth.how_of(position, advance.got, random=advance.how.startswith(growth.RANDOM))
    return "" if advance.how == expected else f"is a {kind} skill of a {position.name}"


def _injuries(found: _Found, at: Path, player: TeamPlayer, position: Position) -> None:
    if not 0 <= player.niggles <= MOST_NIGGLES:
        found.add((*at, "niggles"), f"{player.niggles} is not 0 to {MOST_NIGGLES}")
    ups = Counter(advance.got for advance in player.advances)
    lost: Counter[str] = Counter()
    for stat in player.lasting:
        if stat not in growth.STATS:
            found.add((*at, "lasting"), f"{stat!r} is no characteristic; expected one of {', '.join(growth.STATS)}")
            continue
        now = growth.characteristic(position, stat, ups[stat], lost[stat])
        lost[stat] += 1
        if not getattr(position, stat):
            found.add((*at, "lasting"), f"{position.name} has no {stat.upper()} to lose")
        elif now == growth.characteristic(position, stat, ups[stat], lost[stat]):
            found.add(
                (*at, "lasting"), f"{stat.upper()} {growth.shown(stat, now, position.edition)} is the worst there is"
            )


def _points(found: _Found, team: Team, at: Path, player: TeamPlayer) -> None:
    used = spent(player, team.edition)
    if player.spp < 0:
        found.add((*at, "spp"), f"{player.spp} is less than 0")
    if used > player.spp:
        found.add((*at, "spp"), f"{player.spp} points earned do not pay for advancements of {used}")
    if team.played:
        return
    for key in ("spp", "niggles", "lasting", "misses_next", "retired"):
        if getattr(player, key):
            found.add((*at, key), "only a team that has played has this; write its treasury")


# ---------------------------------------------------------------- staff


def _staff(found: _Found, team: Team, roster: Roster) -> None:
    draft = _draft(team)
    limited = not team.played or team.edition in texts.FORMS
    most_fans = draft.max_fans if limited else growth.facts(team.edition).later.most_fans
    for key, low, high in (
        ("rerolls", draft.free_rerolls, draft.max_rerolls),
        ("assistant_coaches", 0, draft.max_assistant_coaches),
        ("cheerleaders", 0, draft.max_cheerleaders),
        ("dedicated_fans", draft.free_fans, most_fans),
    ):
        number = getattr(team, key)
        if not low <= number <= high:
            all_alike = f"{low}, what every team of the {team.edition} edition has"
            found.add((key,), f"{number} is not {all_alike if low == high else f'{low} to {high}'}")
    if team.apothecary and not draft.apothecaries:
        found.add(("apothecary",), f"{roster.name} cannot have one: no team of the {team.edition} edition has")
    elif team.apothecary and not roster.apothecary:
        found.add(("apothecary",), f"{roster.name} cannot have one")
    chosen = [rule for rule in team.special_rules if rule in roster.choose_one]
    if roster.choose_one and len(chosen) != 1:
        found.add(("special_rule",), f"one of {', '.join(roster.choose_one)} is chosen")


# ---------------------------------------------------------------- gold and points


def _money(found: _Found, team: Team, roster: Roster) -> None:
    _budget(found, team)
    if any(roster.position(player.position) is None for player in team.players):
        return
    if team.treasury is not None:
        if team.treasury < 0:
            found.add(("treasury",), f"{team.treasury:,} is less than nothing")
    else:
        cost = worth.draft_cost(team)
        if cost > team.budget and _draft(team).priced:
            found.add(("budget",), f"the team costs {cost:,}, {cost - team.budget:,} more than {team.budget:,}")
        if team.matches or team.former:
            found.add(("treasury",), "a team that has played says what gold it has")
    if team.skill_budget is not None and team.skill_points is not None:
        found.add(("skill_points",), "a team has a skill_budget or skill_points, not both")
    elif team.skill_budget is not None:
        cost = worth.skills_cost(team)
        if cost > team.skill_budget:
            found.add(("skill_budget",), f"the skills given cost {cost:,}, more than {team.skill_budget:,}")
    elif team.skill_points is not None:
        _skill_points(found, team, roster, team.skill_points)


def _budget(found: _Found, team: Team) -> None:
    """The gold a team may be drafted with. Rule: sevens 2."""
    draft = _draft(team)
    if not draft.priced:
        rule = f"rule of the {team.edition} edition: no gold is counted"
        if team.budget != draft.budget:
            found.add(("budget",), f"{rule}; leave it out")
        if team.treasury:
            found.add(("treasury",), f"{rule}, and {team.treasury:,} is not 0")
    if not draft.max_budget:
        if team.redraft:
            found.add(("redraft",), f"there is no such budget in the {team.edition} edition")
        return
    rule = f"draft budget of the {team.edition} edition"
    if team.redraft and team.budget > draft.redraft_budget:
        found.add(("budget",), f"{rule}: {team.budget:,}, a team drafted anew has {draft.redraft_budget:,} at most")
    elif not team.redraft and team.budget > draft.max_budget:
        anew = f"drafted anew (redraft = true) {draft.redraft_budget:,}"
        found.add(("budget",), f"{rule}: {team.budget:,}, a new team has {draft.max_budget:,} at most, {anew}")


def _skill_points(found: _Found, team: Team, roster: Roster, most: int) -> None:
    points = growth.facts(team.edition).points
    used = worth.skill_points(team)
    if used > most:
        found.add(("skill_points",), f"the skills given cost {used} points, more than {most}")
    kinds: Counter[str] = Counter()
    for place, player in enumerate(team.players):
        position = roster.position(player.position)
        assert position is not None
        kinds.update(growth.access(position, key) for key in player.gained)
        if len(player.gained) > points.a_player:
            text = f"{len(player.gained)} skills given, at most {points.a_player} a player out of skill points"
            found.add(("players", place, "gained"), text)
    limits = points.most_secondary_by_tier
    limit = limits[min(roster.tier, len(limits)) - 1]
    if kinds["secondary"] > limit:
        text = f"{kinds['secondary']} secondary skills given, at most {limit} to a team of tier {roster.tier}"
        found.add(("skill_points",), text)
