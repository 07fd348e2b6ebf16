"""What a decision is about, in lines for its panel: who, what, the dice, the number needed and why, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core import events as ev
from dockbowl.core.requests import BLOCK, D6, Choose
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules.rerolls import team_rerolls
from dockbowl.ui import healing, words
from dockbowl.ui.facts import formation, set_up_count
from dockbowl.ui.kick_off import whole_match
from dockbowl.ui.stakes import stakes

SEA_GIVES = ("Yo-ho-ho", "Walk the Plank")
"""Events of the sea that give a coach a team re-roll."""
Dice = tuple[str, tuple[int, ...]]
NONE: Dice = ("", ())


def reasons(m: Match, request: Choose, recent: Sequence[ev.Event] = ()) -> tuple[list[str], Dice]:
    """The lines, and the dice to show. `recent` is what has just happened, the latest last."""
    player = words.player_name(m, request.player) if request.player >= 0 else ""
    other = words.player_name(m, request.target) if request.target >= 0 else ""
    purpose = request.purpose
    lines: list[str] = []
    dice = NONE
    if purpose == "reroll" and len(request.about) >= 3:
        lines, dice = _reroll(m, request, player, other, recent)
    elif purpose == "push" and player:
        lines.append(f"{player} is pushed" + (f" by {other}" if other else ""))
    elif purpose.startswith("use ") and player and other:
        lines.append(f"{player}, against {other}")
    elif player and other:
        lines.append(f"{player} on {other}")
    elif player:
        lines.append(player)
    if purpose == "block die" and request.about and request.about[0] < 0:
        lines.append("The defender's coach chooses")
    if purpose == "plank bounce" and request.player >= 0:
        lines.append(f"Then an agility test, {m.card[request.player].ag}+ without modifiers; a 6 bounces him again")
    if purpose in healing.PURPOSES:
        lines = healing.lines(m, request, recent)
    if purpose == "use regeneration":
        lines += _harm(request.player, recent)
    if purpose == "spring tide":
        left = {option.player for option in request.legal() if option.player >= 0}
        lines.append(f"{len(left)} can still move" if len(left) > 1 else "One can still move")
    if purpose != "reroll":
        lines += _mods(mod for part in request.about for mod in (part if isinstance(part, tuple) else (part,)))
    if purpose == "set up":
        lines += _set_up(m, request.coach)
    lines += stakes(m, request)
    lines += whole_match(m, request)
    hint = words.HINTS.get(purpose)
    if hint and not (purpose == "set up" and all(option.verb != "place" for option in request.legal())):
        lines.append(hint)
    if purpose == "reserve":
        lines += _gained(m, recent)
    return lines, dice


def _gained(m: Match, recent: Sequence[ev.Event]) -> list[str]:
    """Who has just won a re-roll of the sea."""
    won = [e for e in recent if isinstance(e, ev.RerollsChanged) and e.change > 0 and e.coach >= 0]
    return [f"{e.why}: {m.team_names[e.coach]} won a team re-roll" for e in won if e.why in SEA_GIVES]


def _set_up(m: Match, coach: int) -> list[str]:
    """How far a set-up is, counted down."""
    count = set_up_count(m, coach)
    if count is None:
        return []
    placed, wanted = count
    left = wanted - placed
    stands = [line] if (line := formation(m, coach)) else []
    if left <= 0:
        return [f"All {wanted} are set up: Done, or click one to take him up again.", *stands]
    return [f"{placed} of {wanted} set up, {left} to go.", *stands]


def _reroll(m: Match, request: Choose, player: str, other: str, recent: Sequence[ev.Event]) -> tuple[list[str], Dice]:
    """A die that may be rolled again: what for, what was needed, with which modifiers, what is left."""
    kind, face, need = request.about[:3]
    if kind == "block":
        lines = [f"{player} blocks {other}" if other else player]
        dice: Dice = (BLOCK, tuple(sorted(face)) if isinstance(face, tuple) else (face,))
        if need < 0:
            lines.append("The defender's coach chooses")
    else:
        lines = [f"{player}: {words.test_name(str(kind))}"]
        faces = face if isinstance(face, tuple) else (abs(face),)
        dice = (D6, faces)
        if kind == "plank jump" and faces == (6,):
            lines.append("A 6: he bounces off the plank")
        elif need:
            lines.append(f"Needs {need}+")
        last = next((e for e in reversed(recent) if isinstance(e, ev.Rolled) and e.player == request.player), None)
        if last is not None and last.purpose == kind:
            lines += _mods(last.mods)
    left = team_rerolls(m, request.coach)
    if any(option.verb == "team" for option in request.legal()):
        text = f"Team re-rolls left: {left}"
        loner = m.card[request.player].skills.get("loner") if request.player >= 0 else None
        lines.append(f"{text}. A loner: it counts on {loner}+ only" if loner else text)
    return lines, dice


def _mods(mods: object) -> list[str]:
    found = [str(mod) for mod in mods if isinstance(mod, Mod)]  # type: ignore[attr-defined]
    return ["Modifiers: " + ", ".join(found)] if found else []


def _harm(player: int, recent: Sequence[ev.Event]) -> list[str]:
    """What has befallen a player just now."""
    harm = healing.harm_of(player, recent)
    return [harm[:1].upper() + harm[1:]] if harm else []
