"""The phones' page in a browser, with what a table might show: what is seen, what is sent, what is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from handset import FINGER, NARROW, Handset
from playwright.sync_api import Browser
from stall import BLOCK_FACES, PIECES, TEAMS, Stall, dice, plain_faces, question

from dockbowl import lang
from dockbowl.web.snapshot import Choice, Note, Piece


@contextmanager
def at_stall(chromium: Browser, size: tuple[int, int] = NARROW, enter: bool = True) -> Iterator[tuple[Stall, Handset]]:
    """A stall with something on show, and coach 0's phone before it."""
    stall = Stall()
    stall.show()
    phone = Handset(chromium, stall.url, size)
    if enter:
        phone.enter(0, stall.gate.pins[0])
    try:
        yield stall, phone
        phone.close()
    finally:
        stall.stop()


def sent(stall: Stall, phone: Handset, count: int) -> list[tuple[int, str]]:
    """What has come in, once there is so much of it."""
    for _ in range(200):
        if len(stall.taken) >= count:
            break
        phone.page.wait_for_timeout(25)
    return stall.taken


def test_coming_in_with_team_and_pin(chromium: Browser) -> None:
    with at_stall(chromium, enter=False) as (stall, phone):
        phone.see("#go")
        assert re.findall(r"\w+ \w+", phone.read("#coach-list")) == ["Saltgate Gulls", "Green Wave"]
        assert phone.page.locator("#pin").get_attribute("inputmode") == "numeric"
        phone.tap("#go")
        phone.reads("#door-note", "Choose your team first")
        phone.come_in(0, "000000" if stall.gate.pins[0] != "000000" else "111111")
        phone.page.locator("#door-note:not(:empty)").wait_for()
        phone.page.wait_for_function("document.getElementById('door-note').textContent.includes('PIN')")
        assert phone.page.locator("#match").is_hidden()
        phone.enter(0, f"{stall.gate.pins[0][:3]} {stall.gate.pins[0][3:]}")
        assert "Saltgate Gulls" in phone.read("#teams") and "4:05" in phone.read("#teams")
        phone.page.reload()
        phone.see("#match")
        stall.gate.throw_out(0)
        phone.reads("#door-note", "has been signed out")
        phone.page.goto(f"{stall.url}#1.{stall.gate.keys[1]}")
        phone.page.reload()
        phone.see("#match")
        assert phone.page.locator(".team.you").inner_text().startswith("Green Wave")
        assert "#" not in phone.page.url, "the key does not stay in the address"


def test_dice_are_one_tap_each_and_can_be_taken_back_before_the_last(chromium: Browser) -> None:
    with at_stall(chromium) as (stall, phone):
        ticket = stall.show(dice=dice("d6", 2, 6, plain_faces(6)), take_back=True)
        phone.asked_for(ticket)
        phone.roll(3)
        assert phone.page.locator(".slot.filled").count() == 1 and not stall.taken
        phone.tap(".slot.filled")
        assert phone.page.locator(".slot.filled").count() == 0
        phone.roll(4)
        phone.page.reload()
        phone.see(".slot.filled")
        stall.refuse = "the dice cannot show that"
        phone.roll(5)
        phone.reads(".refused", "the dice cannot show that")
        assert phone.page.locator(".slot.filled").count() == 0 and not stall.taken
        phone.roll(4, 5)
        assert sent(stall, phone, 1) == [(0, "4 5")]
        phone.tap("[data-key=back]")
        assert sent(stall, phone, 2)[1] == (0, "back")

        phone.asked_for(stall.show(dice=dice("block", 2, 6, BLOCK_FACES)))
        assert phone.page.locator(".face .die.block").count() == 5 and "stumble" in phone.read(".faces")
        for key in ("p", "Backspace", "s", "d"):
            phone.page.keyboard.press(key)
        assert sent(stall, phone, 3)[2] == (0, "5 6")

        phone.asked_for(stall.show(dice=dice("d16", 1, 16, plain_faces(16))))
        assert phone.page.locator(".face").count() == 16
        phone.roll(16)
        assert sent(stall, phone, 4)[3] == (0, "16")

        phone.asked_for(stall.show(dice=dice("d100", 1, 100, ())))
        phone.page.fill(".number input", "101")
        phone.tap(".number button")
        phone.reads(".refused", "101 is no face of a die of 100 sides")
        phone.page.fill(".number input", "00")
        phone.page.keyboard.press("Enter")
        assert sent(stall, phone, 5)[4] == (0, "100")

        phone.asked_for(stall.show(dice=dice("d6", 2, 6, plain_faces(6), mine=False)))
        assert phone.page.locator(".face").count() == 0 and "breaks at 9" in phone.read("#ask")
        assert "Gulls roll 2 d6 for armour" in str(phone.page.locator("#asked").text_content())


