"""Decisions of a turn: whom a coach activates, what for, and each step of the activation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dockbowl.board.directions import clockwise
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NO, YES, Choose, Option, at, who
from dockbowl.core.state import PRONE
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.choices_stars import ACTIONS as STARS
from dockbowl.fumbbl.cursor import Activation, Cursor, Diverged, Ended
from dockbowl.fumbbl.mirror import END, PLAY
from dockbowl.fumbbl.tape import ACT, ACTION, AIM, DEFENDER, MODE, REPORT, REST, STATE, WALK, Token
from dockbowl.games.match.course import course
from dockbowl.rules.action_names import BLITZ, BOMB, CHAIN, END_TURN, FOUL, HANDOFF, MOVE, PASS, STAND, STOP, THROW
from dockbowl.rules.chain import FACINGS
from dockbowl.rules.gaze import GAZE
from dockbowl.rules.move import jump_target
from dockbowl.rules.throwing import BOOT, HURL

Note = Callable[[str, str], None]

VERBS: Final[Mapping[str, str]] = {
    "move": MOVE, "standUp": MOVE, "removeConfusion": MOVE, "block": "block", "blitz": BLITZ, "blitzMove": BLITZ,
    "blitzSelect": BLITZ, "standUpBlitz": BLITZ, "handOver": HANDOFF, "handOverMove": HANDOFF, "pass": PASS,
    "passMove": PASS, "hailMaryPass": PASS, "foul": FOUL, "foulMove": FOUL, "throwTeamMate": HURL,
    "throwTeamMateMove": HURL, "swoop": HURL, "kickTeamMate": BOOT, "kickTeamMateMove": BOOT, "throwBomb": BOMB,
    "hailMaryBomb": BOMB, "gaze": GAZE, "gazeMove": GAZE, "gazeSelect": GAZE, "multipleBlock": "multiple block",
    "chainsaw": "chainsaw", "stab": "stab", "projectileVomit": "vomit", "breatheFire": "breathe",
}  # fmt: skip
"""The record's actions: ours. Any other is a star player's own, or of another edition."""
WEAPONS: Final[Mapping[str, str]] = {"chainsawRoll": "saw", "projectileVomit": "vomit", "breatheFire": "breathe"}
TALK: Final = frozenset(("playerAction", "skillUse", "passBlock"))
"""Reports that may stand before somebody's step outside his own turn."""
MAGIC: Final = frozenset(("wizardUse", "weatherMageRoll"))
ATTACKS: Final = frozenset(("block", "blitz", "chainsaw", "stab", "projectileVomit", "breatheFire", "multipleBlock"))


# ------------------------------------------------------------------ whom


def coming(cursor: Cursor) -> Activation | Token | None:
    """The next activation of the turn our rules are in, or the token that ends this turn; None at the tape's end."""
    m = cursor.m
    place = cursor.place
    while True:
        found = cursor.next_activation(place)
        if not isinstance(found, Token):
            return found
        mirror = cursor.mirror(found)
        blitzing = course(m).blitzing
        now = mirror.mode in PLAY and mirror.active == m.active and (mirror.mode == "blitz") == blitzing
        if now and (blitzing or (mirror.turn[m.active], mirror.half) == (m.turn[m.active], course(m).half)):
            return found
        place = found.place + 1


