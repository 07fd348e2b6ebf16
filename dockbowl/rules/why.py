"""Why an option is not legal now: the rule that forbids it, in a few words.

For a greyed square or button, a refused answer, a scenario. It names the first thing that stands in the way;
it decides nothing (the requests do).
"""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Choose, Option, Request
from dockbowl.core.state import (
    BLOCKED,
    CASUALTY,
    GONE,
    KO,
    PRONE,
    RESERVES,
    SENT_OFF,
    STANDING,
    STUNNED,
    Match,
)
from dockbowl.rules import action_names, ball, bite, gaze, special, throwing
from dockbowl.rules.aiming import aim_fault
from dockbowl.rules.hex import HEXED
from dockbowl.rules.limits import ready
from dockbowl.rules.marks import adjacent
from dockbowl.rules.move import STAND_UP_COST, allowance, may_enter

_BOXES = {RESERVES: "in Reserves", KO: "knocked out", CASUALTY: "a casualty", SENT_OFF: "sent off", GONE: "gone"}
_LEAPS = 2
"""How far a leap goes."""
_ONCE = {
    "blitz": "the Blitz of this turn is used",
    "pass": "the Pass of this turn is used",
    "handoff": "the Hand-off of this turn is used",
    "foul": "the Foul of this turn is used",
    "bomb": "a bomb has been thrown this turn",
    "hurl": "a team-mate has been thrown this turn",
    "boot": "a team-mate has been kicked this turn",
}
_DRAGGED = "he is dragged where the template sends him"
_NO_WEAPON = {
    special.STAB: "he has no Stab",
    special.VOMIT: "he has no Projectile Vomit",
    special.FIRE: "he cannot breathe fire",
}


def why_not(m: Match, request: Request | None, option: Option) -> str:
    """The reason an option is not allowed by this request; "" if it is, or if no reason is known."""
    if request is None:
        return "the match is over"
    if not isinstance(request, Choose):
        return "dice are asked for"
    if request.allows(option):
        return ""
    reason = m.rules.why(m, request, option) if m.rules.why is not None else ""
    if reason:
        return reason
    if request.purpose == "activate":
        return _why_no_declaration(m, option)
    if request.purpose == "step":
        return _why_no_step(m, option)
    if request.purpose in ("pass target", "bomb target", "hurl target", "boot target"):
        thrower = request.player if request.player >= 0 else m.mover
        return _why_no_aim(m, thrower, request.purpose, option)
    return f"not one of the choices for {request.purpose}"


def _why_no_aim(m: Match, thrower: int, purpose: str, option: Option) -> str:
    """Why nothing, or nobody, may be thrown there."""
    square = option.square if option.square >= 0 or option.player < 0 else m.at[option.player]
    if square < 0 or m.board.is_sea(square):
        return "the sea" if m.board.sea_side else "off the pitch"
    if m.board.is_solid(square):
        return why_not_free(m, square)
    if purpose in ("hurl target", "boot target"):
        return throwing.mate_fault(m, thrower, square) or "out of range"
    return aim_fault(m, thrower, square) or "not a target"


