"""The page of a new season: how many managers, who they are, which teams, with which cards, and the seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from dockbowl.games.catalogue import GAMES
from dockbowl.games.team_manager.game import GAME
from dockbowl.games.team_manager.library import Library
from dockbowl.lang import Name, fault, mark, said, tr, word_table
from dockbowl.session.seats import HUMAN
from dockbowl.ui import table
from dockbowl.ui.app import App
from dockbowl.ui.backdrop import Backdrop
from dockbowl.ui.cards import drawing, starting
from dockbowl.ui.cards.faces import UNIONS, Faces
from dockbowl.ui.cards.starting import DRAWN, FEWEST, MOST, NewSeason
from dockbowl.ui.choice_rows import Row, Value, draw_rows, row_height
from dockbowl.ui.forms import Form
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.form_screen import FormScreen
from dockbowl.ui.settings import PLAYED
from dockbowl.ui.starting import new_seed
from dockbowl.ui.table import Table

SEATS = word_table(
    {HUMAN: "Person here", "manager": "Computer: manager, sensible", "random": "Computer: random, any answer"}
)
DICE = word_table({"even": "2, 2, 2", "three two one": "3, 2, 1"})
SEED = mark(
    "The number all dice and draws of the season come from: the same seed, teams and decisions bring the same season. "
    "Leave it as it is for one nobody knows."
)
LEAST = 260
"""Pixels of the managers' boxes below which there are no fields in them."""
CARD = 92
"""Points of a manager's box."""


