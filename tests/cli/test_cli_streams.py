"""Closed pipes, full disks, closed streams, poor encodings, Ctrl+C: no traceback, the right exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from dockbowl.cli import main

PROGRAM = [sys.executable, "-m", "dockbowl"]
POSIX = os.name == "posix"
HEEDING = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
"""Becomes the program given to it, which can be stopped by Ctrl+C."""


def shell(command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A shell's command with the program as $D."""
    env = {**os.environ, "D": f"{sys.executable} -m dockbowl", "SDL_VIDEODRIVER": "dummy", **more}
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, env=env, check=False, timeout=60)


LONG = ["rules --skills", "map show grand", "map new -", "simulate --matches 1 --max-turns 2 --json"]


@pytest.mark.parametrize("words", LONG if POSIX else [])
def test_a_reader_who_has_gone_is_no_fault(words: str) -> None:
    done = shell(f"{{ $D {words}; echo $? >&2; }} | true")
    assert done.stderr == "0\n"


@pytest.mark.parametrize("words", LONG if Path("/dev/full").exists() else [])
def test_a_full_disk_is_one_line_and_1(words: str) -> None:
    done = shell(f"$D {words} > /dev/full")
    assert (done.returncode, done.stderr) == (1, "dockbowl: stdout: no space left on device\n")


@pytest.mark.parametrize("words", LONG if POSIX else [])
def test_closed_streams(words: str) -> None:
    done = shell(f"$D {words} >&-")
    writes = words == "map new -"
    assert (done.returncode, done.stderr) == ((2, "dockbowl: stdout: is closed\n") if writes else (0, ""))
    assert shell(f"$D {words} 2>&- >/dev/null").returncode == 0


def test_closed_streams_of_what_fails_or_reads() -> None:
    if not POSIX:
        return
    assert shell("$D scenario none.toml 2>/dev/full; exit $?").returncode == 2
    assert shell("$D map check - <&-").stderr == "dockbowl: stdin: is closed\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_a_terminal_without_our_letters(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "港.toml"
    assert main(["map", "new", str(path)]) == 0
    done = subprocess.run(
        [*PROGRAM, "map", "check", str(path)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u6e2f.toml" in done.stdout


def test_a_working_folder_that_has_gone(tmp_path: Path) -> None:
    if not POSIX:
        return
    gone = tmp_path / "gone"
    done = shell(f"mkdir '{gone}' && cd '{gone}' && rmdir '{gone}' && $D --home below paths && $D map check x.toml")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "dockbowl: x.toml: no such file or directory"
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("workers", ["1", "2"] if POSIX else [])
def test_ctrl_c_stops_a_simulation_and_its_workers(workers: str, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    words = ["simulate", "--matches", "1000", "--workers", workers, "--save-dir", str(saves)]
    pipe = subprocess.PIPE
    # Tests may be run where Ctrl+C is ignored (in the background of a script), and that is handed down.
    program = [sys.executable, "-c", HEEDING, *PROGRAM]
    process = subprocess.Popen([*program, *words], stdout=pipe, stderr=pipe, start_new_session=True)
    try:
        for _ in range(600):
            if saves.exists() and any(saves.iterdir()):
                break
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert (process.returncode, out, err) == (130, b"", b"")
    for save in saves.iterdir():
        assert main(["story", str(save)]) == 0
