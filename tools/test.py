"""Run the tests: `python3 tools/test.py`. Words after it go to pytest (`python3 tools/test.py -k plank`)."""

from __future__ import annotations

import os
import subprocess
import sys

import browser
from environment import ROOT, ready

if __name__ == "__main__":
    # No test needs a screen or a sound card.
    calm = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if browser.WITHOUT not in sys.argv[1:]:
        browser.ready()  # if there is none, the tests that need one say so
    # Many tests start the program as a process of its own: compiled once, it is there in half the time.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    # A worker has files that lie together, so that what they share is made once; who is done early takes over.
    command = [str(ready("test")), "-m", "pytest", "-n", "logical", "--dist", "worksteal", *sys.argv[1:]]
    try:
        sys.exit(subprocess.run(command, cwd=ROOT, env={**kept, **calm}, check=False).returncode)
    except KeyboardInterrupt:
        sys.exit(130)
