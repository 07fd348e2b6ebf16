"""What a player may become: advancements, their prices and values, limits of characteristics. Rule: core 26.

Facts are in a file of each edition, such as `advancement-2020.toml`. A characteristic is named ma, st, ag, pa or av;
where ag, pa and av are target numbers a better ag or pa is one lower. Where a position is given the edition is its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Literal, get_args

import msgspec

from dockbowl.games import texts
from dockbowl.games.editions import edition as edition_of
from dockbowl.games.rosters import Advance, How, Position
from dockbowl.games.texts import BASE, Fact, Skills
from dockbowl.names import meant

STATS: Final = ("ma", "st", "ag", "pa", "av")
RANDOM, INSTEAD = "random", "instead"
"""How a file marks an advancement: `random block`, and `instead block` for a skill in place of a characteristic."""
WHATEVER: Final = "2d6"
"""The improvement dice of an edition in which they are rolled for whatever is gained."""
Mishap = Literal["averted", "minor", "major", "catastrophe"]


class Range(Fact, frozen=True):
    """One characteristic: what one point better is, and the best and worst there is."""

    step: int
    best: int
    worst: int


class Characteristics(Fact, frozen=True):
    """`times`: how often one may be improved; `lost`: how many points below a position's own it may fall."""

    times: int
    ma: Range
    st: Range
    ag: Range
    pa: Range
    av: Range
    lost: int = 99

    def of(self, stat: str) -> Range:
        found: Range = getattr(self, stat)
        return found


class Improvement(Fact, frozen=True):
    """A row of the improvement dice: one of `choice`, or a chosen skill if `instead`."""

    low: int
    high: int
    choice: tuple[str, ...]
    instead: bool


class Points(Fact, frozen=True):
    """Skill points of a tournament: what a skill costs, and by tier 1 to 3 how many there are."""

    primary: int
    secondary: int
    a_player: int
    by_tier: tuple[int, ...]
    most_secondary_by_tier: tuple[int, ...]


class Later(Fact, frozen=True):
    reroll_factor: int
    most_fans: int


class Mistakes(Fact, frozen=True):
    gold: int
    faces: tuple[Mishap, ...]


class Expenses(Fact, frozen=True):
    """Spiralling expenses: what a team worth `start` or more pays of its winnings, and again for each `step` more."""

    start: int
    step: int
    cost: int


class Growth(Fact, frozen=True):
    """All of the file."""

    edition: str
    most_advancements: int
    levels: tuple[str, ...]
    must_spend_at: How
    spp: dict[str, tuple[int, ...]]
    value: dict[str, int]
    characteristic: Characteristics
    improvement: tuple[Improvement, ...]
    random: dict[str, tuple[str, ...]]
    never_both: dict[str, tuple[str, ...]]
    needs: dict[str, str]
    points: Points
    later: Later
    mistakes: tuple[Mistakes, ...] = ()
    expenses: Expenses | None = None
    improvement_dice: str = "d16"
    """What an improvement is rolled with: a d16 for a characteristic, or 2d6 for whatever it brings."""


@cache
def facts(edition: str = BASE) -> Growth:
    """The facts of an edition."""
    name = f"advancement-{texts.FORMS.get(edition, edition)}.toml"
    return texts.typed(name, texts.read_data(name), Growth)


# ---------------------------------------------------------------- prices and values


def price(how: How, nth: int, edition: str = BASE) -> int:
    """Star player points for the `nth` advancement (from 1) of a player, gained that way; the last price after it."""
    row = facts(edition).spp[how]
    return row[min(nth, len(row)) - 1]


def value(advance: Advance, edition: str = BASE) -> int:
    """Gold pieces an advancement adds to a player's value."""
    by = facts(edition).value
    if advance.how != "characteristic":
        return by[advance.how]
    return by.get(advance.got, by["chosen_secondary"])


def given_value(position: Position, skill: str) -> int:
    """Gold pieces a skill given to a player adds to his value; it counts as a chosen one."""
    return value(Advance(how_of(position, skill), skill), position.edition)


def level(advancements: int, edition: str = BASE) -> str:
    """What a player with so many advancements is called."""
    levels = facts(edition).levels
    return levels[min(advancements, len(levels) - 1)]


# ---------------------------------------------------------------- what may be learned


