"""A player of a scenario in one line: `6 3 3+ 4+ 9+, dodge, loner 4+, prone, at 3,4`. Reads and writes it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import msgspec

from dockbowl.core.cards import SkillValue
from dockbowl.core.coaches import COACH_LETTERS, coach_letter
from dockbowl.core.edition import Edition
from dockbowl.core.moments import Skill
from dockbowl.core.position import STATES, Piece, Stats
from dockbowl.core.ruleset import Ruleset
from dockbowl.games.rosters import load_rosters
from dockbowl.games.stars import ROLE, stars
from dockbowl.games.texts import neutrals
from dockbowl.names import meant
from dockbowl.rules.limits import note

PLAYER_ID: Final = re.compile(r"[A-Za-z]\d{0,2}")
CREATURES: Final = {"n1": "the luggage", "n2": "the evil monkey", "n3": "thrud the barbarian"}
"""The ids of those nobody's roster has."""
FLAGS: Final = ("distracted", "rooted", "used", "rolls over")
NAMES: Final = ("ma", "st", "ag", "pa", "av")

_ALL: Final = re.compile(r"(?:\d+\+?|-)(?: (?:\d+\+?|-))+")
_ONE: Final = re.compile(r"(ma|st|ag|pa|av) ?(\d+\+?|-)")
_AT: Final = re.compile(r"\bat\s+(\d{1,2})\s*,\s*(\d{1,2})")
_SKILL: Final = re.compile(r"(?P<name>[^(]*?)\s*(?:\((?P<inside>[^)]*)\)|(?P<number>\+?\d+\+?))?")


class PlayerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player written as a table; `is` is the one-line form, `now` what differs from it at the moment."""

    text: str = msgspec.field(default="", name="is")
    coach: int | str = 0
    at: str = ""
    name: str = ""
    number: int = 0
    position: str = ""
    role: str = ""
    race: str = ""
    niggles: int = 0
    once: tuple[str, ...] = ()
    now: str = ""
    keywords: tuple[str, ...] = ()


@dataclass(slots=True)
class Facts:
    """A player while he is being read."""

    stats: list[int]
    skills: dict[str, SkillValue] = field(default_factory=dict)
    coach: str = "a"
    state: str = ""
    at: tuple[int, int] | None = None
    name: str = ""
    number: int = 0
    position: str = ""
    role: str = "lineman"
    race: str = "human"
    niggles: int = 0
    holds: bool = False
    flags: set[str] = field(default_factory=set)
    once: tuple[str, ...] = ()
    now: Stats | None = None
    keywords: tuple[str, ...] = ()

    def own(self) -> Stats:
        ma, st, ag, pa, av = self.stats
        return Stats(ma, st, ag, pa, av, self.skills)

    def piece(self, id_: str) -> Piece:
        return Piece(
            id=id_,
            coach=self.coach,
            name=self.name or id_,
            stats=self.own(),
            state=self.state or ("standing" if self.at else "reserves"),
            at=self.at,
            number=self.number,
            position=self.position,
            role=self.role,
            race=self.race,
            niggles=self.niggles,
            used="used" in self.flags,
            distracted="distracted" in self.flags,
            rooted="rooted" in self.flags,
            rolls_over="rolls over" in self.flags,
            once=self.once,
            now=self.now,
            keywords=self.keywords,
        )


def usual_coach(id_: str) -> str:
    """Capital letters are coach 1's, small ones coach 2's; with a number the letter is the coach's own."""
    if len(id_) > 1 and id_[0] in "abcdn":
        return id_[0]
    return "a" if id_[0].isupper() else "b"


def read_coach(written: object) -> str:
    """The letter of a coach as written, 1 to 4 or `nobody`. Raises ValueError."""
    if written == "nobody":
        return "n"
    number = int(written) if isinstance(written, str) and written.isdigit() else written
    if type(number) is not int or not 1 <= number <= len(COACH_LETTERS):
        raise ValueError(f"{written!r} is no coach; expected 1 to 4, or nobody")
    return coach_letter(number - 1)


