"""The dice of the record, one roll after another, in the words of our rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from dockbowl.fumbbl.tape import REPORT, Tape, Token


@dataclass(slots=True)
class Die:
    """Dice that fell together. `kind` is our purpose, `player` and `team` ids of the record."""

    kind: str
    faces: tuple[int, ...]
    token: Token
    player: str = ""
    team: str = ""
    need: int = 0
    """The lowest success, 0 where the record has none."""
    mods: tuple[str, ...] | None = None
    """The record's modifiers; None where it has none."""
    told: dict[str, Any] = field(default_factory=dict)
    """The report it is from."""
    used: bool = False
    spare: bool = False
    """The server has rolled it whether it was needed or not."""

    def __str__(self) -> str:
        return f"{self.kind} {' '.join(map(str, self.faces))}"


STEP, PICK = "step", "random player"
CONFUSION: Final = {
    "Bone Head": "bone head",
    "Really Stupid": "really stupid",
    "Unchannelled Fury": "unchannelled fury",
    "Take Root": "take root",
    "Animal Savagery": "animal savagery",
}
EFFECTS: Final = {"bomb": "bomb", "fireball": "fireball", "zap": "zap", "lightning": "lightning"}
SIMPLE: Final = {
    "allYouCanEat": "all you can eat",
    "balefulHex": "baleful hex",
    "catchOfTheDay": "catch of the day",
    "lookIntoMyEyesRoll": "look into my eyes",
    "thenIStartedBlastin": "blunderbuss",
    "thrownKeg": "beer barrel bash",
    "alwaysHungryRoll": "always hungry",
    "animosityRoll": "animosity",
    "argueTheCall": "argue the call",
    "bloodLustRoll": "bloodlust",
    "breatheFire": "breathe fire",
    "bribesRoll": "bribe",
    "chainsawRoll": "chainsaw",
    "dauntlessRoll": "dauntless",
    "dodgeRoll": "dodge",
    "escapeRoll": "escape",
    "foulAppearanceRoll": "foul appearance",
    "goForItRoll": "rush",
    "hypnoticGazeRoll": "hypnotic gaze",
    "interceptionRoll": "interfere",
    "jumpUpRoll": "jump up",
    "leapRoll": "jump",
    "officiousRefRoll": "officious ref blows",
    "pickMeUp": "pick me up",
    "pickUpRoll": "pick up",
    "projectileVomit": "projectile vomit",
    "regenerationRoll": "regeneration",
    "rightStuffRoll": "landing",
    "throwAtStallingPlayer": "throw a rock",
    "trapDoor": "trapdoor",
}
"""Reports of one die of one player."""
ONE_MORE_DIE: Final = frozenset(("Loner", "Pro"))
"""Re-rolls that are told with the die that allows them."""
MODIFIED: Final = frozenset(
    ("dodge", "rush", "jump", "pick up", "catch", "catch bomb", "pass", "throw bomb", "interfere", "landing",
     "throw team-mate", "kick team-mate", "hypnotic gaze")
)  # fmt: skip
"""Kinds whose modifiers are compared."""


ROLLING: Final = frozenset(("Savage Mauling", "Master Assassin"))
"""Rules of stars that roll for an injury again."""
CHANGING: Final = ROLLING | frozenset((
    "Old Pro", "Crushing Blow", "Brutal Block", "Ghostly Flames", "Slayer", "Toxin Connoisseur", "Ram",
    "Dwarfen Scourge", "A Sneaky Pair",
))  # fmt: skip
"""Rules of stars after which an armour or injury roll is told anew."""


def dice_of(tape: Tape) -> list[Die]:
    """All dice of the record in order."""
    found: list[Die] = []
    thrown = False
    changed = Changed()
    for token in tape.tokens:
        if token.kind != REPORT:
            continue
        changed.hear(token)
        # Block dice are told each time a coach looks at them; they fall after a block is announced, or a re-roll.
        if token.word == "block":
            thrown = True
        elif token.word == "reRoll":
            thrown = bool(token.get("successful", False)) if token.get("reRollSource") in ONE_MORE_DIE else True
        elif token.word == "blockReRoll":
            thrown = False
        elif token.word == "blockRoll":
            if not thrown:
                continue
            thrown = False
        maker = _MAKERS.get(token.word)
        if token.word == "injury" and changed.again(token):
            changed.replace(found, _injury(token))
        elif maker is not None:
            found += maker(token)
        elif token.word in SIMPLE:
            found += _one(SIMPLE[token.word], token)
    return found


