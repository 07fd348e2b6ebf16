"""Put every case to the engine and count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from dockbowl.sim.oracle.cases import Case, CaseError, read
from dockbowl.sim.oracle.drive import Mismatch, NotJudged
from dockbowl.sim.oracle.editions import EDITIONS, Edition, find_edition
from dockbowl.sim.oracle.scene import FaultyCase, Scene

Key = tuple[str, str]
"""(edition, kind)"""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One case in which the engine and the record differ, and in what."""

    id: str
    kind: str
    edition: str
    place: str
    ours: Mapping[str, Any]
    theirs: Mapping[str, Any]
    reason: str = ""
    """Why, if it is explained."""


@dataclass(slots=True)
class Tally:
    """What came of all cases."""

    cases: int = 0
    judged: Counter[Key] = field(default_factory=Counter)
    agreeing: Counter[Key] = field(default_factory=Counter)
    not_built: Counter[Key] = field(default_factory=Counter)
    """Cases of kinds the engine has no procedure for."""
    not_judged: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """(edition, kind, reason): cases of a built kind that depend on something not played here."""
    no_ruleset: Counter[str] = field(default_factory=Counter)
    """Cases of editions that no ruleset here plays."""
    disagreements: list[Disagreement] = field(default_factory=list)
    settled: set[str] = field(default_factory=set)
    """Ids that are explained but agree."""

    @property
    def unexplained(self) -> int:
        return sum(not one.reason for one in self.disagreements)


def judge(
    files: Iterable[str | Path], explained: Mapping[str, str], editions: Collection[str], kinds: Collection[str]
) -> Tally:
    """Judge the cases of `files`, of these editions and kinds only if any are named.

    Raises CaseError, with file and line, for the first case that cannot be read or cannot be.
    """
    found = Tally()
    for path in files:
        for number, case in read(path):
            if (editions and case.edition not in editions) or (kinds and case.kind not in kinds):
                continue
            place = f"{path}:{number}"
            try:
                _count(found, case, place, explained)
            except (FaultyCase, msgspec.ValidationError) as error:
                raise CaseError(f"{place}: {case.id}: {error}") from None
    return found


def _count(found: Tally, case: Case, place: str, explained: Mapping[str, str]) -> None:
    found.cases += 1
    if case.edition not in EDITIONS:
        raise FaultyCase(f"{case.edition!r} is no edition; expected one of {', '.join(EDITIONS)}")
    edition = find_edition(case.edition)
    if edition is None:
        found.no_ruleset[case.edition] += 1
        return
    key = (case.edition, case.kind)
    if case.kind not in edition.judges:
        found.not_built[key] += 1
        return
    try:
        ours, theirs = compare(case, edition)
    except NotJudged as why:
        found.not_judged[*key, str(why)] += 1
        return
    found.judged[key] += 1
    if ours == theirs:
        found.agreeing[key] += 1
        if case.id in explained:
            found.settled.add(case.id)
        return
    names = [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]
    found.disagreements.append(
        Disagreement(
            case.id,
            case.kind,
            case.edition,
            place,
            {name: ours.get(name) for name in names},
            {name: theirs.get(name) for name in names},
            explained.get(case.id, ""),
        )
    )


def compare(case: Case, edition: Edition) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """What the engine says and what the record says, under the same names.

    An engine that breaks down is a disagreement like any other. Raises NotJudged, and FaultyCase or
    ValidationError for a case that cannot be.
    """
    scene = Scene(case, edition)
    try:
        return edition.judges[case.kind](scene)
    except (NotJudged, FaultyCase, msgspec.ValidationError):
        raise
    except Mismatch as why:
        return {"engine": str(why)}, {"engine": "does it as recorded"}
    except Exception as error:  # whatever it is, the other cases are still to be judged
        return {"engine": f"breaks down: {type(error).__name__}: {error}"}, {"engine": "does it as recorded"}
