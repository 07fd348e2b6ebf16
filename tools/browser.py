"""Find a Chromium for the tests of the phones' page; on a Debian machine, as root, install one.

`python3 tools/browser.py` says where it is. Plain standard library; the tests import `find`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMED = "DOCKBOWL_BROWSER"
"""The variable that names one to take."""
WITHOUT = "--without-browser"
"""The option of the tests that leaves out those that need one."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
PATIENCE = 300
"""Seconds for each step of an installation."""
LACKING = (
    "the tests of the phones' page need Chromium or Chrome: install one (apt-get install chromium), "
    f"name one in {NAMED}, or leave these tests out with {WITHOUT}"
)


def find() -> str:
    """The path of a browser, "" if there is none. One that was named is taken, whether it is there or not."""
    if named := os.environ.get(NAMED):
        return named
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in (*found, *PLACES) if path and Path(path).is_file()), "")


def ready() -> str:
    """The same, after an attempt to install one where the system's packages can be installed."""
    path = find()
    if path or not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return path
    print("Installing Chromium for the tests of the phones' page ...", file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    for command in (["apt-get", "update", "-qq"], install):
        try:  # its own lines say what is wrong
            subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            print(f"{' '.join(command)}: not done in {PATIENCE} seconds", file=sys.stderr, flush=True)
            break
    return find()


if __name__ == "__main__":
    where = ready()
    print(where or LACKING)
    sys.exit(not where)
