"""The skill a team gains after each match, by both ways. Rule: Sevens, League.

*Primary, chosen*: the coach names player and category; of three skills, two his and one his opponent's, a d3 decides.
*Secondary, random*: player, category and skill by dice. Which skills there are is asked of the edition's lists.

Dice come through a `Roller`: it is told the sides and what for, and gives a face.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from dockbowl.games import texts
from dockbowl.games.rosters import Position
from dockbowl.games.team import growth
from dockbowl.league import kinds
from dockbowl.league.checks import edition_of, kind_of, skill_a_match
from dockbowl.league.entering import Refused, last_result, replace_result
from dockbowl.league.model import Gain, How, League, Team
from dockbowl.league.squads import Member, Squad, position_of, squads
from dockbowl.names import meant

Roller = Callable[[int, str], int]
"""A die of so many sides, and what it is for -> its face."""


# ---------------------------------------------------------------- which skills there are


def lists_of(edition: str) -> Mapping[str, Sequence[str]]:
    """The skills of each category, by its letter. Raises Refused for an edition whose lists are not here."""
    try:
        return growth.facts(edition).random
    except FileNotFoundError:
        raise Refused(
            f"the skill lists of edition {edition} are not in this program; enter the skill by hand"
        ) from None


def category_name(letter: str, edition: str) -> str:
    """General of G."""
    rules = kinds.facts().skill
    return rules.anybody if letter == rules.letter else growth.category_name(letter, edition)


def find_category(edition: str, wanted: str) -> str:
    """The letter of a category, named by it or by its name. Raises Refused."""
    word = wanted.strip().casefold().rstrip("s")
    names = {letter: category_name(letter, edition) for letter in lists_of(edition)}
    for letter, name in names.items():
        if word and word in (letter.casefold(), name.casefold().rstrip("s")):
            return letter
    raise Refused(f"no category {wanted[:40]!r}; there are {', '.join(names.values())}")


def skill_name(key: str, edition: str) -> str:
    """What a skill is called; of an edition that is not here, its key with spaces."""
    try:
        known = texts.skills(edition)
    except FileNotFoundError:
        known = {}
    return known[key].name if key in known else key.replace("_", " ").title()


def _find_skill(edition: str, wanted: str) -> str:
    """The key of a skill, named by it or by its name. Raises Refused."""
    known = [key for keys in lists_of(edition).values() for key in keys]
    word = wanted.strip().casefold()
    for key in known:
        if word in (key, key.replace("_", " "), skill_name(key, edition).casefold()):
            return key
    raise Refused(f"no skill {wanted[:40]!r}{meant(wanted, known)}")


def why_not(league: League, own: Collection[str], has: Sequence[str], letter: str, skill: str) -> str:
    """Why a player with these skills (`own`: of his position) cannot gain this one of that category; "" if he can."""
    edition = edition_of(league)
    if skill in kinds.facts().skill.never:
        return "nobody can gain it in this league"
    if skill not in lists_of(edition)[letter]:
        return f"is no {category_name(letter, edition)} skill"
    if skill in has or skill in own:
        return "he has it already"
    return growth.why_not_beside((*has, *own), skill, edition)


# ---------------------------------------------------------------- one skill a match


def _ready(league: League, team: Team) -> tuple[Squad, int]:
    """The team as it is, and the place of its last match. Raises Refused if it may gain no skill now."""
    if not skill_a_match(league):
        raise Refused(
            f"{kind_of(league).title} has no skill a match: players spend points (dockbowl team advance); "
            "skill_a_match = true changes that"
        )
    place = last_result(league, team)
    result = league.results[place]
    got = next((one for one in result.skills if one.team == team.key), None)
    if got is not None:
        raise Refused(
            f"{team.name} has its skill of this match: {skill_name(got.skill, edition_of(league))} for {got.number}"
        )
    return squads(league)[team.key], place


def _position(league: League, squad: Squad, member: Member) -> Position:
    position = position_of(league, squad.team, member.player)
    if position is None:
        raise Refused(
            f"{squad.team.key} {member.number}: the roster or position is not known here, nor which skills are his; "
            "enter the skill by hand"
        )
    return position


def _gains(league: League, place: int, gain: Gain) -> League:
    result = league.results[place]
    return replace_result(league, place, replace(result, skills=(*result.skills, gain)))


def primary(
    league: League, team: Team, number: int, category: str, wanted: Sequence[str], roll: Roller, second: str = ""
) -> tuple[League, Gain]:
    """A d3 decides among three skills of one category: the coach's two, then his opponent's.

    `second` is what he takes besides on a 5 or 6 if the category is the one that anybody may choose.
    """
    rules = kinds.facts().skill
    edition = edition_of(league)
    squad, place = _ready(league, team)
    member = squad.member(number)
    if member is None or member.gone or member.dead:
        what = "has no number" if member is None else "has lost number"
        raise Refused(f"{team.name} {what} {number}")
    position = _position(league, squad, member)
    letter = find_category(edition, category)
    if letter != rules.letter and letter not in position.primary:
        able = ", ".join(
            category_name(one, edition) for one in (*position.primary, rules.letter) if one in lists_of(edition)
        )
        raise Refused(f"{category_name(letter, edition)} is not primary for {position.name}: {able}")
    if len(wanted) != rules.options:
        raise Refused(
            f"{len(wanted)} skills to choose from; expected {rules.options}: "
            f"{rules.own_options} of his coach, the last of the opponent"
        )
    options = tuple(_find_skill(edition, one) for one in wanted)
    for key in options:
        reason = why_not(league, position.skills, member.skills, letter, key)
        if reason:
            raise Refused(f"{skill_name(key, edition)}: {reason}")
        if options.count(key) > 1:
            raise Refused(f"{skill_name(key, edition)} stands there {options.count(key)} times")
    more = ""
    if letter == rules.letter:
        more = _second(league, position, member, letter, options, second)
    elif second:
        raise Refused(f"a second skill comes with {rules.anybody} alone")
    faces = [roll(rules.options, " / ".join(skill_name(key, edition) for key in options))]
    skill = options[faces[0] - 1]
    if more:
        faces.append(roll(6, f"a second {rules.anybody} skill on {rules.second}+"))
        if faces[-1] < rules.second:
            more = ""
    gain = Gain(team.key, number, skill, "primary", more, options, tuple(faces))
    return _gains(league, place, gain), gain


def _second(
    league: League, position: Position, member: Member, letter: str, options: Sequence[str], wanted: str
) -> str:
    """The skill he takes besides, named before the dice. Raises Refused if there is none or it is wrong."""
    edition = edition_of(league)
    open_ways = [
        key for key in lists_of(edition)[letter] if not why_not(league, position.skills, member.skills, letter, key)
    ]
    left = [key for key in open_ways if key not in options]
    if not wanted:
        if not left:
            return ""
        rules = kinds.facts().skill
        raise Refused(
            f"name the second {rules.anybody} skill he takes on {rules.second}+ of a d6, one of {', '.join(left)}"
        )
    key = _find_skill(edition, wanted)
    if key in options:
        raise Refused(f"{skill_name(key, edition)} is one of the three already")
    reason = why_not(league, position.skills, member.skills, letter, key)
    if reason:
        raise Refused(f"{skill_name(key, edition)}: {reason}")
    return key


def secondary(league: League, team: Team, roll: Roller) -> tuple[League, Gain]:
    """Player, category and skill by dice; a skill he cannot have is rolled again."""
    edition = edition_of(league)
    squad, place = _ready(league, team)
    can: list[tuple[Member, Position, list[str]]] = []
    for member in squad.members:
        if member.gone or member.dead:
            continue
        position = _position(league, squad, member)
        letters = [letter for letter in position.secondary if _any(league, position, member, letter)]
        if letters:
            can.append((member, position, letters))
    if not can:
        raise Refused(f"nobody of {team.name} can gain a secondary skill")
    faces: list[int] = []

    def die(sides: int, what: str) -> int:
        faces.append(roll(sides, what))
        return faces[-1]

    numbers = ", ".join(str(member.number) for member, _, _ in can)
    who = die(len(can), f"who: {numbers}") if len(can) > 1 else 1
    member, position, letters = can[who - 1]
    names = ", ".join(category_name(one, edition) for one in letters)
    which = die(len(letters), f"which: {names}") if len(letters) > 1 else 1
    letter = letters[which - 1]
    again = ""
    while True:
        name = category_name(letter, edition)
        first, last = die(6, f"{name}, first die{again}"), die(6, f"{name}, second die")
        skill = growth.random_skill(letter, (first, last), edition)
        reason = why_not(league, position.skills, member.skills, letter, skill)
        if not reason:
            break
        again = f", again after {skill_name(skill, edition)}: {reason}"
    gain = Gain(team.key, member.number, skill, "secondary", dice=tuple(faces))
    return _gains(league, place, gain), gain


def _any(league: League, position: Position, member: Member, letter: str) -> bool:
    """Whether there is a skill of that category he can still gain."""
    listed = lists_of(edition_of(league)).get(letter, ())
    return any(not why_not(league, position.skills, member.skills, letter, key) for key in listed)


def forget(league: League, team: Team) -> tuple[League, Gain]:
    """Without the skill the team gained after its last match; and that."""
    place = last_result(league, team)
    result = league.results[place]
    gone = next((gain for gain in result.skills if gain.team == team.key), None)
    if gone is None:
        raise Refused(f"{team.name} has gained no skill after its last match")
    kept = tuple(gain for gain in result.skills if gain is not gone)
    return replace_result(league, place, replace(result, skills=kept)), gone


def entered(league: League, team: Team, number: int, skill: str, how: How, second: str = "") -> tuple[League, Gain]:
    """A skill that was drawn elsewhere; nothing is rolled. It is checked as far as the lists are here."""
    squad, place = _ready(league, team)
    member = squad.member(number)
    if member is None or member.gone or member.dead:
        raise Refused(f"{team.name} has no number {number} who could gain it")
    edition = edition_of(league)
    keys = [one.strip() for one in (skill, second) if one.strip()]
    try:
        lists = lists_of(edition)
    except Refused:
        keys = ["_".join(one.lower().replace("-", " ").split()) for one in keys]
    else:
        keys = [_find_skill(edition, one) for one in keys]
        for key in keys:
            letter = next(letter for letter, listed in lists.items() if key in listed)
            position = position_of(league, team, member.player)
            own = position.skills if position else {}
            reason = why_not(league, own, member.skills, letter, key)
            if reason:
                raise Refused(f"{skill_name(key, edition)}: {reason}")
    for key in keys:
        if key in kinds.facts().skill.never:
            raise Refused(f"{skill_name(key, edition)}: nobody can gain it in this league")
    if not keys:
        raise Refused("no skill is named")
    gain = Gain(team.key, number, keys[0], how, keys[1] if len(keys) > 1 else "")
    return _gains(league, place, gain), gain
