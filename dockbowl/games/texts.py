"""What the books say, as data: skill texts, the tables of the edition, and all that Dockbowl adds to it.

It is read once from the TOML files in `dockbowl/games/data` and handed out as frozen values. Nothing here
plays a rule; the rules, the window and `dockbowl rules` look things up here so that they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar

import msgspec
import tomli

from dockbowl.files import toml_value
from dockbowl.names import meant

BASE: Final = "2020"
"""The edition that the shared files are about, and that is meant where none is named."""
VARIANTS: Final = {"sevens-house": "sevens"}
"""Tables that are those of another but for a few."""
HOUSES: Final = (BASE, "classic", "sevens", "2025")
"""Games with house rules of their own, by what their file is named after."""
FORMS: Final = {"sevens": "2025", "sevens-house": "2025"}
"""Forms of the game with tables of their own, and the edition whose rosters, skills and advancements they use."""
HATRED: Final = "hatred"
"""What who hates a race has."""
CAPTAIN: Final = "team_captain"
"""What the captain of a team has whose roster names the rule of that name (2025)."""
PRO: Final = "pro"
"""The skill that a captain has besides."""
VETERAN: Final = "veteran"
"""What a veteran lineman of Sevens has; a form whose teams may have one adds it to the skills of its edition."""
STARS: Final = "stars-2020.toml"
Setting = bool | int | str
Skills = dict[str, int | str | None]
T = TypeVar("T")
hint = meant


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value out of a shipped data file; a key that nobody reads is an error there."""


Category = Literal[
    "General", "Agility", "Strength", "Passing", "Mutation", "Devious", "Trait", "Extraordinary", "Star"
]  # fmt: skip
UNLEARNED: Final = ("Trait", "Extraordinary", "Star")
"""Categories of what nobody learns."""


class SkillText(Fact, frozen=True):
    key: str
    name: str
    category: Literal[
        "General", "Agility", "Strength", "Passing", "Mutation", "Devious", "Trait", "Extraordinary", "Star"
    ]
    kind: Literal["active", "passive", "mandatory"]
    text: str
    implemented: bool
    value: Literal["", "target", "bonus", "whom"] = ""

    @property
    def letter(self) -> str:
        """The letter of its category in a position's primary and secondary skills; none for what nobody learns."""
        return "" if self.category in UNLEARNED else self.category[0]


class Reading(Fact, frozen=True):
    """A doubtful point of the rules: a named setting with the values a match may give it."""

    id: str
    key: str
    section: str
    default: Setting
    allowed: tuple[Setting, ...]
    text: str
    means: tuple[str, ...]
    """What each of the allowed values comes to, in their order."""

    def __post_init__(self) -> None:
        if len(self.means) != len(self.allowed):
            raise ValueError(f"reading {self.key!r}: {len(self.means)} meanings of {len(self.allowed)} values")

    def meaning(self, value: object) -> str:
        """What a value comes to; "" for one that is not allowed."""
        for one, meaning in zip(self.allowed, self.means, strict=True):
            if type(value) is type(one) and value == one:
                return meaning
        return ""

    def allows(self, value: object) -> bool:
        return any(type(value) is type(one) and value == one for one in self.allowed)


class SeaEvent(Fact, frozen=True):
    roll: int
    key: str
    name: str
    lasting: bool
    text: str


class Treasure(Fact, frozen=True):
    """A treasure of the sea; `ma` and `av` are changes to the holder's characteristics."""

    number: int
    key: str
    name: str
    kind: Literal["item", "neutral"]
    text: str
    skills: tuple[str, ...] = ()
    ma: int = 0
    min_ma: int = 1
    av: int = 0
    max_av: int = 11
    bribes: int = 0
    once: bool = False

    @property
    def skill_values(self) -> Skills:
        return parse_skills(self.skills)


class Neutral(Fact, frozen=True):
    """A player of nobody's roster. `steps` is how far his own rule moves him at the start of each turn."""

    key: str
    name: str
    ma: int
    st: int
    ag: int
    pa: int
    av: int
    skills: tuple[str, ...]
    steps: int
    text: str
    attack_skills: tuple[str, ...] = ()

    @property
    def skill_values(self) -> Skills:
        return parse_skills(self.skills)

    @property
    def waiting(self) -> tuple[str, ...]:
        """His skills that the program does not play yet."""
        return not_implemented((*self.skills, *self.attack_skills))


