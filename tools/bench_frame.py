"""How fast the window draws: `python tools/bench.py frame [--json]`.

A harbour of 40 x 30 squares with 44 players in a window of 1920 x 1080, drawn by software into memory. Frames are
counted by the processor time they take, so that what else runs on the machine matters less; each is a whole turn of
the real loop. Also: the processor time of a window that shows a match and is left alone, and the start of the program.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if TYPE_CHECKING:
    from dockbowl.session.session import Session
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

SIZE = (1920, 1080)
COLUMNS, ROWS, PLAYERS = 40, 30, 44
WARM, FRAMES = 40, 200
DRAG = ((9, 4), (-6, 5), (-9, -5), (6, -4))
GOALS = {
    "frames/s, a move being shown": (60, "at least"),
    "frames/s, mouse over the board": (60, "at least"),
    "frames/s, a player picked up": (60, "at least"),
    "frames/s, the board dragged": (60, "at least"),
    "frames/s, all overlays on": (30, "at least"),
    "frames/s, overlays on, zoomed in": (30, "at least"),
    "idle, % of one core": (5, "at most"),
    "start to title, s": (1.5, "at most"),
}


# ---------------------------------------------------------------- the harbour


def harbour_text() -> str:
    """Two quays and three ships, as many squares as the goal names."""
    grid = [["~"] * COLUMNS for _ in range(ROWS)]
    for y in range(ROWS):
        for x in (*range(1, 6), *range(COLUMNS - 6, COLUMNS - 1)):
            grid[y][x] = "."
    for ship, left, wide in (("a", 9, 5), ("b", 17, 6), ("c", 26, 5)):
        for y in range(4, 26):
            for x in range(left, left + wide):
                grid[y][x] = ship
        for y, thing in ((7, "!"), (12, "%"), (18, "%"), (22, "!")):
            grid[y][left + 3] = thing
        for y in (9, 15, 21):
            grid[y][left - 1] = grid[y][left + wide] = "="
    for dock, (x0, y0) in zip("1234", ((1, 2), (COLUMNS - 5, 2), (1, 25), (COLUMNS - 5, 25)), strict=True):
        for y in range(y0, y0 + 3):
            for x in range(x0, x0 + 4):
                grid[y][x] = dock
    for y in range(ROWS):
        grid[y][0] = grid[y][-1] = "#"
    grid[0] = grid[-1] = ["#"] * COLUMNS
    for y in (9, 15, 21):
        grid[y][6] = grid[y][COLUMNS - 7] = "="
    drawn = "\n".join("".join(row) for row in grid)
    ships = "".join(f'[[ships]]\nname = "Ship {d.upper()}"\ndeck = "{d}"\nheading = "north"\n\n' for d in "abc")
    docks = "".join(f'[[docks]]\nid = "dock-{n}"\nglyph = "{n}"\n\n' for n in "1234")
    head = 'format = 1\nname = "Bench"\nauthor = "Dockbowl"\nversion = "1"\nsea = "south"\nsquare_mm = 30\n'
    return f"{head}\ngrid = '''\n{drawn}\n'''\n\n{ships}{docks}"


def crowd() -> Session:
    """A match of four on it, every player on the board, many of them side by side."""
    from dockbowl.board.harbour import loads
    from dockbowl.core.position import Piece, Position
    from dockbowl.core.requests import Choose
    from dockbowl.games.game import MatchSetup
    from dockbowl.session.session import Session

    text = harbour_text()
    board = loads(text, "bench")
    assert (board.width, board.height) == (COLUMNS, ROWS)
    dice = random.Random(44)
    decks = [board.xy[s] for s in board.open_squares if board.hull[s] >= 0]
    near = sorted(decks, key=lambda xy: (xy[0] - 20) ** 2 + (xy[1] - 15) ** 2)[:110]
    places = dice.sample(near, PLAYERS)
    pieces = [
        Piece(f"{'abcd'[n % 4]}{n // 4 + 1}", "abcd"[n % 4], f"Player {n}", at=at, number=n // 4 + 1)
        for n, at in enumerate(places)
    ]
    owners = {f"dock-{n}": "abcd"[n - 1] for n in range(1, 5)}
    position = Position(
        tuple(pieces),
        coaches=4,
        teams=("Gulls", "Herons", "Terns", "Auks"),
        turn=(3, 3, 3, 3),
        rerolls=(2, 2, 2, 2),
        game={"docks": owners, "counter": 4},
    )
    session = Session.new(MatchSetup(map_source=text, map_name="Bench", seed=1), position)
    assert isinstance(session.request, Choose)
    return session


# ---------------------------------------------------------------- frames


def open_window(home: Path) -> tuple[App, MatchScreen]:
    from dockbowl.ui.app import App
    from dockbowl.ui.options import Options
    from dockbowl.ui.screens.match import MatchScreen

    app = App(Options(size=SIZE, home=home, keep=False, fullscreen=False))
    app.idle_ms = 1
    screen = MatchScreen(app, crowd())
    app.go(screen)
    for _ in range(5):
        app.pump()
    assert sum(square >= 0 for square in screen.match.at) == PLAYERS
    return app, screen


def mouse_to(app: App, pos: tuple[int, int]) -> None:
    import pygame

    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))


def frames(app: App, prepare: Callable[[int], None]) -> float:
    """Frames a second of processor time; `prepare` says what is different in each."""
    for n in range(WARM):
        prepare(n)
        app.dirty = True
        app.pump()
    best = 0.0
    for _ in range(3):
        began = time.process_time()
        for n in range(FRAMES):
            prepare(n)
            app.dirty = True
            app.pump()
        best = max(best, FRAMES / (time.process_time() - began))
    return best


def wander(app: App, screen: MatchScreen) -> Callable[[int], None]:
    """The mouse goes over the crowd, to another square in every frame."""
    board, camera = screen.match.board, screen.view.camera
    path = [camera.centre(board.at(x, y)) for y in range(6, 24) for x in range(10, 31)]
    return lambda n: mouse_to(app, path[n * 7 % len(path)])


def measure_frames(home: Path) -> dict[str, float]:
    from dockbowl.core.events import Moved

    app, screen = open_window(home)
    found: dict[str, float] = {}
    player, start = next((p, s) for p, s in enumerate(screen.match.at) if s >= 0)
    other = next(s for s in screen.match.board.around[start] if screen.match.board.is_open(s))

    def move(_: int) -> None:
        if not screen.scene.busy:
            screen.scene.play([Moved(player, start, other, "push"), Moved(player, other, start, "push")])
        screen.scene.advance(0.001)

    found["frames/s, a move being shown"] = frames(app, move)
    screen.scene.skip()
    found["frames/s, mouse over the board"] = frames(app, wander(app, screen))
    for _ in range(4):
        screen.mouse.zoom(1)
    found["frames/s, the board dragged"] = frames(app, lambda n: screen.view.camera.pan(*DRAG[n // 40 % 4]))
    screen.fit()
    prompt = screen.hand.prompt
    assert prompt is not None
    screen.hand.select(min(prompt.players))
    found["frames/s, a player picked up"] = frames(app, wander(app, screen))
    from dockbowl.ui.overlays.state import KINDS

    for kind in KINDS:
        screen.overlays.toggle(kind.key)
    found["frames/s, all overlays on"] = frames(app, wander(app, screen))
    for _ in range(4):
        screen.mouse.zoom(1)
    found["frames/s, overlays on, zoomed in"] = frames(app, wander(app, screen))
    return found


# ---------------------------------------------------------------- idling and starting

IDLE = """
import sys, time
sys.path[:0] = [{root!r}, {tools!r}]
from pathlib import Path
from bench_frame import open_window
app, screen = open_window(Path({home!r}))
app.idle_ms = {idle}
for _ in range(20):
    app.pump()
