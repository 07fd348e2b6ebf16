"""The match screen drawn: bar, board, side panel, actions, and what lies over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Choose
from dockbowl.lang import said, tr
from dockbowl.ui import facts, marking, setting_up, status
from dockbowl.ui.banner import draw_banner
from dockbowl.ui.flying import Flying
from dockbowl.ui.kick_off import aimed
from dockbowl.ui.layout import (
    ACTIONS,
    ACTIONS_MORE,
    BAND,
    BAR_MORE,
    PROMPT_MORE,
    SIDE,
    SQUARE,
    TABLE,
    Places,
    places,
    words_for,
)
from dockbowl.ui.look import Look
from dockbowl.ui.marks import Marks
from dockbowl.ui.minimap import Minimap
from dockbowl.ui.overlays.menu import draw_menu, draw_signs
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.panels import end_turn
from dockbowl.ui.panels.status import draw_bar
from dockbowl.ui.portrait import player_image
from dockbowl.ui.prompt_panel import PromptPanel
from dockbowl.ui.refusal import draw_refusal
from dockbowl.ui.rolling import draw_rolling
from dockbowl.ui.room import cost_of
from dockbowl.ui.rulers import STRIP
from dockbowl.ui.shop import Shop
from dockbowl.ui.side import Side

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

END_ALONE, END_IN_BAR = 170, 150
"""Points the end of the turn is wide where it lies on the board, and where it stands in the bar of a table."""
LEAST_BOARD = 340
"""Points of the board beside the flying log below which a question may lie over it."""
SETTING_UP = ("set up", "dock")


class MatchDrawing:
    """Draws a match screen. Keeps the marks of the last drawing and the prompt's panel."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.panel = PromptPanel(screen.app.sprites)
        self.shop = Shop(screen.app.sprites, self._again)
        self.side = Side(screen)
        self.card = self.side.card
        self.flying = Flying(screen, self.side)
        self.layout = screen.layout
        """The layout of this drawing."""
        self.minimap = Minimap(screen)
        self.marks = Marks()
        self._prompted = False
        self._extras_for: object = None
        self._looks: dict[float, Look] = {}
        self._looks_of: Look | None = None

    def _again(self) -> None:
        self.screen.app.dirty = True

    def draw(self, page: Page) -> None:
        """Draw everything, with words as large as the layout has them."""
        self.layout = self.screen.layout
        with page.styled(self._look(words_for(self.layout, page.rect.size))):
            self._draw(page)

    def _look(self, more: float) -> Look:
        """The window's look, so many times as large."""
        look = self.screen.app.look
        if self._looks_of is not look:
            self._looks, self._looks_of = {1.0: look}, look
        if more not in self._looks:
            self._looks[more] = Look(look.factor * more, self.screen.app.settings.high_contrast, look.touch, look.teams)
        return self._looks[more]

    def _draw(self, page: Page) -> None:
        if self.screen.app.tabletop.dress(self.screen.view, "here", self.screen):
            self._draw_true(page)
            return
        table = self.layout == TABLE
        words = words_for(self.layout, page.rect.size)
        board = self.screen.match.board
        p = places(
            page.rect,
            page.look,
            self.screen.actions_height,
            layout=self.layout,
            alone=self.alone,
            shape=board.width / board.height,
            band=self.band,
        )
        self.marks = marking.marks_for(self.screen)
        page.fill(page.rect, "background")
        self._board_hot(page, p.board)
        self.screen.view.draw(page.surface, p.board, self.marks)
        self.screen.flash.draw(page, self.screen, p.board)
        self.minimap.draw(page, p.board)
        lines = status.status_lines(self.screen.session, self.screen.scene.shown)
        with page.styled(self._look(words * BAR_MORE) if table else page.look):
            rest = self._draw_bar(page, p.bar, [line for line in lines if line.key != "turn" or line.coach < 0])
        if self.screen.companion is not None and not self.screen.watching and not self.screen.session.replaying:
            self.screen.companion.draw_strip(page, self._beside_log(page, p.board))
        if p.side.width:
            self.flying.hide()
            self._draw_side(page, p.side, rest)
        elif not table:
            self.flying.hide()
            self.card.hide()
            self._draw_end_alone(page, p.board)
        else:
            self.flying.draw_log(page, p.board, rest)
        with page.styled(self._look(words * ACTIONS_MORE) if table else page.look):
            self.screen.draw_actions(page, p.actions)
        self._draw_pointed(page, p.board)
        self._draw_board_tip(page, p.board)
        scene = self.screen.scene
        if scene.banner is not None:
            draw_banner(page, self.screen.app.sprites, self._beside_map(p.board), scene.banner)
        elif scene.busy and scene.fresh_throw is not None:
            about = [Rect(self.screen.view.camera.rect(square)) for square in scene.focus]
            draw_rolling(page, self.screen.app.sprites, p.board, scene.fresh_throw, scene.part, about)
        with page.styled(self._look(words * PROMPT_MORE) if table else page.look):
            self._draw_prompt(page, p)
        menu = draw_menu(page, self.screen, p.board)
        taken = [menu, self.minimap.rect, *([self.panel.rect] if self._prompted else [])]
        if table and not p.side.width:
            taken.append(self.flying.rect)
            self.flying.draw_card(page, p.board, [rect for rect in taken if rect.width])
            taken.append(self.card.rect)
        taken = [rect for rect in taken if rect.width]
        taken += self.screen.plans.draw(page, p.board, taken)
        self.screen.foresight.draw(page, p.board, p.side, taken)
        self._draw_message(page, self._beside_map(p.board), taken)
        question = self.panel.rect if self._prompted else None
        self.screen.evening.draw(page, p.board, self._beside_map(p.board), question)
        if self.screen.companion is not None:
            self.screen.companion.hands.boxes.draw(page, p.board, p.side)
        if self.screen.mouse.dragged >= 0:
            self._draw_dragged(page)

    def _board_hot(self, page: Page, rect: Rect) -> None:
        mouse = self.screen.mouse
        page.hot(
            Hot(
                "board",
                rect,
                click=mouse.click,
                press=mouse.press,
                drag=mouse.drag,
                drop=mouse.drop,
                wheel=mouse.wheel,
            )
        )

    def _draw_true(self, page: Page) -> None:
        """The board at true size, as large as the window, and over it only what waits for an answer."""
        screen, board = self.screen, page.rect
        side = Rect(board.right, board.top, 0, 0)
        if screen.mouse.shown_dugout() >= 0:  # somebody is to be taken out of it: over the board, which stays there
            side = Rect(board.right - page.px(SIDE), board.top, page.px(SIDE), board.height)
        self.minimap.rect = Rect(0, 0, 0, 0)
        self.flying.hide()
        if not side.width:
            self.card.hide()
        self.marks = marking.marks_for(screen)
        if not screen.view.tokens:
            self.marks.focus = frozenset()
        page.fill(board, "background")
        self._board_hot(page, board)
        screen.view.draw(page.surface, board, self.marks)
        screen.flash.draw(page, screen, board)
        if side.width:
            page.fill(side, "background")
            page.cover(side)
            self._draw_side(page, side, [])
            board = Rect(board.left, board.top, side.left - board.left, board.height)
        if screen.hand.menu or side.width:
            screen.draw_actions(page, Rect(0, board.bottom - page.px(ACTIONS), board.width, page.px(ACTIONS)))
        scene = screen.scene
        if scene.banner is not None:
            draw_banner(page, screen.app.sprites, board, scene.banner)
        elif scene.busy and scene.fresh_throw is not None:
            about = [Rect(screen.view.camera.rect(square)) for square in scene.focus]
            draw_rolling(page, screen.app.sprites, board, scene.fresh_throw, scene.part, about)
        self._draw_prompt(page, Places(side, board, side, side))
        taken = [self.panel.rect] if self._prompted else []
        self._draw_message(page, board, taken)
        screen.evening.draw(page, board, board, self.panel.rect if self._prompted else None)
        if screen.companion is not None:
            screen.companion.hands.boxes.draw(page, board, side)
        if screen.mouse.dragged >= 0:
            self._draw_dragged(page)

    def _draw_end_alone(self, page: Page, board: Rect) -> None:
        """The end of the turn where the board has the window to itself: in its lower right corner."""
        if end_turn.wanted(self.screen):
            box = Rect(0, 0, page.px(END_ALONE), page.tall(end_turn.HEIGHT))
            box.bottomright = (board.right - page.px(10), board.bottom - page.px(10))
            end_turn.draw_end_turn(page, self.screen, box)

    @property
    def side_lines(self) -> Rect:
        """Where the lines of the match's state stood last at the side."""
        return self.side.lines

    band: float = BAND
    """Points the panel below the board is high at least."""

    @property
    def alone(self) -> bool:
        """Whether the board has the window to itself: while nobody is to be taken out of a dugout."""
        wanted = self.screen.board_alone or self.layout == TABLE
        return wanted and self.screen.mouse.shown_dugout() < 0

    def _beside_map(self, board: Rect) -> Rect:
        """The board without the strip that the small map is in."""
        small = self.minimap.rect
        return Rect(board.left, board.top, small.left - board.left, board.height) if small.width else board

    def _beside_log(self, page: Page, board: Rect) -> Rect:
        """The board without what the flying log covers, while enough is left for a question."""
        edge = self.flying.rect.right
        if not self.flying.rect.width or board.right - edge < page.px(LEAST_BOARD):
            return board
        return Rect(edge, board.top, board.right - edge, board.height)

    def _draw_bar(self, page: Page, rect: Rect, lines: list[status.StatusLine]) -> list[status.StatusLine]:
        """Whose turn it is, and as many of the game's lines as fit; returns the others."""
        px, m = page.px, self.screen.scene.shown
        page.fill(rect, "wood")
        page.line((0, rect.bottom - 1), (rect.right, rect.bottom - 1), "brass_dark")
        coach = self.shown_coach()
        team = page.look.team(coach)
        left = px(12)
        if self.layout == TABLE and self.alone:
            left += self.flying.draw_button(page, rect)
        if team is not None:
            icon = self.screen.app.sprites.get(f"icons/shape_{team.shape}", px(30), (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
            left += px(40)
            name = m.team_names[coach]
            page.text(name, (left, rect.top + px(4)), 17, team.bright, True)
            who = status.coach_name(self.screen.session, coach)
            page.text(
                f"{who}: {self.doing(coach)}",
                (left, min(rect.top + px(26), rect.bottom - page.look.leading(12))),
                12,
                "text",
            )
            wide = max(page.size(name, 17, True)[0], page.size(f"{who}: {self.doing(coach)}", 12)[0])
            left += wide + px(22)
        buttons = px(44)
        if self.layout == TABLE and self.alone and end_turn.wanted(self.screen):
            end = Rect(0, 0, px(END_IN_BAR), rect.height - px(8))
            end.midright = (rect.right - buttons - px(4), rect.centery)
            end_turn.draw_end_turn(page, self.screen, end)
            buttons = rect.right - end.left
        rest = draw_bar(page, self.screen.app.sprites, rect, lines, left, rect.right - buttons - px(8))
        ball = page.named("status ball")
        if ball is not None and (m.carrier >= 0 or m.ball >= 0):
            ball.click, ball.tip = self.screen.show_ball, tr("{tip}\nA click shows where", tip=ball.tip)
        menu = Rect(rect.right - px(42), rect.top + px(6), px(34), px(34))
        tip = self.screen.app.keys.tip(tr("Menu, settings, rules"), "menu")
        page.button("menu", menu, "", self.screen.open_menu, tip=tip)
        gear = self.screen.app.sprites.get("icons/gear", px(22))
        page.surface.blit(gear, gear.get_rect(center=menu.center))
        return rest

    def shown_coach(self) -> int:
        scene = self.screen.scene
        if scene.busy and scene.turn_of >= 0:
            return scene.turn_of  # until the next turn's beginning is shown
        m = scene.shown
        if m.active >= 0 and not m.over:
            return m.active
        request = self.screen.session.request
        return request.coach if isinstance(request, Choose) else -1

    def doing(self, coach: int) -> str:
        m = self.screen.scene.shown
        if self.screen.scene.busy:
            return tr("turn {turn}", turn=m.turn[coach]) if m.turn[coach] else tr("to play")
        if m.over:
            return tr("the match is over")
        if facts.blitzing(m):
            return tr("{blitz_name} of the kick-off", blitz_name=facts.blitz_name(m))
        request = self.screen.session.request
        if isinstance(request, Choose) and request.purpose in SETTING_UP:
            return tr("sets up")
        if isinstance(request, Choose) and request.coach != coach and request.coach < len(m.team_names):
            return tr("waits for {team}", team=m.team_names[request.coach])
        return tr("turn {turn}", turn=m.turn[coach]) if m.turn[coach] else tr("to play")

    def _draw_side(self, page: Page, rect: Rect, lines: list[status.StatusLine]) -> None:
        """The side panel: under each other beside the board, side by side below it."""
        if self.layout == SQUARE:
            self.side.band(page, rect, lines)
        else:
            self.side.column(page, rect, lines)

    def _draw_dragged(self, page: Page) -> None:

        size = max(self.screen.view.size, page.px(36))
        image = player_image(self.screen.app.sprites, page.look, self.screen.match, self.screen.mouse.dragged, size)
        page.surface.blit(image, image.get_rect(center=page.mouse))

    def _draw_prompt(self, page: Page, p: Places) -> None:
        hand = self.screen.hand
        self._prompted = False
        companion = self.screen.companion
        if companion is not None:
            low = Rect(p.side.left, p.side.top + page.px(300), p.side.width, 0)
            if companion.draw(page, self._beside_log(page, p.board), low):
                return
        if hand.prompt is None or not hand.ready or (hand.prompt.quiet and not hand.menu):
            return
        if hand.prompt.quiet:
            return  # a menu of one square stands in the action bar
        below = 0 if self.layout == SQUARE else page.px(300)
        fallback = Rect(p.side.left, p.side.top + below, p.side.width, 0)
        board = self._beside_log(page, p.board)
        choices = hand.choices()
        if self._extras_for is not hand.prompt:
            self._extras_for = hand.prompt
            self.panel.extras = setting_up.extras(self.screen) if hand.purpose == "set up" else []
            self.panel.below = setting_up.remember(self.screen) if hand.purpose == "set up" else []
            self.panel.cost = cost_of(self.screen)
        self._prompted = True
        if hand.purpose == "inducement":
            self.panel.rect = self.shop.draw(page, self.screen.match, hand.prompt, board, hand.choose)
            return
        self.panel.draw(page, hand.prompt, choices, board, self.screen.view.camera, hand.choose, fallback)

    def _draw_pointed(self, page: Page, board: Rect) -> None:
        """What the line of the log under the mouse is about: its square, and where its players are now."""
        line = self.screen.log.over
        if line is None or self.screen.dialog is not None:
            return
        clip = page.surface.get_clip()
        page.surface.set_clip(board)
        m, camera = self.screen.match, self.screen.view.camera
        squares = {m.at[p]: "hover" for p in line.players if m.at[p] >= 0}
        squares |= {line.square: "brass_light"} if line.square >= 0 else {}
        for square, colour in squares.items():
            rect = Rect(camera.rect(square)).inflate(page.px(6), page.px(6))
            page.frame(rect, "outline", 5, 6)
            page.frame(rect, colour, 3, 6)
        page.surface.set_clip(clip)

    def _draw_board_tip(self, page: Page, board: Rect) -> None:
        """Where the square under the mouse is, and what."""
        px = page.px
        if self.screen.view.rulers:
            board = Rect(board.left + px(STRIP), board.top, board.width - px(STRIP), board.height)
        square = self.screen.mouse.square
        if square < 0:
            draw_signs(page, self.screen, board.left + px(6), board.bottom - px(6))
            return
        board_of = self.screen.match.board
        where = f"{','.join(map(str, board_of.xy[square]))}  {said(board_of.tile(square).name.lower())}"
        preview = self.screen.foresight.now
        if preview is not None and preview.brief:
            where += f"  {preview.brief}"
        prompt = self.screen.hand.prompt
        if prompt is not None and (chance := aimed(self.screen.match, prompt.request, square)):
            where += f"  {chance}"
        plate = Rect(board.left + px(6), board.bottom - px(26), page.size(where, 12)[0] + px(14), px(20))
        page.fill(plate, "panel_sunk", 4, 210)
        page.text(where, plate, 12, "text", align="center")
        draw_signs(page, self.screen, plate.right + px(6), plate.bottom)

    def _draw_message(self, page: Page, board: Rect, taken: list[Rect]) -> None:
        """Why the last thing was not done."""
        text = self.screen.hand.message
        preview = self.screen.foresight.now
        if text and not (preview is not None and preview.refused and text in preview.lines):
            draw_refusal(page, self.screen, board, taken)  # if it is not said beside the mouse already