# ---------------------------------------------------------------- reading


def read_entry(entry: PlayerEntry | str, facts: Facts, rules: Ruleset) -> None:
    """Add what an entry says to `facts`. Raises ValueError with what makes no sense."""
    if isinstance(entry, str):
        read_text(entry, facts, rules)
        return
    read_text(entry.text, facts, rules)
    if entry.coach:
        facts.coach = read_coach(entry.coach)
    if entry.at:
        read_text(f"at {entry.at}", facts, rules)
    facts.name, facts.number, facts.niggles = entry.name or facts.name, entry.number, entry.niggles
    facts.position, facts.role = entry.position or facts.position, entry.role or facts.role
    facts.race, facts.once = entry.race or facts.race, facts.once + entry.once
    facts.keywords += entry.keywords
    if entry.now:
        now = Facts(facts.stats[:], dict(facts.skills))
        if _ALL.match(entry.now):
            now.skills = {}
        read_text(entry.now, now, rules)
        facts.now = now.own()


def read_text(text: str, facts: Facts, rules: Ruleset) -> None:
    """Add what a line says to `facts`, each part as wanted. Raises ValueError."""
    square = _AT.search(text)
    if square is not None:
        facts.at = int(square[1]), int(square[2])
        text = text[: square.start()] + text[square.end() :]
    for item in re.split(r"[,;]", text):
        if item.strip():
            _read_item(" ".join(item.split()), facts, rules)


def _read_item(item: str, facts: Facts, rules: Ruleset) -> None:
    skills, names = rules.skills, rules.edition.stats
    low = item.lower()
    one = _ONE.fullmatch(low)
    if _ALL.fullmatch(low):
        numbers = low.split()
        if len(numbers) != len(names):
            raise ValueError(f"{item!r} are not the characteristics; expected {' '.join(names).upper()}")
        for name, number in zip(names, numbers, strict=True):
            _read_stat(name, number, facts, rules)
    elif one is not None:
        _read_stat(one[1], one[2], facts, rules)
    elif low.startswith("coach "):
        facts.coach = read_coach(low[6:].strip())
    elif low in ("nobody", "nobody's"):
        facts.coach = "n"
    elif low in STATES:
        facts.state = low
    elif low in FLAGS:
        facts.flags.add(low)
    elif low in ("ball", "has the ball", "holds the ball"):
        facts.holds = True
    elif low.startswith("like "):
        _read_like(low[5:], facts, rules)
    elif low.startswith("keyword "):
        facts.keywords += (low[8:].strip(),)
    elif low.startswith("name "):
        facts.name = item[5:]
    elif low.startswith("used up "):
        key = read_skill(low[8:], skills)[0]
        facts.once += (note(key, skills[key].once),)
    elif low.startswith("no ") and bare(low) not in map(bare, skills):  # `no hands` is a skill
        facts.skills.pop(read_skill(low[3:], skills)[0], None)
    else:
        key, value = read_skill(low, skills)
        facts.skills[key] = value


def _read_stat(name: str, written: str, facts: Facts, rules: Ruleset) -> None:
    """One characteristic; a + is for target numbers, and may be left out."""
    edition = rules.edition
    if name not in edition.stats:
        raise ValueError(f"{name.upper()} is no characteristic here; expected {', '.join(edition.stats).upper()}")
    number = 0 if written == "-" else int(written.rstrip("+"))
    shown = edition.shown(name, number)
    if written not in (shown, str(number)) and number:
        raise ValueError(f"{name.upper()} is written {shown} here, not {written}")
    facts.stats[NAMES.index(name)] = number


def read_skill(item: str, skills: Mapping[str, Skill]) -> tuple[str, SkillValue]:
    """A skill as people write it: `loner 4+`, `Mighty Blow (+1)`, `ball & chain`. Raises ValueError."""
    found = _SKILL.fullmatch(item.lower())
    wanted = bare(found["name"]) if found else ""
    for key in skills:
        if bare(key) == wanted and found:
            value = (found["inside"] or found["number"] or "").strip("+ ")
            return key, int(value) if value.isdigit() else value or None
    words = (*(key.replace("_", " ") for key in skills), *STATES, *FLAGS)
    raise ValueError(f"{item!r} is no skill and no state{meant(item, words)}")


