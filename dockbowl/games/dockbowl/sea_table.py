"""Stranger Things at Sea: the table, row by row. Rule: dockbowl 7. Nothing here ever causes a turnover."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dockbowl.board.tiles import OFF
from dockbowl.core.events import BallMoved, Entered, Moved, RerollsChanged, Rolled, Told, WeatherChanged
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NO, Option, Proc, choose, roll, roll_one, say
from dockbowl.core.state import KO, NOBODY, RESERVES, SENT_OFF, STANDING, Match
from dockbowl.games import texts
from dockbowl.games.dockbowl import creatures
from dockbowl.games.dockbowl.chance import best, each_rolls, fame, pick, playing, roll_off
from dockbowl.games.dockbowl.chests import put_back
from dockbowl.games.dockbowl.sea_state import ITEMS, LASTING, LUGGAGE, MUTINY, PIRATES, THRUD, WAVE, WEATHER, Sea
from dockbowl.games.dockbowl.terrain import aboard, carried, on_ship, on_till_free
from dockbowl.games.dockbowl.treasures import recard, return_item
from dockbowl.rules import ball
from dockbowl.rules.armour import armour
from dockbowl.rules.casualty import leave
from dockbowl.rules.going_down import place_prone
from dockbowl.rules.injury import injure
from dockbowl.rules.move import arrive

DONE = say("done")


def stranger_things(m: Match) -> Proc[None]:
    """Roll on the table: what lasted ends, the Luggage becomes a chest, Thrud changes hands; then the event."""
    faces = yield from roll("stranger things", "d6", 2, coach=m.active)
    row = sum(faces)
    extra: Sea = m.extra
    extra.event_faces = faces
    m.emit(Rolled("stranger things", "d6", faces, m.active))
    end_effect(m)
    if extra.in_play(LUGGAGE):
        creatures.luggage_to_chest(m)
        yield from ball.settle_after(m, ())  # the ball it may have held does not lie under a chest
    if extra.in_play(THRUD):
        yield from creatures.roll_for_thrud(m)
        if m.over:
            return
    m.emit(Told("sea event", number=row, word=texts.sea_events()[row].name))
    if row in LASTING:
        extra.effect = row
    yield from EVENTS[row](m)


def end_effect(m: Match) -> None:
    """The table is rolled on again: the lasting effect is over."""
    extra: Sea = m.extra
    row = extra.effect
    if not row:
        return
    m.emit(Told("effect ends", number=row, word=texts.sea_events()[row].name))
    extra.effect = 0
    if row == WEATHER and m.weather != "nice":
        m.weather = "nice"
        m.emit(WeatherChanged("nice"))
    if row == PIRATES:
        players, extra.pirates = extra.pirates, ()
        for p in players:
            recard(m, p)


def nobody_sent_off(m: Match) -> bool:
    """Mutiny: the referee has other things to do than to look at fouls."""
    extra: Sea = m.extra
    return extra.effect == MUTINY


def gain_reroll(m: Match, coach: int, why: str) -> None:
    m.rerolls[coach] += 1
    m.emit(RerollsChanged(coach, 1, why))


# ------------------------------------------------------------------ 2 Thar She Blows!


def thar_she_blows(m: Match) -> Proc[None]:
    """Each coach d6: that many tentacles, each at a random on-ship player of his not yet dragged."""
    for coach in playing(m):
        tentacles = yield from roll_one("tentacles", coach=coach)
        m.emit(Rolled("tentacles", "d6", (tentacles,), coach))
        dragged: set[int] = set()
        for _ in range(tentacles):
            left = [p for p in aboard(m, coach) if p not in dragged]
            if not left:
                break
            p = yield from pick(m, "random player", left, coach=coach)
            dragged.add(p)
            yield from drag(m, p)
            if m.over:
                return


def drag(m: Match, p: int) -> Proc[None]:
    """Up to four squares straight towards the nearest sea beside his ship; reaching it is overboard.

    Players, chests and solid squares stop him. He who comes to rest on the ball makes it bounce.
    """
    start = m.at[p]
    ways = _ways_to_sea(m, start)
    if not ways:
        m.emit(Told("tentacle slips", player=p))
        return
    nearest = min(d for d, _ in ways)
    way = yield from pick(m, "random direction", [w for d, w in ways if d == nearest])
    m.emit(Told("tentacle", player=p, square=start))
    here = start
    for _ in range(4):
        there = m.board.offset(here, *way)
        if m.board.is_sea(there):
            if here != start:
                carried(m, p, start, here, "tentacle")
            yield from _swept_off(m, p, here, way, "tentacle")
            return
        if not m.is_free(there):
            break
        here = there
    if here != start:
        carried(m, p, start, here, "tentacle")
        yield from _after_carried(m, p, start, "tentacle")


def _ways_to_sea(m: Match, start: int) -> list[tuple[int, tuple[int, int]]]:
    """(steps, direction) of each straight line to sea beside his ship that no solid square bars."""
    hull = m.board.hull[start]
    found = []
    for way in m.board.d8[1:]:
        here = start
        for distance in range(1, max(m.board.width, m.board.height) + 1):
            last, here = here, m.board.offset(here, *way)
            if m.board.is_sea(here):
                beside = m.board.around[here] if here >= 0 else (last,)
                if any(m.board.hull[square] == hull for square in beside):
                    found.append((distance, way))
                break
            if m.board.is_solid(here):
                break
    return found


def _swept_off(m: Match, p: int, last: int, way: tuple[int, int], cause: str) -> Proc[None]:
    if (yield from m.rules.leave_pitch(m, p, last, way, cause)):
        yield from m.rules.ball_leaves(m, last, way)


def _after_carried(m: Match, p: int, start: int, how: str) -> Proc[None]:
    """What being moved against one's will brings: a fall off a crate, a cannon lost, a touchdown, a bouncing ball."""
    if m.rules.landed is not None:
        yield from m.rules.landed(m, p, start, how)
    if m.at[p] >= 0 and m.carrier == p:
        ball.check_score(m, p)
    yield from ball.settle_after(m, (p,))


