"""Moments at which rules ask skills, effects and terrain to speak, and the properties skills give.

A *property* is a plain fact about a player that one rule asks for by name (`Prop.GUARDS`). A *moment* gathers
functions: modifiers with their reason, or procedures that may ask. Both are gathered per player once, when his skills
change, so a moment nobody listens to costs a dictionary look-up.

Order in which a moment's handlers speak: the acting player's skills in the order of his card, then the
opponents concerned in the order of their squares, then the game's own (`Ruleset.hooks`). Only RUSH, PICK_UP and KILLED
ask the game; a rule that shall ask it at another moment has to read `Ruleset.gathered` there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import msgspec

from dockbowl.core.requests import Proc
from dockbowl.core.targets import Mod

if TYPE_CHECKING:
    from dockbowl.core.state import Match

F = TypeVar("F", bound=Callable[..., Any])


class Prop(Enum):
    """Facts a skill gives; each is asked for in one rule (named after the dash)."""

    __hash__ = object.__hash__  # each is one object, so the quick hash does

    STAYS_UP_AT_BOTH_DOWN = auto()  # Block - block result
    BOTH_PRONE_AT_BOTH_DOWN = auto()  # Wrestle - block result
    STUMBLE_IS_PUSH = auto()  # Dodge - block result
    DENIES_DODGE = auto()  # Tackle - block result, dodge re-roll
    GUARDS = auto()  # Guard - assists
    DENIES_GUARD = auto()  # Defensive - assists
    STANDS_FIRM = auto()  # Stand Firm - push
    SIDE_STEPS = auto()  # Side Step - push
    GRABS = auto()  # Grab - push
    DENIES_FOLLOW_UP = auto()  # Fend - follow-up
    FRENZIED = auto()  # Frenzy - block, follow-up
    STRIPS_BALL = auto()  # Strip Ball - push
    KEEPS_BALL = auto()  # Sure Hands, Monstrous Mouth - push
    CHARGES_THROUGH = auto()  # Juggernaut - block result, push
    HORNED = auto()  # Horns - block strength in a blitz
    NEEDS_RUN_UP = auto()  # Horns (classic) - the same, after a square of movement
    SAWS_ALWAYS = auto()  # Chainsaw (classic) - block, blitz, foul
    CLAWED = auto()  # Claws - armour
    THICK_SKULLED = auto()  # Thick Skull - injury
    STUNTY = auto()  # Stunty - dodge, injury, interference
    DECAYS = auto()  # Decay - casualty
    REGENERATES = auto()  # Regeneration - casualty
    STUN_IS_KO = auto()  # Ball & Chain - injury
    NO_ARMOUR = auto()  # Ball & Chain - going down
    IGNORES_DODGE_MARKS = auto()  # Stunty without weapons - dodge
    UNSEEN_BY_DODGERS = auto()  # Titchy - dodge
    IGNORES_PICKUP_MODS = auto()  # Big Hand - pick up
    IGNORES_MARKS_ON_BALL = auto()  # Nerves of Steel - pass, catch, interfere
    NO_HANDS = auto()  # No Hands - pick up, catch, pass
    DAUNTLESS = auto()  # Dauntless - block strength
    LEADER = auto()  # Leader - re-rolls
    SNEAKY = auto()  # Sneaky Git - foul
    SECRET_WEAPON = auto()  # Secret Weapon - end of drive (Dockbowl: after use)
    LEAPS = auto()  # Leap - move
    LEAP_EASED = auto()  # Leap - leap test
    JUMPS_UP = auto()  # Jump Up - stand up
    EXTRA_RUSH = auto()  # Sprint - rush
    SAFE_PASSES = auto()  # Safe Pass - fumble
    DISTURBS = auto()  # Disturbing Presence - pass, catch, interfere
    FOUL_APPEARANCE = auto()  # Foul Appearance - block
    CHAINSAW = auto()  # Chainsaw - special action
    BOMBARDS = auto()  # Bombardier - special action
    HAIL_MARY = auto()  # Hail Mary Pass - pass
    HAIL_MARY_BOMBS = auto()  # Hand Cannon - bombs only
    FUMBLE_STANDS = auto()  # Hand Cannon - no re-roll of a fumbled bomb
    BALL_AND_CHAIN = auto()  # Ball & Chain - activation
    BLOCKS_TWO = auto()  # Multiple Block - block
    BRAWLS = auto()  # Brawler - block dice
    PRO = auto()  # Pro - re-rolls
    BREAKS_TACKLE = auto()  # Break Tackle - dodge
    NO_CONFIDENCE = auto()  # Loner - team re-roll
    THROWS_MATES = auto()  # Throw Team-mate - action
    KICKS_MATES = auto()  # Kick Team-mate - action
    RIGHT_STUFF = auto()  # Right Stuff - being thrown
    HUNGRY = auto()  # Always Hungry - throwing a team-mate
    SWOOPS = auto()  # Swoop - being thrown
    GAZES = auto()  # Hypnotic Gaze - action
    STABS = auto()  # Stab - special action
    VOMITS = auto()  # Projectile Vomit - special action
    BREATHES_FIRE = auto()  # Breathe Fire - special action
    SWARMS = auto()  # Swarming - set-up
    CAPTAIN = auto()  # Team Captain - team re-rolls, set-up
    IGNORES_LEAP_MARKS = auto()  # Pogo Stick - jump and leap test, Diving Tackle
    DIVES_AT_FEET = auto()  # Diving Tackle - dodge, jump, leap
    DIVES_FOR_BALL = auto()  # Diving Catch - ball coming down
    SHADOWS = auto()  # Shadowing - moving away
    HOLDS_FAST = auto()  # Tentacles - moving away
    BARS_ARMS = auto()  # Arm Bar - armour and injury of a fall
    HARD_SKINNED = auto()  # Iron Hard Skin - armour
    KICKS_SHORT = auto()  # Kick - kick-off
    READS_PASSES = auto()  # On the Ball - pass, kick-off
    BLOCKS_PASSES = auto()  # Pass Block - pass
    RETURNS_KICKS = auto()  # Kick-Off Return - kick-off
    FAVOURED = auto()  # Fan Favourite - kick-off table
    THROWS_SAFELY = auto()  # Safe Throw - interception
    DUMPS_OFF = auto()  # Dump-Off - being blocked
    RUNS_ON = auto()  # Running Pass - after a pass
    LAYS_BALL_DOWN = auto()  # Safe Pair of Hands - going down
    BURSTS_CLOUDS = auto()  # Cloud Burster - interference
    UNFOOLED = auto()  # Very Long Legs - Cloud Burster
    HITS_AND_RUNS = auto()  # Hit and Run - after a block
    PILE_DRIVES = auto()  # Pile Driver - after a block
    HELPS_UP = auto()  # Pick-me-up - end of turn
    PLAGUES = auto()  # Plague Ridden - casualty
    GRUDGES_BALL = auto()  # My Ball - pass, hand-off, what lets go of the ball
    TRICKS = auto()  # Trickster - being blocked
    LEAVES_BALL = auto()  # Fumblerooskie - step
    KEEPS_FEET = auto()  # Steady Footing - going down
    SABOTAGES = auto()  # Saboteur - going down by a block
    TAUNTS = auto()  # Taunt - follow-up
    GOUGES = auto()  # Eye Gouge - push, assists
    HATES = auto()  # Hatred - block dice
    CHOMPS = auto()  # Monstrous Mouth - special action
    BOOTS_IN = auto()  # Put the Boot In - assists of a foul
    STABS_AND_RUNS = auto()  # Hit and Run (2025) - after a Stab
    SCORES_BY_WEAPONS = auto()  # Violent Innovator - star player points
    FOULS_ALONE = auto()  # Lone Fouler - foul
    FOULS_ON = auto()  # Quick Foul - foul
    GIVES_AND_GOES = auto()  # Give and Go - after a pass or hand-off
    PUNTS = auto()  # Punt - special action
    SHOOTS_STRAIGHT = auto()  # Bullseye - throwing a team-mate
    UNSTEADY = auto()  # Unsteady - securing the ball
    # rules of star players, named like them
    BURSTS_OUT = auto()  # Burst of Speed - rush
    BOUNDS = auto()  # Bounding Leap - leap
    GORES = auto()  # Gored by the Bull - block dice in a blitz
    INDOMITABLE = auto()  # Indomitable - block strength
    WATCHES_OUT = auto()  # Watch Out! - block result
    REACHES_FAR = auto()  # Vicious Vines - action
    MAY_GAZE = auto()  # Excuse Me, Are You a Zoat? - action
    MAY_VOMIT = auto()  # Putrid Regurgitation - special action, after a block
    SAWS_TWICE = auto()  # Maximum Carnage - chainsaw
    SAWS_THE_FALLEN = auto()  # Kick 'em While They're Down! - chainsaw
    BOMBS_TWICE = auto()  # All You Can Eat - bomb
    FORCES_BOMBS = auto()  # Kaboom! - bomb caught
    ADVISES = auto()  # Wisdom of the White Dwarf - activation of a team-mate
    FOULS_BESIDES = auto()  # Sneakiest of the Lot - foul
    STAYS_ON = auto()  # I'll Be Back! - secret weapon
    DROPS_SAFELY = auto()  # Reliable - landing
    RESCATTERS = auto()  # Blast It! - Hail Mary Pass
    THROWS_STRONGLY = auto()  # Strong Passing Game - pass
    YOINKS = auto()  # Yoink! - interference
    BITES_CATCHERS = auto()  # Quick Bite - catch
    BITES_FOES = auto()  # Tasty Morsel - bite
    LASHES_FOES = auto()  # Primal Savagery - Animal Savagery
    BLOCKS_IN_FURY = auto()  # Fury of the Blood God - Unchannelled Fury
    OLD_PRO = auto()  # Old Pro - armour
    DERVISH = auto()  # Whirling Dervish - Ball & Chain
    BRINGS_REROLL = auto()  # Lord of Chaos - re-rolls
    STARS_IN_SHOW = auto()  # Star of the Show - touchdown
    HALF_OF_PAIR = auto()  # Two for One - Loner


class Moment(Generic[F]):
    """A named moment; handlers are functions of type F."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def hook(self, handler: F) -> Hook:
        """Tie a handler to this moment (a wrong signature fails the type check here)."""
        return Hook(self, handler)

    def of(self, hooks: Mapping[Any, tuple[Any, ...]]) -> tuple[F, ...]:
        """The handlers gathered for this moment, in order."""
        return hooks.get(self, ())

    def __repr__(self) -> str:
        return f"<moment {self.name}>"


