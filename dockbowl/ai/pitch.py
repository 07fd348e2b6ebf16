"""The deckhand's answers around a whole match on the pitch: set-up, kick-offs, money, magic."""

from __future__ import annotations

from typing import Final

from dockbowl.ai.sight import Sight
from dockbowl.core.dice import Dice
from dockbowl.core.requests import NO, YES, Choose, Option, say
from dockbowl.core.state import STANDING
from dockbowl.games.stars import choices
from dockbowl.rules.weather import NICE

LINE_UP: Final = say("line up")
WORTH_BUYING: Final = (
    "hireling_sports_wizard", "extra_team_training", "josef_bugman", "wandering_apothecary", "bloodweiser_kegs",
    "bribe", "halfling_master_chef", "plague_doctor", "mortuary_assistant", "biased_referee",
    "part_time_assistant_coaches", "temp_agency_cheerleaders", "wizard", "bloodweiser_babes", "igor",
)  # fmt: skip
WORTH_LEARNING: Final = ("block", "dodge", "guard", "mighty_blow", "tackle", "sure_hands", "side_step", "wrestle")
WORTH_A_FIREBALL: Final = 3
POOR: Final = 3
"""Up to this face winnings are rolled again."""


def set_up(s: Sight, request: Choose, dice: Dice) -> Option:
    """The plain formation, then done."""
    return LINE_UP if request.allows(LINE_UP) else request.legal()[0]


def kick_or_receive(s: Sight, request: Choose, dice: Dice) -> Option:
    return say("receive")


def aim(s: Sight, request: Choose, dice: Dice) -> Option:
    """To the middle of their half, from where no kick deviates out of it by much."""
    legal = request.legal()
    places = [s.m.board.xy[o.square] for o in legal]
    mx = sum(x for x, _ in places) / len(places)
    my = sum(y for _, y in places) / len(places)
    return min(legal, key=lambda o: max(abs(s.m.board.xy[o.square][0] - mx), abs(s.m.board.xy[o.square][1] - my)))


def first(s: Sight, request: Choose, dice: Dice) -> Option:
    """What stands first: done, no, the only sensible thing."""
    return request.legal()[0]


def catcher(s: Sight, request: Choose, dice: Dice) -> Option:
    """The best hands under the ball."""
    players = [o for o in request.legal() if o.player >= 0]
    hands = s.m.rules.edition.agility
    return min(players, key=lambda o: (hands(s.m.card[o.player]), -s.m.card[o.player].ma)) if players else NO


def purchase(s: Sight, request: Choose, dice: Dice) -> Option:
    """The dearest star, then what wins matches first, while the gold lasts."""
    legal = request.legal()
    stars = [option for option in legal if option.word in choices()]
    if stars:
        return max(stars, key=lambda o: choices()[o.word][0].cost)
    for key in WORTH_BUYING:
        for option in legal:
            if option.word == key:
                return option
    return legal[-1]


def blessing(s: Sight, request: Choose, dice: Dice) -> Option:
    """The strongest player."""
    return max(request.legal(), key=lambda o: (s.m.card[o.player].st, s.m.card[o.player].ma))


def lesson(s: Sight, request: Choose, dice: Dice) -> Option:
    legal = request.legal()
    return next((o for key in WORTH_LEARNING for o in legal if o.word == key), legal[0])


def mage(s: Sight, request: Choose, dice: Dice) -> Option:
    """When the weather is bad."""
    return NO if s.m.weather == NICE else YES


def sky(s: Sight, request: Choose, dice: Dice) -> Option:
    legal = request.legal()
    return next((o for o in legal if o.word == NICE), legal[0])


def wizard(s: Sight, request: Choose, dice: Dice) -> Option:
    """A frog of their carrier, a bolt that strikes him, or a fire among many of theirs and few of ours."""
    m = s.m
    legal = request.legal()
    for option in legal:
        if option.verb == "zap" and option.player == m.carrier and m.card[option.player].st <= 3:
            return option
        if option.verb == "lightning" and option.player == m.carrier:
            return option
    best, found = WORTH_A_FIREBALL - 1, NO
    for option in legal:
        if option.verb == "fireball":
            near = [m.player_at(n) for n in (option.square, *m.board.around[option.square])]
            up = [p for p in near if p >= 0 and m.status[p] == STANDING]
            gain = sum(1 if m.coach[p] != s.coach else -1 for p in up)
            if gain > best:
                best, found = gain, option
    return found


def poor(s: Sight, request: Choose, dice: Dice) -> Option:
    """Rolled again if it was a low one."""
    return YES if request.about and request.about[0] <= POOR else NO


HABITS: Final = {
    "award touchdown": blessing,
    "high kick": catcher,
    "inducement": purchase,
    "journeyman": first,
    "kick": aim,
    "kick or receive": kick_or_receive,
    "kicker": first,
    "new skill": lesson,
    "petty cash": first,
    "prayer player": blessing,
    "quick snap": first,
    "solid defence move": first,
    "solid defence": first,
    "perfect defence": first,
    "mercenary": first,
    "mercenary skill": first,
    "weather mage": mage,
    "which weather": sky,
    "winnings again": poor,
    "wizard": wizard,
}
