"""Make the pictures of every screen: `python tools/pictures.py` writes `docs/images/*.png` and `docs/screens.md`.

A person who clicks and types as in the tests drives the real loop of the window; SDL draws into memory. `--only NAME`
makes one picture, `--size 1920x1080` another size, `--out DIR` puts them elsewhere (then `docs/screens.md` stays).
Pictures are written with a palette, so that they stay small.
"""

# ruff: noqa: E402 - SDL must be told to draw into memory before pygame is imported
from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "ui"), str(ROOT / "tools")]
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from card_pictures import SCENES
from person import DOCKS, Person, session_at
from small_png import small

from dockbowl import lang
from dockbowl.core.position import Piece, Stats
from dockbowl.core.requests import say
from dockbowl.editor.window import door
from dockbowl.files import write_new
from dockbowl.session.assist.agreement import BLACKBOARD, Agreement
from dockbowl.session.seats import Interactive
from dockbowl.session.session import Session
from dockbowl.ui import recovery, saves, starting
from dockbowl.ui.screens.crash import CrashScreen
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.ui.settings import Settings
from dockbowl.web.address import read_address

SIZE = (1280, 720)
WHEN = 1_770_000_000
"""Seconds since 1970 that the saves in the pictures are of, so that the same pictures come out every time."""

Scene = Callable[[Person], None]


@dataclass(frozen=True, slots=True)
class Picture:
    """One screen: the name of its file, a line about it, and how to get there."""

    name: str
    line: str
    go: Scene


# ---------------------------------------------------------------- matches to show


def played(turns: int, seed: int = 11, key: str = "harbour", path: Path | None = None) -> Session:
    """A match of four programs after so many turns, which people then go on with."""
    choice = starting.default_choice(seed)
    choice.map = next(m for m in starting.shipped_maps() if m.key == key)
    choice.coaches = starting.default_coaches(choice.map.coaches)
    for coach, name in zip(choice.coaches, ("Ada", "Bo", "Cleo", "Dag"), strict=False):
        coach.seat, coach.name = starting.BEST_SEAT, name
    session = Session.new(choice.setup(), seats=choice.seats(), path=path)
    while session.request is not None and sum(session.match.turn) < turns:
        session.step()
    while session.request is not None and getattr(session.request, "purpose", "") != "activate":
        session.step()
    session.seats[:] = [Interactive() for _ in session.seats]
    session.take_events()  # they are not news
    return session


def crowd() -> Session:
    """A fight on the deck of the jetty's ship."""
    skills = {"block": None, "dodge": None, "guard": None, "sure_hands": None, "strip_ball": None}
    pieces = (
        Piece("a1", "a", "Anna", Stats(st=4, skills={**skills, "mighty_blow": 1}), at=(10, 8), number=1),
        Piece("a2", "a", "Arne", Stats(skills={"guard": None}), at=(9, 9), number=2, role="blocker"),
        Piece("a3", "a", "Agda", Stats(ma=8, ag=2, skills={"dodge": None}), at=(7, 7), number=3, role="catcher"),
        Piece("a4", "a", "Axel", at=(4, 9), number=4, role="thrower"),
        Piece("b1", "b", "Bert", at=(11, 8), number=1),
        Piece("b2", "b", "Bodo", Stats(st=4), at=(11, 10), number=2, role="blocker", race="orc"),
        Piece("b3", "b", "Ben", at=(10, 12), number=3, race="orc"),
        Piece("b4", "b", "Bill", at=(9, 5), number=4, race="orc", state="prone"),
        Piece("b5", "b", "Bob", state="ko", number=5, race="orc"),
        Piece("a5", "a", "Alma", state="reserves", number=5),
    )
    chests = [[9, 3], [11, 3], [8, 6], [12, 6], [9, 13], [11, 13]]
    return session_at(
        *pieces, teams=("Saltgate Gulls", "Green Wave"), turn=(5, 4), rerolls=(2, 1), seed=4,
        game={"docks": DOCKS, "counter": 1, "chests": chests, "treasures": {"jolly_roger": "b2"}},
    )  # fmt: skip


def at(person: Person, session: Session) -> MatchScreen:
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


def title(person: Person) -> None:
    person.app.go(TitleScreen(person.app))
    person.settle()


# ---------------------------------------------------------------- getting there


def new_match(person: Person) -> None:
    screen = NewMatchScreen(person.app, starting.default_choice(557_281))
    person.app.go(screen)
    person.settle()
    person.move((5, 5))
    person.settle()


def readings(person: Person) -> None:
    new_match(person)
    person.click("readings")


