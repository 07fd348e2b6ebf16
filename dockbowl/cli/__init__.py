"""The command line: `dockbowl`, and everything that can be done without a window.

Results go to stdout, messages to stderr, one line an error that names the file and the key. Exit codes: 0 good,
1 problems were found, 2 wrong input or use, 130 stopped by Ctrl+C.
"""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    try:
        # Reading the program takes a moment, in which somebody may think better of it.
        from dockbowl.cli.program import run

        return run(argv)
    except KeyboardInterrupt:
        return 130
