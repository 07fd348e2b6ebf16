"""What a player is lent for a drive, a half or the match: by a prayer, or as a frog. Rule: core 5."""

from __future__ import annotations

from typing import Final

from dockbowl.core.cards import Card, SkillValue
from dockbowl.core.state import Match
from dockbowl.games.match.course import DRIVE, HALF, MATCH, course

FROG: Final = "frog"
FROG_STATS: Final = (5, 1, 2, 0, 5)
FROG_SKILLS: Final = ("dodge", "leap", "no_hands", "no_ball", "stunty", "titchy", "very_long_legs")
"""What a frog has of them: what the edition knows; it knows one of the two names for being no ball player."""
MOST_AV: Final = 11
LEAST_AV: Final = 3
MOST_ST: Final = 8
STATS: Final = ("av +1", "av -1", "ma -1", "st +1", "ag +1")
"""What of a gift is no skill: a characteristic better or worse."""
_OVER: Final = {DRIVE: (DRIVE,), HALF: (DRIVE, HALF), MATCH: (DRIVE, HALF, MATCH)}


def give(m: Match, player: int, what: str, lasts: str) -> None:
    """Lend a player something."""
    extra = course(m)
    extra.gifts = (*extra.gifts, (player, what, lasts))
    recard(m, player)


def take_back(m: Match, ended: str) -> None:
    """A drive or a half has ended: everything lent for so long, or less, goes back."""
    extra = course(m)
    over = _OVER[ended]
    touched = {player for player, _, lasts in extra.gifts if lasts in over}
    extra.gifts = tuple(gift for gift in extra.gifts if gift[2] not in over)
    for player in sorted(touched):
        recard(m, player)


def has_gift(m: Match, player: int, what: str) -> bool:
    return any(who == player and gift == what for who, gift, _ in course(m).gifts)


def is_frog(m: Match, player: int) -> bool:
    return bool(course(m).gifts) and has_gift(m, player, FROG)


def recard(m: Match, player: int) -> None:
    """Work out his card anew: his own and all he is lent."""
    m.recard(player, card_with(m, player))


def card_with(m: Match, player: int) -> Card:
    """The card a player has with all he is lent."""
    card: Card = m.base[player]
    mine = [what for who, what, _ in course(m).gifts if who == player]
    if not mine:
        return card
    if FROG in mine:
        return _frog(m, card)
    gained: dict[str, SkillValue] = {}
    ma, st, ag, av = card.ma, card.st, card.ag, card.av
    for what in mine:
        name, _, value = what.partition(" ")
        if name == "av":
            change = int(value)
            av = max(av, min(MOST_AV, av + change)) if change > 0 else max(LEAST_AV, av + change)
        elif name == "ma":
            ma = max(1, ma + int(value))
        elif name == "st":
            st = min(MOST_ST, st + int(value))
        elif name == "ag":
            ag = max(1, ag - int(value))
        else:
            gained[name] = int(value) if value else None
    now = {"ma": ma, "st": st, "ag": ag, "av": av}
    # A Loner's other number takes the place of the one he has.
    return card.changed(m.rules.skills, gained=gained, lost=("loner",) if "loner" in gained else (), **now)


def _frog(m: Match, card: Card) -> Card:
    ma, st, ag, pa, av = FROG_STATS
    return Card(
        card.name,
        ma,
        st,
        ag,
        pa,
        av,
        dict.fromkeys(key for key in FROG_SKILLS if key in m.rules.skills),
        m.rules.skills,
        position=card.position,
        role=card.role,
        race=card.race,
        number=card.number,
        niggles=card.niggles,
    )
