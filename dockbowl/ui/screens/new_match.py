"""The new-match screen: the game, its harbour or pitch, coaches, teams, seed, readings or house rules."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from dockbowl.ai.seats import SEATS
from dockbowl.board.harbour import HarbourError
from dockbowl.games import hints, texts
from dockbowl.games.catalogue import BOARDLESS, GAMES, wrong_edition
from dockbowl.games.game import SetupError
from dockbowl.games.team.reading import TeamFileError, load_team
from dockbowl.lang import fault, mark, said, tr, word_table
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.seats import HUMAN
from dockbowl.ui import paints, starting, table, team_files
from dockbowl.ui.app import App
from dockbowl.ui.backdrop import Backdrop
from dockbowl.ui.forms import Form
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.screens.form_screen import FormScreen
from dockbowl.ui.screens.readings import ReadingsScreen, changed, name_of, tip_of
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.settings import CARD_GAMES, PLAYED
from dockbowl.ui.small_maps import SmallMaps
from dockbowl.ui.starting import MapChoice, NewMatch
from dockbowl.ui.table import Table
from dockbowl.ui.theme import Team as ThemeTeam
from dockbowl.ui.worths import draw_worths

SEAT_NAMES = word_table(
    {
        HUMAN: "Person here",
        "landlubber": "Computer: landlubber, easy",
        "cabin-boy": "Computer: cabin boy, middling",
        "deckhand": "Computer: deckhand, sensible",
        "boatswain": "Computer: boatswain, bold",
        "random": "Computer: random, any move",
    }
)
CARD = 134
"""Points of a coach's card where there are two only."""
PROFILE = "profile"
PROFILES = word_table({"official": "Official rules", "house": "House rules"})
"""The option by which a game has several profiles, and what these are called."""
FILE, OWN = "file", "own "
"""What a menu calls a team out of some file, and those of the own folder before the name of their file."""
SEED = mark(
    "The number all dice of the match come from: the same seed, teams and decisions bring the same dice, so that a "
    "match can be played again or given to a friend. Leave it as it is for dice nobody knows."
)


