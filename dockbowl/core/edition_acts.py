"""What an edition decides of declaring actions, and of what goes on within one: a part of `core.edition.Edition`."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.core.targets import Mod


@dataclass(frozen=True, slots=True)
class Acts:
    """Activations. Rules: core 9, 12, 13, 15 to 18, 24."""

    blitz_in_reach: bool
    """Whether the target of a Blitz must be in reach of the player's move, rushes included."""
    wards_at_blow: bool
    """Whether Foul Appearance and Dump-Off wait until the block of a Blitz is about to be thrown (or come at once)."""
    victim_named: bool
    """Whether who declares a Foul or a Hypnotic Gaze names his victim at once, before he moves."""
    ends_blitz: frozenset[str]
    """What is done in place of the block of a Blitz and ends it."""
    stabs_instead: bool
    """Whether a Stab may stand in for a block of Multiple Block, or for the second of Frenzy."""
    gaze: int
    """What Hypnotic Gaze needs on a plain die; 0: it is an agility test."""
    reads_rushing: bool
    """Whether who moves by On the Ball may rush."""
    strangers_pick_up: bool
    """Whether who comes onto the ball outside an activation of his own tries to pick it up, or it bounces."""
    leaves_ball_in: frozenset[str]
    """Actions in which Fumblerooskie may be used."""
    secures: bool
    """Whether there is a Secure the Ball action."""
    jumps_again: bool
    """Whether one may jump or leap more than once in an activation."""
    falls_short: bool
    """Whether a failed rush of a jump or leap leaves the player in the square he started from, whichever rush it is."""
    dives_last: bool
    """Whether Diving Tackle comes after all re-rolls, so that none may follow it."""
    shadows_jumps: bool
    """Whether who jumps or leaps away may be followed by Shadowing."""
    bars_upright: bool
    """Whether Arm Bar needs its owner standing with a tackle zone when the other falls."""
    lays_ball_falling: bool
    """Whether Safe Pair of Hands helps who falls over too, and nobody who is distracted."""
    strips_at_once: bool
    """Whether a stripped ball bounces before the player goes down."""
    tricks_ball_up: bool
    """Whether a Trickster who puts himself onto the ball may try to pick it up."""
    pile_driver_besides: bool
    """Whether a Pile Driver's foul comes besides the team's Foul of the turn."""
    deflects: bool
    """Whether interfering with a pass only deflects it, so that it has to be caught as well."""
    clouds_hide: bool
    """Whether Cloud Burster lets nobody try at all, or has a success rolled again."""
    safe_on_one: bool
    """Whether Safe Pass keeps the ball on a natural 1 alone."""
    bombs_fell: bool
    """Whether a bomb knocks down those it hits, or lays them prone."""
    bomb_bonus: Mod | None
    """What goes by itself to the armour roll of everyone a bomb hits, or to the injury roll."""
    stunty_bombs: bool
    """Whether bombs of a Stunty thrower are easier to interfere with, too."""
    bomber_ends: bool
    """Whether a bomber who goes down by his own bomb is a turnover (where all who go down are: nothing more)."""
    bombs_burst: bool
    """Whether a bomb may go off in the hands of who has caught it; if not, he throws it on."""
    lying_crash: bool
    """Whether somebody thrown while he lies or has no tackle zone bounces once more; if not, he only fails to land."""
    thrown_off_ends: bool
    """Whether somebody thrown off the pitch is a turnover where a player pushed off it is."""
