"""What commands print under `--lang de`: help, counts, reports; and nothing that they print stands unmarked."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from dockbowl.cli.program import build_parser, run

TOP = Path(__file__).resolve().parents[2]
HEAVY = {"simulate", "print", "balance"}
"""Commands whose options are read only when they are meant."""

LEFT = re.compile(
    r"\b(the|is|are|of|and|with|this|that|say|write|keep|only|how|which|its|usage|options|default|example|other)\b"
)
"""Words that English help cannot do without."""


OF_COMMANDS = re.compile(
    r"(?m)^ *dockbowl .*$|^ *[a-z-]+(\|[a-z-]+)+( \.\.\.)?$|^ {6}--.*$"
    r"|\{[^}]*\}|--[a-z-]+|'[^']*'|[A-Z]{2,}\S*"
)
"""Examples, names of commands and options."""


def _commands() -> list[str]:
    """Every command and command of a command, as it is typed."""
    found = [""]
    for name, parser in _inner(build_parser(["simulate"])):
        found.append(name)
        found += [f"{name} {inner}" for inner, _ in _inner(parser)]
    return found


def _inner(parser: object) -> list[tuple[str, object]]:
    for action in parser._actions:  # type: ignore[attr-defined]
        if isinstance(getattr(action, "choices", None), dict):
            return list(action.choices.items())
    return []


def _out(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    run(words)
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


@pytest.mark.parametrize("command", _commands())
def test_help_is_german(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Usage, headings, what each option does; the examples are commands, and stay."""
    told = _out([*command.split(), "--lang", "de", "--help"], capsys)
    assert told.startswith("Aufruf: dockbowl") and "Optionen:\n" in told and "diese Hilfe zeigen" in told
    words = OF_COMMANDS.sub("", told)
    words = words.replace("badly hurt", "").replace("seriously hurt", "")
    assert [line for line in words.splitlines() if LEFT.search(line.partition("Aufruf")[0])] == []


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--matches", "2", "--map", "duel", "--max-turns", "30"],
        ["simulate", "--game", "sevens", "--matches", "1"],
        ["map", "show", "duel"],
        ["map", "check", "harbour"],
        ["oracle", str(TOP / "tests" / "oracle" / "bb2025-sample.jsonl.gz")],
        ["replay", "check", str(TOP / "tests" / "replays" / "bb2020-match-1.json.gz")],
        ["odds", str(TOP / "tests" / "plans" / "jump_aboard.toml"), "--tries", "5"],
        ["scenario", str(TOP / "tests" / "scenarios" / "bb2020" / "ball")],
    ],
    ids=lambda words: " ".join([*words[:1], Path(words[-1]).name]),
)
def test_what_is_printed_is_german(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    english = _out(["--lang", "en", *words], capsys).splitlines()
    german = _out(["--lang", "de", *words], capsys).splitlines()
    assert len(german) == len(english) > 0
    plain = re.compile(r"[A-Za-z]{3}")
    same = [one for one, other in zip(german, english, strict=True) if one == other and plain.search(one)]
    assert [line for line in same if not _of_the_file(line, words)] == []


def _of_the_file(line: str, words: list[str]) -> bool:
    """Titles and acts of a plan, kinds of cases and rows of a map are as the file has them."""
    if re.fullmatch(r" *\d+ [#~.=!%^a-zA-Z0-9]+ \d+", line) or re.fullmatch(r"[a-z_]+ +\d+ +\d+( +<)?", line):
        return True
    file = Path(words[1])
    return file.suffix == ".toml" and line.split("  ")[0].strip() in file.read_text(encoding="utf-8")


PRINTS = frozenset({"say", "print", "fail"})
"""Functions that print what they are given; what `fail` is given in English is a fault, and in that catalogue."""
PLAIN = frozenset({"-", "stdout"})


def test_what_is_printed_is_marked() -> None:
    """Words given to what prints, and the help of options, are marked; `tools/catalogue.py` finds all faults itself."""
    wrong = []
    for floor in ("cli", "sim"):
        for path in sorted((TOP / "dockbowl" / floor).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call):
                    continue
                given = [one.value for one in node.keywords if one.arg in ("help", "title", "description")]
                if isinstance(node.func, ast.Name) and node.func.id in PRINTS - {"fail"}:
                    given += node.args[:1]
                for one in given:
                    if _words(one):
                        wrong.append(f"{path.relative_to(TOP)}:{node.lineno}: {_words(one)!r}")
    assert wrong == []


def _words(node: ast.expr) -> str:
    """What an argument says in English itself, "" if it says nothing of its own."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if re.search("[A-Za-z]{2}", node.value) else ""
    if isinstance(node, ast.JoinedStr):
        own = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
        return own if re.search("[A-Za-z]{2}", own) else ""
    if isinstance(node, ast.IfExp):
        return _words(node.body) or _words(node.orelse)
    return ""
