"""The table of commands, names of keys, a person's own keys file, the keys page."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from person import Person

from dockbowl.ui import keynames, keys, match_commands
from dockbowl.ui.screens.keys import KeysScreen
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.ui.starting import demo_session


def press(name: str, key: int, mod: int = 0, unicode: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=getattr(pygame, f"KSCAN_{name}"), unicode=unicode)


def write_own(home: Path, text: str) -> keys.Keys:
    path = keys.own_path(home)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return keys.load(home)


# ---------------------------------------------------------------- the table


def test_no_key_means_two_things_at_once() -> None:
    usual = keys.Keys()
    for one, other in combinations(keys.commands(), 2):
        both = set(usual.of(one)) & set(usual.of(other))
        shared = {(one, other), (other, one)} & keys.SHARED
        assert not (both and keys.meet(one, other) and not shared), (one, other, both)


def test_every_command_of_a_match_has_its_deed_and_every_deed_its_command() -> None:
    assert {name for name, where in keys.wheres().items() if where == "match"} == match_commands.known()


def test_names_of_keys_are_read_as_they_are_written() -> None:
    usual = keys.Keys()
    for name in keys.commands():
        assert usual.of(name), name
        for one in usual.of(name):
            assert keynames.parse(keynames.written(one)) == one


@pytest.mark.parametrize("name", ["", "+Q", "Ctrl+", "Ctrl+Ctrl+Q", "Numpad", "Shift++", "QQ", "Hyper+Q", "F40"])
def test_a_name_no_key_has_is_refused(name: str) -> None:
    with pytest.raises(keynames.BadKey):
        keynames.parse(name)


# ---------------------------------------------------------------- keyboards


def test_plain_keys_are_bound_by_place_whatever_is_printed_on_them() -> None:
    usual = keys.Keys()
    french = press("Q", pygame.K_a, unicode="a")  # the key at the left end prints A there
    german = press("Z", pygame.K_y, unicode="y")
    assert usual.find(french, "match") == ["step north-west"]
    assert usual.find(german, "match") == ["step south-west"]


def test_letters_with_ctrl_are_those_that_are_printed() -> None:
    usual = keys.Keys()
    german_z = press("Y", pygame.K_z, pygame.KMOD_CTRL, "\x1a")
    greek_z = press("Z", 0x3B6, pygame.KMOD_LCTRL)  # no Latin letters: by place
    assert usual.find(german_z, "match") == ["undo"]
    assert usual.find(greek_z, "match") == ["undo"]
    assert usual.find(press("Z", pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT), "match") == ["redo"]


def test_signs_are_found_wherever_they_lie() -> None:
    usual = keys.Keys()
    german_plus = press("RIGHTBRACKET", pygame.K_PLUS, unicode="+")
    american_plus = press("EQUALS", pygame.K_EQUALS, pygame.KMOD_SHIFT, "+")
    assert usual.find(german_plus, "match") == usual.find(american_plus, "match") == ["zoom in"]
    assert usual.find(press("EQUALS", pygame.K_EQUALS, pygame.KMOD_CTRL), "always") == ["words larger"]


def test_the_page_shows_the_letters_of_the_keyboard_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Person(tmp_path)
    assert keynames.shown(keynames.parse("Q")) == "Q"
    monkeypatch.setitem(keynames._printed(), pygame.KSCAN_Q, "Q")
    keynames.learn(press("Q", pygame.K_a))
    assert keynames.shown(keynames.parse("Q")) == "A"
    assert keynames.shown(keynames.parse("Ctrl+Q")) == "Ctrl+Q"
    assert keynames.written(keynames.parse("Q")) == "Q"
    keynames.learn(press("Q", 0x439))  # Cyrillic
    assert keynames.shown(keynames.parse("Q")) == "Й"


# ---------------------------------------------------------------- a file of one's own


def test_own_keys_are_used_and_take_usual_ones_away(tmp_path: Path) -> None:
    own = write_own(tmp_path, '"undo" = ["U", "Ctrl+Z"]\n"dugout" = []\n"fast" = "Q"\n')
    assert not own.fault
    assert own.find(press("U", pygame.K_u), "match") == ["undo"]
    assert own.find(press("B", pygame.K_b), "match") == []
    assert own.find(press("Q", pygame.K_q), "match") == ["fast"]
    assert own.find(press("KP_7", pygame.K_KP7), "match") == ["step north-west"]
    assert any("step north-west" in note and "fast" in note for note in own.notes)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("undo = [", "is not valid TOML"),
        ('udno = ["U"]', "'udno'; did you mean undo"),
        ('undo = ["Ctrl+Tabb"]', "there is no key 'Ctrl+Tabb'; did you mean tab"),
        ("undo = 3", "expected such as"),
        ("undo = [3]", "expected such as"),
        ('undo = ["U"]\nredo = ["U"]', "gives U both to 'undo' and to 'redo'"),
        ('keys = ["Q"]\nfast = ["Q"]', "gives Q both to 'keys' and to 'fast'"),
    ],
)
def test_a_bad_file_is_one_line_and_the_usual_keys(text: str, says: str, tmp_path: Path) -> None:
    own = write_own(tmp_path, text)
    assert says in own.fault and "\n" not in own.fault and own.fault.startswith("keys.toml ")
    assert own.fault.endswith("The usual keys are used.")
    assert not own.own and own.find(press("Z", pygame.K_z, pygame.KMOD_CTRL), "match") == ["undo"]


def test_a_file_that_is_no_text_or_far_too_large(tmp_path: Path) -> None:
    path = keys.own_path(tmp_path)
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in keys.load(tmp_path).fault
    path.write_text("#" * (keys.LARGEST + 1))
    assert "is larger than 200 KiB" in keys.load(tmp_path).fault
    path.unlink()
    path.mkdir()
    assert keys.load(tmp_path).fault


def test_the_same_key_may_do_one_thing_in_a_match_and_another_on_a_page(tmp_path: Path) -> None:
    assert not write_own(tmp_path, '"fast" = ["Page Up"]\n"scroll up" = ["Page Up"]\n').fault


def test_a_bad_file_is_said_in_the_window(tmp_path: Path) -> None:
    write_own(tmp_path, "undo = [")
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    assert "keys.toml is not valid TOML" in person.app.toast.text


# ---------------------------------------------------------------- the keys page


def written(person: Person) -> str:
    """Everything the page says."""
    words: list[str] = []
    look = person.app.look
    real = look.text
    look.text = lambda text, *rest: words.append(text) or real(text, *rest)  # type: ignore[method-assign, assignment, func-returns-value]
    person.app.draw()
    del look.text
    return " | ".join(words)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_keys_page_lists_every_command(size: tuple[int, int], tmp_path: Path) -> None:
    write_own(tmp_path, '"undo" = ["F7"]\n')
    person = Person(tmp_path, size)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.key("F1")
    page = written(person)
    for group in keys.groups_for(("pages",)):
        for row in keys.rows_of(group):
            assert row.what in page, row
    assert "F7" in page and "Ctrl+Z, Backspace" not in page


def test_f1_opens_the_page_in_a_match_and_over_its_menu(tmp_path: Path) -> None:
    from dockbowl.ui.screens.match import MatchScreen

    person = Person(tmp_path)
    person.app.go(MatchScreen(person.app, demo_session(1), watching=True))
    person.match_screen.paused = True
    person.settle()
    person.key("F10")
    person.key("F1")
    assert isinstance(person.app.top, KeysScreen)
    person.key("ESCAPE")
    person.key("ESCAPE")
    assert person.match_screen.dialog is None


def test_keys_are_changed_on_the_page_and_kept(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.key("F1")
    screen = person.app.top
    assert isinstance(screen, KeysScreen)
    person.click("key undo")
    assert screen.asking == ["undo"]
    person.key("f")
    assert "fast" in screen.note
    kept = keys.load(tmp_path)
    assert kept.find(press("F", pygame.K_f), "match") == ["undo"] and kept.of("fast") == []
    person.click("key step north-west")  # the eight keys, one after the other
    for name in ("KP_7", "ESCAPE"):
        person.key(name)
    assert not screen.asking
    person.app.page.focus = "key fast"  # the ring brings it into sight
    person.app.draw()
    person.settle()
    person.click("key fast")
    person.key("DELETE")
    person.click("usual keys")
    assert keys.load(tmp_path).own == {} and not person.app.keys.own
    person.key("ESCAPE")
    assert person.app.top is person.app.screen


def test_comments_of_the_file_stay_and_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    own = write_own(tmp_path, '# mine\n"undo" = ["U"]  # by the thumb\n')
    own.give("redo", (keynames.parse("F8"),))
    assert keys.save(own, tmp_path)
    text = keys.own_path(tmp_path).read_text("utf-8")
    assert "# mine" in text and "# by the thumb" in text and "F8" in text
    assert keys.load(tmp_path).own == own.own
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    assert not keys.save(own, blocked)