def _why_no_declaration(m: Match, option: Option) -> str:
    p, action = option.player, option.verb
    if action == "concede":
        return "a coach concedes at the start of his turn" if m.rules.concede is not None else "nobody concedes here"
    if not 0 <= p < len(m.at):
        return "not an action"
    if m.coach[p] != m.active:
        return "not a player of the coach whose turn it is"
    if m.at[p] < 0:
        return f"he is {_BOXES.get(m.status[p], 'not on the pitch')}"
    if m.status[p] == STUNNED:
        return "he is stunned"
    if m.used[p]:
        return "he is hexed" if (p, HEXED) in m.once else "he has been activated this turn"
    if action in m.turn_actions and action in _ONCE:
        return _ONCE[action]
    if Prop.BALL_AND_CHAIN in m.card[p].props and action != action_names.CHAIN:
        return "Ball & Chain: his only action is to be dragged along"
    if m.rooted[p] and action in (action_names.MOVE, action_names.BLITZ, action_names.FOUL):
        return "he is rooted"
    if action in action_names.HITS:
        if m.status[p] == PRONE and Prop.JUMPS_UP not in m.card[p].props:
            return "he is prone"
        if action == action_names.SAW and Prop.CHAINSAW not in m.card[p].props:
            return "he has no chainsaw"
        if action in special.VERBS and action not in special.weapons(m, p):
            return _NO_WEAPON[action]
        if action == action_names.VINES:
            return _why_no_vines(m, p)
        if action == action_names.DOUBLE:
            if Prop.BLOCKS_TWO not in m.card[p].props:
                return "he has no Multiple Block"
            return "he is rooted" if m.rooted[p] else "no two standing opponents beside him"
        return "no standing opponent beside him"
    if action in (action_names.PASS, action_names.HANDOFF):
        if Prop.NO_HANDS in m.card[p].props:
            return "No Hands"
        if Prop.GRUDGES_BALL in m.card[p].props:
            return "My Ball"
        if m.carrier >= 0:
            return "another player has the ball"
        return "the ball is not in play" if not ball.loose(m) else ""
    if action == action_names.BLITZ:
        return "no standing opponent on the pitch"
    if action == action_names.FOUL:
        return "no opponent lies on the pitch"
    if action in (action_names.BOMB, action_names.BOMBS):
        if Prop.BOMBARDS not in m.card[p].props:
            return "he has no bombs"
        if action_names.BOMB in m.turn_actions:
            return _ONCE["bomb"]
        if action == action_names.BOMBS and not ready(m, p, action_names.EATS):
            return "he cannot throw two" if Prop.BOMBS_TWICE not in m.card[p].props else "two bombs, once a match only"
        return "he is prone"
    if action == gaze.GAZE:
        props = m.card[p].props
        if Prop.MAY_GAZE in props and Prop.GAZES not in props and not ready(m, p, action_names.ZOAT):
            return "a Hypnotic Gaze, once a match only"
        return "no victim for a gaze" if props & {Prop.GAZES, Prop.MAY_GAZE} else "he has no Hypnotic Gaze"
    if action in (throwing.HURL, throwing.BOOT):
        return _why_no_hurl(m, p, kick=action == throwing.BOOT)
    return "not an action"


def _why_no_vines(m: Match, p: int) -> str:
    if Prop.REACHES_FAR not in m.card[p].props:
        return "he has no Vicious Vines"
    if not ready(m, p, action_names.REACH):
        return "Vicious Vines, once a half only"
    return "no standing opponent two squares away"


def _why_no_gaze(m: Match, p: int, target: int) -> str:
    if m.action != gaze.GAZE:
        return "his action is not a Hypnotic Gaze"
    if target != m.target and m.target >= 0:
        return "that is not the victim he named"
    if not adjacent(m, p, target):
        return "the victim is not beside him"
    return "the victim has no tackle zone"


def _why_no_hurl(m: Match, p: int, *, kick: bool) -> str:
    props = m.card[p].props
    if (Prop.KICKS_MATES if kick else Prop.THROWS_MATES) not in props:
        return f"he has no {'Kick' if kick else 'Throw'} Team-mate"
    if not kick and not throwing.throws(m, p):
        return "he is not strong enough to throw anybody"
    if not kick and action_names.PASS in m.turn_actions and throwing.has_mates(m, p, kick=False):
        return _ONCE["pass"]
    return f"no team-mate can be {'kicked' if kick else 'thrown'}"


