"""The Wizard: once a match a Fireball or a Lightning Bolt, before an own turn or after it. Rule: core 5 (classic)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import NO, Option, Proc, at, choose, roll_one, who
from dockbowl.core.state import STANDING, Match
from dockbowl.core.targets import Mod
from dockbowl.games.match.course import add_stock, stock_of
from dockbowl.games.match.inducements import OWN_WIZARD
from dockbowl.games.match.magic import burn
from dockbowl.rules import ball

BURNS: Final = 4
STRIKES: Final = 2
"""What a Lightning Bolt needs."""


def spell(m: Match, coach: int) -> Proc[None]:
    """A coach with a wizard may cast a spell between two team turns."""
    if not stock_of(m, coach, OWN_WIZARD):
        return
    picked = yield from choose(coach, "wizard", lambda: spells(m, coach))
    if picked == NO:
        return
    add_stock(m, coach, OWN_WIZARD, -1)
    m.calm = True  # a spell is never a turnover
    if picked.verb == "fireball":
        yield from fireball(m, coach, picked.square)
    else:
        yield from lightning(m, coach, picked.player)
    m.calm = False


def spells(m: Match, coach: int) -> list[Option]:
    """No spell, a Lightning Bolt on an opponent who stands, a Fireball on a square that reaches somebody."""
    found = [NO, *(who("lightning", q) for q in m.fielded(1 - coach) if m.status[q] == STANDING)]
    near = {s for p, square in enumerate(m.at) if square >= 0 and m.status[p] == STANDING
            for s in (square, *m.board.around[square])}  # fmt: skip
    return [*found, *(at("fireball", s) for s in sorted(near))]


def fireball(m: Match, coach: int, square: int) -> Proc[None]:
    """Every standing player there and beside it is knocked down on 4 or more."""
    m.emit(Told("fireball", coach, square=square))
    near = (m.player_at(s) for s in (square, *m.board.around[square]))
    yield from _strike(m, coach, "fireball", [p for p in near if p >= 0 and m.status[p] == STANDING], BURNS)


def lightning(m: Match, coach: int, player: int) -> Proc[None]:
    """One standing player is knocked down on 2 or more."""
    m.emit(Told("lightning", coach, player))
    yield from _strike(m, coach, "lightning", [player], STRIKES)


def _strike(m: Match, coach: int, what: str, players: list[int], need: int) -> Proc[None]:
    """A die for each; who is hit goes down, with +1 to armour or injury as the caster likes after seeing it."""
    hit = []
    for p in players:
        face = yield from roll_one(what, coach=coach, player=p, need=need)
        m.emit(Rolled(what, "d6", (face,), coach, p, need, (), face >= need))
        if face >= need:
            hit.append(p)
    for p in hit:
        yield from burn(m, coach, p, Mod(1, what))
    yield from ball.settle_after(m, tuple(hit))