# ------------------------------------------------------------------ 3 and 7, 9: lasting ones


def mutiny(m: Match) -> Proc[None]:
    """Nobody is sent off for fouling until the next roll (`nobody_sent_off`)."""
    return
    yield from ()


def weather(m: Match) -> Proc[None]:
    """Roll on the weather table; it lasts until the next roll."""
    faces = yield from roll("weather", "d6", 2)
    m.weather = m.rules.weather_table[sum(faces)]
    m.emit(WeatherChanged(m.weather, faces))


def a_pirates_life(m: Match) -> Proc[None]:
    """One random on-ship player of each coach: Really Stupid and Loner (4+) until the next roll."""
    extra: Sea = m.extra
    for coach in playing(m):
        crew = aboard(m, coach)
        if crew:
            p = yield from pick(m, "random player", crew, coach=coach)
            extra.pirates = (*extra.pirates, p)
            recard(m, p)
            m.emit(Told("pirate", coach, p))


# ------------------------------------------------------------------ 4 Mexi Can't Wave


def wave(m: Match) -> Proc[None]:
    """d8: everyone on ships and a loose ball there move two squares that way, those furthest along first (R12)."""
    face = yield from roll_one("wave", "d8", coach=m.active)
    way = m.board.d8[face]
    m.emit(Rolled("wave", "d8", (face,), m.active))
    afloat = {p: m.at[p] for p in aboard(m)}
    if ball.loose(m) and on_ship(m, m.ball):
        afloat[NOBODY] = m.ball
    furthest_first = m.rules.options["wave_order"] == "furthest_first"
    for p in sorted(afloat, key=lambda p: _along(m, afloat[p], way), reverse=furthest_first):
        if p == NOBODY:
            _ball_washed(m, way)
        elif m.at[p] >= 0:
            yield from _washed(m, p, way)
        if m.over:
            return


def _along(m: Match, square: int, way: tuple[int, int]) -> tuple[int, int]:
    x, y = m.board.xy[square]
    return x * way[0] + y * way[1], square


def _washed(m: Match, p: int, way: tuple[int, int]) -> Proc[None]:
    start = m.at[p]
    here = start
    for _ in range(2):
        there = m.board.offset(here, *way)
        if m.board.is_sea(there):
            if here != start:
                carried(m, p, start, here, "wave")
            if (yield from m.rules.leave_pitch(m, p, here, way, "wave")):
                m.emit(Told("new ball", square=here))
                square, out = yield from ball.scatter(m, here)
                if out != (0, 0):
                    yield from m.rules.ball_leaves(m, square, out)
                else:
                    yield from ball.settle(m, square, "inaccurate")
            return
        if not m.is_free(there):
            break
        here = there
    if here != start:
        carried(m, p, start, here, "wave")
        yield from _after_carried(m, p, start, "wave")


