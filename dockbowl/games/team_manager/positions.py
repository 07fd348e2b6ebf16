"""A season that begins otherwise than at its beginning: what scenarios lay out and a referee puts right, by name.

Cards are named by their ids; the key of several equal ones means the next that is free. Managers are a, b, c, d or 1 to
4. Whatever is laid somewhere is taken from where it was, so that no card is lost or doubled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dockbowl.core.coaches import coach_letter
from dockbowl.core.position_keys import Keys, PositionKey, write_keys
from dockbowl.games.team_manager import beginning, decks, moving
from dockbowl.games.team_manager import position_cards as cards
from dockbowl.games.team_manager import position_table as table
from dockbowl.games.team_manager.naming import by_manager, manager_named, named, texts_of
from dockbowl.games.team_manager.season import NO_CARD, Season

MOST_FANS: Final = 999
PHASES: Final = {
    "matchup": "turn",
    "scoreboard": "next matchup",
    "maintenance": "refresh",
    "end": "season over",
    "improvements": "improvements",
    "week": "week",
}
"""Where a scenario may begin, and the phase that is. The names of the phases themselves go, too."""
ASKED_IN_ORDER: Final = ("hands", "improvements")
"""Phases that go from manager to manager of those still to do something."""


def arrange(m: Season, values: Mapping[str, Any]) -> None:
    """Lay out a season that has not begun: decks full, week 1, then as `values` say. Raises ValueError."""
    if "" in m.team_keys:
        raise ValueError("sides: a season that is laid out needs a team for every manager")
    beginning.lay_out(m)
    m.coin = max(0, m.rules.options["coin"] - 1)
    library = m.library
    spike = [*library.tournaments[:2], *library.headlines[:2]] if m.coaches > 2 else [*library.tournaments]
    for card in (*spike, library.final):
        moving.take_out(m, card)
    m.spike_deck = decks.at_bottom(decks.shuffled(spike), (library.final,))
    m.week, m.active = 1, m.coin
    m.phase = PHASES["matchup"]
    write_keys(m, values, KEYS)
    if m.phase not in table.BETWEEN and not m.matchups:
        if m.spike == NO_CARD:
            table.set_spike(m, library.headlines[0])
        table.deal(m, [])
    if m.phase == PHASES["scoreboard"] and "active" not in values:
        m.active = -1
    if m.phase in ASKED_IN_ORDER and "todo" not in values:
        m.active, m.todo = -1, m.order()
    if m.phase == PHASES["matchup"] and "active" not in values:
        m.active = m.coin


# ---------------------------------------------------------------- numbers


def _numbers(name: str, most: int) -> PositionKey:
    def read(m: Season) -> dict[str, int]:
        return {coach_letter(manager): value for manager, value in enumerate(getattr(m, name))}

    def write(m: Season, value: Any) -> None:
        for manager, number in by_manager(m, value):
            if type(number) is not int or not 0 <= number <= most:
                raise ValueError(f"{number!r} is not a number from 0 to {most}")
            getattr(m, name)[manager] = number

    return PositionKey(f"a number by manager, such as {{ a = {min(3, most)} }}", read, write)


def _read_week(m: Season) -> int:
    return m.week


def _write_week(m: Season, value: Any) -> None:
    if type(value) is not int or not 1 <= value <= m.weeks:
        raise ValueError(f"{value!r} is not a week from 1 to {m.weeks}")
    m.week = value


def _seat(name: str) -> PositionKey:
    def read(m: Season) -> str:
        value = getattr(m, name)
        return coach_letter(value) if value >= 0 else ""

    def write(m: Season, value: Any) -> None:
        setattr(m, name, -1 if value == "" else manager_named(m, value))

    return PositionKey("a manager", read, write)


def _read_phase(m: Season) -> str:
    return next((name for name, phase in PHASES.items() if phase == m.phase), m.phase)


def _write_phase(m: Season, value: Any) -> None:
    if value not in PHASES and value not in m.rules.phases:
        raise ValueError(f"{value!r} is no phase; one of {', '.join(PHASES)}")
    m.phase = PHASES.get(value, value)


def _read_todo(m: Season) -> str:
    return "".join(map(coach_letter, m.todo))


def _write_todo(m: Season, value: Any) -> None:
    m.todo = tuple(manager_named(m, letter) for letter in str(value))


def _whole(name: str, least: int, most: int) -> PositionKey:
    """A number that the engine keeps of what is under way."""

    def read(m: Season) -> int:
        found: int = getattr(m, name)
        return found

    def write(m: Season, value: Any) -> None:
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"{value!r} is not a number from {least} to {most}")
        setattr(m, name, value)

    return PositionKey("a number", read, write)


def _read_mover(m: Season) -> str:
    return m.ids[m.mover] if m.mover >= 0 else ""


def _write_mover(m: Season, value: Any) -> None:
    m.mover = NO_CARD if value == "" else named(m, value, [player for line in m.line for player in line])


def _read_lent(m: Season) -> list[str]:
    return [m.ids[card] for card in m.lent]


def _write_lent(m: Season, value: Any) -> None:
    m.lent = tuple(named(m, text, range(len(m.cards))) for text in texts_of(value))


KEYS: Final[Keys] = {
    "week": PositionKey("a number", _read_week, _write_week),
    "coin": _seat("coin"),
    "phase": PositionKey("week, matchup, scoreboard, maintenance, improvements or end", _read_phase, _write_phase),
    "fans": _numbers("fans", MOST_FANS),
    "passed": _numbers("passed", 1),
    "box": PositionKey("players out of the game", cards.read_box, cards.write_box),
    "spike": PositionKey("a tournament or headline", table.read_spike, table.write_spike),
    "highlights": PositionKey("a list of highlights", table.read_highlights, table.write_highlights),
    "upgrades": PositionKey("upgrades by manager", cards.read_upgrades, cards.write_improvements("upgrades")),
    "pile": PositionKey("improvements by manager", cards.read_cards("pile"), cards.write_improvements("pile")),
    "table": PositionKey("players by matchup", table.read_table, table.write_table),
    "ball": PositionKey("who has it by matchup, or midfield", table.read_ball, table.write_ball),
    "hand": PositionKey("cards by manager", cards.read_cards("hand"), cards.write_players("hand")),
    "discard": PositionKey("cards by manager", cards.read_cards("discard"), cards.write_players("discard")),
    "deck": PositionKey("cards by manager", cards.read_deck, cards.write_deck),
    "stars": PositionKey("stars by union", cards.read_stars, cards.write_stars),
    "spike_deck": cards.common_deck("spike_deck"),
    "highlight_deck": cards.common_deck("highlight_deck"),
    "spent": PositionKey("tokens used up this week", cards.read_spent, cards.write_spent),
    "active": _seat("active"),
    "mover": PositionKey("the player being committed", _read_mover, _write_mover),
    "progress": _whole("progress", 0, 99),
    "lent": PositionKey("cards whose lent icons he has used", _read_lent, _write_lent),
    "place": _whole("place", -1, 9),
    "todo": PositionKey("managers still to do something in the phase", _read_todo, _write_todo),
}
CORRECTED: Final[Keys] = {
    key: KEYS[key]
    for key in ("coin", "fans", "passed", "box", "upgrades", "pile", "table", "ball", "hand", "discard", "deck")
}
"""What a referee may put right in the middle of a season; the others would take the ground from what is under way."""
