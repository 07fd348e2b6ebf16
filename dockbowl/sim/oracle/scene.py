"""A match as a case's board shows it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from dockbowl.board.board import Board
from dockbowl.board.harbour import loads
from dockbowl.board.tiles import OFF
from dockbowl.core.cards import Card, SkillValue
from dockbowl.core.state import CASUALTY, KO, NOBODY, PRONE, RESERVES, STANDING, STUNNED
from dockbowl.data import shipped_map
from dockbowl.rules.run_up import note_run_up
from dockbowl.sim.oracle.cases import Case, Figure, Place
from dockbowl.sim.oracle.drive import Mismatch
from dockbowl.sim.oracle.names import skill_key

if TYPE_CHECKING:
    from dockbowl.core.ruleset import Ruleset
    from dockbowl.sim.oracle.editions import Edition

TEAMS = {"home": 0, "away": 1}
_STATUS = {"standing": STANDING, "prone": PRONE, "falling": PRONE, "stunned": STUNNED}
_ELSEWHERE = {
    "picked_up": RESERVES,
    "reserve": RESERVES,
    "ko": KO,
    "badly_hurt": CASUALTY,
    "seriously_injured": CASUALTY,
    "dead": CASUALTY,
}
MOST_PLAYERS = 60
_PITCHES = ("pitch", "sevens")


class FaultyCase(ValueError):
    """A case that cannot be: its board, or its dice; the message says why."""


class Scene:
    """The match of one case, and the players and squares the case names."""

    __slots__ = ("case", "edition", "m")

    def __init__(self, case: Case, edition: Edition) -> None:
        """Raises FaultyCase if such a board cannot be, NotJudged for a house rule that is not played."""
        self.case, self.edition = case, edition
        field = case.board
        if len(field.players) > MOST_PLAYERS:
            raise FaultyCase(f"{len(field.players)} players are too many")
        rules = edition.rules(case.house, case.kind)
        self.m = m = edition.empty(rules, pitch(*field.size), len(TEAMS))
        m.active = _team(field.active_team)
        m.weather = field.weather.replace("_", " ")
        for number, figure in enumerate(field.players):
            self._put(number, figure)
        ball = field.ball
        if ball.carrier and ball.carrier in m.ids:
            m.carrier = m.ids.index(ball.carrier)
            m.ball = m.at[m.carrier]
        elif ball.pos is not None:
            m.ball = m.board.at(*ball.pos)

    def add(self, figure: Figure) -> int:
        """Add a player, in no square yet."""
        if figure.id in self.m.ids:
            raise FaultyCase(f"there are two players {figure.id}")
        return self.m.add_player(figure.id, _card(self.m.rules, figure), _team(figure.team))

    def _put(self, number: int, figure: Figure) -> None:
        m = self.m
        player = self.add(figure)
        if figure.state in _ELSEWHERE:
            m.status[player] = _ELSEWHERE[figure.state]
            return
        if figure.state not in _STATUS:
            known = ", ".join((*_STATUS, *_ELSEWHERE))
            raise FaultyCase(f"{figure.id}: {figure.state!r} is no state; expected one of {known}")
        # Where squares mean nothing, one far enough from the others not to matter.
        nowhere = self.case.board.partial
        square = m.board.open_squares[3 * number] if nowhere else self.square(figure.pos)
        if not m.is_free(square):
            raise FaultyCase(f"{figure.id}: nobody can stand on {figure.pos}, or another does")
        m.place(player, square)
        m.set_status(player, _STATUS[figure.state])
        if m.status[player] == STANDING and not figure.tz:
            m.distract(player, 1)
        m.rooted[player] = figure.rooted

    # ---------------------------------------------------------------- what the case names

    @property
    def actor(self) -> int:
        return self.player(self.case.actor, "actor")

    @property
    def target(self) -> int:
        return self.player(self.case.target, "target")

    @property
    def start(self) -> int:
        return self.square(self.case.start)

    @property
    def to(self) -> int:
        return self.square(self.case.to)

    def dice(self, *counts: int) -> tuple[int, ...]:
        """The recorded dice, of which there must be one of these numbers."""
        roll = self.case.roll
        if len(roll) not in counts:
            raise FaultyCase(f"roll {list(roll)} has not {' or '.join(map(str, counts))} dice")
        return roll

    @property
    def blitz(self) -> bool:
        return self.case.action.startswith("blitz")

    def player(self, id_: str, what: str = "player") -> int:
        if id_ not in self.m.ids:
            raise FaultyCase(f"{what} {id_!r} is not on the board")
        return self.m.ids.index(id_)

    def square(self, place: Place) -> int:
        square = OFF if place is None else self.m.board.at(*place)
        if square == OFF:
            raise FaultyCase(f"{place} is not a square of the board")
        return square

    def xy(self, square: int) -> list[int] | None:
        """A square as the record writes it; None off the pitch."""
        return None if square < 0 else list(self.m.board.xy[square])

    def foes(self, player: int) -> list[int]:
        return self.m.fielded(1 - self.m.coach[player])

    def mates(self, player: int) -> list[int]:
        return [q for q in self.m.fielded(self.m.coach[player]) if q != player]

    def first(self, players: Iterable[int], what: str) -> int:
        """The first of them. Raises Mismatch if there is none, for then the engine has nobody to do it to."""
        found = next(iter(players), NOBODY)
        if found == NOBODY:
            raise Mismatch(f"there is no {what}")
        return found

    def activate(self, action: str = "move", spent: int = 0) -> None:
        """Put the actor in the middle of an activation, `spent` squares on."""
        m = self.m
        m.mover, m.action, m.spent = self.actor, action, spent
        m.stepped = spent > 0
        m.phase = "act"

    def begin_block(self) -> None:
        """Put the actor before a block; who blitzes has moved a square, as the board does not show whether he has."""
        self.activate("blitz" if self.blitz else "block")
        if self.blitz:
            note_run_up(self.m, self.actor)


def _team(name: str) -> int:
    if name not in TEAMS:
        raise FaultyCase(f"{name!r} is no team; expected home or away")
    return TEAMS[name]


@cache
def pitch(width: int, height: int) -> Board:
    """The shipped pitch of that size. Raises FaultyCase if there is none."""
    for name in _PITCHES:
        board = loads(shipped_map(name), name)
        if (board.width, board.height) == (width, height):
            return board
    raise FaultyCase(f"no pitch is {width} x {height}")


_cards: dict[tuple[object, ...], Card] = {}


def _card(rules: Ruleset, it: Figure) -> Card:
    """His card; players alike share one. A skill without behaviour here is left out."""
    key = (rules.name, it.ma, it.st, it.ag, it.pa, it.av, it.niggles, it.skills, *it.skill_values.items())
    card = _cards.get(key)
    if card is None:
        skills: dict[str, SkillValue] = {}
        for name in it.skills:
            ours = skill_key(name)
            if ours in rules.skills:
                # The boards tell no races, so Animosity is taken as against everybody.
                skills[ours] = "all" if ours == "animosity" else it.skill_values.get(name)
        card = Card(it.id, it.ma, it.st, it.ag, it.pa or 0, it.av, skills, rules.skills, niggles=it.niggles)
        _cards[key] = card
    return card
