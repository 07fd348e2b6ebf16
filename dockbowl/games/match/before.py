"""Before the match: fans, weather, journeymen, inducements, prayers, who kicks. Rule: core 5."""

from __future__ import annotations

from dockbowl.core.events import Rolled, Told, WeatherChanged
from dockbowl.core.requests import D3, Option, Proc, choose, roll, roll_one, say
from dockbowl.core.state import Match
from dockbowl.games.chance import each_rolls
from dockbowl.games.match.course import EXTRA_TIME, available, course, with_coach
from dockbowl.games.match.inducements import affordable, buy, chefs
from dockbowl.games.match.journeymen import hire
from dockbowl.games.match.plan import plan
from dockbowl.games.match.prayers import pray
from dockbowl.rules.weather import HEAT

DONE = say("done")
KICK, RECEIVE = say("kick"), say("receive")
PRAYER_STEP = 50_000


# ------------------------------------------------------------------ phases


def fans(m: Match) -> Proc[None]:
    """D3 and the dedicated fans: each team's fan factor."""
    extra = course(m)
    for coach in (0, 1):
        face = yield from roll_one("fans", D3, coach=coach)
        total = face + m.fans[coach]
        m.emit(Rolled("fans", "d3", (face,), coach, need=total))
        extra.fan_factor = with_coach(extra.fan_factor, coach, total)
    m.phase = "weather"


def weather(m: Match) -> Proc[None]:
    """One die a coach, added up."""
    faces: tuple[int, ...] = ()
    for coach in (0, 1):
        faces += yield from roll("weather", coach=coach)
    set_weather(m, faces)
    m.phase = "journeymen"


def set_weather(m: Match, faces: tuple[int, ...]) -> None:
    """The weather these dice make. A new heat lets those struck by the old one play again. Rule: core 8."""
    m.weather = m.rules.weather_table[sum(faces)]
    m.emit(WeatherChanged(m.weather, faces))
    if m.weather == HEAT:
        course(m).missing = frozenset()


def journeymen(m: Match) -> Proc[None]:
    """One journeyman for the next team that cannot field eleven."""
    for coach in (0, 1):
        if len(available(m, coach)) < m.rules.on_pitch and (yield from hire(m, coach)):
            return
    (plan(m).purses or open_the_purses)(m)


# ------------------------------------------------------------------ inducements


def open_the_purses(m: Match) -> None:
    """The team worth more spends its treasury, then the other the difference and what that one spent.

    Teams of equal worth spend nothing, but what a table gives to everybody (the option `extra_gold`).
    """
    extra = course(m)
    a, b = extra.team_value
    gift = int(m.rules.options["extra_gold"])
    first = 1 if b > a else 0
    extra.gold = (gift, gift)
    if a != b:
        extra.gold = with_coach(extra.gold, first, gift + extra.treasury[first])
    extra.queue = (first, 1 - first)
    m.phase = "inducements"


def purchase(m: Match) -> Proc[str]:
    """One purchase of the coach whose purse is open: what it is, or "" once the purse is shut.

    What is not spent then is lost.
    """
    extra = course(m)
    coach = extra.queue[0]
    options = [Option("buy", word=key) for key in affordable(m, coach)]
    if options:
        picked = yield from choose(coach, "inducement", (*options, DONE))
        if picked != DONE:
            yield from buy(m, coach, picked.word)
            return picked.word
    extra.queue = extra.queue[1:]
    extra.gold = with_coach(extra.gold, coach, 0)
    return ""


def inducements(m: Match) -> Proc[None]:
    """One purchase of the coach whose purse is open."""
    extra = course(m)
    coach = extra.queue[0]
    if (yield from purchase(m)):
        return
    if extra.queue:
        petty_cash(m, coach, extra.queue[0])
    else:
        look_for_the_underdog(m)


def petty_cash(m: Match, richer: int, poorer: int) -> None:
    """What the poorer team may spend: the difference, and what the richer one has spent of its treasury."""
    extra = course(m)
    difference = extra.team_value[richer] - extra.team_value[poorer]
    if difference:
        # What the table gave is no treasury: spent or not, it adds nothing.
        own = max(0, extra.spent[richer] - int(m.rules.options["extra_gold"]))
        cash = difference + own
        extra.gold = with_coach(extra.gold, poorer, extra.gold[poorer] + cash)
        m.emit(Told("petty cash", poorer, number=cash))


def look_for_the_underdog(m: Match) -> None:
    """A prayer for every full 50,000 that one team is still worth less. Rule: core 5; W208."""
    extra = course(m)
    a, b = (extra.team_value[coach] + extra.spent[coach] for coach in (0, 1))
    count = abs(a - b) // PRAYER_STEP if m.rules.options["prayers"] else 0
    extra.prayers_due = (count, 0) if a < b else (0, count)
    m.phase = "prayers"


def prayers(m: Match) -> Proc[None]:
    """One prayer of the underdog."""
    extra = course(m)
    for coach in (0, 1):
        if extra.prayers_due[coach]:
            extra.prayers_due = with_coach(extra.prayers_due, coach, extra.prayers_due[coach] - 1)
            yield from pray(m, coach)
            return
    m.phase = "coin"


# ------------------------------------------------------------------ who kicks


def coin(m: Match) -> Proc[None]:
    """A coin (or a roll-off, and always one for extra time); the winner chooses. Rule: core 4, 5."""
    extra = course(m)
    if extra.half == EXTRA_TIME or m.rules.options["toss"] == "roll-off":
        totals = {0: 0, 1: 0}
        while totals[0] == totals[1]:
            totals = yield from each_rolls(m, "roll-off", (0, 1))
        winner = 0 if totals[0] > totals[1] else 1
    else:
        winner = yield from flip(m)
    yield from kick_or_receive(m, winner)
    if extra.half == 1:
        extra.first_kicker = extra.kicker
        extra.chef_due = chefs(m)
    m.emit(Told("kicks off", extra.kicker))
    m.phase = "drive"


def flip(m: Match) -> Proc[int]:
    """Toss a coin; the coach who wins it."""
    face = yield from roll_one("coin", "d2")
    m.emit(Rolled("coin", "d2", (face,)))
    return face - 1


def kick_or_receive(m: Match, winner: int) -> Proc[None]:
    """Who has won the toss says who kicks off."""
    m.emit(Told("toss", winner))
    picked = yield from choose(winner, "kick or receive", (KICK, RECEIVE))
    course(m).kicker = winner if picked == KICK else 1 - winner
