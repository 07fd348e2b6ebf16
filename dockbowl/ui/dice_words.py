"""Dice that fell, as the window shows them: whose, what for, what was needed, the modifiers, passed or not."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.core import events as ev
from dockbowl.core.requests import BLOCK, D6
from dockbowl.core.state import Match
from dockbowl.lang import said, tr
from dockbowl.session.phrases import BOUNCES_AGAIN, INJURIES
from dockbowl.session.story import mod_in_words
from dockbowl.ui import words
from dockbowl.ui.healing import casualty

ARROWS = {
    (0, -1): "↑", (1, -1): "↗", (1, 0): "→", (1, 1): "↘", (0, 1): "↓", (-1, 1): "↙", (-1, 0): "←", (-1, -1): "↖",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw of dice."""

    title: str
    die: str
    faces: tuple[int, ...]
    coach: int = -1
    player: int = -1
    need: str = ""
    detail: str = ""
    passed: bool | None = None


def direction(m: Match, face: int) -> str:
    """A d8 of the board as an arrow and words: `↗ north-east`."""
    return side_words(*m.board.d8[face])


def side_words(dx: int, dy: int) -> str:
    """One of the eight sides as an arrow and words."""
    side = ("north", "", "south")[dy + 1] + "-" * bool(dx and dy) + ("west", "", "east")[dx + 1]
    return f"{ARROWS[dx, dy]} {said(side)}"


def throw_of(m: Match, event: ev.Event) -> Throw | None:
    """The dice of an event, None when it has none."""
    if isinstance(event, ev.Rolled):
        need = f"{event.need}+" if event.need and event.passed is not None else ""
        detail = ", ".join(map(mod_in_words, event.mods))
        if event.purpose == "plank jump":
            detail = {1: tr("slips"), 6: tr("bounces off")}.get(event.faces[0], tr("lands"))
        passed = event.passed
        if event.purpose == "plank bounce" and passed and event.faces[0] == BOUNCES_AGAIN:
            need, passed, detail = "", None, tr("bounces again")  # no failure, and he does not stand yet
        elif event.purpose == "plank jump" and event.faces[0] == BOUNCES_AGAIN:
            need, passed = "", None
        if event.purpose == "wave":
            detail = direction(m, event.faces[0])
        if event.purpose == "sea":  # no test: nobody wants the one or the other
            need, passed = "", None
            detail = tr(
                "counter at {need}: {something_st}",
                need=event.need,
                something_st=tr("something stirs") if event.passed else tr("all quiet"),
            )
        return Throw(
            words.capital(words.test_name(event.purpose)),
            event.die,
            event.faces,
            event.coach,
            event.player,
            need,
            detail,
            passed,
        )
    if isinstance(event, ev.BlockThrown):
        chooser = tr("the defender chooses") if event.dice < 0 else ""
        title = tr("Block on {player}", player=words.player_name(m, event.target))
        return Throw(title, BLOCK, tuple(sorted(event.faces)), _coach(m, event.player), event.player, "", chooser)
    if isinstance(event, ev.ArmourRolled):
        return Throw(
            tr("Armour of {player}", player=words.player_name(m, event.player)),
            D6,
            event.faces,
            _coach(m, event.player),
            event.player,
            f"{event.need}+",
            ", ".join([tr("broken") if event.broken else tr("holds"), *map(mod_in_words, event.mods)]),
        )
    if isinstance(event, ev.InjuryRolled):
        return Throw(
            tr("Injury of {player}", player=words.player_name(m, event.player)),
            D6,
            event.faces,
            _coach(m, event.player),
            event.player,
            "",
            ", ".join([INJURIES.get(event.result, said(event.result)), *map(mod_in_words, event.mods)]),
        )
    if isinstance(event, ev.CasualtyRolled):
        return Throw(
            tr("Casualty: {player}", player=words.player_name(m, event.player)),
            event.dice[-1],
            event.faces,
            _coach(m, event.player),
            event.player,
            "",
            casualty(event.result, event.lasting),
        )
    if isinstance(event, ev.WeatherChanged) and event.faces:
        return Throw(tr("Weather"), D6, event.faces, detail=words.WEATHER.get(event.weather, event.weather))
    return None


def rolls(event: ev.Event) -> bool:
    """Whether dice are shown for an event, which are not to be told of before they lie."""
    throws = (ev.Rolled, ev.BlockThrown, ev.ArmourRolled, ev.InjuryRolled, ev.CasualtyRolled)
    return isinstance(event, throws) or (isinstance(event, ev.WeatherChanged) and bool(event.faces))


def _coach(m: Match, player: int) -> int:
    return m.coach[player] if 0 <= player < len(m.coach) else -1
