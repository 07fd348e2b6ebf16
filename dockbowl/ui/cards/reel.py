"""The highlight reel and the tournament: who is there for whom, what it pays, where the ball is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.games.team_manager.season import MIDFIELD
from dockbowl.games.team_manager.view import MatchupSeen, PlayerSeen
from dockbowl.lang import tr
from dockbowl.ui.cards import drawing, parts, wearing, words
from dockbowl.ui.cards.sight import Sight
from dockbowl.ui.page import Hot, Page, Rect

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen

SIDES = ("left", "right")


class Reel:
    """Draws the matchups of the week, and says where a card can be dropped."""

    def __init__(self, screen: SeasonScreen) -> None:
        self.screen = screen
        self.zones: list[tuple[Rect, int, str]] = []
        """Where a card can be dropped: place, matchup, and the side that is meant."""
        self.places: dict[int, Rect] = {}
        """Where each player lies, as drawn last."""

    def zone_at(self, point: tuple[int, int]) -> tuple[int, str] | None:
        """The matchup and side under a point."""
        for rect, place, side in self.zones:
            if rect.collidepoint(point):
                return place, side
        return None

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page, rect: Rect) -> None:
        sight = self.screen.sight
        self.zones, self.places = [], {}
        page.fill(rect, "sea")
        matchups = sight.view.matchups
        if not matchups:
            text = tr("The season is over") if sight.view.over else tr("No matchups yet")
            page.text(text, rect, 17, "text_dim", align="center")
            return
        for row, matchup in zip(parts.reel_rows(page, rect, len(matchups)), matchups, strict=True):
            self._draw_row(page, row, matchup)

    def _draw_row(self, page: Page, row: Rect, matchup: MatchupSeen) -> None:
        px, screen = page.px, self.screen
        left, middle, right = parts.row_parts(page, row)
        counted = screen.place_shown == matchup.place
        open_to = self._open_to(matchup.place)
        page.fill(row, "panel_raised" if counted else "panel", 6, 255 if counted else 150)
        if matchup.tournament:
            self._draw_tournament(page, row, matchup)
        else:
            for side, zone in enumerate((left, right)):
                self._draw_side(page, zone.inflate(-px(6), -px(6)), matchup, side)
            for side, zone in enumerate((left, right)):
                half = Rect(zone.left, row.top, zone.width, row.height).union(
                    Rect(middle.left + side * middle.width // 2, row.top, middle.width // 2, row.height)
                )
                self._zone(page, half, matchup.place, SIDES[side])
        lit = "#FFD75A" if open_to else ""
        face = wearing.face(screen.faces, screen.sight, matchup.card)
        ball = matchup.ball == MIDFIELD
        drawing.draw_matchup(page, screen.app.sprites, middle.inflate(0, -px(4)), face, ball, lit)
        hot = Hot(f"matchup {matchup.place}", middle, partial(screen.click_matchup, matchup.place))
        hot.focusable = bool(open_to)
        page.hot(hot)
        self._draw_players(page, matchup)
        if counted:
            page.frame(row, "brass_light", 2, 6)

    def _open_to(self, place: int) -> bool:
        answers = self.screen.answers
        if not self.screen.ready:
            return False
        held = self.screen.bench.dragged
        return bool(answers.options_at(place, held))

    def _zone(self, page: Page, rect: Rect, place: int, side: str) -> None:
        self.zones.append((rect, place, side))
        screen = self.screen
        page.hot(Hot(f"side {place} {side}".strip(), rect, partial(screen.click_matchup, place, side)))
        if screen.bench.dragged >= 0 and page.is_over(rect) and screen.ready:
            options = screen.answers.options_at(place, screen.bench.dragged)
            if any(option.word == side for option in options):
                page.frame(rect, "brass_light", 2, 6)

    def _draw_side(self, page: Page, zone: Rect, matchup: MatchupSeen, side: int) -> None:
        """One side of a highlight: its manager's sum, and where his players lie."""
        manager = matchup.sides[side]
        if manager < 0:
            page.text(tr("nobody"), zone, 13, "text_disabled", align="left" if side == 0 else "right")
            return
        edge = "left" if side == 0 else "right"
        self._draw_group(page, zone, matchup, manager, edge)

    def _draw_tournament(self, page: Page, row: Rect, matchup: MatchupSeen) -> None:
        order = self.screen.sight.view.order
        px = page.px
        for manager, zone in zip(order, parts.zones(page, row, len(order)), strict=True):
            inner = zone.inflate(-px(6), -px(6))
            page.frame(zone, "wood_light", 1, 5)
            edge = "left" if zone.centerx < row.centerx else "right"
            self._draw_group(page, inner, matchup, manager, edge)
        self._zone(page, row, matchup.place, "")

    def _draw_group(self, page: Page, zone: Rect, matchup: MatchupSeen, manager: int, edge: str) -> None:
        """A manager's players at a matchup, his sum at the outer edge."""
        px, look, screen = page.px, page.look, self.screen
        team = look.team(manager)
        players = screen.sight.players_of(matchup, manager)
        badge = Rect(zone.left if edge == "left" else zone.right - px(34), zone.top, px(34), zone.height)
        if team is not None:
            drawing.sign(page, screen.app.sprites, team, (badge.centerx, badge.top + px(12)), px(18))
        if players:
            total = Rect(badge.left, badge.top + px(22), badge.width, px(24))
            page.text(str(matchup.totals[manager]), total, 19, look.bright(manager), True, "center")
            tip = tr("{team}: power and ball, tokens not counted that lie face down", team=self._team(manager))
            page.hot(Hot(f"sum {matchup.place} {manager}", total, tip=tip))
        left = zone.left + (badge.width + px(2) if edge == "left" else 0)
        rest = Rect(left, zone.top, zone.width - badge.width - px(2), zone.height)
        towards = "right" if edge == "left" else "left"
        for player, place in zip(players, parts.strips(page, rest, len(players), towards), strict=False):
            self.places[player.card] = place

    def _team(self, manager: int) -> str:
        return self.screen.sight.team_names[manager]

    def _draw_players(self, page: Page, matchup: MatchupSeen) -> None:
        for player in matchup.players:
            rect = self.places.get(player.card)
            flight = self.screen.flight
            if rect is not None and flight is not None and flight.card == player.card:
                self.screen.later.append(partial(self._draw_player, page, flight.at(rect), player))
            elif rect is not None:
                self._draw_player(page, rect, player)

    def _draw_player(self, page: Page, rect: Rect, player: PlayerSeen) -> None:
        screen = self.screen
        sight: Sight = screen.sight
        lit = screen.light_of(player.card)
        face = wearing.face(screen.faces, sight, player.card)
        worn = wearing.wear(page.look, sight, player.card, lit=lit)
        drawing.draw_strip(page, screen.app.sprites, rect, face, worn)
        if player.card == sight.view.mover and not lit:  # who has just come
            page.frame(rect.inflate(page.px(4), page.px(4)), "brass_light", 1.5, 6)
        tip = self._chances(player.card)
        hot = Hot(f"player {player.card}", rect, partial(screen.click_card, player.card), tip)
        hot.focusable = bool(screen.answers.ready and lit)
        page.hot(hot)

    def _chances(self, card: int) -> str:
        """Before a tackle: what it would bring."""
        question = self.screen.answers.question
        if question is None or not self.screen.ready:
            return ""
        options: Sequence[object] = question.cards.get(card, ())
        if question.request.purpose == "tackle" and options:
            return words.tackle_words(self.screen.season, question.request.player, card)
        return ""
