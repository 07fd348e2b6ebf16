"""Whether the map that is shown is fair: its report in the window, matches played while one reads it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dockbowl import files
from dockbowl.editor.balance import BalanceRun
from dockbowl.editor.document import file_name
from dockbowl.editor.seen import playable
from dockbowl.editor.window import report_table
from dockbowl.editor.window.filing import attempt, own_folder, say_written
from dockbowl.editor.window.form_page import Field, FormPage
from dockbowl.editor.window.parts import choices, stepper
from dockbowl.lang import fault as fault_of
from dockbowl.lang import ntr, tr
from dockbowl.sim.balance import heat, tables, words
from dockbowl.sim.balance.page import foot, key
from dockbowl.sim.balance.report import KINDS
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.screen import Dialog
from dockbowl.ui.scrolling import Scroll

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

NUMBERS = (24, 96, 240, 960)
"""How many matches can be had; whole rounds for two, three and four docks."""


def balance(screen: EditorScreen) -> None:
    """The page of the map that is shown, measured anew if it has changed."""
    desk = screen.desk
    why = playable(desk.document.map)
    if why:
        desk.say(tr("It cannot be measured yet: {why}", why=why), warning=True)
        screen.side.page_shown = "findings"
        screen.next_finding(1, errors=True)
        return
    try:
        run = BalanceRun(desk.document.text(), desk.document.name)
    except ValueError as error:
        desk.say(tr("It cannot be measured yet: {why}", why=fault_of(str(error).splitlines()[0])), warning=True)
        return
    if screen.balance is None or not screen.balance.is_of(run.board):
        if screen.balance is not None:
            screen.balance.stop()
        screen.balance = run
    screen.dialog = BalancePage(screen, screen.balance)


class BalancePage(Dialog):
    """Fills the window: what is said and measured, the buttons that play, and all tables and maps below."""

    def __init__(self, screen: EditorScreen, run: BalanceRun) -> None:
        super().__init__(screen.app, screen)
        self.screen, self.run = screen, run
        self.matches = run.wanted or NUMBERS[1]
        self.seed = run.plan.seed
        self.scroll = Scroll()
        self._whole = 0
        self._maps: dict[tuple[str, int, int, int], pygame.Surface] = {}

    # ---------------------------------------------------------------- deeds

    def play(self) -> None:
        """Play the matches; what was played before is forgotten."""
        self.run.start(self.matches, self.seed)
        self.app.dirty = True

    def stop(self) -> None:
        self.run.stop()
        self.app.dirty = True

    def write(self) -> None:
        """Ask for a name and a kind, and write the report."""
        screen, known = self.screen, self.screen.desk.document.path
        stem = (known or own_folder(screen) / file_name(screen.desk.document.map.name)).with_suffix("")
        run = self.run

        def done(values: dict[str, str]) -> str:
            kind = values["kind"]
            path = Path(values["path"]).expanduser()
            if path.suffix.lower() != kind:
                path = path.with_name(path.name + kind)
            path = path if path.is_absolute() else own_folder(screen) / path

            def write_it(force: bool) -> str:
                data = KINDS[kind](run.facts, run.board)
                path.parent.mkdir(parents=True, exist_ok=True)
                files.write_new(path, data, force=force)
                return ""

            def written(notes: str) -> None:
                say_written(screen, path, notes)
                self.app.say(tr("Written: {path}", path=path))
                self._back()

            return attempt(screen, path, write_it, written, cancel=self._back)

        kinds = (
            (tr("A page (.html)"), ".html"), (tr("For printing (.pdf)"), ".pdf"), (tr("For programs (.json)"), ".json"),
        )  # fmt: skip
        fields = [
            Field("kind", tr("Kind of file"), ".html", kinds),
            Field("path", tr("File"), f"{stem} balance", most=400),
        ]
        self.dialog = FormPage(self.app, self, tr("Write the report"), fields, done, yes=tr("Write"))

    def _back(self) -> None:
        """This page again, after a question that was laid over the workshop."""
        self.screen.dialog = self
        self.app.dirty = True

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        box = page.rect.inflate(-px(24), -px(20))
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(28))
        title = tr("Is {name} fair?", name=self.run.facts.name)
        page.text(title, Rect(inner.left, inner.top, inner.width, px(20)), 14, "text_dim", True)
        head = Rect(inner.left, inner.top + px(20), inner.width, px(34))
        page.text(self._headline(), head, 22, "brass_light", 2)
        bar = Rect(inner.left, head.bottom + px(8), inner.width, page.tall(34))
        self._buttons(page, bar)
        top = bar.bottom + px(8)
        if self.run.running:
            self._progress(page, Rect(inner.left, top, inner.width, px(16)))
            top += px(22)
        page.line((inner.left, top), (inner.right, top), "brass_dark")
        area = Rect(inner.left, top + px(6), inner.width, inner.bottom - top - px(6))
        y = self.scroll.begin(page, area, self._whole, "balance")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        whole = self._body(page, Rect(area.left, y, area.width - px(14), area.height)) - y
        page.surface.set_clip(clip)
        self.scroll.bar(page)
        if whole != self._whole:
            self._whole = whole
            self.app.dirty = True

    def _headline(self) -> str:
        run = self.run
        if run.fault:
            return fault_of(run.fault)
        if run.running and not run.done:
            return tr("The first matches are being played")
        text = words.headline(run.facts)
        return tr("So far: {text}", text=text) if run.running else text

    def _buttons(self, page: Page, at: Rect) -> None:
        px, run = page.px, self.run
        gap = px(8)
        close = Rect(at.right - px(110), at.top, px(110), at.height)
        write = Rect(close.left - gap - px(150), at.top, px(150), at.height)
        page.button("balance close", close, tr("Close"), self.close)
        page.button(
            "balance write", write, tr("Write it…"), self.write, enabled=not run.running,
            tip="" if not run.running else tr("When all matches are played"),
        )  # fmt: skip
        play = Rect(at.left, at.top, px(190), at.height)
        if run.running:
            page.button("balance stop", play, tr("Stop"), self.stop, strong=True)
            return
        label, tip = self.offer()
        page.button("balance play", play, label, self.play, strong=True, tip=tip)
        many = Rect(play.right + gap, at.top, px(250), at.height)
        options = [(str(number), str(number)) for number in NUMBERS]
        choices(page, "balance", many, options, str(self.matches), self._many)
        seed = Rect(many.right + px(20), at.top + (at.height - px(28)) // 2, px(150), px(28))
        if seed.right < write.left:
            stepper(page, "balance seed", seed, tr("Seed"), str(self.seed), self._other_seed,
                    tip=tr("The same seed gives the same report"))  # fmt: skip

    def offer(self) -> tuple[str, str]:
        """What the golden button says, and its tip: what becomes of matches that have been played already."""
        run, n = self.run, self.matches
        if not run.done:
            tip = tr("How long it takes is said once the first of them are over")
            return ntr("Play {n} match", "Play {n} matches", n), tip
        if self.seed == run.plan.seed:
            tip = tr("The same matches again from the first one on: those played so far are not added to")
        else:
            tip = tr("Another seed, other matches: those played so far are forgotten, not added to")
        if run.pace:
            tip += "\n" + tr("It takes {time}", time=long_words(run.pace * n))
        return ntr("Play {n} match anew", "Play {n} matches anew", n), tip

    def _many(self, value: str) -> None:
        self.matches = int(value)
        self.app.dirty = True

    def _other_seed(self, step: int) -> None:
        self.seed = max(0, self.seed + step)
        self.app.dirty = True

    def _progress(self, page: Page, at: Rect) -> None:
        px, run = page.px, self.run
        told = tr("{n} of {wanted} matches", n=run.done, wanted=run.wanted)
        if run.seconds_left:
            told += tr(", still {time}", time=long_words(run.seconds_left))
        wide = page.size(told, 13)[0] + px(12)
        track = Rect(at.left, at.top + px(3), at.width - wide, px(10))
        page.fill(track, "panel_sunk", 4)
        share = run.done / max(1, run.wanted)
        if share:
            page.fill(Rect(track.left, track.top, max(px(6), round(track.width * share)), track.height), "brass", 4)
        page.text(told, Rect(track.right, at.top, wide, at.height), 13, "text", align="right")

    def _body(self, page: Page, at: Rect) -> int:
        """Everything below the buttons; where it ends."""
        px, facts = page.px, self.run.facts
        y = at.top
        played = facts.played
        for line in words.honest(facts) if not self.run.running else ():
            y += page.paragraph(line, Rect(at.left, y, at.width, px(80)), 14, "warning")
        if played is not None and played.decided:
            for lines in (words.verdict(facts), words.order_words(facts)):
                y += page.paragraph(" ".join(lines), Rect(at.left, y, at.width, px(160)), 15, "text") + px(4)
            y += px(8)
            y = self._tables(
                page, Rect(at.left, y, at.width, 0), [tables.dock_table(facts)], [tables.order_table(facts)]
            )
            y += px(14)
        if played is not None:
            y = self._draw_maps(page, Rect(at.left, y, at.width, 0)) + px(12)
        for lines in (words.shape_words(facts), words.pace_words(facts)):
            if lines:
                y += page.paragraph(" ".join(lines), Rect(at.left, y, at.width, px(200)), 14, "text") + px(4)
        y += px(8)
        right = [tables.ship_table(facts)]
        if played is not None and played.decided:
            right.append(tables.seat_table(facts))
        y = self._tables(page, Rect(at.left, y, at.width, 0), [tables.chest_table(facts)], right)
        y += px(14)
        y += report_table.draw(page, tables.dock_ways_table(facts), Rect(at.left, y, at.width, 0)) + px(12)
        every = tables.all_ways(facts)
        for place in range(0, len(every), 2):
            left, right = every[place : place + 1], every[place + 1 : place + 2]
            y = self._tables(page, Rect(at.left, y, at.width, 0), left, right) + px(2)
        for line in foot(facts):
            y += page.paragraph(line, Rect(at.left, y, at.width, px(80)), 12, "text_dim")
        return y + px(6)

    def _tables(self, page: Page, at: Rect, left: list[tables.Table], right: list[tables.Table]) -> int:
        """Tables beside each other, or under each other where the window is too narrow; where they end."""
        gap, even = page.px(36), self.run.facts.even
        needs = [max((report_table.need(page, table) for table in column), default=0) for column in (left, right)]
        spare = at.width - gap - sum(needs)
        if spare < 0:
            return self._column(page, at, [*left, *right], even)
        wide = needs[0] + spare // 2
        ends = [
            self._column(page, Rect(at.left, at.top, wide, 0), left, even),
            self._column(page, Rect(at.left + wide + gap, at.top, at.width - wide - gap, 0), right, even),
        ]
        return max(ends)

    @staticmethod
    def _column(page: Page, at: Rect, column: list[tables.Table], even: float) -> int:
        y = at.top
        for table in column:
            y += report_table.draw(page, table, Rect(at.left, y, at.width, 0), even) + page.px(12)
        return y

    def _draw_maps(self, page: Page, at: Rect) -> int:
        px, board, played = page.px, self.run.board, self.run.facts.played
        assert played is not None
        found = (("stood", played.heat.stood), ("fell", played.heat.fell), ("overboard", played.heat.overboard))
        bottom = at.top
        for (kind, counts), place in zip(found, split_row(at, len(found), px(16)), strict=True):
            page.text(heat.HEAT_WORDS[kind], Rect(place.left, at.top, place.width, px(22)), 13, "text", True)
            square = max(2, place.width // board.width)
            picture = self._map(page, kind, counts, square)
            spot = picture.get_rect(midtop=(place.centerx, at.top + px(24)))
            page.surface.blit(picture, spot)
            self._key(page, Rect(place.left, spot.bottom + px(4), place.width, px(16)), counts)
            bottom = max(bottom, spot.bottom + px(22))
        return bottom

    def _map(self, page: Page, kind: str, counts: tuple[int, ...], square: int) -> pygame.Surface:
        board = self.run.board
        which = (kind, square, self.run.done, id(self.run.facts))
        if which in self._maps:
            return self._maps[which]
        if len(self._maps) > 6:
            self._maps.clear()
        made = pygame.Surface((square * board.width, square * board.height))
        for one in (*heat.ground(board), *heat.cells(board, counts)):
            made.fill(one.colour, (one.x * square, one.y * square, one.width * square, square))
        for edge in heat.edges(board):
            thick = max(1, round(square * (0.22 if edge.colour == heat.DOCK else 0.12)))
            start, end = (edge.x * square, edge.y * square), (edge.to_x * square, edge.to_y * square)
            pygame.draw.line(made, edge.colour, start, end, thick)
        for label in heat.labels(board):
            middle = (round(label.x * square), round(label.y * square))
            pygame.draw.circle(made, "#FFFFFF", middle, round(label.high * square * 0.5))
            image = page.look.text_px(label.text, max(9, round(label.high * square * 0.8)), heat.DOCK, 1)
            made.blit(image, image.get_rect(center=middle))
        self._maps[which] = made
        return made

    def _key(self, page: Page, at: Rect, counts: tuple[int, ...]) -> None:
        px = page.px
        shown = key(counts)
        if not shown:
            page.text(tr("nowhere"), at, 12, "text_dim")
        for place, (colour, told) in zip(split_row(at, len(heat.LEVELS), 0), shown, strict=False):
            page.fill(Rect(place.left, place.top + px(3), px(14), px(10)), colour, 1)
            page.text(told, Rect(place.left + px(18), place.top, place.width - px(18), place.height), 12, "text_dim")


def long_words(seconds: float) -> str:
    """Roughly how long that is."""
    minutes = round(seconds / 60)
    if seconds < 50:
        return tr("less than a minute")
    if minutes < 90:
        return ntr("about {n} minute", "about {n} minutes", max(1, minutes))
    return ntr("about {n} hour", "about {n} hours", round(seconds / 3600))