class Hook(msgspec.Struct, frozen=True):
    moment: Any
    handler: Any


# Modifiers: (match, player, ...) -> a Mod, or None when it does not apply.
DODGE = Moment[Callable[["Match", int, int], "Mod | None"]]("dodge")  # player, square left
DODGE_FOE = Moment[Callable[["Match", int, int, int], "Mod | None"]]("dodge, foe")  # foe, player, square left
RUSH = Moment[Callable[["Match", int], "Mod | None"]]("rush")
PICK_UP = Moment[Callable[["Match", int, int], "Mod | None"]]("pick up")  # player, square
CATCH = Moment[Callable[["Match", int, str], "Mod | None"]]("catch")  # player, how the ball comes
PASS = Moment[Callable[["Match", int, int], "Mod | None"]]("pass")  # player, band
INTERFERE = Moment[Callable[["Match", int], "Mod | None"]]("interfere")
STAND_UP = Moment[Callable[["Match", int], "Mod | None"]]("stand up")
ADD_TO_ROLL = Moment[Callable[["Match", int, int, str, str], "Mod | None"]](
    "armour or injury"
)  # attacker, victim, cause, "armour" or "injury": what may be added after the roll; its reason is the rule's key
THROW_MATE = Moment[Callable[["Match", int, int], "Mod | None"]]("throw team-mate")  # player, band

