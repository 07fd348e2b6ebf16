"""What prayers and a Biased Referee change about being seen and about arguing. Rules: core 5, 23."""

from __future__ import annotations

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import Proc, confirm, roll_one
from dockbowl.core.state import Match
from dockbowl.games.match.course import add_stock, prays, stock_of
from dockbowl.games.match.inducements import CORRUPTION, REFEREE
from dockbowl.games.match.prayers import CLOSE_SCRUTINY, FRIENDS, SCRUTINY

SPOTS = 5
ARGUED = 6


def foul_seen(m: Match, fouler: int, broke: bool) -> Proc[bool]:
    """A foul without a telling double: Under Scrutiny always (in Sevens if the armour `broke`), the opponents' Biased
    Referee on 5 or more."""
    foe = 1 - m.coach[fouler]
    if prays(m, foe, SCRUTINY) or (broke and prays(m, foe, CLOSE_SCRUTINY)):
        m.emit(Told("scrutiny", foe, fouler))
        return True
    if not stock_of(m, foe, REFEREE):
        return False
    face = yield from roll_one("biased referee", coach=foe, player=fouler, need=SPOTS)
    m.emit(Rolled("biased referee", "d6", (face,), foe, fouler, SPOTS, (), face >= SPOTS))
    return face >= SPOTS


def argues_again(m: Match, coach: int, player: int) -> Proc[bool]:
    """Bribery and Corruption: once a match an argument's 1 is rolled again."""
    if not stock_of(m, coach, CORRUPTION) or not (yield from confirm(coach, "argue again", player=player)):
        return False
    add_stock(m, coach, CORRUPTION, -1)
    return True


def arguing(m: Match, coach: int) -> tuple[int, bool]:
    """What an argument needs: 6, one less each for Friends with the Ref and an own Biased Referee.

    With a Biased Referee a 1 becomes a 2: his coach is never ejected (FAQ).
    """
    biased = stock_of(m, coach, REFEREE) > 0
    return ARGUED - prays(m, coach, FRIENDS) - biased, not biased
