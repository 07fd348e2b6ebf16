"""Keeps the catalogues of dockbowl/lang in step with the program.

    python tools/catalogue.py            # update: new texts are added, translations kept, what is gone set aside
    python tools/catalogue.py --check    # change nothing; say what is missing or out of date (exit code 1)
    python tools/catalogue.py --new fr   # begin a language

Four catalogues a language: `program.po` has what is marked in the code (tr, ntr, word_table, word_row, mark,
mark_keys), `data.po` the texts of the data files, `below.po` sentences that the floors below the session make: those
are written by hand, with {a}, {b} ... for their values, and compared with the source. `faults.po` has what is wrong
with files, options and answers, on every floor: what is raised and reported, found in the source, with {a}, {b} ...
too; and, by hand and flagged `composed`, what other libraries say and what stands nowhere as a whole.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

TOP = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TOP))

import tomli  # noqa: E402

from dockbowl.lang.po import Entry, reads, writes  # noqa: E402

PACKAGE = TOP / "dockbowl"
FOLDER = PACKAGE / "lang"
MARKED = ("session", "web", "ui", "cli", "sim", "editor", "ai", "press", "fumbbl")
"""Floors whose words are marked."""
DATA = (
    *sorted((PACKAGE / "games" / "data").glob("*.toml")),
    *sorted((PACKAGE / "games" / "team_manager" / "cards").glob("*.toml")),
    PACKAGE / "ui" / "keys.toml",
    PACKAGE / "ui" / "guide" / "lessons.toml",
)
SAYS = frozenset(
    {"name", "text", "means", "title", "lines", "after", "do", "keys", "what", "levels", "summary", "about"}
)
"""Keys of the data files whose texts are shown."""
NOT_SHOWN = frozenset({"names.toml"})
"""Data files of proper names, which are the same in every language; so are the names of star players."""
NAMES_OF_KEYS = "keys.toml"
"""The data file whose `keys` are no words."""
HEADER = (
    "Project-Id-Version: Dockbowl\nLanguage: {language}\nMIME-Version: 1.0\n"
    "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\n"
)
COMPOSED = "composed"
"""The flag of a sentence below that is put together from several texts, so that it stands nowhere as a whole."""
Found = dict[tuple[str, str], Entry]


# ---------------------------------------------------------------- what is marked in the code


def modules() -> list[Path]:
    """The modules whose words are marked."""
    return sorted(path for floor in MARKED for path in (PACKAGE / floor).rglob("*.py"))


def program(paths: list[Path] | None = None) -> Found:
    """All marked texts, in the order of the modules."""
    found: Found = {}
    for path in paths or modules():
        for node, entry in marked(ast.parse(path.read_text(encoding="utf-8"))):
            kept = found.setdefault(entry.key, entry)
            kept.plural = kept.plural or entry.plural
            place = path.relative_to(TOP).as_posix()
            if place not in kept.places:
                kept.places.append(place)
            del node
    return found


def marked(tree: ast.AST) -> Iterator[tuple[ast.AST, Entry]]:
    """Each marked text of a module with where it stands."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name, given = node.func.id, node.args
        if name == "tr":
            yield from ((one, Entry(text)) for one, text in texts_of(given[0]))
        elif name == "ntr":
            one, many = (next((text for _, text in texts_of(arg)), "") for arg in given[:2])
            if one:
                yield given[0], Entry(one, plural=many)
                yield given[1], Entry(one, plural=many)
        elif name in ("word_row", "mark"):
            yield from ((one, Entry(text)) for arg in given for one, text in texts_of(arg))
        elif name == "word_table":
            yield from ((one, Entry(text)) for one, text in texts_of(given[0]))
        elif name == "mark_keys" and isinstance(given[0], ast.Dict):
            for key in given[0].keys:
                if key is not None:
                    yield from ((one, Entry(text)) for one, text in texts_of(key))


def texts_of(node: ast.AST, depth: int = 0) -> Iterator[tuple[ast.AST, str]]:
    """The texts in a constant, a choice between some, a row or a table (its values).

    In a table of rows, or a row of rows, a single word in small letters is a key.
    """
    if isinstance(node, ast.Constant):
        key = depth > 1 and isinstance(node.value, str) and re.fullmatch("[a-z_]+", node.value)
        if isinstance(node.value, str) and re.search("[A-Za-z]", node.value) and not key:
            yield node, node.value
    elif isinstance(node, ast.IfExp):
        yield from texts_of(node.body, depth)
        yield from texts_of(node.orelse, depth)
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for one in node.elts:
            yield from texts_of(one, depth + 1)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from texts_of(value, depth + 1)
    elif isinstance(node, ast.Call):
        for one in node.args:
            yield from texts_of(one, depth + 1)


# ---------------------------------------------------------------- what the data files say


