"""The own rules of star players as the public client tells them: a writer of matches in which they play."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from ffb_writer import COMPASS, SAID, TESTS, Writer, added, written_skill

from dockbowl.core import events as ev
from dockbowl.core.requests import Choose, Option, Roll

AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
CHANGES_ARMOUR = frozenset((
    "crushing_blow", "dwarven_scourge", "ghostly_flames", "ram", "slayer", "brutal_block", "toxin_connoisseur",
    "a_sneaky_pair",
))  # fmt: skip
ROLLS_AGAIN = frozenset(("savage_mauling", "master_assassin"))
STAR_TESTS = {
    "baleful hex": "balefulHex", "look into my eyes": "lookIntoMyEyesRoll", "beer barrel bash": "thrownKeg",
    "blunderbuss": "thenIStartedBlastin", "catch of the day": "catchOfTheDay", "all you can eat": "allYouCanEat",
}  # fmt: skip
NO_REPORT = frozenset(("mighty_blow", "dirty_player", "arm_bar", "break_tackle", "sidestep", "grab", "pile_driver"))


class StarWriter(Writer):
    """One match with stars."""

    mark = -1
    """Whom a star has in mind."""
    place = -1
    """The armour die that is rolled again."""
    source = ""
    """What some block dice are rolled again by."""

    def _says(self, player: int, skill: str, used: bool = True) -> None:
        name = {"dwarven_scourge": "Dwarfen Scourge"}.get(skill, written_skill(skill))
        self.report("skillUse", playerId=self.pid(player), skill=name, used=used, skillUse="wouldNotHelp")
        self.flush()

    # ------------------------------------------------------------ rolls

    def settle(self, purpose: str, request: Any = None) -> None:
        if self.test is not None and self.test["reportId"] == "passRoll":
            self.pass_test = dict(self.test)
        super().settle(purpose, request)

    def rolled(self, request: Roll, faces: tuple[int, ...]) -> None:
        if request.purpose in STAR_TESTS:
            fields = {"playerId": self.pid(request.player), "roll": faces[0], "minimumRoll": request.need}
            self.test = {"reportId": STAR_TESTS[request.purpose], "successful": False, "rollModifiers": [], **fields}
            if request.purpose in ("baleful hex", "beer barrel bash", "blunderbuss"):
                self.test["targetPlayerId"] = self.pid(self.mark)
            return
        if request.purpose == "armour" and self.place >= 0 and len(faces) == 1 and self.fall is not None:
            old = self.fall["armorRoll"][self.place]
            self.report("oldPro", playerId=self.pid(request.player), oldRoll=old, roll=faces[0], selfInflicted=False)
            self.fall["armorRoll"][self.place] = faces[0]
            self.place = -1
            return
        super().rolled(request, faces)
        if request.purpose == "pro" and self.place >= 0 and faces[0] < 3:
            self.place, self.fall = -1, None

    def _blocked(self, request: Roll, faces: tuple[int, ...]) -> None:
        if not self.source:
            super()._blocked(request, faces)
            return
        self.report("block", defenderId=self.pid(request.target))
        fields = {"blockRoll": list(faces), "playerId": self.pid(request.player), "reRollSource": self.source}
        self.report("blockReRoll", **fields)
        self.again = False

    def told(self, events: list[Any]) -> None:
        for event in events:
            if isinstance(event, ev.BlockThrown) and self.source:
                self.source = ""
                self.report("blockRoll", choosingTeamId="x", blockRoll=list(event.faces))
                self.flush()
        super().told(events)

    # ------------------------------------------------------------ falls told anew

    def _goes_on(self, purpose: str, request: Any) -> bool:
        if self.fall is None or request is None:
            return False
        skill = purpose.removeprefix("use ")
        if purpose.startswith("use ") and (skill in CHANGES_ARMOUR or skill in ROLLS_AGAIN):
            return True
        if purpose == "reroll" and request.about[:1] == ("armour",):
            return True
        if self.place >= 0 and purpose in ("pro", "armour"):
            return True
        return super()._goes_on(purpose, request)

    def _told_anew(self, player: int, skill: str) -> None:
        """What fell is told as it was; after the skill it is told again, changed."""
        assert self.fall is not None
        told = deepcopy(self.fall)
        if skill == "old_pro":  # asked before the rules have said what is added
            kept = self.driver.fork()
            kept.answer(Option("no"))
            told["armorModifiers"] += [
                name for event in kept.take_events() if isinstance(event, ev.ArmourRolled) for name in added(event)
            ]
        self.reports.append(told)
        self.flush()
        self._says(player, skill)

    def _use(self, request: Choose, used: bool) -> None:
        skill = request.purpose.removeprefix("use ")
        if self.fall is not None and (skill in CHANGES_ARMOUR or skill in ROLLS_AGAIN):
            if used:
                self._told_anew(request.player, skill)
                if skill in CHANGES_ARMOUR:
                    key = "injuryModifiers" if self.fall["injuryRoll"] else "armorModifiers"
                    self.fall[key].append(written_skill(skill))
                    self.fall["armorBroken"] = True
            return
        if skill == "indomitable":
            if used:
                ids = {"playerId": self.pid(request.player), "defenderId": self.pid(request.target)}
                self.report("indomitable", **ids)
                self.flush()
        elif skill == "star_of_the_show":
            if used:
                self.report("showStarReRoll", playerId=self.pid(request.player))
                self.flush()
        elif skill == "furious_outburst":
            if used:
                self.change("actingPlayerSetPlayerAction", None, "furiousOutburst")
                self.flush()
        elif skill in self.driver.match.card[request.player].skills and self._own(skill):
            if used:
                self._says(request.player, skill)
                if skill == "strong_passing_game":  # the die is told again
                    strength = {"skill": "Strong Passing Game", "value": 1}
                    self.reports.append({**self.pass_test, "statBasedRollModifier": strength})
                    self.flush()
        else:
            super()._use(request, used)

    def _own(self, skill: str) -> bool:
        return skill not in SAID and skill not in NO_REPORT and skill in STAR_SKILLS

    # ------------------------------------------------------------ whom and where

    def choose_reroll(self, request: Choose, option: Option) -> None:
        word, _, which = option.word.partition(" ")
        about = request.about[0]
        if option.verb != "use" or (word in ("pro", "brawler") and about != "armour"):
            super().choose_reroll(request, option)
        elif about == "armour":
            self._told_anew(request.player, "old_pro")
            self.place = int(which) - 1
        elif about == "block" and which:
            self.source = written_skill(word)
            if word not in ("savage_blow", "unstoppable_momentum"):
                fields = {"reRollSource": self.source, "successful": True, "roll": 0}
                self.report("reRoll", playerId=self.pid(request.player), **fields)
        else:
            super().choose_reroll(request, option)

    def _marks(self, request: Choose, option: Option, skill: str = "") -> bool:
        self.mark = option.player
        if option.verb == "no":
            return False
        if skill:
            self._says(request.player, skill)
        return True

    def choose_baleful_hex(self, request: Choose, option: Option) -> None:
        self._marks(request, option, "baleful_hex")

    def choose_black_ink(self, request: Choose, option: Option) -> None:
        self._marks(request, option, "black_ink")

    def choose_beer_barrel_bash(self, request: Choose, option: Option) -> None:
        self._marks(request, option)

    def choose_blunderbuss(self, request: Choose, option: Option) -> None:
        if self._marks(request, option):
            fields = {"targetPlayerId": None, "roll": 0, "successful": False, "fumble": False}
            self.report("thenIStartedBlastin", playerId=self.pid(request.player), **fields)
            self.flush()

    def choose_blast_instead(self, request: Choose, option: Option) -> None:
        fields = {"targetPlayerId": self.pid(option.player), "roll": 0, "successful": True, "fumble": False}
        self.again = False
        self.report("thenIStartedBlastin", playerId=self.pid(request.player), **fields)
        self.flush()

    def choose_raiding_party(self, request: Choose, option: Option) -> None:
        if not self._marks(request, option, "raiding_party"):
            return
        self.raider = request.player
        twin = self.driver.fork()
        twin.answer(option)
        if twin.request is None or twin.request.purpose != "raid":  # there is one square only
            self._raids(option.player, twin.match.at[option.player])

    def choose_raid(self, request: Choose, option: Option) -> None:
        self._raids(request.player, option.square)

    def _raids(self, player: int, square: int) -> None:
        m = self.driver.match
        (x, y), (to_x, to_y) = m.board.xy[m.at[player]], m.board.xy[square]
        way = COMPASS[AROUND.index((to_x - x, to_y - y))]
        self.report("raidingParty", playerId=self.pid(self.raider), playerIdOtherPlayer=self.pid(player), direction=way)
        self.flush()

    def choose_the_flashing_blade(self, request: Choose, option: Option) -> None:
        if self._marks(request, option):
            self.change("actingPlayerSetPlayerAction", None, "theFlashingBlade")
            self.verb = "stab"
            self._attacks(option.player)

    def choose_wisdom(self, request: Choose, option: Option) -> None:
        if option.verb == "learn":
            ids = {"playerId": self.pid(request.player), "playerIdOtherPlayer": self.pid(request.target)}
            self.report("skillUseOtherPlayer", skill="Wisdom of the White Dwarf", skillUse="gainGrantedSkill", **ids)
            message = f"gains {written_skill(option.word)}"
            self.report("playerEvent", playerId=self.pid(request.player), message=message)
            self.flush()


def _star_skills() -> frozenset[str]:
    from dockbowl.games.stars import stars

    return frozenset(star.rule for star in stars().values())


STAR_SKILLS = _star_skills()
assert not set(STAR_TESTS) & set(TESTS)
