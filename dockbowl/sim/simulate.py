"""Many matches between computer seats, and what came of them as one JSON object: `dockbowl simulate`.

Every match has a seed of its own, made from the seed given and its number, so that the result does not depend
on how many workers share the work.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryFile
from typing import Any, Final

from dockbowl.ai.seats import make_seat
from dockbowl.board.harbour import loads
from dockbowl.data import find_map
from dockbowl.files import os_reason
from dockbowl.games.catalogue import find_game, new_match
from dockbowl.games.rosters import load_rosters
from dockbowl.games.team.reading import TEAM_FILE, load_team
from dockbowl.games.texts import read_settings
from dockbowl.lang import fault as fault_of
from dockbowl.lang import ntr, said, tr
from dockbowl.names import meant
from dockbowl.sim.counters import grouped
from dockbowl.sim.headings import came_up
from dockbowl.sim.play import Plan, Played, play_many, save_name, setup_for
from dockbowl.sim.sharing import play_shared

SHOWN: Final = 10
"""Faults told in full; the rest are counted."""
DEFAULT_MATCHES: Final = 100
DEFAULT_TURNS: Final = 1000


# ---------------------------------------------------------------- the plan


def make_plan(
    game: str = "dockbowl",
    map: str | None = None,
    seats: str | Sequence[str] = "random",
    teams: str | Sequence[str] = "",
    seed: int = 0,
    max_turns: int = DEFAULT_TURNS,
    check: bool = False,
    save_dir: str = "",
    readings: Sequence[str] = (),
) -> Plan:
    """A plan from what a person writes. Raises ValueError that says what is wrong."""
    found = find_game(game)
    name, source = find_map(found.default_map if map is None else map)
    board = loads(source, map or name)
    if board.kind != found.map_kind:
        raise ValueError(f"{name} is a {board.kind}; {found.title} is played on a {found.map_kind}")
    names = _words(seats)
    for seat in names:
        make_seat(seat)
    rosters = _words(teams)
    options = read_settings(readings)
    found.rules(options)
    edition = found.edition_with(options)
    known = load_rosters(edition)
    for roster in rosters:
        if roster.endswith(TEAM_FILE):
            load_team(roster, edition)  # its faults are told before anything is played
        elif roster not in known:
            near = meant(roster, known)
            raise ValueError(f"--teams: there is no roster {roster!r}{near}; expected {', '.join(known)}")
    plan = Plan(
        game, source, name, names or ("random",), seed, max_turns, check, save_dir, rosters, tuple(options.items())
    )
    new_match(setup_for(plan, board, 0), board)  # a map of another game is told before anything is played
    return plan


def make_folder(save_dir: str, numbers: range) -> None:
    """Make sure that these matches can be saved there. Raises ValueError if not, or if one of them is there."""
    folder = Path(save_dir)
    try:
        if not save_dir:
            raise ValueError("--save-dir: no folder is named")
        folder.mkdir(parents=True, exist_ok=True)
        there = {path.name for path in folder.iterdir()}
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        reason = "is no folder" if isinstance(error, (FileExistsError, NotADirectoryError)) else os_reason(error)
        raise ValueError(f"--save-dir: {save_dir}: {reason}") from None
    taken = sorted(there.intersection(map(save_name, numbers)))
    if taken:
        raise ValueError(f"--save-dir: {folder / taken[0]}: exists already; nothing is overwritten")


def _words(names: str | Sequence[str]) -> tuple[str, ...]:
    parts = names.split(",") if isinstance(names, str) else names
    return tuple(part.strip() for part in parts if part.strip())


def simulate(plan: Plan, matches: int, *, first: int = 0, workers: int = 1, progress: bool = False) -> dict[str, Any]:
    """Play the matches and add them up."""
    began = time.perf_counter()
    played = play_shared(play_many, plan, range(first, first + matches), workers, progress)
    played.sort(key=lambda one: one.number)
    return add_up(plan, played, time.perf_counter() - began)


# ---------------------------------------------------------------- the result


def add_up(plan: Plan, played: Sequence[Played], seconds: float) -> dict[str, Any]:
    """One object of plain values; all but the seconds is the same for the same plan."""
    by_dock: Counter[str] = Counter()
    by_seat: Counter[str] = Counter(dict.fromkeys(plan.seats, 0))
    ends: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for one in played:
        seen.update(one.seen)
        if one.finished:
            ends[one.reason or "over"] += 1
        if one.finished and one.winner >= 0:
            by_dock[one.dock] += 1
            by_seat[one.seats[one.winner]] += 1
    failed = [one for one in played if one.error]
    turns = [one.turns for one in played if one.finished]
    return {
        "game": plan.game,
        "map": plan.map_name,
        "seats": list(plan.seats),
        "readings": dict(plan.options),
        "seed": plan.seed,
        "matches": len(played),
        "finished": sum(one.finished for one in played),
        "decisions": sum(one.decisions for one in played),
        "rolls": sum(one.rolls for one in played),
        "seconds": round(seconds, 3),
        "errors": len(failed),
        "wins": {"dock": dict(sorted(by_dock.items())), "seat": dict(sorted(by_seat.items()))},
        "ends": dict(sorted(ends.items())),
        "turns": _spread(turns),
        "seen": grouped(plan.game, seen),
        "faults": [_fault(one) for one in failed[:SHOWN]],
    }


def _spread(turns: Sequence[int]) -> dict[str, float]:
    if not turns:
        return {"least": 0, "mean": 0, "median": 0, "most": 0}
    return {
        "least": min(turns),
        "mean": round(mean(turns), 2),
        "median": median(turns),
        "most": max(turns),
    }


def _fault(one: Played) -> dict[str, Any]:
    return {
        "match": one.number,
        "seed": one.seed,
        "seats": list(one.seats),
        "teams": list(one.teams),
        "turn": one.turns,
        "answers": one.decisions + one.rolls,
        "error": one.error,
        "trace": one.trace.splitlines()[-12:],
        "save": one.save,
    }


def summary(result: dict[str, Any]) -> str:
    """The result for people."""
    left = result["matches"] - result["finished"] - result["errors"]
    played = {key: result[key] for key in ("game", "map", "seed", "finished")}
    first = ntr(
        "{n} match of {game} on {map}, seed {seed}: {finished} finished, {errors}",
        "{n} matches of {game} on {map}, seed {seed}: {finished} finished, {errors}",
        result["matches"],
        errors=ntr("{n} error", "{n} errors", result["errors"]),
        **played,
    )
    lines = [
        first + (", " + ntr("{n} left at the turn limit", "{n} left at the turn limit", left) if left else ""),
        tr(
            "{decisions} decisions and {rolls} rolls in {seconds} s",
            decisions=f"{result['decisions']:,}",
            rolls=f"{result['rolls']:,}",
            seconds=f"{result['seconds']:.1f}",
        ),
    ]
    turns = result["turns"]
    if result["finished"]:
        lines.append(
            tr(
                "turns: {least} to {most}, half of them within {median}, {mean} on average",
                least=turns["least"],
                most=turns["most"],
                median=f"{turns['median']:g}",
                mean=f"{turns['mean']:g}",
            )
        )
        lines.append(tr("wins by seat: {counts}", counts=_counts(result["wins"]["seat"])))
        lines.append(tr("wins by dock: {counts}", counts=_counts(result["wins"]["dock"])))
        lines.append(tr("ends: {counts}", counts=_counts(result["ends"])))
    lines += came_up(result["seen"])
    for fault in result["faults"]:
        where = tr("match {match}, turn {turn}", match=fault["match"], turn=fault["turn"])
        lines.append(f"{where}: {fault_of(fault['error'])}")
        lines += [f"    {line}" for line in fault["trace"]]
    return "\n".join(lines)


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{said(name)} {n}" for name, n in counts.items()) or tr("none")
