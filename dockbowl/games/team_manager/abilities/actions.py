"""Matchup actions: what a manager may do after his turn by exhausting an upgrade."""

from __future__ import annotations

from dockbowl.core.requests import Proc
from dockbowl.games.team_manager import effects
from dockbowl.games.team_manager.forms import PASSING
from dockbowl.games.team_manager.moments import UPGRADES, Ability, Action
from dockbowl.games.team_manager.season import NO_BALL, Season
from dockbowl.games.team_manager.tackling import targets


def on_the_table(m: Season, me: int) -> list[int]:
    """His players at matchups."""
    manager = m.manager_of(me)
    return [player for place in m.open_places() for player in m.side(place, manager)]


def opposed(m: Season, me: int) -> list[int]:
    """The players who oppose him where he has players himself."""
    manager = m.manager_of(me)
    return [player for place in m.open_places() if m.side(place, manager) for player in m.opponents_at(place, manager)]


def standing(m: Season, me: int) -> list[int]:
    return [player for player in on_the_table(m, me) if m.standing(player)]


def downed(m: Season, me: int) -> list[int]:
    return [player for player in on_the_table(m, me) if not m.standing(player)]


# ---------------------------------------------------------------- the hand


def can_draw(m: Season, me: int, n: int) -> bool:
    return m.can_draw(m.manager_of(me))


def draw(m: Season, me: int, n: int) -> Proc[None]:
    yield from effects.draw(m, m.manager_of(me), n)
    yield from effects.discard(m, m.manager_of(me), n)


def can_recall(m: Season, me: int, n: int) -> bool:
    return bool(on_the_table(m, me))


def recall(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action recall", on_the_table(m, me), about=me)
    if picked >= 0:
        effects.return_to_hand(m, picked)


# ---------------------------------------------------------------- what a player can do


def tacklers(m: Season, me: int) -> list[int]:
    return [player for player in standing(m, me) if targets(m, player)]


def can_tackle(m: Season, me: int, n: int) -> bool:
    return bool(tacklers(m, me))


def tackle(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action tackle", tacklers(m, me), about=me)
    if picked >= 0:
        yield from effects.tackle(m, picked)


def passers(m: Season, me: int) -> list[int]:
    return [player for player in standing(m, me) if m.ball[m.place_of(player)] not in (NO_BALL, player)]


def can_pass(m: Season, me: int, n: int) -> bool:
    return bool(passers(m, me))


def use_passing(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action pass", passers(m, me), about=me)
    if picked >= 0:
        yield from effects.use_skill(m, picked, PASSING)


def can_cheat(m: Season, me: int, n: int) -> bool:
    return bool(standing(m, me))


def cheat(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action cheat", standing(m, me), about=me)
    if picked >= 0:
        yield from effects.cheat(m, picked, n)


def can_power(m: Season, me: int, n: int) -> bool:
    return bool(standing(m, me))


def power(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action power", standing(m, me), about=me)
    if picked >= 0:
        effects.add_power(m, picked, n)


def can_stand_up(m: Season, me: int, n: int) -> bool:
    return bool(downed(m, me))


def stand_up(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action stand up", downed(m, me), about=me)
    if picked >= 0:
        effects.stand_up(m, picked)


def can_move(m: Season, me: int, n: int) -> bool:
    return any(effects.places_for(m, player) for player in on_the_table(m, me))


def move(m: Season, me: int, n: int) -> Proc[None]:
    yield from effects.move_own(m, me, "action move")


# ---------------------------------------------------------------- tokens, the ball, the other side


def suspects(m: Season, me: int) -> list[int]:
    """Opposing players with tokens his manager does not know."""
    manager = m.manager_of(me)
    rivals = [player for place in m.open_places() for player in m.opponents_at(place, manager)]
    return [player for player in rivals if any(not m.known.get(token, 0) >> manager & 1 for token in m.tokens[player])]


def can_look(m: Season, me: int, n: int) -> bool:
    return bool(suspects(m, me))


def look(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action look", suspects(m, me), about=me)
    if picked >= 0:
        effects.look_at_tokens(m, m.manager_of(me), picked)


def accused(m: Season, me: int) -> list[int]:
    """Players with cheating tokens at a matchup he takes part in, his own too."""
    manager = m.manager_of(me)
    there = [player for place in m.open_places() if m.side(place, manager) for player in m.players_at(place)]
    return [player for player in there if m.tokens[player]]


def can_drop_token(m: Season, me: int, n: int) -> bool:
    return bool(accused(m, me))


def drop_token(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action drop token", accused(m, me), about=me)
    if picked >= 0:
        yield from effects.drop_token(m, picked)


def can_photo(m: Season, me: int, n: int) -> bool:
    return any(m.carries(player) for player in on_the_table(m, me))


def photo(m: Season, me: int, n: int) -> Proc[None]:
    effects.gain_fans(m, m.manager_of(me), n, me)
    yield from ()


def loose_ends(m: Season, me: int) -> list[int]:
    """Matchups where an opponent of his players has the ball."""
    manager = m.manager_of(me)
    return [
        place
        for place in m.open_places()
        if m.side(place, manager) and any(m.carries(player) for player in m.opponents_at(place, manager))
    ]


def can_spare_ball(m: Season, me: int, n: int) -> bool:
    return bool(loose_ends(m, me))


def spare_ball(m: Season, me: int, n: int) -> Proc[None]:
    place = yield from effects.pick_place(m, m.manager_of(me), "action spare ball", loose_ends(m, me), about=me)
    if place >= 0:
        effects.ball_to_midfield(m, place)


def weak(m: Season, me: int, n: int) -> list[int]:
    return [player for player in opposed(m, me) if m.standing(player) and m.power(player) <= n]


def can_throw_rock(m: Season, me: int, n: int) -> bool:
    return bool(weak(m, me, n))


def throw_rock(m: Season, me: int, n: int) -> Proc[None]:
    picked = yield from effects.pick_player(m, m.manager_of(me), "action rock", weak(m, me, n), about=me)
    if picked >= 0:
        yield from effects.put_down(m, picked)


ABILITIES = (
    Ability("action_draw", UPGRADES, {}, number=True, action=Action(can_draw, draw)),
    Ability("action_recall", UPGRADES, {}, action=Action(can_recall, recall)),
    Ability("action_tackle", UPGRADES, {}, action=Action(can_tackle, tackle)),
    Ability("action_pass", UPGRADES, {}, action=Action(can_pass, use_passing)),
    Ability("action_cheat", UPGRADES, {}, number=True, action=Action(can_cheat, cheat)),
    Ability("action_power", UPGRADES, {}, number=True, action=Action(can_power, power)),
    Ability("action_stand_up", UPGRADES, {}, action=Action(can_stand_up, stand_up)),
    Ability("action_move", UPGRADES, {}, action=Action(can_move, move)),
    Ability("action_look", UPGRADES, {}, action=Action(can_look, look)),
    Ability("action_drop_token", UPGRADES, {}, action=Action(can_drop_token, drop_token)),
    Ability("action_fans", UPGRADES, {}, number=True, action=Action(can_photo, photo)),
    Ability("action_spare_ball", UPGRADES, {}, action=Action(can_spare_ball, spare_ball)),
    Ability("action_rock", UPGRADES, {}, number=True, action=Action(can_throw_rock, throw_rock)),
)
