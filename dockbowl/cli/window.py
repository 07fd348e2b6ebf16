"""Commands with a window: the title screen, `play`, `watch`; and `shot`, a picture without one."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dockbowl.cli.common import Commands, Parser, command, fail, home_option, number, say, seed, size, write_file
from dockbowl.lang import fault, tr

if TYPE_CHECKING:
    from dockbowl.games.rosters import Team
    from dockbowl.session.seats import Seat
    from dockbowl.session.session import Session

NEED_SCREEN = "this needs a screen"


window_size = size(64, 16384, "1920x1080")


def add_window_options(parser: argparse.ArgumentParser, inner: bool = False) -> None:
    """`inner` for a command: what was said before it is then not overwritten by what is left out after it."""
    from dockbowl.ui.options import add_options

    before = len(parser._actions)
    add_options(parser)
    parser.add_argument("--size", type=window_size, metavar="WxH", help=tr("size of the window, such as 1280x720"))
    if inner:
        for action in parser._actions[before:]:
            action.default = argparse.SUPPRESS


class _Game(argparse.Action):
    """Keeps that a game was named: the usual one goes with any save, another one with its own only."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *words: Any) -> None:
        namespace.game, namespace.game_named = words[0], True


def add_stream_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--stream", metavar="DIR", help=tr("write files for stream software there"))
    parser.add_argument(
        "--stream-page",
        nargs="?",
        const="",
        metavar="PORT",
        help=tr("serve a page for stream software, on this machine alone (docs/stream.md)"),
    )


def add_match_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(tr("a new match"))
    group.add_argument("--game", default="dockbowl", action=_Game, help=tr("the game (default dockbowl)"))
    group.add_argument("--map", metavar="MAP", help=tr("a map file, - for stdin, or the name of a shipped one"))
    group.add_argument("--cards", metavar="DIR", help=tr("in the card game: a folder of cards of one's own"))
    group.add_argument(
        "--teams",
        default="",
        help=tr("rosters or team files, one a coach, with commas between; ready-made ones for coaches left over"),
    )
    group.add_argument("--seats", default="", help=tr("human or a computer seat for each coach, with commas between"))
    group.add_argument("--seed", type=seed, metavar="N", help=tr("seed of the dice"))
    group.add_argument(
        "--reading", action="append", default=[], metavar="KEY=VALUE", help=tr("play a reading otherwise; repeatable")
    )


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    play = command(
        commands,
        "play",
        tr("open a match in the window: a saved one, or a new one"),
        "dockbowl play --map harbour --seats human,human,deckhand,deckhand\n  dockbowl play evening.dockbowl",
    )
    play.add_argument("save", nargs="?", metavar="SAVE", help=tr("a saved match to go on with"))
    play.add_argument("--no-save", action="store_true", help=tr("do not save the new match"))
    watch = command(
        commands,
        "watch",
        tr("watch a saved match again, or computers play a new one"),
        "dockbowl watch evening.dockbowl\n  dockbowl watch --map duel --seats deckhand,random",
    )
    watch.add_argument("save", nargs="?", metavar="SAVE", help=tr("a saved match to watch from its beginning"))
    for parser in (play, watch):
        add_stream_options(parser)
        add_match_options(parser)
        add_window_options(parser, inner=True)
        home_option(parser, inner=True)
    play.set_defaults(run=run_play)
    watch.set_defaults(run=run_watch)
    shot = command(
        commands,
        "shot",
        tr("draw a saved match as a picture, without a screen"),
        "dockbowl shot evening.dockbowl --out evening.png --size 1920x1080\n"
        "  dockbowl shot evening.dockbowl --gif --turn 12 --out turn.gif",
    )
    shot.add_argument("save", metavar="SAVE", help=tr("a saved match"))
    shot.add_argument("--out", metavar="FILE", required=True, help=tr("the picture (PNG); - writes to stdout"))
    shot.add_argument("--gif", action="store_true", help=tr("a picture that moves: the turn --turn, or the last one"))
    shot.add_argument("--size", type=window_size, default=(1920, 1080), metavar="WxH", help=tr("default 1920x1080"))
    when = shot.add_mutually_exclusive_group()
    when.add_argument("--answer", type=number(0, 10**9), metavar="N", help=tr("after so many answers (default: all)"))
    when.add_argument(
        "--turn", type=number(1, 10**9), metavar="N", help=tr("the match at the start of its turn N, from 1")
    )
    shot.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))
    shot.set_defaults(run=run_shot)


