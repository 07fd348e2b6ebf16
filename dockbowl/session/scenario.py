"""Scenario files: a position, what is played with every die and decision named, and what must hold.

The format is described for people in docs/scenario-format.md. This module reads a file into `Scenario`s and
starts the match of one; `runner` plays it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from dockbowl import files
from dockbowl.board.harbour import HarbourError
from dockbowl.board.toml_lines import Path as Keys_
from dockbowl.board.toml_lines import TomlLines
from dockbowl.core import texts
from dockbowl.core.coaches import COACH_LETTERS
from dockbowl.core.position import PER_COACH, Activation, Position
from dockbowl.core.position_keys import PositionError
from dockbowl.data import shipped_map
from dockbowl.games.catalogue import any_game
from dockbowl.games.game import AnyGame, BoardlessGame, Game, MatchSetup
from dockbowl.names import meant
from dockbowl.session.drawing import DrawingError, Drawn, read_drawing, to_map
from dockbowl.session.pieces import (
    CREATURES,
    PLAYER_ID,
    Facts,
    PlayerEntry,
    read_coach,
    read_entry,
    read_text,
    usual_coach,
)
from dockbowl.session.script import Script, ScriptError, read_script
from dockbowl.session.session import Session

T = TypeVar("T")
WAYS: Final = ("board", "map", "map_text")
"""The keys a board may be given by."""


class ScenarioError(ValueError):
    """A scenario file that makes no sense: the file, the line (0: no one line) and the reason."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario: what it is called, how its match starts, and its script."""

    file: str
    title: str
    rule: str
    setup: MatchSetup
    position: Position | None
    """None in a game without a board: how it begins is `setup.arranged`."""
    script: Script
    always: Mapping[str, str] = field(default_factory=dict)
    game: AnyGame | None = None
    plan: Script = field(default_factory=Script)
    """What a coach means to do, for its chances (docs/odds.md)."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """On which line of the file its keys stand, and its players (`player A`)."""
    dispute: str = ""
    """What people argue about that it decides, a sentence; empty: nothing."""

    def start(self) -> Session[Any]:
        """A session at the scenario's first request, with people in all seats and at the dice.

        Raises ScenarioError if such a match cannot be.
        """
        try:
            return Session.new(self.setup, self.position, typed_dice=True, game=self.game)
        except HarbourError as error:
            raise self._no_board(error) from None
        except PositionError as error:
            raise ScenarioError(self.file, self.lines.get(error.key, 0), str(error)) from None
        except ValueError as error:
            raise ScenarioError(self.file, 0, str(error)) from None

    def _no_board(self, error: HarbourError) -> ScenarioError:
        fault = error.faults[0]
        more = f" (and {len(error.faults) - 1} more)" if len(error.faults) > 1 else ""
        where = f"{fault.where}: " if fault.where else ""
        way = next((key for key in WAYS if key in self.lines), "board")
        line = self.lines.get(way, 0)
        if way == "map":
            where = f"line {fault.line} of the map: {where}" if fault.line else where
        elif way == "map_text" and fault.line:
            line += fault.line - 1
        return ScenarioError(self.file, line, f"{way}: {where}{fault.text}{more}")


def load(path: str | os.PathLike[str], game: Game | None = None) -> list[Scenario]:
    """The scenarios of a file. Raises ScenarioError with the line and what is wrong there."""
    name = files.name_of(path)
    try:
        text = files.read_text(path)
    except files.Unreadable as error:
        raise ScenarioError(name, error.line, error.reason) from None
    return loads(text, name, Path(path).parent, game)


def loads(text: str, name: str = "scenario", folder: Path | None = None, game: Game | None = None) -> list[Scenario]:
    """The scenarios of a text: the one it describes, then one for each `[[also]]`. Raises ScenarioError."""
    try:
        data = files.toml(text, name)
    except files.Unreadable as error:
        raise ScenarioError(name, error.line, error.reason) from None
    lines_of = TomlLines(text)
    also = data.pop("also", [])
    if not isinstance(also, list) or not all(isinstance(other, dict) for other in also):
        raise ScenarioError(name, lines_of.line(("also",)), "also: expected tables headed [[also]]")
    reader = _Reader(name, folder, lines_of, game, data, ())
    found = [reader.scenario()] if {"play", "plan"} & data.keys() or not also else []
    if "dispute" in data and not found:
        raise reader.fault(("dispute",), "belongs to the scenario it stands in, and nothing is played at the top")
    shared = {key: value for key, value in data.items() if key != "dispute"}
    for place, other in enumerate(also):
        merged = {**shared, **other}
        for table in ("players", "always", "readings", "options", "cards"):
            if isinstance(data.get(table), dict) and isinstance(other.get(table), dict):
                merged[table] = {**data[table], **other[table]}
        if "board" in other:
            merged.pop("map", None)
            merged.pop("map_text", None)
        found.append(_Reader(name, folder, lines_of, game, merged, ("also", place), other, reader.boards).scenario())
    return found


_KEYS: Final = (
    "title", "rule", "dispute", "game", "board", "map", "map_text", "harbour", "options", "readings", "players",
    "coaches", "teams", "turn", "turn_order", "turns", "phase", "weather", "ball", "activation",
    "turn_actions", "turnover", "always", "play", "plan",
)  # fmt: skip


_BOARDLESS_KEYS: Final = (
    "title", "rule", "dispute", "game", "teams", "cards", "options", "readings", "always", "play",
)  # fmt: skip


class _Reader:
    """Reads one scenario out of plain values, knowing where in the file they stand."""

    def __init__(
        self,
        file: str,
        folder: Path | None,
        lines_of: TomlLines,
        game: Game | None,
        data: Mapping[str, Any],
        at: Keys_,
        own: Mapping[str, Any] | None = None,
        boards: dict[tuple[str, str, str], tuple[Drawn, str]] | None = None,
    ) -> None:
        self.file, self.folder, self.lines_of, self.data = file, folder, lines_of, data
        self.at, self.own = at, data if own is None else own
        self.given_game = game
        self.boards = {} if boards is None else boards
        """What was drawn so far in the file: most of its scenarios share one board."""

    def path(self, *key: str | int) -> Keys_:
        """Where a key stands: in this `[[also]]` if it is written there, else at the top."""
        inside = self.at and isinstance(key[0], str) and key[0] in self.own
        return (*self.at, *key) if inside else key

    def fault(self, key: tuple[str | int, ...], reason: str) -> ScenarioError:
        named = ".".join(str(part) for part in key)
        return ScenarioError(self.file, self.lines_of.line(self.path(*key)), f"{named}: {reason}")

    def value(self, key: str, kind: Any, default: T) -> T:
        if key not in self.data:
            return default
        try:
            found: T = msgspec.convert(self.data[key], kind)
            return found
        except msgspec.ValidationError as error:
            text = str(error)
            raise self.fault((key,), text[:1].lower() + text[1:]) from None

    # ------------------------------------------------------------ the whole

    def scenario(self) -> Scenario:
        try:
            game = self.given_game or any_game(self.value("game", str, "dockbowl"))
        except ValueError as error:
            raise self.fault(("game",), str(error).removeprefix("game: ")) from None
        if isinstance(game, BoardlessGame):
            return self.boardless(game)
        self.game = game
        options: dict[str, Any] = self.value("options", dict[str, Any], {})
        options |= self.value("readings", dict[str, Any], {})
        try:
            self.rules = game.rules(options)
        except ValueError as error:
            key = "readings" if "readings" in self.data else "options"
            raise self.fault((key,), str(error)) from None
        self.numbers = {("turns" if name == "turn" else name): name for name in PER_COACH}
        for key in self.data:
            if key not in _KEYS and key not in self.numbers and words(key) not in game.position_keys:
                known = (*_KEYS, *self.numbers, *game.position_keys)
                raise self.fault((key,), f"{game.title} has no such key{meant(key, known)}")
        drawn, source = self.board()
        position = self.position(drawn)
        always: dict[str, str] = self.value("always", dict[str, str], {})
        return Scenario(
            self.file,
            self.value("title", str, "untitled"),
            self.value("rule", str, ""),
            MatchSetup(game=game.key, map_source=source, map_name="scenario", options=options),
            position,
            self.script("play", position),
            {texts.plain(key): value for key, value in always.items()},
            self.given_game,
            self.script("plan", position),
            self.lines(position),
            self.dispute(),
        )

    def boardless(self, game: BoardlessGame) -> Scenario:
        """Of a game without a board: who plays, what lies otherwise than at the beginning, and the script."""
        for key in self.data:
            if key not in _BOARDLESS_KEYS and key not in game.layout_keys:
                known = (*_BOARDLESS_KEYS, *game.layout_keys)
                raise self.fault((key,), f"{game.title} has no such key{meant(key, known)}")
        options: dict[str, Any] = self.value("options", dict[str, Any], {})
        options |= self.value("readings", dict[str, Any], {})
        try:
            game.rules(options)
        except ValueError as error:
            raise self.fault(("readings" if "readings" in self.data else "options",), str(error)) from None
        source = ""
        if "cards" in self.data:
            try:
                source = game.changed_cards(self.value("cards", dict[str, Any], {}))
            except ValueError as error:
                raise self.fault(("cards",), str(error)) from None
        setup = MatchSetup(
            game=game.key,
            cards_source=source,
            cards_name="scenario" if source else "",
            sides=self.value("teams", tuple[str, ...], ()),
            options=options,
            arranged={key: self.data[key] for key in game.layout_keys if key in self.data},
        )
        text: str = self.value("play", str, "")
        line, _ = self.lines_of.string_start(self.path("play"))
        try:
            script = read_script(text, line, ())
        except ScriptError as error:
            raise ScenarioError(self.file, error.line, str(error)) from None
        always: dict[str, str] = self.value("always", dict[str, str], {})
        return Scenario(
            self.file,
            self.value("title", str, "untitled"),
            self.value("rule", str, ""),
            setup,
            None,
            script,
            {texts.plain(key): value for key, value in always.items()},
            lines={words(key): self.lines_of.line(self.path(key)) for key in self.data},
            dispute=self.dispute(),
        )

    def dispute(self) -> str:
        """What is argued about; a rule must be named that decides it."""
        text: str = self.value("dispute", str, "").strip()
        if text and not self.value("rule", str, "").strip():
            raise self.fault(("dispute",), "no rule is named that decides it; add rule = ...")
        return text

    def lines(self, position: Position) -> dict[str, int]:
        """Where the keys and the players stand."""
        found = {words(key): self.lines_of.line(self.path(key)) for key in self.data}
        found |= {self.numbers[key]: found[words(key)] for key in self.numbers if key in self.data}
        found |= {f"player {one.id}": self.lines_of.line(self.path("players", one.id)) for one in position.pieces}
        if "map_text" in self.data:
            found["map_text"] = self.lines_of.string_start(self.path("map_text"))[0]
        return found

    def script(self, key: str, position: Position) -> Script:
        text = self.value(key, str, "")
        line, _ = self.lines_of.string_start(self.path(key))
        try:
            return read_script(text, line, [piece.id for piece in position.pieces])
        except ScriptError as error:
            raise ScenarioError(self.file, error.line, str(error)) from None

    def board(self) -> tuple[Drawn | None, str]:
        ways = [key for key in WAYS if key in self.data]
        if len(ways) != 1:
            found = " and ".join(ways) if ways else "none of them"
            line = max((self.lines_of.line(self.path(key)) for key in ways), default=0)
            raise ScenarioError(self.file, line, f"expected one of board, map and map_text, found {found}")
        if ways == ["map_text"]:
            return None, self.value("map_text", str, "")
        if ways == ["map"]:
            return None, self.named_map(self.value("map", str, ""))
        text = self.value("board", str, "")
        extra: dict[str, Any] = self.value("harbour", dict[str, Any], {})
        key = text, self.game.map_kind, repr(extra)
        if key in self.boards:
            return self.boards[key]
        line, _ = self.lines_of.string_start(self.path("board"))
        try:
            drawn = read_drawing(text)
        except DrawingError as error:
            raise ScenarioError(self.file, line + error.row, str(error)) from None
        self.boards[key] = drawn, to_map(drawn, self.game.map_kind, extra)
        return self.boards[key]

    def named_map(self, name: str) -> str:
        """The text of a map: a file beside the scenario, or one that is shipped."""
        try:
            if self.folder is not None and name and files.exists(self.folder / name):
                return files.read_text(self.folder / name)
            return shipped_map(name)
        except ValueError as error:
            raise self.fault(("map",), str(error)) from None

    # ------------------------------------------------------------ the position

    def position(self, drawn: Drawn | None) -> Position:
        letters = self.coach_letters()
        facts = {id_: self.piece(id_, entry, letters, drawn) for id_, entry in self.players(drawn).items()}
        pieces = tuple(one.piece(id_) for id_, one in facts.items())
        ball, carrier = self.ball(drawn, facts)
        carriers = [*(id_ for id_, one in facts.items() if one.holds), *([carrier] if carrier else [])]
        if len(set(carriers)) > 1:
            raise self.fault(("players",), f"both {' and '.join(carriers)} hold the ball")
        seats = [COACH_LETTERS.index(piece.coach) + 1 for piece in pieces if piece.coach in COACH_LETTERS]
        coaches = max([2, *seats, *self.coach_count()])
        # A key of several words may be written with `_`.
        game = {words(key): value for key, value in self.data.items() if words(key) in self.game.position_keys}
        if drawn is not None and "chests" in self.game.position_keys and "chests" not in game:
            game["chests"] = [f"{x},{y}" for x, y in drawn.chests]
        turn = self.data.get("turn", 1)
        order: list[int] = self.value("turn_order", list[int], [])
        numbers: dict[str, Any] = {name: self.value(key, tuple[int, ...], ()) for key, name in self.numbers.items()}
        return Position(
            pieces=pieces,
            coaches=coaches,
            phase=self.value("phase", str, ""),
            active="" if turn == 0 else self.coach("turn", turn),
            turn_order="".join(self.coach("turn_order", number) for number in order),
            teams=self.value("teams", tuple[str, ...], tuple(f"coach {n + 1}" for n in range(coaches))),
            weather=self.value("weather", str, "nice"),
            ball=None if carriers else ball,
            carrier=carriers[0] if carriers else "",
            turnover=self.value("turnover", str, ""),
            turn_actions=self.value("turn_actions", tuple[str, ...], ()),
            activation=self.value("activation", Activation, None) if "activation" in self.data else None,
            game=game,
            **numbers,
        )

    def players(self, drawn: Drawn | None) -> dict[str, PlayerEntry | str]:
        """All players: those drawn, in the order of the drawing, then those only listed."""
        table: dict[str, Any] = self.value("players", dict[str, Any], {})
        found: dict[str, PlayerEntry | str] = dict.fromkeys(drawn.players, "") if drawn else {}
        for id_, entry in table.items():
            if not PLAYER_ID.fullmatch(id_):
                raise self.fault(("players", id_), "is no player; expected a letter, perhaps with a number")
            if isinstance(entry, str):
                found[id_] = entry
                continue
            try:
                found[id_] = msgspec.convert(entry, PlayerEntry)
            except msgspec.ValidationError as error:
                raise self.fault(("players", id_), str(error)) from None
        return found

    def coach_letters(self) -> dict[str, str]:
        """Whose the players are that `coaches` lists."""
        found: dict[str, str] = {}
        coaches = self.data.get("coaches", {})
        if isinstance(coaches, int):
            return found
        table: dict[str, str] = self.value("coaches", dict[str, str], {})
        for coach, ids in table.items():
            letter = self.coach("coaches", coach)
            for id_ in PLAYER_ID.findall(ids):
                found[id_] = letter
        return found

    def coach_count(self) -> list[int]:
        coaches = self.data.get("coaches")
        if isinstance(coaches, int):
            if not 2 <= coaches <= 4:
                raise self.fault(("coaches",), f"{coaches} is not 2 to 4")
            return [coaches]
        letters = self.coach_letters().values()
        return [COACH_LETTERS.index(letter) + 1 for letter in letters if letter in COACH_LETTERS]

    def coach(self, key: str, number: object) -> str:
        """The letter of a coach as written."""
        try:
            return read_coach(number)
        except ValueError as error:
            raise self.fault((key,), str(error)) from None

    def ball(self, drawn: Drawn | None, entries: Mapping[str, object]) -> tuple[tuple[int, int] | None, str]:
        text = self.value("ball", str, "")
        if not text:
            return (drawn.ball, drawn.carrier) if drawn else (None, "")
        if text in ("hidden", "none"):
            return None, ""
        if text in entries:
            return None, text
        return self.square("ball", text), ""

    def square(self, key: str, text: str) -> tuple[int, int]:
        found = re.fullmatch(r"\s*(\d{1,2})\s*,\s*(\d{1,2})\s*", text)
        if found is None:
            raise self.fault((key,), f"{text!r} is no square; expected x,y such as 4,5")
        return int(found[1]), int(found[2])

    def piece(self, id_: str, entry: PlayerEntry | str, letters: Mapping[str, str], drawn: Drawn | None) -> Facts:
        facts = Facts(list(self.rules.edition.plain), coach=letters.get(id_) or usual_coach(id_))
        if drawn is not None:
            facts.at = drawn.players.get(id_)
            facts.state = drawn.states.get(id_, "")
        try:
            if id_ in CREATURES:
                read_text(f"like {CREATURES[id_]}", facts, self.rules)
            read_entry(entry, facts, self.rules)
        except ValueError as error:
            raise self.fault(("players", id_), str(error)) from None
        return facts


def words(key: str) -> str:
    return key.replace("_", " ")


def find_files(paths: Iterable[str | os.PathLike[str]]) -> list[Path]:
    """The scenario files of paths, a folder standing for all in it. Raises ScenarioError for none.

    Of a folder neither hidden folders nor links are looked into, and one with more in it than scenarios have (`MOST`
    entries, `DEEPEST` levels) is refused.
    """
    found: list[Path] = []
    for given in paths:
        path = Path(given)
        if not files.exists(given):
            raise ScenarioError(str(given) or "''", 0, "no such file or folder")
        if not path.is_dir():
            found.append(path)
            continue
        inside = _inside(path)
        if not inside:
            raise ScenarioError(str(path), 0, "no scenario (*.toml) is in this folder")
        found += inside
    return found


MOST: Final = 5000
DEEPEST: Final = 10


def _inside(folder: Path) -> list[Path]:
    """The TOML files of a folder and those below it, in order. Raises ScenarioError for a folder too large."""
    found: list[Path] = []
    looked = 0
    for here, folders, names in os.walk(folder):
        below = Path(here)
        folders[:] = sorted(f for f in folders if not f.startswith(".") and not (below / f).is_symlink())
        looked += len(folders) + len(names)
        if looked > MOST:
            raise ScenarioError(str(folder), 0, f"has more than {MOST} files in it: name a folder of scenarios")
        if folders and len(below.relative_to(folder).parts) >= DEEPEST:
            raise ScenarioError(str(folder), 0, f"goes more than {DEEPEST} folders deep: name a folder of scenarios")
        found += [
            below / name
            for name in names
            if name.endswith(".toml") and not name.startswith(".") and not (below / name).is_symlink()
        ]
    return sorted(found)


__all__: Sequence[str] = ("Scenario", "ScenarioError", "find_files", "load", "loads")