def agreed(person: Person) -> None:
    new_match(person)
    person.click("table")


def set_up(person: Person) -> None:
    choice = starting.default_choice(3)
    for coach in choice.coaches:
        coach.seat = "human"
    at(person, choice.start(save=False))
    person.key("1")
    screen = person.match_screen
    assert screen.hand.prompt is not None
    dock = sorted(screen.hand.prompt.about)
    for square in (dock[0], dock[1]):
        person.click(f"player {min(screen.hand.prompt.players)}")
        person.click_square(*screen.match.board.xy[square])
    person.click(f"player {min(screen.hand.prompt.players)}")


def match(person: Person) -> None:
    screen = at(person, played(22, 8))
    assert screen.hand.prompt is not None
    person.move((2, 2))
    person.settle()


def way(person: Person) -> None:
    at(person, crowd())
    person.click_square(7, 7)
    person.move(person.square(5, 9))
    person.settle()


def block(person: Person) -> None:
    screen = at(person, crowd())
    person.click_square(10, 8)
    person.click_square(11, 8)
    while screen.hand.purpose == "reroll":
        person.click(f"choice {len(screen.hand.choices())}")


def before_block(person: Person) -> None:
    at(person, crowd())
    person.click_square(10, 8)
    person.move(person.square(11, 8))
    person.settle()


def chest(person: Person) -> None:
    at(person, crowd())
    person.click_square(10, 8)
    person.move(person.square(8, 6))
    person.settle()


def reroll(person: Person) -> None:
    screen = at(person, crowd())
    person.click_square(10, 8)
    person.click_square(11, 8)
    assert screen.hand.purpose == "reroll"


def overlays(person: Person) -> None:
    at(person, crowd())
    person.key("t")
    person.key("i")
    person.key("v")
    person.move((3, 3))
    person.settle()


def letters(person: Person) -> None:
    at(person, crowd())
    person.key("v")
    person.click("which letters")


def referee(person: Person) -> None:
    at(person, crowd())
    person.click_square(10, 8)
    person.key("F10")
    person.click("referee")
    person.click("template How he is")
    person.type("He fell over; we overlooked it")
    person.move((3, 3))
    person.settle()


def news(person: Person) -> None:
    title(person)
    person.click("news")
    person.move((3, 3))
    person.settle()


def small_map(person: Person) -> None:
    screen = at(person, played(22, 8))
    for _ in range(6):
        person.key("KP_PLUS")
    board, m = screen.match.board, screen.match
    places = [board.xy[square] for square in m.at if square >= 0 and board.hull[square] >= 0]
    screen.view.camera.centre_on(*(sum(part) / len(places) for part in zip(*places, strict=True)))
    person.move((3, 3))
    screen.mouse.unmark()
    person.settle()


def card(person: Person) -> None:
    at(person, crowd())
    person.move(person.square(10, 8))
    person.settle()


def risk(person: Person) -> None:
    person.app.settings.ask_risk = "any"
    at(person, crowd())
    person.click_square(7, 7)
    person.click_square(5, 9)


def sea(person: Person) -> None:
    person.app.settings.sea_card, person.app.settings.speed = "wait", "fast"
    for seed in range(400):
        session = played_to_the_end_of_a_turn(seed)
        screen = MatchScreen(person.app, session)
        person.app.go(screen)
        screen.hand.may_send = None
        screen.hand.choose(say("end turn"))
        for _ in range(400):
            person.pump()
            if screen.evening.card is not None or not screen.scene.busy:
                break
        if screen.evening.card is not None and screen.evening.card.row in (3, 4, 9):
            return
    raise SystemExit("the sea stays calm")


def played_to_the_end_of_a_turn(seed: int) -> Session:
    pieces = [Piece(f"{c}{n}", c, at=(8 + n, 7 + "ab".index(c) * 3), number=n) for c in "ab" for n in (1, 2, 3)]
    return session_at(*pieces, teams=("Saltgate Gulls", "Green Wave"), turn=(3, 3), seed=seed,
                      game={"docks": DOCKS, "counter": 4})  # fmt: skip


def hand_over(person: Person) -> None:
    person.app.settings.hand_over, person.app.settings.ask_end_turn = True, False
    screen = at(person, crowd())
    person.key("t", pygame.KMOD_CTRL)
    while screen.dialog is None and screen.hand.prompt is not None:
        person.click(f"choice {len(screen.hand.choices())}")


def pause(person: Person) -> None:
    at(person, crowd())
    person.key("p")


