"""`dockbowl oracle`: put recorded cases to the engine and see whether it agrees.

The cases come from real matches played elsewhere: a board as it stood, what was rolled, what came of it. Here
nothing of the rules is written again; each kind of case is driven through the engine's own procedures with
the recorded dice. The format and the command: docs/oracle.md.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TextIO

from dockbowl.console import fail, say
from dockbowl.names import meant
from dockbowl.sim.oracle.cases import CaseError
from dockbowl.sim.oracle.editions import EDITIONS
from dockbowl.sim.oracle.explained import read_explained
from dockbowl.sim.oracle.report import as_json, lines
from dockbowl.sim.oracle.tally import Disagreement, Tally, judge

__all__ = ["CaseError", "Disagreement", "Tally", "judge", "run"]

PROG = "dockbowl oracle"
AGREES, DISAGREES, UNUSABLE = 0, 1, 2


def run(
    files: Sequence[str | Path],
    explained: str | Path | None = None,
    *,
    editions: Sequence[str] = (),
    kinds: Sequence[str] = (),
    json: bool = False,
    out: TextIO | None = None,
    err: TextIO | None = None,
) -> int:
    """Judge the cases of `files`, print the outcome, and return the exit code.

    0: all agree, or differ with a reason in `explained`. 1: one differs without. 2: nothing could be judged,
    or not all: a faulty file or line, a name nobody knows, an edition without a ruleset here. `editions` and
    `kinds` leave out all others.
    """
    out = sys.stdout if out is None else out
    err = sys.stderr if err is None else err
    try:
        for name in editions:
            if name not in EDITIONS:
                raise CaseError(f"edition: {name}: no such edition{meant(name, EDITIONS)}")
        reasons: Mapping[str, str] = {} if explained is None else read_explained(explained)
        found = judge(files, reasons, editions, kinds)
    except CaseError as error:
        return fail(str(error), UNUSABLE, PROG, err)
    if json:
        print(as_json(found), file=out)
    else:
        for line in lines(found):
            say(line, out)
    return _exit_code(found, kinds, err)


def _exit_code(found: Tally, kinds: Sequence[str], err: TextIO) -> int:
    for edition, cases in sorted(found.no_ruleset.items()):
        fail(f"{edition}: no ruleset here plays it; {cases} cases not judged", prog=PROG, file=err)
    if not found.cases:
        which = f" of kind {' or '.join(kinds)}" if kinds else ""
        fail(f"there is no case{which}", prog=PROG, file=err)
    if found.unexplained:
        return DISAGREES
    return UNUSABLE if found.no_ruleset or not found.cases else AGREES