began, cpu = time.monotonic(), time.process_time()
while time.monotonic() - began < {seconds}:
    app.pump()
print((time.process_time() - cpu) / (time.monotonic() - began) * 100)
"""
START = """
import sys, time
sys.path.insert(0, {root!r})
from dockbowl.cli import main
from dockbowl.ui.app import App
def run(app):
    app.pump()
    print(time.process_time(), flush=True)
    import os
    os._exit(0)
App.run = run
main(["--home", {home!r}, "--windowed"])
"""


def run_code(code: str) -> list[float]:
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [float(word) for word in found.stdout.split()]


def idle_percent(home: Path, seconds: float) -> float:
    """Processor time of a window that is left alone, as a share of one core."""
    from dockbowl.ui.app import IDLE_MS

    tools = str(Path(__file__).resolve().parent)
    code = IDLE.format(root=str(ROOT), tools=tools, home=str(home), idle=IDLE_MS, seconds=seconds)
    return run_code(code)[0]


def start_seconds(home: Path) -> float:
    """From the start of Python to the title screen drawn, when the disk has it all in mind; processor time."""
    code = START.format(root=str(ROOT), home=str(home))
    return min(run_code(code)[0] for _ in range(4))


def measure(seconds: float = 4.0) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        found = measure_frames(home)
        found["idle, % of one core"] = idle_percent(home, seconds)
        found["start to title, s"] = start_seconds(home)
    return found


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.py frame", description="How fast the window draws.")
    parser.add_argument("--seconds", type=float, default=4, help="how long the idle window is watched (default 4)")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--picture", metavar="FILE", help="draw the bench's window into a file, and nothing else")
    args = parser.parse_args(words)
    if args.picture:
        return picture(args.picture)
    found = measure(args.seconds)
    if args.json:
        print(json.dumps({name: round(value, 2) for name, value in found.items()}, indent=2))
        return 0
    for name, value in found.items():
        goal = GOALS.get(name)
        print(f"{name:42} {value:12,.2f}" + (f"   (goal: {goal[1]} {goal[0]:,})" if goal else ""))
    return 0


def picture(path: str) -> int:
    """What is measured, to be looked at."""
    import pygame

    with tempfile.TemporaryDirectory() as folder:
        app, _ = open_window(Path(folder))
        app.draw()
        pygame.image.save(app.page.surface, path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
