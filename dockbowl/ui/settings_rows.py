"""The rows of the settings, in tabs, as the title screen and the menu of a match show them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dockbowl import lang
from dockbowl.lang import mark, mark_keys, said, tr, word_table
from dockbowl.ui.app import App
from dockbowl.ui.automatic import ASK, AUTOMATIC
from dockbowl.ui.choice_rows import Row, Value, draw_rows, row_height, switch
from dockbowl.ui.layout import LAYOUTS, NAMES
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.scene import SPEEDS

SPEED_NAMES = word_table({"off": "Off", "fast": "Fast", "normal": "Normal", "slow": "Slow"})
PACES = mark_keys({"None": 0.0, "Short": 0.25, "Middling": 0.6, "Long": 1.5})
SEA_CARDS = mark_keys({"Wait": "wait", "First time": "first", "Briefly": "briefly", "Off": "off"})
RISKS = mark_keys({"Never": "never", "Likely": "half", "Any dice": "any"})
LONGEST_FOLDER = 400
LAYOUT_TIP = mark(
    "Of a match. Wide: all there is to know at the right. Square: below the board. Table: the board with large bars "
    "alone, for a screen that several people look at. Automatic: wide or square, by the window's shape"
)
TABS = mark(("Play", "By itself", "Stream", "Sound", "Look"))
MOST_ROWS = len(AUTOMATIC) + 3


def languages() -> dict[str, str]:
    """The languages to choose from: the system's, then each by what it calls itself."""
    return {"": tr("As the system"), **{code: lang.name_of(code) for code in lang.known()}}