class Changed:
    """An armour or injury roll is told anew once a star has changed it; what fell before does not fall twice."""

    def __init__(self) -> None:
        self._last: dict[str, Token] = {}
        self._old: Token | None = None
        self._skill = ""
        self._die = 0
        """The armour die of Old Pro."""

    def hear(self, token: Token) -> None:
        if token.word == "skillUse":
            skill = str(token.get("skill"))
            self._skill = skill if skill in CHANGING and token.get("used") else ""
        elif token.word == "injury":
            self._old = self._last.get(_victim(token))
            self._last[_victim(token)] = token
        elif token.word == "oldPro":
            self._die = _whole(token.get("roll"))
        elif token.word in ("playerAction", "blockRoll", "turnEnd"):
            self._skill = ""
            self._last.clear()

    def again(self, token: Token) -> bool:
        return bool(self._skill) and self._old is not None

    def replace(self, found: list[Die], anew: Iterable[Die]) -> None:
        """The dice of the new report that have not fallen yet; those that have are told as they are in it."""
        old = [die for die in found if self._old is not None and die.token.place == self._old.place]
        for die in anew:
            was = next((other for other in old if other.kind == die.kind), None)
            rolled = die.kind == "injury" and self._skill in ROLLING
            if was is None or rolled or die.kind in ("casualty", "lasting"):
                found.append(die)
            else:
                was.told = die.told
                if die.kind == "armour" and self._die:
                    die.faces = (self._die,)
                    found.append(die)
        for die in old:
            if die.kind in ("casualty", "lasting"):
                found.remove(die)
        self._skill, self._die = "", 0


def _victim(token: Token) -> str:
    return str(token.get("defenderId") or "")


# ------------------------------------------------------------------ makers


def _whole(value: Any) -> int:
    return value if type(value) is int else 0


def _list(value: Any) -> list[int]:
    return [face for face in value if type(face) is int] if isinstance(value, list) else []


def _one(kind: str, token: Token) -> Iterable[Die]:
    """The usual report of a test; a die of 0 is no die: the last one judged again."""
    roll = _whole(token.get("roll"))
    if not roll:
        return []
    mods = tuple(str(mod) for mod in token.get("rollModifiers", ())) if kind in MODIFIED else None
    need = _whole(token.get("minimumRoll"))
    return [Die(kind, (roll,), token, token.player, need=need, mods=mods, told=token.report)]


def _each(kind: str, token: Token, *keys: str) -> list[Die]:
    """One die for each of these fields that has one."""
    return [Die(kind, (_whole(token.get(key)),), token, told=token.report) for key in keys if _whole(token.get(key))]


def _fan_factor(token: Token) -> Iterable[Die]:
    faces = (_whole(token.get("dedicatedFansRoll")),)
    return [Die("fans", faces, token, team=str(token.get("teamId")), told=token.report)]


def _weather(token: Token) -> Iterable[Die]:
    return [Die("weather", (face,), token, told=token.report) for face in _list(token.get("weatherRoll"))]


def _deviation(token: Token) -> Iterable[Die]:
    return [
        Die("deviate direction", (_whole(token.get("rollScatterDirection")),), token, told=token.report),
        Die("deviate distance", (_whole(token.get("rollScatterDistance")),), token, told=token.report),
    ]


def _steps(token: Token) -> Iterable[Die]:
    return [Die(STEP, (face,), token, told=token.report) for face in _list(token.get("rolls"))]


def _injury(token: Token) -> Iterable[Die]:
    victim = str(token.get("defenderId") or "")
    found = []
    for kind, key in (("armour", "armorRoll"), ("injury", "injuryRoll")):
        faces = tuple(_list(token.get(key)))
        if faces:
            found.append(Die(kind, faces, token, victim, told=token.report))
    return found + _casualty(token, victim, "casualtyRoll") + _casualty(token, victim, "casualtyRollDecay")


def _casualty(token: Token, victim: str, key: str) -> list[Die]:
    faces = _list(token.get(key))
    found = [Die("casualty", (faces[0],), token, victim, told=token.report)] if faces else []
    if len(faces) > 1:
        found.append(Die("lasting", (faces[1],), token, victim, told=token.report, spare=True))
    return found


def _turn_end(token: Token) -> Iterable[Die]:
    found = []
    for entry in token.get("knockoutRecoveryArray", ()):
        if _whole(entry.get("roll")):
            player = str(entry.get("playerId"))
            found.append(Die("ko recovery", (_whole(entry.get("roll")),), token, player, told=token.report))
    found += _each("heat", token, "heatRoll")
    for entry in token.get("heatExhaustionArray", ()):
        found.append(Die(PICK, (), token, str(entry.get("playerId")), told=token.report))
    return found


def _picked(token: Token, kind: str, players: Iterable[Any]) -> list[Die]:
    return [Die(kind, (), token, str(player), told=token.report) for player in players]


def _reroll(token: Token) -> Iterable[Die]:
    kind = {"Loner": "loner", "Pro": "pro"}.get(str(token.get("reRollSource")))
    return list(_one(kind, token)) if kind else []


def _confusion(token: Token) -> Iterable[Die]:
    skill = str(token.get("confusionSkill"))
    return _one(CONFUSION.get(skill, skill.lower()), token)


def _stand_up(token: Token) -> Iterable[Die]:
    need = max(2, 4 - _whole(token.get("modifier")))
    return [Die("stand up", (_whole(token.get("roll")),), token, token.player, need=need, told=token.report)]


def _contest(token: Token) -> Iterable[Die]:
    """Tentacles and Shadowing: the report names him who holds or follows."""
    kind = "shadowing" if "hadow" in str(token.get("skill")) else "tentacles"
    who, need = str(token.get("defenderId")), _whole(token.get("minimumRoll"))
    return [Die(kind, (_whole(token.get("roll")),), token, who, need=need, told=token.report)]


