"""A manager of plain sense: sends players where they change most, tackles when it pays, keeps the better card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dockbowl.ai.managers import worth
from dockbowl.ai.managers.seat import Asked, ManagerSeat
from dockbowl.core.dice import Dice
from dockbowl.core.requests import NO, YES, Option
from dockbowl.games.team_manager.effects import DONE, NONE
from dockbowl.games.team_manager.forms import CHEATING, PASSING, SPRINTING, TACKLING
from dockbowl.games.team_manager.library import Card, Library
from dockbowl.games.team_manager.matchups import PASS
from dockbowl.games.team_manager.odds import FOR_TACKLER, chances
from dockbowl.games.team_manager.season import BALL_POWER, MIDFIELD, SIDES
from dockbowl.games.team_manager.tackling import TARGET_DOWN, dice_at
from dockbowl.games.team_manager.view import MatchupSeen, PlayerSeen, View

WEAK: Final = 1.6
"""Players worth less may as well be discarded to draw others."""


class PlainManager(ManagerSeat):
    """Looks one player ahead, by rough figures (`worth`), and forgets nothing it may use."""

    __slots__ = ("_dice",)
    name = "manager"
    from_the_list = True

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)

    def decide(self, asked: Asked, seen: View, library: Library) -> Option:
        decide = _BY_PURPOSE.get(asked.purpose)
        if decide is not None:
            return decide(asked, seen, library)
        if asked.options == (YES, NO):
            return YES
        if asked.options[0].verb in ("pick", "discard"):
            return _pick(asked, seen, library)
        return asked.options[self._dice.below(len(asked.options))]


# ---------------------------------------------------------------- whom to send where


def _commit(asked: Asked, seen: View, library: Library) -> Option:
    """The player and matchup that add most; of equal ones the weaker player, who leaves the better for later."""
    before = {place.place: _value_now(place, seen, library) for place in seen.matchups}
    best, most = PASS, 0.0
    for option in asked.options:
        if option.verb != "commit":
            continue
        place = next(one for one in seen.matchups if one.place == option.square)
        card = library.cards[option.player]
        gain = _value_with(place, card, option.word, seen, library) - before[place.place] + 0.05
        gain -= 0.02 * worth.player(card)
        if gain > most:
            best, most = option, gain
    return best


def _others(place: MatchupSeen, manager: int) -> dict[int, float]:
    return {rival: worth.standing_total(place, rival) for rival in worth.rivals_at(place, manager)}


def _value_now(place: MatchupSeen, seen: View, library: Library) -> float:
    """What it will bring as it stands; nothing where he is not."""
    me = seen.manager
    if not any(one.manager == me for one in place.players):
        return 0.0
    return _worth(place, seen, library, worth.standing_total(place, me), _others(place, me), -1)


def _value_with(place: MatchupSeen, card: Card, word: str, seen: View, library: Library) -> float:
    """What it will bring with one more player."""
    me = seen.manager
    others = _others(place, me)
    own = worth.standing_total(place, me) + card.power
    bonus = 0.0
    carrier = next((one for one in place.players if one.ball), None)
    for skill in card.skills:
        if skill == PASSING:
            if place.ball == MIDFIELD:
                own += BALL_POWER
            elif carrier is not None and carrier.manager != me:
                others[carrier.manager] -= BALL_POWER
        elif skill == CHEATING:
            own += worth.TOKEN - worth.EJECTED * card.power
            bonus += worth.TOKEN_FANS
        elif skill == SPRINTING:
            bonus += 0.15
        elif skill == TACKLING and others:
            own, others = _tackled(place, card, own, others, seen, library)
    own += 0.3 * len(card.abilities)
    side = SIDES.index(word) if word else -1
    return _worth(place, seen, library, own, others, side) + bonus


def _tackled(
    place: MatchupSeen, card: Card, own: float, others: dict[int, float], seen: View, library: Library
) -> tuple[float, dict[int, float]]:
    """Totals after the best try, if one is worth it."""
    best = 0.0
    found: tuple[float, dict[int, float]] = (own, others)
    for target in place.players:
        if target.manager == seen.manager:
            continue
        down, back = _tries(seen, card.power, target.power)
        hit, hurt = down * worth.loss(target, library), back * (card.power - card.downed)
        if hit - hurt > best:
            best = hit - hurt
            found = own - hurt, {**others, target.manager: others[target.manager] - hit}
    return found


def _tries(seen: View, own: int, other: int) -> tuple[float, float]:
    """The chances that the target goes down, and the tackler, by their powers."""
    count, tackler_picks = dice_at(own, other)
    down, _, back = chances(seen.tackle_faces, count, tackler_picks)
    return float(down), float(back)


def _worth(place: MatchupSeen, seen: View, library: Library, own: float, others: dict[int, float], side: int) -> float:
    card, me = library.cards[place.card], seen.manager
    if place.tournament:
        return worth.tournament(place, card, seen, me, own, others)
    if side < 0:
        left, right = place.sides
        side = 0 if me == left or (me != right and left < 0) else 1
    return worth.highlight(place, card, seen, me, own, others, side)


# ---------------------------------------------------------------- tackles and the ball


def _tackle(asked: Asked, seen: View, library: Library) -> Option:
    """Whom it pays to tackle, if anybody."""
    tackler = worth.seen_player(seen, asked.card)
    best, most = NO, 0.0
    for option in asked.options:
        target = worth.seen_player(seen, option.player) if option.player >= 0 else None
        if target is None or tackler is None:
            continue
        down, back = _tries(seen, tackler.power, target.power)
        gain = down * worth.loss(target, library) - back * worth.loss(tackler, library)
        if gain > most:
            best, most = option, gain
    return best


def _tackle_die(asked: Asked, seen: View, library: Library) -> Option:
    """The tackler's manager takes the best for him, the target's the worst."""
    tackler = worth.seen_player(seen, asked.card)
    mine = tackler is not None and tackler.manager == seen.manager
    return sorted(asked.options, key=lambda option: FOR_TACKLER.index(option.word), reverse=not mine)[0]


def _again(mine: bool) -> Callable[[Asked, View, Library], Option]:
    """Whether dice that lie there should be thrown again: not those that suit us."""

    def decide(asked: Asked, seen: View, library: Library) -> Option:
        faces = [str(face) for face in asked.about]
        if not faces:
            return YES
        best = min(map(FOR_TACKLER.index, faces)) if len(faces) > 1 and mine else max(map(FOR_TACKLER.index, faces))
        good = best == 0 if mine else TARGET_DOWN not in faces
        return NO if good else YES

    return decide


def _passing(asked: Asked, seen: View, library: Library) -> Option:
    """The ball from midfield or from an opponent; from a team-mate only to who keeps it better."""
    passer = worth.seen_player(seen, asked.card)
    carrier = worth.seen_player(seen, asked.target) if asked.target >= 0 else None
    if carrier is None or passer is None or carrier.manager != seen.manager:
        return YES
    return YES if passer.power > carrier.power else NO


def _guard(asked: Asked, seen: View, library: Library) -> Option:
    """Only for a team-mate whose fall costs more."""
    own, other = worth.seen_player(seen, asked.card), worth.seen_player(seen, asked.target)
    if own is None or other is None:
        return NO
    return YES if worth.loss(other, library) > worth.loss(own, library) else NO


# ---------------------------------------------------------------- cards


def _discard(asked: Asked, seen: View, library: Library) -> Option:
    return min(asked.options, key=lambda option: worth.player(library.cards[option.player]))


def _discard_on_passing(asked: Asked, seen: View, library: Library) -> Option:
    """Weak ones go, for others to be drawn."""
    if seen.week == seen.weeks:
        return DONE
    cards = [option for option in asked.options if option.player >= 0]
    worst = min(cards, key=lambda option: worth.player(library.cards[option.player]), default=DONE)
    return worst if worst != DONE and worth.player(library.cards[worst.player]) < WEAK else DONE


def _keep(asked: Asked, seen: View, library: Library) -> Option:
    return max(asked.options, key=lambda option: worth.improvement(library.cards[option.player], seen))


def _replaced(asked: Asked, seen: View, library: Library) -> Option:
    """The weakest of the roster goes."""
    cards = [option for option in asked.options if option.player >= 0]
    return min(cards, key=lambda option: worth.player(library.cards[option.player]))


def _action(asked: Asked, seen: View, library: Library) -> Option:
    """Any that is ready: it is refreshed next week anyway."""
    return asked.options[0]


def _own_side(asked: Asked, seen: View, library: Library) -> Option:
    return asked.options[0]


def _rank(asked: Asked, seen: View, library: Library) -> Option:
    """Himself, if he is among those tied."""
    own = library.team(seen.managers[seen.manager].team).name
    return next((option for option in asked.options if option.word == own), asked.options[0])


def _nobody(asked: Asked, seen: View, library: Library) -> Option:
    return NONE if NONE in asked.options else asked.options[0]


def _pick(asked: Asked, seen: View, library: Library) -> Option:
    """Of opponents the one whose fall hurts most, of his own the strongest; of what is not on the table the best."""

    def value(option: Option) -> float:
        if option.player < 0:
            return 0.0 if option.square < 0 else 1.0
        one: PlayerSeen | None = worth.seen_player(seen, option.player)
        if one is None:
            return worth.player(library.cards[option.player])
        return 0.1 + worth.loss(one, library) + (0.5 if one.manager != seen.manager else 0)

    return max(asked.options, key=value)


_BY_PURPOSE: Final[Mapping[str, Callable[[Asked, View, Library], Option]]] = {
    "commit": _commit,
    "tackle": _tackle,
    "tackle die": _tackle_die,
    "dodge": _again(mine=False),
    "second swing": _again(mine=True),
    "passing": _passing,
    "guard": _guard,
    "discard": _discard,
    "discard on passing": _discard_on_passing,
    "keep star": _keep,
    "keep team": _keep,
    "keep staff": _keep,
    "freebooter": _replaced,
    "action": _action,
    "side": _own_side,
    "tied at the tournament": _rank,
    "throw team-mate": _nobody,
    "substitution": _nobody,
    "action move": _nobody,
}
