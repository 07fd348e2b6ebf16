"""Treasure chests: opening them, explosions, the ball. Rule: dockbowl 9."""

from __future__ import annotations

import msgspec

from dockbowl.board.tiles import OFF
from dockbowl.core.events import BallMoved, Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Option, Proc, at, roll_one
from dockbowl.core.ruleset import Extension
from dockbowl.core.state import BLOCKED, EMPTY, NOBODY, STANDING, Match
from dockbowl.core.targets import chance
from dockbowl.games import texts
from dockbowl.games.dockbowl import creatures
from dockbowl.games.dockbowl.chance import pick
from dockbowl.games.dockbowl.sea_state import ITEMS, LUGGAGE, MONKEY, THRUD, Sea
from dockbowl.games.dockbowl.treasures import take_item
from dockbowl.rules import ball
from dockbowl.rules.going_down import knock_down
from dockbowl.rules.marks import neighbours
from dockbowl.rules.rerolls import plain, test

EXPLODES, TREASURE, BALL, EMPTY_CHEST = "explodes", "treasure", "ball", "empty"


def chest_table(m: Match) -> texts.ChestTable:
    """The die for opening a chest now: a d8, or a d6 for the last three while the ball is hidden."""
    extra: Sea = m.extra
    return texts.chest_table(extra.found, max(counted(m), 1))


def content_of(m: Match, square: int, face: int) -> str:
    """What a face means for the chest on `square` now, the last one of all included. Readings: R15, R16, R17."""
    extra: Sea = m.extra
    if extra.found and face == 8 and m.rules.options["found_ball_eight"] == "empty":
        return EMPTY_CHEST
    content = chest_table(m).results[face - 1]
    last = extra.chests == {square} and not extra.found
    if last and content == EXPLODES and m.rules.options["all_exploded"] == "last_is_ball":
        return BALL
    return content


def counted(m: Match) -> int:
    """How many chests are left for the table of the last three: the opened one counts, or does not."""
    extra: Sea = m.extra
    return len(extra.chests) - int(m.rules.options["chest_threshold_counted"] == "after")


class ChestChances(msgspec.Struct, frozen=True):
    """What opening a chest may come to: each face of its die, and the chance of each content.

    `snatch`: the chance to have the ball in hand once it is found. `hit`: who stands beside the chest and goes down if
    it explodes.
    """

    die: str
    faces: tuple[str, ...]
    explodes: float
    treasure: float
    ball: float
    empty: float
    snatch: float
    hit: tuple[int, ...]


def chest_chances(m: Match, p: int, square: int, beside: int = -1) -> ChestChances:
    """Chances of the chest on `square`, opened by `p` from `beside` (-1: from where he stands). Rule: dockbowl 9."""
    extra: Sea = m.extra
    die = chest_table(m).die
    faces = [content_of(m, square, face) for face in range(1, die + 1)]
    if extra.none_left():
        faces = [EMPTY_CHEST if content == TREASURE else content for content in faces]
    share = {content: faces.count(content) / len(faces) for content in (EXPLODES, TREASURE, BALL, EMPTY_CHEST)}
    near = {q for q in neighbours(m, square) if m.status[q] == STANDING and (q != p or beside < 0)}
    if beside >= 0:
        near.add(p)
    hands = Prop.NO_HANDS not in m.card[p].props
    return ChestChances(
        f"d{die}",
        tuple(faces),
        share[EXPLODES],
        share[TREASURE],
        share[BALL],
        share[EMPTY_CHEST],
        chance(plain(m, p).need) if hands else 0.0,
        tuple(sorted(near)),
    )


def chests_left(m: Match) -> int:
    extra: Sea = m.extra
    return len(extra.chests)


def chests_by_ship(m: Match) -> list[int]:
    """Chests left on each ship, and last those that lie elsewhere."""
    extra: Sea = m.extra
    counts = [0] * (len(m.board.ships) + 1)
    for square in extra.chests:
        counts[m.board.hull[square]] += 1
    return counts


def add_chest(m: Match, square: int) -> None:
    extra: Sea = m.extra
    extra.chests |= {square}
    m.bar(square)


def remove_chest(m: Match, square: int) -> None:
    extra: Sea = m.extra
    extra.chests -= {square}
    m.unbar(square)


