"""The list of rules and what shows each: `python tools/coverage.py` writes `docs/rules-coverage.md`.

`--check` writes nothing: exit code 1, with a line for each thing that no scenario or test shows, each name of a rule
that does not exist, and a page that is out of date. Exit code 2: a scenario or a mark cannot be read.
"""

from __future__ import annotations

import argparse
import sys

from rules_coverage.making import PAGE, TOP, make
from rules_coverage.shown import Unsound

from dockbowl import files
from dockbowl.session.scenario import ScenarioError


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write docs/rules-coverage.md: every rule and what shows it.")
    parser.add_argument("--check", action="store_true", help="write nothing; say what is out of date or not shown")
    args = parser.parse_args(words)
    try:
        made = make()
    except (Unsound, ScenarioError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    wrong = list(made.wrong)
    path = TOP / PAGE
    if not args.check:
        files.write_new(path, made.text.encode(), force=True)
    elif not path.is_file() or path.read_text(encoding="utf-8") != made.text:
        wrong.append(f"{PAGE} is out of date: python tools/coverage.py writes it anew")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
