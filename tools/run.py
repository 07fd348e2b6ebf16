"""Open the game: `python3 tools/run.py`. Words after it go to `dockbowl` (`python3 tools/run.py simulate --help`)."""

from __future__ import annotations

import subprocess
import sys

from environment import ready

if __name__ == "__main__":
    try:
        sys.exit(subprocess.run([str(ready()), "-m", "dockbowl", *sys.argv[1:]], check=False).returncode)
    except KeyboardInterrupt:
        sys.exit(130)