class NewMatchScreen(FormScreen):
    """Everything to be chosen before the first die."""

    def __init__(self, app: App, choice: NewMatch | None = None) -> None:
        super().__init__(app)
        game = app.settings.game if app.settings.game in PLAYED else PLAYED[0]
        self.choice = choice or starting.default_choice(game=game)
        self.maps = list(starting.shipped_maps(self.choice.game))
        self._left: dict[str, tuple[NewMatch, list[MapChoice]]] = {}
        """What had been chosen for a game before another one was."""
        self.own = [one for one in team_files.own(app.options.home) if one.legal]
        """Teams out of the own folder, to be picked like the ready-made ones."""
        self.table = Table()
        self.message = ""
        self.scroll = Scroll()
        self.backdrop = Backdrop(app.sprites)
        self.form = Form(app.look, app.page.rect.size)
        self.small_maps = SmallMaps(app.sprites)
        self._laid = ""

    # ---------------------------------------------------------------- layout

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)
        self._laid = ""
        self.small_maps.clear()

    def _areas(self, page: Page) -> tuple[Rect, Rect, Rect]:
        """The map side, the coaches, and the foot."""
        px = page.px
        box = page.rect.inflate(-px(28), -px(24))
        foot = Rect(box.left, box.bottom - px(46), box.width, px(46))
        body = Rect(box.left, box.top + px(46), box.width, foot.top - box.top - px(46) - px(12))
        left = Rect(body.left, body.top, int(body.width * 0.48), body.height)
        right = Rect(left.right + px(14), body.top, body.right - left.right - px(14), body.height)
        return left, right, foot

    def _lay_fields(self, page: Page) -> None:
        """Put the entry fields and menus where they belong, when that has changed."""
        coaches = self.choice.coaches
        key = f"{page.rect.size} {page.px(1000)} {len(coaches)} " + " ".join(
            f"{c.team.name if c.team else ''}" for c in coaches
        )
        if key == self._laid and self.form.has("seed"):
            return
        self._laid = key
        self.form.clear()
        _, right, foot = self._areas(page)
        for place in range(len(coaches)):
            self._lay_coach(page, right, place)
        px = page.px
        box = Rect(foot.left + px(64), foot.top + px(6), px(110), px(34))
        self.form.entry("seed", box, str(self.choice.seed), self._seed, allowed="0123456789", most=12)

    def _card(self, page: Page, right: Rect, place: int) -> Rect:
        px = page.px
        height = (right.height - px(34) - px(8) * 3) // 4
        if self.kind == "pitch":
            height = px(CARD)
        return Rect(right.left, right.top + px(34) + place * (height + px(8)), right.width, height)

    def _tight(self, page: Page, card: Rect) -> bool:
        """Whether a coach's card has no room for labels over its fields."""
        return card.height < page.px(24 + 34 + 4 + 34 + 10)

    def _lay_coach(self, page: Page, right: Rect, place: int) -> None:
        px = page.px
        coach = self.choice.coaches[place]
        rect = self._card(page, right, place)
        left = rect.left + px(60)
        gap = px(8)
        whole = rect.right - px(12) - left
        wide = whole * 2 // 5
        tight = self._tight(page, rect)
        top = rect.top + px(4 if tight else 24)
        row = min(px(34), (rect.height - px(12)) // 2)
        low = rect.bottom - px(4 if tight else 10) - row
        self.form.entry(f"name {place}", Rect(left, top, wide, row), coach.name, self._name(place), most=30)
        seats = [(label, key) for key, label in SEAT_NAMES.items() if key == HUMAN or key in SEATS]
        seats += [(tr("Computer: {key}", key=key), key) for key in SEATS if key not in SEAT_NAMES]
        seat = Rect(left + wide + gap, top, whole - wide - gap, row)
        self.form.choice(f"seat {place}", seat, seats, coach.seat, self._seat(place))
        game, options = self.choice.game, self.choice.options
        own = [one for one in self.own if one.team is not None and not wrong_edition(one.team, GAMES[game], options)]
        teams = [(f"{one.name} ({one.path.stem})", f"{OWN}{one.path.name}") for one in own]
        teams += [(_with_style(name, key), key) for name, key in starting.roster_choices(game, options)]
        value = coach.roster
        mine = next((one for one in self.own if one.team == coach.team), None)
        if mine is not None:
            value = f"{OWN}{mine.path.name}"
        elif coach.team is not None:
            teams.insert(0, (tr("{name} (file)", name=coach.team.name), FILE))
            value = FILE
        button = px(96)
        self.form.choice(f"team {place}", Rect(left, low, whole - button - gap, row), teams, value, self._team(place))

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        self.backdrop.draw(page)
        left, right, foot = self._areas(page)
        page.fill(page.rect.inflate(-px(12), -px(8)), "panel", 8, 240)
        page.frame(page.rect.inflate(-px(12), -px(8)), "brass", 1, 8)
        title = page.text(tr("New match"), Rect(left.left, px(14), px(400), px(40)), 27, "brass_light", TITLE_FONT)
        self._draw_games(page, title.right + px(20), right.right)
        self._draw_maps(page, left)
        self._lay_fields(page)
        self._draw_coaches(page, right)
        self._draw_foot(page, foot)
        self.form.draw(page.surface)

    @property
    def kind(self) -> str:
        """What the game is played on: a harbour or a pitch."""
        return GAMES[self.choice.game].map_kind

    def _draw_games(self, page: Page, left: int, right: int) -> None:
        """Which game it is, and what that is."""
        px = page.px
        for key in PLAYED:
            game = GAMES[key]
            box = Rect(left, px(18), page.size(game.title, 15)[0] + px(36), px(32))
            act, chosen = partial(self._choose_game, key), key == self.choice.game
            page.button(f"game {key}", box, game.title, act, chosen=chosen, tip=game.summary, points=15)
            left = box.right + px(6)
        for key in CARD_GAMES:
            cards = BOARDLESS[key]
            box = Rect(left, px(18), page.size(cards.title, 15)[0] + px(36), px(32))
            page.button(f"game {key}", box, cards.title, partial(self._cards, key), tip=cards.summary, points=15)
            left = box.right + px(6)
        room = Rect(left + px(8), px(18), right - left - px(8), px(32))
        page.text(GAMES[self.choice.game].summary, room, 13, "text_dim")

    def _draw_maps(self, page: Page, rect: Rect) -> None:
        px = page.px
        page.text(self.kind.capitalize(), Rect(rect.left, rect.top, rect.width, px(26)), 16, "text", True)
        self._draw_profiles(page, rect)
        list_width = px(216)
        row = px(62)
        area = Rect(rect.left, rect.top + px(34), list_width, rect.height - px(34) - px(42))
        top = self.scroll.begin(page, area, len(self.maps) * (row + px(6)), "maps")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        for place, choice in enumerate(self.maps):
            box = Rect(area.left, top + place * (row + px(6)), list_width, row)
            if self.scroll.follow(page, f"map {choice.key}", box):
                self.app.dirty = True
            chosen = choice.key == self.choice.map.key and choice.source == self.choice.map.source
            act = partial(self._choose_map, choice)
            self.small_maps.draw_row(page, box.clip(area), box, choice, chosen=chosen, act=act)
        page.surface.set_clip(clip)
        button = Rect(area.left, rect.bottom - px(36), list_width, px(34))
        page.button(
            "map file", button, tr("{kind} file…", kind=said(self.kind.capitalize())), self._pick_map, points=13
        )
        big = Rect(area.right + px(12), rect.top + px(34), rect.right - area.right - px(12), rect.height - px(34))
        self.small_maps.draw_chosen(page, big, self.choice.map, self.choice.game)

    def _draw_profiles(self, page: Page, rect: Rect) -> None:
        """By whose rules it is played, for a game that has several profiles."""
        value = self._options().get(PROFILE)
        if value is None:
            return
        rule = texts.rulings(self._options())[PROFILE]
        boxes = Rect(rect.left + page.px(228), rect.top - page.px(2), rect.width - page.px(228), page.px(30))
        for box, one in zip(split_row(boxes, len(rule.allowed), page.px(6)), rule.allowed, strict=True):
            name, act = PROFILES.get(str(one), str(one)), partial(self._profile, str(one))
            page.button(f"profile {one}", box, name, act, chosen=one == value, tip=rule.meaning(one), points=14)

    def _draw_coaches(self, page: Page, rect: Rect) -> None:
        px = page.px
        page.text(tr("Coaches"), Rect(rect.left, rect.top, px(120), px(26)), 16, "text", True)
        real = Rect(rect.left + px(126), rect.top - px(2), px(150), px(30))
        tip = tr("Your own dice and miniatures: you type in what falls, the program keeps the books")
        page.button("real dice", real, tr("Real dice"), self._real_dice, chosen=self.table.assist is not None, tip=tip)
        most = self.choice.map.coaches
        counts = Rect(rect.right - px(150), rect.top - px(2), px(150), px(30))
        offered = GAMES[self.choice.game].coaches
        for box, count in zip(split_row(counts, 3, px(6)), offered if len(offered) > 1 else (), strict=False):
            ok = count <= most
            page.button(
                f"coaches {count}",
                box,
                str(count),
                partial(self._count, count),
                enabled=ok,
                chosen=len(self.choice.coaches) == count,
                tip="" if ok else tr("This harbour has {most} Docking Areas", most=most),
            )
        if self.kind == "pitch":
            low = self._card(page, rect, len(self.choice.coaches))
            draw_worths(page, Rect(rect.left, low.top, rect.width, rect.bottom - low.top), self.choice)
        for place in range(len(self.choice.coaches)):
            card = self._card(page, rect, place)
            team = page.look.team(place)
            page.panel(card, "panel_raised", 6, "wood_light")
            if team is not None:
                page.fill(Rect(card.left, card.top, px(6), card.height), team.main, 3)
                self._draw_colour(page, card, place, team)
            left = card.left + px(60)
            team_field = self.form.rect(f"team {place}")
            if not self._tight(page, card):
                seat = self.form.rect(f"seat {place}")
                page.text(tr("Name"), Rect(left, card.top + px(4), px(120), px(18)), 12, "text_dim")
                page.text(tr("Who plays"), Rect(seat.left, card.top + px(4), px(120), px(18)), 12, "text_dim")
                if team_field.top - seat.bottom >= px(20):
                    label = Rect(left, team_field.top - px(20), team_field.width, px(18))
                    page.text(self._team_label(place), label, 12, "text_dim")
            button = Rect(card.right - px(12) - px(96), team_field.top, px(96), team_field.height)
            tip = tr("A team of your own, from a team file")
            self.form.stops(page, f"name {place}", f"seat {place}", f"team {place}")
            page.button(
                f"team file {place}", button, tr("Team file…"), partial(self._pick_team, place), points=13, tip=tip
            )

    def _draw_colour(self, page: Page, card: Rect, place: int, team: ThemeTeam) -> None:
        """A coach's sign in the colour of his team; a click takes the next one."""
        px = page.px
        box = Rect(card.left + px(12), 0, px(42), px(42))
        box.centery = card.centery
        icon = self.app.sprites.get(f"icons/shape_{team.shape}", px(30), (team.main, team.trim))
        tip = tr("{name}. A click: another colour, kept for this team. The shape and the ring stay", name=team.name)
        page.button(f"colour {place}", box, "", partial(self._recolour, place), tip=tip)
        page.surface.blit(icon, icon.get_rect(center=box.center))

    def _recolour(self, place: int) -> None:
        """The next colour that can be told from those of the others."""
        coach = self.choice.coaches[place]
        coach.colour = paints.another(self.app.look.theme, self._wishes(), place)
        self.app.settings.colours[coach.wears] = coach.colour
        self.app.keep_settings()
        self._dress()

    def _wishes(self) -> list[str]:
        return [coach.colour for coach in self.choice.coaches]

    def _dress(self) -> None:
        self.app.dress(self._wishes())

    def _remembered(self, place: int) -> None:
        """A coach has another team: what it wore last."""
        coach = self.choice.coaches[place]
        coach.colour = self.app.settings.colours.get(coach.wears, "")
        self._dress()

    def enter(self) -> None:
        super().enter()
        for place in range(len(self.choice.coaches)):
            self._remembered(place)

    def _draw_foot(self, page: Page, rect: Rect) -> None:
        px = page.px
        label = Rect(rect.left, rect.top, px(64), rect.height)
        page.text(tr("Dice seed"), label, 12, "text")
        page.hot(Hot("seed label", Rect(label.left, label.top, px(174), label.height), tip=SEED))
        self.form.stops(page, "seed")
        again = Rect(rect.left + px(182), rect.top + px(6), px(34), px(34))
        page.button("new seed", again, "", self._new_seed, tip=tr("Another seed. {seed}", seed=tr(SEED)))
        icon = self.app.sprites.get("icons/dice", px(20))
        page.surface.blit(icon, icon.get_rect(center=again.center))
        options = self._options()
        label, count = name_of(texts.rulings(options)), changed(options)
        tip = tip_of(texts.rulings(options))
        label += tr(" ({count} changed)", count=count) if count else ""
        readings = Rect(again.right + px(10), again.top, px(176), px(34))
        page.button("readings", readings, label, self._readings, points=14, tip=tip)
        agreed = Rect(readings.right + px(8), again.top, px(148), px(34))
        room = rect.right - px(220 + 120 + 12) - agreed.left
        agreed.width, undo = (px(148), tr("Undo and clocks…")) if room >= px(148) else (min(px(96), room), tr("Undo…"))
        tip = tr("What may be taken back, how long a turn may take, and whether real dice are rolled")
        undo = tr("Undo, dice…") if self.table.assist is not None else undo
        page.button("table", agreed, undo, self._table, points=14, tip=tip)
        start = Rect(rect.right - px(220), rect.top, px(220), rect.height)
        page.button("start", start, tr("Start the match"), self.start, strong=True, points=17)
        back = Rect(start.left - px(120), rect.top + px(4), px(108), px(38))
        page.button("back", back, tr("Back"), self._title, key="Esc")
        if self.message:
            room = Rect(agreed.right + px(12), rect.top, back.left - agreed.right - px(24), rect.height)
            lines = page.look.wrapped(said(self.message), room.width, 13)[:3]
            leading = page.look.leading(13)
            y = rect.centery - leading * len(lines) // 2
            for line in lines:
                page.surface.blit(page.look.text(line, 13, "bad"), (room.left, y))
                y += leading

    def _team_label(self, place: int) -> str:
        """What stands over a coach's team: how hard it is to play, if it is a ready-made one."""
        coach = self.choice.coaches[place]
        hint = hints.of_team(coach.roster) if coach.team is None else None
        return tr("Team, {level} to play", level=said(hint.level)) if hint is not None else tr("Team")

    # ---------------------------------------------------------------- choices

    def _choose_game(self, key: str) -> None:
        """Another game: with what had been chosen for it, or what is usual."""
        if key == self.choice.game:
            return
        self._left[self.choice.game] = self.choice, self.maps
        fresh = starting.default_choice(self.choice.seed, key), list(starting.shipped_maps(key))
        coaches = self.choice.coaches
        self.choice, self.maps = self._left.get(key, fresh)
        # Who plays is the same, whatever is played.
        self.choice.coaches = starting.for_game(coaches, key, self.choice.options)
        self._count(self.choice.map.coaches)
        self.message, self._laid = "", ""
        self.scroll = Scroll()
        self.app.settings.game = key
        self.app.keep_settings()

    def _cards(self, key: str) -> None:
        """A game without a board has a page of its own."""
        from dockbowl.ui.cards.new_season import NewSeasonScreen

        self.app.settings.game = key
        self.app.keep_settings()
        self.app.go(NewSeasonScreen(self.app))

    def _choose_map(self, choice: MapChoice) -> None:
        self.choice.map = choice
        self.message = ""
        self._count(choice.coaches)

    def _count(self, count: int) -> None:
        coaches = self.choice.coaches
        fresh = starting.default_coaches(4, self.choice.game)
        while len(coaches) < count:
            coaches.append(fresh[len(coaches)])
        del coaches[count:]
        for place in range(len(coaches)):
            self._remembered(place)

    def _name(self, place: int) -> Any:
        def act(text: str) -> None:
            self.choice.coaches[place].name = text.strip()

        return act

    def _seat(self, place: int) -> Any:
        def act(value: str) -> None:
            self.choice.coaches[place].seat = value

        return act

    def _team(self, place: int) -> Any:
        def act(value: str) -> None:
            coach = self.choice.coaches[place]
            if value.startswith(OWN):
                coach.team = next(one.team for one in self.own if one.path.name == value.removeprefix(OWN))
            elif value != FILE:
                coach.roster, coach.team = value, None
            self._remembered(place)

        return act

    def _seed(self, text: str) -> None:
        self.choice.seed = int(text or "0")

    def _new_seed(self) -> None:
        self.choice.seed = starting.new_seed()
        self._laid = ""

    def _options(self) -> dict[str, Any]:
        """All settings of the game as they are chosen now."""
        return {**GAMES[self.choice.game].rules({}).options, **self.choice.options}

    def _readings(self) -> None:
        usual = GAMES[self.choice.game].rules({}).options
        values = self._options()

        def change(key: str, value: Any) -> None:
            values[key] = value
            self._set_option(key, value, usual[key])

        self.dialog = ReadingsScreen(self.app, self, values, change)

    def _set_option(self, key: str, value: Any, usual: Any) -> None:
        """A setting is chosen; teams that cannot play by it give way to ready-made ones."""
        if usual == value:
            self.choice.options.pop(key, None)
        else:
            self.choice.options[key] = value
        self.choice.coaches = starting.for_game(self.choice.coaches, self.choice.game, self.choice.options)
        self._laid = ""

    def _profile(self, value: str) -> None:
        """By whose rules a game is played that has several profiles."""
        self._set_option(PROFILE, value, GAMES[self.choice.game].rules({}).options[PROFILE])
        self.message = ""
        self.app.dirty = True

    def _table(self) -> None:
        from dockbowl.ui.screens.table import TableScreen

        self.dialog = TableScreen(self.app, self, self.table, coaches=self._coach_names())

    def _coach_names(self) -> list[str]:
        return [coach.name or tr("Coach {place}", place=n + 1) for n, coach in enumerate(self.choice.coaches)]

    def _real_dice(self) -> None:
        """The match is played on a real table, or at the screen."""
        if self.table.assist is None:
            self.at_table(Agreement())
        else:
            self.table.assist = None

    def at_table(self, agreement: Agreement) -> None:
        """The match is played on a real table, by people alone."""
        self.table.assist = agreement
        for coach in self.choice.coaches:
            coach.seat = HUMAN
        self._laid = ""

    def _pick_map(self) -> None:
        self.form.pick_file(tr("Choose a {kind} file", kind=said(self.kind)), Path.home(), {"toml"}, self._take_map)

    def _take_map(self, path: Path) -> None:
        try:
            choice = starting.map_from_file(path, self.choice.game)
        except (HarbourError, SetupError) as error:
            self.message = fault(error).splitlines()[0]
            return
        self.add_map(choice)

    def add_map(self, choice: MapChoice) -> None:
        """A harbour or a pitch of one's own, chosen at once."""
        self.maps.insert(0, choice)
        self._choose_map(choice)

    def _pick_team(self, place: int) -> None:
        def take(path: Path) -> None:
            try:
                self.choice.coaches[place].team = load_team(path, self.choice.edition)
                self.message = ""
                self._remembered(place)
            except (TeamFileError, OSError) as error:
                self.message = fault(error).splitlines()[0]

        there = team_files.folder(self.app.options.home)
        self.form.pick_file(tr("Choose a team file"), there if there.is_dir() else Path.home(), {"toml"}, take)

    # ---------------------------------------------------------------- events

    def start(self) -> None:
        """Begin; a fault is said in the foot."""
        from dockbowl.ui.screens.match import MatchScreen

        try:
            session = self.choice.start(self.app.options.home, agreement=self.table.assist)
            self.table.colours = self._wishes() if any(self._wishes()) else []
            if session.journal is not None and self.table != Table():
                table.keep(self.table, session.journal.path)
        except (ValueError, OSError) as error:
            self.message = fault(error).splitlines()[0]
            self.app.dirty = True
            return
        screen = MatchScreen(self.app, session)
        screen.table.colours = self.table.colours
        self.app.go(screen)


def _with_style(name: str, roster: str) -> str:
    """A ready-made team in the menu: its name, and how it plays."""
    hint = hints.of_team(roster)
    return f"{said(name)}: {said(hint.text)}" if hint is not None else said(name)
