"""Open the game: `python3 tools/run.py`. Words after it go to `dockbowl` (`python3 tools/run.py simulate --help`)."""

from __future__ import annotations

import subprocess
import sys

from environment import ready

EXTRAS = "print,phones"
"""What a player may want at any moment, and would not look for."""

if __name__ == "__main__":
    try:
        sys.exit(subprocess.run([str(ready(EXTRAS)), "-m", "dockbowl", *sys.argv[1:]], check=False).returncode)
    except KeyboardInterrupt:
        sys.exit(130)