def chest_options(m: Match, p: int) -> list[Option]:
    """Chests the active player may open: he stands and has done nothing but move."""
    if m.done_blocks or m.status[p] != STANDING:
        return []
    occ = m.occ
    extra: Sea = m.extra
    return [at("chest", s) for s in m.board.around[m.at[p]] if occ[s] == BLOCKED and s in extra.chests]


def open_chest(m: Match, p: int, option: Option) -> Proc[bool]:
    """Open one; the activation ends with it."""
    square = option.square
    left = counted(m)
    m.stepped = True
    die = f"d{chest_table(m).die}"
    face = yield from roll_one("chest", die, coach=m.coach[p], player=p)
    content = content_of(m, square, face)
    remove_chest(m, square)
    m.emit(Rolled("chest", die, (face,), m.coach[p], p))
    m.emit(Told("chest opened", player=p, square=square, number=left, word=content))
    if content == EXPLODES:
        yield from explode(m, square)
    elif content == BALL:
        yield from ball_found(m, p, square)
    elif content == TREASURE:
        yield from draw(m, p, square)
    else:
        m.emit(Told("chest empty", player=p, square=square))
    return False


def explode(m: Match, square: int) -> Proc[None]:
    """Everyone beside it is knocked down, the active team first. The last chest of all brings them all back."""
    extra: Sea = m.extra
    m.emit(Told("explosion", square=square))
    order = (m.active, *(c for c in m.turn_order if c != m.active))
    near = neighbours(m, square)
    near.sort(key=lambda p: order.index(m.coach[p]) if m.coach[p] in order else len(order))
    for p in near:
        if m.at[p] >= 0 and m.status[p] == STANDING:
            yield from knock_down(m, p, "explosion")
    yield from ball.settle_after(m, tuple(near))
    if not extra.chests and not extra.found:
        m.emit(Told("chests put back"))
        yield from put_back(m)


def ball_found(m: Match, p: int, square: int) -> Proc[None]:
    """An unmodified agility test snatches it; failing, it lies where the chest was: no bounce, no turnover.

    Somebody with No Hands can only look at it.
    """
    extra: Sea = m.extra
    extra.found = True
    m.ball, m.carrier = square, NOBODY
    m.emit(Told("ball found", player=p, square=square))
    m.emit(BallMoved(OFF, square, "found"))
    if Prop.NO_HANDS not in m.card[p].props and (yield from test(m, p, "snatch", plain(m, p))) > 0:
        yield from ball.take(m, p, "snatch")


def draw(m: Match, p: int, square: int) -> Proc[None]:
    """d8 for a treasure; one that is in play is rolled again, Thrud excepted. None left: empty."""
    extra: Sea = m.extra
    if extra.none_left():
        m.emit(Told("chest empty", player=p, square=square))
        return
    while True:
        treasure = yield from roll_one("treasure", "d8", coach=m.coach[p], player=p)
        m.emit(Rolled("treasure", "d8", (treasure,), m.coach[p], p))
        if treasure == THRUD or not extra.in_play(treasure):
            break
    if treasure in ITEMS:
        take_item(m, treasure, p)
    elif treasure == LUGGAGE:
        yield from creatures.luggage_appears(m, square)
    elif treasure == MONKEY:
        yield from creatures.monkey_joins(m, p, square)
    else:
        yield from creatures.thrud_appears(m, p, square)


def put_back(m: Match) -> Proc[None]:
    """Every chest place gets its chest; one whose place is taken goes to the nearest empty square of that ship."""
    for ship in m.board.ships:
        taken = [s for s in ship.chest_places if not _free_for_chest(m, s)]
        for square in ship.chest_places:
            if square not in taken:
                add_chest(m, square)
        for square in taken:
            if square in m.extra.chests:
                continue
            free = [s for s in ship.squares if _free_for_chest(m, s)]
            if not free:
                continue
            nearest = min(m.board.distance(square, s) for s in free)
            spot = yield from pick(m, "chest place", [s for s in free if m.board.distance(square, s) == nearest])
            add_chest(m, spot)


def _free_for_chest(m: Match, square: int) -> bool:
    return m.occ[square] == EMPTY and m.ball != square


def why_no_chest(m: Match, p: int, option: Option) -> str:
    extra: Sea = m.extra
    if option.square not in extra.chests:
        return "there is no chest"
    if m.done_blocks:
        return "he has done more than move"
    return "the chest is not beside him"


CHESTS = Extension(frozenset({"chest"}), chest_options, open_chest, why_no_chest)