# ---------------------------------------------------------------- running


def options(args: argparse.Namespace) -> Any:
    """The window's options as the window wants them."""
    from dockbowl.session.places import home_of
    from dockbowl.ui.options import options_from

    found = options_from(args, home_of(args.home))
    found.size = args.size
    found.stream = getattr(args, "stream", None)
    found.stream_page = getattr(args, "stream_page", None)
    found.phones = getattr(args, "phones", None)
    return found


def stream_fault(args: argparse.Namespace) -> str:
    """Why the files or the page for a stream cannot be, "" when they can or are not wanted.

    The page's port is then a number in `args.stream_page`.
    """
    from dockbowl.session.stream import NoFolder, StreamFolder

    try:
        if args.stream is not None:
            StreamFolder(args.stream)
    except NoFolder as error:
        return f"--stream: {error}"
    return _page_fault(args)


def _page_fault(args: argparse.Namespace) -> str:
    from dockbowl.session.journal import SUFFIX
    from dockbowl.web.address import LOOPBACK, Address
    from dockbowl.web.serving import CannotServe, check
    from dockbowl.web.stream_page import PORT

    wanted = args.stream_page
    if wanted is None:
        return ""
    if wanted and args.save is None and (wanted.endswith(SUFFIX) or Path(wanted).is_file()):
        args.save, wanted = wanted, ""  # `play --stream-page SAVE` means the save
    port = PORT if not wanted else int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else 0
    if not 1 <= port <= 65535:
        return f"--stream-page: {wanted!r} is no port; expected 1 to 65535"
    args.stream_page = port
    try:
        check(Address(LOOPBACK, port))
    except CannotServe as error:
        return f"--stream-page: {error}"
    return ""


def title(args: argparse.Namespace) -> int:
    """No command: the title screen; a demonstration where there is no screen."""
    from dockbowl.ui.display import NoWindow, open_display

    try:
        open_display()
    except NoWindow as error:
        return _demonstration(str(error))
    return open_on(args)


def _demonstration(why: str) -> int:
    from dockbowl.sim.demo import run as demonstrate

    code = demonstrate()
    fail(tr("{why}; with one, the window would have opened", why=fault(why)))
    return int(code or 0)


def open_on(args: argparse.Namespace, first: Any = None) -> int:
    """Open the window on the screen that `first` makes, the title screen without."""
    from dockbowl.editor.window import door
    from dockbowl.ui import app
    from dockbowl.ui.display import NoWindow

    door.hang()
    try:
        return app.run(options(args), first)
    except NoWindow as error:
        return fail(str(error))


def show(args: argparse.Namespace, session: Session) -> int:
    """Open the window on a match."""
    from dockbowl.ui.opening import screen_for

    return open_on(args, lambda opened: screen_for(opened, session))


def _show_again(args: argparse.Namespace, session: Session) -> int:
    """Open the window on a saved match from its beginning, playing."""
    from dockbowl.ui.opening import replay_for

    return open_on(args, lambda opened: replay_for(opened, session, playing=True))


def need_screen(name: str) -> str:
    """Why no window can be opened, "" when one can."""
    from dockbowl.ui.display import NoWindow, open_display

    try:
        open_display()
    except NoWindow as error:
        return f"{name}: {NEED_SCREEN}: {error}"
    return ""


