"""The table of the card game: what is hidden stays hidden, odd clicks, taking back, saves, chances before a tackle."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pygame
import pytest
from at_cards import at_season, click_answer, click_on, here, season
from person import Person

from dockbowl.core.requests import Choose, Option
from dockbowl.games.team_manager import decks
from dockbowl.games.team_manager.season import Season
from dockbowl.session.session import Session
from dockbowl.ui.cards import starting
from dockbowl.ui.cards.new_season import NewSeasonScreen
from dockbowl.ui.cards.replay import SeasonReplay
from dockbowl.ui.cards.rules_page import SeasonRulesPage
from dockbowl.ui.cards.screen import SeasonScreen
from dockbowl.ui.screens.hand_over import HandOver
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.saves import SavesScreen
from dockbowl.ui.screens.title import TitleScreen


def seen(person: Person) -> bytes:
    """The whole window as pixels, nothing under the mouse."""
    person.app.page.mouse = (-1, -1)
    person.app.draw()
    return pygame.image.tobytes(person.app.page.surface, "RGB")


def until(person: Person, purpose: str, most: int = 400) -> SeasonScreen:
    """Play the first things that come until this is asked of somebody who sits there."""
    for _ in range(most):
        screen = here(person)
        if screen.dialog is not None or screen.reveal is not None:
            click_on(person)
            continue
        request = screen.session.request
        assert isinstance(request, Choose)
        if request.purpose == purpose:
            return screen
        options = request.legal()
        screen.answers.send(options[len(screen.session.entries) * 7 % len(options)])
        person.settle()
    raise AssertionError(f"{purpose} is never asked")


def another_hand(m: Season, manager: int) -> None:
    """The same season but for what is hidden: another card in a hand, one of another kind."""
    mine = m.hand[manager]
    kinds = {m.cards[card].key for card in mine}
    other = next(card for card in decks.all_of(m.deck[manager]) if m.cards[card].key not in kinds)
    m.hand[manager] = tuple(sorted((*mine[1:], other)))
    m.deck[manager] = decks.shuffled([mine[0], *(card for card in decks.all_of(m.deck[manager]) if card != other)])


# ---------------------------------------------------------------- hidden information


def test_a_hand_is_not_seen_before_its_manager_says_that_he_is_here(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(3))
    person.click("go on")
    assert isinstance(screen.dialog, HandOver) and screen.seer == -1
    assert not [name for name in person.names() if name.startswith(("hand ", "choice "))]
    before = seen(person)
    another_hand(screen.season, 0)
    screen._sight = None
    assert seen(person) == before, "the hand shows through the card between two managers"
    person.click("ready")
    with_hand = seen(person)
    assert len([name for name in person.names() if name.startswith("hand ")]) == len(screen.season.hand[0])
    another_hand(screen.season, 1)
    screen._sight = None
    assert seen(person) == with_hand, "another manager's hand shows"
    another_hand(screen.season, 0)
    screen._sight = None
    assert seen(person) != with_hand


def test_the_hand_is_covered_as_soon_as_somebody_else_is_asked(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2))
    person.click("go on")
    person.click("ready")
    person.click("choice 1")  # pass
    while screen.answers.question is not None and screen.answers.question.request.coach == 0:
        person.click("choice 1")
    assert screen.seer == -1 and isinstance(screen.dialog, HandOver)
    assert not [name for name in person.names() if name.startswith("hand ")]


def test_one_person_among_computers_always_sees_his_own_hand_only(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(3, seats=("manager", "human", "manager")))
    person.click("go on")
    assert screen.seer == 1 and screen.dialog is None
    shown = {int(name.split()[1]) for name in person.names() if name.startswith("hand ")}
    assert shown == set(screen.season.hand[1])


def test_tokens_say_nothing_before_the_scoreboard(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2, seed=3))
    for _ in range(300):
        if any(screen.season.tokens):
            break
        screen = until(person, "commit")
        options = screen.session.request.legal()  # type: ignore[union-attr]
        cheats = [one for one in options if one.player >= 0 and "cheating" in screen.season.cards[one.player].skills]
        screen.answers.send((cheats or options)[0])
        person.settle()
    m = screen.season
    while screen.dialog is not None or screen.reveal is not None:
        click_on(person)
    player = next(card for card in range(len(m.tokens)) if m.tokens[card])
    screen._sight = None
    before = seen(person)
    token = m.tokens[player][0]
    other = next(one for one in m.bag if m.library.tokens[one] != m.library.tokens[token])
    m.tokens[player] = (other, *m.tokens[player][1:])
    m.bag = tuple(sorted({*m.bag, token} - {other}))
    screen._sight = None
    assert seen(person) == before
    assert not any(m.library.tokens[token] in line.text for line in screen.log.lines)


def test_the_log_names_no_card_that_was_drawn(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(3))
    person.click("go on")
    drew = [line.text for line in screen.log.lines if "draw 6" in line.text]
    assert len(drew) == 3 and all(text.endswith("draw 6 cards") for text in drew)
    alone = at_season(person, season(3, seats=("human", "manager", "manager")))
    person.click("go on")
    drew = [line.text for line in alone.log.lines if "draw 6" in line.text]
    assert drew[0].count(",") == 5 and drew[1].endswith("draw 6 cards")


def test_the_log_does_not_run_ahead_of_what_is_being_shown(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2, seats=("manager", "human")))
    seen_pages = 0
    while not screen.season.over:
        if screen.reveal is None:
            request = screen.session.request
            assert isinstance(request, Choose) and screen.ready
            before = len(screen.log.lines)
            screen.answers.send(request.legal()[-1])
            person.settle()
            if screen.reveal is not None:
                shown = {step.text for page in screen.reveal.pages for step in page.steps}
                assert not shown & {line.text for line in screen.log.lines[before:]}
                seen_pages += len(screen.reveal.pages)
            continue
        click_on(person)
    while screen.reveal is not None:
        assert not any("The season is over" in line.text for line in screen.log.lines)
        click_on(person)
    assert seen_pages > 4 and "The season is over" in screen.log.lines[-1].text
    told = len(screen.log.lines)
    screen._tell_anew()
    assert len(screen.log.lines) == told, "nothing is left out, and nothing is told twice"


# ---------------------------------------------------------------- odd clicks


def test_odd_clicks_say_why(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(3))
    person.click("go on")
    person.click("ready")
    answers = screen.answers
    person.click("matchup 0")
    assert "First pick a card" in answers.message
    card = screen.season.hand[0][0]
    person.click(f"hand {card}")
    assert answers.picked == card and person.sees("choice 1")
    person.click(f"hand {card}")
    assert answers.picked == -1, "a second click puts it down"
    person.drag(person.hot(f"hand {card}").rect.center, (20, 15))
    assert not screen.session.entries[-1].by_a_person and screen.bench.dragged == -1
    person.key("ESCAPE")
    assert person.sees("resume"), "nothing to put down: the menu"
    person.click("resume")
    entries = len(screen.session.entries)
    for key in ("KP_3", "7", "RETURN", "SPACE", "y"):  # Enter alone never passes
        person.key(key)
    assert len(screen.session.entries) == entries
    assert screen.answers.question is not None


def test_a_full_highlight_takes_nobody(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(3))
    for _ in range(2):
        until(person, "commit")
        options = screen.session.request.legal()  # type: ignore[union-attr]
        click_answer(person, next(one for one in options if one.square == 0))
        for _ in range(30):
            if screen.answers.question is None or screen.answers.question.request.purpose == "commit":
                break
            screen.answers.send(screen.answers.question.request.legal()[-1])
            person.settle()
    until(person, "commit")
    assert screen.season.sides[0].count(-1) == 0
    manager = screen.seer
    assert manager not in screen.season.sides[0]
    person.click(f"hand {screen.season.hand[manager][0]}")
    person.click("matchup 0")
    assert "full" in screen.answers.message


def test_chances_stand_at_each_target_before_a_tackle(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(4, seed=9))
    until(person, "tackle")
    question = screen.answers.question
    assert question is not None
    for target in question.cards:
        tip = person.hot(f"player {target}").tip
        assert "target down" in tip and "%" in tip
    assert all("%" in choice.tip for choice in screen.answers.choices() if choice.option.verb == "tackle")


# ---------------------------------------------------------------- taking back


def test_undo_goes_back_to_the_last_die_and_no_further(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2))
    until(person, "commit")
    manager, entries = screen.seer, len(screen.session.entries)
    person.key("z")
    assert "die" in screen.answers.message.lower() and len(screen.session.entries) == entries
    person.click("choice 1")  # pass, and now cards may be thrown away
    assert screen.answers.question is not None and screen.answers.question.request.purpose == "discard on passing"
    hand = screen.season.hand[manager]
    person.click(f"hand {hand[0]}")
    assert screen.season.hand[manager] == hand[1:]
    person.key("z")
    assert screen.season.hand[manager] == hand
    person.key("y")
    assert screen.season.hand[manager] == hand[1:]
    person.key("z")
    person.key("z")
    assert screen.season.passed[manager] == 0


def test_further_back_only_if_that_was_agreed_and_all_agree(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2))
    until(person, "commit")
    first = screen.seer
    person.click("choice 1")
    person.click("choice 1")  # done: the other one is asked
    person.click("ready")
    assert screen.seer == 1 - first
    entries = len(screen.session.entries)
    person.key("z")
    assert screen.dialog is None and len(screen.session.entries) == entries and screen.answers.message
    screen.table.friendly = True
    person.key("z")
    assert screen.dialog is not None and person.sees("answer 1")
    person.click("answer 2")
    assert len(screen.session.entries) == entries
    person.key("z")
    person.click("answer 1")
    assert len(screen.session.entries) < entries
    assert isinstance(screen.dialog, HandOver) and screen.dialog.coach == first and screen.seer == -1


# ---------------------------------------------------------------- large cards, pages


def test_a_card_is_shown_large_by_mouse_or_key(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2))
    until(person, "commit")
    card = screen.season.hand[screen.seer][0]
    person.move(person.hot(f"hand {card}").rect.center)
    person.settle()
    assert screen.magnifier.large == card
    person.move((20, 15))
    person.settle()
    assert screen.magnifier.large == -1
    person.key("TAB")
    person.key("l")
    assert screen.magnifier.large == screen.answers.picked >= 0
    person.key("ESCAPE")
    assert screen.magnifier.large == -1


def test_what_lies_open_of_each_manager(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(3))
    until(person, "commit")
    person.click("manager 1")
    page = screen.dialog
    titles = [title for title, _ in page.groups()]  # type: ignore[union-attr]
    assert titles[-1] == "Discard" and "Your deck, in no order" not in titles
    person.click("of 0")
    assert "Your deck, in no order" in [title for title, _ in page.groups()]  # type: ignore[union-attr]
    person.key("c")
    assert screen.dialog is None


def test_menu_rules_keys_and_picture(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2, home=tmp_path))
    until(person, "commit")
    person.key("F2")
    assert isinstance(screen.dialog, SeasonRulesPage)
    for tab in ("skills", "abilities", "short"):
        person.click(f"rules {tab}")
    person.key("3")
    assert screen.dialog.tab == "abilities"
    person.key("F2")
    assert screen.dialog.dialog is None  # type: ignore[union-attr]
    person.click("close rules")
    person.key("F1")
    assert person.sees("keys list")
    person.key("ESCAPE")
    person.key("F12")
    assert list(tmp_path.rglob("*.png"))
    person.key("F9")
    written = list(tmp_path.rglob("scenarios/*.toml"))
    assert len(written) == 1 and 'game = "team-manager"' in written[0].read_text("utf-8")
    for entry in ("figures", "settings", "table", "seats"):
        person.key("F10")
        person.click(entry)
        while screen.dialog is not None:
            person.key("ESCAPE")
    person.key("F10")
    person.click("seats")
    person.click("set Skavenblight Scramblers The computer plays")
    assert screen.session.seats[1].name == "manager"
    assert screen.table.seats == ["human", "manager"]


# ---------------------------------------------------------------- saves and replays


def test_a_season_is_left_and_taken_up_again(tmp_path: Path) -> None:
    person = Person(tmp_path)
    session = season(3, seats=("human", "manager", "random"), home=tmp_path)
    screen = at_season(person, session)
    until(person, "commit")
    key = screen.season.key()
    person.key("F10")
    person.click("title screen")
    person.click("continue")
    again = here(person)
    assert again is not screen and again.season.key() == key
    assert [seat.name for seat in again.session.seats] == ["human", "manager", "random"]
    person.key("F10")
    person.click("title screen")
    person.click("saved matches")
    info = person.app.screen.saves[0]  # type: ignore[union-attr]
    assert "week 1 of 5" in info.stands and "Reikland Reavers" in info.teams


def test_a_season_goes_on_under_another_name(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2, home=tmp_path))
    until(person, "commit")
    person.key("F10")
    person.click("save as")
    person.type("Harbour season")
    person.key("RETURN")
    assert screen.dialog is None and screen.save_of is not None and screen.save_of.stem == "Harbour season"
    key = screen.season.key()
    person.app.go(TitleScreen(person.app))
    assert Session.load(tmp_path / "saves" / "Harbour season.dockbowl", resume=False).match.key() == key


def test_computers_among_themselves_need_nobody(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(3, seats=("random", "random", "random")))
    person.settle()
    assert screen.season.over and person.sees("title screen")
    assert screen.seer == -1 and not [name for name in person.names() if name.startswith("hand ")]


def test_a_season_of_drawn_teams_has_a_name_in_the_list(tmp_path: Path) -> None:
    choice = starting.default_season(8, 2)
    choice.start(tmp_path).close()
    person = Person(tmp_path)
    person.app.go(SavesScreen(person.app))
    person.settle()
    info = person.app.screen.saves[0]  # type: ignore[union-attr]
    assert info.title == "Team Manager" == info.map_name and "Manager 1" in info.coaches
    person.click("watch")
    assert isinstance(person.app.screen, SeasonReplay)


def test_a_season_is_watched_again_and_played_on(tmp_path: Path) -> None:
    session = season(2, seats=("manager", "random"), home=tmp_path)
    session.run()
    assert session.match.over
    session.close()
    person = Person(tmp_path)
    person.app.go(SeasonReplay(person.app, Session.load(session_path(tmp_path), resume=False)))
    person.settle()
    screen = person.app.screen
    assert isinstance(screen, SeasonReplay)
    person.click("replay turn")
    week = screen.season.week
    person.click("replay turn")
    assert screen.season.week == week + 1
    person.click("replay answer back")
    person.click("hand of 1")
    assert screen.seer == 1
    person.key("END")
    assert screen.season.over or screen.replay.at_end
    person.key("HOME")
    assert screen.replay.place == 0
    person.click("replay turn")
    person.click("replay turn")
    person.click("replay play on")
    person.click("answer 1")
    played = here(person)
    assert not isinstance(played, SeasonReplay) and played.season.week == screen.season.week


def test_hands_stay_covered_when_a_season_that_goes_on_is_watched(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(2))
    until(person, "commit")
    person.key("F10")
    person.click("watch")
    replay = person.app.screen
    assert isinstance(replay, SeasonReplay) and replay.seer == -1
    assert not person.sees("hand of 0") and not [n for n in person.names() if n.startswith("hand ")]
    person.click("replay play on")
    assert person.app.screen is replay and replay.dialog is None, "playing on would show all hands"
    person.key("ESCAPE")
    assert person.app.screen is screen


def session_path(home: Path) -> Path:
    from dockbowl.ui import saves

    return saves.saved(home)[0]


# ---------------------------------------------------------------- the page of a new season


def test_a_new_season_is_chosen_and_begun(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    assert isinstance(person.app.screen, NewMatchScreen)
    person.click("game team-manager")
    page = person.app.screen
    assert isinstance(page, NewSeasonScreen)
    for count in (4, 2, 3):
        person.click(f"managers {count}")
        assert len(page.choice.managers) == count
    page._team(0)("grudgebearers")
    person.settle()
    assert "grudgebearers" not in [key for _, key in page._teams(1)], "nobody else can have it"
    person.click("set Golden Coin 2")
    person.click("about gouged_eye")
    person.click("friendly")
    person.click("start")
    screen = here(person)
    assert screen.season.team_keys[0] == "grudgebearers" and screen.season.coin == 1
    assert screen.table.friendly and screen.save_of is not None
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    assert isinstance(person.app.screen, NewSeasonScreen), "the game that was chosen last"
    person.click("game classic")
    assert isinstance(person.app.screen, NewMatchScreen) and person.app.screen.choice.game == "classic"


def test_cards_of_ones_own(tmp_path: Path) -> None:
    person = Person(tmp_path)
    page = NewSeasonScreen(person.app)
    person.app.go(page)
    person.settle()
    own = tmp_path / "own cards"
    shutil.copytree(Path(str(files("dockbowl.games.team_manager") / "cards")), own)
    text = (own / "grudgebearers.toml").read_text("utf-8")
    (own / "grudgebearers.toml").write_text(text.replace('name = "Grudgebearers"', 'name = "Axe Lodge"'), "utf-8")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(own)))
    person.settle()
    assert page.choice.cards == own and not page.message
    page._team(0)("grudgebearers")
    person.click("start")
    screen = here(person)
    assert screen.season.team_names[0] == "Axe Lodge" and screen.season.library.name.endswith("own cards")
    (own / "spike.toml").unlink()
    person.app.go(page)
    page._use_cards(own)
    assert "spike" in page.message or "tournament" in page.message
    assert page.choice.cards == own, "nothing changes"


@pytest.mark.parametrize("size", [(640, 400), (800, 1000), (1920, 1080)])
def test_everything_is_on_the_page_whatever_its_size(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    screen = at_season(person, season(4))
    until(person, "commit")
    whole = person.app.page.rect
    for hot in person.app.page.hots:
        if hot.focusable and hot.rect.width:
            assert whole.contains(hot.rect), (hot.name, hot.rect)
    option = next(one for one in screen.session.request.legal() if one.player >= 0)  # type: ignore[union-attr]
    assert isinstance(option, Option)
    click_answer(person, option)


def test_a_card_is_seen_moving_unless_motion_is_unwanted(tmp_path: Path) -> None:
    for reduced in (False, True):
        person = Person(tmp_path, speed="normal", reduced_motion=reduced)
        screen = at_season(person, season(2))
        until(person, "commit")
        option = next(one for one in screen.session.request.legal() if one.player >= 0)  # type: ignore[union-attr]
        screen.answers.send(option)
        assert (screen.flight is not None) is not reduced
        person.settle()
        assert screen.flight is None and option.player in screen.reel.places


@pytest.mark.parametrize("size", [(240, 160), (260, 900), (1300, 170), (100, 900)])
def test_no_window_is_too_small_to_be_drawn(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_season(person, season(4))
    for purpose in ("commit", "tackle"):
        until(person, purpose)
        person.app._use(pygame.display.set_mode(size))
        person.app.draw()
        person.app._use(pygame.display.set_mode((1280, 720)))
        person.app.draw()
    screen.open_menu()
    person.app.go(NewSeasonScreen(person.app))
    person.app._use(pygame.display.set_mode(size))
    person.pump(2)
