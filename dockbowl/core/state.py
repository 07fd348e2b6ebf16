"""The state of a match: frozen cards and columns of changing values, indexed by player or coach.

Rules change a match only through the methods here that keep the occupancy and the tackle-zone columns true
(`place`, `lift`, `set_status`, `distract` ...), and through plain assignment to counters.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Protocol

from dockbowl.board.board import Board
from dockbowl.board.tiles import OFF, OPEN
from dockbowl.core.cards import Card
from dockbowl.core.closing import OPEN as OPEN_EVENING
from dockbowl.core.closing import Closing
from dockbowl.core.game_state import GameState
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL as NEUTRAL

if TYPE_CHECKING:
    from dockbowl.core.events import Event
    from dockbowl.core.ruleset import Ruleset

STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2
RESERVES: Final = 3
KO: Final = 4
CASUALTY: Final = 5
SENT_OFF: Final = 6
GONE: Final = 7
STATUS_NAMES: Final = (
    "standing", "prone", "stunned", "reserves", "ko", "casualty", "sent off", "gone",
)  # fmt: skip

EMPTY: Final = 0
BLOCKED: Final = 255  # a chest or another thing that fills a square
NOBODY: Final = -1

_SQUARE: Final = re.compile(r"\(?(\d+),(\d+)\)?")
_SPACED_SQUARE: Final = re.compile(r"\(?(\d+)\s*,\s*(\d+)\)?")


class Extra(Protocol):
    """What a game adds to the state (Dockbowl's sea, chests and treasures)."""

    def clone(self) -> Any: ...

    def key(self) -> tuple[Any, ...]:
        """Everything that can differ, in a fixed form, for comparing and hashing."""
        ...


class Match(GameState):
    """One match. `clone()` copies it in microseconds; two equal `key()`s mean the same position."""

    __slots__ = (
        "about", "action", "active", "apothecaries", "assistants", "at", "ball", "base", "began", "board", "bribes",
        "calm", "card", "carrier", "cheerleaders", "closing", "coach", "coaches", "conceded", "distracted",
        "done_blocks", "events", "extra", "fans", "harmed", "head_coach", "hit_square", "ids", "jumped",
        "leader_reroll", "mover", "occ", "once", "over", "phase", "rerolls", "rooted", "rules", "score",
        "spent", "status", "stepped", "stirred", "stop_reason", "target", "team_names", "to_roll_over", "turn",
        "turn_actions", "turn_order", "turnover", "tz", "used", "weather", "winner",
    )  # fmt: skip

    board: Board
    rules: Ruleset
    extra: Any
    events: list[Event]

    def __init__(self, rules: Ruleset, board: Board, coaches: int) -> None:
        self.rules = rules
        self.board = board
        self.coaches = coaches
        self.events = []
        self.extra = None
        # players
        self.ids: tuple[str, ...] = ()
        self.base: tuple[Card, ...] = ()
        self.card: list[Card] = []
        self.about: frozenset[Prop] = frozenset()  # what anybody's card has, or has had: for rules few can use
        self.coach = bytearray()
        self.at: list[int] = []
        self.status = bytearray()
        self.tz = bytearray()  # 1: standing and not distracted
        self.used = bytearray()  # 1: has been activated this turn
        self.distracted = bytearray()
        self.rooted = bytearray()
        # board
        self.occ = bytearray(board.size)  # EMPTY, BLOCKED (a chest), else player + 1
        self.ball = OFF  # square of the ball, also while carried; OFF when hidden or off the pitch
        self.carrier = NOBODY
        # match
        self.phase = ""
        self.over = False
        self.winner = -1
        self.stop_reason = ""
        self.weather = "nice"
        self.turn_order: tuple[int, ...] = tuple(range(coaches))
        self.active = -1  # the coach whose turn it is
        self.turn = [0] * coaches
        self.score = [0] * coaches
        self.rerolls = [0] * coaches
        self.leader_reroll = [1] * coaches
        self.bribes = [0] * coaches
        self.apothecaries = [0] * coaches
        self.assistants = [0] * coaches
        self.cheerleaders = [0] * coaches
        self.fans = [0] * coaches
        self.head_coach = [1] * coaches
        self.conceded = [0] * coaches
        self.team_names: tuple[str, ...] = tuple(f"Team {i + 1}" for i in range(coaches))
        # turn and activation
        self.turnover = ""  # reason once one has happened
        self.turn_actions: frozenset[str] = frozenset()  # once-a-turn actions already declared
        self.once: frozenset[tuple[int, str]] = frozenset()  # skills used that have a limit
        self.to_roll_over: frozenset[int] = frozenset()  # stunned when the turn began
        self.mover = NOBODY  # the player being activated
        self.action = ""
        self.target = NOBODY  # the declared target of a blitz or foul
        self.spent = 0  # squares of movement used in this activation, rushes included
        self.stepped = False  # has moved or done anything in this activation
        self.jumped = False
        self.done_blocks = 0  # blocks thrown in this activation
        self.began = OFF  # square on which this activation began
        self.hit_square = OFF  # square of the last target when he was blocked
        self.harmed = False  # this activation did something to an opponent
        self.calm = False  # something happens that never causes a turnover
        self.stirred = False  # who was hurt on the loose ball is being carried off: it has still to bounce
        self.closing: Closing = OPEN_EVENING  # the end of a long evening, where a table has agreed on one

    # ---------------------------------------------------------------- copying and comparing

    def clone(self) -> Match:
        """An independent copy (events are not copied: they belong to the one who told them)."""
        t = Match.__new__(Match)
        t.rules, t.board, t.coaches, t.ids, t.base = self.rules, self.board, self.coaches, self.ids, self.base
        t.team_names, t.turn_order = self.team_names, self.turn_order
        t.events = []
        t.extra = None if self.extra is None else self.extra.clone()
        t.card = self.card[:]
        t.about = self.about
        t.coach = self.coach[:]
        t.at = self.at[:]
        t.status = self.status[:]
        t.tz = self.tz[:]
        t.used = self.used[:]
        t.distracted = self.distracted[:]
        t.rooted = self.rooted[:]
        t.occ = self.occ[:]
        t.ball, t.carrier = self.ball, self.carrier
        t.phase, t.over, t.winner, t.stop_reason = self.phase, self.over, self.winner, self.stop_reason
        t.weather, t.active = self.weather, self.active
        t.turn = self.turn[:]
        t.score = self.score[:]
        t.rerolls = self.rerolls[:]
        t.leader_reroll = self.leader_reroll[:]
        t.bribes = self.bribes[:]
        t.apothecaries = self.apothecaries[:]
        t.assistants = self.assistants[:]
        t.cheerleaders = self.cheerleaders[:]
        t.fans = self.fans[:]
        t.head_coach = self.head_coach[:]
        t.conceded = self.conceded[:]
        t.turnover, t.turn_actions, t.once = self.turnover, self.turn_actions, self.once
        t.to_roll_over, t.mover, t.action, t.target = self.to_roll_over, self.mover, self.action, self.target
        t.spent, t.stepped, t.jumped, t.done_blocks = self.spent, self.stepped, self.jumped, self.done_blocks
        t.calm, t.began, t.hit_square, t.harmed = self.calm, self.began, self.hit_square, self.harmed
        t.stirred, t.closing = self.stirred, self.closing
        return t

    def key(self) -> tuple[Any, ...]:
        """Everything that can differ between two positions of this match, in a fixed form."""
        return (
            self.phase, self.over, self.winner, self.stop_reason, self.weather, self.active,
            tuple(self.at), bytes(self.status), bytes(self.used), bytes(self.distracted), bytes(self.rooted),
            bytes(self.coach), bytes(self.occ), self.ball, self.carrier, self.turn_order,
            tuple(self.turn), tuple(self.score), tuple(self.rerolls), tuple(self.leader_reroll),
            tuple(self.bribes), tuple(self.apothecaries), tuple(self.assistants), tuple(self.cheerleaders),
            tuple(self.fans), tuple(self.head_coach), tuple(self.conceded), self.turnover,
            tuple(sorted(self.turn_actions)), tuple(sorted(self.once)), tuple(sorted(self.to_roll_over)),
            self.mover, self.action, self.target, self.spent, self.stepped, self.jumped, self.done_blocks,
            self.calm, self.began, self.hit_square, self.harmed,
            tuple(
                (c.ma, c.st, c.ag, c.pa, c.av, tuple(sorted((k, str(v)) for k, v in c.skills.items())))
                for c in self.card
            ),
            None if self.extra is None else self.extra.key(),
            *((self.closing,) if self.closing != OPEN_EVENING else ()),
        )  # fmt: skip

    # ---------------------------------------------------------------- squares as text

    def shared(self) -> tuple[type, ...]:
        return (*super().shared(), type(self.board))

    def place_name(self, place: int) -> str:
        """A square as `x,y`; `off` when it is none."""
        if place < 0:
            return "off"
        x, y = self.board.xy[place]
        return f"{x},{y}"

    def names_place(self, text: str) -> bool:
        return _SQUARE.fullmatch(text) is not None

    def place_named(self, text: str) -> int:
        """The square of `x,y`. Raises ValueError if it is none of this board's."""
        found = _SPACED_SQUARE.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{text!r} is not a square; expected x,y such as 4,5")
        square = self.board.at(int(found[1]), int(found[2]))
        if square == OFF:
            raise ValueError(f"{found[1]},{found[2]} is not on this board of {self.board.width} x {self.board.height}")
        return square

    # ---------------------------------------------------------------- players

    def add_player(self, id_: str, card: Card, coach: int, status: int = RESERVES) -> int:
        """Add a player to the match (before it starts); returns his index."""
        self.ids = (*self.ids, id_)
        self.base = (*self.base, card)
        self.about |= card.props
        self.card.append(card)
        self.coach.append(coach)
        self.at.append(OFF)
        self.status.append(status)
        for column in (self.tz, self.used, self.distracted, self.rooted):
            column.append(0)
        return len(self.at) - 1

    def emit(self, event: Event) -> None:
        """Tell what happened."""
        self.events.append(event)
        if self.rules.heard is not None:
            self.rules.heard(self, event)

    def player_at(self, square: int) -> int:
        """The player on a square, or NOBODY (-1)."""
        if square < 0:
            return NOBODY
        o = self.occ[square]
        return o - 1 if 0 < o < BLOCKED else NOBODY

    def is_free(self, square: int) -> bool:
        """Whether a player could stand there: open ground with nobody and nothing on it."""
        return square >= 0 and self.board.ground[square] == OPEN and self.occ[square] == EMPTY

    def has(self, player: int, prop: Prop) -> bool:
        """Whether one of his skills gives this property (whatever state he is in)."""
        return prop in self.card[player].props

    def able(self, player: int, prop: Prop) -> bool:
        """Whether he has this property and can use it: standing with a tackle zone. Rule: core 30.1."""
        return self.tz[player] == 1 and prop in self.card[player].props

    def on_pitch(self, player: int) -> bool:
        return self.at[player] >= 0

    def team(self, coach: int) -> list[int]:
        """All players of a coach, wherever they are."""
        return [p for p, c in enumerate(self.coach) if c == coach]

    def in_box(self, coach: int, status: int) -> list[int]:
        """The coach's players with this status (RESERVES, KO ...)."""
        status_of = self.status
        return [p for p, c in enumerate(self.coach) if c == coach and status_of[p] == status]

    def fielded(self, coach: int) -> list[int]:
        """The coach's players on the pitch, in order."""
        at = self.at
        return [p for p, c in enumerate(self.coach) if c == coach and at[p] >= 0]

    def place(self, player: int, square: int) -> None:
        """Put a player on a free square (from anywhere). His ball goes with him."""
        old = self.at[player]
        if old >= 0:
            self.occ[old] = EMPTY
        self.at[player] = square
        self.occ[square] = player + 1
        if self.carrier == player:
            self.ball = square

    def lift(self, player: int, status: int) -> None:
        """Take a player off the pitch into a box. His ball, if any, is left lying: settle it before or after."""
        old = self.at[player]
        if old >= 0:
            self.occ[old] = EMPTY
            self.at[player] = OFF
        if self.carrier == player:
            self.carrier = NOBODY
        self.status[player] = status
        self.tz[player] = 0
        self.distracted[player] = 0
        self.rooted[player] = 0

    def set_status(self, player: int, status: int) -> None:
        """Standing, prone or stunned on the pitch."""
        self.status[player] = status
        self.tz[player] = 1 if status == STANDING and not self.distracted[player] else 0

    def distract(self, player: int, value: int) -> None:
        """Take (1) or give back (0) his tackle zone while standing (Bone Head, gaze ...)."""
        self.distracted[player] = value
        self.tz[player] = 1 if self.status[player] == STANDING and not value else 0

    def bar(self, square: int) -> None:
        """Fill a square with a thing (a chest)."""
        self.occ[square] = BLOCKED

    def unbar(self, square: int) -> None:
        self.occ[square] = EMPTY

    def use_once(self, player: int, what: str) -> None:
        """Note that a limited skill has been used."""
        self.once |= {(player, what)}

    def recard(self, player: int, card: Card) -> None:
        """Give a player another card (skills or characteristics changed)."""
        self.card[player] = card
        if not card.props <= self.about:
            self.about |= card.props
