"""The Luggage, the Evil Monkey and Thrud. Rule: dockbowl 10."""

from __future__ import annotations

from dockbowl.board.tiles import OFF
from dockbowl.core.cards import Card
from dockbowl.core.events import Activated, BallMoved, Entered, Moved, Rolled, StoodUp, Told
from dockbowl.core.requests import Proc, at, choose, roll_one
from dockbowl.core.state import BLOCKED, EMPTY, GONE, NEUTRAL, NOBODY, PRONE, STANDING, Match
from dockbowl.games import texts
from dockbowl.games.dockbowl.chance import pick, playing, roll_off
from dockbowl.games.dockbowl.sea_state import IN_DECK, LUGGAGE, MONKEY, THRUD, Sea
from dockbowl.games.dockbowl.terrain import on_ship
from dockbowl.games.dockbowl.treasures import recard
from dockbowl.rules import ball
from dockbowl.rules.block import block
from dockbowl.rules.block_strength import can_block
from dockbowl.rules.chain import drift
from dockbowl.rules.move import allowance, needs_rush, pay_for_block, step

MONKEY_SIGHT = 6
"""How near a ball carrier must come before the Monkey leaps at him."""


def enlist_creatures(m: Match) -> None:
    """The three, out of play, as the match's last players (those already there are kept)."""
    extra: Sea = m.extra
    for id_, key, slot in (
        ("n1", "the_luggage", "luggage"),
        ("n2", "the_evil_monkey", "monkey"),
        ("n3", "thrud_the_barbarian", "thrud"),
    ):
        if id_ in m.ids:
            setattr(extra, slot, m.ids.index(id_))
            continue
        neutral = texts.neutrals()[key]
        card = Card(
            neutral.name, neutral.ma, neutral.st, neutral.ag, neutral.pa, neutral.av,
            texts.parse_skills(neutral.skills), m.rules.skills, position=key, role="neutral", race="neutral",
        )  # fmt: skip
        setattr(extra, slot, m.add_player(id_, card, NEUTRAL, GONE))


def _appear(m: Match, p: int, square: int, coach: int, why: str) -> None:
    m.coach[p] = coach
    m.place(p, square)
    m.distracted[p] = 0
    m.set_status(p, STANDING)
    m.emit(Entered(p, square, why))


# ------------------------------------------------------------------ the Luggage


def luggage_appears(m: Match, square: int) -> Proc[None]:
    """It stands where the chest was, and moves at once."""
    extra: Sea = m.extra
    extra.give(LUGGAGE, extra.luggage)
    m.emit(Told("luggage", square=square))
    _appear(m, extra.luggage, square, NEUTRAL, "luggage")
    yield from luggage_moves(m)


def luggage_is_due(m: Match) -> bool:
    """Whether the Luggage moves at the start of a turn."""
    extra: Sea = m.extra
    return extra.in_play(LUGGAGE) and m.at[extra.luggage] >= 0


def luggage_moves(m: Match) -> Proc[None]:
    """Four squares, the last two of them rushes, each in a d8 direction, blocking whom it meets.

    Nothing it does is a turnover: nobody plays it.
    """
    extra: Sea = m.extra
    p = extra.luggage
    if not luggage_is_due(m):
        return
    steps = texts.neutrals()["the_luggage"].steps
    kept = _suspend(m, p)
    m.calm = True
    m.emit(Activated(p, "luggage"))
    for _ in range(steps):
        face = yield from roll_one("luggage direction", "d8", player=p)
        m.emit(Rolled("luggage direction", "d8", (face,), player=p))
        rushing = needs_rush(m, p, m.spent)
        m.spent += 1
        if not (yield from drift(m, p, m.board.d8[face], rushing=rushing)) or m.at[p] < 0:
            break
    _resume(m, kept)


def luggage_to_chest(m: Match) -> None:
    """It becomes a chest again where it is, and the card goes back."""
    extra: Sea = m.extra
    p = extra.luggage
    square = m.at[p]
    extra.give(LUGGAGE, IN_DECK)
    m.lift(p, GONE)
    if square >= 0:
        extra.chests |= {square}
        m.bar(square)
        m.emit(Told("luggage chest", square=square))


def went_down(m: Match, player: int) -> Proc[None]:
    """Put prone, the Luggage becomes a chest again."""
    extra: Sea = m.extra
    if player == extra.luggage and extra.in_play(LUGGAGE):
        luggage_to_chest(m)
        if ball.loose(m) and m.occ[m.ball] == BLOCKED:
            yield from ball.bounce(m, m.ball)