def _why_no_step(m: Match, option: Option) -> str:
    p, verb = m.mover, option.verb
    here = m.at[p]
    if m.status[p] == PRONE and verb != "stand":
        return "he is prone: he must stand up first"
    if verb == "step":
        return _why_no_square(m, p, here, option.square)
    if verb in ("jump", "leap"):
        if m.jumped:
            return "he has jumped or leapt this activation"
        if verb == "leap" and Prop.LEAPS not in m.card[p].props:
            return "he has no Leap"
        if m.spent + 2 > allowance(m, p):
            return "not enough movement left"
        if verb == "jump" and not m.rules.edition.jumps_fallen:
            return "nobody jumps over the fallen, only a Leap does"
        if not m.is_free(option.square):
            return why_not_free(m, option.square)
        far = verb == "leap" and m.board.distance(here, option.square) > _LEAPS
        return "too far for a leap" if far else "nothing to jump over on the way"
    if verb in ("block", "saw", *special.VERBS):
        if verb in special.VERBS and verb not in special.weapons(m, p):
            return _NO_WEAPON[verb]
        return _why_no_block(m, p, option.player)
    if verb == gaze.GAZE:
        return _why_no_gaze(m, p, option.player)
    if verb in ("handoff", "throw") and m.carrier == p and bite.thirsty(m, p):
        return "he must bite a Thrall first"
    if verb == "foul":
        if m.action != action_names.FOUL:
            return "his action is not a Foul"
        if m.target >= 0 and option.player != m.target:
            return "that is not the victim he named"
        return "the victim is not beside him"
    if verb in ("handoff", "throw"):
        wanted = action_names.HANDOFF if verb == "handoff" else action_names.PASS
        if m.action != wanted:
            return f"his action is not a {'Hand-off' if verb == 'handoff' else 'Pass'}"
        if m.carrier != p:
            return "he does not have the ball"
        return "not a standing team-mate beside him"
    if verb in (throwing.HURL, throwing.BOOT):
        kick = verb == throwing.BOOT
        if m.action != verb:
            return f"his action is not a {'Kick' if kick else 'Throw'} Team-mate"
        if m.board.distance(here, m.at[option.player]) != 1 or m.coach[option.player] != m.coach[p]:
            return "not a team-mate beside him"
        return f"he cannot be {'kicked' if kick else 'thrown'}"
    for extension in m.rules.extensions:
        if verb in extension.verbs and extension.why is not None:
            return extension.why(m, p, option)
    return "not a step he may take"


def _why_no_square(m: Match, p: int, here: int, square: int) -> str:
    if m.action == action_names.BOMB:
        return "he throws without moving"
    if m.action == action_names.CHAIN:
        return _DRAGGED
    if m.rooted[p]:
        return "he is rooted"
    if m.spent >= allowance(m, p):
        return "no movement left"
    if square < 0 or m.board.is_sea(square):
        return "the sea" if m.board.sea_side else "off the pitch"
    if not m.is_free(square):
        return why_not_free(m, square)
    if square not in m.board.walks[here]:
        if square in m.board.jumps[here]:
            return "planks are jumped between"
        return "not beside him"
    if not may_enter(m, p, square):
        return "Concrete Shoes: no planks" if m.board.jumps[square] else "he may not enter it"
    return ""


def why_no_way(m: Match, p: int, square: int) -> str:
    """Why a player cannot walk to a square in this activation, however he goes; "" if nothing but dice forbids it."""
    if square < 0 or m.board.is_sea(square):
        return "the sea" if m.board.sea_side else "off the pitch"
    if square == m.at[p]:
        return "he is there"
    if not m.is_free(square):
        return why_not_free(m, square)
    if m.status[p] == STUNNED:
        return "he is stunned"
    if m.rooted[p]:
        return "he is rooted"
    if m.mover == p and m.action == action_names.BOMB:
        return "he throws without moving"
    if Prop.BALL_AND_CHAIN in m.card[p].props:
        return _DRAGGED
    spent = m.spent if m.mover == p else 0
    left = allowance(m, p) - spent
    if m.status[p] == PRONE and Prop.JUMPS_UP not in m.card[p].props:
        left -= min(STAND_UP_COST, m.card[p].ma)
    if left <= 0:
        return "no movement left"
    if not may_enter(m, p, square):
        return "Concrete Shoes: no planks" if m.board.jumps[square] else "he may not enter it"
    if m.board.distance(m.at[p], square) > left:
        return f"out of reach: {left} square{'s' * (left != 1)} left, rushes included"
    return f"no way there in {left} square{'s' * (left != 1)}, rushes included"


def why_not_free(m: Match, square: int) -> str:
    """Who or what is in a square."""
    if m.board.is_solid(square):
        return f"a {m.board.tile(square).name.lower()}"
    if m.occ[square] == BLOCKED:
        return "a chest stands there"
    q = m.player_at(square)
    return f"{m.ids[q]} is there" if q >= 0 else "nobody can stand there"


def _why_no_block(m: Match, p: int, target: int) -> str:
    if m.action != action_names.BLITZ:
        return "his action is not a Blitz"
    if m.done_blocks:
        return "the block of this Blitz has been thrown"
    if target != m.target and m.target >= 0:
        return "that is not the target of the Blitz"
    if m.status[target] != STANDING or m.at[target] < 0:
        return "the target is not standing"
    if m.board.distance(m.at[p], m.at[target]) != 1:
        return "the target is not beside him"
    return "no movement left for the block"
