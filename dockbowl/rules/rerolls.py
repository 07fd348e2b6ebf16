"""Tests on one d6 and the re-rolls offered after a failure. Rules: core 3, 24 and 30.1.

One die is never rolled a third time, whatever the source. The coach of the player who rolls decides.
"""

from __future__ import annotations

from collections.abc import Callable

from dockbowl.core.events import Rerolled, Rolled
from dockbowl.core.moments import ADD_TO_TEST, ANY, Prop, Reroll
from dockbowl.core.requests import NO, Option, Proc, choose, roll, roll_one, say
from dockbowl.core.state import NEUTRAL, Match
from dockbowl.core.targets import Mod, Target, passes
from dockbowl.rules.limits import note

TEAM = say("team")
REROLLED = "team reroll"
"""Noted among the actions of a turn in which no further team re-roll may be used."""
CAPTAIN_SAVES = 6
"""What a Team Captain needs to save the re-roll that is used."""
Rescue = Callable[[int, int], Proc[int]]
"""(face, need): what is added to a failed face so that it succeeds (Break Tackle), 0 for nothing."""
Spoil = Callable[[int, Target], Proc[Mod | None]]
"""(total, target): a modifier that makes a success fail after all (Diving Tackle), or None."""


def team_rerolls(m: Match, coach: int) -> int:
    """How many team re-rolls the coach could use now, a Leader's included. Rule: core 24."""
    return m.rerolls[coach] + (1 if leader_ready(m, coach) else 0)


def leader_ready(m: Match, coach: int) -> bool:
    """Whether an unspent Leader re-roll can be used: a Leader of the team is on the pitch, in any state."""
    if not m.leader_reroll[coach]:
        return False
    card, at = m.card, m.at
    return any(c == coach and at[p] >= 0 and Prop.LEADER in card[p].props for p, c in enumerate(m.coach))


def may_use_team_reroll(m: Match, player: int) -> bool:
    """In the own turn only, while there is one. Rule: core 24."""
    coach = m.coach[player]
    if coach == NEUTRAL or m.active != coach or not in_team_turn(m) or REROLLED in m.turn_actions:
        return False
    return m.rerolls[coach] > 0 or leader_ready(m, coach)


def in_team_turn(m: Match) -> bool:
    """Not so while somebody moves at a kick-off. Rule: core 7.3."""
    return m.rules.no_team_rerolls is None or not m.rules.no_team_rerolls(m)


def spend_team_reroll(m: Match, player: int, purpose: str) -> Proc[bool]:
    """Use a team re-roll on a player's die; False when Loner wastes it.

    Those of the drive go first, then the Leader's (core D32). A Team Captain may save it, whichever it is.
    """
    coach = m.coach[player]
    if m.rules.edition.rerolls.one_a_turn:
        m.turn_actions |= {REROLLED}
    if (yield from captain_saves(m, coach)):
        source = "captain"
    elif m.rules.drive_reroll is not None and m.rules.drive_reroll(m, coach):
        m.rerolls[coach] -= 1
        source = "team"
    elif leader_ready(m, coach):
        m.leader_reroll[coach] = 0
        source = "leader"
    else:
        m.rerolls[coach] -= 1
        source = "team"
    m.emit(Rerolled(coach, player, purpose, source))
    if Prop.NO_CONFIDENCE in m.card[player].props:
        need = m.card[player].value("loner", 4)
        face = yield from roll_one("loner", coach=coach, player=player, need=need)
        ok = face >= need
        m.emit(Rolled("loner", "d6", (face,), coach, player, need, (), ok))
        return ok
    return True


def captain_saves(m: Match, coach: int) -> Proc[bool]:
    """Whether a team re-roll costs nothing: a 6 while the Team Captain is on the pitch, in any state.

    There is nothing to lose by it, so it is always tried. Rule: team rule Team Captain (2025).
    """
    captain = next((p for p in m.fielded(coach) if Prop.CAPTAIN in m.card[p].props), -1)
    if captain < 0:
        return False
    face = yield from roll_one("team captain", coach=coach, player=captain, need=CAPTAIN_SAVES)
    saved = face >= CAPTAIN_SAVES
    m.emit(Rolled("team captain", "d6", (face,), coach, captain, CAPTAIN_SAVES, (), saved))
    return saved


def skill_offers(m: Match, player: int, kind: str, square: int) -> list[str]:
    """Keys of the player's skills that may re-roll this failed test now."""
    return [
        key
        for key, offer in offers_for(m, player, kind)
        if is_open(m, player, key, offer) and not (offer.unless and offer.unless(m, player, square))
    ]


