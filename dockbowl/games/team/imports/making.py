"""A team of ours out of what was found in a file, with notes on whatever could not be taken as it stands."""

from __future__ import annotations

from msgspec.structs import replace

from dockbowl.board.faults import Fault, way
from dockbowl.games import rosters, texts
from dockbowl.games.rosters import Advance, Position, Team, TeamPlayer, find
from dockbowl.games.team import checks, growth, worth
from dockbowl.games.team.imports import matching
from dockbowl.games.team.imports.found import FoundPlayer, FoundTeam, Strange
from dockbowl.games.team.making import make, spent
from dockbowl.games.team.reading import TeamFileError


def team_of(found: FoundTeam, file: str, roster_key: str = "", edition: str = texts.BASE) -> tuple[Team, list[str]]:
    """The team, of this edition, and notes. Raises TeamFileError with every unknown name and every rule broken."""
    faults: list[Fault] = []
    notes: list[str] = []
    try:
        positions = [player.position for player in found.players if not player.left_out]
        roster = find(roster_key, edition) if roster_key else matching.roster(found.roster, positions, edition)
    except (Strange, rosters.UnknownRoster) as error:
        raise TeamFileError([Fault(file, 0, 0, "roster", str(error))]) from None
    players: list[TeamPlayer] = []
    taken: set[int] = set()
    for one in found.players:
        who = f"player {one.number}" + (f" ({one.name})" if one.name else "")
        if one.left_out:
            notes.append(f"{who}: {one.left_out}: left out")
            continue
        try:
            position = matching.position(roster, one.position)
        except Strange as error:
            faults.append(Fault(file, 0, 0, who, str(error)))
            continue
        number = _free(one.number, taken)
        if number != one.number:
            notes.append(f"{who}: the number is taken or none; he has {number} now")
        player, said, wrong = _player(one, position, number)
        players.append(player)
        notes += [f"{who}: {text}" for text in said]
        faults += [Fault(file, 0, 0, who, text) for text in wrong]
    draft = texts.tables(edition).draft
    fans = max(found.fans, draft.free_fans)
    if fans != found.fans:
        notes.append(f"dedicated fans: {found.fans}, raised to {fans}, the fewest a team has")
    team = Team(
        name=found.name or roster.name,
        roster=roster.key,
        edition=roster.edition,
        budget=draft.budget,
        players=tuple(players),
        rerolls=found.rerolls,
        reroll_cost=roster.reroll_cost,
        apothecary=found.apothecary,
        assistant_coaches=found.assistant_coaches,
        cheerleaders=found.cheerleaders,
        dedicated_fans=fans,
        special_rules=rosters.special_rules(roster, matching.rule(roster, found.rules)),
        coach=found.coach,
        treasury=found.treasury,
    )
    if not faults:
        faults = [Fault(file, 0, 0, _whose(team, wrong), wrong.text) for wrong in checks.faults(team)]
    if faults:
        raise TeamFileError(faults)
    value = worth.team_value(team)
    if found.value and found.value != value:
        # A tournament whose skills cost nothing, players left out, or prices of another edition.
        notes.append(f"team value: {found.value:,} there, {value:,} by our prices")
    return team, notes


def _whose(team: Team, wrong: checks.Wrong) -> str:
    """Where a rule is broken, in words for somebody who looks at another program's file."""
    if len(wrong.path) > 1 and isinstance(wrong.path[1], int):
        player = team.players[wrong.path[1]]
        return f"player {player.number} ({player.name}): {wrong.path[-1]}"
    return way(wrong.path)


def _free(number: int, taken: set[int]) -> int:
    if not 1 <= number <= checks.MOST_NUMBER or number in taken:
        number = next(free for free in range(1, checks.MOST_NUMBER + 1) if free not in taken)
    taken.add(number)
    return number


def _player(one: FoundPlayer, position: Position, number: int) -> tuple[TeamPlayer, list[str], list[str]]:
    """The player, notes, and names that are not known."""
    notes: list[str] = []
    wrong: list[str] = []
    gains: list[Advance] = []
    for nth, name in enumerate(one.skills):
        try:
            key = matching.skill(name, position.edition)
        except Strange as error:
            wrong.append(str(error))
            continue
        if key.startswith("+"):
            gains.append(Advance("characteristic", key[1:]))
        elif key not in position.skills:
            worth = one.worth[nth] if nth < len(one.worth) else 0
            gains.append(_gain(position, key, worth))
    given: tuple[str, ...] = ()
    if not one.spp and not one.spent and all(gain.how != "characteristic" for gain in gains):
        given, gains = tuple(gain.got for gain in gains), []  # nobody has earned them: a tournament's team
    player = make(
        position,
        number,
        one.name or f"{position.name} {number}",
        gained=given,
        advances=gains,
        lasting=one.lasting,
        niggles=one.niggles,
        spp=one.spp,
        misses_next=one.misses_next,
    )
    edition = position.edition
    if spent(player, edition) > player.spp and not any(one.worth) and _has_random(edition):
        player = _cheaper(position, player)
    price = spent(player, edition)
    if price > player.spp:
        notes.append(f"{player.spp} points do not pay for his advancements; he has {price} now")
        player = replace(player, spp=price)
    elif one.spent is not None and one.spent != price:
        notes.append(f"{one.spent} points spent there, {price} by our prices")
    return player, notes, wrong


def _gain(position: Position, key: str, worth: int) -> Advance:
    """How a skill was gained: by what it added to his value, a random one counts less; chosen where nothing is said."""
    random = growth.how_of(position, key, random=True)
    by_chance = worth and worth == growth.facts(position.edition).value.get(random)
    return Advance(random if by_chance else growth.how_of(position, key), key)


def _has_random(edition: str) -> bool:
    """Whether skills are learned at random in the edition."""
    return f"{growth.RANDOM}_primary" in growth.facts(edition).spp


def _cheaper(position: Position, player: TeamPlayer) -> TeamPlayer:
    """With so few points some of his skills must have been random ones: from the first on, as few as will do."""
    advances = list(player.advances)
    for place, one in enumerate(advances):
        if one.how == "characteristic":
            continue
        advances[place] = Advance(growth.how_of(position, one.got, random=True), one.got)
        cheaper = make(
            position, player.number, player.name, gained=player.gained, advances=advances, lasting=player.lasting,
            niggles=player.niggles, spp=player.spp, misses_next=player.misses_next,
        )  # fmt: skip
        if spent(cheaper, position.edition) <= player.spp:
            return cheaper
    return player