class ChestTable(Fact, frozen=True):
    """One die for opening a chest; `results[0]` is what a 1 means."""

    ball: Literal["hidden", "found"]
    left_min: int
    left_max: int
    die: int
    results: tuple[Literal["explodes", "treasure", "ball"], ...]


class Weather(Fact, frozen=True):
    low: int
    high: int
    key: str
    name: str
    text: str
    alias: dict[str, str] = {}
    """What it is called in other languages, by their code."""


class InjuryRow(Fact, frozen=True):
    low: int
    high: int
    result: Literal["stunned", "ko", "badly_hurt", "seriously_hurt", "dead", "casualty"]


class Casualty(Fact, frozen=True):
    low: int
    high: int
    key: str
    name: str
    misses_next: bool
    text: str
    niggle: bool = False
    """He keeps a niggling injury."""
    characteristic: Literal["", "ma", "st", "ag", "pa", "av"] = ""
    """What he loses a point of."""
    alias: dict[str, str] = {}
    """What it is called in other languages, by their code."""


class LastingInjury(Fact, frozen=True):
    low: int
    high: int
    key: str
    name: str
    characteristic: Literal["ma", "st", "ag", "pa", "av"]
    change: int
    text: str


class Draft(Fact, frozen=True):
    """What a new team may have and what it costs, in gold pieces."""

    budget: int
    min_players: int
    max_players: int
    max_rerolls: int
    assistant_coach_cost: int
    max_assistant_coaches: int
    cheerleader_cost: int
    max_cheerleaders: int
    apothecary_cost: int
    free_fans: int
    fan_cost: int
    max_fans: int
    fans_count: bool = False
    """Whether what the fans cost is a part of the team's value."""
    lowest_journeymen: bool = False
    """Whether journeymen are of the roster's cheapest kind of linemen, or of any of its kinds."""
    max_budget: int = 0
    """The most a new team is drafted with; 0: whatever its league or tournament says."""
    redraft_budget: int = 0
    """The most a team is drafted with anew for another season."""
    priced: bool = True
    """Whether gold is counted at all."""
    max_specialists: int = 99
    """Players who are no linemen, of all positions together."""
    veterans: int = 0
    """How many linemen may be veterans (Sevens)."""
    free_rerolls: int = 0
    """Re-rolls every team has without paying; it may have no fewer."""
    reroll_cost: int = 0
    """What a re-roll costs every roster alike; 0: what the roster says."""
    apothecaries: int = 1
    """How many a team may have whose roster allows one."""
    open_to_all: str = ""
    """Letters of categories that are primary for everybody."""
    never_learned: tuple[str, ...] = ()
    """Skills that nobody may be given."""
    dead_return: bool = False
    """Whether the dead are of the team still and play again when the season is over."""
    points: bool = True
    """Whether players earn and spend star player points."""


class InjuryTables(Fact, frozen=True):
    normal: tuple[InjuryRow, ...]
    thick_skull: tuple[InjuryRow, ...]
    stunty: tuple[InjuryRow, ...]
    thick_skull_stunty: tuple[InjuryRow, ...]


class KickOff(Fact, frozen=True):
    """A row of the kick-off table."""

    roll: int
    key: str
    name: str
    text: str
    alias: dict[str, str] = {}
    """What it is called in other languages, by their code."""


class Prayer(Fact, frozen=True):
    """A row of Prayers to Nuffle."""

    roll: int
    key: str
    name: str
    duration: Literal["drive", "half", "match"]
    text: str
    alias: dict[str, str] = {}
    """What it is called in other languages, by their code."""
    effect: int = 0
    """The row of the whole table that does the same, or a number of its own; 0: the row it is rolled with."""
    anybody: bool = False
    """Whether Loners may be blessed by it, too."""

    @property
    def number(self) -> int:
        """By which a match knows it."""
        return self.effect or self.roll


class Measure(Fact, frozen=True):
    """A row of the Desperate Measures of Sevens."""

    roll: int
    key: str
    name: str
    text: str
    alias: dict[str, str] = {}
    """What it is called in other languages, by their code."""


class Inducement(Fact, frozen=True):
    """What may be bought for one match: its price, how many, and for whom it is or is cheaper."""

    key: str
    name: str
    price: int
    max: int
    text: str
    cheap: int = 0
    cheap_for: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    apothecary: bool = False
    """Only for teams that may have one."""
    no_apothecary: bool = False
    """Only for teams that may not."""
    alias: dict[str, str] = {}
    """What it is called in other languages, by their code."""


