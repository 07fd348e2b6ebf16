"""Set up the project's own environment in `.venv`, once; the commands of the README use it.

Plain standard library: it must run on a bare Python 3.11+ with pip and venv. It installs again only when
`pyproject.toml` or the Python version has changed since the last time.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / ".venv"
OLDEST = (3, 11)


def python() -> Path:
    """The environment's interpreter."""
    return HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ready(extra: str = "") -> Path:
    """The interpreter of an environment in which the project is installed, with extras, as in `print,phones`.

    Exits with one line if Python is too old or the installation fails.
    """
    if sys.version_info < OLDEST:
        sys.exit(f"Dockbowl needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}")
    wanted = hashlib.sha256(f"{sys.version}{(ROOT / 'pyproject.toml').read_text()}".encode()).hexdigest()
    stamp = HOME / f"installed-{extra or 'plain'}"
    richer = HOME / "installed-test"
    if any(s.is_file() and s.read_text() == wanted for s in (stamp, richer)) and python().is_file():
        return python()
    print("Setting up .venv (the first time takes a minute) ...", file=sys.stderr, flush=True)
    if not python().is_file():
        venv.create(HOME, with_pip=True, clear=HOME.exists())
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    command = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", target]
    if subprocess.run(command, check=False).returncode:
        sys.exit("Dockbowl could not be installed: see the lines above (a network, or a package index, is needed once)")
    stamp.write_text(wanted)
    return python()
