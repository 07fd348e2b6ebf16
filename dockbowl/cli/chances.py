"""`dockbowl odds`: the exact chances of what a coach means to do."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from dockbowl.cli.common import GOOD, PROBLEMS, Commands, Parser, command, fail, number, say, seed
from dockbowl.lang import decimal, fault, grouped, tr

if TYPE_CHECKING:
    from dockbowl.sim.chances.solver import Solution
    from dockbowl.sim.chances.trial import Trial

MOST_TRIES = 10_000_000
MOST_REROLLS = 16
SUSPICIOUS = 5.0
"""Standard deviations at which dice and sums are said to differ."""


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "odds",
        tr("work out the exact chances of a plan"),
        "dockbowl odds plan.toml\n  dockbowl odds plan.toml --rerolls 2 --tries 20000 --seed 1",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=tr("scenario files with a plan; - for one from stdin"))
    parser.add_argument(
        "--rerolls",
        type=number(0, MOST_REROLLS),
        metavar="N",
        help=tr("team re-rolls of the coach (default: as in the file)"),
    )
    parser.add_argument(
        "--tries", type=number(1, MOST_TRIES), metavar="N", help=tr("also try it so many times with seeded dice")
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help=tr("of those dice (default %(default)s)"))
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from dockbowl.session.scenario import ScenarioError, load
    from dockbowl.sim.chances.plan import Plan
    from dockbowl.sim.chances.solver import Solver, TooMany
    from dockbowl.sim.chances.trial import attempt

    found: list[tuple[Solution, Trial | None]] = []
    for name in args.files:
        try:
            for scenario in load(name):
                solver = Solver(Plan.of(scenario))
                solution = solver.solve(args.rerolls)
                trial = attempt(solver, args.tries, args.seed, args.rerolls) if args.tries else None
                found.append((solution, trial))
        except ScenarioError as error:
            return fail(str(error))
        except TooMany as error:
            return fail(f"{name}: {error}")
    if args.json:
        print(json.dumps({"plans": [_plain(*pair) for pair in found]}, indent=2))
    else:
        for place, pair in enumerate(found):
            if place:
                print()
            _print(*pair)
    bad = [trial for solution, trial in found if trial is not None and trial.deviation(solution) > SUSPICIOUS]
    return PROBLEMS if bad else GOOD


def _print(solution: Solution, trial: Trial | None) -> None:
    plan = solution.plan
    say(plan.scenario.title)
    width = min(60, max(len(text) for text in (*plan.texts, tr("a turnover on the way"))))
    heads = [tr("the step"), tr("so far"), *([tr("tried")] if trial is not None else [])]
    print(f"  {'':{width}}" + "".join(f"  {head:>8}" for head in heads))
    before = Fraction(1)
    for place, text in enumerate(plan.texts):
        chance = solution.chances[place]
        step = f"{_percent(chance / before):>8}" if before else f"{'-':>8}"
        row = f"  {_fitted(text, width):{width}}  {step}  {_percent(chance):>8}"
        print(f"{row}{_share(trial, place)}{_fraction(chance)}")
        if not chance and before and place in solution.stuck:
            print(f"    {fault(solution.stuck[place])}")
        before = chance
    row = f"  {tr('a turnover on the way'):{width}}  {'':8}  {_percent(solution.turnover):>8}"
    print(f"{row}{_share(trial, len(plan.texts))}{_fraction(solution.turnover)}")
    if solution.left_out:
        print(
            tr(
                "  ways too rare to follow come to {float:.1e}; no chance is further off than that",
                float=float(solution.left_out),
            )
        )
    if trial is not None:
        print(
            tr(
                "  {tries} tries, at most {deviation} standard deviations off",
                tries=grouped(trial.tries),
                deviation=decimal(trial.deviation(solution)),
            )
        )


def _share(trial: Trial | None, place: int) -> str:
    return "" if trial is None else f"  {_percent(Fraction(trial.counts[place], trial.tries)):>8}"


def _percent(chance: Fraction) -> str:
    return f"{decimal(float(chance) * 100, 2)} %"


def _fraction(chance: Fraction) -> str:
    return f"  {chance}" if 1 < chance.denominator < 10_000 else ""


def _fitted(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _plain(solution: Solution, trial: Trial | None) -> dict[str, object]:
    plan = solution.plan
    steps = [
        {"line": step.line, "text": text, "chance": float(chance), "exact": str(chance)}
        for step, text, chance in zip(plan.steps, plan.texts, solution.chances[:-2], strict=True)
    ]
    if trial is not None:
        steps = [{**step, "tried": count} for step, count in zip(steps, trial.counts[:-1], strict=True)]
    plain: dict[str, object] = {
        "file": plan.scenario.file, "title": plan.scenario.title, "steps": steps,
        "turnover": {"chance": float(solution.turnover), "exact": str(solution.turnover)},
        "left_out": float(solution.left_out), "places": solution.places,
    }  # fmt: skip
    if trial is not None:
        plain |= {"tries": trial.tries, "deviation": trial.deviation(solution)}
    return plain