def data(language: str = "") -> Found:
    """The texts of the data files, each with its file and key as its context, without what they have names for."""
    found: Found = {}
    own = aliases(language)
    for path in DATA:
        if path.name not in NOT_SHOWN:
            for key, text in said_in(tomli.loads(path.read_text(encoding="utf-8"))):
                entry = Entry(text, context=f"{path.name}: {key}", places=[path.relative_to(TOP).as_posix()])
                if key.startswith("star.") or (path.name == NAMES_OF_KEYS and key.endswith(".keys")):
                    continue
                if text not in own and not any(text == known for _, known in found):
                    found[entry.key] = entry
    return found


def said_in(value: Any, key: str = "", shown: bool = False) -> Iterator[tuple[str, str]]:
    """Key and text of all that a data file says."""
    if isinstance(value, dict):
        own = value.get("key", value.get("id", ""))
        here = f"{key}.{own}" if own and key else str(own) or key
        for name, inner in value.items():
            if name != "alias":
                yield from said_in(inner, f"{here}.{name}" if here else name, name in SAYS)
    elif isinstance(value, list):
        for inner in value:
            yield from said_in(inner, key, shown)
    elif shown and isinstance(value, str) and re.search("[A-Za-z]", value):
        yield key, value


def aliases(language: str) -> dict[str, str]:
    """What the data files themselves call things in a language, by their English names."""
    found: dict[str, str] = {}

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if language in value.get("alias", {}):
                found[value["name"]] = value["alias"][language]
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    for path in DATA:
        look(tomli.loads(path.read_text(encoding="utf-8")))
    return found


# ---------------------------------------------------------------- what the floors below say


def below() -> list[Path]:
    """The modules below the session that make sentences."""
    floors = ("rules", "skills", "games", "core", "league", "board")
    return sorted(path for floor in floors for path in (PACKAGE / floor).rglob("*.py"))


def templates(path: Path) -> Iterator[str]:
    """The texts of a module, with {names} where values are put in."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield template(node)


def template(node: ast.JoinedStr) -> str:
    """A sentence with values as a text with {a}, {b} ... in their places."""
    made, letters = "", iter("abcdefghijklmnopqrstuvwxyz")
    for part in node.values:
        made += part.value if isinstance(part, ast.Constant) else f"{{{next(letters)}}}"
    return made


# ---------------------------------------------------------------- what is wrong with what somebody gave us

TAKES_FAULTS = frozenset(
    {"fail", "Unreadable", "Fault", "error", "warning", "error_at", "warning_at", "ArgumentTypeError", "Refusal"}
)
"""Functions that are given faults."""
OF_THE_PROGRAM = frozenset(
    {"AssertionError", "RuntimeError", "TypeError", "KeyError", "IndexError", "NotImplementedError", "LookupError"}
)
"""Errors that are raised when the program itself is wrong; nobody is shown them but in a report."""
FAULTY = (
    "files.py", "names.py", "data.py", "board/*.py", "core/coaches.py", "core/position.py",
    "core/position_keys.py", "core/texts.py", "games/team/*",
    "games/team_manager/checks.py", "games/team_manager/reading.py",
    "games/written.py", "games/rosters.py", "games/texts.py", "games/catalogue.py", "league/*.py",
    "session/drawing.py", "session/expect.py", "session/history.py", "session/journal.py", "session/loading.py",
    "session/pieces.py", "session/runner.py", "session/scenario.py", "session/script.py", "session/session.py",
    "session/trying.py", "sim/chances/*.py", "sim/oracle/*.py", "fumbbl/check.py", "fumbbl/compare.py",
    "fumbbl/offers.py", "fumbbl/rolls.py", "fumbbl/squads.py", "fumbbl/kinds.py", "fumbbl/known.py",
    "editor/plain_text.py", "editor/reading.py", "editor/tiled_*.py", "press/paper.py", "press/tiling.py",
    "cli/advancing.py", "cli/league/*.py", "cli/window.py",
)  # fmt: skip
"""Modules that also make parts of faults: every sentence in them is one."""
NO_FAULTS = re.compile(
    r"^(\s*<|\n|#|dockbowl |HOME|29,|use [a-z]+_|A league:|A at|Object |Expected |[Ii]nvalid enum|\(at end|match )"
    r"|^(BB2020|[A-Z][a-z]+ Ship$|Moles |Thrower has|[A-Za-z ]*Inaccurate Pass|nerves of|daemons of|the evil|thrud )"
    r"|^(argue the|pick me|officious|very long|plank \{|dock \{|head to|\{a\} <prop|\{a\}: spent)"
    r"|^players?.*(Spps|: number)$"
    r"|\(\?|\\[sd]|\(ma\|st"
)
"""Texts of those modules that are no faults: parts of files, patterns, names and keys."""


def faulty() -> Iterator[tuple[Path, str]]:
    """Every fault in the source: where it is made, and its text with {a}, {b} ... for its values."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith("lang/") and name != "sim/invariants.py":
            whole = any(fnmatch(name, one) for one in FAULTY)
            for text in faults_in(ast.parse(path.read_text(encoding="utf-8")), whole):
                yield path, text