def _block(token: Token) -> Iterable[Die]:
    return [Die("block", tuple(_list(token.get("blockRoll"))), token, told=token.report)]


def _swoop(token: Token) -> Iterable[Die]:
    return [
        Die("swoop direction", (), token, told=token.report),
        Die("swoop distance", (_whole(token.get("distance")),), token, told=token.report),
    ]


def _caught_bomb(token: Token) -> Iterable[Die]:
    who = str(token.get("catcherId"))
    return [Die("does the bomb explode", (_whole(token.get("roll")),), token, who, told=token.report)]


def _effect(token: Token) -> Iterable[Die]:
    effect = str(token.get("specialEffect")).lower()
    return _one(EFFECTS.get(effect, effect), token)


def _of_team(kind: str, key: str) -> Callable[[Token], Iterable[Die]]:
    """Dice of a team, in one field: a number or a list."""

    def make(token: Token) -> Iterable[Die]:
        value = token.get(key)
        faces = tuple(_list(value)) if isinstance(value, list) else (_whole(value),)
        return [Die(kind, faces, token, team=str(token.get("teamId") or ""), told=token.report)]

    return make


def _mvp(token: Token) -> Iterable[Die]:
    return _picked(token, "mvp", (*token.get("playerIdsHome", ()), *token.get("playerIdsAway", ())))


def _defecting(token: Token) -> Iterable[Die]:
    rolls = _list(token.get("rolls"))
    players = token.get("playerIds", ())
    return [
        Die("stays with the team", (roll,), token, str(player), told=token.report)
        for roll, player in zip(rolls, players, strict=False)
    ]


def _pass(token: Token) -> Iterable[Die]:
    """Strength added to a pass tells the same die again."""
    if token.get("statBasedRollModifier"):
        return []
    return _one("throw bomb" if token.get("bomb") else "pass", token)


def _by_flag(flag: str, kind: str, other: str) -> Callable[[Token], Iterable[Die]]:
    return lambda token: _one(other if token.get(flag) else kind, token)


_MAKERS: Final[dict[str, Callable[[Token], Iterable[Die]]]] = {
    "apothecaryRoll": lambda token: _casualty(token, token.player, "casualtyRoll"),
    "biasedRef": lambda token: _one("biased referee", token),
    "blitzRoll": _of_team("blitz", "roll"),
    "blockReRoll": _block,
    "blockRoll": _block,
    "bombExplodesAfterCatch": _caught_bomb,
    "catchRoll": _by_flag("bomb", "catch", "catch bomb"),
    "cheeringFans": lambda token: _each("cheering fans", token, "rollHome", "rollAway"),
    "coinThrow": lambda token: [Die("coin", (), token, told=token.report)],
    "confusionRoll": _confusion,
    "dedicatedFans": lambda token: _each("dedicated fans", token, "rollHome", "rollAway"),
    "defectingPlayers": _defecting,
    "extraReRoll": lambda token: _each("brilliant coaching", token, "rollHome", "rollAway"),
    "fanFactor": _fan_factor,
    "injury": _injury,
    "kickoffOfficiousRef": lambda token: [
        *_each("officious ref", token, "rollHome", "rollAway"),
        *_picked(token, PICK, token.get("playerIds", token.get("playerIdsHit", ()))),
    ],
    "kickoffPitchInvasion": lambda token: [
        *_each("pitch invasion", token, "rollHome", "rollAway"),
        *_each("pitch invasion players", token, "amount"),
        *_picked(token, PICK, token.get("playerIds", ())),
    ],
    "kickoffResult": _of_team("kick-off", "kickoffRoll"),
    "kickoffScatter": _deviation,
    "masterChefRoll": _of_team("chef", "masterChefRoll"),
    "mostValuablePlayers": _mvp,
    "passDeviate": _deviation,
    "passRoll": _pass,
    "penaltyShootout": lambda token: _each("shoot-out", token, "rollHome", "rollAway"),
    "prayerRoll": _of_team("prayer", "roll"),
    "quickSnapRoll": _of_team("quick snap", "roll"),
    "reRoll": _reroll,
    "riotousRookies": _of_team("riotous rookies", "riotousRoll"),
    "scatterBall": _steps,
    "scatterPlayer": _steps,
    "solidDefenceRoll": _of_team("solid defence", "roll"),
    "spellEffectRoll": _effect,
    "standUpRoll": _stand_up,
    "swarmingPlayersRoll": _of_team("swarming", "swarmingPlayerRoll"),
    "swoopPlayer": _swoop,
    "tentaclesShadowingRoll": _contest,
    "throwIn": lambda token: [
        *_each("throw-in direction", token, "directionRoll"),
        Die("throw-in distance", tuple(_list(token.get("distanceRoll"))), token, told=token.report),
    ],
    "throwTeamMateRoll": _by_flag("kicked", "throw team-mate", "kick team-mate"),
    "turnEnd": _turn_end,
    "weather": _weather,
    "weatherMageRoll": _of_team("weather mage", "weatherRoll"),
}
