"""The architecture, checked: imports go down, procedures ask through one door, no rule knows a game by name."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "dockbowl"
ASKS = PACKAGE / "core" / "requests.py"
PURE = ("board", "core", "rules", "skills", "games")
"""Floors below the screen, the disk and the clock."""


def modules(*floors: str) -> list[Path]:
    folders = [PACKAGE / floor for floor in floors] if floors else [PACKAGE]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def place(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


# ---------------------------------------------------------------- imports


def test_imports_go_down_the_floors_only() -> None:
    script = Path(sys.executable).with_name("lint-imports")
    if not script.exists():
        pytest.skip("import-linter is not installed")
    done = subprocess.run([str(script), "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def imported(path: Path) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node, name.name
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node, node.module


def test_modules_of_the_rules_import_one_another_one_way() -> None:
    """No ring of imports, and none put off into a function to hide one."""
    names = {path.stem for path in modules("rules")}
    needs: dict[str, set[str]] = {}
    hidden = []
    for path in modules("rules"):
        here = needs.setdefault(path.stem, set())
        for node, module in imported(path):
            if isinstance(node, ast.ImportFrom) and module == "dockbowl.rules":
                here |= {name.name for name in node.names} & names
            elif module.startswith("dockbowl.rules."):
                here.add(module.removeprefix("dockbowl.rules."))
            if node not in tree(path).body:
                hidden.append(place(path, node))
    assert hidden == []
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_pygame_is_imported_in_the_window_only() -> None:
    wrong = [
        place(path, node)
        for path in modules()
        if PACKAGE / "ui" not in path.parents and PACKAGE / "editor" / "window" not in path.parents
        for node, name in imported(path)
        if name.split(".")[0] in ("pygame", "pygame_gui")
    ]
    assert wrong == []


@pytest.mark.parametrize("name", ["time", "datetime", "random", "secrets", "threading", "asyncio"])
def test_rules_know_no_clock_and_no_other_dice(name: str) -> None:
    wrong = [
        place(path, node) for path in modules(*PURE) for node, found in imported(path) if found.split(".")[0] == name
    ]
    assert wrong == []


# ---------------------------------------------------------------- procedures


def test_requests_are_yielded_in_one_module_only() -> None:
    """Elsewhere a bare `yield` is the never-reached one that makes a generator of a procedure that asks nothing.

    What is an `Iterator` by its annotation lists things and is no procedure.
    """
    wrong = []
    for path in modules("core", "rules", "skills", "games"):
        if path == ASKS:
            continue
        listing = {
            inner
            for node in ast.walk(tree(path))
            if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns).startswith("Iterator[")
            for inner in ast.walk(node)
        }
        wrong += [
            place(path, node) for node in ast.walk(tree(path)) if isinstance(node, ast.Yield) and node not in listing
        ]
    assert wrong == []


def returns_proc(node: ast.expr | None) -> bool:
    """Whether an annotation is `Proc[...]`, or a callable (or None) that returns one."""
    if node is None:
        return False
    text = ast.unparse(node) if not isinstance(node, ast.Constant) else str(node.value)
    return re.match(r"Proc\b", text) is not None or re.search(r"Callable\[.*, Proc\[", text) is not None


@cache
def functions(path: Path) -> dict[str, bool]:
    """The functions of a module by name, and whether each returns Proc."""
    return {node.name: returns_proc(node.returns) for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)}


@cache
def steps() -> frozenset[str]:
    """The fields of rulesets that hold a procedure (`m.rules.leave_pitch`)."""
    return frozenset(
        node.target.id
        for node in ast.walk(tree(PACKAGE / "core" / "ruleset.py"))
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and returns_proc(node.annotation)
    )


def file_of(module: str) -> Path | None:
    """The file of a module of ours."""
    path = ROOT.joinpath(*module.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if module.startswith("dockbowl.") and file.is_file():
            return file
    return None


@cache
def names_of(path: Path) -> dict[str, bool | Path]:
    """What the names of a module stand for: a function (whether it returns Proc), or another module of ours."""
    found: dict[str, bool | Path] = {}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("dockbowl"):
            for name in node.names:
                here = name.asname or name.name
                inner, outer = file_of(f"{node.module}.{name.name}"), file_of(node.module)
                if inner is not None:
                    found[here] = inner
                elif outer is not None and name.name in functions(outer):
                    found[here] = functions(outer)[name.name]
    return {**found, **functions(path)}


def is_procedure(path: Path, call: ast.Call) -> bool:
    """Whether a call is of something that returns Proc, as far as its name tells."""
    function = call.func
    if isinstance(function, ast.Name):
        return names_of(path).get(function.id) is True
    if isinstance(function, ast.Attribute):
        if isinstance(function.value, ast.Name):
            module = names_of(path).get(function.value.id)
            if isinstance(module, Path):
                return functions(module).get(function.attr) is True
        return function.attr in steps()
    return False


def test_a_called_procedure_stands_under_yield_from() -> None:
    """A procedure called without `yield from` does nothing, silently."""
    assert {"leave_pitch", "ball_leaves", "landed", "do"} <= steps()
    wrong, seen = [], 0
    for path in modules("rules", "skills", "games"):
        allowed: set[ast.AST] = set()
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.YieldFrom):
                allowed.add(node.value)
            # A procedure may hand on another one: `return other(...)`, or `lambda ...: other(...)`.
            elif isinstance(node, ast.FunctionDef) and returns_proc(node.returns) and not generator(node):
                allowed |= {part.value for part in ast.walk(node) if isinstance(part, ast.Return) and part.value}
            elif isinstance(node, ast.Lambda):
                allowed.add(node.body)
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and is_procedure(path, node):
                seen += 1
                if node not in allowed:
                    wrong.append(f"{place(path, node)}: {ast.unparse(node.func)}")
    assert wrong == []
    assert seen > 100


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function without those of functions inside it."""
    stack: list[ast.AST] = list(function.body)
    while stack:
        node = stack.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            stack += ast.iter_child_nodes(node)


def generator(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in own_nodes(function))


def test_no_state_changes_in_finally() -> None:
    """`finally` runs when a fork is thrown away half-way."""
    wrong = [
        place(path, node)
        for path in modules(*PURE)
        for node in ast.walk(tree(path))
        if isinstance(node, (ast.Try, ast.TryStar)) and node.finalbody
    ]
    assert wrong == []


def test_no_procedure_swallows_the_end_of_a_fork() -> None:
    """A bare `except` would catch GeneratorExit."""
    wrong = [
        place(path, node)
        for path in modules(*PURE)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler) and (node.type is None or "BaseException" in ast.unparse(node.type))
    ]
    assert wrong == []


# ---------------------------------------------------------------- games


GAME_NAMES = re.compile(r"dockbowl|bb20\d\d|sevens|classic|team_manager|lrb", re.IGNORECASE)


def spoken_names(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Names and texts of the code, without docstrings (which may name the rulebook) and imports."""
    docs = {
        node.body[0].value
        for node in ast.walk(tree(path))
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    strings = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)} | docs
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Name):
            yield node, node.id
        elif isinstance(node, ast.Attribute):
            yield node, node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node, node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in strings:
            yield node, node.value


def test_no_game_or_edition_is_named_below_games() -> None:
    wrong = [
        f"{place(path, node)}: {name[:60]}"
        for path in modules("rules", "skills", "core", "board")
        for node, name in spoken_names(path)
        if GAME_NAMES.search(name)
    ]
    assert wrong == []
