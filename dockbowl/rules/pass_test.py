"""The passing test, of a ball or a bomb: what it needs, what a face comes to, Safe Pass. Rules: core 15.3, 17."""

from __future__ import annotations

from dockbowl.core.events import Rolled
from dockbowl.core.moments import PASS, Prop
from dockbowl.core.requests import Proc, roll
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod, Target, passes
from dockbowl.rules import ball, weather
from dockbowl.rules.limits import asked
from dockbowl.rules.marks import count_markers
from dockbowl.rules.rerolls import offer_reroll

ACCURATE, INACCURATE, WILD, FUMBLE = "accurate", "inaccurate", "wildly inaccurate", "fumble"
SAVED = "saved"
"""A fumble that Safe Pass has made good."""
CANNOT = 7  # a passing target nobody can meet: PA "-"


def pass_target(m: Match, player: int, band: int, hail_mary: bool = False) -> Target:
    """What an accurate throw of this band needs; a Hail Mary Pass as the edition has it. Rules: core 15.3, 17."""
    card, edition = m.card[player], m.rules.edition
    if hail_mary and edition.hail_mary is not None:
        return edition.hail_mary
    mods: list[Mod] = []
    far = edition.pass_mods.get(band)
    if far:
        mods.append(far)
    mods += hampered(m, player, marked=Prop.IGNORES_MARKS_ON_BALL not in card.props)
    for handler in PASS.of(card.hooks):
        mod = handler(m, player, band)
        if mod:
            mods.append(mod)
    return Target(edition.passing(card), tuple(mods))


def hampered(m: Match, player: int, *, marked: bool = True) -> list[Mod]:
    """What makes a throw harder, of a ball or a team-mate: opponents marking him, the sun, Disturbing Presence.

    `marked` False: those who mark him do not count. Rules: core 8, 15.3, 18.
    """
    square = m.at[player]
    mods: list[Mod] = []
    n = count_markers(m, m.coach[player], square) if marked else 0
    if n:
        mods.append(Mod(-n, "marked"))
    sun = weather.ON_PASS.get(m.weather)
    if sun:
        mods.append(sun)
    return mods + ball.disturbed(m, player, square)


def face_result(m: Match, player: int, face: int, target: Target, hail_mary: bool = False) -> str:
    """What a face of the passing test comes to. Rules: core 15.3, 17."""
    if hail_mary and m.rules.edition.hail_mary is not None:
        return ACCURATE if passes(face, target.need) else FUMBLE
    return m.rules.edition.pass_result(m.card[player], face, target.bonus)


def pass_result(pa: int, face: int, bonus: int) -> str:
    """Accurate, inaccurate, wildly inaccurate or fumble; `bonus` is the sum of the modifiers. Core 15.3 (2020)."""
    if not pa or face == 1:
        return FUMBLE
    if face == 6 or face + bonus >= pa:
        return ACCURATE
    return WILD if face + bonus <= 1 else INACCURATE


def throw_roll(
    m: Match, player: int, band: int, *, bomb: bool = False, reroll: bool = True, hail_mary: bool = False
) -> Proc[str]:
    """The passing test with its re-rolls (any result but accurate); SAVED: fumbled, but for Safe Pass. Core 15.3."""
    card = m.card[player]
    target = pass_target(m, player, band, hail_mary)
    kind = "throw bomb" if bomb else "pass"
    if target.base == CANNOT:
        return SAVED if saves(m, player, 0) else FUMBLE
    coach = m.coach[player]
    for attempt in range(2):
        faces = yield from roll(kind, coach=coach, player=player, need=target.need, mods=target.mods)
        result = face_result(m, player, faces[0], target, hail_mary)
        m.emit(Rolled(kind, "d6", faces, coach, player, target.need, target.mods, result == ACCURATE))
        if not bomb and Prop.THROWS_STRONGLY in card.props:
            stronger = m.rules.edition.pass_result(card, faces[0], target.bonus + card.st)
            if stronger != result and (yield from asked(m, player, "strong_passing_game")):
                result = stronger
        if result == ACCURATE or attempt or not reroll:
            break
        if bomb and result == FUMBLE and Prop.FUMBLE_STANDS in card.props:
            break
        if not (yield from offer_reroll(m, player, kind, faces[0], target.need)):
            break
    return SAVED if result == FUMBLE and saves(m, player, faces[0]) else result


def saves(m: Match, player: int, face: int) -> bool:
    """Whether Safe Pass makes good a fumble of this face (0: none was rolled). Rule: core 30.1."""
    return m.has(player, Prop.SAFE_PASSES) and (face == 1 or not m.rules.edition.acts.safe_on_one)
