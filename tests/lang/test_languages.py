"""Languages: every text has its German, placeholders agree, nothing a program reads changes, saves go both ways."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import string
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from dockbowl import lang
from dockbowl.cli.program import run
from dockbowl.games import texts
from dockbowl.lang.po import BadCatalogue, Entry, reads, writes
from dockbowl.session import story
from dockbowl.session.runner import run_file
from dockbowl.session.session import Session

TOP = Path(__file__).resolve().parents[2]
GOLDEN = TOP / "tests" / "golden"


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogue_tool", TOP / "tools" / "catalogue.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


TOOL = _tool()
LANGUAGES = [code for code in lang.known() if code != lang.ENGLISH]


def names(text: str) -> set[str]:
    """The values that a sentence has places for; a brace that is none of a sentence of `format` counts as written."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}
    except ValueError:
        return set(re.findall(r"\{[^}]*\}", text))


# ---------------------------------------------------------------- the catalogues


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_and_none_is_left_over(language: str) -> None:
    """`python tools/catalogue.py` adds what is new and sets aside what is gone."""
    program, data, faults = TOOL.program(), TOOL.data(language), TOOL.faults(language)
    assert [entry.text for entry in TOOL.missing(language, "program", program)] == []
    assert [entry.text for entry in TOOL.missing(language, "data", data)] == []
    assert [entry.text for entry in TOOL.missing(language, "faults", faults)] == []
    assert [entry.text for entry in TOOL.lost_below(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["program", "data", "below", "faults"])
def test_the_places_for_values_agree(language: str, name: str) -> None:
    wrong = []
    for entry in TOOL.read(language, name):
        if entry.text and entry.done and not entry.obsolete:
            wanted = names(entry.text)
            for one in entry.forms or [entry.translation]:
                found = names(one)
                if found != wanted and not (name in ("below", "faults") and found < wanted):  # an English plural's s
                    wrong.append((entry.text, one))
    assert wrong == []


def test_a_catalogue_is_read_as_it_was_written() -> None:
    entries = [
        Entry("", "Language: xx\nPlural-Forms: nplurals=2; plural=(n != 1);\n"),
        Entry('say "no"\nor', 'sag "nein"\noder', context="file: key", places=["a.py"], notes=["a note"]),
        Entry("{n} line", plural="{n} lines", forms=["{n} Zeile", "{n} Zeilen"]),
        Entry("old", "alt", obsolete=True),
    ]
    assert reads(writes(entries)) == entries


def test_a_damaged_catalogue_is_refused_with_its_line() -> None:
    with pytest.raises(BadCatalogue, match=r"xx\.po:2: a text in quotes"):
        reads('msgid "a"\nmsgstr b\n', "xx.po")


def test_the_letters_are_in_the_fonts() -> None:
    """All letters and signs of all catalogues have a picture in the fonts that come with the program."""
    import pygame

    from dockbowl.ui.theme import read_theme

    pygame.font.init()
    fonts = read_theme((TOP / "dockbowl" / "ui" / "theme.toml").read_text(encoding="utf-8")).fonts
    used = {sign for code in LANGUAGES for name in TOOL_FILES for one in TOOL.read(code, name) for sign in _said(one)}
    for file in {fonts.text, fonts.bold, fonts.title}:
        font = pygame.font.Font(str(TOP / "sprites" / "fonts" / file), 20)
        wanted = used if file != fonts.title else set("ÄÖÜäöüß")
        assert [sign for sign in sorted(wanted) if sign.isprintable() and font.metrics(sign)[0] is None] == [], file


TOOL_FILES = ("program", "data", "below", "faults")


def _said(entry: Entry) -> str:
    return "".join(entry.forms) + entry.translation if entry.text else ""


# ---------------------------------------------------------------- looking up


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(lang.UnknownLanguage, match="'xx' is no language there is; one of en, de"):
        lang.choose("xx")
    assert lang.chosen() == lang.ENGLISH


def test_sentences_words_and_what_is_said_below() -> None:
    row, table = lang.word_row("Undo", "Redo"), lang.word_table({"yes": "Yes"})
    assert (lang.tr("Undo"), list(row), table["yes"]) == ("Undo", ["Undo", "Redo"], "Yes")
    lang.choose("de")
    assert lang.tr("{player} stands up", player="a4 Grim") == "a4 Grim steht auf"
    assert [lang.ntr("{n} square", "{n} squares", n) for n in (1, 2)] == ["1 Feld", "2 Felder"]
    assert (list(row), table["yes"]) == (["Zurücknehmen", "Wieder vor"], "Ja")
    assert lang.said("sure_hands") == lang.said("Sure Hands") == "Sichere Hände"
    assert lang.said("out of reach: 3 squares left, rushes included") == (
        "außer Reichweite: noch 3 Felder, Sprints eingeschlossen"
    )
    assert lang.said("Grim Ironjaw") == "Grim Ironjaw"
    with lang.english():
        assert (lang.tr("Undo"), lang.said("Sure Hands")) == ("Undo", "Sure Hands")
    assert lang.tr("Undo") == "Zurücknehmen"


def test_english_in_one_thread_is_not_english_in_another() -> None:
    lang.choose("de")
    with ThreadPoolExecutor(1) as phone, lang.english():
        assert phone.submit(lang.tr, "Undo").result() == "Zurücknehmen"
        assert phone.submit(lang.decimal, 2.5).result() == "2,5"
        assert (lang.tr("Undo"), lang.decimal(2.5), lang.chosen()) == ("Undo", "2.5", "en")
    assert lang.chosen() == "de"


def test_names_of_sevens_come_from_its_data() -> None:
    lang.choose("de")
    for row in (*texts.tables("sevens").kick_off, *texts.tables("sevens").measure, *texts.tables("sevens").weather):
        assert lang.said(row.name) == row.alias["de"]
        assert row.name not in {entry.text for entry in TOOL.read("de", "data")}


def test_the_system_says_which_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert lang.usual() == "de"
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert lang.usual() == "en"


FAULTS = {
    "exists already": "exists already",
    "a.toml: exists already; --force replaces it": "a.toml: gibt es schon; --force ersetzt die Datei",
    "a.toml:3: players[1].position: the player has no position": (
        "a.toml:3: players[1].position: der Spieler hat keine Position"
    ),
    "no such key; did you mean coach?": "kein solcher Schlüssel; war coach gemeint?",
    "options: fame: 'x' is not 0 to 2": "options: fame: 'x' ist nicht 0 bis 2",
    "is not valid TOML: unclosed array": "ist kein gültiges TOML: die Liste ist nicht geschlossen",
    "the log does not say 'is missing'; it ends with: A: needs 3+": (
        "das Protokoll sagt nicht 'is missing'; es endet mit: A: needs 3+"
    ),
    "one\nis empty": "one\nist leer",
}


@pytest.mark.parametrize(("english", "german"), FAULTS.items())
def test_a_fault_is_looked_up_by_its_parts(english: str, german: str) -> None:
    """Places, keys, values and quotes stay; what the most letters of the catalogue cover is taken."""
    assert lang.fault(english) == english
    lang.choose("de")
    assert lang.fault(ValueError(english)) == german


def test_a_sentence_below_may_begin_with_a_capital() -> None:
    lang.choose("de")
    assert lang.said("Not in his Docking Area (north)") == "Nicht in seinem Hafenbereich (Norden)"
    assert lang.said("not in his Docking Area (north)") == "nicht in seinem Hafenbereich (Norden)"


# ---------------------------------------------------------------- nothing below knows, nothing unmarked


WORDING = ("session/story.py", "session/phrases.py", "session/whereabouts.py", "session/report.py")
"""Modules whose every text with a space is for people."""
DRAWS = frozenset({"text", "button", "paragraph", "refuse", "name", "say", "total"})
"""Functions of the window whose words people read."""
EDITOR_DRAWS = {
    "head": 2, "stepper": 3, "Refused": 0, "Field": 1, "Line": 1, "ListPage": 2, "FormPage": 2, "AskScreen": 2,
}  # fmt: skip
"""Functions and pages of the workshop whose words people read, and which of what they are given has them."""
KINDS_OF_PLACES = frozenset({"loose crate", "taken dock"})
"""Keys with a space in them."""
UNMARKED = {
    "Dockbowl": "the program's own name",
    "Esc": "a key",
    "Enter": "a key",
    "Space": "a key",
}
"""Texts that stay as they are, and why."""


def _is_words(node: ast.expr) -> str:
    """What a drawn argument says in English itself, "" if it says nothing of its own."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if re.search("[A-Za-z]{2}", node.value) else ""
    if isinstance(node, ast.JoinedStr):
        own = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
        return own if re.search("[A-Za-z]{2}", own) else ""
    if isinstance(node, ast.IfExp):
        return _is_words(node.body) or _is_words(node.orelse)
    return ""


def test_what_the_window_draws_is_marked() -> None:
    """The words given to the functions that draw them, and tips, are marked; names of buttons are keys."""
    wrong = []
    paths = [path for floor in ("ui", "editor") for path in (TOP / "dockbowl" / floor).rglob("*.py")]
    for path in sorted(paths):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for one in _drawn(node):
                text = _is_words(one)
                assert isinstance(node, ast.Call)
                if text and text not in UNMARKED and not _a_key(node, text):
                    wrong.append(f"{path.relative_to(TOP)}:{node.lineno}: {text!r}")
    assert wrong == []


def _drawn(node: ast.AST) -> list[ast.expr]:
    """What a call draws of what it is given."""
    if not isinstance(node, ast.Call):
        return []
    if isinstance(node.func, ast.Attribute) and node.func.attr in DRAWS:
        place = 2 if node.func.attr == "button" else 0
    elif isinstance(node.func, ast.Name) and node.func.id in EDITOR_DRAWS:
        place = EDITOR_DRAWS[node.func.id]
    else:
        return []
    named = [one.value for one in node.keywords if one.arg in ("tip", "label", "yes", "hint")]
    return [*node.args[place : place + 1], *named]


def _a_key(node: ast.Call, text: str) -> bool:
    """Whether a call asks for the text of a command by its key, rather than drawing words."""
    owner = node.func.value if isinstance(node.func, ast.Attribute) else None
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return name in ("keys", "form", "look") or not re.search("[A-Z ]", text)


def test_the_words_of_the_story_are_marked() -> None:
    """In the modules that word the log no text with a space stands unmarked."""
    wrong = []
    for name in WORDING:
        tree = ast.parse((TOP / "dockbowl" / name).read_text(encoding="utf-8"))
        known = {id(node) for node, _ in TOOL.marked(tree)}
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        inside = {id(p) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for p in node.values}
        keys = {id(k) for node in ast.walk(tree) if isinstance(node, ast.Dict) for k in node.keys if k is not None}
        asked = {
            id(one)
            for node in ast.walk(tree)
            if isinstance(node, ast.Compare)
            for part in (node.left, *node.comparators)
            for one in ast.walk(part)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search("[a-z] [a-z]", node.value):
                plain = "\\b" not in node.value and node.value not in KINDS_OF_PLACES
                if id(node) not in known | docs | inside | keys | asked and plain:
                    wrong.append(f"{name}:{node.lineno}: {node.value!r}")
    assert wrong == []


# ---------------------------------------------------------------- matches


@pytest.mark.parametrize("name", sorted(path.stem for path in GOLDEN.glob("*.dockbowl")))
def test_the_story_of_a_match_is_german_throughout(name: str) -> None:
    """No line of it is told as in English, and no sentence of the English catalogue stands in it."""
    session = Session.load(GOLDEN / f"{name}.dockbowl", resume=False)
    english = [line.text for line in story.lines(session.match, session.told, plainly=True)]
    lang.choose("de")
    german = [line.text for line in story.lines(session.match, session.told, plainly=True)]
    people = sorted({card.name for card in session.match.card if card.name}, key=len, reverse=True)
    assert len(german) == len(english) > 100
    same = [line for line, other in zip(german, english, strict=True) if line == other]
    assert same == []
    left = re.compile(r"\b(the|is|knocked|needs|made it|failed|throws|dodges|turn|over|falls|and|of|pushed)\b")
    for name in people:
        german = [line.replace(name, "X") for line in german]
    assert [line for line in german if left.search(line)] == []


def test_a_scenario_reads_the_same_in_every_language() -> None:
    lang.choose("de")
    files = sorted((TOP / "tests" / "scenarios" / "dockbowl").rglob("*.toml"))[:8]
    outcomes = [outcome for file in files for outcome in run_file(file)]
    assert len(outcomes) >= len(files) > 5
    assert [outcome for outcome in outcomes if outcome.problem] == []
    assert lang.chosen() == "de"


def test_a_save_goes_from_one_language_to_the_other(tmp_path: Path) -> None:
    first = (GOLDEN / "jetty.dockbowl").read_bytes()
    saves = {}
    for code in ("en", "de"):
        lang.choose(code)
        session = Session.load(GOLDEN / "jetty.dockbowl", resume=False)
        session.rewind(200)
        session.save_as(tmp_path / f"{code}.dockbowl")
        session.close()
        saves[code] = (tmp_path / f"{code}.dockbowl").read_text(encoding="utf-8")
    assert saves["de"].splitlines()[1:] == saves["en"].splitlines()[1:]
    for code, other in (("en", "de"), ("de", "en")):
        lang.choose(other)
        assert Session.load(tmp_path / f"{code}.dockbowl", resume=False).match.key()
    assert (GOLDEN / "jetty.dockbowl").read_bytes() == first


# ---------------------------------------------------------------- the command line


def test_the_command_line_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--lang", "de"]) == 0
    assert "Ein Spieler am Ende der Planke eines Schiffes ist auf diesem Schiff." in " ".join(
        capsys.readouterr().out.split()
    )
    assert run(["--lang", "de", "story", str(GOLDEN / "sevens.dockbowl"), "--answer", "60"]) == 0
    assert "stößt an" in capsys.readouterr().out or lang.chosen() == "de"


@pytest.mark.parametrize("words", [["Schiri bestechen"], ["Get the Ref", "--lang", "de"]])
def test_rules_find_an_entry_by_either_name(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--game", "sevens", "--find", *words]) == 0
    name = "Schiri bestechen" if "--lang" in words else "Get the Ref"
    assert capsys.readouterr().out.startswith(f"{name}: ")


def test_rules_find_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--find", "Seeigel"]) == 2
    assert "nothing is called 'Seeigel'" in capsys.readouterr().err


def test_what_programs_read_stays_english(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for words in ([], ["--lang", "de"]):
        assert run([*words, "rules", "--skills", "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]


def test_a_wrong_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--lang", "klingon"]) == 2
    assert "klingon" in capsys.readouterr().err


def test_the_setting_is_kept_and_spoken(tmp_path: Path) -> None:
    from dockbowl.cli.language import speak
    from dockbowl.ui import settings

    settings.save(settings.Settings(lang="de"), tmp_path)
    assert settings.load(tmp_path).lang == "de"
    speak(["rules", "--home", str(tmp_path)])
    assert lang.chosen() == "de"
    speak(["rules", "--home", str(tmp_path), "--lang", "en"])
    assert lang.chosen() == "en"


# ---------------------------------------------------------------- the window


def test_somebody_plays_in_german(tmp_path: Path) -> None:
    """The real window: a walk and a dodge are played by mouse; its words are German, its log and its prompt as well."""
    sys.path.insert(0, str(TOP / "tests" / "ui"))
    from person import Person, session_at

    from dockbowl.core.position import Piece
    from dockbowl.ui.screens.match import MatchScreen

    lang.choose("de")
    person = Person(tmp_path)
    session = session_at(Piece("a1", "a", "Anna", at=(10, 8), number=1), Piece("b1", "b", "Bert", at=(11, 8), number=1))
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    person.click_square(10, 8)
    assert person.hot("act move").tip == "" or "move" not in person.hot("act move").tip
    person.click_square(9, 8)
    person.settle()
    told = [line.text for line in person.match_screen.log.lines]
    assert any("Anna weicht aus: braucht " in line for line in told), told
    assert any("Anna dodges: needs " in (line.english or "") for line in person.match_screen.log.lines)


def test_the_language_is_chosen_in_the_settings(tmp_path: Path) -> None:
    """A click in the settings speaks another language at once, and it is kept."""
    sys.path.insert(0, str(TOP / "tests" / "ui"))
    from person import Person

    from dockbowl.ui import settings
    from dockbowl.ui.screens.title import TitleScreen

    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("settings")
    person.click("settings look")
    names = [name for name in person.names() if name.endswith(" Deutsch")]
    assert len(names) == 1
    person.click(names[0])
    assert lang.chosen() == "de"
    assert settings.load(tmp_path).lang == "de"
