"""What goes on round the board while a match is played: the view follows, clicks mean what they say."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, at_match, session_at

from dockbowl.core.events import CasualtyRolled, Event, InjuryRolled, Rolled
from dockbowl.core.position import Piece
from dockbowl.core.requests import YES_NO, Choose, Option, at, say
from dockbowl.session.session import Session
from dockbowl.session.story import tell
from dockbowl.ui import saves, starting
from dockbowl.ui.dice_words import throw_of
from dockbowl.ui.page import Rect
from dockbowl.ui.prompts import Prompt, ask
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.hand_over import HandOver
from dockbowl.ui.screens.match import MatchScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def match(*more: Piece, **fields: object) -> Session:
    """Anna, Arne and Aron of the one coach far from two of the other; nothing marks anybody."""
    pieces = (
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(2, 9), number=2),
        Piece("a3", "a", "Aron", at=(2, 11), number=3),
        Piece("b1", "b", "Bert", at=(18, 9), number=1),
        Piece("b2", "b", "Bodo", at=(18, 11), number=2),
    )
    wanted = {"turn": (3, 3), "rerolls": (2, 2), "game": {"docks": DOCKS, "counter": 4}, **fields}
    return session_at(*pieces, *more, **wanted)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the figures


def test_figures_in_play_lead_back_to_the_match_and_nowhere_else(person: Person) -> None:
    screen = at_match(person, match())
    person.key("F10")
    person.click("figures")
    assert person.hot("look").strong and not person.sees("title screen") and not person.sees("rematch")
    person.key("ESCAPE")
    assert screen.dialog is None and person.app.screen is screen


def test_after_the_end_the_same_teams_can_play_again_with_other_dice(person: Person) -> None:
    session = starting.demo_session(7)
    session.run(5000)
    screen = at_match(person, session)
    screen.table.friendly = True
    assert person.hot("title screen").strong
    person.click("rematch", wait=False)
    again = person.match_screen
    assert again is not screen and not again.match.over and again.table.friendly
    assert again.session.setup.teams == session.setup.teams and again.session.setup.seed != session.setup.seed
    assert [seat.name for seat in again.session.seats] == [seat.name for seat in session.seats]


# ---------------------------------------------------------------- back by a click


def test_undo_takes_back_a_whole_click_and_with_shift_one_square_of_it(person: Person) -> None:
    screen = at_match(person, match())
    m, spot = screen.match, screen.match.board.at
    person.click_square(10, 7)
    person.click_square(10, 10)
    person.click_square(9, 12)
    answers = len(screen.session.entries)
    assert screen.match.at[0] == spot(9, 12)
    person.key("BACKSPACE", pygame.KMOD_SHIFT)
    assert len(screen.session.entries) == answers - 1 and screen.match.at[0] != spot(9, 12)
    person.key("y", pygame.KMOD_CTRL)
    person.key("z", pygame.KMOD_CTRL)
    assert screen.match.at[0] == spot(10, 10), "the second click only"
    person.key("z", pygame.KMOD_CTRL)
    assert screen.match.at[0] == spot(10, 7) and screen.match.mover < 0, "the first one, and that he was to move"
    person.key("y", pygame.KMOD_CTRL)
    assert screen.match.at[0] == spot(10, 10)
    person.key("y", pygame.KMOD_CTRL)
    assert screen.match.at[0] == spot(9, 12) and len(screen.session.entries) == answers
    person.click_square(9, 11)
    person.key("y", pygame.KMOD_CTRL)
    assert screen.match.at[0] == spot(9, 11), "there is nothing left to do again"
    assert m.ids[0] == "a1"


def test_a_click_is_taken_back_as_far_as_the_die_in_it(person: Person) -> None:
    screen = at_match(person, match(Piece("b3", "b", at=(9, 11), number=3), seed=4))
    person.click_square(10, 7)
    person.click_square(8, 11)
    while screen.hand.purpose == "step" and screen.match.at[0] != screen.match.board.at(8, 11):
        before = len(screen.session.entries)
        person.click_square(8, 11)
        assert len(screen.session.entries) > before
    last_die = max(place for place, entry in enumerate(screen.session.entries) if entry.is_roll)
    while not screen.session.can_undo():
        person.click("undo")
    assert len(screen.session.entries) >= last_die + 1


# ---------------------------------------------------------------- the next player by a click


def test_a_click_on_the_next_player_ends_the_move_of_the_last_one(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click_square(10, 9)
    assert screen.hand.purpose == "step" and screen.match.mover == 0
    person.click_square(2, 9)
    assert screen.hand.purpose == "activate" and screen.hand.selected == 1 and screen.match.used[0]
    person.key("z", pygame.KMOD_CTRL)
    assert screen.match.mover == 0 and screen.hand.purpose == "step", "undo takes the stop back"


def test_one_who_was_only_to_move_is_still_fresh_after_a_click_on_another(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click("act move")
    person.click_square(2, 9)
    assert screen.hand.selected == 1 and not screen.match.used[0] and 0 in screen.hand.prompt.players  # type: ignore[union-attr]


def test_a_click_on_a_mate_ends_nothing_that_was_declared_for_a_deed(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click("act blitz")
    person.click_square(18, 9)
    person.click_square(10, 9)
    person.click_square(2, 9)
    assert screen.match.mover == 0 and "Anna is still active" in screen.hand.message
    texts = [screen.hand.message, *(screen.foresight.now.lines if screen.foresight.now else [])]
    assert set(filter(None, texts)) == {"Anna is still active and must stop first"}, "one message"


def test_who_does_not_want_it_can_switch_it_off(person: Person) -> None:
    person.app.settings.switch_players = False
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click_square(10, 9)
    person.click_square(2, 9)
    assert screen.match.mover == 0 and screen.hand.message


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_end_of_a_turn_has_a_place_where_nothing_else_ever_is(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size, hand_over=False)
    screen = at_match(person, match())
    place = person.hot("act end turn").rect
    person.click_square(10, 7)
    person.click("act move")
    person.click_square(10, 9)
    assert person.hot("act end turn").rect == place and person.hot("act end turn").click is None
    stop = person.hot("act stop").rect
    person.click("act stop")
    hot = person.app.page.at(stop.center)
    assert hot is None or hot.click is None, "nothing is under the mouse where Stop here was"
    assert person.hot("act end turn").rect == place and person.sees("act end turn")
    screen.toggle_board_alone()
    screen.app.dirty = True
    person.settle()
    assert person.sees("act end turn")


# ---------------------------------------------------------------- the view goes along


def zoomed(person: Person, x: int, y: int) -> MatchScreen:
    """A window that shows the squares round this one, and by no means all."""
    screen = person.match_screen
    screen.view.camera.zoom(4, person.square(x, y))
    person.wheel(4, person.square(x, y))
    screen.view.camera.centre_on(x + 0.5, y + 0.5)
    screen.app.dirty = True
    person.settle()
    return screen


def seen(screen: MatchScreen, player: int) -> bool:
    return screen.view.camera.inside(screen.view.camera.centre(screen.match.at[player]))


def test_the_view_goes_along_with_a_computers_turn(person: Person) -> None:
    person.app.settings.speed = "normal"
    person.app.settings.pace = 0.0
    session = match(active="b")
    session.seats[1] = saves.seat_for("random", 3)
    screen = MatchScreen(person.app, session)
    person.app.go(screen)
    person.pump(1)
    camera = screen.view.camera
    camera.zoom(5, person.square(2, 9))
    camera.centre_on(2.5, 9.5)
    assert not seen(screen, 3)
    watched, until = 0, time.monotonic() + 20
    while screen.match.active == 1 and time.monotonic() < until and watched < 12:
        person.pump()
        if screen.scene.busy and screen.scene.focus and not screen.following.going:
            watched += 1
            assert any(camera.inside(camera.centre(square)) for square in screen.scene.focus)
    assert watched >= 12


def test_a_locked_view_stays_where_it_is(person: Person) -> None:
    session = match(active="b")
    session.seats[1] = saves.seat_for("deckhand", 3)
    screen = MatchScreen(person.app, session)
    person.app.go(screen)
    person.pump(1)
    screen.view.camera.zoom(5, person.square(2, 9))
    screen.view.camera.centre_on(2.5, 9.5)
    screen.lock()
    before = screen.view.camera.left, screen.view.camera.top
    person.settle()
    assert (screen.view.camera.left, screen.view.camera.top) == before


def test_a_question_about_the_dock_brings_it_into_sight(person: Person) -> None:
    reserve = Piece("b9", "b", "Bor", state="reserves", number=9)
    screen = at_match(person, match(reserve))
    zoomed(person, 2, 9)
    dock = screen.match.board.docks[1].squares
    person.click("act end turn")
    person.click("end turn") if person.app.page.named("end turn") else person.key("RETURN")
    person.settle()
    assert screen.match.active == 1
    own = [*dock, *(screen.match.at[p] for p in (3, 4))]
    assert any(screen.view.camera.inside(screen.view.camera.centre(square)) for square in own)


@pytest.mark.parametrize("corner", ["topleft", "bottomright"])
def test_the_small_map_shows_no_more_than_a_square_beside_the_board(person: Person, corner: str) -> None:
    screen = at_match(person, match())
    zoomed(person, 10, 10)
    rect = screen.drawing.minimap.rect.inflate(-12, -12)
    person.click_at(getattr(rect, corner))
    camera = screen.view.camera
    left, top = camera.point(0, 0)
    right, bottom = camera.point(camera.columns, camera.rows)
    assert left <= camera.x + camera.square + 1 and right >= camera.x + camera.width - camera.square - 1
    assert top <= camera.y + camera.square + 1 and bottom >= camera.y + camera.height - camera.square - 1


# ---------------------------------------------------------------- panels


def test_a_set_up_that_is_complete_offers_done_first_and_remembering_small_below(person: Person) -> None:
    choice = starting.default_choice(3)
    choice.map = next(m for m in starting.shipped_maps() if m.key == "jetty")
    del choice.coaches[2:]
    for coach in choice.coaches:
        coach.seat = "human"
    at_match(person, choice.start(save=False))
    person.key("1")
    assert not person.sees("keep set-up")
    person.click("set up for me")
    person.press(person.app.page.mouse)  # the second half of a double click
    person.release(person.app.page.mouse)
    assert person.match_screen.hand.purpose == "set up" and person.sees("keep set-up")
    done, remember = person.hot("choice 1"), person.hot("keep set-up")
    assert done.strong and not remember.strong
    assert remember.rect.top > done.rect.bottom and remember.rect.height < done.rect.height
    person.click("keep set-up")
    assert person.sees("enter yes")


def test_a_panel_hides_no_player_where_there_is_water_and_stays_while_it_asks_again(person: Person) -> None:
    screen = at_match(person, match(Piece("a4", "a", "Ava", at=(10, 9), number=4)))
    m, panel = screen.match, screen.drawing.panel
    options = [Option("tide", p, s) for p in m.fielded(0) for s in m.board.walks[m.at[p]] if m.is_free(s)]

    def asked(left: list[Option]) -> Rect:
        screen.hand.prompt = ask(m, Choose(0, "spring tide", (say("done"), *left)))
        screen.app.dirty = True
        person.pump()
        for square in screen.hand.prompt.about:
            assert not panel.rect.colliderect(Rect(screen.view.camera.rect(square)))
        return Rect(panel.rect)

    first = asked(options)
    hidden = [p for p in m.fielded(0) + m.fielded(1) if first.colliderect(Rect(screen.view.camera.rect(m.at[p])))]
    assert not hidden
    again = asked([option for option in options if m.ids[option.player] != "a4"])
    assert again.topleft == first.topleft
    assert "3 can still move" in screen.hand.prompt.why  # type: ignore[union-attr]


# ---------------------------------------------------------------- dice, log, ball


def test_dice_that_have_just_fallen_are_read_before_a_card(person: Person) -> None:
    """He walks away from the one who marks him; the mouse stays where it clicked, which is where he is then."""
    screen = at_match(person, match(Piece("b3", "b", at=(10, 8), number=3), rerolls=(0, 0)))
    person.click_square(10, 7)
    person.click_square(9, 6)
    person.settle()
    assert any(entry.is_roll for entry in screen.session.entries), "a dodge was rolled"
    assert screen.drawing.card.rect.height == 0, "the dice are to be seen"
    if screen.match.at[0] >= 0:
        person.move(person.square(2, 9))
        person.settle()
        assert screen.drawing.card.player == 1, "the mouse has moved: cards again"


def test_a_line_of_the_log_under_the_mouse_shows_where_it_was(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click_square(10, 10)
    person.move((20, 60))
    person.settle()
    row = [hot for hot in person.app.page.hots if hot.name.startswith("log row ")][-1]
    before = person.app.page.surface.copy()
    person.move(row.rect.center)
    person.settle()
    line = screen.log.over
    assert line is not None and line.square == screen.match.board.at(10, 10) and line.players == (0,)
    left, top, wide, _ = screen.view.camera.rect(line.square)
    ring = (left + wide // 2, top - 2)
    assert person.app.page.surface.get_at(ring) != before.get_at(ring)


def test_the_ball_in_the_bar_leads_to_who_has_it(person: Person) -> None:
    screen = at_match(person, match(carrier="b2"))
    zoomed(person, 2, 9)
    bodo = screen.match.ids.index("b2")
    assert screen.match.carrier == bodo and not seen(screen, bodo)
    person.click("status ball")
    assert seen(screen, bodo) and screen.flash.square == screen.match.at[bodo]


def test_a_chest_at_the_end_of_a_risky_way_counts_as_a_risk(person: Person) -> None:
    person.app.settings.ask_risk = "half"
    game = {"docks": DOCKS, "counter": 4, "chests": [(12, 9)]}
    screen = at_match(person, match(Piece("b3", "b", at=(9, 8), number=3), game=game))
    person.click_square(10, 7)
    person.click_square(11, 9)
    asked_for_the_way = screen.dialog is not None
    if asked_for_the_way:
        person.key("ESCAPE")
    screen = at_match(person, match(Piece("b3", "b", at=(9, 8), number=3), game=game))
    person.click_square(10, 7)
    person.click_square(12, 9)
    dialog = screen.dialog
    assert not asked_for_the_way and isinstance(dialog, AskScreen), "67 % to get there, and half of the chests explode"
    assert "explodes" in dialog.text and not screen.session.entries


def test_a_turnover_is_named_on_the_card_for_the_next_coach(tmp_path: Path) -> None:
    """With some seed or other the dodge fails."""
    for seed in range(1, 30):
        person = Person(tmp_path, hand_over=True)
        screen = at_match(person, match(Piece("b3", "b", at=(10, 8), number=3), rerolls=(0, 0), seed=seed))
        person.click_square(10, 7)
        person.click_square(9, 6)
        if isinstance(screen.dialog, HandOver):
            assert screen.dialog.turnover.startswith("Anna "), screen.dialog.turnover
            return
    raise AssertionError("no dodge failed")


def test_the_log_tells_of_a_die_when_it_lies(person: Person) -> None:
    screen = at_match(person, match(Piece("b3", "b", at=(10, 8), number=3), rerolls=(0, 0)))
    person.app.settings.speed = "slow"
    screen.settings_changed()
    person.click_square(10, 7)
    pos = person.square(9, 6)
    person.move(pos)
    person.press(pos)
    person.release(pos)
    until = time.monotonic() + 10
    while screen.scene.fresh_throw is None and time.monotonic() < until:
        person.pump()
    assert screen.scene.fresh_throw is not None and screen.scene.part < 1
    assert not any("dodges: needs" in line.text for line in screen.log.lines), "the die is still rolling"
    person.settle()
    assert any("dodges: needs" in line.text for line in screen.log.lines)


# ---------------------------------------------------------------- words of questions


def question(person: Person, request: Choose, *recent: Event) -> Prompt:
    return ask(person.match_screen.match, request, recent)


def labels(prompt: Prompt) -> list[str]:
    return [choice.label for choice in prompt.choices]


def test_the_apothecary_is_asked_for_with_what_he_does(person: Person) -> None:
    screen = at_match(person, match())
    screen.match.apothecaries[0] = 1
    hurt = question(person, Choose(0, "apothecary", YES_NO, player=0), InjuryRolled(0, (4, 4), (), "ko", "block"))
    assert hurt.title == "a1 Anna is knocked out."
    assert labels(hurt) == ["Heal Anna (uses the apothecary)", "Leave him knocked out"]
    assert hurt.why == ("Healed, Anna stays where he lies, stunned. The apothecary is used up.",)
    badly = question(
        person, Choose(0, "apothecary", YES_NO, player=0), CasualtyRolled(0, (13,), "lasting injury", "st")
    )
    assert labels(badly)[1] == "Leave it: lasting injury, -1 ST" and "second casualty" in badly.why[0]
    options = (Option("take", word="serious injury"), Option("take", word="lasting injury: st"))
    stands = question(person, Choose(0, "apothecary result", options, player=0))
    assert labels(stands) == ["Keep: serious injury", "Keep: lasting injury, -1 ST"]
    assert any("niggling" in line for line in stands.why) and any("worse for good" in line for line in stands.why)


@pytest.mark.parametrize(
    ("faces", "dice", "kept", "golden"),
    [
        ((1, 6), 2, "Kept: Pow, b1 Bert is knocked down", "no"),
        ((1, 3), 2, "Kept: Push, b1 Bert is pushed", "no"),
        ((1, 2), 2, "Kept: Both down, both go down. Turnover", "team"),
        ((1, 6), -2, "Kept: Attacker down, a1 Anna goes down. Turnover", "team"),
    ],
)
def test_block_dice_say_what_keeping_them_comes_to(
    person: Person, faces: tuple[int, ...], dice: int, kept: str, golden: str
) -> None:
    screen = at_match(person, match())
    screen.match.place(screen.match.ids.index("b1"), screen.match.board.at(11, 7))
    request = Choose(0, "reroll", (say("team"), say("no")), player=0, target=3, about=("block", faces, dice))
    prompt = question(person, request)
    assert kept in prompt.why
    assert [choice.option.verb for choice in prompt.choices if choice.strong] == [golden]


def test_a_failed_catch_in_a_pass_says_that_a_turnover_may_follow(person: Person) -> None:
    screen = at_match(person, match())
    request = Choose(0, "reroll", (say("team"), say("no")), player=1, about=("catch", 2, 4))
    assert not any("Turnover" in line for line in question(person, request).why)
    screen.match.action = "pass"
    assert any("Turnover, unless one of yours" in line for line in question(person, request).why)


def test_a_push_is_told_by_its_side(person: Person) -> None:
    screen = at_match(person, match())
    m = screen.match
    options = tuple(at("push", m.board.offset(m.at[0], *way)) for way in ((-1, -1), (1, 0)))
    assert labels(question(person, Choose(0, "push", options, player=0, target=3))) == [
        "Push ↖ north-west",
        "Push → east",
    ]


def test_a_bounce_that_goes_on_is_no_landing(person: Person) -> None:
    m = at_match(person, match()).match
    again = Rolled("plank bounce", "d6", (6,), 0, 0, 3, (), True)
    throw = throw_of(m, again)
    assert throw is not None and (throw.passed, throw.need, throw.detail) == (None, "", "bounces again")
    assert tell(m, again).endswith("6, bounces again")
    assert tell(m, Rolled("plank bounce", "d6", (4,), 0, 0, 3, (), True)).endswith("4, made it")
    wave = throw_of(m, Rolled("wave", "d8", (1,), 0))
    assert wave is not None and wave.detail[0] in "↑↗→↘↓↙←↖"