class SettingsRows:
    """Tabs and rows, drawn into any panel."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app = app
        self.changed = changed
        self.tab = TABS[0]

    def height(self, page: Page) -> int:
        """Pixels the tallest tab needs."""
        return page.tall(30) + page.px(14) + MOST_ROWS * row_height(page)

    def draw(self, page: Page, rect: Rect) -> None:
        """Draw the tabs and the rows of the one that is open."""
        px = page.px
        tabs = Rect(rect.left, rect.top, rect.width, page.tall(30))
        for box, name in zip(split_row(tabs, len(TABS), px(6)), TABS, strict=True):
            act = partial(self._open, name)
            page.button(f"settings {name.lower()}", box, name, act, chosen=self.tab == name, points=13)
        rows_of = dict(zip(TABS, (self._play, self._itself, self._show, self._sound, self._look), strict=True))
        draw_rows(page, Rect(rect.left, tabs.bottom + px(14), rect.width, rect.height), rows_of[self.tab]())

    def _open(self, tab: str) -> None:
        self.tab = tab

    # ---------------------------------------------------------------- the tabs

    def _play(self) -> list[Row]:
        s = self.app.settings
        return [
            Row(tr("Animation"), [Value(SPEED_NAMES[n], s.speed == n, self._set("speed", n)) for n in SPEEDS]),
            Row(tr("Computer pauses"), [Value(n, s.pace == v, self._set("pace", v)) for n, v in PACES.items()]),
            Row(
                tr("What the sea does"),
                [Value(n, s.sea_card == v, self._set("sea_card", v)) for n, v in SEA_CARDS.items()],
                tr("Wait: a card until someone goes on. First time: only when a match meets it first"),
            ),
            self._switch(tr("Card between coaches"), "hand_over"),
            self._switch(tr("Ask before ending a turn"), "ask_end_turn"),
            self._switch(
                tr("Next player by one click"),
                "switch_players",
                tr(
                    "On: while one moves he stops, and the other is picked up. Only if nothing is left to resolve; "
                    "undo takes it back"
                ),
            ),
            Row(
                tr("Ask before a risk"),
                [Value(n, s.ask_risk == v, self._set("ask_risk", v)) for n, v in RISKS.items()],
                tr(
                    "Ways, blocks, throws and fouls alike: the chance and what a failure costs, before anything is "
                    "done. Likely: it fails more often than not, without re-rolls"
                ),
            ),
            self._switch(tr("A pause covers the board"), "pause_covers", tr("So that a pause is not for thinking")),
        ]

    def _show(self) -> list[Row]:
        """What others are shown of a match (docs/stream.md)."""
        s = self.app.settings
        return [
            Row(
                tr("Files for a stream"),
                [
                    *switch(self.app.streaming.on, self._stream),
                    Value(tr("Folder…"), False, self._stream_folder),
                ],
                tr(
                    "Score, turn, sea and log as small files for stream software, in {name}",
                    name=said(self.app.streaming.name),
                ),
            ),
            Row(
                tr("A picture for it"),
                switch(s.stream_picture, self._stream_picture, self.app.streaming.on),
                tr("Transparent, to be laid over a camera: overlay.png in that folder, and overlay.html that shows it"),
            ),
            Row(
                tr("A page for it"),
                [*switch(self.app.stream_page.on, self._stream_page), Value(tr("Port…"), False, self._stream_port)],
                tr(
                    "The same for a browser source, changing in place: {url}, for this machine alone",
                    url=self.app.stream_page.url,
                ),
            ),
        ]

    def _itself(self) -> list[Row]:
        """Questions that need not be asked."""
        wishes = self.app.settings.automatic

        def wish(key: str, value: str) -> Callable[[], None]:
            return lambda: self._keep_value("automatic", {**wishes, key: value})

        return [
            Row(one.label, [Value(n, wishes.get(one.key, ASK) == v, wish(one.key, v)) for v, n in one.values], one.tip)
            for one in AUTOMATIC
        ]

    def _sound(self) -> list[Row]:
        s = self.app.settings

        def louder(by: float) -> Callable[[], None]:
            return lambda: self._keep_value("volume", round(min(1.0, max(0.0, s.volume + by)), 2))

        volume = [
            Value("−", False, louder(-0.1)),
            Value(f"{s.volume * 100:.0f} %", True, self._set("volume", 0.6)),
            Value("+", False, louder(0.1)),
        ]
        return [
            Row(tr("Sounds"), switch(not s.mute, lambda on: self._keep_value("mute", not on))),
            Row(tr("Volume"), volume),
            self._switch(tr("Buttons"), "clicks", tr("A click for a button, a dull sound for what cannot be had")),
            self._switch(tr("Captions"), "captions", tr("Sounds in words, for those who do not hear them")),
        ]

    def _look(self) -> list[Row]:
        s = self.app.settings
        return [
            Row(tr("Layout"), [Value(NAMES[n], s.layout == n, self._set("layout", n)) for n in LAYOUTS], LAYOUT_TIP),
            Row(tr("Language"), [Value(n, s.lang == v, self._language(v)) for v, n in languages().items()]),
            self._switch(tr("High contrast"), "high_contrast"),
            self._switch(tr("Calm picture"), "reduced_motion", tr("Nothing moves: everything is shown at once")),
            self._switch(tr("The sea moves"), "moving_sea", tr("Gently; not in a calm picture or without animation")),
            Row(
                tr("Size of words"),
                [
                    Value("−", False, lambda: self._scale(-0.1)),
                    Value(f"{s.scale * 100:.0f} %", True, lambda: self._scale(1.0 - s.scale)),
                    Value("+", False, lambda: self._scale(0.1)),
                ],
            ),
            self._switch(tr("For fingers"), "touch", tr("Larger buttons; a first tap shows, a second one does it")),
            Row(tr("Full screen"), switch(self.app.fullscreen, self._full_screen)),
        ]

    # ---------------------------------------------------------------- changing

    def _stream(self, on: bool) -> None:
        self.app.streaming.turn(on)
        self._keep()

    def _stream_picture(self, on: bool) -> None:
        self.app.streaming.pictures(on)
        self._keep()

    def _stream_page(self, on: bool) -> None:
        why = self.app.stream_page.turn(on)
        if why:
            self.app.say(why, warning=True)
        self._keep()

    def _stream_port(self) -> None:
        """Ask for the port of the page for a stream; there it is served from now on."""
        from dockbowl.ui.screens.enter import EnterScreen

        app, over = self.app, self.app.top
        if over is None:
            return

        def done(text: str) -> str:
            port = int(text) if text.isascii() and text.isdigit() else 0
            if not 1 <= port <= 65535:
                return tr("A port is a number from 1 to 65535")
            wrong = app.stream_page.move(port)
            if not wrong:
                self._keep()
            return wrong

        over.dialog = EnterScreen(
            app, over, tr("Page for a stream"), tr("Its port on this machine; docs/stream.md says the rest."),
            str(app.stream_page.port), done, allowed="0123456789", most=5, label=tr("Port"),
        )  # fmt: skip

    def _stream_folder(self) -> None:
        """Ask where the files for a stream go; there is where they go from now on."""
        from dockbowl.ui.screens.enter import EnterScreen

        app, over = self.app, self.app.top
        if over is None:
            return

        def done(text: str) -> str:
            wrong = app.streaming.move(text.strip())
            if not wrong:
                self._keep()
            return wrong

        text = tr("Empty: the usual one. docs/stream.md says what is in it.")
        over.dialog = EnterScreen(
            app, over, tr("Folder for a stream"), text, app.settings.stream_folder, done, most=LONGEST_FOLDER
        )

    def _switch(self, label: str, name: str, tip: str = "") -> Row:
        return Row(label, switch(bool(getattr(self.app.settings, name)), lambda on: self._keep_value(name, on)), tip)

    def _set(self, name: str, value: object) -> Callable[[], None]:
        return lambda: self._keep_value(name, value)

    def _keep_value(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self._keep()

    def _language(self, code: str) -> Callable[[], None]:
        """Speak a language at once, and from now on; "" is that of the system."""

        def speak() -> None:
            lang.choose(code or lang.usual())
            self._keep_value("lang", code)

        return speak

    def _scale(self, step: float) -> None:
        self._keep_value("scale", round(self.app.settings.scale + step, 2))

    def _full_screen(self, on: bool) -> None:
        if on != self.app.fullscreen:
            self.app.toggle_fullscreen()

    def _keep(self) -> None:
        self.app.settings.sane()
        self.app.keep_settings()
        self.app.refresh()
        self.changed()
