"""Referee corrections: the state put right by hand, because a real table goes wrong.

Each is a typed value with a text form (`place a4 5,6`, `state b2 prone`, `rerolls a 2`), is checked before it
changes anything, and is journalled and replayed like an answer.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from dockbowl.board.tiles import OFF
from dockbowl.core import texts
from dockbowl.core.coaches import coach_letter, coach_number
from dockbowl.core.driver import Refused
from dockbowl.core.game_state import GameState
from dockbowl.core.position import LARGEST, ON_PITCH, PER_COACH, STATES, Position, fill
from dockbowl.core.position_keys import Keys, write_keys
from dockbowl.core.state import EMPTY, NEUTRAL, NOBODY, STANDING, STUNNED, Match
from dockbowl.files import toml_value
from dockbowl.lang import tr
from dockbowl.names import meant
from dockbowl.rules import weather as rules_weather


class Fix(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of all corrections."""


class Place(Fix, frozen=True, tag="place"):
    """Put a player on a square, from the pitch or out of a box (then he stands)."""

    player: str
    at: str


class Put(Fix, frozen=True, tag="put"):
    """A player put anywhere on the board, as on a blackboard: he changes places with whoever is there.

    Whether anybody can stand there is not asked; `assist.checking` finds it.
    """

    player: str
    at: str


class Lay(Fix, frozen=True, tag="lay"):
    """The ball laid anywhere on the board, as on a blackboard, even under somebody."""

    at: str


class State(Fix, frozen=True, tag="state"):
    """How a player is: standing, prone, stunned, distracted, rooted, free of both, or in a box."""

    player: str
    state: str


class Used(Fix, frozen=True, tag="used"):
    """Whether a player has been activated this turn."""

    player: str
    used: bool = True


class Ball(Fix, frozen=True, tag="ball"):
    """The ball: on a square, with a player, or `hidden` (out of play)."""

    to: str


class Number(Fix, frozen=True, tag="number"):
    """A coach's number: rerolls, score, bribes, turn ..."""

    what: str
    coach: str
    number: int


class Weather(Fix, frozen=True, tag="weather"):
    weather: str


class Turn(Fix, frozen=True, tag="turn"):
    """Whose turn it is: that coach may activate anyone, as at the start of his turn."""

    coach: str


class Key(Fix, frozen=True, tag="key"):
    """One of the things the game adds (chests, counter, effect ...), by its name in a position."""

    key: str
    value: Any


class Whole(Fix, frozen=True, tag="position"):
    """The whole position at once, with all who have played so far. What was under way is not gone on with."""

    position: Position


AnyFix = Place | Put | Lay | State | Used | Ball | Number | Weather | Turn | Key | Whole

PLAY_PHASE: Final = "turn"
"""The phase in which the active coach chooses whom to activate."""

IN_PLAY: Final = "found"
"""What a game calls it that the ball is in play, where it may be hidden at first."""

CONDITIONS: Final = ("distracted", "rooted", "free")
_FORMS: Final = (
    "place a4 5,6 | state a4 prone | used a4 | unused a4 | ball 5,6 | ball a4 | ball hidden | rerolls a 2 |"
    " weather nice | turn b | put a4 5,6 | lay 5,6"
)


# ---------------------------------------------------------------- applying


def apply(m: GameState, fix: AnyFix, keys: Keys) -> None:
    """Make a correction. Raises Refused with the reason if it is not sane; `m` is then worthless."""
    before = set(m.rules.invariants(m)) if m.rules.invariants is not None else set()
    try:
        if isinstance(m, Match):
            _apply(m, fix, keys)
        else:
            _apply_boardless(m, fix, keys)
    except ValueError as error:
        raise error if isinstance(error, Refused) else Refused(str(error)) from None
    if m.rules.invariants is not None and not isinstance(fix, Put | Lay):
        for fault in m.rules.invariants(m):
            if fault not in before:
                raise Refused(fault)


def _apply_boardless(m: GameState, fix: AnyFix, keys: Keys) -> None:
    """What can be put right where there is no board: what the game itself names."""
    if isinstance(fix, Number) and fix.what in keys:
        write_keys(m, {fix.what: {fix.coach: fix.number}}, keys)
    elif isinstance(fix, Key):
        write_keys(m, {fix.key: fix.value}, keys)
    else:
        raise Refused(f"{format_fix(fix)!r} is for a game with a board; expected one of {', '.join(keys)}")


