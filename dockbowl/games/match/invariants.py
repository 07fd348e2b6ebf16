"""What must always hold in the course of a whole match, for `--check`."""

from __future__ import annotations

from dockbowl.core.position import stats_of
from dockbowl.core.state import RESERVES, Match
from dockbowl.games.match.course import course
from dockbowl.games.match.gifts import card_with
from dockbowl.games.match.plan import plan
from dockbowl.rules.limits import lent


def faults(m: Match) -> list[str]:
    """Everything wrong with the course; [] when all is well."""
    extra = course(m)
    found = []
    most = plan(m).most_halves
    if extra.half < 1 or (most and extra.half > most):
        found.append(f"half {extra.half}")
    if any(not 0 <= turn <= m.rules.turns for turn in m.turn):
        found.append(f"turns {m.turn}")
    for coach in (0, 1):
        if extra.drive_rerolls[coach] > m.rerolls[coach]:
            found.append(f"coach {coach}: {extra.drive_rerolls[coach]} re-rolls of the drive among {m.rerolls[coach]}")
        if extra.chaos[coach] + extra.drive_rerolls[coach] > m.rerolls[coach]:
            found.append(f"coach {coach}: more re-rolls of the drive and of stars than there are")
        if extra.gold[coach] < 0:
            found.append(f"coach {coach}: {extra.gold[coach]} gold")
    for p in extra.missing:
        if m.at[p] >= 0:
            found.append(f"{m.ids[p]} sits out on the pitch")
    for p in extra.struck:
        if m.status[p] != RESERVES:
            found.append(f"{m.ids[p]} is struck by the heat and not in Reserves")
    for p in range(len(m.at)):
        if stats_of(m.card[p]) != stats_of(card_with(m, p)) and not lent(m, p):
            found.append(f"{m.ids[p]}'s card is not what he has been given")
    if extra.kick >= 0 and m.ball >= 0:
        found.append("the ball is in the air and on the pitch")
    if extra.blitzing and m.active != extra.kicker:
        found.append("a Blitz! is under way and not the kicker's turn")
    if any(count < 1 for count in extra.stock.values()):
        found.append(f"stock {dict(extra.stock)}")
    if any(points < 1 for points in extra.spp.values()):
        found.append(f"points {dict(extra.spp)}")
    return found
