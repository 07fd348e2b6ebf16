"""What a pass, a bomb or a hand-off may come to, from the targets and tables that the throw itself uses.

Chances are without re-rolls but for `accurate`, which is told for each budget. Where the ball goes after anything
but an accurate throw is left to the dice.
"""

from __future__ import annotations

import msgspec

from dockbowl.core.moments import Prop
from dockbowl.core.ruleset import Obstacle
from dockbowl.core.state import NEUTRAL, Match
from dockbowl.core.targets import Target, chance
from dockbowl.rules import ball
from dockbowl.rules.aiming import BOMB, aim_fault, band_of
from dockbowl.rules.animosity import dislikes
from dockbowl.rules.in_hand import in_hand
from dockbowl.rules.interference import interferers
from dockbowl.rules.pass_test import ACCURATE, CANNOT, FUMBLE, INACCURATE, WILD, face_result, pass_target, saves
from dockbowl.rules.spread import scattered, squares

RESULTS = (ACCURATE, INACCURATE, WILD, FUMBLE)


class Interferer(msgspec.Struct, frozen=True):
    """An opponent under the ruler: what he needs to deflect the ball as it comes."""

    player: int
    accurate: Target
    inaccurate: Target
    wild: Target
    undone: float = 0.0
    """How often the thrower's Safe Throw undoes what he has done."""

    @property
    def intercepts(self) -> float:
        """His chance to stop an accurate pass for good."""
        return chance(self.accurate.need) * (1 - self.undone)


class PassChances(msgspec.Struct, frozen=True):
    """A throw from where the thrower stands to a square.

    `faces`: what each face of the die comes to, from 1 to 6. `accurate`: without re-rolls, with his skills, and
    with one team re-roll besides. `completed`: accurate, past all that is in the way, and caught, without re-rolls;
    it is -1 when nobody is there to catch it.
    """

    band: int
    target: Target
    fault: str
    """Why he may not throw there, "" if he may."""
    faces: tuple[str, ...]
    accurate: tuple[float, float, float]
    inaccurate: float
    wild: float
    fumble: float
    interferers: tuple[Interferer, ...]
    obstacles: tuple[Obstacle, ...]
    receiver: int
    catch: Target | None
    completed: float
    fumble_kept: bool
    """Safe Pass: a fumble costs him nothing but the throw."""
    spread: dict[int, float]
    """Where an inaccurate throw first comes down, by square; what is missing leaves the pitch."""
    kept: float
    """A fumble that Safe Pass makes good, without re-rolls; part of `fumble`."""
    scattered_to: float
    """A Hail Mary's chance, without re-rolls, to come down on a team-mate and be caught there; no bounce counted."""


def pass_chances(m: Match, player: int, square: int, *, bomb: bool = False, hail_mary: bool = False) -> PassChances:
    """What a throw of this player at `square` may come to. Rules: core 15 to 17."""
    start, edition = m.at[player], m.rules.edition
    band = BOMB if hail_mary else band_of(m, start, square)
    target = pass_target(m, player, band, hail_mary)
    faces = tuple(_result(m, player, face, target, hail_mary) for face in range(1, 7))
    shares = {result: faces.count(result) / 6 for result in RESULTS}
    kind = "throw bomb" if bomb else "pass"
    foes: list[Interferer] = []
    for p in () if hail_mary else interferers(m, player, square):
        on = [edition.interfere_target(m, p, player, result, bomb) for result in (ACCURATE, INACCURATE, WILD)]
        foes.append(Interferer(p, on[0], on[1], on[2], _undone(m, player, p, bomb)))
    obstacles = m.rules.obstacles(m, start, square) if m.rules.obstacles is not None else ()
    if bomb:
        obstacles = tuple(o for o in obstacles if not o.ball_only)
    receiver = m.player_at(square)
    catch = None
    if receiver >= 0 and ball.can_catch(m, receiver) and m.coach[receiver] != NEUTRAL:
        catch = ball.catch_target(m, receiver, "inaccurate" if hail_mary else "accurate")
    completed = -1.0
    if catch is not None and receiver >= 0:
        completed = shares[ACCURATE] * chance(catch.need)
        for obstacle in obstacles:
            completed *= 1 - obstacle.stops
        completed *= 1 - max((foe.intercepts for foe in foes), default=0.0)
    spread = squares(scattered(m, square)) if shares[INACCURATE] else {}
    return PassChances(
        band,
        target,
        aim_fault(m, player, square, hail_mary=hail_mary),
        faces,
        in_hand(m, player, kind, start).budgets(shares[ACCURATE]),
        shares[INACCURATE],
        shares[WILD],
        shares[FUMBLE],
        tuple(foes),
        obstacles,
        receiver,
        catch,
        completed,
        m.has(player, Prop.SAFE_PASSES) and not edition.acts.safe_on_one,
        spread,
        sum(result == FUMBLE and saves(m, player, face) for face, result in enumerate(faces, 1)) / 6,
        shares[INACCURATE] * _found(m, player, spread) if hail_mary and not obstacles else 0.0,
    )


def _found(m: Match, player: int, spread: dict[int, float]) -> float:
    """How often a ball that comes down so is caught by a team-mate it comes down on."""
    found = 0.0
    for there, share in spread.items():
        p = m.player_at(there)
        if p >= 0 and p != player and m.coach[p] == m.coach[player] and ball.can_catch(m, p):
            found += share * chance(ball.catch_target(m, p, "inaccurate").need)
    return found


def _undone(m: Match, thrower: int, foe: int, bomb: bool) -> float:
    """How often Safe Throw undoes an interception by this opponent."""
    target = None if bomb else m.rules.edition.safe_throw(m, thrower, foe)
    return 0.0 if target is None else chance(target.need)


def _result(m: Match, player: int, face: int, target: Target, hail_mary: bool) -> str:
    if target.base == CANNOT:
        return FUMBLE
    result = face_result(m, player, face, target, hail_mary)
    return INACCURATE if hail_mary and result == ACCURATE else result


class HandOff(msgspec.Struct, frozen=True):
    """A hand-off: what the receiver needs, and his chance for each budget; `reluctant`: Animosity comes first."""

    catch: Target
    chances: tuple[float, float, float]
    reluctant: bool


def hand_off_chances(m: Match, player: int, receiver: int) -> HandOff:
    """What handing the ball over may come to. Rule: core 17."""
    catch = ball.catch_target(m, receiver, "hand-off")
    chances = in_hand(m, receiver, "catch", acting=False).budgets(chance(catch.need))
    return HandOff(catch, chances, dislikes(m, player, receiver))


def hidden(m: Match, square: int) -> dict[int, str]:
    """The open squares at which nothing can be aimed from `square`, with the reason."""
    if m.rules.sight is None:
        return {}
    found = {}
    for there in m.board.open_squares:
        reason = m.rules.sight(m, square, there) if there != square else ""
        if reason:
            found[there] = reason
    return found