def activate(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The next activation that is not called off, or the end of the turn."""
    found = coming(cursor)
    m = cursor.m
    if found is None:
        return END_TURN
    if isinstance(found, Token):
        cursor.move_to(_magic(cursor, found.place))
        if found.word == END and found.kind == MODE and not _over_in_time(cursor):
            raise Ended("the record ends before the last turn: a coach has given up, or left")
        return END_TURN
    mirror = cursor.mirror(cursor.tape.tokens[found.start])
    player = cursor.player(found.player)
    if mirror.active != request.coach or player < 0 or m.coach[player] != request.coach:
        raise Diverged(
            f"it is coach {'ab'[request.coach]}'s turn {m.turn[request.coach]} here, in the record "
            f"{cursor.name(found.player)} of the other team acts"
        )
    cursor.activation = found
    cursor.last_act = found.start
    cursor.move_to(found.start + 1)
    if Prop.BALL_AND_CHAIN in m.card[player].props:
        return who(CHAIN, player)
    verb = VERBS.get(found.action) or STARS.get(found.action)
    if verb is None:
        raise Diverged(f"{cursor.name(found.player)}: the action {found.action!r} is not played here")
    if verb == "block":
        verb = _weapon(cursor, "block", "chainsaw")
    return who(verb, player)


def _magic(cursor: Cursor, end: int) -> int:
    """The place of a spell told before the turn's end, which is cast here after it; else the end itself."""
    tokens = cursor.tape.tokens
    last = max(cursor.place, cursor.activation_end())
    return next(
        (place for place in range(last, end) if tokens[place].kind == REPORT and tokens[place].word in MAGIC), end
    )


def _over_in_time(cursor: Cursor) -> bool:
    """Whether the match would be over with this turn."""
    m = cursor.m
    return course(m).half >= 2 and min(m.turn) >= m.rules.turns


def _weapon(cursor: Cursor, plain: str, saw: str) -> str:
    """The attack in place of the coming block, by what is rolled for it."""
    for token in cursor.within():
        if token.kind == REPORT and token.word in WEAPONS:
            verb = WEAPONS[token.word]
            return saw if verb == "saw" else verb
        if token.kind == REPORT and token.word == "injury" and "tab" in str(token.get("injuryType")):
            return "stab"
        if token.kind == REPORT and token.word in ("block", "blockRoll"):
            return plain
    return plain


# ------------------------------------------------------------------ against whom


def block_target(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Whom he attacks; for the second of a Multiple Block the other."""
    offered = {option.player for option in request.legal()}
    for token in cursor.within():
        theirs = token.player if token.kind == DEFENDER else str(token.get("defenderId") or "")
        if token.kind == DEFENDER or (token.kind == REPORT and token.word in ("block", "foulAppearanceRoll")):
            player = cursor.player(theirs)
            if player in offered:
                return who("target", player)
    raise Diverged("the record names nobody for the block")


def named_target(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Whom a Blitz or a gaze is aimed at; whoever is attacked if the record names nobody beforehand."""
    word, key = ("selectGazeTarget", "defenderId") if "gaze" in request.purpose else ("selectBlitzTarget", "defenderId")
    named = ""
    start = cursor.activation.start if cursor.activation is not None else cursor.place
    for token in cursor.within(start + 1):
        if token.kind == REPORT and token.word == word:
            named = str(token.get(key) or "") or named
        elif not named and token.kind == DEFENDER and token.player:
            named = token.player
        elif not named and token.kind == REPORT and token.word == "hypnoticGazeRoll":
            named = str(token.get("defenderId") or "")
        if token.kind == WALK and named:
            break
    player = cursor.player(named) if named else -1
    if player < 0:
        return request.legal()[0]
    return who("target", player)


def foul_target(cursor: Cursor, request: Choose, note: Note) -> Option:
    """Whom he fouls in the end. The record's coach need not say so before; if he fouls nobody it is all one."""
    token = cursor.report("foul", "chainsawRoll")
    player = cursor.player(str(token.get("defenderId"))) if token is not None else -1
    return who("target", player) if player >= 0 else request.legal()[0]


# ------------------------------------------------------------------ steps


def step(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The next thing the active player does."""
    m, p = cursor.m, request.player
    theirs = cursor.theirs(p)
    if m.action == CHAIN:
        return _chain(cursor)
    if m.status[p] == PRONE:
        return STAND if _stands(cursor, theirs) else STOP
    for token in cursor.within():
        if token.kind == WALK and token.player == theirs:
            return _walk(cursor, request, token)
        if token.kind == REPORT and token.word == "fumblerooskie" and token.get("used", True):
            continue
        option = _deed(cursor, token, p)
        if option is not None and _gripped(cursor, token):
            return _held(cursor, request)
        if option is not None and option.verb == "bite" and not request.allows(option):
            return STOP  # he bites when his activation ends
        if option is not None:
            cursor.move_to(token.place + 1)
            return option
    return _held(cursor, request)


def _gripped(cursor: Cursor, token: Token) -> bool:
    """Whether Tentacles are rolled for before this, with no walk in between."""
    die = cursor.next_die()
    return die is not None and die.kind == "tentacles" and die.token.place < token.place


def _held(cursor: Cursor, request: Choose) -> Option:
    """Held by Tentacles he goes nowhere, and the record does not say where he would have gone."""
    die = cursor.next_die()
    activation = cursor.activation
    if die is None or die.kind != "tentacles" or activation is None or die.token.place >= activation.end:
        return STOP
    holder = cursor.player(die.player)
    board, here = cursor.m.board, cursor.m.at[request.player]
    if holder < 0 or board.distance(here, cursor.m.at[holder]) > 1:
        return STOP
    steps = [option for option in request.legal() if option.verb == "step"]
    return max(steps, key=lambda option: board.distance(option.square, cursor.m.at[holder]), default=STOP)


def _stands(cursor: Cursor, theirs: str) -> bool:
    """Whether he gets up in this activation, or tries to."""
    end = cursor.activation.end if cursor.activation is not None else cursor.place
    for token in cursor.within():
        if token.kind in (WALK, DEFENDER, AIM):
            return True
        if token.kind == REPORT and token.word in ("standUpRoll", "jumpUpRoll"):
            return True
    tokens = cursor.tape.tokens
    after = cursor.tape.after[tokens[min(end, len(tokens) - 1)].command]
    return terms.status(after.state.get(theirs, 0)) == 0


def _walk(cursor: Cursor, request: Choose, token: Token) -> Option:
    """A step, or a jump or leap over a square."""
    m, p = cursor.m, request.player
    end = cursor.square(token.square)
    ahead = list(cursor.tape.since(cursor.place))[: token.place - cursor.place]
    cursor.move_to(token.place + 1)
    if m.board.distance(m.at[p], end) > 1:
        return _over(cursor, request, end)
    leaves = any(t.kind == REPORT and t.word == "fumblerooskie" and t.get("used", True) for t in ahead)
    return at("leave", end) if leaves and m.carrier == p else at("step", end)


def _over(cursor: Cursor, request: Choose, end: int) -> Option:
    """A leap where he can, a jump where he cannot. Where he can do both, the record's target tells which it was."""
    m, p = cursor.m, request.player
    leap, jump = at("leap", end), at("jump", end)
    if Prop.LEAPS not in m.card[p].props or not request.allows(leap):
        return jump
    told = cursor.report("leapRoll")
    if told is None or not request.allows(jump):
        return leap
    needed = told.get("minimumRoll")
    plain, eased = (jump_target(m, p, m.at[p], end, leap=kind).need for kind in (False, True))
    return jump if needed == plain and needed != eased else leap


def _deed(cursor: Cursor, token: Token, p: int) -> Option | None:
    """What a token makes him do, if anything."""
    m, action = cursor.m, cursor.m.action
    if token.kind == DEFENDER and token.player:
        target = cursor.player(token.player)
        theirs = cursor.tape.after[token.command].action
        if action == BLITZ and theirs in ATTACKS and not m.done_blocks:
            return who(_weapon(cursor, "block", "saw"), target)
        if action == FOUL and theirs == "foul":
            saws = cursor.report("chainsawRoll") is not None
            return who("saw" if saws else "foul", target)
        if action == GAZE and theirs == "gaze":
            return who(GAZE, target)
        if action in (HURL, BOOT):
            return who(action, target)
    if token.kind == REPORT and token.word == "foul" and action == FOUL:
        return who("foul", cursor.player(str(token.get("defenderId"))))
    if token.kind == REPORT and token.word == "hypnoticGazeRoll" and action == GAZE:
        return who(GAZE, m.target)
    if token.kind == REPORT and token.word == "throwTeamMateRoll" and action in (HURL, BOOT):
        return who(action, cursor.player(str(token.get("thrownPlayerId"))))
    if token.kind == AIM and token.square is not None:
        if action == HANDOFF:
            return who("handoff", m.player_at(cursor.square(token.square)))
        if action in (PASS, BOMB):
            cursor.spent.discard(token.place)
            return THROW
    if token.kind == REPORT and token.word == "injury" and "it" in str(token.get("injuryType")) and _bites(token):
        return who("bite", cursor.player(str(token.get("defenderId"))))
    return None


def _bites(token: Token) -> bool:
    return str(token.get("injuryType")).lower().startswith("bit")


def _chain(cursor: Cursor) -> Option:
    """The side the template is turned to, from the die and where it took him."""
    token = cursor.report("scatterPlayer")
    if token is None:
        return STOP
    rolls, ways = token.get("rolls", [0]), token.get("directionArray", [""])
    way = terms.COMPASS.get(str(ways[0]) if ways else "", (0, 0))
    for side, facing in FACINGS.items():
        if rolls and clockwise(facing, (rolls[0] - 1) // 2 - 1) == way:
            return Option("chain", word=side)
    raise Diverged("the record sends the Ball & Chain where the template does not")


# ------------------------------------------------------------------ throws


def aim(cursor: Cursor, request: Choose, note: Note) -> Option:
    """The square thrown at: the one the record aims at."""
    start = cursor.activation.start if cursor.activation is not None else cursor.place
    verb = {"hurl target": "hurl", "boot target": "boot", "bomb target": "bomb"}.get(request.purpose, "pass")
    best: Token | None = None
    for token in cursor.within(start + 1):
        if token.kind == AIM and token.square is not None and token.place not in cursor.spent:
            best = token
            if token.place >= cursor.place - 1:
                break
    if best is None:
        raise Diverged("the record aims at no square")
    cursor.answer_once(best)
    cursor.move_to(best.place + 1)
    square = cursor.square(best.square)
    if verb == "pass":
        hail = "hailMary" in cursor.tape.after[best.command].action
        far = at("hail mary", square)
        return far if hail and request.allows(far) else at("pass", square)
    return at(verb, square)


# ------------------------------------------------------------------ traits


def lash_out(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.report("animalSavagery")
    player = cursor.player(str(token.get("defenderId"))) if token is not None else -1
    if player < 0:  # nobody, if he need not
        return NO if request.allows(NO) else request.legal()[0]
    return who("lash out", player)


def move_instead(cursor: Cursor, request: Choose, note: Note) -> Option:
    """A thirsty one goes on with a Move: the record changes his action."""
    moved = cursor.find(lambda token: token.kind == ACTION and token.word == "move")
    return YES if moved is not None else NO


def bite(cursor: Cursor, request: Choose, note: Note) -> Option:
    token = cursor.find(lambda token: token.kind == REPORT and token.word == "injury" and _bites(token))
    player = cursor.player(str(token.get("defenderId"))) if token is not None else -1
    return who("bite", player) if player >= 0 else NO


def on_the_ball(cursor: Cursor, request: Choose, note: Note) -> Option:
    """His next step, until he is let go, somebody else is picked, or the ball flies on."""
    theirs = cursor.theirs(request.player)
    behind = (token for token in reversed(cursor.tape.tokens[: cursor.place]) if token.kind in (ACT, REST))
    last = next(behind, None)
    picked = last is not None and last.kind == ACT and last.player == theirs
    for token in cursor.ahead():
        if token.kind == WALK and token.player == theirs:
            cursor.move_to(token.place + 1)
            return at("step", cursor.square(token.square))
        let_go = token.kind in (REST, MODE) or (token.kind == ACT and token.player != theirs)
        stands = token.kind == STATE and token.player == theirs and token.number_value & 0xFF == 1
        if (picked and (let_go or stands)) or (token.kind == REPORT and token.word not in TALK):
            break
        picked = picked or (token.kind == ACT and token.player == theirs)
    return STOP


CHOOSERS: Final[Mapping[str, Callable[[Cursor, Choose, Note], Option]]] = {
    "activate": activate,
    "step": step,
    "block target": block_target,
    "blitz target": named_target,
    "gaze target": named_target,
    "foul target": foul_target,
    "pass target": aim,
    "hurl target": aim,
    "boot target": aim,
    "bomb target": aim,
    "lash out": lash_out,
    "move instead": move_instead,
    "bite": bite,
    "on the ball": on_the_ball,
}