def access(position: Position, skill: str) -> str:
    """`primary`, `secondary`, or nothing for a skill the position never learns."""
    letter = texts.skill(skill, position.edition).letter
    if letter and letter in position.primary + texts.tables(position.edition).draft.open_to_all:
        return "primary"
    return "secondary" if letter and letter in position.secondary else ""


def why_not_skill(position: Position, has: Iterable[str], skill: str) -> str:
    """Why a player of this position with these skills cannot gain that one; "" if he can."""
    has = set(has)
    edition = position.edition
    known = texts.skills(edition)
    if skill not in known:
        return f"no such skill{meant(skill, known)}"
    if skill in has:
        return "he has it already"
    text = known[skill]
    if not text.implemented:
        return "the program does not play it yet"
    if not text.letter:
        return "a trait cannot be learned"
    if skill in texts.tables(edition).draft.never_learned:
        return "is never learned in this form of the game"
    if not access(position, skill):
        able = ", ".join(category_name(letter, edition) for letter in position.primary + position.secondary)
        return f"{position.name} cannot learn {text.category} skills, only {able}"
    return why_not_beside(has, skill, edition)


def why_not_beside(has: Iterable[str], skill: str, edition: str = BASE) -> str:
    """Why nobody with these skills can have that one as well; "" if he can."""
    has = set(has)
    never = facts(edition).never_both
    clash = next((one for one in has if one in never.get(skill, ()) or skill in never.get(one, ())), "")
    if clash:
        return f"never together with {texts.skill(clash, edition).name}"
    needed = facts(edition).needs.get(skill, "")
    if needed and needed not in has:
        return f"needs {texts.skill(needed, edition).name}"
    return ""


def category_name(letter: str, edition: str = BASE) -> str:
    """General of G."""
    return next(skill.category for skill in texts.skills(edition).values() if skill.letter == letter)


def why_not_improved(position: Position, ups: int, downs: int, stat: str) -> str:
    """Why a characteristic that was improved and worsened so often cannot get better; "" if it can."""
    if stat not in STATS:
        return f"no such characteristic; expected one of {', '.join(STATS)}"
    limits = facts(position.edition).characteristic
    if not getattr(position, stat):
        return f"{position.name} has no {stat.upper()} to improve"
    if ups >= limits.times:
        return f"improved {ups} times already, at most {limits.times}"
    one = limits.of(stat)
    now = characteristic(position, stat, ups, downs)
    if (one.best - now) * one.step <= 0:
        return f"{stat.upper()} {shown(stat, now, position.edition)} is the best there is"
    return ""


def characteristic(position: Position, stat: str, ups: int, downs: int) -> int:
    """What is left of a position's characteristic after so many improvements and injuries, within its limits."""
    start: int = getattr(position, stat)
    if not start:
        return 0
    limits = facts(position.edition).characteristic
    one = limits.of(stat)
    low, high = sorted((one.best, one.worst))
    downs = min(downs, ups + limits.lost)
    # A position may be printed beyond a limit; he only moves towards it.
    return max(min(low, start), min(max(high, start), start + one.step * (ups - downs)))


def shown(stat: str, number: int, edition: str = BASE) -> str:
    """A characteristic as a card of the edition has it: 6, 3+, or - for none."""
    return edition_of(edition).shown(stat, number)


def stats(edition: str = BASE) -> tuple[str, ...]:
    """The characteristics a card of the edition has."""
    return edition_of(edition).stats


# ---------------------------------------------------------------- advancements as text


def in_words(advance: Advance) -> str:
    """As a file has it: `block`, `random block`, `+ma`, `instead block`."""
    if advance.how == "characteristic":
        return f"+{advance.got}" if advance.got in STATS else f"{INSTEAD} {advance.got}"
    return f"{RANDOM} {advance.got}" if advance.how.startswith(RANDOM) else advance.got


