"""Desperate Measures: eight rows, drawn when they are bought, each used once. Rule: sevens, inducements.

What a row does waits in the stock under its key.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import RerollsChanged, Rolled, Told
from dockbowl.core.requests import D8, NO, Option, Proc, choose, confirm, roll_one, who
from dockbowl.core.state import KO, NOBODY, STANDING, Match
from dockbowl.games import texts
from dockbowl.games.match.course import MATCH, add_stock, available, stock_of
from dockbowl.games.match.gifts import give
from dockbowl.games.match.inducements import WIZARD
from dockbowl.games.match.plan import plan
from dockbowl.games.sevens.course import sevens
from dockbowl.rules import activation, ball
from dockbowl.rules.action_names import BOMB, BOMBS, FOUL, HITS, PASS
from dockbowl.rules.casualty import leave
from dockbowl.rules.declarations import actions
from dockbowl.rules.going_down import place_prone
from dockbowl.rules.limits import NOW

MEASURE: Final = "desperate_measures"
DOPE, RAZZLE, HANGOVER, GRUDGE, SET_PIECE, ESPIONAGE, BANANA, SCROLL = (
    "you_dope", "razzle_dazzle", "hangover", "grudge_match", "set_piece", "sports_espionage", "banana_skin",
    "magic_scroll",
)  # fmt: skip
ROWS: Final = (DOPE, RAZZLE, HANGOVER, GRUDGE, SET_PIECE, ESPIONAGE, BANANA, SCROLL)
STANDING_STILL: Final = HITS | {BOMB, BOMBS}
"""Actions that contain no move."""
COLLAPSES: Final = 2
"""On this or less a doped player is knocked out at the end of a drive."""
ESPIES: Final = 2
"""Team re-rolls that Sports Espionage brings."""
ASKED: Final = f"{NOW}set piece"
NO_MORE: Final = Option("no second action")


def draw(m: Match, coach: int) -> Proc[None]:
    """A row the coach has not had yet."""
    extra = sevens(m)
    rows = texts.measures(plan(m).tables)
    while True:
        row = yield from roll_one("desperate measure", D8, coach=coach)
        m.emit(Rolled("desperate measure", "d8", (row,), coach))
        if (coach, row) not in extra.drawn:
            break
    extra.drawn |= {(coach, row)}
    m.emit(Told("desperate measure", coach, number=row, word=rows[row].name))
    add_stock(m, coach, stock_key(rows[row].key))


def stock_key(key: str) -> str:
    """Under what a row waits in the stock: a scroll is a wizard."""
    return WIZARD if key == SCROLL else key


def _use(m: Match, coach: int, key: str) -> None:
    """It is used, once and for all."""
    add_stock(m, coach, key, -1)
    m.emit(Told("measure used", coach, word=next(row.name for row in rows_of(m) if row.key == key)))


def rows_of(m: Match) -> tuple[texts.Measure, ...]:
    return texts.tables(plan(m).tables).measure


# ------------------------------------------------------------------ around a drive


def before_first_drive(m: Match) -> Proc[None]:
    """Hangovers, before anybody is set up."""
    for coach in (0, 1):
        if stock_of(m, coach, HANGOVER):
            yield from hangover(m, coach)


def hangover(m: Match, coach: int) -> Proc[None]:
    """An opponent of his choice misses the first drive."""
    foes = available(m, 1 - coach)
    if not foes:
        return
    picked = yield from choose(coach, "hangover", (*(who("misses", p) for p in foes), NO))
    if picked == NO:
        return
    _use(m, coach, HANGOVER)
    sevens(m).missing |= {picked.player}
    m.emit(Told("hangover", player=picked.player))


def before_kick_off(m: Match) -> Proc[None]:
    """Both teams stand: who is doped, the kicking team's coach first."""
    for coach in (sevens(m).kicker, 1 - sevens(m).kicker):
        if stock_of(m, coach, DOPE):
            yield from dope(m, coach)


def dope(m: Match, coach: int) -> Proc[None]:
    """A player of his choice is stronger or nimbler for the rest of the match."""
    mine = sorted((*m.fielded(coach), *available(m, coach)))
    options = [Option("dope", p, word=stat) for p in mine for stat in ("st", "ag")]
    if not options:
        return
    picked = yield from choose(coach, "you dope", (*options, NO))
    if picked == NO:
        return
    _use(m, coach, DOPE)
    give(m, picked.player, f"{picked.word} +1", MATCH)
    sevens(m).doped |= {picked.player}
    m.emit(Told("gift", player=picked.player, word=f"{picked.word} +1"))


def collapse(m: Match, taken_part: frozenset[int]) -> Proc[None]:
    """At the end of a drive: on 1 or 2 a doped player who took part is knocked out, and does not come round yet."""
    extra = sevens(m)
    for p in sorted(extra.doped & taken_part):
        need = COLLAPSES + 1
        face = yield from roll_one("doped", coach=m.coach[p], player=p, need=need)
        m.emit(Rolled("doped", "d6", (face,), m.coach[p], p, need, (), face >= need))
        if face < need:
            extra.fainted |= {p}
            m.emit(Told("faints", player=p))
            leave(m, p, KO, "ko", "doped")