class NewSeasonScreen(FormScreen):
    """Everything to be chosen before the first card is drawn."""

    def __init__(self, app: App, choice: NewSeason | None = None) -> None:
        super().__init__(app)
        self.choice = choice or starting.default_season()
        self.table = Table()
        self.message = ""
        self.backdrop = Backdrop(app.sprites)
        self.form = Form(app.look, app.page.rect.size)
        self.library: Library = self.choice.library()
        self.faces = Faces(self.library.forms)
        self.shown = self.library.teams[0].key
        """The team that is told of at the right."""
        self._laid = ""

    def enter(self) -> None:
        self.app.dress(())  # what the coaches of the last match wore is over

    # ---------------------------------------------------------------- layout

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)
        self._laid = ""

    def _areas(self, page: Page) -> tuple[Rect, Rect, Rect]:
        """Managers, teams, foot."""
        px = page.px
        box = page.rect.inflate(-px(28), -px(24))
        foot = Rect(box.left, box.bottom - px(46), box.width, px(46))
        body = Rect(box.left, box.top + px(46), box.width, foot.top - box.top - px(46) - px(12))
        left = Rect(body.left, body.top, int(body.width * 0.54), body.height)
        return left, Rect(left.right + px(14), body.top, body.right - left.right - px(14), body.height), foot

    def _card(self, page: Page, left: Rect, place: int) -> Rect:
        px = page.px
        high = min(px(CARD), (left.height - px(40 + 170)) // MOST - px(6))
        return Rect(left.left, left.top + px(38) + place * (high + px(6)), left.width, high)

    def _lay_fields(self, page: Page) -> None:
        key = f"{page.rect.size} {page.px(1000)} {len(self.choice.managers)} {self.choice.cards} {self.choice.seed}"
        key += " ".join(f"{one.team}/{one.seat}" for one in self.choice.managers)
        if key == self._laid and self.form.has("seed"):
            return
        self._laid = key
        self.form.clear()
        left, _, foot = self._areas(page)
        px = page.px
        if left.width < LEAST:
            return
        for place, manager in enumerate(self.choice.managers):
            card = self._card(page, left, place)
            row = min(px(32), (card.height - px(10)) // 2)
            x, whole = card.left + px(56), card.right - px(12) - card.left - px(56)
            wide = whole * 2 // 5
            top = card.centery - row - px(3)
            self.form.entry(f"name {place}", Rect(x, top, wide, row), manager.name, self._name(place), most=30)
            seats = [(label, seat) for seat, label in SEATS.items()]
            box = Rect(x + wide + px(8), top, whole - wide - px(8), row)
            self.form.choice(f"seat {place}", box, seats, manager.seat, self._seat(place))
            low = Rect(x, card.centery + px(3), whole, row)
            self.form.choice(f"team {place}", low, self._teams(place), manager.team, self._team(place))
        box = Rect(foot.left + px(64), foot.top + px(6), px(110), px(34))
        self.form.entry("seed", box, str(self.choice.seed), self._seed, allowed="0123456789", most=12)

    def _teams(self, place: int) -> list[tuple[str, str]]:
        """Teams that this manager can have: nobody else has them."""
        taken = {one.team for other, one in enumerate(self.choice.managers) if other != place}
        found = [(tr("Team: drawn"), DRAWN)]
        return found + [(Name(team.name), team.key) for team in self.library.teams if team.key not in taken]

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        self.backdrop.draw(page)
        left, right, foot = self._areas(page)
        page.fill(page.rect.inflate(-px(12), -px(8)), "panel", 8, 240)
        page.frame(page.rect.inflate(-px(12), -px(8)), "brass", 1, 8)
        title = page.text(tr("New match"), Rect(left.left, px(14), px(400), px(40)), 27, "brass_light", TITLE_FONT)
        draw_games(page, self.app, title.right + px(20), right.right, GAME.key)
        self._lay_fields(page)
        self._draw_managers(page, left)
        self._draw_settings(page, left)
        self._draw_team(page, right)
        self._draw_foot(page, foot)
        self.form.draw(page.surface)

    def _draw_managers(self, page: Page, rect: Rect) -> None:
        px = page.px
        page.text(tr("Managers"), Rect(rect.left, rect.top, px(160), px(28)), 16, "text", True)
        counts = Rect(rect.right - px(150), rect.top, px(150), px(30))
        for box, count in zip(split_row(counts, MOST - FEWEST + 1, px(6)), range(FEWEST, MOST + 1), strict=True):
            chosen = len(self.choice.managers) == count
            page.button(f"managers {count}", box, str(count), partial(self._count, count), chosen=chosen)
        for place in range(len(self.choice.managers)):
            card = self._card(page, rect, place)
            page.panel(card, "panel_raised", 6, "wood_light")
            team = page.look.team(place)
            if team is not None:
                page.fill(Rect(card.left, card.top, px(6), card.height), team.main, 3)
                drawing.sign(page, self.app.sprites, team, (card.left + px(32), card.centery), px(30))
            self.form.stops(page, f"name {place}", f"seat {place}", f"team {place}")

    def _draw_settings(self, page: Page, rect: Rect) -> None:
        """The coin, the dice, and the cards."""
        px = page.px
        options = starting.options_of(self.choice)
        count = len(self.choice.managers)
        coin = [Value(tr("By draw"), options["coin"] == 0, partial(self._option, "coin", 0))]
        coin += [
            Value(str(place), options["coin"] == place, partial(self._option, "coin", place))
            for place in range(1, count + 1)
        ]
        dice = [
            Value(DICE[key], options["tackle_dice"] == key, partial(self._option, "tackle_dice", key)) for key in DICE
        ]
        own = self.choice.cards
        cards = [
            Value(tr("Those of this program"), own is None, self._our_cards),
            Value(own.name if own is not None else tr("A folder of my own…"), own is not None, self._pick_cards),
        ]
        rows = [
            Row(
                tr("Golden Coin"),
                coin,
                tr("Who begins in the first week: a manager by his number, or whoever is drawn"),
            ),
            Row(tr("Tackle dice"), dice, tr("How often a die has target down, missed, tackler down")),
            Row(
                tr("Cards"), cards, tr("A file of a folder of cards: docs/team-manager-cards.md says how to write them")
            ),
        ]
        top = rect.bottom - len(rows) * row_height(page)
        draw_rows(page, Rect(rect.left, top, rect.width, rect.bottom - top), rows)
        agreed = px(6)
        note = tr("Hands are covered until their manager says that he is here.")
        page.text(note, Rect(rect.left, top - page.look.leading(13) - agreed, rect.width, page.look.leading(13)), 13,
                  "text_dim")  # fmt: skip

    def _draw_team(self, page: Page, rect: Rect) -> None:
        """The teams, and of one its character and its players."""
        px = page.px
        page.text(tr("Teams"), Rect(rect.left, rect.top, rect.width, px(28)), 16, "text", True)
        teams = self.library.teams
        area = Rect(rect.left, rect.top + px(34), rect.width, px(30) * 2 + px(6))
        for row in range(2):
            line = Rect(area.left, area.top + row * px(36), area.width, px(30))
            for box, team in zip(split_row(line, 3, px(6)), teams[row * 3 : row * 3 + 3], strict=False):
                act, chosen = partial(self._show, team.key), team.key == self.shown
                page.button(f"about {team.key}", box, Name(team.name), act, chosen=chosen, points=13)
        team = self.library.team(self.shown)
        y = area.bottom + px(10)
        union = UNIONS.get(team.union, team.union)
        y += page.paragraph(f"{union}. {said(team.about)}", Rect(rect.left, y, rect.width, px(60)), 13, "text") + px(8)
        keys = list(dict.fromkeys(self.library.cards[card].key for card in team.starters))
        count = {key: sum(self.library.cards[card].key == key for card in team.starters) for key in keys}
        columns = min(4, max(1, len(keys)))
        rows = -(-len(keys) // columns)
        gap = px(8)
        room = rect.bottom - y - px(22) * rows
        wide = min((rect.width - gap * (columns - 1)) // columns, round((room // max(1, rows)) * drawing.WIDE_TO_HIGH))
        high = round(wide / drawing.WIDE_TO_HIGH)
        wears = next((page.look.team(n) for n, one in enumerate(self.choice.managers) if one.team == team.key), None)
        large: tuple[str, Rect] | None = None
        for number, key in enumerate(keys):
            down, column = divmod(number, columns)
            box = Rect(rect.left + column * (wide + gap), y + down * (high + px(22)), wide, high)
            drawing.draw_card(page, self.app.sprites, box, self.faces.of(key), drawing.Wear(wears))
            page.text(f"× {count[key]}", Rect(box.left, box.bottom, wide, px(20)), 13, "text_dim", align="center")
            page.hot(Hot(f"starter {key}", box))
            if page.is_over(box) and not self.form.open:
                large = (key, box)
        if large is not None:
            drawing.draw_large(page, self.app.sprites, self.faces.of(large[0]), drawing.Wear(wears), large[1])

    def _draw_foot(self, page: Page, rect: Rect) -> None:
        px = page.px
        label = Rect(rect.left, rect.top, px(64), rect.height)
        page.text(tr("Dice seed"), label, 12, "text")
        page.hot(Hot("seed label", Rect(label.left, label.top, px(174), label.height), tip=tr(SEED)))
        self.form.stops(page, "seed")
        again = Rect(rect.left + px(182), rect.top + px(6), px(34), px(34))
        page.button("new seed", again, "", self._new_seed, tip=tr("Another seed. {seed}", seed=tr(SEED)))
        icon = self.app.sprites.get("icons/dice", px(20))
        page.surface.blit(icon, icon.get_rect(center=again.center))
        friendly = Rect(again.right + px(10), again.top, px(210), px(34))
        text = tr("Taking back: if all agree") if self.table.friendly else tr("Taking back: to the last die")
        page.button("friendly", friendly, text, self._friendly, chosen=self.table.friendly, points=13)
        start = Rect(rect.right - px(220), rect.top, px(220), rect.height)
        page.button("start", start, tr("Start the season"), self.start, strong=True, points=17)
        back = Rect(start.left - px(120), rect.top + px(4), px(108), px(38))
        page.button("back", back, tr("Back"), self._title, key="Esc")
        if self.message:
            room = Rect(friendly.right + px(12), rect.top, back.left - friendly.right - px(24), rect.height)
            lines = page.look.wrapped(self.message, room.width, 13)[:3]
            y = rect.centery - page.look.leading(13) * len(lines) // 2
            for line in lines:
                page.surface.blit(page.look.text(line, 13, "bad"), (room.left, y))
                y += page.look.leading(13)

    # ---------------------------------------------------------------- choices

    def _count(self, count: int) -> None:
        managers = self.choice.managers
        fresh = starting.default_managers(MOST)
        while len(managers) < count:
            managers.append(fresh[len(managers)])
        del managers[count:]
        if self.choice.options.get("coin", 1) > count:
            self.choice.options["coin"] = 0

    def _name(self, place: int) -> Callable[[str], None]:
        def act(text: str) -> None:
            self.choice.managers[place].name = text.strip()

        return act

    def _seat(self, place: int) -> Callable[[str], None]:
        def act(value: str) -> None:
            self.choice.managers[place].seat = value

        return act

    def _team(self, place: int) -> Callable[[str], None]:
        def act(value: str) -> None:
            self.choice.managers[place].team = value
            self.shown = value or self.shown
            self._laid = ""

        return act

    def _show(self, key: str) -> None:
        self.shown = key

    def _seed(self, text: str) -> None:
        self.choice.seed = int(text or "0")

    def _new_seed(self) -> None:
        self.choice.seed = new_seed()
        self._laid = ""

    def _option(self, key: str, value: Any) -> None:
        self.choice.options[key] = value

    def _friendly(self) -> None:
        self.table.friendly = not self.table.friendly

    def _our_cards(self) -> None:
        self._use_cards(None)

    def _pick_cards(self) -> None:
        title = tr("Choose a file of the folder of cards")
        self.form.pick_file(title, Path.home(), {"toml"}, lambda path: self._use_cards(path.parent))

    def _use_cards(self, folder: Path | None) -> None:
        """Other cards; where they cannot be used the first fault is said, and nothing changes."""
        before = self.choice.cards
        self.choice.cards = folder
        try:
            library = self.choice.library()
        except (ValueError, OSError) as error:
            self.choice.cards = before
            self.message = fault(error).splitlines()[0]
            return
        self.message = ""
        self.library, self.faces = library, Faces(library.forms)
        known = [team.key for team in library.teams]
        for manager in self.choice.managers:
            if manager.team not in known:
                manager.team = DRAWN
        self.shown = self.shown if self.shown in known else known[0]
        self._laid = ""

    # ---------------------------------------------------------------- events

    def dropped(self, path: Path) -> bool:
        """A folder of cards, or a file of one, was dropped on the window."""
        if path.is_dir() or path.suffix == ".toml":
            self._use_cards(path if path.is_dir() else path.parent)
            return True
        return False

    def start(self) -> None:
        """Begin; a fault is said in the foot."""
        from dockbowl.ui.cards.screen import SeasonScreen

        try:
            session = self.choice.start(self.app.options.home, save=self.app.options.keep)
            if session.journal is not None and self.table != Table():
                table.keep(self.table, session.journal.path)
        except (ValueError, OSError) as error:
            self.message = fault(error).splitlines()[0]
            self.app.dirty = True
            return
        screen = SeasonScreen(self.app, session)
        screen.table = self.table
        self.app.go(screen)


def draw_games(page: Page, app: App, left: int, right: int, chosen: str) -> None:
    """The row of games over a page of a new match; another one leads to its own page."""
    px = page.px
    for key in (*PLAYED, GAME.key):
        game = GAMES.get(key, GAME)
        box = Rect(left, px(18), page.size(said(game.title), 15)[0] + px(36), px(32))
        act = partial(_go_to, app, key, chosen)
        tip = said(game.summary)
        page.button(f"game {key}", box, said(game.title), act, chosen=key == chosen, tip=tip, points=15)
        left = box.right + px(6)
    room = Rect(left + px(8), px(18), right - left - px(8), px(32))
    if chosen == GAME.key:
        page.text(said(GAME.summary), room, 13, "text_dim")


def _go_to(app: App, key: str, chosen: str) -> None:
    """The page of another game."""
    if key == chosen:
        return
    app.settings.game = key
    app.keep_settings()
    app.go(new_match_screen(app))


def new_match_screen(app: App) -> Screen:
    """The page of a new match of the game that was chosen last."""
    from dockbowl.ui.screens.new_match import NewMatchScreen

    return NewSeasonScreen(app) if app.settings.game == GAME.key else NewMatchScreen(app)
