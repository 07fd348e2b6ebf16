"""Josef Bugman, who brings his ale and may join in himself. Rule: core 5, inducements (named coaching staff)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.cards import Card
from dockbowl.core.coaches import COACH_LETTERS
from dockbowl.core.events import Left, Rerolled, Told
from dockbowl.core.requests import Proc, confirm, roll_one
from dockbowl.core.state import CASUALTY, GONE, RESERVES, SENT_OFF, Match
from dockbowl.games.match.course import add_stock, available, stock_of
from dockbowl.games.match.stars import next_number

BUGMAN: Final = "josef_bugman"
KEEN: Final = "josef_bugman_plays"
"""He does two things; this is his joining in, once."""
STAFF: Final = "staff"
NAME: Final = "Josef Bugman"


def hire(m: Match, coach: int) -> None:
    """He and his ale come; hired by both, he works for neither, unless the table lets both have him."""
    if stock_of(m, 1 - coach, BUGMAN) and not m.rules.options["star_on_both"]:
        for what in (BUGMAN, KEEN):
            if stock_of(m, 1 - coach, what):
                add_stock(m, 1 - coach, what, -1)
        m.emit(Told("star hired by both", word=NAME))
        return
    add_stock(m, coach, BUGMAN)
    add_stock(m, coach, KEEN)


def recovers_again(m: Match, coach: int, player: int, need: int) -> Proc[int]:
    """His ale: a 1 of a knocked-out player may be rolled again. The new face, 0 if it is not."""
    if not stock_of(m, coach, BUGMAN) or not (yield from confirm(coach, "bugmans ale", player=player)):
        return 0
    m.emit(Rerolled(coach, player, "ko recovery", BUGMAN))
    return (yield from roll_one("ko recovery", coach=coach, player=player, need=need))


def joins_in(m: Match, coach: int) -> Proc[None]:
    """A drive begins: if his team cannot set up enough players, he may be one of them for this drive."""
    if not stock_of(m, coach, KEEN) or len(available(m, coach)) >= m.rules.on_pitch:
        return
    if not (yield from confirm(coach, "bugman joins in")):
        return
    add_stock(m, coach, KEEN, -1)
    number = next_number(m, coach)
    skills = {"loner": 5, "tackle": None, "thick_skull": None, "wrestle": None}
    card = Card(NAME, 5, 3, 3, 6, 9, skills, m.rules.skills, position=BUGMAN, role=STAFF, race="dwarf", number=number)
    p = m.add_player(f"{COACH_LETTERS[coach]}{number}", card, coach, RESERVES)
    m.emit(Told("ringer", coach, p))


def goes_off(m: Match) -> None:
    """The drive is over, and he is sent off without appeal."""
    for p, card in enumerate(m.base):
        if card.role == STAFF and m.status[p] not in (CASUALTY, SENT_OFF, GONE):
            square = m.at[p]
            m.lift(p, SENT_OFF)
            m.emit(Left(p, "sent off", square, NAME))
