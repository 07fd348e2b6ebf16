"""Masts, walls, holds, crates and planks: what the ground does. Rules: dockbowl 1 and 8."""

from __future__ import annotations

from dockbowl.board.lines import crates_crossed, sight_blockers, wall_met
from dockbowl.board.tiles import Tile
from dockbowl.core.events import Moved, Rolled, Told
from dockbowl.core.moments import PICK_UP
from dockbowl.core.requests import Option, Proc, confirm, roll_one, who
from dockbowl.core.ruleset import Landing, Obstacle
from dockbowl.core.state import NEUTRAL, PRONE, STANDING, STUNNED, Match
from dockbowl.core.targets import Mod
from dockbowl.games.dockbowl.sea_state import SHOES, Sea
from dockbowl.rules import ball
from dockbowl.rules.armour import armour, saw_bonus
from dockbowl.rules.going_down import lay_down, place_prone
from dockbowl.rules.injury import injure
from dockbowl.rules.marks import is_marked, neighbours
from dockbowl.rules.turn import call_turnover
from dockbowl.rules.wounds import Wound, wound_chances

GRATING = Mod(-1, "hold")


# ------------------------------------------------------------------ where somebody is


def on_ship(m: Match, square: int) -> bool:
    """On a ship: its deck, hold and crate squares, and (reading R1) its planks."""
    if square < 0 or m.board.hull[square] < 0:
        return False
    return m.board.tiles[square] != Tile.PLANK or bool(m.rules.options["planks_count_as_ship"])


def aboard(m: Match, coach: int | None = None) -> list[int]:
    """Players on ships, of one coach or of all."""
    return [p for p, c in enumerate(m.coach) if m.at[p] >= 0 and (coach is None or c == coach) and on_ship(m, m.at[p])]


def may_go(m: Match, player: int, square: int) -> bool:
    """Whether he may enter a square by choice: the Monkey never takes the ball off the ships (R18), shoes hold."""
    if m.carrier == player == m.extra.monkey and not on_ship(m, square):
        return bool(m.rules.options["monkey_scores"])
    return shod(m, player, square)


def shod(m: Match, player: int, square: int) -> bool:
    """False if Concrete Shoes keep him off this square. Rule: dockbowl 4; reading R20: he may leave a plank."""
    extra: Sea = m.extra
    if extra.holders[SHOES] != player:
        return True
    tiles = m.board.tiles
    if tiles[m.at[player]] == Tile.PLANK and not m.rules.options["concrete_shoes_may_leave_plank"]:
        return False
    return tiles[square] != Tile.PLANK


# ------------------------------------------------------------------ lines


def sight(m: Match, start: int, end: int) -> str:
    """Nothing is aimed at a target hidden by a mast. Rule: dockbowl 8."""
    masts = sight_blockers(m.board, start, end)
    if masts:
        x, y = m.board.xy[masts[0]]
        return f"hidden by the mast on {x},{y}"
    return ""


def flight(m: Match, start: int, end: int, what: str) -> Proc[Landing | None]:
    """Crates may bring a pass down, nearest first; a wall throws it back, spoils a bomb, stops a player.

    Rule: dockbowl 8.
    """
    met = wall_met(m.board, start, end)
    if what == "ball":
        for crate in crates_crossed(m.board, start, end):
            if met is not None and m.board.distance(start, crate) > m.board.distance(start, met.wall):
                break
            face = yield from roll_one("crate", need=2)
            m.emit(Rolled("crate", "d6", (face,), need=2, passed=face >= 2))
            if face == 1:
                m.emit(Told("crate hit", square=crate))
                return Landing(crate, turnover="the pass hit a crate")
    if met is None:
        return None
    if what == "player":
        m.emit(Told("wall stops", square=met.wall))
    else:
        m.emit(Told("wall hit", square=met.wall))
    return wall_stop(m, start, end)


def wall_stop(m: Match, start: int, end: int) -> Landing | None:
    """Where a wall stops what flies that way; None if there is none."""
    met = wall_met(m.board, start, end)
    if met is None:
        return None
    ax, ay = m.board.xy[met.last_open]
    bx, by = m.board.xy[met.wall]
    out = ((bx > ax) - (bx < ax), (by > ay) - (by < ay))
    return Landing(met.last_open, out, harmless=True)


def obstacles(m: Match, start: int, end: int) -> tuple[Obstacle, ...]:
    """What is in the way of a throw, the nearest first: a mast hides the target, a crate stops the ball on a 1,
    a wall throws everything back, and nothing behind it counts. Rule: dockbowl 8.
    """
    board = m.board
    met = wall_met(board, start, end)
    found = [Obstacle(s, "mast", 1.0) for s in sight_blockers(board, start, end)]
    for crate in crates_crossed(board, start, end):
        if met is not None and board.distance(start, crate) > board.distance(start, met.wall):
            break
        found.append(Obstacle(crate, "crate", 1 / 6, ball_only=True))
    if met is not None:
        found.append(Obstacle(met.wall, "wall", 1.0))
    return tuple(found)


# ------------------------------------------------------------------ crates


