"""What a decision is about, in lines for its panel: who, what, the dice, the number needed and why, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core import events as ev
from dockbowl.core.requests import BLOCK, D6, Choose
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.lang import said, tr
from dockbowl.rules.rerolls import team_rerolls
from dockbowl.session.story import mod_in_words
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
        lines.append(tr("{player} is pushed", player=player) + (tr(" by {other}", other=other) if other else ""))
    elif purpose.startswith("use ") and player and other:
        lines.append(tr("{player}, against {other}", player=player, other=other))
    elif player and other:
        lines.append(tr("{player} on {other}", player=player, other=other))
    elif player:
        lines.append(player)
    if purpose == "block die" and request.about and request.about[0] < 0:
        lines.append(tr("The defender's coach chooses"))
    if purpose == "plank bounce" and request.player >= 0:
        lines.append(
            tr("Then an agility test, {ag}+ without modifiers; a 6 bounces him again", ag=m.card[request.player].ag)
        )
    if purpose in healing.PURPOSES:
        lines = healing.lines(m, request, recent)
    if purpose == "use regeneration":
        lines += _harm(request.player, recent)
    if purpose == "spring tide":
        left = {option.player for option in request.legal() if option.player >= 0}
        lines.append(tr("{n_left} can still move", n_left=len(left)) if len(left) > 1 else tr("One can still move"))
    if purpose != "reroll":
        lines += _mods(mod for part in request.about for mod in (part if isinstance(part, tuple) else (part,)))
    if purpose == "set up":
        lines += _set_up(m, request.coach)
    lines += stakes(m, request)
    lines += whole_match(m, request)
    hint = words.hint(purpose)
    if hint and not (purpose == "set up" and all(option.verb != "place" for option in request.legal())):
        lines.append(hint)
    if purpose == "reserve":
        lines += _gained(m, recent)
    return lines, dice


def _gained(m: Match, recent: Sequence[ev.Event]) -> list[str]:
    """Who has just won a re-roll of the sea."""
    won = [e for e in recent if isinstance(e, ev.RerollsChanged) and e.change > 0 and e.coach >= 0]
    return [
        tr("{why}: {team} won a team re-roll", why=said(e.why), team=m.team_names[e.coach])
        for e in won
        if e.why in SEA_GIVES
    ]


def _set_up(m: Match, coach: int) -> list[str]:
    """How far a set-up is, counted down."""
    count = set_up_count(m, coach)
    if count is None:
        return []
    placed, wanted = count
    left = wanted - placed
    stands = [line] if (line := formation(m, coach)) else []
    if left <= 0:
        return [all_set_up(wanted), *stands]
    return [tr("{placed} of {wanted} set up, {left} to go.", placed=placed, wanted=wanted, left=left), *stands]


def all_set_up(wanted: int) -> str:
    """What is said once so many are set up."""
    return tr("All {wanted} are set up: Done, or click one to take him up again.", wanted=wanted)


def _reroll(m: Match, request: Choose, player: str, other: str, recent: Sequence[ev.Event]) -> tuple[list[str], Dice]:
    """A die that may be rolled again: what for, what was needed, with which modifiers, what is left."""
    kind, face, need = request.about[:3]
    if kind == "block":
        lines = [tr("{player} blocks {other}", player=player, other=other) if other else player]
        dice: Dice = (BLOCK, tuple(sorted(face)) if isinstance(face, tuple) else (face,))
        if need < 0:
            lines.append(tr("The defender's coach chooses"))
    else:
        lines = [f"{player}: {words.test_name(str(kind))}"]
        faces = face if isinstance(face, tuple) else (abs(face),)
        dice = (D6, faces)
        if kind == "plank jump" and faces == (6,):
            lines.append(tr("A 6: he bounces off the plank"))
        elif need:
            lines.append(tr("Needs {need}+", need=need))
        last = next((e for e in reversed(recent) if isinstance(e, ev.Rolled) and e.player == request.player), None)
        if last is not None and last.purpose == kind:
            lines += _mods(last.mods)
    left = team_rerolls(m, request.coach)
    if any(option.verb == "team" for option in request.legal()):
        text = tr("Team re-rolls left: {left}", left=left)
        loner = m.card[request.player].skills.get("loner") if request.player >= 0 else None
        lines.append(tr("{text_}. A loner: it counts on {loner}+ only", text_=text, loner=loner) if loner else text)
    return lines, dice


def _mods(mods: object) -> list[str]:
    found = [mod_in_words(mod) for mod in mods if isinstance(mod, Mod)]  # type: ignore[attr-defined]
    return [tr("Modifiers: ") + ", ".join(found)] if found else []


def _harm(player: int, recent: Sequence[ev.Event]) -> list[str]:
    """What has befallen a player just now."""
    harm = healing.harm_of(player, recent)
    return [harm[:1].upper() + harm[1:]] if harm else []