# ------------------------------------------------------------------ the Monkey


def monkey_joins(m: Match, opener: int, square: int) -> Proc[None]:
    """He joins the opener's team next to the chest's square (on it, if nothing beside it is free)."""
    extra: Sea = m.extra
    coach = m.coach[opener] if m.coach[opener] != NEUTRAL else m.active
    extra.give(MONKEY, extra.monkey)
    m.emit(Told("monkey", coach=coach, square=square))
    free = [s for s in m.board.around[square] if m.is_free(s) and on_ship(m, s)] or [square]
    picked = yield from choose(coach, "monkey square", tuple(at("monkey", s) for s in free), player=extra.monkey)
    _appear(m, extra.monkey, picked.square, coach, "monkey")
    m.used[extra.monkey] = 1
    yield from ball.settle_after(m, ())


def monkey_is_due(m: Match) -> bool:
    """Whether the Monkey leaps about at the start of a turn."""
    extra: Sea = m.extra
    p = extra.monkey
    return extra.in_play(MONKEY) and m.at[p] >= 0 and m.status[p] in (STANDING, PRONE)


def monkey_roams(m: Match) -> Proc[None]:
    """At each turn start three squares at random like a Ball & Chain, never off the ship."""
    extra: Sea = m.extra
    p = extra.monkey
    if not monkey_is_due(m):
        return
    kept = _suspend(m, p)
    m.emit(Activated(p, "monkey roams"))
    if m.status[p] == PRONE:  # he is up again at once, as fast as a monkey is
        m.set_status(p, STANDING)
        m.emit(StoodUp(p))
    for _ in range(texts.neutrals()["the_evil_monkey"].steps):
        face = yield from roll_one("monkey direction", "d8", player=p)
        m.emit(Rolled("monkey direction", "d8", (face,), player=p))
        end = m.board.step[m.at[p]][face]
        if not on_ship(m, end) or m.board.is_solid(end):
            continue
        if not (yield from drift(m, p, m.board.d8[face])) or m.at[p] < 0:
            break
    _resume(m, kept)


def monkey_watches(m: Match, carrier: int, start: int) -> Proc[None]:
    """A ball carrier who comes within six squares stops: the Monkey blitzes him, free, with more skills."""
    extra: Sea = m.extra
    p = extra.monkey
    if not extra.in_play(MONKEY) or p == carrier or m.at[p] < 0 or m.status[p] != STANDING or not m.tz[p]:
        return
    if m.carrier != carrier or m.status[carrier] != STANDING or m.board.distance(m.at[p], m.at[carrier]) > MONKEY_SIGHT:
        return
    if start >= 0 and m.board.distance(m.at[p], start) <= MONKEY_SIGHT:
        return
    neutral = texts.neutrals()["the_evil_monkey"]
    m.emit(Told("monkey blitz", player=p, number=carrier))
    m.recard(p, m.card[p].changed(m.rules.skills, gained=texts.parse_skills(neutral.attack_skills)))
    kept = _suspend(m, p)
    m.action = "blitz"
    friend = m.coach[p] == m.coach[carrier]
    if friend:
        m.coach[p] = NEUTRAL  # he spares nobody, not even his own side's carrier
    yield from _monkey_attack(m, p, carrier)
    if friend and m.coach[p] == NEUTRAL and m.at[p] >= 0:
        m.coach[p] = m.coach[carrier]
    _resume(m, kept)
    recard(m, p)  # anew: he may have lost what he carried


def _monkey_attack(m: Match, p: int, carrier: int) -> Proc[None]:
    while m.at[p] >= 0 and not can_block(m, p, carrier):
        way = shortest_way(m, p, frozenset(m.board.around[m.at[carrier]]))
        if not way or m.spent + len(way) + 1 > allowance(m, p):
            return
        if not (yield from step(m, p, way[0])):
            return
    if m.at[p] >= 0 and m.spent < allowance(m, p) and (yield from pay_for_block(m, p)):
        yield from block(m, p, carrier, blitz=True)


def monkey_fetches(m: Match) -> Proc[None]:
    """A loose ball within his reach: he goes to pick it up, once a turn. Rule: dockbowl 10.

    Nobody plays him then, so a slip or a fumble of his is no turnover.
    """
    extra: Sea = m.extra
    p = extra.monkey
    if not extra.in_play(MONKEY) or extra.monkey_went or not ball.loose(m) or m.at[p] < 0:
        return
    if m.status[p] != STANDING or not m.tz[p]:
        return
    way = shortest_way(m, p, frozenset((m.ball,)))
    if not way or len(way) > m.card[p].ma:
        return
    extra.monkey_went = True
    kept = _suspend(m, p)
    m.calm = True
    m.emit(Told("monkey fetches", player=p))
    for square in way:
        if not (yield from step(m, p, square)) or m.at[p] != square:
            break
    _resume(m, kept)


