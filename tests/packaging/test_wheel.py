"""The wheel carries maps, sprites, fonts and data, and works from a folder that knows nothing of the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROBE = """
import sys
import dockbowl
from dockbowl.board.harbour import loads
from dockbowl.data import shipped
from dockbowl.editor.interchange import tileset_files
from dockbowl.games.catalogue import GAMES
from dockbowl.games.rosters import default_team
from dockbowl.web import stream_page
from dockbowl.web.phones import FILES, PAGES
maps = sorted(f.name for f in shipped("maps").iterdir() if f.name.endswith(".toml"))
for name in maps:
    loads((shipped("maps") / name).read_text(encoding="utf-8"), name)
sprites = [f.name for f in (shipped("sprites") / "tiles").iterdir()]
assert all(tileset_files().values())
assert all((PAGES / name).is_file() for name, _ in [*FILES.values(), *stream_page.FILES.values()])
fonts = [f.name for f in (shipped("sprites") / "fonts").iterdir()]
print(dockbowl.__file__)
print(",".join(maps))
print(len(sprites), len(fonts), len(default_team("human").players), ",".join(GAMES))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a fresh environment with the built wheel in it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    home = folder / "home"
    venv.create(home, with_pip=False)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = next(home.glob("**/site-packages"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    # The libraries come from the environment the tests run in; the package itself must not.
    libraries = sysconfig.get_paths()["purelib"]
    (site / "libraries.pth").write_text(f"import sys; sys.path.append({libraries!r})\n")
    return python


def test_everything_shipped_is_in_the_wheel(installed: Path, tmp_path: Path) -> None:
    # Whatever the tests run with, the probe must find nothing but what is installed.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(installed), "-c", PROBE]
    run = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
    where, maps, counts = run.stdout.strip().splitlines()
    assert Path(where).is_relative_to(installed.parents[1]), "the checkout was imported, not the wheel"
    assert set(maps.split(",")) >= {f.name for f in (ROOT / "maps").glob("*.toml")}
    sprites, fonts, players, games = counts.split()
    assert int(sprites) == len(list((ROOT / "sprites" / "tiles").iterdir()))
    assert int(fonts) == len(list((ROOT / "sprites" / "fonts").iterdir()))
    assert int(players) >= 11
    assert "dockbowl" in games.split(",")


def test_the_checkout_finds_the_same_files() -> None:
    from dockbowl.data import shipped

    assert (shipped("maps") / "harbour.toml").is_file()
    assert (shipped("sprites") / "things" / "chest.svg").is_file()
