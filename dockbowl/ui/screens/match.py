"""The match: the board, all there is to know about it, and the hands of the people at the screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

from dockbowl.core.events import Event
from dockbowl.core.requests import Choose, Option
from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.session.session import Session, Told
from dockbowl.ui import exports, marking, saves, status, words
from dockbowl.ui.app import App
from dockbowl.ui.banner import draw_banner
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.hand import Hand
from dockbowl.ui.layout import Places, places
from dockbowl.ui.marks import Marks
from dockbowl.ui.page import Hot, Page, Point, Rect
from dockbowl.ui.panels import card, coaches
from dockbowl.ui.panels.actions import draw_actions
from dockbowl.ui.panels.dice import draw_throws
from dockbowl.ui.panels.dugout import Reactions, draw_dugout, dugout_height
from dockbowl.ui.panels.log import LogPanel
from dockbowl.ui.panels.status import draw_bar, draw_lines, lines_height
from dockbowl.ui.prompt_panel import PromptPanel
from dockbowl.ui.scene import Scene
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.hand_over import HandOver
from dockbowl.ui.story import story_lines

SETTING_UP = ("set up", "dock")
HASTY = ("step", "set up")


class MatchScreen(Screen):
    """One match, whoever plays it."""

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
        self.hand.on_answer = self._answered
        self.log = LogPanel()
        self.panel = PromptPanel(app.sprites)
        self.dugout_of = -1
        self.hover_square = -1
        self.hover_player = -1
        self.dragged = -1
        self.fast = False
        self.paused = False
        self._pace = 0.0
        self._logged = 0
        self._shown_entry = -1
        self._untold: deque[Told] = deque()
        self.scene.on_event = self._tell
        self._generation = session.generation
        self._owner = self._owner_now()
        self._places: Places | None = None
        self._over_shown = False
        self._marks = Marks()
        self.scene.remember(told.event for told in session.told[-60:])
        if not watching:
            self.hand.follow()
        self._read_story()
        if session.notices and not watching:
            self.hand.message = session.notices.pop(0)

    @property
    def match(self) -> Match:
        return self.session.match

    # ---------------------------------------------------------------- life

    def enter(self) -> None:
        self.app.dirty = True

    def leave(self) -> None:
        if not self.watching:
            self.session.close()

    def resized(self) -> None:
        self.view.restyle(self.app.look)

    @property
    def lively(self) -> bool:
        if self.scene.busy or self.hand.plan:
            return True
        return self._program_to_move() and self.dialog is None and not self.paused

    def tick(self, seconds: float) -> bool:
        changed = self.scene.advance(seconds * (6 if self.fast else 1))
        if self.scene.busy:
            return changed
        if self._untold:
            self._tell_all()
            changed = True
        if self.dialog is not None:
            return changed
        if self.hand.plan:
            return self.hand.pursue() or changed
        if self._program_to_move() and not self.paused:
            self._pace += seconds
            if self._pace >= self._wanted_pace():
                self._pace = 0.0
                self._program_moves()
                return True
            return changed
        self._bring_into_view()
        self._hand_over_if_needed()
        if self.match.over and not self._over_shown:
            self._over_shown = True
            self.show_result()
            return True
        return changed

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

    def _answered(self) -> None:
        """After every answer: the log, the notices, and whose hands are on the mouse."""
        self._pace = 0.0
        self._read_story()
        self.app.dirty = True
        if self.session.notices:
            self.hand.message = self.session.notices.pop(0)

    def _bring_into_view(self) -> None:
        """What is asked about must be seen: the view moves only if it is not."""
        prompt = self.hand.prompt
        if prompt is None or prompt is self._looked_at:
            return
        self._looked_at = prompt
        board = self.match.board
        players = [self.match.at[p] for p in (prompt.other, prompt.source) if p >= 0 and self.match.at[p] >= 0]
        few = sorted(prompt.about) if len(prompt.about) <= 4 and not prompt.quiet else []
        for square in [*few, *players]:
            self.view.camera.show(*board.xy[square])

    _looked_at: object = None

    def _read_story(self) -> None:
        if self.session.generation != self._generation:
            self._generation = self.session.generation
            self.scene.remember(told.event for told in self.session.told[-60:])
            self.log.clear()
            self._untold.clear()
            self._logged = 0
        told = self.session.told
        self._untold.extend(told[self._logged :])
        self._logged = len(told)
        if not self.scene.busy:
            self._tell_all()

    def _tell_all(self) -> None:
        """Log everything that has not been logged yet."""
        self.log.add(story_lines(self.session, self._untold))
        self._untold.clear()

    def _tell(self, event: Event) -> None:
        """An event is being shown: log it, and all before it."""
        lines: list[Told] = []
        while self._untold:
            lines.append(self._untold.popleft())
            if lines[-1].event is event:
                break
        self.log.add(story_lines(self.session, lines))
        if lines and self.scene.speed != "off" and lines[-1].entry != self._shown_entry:
            # The panels show the match as it was when this had just happened, not as it is by now.
            self._shown_entry = lines[-1].entry
            self.scene.catch_up(self.session.at(self._shown_entry).match)

    # ---------------------------------------------------------------- between coaches

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
        if self.app.settings.hand_over and len(people) > 1 and before >= 0:
            self.dialog = HandOver(self.app, self, owner)
            self.app.dirty = True

    def _may_send(self, option: Option) -> bool:
        """Whether this may be sent at once; otherwise the question is put."""
        if option.verb == "concede":
            title, text, yes = "Concede the match?", "Your players leave the harbour. There is no way back.", "Concede"
        else:
            left = self.hand.unacted()
            if not left or not self.app.settings.ask_end_turn:
                return True
            count = len(left)
            title = f"{count} player{'s have' if count > 1 else ' has'} not acted. End the turn?"
            text = ", ".join(words.player_name(self.match, p) for p in left[:6])
            text += f" and {count - 6} more" if count > 6 else ""
            yes = "End turn"
        answers = [(yes, lambda: self.hand.send(option)), ("Play on", None)]
        self.dialog = AskScreen(self.app, self, title, text, answers)
        self.app.dirty = True
        return False

    def show_result(self) -> None:
        from dockbowl.ui.screens.result import ResultScreen

        self.dialog = ResultScreen(self.app, self)

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        p = self._places = places(page.rect, page.look)
        self._marks = marking.marks_for(self)
        page.fill(page.rect, "background")
        page.hot(
            Hot(
                "board",
                p.board,
                click=self._click_board,
                press=self._press_board,
                drag=self._drag_board,
                drop=self._drop_board,
                wheel=self._wheel_board,
            )
        )
        self.view.draw(page.surface, p.board, self._marks)
        lines = status.status_lines(self.session, self.scene.shown)
        rest = self._draw_bar(page, p.bar, [line for line in lines if line.key != "turn" or line.coach < 0])
        self._draw_side(page, p.side, rest)
        draw_actions(page, self, p.actions)
        self._draw_board_tip(page, p.board)
        if self.scene.banner is not None:
            draw_banner(page, self.app.sprites, p.board, self.scene.banner)
        self._draw_message(page, p.board)
        self._draw_prompt(page, p)
        if self.dragged >= 0:
            self._draw_dragged(page)

    def _draw_bar(self, page: Page, rect: Rect, lines: list[status.StatusLine]) -> list[status.StatusLine]:
        """Whose turn it is, and as many of the game's lines as fit; returns the others."""
        px, m = page.px, self.scene.shown
        page.fill(rect, "wood")
        page.line((0, rect.bottom - 1), (rect.right, rect.bottom - 1), "brass_dark")
        coach = self._shown_coach()
        team = page.look.team(coach)
        left = px(12)
        if team is not None:
            icon = self.app.sprites.get(f"icons/shape_{team.shape}", px(30), (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
            left += px(40)
            name = m.team_names[coach]
            page.text(name, (left, rect.top + px(4)), 17, team.bright, True)
            who = status.coach_name(self.session, coach)
            page.text(f"{who}: {self._doing(coach)}", (left, rect.top + px(26)), 12, "text")
            wide = max(page.size(name, 17, True)[0], page.size(f"{who}: {self._doing(coach)}", 12)[0])
            left += wide + px(22)
        buttons = px(44)
        rest = draw_bar(page, self.app.sprites, rect, lines, left, rect.right - buttons - px(8))
        menu = Rect(rect.right - px(42), rect.top + px(6), px(34), px(34))
        page.button("menu", menu, "", self.open_menu, tip="Menu, settings, rules (F10)", icon=None)
        gear = self.app.sprites.get("icons/gear", px(22))
        page.surface.blit(gear, gear.get_rect(center=menu.center))
        return rest

    def _shown_coach(self) -> int:
        m = self.scene.shown
        if m.active >= 0 and not m.over:
            return m.active
        request = self.session.request
        return request.coach if isinstance(request, Choose) else -1

    def _doing(self, coach: int) -> str:
        m = self.scene.shown
        if self.scene.busy:
            return f"turn {m.turn[coach]}" if m.turn[coach] else "to play"
        if m.over:
            return "the match is over"
        request = self.session.request
        if isinstance(request, Choose) and request.purpose in SETTING_UP:
            return "sets up"
        if isinstance(request, Choose) and request.coach != coach and request.coach < len(m.team_names):
            return f"waits for {m.team_names[request.coach]}"
        return f"turn {m.turn[coach]}" if m.turn[coach] else "to play"

    def _draw_side(self, page: Page, rect: Rect, lines: list[status.StatusLine]) -> None:
        px, m = page.px, self.scene.shown
        page.fill(rect, "wood")
        gap = px(6)
        inner = rect.inflate(-2 * gap, -2 * gap)
        y = inner.top
        names = [status.coach_name(self.session, c) for c in range(m.coaches)]
        table = Rect(inner.left, y, inner.width, px(coaches.height(m)))
        coaches.draw_coaches(page, self.app.sprites, table, m, names, self._toggle_dugout)
        self._draw_readings_button(page, table)
        y = table.bottom + gap
        dice_height = px(112)
        least_log = px(110)
        player = self._card_player()
        high = min(lines_height(page, lines, inner.width), inner.bottom - y - dice_height - least_log - 2 * gap)
        if lines and high > 0:
            block = Rect(inner.left, y, inner.width, high)
            draw_lines(page, self.app.sprites, block, lines)
            y = block.bottom + gap
        coach = self._tray_coach()
        if coach >= 0:
            high = min(dugout_height(page, m, coach, inner.width), inner.bottom - y)
            self._draw_dugout(page, Rect(inner.left, y, inner.width, high), coach)
            y += high + gap
        rest = Rect(inner.left, y, inner.width, inner.bottom - y)
        if player >= 0 and rest.height > px(150):
            card.draw_card(page, self.app.sprites, rest, m, player, self._card_notes(player))
            page.hot(Hot("card", rest))
            return
        dice = Rect(rest.left, rest.top, rest.width, min(dice_height, rest.height))
        draw_throws(page, self.app.sprites, dice, list(self.scene.throws))
        room = rest.bottom - dice.bottom - gap
        if room > px(40):
            self.log.draw(page, Rect(rest.left, dice.bottom + gap, rest.width, room))

    def _draw_readings_button(self, page: Page, table: Rect) -> None:
        px = page.px
        defaults = texts.reading_defaults()
        options = self.match.rules.options
        changed = sum(key in options and options[key] != value for key, value in defaults.items())
        label = f"Readings ({changed})" if changed else "Readings"
        box = Rect(table.left + px(8), table.top + px(5), px(92), px(20))
        tip = f"The readings in force: {changed or 'none'} played another way than is usual"
        page.button("readings", box, label, self.show_readings, points=12, tip=tip)

    def show_readings(self) -> None:
        from dockbowl.ui.screens.readings import ReadingsScreen

        self.dialog = ReadingsScreen(self.app, self, self.match.rules.options)

    def _card_player(self) -> int:
        if self.hover_player >= 0:
            return self.hover_player
        return self.match.player_at(self.hover_square) if not self.scene.busy else -1

    def _card_notes(self, player: int) -> list[str]:
        return marking.notes_for(self, player)

    # ---------------------------------------------------------------- dugout

    def _tray_coach(self) -> int:
        """Whose dugout is shown: one that was opened, or that of the coach who must bring a player on."""
        if self.dugout_of >= 0:
            return self.dugout_of
        prompt = self.hand.prompt
        if prompt is not None and prompt.purpose != "activate":
            off = [p for p in prompt.players if self.match.at[p] < 0]
            if off or prompt.purpose == "set up":
                return prompt.request.coach
        return -1

    def _toggle_dugout(self, coach: int) -> None:
        self.dugout_of = -1 if self.dugout_of == coach else coach

    def _draw_dugout(self, page: Page, rect: Rect, coach: int) -> None:
        prompt = self.hand.prompt
        choosable = frozenset(prompt.players) if prompt and self.hand.ready else frozenset()
        act = Reactions(self._press_in_dugout, self._click_in_dugout, self._drop_from_dugout)
        close = (lambda: self._toggle_dugout(coach)) if self.dugout_of >= 0 else None
        draw_dugout(page, self.app.sprites, rect, self.match, coach, self.hand.selected, choosable, act, close)

    def _press_in_dugout(self, player: int) -> None:
        self.dragged = -1
        if self.hand.prompt and player in self.hand.prompt.players and self.hand.ready:
            self.dragged = player

    def _click_in_dugout(self, player: int) -> None:
        self.dragged = -1
        if not self.hand.ready or self.hand.prompt is None:
            return
        options = self.hand.prompt.players.get(player, [])
        if len(options) == 1 and options[0].square < 0:
            self.hand.choose(options[0])
        elif self.hand.selected == player:
            self.hand.selected = -1
        else:
            self.hand.select(player)

    def _drop_from_dugout(self, player: int) -> None:
        dragged, self.dragged = self.dragged, -1
        square = self.view.spot_under(self.app.page.mouse)
        if dragged >= 0 and square >= 0:
            self.hand.drop_on(player, square)

    def _draw_dragged(self, page: Page) -> None:
        from dockbowl.ui.portrait import player_image

        size = max(self.view.size, page.px(36))
        image = player_image(self.app.sprites, page.look, self.match, self.dragged, size)
        page.surface.blit(image, image.get_rect(center=page.mouse))

    # ---------------------------------------------------------------- prompt, message

    def _draw_prompt(self, page: Page, p: Places) -> None:
        hand = self.hand
        if hand.prompt is None or not hand.ready or (hand.prompt.quiet and not hand.menu):
            return
        if hand.prompt.quiet:
            return  # a menu of one square stands in the action bar
        fallback = Rect(p.side.left, p.side.top + page.px(300), p.side.width, 0)
        choices = hand.choices()
        extras = []
        if hand.purpose == "set up" and any(c.option.verb == "done" for c in choices) is False:
            extras.append(("set up for me", "Set up for me", self.set_up_for_me))
        self.panel.extras = extras
        self.panel.draw(page, hand.prompt, choices, p.board, self.view.camera, hand.choose, fallback)

    def set_up_for_me(self) -> None:
        from dockbowl.ui.starting import BEST_SEAT

        request = self.session.request
        coach = request.coach if isinstance(request, Choose) else 0
        self.hand.set_up_for_me(saves.seat_for(BEST_SEAT, self.session.setup.seed + coach))

    def _draw_board_tip(self, page: Page, board: Rect) -> None:
        """What the square under the mouse would need, or why it cannot be had; and where it is."""
        square = self.hover_square
        if square < 0:
            return
        px, look = page.px, page.look
        where = f"{','.join(map(str, self.match.board.xy[square]))}  {self.match.board.tile(square).name.lower()}"
        plate = Rect(board.left + px(6), board.bottom - px(26), page.size(where, 12)[0] + px(14), px(20))
        page.fill(plate, "panel_sunk", 4, 210)
        page.text(where, plate, 12, "text", align="center")
        lines = marking.tip_for(self, square)
        if not lines:
            return
        width = max(page.size(line, 13)[0] for line in lines) + px(16)
        leading = look.leading(13)
        box = Rect(0, 0, width, leading * len(lines) + px(8))
        spot = Rect(self.view.camera.rect(square))
        box.midbottom = (spot.centerx, spot.top - px(8))
        if box.top < board.top:
            box.midtop = (spot.centerx, spot.bottom + px(8))
        box.clamp_ip(board)
        page.panel(box, "panel_sunk", 4, "brass_dark")
        for row, line in enumerate(lines):
            page.surface.blit(look.text(line, 13, "text"), (box.left + px(8), box.top + px(4) + row * leading))

    def _draw_message(self, page: Page, board: Rect) -> None:
        """Why the last thing was not done."""
        text = self.hand.message
        if not text:
            return
        px = page.px
        width = min(board.width - px(20), page.size(text, 14)[0] + px(28))
        box = Rect(0, 0, width, px(30))
        box.midtop = (board.centerx, board.top + px(8))
        page.panel(box, "panel_raised", 6, "warning")
        page.text(text, box.inflate(-px(20), 0), 14, "warning", align="center")

    # ---------------------------------------------------------------- the mouse on the board

    def moved(self, point: Point) -> bool:
        places_now = self._places
        hot = self.app.page.at(point)
        before = (self.hover_square, self.hover_player)
        over_board = hot is not None and hot.name == "board"
        self.hover_square = self.view.spot_under(point) if places_now and over_board else -1
        if hot is None or not hot.name.startswith("player "):
            self.hover_player = -1
        else:
            self.hover_player = int(hot.name.split()[1])
        return (self.hover_square, self.hover_player) != before or self.dragged >= 0

    def _click_board(self) -> None:
        self.dragged = -1
        if self.scene.busy:
            self.scene.skip()
            return
        self.hand.click(self.view.spot_under(self.app.page.mouse))

    def _press_board(self) -> None:
        """The mouse went down on the board: on a player who can be placed it takes him along."""
        self.dragged = -1
        prompt = self.hand.prompt
        if prompt is None or not prompt.placing or not self.hand.ready:
            return
        player = self.match.player_at(self.view.spot_under(self.app.page.mouse))
        if player in prompt.players:
            self.dragged = player

    def _drag_board(self, dx: int, dy: int) -> None:
        if self.dragged < 0:
            self.view.camera.pan(dx, dy)

    def _drop_board(self) -> None:
        dragged, self.dragged = self.dragged, -1
        if dragged >= 0:
            self.hand.drop_on(dragged, self.view.spot_under(self.app.page.mouse))

    def _wheel_board(self, turn: int) -> None:
        self.view.camera.zoom(1.18**turn, self.app.page.mouse)

    def zoom(self, turn: int) -> None:
        """Zoom at the middle of the view."""
        rect = self._places.board if self._places else self.app.page.rect
        self.view.camera.zoom(1.18**turn, rect.center)

    def move_cursor(self, dx: int, dy: int) -> None:
        """Move the marked square by keys; it starts at what is asked about."""
        board = self.match.board
        here = self.hover_square
        if here < 0:
            prompt = self.hand.prompt
            wanted = sorted(prompt.squares) if prompt is not None else []
            here = wanted[0] if wanted else board.at(board.width // 2, board.height // 2)
        else:
            there = board.offset(here, dx, dy)
            here = there if there >= 0 else here
        self.hover_square = here
        self.view.camera.show(*board.xy[here])

    def fit(self) -> None:
        self.view.camera.fit()

    # ---------------------------------------------------------------- keys

    def key(self, event: pygame.Event) -> bool:
        return match_key(self, event)

    def back(self) -> bool:
        self.dragged = -1
        if self.hand.message:
            self.hand.message = ""
            return True
        if self.hand.back():
            return True
        if self.dugout_of >= 0:
            self.dugout_of = -1
            return True
        return False

    def escape(self) -> None:
        """Esc: one step back, and when there is none, the menu."""
        if not self.back():
            self.open_menu()

    def show_keys(self) -> None:
        from dockbowl.ui.screens.keys import KeysScreen

        self.dialog = KeysScreen(self.app, self)

    def keep_scenario(self) -> None:
        self.hand.message = exports.keep_scenario(self.session, self.app.options.home)

    def open_menu(self) -> None:
        from dockbowl.ui.screens.menu import MenuScreen

        self.dialog = MenuScreen(self.app, self)

    def close_dialog(self) -> None:
        self.dialog = None
        self.app.dirty = True

    def toggle_pause(self) -> None:
        self.paused = not self.paused

    def toggle_fast(self) -> None:
        self.fast = not self.fast

    def skip(self) -> None:
        """Show at once what is still being shown."""
        self.scene.skip()


KEYPAD = {
    pygame.KSCAN_KP_7: (-1, -1),
    pygame.KSCAN_KP_8: (0, -1),
    pygame.KSCAN_KP_9: (1, -1),
    pygame.KSCAN_KP_4: (-1, 0),
    pygame.KSCAN_KP_6: (1, 0),
    pygame.KSCAN_KP_1: (-1, 1),
    pygame.KSCAN_KP_2: (0, 1),
    pygame.KSCAN_KP_3: (1, 1),
    pygame.KSCAN_UP: (0, -1),
    pygame.KSCAN_DOWN: (0, 1),
    pygame.KSCAN_LEFT: (-1, 0),
    pygame.KSCAN_RIGHT: (1, 0),
}
DIGIT_KEYS = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in "1234567890"}


def match_key(screen: MatchScreen, event: pygame.Event) -> bool:
    """What a key does in a match; whether it did anything."""
    hand = screen.hand
    ctrl = bool(event.mod & pygame.KMOD_CTRL)
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    scan = event.scancode
    if scan in DIGIT_KEYS and not ctrl:
        return hand.digit(DIGIT_KEYS[scan])
    if scan in KEYPAD:
        stepping = hand.purpose == "step" or (hand.purpose == "activate" and hand.selected >= 0)
        if stepping and not shift:
            hand.direction(*KEYPAD[scan])
        else:
            screen.move_cursor(*KEYPAD[scan])
        return True
    act = _key_action(screen, scan, ctrl, shift)
    if act is None:
        return False
    act()
    return True


def _key_action(screen: MatchScreen, scan: int, ctrl: bool, shift: bool) -> Callable[[], object] | None:
    from dockbowl.core.requests import say

    hand = screen.hand
    if scan in (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER):
        return lambda: hand.click(screen.hover_square)
    if scan in (pygame.KSCAN_EQUALS, pygame.KSCAN_KP_PLUS) and not ctrl:
        return lambda: screen.zoom(1)
    if scan in (pygame.KSCAN_MINUS, pygame.KSCAN_KP_MINUS) and not ctrl:
        return lambda: screen.zoom(-1)
    if scan == pygame.KSCAN_Z:
        return hand.redo if shift else hand.undo
    if scan == pygame.KSCAN_Y:
        return hand.redo
    if scan == pygame.KSCAN_TAB:
        return lambda: hand.next_player(-1 if shift else 1)
    if scan == pygame.KSCAN_SPACE:
        return screen.skip
    if scan == pygame.KSCAN_T and ctrl:
        return lambda: hand.choose(say("end turn")) if hand.ready and hand.purpose == "activate" else None
    if scan == pygame.KSCAN_F and not ctrl:
        return screen.toggle_fast
    if scan == pygame.KSCAN_P and not ctrl:
        return screen.toggle_pause
    if scan in (pygame.KSCAN_HOME, pygame.KSCAN_KP_5):
        return screen.fit
    if scan == pygame.KSCAN_D and not ctrl:
        return lambda: screen._toggle_dugout(max(0, screen._shown_coach()))
    if scan == pygame.KSCAN_F10:
        return screen.open_menu
    if scan == pygame.KSCAN_F1:
        return screen.show_keys
    if scan == pygame.KSCAN_F9:
        return screen.keep_scenario
    return None
