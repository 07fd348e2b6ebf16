"""What is at stake in a decision: what happens if the roll stays as it is, and what using something would do.

Words only, for the panel of the prompt; what really happens is the rules' affair. A test without words here says
nothing, so that a new rule never says something wrong.
"""

from __future__ import annotations

from dockbowl.core.requests import Choose
from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.rules.injury import saw_bonus
from dockbowl.rules.wounds import wound_chances

FALLS = "he falls over, an armour roll is made"
WATER = "he goes overboard"
KEPT = {
    "dodge": FALLS,
    "rush": FALLS,
    "jump": FALLS,
    "leap": FALLS,
    "pick up": "the ball bounces",
    "snatch": "he does not get the ball",
    "plank bounce": WATER,
    "catch": "he does not catch it, and the ball bounces",
    "interfere": "the throw goes on",
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
}
"""Tests, and what a failure that is kept comes to."""
TURNOVERS = frozenset({"dodge", "rush", "jump", "leap", "pick up", "plank bounce", "plank jump"})
"""Tests whose failure ends the turn of the active coach."""
DECIDED = {
    "apothecary": "He looks after this one only; without him it stays as it is",
    "bribe": "On a 2 or more he stays and it is no turnover. Without one he is sent off",
    "argue the call": "A 6 keeps him on the pitch, though the turn is over; on a 1 the head coach is sent away, too",
}


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
        return [f"The armour roll once more: it breaks {broken * 100:.0f} %, and he is placed prone himself"]
    if purpose.startswith("use "):
        key = purpose.removeprefix("use ").replace(" ", "_")
        try:
            return [texts.skill(key).text]
        except KeyError:
            return []
    rule = texts.skills().get(ASKED_BY.get(purpose, purpose.replace(" ", "_")))
    if rule is not None and rule.category == "Star":
        return [rule.text]
    said = DECIDED.get(purpose, "")
    return [said] if said else []


def kept(m: Match, request: Choose) -> str:
    """What happens if a roll is kept."""
    kind, face = str(request.about[0]), request.about[1]
    if kind == "plank jump":
        if face == 6:
            return "Kept: he bounces to a plank of your choice, with an agility test; failing that he goes overboard"
        what = WATER
    else:
        what = KEPT.get(kind, "")
    if not what:
        return ""
    over = ". Turnover" if kind in TURNOVERS and request.coach == m.active else ""
    return f"Kept: {what}{over}"