class Tables(Fact, frozen=True):
    """The tables of an edition."""

    edition: str
    draft: Draft
    weather: tuple[Weather, ...]
    injury: InjuryTables
    casualty: tuple[Casualty, ...]
    kick_off: tuple[KickOff, ...]
    inducement: tuple[Inducement, ...]
    lasting_injury: tuple[LastingInjury, ...] = ()
    prayer: tuple[Prayer, ...] = ()
    measure: tuple[Measure, ...] = ()
    casualty_dice: str = "d16"
    """What the casualty table is rolled with; d68: a d6 for the tens, a d8 for the units."""


class _Chest(Fact, frozen=True):
    places_per_ship: int
    table: tuple[ChestTable, ...]


class _Dockbowl(Fact, frozen=True):
    reading: tuple[Reading, ...]
    sea_event: tuple[SeaEvent, ...]
    chest: _Chest
    treasure: tuple[Treasure, ...]
    neutral: tuple[Neutral, ...]
    skill_notes: dict[str, str]


# ---------------------------------------------------------------- reading the files


def read_data(name: str) -> dict[str, Any]:
    """A shipped data file as plain values."""
    return tomli.loads((files("dockbowl.games") / "data" / name).read_text(encoding="utf-8"))


def typed(name: str, raw: object, kind: type[T]) -> T:
    """Plain values of the shipped file `name` as `kind`; a wrong one is named with its file and place."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None


@cache
def skills(edition: str = BASE) -> Mapping[str, SkillText]:
    """Every skill and trait of an edition by its key, then the rules of its star players.

    `skills.toml` is the 2020 edition; another has its own file that says which skills it has, and of each what differs.
    """
    if edition in FORMS:
        own = read_data("skills-sevens.toml")
        added = {key: typed("skills-sevens.toml", {"key": key, **raw}, SkillText) for key, raw in own.items()}
        return {**skills(FORMS[edition]), **added}
    base = read_data("skills.toml")
    if edition != BASE:
        name = f"skills-{edition}.toml"
        own = read_data(name)
        return {key: typed(name, {"key": key, **base.get(key, {}), **raw}, SkillText) for key, raw in own.items()}
    found = {key: typed("skills.toml", {"key": key, **raw}, SkillText) for key, raw in base.items()}
    for key, raw in read_data(STARS)["rule"].items():
        rule = {"key": key, "category": "Star", "implemented": True, **raw}
        found[key] = typed(STARS, rule, SkillText)
    return found


@cache
def tables(edition: str = BASE) -> Tables:
    name = f"tables-{edition}.toml"
    raw = read_data(name)
    if edition in VARIANTS:  # its file has what differs
        raw = {**read_data(f"tables-{VARIANTS[edition]}.toml"), **raw}
    return typed(name, raw, Tables)


@cache
def _dockbowl() -> _Dockbowl:
    return typed("dockbowl.toml", read_data("dockbowl.toml"), _Dockbowl)


@cache
def kick_offs(edition: str = BASE) -> Mapping[int, KickOff]:
    """The kick-off table by the 2d6 roll."""
    return {row.roll: row for row in tables(edition).kick_off}


@cache
def prayers(edition: str = BASE) -> Mapping[int, Prayer]:
    """Prayers to Nuffle by their numbers, which are those of the d16 where the table is the whole one."""
    return {row.number: row for row in tables(edition).prayer}


@cache
def inducements(edition: str = BASE) -> Mapping[str, Inducement]:
    """What may be bought for one match, by key."""
    return {entry.key: entry for entry in tables(edition).inducement}


@cache
def measures(edition: str) -> Mapping[int, Measure]:
    """Desperate Measures by the d8 roll."""
    return {row.roll: row for row in tables(edition).measure}


# ---------------------------------------------------------------- skills


def skill(key: str, edition: str = BASE) -> SkillText:
    """The text of one skill. Raises KeyError with the key if there is none."""
    return skills(edition)[key]


def not_implemented(keys: Iterable[str], edition: str = BASE) -> tuple[str, ...]:
    """Those of `keys` (with or without a value after a colon) that the program does not play yet."""
    plain = (key.partition(":")[0] for key in keys)
    return tuple(dict.fromkeys(key for key in plain if not skill(key, edition).implemented))


def parse_skills(entries: Iterable[str]) -> Skills:
    """`["block", "loner:4", "animosity:all"]` as `{"block": None, "loner": 4, "animosity": "all"}`."""
    found: Skills = {}
    for entry in entries:
        key, _, value = entry.partition(":")
        found[key] = (int(value) if value.isdigit() else value) if value else None
    return found


def skill_label(key: str, value: int | str | None = None, edition: str = BASE) -> str:
    """A skill as a player's card shows it: Block, Loner (4+), Mighty Blow (+1), Animosity (Big Un)."""
    text = skill(key, edition)
    if value is None or not text.value:
        return text.name
    shown = {"target": f"{value}+", "bonus": f"+{value}"}.get(text.value)
    return f"{text.name} ({shown or _whom(str(value))})"


