"""Writes a match of ours as the FUMBBL client records one: for trying the import on what no real file at hand has.

Made from what the client's public source says of its format, not from the reader: it keeps its own names and counts.
It writes what the tests need; a real file has more.
"""

from __future__ import annotations

from typing import Any

from dockbowl.board.directions import AROUND, clockwise
from dockbowl.core import events as ev
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import FACES, Choose, Option, Roll
from dockbowl.core.state import CASUALTY, GONE, KO, PRONE, RESERVES, SENT_OFF, STANDING, STUNNED
from dockbowl.games.match.course import course
from dockbowl.games.rosters import Team
from dockbowl.rules.chain import FACINGS
from dockbowl.session.setups import make_match

COMPASS = ("North", "Northeast", "East", "Southeast", "South", "Southwest", "West", "Northwest")
WEATHER = {
    "nice": "Nice Weather", "very sunny": "Very Sunny", "pouring rain": "Pouring Rain", "blizzard": "Blizzard",
    "sweltering heat": "Sweltering Heat",
}  # fmt: skip
KICK_OFF = {
    2: "Get the Ref", 3: "Time-out", 4: "Solid Defence", 5: "High Kick", 6: "Cheering Fans", 7: "Brilliant Coaching",
    8: "Weather Change", 9: "Quick Snap", 10: "Blitz", 11: "Officious Ref", 12: "Pitch Invasion",
}  # fmt: skip
FACE = ("", "SKULL", "BOTH DOWN", "PUSHBACK", "PUSHBACK", "POW/PUSH", "POW")
ACTIONS = {
    "move": "move", "block": "block", "blitz": "blitzMove", "pass": "passMove", "handoff": "handOverMove",
    "foul": "foulMove", "bomb": "throwBomb", "hurl": "throwTeamMateMove", "boot": "kickTeamMateMove",
    "gaze": "gazeMove",
    "chainsaw": "block", "stab": "block", "vomit": "block", "breathe": "block", "chain": "move",
    "multiple block": "multipleBlock", "two bombs": "allYouCanEat", "vines": "viciousVines",
}  # fmt: skip
DEEDS = {
    "block": "blitz", "saw": "blitz", "stab": "blitz", "vomit": "blitz", "breathe": "blitz", "foul": "foul",
    "handoff": "handOver", "throw": "pass", "hurl": "throwTeamMate", "boot": "kickTeamMate", "gaze": "gaze",
}  # fmt: skip
TESTS = {
    "dodge": "dodgeRoll", "rush": "goForItRoll", "jump": "leapRoll", "leap": "leapRoll", "pick up": "pickUpRoll",
    "catch": "catchRoll", "catch bomb": "catchRoll", "pass": "passRoll", "throw bomb": "passRoll",
    "interfere": "interceptionRoll", "landing": "rightStuffRoll", "throw team-mate": "throwTeamMateRoll",
    "kick team-mate": "throwTeamMateRoll", "always hungry": "alwaysHungryRoll", "escape": "escapeRoll",
    "animosity": "animosityRoll", "bloodlust": "bloodLustRoll", "foul appearance": "foulAppearanceRoll",
    "dauntless": "dauntlessRoll", "hypnotic gaze": "hypnoticGazeRoll", "jump up": "jumpUpRoll",
    "chainsaw": "chainsawRoll", "projectile vomit": "projectileVomit", "breathe fire": "breatheFire",
    "regeneration": "regenerationRoll", "argue the call": "argueTheCall", "bribe": "bribesRoll",
    "officious ref blows": "officiousRefRoll", "pick me up": "pickMeUp", "throw a rock": "throwAtStallingPlayer",
    "trapdoor": "trapDoor",
}  # fmt: skip
CONFUSED = {
    "bone head": "Bone Head", "really stupid": "Really Stupid", "unchannelled fury": "Unchannelled Fury",
    "take root": "Take Root", "animal savagery": "Animal Savagery",
}  # fmt: skip
PAIRS = {
    "brilliant coaching": "extraReRoll", "cheering fans": "cheeringFans", "officious ref": "kickoffOfficiousRef",
    "pitch invasion": "kickoffPitchInvasion",
}  # fmt: skip
SAID = {  # skills whose use is told, and as what
    "dodge": "Dodge", "wrestle": "Wrestle", "juggernaut": "Juggernaut", "fend": "Fend", "strip_ball": "Strip Ball",
    "stand_firm": "Stand Firm", "diving_tackle": "Diving Tackle", "diving_catch": "Diving Catch", "kick": "Kick",
    "trickster": "Trickster", "dump_off": "Dump-Off", "safe_pair_of_hands": "Safe Pair Of Hands",
}  # fmt: skip
MODIFIERS = {
    "marked": ("Tacklezone", -1), "prehensile tail": ("Prehensile Tail", -1),
    "disturbing presence": ("Disturbing Presence", -1),
}  # fmt: skip
NAMES = {
    "two heads": "Two Heads", "titchy": "Titchy", "accurate": "Accurate", "cannoneer": "Cannoneer",
    "extra arms": "Extra Arms", "diving catch": "Diving Catch", "diving tackle": "Diving Tackle",
    "strong arm": "Strong Arm", "successful throw": "Successful Throw", "terrible throw": "Terrible Throw",
    "fumbled throw": "Fumbled Throw", "leap": "Leap", "pouring rain": "Pouring Rain", "very sunny": "Very Sunny",
    "blizzard": "Blizzard", "deflection": "Deflected Pass", "accurate pass": "Accurate Pass",
    "inaccurate pass": "Inaccurate Pass", "wildly inaccurate pass": "Wildly Inaccurate Pass",
    "stunty thrower": "Thrower has Stunty", "drunkard": "Drunkard", "very long legs": "Very Long Legs",
    "blast it": "Blast It!",
}  # fmt: skip
INACCURATE = frozenset(("inaccurate pass or scatter", "bounce", "throw-in", "kick-off"))
UNASKED = frozenset(("use block",))
EVENT_MODES = {
    "swarming": ("swarming",), "quickSnap": ("quick snap",), "solidDefence": ("solid defence",), "highKick": (),
    "kickoffReturn": ("on the ball",),
}  # fmt: skip
BOUGHT = {
    "temp_agency_cheerleaders": "tempCheerleader", "part_time_assistant_coaches": "partTimeCoach",
    "weather_mage": "weatherMage", "bloodweiser_kegs": "bloodweiserBabes", "extra_team_training": "extraTeamTraining",
    "bribe": "bribes", "wandering_apothecary": "wanderingApothecaries", "mortuary_assistant": "mortuaryAssistant",
    "plague_doctor": "plagueDoctor", "halfling_master_chef": "halflingMasterChef", "biased_referee": "biasedRef",
    "hireling_sports_wizard": "wizard",
}  # fmt: skip
ENDING = frozenset(("ko recovery", "heat", "random player", "argue the call", "argue again", "bribe"))
"""What is asked before the end of a drive is told."""
IN_THE_AIR = frozenset(("rush", "jump", "leap", "reroll", "loner", "pro"))
HURT = {"badly hurt": 6, "dead": 8}


