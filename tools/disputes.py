"""Gather the disputes anew: `python tools/disputes.py` writes `dockbowl/session/disputes.json` from the scenarios.

`dockbowl rules --disputes` lists that file, which an installed program has and the scenarios it has not.
"""

from __future__ import annotations

import sys
from pathlib import Path

from dockbowl import files
from dockbowl.session import disputes

TOP = Path(__file__).resolve().parents[1]


def main() -> int:
    found = disputes.gather(TOP / "tests" / "scenarios", TOP)
    target = TOP / "dockbowl" / "session" / disputes.FILE
    files.write_new(target, disputes.as_text(found).encode(), force=True)
    print(f"{len(found)} disputes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
