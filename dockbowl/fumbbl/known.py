"""Every report of a recorded BB2020 match: how it is used here, or why it is not.

A report that is not in these tables is named once in the result; the rest of the match is still checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROLLED: Final = frozenset((
    "allYouCanEat", "alwaysHungryRoll", "animosityRoll", "apothecaryRoll", "argueTheCall", "balefulHex", "biasedRef",
    "blitzRoll", "blockReRoll", "blockRoll", "bloodLustRoll", "bombExplodesAfterCatch", "breatheFire", "bribesRoll",
    "catchOfTheDay", "catchRoll", "chainsawRoll", "cheeringFans", "coinThrow", "confusionRoll", "dauntlessRoll",
    "dedicatedFans", "defectingPlayers", "dodgeRoll", "escapeRoll", "extraReRoll", "fanFactor", "foulAppearanceRoll",
    "goForItRoll", "hypnoticGazeRoll", "injury", "interceptionRoll", "jumpUpRoll", "kickoffOfficiousRef",
    "kickoffPitchInvasion", "kickoffResult", "kickoffScatter", "leapRoll", "lookIntoMyEyesRoll", "masterChefRoll",
    "mostValuablePlayers", "officiousRefRoll", "oldPro", "passDeviate", "passRoll", "penaltyShootout", "pickMeUp",
    "pickUpRoll", "prayerRoll", "projectileVomit", "quickSnapRoll", "reRoll", "regenerationRoll", "rightStuffRoll",
    "riotousRookies", "scatterBall", "scatterPlayer", "solidDefenceRoll", "spellEffectRoll", "standUpRoll",
    "swarmingPlayersRoll", "swoopPlayer", "tentaclesShadowingRoll", "thenIStartedBlastin", "throwAtStallingPlayer",
    "throwIn", "throwTeamMateRoll", "thrownKeg", "trapDoor", "turnEnd", "weather", "weatherMageRoll",
))  # fmt: skip
"""Reports of dice."""

DECIDED: Final = frozenset((
    "animalSavagery", "apothecaryChoice", "block", "blockChoice", "briberyAndCorruptionReRoll", "cloudBurster", "foul",
    "fumblerooskie", "handOver", "hitAndRun", "indomitable", "inducement", "kickTeamMateFumble", "pickMeUp",
    "placedBallDirection", "playerAction", "playerEvent", "pushback", "raidingParty", "raiseDead", "receiveChoice",
    "selectBlitzTarget", "selectGazeTarget", "showStarReRoll", "skillUse", "skillUseOtherPlayer", "startHalf",
    "weatherMageResult", "wizardUse",
))  # fmt: skip
"""Reports of what a coach has decided."""

IGNORED: Final[Mapping[str, str]] = {
    "biteSpectator": "tells what the injury roll in the crowd shows",
    "bombOutOfBounds": "follows from where the bomb went",
    "blockReRollSingle": "the die itself is told again",
    "brilliantCoachingReRoll": "follows from the end of the drive",
    "cardsAndInducementsBought": "the players and staff bought are those of the teams",
    "doubleHiredStaff": "a hire that did not come about",
    "doubleHiredStarPlayer": "a hire that did not come about",
    "event": "a text for the log",
    "freePettyCash": "gold before the match; the teams are taken as they played",
    "fumbblResultUpload": "happens after the match",
    "gameOptions": "the options are read from the file's head",
    "kickoffSequenceActivationsCount": "a count of what players do",
    "kickoffSequenceActivationsExhausted": "a count of what players do",
    "kickoffTimeout": "follows from the turn markers, which are compared",
    "leader": "re-rolls are compared at each turn",
    "modifiedDodgeResultSuccessful": "tells what Break Tackle would do; its use is in the roll",
    "modifiedPassResult": "tells what a skill would do; its use is in the roll",
    "nervesOfSteel": "tells why there is no modifier; the modifiers are compared",
    "none": "says nothing",
    "noPlayersToField": "follows from who is in Reserves",
    "passBlock": "tells that On the Ball may be used; the squares come as moves",
    "pettyCash": "gold before the match; the teams are taken as they played",
    "prayerAmount": "the prayers themselves are compared",
    "prayerEnd": "follows from the end of what they last for",
    "prayerWasted": "follows from who could be chosen",
    "pumpUpTheCrowdReRoll": "re-rolls are compared at each turn",
    "pumpUpTheCrowdReRollLost": "re-rolls are compared at each turn",
    "referee": "follows from the dice of the foul; who is sent off is compared",
    "secretWeaponBan": "who is sent off is compared",
    "showStarReRollLost": "re-rolls are compared at each turn",
    "skillWasted": "a skill without effect",
    "stallerDetected": "follows from the position",
    "timeoutEnforced": "of the clock, not of the rules",
    "twoForOne": "follows from who has left the pitch",
    "winnings": "gold after the match",
}
"""Reports without a die or decision of their own, and why they are not needed."""

UNPLAYED: Final[Mapping[str, str]] = {
    "cardDeactivated": "special play cards",
    "cardEffectRoll": "special play cards",
    "pilingOn": "a skill of another edition",
    "playCard": "special play cards",
    "weepingDaggerRoll": "a rule of another edition",
}
"""Reports of what our rules do not play. The dice there are left out and the position is put right afterwards."""

OTHER_EDITIONS: Final = frozenset((
    "cardsBought", "cheeringFans2025", "chompRemoved", "chompRoll", "dodgySnackRoll", "dwarfenWisdomRoll",
    "fanFactorRoll", "gettingEvenRoll", "inducementsBought", "kickoffDodgySnack", "kickoffRiot", "kickoffThrowARock",
    "kickTeamMateRoll", "mascotUsed", "prayersAndInducementsBought", "puntDirectionRoll", "puntDistanceRoll",
    "saboteurRoll", "safeThrowRoll", "spectators", "steadyFootingRoll", "swoopDirectionRoll", "swoopDistanceRoll",
    "teamCaptainRoll", "teamEvent", "throwAtPlayer", "winningsRoll",
))  # fmt: skip
"""Reports that a match of BB2020 does not have."""


def unknown(report: str) -> str:
    """Why a report is not followed; "" if it is, or need not be."""
    if report in ROLLED or report in DECIDED or report in IGNORED:
        return ""
    if report in UNPLAYED:
        return UNPLAYED[report]
    return "a report of another edition" if report in OTHER_EDITIONS else "no report known here"
