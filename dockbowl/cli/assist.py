"""`dockbowl assist`: the table companion, for matches whose dice are rolled on a real table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.cli import window
from dockbowl.cli.common import Commands, Parser, command, fail, home_option, say
from dockbowl.cli.seasons import of_cards
from dockbowl.files import exists
from dockbowl.lang import tr
from dockbowl.names import meant
from dockbowl.session.assist import stages
from dockbowl.session.assist.agreement import LEVELS, REFEREE, Agreement
from dockbowl.session.assist.kinds import KINDS
from dockbowl.session.assist.stages import Stage

if TYPE_CHECKING:
    from dockbowl.session.session import Session
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

NOBODY, ALL, USUAL = "none", "all", "usual"


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    assist = command(
        commands,
        "assist",
        tr("play on a real table: dice are typed in, the program keeps the books"),
        "dockbowl assist --map harbour --app-rolls sea,random\n  dockbowl assist evening.dockbowl",
    )
    assist.add_argument("save", nargs="?", metavar="SAVE", help=tr("a saved match to go on with"))
    assist.add_argument("--no-save", action="store_true", help=tr("do not save the new match"))
    assist.add_argument("--level", choices=LEVELS, default=None, help=tr("how strict the program is"))
    assist.add_argument(
        "--app-rolls",
        metavar="KINDS",
        help=tr("dice the program rolls for everybody: all, none, or of {kinds}", kinds=", ".join(KINDS)),
    )
    assist.add_argument(
        "--stages",
        metavar="FILE",
        help=tr("end a long evening in stages: a file, or usual (90, 120, 150 minutes)"),
    )
    window.add_stream_options(assist)
    assist.add_argument(
        "--phones",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help=tr("serve a page for phones: an address with or without a port, lan, or this machine alone"),
    )
    window.add_match_options(assist)
    window.add_window_options(assist, inner=True)
    home_option(assist, inner=True)
    assist.set_defaults(run=run_assist)


def agreement(level: str | None, app_rolls: str | None) -> Agreement:
    """What the options ask for. Raises ValueError that names the option."""
    agreed = Agreement(level=level or REFEREE)
    if app_rolls is None:
        return agreed
    wanted = [part.strip() for part in app_rolls.split(",") if part.strip()]
    if wanted in ([ALL], [NOBODY]):
        wanted = list(KINDS) if wanted == [ALL] else []
    for kind in wanted:
        if kind not in KINDS:
            raise ValueError(f"--app-rolls: there are no dice {kind!r}{meant(kind, KINDS)}; one of {', '.join(KINDS)}")
    agreed.app = {kind: [0, 1, 2, 3] for kind in wanted}
    return agreed


def run_assist(args: argparse.Namespace) -> int:
    from dockbowl.files import os_reason
    from dockbowl.session.places import home_of
    from dockbowl.session.session import Session
    from dockbowl.ui import saves
    from dockbowl.ui.settings import PLAYED

    try:
        _phones(args)
        if of_cards(args.game):
            raise ValueError(f"--game: {args.game}: the companion is for games on a board")
        agreed = agreement(args.level, args.app_rolls)
        closing = _stages(args.stages)
    except ValueError as error:
        return fail(str(error))
    wrong = window.stream_fault(args) or _can_serve(args) or window.need_screen("assist")
    if wrong:
        return fail(wrong)
    try:
        if args.save is not None:
            window.only_a_save(args)
            session = saves.open_save(Path(args.save))
            if session.agreement is None:
                session.close()
                raise ValueError(f"{args.save}: is no match of a table; dockbowl play goes on with it")
            if args.level is not None or args.app_rolls is not None:
                session.agreement = agreed
        elif not window.of_a_new_match(args) and args.game in PLAYED:
            return _new_match_screen(args, agreed, closing)
        else:
            setup, seats = window.new_match(args, "human")
            path = None if args.no_save else saves.new_path(setup.map_name, home_of(args.home))
            session = Session.new(setup, seats=seats, path=path, agreement=agreed)
    except ValueError as error:
        return fail(str(error))
    except OSError as error:
        return fail(f"{error.filename}: {os_reason(error)}; --no-save plays without saving")
    return window.open_on(args, lambda opened: _at_table(opened, session, closing))


def _phones(args: argparse.Namespace) -> None:
    """Read where the phones' page is to be, into `args.phones`. Raises ValueError that names the option."""
    from dockbowl.session.journal import SUFFIX
    from dockbowl.ui.phones.service import PORT, USUAL
    from dockbowl.web.address import read_address

    if args.phones and args.save is None and (args.phones.endswith(SUFFIX) or exists(args.phones)):
        args.save, args.phones = args.phones, ""  # `assist --phones SAVE` means the save
    if args.phones is not None:
        try:
            args.phones = read_address(args.phones, PORT) if args.phones else USUAL
        except ValueError as error:
            raise ValueError(f"--phones: {error}") from None


def _can_serve(args: argparse.Namespace) -> str:
    """Why the phones' page cannot be where it is wanted, "" if it can or is not wanted."""
    from dockbowl.web.address import EVERYWHERE, LOOPBACK
    from dockbowl.web.serving import CannotServe, check

    try:
        if args.phones is not None:
            check(args.phones)
            if args.phones.port == args.stream_page and args.phones.host in (LOOPBACK, EVERYWHERE):
                raise CannotServe(f"{args.phones}: --stream-page has this port; name another one")
    except CannotServe as error:
        return f"--phones: {error}"
    return ""


def _stages(wanted: str | None) -> list[Stage]:
    """The stages of a file, or the usual ones. Raises ValueError."""
    if wanted is None:
        return []
    return list(stages.usual() if wanted == USUAL else stages.load(wanted))


def _at_table(opened: App, session: Session, closing: list[Stage]) -> MatchScreen:
    """The match, with the stages that were asked for kept beside it."""
    from dockbowl.ui.screens.match import MatchScreen

    _tell_where(opened)
    screen = MatchScreen(opened, session)
    if closing:
        screen.table.closing = closing
        screen.keep_table()
    return screen


def _new_match_screen(args: argparse.Namespace, agreed: Agreement, closing: list[Stage]) -> int:
    from dockbowl.ui.screens.new_match import NewMatchScreen
    from dockbowl.ui.starting import default_choice

    def first(opened: App) -> NewMatchScreen:
        _tell_where(opened)
        screen = NewMatchScreen(opened, default_choice(game=args.game))
        screen.at_table(agreed)
        screen.table.closing = closing
        return screen

    return window.open_on(args, first)


def _tell_where(opened: App) -> None:
    """Where phones find the page; PINs are shown in the window alone."""
    for url in opened.phones.urls:
        say(tr("Phones: {url}", url=url))
    if opened.phones.alone:
        say(opened.phones.alone)
