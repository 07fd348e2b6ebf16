"""The end of a match in words: who won, the figures of each coach, the dice and how they fell."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core.requests import BLOCK, D6
from dockbowl.core.state import Match
from dockbowl.lang import decimal, ntr, said, tr, word_table
from dockbowl.session.statistics import DiceCount, Statistics, figures_of, score_words

NAMES = word_table(
    {D6: "Six-sided dice", BLOCK: "Block dice", "d3": "Three-sided dice", "d8": "Eight-sided dice", "d16": "d16"}
)

FEW_SIDES = 8


def winner_line(m: Match) -> str:
    """Who won and by what."""
    if not m.over:
        return tr("The match is not over")
    reason = said(m.stop_reason.replace("_", " "))
    result = tr("{team} win", team=m.team_names[m.winner]) if m.winner >= 0 else tr("A draw")
    return f"{result} ({reason})" if reason else result


def average_words(dice: DiceCount) -> str:
    """What dice with numbers showed on average, and what was to be expected."""
    return tr(
        "average {average}, expected {expected}",
        average=decimal(dice.average, 2),
        expected=decimal(dice.expected, 2),
    )


def fell_words(dice: DiceCount) -> str:
    """How often each face fell; of dice with many sides those that fell at all."""
    if dice.die == BLOCK:
        return ", ".join(f"{kind} {often}" for kind, often, _ in dice.kinds())
    few = len(dice.faces) <= FEW_SIDES
    return ", ".join(f"{face}: {often}" for face, often, _ in dice.kinds() if often or few)


def dice_line(dice: DiceCount) -> str:
    """One kind of dice in a line."""
    name = NAMES.get(dice.die, dice.die)
    parts = [f"{name}: {dice.count}"]
    if dice.count:
        parts.append(fell_words(dice))
    if dice.die != BLOCK and dice.count:
        parts.append(average_words(dice))
    parts.append(dice.verdict)
    return "; ".join(parts)


def report(m: Match, found: Statistics, names: Sequence[str], map_name: str, seed: int) -> str:
    """The whole report as text."""
    order = list(m.turn_order) or list(range(m.coaches))
    lines = [f"{map_name}: {winner_line(m)}", ""]
    heads = [f"{m.team_names[c]} ({names[c]})" for c in order]
    figures = figures_of(m)
    wide = max(map(len, figures.values())) + 2
    widths = [max(8, len(head)) + 2 for head in heads]
    lines.append(" " * wide + "".join(f"{head:>{w}}" for head, w in zip(heads, widths, strict=True)))
    for key, label in figures.items():
        row = (found.coaches[c].figures[key] for c in order)
        lines.append(f"{label:<{wide}}" + "".join(f"{n:>{w}}" for n, w in zip(row, widths, strict=True)))
    lines += [f"{tr('Touchdown')}: {m.team_names[one.coach]}: {score_words(m, one)}" for one in found.scores]
    lines.append("")
    for coach in order:
        mine = found.coaches[coach]
        if mine.tests:
            passed = mine.figures["passed"]
            lines.append(
                tr(
                    "{team}: {passed} of {tests} tests passed, {hoped} expected",
                    team=m.team_names[coach],
                    passed=passed,
                    tests=mine.tests,
                    hoped=decimal(mine.hoped),
                )
            )
        lines += [f"{m.team_names[coach]}: {dice_line(dice)}" for dice in mine.dice.values()]
    lines += [tr("All: {dice_line}", dice_line=dice_line(dice)) for dice in found.dice.values()]
    typed = sum(dice.typed for dice in found.dice.values())
    lines += [
        "",
        tr("Seed {seed}", seed=seed)
        + (ntr("; {n} die was typed in", "; {n} dice were typed in", typed) if typed else ""),
    ]
    return "\n".join(lines) + "\n"
