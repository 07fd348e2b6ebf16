"""The Weather Mage and the Sports-Wizard, each once. Rule: core 5."""

from __future__ import annotations

from dockbowl.core.events import ArmourRolled, InjuryRolled, Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D6, NO, YES_NO, Option, Proc, at, choose, confirm, roll, roll_one, who
from dockbowl.core.state import NOBODY, STANDING, STUNNED, Match
from dockbowl.core.targets import Mod
from dockbowl.games.match.before import set_weather
from dockbowl.games.match.course import DRIVE, add_stock, course, stock_of
from dockbowl.games.match.gifts import FROG, give, is_frog
from dockbowl.games.match.inducements import MAGE, WIZARD
from dockbowl.rules import ball
from dockbowl.rules.armour import armour_broken, armour_test
from dockbowl.rules.casualty import take_out
from dockbowl.rules.going_down import lay_down
from dockbowl.rules.injury import injury_test
from dockbowl.rules.injury_tables import KNOCKED_OUT, STUN

BURNS = 4
REACH = 2
PLUS = Mod(1, "fireball")


# ------------------------------------------------------------------ the mage


def conjure(m: Match, coach: int) -> Proc[None]:
    """Start of an own turn: the weather by two dice, moved by up to 2 as the coach likes."""
    if not stock_of(m, coach, MAGE) or not (yield from confirm(coach, "weather mage")):
        return
    add_stock(m, coach, MAGE, -1)
    faces = yield from roll("weather mage", D6, 2, coach=coach)
    total = sum(faces)
    m.emit(Rolled("weather mage", "d6", faces, coach))
    table = m.rules.weather_table
    # The roll as it fell comes first; a change that makes no other weather is no choice.
    totals = (total, *(total + sign * n for n in range(1, REACH + 1) for sign in (1, -1)))
    kinds = dict.fromkeys(table[n] for n in totals if n in table)
    picked = yield from choose(coach, "which weather", tuple(Option("weather", word=kind) for kind in kinds))
    extra = course(m)
    if not extra.sky:
        extra.sky = m.weather
    extra.sky_owner = coach
    number = next(n for n in totals if table.get(n) == picked.word)
    set_weather(m, (number,))


def clear_sky(m: Match) -> None:
    """The mage's weather is over."""
    extra = course(m)
    if extra.sky:
        m.weather = extra.sky
        m.emit(Told("weather returns", word=extra.sky))
    extra.sky, extra.sky_owner = "", NOBODY


# ------------------------------------------------------------------ the wizard


def spell(m: Match, coach: int, *, zap_only: bool = False) -> Proc[None]:
    """A coach with a wizard may cast a spell between two team turns."""
    if not stock_of(m, coach, WIZARD):
        return
    picked = yield from choose(coach, "wizard", lambda: spells(m, coach, zap_only))
    if picked == NO:
        return
    add_stock(m, coach, WIZARD, -1)
    m.calm = True  # a spell is never a turnover
    if picked.verb == "fireball":
        yield from fireball(m, coach, picked.square)
    else:
        yield from zap(m, coach, picked.player)
    m.calm = False


def spells(m: Match, coach: int, zap_only: bool) -> list[Option]:
    """No spell, a Zap on an opponent, a Fireball on a square that reaches somebody."""
    found = [NO, *(who("zap", q) for q in m.fielded(1 - coach) if not is_frog(m, q))]
    return found if zap_only else [*found, *fireballs(m)]


def fireballs(m: Match) -> list[Option]:
    """A Fireball on each square that reaches somebody who stands."""
    near = {s for p, square in enumerate(m.at) if square >= 0 and m.status[p] == STANDING
            for s in (square, *m.board.around[square])}  # fmt: skip
    return [at("fireball", s) for s in sorted(near)]


def zap(m: Match, coach: int, target: int) -> Proc[None]:
    """The target's ST or more, or a 6: he is a frog for the drive, and drops the ball."""
    need = min(6, m.card[target].st)
    face = yield from roll_one("zap", coach=coach, player=target, need=need)
    m.emit(Rolled("zap", "d6", (face,), coach, target, need, (), face >= need))
    if face < need:
        return
    give(m, target, FROG, DRIVE)
    m.emit(Told("frog", player=target, square=m.at[target]))
    if m.carrier == target:
        ball.drop(m, target)
        yield from ball.bounce(m, m.at[target])


def fireball(m: Match, coach: int, square: int) -> Proc[None]:
    """Every standing player there and beside it is hit on 4 or more and knocked down."""
    m.emit(Told("fireball", coach, square=square))
    near = (m.player_at(s) for s in (square, *m.board.around[square]))
    yield from strike(m, coach, "fireball", [p for p in near if p >= 0 and m.status[p] == STANDING], BURNS, PLUS)


def strike(m: Match, coach: int, what: str, players: list[int], need: int, plus: Mod) -> Proc[None]:
    """A die for each; who is hit goes down, with `plus` to armour or injury as the caster likes after seeing it."""
    hit = []
    for p in players:
        face = yield from roll_one(what, coach=coach, player=p, need=need)
        m.emit(Rolled(what, "d6", (face,), coach, p, need, (), face >= need))
        if face >= need:
            hit.append(p)
    for p in hit:
        yield from burn(m, coach, p, plus)
    yield from ball.settle_after(m, tuple(hit))


def burn(m: Match, coach: int, player: int, plus: Mod) -> Proc[None]:
    """Knocked down, `plus` to the armour or the injury roll as the caster likes after seeing it."""
    yield from lay_down(m, player)
    if m.at[player] < 0:
        return
    card = m.card[player]
    spell, left = plus.reason, True
    mods: tuple[Mod, ...] = ()
    if Prop.NO_ARMOUR not in card.props:
        needed = armour_test(m, player, spell)
        faces = yield from roll("armour", count=2, coach=coach, player=player)
        pair = (faces[0], faces[1])
        broken = armour_broken(needed.av, pair, 0, False)
        if not broken and armour_broken(needed.av, pair, plus.value, False):
            if (yield from _adds(m, coach, player, spell)):
                broken, mods, left = True, (plus,), False
        m.emit(ArmourRolled(player, pair, needed.av, mods, broken))
        if not broken:
            return
    harm = injury_test(m, player, spell)
    faces = yield from roll("injury", count=2, coach=coach, player=player)
    total = sum(faces) + sum(mod.value for mod in harm.mods)
    result = harm.table(total, harm.stunty, harm.thick)
    mods = harm.mods
    worse = harm.table(total + plus.value, harm.stunty, harm.thick)
    if left and worse != result and (yield from _adds(m, coach, player, spell)):
        result, mods = worse, (*mods, plus)
    if result == STUN and harm.stun_is_ko:
        result = KNOCKED_OUT
    m.emit(InjuryRolled(player, (faces[0], faces[1]), mods, result, spell))
    if result == STUN:
        m.set_status(player, STUNNED)
    else:
        yield from take_out(m, player, result)


def _adds(m: Match, coach: int, player: int, spell: str) -> Proc[bool]:
    picked = yield from choose(coach, f"use {spell}", YES_NO, target=player)
    return picked == YES_NO[0]