def monkey_has_ball(m: Match, player: int) -> Proc[None]:
    """The moment he holds it he vanishes, to a random free square of a random ship, still holding it."""
    extra: Sea = m.extra
    if player != extra.monkey or not extra.in_play(MONKEY):
        return
    ships = [i for i in range(len(m.board.ships)) if _free_deck(m, i)]
    if not ships:
        return
    ship = yield from pick(m, "random ship", ships)
    square = yield from pick(m, "random square", _free_deck(m, ship))
    start = m.at[player]
    m.place(player, square)
    m.emit(Told("monkey vanishes", player=player, square=square))
    m.emit(Moved(player, start, square, "vanish"))
    m.emit(BallMoved(start, square, "vanish"))


def _free_deck(m: Match, ship: int) -> list[int]:
    return [s for s in m.board.ships[ship].squares if m.is_free(s)]


def shortest_way(m: Match, p: int, goals: frozenset[int]) -> list[int]:
    """Squares of a shortest walk to the nearest free goal; [] if there is none or he is on one."""
    start = m.at[p]
    if start in goals:
        return []
    came = {start: OFF}
    front = [start]
    for _ in range(allowance(m, p)):
        ahead = []
        for here in front:
            for there in m.board.walks[here]:
                if there in came or m.occ[there] != EMPTY:
                    continue
                came[there] = here
                if there in goals:
                    way = [there]
                    while came[way[-1]] != start:
                        way.append(came[way[-1]])
                    return way[::-1]
                ahead.append(there)
        front = ahead
    return []


# ------------------------------------------------------------------ Thrud


def thrud_appears(m: Match, opener: int, square: int) -> Proc[None]:
    """He stands where the chest was and coaches roll off for him, the opener with +1; out already: the opener's."""
    extra: Sea = m.extra
    coach = m.coach[opener] if m.coach[opener] != NEUTRAL else m.active
    if extra.in_play(THRUD):
        hand_thrud_to(m, coach)
        return
    extra.give(THRUD, extra.thrud)
    m.emit(Told("thrud", square=square))
    _appear(m, extra.thrud, square, NEUTRAL, "thrud")
    yield from roll_for_thrud(m, opener=coach)


def roll_for_thrud(m: Match, *, opener: int = NOBODY) -> Proc[None]:
    """d6 each, the opener +1, ties again: the winner controls him."""
    bonus = {opener: 1} if opener >= 0 else None
    winner = yield from roll_off(m, "thrud", playing(m), bonus=bonus)
    hand_thrud_to(m, winner)


def hand_thrud_to(m: Match, coach: int) -> None:
    extra: Sea = m.extra
    m.coach[extra.thrud] = coach
    extra.thrud_fails = 0
    m.emit(Told("thrud controlled", coach=coach, player=extra.thrud))
    ball.check_score(m, extra.thrud)  # the dock he stands in may be an enemy's now


def thrud_after(m: Match, player: int) -> Proc[None]:
    """Two Really Stupid tests failed in a row, and everybody rolls for him again."""
    extra: Sea = m.extra
    if player != extra.thrud or not extra.in_play(THRUD) or m.at[player] < 0:
        return
    extra.thrud_fails = extra.thrud_fails + 1 if m.distracted[player] else 0
    if extra.thrud_fails >= 2:
        yield from roll_for_thrud(m)


# ------------------------------------------------------------------ acting out of turn


Kept = tuple[int, str, int, int, bool, bool, int, int, bool, int, bool]
"""What `_suspend` puts aside of an activation, in its order."""


def _suspend(m: Match, p: int) -> Kept:
    """Put the current activation aside while a creature acts; what it does is no turnover by itself."""
    kept = (
        m.mover, m.action, m.target, m.spent, m.stepped, m.jumped, m.done_blocks, m.began, m.harmed, m.hit_square,
        m.calm,
    )  # fmt: skip
    m.mover, m.action, m.target, m.spent, m.stepped, m.jumped, m.done_blocks = p, "drift", NOBODY, 0, False, False, 0
    m.began = m.at[p]
    return kept


def _resume(m: Match, kept: Kept) -> None:
    (m.mover, m.action, m.target, m.spent, m.stepped, m.jumped, m.done_blocks, m.began, m.harmed, m.hit_square,
     m.calm) = kept  # fmt: skip