def menu(person: Person) -> None:
    at(person, crowd())
    person.key("F10")


def companion(person: Person) -> None:
    """A turn begins at a real table: the sea is rolled, and what else belongs to it is reminded of."""
    session = crowd()
    session.agreement = Agreement({})
    screen = at(person, session)
    screen.companion.hands.next_turn()
    person.settle()


def books(person: Person) -> None:
    """The books of a table where the program is a blackboard."""
    session = crowd()
    session.agreement = Agreement({}, BLACKBOARD)
    at(person, session)
    person.key("F4")


def phones(person: Person) -> None:
    """The page for phones with an address, codes and PINs that lead nowhere."""
    session = crowd()
    session.agreement = Agreement({})
    screen = at(person, session)
    count = session.match.coaches
    gate = SimpleNamespace(
        coaches=count,
        pins=("482913", "075661", "930274", "618350")[:count],
        keys=[f"onlyForThisPicture{coach:06}" for coach in range(count)],
        on=lambda coach: 1 - coach % 2,
        entered=lambda coach: 1 - coach % 2,
        unkept="",
    )
    person.app.phones = SimpleNamespace(
        on=True,
        address=read_address("lan", 8461),
        urls=["http://192.168.1.5:8461/"],
        gate=gate,
        count=1,
        wait=lambda most: most,
        tick=lambda: None,
    )
    screen.companion.open_phones()
    person.settle()


def true_size(person: Person) -> None:
    """The ground alone at true size, for real pieces, while dice are asked for."""
    session = crowd()
    session.agreement = Agreement({})
    screen = at(person, session)
    table = person.app.tabletop
    table.keep_measure("here", 1.2)
    table.where = "here"
    screen.companion.hands.next_turn()
    person.settle()


def whole(person: Person) -> MatchScreen:
    """A match that was played to its end."""
    return at(person, over())


def over() -> Session:
    choice = starting.default_choice(2)
    choice.map = next(m for m in starting.shipped_maps() if m.key == "duel")
    choice.coaches = starting.default_coaches(2)
    for coach, name in zip(choice.coaches, ("Ada", "Bo"), strict=True):
        coach.seat, coach.name = starting.BEST_SEAT, name
    session = Session.new(choice.setup(), seats=choice.seats())
    while session.request is not None:
        session.step()
    return session


def result(person: Person) -> None:
    whole(person)


def dice(person: Person) -> None:
    whole(person)
    person.click("result dice")


def course(person: Person) -> None:
    whole(person)
    person.click("result course")


def replay(person: Person) -> None:
    from dockbowl.ui.screens.replay import ReplayScreen

    session = played(40, 8)
    screen = ReplayScreen(person.app, session, place=0)
    person.app.go(screen)
    person.settle()
    for _ in range(30):
        person.key("RIGHT", pygame.KMOD_CTRL)


def settings(tab: str) -> Scene:
    def go(person: Person) -> None:
        title(person)
        usual = Settings()
        for name in ("speed", "pace", "ask_risk", "hand_over"):
            setattr(person.app.settings, name, getattr(usual, name))
        person.click("settings")
        person.click(f"settings {tab}")

    return go


# ---------------------------------------------------------------- a whole match on the pitch


def new_pitch_match(person: Person) -> None:
    person.app.go(NewMatchScreen(person.app, starting.default_choice(557_281, "bb2020")))
    person.settle()
    person.move((5, 5))
    person.settle()


def house_rules(person: Person) -> None:
    new_pitch_match(person)
    person.click("readings")


def until(purpose: str, event: int = 0, most: int = 500) -> Session:
    """A match of two programs up to such a question, and in a kick-off event, which people then answer."""
    for seed in range(200):
        choice = starting.default_choice(seed, "bb2020")
        choice.options = {"extra_gold": 150_000}
        for coach, name in zip(choice.coaches, ("Ada", "Bo"), strict=True):
            coach.seat, coach.name = starting.BEST_SEAT, name
        session = Session.new(choice.setup(), seats=choice.seats())
        for _ in range(most):
            asked = getattr(session.request, "purpose", "")
            if asked == purpose and (not event or session.match.extra.event == event):
                session.seats[:] = [Interactive() for _ in session.seats]
                session.take_events()
                return session
            if not session.step():
                break
    raise SystemExit(f"nobody is asked: {purpose}")