def test_questions_have_buttons_and_squares_that_a_finger_hits(chromium: Browser) -> None:
    choices = (
        Choice("end", "End turn", "all have acted", strong=True, sure="Two have not acted. End it?"),
        Choice("step 13,9", "Step", x=13, y=9, button=False),
        Choice("step 13,10", "Step", x=13, y=10, button=False),
        Choice("jump 13,10", "Jump", "69%", x=13, y=10, button=False),
        Choice("hit", "Hit Bert", x=14, y=9, button=False),
    )
    with at_stall(chromium) as (stall, phone):
        assert phone.square_size < FINGER, "nothing is to be tapped: all of the board is seen"
        phone.asked_for(stall.show(question=question(*choices)))
        assert phone.square_size >= FINGER
        phone.tap("[data-answer=end]")
        phone.reads(".paused", "Two have not acted")
        phone.tap('[data-key="not yet"]')
        phone.tap("[data-answer=end]")
        phone.tap('.choices [data-answer="end"]')
        assert sent(stall, phone, 1) == [(0, "end")]

        phone.asked_for(stall.show(question=question(*choices)))
        phone.tap_square(13, 9)
        assert sent(stall, phone, 2)[1] == (0, "step 13,9"), "one thing is meant: it is sent"

        phone.asked_for(stall.show(question=question(*choices)))
        phone.tap_square(13, 10)
        phone.see("#told")
        assert phone.page.locator("#told .choice").all_inner_texts() == ["Step", "Jump\n69%"]
        phone.tap_square(14, 9)
        phone.reads("#told", "7 Bert")
        assert "Lineman" in phone.read("#told")
        phone.tap('#told [data-answer="hit"]')
        assert sent(stall, phone, 3)[2] == (0, "hit")

        phone.asked_for(stall.show(question=question(*choices)))
        phone.tap("#whole")
        assert phone.square_size < FINGER
        phone.tap_square(13, 9)
        assert phone.square_size >= FINGER and len(stall.taken) == 3, "too small to be meant: it comes nearer"
        phone.tap("[data-key=list]")
        phone.tap('[data-answer="jump 13,10"]')
        assert sent(stall, phone, 4)[3] == (0, "jump 13,10")

        phone.asked_for(stall.show(question=question(*choices)))
        phone.page.locator("#board").focus()
        for key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowDown"):
            phone.page.keyboard.press(key)
        said = phone.page.locator("#pointed").text_content()
        assert said == "11, 9: Sea", "the mark began on the first square that can be chosen"
        before = phone.square_size
        phone.page.mouse.move(*phone.place(13, 9))
        phone.page.mouse.wheel(0, -100)
        phone.page.wait_for_function("least => document.getElementById('board').dataset.size > least", arg=before)

        phone.asked_for(stall.show(question=question(mine=False)))
        assert phone.page.locator("#ask button").count() == 0 and "Choose the next step" in phone.read("#ask")


def test_a_lost_table_is_told_of_and_nothing_is_lost(chromium: Browser) -> None:
    stall = Stall()
    ticket = stall.show(dice=dice("d6", 3, 6, plain_faces(6)))
    phone = Handset(chromium, stall.url)
    phone.enter(0, stall.gate.pins[0])
    phone.asked_for(ticket)
    phone.roll(2, 5)
    stall.stop()
    phone.reads("#news", "No connection to the table")
    phone.roll(6)
    phone.reads(".refused", "No reply")
    back = Stall(stall.port, stall.gate)
    try:
        back.seq = stall.seq
        back.show(ticket=ticket, dice=dice("d6", 3, 6, plain_faces(6)))
        phone.page.locator("#news").wait_for(state="hidden")
        phone.roll(2, 5, 6)
        assert sent(back, phone, 1) == [(0, "2 5 6")]
        back.board.take_down()
        phone.reads("#news", "No match is on")
        back.show(paused="A break", ticket="")
        phone.reads(".paused", "A break")
        assert phone.page.locator("#news").is_hidden()
        back.show(over=True, ticket="", headline="Gulls win 1 - 0", waiting="")
        phone.reads("#ask", "The match is over")
        assert "Gulls win" in phone.read("#headline")
        phone.close()
    finally:
        back.stop()


