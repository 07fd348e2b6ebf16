"""A check's result in words, and as plain values."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from dockbowl.fumbbl.check import Result
from dockbowl.lang import fault, ntr, said, tr

SHOWN: Final = 40
"""So many divergences are listed unless all are wanted."""


def lines(result: Result, *, every: bool = False) -> list[str]:
    """The report: what differs, what is not played here, and how much was compared."""
    told = [f"{result.file}: {fault(divergence)}" for divergence in result.divergences[: None if every else SHOWN]]
    hidden = len(result.divergences) - len(told)
    if hidden > 0:
        kinds = Counter(divergence.kind for divergence in result.divergences)
        counts = ", ".join(f"{count} {said(kind)}" for kind, count in kinds.most_common())
        told.append(f"{result.file}: {tr('{n} more; of all: {counts}', n=hidden, counts=counts)}")
    told += [f"{result.file}: {tr('note: {note}', note=fault(note))}" for note in result.notes]
    told.append(f"{result.file}: {verdict(result)}")
    return told


def verdict(result: Result) -> str:
    """One line: how many divergences, and what was compared."""
    count = len(result.divergences)
    text = tr(
        "{found} in {rolls} rolls, {choices} decisions, {blocks} blocks, {squares} offered squares, "
        "{positions} positions",
        found=ntr("{n} divergence", "{n} divergences", count) if count else tr("no divergence"),
        rolls=sum(result.rolls.values()),
        choices=result.choices,
        blocks=result.blocks,
        squares=result.squares,
        positions=result.positions,
    )
    if result.corrections:
        text += tr("; put right {n} times, {rolls} rolls passed over", n=result.corrections, rolls=result.unchecked)
    if not result.finished:
        text += tr("; not followed to its end")
    return f"{text}; {'-'.join(map(str, result.score))}"


def plain(result: Result) -> dict[str, Any]:
    """The result for programs."""
    return {
        "file": result.file,
        "clean": result.clean,
        "finished": result.finished,
        "score": list(result.score),
        "rolls": dict(sorted(result.rolls.items())),
        "decisions": result.choices,
        "blocks": result.blocks,
        "offered_squares": result.squares,
        "positions": result.positions,
        "corrections": result.corrections,
        "rolls_passed_over": result.unchecked,
        "notes": result.notes,
        "divergences": [
            {"command": found.command, "kind": found.kind, "text": found.text} for found in result.divergences
        ],
    }