# Procedures: they may ask.
KILLED = Moment[Callable[["Match", int, int], "Proc[None]"]]("killed")  # killer, victim
HURT = Moment[Callable[["Match", int, int, str], "Proc[None]"]](
    "hurt"
)  # blocker, opponent who is a casualty by it, which one ("badly hurt", "dead" ...)
ARMOUR = Moment[Callable[["Match", int, int, str], "Mod | None"]]("armour")  # attacker, victim, cause: always counted
AGAIN = Moment[Callable[["Match", int, int, str, str], "Proc[bool]"]](
    "armour or injury again"
)  # attacker, victim, cause, "armour" or "injury": True if the roll is made again
BEGIN = Moment[Callable[["Match", int, str], "Proc[bool]"]]("begin")  # as ACTIVATE, before it: what one may do first
ADD_TO_TEST = Moment[Callable[["Match", int, str, int, int], "Proc[int]"]](
    "failed test"
)  # player, kind, face, need: what is added so that it succeeds, 0 for nothing
ACTIVATE = Moment[Callable[["Match", int, str], "Proc[bool]"]]("activate")  # False: the activation is lost


ANY: Final = "any"
"""The kind of an offer to re-roll any die."""


class Reroll(msgspec.Struct, frozen=True):
    """A skill's offer to re-roll a failed test of one kind.

    `once`: "" (each such roll), or how long one use counts: "turn" (a team turn), "drive", "half", "match". `own`: in
    his own activation only. `unless(m, player, square)` forbids it, asked at the time of the roll (a dodge: the
    square left). `kind` may be ANY. `dice`: on block dice, how many of them may be rolled again (0: it is not for
    them); `blitz`: in a blitz only.
    """

    kind: str
    once: str = ""
    own: bool = False
    unless: Callable[[Match, int, int], bool] | None = None
    dice: int = 0
    blitz: bool = False
    faces: tuple[int, ...] = ()
    """On block dice: only those that show one of these (none named: any)."""


class Skill(msgspec.Struct, frozen=True):
    """A skill or trait: what it is called in the data, and all it does."""

    key: str
    props: tuple[Prop, ...] = ()
    hooks: tuple[Hook, ...] = ()
    rerolls: tuple[Reroll, ...] = ()
    derive: Callable[[Mapping[str, Any]], tuple[Prop, ...]] | None = None
    """Properties that depend on the player's other skills (Stunty with a bomb marks differently)."""
    once: str = ""
    """How long a use counts, if there is a limit to it: "activation", "turn", "drive", "half", "match"."""
