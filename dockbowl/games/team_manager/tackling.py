"""A tackle: at whom, the dice, who picks, and what becomes of both. Rule: team-manager "Skills", Tackling."""

from __future__ import annotations

from typing import Final

from dockbowl.core.requests import NO, TACKLE, Option, Proc, choose, roll, who
from dockbowl.games.team_manager import events, moving
from dockbowl.games.team_manager.forms import TACKLING
from dockbowl.games.team_manager.moments import Moment
from dockbowl.games.team_manager.season import Season

TARGET_DOWN: Final = "target down"
MISSED: Final = "missed"
TACKLER_DOWN: Final = "tackler down"
EVEN: Final = (TARGET_DOWN, TARGET_DOWN, MISSED, MISSED, TACKLER_DOWN, TACKLER_DOWN)
THREE_TWO_ONE: Final = (TARGET_DOWN, TARGET_DOWN, TARGET_DOWN, MISSED, MISSED, TACKLER_DOWN)
DICE: Final = {"even": EVEN, "three two one": THREE_TWO_ONE}
"""What faces 1 to 6 of a tackle die show, by the reading."""


def faces_of(m: Season) -> tuple[str, ...]:
    """What faces 1 to 6 show."""
    return DICE[m.rules.options["tackle_dice"]]


def targets(m: Season, tackler: int, but: int = -1) -> tuple[int, ...]:
    """Whom he may tackle: opposing players at his matchup whom nothing protects."""
    place = m.at[tackler]
    bars = m.asked(Moment.BARS_TACKLE, place)
    return tuple(
        target
        for target in m.opponents_at(place, m.owner[tackler])
        if target != but and not any(handler(m, me, n, tackler, target) for me, handler, n in bars)
    )


def powers(m: Season, tackler: int, target: int) -> tuple[int, int]:
    """What is compared: power of the tackler, and of the target."""
    found = [m.power(tackler), m.power(target)]
    for me, handler, n in m.asked(Moment.TACKLE_POWER, m.at[tackler]):
        for place, one in enumerate((tackler, target)):
            found[place] += handler(m, me, n, one, tackler, target)
    return max(0, found[0]), max(0, found[1])


def dice_for(m: Season, tackler: int, target: int) -> tuple[int, int]:
    """How many dice, and which manager picks (he who does not matter with one die: the tackler's)."""
    count, tackler_picks = dice_at(*powers(m, tackler, target))
    return count, m.owner[tackler if tackler_picks else target]


def dice_at(own: int, other: int) -> tuple[int, bool]:
    """How many dice by the powers of tackler and target, and whether the tackler's manager picks."""
    return (1 if own == other else 2), own >= other


def tackle(m: Season, player: int, *, but: int = -1, again: bool = True) -> Proc[None]:
    """One attempt at an opposing player his manager picks, if he likes.

    `but`: not at this one. `again`: whether what follows on being downed by it (Piling On) may follow.
    """
    place = m.at[player]
    if place < 0:
        return
    found = targets(m, player, but)
    if not found:
        return
    options = (*(who("tackle", target) for target in found), NO)
    option = yield from choose(m.owner[player], "tackle", options, player=player)
    if option == NO:
        return
    target = option.player
    m.emit(events.SkillUsed(player, TACKLING))
    result = yield from _throw(m, player, target)
    m.emit(events.TackleResult(player, target, result))
    if result == TARGET_DOWN:
        victim = yield from _who_takes_it(m, player, target)
        injured = bool(m.downed[victim])
        yield from put_down(m, victim)
        if m.standing(player):
            for handler, n in m.own(Moment.TACKLED, player):
                yield from handler(m, player, n, victim, injured)
    elif result == TACKLER_DOWN:
        was_down = bool(m.downed[player])
        yield from put_down(m, player)
        if again and not was_down:
            for handler, n in m.own(Moment.TACKLER_DOWN, player):
                yield from handler(m, player, n, target)


def _throw(m: Season, tackler: int, target: int) -> Proc[str]:
    """The dice, thrown again by whoever may, and the pick."""
    shown = faces_of(m)
    count, picker = dice_for(m, tackler, target)
    own, other = powers(m, tackler, target)
    place = m.at[tackler]
    asked: set[tuple[int, int]] = set()
    while True:
        faces = yield from roll("tackle", TACKLE, count, coach=m.owner[tackler], player=tackler, target=target)
        m.emit(events.TackleRolled(tackler, target, faces, picker, own, other))
        results = tuple(shown[face - 1] for face in faces)
        for me, handler, n in m.asked(Moment.TACKLE_AGAIN, place):
            if (me, id(handler)) in asked:
                continue
            asked.add((me, id(handler)))
            thrown_again = yield from handler(m, me, n, tackler, target, results)
            if thrown_again:
                m.emit(events.AbilityUsed(me, m.cards[me].speaks[Moment.TACKLE_AGAIN], target))
                break
        else:
            break
    options = tuple(Option("die", word=result) for result in dict.fromkeys(results))
    option = yield from choose(picker, "tackle die", options, player=tackler, target=target)
    return option.word


def _who_takes_it(m: Season, tackler: int, target: int) -> Proc[int]:
    """The target, or a team-mate who guards him."""
    for me, handler, n in m.asked(Moment.TAKES_RESULT, m.at[tackler]):
        if me != target:
            taken = yield from handler(m, me, n, tackler, target)
            if taken:
                m.emit(events.AbilityUsed(me, m.cards[me].speaks[Moment.TAKES_RESULT], target))
                return me
    return target


def put_down(m: Season, player: int) -> Proc[None]:
    """Standing to downed: he drops the ball and keeps his tokens. Downed to injured."""
    place = m.at[player]
    if place < 0:
        return
    if m.downed[player]:
        yield from injure(m, player)
        return
    keeps = any(handler(m, player, n) for handler, n in m.own(Moment.KEEPS_BALL, player))
    m.downed[player] = 1
    m.emit(events.WentDown(player, place))
    if not keeps:
        moving.drop_ball(m, player)
    for handler, n in m.own(Moment.WENT_DOWN, player):
        yield from handler(m, player, n, place, False)


def injure(m: Season, player: int) -> Proc[None]:
    """To the discard; the ball is dropped, tokens are discarded."""
    place = m.at[player]
    if place < 0:
        return
    m.emit(events.Injured(player, place))
    moving.drop_tokens(m, player)
    moving.leave(m, player)
    moving.to_discard(m, player)
    for handler, n in m.own(Moment.WENT_DOWN, player):
        yield from handler(m, player, n, place, True)