def on_pitch(purpose: str, event: int = 0) -> Scene:
    def go(person: Person) -> None:
        screen = at(person, until(purpose, event))
        if purpose == "set up":
            person.click("choice 1")
            m = screen.match
            for player in m.fielded(screen.hand.prompt.request.coach)[-3:]:  # type: ignore[union-attr]
                person.click_square(*m.board.xy[m.at[player]])
            person.click(f"player {min(p for p in screen.hand.prompt.players if m.at[p] < 0)}")  # type: ignore[union-attr]
        elif purpose == "kick":
            person.move(person.square(19 if screen.match.extra.kicker == 0 else 6, 7))
            person.settle()
            return
        person.move((3, 3))
        person.settle()

    return go


def whole_pitch_match() -> Session:
    choice = starting.default_choice(2, "bb2020")
    for coach, name in zip(choice.coaches, ("Ada", "Bo"), strict=True):
        coach.seat, coach.name = starting.BEST_SEAT, name
    session = Session.new(choice.setup(), seats=choice.seats())
    while not session.match.over:
        session.step()
    return session


def full_time(person: Person) -> None:
    at(person, whole_pitch_match())


def teams_after(person: Person) -> None:
    at(person, whole_pitch_match())
    person.click("teams after")


def keys(person: Person) -> None:
    title(person)
    person.key("F1")


def some_saves(person: Person) -> list[Path]:
    folder = saves.folder(person.app.options.home)
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    plan = (("Friday at the club", 30, "harbour"), ("First match", 9, "jetty"), ("Two of us", 16, "duel"))
    for place, (name, turns, key) in enumerate(plan):
        path = folder / f"{name}.dockbowl"
        session = played(turns, 20 + place, key, path)
        from dockbowl.ui import save_list, table

        save_list.note(session, table.load(path), path)
        session.close()
        os.utime(path, (WHEN - place * 90_000, WHEN - place * 90_000))
        found.append(path)
    return found


def save_list_(person: Person) -> None:
    some_saves(person)
    title(person)
    person.click("saved matches")
    person.move((3, 3))
    person.settle()


def go_on(person: Person) -> None:
    some_saves(person)
    title(person)


def cut_short(person: Person) -> None:
    paths = some_saves(person)
    note = recovery.Note(person.app.options.home)
    note.playing(paths[0])
    note.drop()
    title(person)
    recovery.offer(person.app)
    person.settle()


def crash(person: Person) -> None:
    kept = Path("~/.local/share/dockbowl/saves/Friday at the club.dockbowl")
    report = Path("~/.local/state/dockbowl/log/crash-2026-02-01.txt")
    person.app.go(CrashScreen(person.app, ZeroDivisionError("division by zero"), report, kept))
    person.settle()


def contrast(person: Person) -> None:
    person.app.settings.high_contrast = True
    person.app.refresh()
    before_block(person)


def guide(person: Person) -> None:
    title(person)
    person.click("learn")