def test_reminders_books_and_log_and_words_that_are_no_markup(chromium: Browser) -> None:
    evil = "<img src=x onerror=alert(1)>"
    with at_stall(chromium) as (stall, phone):
        assert phone.read("#mark-notes") == "1"
        ticket = stall.show(
            pieces=(Piece(3, 3, 1, "1", evil, evil, "stunned"),), log=("Anna moves", evil), notes=(Note(evil, "due"),)
        )
        phone.asked_for(ticket)
        phone.tap("#tab-log")
        assert phone.page.locator("#log li").all_inner_texts() == [evil, "Anna moves"], "the newest first"
        phone.tap("#tab-books")
        assert "Weather\nnice\nno change" in phone.read("#books")
        phone.tap("#tab-notes")
        assert evil in phone.read("#notes")
        phone.page.reload()
        phone.see("#notes")
        phone.tap("#tab-table")
        phone.tap_square(3, 3)
        phone.reads("#told", evil)
        assert phone.page.locator("img[src=x]").count() == 0
        phone.tap("#tab-log")
        phone.page.get_by_role("button", name="Sign out this phone").tap()
        phone.see("#go")
        assert stall.gate.entered(0) == 0


@pytest.mark.parametrize("size", [(320, 568), NARROW, (844, 390), (1280, 720)])
def test_all_fits_and_is_large_enough(chromium: Browser, size: tuple[int, int]) -> None:
    """In German, whose words are longer; with four teams of long names."""
    lang.choose("de")
    words = ("Bewegen", "Blitzen", "Zurückschieben lassen", "Wiederholungswurf des Teams")
    buttons = [Choice(f"b{n}", text, "mit 83 % gelingt es", strong=not n) for n, text in enumerate(words)]
    long = tuple(
        type(one)(n, "Salzgatter Hafenmöwen 1927", "Wilhelmine", 2, 16, one.colour, "1:12:05")
        for n, one in enumerate(TEAMS * 2)
    )
    with at_stall(chromium, size) as (stall, phone):
        for shown in (
            {"question": question(*buttons, Choice("s", "Schritt", x=12, y=8, button=False)), "take_back": True},
            {"dice": dice("block", 3, 6, BLOCK_FACES), "take_back": True},
            {"dice": dice("d16", 2, 16, plain_faces(16))},
            {"dice": dice("d100", 1, 100, ())},
        ):
            phone.asked_for(stall.show(teams=long, lang="de", pieces=PIECES, **shown))
            problems = phone.page.evaluate(
                """least => {
                  const found = [], root = document.documentElement;
                  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
                  for (const one of document.querySelectorAll("#match button, #match input")) {
                    const box = one.getBoundingClientRect();
                    if (!box.width) continue;
                    const what = one.textContent || one.id || one.className;
                    if (box.width < least || box.height < least) found.push(`${what}: ${box.width} x ${box.height}`);
                    if (box.right > innerWidth + 1 || box.left < -1) found.push(`${what} sticks out`);
                    if (one.scrollWidth > one.clientWidth + 1) found.push(`${what} overflows`);
                  }
                  const ask = document.getElementById("ask");
                  const cut = ask.scrollHeight > ask.clientHeight + 1;
                  if (innerWidth > 900 && cut) found.push("the question is cut off");
                  const board = document.getElementById("board").getBoundingClientRect();
                  if (board.height < 90) found.push(`the board is ${board.height} high`);
                  return found;
                }""",
                FINGER,
            )
            assert problems == [], shown
        assert phone.page.evaluate("document.documentElement.lang") == "de"
        assert "Merkzettel" in phone.read("#tabs")