def faults_in(tree: ast.AST, whole: bool = False) -> Iterator[str]:
    """The faults of a module: texts that are raised or reported, and, in a `whole` one, all that are sentences."""
    left = {id(node) for node, _ in marked(tree)}
    left |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    left |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    told: set[int] = set()
    for node in ast.walk(tree):
        given: ast.AST | None = None
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            given = node.exc if _name(node.exc.func) not in OF_THE_PROGRAM else None
        elif isinstance(node, ast.Call) and _name(node.func) in TAKES_FAULTS:
            given = node
        told |= {id(part) for part in ast.walk(given)} if given is not None else set()
    for node in ast.walk(tree):
        if id(node) in left:
            continue
        if isinstance(node, ast.JoinedStr):
            text = template(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        own = re.sub(r"\{\w\}", "\0", text)
        words = len(re.findall("[A-Za-z'’-]{2,}", own))
        enough = words > 1 if id(node) in told else words > 2 or (words == 2 and isinstance(node, ast.JoinedStr))
        if (whole or id(node) in told) and enough and " " in text and not NO_FAULTS.search(text):
            yield text


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def faults(language: str) -> Found:
    """The faults that no other catalogue of a language has."""
    known = {entry.text for name in ("program", "below", "data") for entry in read(language, name)}
    found: Found = {}
    for path, text in faulty():
        if text not in known:
            entry = found.setdefault(("", text), Entry(text))
            place = path.relative_to(TOP).as_posix()
            if place not in entry.places:
                entry.places.append(place)
    return found


# ---------------------------------------------------------------- catalogues


def merged(old: list[Entry], found: Found, language: str) -> list[Entry]:
    """The entries found with their translations of before; those that are gone at the end, set aside."""
    header = next((entry for entry in old if not entry.text), None)
    if header is None:
        header = Entry("", HEADER.format(language=language))
    known = {entry.key: entry for entry in old if entry.text}
    by_text = {entry.text: entry for entry in old if entry.text}
    made = [header]
    for key, entry in found.items():
        before = known.get(key) or by_text.get(entry.text)
        if before is not None:
            entry.translation, entry.forms, entry.notes = before.translation, list(before.forms), before.notes
        made.append(entry)
    texts = {entry.text for entry in found.values()}
    for entry in old:
        if entry.text and entry.text not in texts and entry.done:
            entry.obsolete = COMPOSED not in entry.flags
            made.append(entry)
    return made


def path_of(language: str, name: str) -> Path:
    return FOLDER / language / f"{name}.po"


def read(language: str, name: str) -> list[Entry]:
    """A catalogue as it is, empty if there is none."""
    path = path_of(language, name)
    return reads(path.read_text(encoding="utf-8"), path.name) if path.is_file() else []


def missing(language: str, name: str, found: Found) -> list[Entry]:
    """Texts that a catalogue has no translation for."""
    known = {entry.text for entry in read(language, name) if entry.done and not entry.obsolete}
    return [entry for entry in found.values() if entry.text not in known]


def obsolete(language: str, name: str, found: Found) -> list[Entry]:
    """Translations of texts that are nowhere any more."""
    texts = {entry.text for entry in found.values()}
    whole = [entry for entry in read(language, name) if COMPOSED not in entry.flags]
    return [entry for entry in whole if entry.text and entry.text not in texts]


def lost_below(language: str) -> list[Entry]:
    """Translations of sentences that no floor below makes any more."""
    said = {text for path in below() for text in templates(path)}
    whole = [entry for entry in read(language, "below") if COMPOSED not in entry.flags]
    return [entry for entry in whole if entry.text and entry.text not in said]


def main() -> int:
    parser = argparse.ArgumentParser(description="Keep the catalogues of dockbowl/lang in step with the program.")
    parser.add_argument("--check", action="store_true", help="change nothing, say what is missing or out of date")
    parser.add_argument("--new", metavar="LANG", help="begin a language")
    args = parser.parse_args()
    if args.new:
        (FOLDER / args.new).mkdir(exist_ok=True)
    wrong = 0
    for language in sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name[0].isalpha()):
        for name, found in (("program", program()), ("data", data(language)), ("faults", faults(language))):
            if not args.check:
                entries = merged(read(language, name), found, language)
                path_of(language, name).write_text(writes(entries), encoding="utf-8")
            for entry in missing(language, name, found):
                print(f"{language}/{name}.po: missing: {entry.text!r} ({entry.places[0]})")
                wrong += 1
            if args.check:
                for entry in obsolete(language, name, found):
                    print(f"{language}/{name}.po: gone from the program: {entry.text!r}")
                    wrong += 1
        for entry in lost_below(language):
            print(f"{language}/below.po: said nowhere any more: {entry.text!r}")
            wrong += 1
    return int(args.check and wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
