"""Abilities of players at the moment they are played, and of those already there when somebody comes."""

from __future__ import annotations

from dockbowl.core.requests import Proc, confirm
from dockbowl.games.team_manager import effects, events
from dockbowl.games.team_manager.forms import CHEATING, PASSING, SPRINTING, TACKLING, Skill
from dockbowl.games.team_manager.moments import PLAYERS, Ability, Handler, Moment
from dockbowl.games.team_manager.season import NO_BALL, Season

# ---------------------------------------------------------------- when played


def quick_thinker(m: Season, me: int, n: int, place: int) -> Proc[None]:
    m.emit(events.AbilityUsed(me, "quick_thinker"))
    yield from effects.draw(m, m.manager_of(me), n)


def pickpocket(m: Season, me: int, n: int, place: int) -> Proc[None]:
    """Takes the ball, whoever has it at his matchup."""
    if m.ball[place] not in (NO_BALL, me):
        m.emit(events.AbilityUsed(me, "pickpocket"))
        yield from effects.take_ball(m, me)


def boot_it(m: Season, me: int, n: int, place: int) -> Proc[None]:
    """The ball goes back to midfield, if his manager wants it."""
    carrier = m.ball[place]
    if carrier >= 0 and (yield from confirm(m.manager_of(me), "boot it", player=me, target=carrier)):
        m.emit(events.AbilityUsed(me, "boot_it", carrier))
        effects.ball_to_midfield(m, place)


def helping_hand(m: Season, me: int, n: int, place: int) -> Proc[None]:
    manager = m.manager_of(me)
    downed = [player for player in m.side(place, manager) if not m.standing(player)]
    picked = yield from effects.pick_player(m, manager, "helping hand", downed, about=me)
    if picked >= 0:
        m.emit(events.AbilityUsed(me, "helping_hand", picked))
        effects.stand_up(m, picked)


def grand_entrance(m: Season, me: int, n: int, place: int) -> Proc[None]:
    effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


def substitution(m: Season, me: int, n: int, place: int) -> Proc[None]:
    """Another player of his manager, at any matchup, goes back to the hand."""
    manager = m.manager_of(me)
    others = [player for where in m.open_places() for player in m.side(where, manager) if player != me]
    picked = yield from effects.pick_player(m, manager, "substitution", others, may=True, about=me)
    if picked >= 0:
        m.emit(events.AbilityUsed(me, "substitution", picked))
        effects.return_to_hand(m, picked)


def opening_blow(m: Season, me: int, n: int, place: int) -> Proc[None]:
    """An opposing player there of power `n` or less goes down."""
    manager = m.manager_of(me)
    weak = [player for player in m.opponents_at(place, manager) if m.power(player) <= n]
    picked = yield from effects.pick_player(m, manager, "opening blow", weak, may=True, about=me)
    if picked >= 0:
        m.emit(events.AbilityUsed(me, "opening_blow", picked))
        yield from effects.put_down(m, picked)


def frisk(m: Season, me: int, n: int, place: int) -> Proc[None]:
    """An opposing player there loses a cheating token."""
    manager = m.manager_of(me)
    holders = [player for player in m.opponents_at(place, manager) if m.tokens[player]]
    picked = yield from effects.pick_player(m, manager, "frisk", holders, about=me)
    if picked >= 0:
        m.emit(events.AbilityUsed(me, "frisk", picked))
        yield from effects.drop_token(m, picked)


def sharp_eyes(m: Season, me: int, n: int, place: int) -> Proc[None]:
    """His manager knows the cheating tokens of those who oppose him there."""
    manager = m.manager_of(me)
    for player in [player for player in m.opponents_at(place, manager) if m.tokens[player]]:
        effects.look_at_tokens(m, manager, player)
    yield from ()


# ---------------------------------------------------------------- when somebody joins him


def lie_in_wait(m: Season, me: int, n: int, who: int, place: int) -> Proc[None]:
    if m.manager_of(who) != m.manager_of(me):
        yield from effects.tackle(m, me)


def word_of_welcome(m: Season, me: int, n: int, who: int, place: int) -> Proc[None]:
    manager = m.manager_of(me)
    if m.manager_of(who) == manager:
        m.emit(events.AbilityUsed(me, "word_of_welcome", who))
        yield from effects.draw(m, manager, n)
        yield from effects.discard(m, manager, n)


def shares(skill: Skill) -> Handler:
    """His team-mates who join him use one icon more."""

    def skills(m: Season, me: int, n: int, who: int, place: int) -> tuple[Skill, ...]:
        return (skill,) if who != me and m.manager_of(who) == m.manager_of(me) else ()

    return skills


ABILITIES = (
    Ability("quick_thinker", PLAYERS, {Moment.PLAYED: quick_thinker}, number=True),
    Ability("pickpocket", PLAYERS, {Moment.PLAYED: pickpocket}),
    Ability("boot_it", PLAYERS, {Moment.PLAYED: boot_it}),
    Ability("helping_hand", PLAYERS, {Moment.PLAYED: helping_hand}),
    Ability("grand_entrance", PLAYERS, {Moment.PLAYED: grand_entrance}, number=True),
    Ability("substitution", PLAYERS, {Moment.PLAYED: substitution}),
    Ability("opening_blow", PLAYERS, {Moment.PLAYED: opening_blow}, number=True),
    Ability("frisk", PLAYERS, {Moment.PLAYED: frisk}),
    Ability("sharp_eyes", PLAYERS, {Moment.PLAYED: sharp_eyes}),
    Ability("lie_in_wait", PLAYERS, {Moment.JOINED: lie_in_wait}),
    Ability("word_of_welcome", PLAYERS, {Moment.JOINED: word_of_welcome}, number=True),
    Ability("playmaker", PLAYERS, {Moment.SKILLS: shares(PASSING)}),
    Ability("bad_company", PLAYERS, {Moment.SKILLS: shares(CHEATING)}),
    Ability("pacemaker", PLAYERS, {Moment.SKILLS: shares(SPRINTING)}),
    Ability("ringleader", PLAYERS, {Moment.SKILLS: shares(TACKLING)}),
)
