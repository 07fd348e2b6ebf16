"""Rules of stars that are used as an activation begins, after the action is declared.

A handler gives False when the activation is over with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dockbowl.core.events import Moved, Told
from dockbowl.core.moments import BEGIN, Skill
from dockbowl.core.requests import NO, Proc, at, choose, confirm, who
from dockbowl.core.state import NEUTRAL, STANDING, STUNNED, Match
from dockbowl.core.targets import Target
from dockbowl.rules import ball, special
from dockbowl.rules.action_names import BLITZ, MOVE, PASS
from dockbowl.rules.armour import armour
from dockbowl.rules.dump import dump_off
from dockbowl.rules.going_down import knock_down, lay_down
from dockbowl.rules.hex import curse
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import lend, ready, spend
from dockbowl.rules.marks import is_open, neighbours
from dockbowl.rules.move import arrive, may_enter
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import call_turnover
from dockbowl.rules.wards import foul_appearance

BLAST: Final = "blunderbuss"
NEAR: Final = 3
FAR: Final = 5


# ------------------------------------------------------------------ whom and where


def opponents_within(m: Match, player: int, reach: int, *, standing: bool = False) -> list[int]:
    """Opponents on the pitch no further away than that."""
    coach, here, far = m.coach[player], m.at[player], m.board.distance
    return [
        q
        for q, c in enumerate(m.coach)
        if c not in (coach, NEUTRAL) and m.at[q] >= 0 and far(here, m.at[q]) <= reach
        if m.status[q] == STANDING or not standing
    ]


def marked_by(m: Match, player: int) -> list[int]:
    """Opponents beside him, while he has a tackle zone."""
    if not m.tz[player]:
        return []
    return [q for q in neighbours(m, m.at[player]) if m.coach[q] not in (m.coach[player], NEUTRAL)]


def picked_target(m: Match, player: int, key: str, players: list[int], purpose: str = "") -> Proc[int]:
    """Ask whether he uses the rule and against whom; -1 if he does not. It is spent then."""
    if not players or m.coach[player] == NEUTRAL or not ready(m, player, key):
        return -1
    options = (NO, *(who("target", q) for q in players))
    picked = yield from choose(m.coach[player], purpose or key.replace("_", " "), options, player=player)
    if picked == NO:
        return -1
    spend(m, player, key, picked.player)
    return picked.player


# ------------------------------------------------------------------ hexes and looks


def baleful_hex(m: Match, player: int, action: str) -> Proc[bool]:
    target = yield from picked_target(m, player, "baleful_hex", opponents_within(m, player, FAR))
    if target >= 0 and (yield from test(m, player, "baleful hex", Target(2))) > 0:
        curse(m, target)
    return True


def black_ink(m: Match, player: int, action: str) -> Proc[bool]:
    seen = [q for q in marked_by(m, player) if m.tz[q]]
    target = yield from picked_target(m, player, "black_ink", seen)
    if target >= 0:
        m.distract(target, 1)
        m.emit(Told("distracted", player=target, word="black ink"))
    return True


def look_into_my_eyes(m: Match, player: int, action: str) -> Proc[bool]:
    target = m.carrier
    if target < 0 or target not in marked_by(m, player) or not ready(m, player, "look_into_my_eyes"):
        return True
    if not (yield from confirm(m.coach[player], "use look_into_my_eyes", player=player, target=target)):
        return True
    spend(m, player, "look_into_my_eyes", target)
    if (yield from test(m, player, "look into my eyes", Target(2))) < 0:
        return True
    ball.drop(m, target)
    yield from ball.take(m, player, "steal")
    return False


# ------------------------------------------------------------------ kegs and lead


def beer_barrel_bash(m: Match, player: int, action: str) -> Proc[bool]:
    """The keg may be thrown lying down as well: nothing says he stands."""
    targets = opponents_within(m, player, NEAR, standing=True)
    target = yield from picked_target(m, player, "beer_barrel_bash", targets)
    if target < 0:
        return True
    face = yield from test(m, player, "beer barrel bash", Target(3))
    if face > 0:
        m.harmed = True
        yield from knock_down(m, target, "keg")
        yield from ball.settle_after(m, (target,))
    elif face == -1:
        yield from knock_down(m, player, "keg")
        yield from ball.settle_after(m, (player,))
    return m.at[player] >= 0 and m.status[player] != STUNNED and not m.turnover


def then_i_started_blastin(m: Match, player: int, action: str) -> Proc[bool]:
    targets = opponents_within(m, player, NEAR, standing=True)
    target = yield from picked_target(m, player, "then_i_started_blastin", targets, BLAST)
    if target < 0:
        return True
    face = yield from test(m, player, BLAST, Target(3))
    if face == -1:
        target = player
    elif face < 0:
        others = [
            q
            for q, square in enumerate(m.at)
            if square >= 0 and q not in (player, target) and m.board.distance(square, m.at[target]) <= NEAR
        ]
        if others:
            options = tuple(who("target", q) for q in others)
            picked = yield from choose(m.coach[target], "blast instead", options, player=player, target=target)
            target = picked.player
    m.harmed = m.harmed or m.coach[target] != m.coach[player]
    yield from wound(m, player, target)
    return m.at[player] >= 0 and m.status[player] != STUNNED and not m.turnover


def wound(m: Match, by: int, victim: int) -> Proc[None]:
    """A plain armour roll; he goes down only if it breaks. A turnover only if that costs the active team the ball."""
    held = m.carrier == victim and m.coach[victim] == m.active
    _, broken, _ = yield from armour(m, victim, "shot", by=by if by != victim else -1, then_injure=False)
    if broken:
        if m.status[victim] == STANDING:
            yield from lay_down(m, victim)
        if m.at[victim] >= 0:
            yield from injure(m, victim, "shot", by=by if by != victim else -1)
        if held:
            call_turnover(m, "the ball carrier was shot")
    yield from ball.settle_after(m, (victim,))


# ------------------------------------------------------------------ the ball


def catch_of_the_day(m: Match, player: int, action: str) -> Proc[bool]:
    key = "catch_of_the_day"
    if not ball.loose(m) or m.status[player] != STANDING or m.board.distance(m.at[player], m.ball) > NEAR:
        return True
    if not ready(m, player, key) or not (yield from confirm(m.coach[player], f"use {key}", player=player)):
        return True
    spend(m, player, key)
    if (yield from test(m, player, "catch of the day", Target(3))) > 0:
        yield from ball.take(m, player, "steal")
    return not m.turnover and not m.over


def treacherous(m: Match, player: int, action: str) -> Proc[bool]:
    mate = m.carrier
    if mate < 0 or m.coach[mate] != m.coach[player] or mate == player or not ready(m, player, "treacherous"):
        return True
    if mate not in neighbours(m, m.at[player]) or m.status[player] != STANDING:
        return True
    if not (yield from confirm(m.coach[player], "use treacherous", player=player, target=mate)):
        return True
    spend(m, player, "treacherous", mate)
    was_calm, m.calm = m.calm, True
    ball.drop(m, mate)
    m.carrier, m.ball = player, m.at[player]  # at once, so that nothing bounces
    yield from knock_down(m, mate, "treachery")
    yield from ball.take(m, player, "steal")
    m.calm = was_calm
    return not m.turnover and not m.over


# ------------------------------------------------------------------ moves and stabs


def raiding_party(m: Match, player: int, action: str) -> Proc[bool]:
    """An open one of the team, perhaps he himself, moves a square to where he marks somebody."""
    key = "raiding_party"
    if m.coach[player] == NEUTRAL or not ready(m, player, key):
        return True
    here, far = m.at[player], m.board.distance
    raiders = {
        q: squares
        for q in m.fielded(m.coach[player])
        if far(here, m.at[q]) <= FAR and is_open(m, q) and not m.rooted[q] and (squares := _raids(m, q))
    }
    raider = yield from picked_target(m, player, key, list(raiders))
    if raider < 0:
        return True
    options = tuple(at("step", s) for s in raiders[raider])
    picked = yield from choose(m.coach[player], "raid", options, player=raider)
    start = m.at[raider]
    m.place(raider, picked.square)
    m.emit(Moved(raider, start, picked.square))
    yield from arrive(m, raider, start)
    return not m.turnover and not m.over


def _raids(m: Match, player: int) -> list[int]:
    """Squares beside an open player from which he would mark an opponent."""
    coach = m.coach[player]
    return [
        s
        for s in m.board.walks[m.at[player]]
        if m.is_free(s) and may_enter(m, player, s) and any(m.coach[q] != coach for q in neighbours(m, s))
    ]


def flashing_blade(m: Match, player: int, action: str) -> Proc[bool]:
    key = "the_flashing_blade"
    foes = [q for q in marked_by(m, player) if m.status[q] == STANDING] if action == MOVE else []
    target = yield from picked_target(m, player, key, foes)
    if target < 0:
        return True
    if not (yield from foul_appearance(m, player, target)):
        return False
    yield from dump_off(m, player, target)
    if not m.turnover and not m.over and m.status[target] == STANDING:
        yield from special.attack(m, player, target, special.STAB)
    return not m.turnover and not m.over


def furious_outburst(m: Match, player: int, action: str) -> Proc[bool]:
    """Instead of the rest of a Blitz: there, a stab, and away. The target is that of the Blitz."""
    key, target = "furious_outburst", m.target
    if action != BLITZ or m.status[player] != STANDING or m.rooted[player] or not ready(m, player, key):
        return True
    if m.status[target] != STANDING or m.board.distance(m.at[player], m.at[target]) > NEAR:
        return True
    coach = m.coach[player]
    beside = [s for s in m.board.around[m.at[target]] if m.is_free(s) or s == m.at[player]]
    if not beside or not (yield from confirm(coach, f"use {key}", player=player, target=target)):
        return True
    spend(m, player, key, target)
    if not (yield from foul_appearance(m, player, target)):
        return False
    yield from dump_off(m, player, target)
    if m.turnover or m.over or m.status[target] != STANDING:
        return False
    picked = yield from choose(coach, "outburst", tuple(at("appear", s) for s in beside), player=player)
    yield from appear(m, player, picked.square)
    if m.over or m.turnover or m.at[player] < 0:
        return False
    m.stepped, m.done_blocks = True, 1
    yield from special.attack(m, player, target, special.STAB)
    if m.over or m.turnover or m.at[player] < 0 or m.status[player] != STANDING:
        return False
    here, far = m.at[player], m.board.distance
    free = tuple(at("appear", s) for s in m.board.open_squares if m.is_free(s) and far(here, s) <= NEAR)
    picked = yield from choose(coach, "outburst", (NO, *free), player=player)
    if picked != NO:
        yield from appear(m, player, picked.square)
    return False


def appear(m: Match, player: int, square: int) -> Proc[None]:
    """She is there now; onto a ball, it bounces (she has been placed there, and has not moved)."""
    start = m.at[player]
    if square == start:
        return
    m.place(player, square)
    m.emit(Moved(player, start, square, "appear"))
    ball.check_score(m, player)
    if m.rules.after_move is not None and not m.over:
        yield from m.rules.after_move(m, player, start)
    if ball.loose(m) and m.ball == square and m.at[player] == square:
        yield from ball.bounce(m, square)


# ------------------------------------------------------------------ skills for one action


def frenzied_rush(m: Match, player: int, action: str) -> Proc[bool]:
    return (yield from _lends(m, player, "frenzied_rush", action == BLITZ, "frenzy", lost=("grab",)))


def shot_to_nothing(m: Match, player: int, action: str) -> Proc[bool]:
    return (yield from _lends(m, player, "shot_to_nothing", action == PASS, "hail_mary_pass"))


def _lends(m: Match, player: int, key: str, suits: bool, skill: str, *, lost: tuple[str, ...] = ()) -> Proc[bool]:
    if suits and skill not in m.card[player].skills and ready(m, player, key):
        if (yield from confirm(m.coach[player], f"use {key}", player=player)):
            spend(m, player, key)
            lend(m, player, skill, lost=lost)
    return True


def _skill(key: str, handler: Callable[[Match, int, str], Proc[bool]], once: str = "match") -> Skill:
    return Skill(key, hooks=(BEGIN.hook(handler),), once=once)


BEGINNINGS = (
    _skill("baleful_hex", baleful_hex),
    _skill("beer_barrel_bash", beer_barrel_bash, "drive"),
    _skill("black_ink", black_ink),
    _skill("catch_of_the_day", catch_of_the_day, "half"),
    _skill("frenzied_rush", frenzied_rush),
    _skill("furious_outburst", furious_outburst, "half"),
    _skill("look_into_my_eyes", look_into_my_eyes),
    _skill("raiding_party", raiding_party, "drive"),
    _skill("shot_to_nothing", shot_to_nothing),
    _skill("the_flashing_blade", flashing_blade),
    _skill("then_i_started_blastin", then_i_started_blastin, "half"),
    _skill("treacherous", treacherous),
)
