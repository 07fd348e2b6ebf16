"""A position of a match as plain typed values: what a match can start from, and what a scenario describes.

A position carries the whole of its players, so it needs no roster. What a game adds to the state (chests,
counters, treasures) goes through that game's `PositionKey`s (`core.position_keys`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from dockbowl.board.tiles import OFF
from dockbowl.core.cards import Card, SkillValue
from dockbowl.core.coaches import coach_letter, coach_number
from dockbowl.core.position_keys import Keys, PositionError, write_keys
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import (
    CASUALTY,
    GONE,
    KO,
    NEUTRAL,
    NOBODY,
    PRONE,
    RESERVES,
    SENT_OFF,
    STANDING,
    STATUS_NAMES,
    STUNNED,
    Match,
)
from dockbowl.names import meant

STATES: Final[Mapping[str, int]] = {name: number for number, name in enumerate(STATUS_NAMES)}
ON_PITCH: Final = frozenset({STANDING, PRONE, STUNNED})
BOXES: Final = frozenset({RESERVES, KO, CASUALTY, SENT_OFF, GONE})

PER_COACH: Final = (
    "turn", "score", "rerolls", "leader_reroll", "bribes", "apothecaries", "assistants", "cheerleaders",
    "fans", "head_coach", "conceded",
)  # fmt: skip
"""The columns of a match with one number a coach."""

LARGEST: Final = 1000
"""No number of a position is larger: a bound that keeps a hostile file harmless."""
MOST_PLAYERS: Final = 200
"""A square notes who stands on it in one byte."""


class Stats(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Characteristics and skills; AG, PA and AV are target numbers, PA 0 is none."""

    ma: int = 6
    st: int = 3
    ag: int = 3
    pa: int = 4
    av: int = 9
    skills: dict[str, SkillValue] = {}


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One player: who he is, whose (a, b, c, d, or n for nobody's), and where and how he is."""

    id: str
    coach: str = "a"
    name: str = ""
    stats: Stats = Stats()
    state: str = "standing"
    at: tuple[int, int] | None = None
    number: int = 0
    position: str = ""
    role: str = "lineman"
    race: str = "human"
    niggles: int = 0
    used: bool = False
    distracted: bool = False
    rooted: bool = False
    rolls_over: bool = False
    """Stunned since before this turn began, so that he rolls over at its end."""
    once: tuple[str, ...] = ()
    """Skills with a limit that he has used up."""
    now: Stats | None = None
    """What he is at the moment where that differs from his own card."""
    keywords: tuple[str, ...] = ()


class Activation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player's activation under way."""

    player: str = ""
    action: str = ""
    target: str = ""
    spent: int = 0
    stepped: bool = False
    jumped: bool = False
    blocks: int = 0
    began: tuple[int, int] | None = None
    """Where he stood when it began."""
    hit: tuple[int, int] | None = None
    """Where his target stood when he was blocked."""
    harmed: bool = False
    """He has done something to an opponent."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. Lists of one number a coach may be shorter: the rest is as when a match starts."""

    pieces: tuple[Piece, ...] = ()
    coaches: int = 2
    phase: str = ""
    """The phase the match is at the start of; empty: the one in which the active coach picks a player."""
    active: str = "a"
    turn_order: str = ""
    teams: tuple[str, ...] = ()
    weather: str = "nice"
    ball: tuple[int, int] | None = None
    carrier: str = ""
    turn: tuple[int, ...] = ()
    score: tuple[int, ...] = ()
    rerolls: tuple[int, ...] = ()
    leader_reroll: tuple[int, ...] = ()
    bribes: tuple[int, ...] = ()
    apothecaries: tuple[int, ...] = ()
    assistants: tuple[int, ...] = ()
    cheerleaders: tuple[int, ...] = ()
    fans: tuple[int, ...] = ()
    head_coach: tuple[int, ...] = ()
    conceded: tuple[int, ...] = ()
    turnover: str = ""
    turn_actions: tuple[str, ...] = ()
    activation: Activation | None = None
    over: bool = False
    winner: int = -1
    stop_reason: str = ""
    game: dict[str, Any] = {}
    """What the game adds, by its position keys."""


# ---------------------------------------------------------------- position -> match


def make_card(rules: Ruleset, piece: Piece, stats: Stats, where: str, printed: int | None = None) -> Card:
    """A piece's card. Raises PositionError if it has a skill the game does not play or an absurd number."""
    for name, low, high in (("ma", 0, 12), ("st", 0, 12), ("ag", 1, 7), ("pa", 0, 7), ("av", 1, 13)):
        value = getattr(stats, name)
        if not low <= value <= high:
            raise PositionError(where, f"{name} {value} is not {low} to {high}")
    for skill in stats.skills:
        if skill not in rules.skills:
            raise PositionError(where, f"{rules.name} has no skill {skill!r}{meant(skill, rules.skills)}")
    return Card(
        piece.name or piece.id,
        stats.ma,
        stats.st,
        stats.ag,
        stats.pa,
        stats.av,
        stats.skills,
        rules.skills,
        position=piece.position,
        role=piece.role,
        race=piece.race,
        number=piece.number,
        niggles=piece.niggles,
        keywords=piece.keywords,
        av_printed=printed,
    )


def fill(m: Match, position: Position, keys: Keys, phase: str = "turn", *, anywhere: bool = False) -> None:
    """Set up an empty match as `position` says, at the start of its phase (`phase` if it names none).

    `m` is an empty match of the game with `position.coaches` coaches. `anywhere`: pieces and the ball may be where
    nobody can stand, as hands have put them there. Raises PositionError, which names what is wrong, if such a position
    cannot be.
    """
    if len(position.pieces) > MOST_PLAYERS:
        raise PositionError("players", f"there are {len(position.pieces)}; at most {MOST_PLAYERS} fit")
    for piece in position.pieces:
        _add(m, piece)
    _match_facts(m, position, phase)
    for piece in position.pieces:
        _put(m, piece, anywhere)
    _ball(m, position, anywhere)
    _activation(m, position)
    if m.rules.prepare is not None:
        m.rules.prepare(m)
    write_keys(m, position.game, keys)
    for player, piece in enumerate(position.pieces):
        if piece.now is not None:
            where = f"player {piece.id}"
            m.recard(player, make_card(m.rules, piece, piece.now, where, m.base[player].av_printed))


def _add(m: Match, piece: Piece) -> None:
    where = f"player {piece.id}"
    if not piece.id or piece.id in m.ids:
        raise PositionError(where, "there are two of this id" if piece.id else "has no id")
    coach = coach_of(piece.coach, m.coaches, where)
    if piece.state not in STATES:
        raise PositionError(where, f"{piece.state!r} is no state{meant(piece.state, STATES)}")
    m.add_player(piece.id, make_card(m.rules, piece, piece.stats, where), coach, STATES[piece.state])


def coach_of(letter: str, coaches: int, where: str) -> int:
    """The seat of a coach's letter in a match of so many. Raises PositionError."""
    try:
        coach = coach_number(letter)
    except ValueError as error:
        raise PositionError(where, str(error)) from None
    if coach != NEUTRAL and coach >= coaches:
        raise PositionError(where, f"there is no coach {letter}: the match has {coaches}")
    return coach


def _match_facts(m: Match, position: Position, phase: str) -> None:
    m.phase = position.phase or phase
    if m.phase not in m.rules.phases:
        known = ", ".join(m.rules.phases)
        raise PositionError("phase", f"{m.phase!r} is no phase of {m.rules.name}; expected one of {known}")
    m.active = coach_of(position.active, m.coaches, "active") if position.active else NOBODY
    if position.turn_order:
        order = tuple(coach_of(letter, m.coaches, "turn_order") for letter in position.turn_order)
        if len(set(order)) != len(order):
            raise PositionError("turn_order", f"{position.turn_order!r} names a coach twice")
        m.turn_order = order
    if len(position.teams) > m.coaches:
        raise PositionError("teams", f"{len(position.teams)} names for {m.coaches} coaches")
    m.team_names = (*position.teams, *m.team_names[len(position.teams) :])
    for name in PER_COACH:
        given: tuple[int, ...] = getattr(position, name)
        if len(given) > m.coaches:
            raise PositionError(name, f"{len(given)} numbers for {m.coaches} coaches")
        if any(not 0 <= value <= LARGEST for value in given):
            raise PositionError(name, f"{list(given)} has a number that is not 0 to {LARGEST}")
        column: list[int] = getattr(m, name)
        column[: len(given)] = given
    m.weather = position.weather
    m.turnover = position.turnover
    m.turn_actions = frozenset(position.turn_actions)
    m.over, m.winner, m.stop_reason = position.over, position.winner, position.stop_reason


def _put(m: Match, piece: Piece, anywhere: bool) -> None:
    where = f"player {piece.id}"
    player = m.ids.index(piece.id)
    status = STATES[piece.state]
    m.used[player] = piece.used
    if piece.rolls_over:
        m.to_roll_over |= {player}
    for what in piece.once:
        m.use_once(player, what)
    if piece.at is None:
        if status in ON_PITCH:
            raise PositionError(where, f"is {piece.state} but has no square")
        return
    if status not in ON_PITCH:
        raise PositionError(where, f"is in the box {piece.state!r} but has a square")
    square = m.board.at(*piece.at)
    x, y = piece.at
    if square == OFF or not (anywhere or m.board.is_open(square)):
        raise PositionError(where, f"nobody can stand on {x},{y}")
    if m.player_at(square) != NOBODY:
        raise PositionError(where, f"{x},{y} is taken by {m.ids[m.player_at(square)]}")
    m.place(player, square)
    m.distracted[player] = piece.distracted
    m.set_status(player, status)
    m.rooted[player] = piece.rooted


def _ball(m: Match, position: Position, anywhere: bool) -> None:
    if position.carrier:
        carrier = player_of(m, position.carrier, "carrier")
        if m.at[carrier] < 0:
            raise PositionError("carrier", f"{position.carrier} is not on the pitch")
        m.carrier, m.ball = carrier, m.at[carrier]
    elif position.ball is not None:
        square = m.board.at(*position.ball)
        if square == OFF or not (anywhere or m.board.is_open(square)):
            raise PositionError("ball", f"no ball can lie on {position.ball[0]},{position.ball[1]}")
        m.ball = square


def _activation(m: Match, position: Position) -> None:
    it = position.activation
    if it is None:
        return
    m.mover = player_of(m, it.player, "activation") if it.player else NOBODY
    m.target = player_of(m, it.target, "activation") if it.target else NOBODY
    m.action, m.spent, m.done_blocks = it.action, it.spent, it.blocks
    m.stepped, m.jumped, m.harmed = it.stepped, it.jumped, it.harmed
    m.began = m.board.at(*it.began) if it.began is not None else OFF
    m.hit_square = m.board.at(*it.hit) if it.hit is not None else OFF


def player_of(m: Match, id_: str, where: str) -> int:
    """The player of an id. Raises PositionError."""
    if id_ not in m.ids:
        raise PositionError(where, f"there is no player {id_}{meant(id_, m.ids)}")
    return m.ids.index(id_)


# ---------------------------------------------------------------- match -> position


def stats_of(card: Card) -> Stats:
    return Stats(card.ma, card.st, card.ag, card.pa, card.av, dict(card.skills))


def take(m: Match, keys: Keys) -> Position:
    """The position of a match between two phases; building it gives a match with the same `key()`."""
    carrier = "" if m.carrier == NOBODY else m.ids[m.carrier]
    loose = m.ball if not carrier and m.ball >= 0 else OFF
    columns = {name: tuple(getattr(m, name)) for name in PER_COACH}
    return Position(
        pieces=tuple(_piece(m, player) for player in range(len(m.ids))),
        coaches=m.coaches,
        phase=m.phase,
        active=coach_letter(m.active) if m.active >= 0 else "",
        turn_order="".join(coach_letter(coach) for coach in m.turn_order),
        teams=m.team_names,
        weather=m.weather,
        ball=m.board.xy[loose] if loose >= 0 else None,
        carrier=carrier,
        turnover=m.turnover,
        turn_actions=tuple(sorted(m.turn_actions)),
        activation=_acting(m),
        over=m.over,
        winner=m.winner,
        stop_reason=m.stop_reason,
        game={name: key.read(m) for name, key in keys.items()},
        **columns,
    )


def _acting(m: Match) -> Activation | None:
    """The activation under way, or what the last one has left behind; None if there is nothing of either."""
    it = Activation(
        m.ids[m.mover] if m.mover >= 0 else "",
        m.action,
        m.ids[m.target] if m.target >= 0 else "",
        m.spent,
        bool(m.stepped),
        bool(m.jumped),
        m.done_blocks,
        m.board.xy[m.began] if m.began >= 0 else None,
        m.board.xy[m.hit_square] if m.hit_square >= 0 else None,
        bool(m.harmed),
    )
    return None if it == Activation() else it


def _piece(m: Match, player: int) -> Piece:
    base, card = m.base[player], m.card[player]
    own, now = stats_of(base), stats_of(card)
    return Piece(
        m.ids[player],
        coach_letter(m.coach[player]),
        base.name,
        own,
        STATUS_NAMES[m.status[player]],
        m.board.xy[m.at[player]] if m.at[player] >= 0 else None,
        base.number,
        base.position,
        base.role,
        base.race,
        base.niggles,
        bool(m.used[player]),
        bool(m.distracted[player]),
        bool(m.rooted[player]),
        player in m.to_roll_over,
        tuple(sorted(what for who, what in m.once if who == player)),
        None if now == own else now,
        tuple(sorted(base.keywords)),
    )
