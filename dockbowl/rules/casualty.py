"""Knocked out or a casualty: what becomes of him, and into which box he goes. Rules: core 22 (2020)."""

from __future__ import annotations

from dockbowl.core.edition_harm import Casualty
from dockbowl.core.events import CasualtyRolled, Left, Told
from dockbowl.core.moments import KILLED, Prop
from dockbowl.core.requests import D16, Option, Proc, choose, roll, roll_one
from dockbowl.core.state import CASUALTY, KO, NOBODY, RESERVES, STUNNED, Match
from dockbowl.rules.healing import ask_apothecary, heals, regenerates
from dockbowl.rules.injury_tables import (
    BADLY_HURT,
    CASUALTY_ROLL,
    DEAD,
    KNOCKED_OUT,
    LASTING,
    LASTING_INJURY,
    casualty_result,
)


def leave(m: Match, player: int, status: int, box: str, why: str = "") -> None:
    """Take a player off the pitch into a box and tell it. His ball stays his until it is settled: it bounces."""
    square, held = m.at[player], m.carrier == player
    m.lift(player, status)
    if held:
        m.carrier = player
    m.emit(Left(player, box, square, why))
    if m.rules.player_left is not None:
        m.rules.player_left(m, player, box)


def take_out(m: Match, player: int, result: str, *, by: int = -1, on_pitch: bool | None = None) -> Proc[str]:
    """Knocked out or a casualty: apothecary, regeneration, box. Rules: core 22.

    `on_pitch` False: he is already off the pitch (crowd, sea), so a healed KO goes to Reserves. `by` has done it
    with a block or a foul. Returns the casualty he is in the end, "" for none.
    """
    here = m.at[player] >= 0 if on_pitch is None else on_pitch
    if here and m.carrier == NOBODY and m.at[player] == m.ball:
        m.stirred = True
    if result == KNOCKED_OUT:
        if (yield from ask_apothecary(m, player, "ko")):
            if here:
                m.set_status(player, STUNNED)
                m.to_roll_over -= {player}
            else:
                leave(m, player, RESERVES, "reserves", "apothecary")
            return ""
        leave(m, player, KO, "ko", "injury")
        return ""
    name, lasting = result, ""
    if m.rules.only_hurt is not None and m.rules.only_hurt(m, player):
        name = BADLY_HURT
        m.emit(Told("casualty", player=player, word=name))
        leave(m, player, CASUALTY, "casualty", name)
        return name
    first = m.rules.edition.harm.regenerates_first
    if first and Prop.REGENERATES in m.card[player].props and (yield from regenerates(m, player)):
        leave(m, player, RESERVES, "reserves", "regeneration")
        return ""
    roll_casualty = m.rules.edition.harm.casualty
    if result == CASUALTY_ROLL:
        name, lasting = yield from roll_casualty(m, player)
    if (yield from ask_apothecary(m, player, name)):
        need = m.rules.edition.harm.healed_on
        healed = (yield from heals(m, player, need)) if need else name == BADLY_HURT
        if healed:
            leave(m, player, RESERVES, "reserves", "apothecary")
            return ""
        name2, lasting2 = (name, lasting) if need else (yield from roll_casualty(m, player))
        if (name2, lasting2) != (name, lasting):
            picked = yield from choose(
                m.coach[player],
                "apothecary result",
                (Option("take", word=_word(name2, lasting2)), Option("take", word=_word(name, lasting))),
                player=player,
            )
            if picked.word == _word(name2, lasting2):
                name, lasting = name2, lasting2
        if not need and name == BADLY_HURT:
            leave(m, player, RESERVES, "reserves", "apothecary")
            return ""
    if not first and Prop.REGENERATES in m.card[player].props and (yield from regenerates(m, player)):
        leave(m, player, RESERVES, "reserves", "regeneration")
        return ""
    m.emit(Told("casualty", player=player, word=_word(name, lasting)))
    leave(m, player, CASUALTY, "casualty", name)
    if name == DEAD and by >= 0:
        for handler in KILLED.of(m.rules.gathered):
            yield from handler(m, by, player)
    return name


def _word(name: str, lasting: str) -> str:
    return f"{name}: {lasting}" if lasting else name


def casualty_roll(m: Match, player: int) -> Proc[Casualty]:
    """d16 (2020), +1 for each niggling injury and for Decay; a lasting injury names the characteristic."""
    card = m.card[player]
    faces = yield from roll("casualty", D16, player=player)
    total = faces[0] + card.niggles + (1 if Prop.DECAYS in card.props else 0)
    name = casualty_result(total)
    lasting = ""
    if name == LASTING_INJURY:
        lasting = yield from lasting_injury(m, player)
    m.emit(CasualtyRolled(player, faces, name, lasting))
    return name, lasting


def lasting_injury(m: Match, player: int) -> Proc[str]:
    """The characteristic that suffers; for one that cannot get worse the die is rolled again. Rule: core D13."""
    card = m.base[player]
    left = {"av": card.av > 3, "ma": card.ma > 1, "pa": 0 < card.pa < 6, "ag": card.ag < 6, "st": card.st > 1}
    if not any(left.values()):
        return ""
    while True:
        face = yield from roll_one("lasting", player=player)
        if left[LASTING[face]]:
            return LASTING[face]
