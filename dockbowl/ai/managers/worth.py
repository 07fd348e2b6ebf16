"""What cards, payouts and matchups are worth to a manager, in fans. Rough figures, made for the eye of a table."""

from __future__ import annotations

from math import exp
from typing import Final

from dockbowl.games.team_manager.forms import CHEATING, PASSING, SPRINTING, TACKLING, Payout
from dockbowl.games.team_manager.library import Card, Library
from dockbowl.games.team_manager.season import BALL_POWER
from dockbowl.games.team_manager.view import MatchupSeen, PlayerSeen, View

TOKEN: Final = 0.9
"""Power to be expected of a token face down."""
TOKEN_FANS: Final = 0.33
EJECTED: Final = 0.2
"""One in five tokens."""
ABILITY: Final = 0.7
SKILL: Final = {CHEATING: 0.6, PASSING: 1.0, SPRINTING: 0.5, TACKLING: 1.0}
STAR_A_WEEK: Final = 0.55
STAFF_A_WEEK: Final = 0.4
AT_THE_END: Final = 0.06
"""An improvement that will never play breaks a tie."""
SPREAD: Final = 2.2
"""How far totals still go apart from what they are, with nobody left to play."""
A_CARD: Final = 0.35
"""How much more with each card that rivals may still play."""


def player(card: Card) -> float:
    """A player, in points of power: what one would rather have in hand."""
    value = card.power + 0.25 * card.downed + sum(SKILL[skill] for skill in card.skills)
    return value + ABILITY * len(card.abilities)


def weeks_left(seen: View) -> int:
    """Weeks after this one."""
    return seen.weeks - seen.week


def payout(paid: Payout, seen: View) -> float:
    """A payout in fans: improvements by the weeks they still serve."""
    left = weeks_left(seen)
    star = left * STAR_A_WEEK + AT_THE_END
    staff = left * STAFF_A_WEEK + 0.5 + AT_THE_END  # some bring fans when the season ends
    return (
        paid.fans
        + (star * (1 + 0.15 * (paid.stars - 1)) if paid.stars else 0)
        + (staff * (1 + 0.1 * (paid.team - 1)) if paid.team else 0)
        + (staff * (1 + 0.1 * (paid.staff - 1)) if paid.staff else 0)
    )


def improvement(card: Card, seen: View) -> float:
    """An improvement to be kept."""
    left = weeks_left(seen)
    if card.is_player:
        return player(card) * (left > 0) + AT_THE_END
    value = 1.0 * left if card.actions else 0.6 * left
    for key, n in card.abilities:
        if key == "fans_at_end":
            value = float(n)
    return value


# ---------------------------------------------------------------- matchups


def standing_total(place: MatchupSeen, manager: int) -> float:
    """What a manager has there, with what face-down tokens may bring."""
    total = float(place.totals[manager])
    for one in place.players:
        if one.manager == manager:
            hidden = sum(kind == "" for kind in one.tokens)
            if hidden:
                total += hidden * TOKEN - (1 - (1 - EJECTED) ** hidden) * one.power
    return total


def chance(difference: float, spread: float) -> float:
    return 1 / (1 + exp(-difference / spread))


def rivals_at(place: MatchupSeen, manager: int) -> tuple[int, ...]:
    return tuple(sorted({one.manager for one in place.players} - {manager}))


def cards_to_come(seen: View, manager: int) -> int:
    """How many cards rivals who have not passed may still play."""
    return sum(one.hand for one in seen.managers if one.manager != manager and not one.passed)


def highlight(
    place: MatchupSeen, card: Card, seen: View, manager: int, own: float, others: dict[int, float], side: int
) -> float:
    """What a highlight will bring him, if he is there on that side with so much, and rivals with theirs."""
    mine, theirs = (card.left, card.right) if side == 0 else (card.right, card.left)
    sure, middle = payout(mine, seen), payout(card.centre, seen)
    left = cards_to_come(seen, manager)
    spread = SPREAD + A_CARD * left
    if others:
        best = max(others.values())
        return sure + middle * chance(own - best, spread)
    alone = max(0.0, 1 - left / (2.0 * len(seen.matchups) + 1))
    won = alone + (1 - alone) * chance(own - 2.5, spread)
    return sure + middle * won + payout(theirs, seen) * alone


def tournament(place: MatchupSeen, card: Card, seen: View, manager: int, own: float, others: dict[int, float]) -> float:
    """What a tournament will bring him: by how many of those who are there, or will come, he beats."""
    spread = SPREAD + A_CARD * cards_to_come(seen, manager)
    coming = {
        one.manager: others.get(one.manager, 2.0 if one.hand and not one.passed else -1.0)
        for one in seen.managers
        if one.manager != manager
    }
    beaten = [chance(own - total, spread) for total in coming.values() if total >= 0]
    ranks = [payout(paid, seen) for paid in card.ranks]
    if len(seen.managers) == 2:
        ranks[1] = ranks[2]
    first = 1.0
    for one in beaten:
        first *= one
    last_but_first = 0.0
    for number, one in enumerate(beaten):
        rest = 1.0
        for other, value in enumerate(beaten):
            if other != number:
                rest *= value
        last_but_first += (1 - one) * rest
    second = min(1 - first, last_but_first)
    return first * ranks[0] + second * ranks[1] + (1 - first - second) * ranks[2]


def seen_player(seen: View, card: int) -> PlayerSeen | None:
    """A player at a matchup by his card."""
    for place in seen.matchups:
        for one in place.players:
            if one.card == card:
                return one
    return None


def loss(one: PlayerSeen, library: Library) -> float:
    """What his side loses if he is put down now."""
    left = 0 if one.downed else library.cards[one.card].downed
    return max(0.0, one.power - left) + BALL_POWER * one.ball + (TOKEN * len(one.tokens) if one.downed else 0)