def run_play(args: argparse.Namespace) -> int:
    from dockbowl.files import os_reason
    from dockbowl.session.places import home_of
    from dockbowl.session.session import Session
    from dockbowl.ui import saves
    from dockbowl.ui.settings import CARD_GAMES, PLAYED

    wrong = stream_fault(args) or need_screen("play")
    if wrong:
        return fail(wrong)
    home = home_of(args.home)
    try:
        if args.save is not None:
            only_a_save(args)
            session = saves.open_save(Path(args.save))
            same_game(args, session)
        elif not of_a_new_match(args) and args.game in (*PLAYED, *CARD_GAMES):
            return _new_match_screen(args)
        else:
            setup, seats = new_match(args, "human")
            path = None if args.no_save else saves.new_path(setup.map_name or setup.game, home)
            session = Session.new(setup, seats=seats, path=path)
    except ValueError as error:
        return fail(str(error))
    except OSError as error:
        return fail(f"{error.filename}: {os_reason(error)}; --no-save plays without saving")
    return show(args, session)


def of_a_new_match(args: argparse.Namespace) -> list[str]:
    """The options given that describe a new match."""
    given = {name: getattr(args, name, None) for name in ("map", "cards", "teams", "seats", "reading", "seed")}
    return [f"--{name}" for name, value in given.items() if value not in (None, "", [])]


def only_a_save(args: argparse.Namespace) -> None:
    """Raises ValueError if a new match is described beside a saved one."""
    if given := of_a_new_match(args):
        raise ValueError(f"{args.save}: is a match with its own; {', '.join(given)} would be of a new one")


def same_game(args: argparse.Namespace, session: Session) -> None:
    """Raises ValueError if a save is asked for as another game than it is of."""
    from dockbowl.games.catalogue import any_game

    if getattr(args, "game_named", False) and any_game(args.game).key != session.setup.game:
        session.close()
        raise ValueError(f"{args.save}: is a match of {session.setup.game}, and is not opened as {args.game}")


def _new_match_screen(args: argparse.Namespace) -> int:
    from dockbowl.ui.cards.new_season import NewSeasonScreen
    from dockbowl.ui.screens.new_match import NewMatchScreen
    from dockbowl.ui.settings import CARD_GAMES
    from dockbowl.ui.starting import default_choice

    if args.game in CARD_GAMES:
        return open_on(args, NewSeasonScreen)
    return open_on(args, lambda opened: NewMatchScreen(opened, default_choice(game=args.game)))


def run_watch(args: argparse.Namespace) -> int:
    from dockbowl.session.session import Session

    wrong = stream_fault(args) or need_screen("watch")
    if wrong:
        return fail(wrong)
    try:
        if args.save is not None:
            only_a_save(args)
            session, opened = Session.load(args.save, resume=False), _show_again
            same_game(args, session)
        else:
            setup, seats = new_match(args, "deckhand")
            session, opened = Session.new(setup, seats=seats), show
    except ValueError as error:
        return fail(str(error))
    return opened(args, session)


def new_match(args: argparse.Namespace, usual_seat: str) -> tuple[Any, list[Seat]]:
    """The set-up and seats that the options ask for. Raises ValueError that names the option."""
    import secrets

    from dockbowl.board.harbour import loads
    from dockbowl.cli.seasons import new_season, of_cards
    from dockbowl.data import find_map
    from dockbowl.files import name_of
    from dockbowl.games.catalogue import find_game
    from dockbowl.games.game import MatchSetup
    from dockbowl.games.texts import read_settings
    from dockbowl.session.seats import HUMAN, Interactive

    if of_cards(args.game):
        return new_season(args, usual_seat)
    if args.cards is not None:
        raise ValueError(f"--cards: {args.game} is played without cards")
    game = find_game(args.game)
    wanted = game.default_map if args.map is None else args.map
    name, text = find_map(wanted)
    board = loads(text, name_of(wanted))
    count = max(len(board.docks), game.coaches[0]) if board.kind == "harbour" else game.coaches[0]
    dice = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    names = [part.strip() for part in args.seats.split(",") if part.strip()] or [usual_seat]
    if len(names) > count:
        raise ValueError(f"--seats: {len(names)} seats for {count} coaches")
    names += [names[place % len(names)] for place in range(len(names), count)]
    seats: list[Seat] = []
    for place, seat in enumerate(names):
        seats.append(Interactive() if seat == HUMAN else _computer(seat, dice + place))
    options = read_settings(args.reading)
    game.rules(options)
    setup = MatchSetup(
        game=game.key,
        map_source=text,
        map_name=board.name or name,
        teams=_teams(args.teams, count, game.edition_with(options)),
        options=options,
        seed=dice,
    )
    return setup, seats


