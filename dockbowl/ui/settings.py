"""What the window remembers between two evenings, in `settings.toml` of the config folder.

A file that cannot be read or written is never a reason not to play: the defaults are used and nothing is kept.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
import tomlkit

from dockbowl import lang
from dockbowl.files import Unreadable, read_toml, replace_own
from dockbowl.session.places import SETTINGS, places
from dockbowl.ui import automatic
from dockbowl.ui.layout import AUTOMATIC, LAYOUTS
from dockbowl.ui.scene import SPEEDS
from dockbowl.ui.tabletop.scale import sane as sane_monitors
from dockbowl.web.stream_page import PORT as STREAM_PORT

FILE = SETTINGS
PLAYED = ("dockbowl", "bb2020", "classic", "sevens")
"""Games that people start from the new-match page; open play is for scenarios."""
CARD_GAMES = ("team-manager",)
"""Games without a board, which have a page of their own."""
RISKS = ("never", "half", "any")
SEA_CARDS = ("wait", "first", "briefly", "off")


class Settings(msgspec.Struct):
    """Choices of the people at the screen."""

    lang: str = ""
    """The language by its code; "" is that of the system."""
    width: int = 1280
    height: int = 720
    fullscreen: bool = False
    scale: float = 1.0
    """Size of words and buttons, on top of the window's own."""
    speed: str = "normal"
    """How fast moves and dice are shown: off, fast, normal, slow."""
    pace: float = 0.6
    """Seconds a computer seat waits before each answer."""
    ask_end_turn: bool = True
    """Ask before a turn is ended while players have not acted."""
    switch_players: bool = True
    """A click on a team-mate ends the move of the one who is moving, if nothing is left to resolve."""
    automatic: dict[str, str] = {}
    """Questions answered by the window itself, and how: see `automatic.py`."""
    hand_over: bool = True
    """Show a card between two coaches at one screen."""
    high_contrast: bool = False
    reduced_motion: bool = False
    layout: str = AUTOMATIC
    """Where the parts of a match are: automatic (by the window's shape), wide, square, table."""
    numbers: bool = True
    """Target numbers on the squares."""
    moving_sea: bool = True
    """The sea moves gently, unless nothing is animated."""
    letters: dict[str, str] = {}
    """Letters of skills on the players where they are not as usual, "" for none."""
    colours: dict[str, str] = {}
    """What teams wear, by their names, of ready-made ones by their rosters; see `paints.py`."""
    ask_risk: str = "half"
    """Before which deeds a question is put: never, half (those that fail more often than not), any (with dice)."""
    minimap: bool = True
    """A small map of the whole board while only a part of it is seen."""
    overlays: list[str] = []
    """What lies over the board, by the keys of its kinds, in every match."""
    zones_without: list[int] = []
    """Coaches whose tackle zones are left out of it."""
    touch: bool = False
    """Buttons for fingers, and a first tap that only shows what a second one would do."""

    sea_card: str = "first"
    """What the sea does, as a card that waits: wait (every time), first (of each kind), briefly, off."""
    volume: float = 0.6
    mute: bool = False
    clicks: bool = True
    """Buttons are heard, and what is refused."""
    captions: bool = False
    """Sounds in words."""
    pause_covers: bool = True
    """A pause hides the board, so that it is not for thinking."""
    game: str = PLAYED[0]
    """The game that was chosen last for a new match."""
    stream: bool = False
    """Write files for stream software: see `session/stream.py`."""
    stream_folder: str = ""
    """Where to; "" is a folder of their own beside the maps and teams."""
    stream_picture: bool = False
    """A transparent picture among them, to be laid over a camera: see `overlay.py`."""
    phones_address: str = "127.0.0.1"
    """Where the phones' page was served last, such as `lan:8461`; it is on only while somebody wants it."""
    stream_page: bool = False
    """A page for stream software on this machine alone: see `stream_page.py`."""
    stream_port: int = STREAM_PORT
    spectators_width: int = 1280
    spectators_height: int = 720
    """Pixels of the window for spectators."""
    monitors: dict[str, float] = {}
    """Pixels a millimetre of monitors that were measured, by name and size."""
    table_mm: float = 0.0
    """Millimetres of a square at true size; 0 is what the map says."""
    table_quarter: int = 0
    """Quarters the board at true size is turned clockwise."""
    table_tokens: bool = False
    table_chests: bool = True
    """Whether it shows players and ball, and chests."""
    table_locked: bool = False
    table_screen: int = -1
    """The number of the monitor its second window goes to, -1 for the next to the game's own."""
    guide_at: str = ""
    """The lesson of the guide that was left last, by its key."""
    guide_done: list[str] = []
    """Lessons of the guide that have been done, by their keys."""

    def sane(self) -> Settings:
        """The same with values out of their range put back."""
        self.width, self.height = max(640, self.width), max(400, self.height)
        if not 1 <= self.stream_port <= 65535:
            self.stream_port = STREAM_PORT
        self.spectators_width = min(16384, max(320, self.spectators_width))
        self.spectators_height = min(16384, max(200, self.spectators_height))
        self.monitors = sane_monitors(self.monitors)
        self.table_mm = min(200.0, max(5.0, self.table_mm)) if self.table_mm > 0 else 0.0
        self.table_quarter %= 4
        self.scale = min(3.0, max(0.6, self.scale))
        self.pace = min(5.0, max(0.0, self.pace))
        self.volume = min(1.0, max(0.0, self.volume))
        if self.lang not in lang.known():
            self.lang = ""
        if self.speed not in SPEEDS:
            self.speed = "normal"
        if self.layout not in LAYOUTS:
            self.layout = AUTOMATIC
        if self.sea_card not in SEA_CARDS:
            self.sea_card = "first"
        self.overlays = [key for key in self.overlays if isinstance(key, str)]
        self.zones_without = [coach for coach in self.zones_without if isinstance(coach, int)]
        self.guide_done = [key for key in self.guide_done if isinstance(key, str)]
        if self.game not in (*PLAYED, *CARD_GAMES):
            self.game = PLAYED[0]
        if self.ask_risk not in RISKS:
            self.ask_risk = "half"
        self.letters = {key: text[:2] for key, text in self.letters.items()}
        self.automatic = automatic.sane(self.automatic)
        return self


KINDS: dict[str, object] = {
    "automatic": dict[str, str],
    "letters": dict[str, str],
    "colours": dict[str, str],
    "monitors": dict[str, float],
}
"""Settings whose kind their default does not tell."""


def config_folder(home: Path | None = None) -> Path:
    """Where settings are kept; `home` keeps all of the program's files in one folder."""
    return places(home).config


def load(home: Path | None = None) -> Settings:
    """The settings kept, or the defaults for what is missing or damaged."""
    try:
        raw = read_toml(config_folder(home) / FILE)
    except Unreadable:
        return Settings()
    made = Settings()
    for name in made.__struct_fields__:
        if name in raw:
            with contextlib.suppress(msgspec.ValidationError):
                kind = KINDS.get(name) or type(getattr(made, name))
                setattr(made, name, msgspec.convert(raw[name], kind))
    return made.sane()


def save(settings: Settings, home: Path | None = None) -> bool:
    """Keep the settings; False when the folder cannot be written."""
    return replace_own(config_folder(home) / FILE, tomlkit.dumps(msgspec.to_builtins(settings)))