def _apply(m: Match, fix: AnyFix, keys: Keys) -> None:
    if isinstance(fix, Place):
        _place(m, texts.parse_player(m, fix.player), texts.parse_square(m, fix.at))
    elif isinstance(fix, Put):
        _put(m, texts.parse_player(m, fix.player), texts.parse_square(m, fix.at))
    elif isinstance(fix, Lay):
        _lay(m, texts.parse_square(m, fix.at), keys)
    elif isinstance(fix, State):
        _state(m, texts.parse_player(m, fix.player), fix.state)
    elif isinstance(fix, Used):
        player = texts.parse_player(m, fix.player)
        m.used[player] = fix.used
    elif isinstance(fix, Ball):
        _ball(m, fix.to)
        if IN_PLAY in keys and m.ball >= 0:
            write_keys(m, {IN_PLAY: True}, keys)  # hidden until now, the table has it found
    elif isinstance(fix, Number):
        _number(m, fix)
    elif isinstance(fix, Weather):
        if fix.weather not in rules_weather.KINDS:
            raise Refused(
                tr(
                    "there is no weather {weather!r}; expected {kinds}",
                    weather=fix.weather,
                    kinds=", ".join(rules_weather.KINDS),
                )
            )
        m.weather = fix.weather
    elif isinstance(fix, Turn):
        _turn(m, coach_number(fix.coach))
    elif isinstance(fix, Whole):
        _whole(m, fix.position, keys)
    else:
        write_keys(m, {fix.key: fix.value}, keys)


def _place(m: Match, player: int, square: int) -> None:
    where = texts.format_square(m, square)
    if m.at[player] == square:
        raise Refused(tr("{ids} stands on {where} already", ids=m.ids[player], where=where))
    if not m.board.is_open(square):
        raise Refused(tr("nobody can stand on {where}", where=where))
    if not m.is_free(square):
        other = m.player_at(square)
        raise Refused(tr("{where} is taken by {ids}", where=where, ids=m.ids[other] if other >= 0 else tr("a chest")))
    if m.ball == square and m.carrier == NOBODY:
        raise Refused(tr("the ball lies on {where}; move it first", where=where))
    m.place(player, square)
    if m.status[player] not in ON_PITCH:
        m.set_status(player, STANDING)


def _put(m: Match, player: int, square: int) -> None:
    where, start, status = texts.format_square(m, square), m.at[player], m.status[player]
    if start == square:
        raise Refused(tr("{ids} stands on {where} already", ids=m.ids[player], where=where))
    other = m.player_at(square)
    if other < 0 and m.occ[square] != EMPTY:
        raise Refused(tr("a chest stands on {where}; take it away first", where=where))
    if start >= 0:
        m.occ[start] = EMPTY
        m.at[player] = OFF
    if other >= 0:
        if start >= 0:
            m.place(other, start)
        else:
            m.lift(other, status)
    m.place(player, square)
    m.set_status(player, status if status in ON_PITCH else STANDING)


def _lay(m: Match, square: int, keys: Keys) -> None:
    m.carrier, m.ball = NOBODY, square
    if IN_PLAY in keys:
        write_keys(m, {IN_PLAY: True}, keys)


def _state(m: Match, player: int, state: str) -> None:
    id_ = m.ids[player]
    if state in CONDITIONS:
        if m.at[player] < 0:
            raise Refused(tr("{id} is not on the pitch", id=id_))
        if state == "distracted":
            m.distract(player, 1)
        elif state == "rooted":
            m.rooted[player] = 1
        else:
            m.distract(player, 0)
            m.rooted[player] = 0
        return
    if state not in STATES:
        known = ", ".join((*STATES, *CONDITIONS))
        raise Refused(
            tr("{state!r} is no state{meant}; expected {known}", state=state, meant=meant(state, STATES), known=known)
        )
    status = STATES[state]
    if status in ON_PITCH:
        if m.at[player] < 0:
            raise Refused(tr("{id} is not on the pitch; place him first", id=id_))
        if status != STANDING and m.carrier == player:
            raise Refused(tr("{id} holds the ball; move it first", id=id_))
        m.set_status(player, status)
    elif m.at[player] >= 0:
        m.lift(player, status)
    else:
        m.status[player] = status
    if status != STUNNED:
        m.to_roll_over -= {player}


def _ball(m: Match, to: str) -> None:
    if to == "hidden":
        m.carrier, m.ball = NOBODY, OFF
    elif to in m.ids:
        player = m.ids.index(to)
        if m.at[player] < 0 or m.status[player] != STANDING:
            raise Refused(tr("{to} is not standing on the pitch and cannot hold the ball", to=to))
        m.carrier, m.ball = player, m.at[player]
    else:
        square = texts.parse_square(m, to)
        if not m.is_free(square):
            raise Refused(
                tr("the ball cannot lie on {to}: it is {what_is_there}", to=to, what_is_there=_what_is_there(m, square))
            )
        m.carrier, m.ball = NOBODY, square