def _computer(name: str, seed: int) -> Seat:
    from dockbowl.ai.seats import make_seat

    try:
        return make_seat(name, seed)
    except ValueError as error:
        raise ValueError(f"--seats: {error}, or human") from None


def _teams(text: str, count: int, edition: str) -> tuple[Team, ...]:
    """The teams named, or ready-made ones; fewer than coaches are filled up."""
    from dockbowl.games.rosters import UnknownRoster, default_team, load_rosters
    from dockbowl.games.team.reading import load_team

    wanted = [part.strip() for part in text.split(",") if part.strip()]
    if len(wanted) > count:
        raise ValueError(f"--teams: {len(wanted)} teams for {count} coaches")
    playable = [*load_rosters(edition)]
    usual = [key for key in ("human", "orc", "skaven", "wood_elf") if key in playable] or playable
    wanted += [usual[place % len(usual)] for place in range(len(wanted), count)]
    teams: list[Team] = []
    for place, name in enumerate(wanted):
        try:
            own = name.endswith(".toml")
            teams.append(load_team(name, edition) if own else default_team(name, edition, seed=place))
        except UnknownRoster as error:
            raise ValueError(f"--teams: {error}") from None
    return tuple(teams)


def run_shot(args: argparse.Namespace) -> int:
    from dockbowl.core.state import Match
    from dockbowl.files import exists
    from dockbowl.session.session import Session
    from dockbowl.ui.display import NoWindow
    from dockbowl.ui.shot import BadSize, check_size, gif, png

    if args.out != "-" and exists(args.out) and not args.force:
        return fail(f"{args.out}: exists already; --force replaces it")
    try:
        check_size(args.size)
        session = Session.load(args.save, resume=False)
        if args.gif and not isinstance(session.match, Match):
            raise ValueError(f"--gif: {args.save}: is a season of cards; a picture of it stands still")
        entry = _moment(session, args)
        if args.gif and args.turn is not None:
            entry = None  # the turn itself, not the position before it
        if entry is not None:
            session.rewind(entry)
        data = gif(session, args.turn or 0) if args.gif else png(session, args.size)
        write_file(args.out, data, args.force)
    except NoWindow as error:
        return fail(f"shot: {error}")
    except BadSize as error:
        return fail(f"--size: {error}")
    except ValueError as error:
        return fail(str(error))
    if args.out != "-":
        say(args.out)
    return 0


def _moment(session: Session, args: argparse.Namespace) -> int | None:
    """After how many answers the picture is wanted. Raises ValueError."""
    if args.turn is not None:
        marks = session.turns()
        if not 1 <= args.turn <= len(marks):
            raise ValueError(f"--turn: {args.turn} is not 1 to {len(marks)}")
        start: int = marks[args.turn - 1].entry
        return start
    if args.answer is not None and not 0 <= args.answer <= len(session.entries):
        raise ValueError(
            tr("--answer: {answer} is not 0 to {n_entries}", answer=args.answer, n_entries=len(session.entries))
        )
    wanted: int | None = args.answer
    return wanted