def _ball_washed(m: Match, way: tuple[int, int]) -> None:
    """A loose ball goes with the wave and stops at the rail, at solid things, chests and players."""
    if not ball.loose(m):
        return  # somebody has caught it meanwhile
    start = here = m.ball
    for _ in range(2):
        there = m.board.offset(here, *way)
        if not on_ship(m, there) or not m.is_free(there):
            break
        here = there
    if here != start:
        m.ball = here
        m.emit(BallMoved(start, here, "wave"))


# ------------------------------------------------------------------ 5, 6, 8, 10: roll-offs


def yo_ho_ho(m: Match) -> Proc[None]:
    """2d6 + FAME + cheerleaders each; the highest gains a team re-roll."""
    coaches = playing(m)
    bonus = {c: fame(m, c) + m.cheerleaders[c] for c in coaches}
    winner = yield from roll_off(m, "yo-ho-ho", coaches, dice=2, bonus=bonus)
    gain_reroll(m, winner, "Yo-ho-ho")


def walk_the_plank(m: Match) -> Proc[None]:
    """d6 + FAME + assistants each; every coach with the lowest loses head coach and assistants for the match.

    If exactly one coach still has a head coach he gains a team re-roll.
    """
    coaches = playing(m)
    bonus = {c: fame(m, c) + m.assistants[c] for c in coaches}
    totals = yield from each_rolls(m, "walk the plank", coaches, bonus=bonus)
    low = min(totals.values())
    for coach in coaches:
        if totals[coach] == low:
            m.head_coach[coach] = 0
            m.assistants[coach] = 0
            m.emit(Told("coach walks", coach=coach))
    left = [c for c in coaches if m.head_coach[c]]
    if len(left) == 1:
        gain_reroll(m, left[0], "Walk the Plank")


def spring_tide(m: Match) -> Proc[None]:
    """The highest d6 (all tied) may move every one of their standing players one square, ignoring tackle zones."""
    totals = yield from each_rolls(m, "spring tide", playing(m))
    for coach in [c for c in playing(m) if c in best(totals)]:
        moved: set[int] = set()
        while not m.over:
            options = [
                Option("tide", p, s)
                for p in m.fielded(coach)
                if p not in moved and m.status[p] == STANDING and not m.rooted[p]
                for s in m.board.walks[m.at[p]]
                if m.is_free(s) and (m.rules.may_enter is None or m.rules.may_enter(m, p, s))
            ]
            if not options:
                break
            picked = yield from choose(coach, "spring tide", (DONE, *options))
            if picked == DONE:
                break
            p, start = picked.player, m.at[picked.player]
            moved.add(p)
            m.place(p, picked.square)
            m.emit(Moved(p, start, picked.square, "tide"))
            yield from arrive(m, p, start)


def boarding_action(m: Match) -> Proc[None]:
    """d6 + FAME; the highest first, each may bring a Reserve on, and then more at growing risk."""
    coaches = playing(m)
    totals = yield from each_rolls(m, "boarding action", coaches, bonus={c: fame(m, c) for c in coaches})
    left = list(coaches)
    while left:
        top = [c for c in left if totals[c] == max(totals[c] for c in left)]
        coach = yield from pick(m, "random coach", top)
        left.remove(coach)
        yield from _board(m, coach)


def _board(m: Match, coach: int) -> Proc[None]:
    tries = 0
    while True:
        options = bring_options(m, coach)
        if not options:
            return
        picked = yield from choose(coach, "boarding", (NO, *options), about=(tries,))
        if picked == NO:
            return
        if tries:
            face = yield from roll_one("caught", coach=coach, player=picked.player, need=tries + 1)
            m.emit(Rolled("caught", "d6", (face,), coach, picked.player, tries + 1, (), face > tries))
            if face <= tries:
                leave(m, picked.player, SENT_OFF, "sent off", "boarding")
                return
        tries += 1
        may_act = bool(m.rules.options["newcomer_may_act"])
        yield from bring_on(m, picked.player, picked.square, may_act=may_act)


