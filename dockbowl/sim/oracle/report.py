"""The outcome as a table for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from dockbowl.lang import fault, tr
from dockbowl.sim.oracle.tally import Disagreement, Tally


def lines(tally: Tally) -> Iterator[str]:
    """The whole report, line by line."""
    for edition in sorted({edition for edition, _ in tally.judged}):
        yield from _table(tally, edition)
    built = ", ".join(f"{kind} {n}" for (_, kind), n in sorted(tally.not_built.items()))
    if built:
        yield tr("not built here: {kinds}", kinds=built)
    for (_, kind, reason), n in sorted(tally.not_judged.items()):
        yield tr("not judged: {kind} {n} ({reason})", kind=kind, n=n, reason=fault(reason))
    for one in tally.disagreements:
        yield _told(one)
    if tally.settled:
        yield tr("explained, but agreeing now: {cases}", cases=", ".join(sorted(tally.settled)))
    if tally.disagreements:
        explained = len(tally.disagreements) - tally.unexplained
        yield tr("disagreements: {n} unexplained, {explained} explained", n=tally.unexplained, explained=explained)
    elif tally.judged:
        yield tr("no disagreement")


def _table(tally: Tally, edition: str) -> Iterator[str]:
    kinds = sorted(kind for name, kind in tally.judged if name == edition)
    total, agree, all_of = tr("total"), tr("agreeing"), tr("all")
    wide = max(map(len, (edition, total, *kinds)))
    yield f"{edition:{wide}}  {agree:>8}  {all_of:>6}"
    for kind in kinds:
        agreeing, judged = tally.agreeing[edition, kind], tally.judged[edition, kind]
        yield f"{kind:{wide}}  {agreeing:8}  {judged:6}{'' if agreeing == judged else '  <'}"
    agreeing = sum(n for (name, _), n in tally.agreeing.items() if name == edition)
    judged = sum(n for (name, _), n in tally.judged.items() if name == edition)
    yield f"{total:{wide}}  {agreeing:8}  {judged:6}"


def _told(one: Disagreement) -> str:
    parts = [
        tr("{name}: ours {ours}, theirs {theirs}", name=name, ours=_plain(ours), theirs=_plain(one.theirs[name]))
        for name, ours in one.ours.items()
    ]
    why = f"  [{one.reason}]" if one.reason else ""
    return f"{one.id} {one.kind}: {'; '.join(parts)}{why}"


def _plain(value: Any) -> str:
    if value is None:
        return tr("nothing")
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(v)}" for key, v in value.items()) or tr("none")
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    if isinstance(value, list):
        return " ".join(map(_plain, value))
    return fault(value)


def as_json(tally: Tally) -> str:
    """One JSON object."""
    editions: dict[str, dict[str, dict[str, int]]] = {}
    for (edition, kind), n in sorted(tally.judged.items()):
        counts = {"agreeing": tally.agreeing[edition, kind], "all": n}
        editions.setdefault(edition, {})[kind] = counts
    return msgspec.json.encode(
        {
            "cases": tally.cases,
            "judged": sum(tally.judged.values()),
            "agreeing": sum(tally.agreeing.values()),
            "unexplained": tally.unexplained,
            "kinds": editions,
            "not_built": [
                {"edition": edition, "kind": kind, "cases": n} for (edition, kind), n in sorted(tally.not_built.items())
            ],
            "not_judged": [
                {"edition": edition, "kind": kind, "reason": reason, "cases": n}
                for (edition, kind, reason), n in sorted(tally.not_judged.items())
            ],
            "no_ruleset": dict(sorted(tally.no_ruleset.items())),
            "disagreements": tally.disagreements,
            "explained_but_agreeing": sorted(tally.settled),
        }
    ).decode()
