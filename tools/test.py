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
    command = [str(ready("test")), "-m", "pytest", "-n", "auto", *sys.argv[1:]]
    try:
        sys.exit(subprocess.run(command, cwd=ROOT, env={**os.environ, **calm}, check=False).returncode)
    except KeyboardInterrupt:
        sys.exit(130)
