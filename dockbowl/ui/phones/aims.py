"""What stands on the squares of a phone's board: what a deed there needs, how likely it is, how far a throw goes.

All of it is what the window's own previews say; nothing is reckoned here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from dockbowl.core.requests import Choose, Option
from dockbowl.core.state import Match
from dockbowl.lang import tr
from dockbowl.rules.aiming import BAND_NAMES, BOMB, aim_fault, band_of
from dockbowl.rules.pass_test import pass_target
from dockbowl.rules.throwing import throw_target
from dockbowl.ui import words
from dockbowl.ui.preview.choose import preview_of
from dockbowl.ui.preview.model import percent
from dockbowl.ui.preview.needs import block_note, number, step_numbers
from dockbowl.ui.preview.throws import BAND_KINDS, throw_preview

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

LETTERS: Final = 5
"""So many fit on a square."""
THROWN: Final = frozenset({"pass target", "bomb target"})
HURLED: Final = frozenset({"hurl target", "boot target"})


class Aim(NamedTuple):
    """`tip` is said of a choice, `mark` stands on its square in a few letters, `band` is the range of a throw."""

    tip: str = ""
    mark: str = ""
    band: str = ""


def short(chance: float) -> str:
    """A chance in a few letters."""
    told = percent(chance)
    return told if len(told) <= LETTERS else "<1 %"


def of_step(screen: MatchScreen, option: Option) -> Aim:
    """A step, jump or leap: the numbers it needs."""
    told = step_numbers(screen.match, option)
    if len(told) <= LETTERS:
        return Aim(told, told)
    preview = preview_of(screen, option)
    return Aim(told, short(preview.chance) if preview is not None and preview.parts else "")


def of_plank(screen: MatchScreen, option: Option) -> Aim:
    """A jump to a plank: how often it comes off."""
    preview = preview_of(screen, option)
    if preview is None or not preview.parts:
        return Aim()
    return Aim(preview.reckoning, short(preview.chance))


def of_block(m: Match, request: Choose, option: Option) -> str:
    """How many dice a block would have, in two letters; "" if it is none."""
    attacker = request.player if request.purpose == "block target" else m.mover
    if option.player < 0 or attacker < 0 or m.at[option.player] < 0:
        return ""
    if option.verb == "block" or (request.purpose == "block target" and request.about[:1] in ((), ("block",))):
        return block_note(m, attacker, option.player, blitz=m.action == "blitz")
    return ""


def of_throw(m: Match, thrower: int, square: int, *, verb: str = "pass", bomb: bool = False) -> Aim:
    """A throw at a square: its range, what it needs, and at a team-mate how likely it is that he has the ball then."""
    if m.rules.edition.passing(m.card[thrower]) > 6:
        return Aim(tr("He cannot throw: it is always a fumble"))
    hail_mary = verb == "hail mary" or bool(aim_fault(m, thrower, square))
    band = BOMB if hail_mary else band_of(m, m.at[thrower], square)
    name = tr("Hail Mary") if hail_mary else words.capital(BAND_NAMES[band])
    mate = m.player_at(square)
    if not bomb and mate >= 0 and mate != thrower and m.coach[mate] == m.coach[thrower]:
        preview = throw_preview(m, thrower, square, hail_mary=hail_mary)
        return Aim(f"{name}: {preview.reckoning}", short(preview.chance), BAND_KINDS[band])
    if hail_mary:
        return Aim(name, "", BAND_KINDS[band])
    needs = number(pass_target(m, thrower, band))
    return Aim(f"{name}: {needs}", needs, BAND_KINDS[band])


def of_hurl(m: Match, thrower: int, square: int) -> Aim:
    """A team-mate who is thrown or kicked at a square: the range, and what the best result of the throw needs."""
    band = band_of(m, m.at[thrower], square)
    target = throw_target(m, thrower, band)
    needs = number(target) if target.base <= 6 else ""
    name = words.capital(BAND_NAMES[band])
    return Aim(f"{name}: {needs}" if needs else name, needs, BAND_KINDS[band])


def legend(purpose: str) -> tuple[str, ...]:
    """What the colours and numbers of squares to throw at mean."""
    if purpose not in THROWN | HURLED:
        return ()
    return (tr("Green quick, yellow short, orange long, red long bomb; the number is what the throw needs."),)
