"""The match: the board, all there is to know about it, and the hands of the people at the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from dockbowl.core.events import Event
from dockbowl.core.requests import Choose, Option
from dockbowl.core.state import Match
from dockbowl.lang import fault, ntr, said, tr
from dockbowl.session.session import Session
from dockbowl.ui import automatic, exports, match_commands, saves, saving, setting_up, words
from dockbowl.ui.app import App
from dockbowl.ui.assist.companion import Companion
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.dice_words import rolls
from dockbowl.ui.evening import Evening
from dockbowl.ui.following import Following
from dockbowl.ui.hand import Hand
from dockbowl.ui.layout import ACTIONS, LAYOUTS, NAMES, TABLE, layout_for
from dockbowl.ui.match_drawing import SETTING_UP, MatchDrawing
from dockbowl.ui.match_log import Flash, match_log
from dockbowl.ui.match_mouse import MatchMouse
from dockbowl.ui.overlays.state import LETTERS, Overlays
from dockbowl.ui.page import Page, Point, Rect
from dockbowl.ui.panels.actions import draw_actions
from dockbowl.ui.preview.choose import preview_for, preview_of
from dockbowl.ui.preview.foresight import Foresight
from dockbowl.ui.preview.model import tenths
from dockbowl.ui.preview.plans import Plans
from dockbowl.ui.scene import Scene
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.hand_over import HandOver
from dockbowl.ui.screens.pause import PauseScreen
from dockbowl.ui.swell import Swell
from dockbowl.ui.table import Table
from dockbowl.ui.tabletop.camera import TrueCamera
from dockbowl.ui.teller import Teller, last_turnover

SURE, LIKELY = 1 - 1e-9, 0.5
"""Chances from which on nothing is asked: of what cannot fail, and of what succeeds more often than not."""
HASTY = ("step", "set up")


class MatchScreen(Screen):
    """One match, whoever plays it."""

    actions_height: float = ACTIONS

    def __init__(self, app: App, session: Session, *, watching: bool = False) -> None:
        """`watching`: the session belongs to somebody else: it is not moved on, and not closed."""
        super().__init__(app)
        self.session = session
        self.watching = watching
        settings = app.settings
        self.scene = Scene(session.match, "off" if settings.reduced_motion else settings.speed)
        self.view = BoardView(self.scene, app.look, app.sprites)
        self.hand = Hand(session, self.scene)
        self.hand.may_send = self._may_send
        self.hand.may_risk = self._may_risk
        self.hand.switches = lambda: app.settings.switch_players
        self.hand.before_send = partial(setting_up.done, self)
        self.hand.on_answer = self._answered
        self.hand.on_refused = app.sounds.refuse
        self.flash = Flash()
        self.log = match_log(self)
        self.teller = Teller(session, self.scene, self.log)
        self.mouse = MatchMouse(self)
        self.overlays = Overlays(self)
        self.foresight = Foresight(self)
        self.plans = Plans(self)
        self.drawing = MatchDrawing(self)
        self.evening = Evening(self)
        self.companion = Companion(self) if session.agreement is not None else None
        """What takes dice from the table, where the match is played on one."""
        if self.companion is not None:
            self.hand.on_vain = self.companion.hands.vain
        self.hand.further = self.companion.undo_further if self.companion else self.evening.undo_further
        self.swell = Swell(self)
        self.following = Following(self)
        self.board_alone = False
        """Whether the side panel is left away, for a screen that others watch."""
        self.fast = False
        self.paused = False
        self._pace = 0.0
        self._owner = self._owner_now()
        self._over_shown = False
        self.scene.on_event = self.shown
        self.scene.on_end = self.lies
        if not watching:
            self.hand.follow()
        self.teller.read()
        if session.notices and not watching:
            self.hand.message = fault(session.notices.pop(0))

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def table(self) -> Table:
        """What was agreed at the table."""
        return self.evening.table

    def keep_table(self) -> None:
        self.evening.keep()

    # ---------------------------------------------------------------- life

    @property
    def save_path(self) -> Path | None:
        journal = self.session.journal
        return journal.path if journal is not None and not self.watching and not self.match.over else None

    @property
    def shows_match(self) -> MatchScreen:
        return self

    def enter(self) -> None:
        self.comes_back = False
        self.app.dress(self.table.colours)
        self.app.dirty = True
        if self.companion is not None:
            self.companion.tell_phones()

    def leave(self) -> None:
        if not self.watching and not self.comes_back:
            self.evening.keep()
            self.session.close()

    def resized(self) -> None:
        self.view.restyle(self.app.look)

    def draw(self, page: Page) -> None:
        self.drawing.draw(page)
        self.swell.drawn()

    def retouch(self, surface: pygame.Surface) -> pygame.Rect | None:
        return self.swell.retouch(surface)

    def draw_actions(self, page: Page, rect: Rect) -> None:
        """The bar below the board."""
        draw_actions(page, self, rect)

    def moved(self, point: Point) -> bool:
        return self.mouse.moved(point)

    def pinch(self, factor: float, at: Point) -> None:
        if factor > 0 and self.view.camera.inside(at):
            self.view.camera.zoom(factor, at)

    def fit(self) -> None:
        if isinstance(self.view.camera, TrueCamera):
            self.app.tabletop.back(self)
        elif self.view.camera.locked:
            self.hand.refuse(self.app.keys.tip(tr("The view is locked"), "lock view"))
        else:
            self.view.camera.fit()

    def toggle_board_alone(self) -> None:
        """The board alone, as large as the window, or with all there is to know beside it."""
        self.board_alone = not self.board_alone
        self.mouse.dugout_of = -1

    @property
    def layout(self) -> str:
        """Where the parts of this screen are now: wide, square or table."""
        return layout_for(self.app.settings.layout, self.app.page.rect.size)

    def next_layout(self) -> None:
        """The next layout of those that can be chosen, at once and for all matches to come."""
        settings = self.app.settings
        settings.layout = LAYOUTS[(LAYOUTS.index(settings.layout) + 1) % len(LAYOUTS)]
        self.app.keep_settings()
        self.app.say(tr("Layout: {names}", names=NAMES[settings.layout].lower()))

    def toggle_flying_log(self) -> None:
        """The log over the board of a table; everywhere else it is always there."""
        if self.layout == TABLE:
            self.drawing.flying.toggle()

    def lock(self) -> None:
        """Hold the view where it is, or let it go."""
        if isinstance(self.view.camera, TrueCamera):
            self.app.tabletop.lock()
            return
        self.view.camera.locked = not self.view.camera.locked

    def choose_letters(self) -> None:
        from dockbowl.ui.screens.letters import LettersScreen

        def changed() -> None:
            self.overlays.on.add(LETTERS)

        self.dialog = LettersScreen(self.app, self, self.match, changed)

    @property
    def lively(self) -> bool:
        if self.flash.on or self.evening.lively or self.swell.lively:
            return True
        if self.evening.holds or isinstance(self.dialog, PauseScreen):
            return False
        if self.scene.busy or (self.hand.plan and self.dialog is None) or self.following.going:
            return True
        return self._program_to_move() and self.dialog is None and not self.paused

    def tick(self, seconds: float) -> bool:
        changed = self.flash.advance(seconds)
        changed = self.evening.tick(seconds) or changed
        changed = self.swell.tick() or changed
        if self.companion is not None:
            changed = self.companion.tick() or changed
        if self.evening.holds or isinstance(self.dialog, PauseScreen):
            return changed
        changed = self.following.tick(seconds) or changed
        if self.following.going:
            return changed
        changed = self.scene.advance(seconds * (6 if self.fast else 1)) or changed
        if self.scene.busy:
            return changed
        changed = self.teller.tell_all() or changed
        if self.dialog is not None:
            return changed
        if self.hand.plan:
            changed = self.hand.pursue() or changed
            if self.hand.plan or self.scene.busy:
                return changed  # else the next coach, if it ended the turn, is told before he is asked
        if self._program_to_move() and not self.paused:
            self._pace += seconds
            if self._pace >= self._wanted_pace():
                self._pace = 0.0
                self._program_moves()
                return True
            return changed
        if self._answers_itself():
            while self._answers_itself():
                pass
            return True
        self._bring_into_view()
        self._hand_over_if_needed()
        if self.match.over and not self._over_shown:
            self._over_shown = True
            self.show_result()
            return True
        return changed

    def shown(self, event: Event) -> None:
        """An event begins to be shown; one with dice is told of once they lie."""
        self.following.see(event)
        if not rolls(event):
            self.teller.tell(event)
        self.evening.shown(event)

    def lies(self, event: Event) -> None:
        """An event has been shown to its end."""
        if rolls(event):
            self.teller.tell(event)

    def show_ball(self) -> None:
        """Bring the ball, or who has it, into the middle of the view and point it out."""
        m = self.match
        square = m.at[m.carrier] if m.carrier >= 0 else m.ball
        if square < 0:
            return
        if not self.view.camera.fitted:
            x, y = m.board.xy[square]
            self.view.camera.centre_on(x + 0.5, y + 0.5)
        self.flash.at(square)

    def _wanted_pace(self) -> float:
        """Seconds before a program's next answer: a look at each decision, no dawdling over every step."""
        request = self.session.request
        if self.fast or not isinstance(request, Choose):
            return 0.0
        return self.app.settings.pace * (0.1 if request.purpose in HASTY else 1.0)

    def _program_to_move(self) -> bool:
        request = self.session.request
        return isinstance(request, Choose) and not self.session.waiting

    def _program_moves(self) -> None:
        self.scene.expect(self.match)
        self.session.step()
        self.hand.follow()

    def _answers_itself(self) -> bool:
        """Give the answer a person wants given for him; False when he is to be asked."""
        hand, wishes = self.hand, self.app.settings.automatic
        if not wishes or hand.prompt is None or not hand.ready or not hand.fresh:
            return False
        option = automatic.answer_for(self.match, hand.prompt.request, wishes)
        return option is not None and hand.send(option)

    def _answered(self) -> None:
        """After every answer: the log, the notices, and whose hands are on the mouse."""
        self.evening.card = None
        self._pace = 0.0
        self.teller.read()
        self.app.dirty = True
        if self.session.notices:
            self.hand.message = fault(self.session.notices.pop(0))
        if self.session.lost is not None and not self.watching:
            saving.say_lost(self)

    def _bring_into_view(self) -> None:
        """What is asked about must be seen: the view moves only if it is not."""
        prompt = self.hand.prompt
        if prompt is None or prompt is self._looked_at:
            return
        self._looked_at = prompt
        self.following.ask(prompt)

    _looked_at: object = None
    comes_back = False
    """Whether this screen is only left for a while, and the match goes on."""
    behind: MatchScreen | None = None
    """The match that waits until this page is closed, if this one is about it."""

    def _owner_now(self) -> int:
        """Whose hands should be on the mouse: the coach who has the turn, or who sets up."""
        request = self.session.request
        if isinstance(request, Choose) and self.session.waiting:
            if request.purpose in SETTING_UP or request.coach == self.match.active:
                return request.coach
        return -1

    def _hand_over_if_needed(self) -> None:
        owner = self._owner_now()
        if owner < 0 or owner == self._owner:
            return
        before, self._owner = self._owner, owner
        people = [c for c in range(self.match.coaches) if self.hand.is_human(c)]
        at_table = self.companion is not None  # all sit round it, and nothing is to be hidden
        if self.app.settings.hand_over and len(people) > 1 and before >= 0 and not at_table:
            self.dialog = HandOver(self.app, self, owner, last_turnover(self.session))
            self.app.dirty = True

    def _may_send(self, option: Option) -> bool:
        """Whether this may be sent at once; otherwise the question is put."""
        if option.verb == "concede":
            text = tr("Your players leave the {kind}. There is no way back.", kind=said(self.match.board.kind))
            title, yes = tr("Concede the match?"), tr("Concede")
        else:
            left = self.hand.unacted()
            if not left or not self.app.settings.ask_end_turn:
                return True
            count = len(left)
            title = ntr("{n} player has not acted. End the turn?", "{n} players have not acted. End the turn?", count)
            text = ", ".join(words.player_name(self.match, p) for p in left[:6])
            text += tr(" and {count} more", count=count - 6) if count > 6 else ""
            yes = tr("End turn")
        answers = [(yes, lambda: self.hand.send(option)), (tr("Play on"), None)]
        self.dialog = AskScreen(self.app, self, title, text, answers, digits=False)
        self.app.dirty = True
        return False

    def _may_risk(self, square: int, option: Option | None, act: Callable[[], None]) -> bool:
        """Whether it may be done at once; otherwise the question says how likely it is to fail and what that costs."""
        wish = self.app.settings.ask_risk
        if wish == "never":
            return True
        preview = preview_for(self, square) if option is None else preview_of(self, option)
        if preview is None or preview.chance >= SURE or (wish == "half" and preview.chance >= LIKELY):
            return True
        lines = [tr("{reckoning} to go as planned, without a re-roll", reckoning=words.capital(preview.reckoning))]
        if preview.helped:
            lines.append(words.capital("; ".join(preview.helped)))
        astray = list(dict.fromkeys(part.astray for part in preview.parts if part.astray))
        lines += astray
        lines += dict.fromkeys(part.cost for part in preview.parts if part.cost)
        answers = [(tr("Go"), act), (tr("Stay"), None)]
        what = tr("to go otherwise") if astray else tr("to fail")
        title = tr("A chance of {tenths} {what}. Go?", tenths=tenths(1 - preview.chance), what=what)
        self.dialog = AskScreen(self.app, self, title, "\n".join(lines), answers)
        self.app.dirty = True
        return False

    def show_result(self) -> None:
        from dockbowl.ui.screens.result import ResultScreen

        self.dialog = ResultScreen(self.app, self)
        self.app.dirty = True

    # ---------------------------------------------------------------- what can be opened

    def show_readings(self) -> None:
        from dockbowl.ui.screens.readings import ReadingsScreen

        self.dialog = ReadingsScreen(self.app, self, self.match.rules.options)

    def set_up_for_me(self) -> None:
        from dockbowl.ui.starting import BEST_SEAT

        request = self.session.request
        coach = request.coach if isinstance(request, Choose) else 0
        self.hand.set_up_for_me(saves.seat_for(BEST_SEAT, self.session.setup.seed + coach))

    # ---------------------------------------------------------------- keys

    commands_of = ("match", "pages")

    def command(self, name: str) -> bool:
        if name in ("skip", "confirm", "choice 1") and self.evening.go_on():
            return True
        return name in match_commands.known() and match_commands.run(self, name)

    def event(self, event: pygame.Event) -> bool:
        if self.companion is not None and self.companion.event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.app.page.mouse = event.pos
            return self.mouse.right()
        return False

    def back(self) -> bool:
        self.mouse.dragged = -1
        if self.evening.go_on() or (self.companion is not None and self.companion.hands.let_go()):
            return True
        if self.hand.message:
            self.hand.message = ""
            return True
        return self.hand.back() or self.fold()

    def fold(self) -> bool:
        """Close what lies over the board, the last first; False when nothing does."""
        if self.overlays.open:
            self.overlays.open = False
            return True
        if self.mouse.dugout_of >= 0:
            self.mouse.dugout_of = -1
            return True
        return False

    def escape(self) -> None:
        """Esc: one step back, and when there is none, the menu."""
        if not self.back():
            self.open_menu()

    def keep_scenario(self) -> None:
        self.hand.message = exports.keep_scenario(self.session, self.app.options.home)

    def keep_report(self) -> None:
        """The match as a report, with the clocks."""
        clock, m = self.evening.clock, self.match
        clocks = [(m.team_names[c], clock.in_a_line(c)) for c in m.turn_order]
        self.hand.message = exports.keep_report(self.session, self.app.options.home, clocks)

    def open_menu(self) -> None:
        from dockbowl.ui.screens.menu import MenuScreen

        self.dialog = MenuScreen(self.app, self)

    def close_dialog(self) -> None:
        self.dialog = None
        self.app.dirty = True

    def toggle_pause(self) -> None:
        """Computers among themselves just stop; people get up from the table."""
        if self.evening.people and not self.watching:
            self.pause()
        else:
            self.paused = not self.paused

    def pause(self) -> None:
        """Everything stands still until somebody comes back."""
        self.dialog = PauseScreen(self.app, self)
        self.app.dirty = True

    def settings_changed(self) -> None:
        settings = self.app.settings
        self.scene.speed = "off" if settings.reduced_motion else settings.speed

    def toggle_fast(self) -> None:
        self.fast = not self.fast

    def skip(self) -> None:
        """Show at once what is still being shown; a card that is being read only goes away."""
        if not self.evening.go_on():
            self.scene.skip()
