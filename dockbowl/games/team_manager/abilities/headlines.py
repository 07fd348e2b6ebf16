"""What headlines lay down for their week, and tournaments for whoever comes to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Proc
from dockbowl.games.team_manager import effects
from dockbowl.games.team_manager.forms import CHEATING, Payout, Skill
from dockbowl.games.team_manager.moments import Ability, Moment

if TYPE_CHECKING:
    from dockbowl.games.team_manager.season import Season

WEEKLY = ("headline",)
BOTH = ("headline", "tournament")


# ---------------------------------------------------------------- on the pitch


def no_referee(m: Season, me: int, n: int, who: int, place: int) -> Proc[bool]:
    yield from ()
    return True


def everybody_cheats(m: Season, me: int, n: int, who: int, place: int) -> tuple[Skill, ...]:
    return (CHEATING,)


def ball_counts(m: Season, me: int, n: int, who: int, place: int) -> int:
    return n if m.carries(who) else 0


def hard_hits(m: Season, me: int, n: int, who: int, tackler: int, target: int) -> int:
    return n if who == tackler else 0


def soft_hits(m: Season, me: int, n: int, who: int, tackler: int, target: int) -> int:
    return n if who == target else 0


# ---------------------------------------------------------------- managers


def extra_training(m: Season, me: int, n: int) -> Proc[None]:
    """Each manager, in the order of turns, has more cards this week."""
    for manager in m.order():
        yield from effects.draw(m, manager, n)


def open_training(m: Season, me: int, n: int) -> Proc[None]:
    """Each manager, in the order of turns, changes cards of his hand."""
    for manager in m.order():
        yield from effects.draw(m, manager, n)
        yield from effects.discard(m, manager, n)


def sympathy(m: Season, me: int, n: int) -> Proc[None]:
    """Fans for whoever has the fewest; for all of them if some have equally few."""
    fewest = min(m.fans)
    for manager in [manager for manager in m.order() if m.fans[manager] == fewest]:
        effects.gain_fans(m, manager, n, me)
    yield from ()


def full_houses(m: Season, me: int, n: int, manager: int, place: int, rank: int, payout: Payout) -> Payout:
    return payout + Payout(fans=n) if rank == 0 and not m.is_tournament(place) else payout


def consolation(m: Season, me: int, n: int, manager: int, place: int, rank: int, payout: Payout) -> Payout:
    return payout + Payout(fans=n) if rank != 0 else payout


def open_market(m: Season, me: int, n: int, manager: int, kind: str) -> int:
    return n


ABILITIES = (
    Ability("no_referee", WEEKLY, {Moment.EJECTED: no_referee}),
    Ability("everybody_cheats", BOTH, {Moment.SKILLS: everybody_cheats}),
    Ability("ball_counts", BOTH, {Moment.POWER: ball_counts}, number=True),
    Ability("hard_hits", BOTH, {Moment.TACKLE_POWER: hard_hits}, number=True),
    Ability("soft_hits", BOTH, {Moment.TACKLE_POWER: soft_hits}, number=True),
    Ability("extra_training", WEEKLY, {Moment.WEEK: extra_training}, number=True),
    Ability("open_training", WEEKLY, {Moment.WEEK: open_training}, number=True),
    Ability("sympathy", WEEKLY, {Moment.WEEK: sympathy}, number=True),
    Ability("full_houses", WEEKLY, {Moment.PAID: full_houses}, number=True),
    Ability("consolation", WEEKLY, {Moment.PAID: consolation}, number=True),
    Ability("open_market", WEEKLY, {Moment.DRAWS: open_market}, number=True),
)