def _what_is_there(m: Match, square: int) -> str:
    if not m.board.is_open(square):
        return tr("no ground")
    player = m.player_at(square)
    return tr("taken; give it to {ids} instead", ids=m.ids[player]) if player >= 0 else tr("taken by a chest")


def _number(m: Match, fix: Number) -> None:
    if fix.what not in PER_COACH:
        known = ", ".join(PER_COACH)
        raise Refused(f"there is no number {fix.what!r}{meant(fix.what, PER_COACH)}; expected {known}")
    coach = coach_number(fix.coach)
    if coach == NEUTRAL or coach >= m.coaches:
        raise Refused(f"there is no coach {fix.coach}: the match has {m.coaches}")
    if not 0 <= fix.number <= LARGEST:
        raise Refused(tr("{what}: {number} is not 0 to {largest}", what=fix.what, number=fix.number, largest=LARGEST))
    if fix.what == "conceded" and fix.number and coach == m.active:
        raise Refused(
            tr("it is coach {coach}'s turn: he concedes himself, or another has the turn first", coach=fix.coach)
        )
    getattr(m, fix.what)[coach] = fix.number


def _turn(m: Match, coach: int) -> None:
    if coach == NEUTRAL or coach >= m.coaches:
        raise Refused(f"there is no coach {coach_letter(coach)}: the match has {m.coaches}")
    if m.conceded[coach]:
        raise Refused(tr("coach {coach} has conceded", coach=coach_letter(coach)))
    if m.phase != PLAY_PHASE:
        raise Refused(tr("the turn can be given to another coach only between two activations"))
    m.active = coach
    m.turnover = ""
    m.turn_actions = frozenset()
    m.to_roll_over = frozenset()
    for player in range(len(m.used)):
        m.used[player] = 0


def _whole(m: Match, position: Position, keys: Keys) -> None:
    """Every column as the position has it. Events tell players by their places, so those stay what they are."""
    ids = tuple(piece.id for piece in position.pieces)
    if position.coaches != m.coaches or ids[: len(m.ids)] != m.ids:
        raise Refused("the position has not the coaches and players of this match, in their order")
    new = Match(m.rules, m.board, m.coaches)
    new.extra = None if m.extra is None else m.extra.clone()
    fill(new, position, keys, anywhere=True)  # hands may have put somebody where nobody can stand
    for name in Match.__slots__:
        if name != "events":
            setattr(m, name, getattr(new, name))


# ---------------------------------------------------------------- text


def format_fix(fix: AnyFix) -> str:
    """A correction as people write it."""
    if isinstance(fix, Place):
        return f"place {fix.player} {fix.at}"
    if isinstance(fix, Put):
        return f"put {fix.player} {fix.at}"
    if isinstance(fix, Lay):
        return f"lay {fix.at}"
    if isinstance(fix, State):
        return f"state {fix.player} {fix.state}"
    if isinstance(fix, Used):
        return f"{'used' if fix.used else 'unused'} {fix.player}"
    if isinstance(fix, Ball):
        return f"ball {fix.to}"
    if isinstance(fix, Number):
        return f"{fix.what} {fix.coach} {fix.number}"
    if isinstance(fix, Weather):
        return f"weather {fix.weather}"
    if isinstance(fix, Turn):
        return f"turn {fix.coach}"
    if isinstance(fix, Whole):
        return "the whole position"
    return f"{fix.key} {msgspec.json.encode(fix.value).decode()}"


def parse_fix(text: str, keys: Keys) -> AnyFix:
    """The correction a text names, sane or not. Raises ValueError that shows the forms there are."""
    head, _, rest = text.strip().partition(" ")
    words = rest.split()
    one, two = len(words) == 1, len(words) == 2
    if head == "place" and two:
        return Place(words[0], words[1])
    if head == "put" and two:
        return Put(words[0], words[1])
    if head == "lay" and one:
        return Lay(words[0])
    if head == "state" and len(words) >= 2:
        return State(words[0], " ".join(words[1:]))
    if head in ("used", "unused") and one:
        return Used(words[0], head == "used")
    if head == "ball" and one:
        return Ball(words[0])
    if head == "weather" and words:
        return Weather(" ".join(words))
    if head == "turn" and one:
        return Turn(words[0])
    if head in PER_COACH and two and words[1].isdigit():
        return Number(head, words[0], int(words[1]))
    key = max((key for key in keys if text.strip().startswith(f"{key} ")), key=len, default="")
    if key:
        return Key(key, toml_value(text.strip().removeprefix(key).strip()))
    known = f"{_FORMS} | {' | '.join(f'{key} ...' for key in keys)}" if keys else _FORMS
    raise ValueError(tr("{text_!r} is no correction; expected one of {known}", text_=text, known=known))