def written_skill(key: str) -> str:
    """A skill as the client writes it, near enough."""
    special = {"sidestep": "Side Step", "fumblerooski": "Fumblerooskie", "ball_and_chain": "Ball and Chain"}
    return special.get(key, " ".join(word.capitalize() for word in key.split("_")))


def added(rolled: ev.ArmourRolled) -> list[str]:
    """What is added to armour dice, as a record names it."""
    names = []
    for mod in rolled.mods:
        if mod.reason == "offensive assists":
            names.append(f"{mod.value} Offensive Assist{'s' if mod.value > 1 else ''}")
        elif mod.reason == "defensive assists":
            names.append(f"{-mod.value} Defensive Assist{'s' if mod.value < -1 else ''}")
        elif mod.reason == "chainsaw":
            names.append("Chainsaw")
    return names


class Writer:
    """One match being played by a seat for each coach, and written down as it goes."""

    def __init__(self, setup: Any, seats: Any, seed: int) -> None:
        self.setup, self.seats, self.dice = setup, seats, Dice(seed)
        self.driver = Driver(make_match(setup))
        self.commands: list[dict[str, Any]] = []
        self.changes: list[dict[str, Any]] = []
        self.reports: list[dict[str, Any]] = []
        m = self.driver.match
        self.state = [9] * len(m.ids)
        self.xy: list[Any] = [None] * len(m.ids)
        self.ball: Any = None
        self.moving = False
        self.turn, self.score, self.rerolls, self.apo = [0, 0], [0, 0], list(m.rerolls), list(m.apothecaries)
        self.mode, self.home = "startGame", True
        self.acting, self.defender = -1, -1
        self.walking = False
        self.key: Any = None
        self.test: dict[str, Any] | None = None
        self.again = False
        self.fall: dict[str, Any] | None = None
        self.steps: list[int] = []
        self.pair: list[int] = []
        self.hits: dict[str, Any] | None = None
        self.ends: dict[str, Any] | None = None
        self.throw_in = 0
        self.deviation = 0
        self.thrown = 0
        self.faces: tuple[int, ...] = ()
        self.aim: Any = None
        self.kicked: dict[str, Any] | None = None
        self.weather_dice: list[int] = []
        self.half = 0
        self.risen = set()

    # ------------------------------------------------------------ putting it down

    def pid(self, p: int) -> str:
        return str(5000 + p) if p >= 0 else ""

    def team(self, coach: int) -> str:
        return ("T100", "T200")[coach]

    def change(self, what: str, key: Any, value: Any) -> None:
        self.changes.append({"modelChangeId": what, "modelChangeKey": key, "modelChangeValue": value})

    def report(self, what: str, **fields: Any) -> None:
        self.reports.append({"reportId": what, **fields})

    def flush(self) -> None:
        if not (self.changes or self.reports):
            return
        self.commands.append(
            {
                "netCommandId": "serverModelSync",
                "commandNr": 2 + len(self.commands),
                "modelChangeList": {"modelChangeArray": self.changes},
                "reportList": {"reports": self.reports},
            }
        )
        self.changes, self.reports = [], []

    def side(self, coach: int) -> str:
        return ("home", "away")[coach]

    # ------------------------------------------------------------ the state

    def state_of(self, p: int) -> int:
        m = self.driver.match
        status = m.status[p]
        bits = 0x100 if m.coach[p] != m.active or not m.used[p] else 0
        if m.distracted[p]:
            bits |= 0x200
        if m.rooted[p]:
            bits |= 0x400
        if status == STANDING:
            return bits | (2 if p == m.mover else 1)
        if status == STUNNED and p in m.to_roll_over:
            return 3
        if status in (PRONE, STUNNED):
            return bits | (3 if status == PRONE else 4)
        if status == CASUALTY:
            return HURT.get(course(m).injuries.get(p, "").partition(":")[0], 7)
        return {RESERVES: 9, KO: 5, SENT_OFF: 13, GONE: 10}[status]

    def sync(self) -> None:
        """Tell of all that has changed since the last time."""
        if self.held:
            return
        m = self.driver.match
        while len(self.state) < len(m.ids):
            self.state.append(9)
            self.xy.append(None)
        request = self.driver.request
        over = self.over if request is not None and request.purpose in IN_THE_AIR else -1
        self.over = over
        for p in range(len(m.ids)):
            if p == over:
                continue
            xy = list(m.board.xy[m.at[p]]) if m.at[p] >= 0 else None
            state = self.state_of(p)
            if state != self.state[p]:
                self.change("fieldModelSetPlayerState", self.pid(p), state)
                self.state[p] = state
            if xy != self.xy[p]:
                if self.walking and p == m.mover and xy is not None:
                    if m.spent == 1:
                        self.change("actingPlayerSetCurrentMove", None, 0)
                    self.change("actingPlayerSetCurrentMove", None, m.spent)
                if xy is None:
                    self.change("fieldModelRemovePlayer", self.pid(p), self.xy[p])
                    box = {5: 1, 6: 2, 7: 3, 8: 4}.get(state & 0xFF, 0)
                    self.change("fieldModelSetPlayerCoordinate", self.pid(p), [30 + box if m.coach[p] else -1 - box, p])
                else:
                    self.change("fieldModelSetPlayerCoordinate", self.pid(p), xy)
                self.xy[p] = xy
        ball = list(m.board.xy[m.ball]) if m.ball >= 0 else None
        if ball != self.ball and not (over >= 0 and m.carrier == over):
            self.change("fieldModelSetBallCoordinate", None, ball)
            self.ball = ball
        moving = m.carrier < 0
        if moving != self.moving:
            self.change("fieldModelSetBallMoving", None, moving)
            self.moving = moving
        if m.weather != self.weather:
            self.weather = m.weather
            self.change("fieldModelSetWeather", None, WEATHER[m.weather])
        for coach in (0, 1):
            self._numbers(coach)
        if request is None or "tentacles" not in request.purpose:
            self.walking = False
        self.flush()

    weather = "nice"

    held = False
    """A drive is over: what has changed is told with the end of the turn."""

    def _numbers(self, coach: int) -> None:
        m = self.driver.match
        if m.score[coach] != self.score[coach]:
            self.change("teamResultSetScore", self.side(coach), m.score[coach])
            self.score[coach] = m.score[coach]
        if m.apothecaries[coach] != self.apo[coach]:
            self.change("turnDataSetApothecaries", self.side(coach), m.apothecaries[coach])
            self.apo[coach] = m.apothecaries[coach]
        leaders = [p for p in m.fielded(coach) if "leader" in m.card[p].skills]
        rerolls = m.rerolls[coach] + (1 if m.leader_reroll[coach] and leaders else 0)
        rerolls -= course(m).chaos[coach]  # a Lord of Chaos's is told apart
        if rerolls != self.rerolls[coach]:
            self.change("turnDataSetReRolls", self.side(coach), rerolls)
            self.rerolls[coach] = rerolls

    # ------------------------------------------------------------ playing

    def play(self, most: int = 100_000) -> dict[str, Any]:
        for _ in range(most):
            request = self.driver.request
            if request is None:
                break
            self.before(request)
            if isinstance(request, Roll):
                answer: Any = self.dice.faces(FACES[request.die], request.count)
                self.rolled(request, answer)
            else:
                answer = self.seats[request.coach].answer(self.driver, request)
                if request.purpose in UNASKED:  # the client's server does not ask
                    answer = Option("yes")
                self.chosen(request, answer)
            self.driver.answer(answer)
            self.told(self.driver.take_events())
        self.settle("")
        self._end_of_turn(True)
        self.sync()
        self.change("gameSetTurnMode", None, "endGame") if self.mode != "endGame" else None
        self.flush()
        return self.document()

    def settle(self, purpose: str, request: Any = None) -> None:
        """Tell what was held back until it was complete."""
        if self.fall is not None and not self._goes_on(purpose, request):
            self.reports.append(self.fall)
            self.fall = None
            self.flush()
        if self.test is not None and purpose not in ("use break_tackle",):
            self.reports.append(self.test)
            self.test = None
            self.flush()
        if self.steps and purpose != "scatter":
            self.report(
                "scatterBall", directionArray=[COMPASS[face - 1] for face in self.steps], rolls=self.steps,
                gustOfWind=False,
            )  # fmt: skip
            self.steps = []
            self.flush()
        if self.hits is not None and purpose not in ("random player", "pitch invasion players"):
            self.reports.append(self.hits)
            self.hits = None
            self.flush()

    def _goes_on(self, purpose: str, request: Any) -> bool:
        """Whether the next question is still about the same fall."""
        if self.fall is None or request is None:
            return False
        if purpose in ("injury", "casualty", "lasting"):
            return bool(self.pid(request.player) == self.fall["defenderId"]) and "second" not in self.fall
        return purpose in ("use mighty_blow", "use dirty_player", "use arm_bar", "use fireball")

    def before(self, request: Any) -> None:
        m = self.driver.match
        purpose = request.purpose
        self.settle(purpose, request)
        if self.runner >= 0 and (m.mover < 0 or m.mover == self.acting) and request.player != self.runner:
            self._run_over()
        if self.acting >= 0 and m.mover != self.acting and not purpose.endswith(" target"):
            self._rest()
        if self.ends is not None and purpose not in ENDING:
            self._end_of_turn(False)
        elif self.defender >= 0 and purpose == "step":
            self._block_over()
        if self.mode in EVENT_MODES and purpose not in EVENT_MODES[self.mode]:
            self._kickoff_mode()
        if purpose == "activate":
            self._turn()
        if purpose == "set up":
            self._set_up()
        self.sync()

    def _block_over(self) -> None:
        self.sync()
        self.change("gameSetDefenderId", None, None)
        self.defender = -1
        self.flush()

    def _rest(self) -> None:
        if self.defender >= 0:
            self._block_over()
        self.sync()
        self.change("actingPlayerSetPlayerId", None, None)
        self.acting = -1
        self.flush()

    def _turn(self) -> None:
        """A turn has begun: the last one's end is told with it."""
        m = self.driver.match
        extra = course(m)
        key = (extra.half, m.active, m.turn[m.active], extra.blitzing, tuple(m.score))
        if key == self.key:
            return
        self.key = key
        mode = "blitz" if extra.blitzing else "regular"
        if m.active != (0 if self.home else 1):
            self.home = m.active == 0
            self.change("gameSetHomePlaying", None, self.home)
        self._turns()
        if mode != self.mode:
            self.mode = mode
            self.change("gameSetTurnMode", None, mode)
        if not extra.blitzing:
            self.report("turnEnd", playerIdTouchdown=None, knockoutRecoveryArray=[], heatExhaustionArray=[], heatRoll=0)

    def _turns(self) -> None:
        m = self.driver.match
        for coach in (0, 1):
            if m.turn[coach] != self.turn[coach]:
                self.change("turnDataSetTurnNr", self.side(coach), m.turn[coach])
                self.turn[coach] = m.turn[coach]

    def _end_of_turn(self, over: bool) -> None:
        """The end of a drive: turn end with all who come round, then the set-up or the end of the match."""
        if self.ends is None:
            return
        self.mode = "endGame" if over else "setup"
        report, self.ends = self.ends, None
        self.held = False
        if not over:
            self.change("gameSetTurnMode", None, "setup")
        self.reports.append(report)
        self.sync()

    def _set_up(self) -> None:
        """Whose set-up it is, and the half when it is a new one."""
        m = self.driver.match
        extra = course(m)
        coach = extra.queue[0]
        if self.mode != "setup":
            self.mode = "setup"
            self.change("gameSetTurnMode", None, "setup")
        if extra.half != self.half:
            self.half = extra.half
            self.change("gameSetHalf", None, self.half)
            self._turns()
            self.report("startHalf", half=self.half)
            for side in (0, 1):
                self._numbers(side)
                self.change("turnDataSetApothecaries", self.side(side), m.apothecaries[side])
        if coach != (0 if self.home else 1):
            self.home = coach == 0
            self.change("gameSetHomePlaying", None, self.home)
        self.flush()

    # ------------------------------------------------------------ decisions

    def chosen(self, request: Choose, option: Option) -> None:
        handler = getattr(self, "choose_" + request.purpose.replace(" ", "_").replace("-", "_"), None)
        if handler is not None:
            handler(request, option)
        elif request.purpose.startswith("use "):
            self._use(request, option.verb == "yes")

    def choose_kick_or_receive(self, request: Choose, option: Option) -> None:
        self.report("coinThrow", coach="x", coinThrowHeads=True, coinChoiceHeads=True)
        self.flush()
        self.report("receiveChoice", teamId=self.team(request.coach), receiveChoice=option.verb == "receive")
        self.flush()

    def choose_inducement(self, request: Choose, option: Option) -> None:
        if option.verb == "buy" and option.word in BOUGHT:
            count = course(self.driver.match).bought.get((request.coach, option.word), 0) + 1
            value = {"inducementType": BOUGHT[option.word], "value": count, "uses": 0}
            self.change("inducementSetAddInducement", self.side(request.coach), value)
            self.flush()

    def choose_which_weather(self, request: Choose, option: Option) -> None:
        self.change("fieldModelSetWeather", None, WEATHER[option.word])
        self.report("weatherMageResult", weather=WEATHER[option.word])
        self.flush()

    def choose_wizard(self, request: Choose, option: Option) -> None:
        if option.verb in ("fireball", "zap"):
            self.report("wizardUse", teamId=self.team(request.coach), wizardSpell=option.verb)
            self.flush()

    def choose_set_up(self, request: Choose, option: Option) -> None:
        if option.verb != "done":
            return
        m = self.driver.match
        if len(course(m).queue) > 1:
            self.home = request.coach == 1
            self.change("gameSetHomePlaying", None, self.home)
            self.change("gameSetSetupOffense", None, True)
        else:
            self.home = course(m).kicker == 0
            self.change("gameSetHomePlaying", None, self.home)
            self.mode = "kickoff"
            self.change("gameSetTurnMode", None, "kickoff")
        self.flush()

    def choose_kick(self, request: Choose, option: Option) -> None:
        self.aim = self.driver.match.board.xy[option.square]

    def choose_activate(self, request: Choose, option: Option) -> None:
        m = self.driver.match
        if option.player < 0:
            return
        self._call_off(option.player)
        p, verb = option.player, option.verb
        self.acting, self.again = p, False
        if m.status[p] == PRONE:
            self.change("actingPlayerSetStandingUp", None, True)
        self.change("actingPlayerSetPlayerId", None, self.pid(p))
        self.change("actingPlayerSetOldPlayerState", None, self.state[p])
        self.change("actingPlayerSetPlayerAction", None, ACTIONS[verb])
        self.report("playerAction", actingPlayerId=self.pid(p), playerAction=ACTIONS[verb])
        self.flush()
        if verb not in ("block", "chainsaw", "stab", "vomit", "breathe", "multiple block", "blitz", "gaze"):
            self._begun()

    def _call_off(self, player: int) -> None:
        """Now and then somebody is picked and let go again first."""
        m = self.driver.match
        others = [p for p in m.fielded(m.active) if not m.used[p] and m.status[p] == STANDING and p != player]
        if not others or self.dice.below(6):
            return
        p = others[self.dice.below(len(others))]
        self.change("actingPlayerSetPlayerId", None, self.pid(p))
        self.change("fieldModelSetPlayerState", self.pid(p), self.state[p] & ~0xFF | 2)
        self.change("actingPlayerSetPlayerAction", None, "move")
        self.report("playerAction", actingPlayerId=self.pid(p), playerAction="move")
        self.flush()
        self.change("fieldModelSetPlayerState", self.pid(p), self.state[p])
        self.change("actingPlayerSetPlayerId", None, None)
        self.flush()

    def _begun(self) -> None:
        self.change("actingPlayerSetHasMoved", None, True)
        self.flush()

    def _attacks(self, target: int) -> None:
        self.defender = target
        self.change("gameSetDefenderId", self.pid(target), None)
        self.flush()

    def choose_block_target(self, request: Choose, option: Option) -> None:
        self._attacks(option.player)
        self.change("actingPlayerSetHasBlocked", None, True)
        self.flush()

    def choose_blitz_target(self, request: Choose, option: Option) -> None:
        self.report("selectBlitzTarget", attackerId=self.pid(request.player), defenderId=self.pid(option.player))
        self.flush()
        self._begun()

    def choose_gaze_target(self, request: Choose, option: Option) -> None:
        self.report("selectGazeTarget", attackerId=self.pid(request.player), defenderId=self.pid(option.player))
        self.flush()
        self._begun()

    def choose_step(self, request: Choose, option: Option) -> None:
        verb, m = option.verb, self.driver.match
        if verb in ("step", "jump", "leap", "leave", "stand"):
            if verb == "leave":
                self.report("fumblerooskie", playerId=self.pid(request.player), used=True)
                self.flush()
            if verb in ("jump", "leap"):
                self._jumps(request.player, option)
            self.walking = verb not in ("stand", "jump", "leap")
            return
        self.leap = None
        self.verb = verb
        if verb == "chain":
            self.facing = option.word
        deed = "foul" if verb == "saw" and m.action == "foul" else DEEDS.get(verb)
        if deed is None:
            return
        self.change("actingPlayerSetPlayerAction", None, deed)
        if option.player >= 0 and verb != "handoff":
            self._attacks(option.player)
        if verb == "foul":
            self.report("foul", defenderId=self.pid(option.player))
        if verb == "handoff":
            self.change("gameSetPassCoordinate", None, list(m.board.xy[m.at[option.player]]))
        self.flush()

    def _jumps(self, p: int, option: Option) -> None:
        """The client puts him over before a die falls, and back again if he stays."""
        self.change("actingPlayerSetLeaping", None, True)
        self.flush()
        twin = self.driver.fork()
        twin.answer(option)
        if twin.request is not None and twin.request.purpose == "use tentacles":
            self.leap = option
            return
        self._over(p, option)

    leap: Option | None = None
    """A jump that waits for Tentacles."""

    def _over(self, p: int, option: Option) -> None:
        m = self.driver.match
        self.leap = None
        self.xy[p] = list(m.board.xy[option.square])
        self.change("actingPlayerSetCurrentMove", None, m.spent + 2)
        if m.carrier == p:
            self.ball = self.xy[p]
            self.change("fieldModelSetBallCoordinate", None, self.ball)
        self.change("fieldModelSetPlayerCoordinate", self.pid(p), self.xy[p])
        self.over = p
        self.flush()

    over = -1

    def _aimed(self, request: Choose, option: Option) -> None:
        if option.verb == "hail mary":
            far = "hailMaryBomb" if self.driver.match.action == "bomb" else "hailMaryPass"
            self.change("actingPlayerSetPlayerAction", None, far)
        self.change("gameSetPassCoordinate", None, list(self.driver.match.board.xy[option.square]))
        self.flush()

    choose_pass_target = choose_hurl_target = choose_boot_target = choose_bomb_target = _aimed

    def choose_reroll(self, request: Choose, option: Option) -> None:
        if option.verb == "no":
            return
        self.again = True
        if option.verb == "use" and option.word.startswith("pro"):
            return  # told with its die
        m = self.driver.match
        source = written_skill(option.word) if option.verb == "use" else "Team ReRoll"
        if option.verb == "team":
            leaders = [p for p in m.fielded(request.coach) if "leader" in m.card[p].skills]
            if course(m).drive_rerolls[request.coach]:
                source = "Brilliant Coaching ReRoll"
            elif m.leader_reroll[request.coach] and leaders:
                source = "Leader"
        if source == "Brawler":
            return
        self.report("reRoll", playerId=self.pid(request.player), reRollSource=source, successful=True, roll=0)

    def choose_push(self, request: Choose, option: Option) -> None:
        square = {"coordinate": list(self.driver.match.board.xy[option.square]), "selected": True, "locked": True}
        self.change("fieldModelAddPushbackSquare", None, square)
        self.flush()

    def choose_argue_again(self, request: Choose, option: Option) -> None:
        if option.verb == "yes":
            self.report("briberyAndCorruptionReRoll", teamId=self.team(request.coach))
            self.flush()

    def choose_follow_up(self, request: Choose, option: Option) -> None:
        self.change("gameSetDialogParameter", None, {"dialogId": "followupChoice"})
        self.flush()

    def choose_interfere(self, request: Choose, option: Option) -> None:
        pass

    def choose_apothecary(self, request: Choose, option: Option) -> None:
        who = self.pid(request.player)
        if option.verb == "no":
            self.report("apothecaryRoll", playerId=who, casualtyRoll=None, playerState=None, seriousInjury=None)
        elif not self._casualty_follows(request):
            self.report("apothecaryChoice", playerId=who, playerState=4, seriousInjury=None)
        else:
            self.fall = {"reportId": "apothecaryRoll", "playerId": who, "defenderId": who, "casualtyRoll": []}
        self.flush()

    def _casualty_follows(self, request: Choose) -> bool:
        twin = self.driver.fork()
        twin.answer(Option("yes"))
        return isinstance(twin.request, Roll) and twin.request.purpose == "casualty"

    def choose_apothecary_result(self, request: Choose, option: Option) -> None:
        new = option == request.legal()[0]
        self.report(
            "apothecaryChoice", playerId=self.pid(request.player), playerState=7,
            seriousInjury=self.second if new else f"old {self.second}",
        )  # fmt: skip
        self.flush()

    second = ""

    def choose_move_instead(self, request: Choose, option: Option) -> None:
        if option.verb == "yes":
            self.change("actingPlayerSetPlayerAction", None, "move")
            self.report("playerAction", actingPlayerId=self.pid(request.player), playerAction="move")
            self.flush()

    def choose_bite(self, request: Choose, option: Option) -> None:
        self.verb = option.verb

    def choose_lash_out(self, request: Choose, option: Option) -> None:
        self.report("animalSavagery", attackerId=self.pid(request.player), defenderId=self.pid(option.player))
        self.flush()

    def choose_quick_snap(self, request: Choose, option: Option) -> None:
        self._event_mode("quickSnap", option.verb == "done")

    def choose_solid_defence(self, request: Choose, option: Option) -> None:
        self._event_mode("solidDefence", option.verb == "done")

    def choose_swarming(self, request: Choose, option: Option) -> None:
        self._event_mode("swarming", False)

    runner = -1
    """Who runs On the Ball."""

    def _run_over(self) -> None:
        self.sync()
        self.runner = -1
        self.change("actingPlayerSetPlayerId", None, None)
        self.flush()
        if self.acting >= 0:
            self.change("actingPlayerSetPlayerId", None, self.pid(self.acting))
            self.change("gameSetTurnMode", None, self.mode)
            self.flush()

    def choose_on_the_ball(self, request: Choose, option: Option) -> None:
        """He walks outside an activation; at a kick-off in a mode of its own."""
        m = self.driver.match
        if m.phase == "on the ball" and self.mode != "kickoffReturn":
            self._event_mode("kickoffReturn", False)
        if self.runner != request.player:
            if self.acting >= 0:  # the thrower is let go until they have run
                self.change("gameSetTurnMode", None, "passBlock")
                self.change("actingPlayerSetPlayerId", None, None)
                self.flush()
            self.runner = request.player
            self.change("actingPlayerSetPlayerId", None, self.pid(request.player))
            self.change("actingPlayerSetPlayerAction", None, "move")
            self.report("playerAction", actingPlayerId=self.pid(request.player), playerAction="move")
        self.flush()
        if option.verb == "step":
            self.xy[request.player] = list(m.board.xy[option.square])
            self.change("actingPlayerSetCurrentMove", None, m.spent + 1)
            self.change("fieldModelSetPlayerCoordinate", self.pid(request.player), self.xy[request.player])
            self.flush()

    def choose_high_kick(self, request: Choose, option: Option) -> None:
        self._event_mode("highKick", False)

    def _event_mode(self, mode: str, done: bool) -> None:
        if self.mode != mode:
            self.change("gameSetTurnMode", None, mode)
            self.mode = mode
            self.flush()

    def _kickoff_mode(self) -> None:
        """The event is over: what players have done in it, then the mode; where the ball came down is told later."""
        ball, self.driver.match.ball = (
            self.driver.match.ball,
            self.driver.match.board.at(*self.ball) if self.ball else -1,
        )
        self.sync()
        self.driver.match.ball = ball
        self.change("gameSetTurnMode", None, "kickoff")
        self.mode = "kickoff"
        self.flush()

    def choose_prayer_player(self, request: Choose, option: Option) -> None:
        self._prayed_for(option.player)

    def choose_new_skill(self, request: Choose, option: Option) -> None:
        self.change("fieldModelAddIntensiveTraining", self.pid(request.player), written_skill(option.word))
        self.flush()

    def _prayed_for(self, p: int) -> None:
        self.change("fieldModelAddPrayer", self.pid(p), "X")
        self.report("playerEvent", playerId=self.pid(p), message="is blessed")

    def choose_lay_the_ball(self, request: Choose, option: Option) -> None:
        m = self.driver.match
        (ax, ay), (bx, by) = m.board.xy[m.at[request.player]], m.board.xy[option.square]
        way = COMPASS[AROUND.index((bx - ax, by - ay))]
        self.report("placedBallDirection", playerId=self.pid(request.player), direction=way)
        self.flush()

    def choose_hit_and_run(self, request: Choose, option: Option) -> None:
        if option.verb == "run":
            self.report("hitAndRun", playerId=self.pid(request.player), direction="North")
            self.flush()

    def _use(self, request: Choose, used: bool) -> None:
        skill = request.purpose.removeprefix("use ")
        if skill in ("mighty_blow", "dirty_player", "arm_bar", "fireball") and self.fall is not None:
            key = "injuryModifiers" if self.fall["injuryRoll"] else "armorModifiers"
            if used:
                self.fall[key].append(written_skill(skill))
                if key == "armorModifiers":
                    self.fall["armorBroken"] = True
            return
        if skill == "break_tackle" and self.test is not None:
            if used:
                st = self.driver.match.card[request.player].st
                self.test["minimumRoll"] -= 2 if st >= 5 else 1
                self.test["rollModifiers"].append("Break Tackle")
                self.test["successful"] = True
            self.settle("")
            return
        if skill in ("sidestep", "grab"):
            victim = request.player if skill == "sidestep" else request.target
            mode = ("sideStep" if skill == "sidestep" else "grab") if used else "regular"
            self.report("pushback", defenderId=self.pid(victim), pushbackMode=mode)
        elif skill == "pile_driver" and used:
            self.report("foul", defenderId=self.pid(request.target))
        elif skill == "cloud_burster" and used:
            self.report("cloudBurster", throwerId=self.pid(request.player), interceptorId=self.pid(request.target))
        elif skill in SAID and (used or skill not in ("diving_tackle", "diving_catch")):
            self.report(
                "skillUse", playerId=self.pid(request.player), skill=SAID[skill], used=used, skillUse="wouldNotHelp"
            )
        self.flush()

    # ------------------------------------------------------------ dice

    def rolled(self, request: Roll, faces: tuple[int, ...]) -> None:
        purpose, m = request.purpose, self.driver.match
        if purpose in TESTS or purpose in CONFUSED or purpose == "stand up":
            self._tested(request, faces[0])
        elif purpose in ("armour", "injury", "casualty", "lasting"):
            self._fallen(request, faces)
        elif purpose in ("bounce", "scatter") and request.player >= 0:
            way = self._printed(faces[0])
            self.report("scatterPlayer", rolls=[way], directionArray=[COMPASS[way - 1]])
            self.flush()
        elif purpose == "scatter":
            self.steps.append(self._printed(faces[0]))
        elif purpose == "bounce":
            way = self._printed(faces[0])
            self.report("scatterBall", directionArray=[COMPASS[way - 1]], rolls=[way], gustOfWind=False)
            self.flush()
        elif purpose == "chain direction":
            self._chained(faces[0])
        elif purpose == "deviate direction":
            self.deviation = self._printed(faces[0])
        elif purpose == "deviate distance":
            self._deviated(faces[0])
        elif purpose == "throw-in direction":
            self.throw_in = faces[0]
        elif purpose == "throw-in distance":
            self.report("throwIn", direction="North", directionRoll=self.throw_in, distanceRoll=list(faces))
            self.flush()
        elif purpose == "block":
            self._blocked(request, faces)
        elif purpose in ("loner", "pro"):
            source = purpose.capitalize()
            ok = faces[0] >= (request.need or 3)
            self.again = self.again and ok
            self.report("reRoll", playerId=self.pid(request.player), reRollSource=source, successful=ok, roll=faces[0])
        elif purpose in PAIRS:
            self._paired(purpose, faces[0])
        elif purpose == "pitch invasion players":
            assert self.hits is not None
            self.hits["amount"] = faces[0]
        elif purpose == "random player":
            self._randomly(request, faces[0])
        elif purpose == "ko recovery":
            self._ends()["knockoutRecoveryArray"].append({"playerId": self.pid(request.player), "roll": faces[0]})
        elif purpose == "heat":
            self._ends()["heatRoll"] = faces[0]
        else:
            self._rest_of_them(request, faces, m)

    def _rest_of_them(self, request: Roll, faces: tuple[int, ...], m: Any) -> None:
        purpose = request.purpose
        team = self.team(request.coach) if request.coach >= 0 else ""
        if purpose == "fans":
            self.report("fanFactor", teamId=team, dedicatedFans=m.fans[request.coach], dedicatedFansRoll=faces[0])
        elif purpose == "weather":
            self.weather_dice += faces
            if len(self.weather_dice) == 2:
                kind = WEATHER[m.rules.weather_table[sum(self.weather_dice)]]
                self.change("fieldModelSetWeather", None, kind)
                self.report("weather", weather=kind, weatherRoll=self.weather_dice)
                self.weather_dice = []
        elif purpose == "kick-off":
            self.report("kickoffResult", kickoffResult=KICK_OFF[sum(faces)], kickoffRoll=list(faces))
        elif purpose in ("solid defence", "quick snap", "blitz"):
            name = {"solid defence": "solidDefenceRoll", "quick snap": "quickSnapRoll", "blitz": "blitzRoll"}[purpose]
            self.report(name, teamId=team, roll=faces[0], nrOfPlayers=faces[0] + 3)
        elif purpose == "prayer":
            self.report("prayerRoll", roll=faces[0])
        elif purpose == "chef":
            self.report("masterChefRoll", teamId=team, masterChefRoll=list(faces), reRollsStolen=0)
        elif purpose == "weather mage":
            self.report("weatherMageRoll", weatherRoll=list(faces))
        elif purpose == "biased referee":
            self.report("biasedRef", roll=faces[0], foulingPlayerBanned=False)
        elif purpose in ("zap", "fireball"):
            self.report("spellEffectRoll", specialEffect=purpose, playerId=self.pid(request.player), roll=faces[0])
        elif purpose == "swarming":
            self.report("swarmingPlayersRoll", teamId=team, swarmingPlayerRoll=faces[0])
        elif purpose in ("tentacles", "shadowing"):
            self.report(
                "tentaclesShadowingRoll", skill=purpose.capitalize(), defenderId=self.pid(request.player),
                roll=faces[0], minimumRoll=request.need, reRolled=False,
            )  # fmt: skip
        elif purpose == "bomb":
            self.report("spellEffectRoll", specialEffect="bomb", playerId=self.pid(request.player), roll=faces[0])
        elif purpose == "does the bomb explode":
            self.report("bombExplodesAfterCatch", catcherId=self.pid(request.player), roll=faces[0])
        elif purpose == "mvp":
            self.pair.append(faces[0])
        elif purpose == "dedicated fans":
            key = ("rollHome", "rollAway")[request.coach]
            self.report("dedicatedFans", **{key: faces[0]})
        self.flush()

    def _printed(self, face: int) -> int:
        """The client's number of a direction: from north, clockwise."""
        return AROUND.index(self.driver.match.board.d8[face]) + 1

    def _chained(self, face: int) -> None:
        dx, dy = clockwise(FACINGS[self.facing], (face - 1) // 2 - 1)
        self.report("scatterPlayer", rolls=[face], directionArray=[COMPASS[AROUND.index((dx, dy))]])
        self.flush()

    facing = ""

    def _tested(self, request: Roll, face: int) -> None:
        purpose, m = request.purpose, self.driver.match
        fields: dict[str, Any] = {
            "playerId": self.pid(request.player), "roll": face, "minimumRoll": request.need, "reRolled": self.again,
            "rollModifiers": self._modifiers(request),
        }  # fmt: skip
        self.again = False
        name = TESTS.get(purpose, "confusionRoll")
        if purpose in CONFUSED:
            fields["confusionSkill"] = CONFUSED[purpose]
        elif purpose == "stand up":
            name = "standUpRoll"
            fields = {"playerId": self.pid(request.player), "roll": face, "modifier": 4 - request.need}
        elif purpose in ("catch bomb", "throw bomb"):
            fields["bomb"] = True
        elif purpose == "kick team-mate":
            fields["kicked"] = True
        elif purpose in ("projectile vomit", "breathe fire", "chainsaw"):
            fields["defenderId"] = self.pid(request.target)
        elif purpose in ("argue the call", "bribe", "officious ref blows"):
            fields = {"playerId": self.pid(request.player), "roll": face}
        if purpose in ("jump", "leap") and self.leap is not None:
            self._over(request.player, self.leap)
        if purpose in ("jump", "leap") and m.mover == request.player:
            self.change("actingPlayerSetLeaping", None, False)
        self.test = {"reportId": name, "successful": False, **fields}

    def _modifiers(self, request: Roll) -> list[str]:
        found = []
        for mod in request.mods:
            if mod.reason in MODIFIERS:
                name, value = MODIFIERS[mod.reason]
                n = mod.value // value
                found.append(f"{n} {name}{'s' if n > 1 else ''}")
            elif mod.reason == "moles":
                found += [f"Moles under the Pitch ({side})" for side in ("Home", "Away")[: -mod.value]]
            elif mod.reason in INACCURATE:
                found.append("Inaccurate Pass, Deviated Ball or Scatter")
            elif mod.reason in NAMES:
                found.append(NAMES[mod.reason])
        return found

    risen: frozenset[int] | set[int] = frozenset()

    def _last_step(self, p: int, square: int) -> None:
        """He has come to where he scores."""
        xy = list(self.driver.match.board.xy[square])
        if self.xy[p] == xy:
            return
        if self.walking:
            self.change("actingPlayerSetCurrentMove", None, self.driver.match.spent + 1)
        self.change("fieldModelSetPlayerCoordinate", self.pid(p), xy)
        self.change("fieldModelSetBallCoordinate", None, xy)
        self.xy[p], self.ball = xy, xy
        self.walking = False
        self.flush()

    def _fallen(self, request: Roll, faces: tuple[int, ...]) -> None:
        purpose = request.purpose
        m = self.driver.match
        if self.fall is None or (purpose == "armour"):
            self.settle("")
            self.fall = {
                "reportId": "injury", "defenderId": self.pid(request.player), "injuryType": self._cause(),
                "armorRoll": None,
                "armorBroken": False, "injuryRoll": None, "casualtyRoll": None, "armorModifiers": [],
                "injuryModifiers": [], "injury": None, "attackerId": None, "seriousInjury": None,
            }  # fmt: skip
        if purpose == "armour":
            self.fall["armorRoll"] = list(faces)
        elif purpose == "injury":
            self.fall["injuryRoll"] = list(faces)
            self.fall["armorBroken"] = self.fall["armorRoll"] is not None
        elif purpose == "casualty":
            self.fall["casualtyRoll"] = [faces[0], 1 + self.dice.below(6)]
            if self.fall["reportId"] == "apothecaryRoll":
                self.second = f"injury {len(self.commands)}"
                self.fall["playerState"], self.fall["seriousInjury"] = 7, self.second
        else:
            self.fall["casualtyRoll"][1] = faces[0]
        del m

    def _cause(self) -> str:
        action = self.driver.match.action
        last = self.verb
        return {"stab": "stab", "bite": "bitten"}.get(last if last in ("stab", "bite") else action, "block")

    verb = ""

    def _deviated(self, distance: int) -> None:
        m = self.driver.match
        dx, dy = AROUND[self.deviation - 1]
        fields = {
            "scatterDirection": COMPASS[self.deviation - 1], "rollScatterDirection": self.deviation,
            "rollScatterDistance": distance,
        }  # fmt: skip
        if m.phase == "kick":
            end = [self.aim[0] + dx * distance, self.aim[1] + dy * distance]
            self.report("kickoffScatter", ballCoordinateEnd=end, **fields)
        else:
            self.report("passDeviate", ballCoordinateEnd=[0, 0], **fields)
        self.flush()

    def _blocked(self, request: Roll, faces: tuple[int, ...]) -> None:
        single = self.again and len(faces) == 1 and len(self.faces) > 1
        if request.target >= 0 and self.defender != request.target:
            self._attacks(request.target)
        if not self.again:
            self.report("block", defenderId=self.pid(request.target))
        if single or (self.again and self.brawled):
            self.report("blockReRoll", blockRoll=list(faces), playerId=self.pid(request.player), reRollSource="Brawler")
        else:
            self.report("blockRoll", choosingTeamId=self.team(max(0, request.coach)), blockRoll=list(faces))
        self.again = self.brawled = False
        self.flush()

    brawled = False

    def _paired(self, purpose: str, face: int) -> None:
        self.pair.append(face)
        if len(self.pair) < 2:
            return
        home, away = self.pair
        self.pair = []
        report = {"reportId": PAIRS[purpose], "rollHome": home, "rollAway": away}
        if purpose in ("officious ref", "pitch invasion"):
            self.hits = {**report, "playerIds": []}
        else:
            self.reports.append(report)
            self.flush()

    def _randomly(self, request: Roll, face: int) -> None:
        m = self.driver.match
        twin = self.driver.fork()
        twin.answer((face,))
        if m.phase == "heat":
            p = m.fielded(request.coach)[face - 1]
            self._ends()["heatExhaustionArray"].append({"playerId": self.pid(p)})
        elif self.hits is not None:
            if course(m).event == 12:
                p = next(p for p in range(len(m.at)) if m.status[p] != twin.match.status[p])
            else:
                p = m.fielded(request.coach)[face - 1]
            self.hits["playerIds"].append(self.pid(p))
        else:
            old = set(course(m).gifts)
            new = [p for p, what, lasts in course(twin.match).gifts if (p, what, lasts) not in old]
            if new:
                self._prayed_for(new[0])
            elif isinstance(twin.request, Choose) and twin.request.player >= 0:
                self._prayed_for(twin.request.player)
            self.flush()

    def _ends(self) -> dict[str, Any]:
        if self.ends is None:
            self.ends = {
                "reportId": "turnEnd", "playerIdTouchdown": None, "knockoutRecoveryArray": [],
                "heatExhaustionArray": [], "heatRoll": 0,
            }  # fmt: skip
        return self.ends

    # ------------------------------------------------------------ events

    def told(self, events: list[Any]) -> None:
        for event in events:
            if isinstance(event, ev.BlockThrown):
                self.thrown, self.faces = event.dice, event.faces
            elif isinstance(event, ev.BlockResult):
                self.again = False
                if self.thrown < 0:
                    self.report("blockRoll", choosingTeamId="other", blockRoll=list(self.faces))
                self.settle("")
                self.report(
                    "blockChoice", nrOfDice=self.thrown, blockRoll=list(self.faces),
                    diceIndex=self.faces.index(event.face) if event.face in self.faces else 0,
                    blockResult=FACE[event.face], defenderId=self.pid(event.target),
                )  # fmt: skip
                self.flush()
            elif isinstance(event, ev.ArmourRolled) and self.fall is not None:
                self.fall["armorBroken"] = event.broken
                self.fall["armorModifiers"] += added(event)
            elif isinstance(event, ev.InjuryRolled) and self.fall is not None:
                self.fall["injury"] = {"stunned": 4, "ko": 5}.get(event.result, 6)
            elif isinstance(event, ev.Scored):
                self._ends()["playerIdTouchdown"] = self.pid(event.player)
                self._last_step(event.player, event.square)
            elif isinstance(event, ev.Told) and event.what == "drive over":
                self._ends()
                self.held = True
            elif isinstance(event, ev.Told) and event.what == "mvp":
                key = ("playerIdsHome", "playerIdsAway")[event.coach]
                self.report("mostValuablePlayers", **{key: [self.pid(event.player)]})
            elif isinstance(event, ev.Told) and event.what == "rises":
                self.risen.add(event.player)
                self.report("raiseDead", playerId=self.pid(event.player), nurglesRot=False)
                self.flush()
            elif isinstance(event, ev.Rerolled) and event.source == "brawler":
                self.brawled = True
            elif isinstance(event, ev.SkillUsed) and event.skill == "diving_tackle" and self.driver.match.mover >= 0:
                pass
            elif isinstance(event, ev.Told) and event.what == "blitz over":
                self.change("gameSetTurnMode", None, "kickoff")
                self.mode = "kickoff"
                self.flush()

    # ------------------------------------------------------------ the whole file

    def document(self) -> dict[str, Any]:
        m = self.driver.match
        entries = [
            {"playerId": self.pid(p), "playerCoordinate": self.xy[p] or [-1, p], "playerState": self.state[p]}
            for p in range(len(m.ids))
        ]
        game = {
            "teamHome": self.team_table(0), "teamAway": self.team_table(1),
            "fieldModel": {"playerDataArray": entries},
            "gameOptions": {
                "gameOptionArray": [
                    {"gameOptionId": "rulesVersion", "gameOptionValue": "BB2020"},
                    {"gameOptionId": "clawDoesNotStack", "gameOptionValue": "true"},
                    {"gameOptionId": "bombUsesMb", "gameOptionValue": "false"},
                ]
            },
        }  # fmt: skip
        return {"gameStatus": "uploaded", "game": game, "gameLog": {"commandArray": self.commands}}

    def team_table(self, coach: int) -> dict[str, Any]:
        team: Team = self.setup.teams[coach]
        m = self.driver.match
        positions: dict[str, dict[str, Any]] = {}
        players = []
        for p in m.team(coach):
            card = m.base[p]
            skills = sorted(card.skills)
            positions.setdefault(
                card.position,
                {
                    "positionId": card.position,
                    "positionName": card.position.replace("_", " ").title(),
                    "playerType": "Regular",
                    "race": card.race,
                    "cost": 50000,
                    "thrall": card.position.startswith("thrall"),
                    "skillArray": [written_skill(key) for key in skills],
                    "skillValues": [self._value(card.skills[key]) for key in skills],
                },
            )
            players.append(
                {
                    "playerKind": "rosterPlayer",
                    "playerId": self.pid(p),
                    "playerNr": card.number,
                    "positionId": card.position,
                    "playerName": card.name,
                    "playerType": self._type(p, card.role),
                    "movement": card.ma,
                    "strength": card.st,
                    "agility": card.ag,
                    "passing": card.pa,
                    "armour": card.av,
                    "lastingInjuries": [],
                    "recoveringInjury": None,
                    "skillArray": [written_skill(key) for key in skills],
                    "skillValuesMap": {written_skill(key): self._value(card.skills[key]) for key in skills},
                }
            )
        return {
            "teamId": self.team(coach), "teamName": team.name, "coach": f"Coach {coach}", "race": team.roster,
            "reRolls": team.rerolls, "apothecaries": int(team.apothecary), "cheerleaders": team.cheerleaders,
            "assistantCoaches": team.assistant_coaches, "dedicatedFans": team.dedicated_fans, "treasury": 0,
            "specialRules": [rule.upper() for rule in team.special_rules], "playerArray": players,
            "roster": {"rosterName": team.roster, "positionArray": list(positions.values())},
        }  # fmt: skip

    def _type(self, p: int, role: str) -> str:
        if p in self.risen:
            return "RaisedFromDead"
        return {"big_guy": "Big Guy", "mercenary": "Mercenary", "star": "Star"}.get(role, "Regular")

    def _value(self, value: Any) -> Any:
        return None if value is None else str(value).replace("+", ";")
