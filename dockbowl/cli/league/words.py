"""Who scored and who was hurt, as people type it: `--td`, `--hurt`, `--hatred`, `--mvp`, `--left`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Collection
from typing import TYPE_CHECKING

from dockbowl.cli.league.common import TableDice
from dockbowl.lang import said, tr

if TYPE_CHECKING:
    from dockbowl.league.model import Hurt, League, Named, Result, Scored


def in_words(player: str) -> str:
    """A player as a report calls him, in the language spoken: who has no name is called by his position and number."""
    found = re.fullmatch(r"(\d+ )?(.*?)( \d+)?( \(dead\))?", player)
    assert found is not None
    dead = tr(" (dead)") if found[4] else ""
    return f"{found[1] or ''}{said(found[2])}{found[3] or ''}{dead}"


def _player(league: League, text: str, option: str, whole: str) -> tuple[str, int]:
    """TEAM:NUMBER."""
    from dockbowl.league.entering import find_team

    team, colon, number = text.rpartition(":")
    if not colon or not number.isdecimal() or len(number) > 2:
        raise ValueError(f"{option} {whole[:60]!r}: expected a team and a number, such as rats:7")
    return find_team(league, team).key, int(number)


def scored(league: League, text: str) -> Scored:
    from dockbowl.league.model import Scored

    found = re.fullmatch(r"(.*?)(?:x(\d{1,2}))?", text)
    assert found is not None
    team, number = _player(league, found[1], "--td", text)
    return Scored(team, number, int(found[2] or 1))


def named(league: League, text: str, option: str) -> Named:
    from dockbowl.league.model import Named

    return Named(*_player(league, text, option, text))


def hurt(league: League, text: str) -> Hurt:
    from dockbowl.league.model import Hurt

    who, equals, rest = text.partition("=")
    if not equals:
        raise ValueError(f"--hurt {text[:60]!r}: expected such as 'rats:7=badly hurt' or rats:7=SH@3")
    team, number = _player(league, who, "--hurt", text)
    word, at, by = rest.partition("@")
    if at and (not by.isdecimal() or len(by) > 2):
        raise ValueError(f"--hurt {text[:60]!r}: after @ stands the number of the opponent who did it")
    return Hurt(team, number, injury(league, word, f"--hurt {text[:60]!r}"), int(by or 0))


def injury(league: League, word: str, place: str) -> str:
    """An injury by its word, its first letters, or the first letter of each of its words. `place` is who is blamed."""
    from dockbowl.league.checks import kind_of

    known = kind_of(league).injuries
    typed = re.sub(r"[\s_-]+", " ", word.strip().casefold())
    for one, injury in known.items():
        initials = "".join(part[0] for part in one.split()) if " " in one else one
        if typed in (one, initials, *injury.aliases) and typed not in _ambiguous(known):
            return one
    near = [one for one in known if typed and one.startswith(typed)]
    if len(near) == 1:
        return near[0]
    raise ValueError(f"{place}: no injury {word[:40]!r}; there are {', '.join(known)}")


def _ambiguous(known: Collection[str]) -> set[str]:
    """First letters that several injuries have."""
    initials = ["".join(part[0] for part in one.split()) for one in known if " " in one]
    return {one for one in initials if initials.count(one) > 1}


def with_hatred(league: League, result: Result, args: argparse.Namespace) -> tuple[Result, list[str]]:
    """Who was seriously hurt by somebody rolls, and may hate his race from now on. Rule: Sevens, Injuries."""
    from msgspec.structs import replace

    from dockbowl.league.checks import kind_of

    typed = {}
    for text in args.hatred:
        who, _, face = text.partition("=")
        if face not in list("123456"):
            raise ValueError(f"--hatred {text[:60]!r}: expected such as rats:7=5, the face of a d6")
        typed[_player(league, who, "--hatred", text)] = int(face)
    kind = kind_of(league)
    need = kind.hatred
    dice = TableDice(None, args.seed)
    lines = []
    hurt = []
    for one in result.hurt:
        rolls = bool(need and one.number and kind.injuries[one.what].misses)
        face = typed.pop((one.team, one.number), None) if rolls else None
        race = _race(league, result, one) if rolls else ""
        if one.hatred is not None and face is None:  # rolled in the match
            hurt.append(one)
            continue
        if rolls and face is None and race and args.roll:
            face = dice(6, f"{one.team} {one.number} hates {said(race)} on {need}+")
        if face is not None:
            if not race:
                raise ValueError(f"--hatred {one.team}:{one.number}: who did it? --hurt {one.team}:{one.number}=...@BY")
            one = replace(one, hatred=face, hates=race if face >= need else "")
        elif rolls and race:
            lines.append(
                tr(
                    "{team} {number}: Hatred of {race} is still to be rolled: --hatred or --roll",
                    team=one.team,
                    number=one.number,
                    race=said(race),
                )
            )
        hurt.append(one)
    if typed:
        team, number = next(iter(typed))
        what = f"{team}:{number}: was not seriously hurt" if need else "nobody hates in this game"
        raise ValueError(f"--hatred {what}")
    return replace(result, hurt=tuple(hurt)), [*dice.said, *lines]


def _race(league: League, result: Result, hurt: Hurt) -> str:
    """The race of the opponent who did it; his roster where no more is known."""
    from dockbowl.league.squads import position_of

    if not hurt.by:
        return ""
    team = league.team(result.away if hurt.team == result.home else result.home)
    culprit = next((player for player in team.players if player.number == hurt.by), None)
    position = position_of(league, team, culprit) if culprit else None
    return position.race if position else team.roster
