"""`dockbowl edit`: the harbour workshop, maps drawn in a window."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from dockbowl.cli.common import Commands, Parser, command, fail, home_option
from dockbowl.cli.window import add_window_options, need_screen, options
from dockbowl.lang import tr


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    edit = command(
        commands,
        "edit",
        tr("draw maps in the harbour workshop"),
        "dockbowl edit\n  dockbowl edit my-harbour.toml quay.tmx",
    )
    edit.add_argument(
        "files", nargs="*", metavar="FILE", help=tr("map files, maps of Tiled, plain texts; each in a tab")
    )
    add_window_options(edit, inner=True)
    home_option(edit, inner=True)
    edit.set_defaults(run=run_edit)


def run_edit(args: argparse.Namespace) -> int:
    """Open the workshop; a file that cannot be read is told before any window opens."""
    from dockbowl.editor.document import Document
    from dockbowl.editor.interchange import ENDINGS, bring
    from dockbowl.files import exists

    paths = [Path(name) for name in args.files]
    try:
        for path in paths:
            if not exists(path) and path.suffix.lower() == ".toml":
                return fail(
                    tr("{path}: there is no such file; dockbowl map new {path} writes one to start from", path=path)
                )
            bring(path) if path.suffix.lower() in ENDINGS else Document.open(path)
    except ValueError as error:
        return fail(str(error))
    wrong = need_screen("edit")
    if wrong:
        return fail(wrong)
    from dockbowl.editor.window.screen import EditorScreen
    from dockbowl.ui import app
    from dockbowl.ui.display import NoWindow

    try:
        return app.run(options(args), lambda opened: EditorScreen(opened, paths))
    except NoWindow as error:
        return fail(str(error))