def offers_for(m: Match, player: int, kind: str) -> tuple[tuple[str, Reroll], ...]:
    """All that his skills offer for a die of this kind, used up or not."""
    offers = m.card[player].rerolls
    return (*offers.get(kind, ()), *offers.get(ANY, ())) if offers else ()


def is_open(m: Match, player: int, key: str, offer: Reroll) -> bool:
    """Whether it has not been used up, and this is his activation in a team turn if it must be (2020 FAQ)."""
    if offer.own and (m.mover != player or not in_team_turn(m)):
        return False
    return not offer.once or (player, note(key, offer.once)) not in m.once


def offer_reroll(
    m: Match, player: int, kind: str, face: int | tuple[int, ...], need: int, square: int = -1, *, team: bool = True
) -> Proc[bool]:
    """Ask whether a failed die, or all dice of a roll, are rolled again; True if so (the re-roll is paid for)."""
    options: list[Option] = []
    for key in skill_offers(m, player, kind, square):
        options.append(Option("use", word=key))
    if pro_ready(m, player, kind):
        options.append(Option("use", word="pro"))
    if team and may_use_team_reroll(m, player):
        options.append(TEAM)
    if not options:
        return False
    options.append(NO)
    coach = m.coach[player]
    if coach == NEUTRAL:
        picked = options[0]
    else:
        picked = yield from choose(coach, "reroll", tuple(options), player=player, about=(kind, face, need))
    if picked == NO:
        return False
    if picked == TEAM:
        return (yield from spend_team_reroll(m, player, kind))
    key = picked.word
    for name, offer in offers_for(m, player, kind):
        if name == key and offer.once:
            m.use_once(player, note(key, offer.once))
    m.emit(Rerolled(coach, player, kind, key))
    if key == "pro":
        return (yield from pro_works(m, player))
    return True


def pro_ready(m: Match, player: int, kind: str = "") -> bool:
    """Whether he can use Pro on a roll of his now. Rules: core 24, 30.1."""
    if Prop.PRO not in m.card[player].props or (player, "pro") in m.once:
        return False
    return m.rules.edition.rerolls.pro_anytime or (m.mover == player and kind != "stand up")


def pro_works(m: Match, player: int) -> Proc[bool]:
    """Use it, and roll whether it works."""
    m.use_once(player, "pro")
    coach, need = m.coach[player], m.rules.edition.rerolls.pro
    face = yield from roll_one("pro", coach=coach, player=player, need=need)
    m.emit(Rolled("pro", "d6", (face,), coach, player, need, (), face >= need))
    return face >= need


def test(
    m: Match,
    player: int,
    kind: str,
    target: Target,
    *,
    square: int = -1,
    team: bool = True,
    rerolls: bool = True,
    rescue: Rescue | None = None,
    spoil: Spoil | None = None,
    last: bool = False,
) -> Proc[int]:
    """Roll a test; returns the natural face if it was passed, minus the face if it failed.

    `square` is what a skill's condition is about (a dodge: the square left). `rescue` may turn a failed face into
    a success before a re-roll is offered. `spoil` may then, once a test, turn it back into a failure: a re-roll
    may still be used, and its modifier stays for the new die. `last`: nothing follows what `spoil` does.
    """
    need, mods = target.need, target.mods
    coach = m.coach[player]
    again = spoilt = False
    while True:
        faces = yield from roll(kind, coach=coach, player=player, need=need, mods=mods)
        face = faces[0]
        ok = passes(face, need)
        m.emit(Rolled(kind, "d6", faces, coach, player, need, mods, ok))
        added = 0
        while True:
            if not ok and rescue is not None and not added:
                added = yield from rescue(face, need)
                ok = added > 0
            if not ok and not added:
                for handler in ADD_TO_TEST.of(m.card[player].hooks):
                    added = yield from handler(m, player, kind, face, need)
                    ok = added > 0
            if not ok or spoil is None or spoilt or face == 6:
                break
            mod = yield from spoil(face + added, Target(target.base, mods))
            if mod is None:
                break
            spoilt = True
            mods = (*mods, mod)
            need = Target(target.base, mods).need
            ok = passes(face, need - added)
            if last:
                return face if ok else -face
        if ok:
            return face
        if again or not rerolls:
            return -face
        again = True
        if not (yield from offer_reroll(m, player, kind, face, need, square, team=team)):
            return -face


def plain(m: Match, player: int, mods: tuple[Mod, ...] = ()) -> Target:
    """An agility test of this player. Rule: core 31."""
    return Target(m.rules.edition.agility(m.card[player]), mods)