PICTURES = (
    Picture("title", "The title. Who has an open match goes on with it; who has none begins with a first one.", title),
    Picture("guide", "Learn to play: a first match on a tiny harbour, step by step.", guide),
    Picture(
        "new-match",
        "New match: harbour, coaches, teams, the seed of the dice, readings, the table's agreements.",
        new_match,
    ),
    Picture("readings", "Every doubtful point of the rules, and what each way of playing it comes to.", readings),
    Picture("new-match-bb2020", "BB2020: a pitch, house rules, what both teams are worth.", new_pitch_match),
    Picture("house-rules", "House rules of BB2020, each with what every choice comes to.", house_rules),
    Picture("agreements", "What the table agrees on: taking back, clocks.", agreed),
    Picture("set-up", "Set-up counts down in the framed Docking Area; the dugout is at the side.", set_up),
    Picture("match", "A match of four coaches in the harbour.", match),
    Picture("card", "The card of a player, wherever he is: hover him.", card),
    Picture(
        "way", "Before a step: the way, every die with its reasons, the chance of it all, what a failure costs.", way
    ),
    Picture("before-block", "Before a block: dice, assists, the chance of each outcome.", before_block),
    Picture("chest", "Before a chest: what each face brings, and whom an explosion would hit.", chest),
    Picture("re-roll", "The question of a re-roll: what fell, what is left, what each answer comes to.", reroll),
    Picture("block", "The choice of a block die stands beside the two it is about.", block),
    Picture("risk", "A question before a risk, with the sum its chance comes from (it can be switched off).", risk),
    Picture(
        "overlays", "Overlays from the eye or by key: tackle zones, reach, sight, links, letters of skills.", overlays
    ),
    Picture("letters", "Which skills have a letter on the players is a choice of one's own.", letters),
    Picture("small-map", "The small map, while only a part of the board is seen.", small_map),
    Picture("sea", "What the sea does is told with what ends it.", sea),
    Picture("hand-over", "A card between two coaches at one screen.", hand_over),
    Picture("pause", "A pause stops the clocks and covers the board.", pause),
    Picture("menu", "The menu of a match.", menu),
    Picture("referee", "The referee puts something right: with a reason, kept with the match.", referee),
    Picture("true-size", "The board under real pieces: squares of so many millimetres on this monitor.", true_size),
    Picture("companion", "At a real table: dice are typed in, and what a turn begins with is reminded of.", companion),
    Picture("phones-at-table", "Phones at a table: address, codes and PINs, in this window alone.", phones),
    Picture("books", "The books of a table; on a blackboard they are changed by hand.", books),
    Picture("result", "The end of a match: the figures of every coach.", result),
    Picture("inducements", "BB2020: what is for sale before a match, or why not.", on_pitch("inducement")),
    Picture("set-up-pitch", "BB2020: a set-up is counted by the rules of the pitch.", on_pitch("set up")),
    Picture("kick", "BB2020: the kick; at the square pointed at, how often it is a touchback.", on_pitch("kick")),
    Picture("quick-snap", "BB2020: a kick-off event says what may be done.", on_pitch("quick snap", 9)),
    Picture("touchback", "BB2020: a touchback.", on_pitch("touchback")),
    Picture("full-time", "BB2020: the end of a match.", full_time),
    Picture("teams-after", "BB2020: what the match has done to both teams, to be written and played on.", teams_after),
    Picture("dice", "Dice against expectation; nothing is said of fewer than thirty.", dice),
    Picture("course", "The course of a match by turns.", course),
    Picture("replay", "A match seen again: by moments, answers and turns, and played on from anywhere.", replay),
    Picture("saved-matches", "The saved matches.", save_list_),
    Picture("continue", "The title while a match is open.", go_on),
    Picture("cut-short", "After a power cut: every answer was kept.", cut_short),
    Picture("crash", "Should the program fail: the match is safe.", crash),
    Picture("settings-play", "Settings: how it is played.", settings("play")),
    Picture("settings-by-itself", "Settings: questions that need not be asked.", settings("by itself")),
    Picture("settings-sound", "Settings: sounds.", settings("sound")),
    Picture("settings-look", "Settings: looks.", settings("look")),
    Picture("news", "What is new, and the folders of the program.", news),
    *(Picture(name, line, go) for name, line, go in SCENES),
    Picture("keys", "All keys, to be changed by a click.", keys),
    Picture("high-contrast", "High contrast.", contrast),
)


# ---------------------------------------------------------------- writing


def make(picture: Picture, size: tuple[int, int]) -> bytes:
    """Go there in a window of one's own, and look."""
    with tempfile.TemporaryDirectory() as folder:
        person = Person(Path(folder), size, hand_over=False)
        picture.go(person)
        person.app.toast.text = ""
        person.app.draw()
        return small(person.app.page.surface)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="pictures.py", description="Make the pictures of every screen.")
    parser.add_argument("--only", action="append", choices=[one.name for one in PICTURES], help="one of them")
    parser.add_argument("--lang", default=lang.ENGLISH, choices=lang.known(), help="the language (default en)")
    parser.add_argument("--size", default="1280x720", help="WIDTHxHEIGHT (default 1280x720)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "images", help="the folder (default docs/images)")
    args = parser.parse_args(words)
    lang.choose(args.lang)
    door.hang()  # the title screen as the command line shows it
    width, _, height = args.size.partition("x")
    args.out.mkdir(parents=True, exist_ok=True)
    for one in PICTURES:
        if args.only and one.name not in args.only:
            continue
        data = make(one, (int(width), int(height)))
        write_new(args.out / f"{one.name}.png", data, force=True)
        print(f"{one.name}: {len(data) // 1000} kB", flush=True)
    if not args.only and args.out == ROOT / "docs" / "images":
        write_new(ROOT / "docs" / "screens.md", page().encode(), force=True)
    return 0


def page() -> str:
    """`docs/screens.md`: every picture with its line."""
    head = "# The screens\n\nMade by `python tools/pictures.py`, which drives the real window.\n"
    return head + "".join(f"\n## {heading(one)}\n\n{one.line}\n\n![{heading(one)}](images/{one.name}.png)\n"
                          for one in PICTURES)  # fmt: skip


def heading(one: Picture) -> str:
    return one.name.replace("-", " ").capitalize()


if __name__ == "__main__":
    sys.exit(main())