def _whom(value: str) -> str:
    if value == "all":
        return "all team-mates"
    return " and ".join(part.replace("_", " ").title() for part in value.split("+"))


def skill_note(key: str) -> str:
    """What Dockbowl changes about a skill, or nothing."""
    return _dockbowl().skill_notes.get(key, "")


# ---------------------------------------------------------------- Dockbowl


@cache
def readings() -> Mapping[str, Reading]:
    """The readings R1, R2 ... by the name of their setting, in that order."""
    return {reading.key: reading for reading in _dockbowl().reading}


@cache
def house_rules(edition: str = BASE) -> Mapping[str, Reading]:
    """What a table may play otherwise though no rule is in doubt, by the name of the setting."""
    name = f"house-{edition}.toml"
    return {rule.key: rule for rule in typed(name, read_data(name)["house_rule"], tuple[Reading, ...])}


def rulings(options: Iterable[str]) -> Mapping[str, Reading]:
    """Readings, then house rules, of a game with these settings."""
    known = set(options)
    own = known - set(readings())
    house = next((rules for rules in map(house_rules, HOUSES) if own <= set(rules)), house_rules())
    return {key: one for key, one in (*readings().items(), *house.items()) if key in known}


def reading_defaults() -> dict[str, Setting]:
    return {key: reading.default for key, reading in readings().items()}


def check_readings(settings: Mapping[str, object]) -> list[str]:
    """What is wrong with the readings somebody chose, a line each; nothing if all is well."""
    faults = []
    for key, value in settings.items():
        reading = readings().get(key)
        if reading is None:
            faults.append(f"{key}: no such reading{meant(key, readings())}")
        elif not reading.allows(value):
            allowed = ", ".join(_shown(one) for one in reading.allowed)
            faults.append(f"{key}: {_shown(value)} is not allowed; one of {allowed}")
    return faults


def read_settings(pairs: Iterable[str]) -> dict[str, Any]:
    """Readings written as KEY=VALUE, the value as in TOML. Raises ValueError."""
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise ValueError(f"--reading {pair}: expected KEY=VALUE")
        found[key.strip()] = toml_value(value.strip())
    return found


@cache
def sea_events() -> Mapping[int, SeaEvent]:
    """Stranger Things at Sea by the 2d6 roll."""
    return {event.roll: event for event in _dockbowl().sea_event}


@cache
def treasures() -> Mapping[int, Treasure]:
    """The treasures of the sea by the d8 roll."""
    return {treasure.number: treasure for treasure in _dockbowl().treasure}


@cache
def neutrals() -> Mapping[str, Neutral]:
    """The Luggage, the Evil Monkey and Thrud by key."""
    return {neutral.key: neutral for neutral in _dockbowl().neutral}


def chest_places() -> int:
    """How many chest places a ship has."""
    return _dockbowl().chest.places_per_ship


def chest_tables() -> tuple[ChestTable, ...]:
    """The dice for opening a chest, all of them. Rule: dockbowl 9."""
    return _dockbowl().chest.table


def chest_table(ball_found: bool, left: int) -> ChestTable:
    """The die for opening a chest with `left` chests left in all. Rule: dockbowl 9."""
    ball = "found" if ball_found else "hidden"
    for table in _dockbowl().chest.table:
        if table.ball == ball and table.left_min <= left <= table.left_max:
            return table
    raise ValueError(f"no chest can be opened with {left} chests left")


# ---------------------------------------------------------------- helpers of messages


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
