"""A second window for those who watch or stream: the board alone, and one line of what they need to know.

It has no prompts, no marks of the mouse and no panels, and takes no answers. It follows the match at a modest rate,
and only while something is shown differently.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dockbowl.lang import fault, mark, said, tr
from dockbowl.session.standing import status_lines
from dockbowl.ui.banner import draw_banner
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.look import TITLE_FONT, Look
from dockbowl.ui.marks import Marks
from dockbowl.ui.overlay_facts import there
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.rolling import draw_rolling
from dockbowl.ui.streaming import Stage, stage_of
from dockbowl.ui.tabletop import moved
from dockbowl.ui.tabletop.bar import draw_bar
from dockbowl.ui.tabletop.camera import TrueCamera
from dockbowl.ui.tabletop.monitors import lies_over, place_of, put

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

TITLE = mark("Dockbowl - spectators")
STEP = 1 / 15
"""Seconds between two pictures, at least."""
BAR = 34
LEAST = (160, 100)
"""Pixels of a window below which nothing is drawn in it."""
EVENTS = ("event", "kick-off", "effect", "weather")
"""What the bar tells after turn and score, as far as there is room: keys of the game's status lines."""
COUNTS = ("half", "counter", "turn")
KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)


class Spectators:
    """The window for spectators, open or not."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.window: pygame.Window | None = None
        self.view: BoardView | None = None
        self.full = False
        """Whether it fills a monitor."""
        self._elsewhere = False
        """Whether that was another one than the game's own window was on."""
        self.drawn = 0
        """Pictures drawn so far."""
        self.now: Callable[[], float] = time.monotonic
        self._last = 0.0
        self._dirty = False
        self._seen: tuple[object, ...] = ()
        self._stage: Stage | None = None
        self._look: Look | None = None
        self._true: TrueCamera | None = None
        """Where a table was before other settings were taken."""

    @property
    def open(self) -> bool:
        return self.window is not None

    def toggle(self) -> None:
        """Open or close it; where a second window cannot be had one line says so."""
        if self.open:
            self.close()
            return
        if not self.may_open():
            return
        app, settings = self.app, self.app.settings
        try:
            size = (settings.spectators_width, settings.spectators_height)
            self.window = pygame.Window(tr(TITLE), size, resizable=True)
            self.window.set_icon(app.sprites.get("icons/logo", 64))
            self.window.get_surface()
        except (pygame.error, AttributeError) as error:
            self._destroy()
            app.say(tr("A second window cannot be opened here ({error})", error=fault(error)), warning=True)
            return
        self._dirty = True

    def may_open(self) -> bool:
        """Whether there is, or could be, such a window; one line says why not."""
        app = self.app
        if not self.open and app.fullscreen and len(pygame.display.get_desktop_sizes()) < 2:
            app.say(app.keys.tip(tr("The game fills the only screen: no room for a second window"), "full screen"))
            return False
        return True

    def fill(self, place: int) -> None:
        """Fill the monitor of that number."""
        if self.window is not None:
            self._keep_size()
            self._elsewhere = place != place_of(None, self.app.options.display)
            if self.full:
                self.window.set_windowed()
            put(self.window, place)
            self.window.set_fullscreen(True)
            self.full = self._dirty = True

    @property
    def strayed(self) -> bool:
        """Whether the system has laid it over the game's own window: the monitor it filled has been switched off."""
        return self.full and self._elsewhere and self.window is not None and lies_over(self.window)

    def unfill(self) -> None:
        """A window again."""
        if self.window is not None and self.full:
            self.window.set_windowed()
            self.full, self._dirty = False, True

    def _keep_size(self) -> None:
        if self.window is not None and not self.full:
            settings = self.app.settings
            settings.spectators_width, settings.spectators_height = self.window.size

    def close(self) -> None:
        """Close it; its size is remembered."""
        if self.window is not None:
            self._keep_size()
            self._destroy()
            self.app.keep_settings()

    def _destroy(self) -> None:
        if self.window is not None:
            self.window.destroy()
        self.window = self.view = self._look = self._stage = None
        self.full, self._true = False, None
        self.app.tabletop.vanished()
        self._seen = ()

    def restyle(self) -> None:
        """Take other settings. A table stays where it is."""
        camera = self.view.camera if self.view is not None else None
        self._true = camera if isinstance(camera, TrueCamera) else self._true
        self.view = self._look = None
        self._dirty = True

    def restyle_board(self) -> None:
        """The board is to be shown differently."""
        self._dirty = True

    # ---------------------------------------------------------------- events

    def event(self, event: pygame.Event) -> bool:
        """Whether an event belongs to this window: the game then has nothing to do with it."""
        if self.window is None or getattr(event, "window", None) != self.window:
            return False
        if event.type == pygame.WINDOWCLOSE or (event.type == pygame.KEYDOWN and self._closes(event)):
            self.close()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED):
            self._dirty = True
        elif event.type == pygame.KEYDOWN and "full screen" in self.app.keys.find(event, "always"):
            if self.full:
                self.unfill()
            else:
                self.fill(place_of(self.window))
        elif event.type in KEYS and self.app.tabletop.where == "there":
            return False  # nobody looks which of the two windows has the keyboard, with dice in his hand
        return True

    def _closes(self, event: pygame.Event) -> bool:
        keys = self.app.keys
        return "spectators" in keys.find(event, "match") or "back" in keys.find(event, "always")

    # ---------------------------------------------------------------- time

    def wait(self, most: int) -> int:
        """Milliseconds the loop may sleep, if it would sleep for `most`."""
        if self.window is None or not self._dirty:
            return most
        return max(1, min(most, int((self._last + STEP - self.now()) * 1000)))

    def tick(self) -> None:
        """Draw if anything is shown differently and the last picture is old enough."""
        if self.window is None:
            return
        self._look_round(self._screen())
        now = self.now()
        if self._dirty and now - self._last >= STEP:
            self._last, self._dirty = now, False
            try:
                self.draw(self.window.get_surface())
                self.window.flip()
            except pygame.error as error:
                self._destroy()
                self.app.say(tr("The spectators' window has failed ({error})", error=fault(error)), warning=True)

    def _screen(self) -> MatchScreen | None:
        return self.app.screen.shows_match if self.app.screen is not None else None

    def _look_round(self, screen: MatchScreen | None) -> None:
        """Note whether there is anything new to be seen."""
        if screen is None:
            seen: tuple[object, ...] = ()
        else:
            ground, scene = screen.view.ground, screen.scene
            swell = ground.swell if self.app.tabletop.where != "there" else 0
            seen = (id(screen), swell, scene.busy, self._covered(screen))
            stage = stage_of(screen)
            if scene.busy or not stage.same(self._stage):
                self._stage, self._dirty = stage, True
            if self.view is not None and self.view.scene is scene and not self.view.ground.settled:
                self._dirty = True
        if seen != self._seen:
            self._seen, self._dirty = seen, True

    def _covered(self, screen: MatchScreen) -> bool:
        """Whether a pause hides the board."""
        from dockbowl.ui.screens.pause import PauseScreen

        return self.app.settings.pause_covers and isinstance(screen.dialog, PauseScreen)

    # ---------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the match into a surface of any size."""
        self.drawn += 1
        page = Page(surface, self._look_for(surface.get_size()))
        page.fill(page.rect, "background")
        screen = self._screen()
        if page.rect.width < LEAST[0] or page.rect.height < LEAST[1]:
            return
        if screen is None or self._covered(screen):
            text = "Dockbowl" if screen is None else tr("Pause")
            page.text(text, page.rect, 34, "brass_light", TITLE_FONT, "center")
            return
        if self.app.tabletop.where == "there":
            self._draw_table(page, screen)
        elif self.app.breaks.shade < 1:
            high = page.px(BAR)
            board = Rect(0, 0, page.rect.width, page.rect.height - high)
            self._draw_board(page, screen, board)
            self._draw_bar(page, screen, Rect(0, board.bottom, page.rect.width, high))
        self.app.breaks.draw(page, screen)

    def _look_for(self, size: tuple[int, int]) -> Look:
        """The theme at the size of this window, whatever size the game's has."""
        from dockbowl.ui.app import factor_for

        factor = factor_for(size, self.app.settings.scale)
        if self._look is None or self._look.factor != factor or self._look.teams != self.app.look.teams:
            self._look = Look(factor, self.app.settings.high_contrast, teams=self.app.look.teams)
            if self.view is not None:
                self.view.restyle(self._look)
        return self._look

    def _draw_board(self, page: Page, screen: MatchScreen, rect: Rect) -> None:
        scene, sprites = screen.scene, self.app.sprites
        view = self._view_of(page, screen)
        view.ground.swell = screen.view.ground.swell
        view.draw(page.surface, rect, Marks(focus=frozenset(scene.focus)))
        if scene.banner is not None:
            draw_banner(page, sprites, rect, scene.banner)
        elif scene.busy and scene.fresh_throw is not None:
            about = [Rect(view.camera.rect(square)) for square in scene.focus]
            draw_rolling(page, sprites, rect, scene.fresh_throw, scene.part, about)

    def _view_of(self, page: Page, screen: MatchScreen) -> BoardView:
        if self.view is None or self.view.scene is not screen.scene:
            self.view = BoardView(screen.scene, page.look, self.app.sprites)
            true, self._true = self._true, None
            if true is not None and (true.columns, true.rows) == (self.view.camera.columns, self.view.camera.rows):
                self.view.camera = true
        self.app.tabletop.dress(self.view, "there", screen)
        return self.view

    def _draw_table(self, page: Page, screen: MatchScreen) -> None:
        """The ground alone, at true size."""
        view = self._view_of(page, screen)
        focus = frozenset(screen.scene.focus) if view.tokens else frozenset()
        arrows = () if view.tokens else moved.painters(screen)
        view.draw(page.surface, page.rect, Marks(focus=focus, over=arrows))
        if self.app.tabletop.measuring == "there":
            draw_bar(page, self.app.tabletop.bar)

    def _draw_bar(self, page: Page, screen: MatchScreen, rect: Rect) -> None:
        """Whose turn it is, the score, the counters, and the last event."""
        px = page.px
        page.fill(rect, "wood")
        page.line(rect.topleft, (rect.right, rect.top), "brass_dark")
        x = rect.left + px(12)
        coach = screen.drawing.shown_coach()
        team = page.look.team(coach)
        if team is not None:
            size = px(22)
            icon = self.app.sprites.get(f"icons/shape_{team.shape}", size, (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
            x += size + px(8)
        for text, colour, bold in bar_words(screen, coach):
            wide = page.size(text, 15, bold)[0]
            room = rect.right - px(12) - x
            if room < px(40):
                break
            page.text(page.look.shortened(text, room, 15, bold), Rect(x, rect.top, room, rect.height), 15, colour, bold)
            x += wide + px(20)


def bar_words(screen: MatchScreen, coach: int) -> list[tuple[str, str, bool]]:
    """The words of the bar, the weightiest first: text, colour, and whether in bold."""
    m, look = screen.scene.shown, screen.app.look
    found: list[tuple[str, str, bool]] = []
    if 0 <= coach < len(m.team_names):
        found.append((f"{m.team_names[coach]}: {screen.drawing.doing(coach)}", look.bright(coach), True))
    lines = {line.key: line for line in status_lines(screen.session, m) if line.coach < 0 or line.key == "turn"}
    found.append((tr("Score ") + " - ".join(map(str, m.score)), "text", True))
    found += [
        (f"{lines[key].label} {lines[key].value}", "text", False)
        for key in COUNTS
        if key in lines and lines[key].coach < 0 and lines[key].value not in ("set-up", said("set-up"))
    ]
    found += [
        (f"{lines[key].label}: {lines[key].value}", "text", False)
        for key in EVENTS
        if key in lines and there(lines[key])
    ]
    if screen.log.lines:
        found.append((screen.log.lines[-1].text, "text_dim", False))
    return found
