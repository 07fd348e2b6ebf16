"""What an edition of the rules decides: numbers, tables and functions the shared procedures ask for.

No procedure asks which edition is played; it asks `m.rules.edition` for what it needs. A field stands here when two
editions differ in it and neither another set of skills (`Ruleset.skills`) nor another phase says it better. No field
has a default: an edition is made of another one, `replace(BB2020, name=..., agility=...)`, and names what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dockbowl.board.ranges import RangeTable
from dockbowl.core.edition_acts import Acts
from dockbowl.core.edition_harm import Blows, Harm, Referee, Rerolls
from dockbowl.core.requests import Proc
from dockbowl.core.targets import Mod, Target

if TYPE_CHECKING:
    from dockbowl.core.cards import Card
    from dockbowl.core.state import Match

Way = tuple[int, tuple[int, int]]
"""Where a thing comes down, and the way it left the pitch from there ((0, 0): it did not)."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition. `name` is for messages, files and the texts of skills alone: no rule reads it."""

    name: str

    # ---- characteristics
    agility: Callable[[Card], int]
    """What an agility test of such a player needs before any modifier. Rule: core 11."""
    stats: tuple[str, ...]
    """The characteristics a player has, in the order in which cards print them."""
    plain: tuple[int, int, int, int, int]
    """MA, ST, AG, PA and AV of a human lineman, whom positions take for anybody they say no more of."""
    shown: Callable[[str, int], str]
    """(characteristic, number): as the edition writes it: 6, 3+, or - for none."""
    lower_is_better: frozenset[str]
    """Characteristics of which a lower number is the better one."""
    blows: Blows
    harm: Harm
    referee: Referee
    rerolls: Rerolls

    # ---- activations
    acts: Acts
    """What may be declared, and how activations go. Rule: core 9."""
    targets_named: bool
    """Whether who declares a Blitz names his target at once, before he moves. Rule: core 9."""
    jumping_up: Mod
    """On the test to jump up and block. Rule: core 30.1."""
    unfed: Callable[[Match, int], Proc[None]]
    """(m, player): the end of an activation in which a thirsty player has bitten nobody. Rule: core 30.1."""

    # ---- moving
    dodging: Mod | None
    """On every dodge. Rule: core 12."""
    tails_add: bool
    """Whether each Prehensile Tail counts, or one at most."""
    break_tackle: Callable[[Card], int]
    """What Break Tackle adds to one dodge, after the roll. Rule: core 30.1."""
    jumps_fallen: bool
    """Whether anybody may jump over the fallen. Rule: core 12."""
    leap_squares: Callable[[Match, int], list[int]]
    """(m, player): where he may leap to now."""
    jump_target: Callable[[Match, int, int, int, bool], Target]
    """(m, player, start, end, leap): what a jump or a leap needs."""
    falls_back: bool
    """Whether a natural 1 leaves who jumps or leaps in the square he started from, and divers may hinder him."""
    holds: Callable[[Match, int, int], Proc[bool]]
    """(m, holder, player): the contest of Tentacles; True if he is held."""
    holding_ends: bool
    """Whether who is held has ended his activation, or his movement alone."""
    shadows: Callable[[Match, int, int], Proc[bool]]
    """(m, shadow, player): the contest of Shadowing; True if he is followed."""
    shadows_falls: bool
    """Whether who falls as he dodges may be followed too."""
    rooted_blitzes: bool
    """Whether a rooted player may throw the block of a Blitz with movement he cannot use."""

    # ---- the ball
    picking_up: Mod | None
    """On every pick-up. Rule: core 13."""
    catching: Mapping[str, Mod]
    """On a catch, by the way the ball comes. Rule: core 14."""
    diving_catch: Callable[[Match, int, str, frozenset[int] | None], Proc[int]]
    """(m, square, how, within): Diving Catch at a ball coming down; -1: caught, else the square it bounces from."""
    throw_in_dice: tuple[int, int]
    """How many dice a throw-in is measured by, and what is added to them. Rule: core 2.3."""
    throw_in_first: int
    """The number of the square a throw-in starts from: 0, or 1 where it counts. Rule: core 2.3."""
    corners: bool
    """Whether a throw-in from a corner has a template of its own. Rule: core D3."""
    read_kick: Callable[[Match, int, frozenset[int]], Proc[None]]
    """(m, receiving coach, his half): who may move while the kick is in the air. Rule: core 30.1."""

    # ---- passing
    bands: RangeTable
    """The range ruler. Rule: core 15.1, D11."""
    passing: Callable[[Card], int]
    """What an accurate pass of such a player needs before any modifier; 7 if he cannot pass. Rule: core 15.3."""
    pass_mods: Mapping[int, Mod]
    """What the range does to a throw, by band."""
    hail_mary: Target | None
    """What a Hail Mary Pass needs not to be fumbled, if it is not thrown like a long bomb."""
    pass_result: Callable[[Card, int, int], str]
    """(card, face, sum of the modifiers): accurate, inaccurate, wildly inaccurate or fumble."""
    read_pass: Callable[[Match, int, int, bool], Proc[None]]
    """(m, thrower, square, Hail Mary): opponents who may move when a pass is announced."""
    throw: Callable[[Match, int, int, bool], Proc[None]]
    """(m, thrower, square, Hail Mary): from there until the ball rests. Rules: core 15.3, 16."""
    intercepts_first: bool
    """Whether that is done before the pass is rolled for. Rule: core D25."""
    interfere_target: Callable[[Match, int, int, str, bool], Target]
    """(m, player, thrower, result of the pass, bomb): what interfering or intercepting needs. Rule: core 16."""
    safe_throw: Callable[[Match, int, int], Target | None]
    """(m, thrower, interceptor): what the thrower needs to undo an interception; None if he cannot."""
    kin: Callable[[Match, int, int], bool] | None
    """(m, player, team-mate): whom he turns to once Animosity has made him refuse; None: his activation ends."""

    # ---- throwing team-mates
    hurl_is_pass: bool
    """Whether it always uses up the Pass of the turn; if not, a house rule may say so. Rule: core 9."""
    may_hurl: Callable[[Card], bool]
    """Whether one with the trait is able to throw. Rule: core 18."""
    may_fly: Callable[[Match, int, bool], bool]
    """(m, player, kick): whether one with Right Stuff can be thrown or kicked now."""
    hurl_results: tuple[str, ...]
    """What a throw may come to, the best first."""
    hurl_target: Callable[[Match, int, int], Target]
    """(m, thrower, band): what the best result needs."""
    hurl_result: Callable[[Card, int, int], str]
    """(thrower's card, face, sum of the modifiers): one of `hurl_results`."""
    drops_in_place: bool
    """Whether who is fumbled lands in his own square, or bounces from the thrower's."""
    swoop: Callable[[Match, int, int], Proc[Way]]
    """(m, player, aim): where Swoop takes him."""
    swoop_spread: Callable[[Match, int, str], dict[Way, float]]
    """(m, aim, side): the chances of that, if he glides to this side."""
    landing_target: Callable[[Match, int, int, str], Target]
    """(m, player, square, result of the throw): what landing on his feet needs."""
