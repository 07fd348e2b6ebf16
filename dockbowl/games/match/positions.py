"""The course of a whole match by name, for scenarios, positions and referee corrections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dockbowl.board.tiles import OFF
from dockbowl.core.coaches import coach_letter
from dockbowl.core.position_keys import Keys, PositionKey
from dockbowl.core.state import NOBODY, Match
from dockbowl.games import last_call_keys, rosters, texts
from dockbowl.games.match.bugman import KEEN
from dockbowl.games.match.course import DURATIONS, Course, course
from dockbowl.games.match.deeds import DEEDS
from dockbowl.games.match.gifts import FROG, STATS, recard
from dockbowl.games.match.inducements import OWN, PLAGUE_HEALS, WIZARD
from dockbowl.games.match.mercenaries import MERCENARY
from dockbowl.games.match.plan import for_sale, kick_offs, plan, prayer_rows, tables
from dockbowl.games.stars import choices
from dockbowl.games.written import as_coach, as_flag, as_list, as_player, as_square, as_table, as_whole
from dockbowl.rules.weather import KINDS

GOLD: Final = 100_000_000


def prepare(m: Match) -> None:
    """The course of a match that starts from a position: the first half, what coaches have is what they began with."""
    m.extra = Course((m.rerolls[0], m.rerolls[1]))


# ------------------------------------------------------------------ players and squares, or none


def _id(m: Match, player: int) -> str:
    return m.ids[player] if player >= 0 else ""


def _maybe(m: Match, id_: Any) -> int:
    return as_player(m, id_) if id_ else NOBODY


def _square(m: Match, value: Any) -> int:
    return as_square(m, value) if value else OFF


def _xy(m: Match, square: int) -> list[int]:
    return list(m.board.xy[square]) if square >= 0 else []


# ------------------------------------------------------------------ kinds of keys


def _key(name: str, help_: str, read: Callable[[Match, Any], Any], write: Callable[[Match, Any], Any]) -> PositionKey:
    """A key for one column, from how its value is told and how it is understood."""

    def set_it(m: Match, value: Any) -> None:
        setattr(m.extra, name, write(m, value))

    return PositionKey(help_, lambda m: read(m, getattr(m.extra, name)), set_it)


def number(name: str, low: int, high: int, help_: str) -> PositionKey:
    return _key(name, help_, lambda m, value: value, lambda m, value: as_whole(value, low, high))


def numbers(name: str, low: int, high: int, help_: str) -> PositionKey:
    """One number a coach."""

    def write(m: Match, value: Any) -> tuple[int, int]:
        first, second = (as_whole(number, low, high) for number in as_list(value, 2))
        return first, second

    return _key(name, help_, lambda m, value: list(value), write)


def flag(name: str, help_: str) -> PositionKey:
    def write(m: Match, value: Any) -> bool:
        return as_flag(value)

    return _key(name, help_, lambda m, value: value, write)


def players(name: str, help_: str) -> PositionKey:
    def write(m: Match, value: Any) -> frozenset[int]:
        return frozenset(as_player(m, id_) for id_ in as_list(value))

    return _key(name, help_, lambda m, value: [m.ids[p] for p in sorted(value)], write)


def one_player(name: str, help_: str) -> PositionKey:
    return _key(name, help_, _id, _maybe)


def two_players(name: str, help_: str) -> PositionKey:
    def write(m: Match, value: Any) -> tuple[int, int]:
        if not value:
            return NOBODY, NOBODY
        first, second = (_maybe(m, id_) for id_ in as_list(value, 2))
        return first, second

    return _key(name, help_, lambda m, value: [_id(m, p) for p in value] if max(value) >= 0 else [], write)


def seat(name: str, help_: str) -> PositionKey:
    """A coach by his letter, "" for none."""

    def write(m: Match, value: Any) -> int:
        return NOBODY if value == "" else as_coach(m, value)

    return _key(name, help_, lambda m, value: coach_letter(value) if value >= 0 else "", write)


def seats(name: str, help_: str, kind: Callable[[Any], Any]) -> PositionKey:
    def write(m: Match, value: Any) -> Any:
        return kind(as_coach(m, letter) for letter in as_list(value))

    return _key(name, help_, lambda m, value: [coach_letter(coach) for coach in value], write)


# ------------------------------------------------------------------ those with a form of their own


def _read_table(m: Match, table: Any) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (coach, what), count in sorted(table.items()):
        found.setdefault(coach_letter(coach), {})[what] = count
    return found


def _write_table(m: Match, value: Any) -> dict[tuple[int, str], int]:
    found: dict[tuple[int, str], int] = {}
    bought = (*for_sale(m), *(row.key for row in tables(m).measure), *choices())
    known = (*bought, MERCENARY, WIZARD, PLAGUE_HEALS, KEEN, *OWN)
    for letter, entries in as_table(value, "coaches with their inducements").items():
        listed = entries if isinstance(entries, dict) else dict.fromkeys(as_list(entries), 1)
        for what, count in listed.items():
            if what not in known:
                raise ValueError(f"there is no inducement {what!r}{texts.hint(what, known)}")
            found[as_coach(m, letter), what] = as_whole(count, 1, 99)
    return found


def _read_prayers(m: Match, value: Any) -> dict[str, list[str]]:
    rows = prayer_rows(m)
    found: dict[str, list[str]] = {}
    for coach, row in sorted(value):
        found.setdefault(coach_letter(coach), []).append(rows[row].key)
    return found


def _write_prayers(m: Match, value: Any) -> frozenset[tuple[int, int]]:
    keys = {entry.key: row for row, entry in prayer_rows(m).items()}
    found = set()
    for letter, names in as_table(value, "coaches with their prayers").items():
        for name in as_list(names):
            row = name if name in keys.values() else keys.get(str(name))
            if row is None:
                raise ValueError(f"there is no prayer {name!r}{texts.hint(str(name), keys)}")
            found.add((as_coach(m, letter), row))
    return frozenset(found)


def _read_gifts(m: Match) -> list[list[str]]:
    return [[m.ids[p], what, lasts] for p, what, lasts in course(m).gifts]


def _write_gifts(m: Match, value: Any) -> None:
    extra = course(m)
    old = {p for p, _, _ in extra.gifts}
    found = []
    for entry in as_list(value):
        id_, what, lasts = map(str, as_list(entry, 3))
        skill = what.partition(" ")[0]
        if what not in (*STATS, FROG) and skill not in m.rules.skills:
            raise ValueError(f"{what!r} can be given to nobody")
        if lasts not in DURATIONS:
            raise ValueError(f"{lasts!r} is no time; expected one of {', '.join(DURATIONS)}")
        found.append((as_player(m, id_), what, lasts))
    extra.gifts = tuple(found)
    for p in old | {p for p, _, _ in found}:
        recard(m, p)


def _read_deeds(m: Match, value: Any) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (p, deed), count in sorted(value.items()):
        found.setdefault(m.ids[p], {})[deed] = count
    return found


def _write_deeds(m: Match, value: Any) -> dict[tuple[int, str], int]:
    found = {}
    for id_, deeds in as_table(value, "players and their deeds").items():
        for deed, count in as_table(deeds, "deeds").items():
            if deed not in DEEDS:
                raise ValueError(f"{deed!r} is no deed; expected one of {', '.join(DEEDS)}")
            found[as_player(m, id_), deed] = as_whole(count, 1, 999)
    return found


def _read_spp(m: Match, value: Any) -> dict[str, int]:
    return {m.ids[p]: points for p, points in sorted(value.items())}


def _write_spp(m: Match, value: Any) -> dict[int, int]:
    points = as_table(value, "players and points")
    return {as_player(m, id_): as_whole(number, 1, 999) for id_, number in points.items()}


def _read_injuries(m: Match, value: Any) -> dict[str, str]:
    return {m.ids[p]: word for p, word in sorted(value.items())}


def _write_injuries(m: Match, value: Any) -> dict[int, str]:
    return {as_player(m, id_): str(word) for id_, word in as_table(value, "players and injuries").items()}


def _write_rosters(m: Match, value: Any) -> tuple[str, str]:
    keys = [str(key) for key in as_list(value, 2)] if value else ["", ""]
    for key in keys:
        if key:
            rosters.find(key, plan(m).rosters)
    return keys[0], keys[1]


def _write_leanings(m: Match, value: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    first, second = (tuple(str(rule) for rule in as_list(rules)) for rules in as_list(value, 2))
    return first, second


def _write_sky(m: Match, value: Any) -> str:
    if value and value not in KINDS:
        raise ValueError(f"there is no weather {value!r}; expected {', '.join(KINDS)}")
    return str(value)


def _read_thrown(m: Match, value: Any) -> list[Any]:
    return [m.ids[value[0]], _xy(m, value[1])] if value[0] >= 0 else []


def _write_thrown(m: Match, value: Any) -> tuple[int, int]:
    if not value:
        return NOBODY, OFF
    id_, at = as_list(value, 2)
    return as_player(m, id_), _square(m, at)


def _write_event(m: Match, value: Any) -> int:
    rows = {entry.key: row for row, entry in kick_offs(m).items()} | {"": 0}
    row = rows.get(value, value) if isinstance(value, str) else value
    if row != 0 and row not in rows.values():
        raise ValueError(f"{value!r} is no row of the kick-off table; expected one of {', '.join(rows)}")
    return int(row)


def _read_event(m: Match, value: Any) -> str:
    return kick_offs(m)[value].key if value else ""


def _plain(m: Match, value: Any) -> Any:
    return value


KEYS: Keys = {
    "rosters": _key("rosters", "the keys of the coaches' rosters", lambda m, value: list(value), _write_rosters),
    "team rules": _key(
        "leanings", "the special rules of each team", lambda m, value: [list(rules) for rules in value], _write_leanings
    ),
    "team values": numbers("team_value", 0, GOLD, "the teams' values, journeymen included"),
    "treasury": numbers("treasury", 0, GOLD, "gold each coach has of his own"),
    "fan factor": numbers("fan_factor", 0, 99, "each team's fan factor"),
    "gold": numbers("gold", 0, GOLD, "what each coach may still spend on inducements"),
    "spent": numbers("spent", 0, GOLD, "what each has spent on inducements"),
    "bought": _key("bought", "inducements bought: { a = { bribe = 1 } }", _read_table, _write_table),
    "inducements": _key("stock", "inducements left to use: { a = { weather_mage = 1 } }", _read_table, _write_table),
    "prayers due": numbers("prayers_due", 0, 99, "prayers still to be rolled before the match"),
    "half": number("half", 1, 3, "the half; 3 is extra time"),
    "kicker": seat("kicker", "the coach who kicks this drive off"),
    "first kicker": seat("first_kicker", "the coach who kicked the match off"),
    "to do": seats("queue", "coaches still to do something in this phase, in order", tuple),
    "full rerolls": numbers("full_rerolls", 0, 99, "the team re-rolls each coach has at the start of a half"),
    "drive rerolls": numbers("drive_rerolls", 0, 99, "of each coach's re-rolls those that end with the drive"),
    "lord of chaos": numbers("chaos", 0, 1, "of each coach's re-rolls the one a Lord of Chaos has brought"),
    "scorer": one_player("scorer", "who has scored in this drive"),
    "missing": players("missing", "players who sit this drive out"),
    "struck": players("struck", "players who will sit the next drive out"),
    "armed": players("armed", "players with a secret weapon who take part in this drive"),
    "chefs due": seats("chef_due", "coaches whose Master Chef has still to cook this half", frozenset),
    "kicking player": one_player("kicking_player", "who kicks"),
    "kick": _key("kick", "where the ball in the air will land", _xy, _square),
    "touchback": flag("touchback", "whether the kick has left the receivers' half"),
    "kick off event": _key("event", "the row of the kick-off table of this drive", _read_event, _write_event),
    "left": number("left", 0, 99, "players who may still do something in the kick-off event"),
    "ready": players("ready", "those they may be"),
    "blitzing": flag("blitzing", "whether the Blitz! of a kick-off is under way"),
    "prayers": _key("prayers", 'prayers in force: { a = ["iron_man"] }', _read_prayers, _write_prayers),
    "gifts": PositionKey('what players are lent: [["a1", "av +1", "match"]]', _read_gifts, _write_gifts),
    "sky": _key("sky", "the weather that comes back after the Weather Mage's", _plain, _write_sky),
    "sky owner": seat("sky_owner", "whose mage made the weather"),
    "stallers": players("stallers", "who has stalled this turn"),
    "entering": one_player("entering", "who has come onto a trapdoor square"),
    "last block": two_players("blow", "the last block of this activation: attacker and target"),
    "in the air": _key("thrown", "an accurate pass: thrower and square", _read_thrown, _write_thrown),
    "thrown mate": two_players("hurled", "a team-mate superbly thrown: thrower and thrown"),
    "deeds": _key("deeds", "what players have done: { a1 = { touchdown = 1 } }", _read_deeds, _write_deeds),
    "spp": _key("spp", "star player points: { a1 = 3 }", _read_spp, _write_spp),
    "injuries": _key("injuries", 'casualties: { a1 = "dead" }', _read_injuries, _write_injuries),
    "veterans": players("veterans", "players with three or more advancements"),
    "shoot out": numbers("shoot_out", 0, 5, "roll-offs each coach has won"),
    "awarded": number("awarded", 0, 99, "touchdowns of a conceded match still to be allotted"),
    "freely": flag("freely", "conceded without penalty"),
    "mvps": two_players("mvps", "the Most Valuable Players"),
    "fans change": numbers("fans_change", -9, 9, "what the match has done to each team's dedicated fans"),
    "deserters": players("deserters", "players who have left a coach who gave up"),
    **last_call_keys.DRIVES,
}
