"""Many seasons of the card game between computer managers, and what came of them, for `dockbowl simulate`.

As with matches on a board each season has a seed of its own, made from the seed given and its number.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

from dockbowl.ai.managers import make_manager
from dockbowl.ai.managers.seat import ManagerSeat
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.events import Event, TurnStarted
from dockbowl.core.requests import Choose, Roll
from dockbowl.games.game import MatchSetup, SetupError
from dockbowl.games.team_manager import events as ev
from dockbowl.games.team_manager import invariants as season_invariants
from dockbowl.games.team_manager.game import KEY, MANAGERS, TITLE, check_coin, options_with, start
from dockbowl.games.team_manager.library import library_from, our_library
from dockbowl.games.team_manager.season import Season
from dockbowl.games.texts import read_settings
from dockbowl.lang import ntr, tr
from dockbowl.names import meant
from dockbowl.session.session import Session
from dockbowl.sim.invariants import EVERY, asks, forks
from dockbowl.sim.play import match_seed, save_name
from dockbowl.sim.sharing import play_shared

MOST_ANSWERS: Final = 20_000
"""A season that takes more has lost its way."""
SHOWN: Final = 10
USUAL_MANAGERS: Final = 4


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """What all seasons of a simulation have in common. Small and picklable: workers get it as it is."""

    managers: int = USUAL_MANAGERS
    seats: tuple[str, ...] = ("random",)
    teams: tuple[str, ...] = ()
    """Teams that play, in the order of the seats; those left are drawn."""
    seed: int = 0
    check: bool = False
    save_dir: str = ""
    options: tuple[tuple[str, Any], ...] = ()
    cards: str = ""
    """The folder of the cards; "" are ours."""


@dataclass(slots=True)
class SeasonPlayed:
    """What became of one season."""

    number: int
    seed: int
    seats: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    finished: bool = False
    winner: int = -1
    fans: tuple[int, ...] = ()
    week: int = 0
    turns: int = 0
    decisions: int = 0
    rolls: int = 0
    seconds: float = 0.0
    seen: Counter[str] = field(default_factory=Counter)
    error: str = ""
    trace: str = ""
    save: str = ""


# ---------------------------------------------------------------- the plan


def make_plan(
    managers: int = USUAL_MANAGERS,
    seats: str | Sequence[str] = "random",
    teams: str | Sequence[str] = "",
    seed: int = 0,
    check: bool = False,
    save_dir: str = "",
    readings: Sequence[str] = (),
    cards: str = "",
) -> SeasonPlan:
    """A plan from what a person writes. Raises ValueError that says what is wrong."""
    if managers not in MANAGERS:
        raise ValueError(f"--managers: {managers} is not {MANAGERS[0]} to {MANAGERS[-1]}")
    names = _words(seats)
    for seat in names:
        make_manager(seat)
    library = library_from(cards) if cards else our_library()
    known = [team.key for team in library.teams]
    keys = _words(teams)
    for key in keys:
        if key not in known:
            raise ValueError(f"--teams: there is no team {key!r}{meant(key, known)}; expected {', '.join(known)}")
    if len(keys) > managers or len(set(keys)) < len(keys):
        raise ValueError(f"--teams: expected up to {managers} different teams")
    options = read_settings(readings)
    try:
        check_coin(options_with(options), managers)
    except SetupError as error:
        raise ValueError(f"--reading: {error}") from None
    plan = SeasonPlan(managers, names or ("random",), keys, seed, check, save_dir, tuple(options.items()), cards)
    start(_setup(plan, 0))
    return plan


def _words(names: str | Sequence[str]) -> tuple[str, ...]:
    parts = names.split(",") if isinstance(names, str) else names
    return tuple(part.strip() for part in parts if part.strip())


def _setup(plan: SeasonPlan, number: int) -> MatchSetup:
    """The set-up of a season; the coin goes round with its number, if no setting says whose it is."""
    options = dict(plan.options)
    options.setdefault("coin", number % plan.managers + 1)
    cards = library_from(plan.cards) if plan.cards else None
    return MatchSetup(
        game=KEY,
        sides=(*plan.teams, *[""] * (plan.managers - len(plan.teams))),
        options=options,
        seed=match_seed(plan.seed, number),
        cards_source=cards.source if cards is not None else "",
        cards_name=plan.cards,
    )


# ---------------------------------------------------------------- one season


def play(plan: SeasonPlan, number: int) -> SeasonPlayed:
    """Play season `number` of a plan. Never raises: a fault of the rules is in the result."""
    out = SeasonPlayed(number, match_seed(plan.seed, number))
    began = time.perf_counter()
    try:
        _play(plan, out)
    except Exception as error:
        out.error = f"{type(error).__name__}: {error}"
        out.trace = traceback.format_exc()
    out.seconds = time.perf_counter() - began
    return out


def _play(plan: SeasonPlan, out: SeasonPlayed) -> None:
    setup = _setup(plan, out.number)
    out.seats = tuple(plan.seats[(i + out.number) % len(plan.seats)] for i in range(plan.managers))
    seats = [make_manager(name, out.seed + 17 * (i + 1)) for i, name in enumerate(out.seats)]
    if plan.save_dir:
        out.save = str(Path(plan.save_dir) / save_name(out.number))
        session: Session[Season] = Session.new(setup, seats=seats, path=out.save)
        try:
            _run(plan, session.driver, session.step, session.take_events, out)
        finally:
            out.error = "; ".join(session.notices)
            session.close()
        m = session.match
    else:
        driver: Driver[Season] = Driver(start(setup))
        table = _Table(driver, Dice(setup.seed), seats, trusting=not plan.check)
        _run(plan, driver, table.step, driver.take_events, out)
        m = driver.match
    out.teams = m.team_keys
    out.finished, out.winner, out.fans, out.week = m.over, m.winner, tuple(m.fans), m.week


class _Table:
    """Driver, dice and seats and nothing else; `trusting`: what seats take from the list is not checked again."""

    def __init__(self, driver: Driver[Season], dice: Dice, seats: Sequence[ManagerSeat], *, trusting: bool) -> None:
        self.driver, self.dice, self.seats, self.trusting = driver, dice, seats, trusting

    def step(self) -> bool:
        driver = self.driver
        request = driver.request
        if request is None:
            return False
        if type(request) is Roll:
            driver.roll(self.dice)
        elif type(request) is Choose:
            picked = self.seats[request.coach].answer(driver, request)
            if self.trusting:
                driver.send(picked)
            else:
                driver.answer(picked)
        return True


def _run(plan: SeasonPlan, driver: Driver[Season], step: Any, take_events: Any, out: SeasonPlayed) -> None:
    answers = 0
    while True:
        request = driver.request
        if not step():
            break
        answers += 1
        if type(request) is Roll:
            out.rolls += 1
        else:
            out.decisions += 1
        if plan.check:
            found = _faults(driver, answers)
            if found:
                asked = request.purpose if request is not None else ""
                raise AssertionError(f"after {asked}: {'; '.join(found)}")
        _count(take_events(), out)
        if answers > MOST_ANSWERS:
            raise AssertionError(f"no end after {MOST_ANSWERS} answers")


def _faults(driver: Driver[Season], answers: int) -> list[str]:
    """What does not hold now: of the state between two phases, of what is asked, and of copies now and then."""
    start_, since = driver.checkpoint()
    found = [] if since else season_invariants.faults(start_)
    if driver.request is not None:
        found += asks(driver.match, driver.request, whole=answers % EVERY == 0)
        if answers % EVERY == 0:
            found += forks(driver)
    else:
        found += season_invariants.faults(driver.match)
    return found


def _count(events: Iterable[Event], out: SeasonPlayed) -> None:
    """What came up, by group and name."""
    seen = out.seen
    for event in events:
        if isinstance(event, TurnStarted):
            out.turns += 1
        elif isinstance(event, ev.TackleResult):
            seen[f"tackles: {event.result}"] += 1
        elif isinstance(event, ev.TokensRevealed):
            for kind in event.kinds:
                seen[f"tokens: {kind}"] += 1
        elif isinstance(event, ev.AbilityUsed):
            seen[f"abilities: {event.ability}"] += 1
        elif isinstance(event, ev.SkillUsed):
            seen[f"skills: {event.skill}"] += 1
        elif isinstance(event, ev.MatchupDecided):
            seen[
                "matchups: won" if event.winner >= 0 else "matchups: drawn" if event.managers else "matchups: empty"
            ] += 1
        elif isinstance(event, ev.Drafted):
            seen[f"drafted: {event.kind}"] += 1
        elif isinstance(event, (ev.Ejected, ev.Injured, ev.WentDown, ev.BallTaken, ev.Exhausted)):
            seen[f"events: {type(event).__name__}"] += 1


def play_many(plan: SeasonPlan, numbers: Sequence[int]) -> list[SeasonPlayed]:
    """Several seasons, one after another: the share of a worker."""
    return [play(plan, number) for number in numbers]


# ---------------------------------------------------------------- many


def simulate(
    plan: SeasonPlan, seasons: int, *, first: int = 0, workers: int = 1, progress: bool = False
) -> dict[str, Any]:
    """Play the seasons and add them up."""
    began = time.perf_counter()
    played = play_shared(play_many, plan, range(first, first + seasons), workers, progress)
    played.sort(key=lambda one: one.number)
    return add_up(plan, played, time.perf_counter() - began)


def add_up(plan: SeasonPlan, played: Sequence[SeasonPlayed], seconds: float) -> dict[str, Any]:
    """One object of plain values; all but the seconds is the same for the same plan."""
    finished = [one for one in played if one.finished]
    by_seat: Counter[str] = Counter(dict.fromkeys(plan.seats, 0))
    by_place: Counter[int] = Counter(dict.fromkeys(range(plan.managers), 0))
    by_team: dict[str, list[int]] = {}
    fans: dict[str, list[int]] = {}
    seen: Counter[str] = Counter()
    for one in played:
        seen.update(one.seen)
    for one in finished:
        for place, team in enumerate(one.teams):
            wins = by_team.setdefault(team, [0, 0])
            wins[0] += place == one.winner
            wins[1] += 1
            fans.setdefault(one.seats[place], []).append(one.fans[place])
        if one.winner >= 0:
            by_seat[one.seats[one.winner]] += 1
            by_place[one.winner] += 1
    failed = [one for one in played if one.error]
    groups: dict[str, dict[str, int]] = {}
    for key, count in sorted(seen.items()):
        group, _, name = key.partition(": ")
        groups.setdefault(group, {})[name] = count
    return {
        "game": KEY,
        "managers": plan.managers,
        "seats": list(plan.seats),
        "readings": dict(plan.options),
        "seed": plan.seed,
        "matches": len(played),
        "finished": len(finished),
        "decisions": sum(one.decisions for one in played),
        "rolls": sum(one.rolls for one in played),
        "seconds": round(seconds, 3),
        "errors": len(failed),
        "nobody": sum(one.winner < 0 for one in finished),
        "wins": {
            "seat": dict(sorted(by_seat.items())),
            "place": {str(place + 1): count for place, count in sorted(by_place.items())},
            "team": {team: {"won": won, "played": of} for team, (won, of) in sorted(by_team.items())},
        },
        "fans": {seat: _spread(values) for seat, values in sorted(fans.items())},
        "turns": _spread([one.turns for one in finished]),
        "seen": groups,
        "faults": [_fault(one) for one in failed[:SHOWN]],
    }


def _spread(values: Sequence[int]) -> dict[str, float]:
    if not values:
        return {"least": 0, "mean": 0, "median": 0, "most": 0}
    return {"least": min(values), "mean": round(mean(values), 2), "median": median(values), "most": max(values)}


def _fault(one: SeasonPlayed) -> dict[str, Any]:
    return {
        "match": one.number,
        "seed": one.seed,
        "seats": list(one.seats),
        "teams": list(one.teams),
        "week": one.week,
        "answers": one.decisions + one.rolls,
        "error": one.error,
        "trace": one.trace.splitlines()[-12:],
        "save": one.save,
    }


def summary(result: dict[str, Any]) -> str:
    """The result for people."""
    lines = [
        tr(
            "{matches} seasons of {title}, {managers} managers, seed {seed}: {finished} finished, {errors} errors",
            matches=result["matches"],
            title=TITLE,
            managers=result["managers"],
            seed=result["seed"],
            finished=result["finished"],
            errors=result["errors"],
        ),
        tr(
            "{decisions} decisions and {rolls} rolls in {seconds} s",
            decisions=f"{result['decisions']:,}",
            rolls=f"{result['rolls']:,}",
            seconds=f"{result['seconds']:.1f}",
        ),
    ]
    if result["finished"]:
        for seat, fans in result["fans"].items():
            lines.append(
                tr(
                    "fans of {seat}: {least} to {most}, {mean} on average",
                    seat=seat,
                    least=fans["least"],
                    most=fans["most"],
                    mean=f"{fans['mean']:g}",
                )
            )
        lines.append(tr("wins by seat: {counts}", counts=_counts(result["wins"]["seat"])))
        teams = {team: counts["won"] for team, counts in result["wins"]["team"].items()}
        lines.append(tr("wins by team: {counts}", counts=_counts(teams)))
        lines.append(ntr("{n} season that nobody won", "{n} seasons that nobody won", result["nobody"]))
    for group, counts in result["seen"].items():
        lines.append(f"{group}: {_counts(counts)}")
    for fault in result["faults"]:
        lines.append(
            tr("season {match}, week {week}: {error}", **{key: fault[key] for key in ("match", "week", "error")})
        )
        lines += [f"    {line}" for line in fault["trace"]]
    return "\n".join(lines)


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in counts.items()) or tr("none")
