"""What is at stake in a decision: what happens if the roll stays as it is, and what using something would do.

Words only, for the panel of the prompt; what really happens is the rules' affair. A test without words here says
nothing, so that a new rule never says something wrong.
"""

from __future__ import annotations

from dockbowl.core.requests import Choose
from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.lang import mark, said, tr, word_table
from dockbowl.rules.armour import saw_bonus
from dockbowl.rules.block_die import PLAIN_FACES
from dockbowl.rules.foul import argument
from dockbowl.rules.odds import Effect, picked_face
from dockbowl.rules.wounds import wound_chances
from dockbowl.session.story import player_name

FALLS = mark("he falls over, an armour roll is made")
WATER = mark("he goes overboard")
KEPT = word_table(
    {
        "dodge": FALLS,
        "rush": FALLS,
        "jump": FALLS,
        "leap": FALLS,
        "pick up": "the ball bounces",
        "snatch": "he does not get the ball",
        "plank bounce": WATER,
        "catch": "the ball is not caught and bounces",
        "interfere": "the throw goes on",
        "interception": "the throw goes on",
        "safe throw": "the ball is intercepted",
        "wild animal": "he does nothing, and his action is over",
        "stand up": "he stays on the ground, and his action is over",
        "jump up": "he stays on the ground, and his action is over",
        "foul appearance": "he dares not block, and his action is over",
        "animosity": "he keeps the ball, and his action is over",
        "bone head": "he stands there without a tackle zone",
        "really stupid": "he stands there without a tackle zone",
        "take root": "he cannot move from his square",
        "dauntless": "he blocks with the strength he has",
        "landing": "he falls where he lands, an armour roll is made",
        "shadowing": "he does not follow",
        "tentacles": "he does not hold him",
        "escape tentacles": "he is held where he is",
        "escape shadowing": "he is followed",
    }
)
"""Tests, and what a failure that is kept comes to."""
TURNOVERS = frozenset({"dodge", "rush", "jump", "leap", "pick up", "plank bounce", "plank jump"})
"""Tests whose failure ends the turn of the active coach."""
DECIDED = word_table(
    {
        "bribe": "On a 2 or more he stays and it is no turnover. Without one he is sent off",
    }
)


ASKED_BY = {
    "blunderbuss": "then_i_started_blastin",
    "blast instead": "then_i_started_blastin",
    "outburst": "furious_outburst",
    "raid": "raiding_party",
    "vomit": "putrid_regurgitation",
    "wisdom": "wisdom_of_the_white_dwarf",
    "scatter anew": "blast_it",
}
"""Questions that rules of star players ask under another name."""


def stakes(m: Match, request: Choose) -> list[str]:
    """Lines for the panel of a prompt."""
    purpose = request.purpose
    if purpose == "reroll" and len(request.about) >= 3:
        line = kept(m, request)
        return [line] if line else []
    if purpose == "use crate":
        broken = wound_chances(m, request.target, "block", by=request.player, bonus=saw_bonus(m, request.target)).broken
        return [
            tr(
                "The armour roll once more: it breaks {broken:.0f} %, and he is placed prone himself",
                broken=broken * 100,
            )
        ]
    if purpose.startswith("use "):
        key = purpose.removeprefix("use ").replace(" ", "_")
        try:
            return [texts.skill(key, m.rules.edition.name).text]
        except KeyError:
            return []
    rule = texts.skills(m.rules.edition.name).get(ASKED_BY.get(purpose, purpose.replace(" ", "_")))
    if rule is not None and rule.category == "Star":
        return [rule.text]
    said = DECIDED.get(purpose, "")
    if purpose == "argue the call":
        need, ejects = argument(m, request.coach)
        said = tr("On {need}+ he stays on the pitch, though the turn is over", need=need)
        if m.rules.edition.referee.argued_off:
            said = tr("On {need}+ he goes into Reserves, though the turn is over", need=need)
        if ejects:
            said += tr("; on a 1 the head coach is sent away, too")
    return [said] if said else []


def kept(m: Match, request: Choose) -> str:
    """What happens if a roll is kept."""
    kind, face = str(request.about[0]), request.about[1]
    if kind == "block":
        return kept_block(m, request)[0]
    if kind == "plank jump":
        if face == 6:
            return tr(
                "Kept: he bounces to a plank of your choice, with an agility test; failing that he goes overboard"
            )
        what = WATER
    else:
        what = KEPT.get(kind, "")
    if kind == "foul appearance" and m.action == "blitz" and m.rules.edition.blows.shy_moves_on:
        what = tr("he dares not block, but may move on")
    if not what:
        return ""
    over = tr(". Turnover") if kind in TURNOVERS and request.coach == m.active else ""
    if kind == "catch" and request.coach == m.active and m.action in ("pass", "handoff"):
        over = tr(". Turnover, unless one of yours has it when it comes to rest")
    return tr("Kept: {what}{over}", what=what, over=over)


def kept_block(m: Match, request: Choose) -> tuple[str, Effect | None]:
    """What block dice come to if they are kept, and the effect of the face that would be picked."""
    _, faces, dice = request.about[:3]
    attacker, defender = request.player, request.target
    if attacker < 0 or defender < 0 or m.at[attacker] < 0 or m.at[defender] < 0:
        return "", None
    kept = faces if isinstance(faces, tuple) else (faces,)
    face, effect = picked_face(m, attacker, defender, kept, dice, blitz=m.action == "blitz")
    mine, theirs = player_name(m, attacker), player_name(m, defender)
    if effect.attacker_down and effect.defender_down:
        what = tr("both go down")
    elif effect.attacker_down:
        what = tr("{mine} goes down", mine=mine)
    elif effect.over_the_edge:
        what = tr("{theirs} is pushed over the edge", theirs=theirs)
    elif effect.defender_down:
        what = tr("{theirs} is knocked down", theirs=theirs)
    elif effect.pushed:
        what = tr("{theirs} is pushed", theirs=theirs)
    else:
        what = tr("nothing happens")
    friendly = m.coach[attacker] == m.coach[defender]
    lost = (effect.turnover(m) if friendly else effect.attacker_down) and request.coach == m.active
    return tr(
        "Kept: {plain_faces}, {what}{turnover}",
        plain_faces=said(PLAIN_FACES[face].capitalize()),
        what=what,
        turnover=tr(". Turnover") if lost else "",
    ), effect


def advised(m: Match, request: Choose) -> str:
    """The verb of the golden answer where it is not the usual one: a good roll is kept."""
    if request.purpose != "reroll" or len(request.about) < 3 or request.about[0] != "block":
        return ""
    effect = kept_block(m, request)[1]
    return "no" if effect is not None and not effect.attacker_down else ""
