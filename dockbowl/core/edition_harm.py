"""What an edition decides of blocks, harm, the referee and re-rolls: parts of `core.edition.Edition`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dockbowl.core.requests import Proc
from dockbowl.core.targets import Mod

if TYPE_CHECKING:
    from dockbowl.core.cards import Card
    from dockbowl.core.state import Match

Casualty = tuple[str, str]
"""What a casualty is (badly hurt, seriously hurt, serious injury, lasting injury, dead) and what it costs for good: the
key of a characteristic, or several words with commas where two results apply (`ma`, `ma,niggle`); "" for nothing."""


@dataclass(frozen=True, slots=True)
class Blows:
    """Blocks. Rules: core 19, 21.1."""

    both_strike: bool
    """Mighty Blow and Claws count for whoever knocks the other down in a block, whether he blocked or was blocked and
    whether he goes down himself."""
    double_attack: int
    """What Multiple Block adds to the blocker's strength."""
    double_defence: int
    """What it adds to the strength of each whom he blocks."""
    double_help: bool
    """Whether the two help each other."""
    double_named: bool
    """Whether both are named before the first block; if not, the second when the first block is over."""
    steps_past_grab: bool
    """Whether Grab and Side Step cancel each other; if not, Grab alone takes the other away."""
    boot: Callable[[Match, int, int], Proc[None]] | None
    """(m, kicker, team-mate): Kick Team-mate where it takes the place of the block of a Blitz; None: it is thrown like
    Throw Team-mate, an action of its own."""
    one_bomb: bool
    """Whether one bombardier may throw in a team turn, or any number."""
    bombs_met_first: bool
    """Whether a bomb is intercepted before it is rolled for, or on its way."""
    looks_again: bool
    """Whether Foul Appearance is faced again before the second block of Frenzy."""
    shy_moves_on: bool
    """Whether Foul Appearance costs who blitzes the block and its square of movement alone, so that he may move on."""
    dirty_saw: bool
    """Whether a foul with a saw is a foul like any other, for Dirty Player and for who is said to have done it."""
    kick_back_fells: bool
    """Whether a saw that kicks back knocks its wielder down, or only cuts him."""
    kick_back_ends_turn: bool
    """Whether a saw that kicks back is a turnover though its wielder stays on his feet."""
    bare_daring: bool
    """Whether Dauntless goes by bare strengths and what else changes the blocker's counts on top of it."""


@dataclass(frozen=True, slots=True)
class Harm:
    """Armour, injury, casualties. Rules: core 21, 22."""

    armour: Callable[[Card], int]
    """What two dice must come to, modifiers and all, to break such armour."""
    injury: Callable[[int, bool, bool], str]
    """The injury table: (total, Stunty, Thick Skull) to stunned, ko, badly hurt or casualty, or straight to worse."""
    old_injuries: Callable[[Card], tuple[Mod, ...]]
    """What old injuries add to an injury roll."""
    plain: frozenset[str]
    """Causes by which neither Stunty nor old injuries make an injury worse."""
    casualty: Callable[[Match, int], Proc[Casualty]]
    """(m, player): roll what a casualty is."""
    regenerates_first: bool
    """Whether Regeneration comes before the casualty roll, or after that and the apothecary."""
    lash_compels: bool
    """Whether who lashes out at a team-mate must use Claws and Mighty Blow on his armour, or the opponents say."""
    healed_on: int
    """What an apothecary needs to put a casualty right; 0: the casualty is rolled a second time instead."""
    no_apothecary: frozenset[str]
    """Roles the team's apothecary does not look after."""


@dataclass(frozen=True, slots=True)
class Referee:
    """Fouls, arguing, bribes. Rule: core 23."""

    sneaky_if_broken: bool
    """Whether Sneaky Git hides a double on the armour roll though the armour broke."""
    ejected_bribes: bool
    """Whether a coach may still bribe for this call when arguing it has had him ejected."""
    bribe_first: bool
    """Whether the bribes come before the argument."""
    argued_off: bool
    """Whether a won argument puts him into Reserves; if not, he stays where he is."""


@dataclass(frozen=True, slots=True)
class Rerolls:
    """Re-rolls. Rule: core 24."""

    mixes: bool
    """Whether several sources may be used on one throw of block dice, each on other dice."""
    one_a_turn: bool
    """Whether only one team re-roll may be used in a team turn."""
    pro: int
    """What Pro needs."""
    pro_anytime: bool
    """Whether Pro is for any roll of his, whoever acts and whatever he does; if not, in an activation of his own."""
    pro_all_dice: bool
    """Pro re-rolls all dice of a block at once, or one of them."""