# ------------------------------------------------------------------ in a turn


def declarations(m: Match) -> list[Option]:
    """What the active coach may announce besides an activation."""
    coach = m.active
    extra = sevens(m)
    found: list[Option] = []
    if extra.blitzing:
        return found
    if stock_of(m, coach, GRUDGE) and grudgers(m, coach):
        found.append(Option("measure", word=GRUDGE))
    if stock_of(m, coach, RAZZLE) and extra.razzle == NOBODY and dazzlers(m, coach):
        found.append(Option("measure", word=RAZZLE))
    return found


def dazzlers(m: Match, coach: int) -> list[int]:
    """Who could do two actions in this turn."""
    return [p for p in m.fielded(coach) if not m.used[p] and m.status[p] == STANDING and _two_actions(m, p)]


def grudgers(m: Match, coach: int) -> list[int]:
    """Who could foul now if nobody had fouled in this turn."""
    fouled, m.turn_actions = m.turn_actions, m.turn_actions - {FOUL}
    found = [p for p in m.fielded(coach) if not m.used[p] and who(FOUL, p) in actions(m, p)]
    m.turn_actions = fouled
    return found


def _two_actions(m: Match, p: int) -> bool:
    """Whether he could do two different actions of which at most one contains a move."""
    verbs = {option.verb for option in actions(m, p)}
    return len(verbs) > 1 and not verbs.isdisjoint(STANDING_STILL)


def declared(m: Match, option: Option) -> Proc[None]:
    """A Grudge Match, which one of his players begins at once, or a Razzle-dazzle for one of them."""
    extra = sevens(m)
    coach = m.active
    if option.word == GRUDGE:
        picked = yield from choose(coach, "grudge match", (*(who(FOUL, p) for p in grudgers(m, coach)), NO))
        if picked != NO:
            _use(m, coach, GRUDGE)
            extra.grudge = picked.player
            m.turn_actions -= {FOUL}
            yield from activation.declare(m, picked)
        return
    else:
        picked = yield from choose(coach, "razzle dazzle", (*(who("dazzles", p) for p in dazzlers(m, coach)), NO))
        if picked == NO:
            return
        extra.razzle = picked.player
    _use(m, coach, option.word)


def nobody_sent_off(m: Match) -> bool:
    """Whether the foul under way is one of a Grudge Match."""
    return m.mover != NOBODY and sevens(m).grudge == m.mover


def second_actions(m: Match) -> list[Option]:
    """What a dazzler may do after his first action."""
    p, first = sevens(m).dazzled
    found = []
    if p >= 0 and m.at[p] >= 0 and m.status[p] == STANDING and m.tz[p]:
        m.used[p] = 0
        for option in actions(m, p):
            still = option.verb in STANDING_STILL or first in STANDING_STILL
            if option.verb != first and still:
                found.append(option)
        m.used[p] = 1
    return found


def after_action(m: Match, player: int, action: str) -> None:
    """A Grudge Match is over with its foul; a dazzler has a second action to come."""
    extra = sevens(m)
    extra.grudge = NOBODY
    if extra.razzle == player and extra.dazzled[0] == NOBODY and not m.turnover and not m.over:
        extra.dazzled = (player, action)
    elif extra.dazzled[0] == player:
        extra.dazzled = (NOBODY, "")


def plans_set_piece(m: Match, p: int) -> Proc[None]:
    """Asked once when somebody has been activated to pass."""
    coach = m.coach[p]
    if not stock_of(m, coach, SET_PIECE) or (p, ASKED) in m.once:
        return
    m.use_once(p, ASKED)
    if (yield from confirm(coach, "set piece", player=p)):
        _use(m, coach, SET_PIECE)
        sevens(m).set_piece = p


def espionage(m: Match, coach: int) -> Proc[None]:
    """After an own turnover: two team re-rolls."""
    if m.turnover and stock_of(m, coach, ESPIONAGE) and (yield from confirm(coach, "sports espionage")):
        _use(m, coach, ESPIONAGE)
        m.rerolls[coach] += ESPIES
        m.emit(RerollsChanged(coach, ESPIES, "sports espionage"))


def banana(m: Match, player: int, start: int) -> Proc[None]:
    """An opponent has entered the tackle zone of one of theirs: he may slip, which ends his activation.

    He is placed prone: a turnover only if he holds the ball.
    """
    foe = 1 - m.coach[player]
    if m.coach[player] != m.active or not stock_of(m, foe, BANANA) or m.at[player] < 0:
        return
    if m.status[player] != STANDING or start == m.at[player] or not marked_by(m, foe, m.at[player]):
        return
    options = (who("slips", player), NO)
    picked = yield from choose(foe, "banana skin", options, player=player)
    if picked == NO:
        return
    _use(m, foe, BANANA)
    yield from place_prone(m, player)
    yield from ball.settle_after(m, (player,))


def marked_by(m: Match, coach: int, square: int) -> bool:
    """Whether a player of this coach marks a square."""
    players = (m.player_at(near) for near in m.board.around[square])
    return any(q >= 0 and m.coach[q] == coach and m.tz[q] for q in players)


def is_pass(m: Match) -> bool:
    return m.action == PASS and m.mover >= 0