def read(text: str, position: Position) -> Advance:
    """An advancement out of a file. Raises ValueError for one that is none.

    Whether a skill is primary or secondary follows from the position; one it cannot learn at all counts as
    secondary here, and is told by `checks`.
    """
    words = text.split()
    if len(words) == 1 and words[0].startswith("+"):
        stat = words[0][1:].lower()
        if stat not in STATS:
            raise ValueError(f"{text!r} is no characteristic; expected +{', +'.join(STATS)}")
        return Advance("characteristic", stat)
    way = words[0] if len(words) == 2 else ""
    if not words or len(words) > 2 or way not in ("", RANDOM, INSTEAD):
        raise ValueError(
            f"{text!r} is no advancement; expected such as 'block', 'random block', '+ma', 'instead block'"
        )
    skill = words[-1]
    known, ways = texts.skills(position.edition), facts(position.edition)
    if skill not in known:
        raise ValueError(f"no such skill {skill!r}{meant(skill, known)}")
    if way == RANDOM and f"{RANDOM}_primary" not in ways.spp:
        raise ValueError(f"{text!r}: no skill is learned at random in this edition")
    if way == INSTEAD and ways.improvement_dice == WHATEVER:
        raise ValueError(f"{text!r}: whatever was rolled, a skill is written alone in this edition")
    if way == INSTEAD:
        return Advance("characteristic", skill)
    kind = access(position, skill) or "secondary"
    how = f"{RANDOM if way else 'chosen'}_{kind}"
    return Advance(_HOWS[how], skill)


_HOWS: Final[Mapping[str, How]] = {how: how for how in get_args(How)}


def way(name: str) -> How:
    """The way of advancing of that name. Raises KeyError."""
    return _HOWS[name]


def how_of(position: Position, skill: str, *, random: bool = False) -> How:
    """How a skill is gained by a player of this position."""
    return way(f"{RANDOM if random else 'chosen'}_{access(position, skill) or 'secondary'}")


# ---------------------------------------------------------------- dice


def random_skill(category: str, faces: tuple[int, int], edition: str = BASE) -> str:
    """The skill two d6 name in a category (its letter)."""
    first, second = faces
    return facts(edition).random[category][(first > 3) * 6 + second - 1]


def random_choices(position: Position, has: Iterable[str], category: str) -> tuple[str, ...]:
    """The skills a random roll can end with: those of the category he can have. Others are rolled again."""
    has = tuple(has)
    return tuple(
        key for key in facts(position.edition).random.get(category, ()) if not why_not_skill(position, has, key)
    )


def improvement(face: int, edition: str = BASE) -> Improvement:
    """The row of what the improvement dice show in all."""
    return next(row for row in facts(edition).improvement if row.low <= face <= row.high)


def mishap(gold: int, face: int, edition: str = BASE) -> Mishap:
    """What a d6 makes of so much gold in the treasury. Expensive mistakes."""
    rows = [row for row in facts(edition).mistakes if gold >= row.gold]
    return rows[-1].faces[face - 1] if rows else "averted"


def expenses(value: int, edition: str = BASE) -> int:
    """What a team worth so much pays of its winnings. Spiralling expenses."""
    rule = facts(edition).expenses
    return 0 if rule is None or value < rule.start else ((value - rule.start) // rule.step + 1) * rule.cost


# ---------------------------------------------------------------- the whole of a player


class Grown(msgspec.Struct, frozen=True):
    """What advancements and injuries make of a position."""

    ma: int
    st: int
    ag: int
    pa: int
    av: int
    skills: Skills
    worth: int
    """Gold pieces added to his price."""
    spent: int
    """Star player points it took."""


def grown(position: Position, gained: Iterable[str], advances: Iterable[Advance], lasting: Iterable[str]) -> Grown:
    """A position with skills given (`gained`), advancements bought, and characteristics lost for good.

    Skills given count as advancements for the price of those that follow.
    """
    gained, advances, lasting = tuple(gained), tuple(advances), tuple(lasting)
    got = [advance.got for advance in advances]
    stats = {stat: characteristic(position, stat, got.count(stat), lasting.count(stat)) for stat in STATS}
    edition = position.edition
    learned = (key for key in (*gained, *got) if key not in STATS and key not in position.skills)
    more: Skills = {key: usual_value(key, edition) for key in learned}
    worth = sum(given_value(position, key) for key in gained) + sum(value(one, edition) for one in advances)
    spent = sum(price(advance.how, len(gained) + nth, edition) for nth, advance in enumerate(advances, 1))
    return Grown(**stats, skills={**position.skills, **more}, worth=worth, spent=spent)


def usual_value(skill: str, edition: str = BASE) -> int | None:
    """The value a learned skill has: +1 where it has one."""
    return 1 if texts.skill(skill, edition).value == "bonus" else None