def bring_options(m: Match, coach: int) -> list[Option]:
    """Every Reserve onto every free square of his own Docking Area."""
    extra: Sea = m.extra
    dock = extra.dock_of[coach]
    if dock < 0 or m.closing.reserves:
        return []
    free = [s for s in m.board.docks[dock].squares if m.is_free(s)]
    return [Option("bring", p, s) for p in m.in_box(coach, RESERVES) for s in free]


def bring_on(m: Match, p: int, square: int, *, may_act: bool = True) -> Proc[None]:
    """A Reserve comes on; a ball that lies there bounces."""
    m.place(p, square)
    m.set_status(p, STANDING)
    m.used[p] = 0 if may_act else 1
    m.emit(Entered(p, square, "reserve"))
    yield from ball.settle_after(m, ())


def sponge(m: Match, p: int) -> None:
    """The Magic Sponge: one KO'd player goes to Reserves."""
    assert m.status[p] == KO
    m.status[p] = RESERVES
    m.emit(Told("sponge", m.coach[p], p))


# ------------------------------------------------------------------ 11 Roc Attack!


def roc_attack(m: Match) -> Proc[None]:
    """d6 for every player: on a 1 the bird strikes; a double on the armour roll and it carries him off."""
    for p in [p for p in range(len(m.at)) if m.at[p] >= 0]:
        if m.at[p] < 0 or m.over:
            continue
        face = yield from roll_one("roc", coach=m.coach[p], player=p, need=2)
        m.emit(Rolled("roc", "d6", (face,), m.coach[p], p, 2, (), face != 1))
        if face == 1:
            yield from _struck(m, p)


def _struck(m: Match, p: int) -> Proc[None]:
    extra: Sea = m.extra
    if p == extra.luggage:
        yield from place_prone(m, p)
        return
    held, square = m.carrier == p, m.at[p]
    stood = m.status[p] == STANDING
    yield from place_prone(m, p)
    if stood and m.has(p, Prop.NO_ARMOUR):  # injured at once, without the armour roll the bird looks at
        yield from ball.settle_after(m, (p,))
        return
    pair, broken, extra_mod = yield from armour(m, p, "roc", then_injure=False)
    if held:
        ball.drop(m, p)
    if pair[0] == pair[1]:
        yield from _carried_off(m, p)
    elif broken:
        yield from injure(m, p, "roc", extra=extra_mod)
    if held:
        yield from ball.bounce(m, square)
    else:
        yield from ball.settle_after(m, (p,))


def _carried_off(m: Match, p: int) -> Proc[None]:
    """d6 squares in a d8 direction, then a square at a time until one is free, maybe overboard."""
    start = m.at[p]
    face = yield from roll_one("roc direction", "d8", player=p)
    distance = yield from roll_one("roc distance", "d6", player=p)
    way = m.board.d8[face]
    m.emit(Told("carried off", player=p, square=start, number=distance))
    square, off = ball.travel(m, start, way, distance)
    square, way, off = yield from on_till_free(m, p, start, square, way, off)
    if off:
        yield from _swept_off(m, p, square, way, "roc")
    elif square != start:
        carried(m, p, start, square, "roc")
        yield from _after_carried(m, p, start, "roc")


# ------------------------------------------------------------------ 12 Davy Jones' Locker


def davy_jones(m: Match) -> Proc[None]:
    """Treasure leaves the players, the ball leaves play, every chest is back and the ball is hidden again."""
    extra: Sea = m.extra
    for treasure in ITEMS:
        return_item(m, treasure, "Davy Jones")
    if m.carrier != NOBODY:
        ball.drop(m, m.carrier)
    if m.ball >= 0:
        m.emit(BallMoved(m.ball, OFF, "hidden"))
    ball.ball_off(m)
    extra.found = False
    for square in extra.chests:
        m.unbar(square)
    extra.chests = frozenset()
    yield from put_back(m)


EVENTS: Mapping[int, Callable[[Match], Proc[None]]] = {
    2: thar_she_blows,
    3: mutiny,
    WAVE: wave,
    5: yo_ho_ho,
    6: walk_the_plank,
    7: weather,
    8: spring_tide,
    9: a_pirates_life,
    10: boarding_action,
    11: roc_attack,
    12: davy_jones,
}