def _read_like(wanted: str, facts: Facts, rules: Ruleset) -> None:
    """A player of a roster, a star player, or one of nobody's: `like orc blitzer`."""
    plain = bare(wanted)
    names = []
    for roster in load_rosters(rules.edition.name, playable_only=False).values():
        for position in roster.positions:
            full = f"{roster.name} {position.name}"
            if plain in (bare(full), bare(position.name), bare(position.key)):
                facts.stats = [position.ma, position.st, position.ag, position.pa, position.av]
                facts.skills = dict(position.skills)
                facts.position, facts.role, facts.race = position.key, position.role, position.race
                facts.keywords += position.keywords
                return
            names.append(full.lower())
    for star in stars().values():
        if plain in (bare(star.name), bare(star.key)):
            facts.stats = [star.ma, star.st, star.ag, star.pa, star.av]
            facts.skills = star.all_skills
            facts.name, facts.position, facts.role, facts.race = star.name, star.key, ROLE, star.race
            return
        names.append(star.name.lower())
    for neutral in neutrals().values():
        if plain in (bare(neutral.name), bare(neutral.key)):
            facts.stats = [neutral.ma, neutral.st, neutral.ag, neutral.pa, neutral.av]
            facts.skills = dict(neutral.skill_values)
            facts.name, facts.position, facts.role = neutral.name, neutral.key, "neutral"
            facts.race = "neutral"
            return
        names.append(neutral.name.lower())
    raise ValueError(f"no roster has a {wanted!r}{meant(wanted, tuple(names))}")


@lru_cache(maxsize=4096)
def bare(text: str) -> str:
    """Letters and digits alone, for comparing names however they are spelt."""
    return re.sub(r"[^a-z0-9]", "", text.lower().replace("&", "and"))


# ---------------------------------------------------------------- writing


def stats_text(stats: Stats, edition: Edition) -> str:
    """`6 3 3+ 4+ 9+, dodge, loner 4`."""
    parts = [" ".join(edition.shown(name, getattr(stats, name)) for name in edition.stats)]
    for key, value in stats.skills.items():
        name = key.replace("_", " ")
        parts.append(name if value is None else f"{name} {value}" if type(value) is int else f"{name} ({value})")
    return ", ".join(parts)


def piece_text(piece: Piece, edition: Edition) -> str:
    """The one-line form of a piece, without what only a table can say."""
    parts = [stats_text(piece.stats, edition)]
    if piece.at is None or piece.state != "standing":
        parts.append(piece.state)
    for flag, there in zip(FLAGS, (piece.distracted, piece.rooted, piece.used, piece.rolls_over), strict=True):
        if there:
            parts.append(flag)
    if piece.at is not None:
        parts.append(f"at {piece.at[0]},{piece.at[1]}")
    return ", ".join(parts)


def piece_entry(piece: Piece, edition: Edition) -> str | dict[str, object]:
    """What stands for a piece in `players`: a line if that says it all, else a table."""
    line = piece_text(piece, edition)
    more: dict[str, object] = {}
    if piece.name and piece.name != piece.id:
        more["name"] = piece.name
    if piece.coach != usual_coach(piece.id):
        more["coach"] = "nobody" if piece.coach == "n" else COACH_LETTERS.index(piece.coach) + 1
    for key, usual in (
        ("number", 0),
        ("position", ""),
        ("role", "lineman"),
        ("race", "human"),
        ("niggles", 0),
    ):
        if getattr(piece, key) != usual:
            more[key] = getattr(piece, key)
    if piece.keywords:
        more["keywords"] = list(piece.keywords)
    if piece.once:
        more["once"] = list(piece.once)
    if piece.now is not None:
        more["now"] = stats_text(piece.now, edition)
    return {"is": line, **more} if more else line
