"""What upgrades give as long as they are in play, exhausted or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Proc, confirm
from dockbowl.games.team_manager import effects, events
from dockbowl.games.team_manager.forms import SPRINTING, Payout, Skill
from dockbowl.games.team_manager.moments import UPGRADES, Ability, Handler, Moment

if TYPE_CHECKING:
    from dockbowl.games.team_manager.season import Season


def mine(m: Season, me: int, player: int) -> bool:
    return m.speaks_for(me, m.manager_of(player))


# ---------------------------------------------------------------- players


def ball_drill(m: Season, me: int, n: int, who: int, place: int) -> int:
    return n if mine(m, me, who) and m.carries(who) else 0


def dirty_tricks(m: Season, me: int, n: int, who: int, place: int) -> int:
    return n if mine(m, me, who) and m.tokens[who] else 0


def hard_to_count_out(m: Season, me: int, n: int, who: int, place: int) -> int:
    return n if mine(m, me, who) and not m.standing(who) else 0


def spiked_boots(m: Season, me: int, n: int, who: int, tackler: int, target: int) -> int:
    return n if who == tackler and mine(m, me, who) else 0


def shin_guards(m: Season, me: int, n: int, who: int, tackler: int, target: int) -> int:
    return n if who == target and mine(m, me, who) else 0


def leaping_school(m: Season, me: int, n: int, who: int, place: int) -> tuple[Skill, ...]:
    """One more sprint for those who come to a tournament."""
    return (SPRINTING,) if mine(m, me, who) and m.is_tournament(place) else ()


def fat_envelope(m: Season, me: int, n: int, who: int, place: int) -> Proc[bool]:
    """The referee looks away, once until the card is refreshed."""
    if not mine(m, me, who) or m.exhausted[me]:
        return False
    if not (yield from confirm(m.manager_of(me), "fat envelope", player=who)):
        return False
    effects.exhaust(m, me)
    return True


# ---------------------------------------------------------------- payouts and drafts


def cup_bonus(m: Season, me: int, n: int, manager: int, place: int, rank: int, payout: Payout) -> Payout:
    won = rank == 0 and m.is_tournament(place) and m.speaks_for(me, manager)
    return payout + Payout(fans=n) if won else payout


def loyal_crowd(m: Season, me: int, n: int, manager: int, place: int, rank: int, payout: Payout) -> Payout:
    """Those who stay though the matchup is lost."""
    return payout + Payout(fans=n) if rank > 0 and m.speaks_for(me, manager) else payout


def more_of(kind: str) -> Handler:
    """More cards to choose from at a draft."""

    def draws(m: Season, me: int, n: int, manager: int, drafted: str) -> int:
        return n if drafted == kind and m.speaks_for(me, manager) else 0

    return draws


# ---------------------------------------------------------------- weeks


def hand_more(m: Season, me: int, n: int, manager: int) -> int:
    return n if m.speaks_for(me, manager) else 0


def film_study(m: Season, me: int, n: int) -> Proc[None]:
    m.emit(events.AbilityUsed(me, "film_study"))
    yield from effects.draw(m, m.manager_of(me), n)
    yield from effects.discard(m, m.manager_of(me), n)


def lovable_losers(m: Season, me: int, n: int) -> Proc[None]:
    """Fans for whoever has the fewest, or as few as any."""
    manager = m.manager_of(me)
    if all(m.fans[manager] <= m.fans[other] for other in m.rivals(manager)):
        effects.gain_fans(m, manager, n, me)
    yield from ()


def fans_at_end(m: Season, me: int, n: int) -> int:
    return n


ABILITIES = (
    Ability("ball_drill", UPGRADES, {Moment.POWER: ball_drill}, number=True),
    Ability("dirty_tricks", UPGRADES, {Moment.POWER: dirty_tricks}, number=True),
    Ability("hard_to_count_out", UPGRADES, {Moment.POWER: hard_to_count_out}, number=True),
    Ability("spiked_boots", UPGRADES, {Moment.TACKLE_POWER: spiked_boots}, number=True),
    Ability("shin_guards", UPGRADES, {Moment.TACKLE_POWER: shin_guards}, number=True),
    Ability("leaping_school", UPGRADES, {Moment.SKILLS: leaping_school}),
    Ability("fat_envelope", UPGRADES, {Moment.EJECTED: fat_envelope}),
    Ability("cup_bonus", UPGRADES, {Moment.PAID: cup_bonus}, number=True),
    Ability("loyal_crowd", UPGRADES, {Moment.PAID: loyal_crowd}, number=True),
    Ability("scouts", UPGRADES, {Moment.DRAWS: more_of("star")}, number=True),
    Ability("academy", UPGRADES, {Moment.DRAWS: more_of("team")}, number=True),
    Ability("agency", UPGRADES, {Moment.DRAWS: more_of("staff")}, number=True),
    Ability("hand_more", UPGRADES, {Moment.HAND_SIZE: hand_more}, number=True),
    Ability("film_study", UPGRADES, {Moment.WEEK: film_study}, number=True),
    Ability("lovable_losers", UPGRADES, {Moment.WEEK_OVER: lovable_losers}, number=True),
    Ability("fans_at_end", (*UPGRADES, "star"), {Moment.END: fans_at_end}, number=True),
)
