"""Treasures of the sea: who has them and what they do to a player's card. Rule: dockbowl 10."""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.core.cards import Card, SkillValue
from dockbowl.core.events import Told
from dockbowl.core.moments import PASS, Prop, Reroll, Skill
from dockbowl.core.state import GONE, NEUTRAL, Match
from dockbowl.core.targets import Mod
from dockbowl.games import texts
from dockbowl.games.dockbowl.sea_state import CANNON, IN_DECK, ITEMS, MONKEY, ROGER, THRUD, Sea
from dockbowl.games.dockbowl.terrain import on_ship
from dockbowl.skills.catalogue import SKILLS as BASE_SKILLS


def steady_bomb(m: Match, player: int, band: int) -> Mod | None:
    """The Hand Cannon's Accurate is for bombs, not for the ball."""
    return Mod(1, "accurate") if m.action == "bomb" and band <= 2 else None


HAND_CANNON = Skill("hand_cannon", (Prop.HAIL_MARY_BOMBS, Prop.FUMBLE_STANDS), hooks=(PASS.hook(steady_bomb),))
CAPTAINS_CUTLASS = Skill("captains_cutlass", rerolls=(Reroll("chainsaw"), Reroll("secret weapon")))

SKILLS: Mapping[str, Skill] = {**BASE_SKILLS, "hand_cannon": HAND_CANNON, "captains_cutlass": CAPTAINS_CUTLASS}

# What the Hand Cannon lends whole; the rest of it is in its own skill because the ball must not profit.
_LENT: Mapping[str, dict[str, SkillValue]] = {
    "captains_cutlass": {"chainsaw": None, "secret_weapon": None, "captains_cutlass": None},
    "heart_of_the_ocean": {},
    "jolly_roger": {"dirty_player": 1, "sneaky_git": None},
    "concrete_shoes": {"block": None, "stand_firm": None, "sure_feet": None},
    "hand_cannon": {"bombardier": None, "secret_weapon": None, "strong_arm": None, "hand_cannon": None},
}
PIRATE: Mapping[str, SkillValue] = {"really_stupid": None, "loner": 4}


def name_of(treasure: int) -> str:
    return texts.treasures()[treasure].name


def recard(m: Match, player: int) -> None:
    """Work out his card anew."""
    m.recard(player, card_with(m, player))


def card_with(m: Match, player: int) -> Card:
    """A player's card: his own, what he carries, and a pirate's life."""
    extra: Sea = m.extra
    card: Card = m.base[player]
    gained: dict[str, SkillValue] = {}
    ma, av = card.ma, card.av
    for treasure in extra.held_by(player):
        entry = texts.treasures()[treasure]
        gained.update(_LENT[entry.key])
        if entry.ma:
            ma = max(entry.min_ma, ma + entry.ma)
        if entry.av:
            av = max(av, min(entry.max_av, av + entry.av))
    if player in extra.pirates:
        gained.update(PIRATE)
    changed = gained or (ma, av) != (card.ma, card.av)
    return card.changed(m.rules.skills, gained=gained, ma=ma, av=av) if changed else card


def take_item(m: Match, treasure: int, player: int) -> None:
    """A player gets a treasure he carries."""
    extra: Sea = m.extra
    extra.give(treasure, player)
    if treasure == ROGER:
        extra.bribe_left = True
    m.emit(Told("treasure", player=player, number=treasure, word=name_of(treasure)))
    recard(m, player)
    off_ship(m, player)


def return_item(m: Match, treasure: int, why: str) -> None:
    """A card goes back to the deck."""
    extra: Sea = m.extra
    holder = extra.holders[treasure]
    if holder == IN_DECK:
        return
    extra.give(treasure, IN_DECK)
    m.emit(Told("treasure back", player=holder, number=treasure, word=why))
    if treasure in ITEMS:
        recard(m, holder)


def left_the_pitch(m: Match, player: int, box: str) -> None:
    """He is in a box, the sea or gone: his cards go back; a creature goes with its card."""
    extra: Sea = m.extra
    for treasure in extra.held_by(player):
        return_item(m, treasure, box)
    for treasure, creature in ((MONKEY, extra.monkey), (THRUD, extra.thrud)):
        if player == creature and extra.in_play(treasure):
            extra.give(treasure, IN_DECK)
            m.status[player] = GONE
            m.coach[player] = NEUTRAL
            m.emit(Told("treasure back", player=player, number=treasure, word=box))


def off_ship(m: Match, player: int) -> None:
    """The Hand Cannon works on ships only: off one, it goes back."""
    extra: Sea = m.extra
    if extra.holders[CANNON] == player and not on_ship(m, m.at[player]):
        return_item(m, CANNON, "off the ship")


def own_bribe(m: Match, player: int, spend: bool) -> bool:
    """The Jolly Roger's bribe counts for its holder only."""
    extra: Sea = m.extra
    if extra.holders[ROGER] != player or not extra.bribe_left:
        return False
    if spend:
        extra.bribe_left = False
    return True