def off_the_crate(m: Match, player: int, start: int) -> Proc[bool]:
    """Moved off a crate against his will: down, and injury at once without armour. Rule: dockbowl 8."""
    if m.board.tiles[start] != Tile.CRATE or m.board.tiles[m.at[player]] == Tile.CRATE:
        return False
    m.emit(Told("crate fall", player=player, square=m.at[player]))
    stood = m.status[player] == STANDING
    yield from lay_down(m, player)
    if stood and m.coach[player] == m.active:
        call_turnover(m, f"{m.ids[player]} fell off a crate")
    if m.at[player] >= 0:
        yield from injure(m, player, "crate")
    return True


def falls_if_moved(m: Match, player: int, square: int) -> bool:
    """Whether he would fall off a crate on the way there."""
    tiles = m.board.tiles
    return tiles[m.at[player]] == Tile.CRATE and tiles[square] != Tile.CRATE


def may_drop_on(m: Match, attacker: int, square: int) -> bool:
    """Whether he can strike from above at who stands in a square: he begins his activation on a crate."""
    tiles = m.board.tiles
    began = m.began if m.mover == attacker else m.at[attacker]
    return (
        m.coach[attacker] != NEUTRAL
        and m.status[attacker] == STANDING
        and began >= 0
        and tiles[began] == Tile.CRATE
        and square >= 0
        and tiles[square] != Tile.CRATE
        and (attacker, "crate") not in m.once
    )


def drop_chance(m: Match, attacker: int, victim: int) -> float:
    """How often the armour of somebody knocked down breaks when a roll that fails is made once more from above."""
    broken = wound_chances(m, victim, "block", by=attacker, bonus=saw_bonus(m, victim)).broken
    return broken + (1 - broken) * broken


def from_above(m: Match, attacker: int, victim: int) -> Proc[bool]:
    """From a crate down on someone: a failed armour roll once more, and the attacker is placed prone.

    The ball he drops bounces when all is over, as after any block. Nobody's players do not choose to.
    """
    if m.mover != attacker or not may_drop_on(m, attacker, m.hit_square):
        return False
    if not (yield from confirm(m.coach[attacker], "use crate", player=attacker, target=victim)):
        return False
    m.use_once(attacker, "crate")
    m.emit(Told("from above", player=attacker, number=victim))
    yield from place_prone(m, attacker)
    return True


# ------------------------------------------------------------------ holds


def hold_grabs(m: Match, player: int, square: int) -> Mod | None:
    """-1 to pick the ball up from a grating. Rule: dockbowl 8."""
    return GRATING if m.board.tiles[square] == Tile.HOLD else None


HOLD_HOOK = PICK_UP.hook(hold_grabs)


def hold_fouls(m: Match) -> list[Option]:
    """Opponents down on a hold whom the crew may foul, as the coach's Foul for the turn."""
    if "foul" in m.turn_actions:
        return []
    tiles = m.board.tiles
    return [
        who("crew foul", p)
        for p, c in enumerate(m.coach)
        if c != m.active and m.at[p] >= 0 and m.status[p] in (PRONE, STUNNED) and tiles[m.at[p]] == Tile.HOLD
    ]


def hold_foul_bonus(m: Match, victim: int) -> tuple[Mod, ...]:
    """Standing unmarked players of the active coach beside the victim help; nobody helps him (reading R14)."""
    coach, near = m.active, neighbours(m, m.at[victim])
    helpers = [p for p in near if m.coach[p] == coach and m.tz[p] and not is_marked(m, p)]
    mods = [Mod(len(helpers), "offensive assists")] if helpers else []
    if m.rules.options["hold_foul_defensive_assists"]:
        against = [p for p in near if m.coach[p] == m.coach[victim] and m.tz[p] and not is_marked(m, p)]
        if against:
            mods.append(Mod(-len(against), "defensive assists"))
    return tuple(mods)


def crew_foul_chances(m: Match, victim: int) -> Wound:
    """What the crew's kick may come to; nobody is sent off for it."""
    return wound_chances(m, victim, "crew foul", bonus=hold_foul_bonus(m, victim), goes_down=False)


def crew_foul(m: Match, victim: int) -> Proc[None]:
    """The crew in the hold kicks him: armour, injury, and nobody is sent off. Rule: dockbowl 8."""
    m.turn_actions |= {"foul"}
    m.emit(Told("crew foul", coach=m.active, player=victim, square=m.at[victim]))
    yield from armour(m, victim, "crew foul", bonus=hold_foul_bonus(m, victim))
    yield from ball.settle_after(m, (victim,))


def on_till_free(
    m: Match, player: int, start: int, square: int, way: tuple[int, int], off: bool
) -> Proc[tuple[int, tuple[int, int], bool]]:
    """He who comes down on `square` bounces on, a square at a time, until one is free (`start`, which he left, is).

    `off`: he has left the pitch from `square` by `way`. The same three of where he ends.
    """
    while not off and square != start and not m.is_free(square):
        face = yield from roll_one("bounce", "d8", player=player)
        there = m.board.step[square][face]
        if m.board.is_sea(there):
            way, off = m.board.d8[face], True
        elif not m.board.is_solid(there):
            square = there
    return square, way, off


def carried(m: Match, player: int, start: int, end: int, how: str) -> None:
    """Move somebody against his will and tell it (the caller settles crates and the ball)."""
    m.place(player, end)
    m.emit(Moved(player, start, end, how))
