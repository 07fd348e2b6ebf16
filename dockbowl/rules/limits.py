"""Skills and rules with a limit: whether one can still be used, the use of it, and when it is fresh again.

A use stands in `Match.once` under the skill's key, after a word that says how long it counts: none for a team turn,
`now` for an activation, `drive`, `half` or `match`. What is noted for an activation only (a block under way, skills
lent) stands there with `now` as well.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import SkillUsed
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import NEUTRAL, Match

DRIVE, HALF, MATCH = "drive", "half", "match"
LONGER_THAN_A_TURN: Final = (f"{DRIVE} ", f"{HALF} ", f"{MATCH} ")
NOW: Final = "now "
"""Begins what counts for one activation."""
GOUGED: Final = f"{DRIVE} eye gouged"
"""Noted of who can give no assists until he has been activated (Eye Gouge)."""
_WORDS: Final = {"": "", "turn": "", "activation": NOW, DRIVE: f"{DRIVE} ", HALF: f"{HALF} ", MATCH: f"{MATCH} "}
_ENDED: Final = {DRIVE: (f"{DRIVE} ",), HALF: (f"{DRIVE} ", f"{HALF} ")}


def note(key: str, once: str) -> str:
    """What stands in `Match.once` for a use of this skill that counts so long."""
    return _WORDS[once] + key


def note_of(m: Match, key: str) -> str:
    """The same, for a skill of the game."""
    return note(key, m.rules.skills[key].once)


def ready(m: Match, player: int, key: str) -> bool:
    """Whether he has the skill and has not used it up."""
    return key in m.card[player].skills and (player, note_of(m, key)) not in m.once


def spend(m: Match, player: int, key: str, target: int = -1) -> None:
    """Use it."""
    if m.rules.skills[key].once:
        m.use_once(player, note_of(m, key))
    m.emit(SkillUsed(player, key, target))


def asked(m: Match, player: int, key: str, target: int = -1) -> Proc[bool]:
    """Ask his coach whether he uses it; True if he does, and then it is spent."""
    if not ready(m, player, key):
        return False
    if not (yield from confirm(m.coach[player], f"use {key}", player=player, target=target)):
        return False
    spend(m, player, key, target)
    return True


def uses(m: Match, player: int, skill: str, target: int) -> Proc[bool]:
    """Ask a coach whether his player uses a skill that has no limit; a neutral player always does."""
    coach = m.coach[player]
    used = True if coach == NEUTRAL else (yield from confirm(coach, f"use {skill}", player=player, target=target))
    if used:
        m.emit(SkillUsed(player, skill, target))
    return used


def fresh_turn(m: Match) -> None:
    """A team turn begins: what counts longer stays."""
    if m.once:
        m.once = frozenset(entry for entry in m.once if entry[1].startswith(LONGER_THAN_A_TURN))


def ended(m: Match, what: str) -> None:
    """A drive or a half is over, and what counts so long, or less, is fresh again."""
    if m.once:
        m.once = frozenset(entry for entry in m.once if not entry[1].startswith(_ENDED[what]))


def lend(m: Match, player: int, gained: str, *, bonus: int | None = None, lost: tuple[str, ...] = ()) -> None:
    """Give him a skill he lacks for this activation, and take others away for as long."""
    m.use_once(player, f"{NOW}lent {gained}")
    m.recard(player, m.card[player].changed(m.rules.skills, gained={gained: bonus}, lost=lost))


def lent(m: Match, player: int) -> list[str]:
    """Skills he has for this activation only."""
    return [what[9:] for who, what in m.once if who == player and what.startswith(f"{NOW}lent ")]


def give_back(m: Match, player: int) -> None:
    """His activation is over: his card is his own again."""
    if lent(m, player):
        m.once = frozenset(e for e in m.once if e[0] != player or not e[1].startswith(f"{NOW}lent "))
        m.recard(player, m.base[player] if m.rules.own_card is None else m.rules.own_card(m, player))
