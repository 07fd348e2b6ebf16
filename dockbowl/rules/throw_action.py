"""The throw of an action: a ball, a bomb or a team-mate is aimed and thrown. Rules: core 15, 17, 18."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, at, choose
from dockbowl.core.state import Match
from dockbowl.core.targets import Target
from dockbowl.rules import aiming, bombs, passing, throwing
from dockbowl.rules.action_names import ANOTHER_BOMB, BOMB, EATS_NOW, MOVE, PASS
from dockbowl.rules.foul import sent_off
from dockbowl.rules.rerolls import test
from dockbowl.rules.throwing import BOOT


def gives_and_goes(m: Match, p: int) -> bool:
    """Whether he may move on after a quick pass or a hand-off: Give and Go, if it is no turnover (2025)."""
    if not m.able(p, Prop.GIVES_AND_GOES) or m.turnover or m.over:
        return False
    m.action = MOVE
    return True


def throw_action(m: Match, p: int) -> Proc[bool]:
    """Aim and throw the ball, or a bomb. True if he runs on: Running Pass, after a quick one that was caught."""
    card = m.card[p]
    m.stepped = True
    hail_mary = False
    aims = aiming.targets(m, p)
    far: list[int] = []
    if Prop.HAIL_MARY in card.props or (m.action == BOMB and Prop.HAIL_MARY_BOMBS in card.props):
        near = frozenset(aims)
        reached = aiming.targets(m, p, hail_mary=True)
        far = [s for s in reached if s not in near]
        options = tuple(at("pass", s) for s in (*aims, *far)) + tuple(at("hail mary", s) for s in reached if s in near)
    else:
        options = tuple(at("pass", s) for s in aims)
    if not options:
        return False
    picked = yield from choose(m.coach[p], "pass target", options, player=p)
    hail_mary = picked.verb == "hail mary" or picked.square in far
    quick = not hail_mary and aiming.band_of(m, m.at[p], picked.square) <= aiming.QUICK
    if m.action == BOMB:
        thrown = yield from bombs.throw_bomb(m, p, picked.square, hail_mary=hail_mary)
        if (yield from _bombs_on(m, p)):
            return True
    else:
        yield from passing.throw(m, p, picked.square, hail_mary=hail_mary)
        thrown = m.carrier >= 0 and m.carrier != p
    if m.action == PASS and quick and thrown and gives_and_goes(m, p):
        return True
    if not (quick and thrown and m.able(p, Prop.RUNS_ON)) or m.turnover or m.over:
        return False
    m.action = MOVE
    return True


def _bombs_on(m: Match, p: int) -> Proc[bool]:
    """All You Can Eat: True if another bomb is to be thrown; after the second the referee may have seen enough."""
    if not m.has(p, Prop.BOMBS_TWICE) or (p, EATS_NOW) not in m.once:
        return False
    if (p, ANOTHER_BOMB) in m.once:
        m.once -= {(p, ANOTHER_BOMB)}
        return not m.turnover and not m.over and m.tz[p] == 1
    face = yield from test(m, p, "all you can eat", Target(4))
    if face < 0 and m.at[p] >= 0:
        yield from sent_off(m, p, "all you can eat", turnover=False)
    return False


def hurl(m: Match, p: int, mate: int) -> Proc[None]:
    """Aim at a square and throw, or kick, a team-mate there."""
    m.stepped = True
    boot = m.rules.edition.blows.boot
    if m.action == BOOT and boot is not None:
        yield from boot(m, p, mate)
        return
    options = tuple(at(m.action, s) for s in throwing.aims(m, p))
    if options:
        picked = yield from choose(m.coach[p], f"{m.action} target", options, player=p, target=mate)
        yield from throwing.throw_mate(m, p, mate, picked.square, kick=m.action == BOOT)
