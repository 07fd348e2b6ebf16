"""`dockbowl story`: a saved match in words, or its position as a scenario."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dockbowl.cli.common import GOOD, Commands, Parser, command, fail, number, say, write_file
from dockbowl.lang import tr

if TYPE_CHECKING:
    from dockbowl.session.session import Session


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "story",
        tr("tell a saved match in words, or take a position out of it"),
        "dockbowl story evening.dockbowl\n  dockbowl story evening.dockbowl --figures\n"
        "  dockbowl story evening.dockbowl --answer 512 --scenario dispute.toml\n"
        "  dockbowl story evening.dockbowl --report evening.pdf",
    )
    parser.add_argument("save", metavar="SAVE", help=tr("a saved match"))
    parser.add_argument("--answer", type=number(0, 10**9), metavar="N", help=tr("only up to so many answers"))
    parser.add_argument("--scenario", metavar="FILE", help=tr("write the position there as a scenario; - for stdout"))
    parser.add_argument(
        "--report", metavar="FILE", help=tr("write the match there as a report to keep: .html or .pdf; - for stdout")
    )
    parser.add_argument("--figures", action="store_true", help=tr("figures and dice in place of the story"))
    parser.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object a line"))
    parser.set_defaults(run=run)


def _figures(session: Session) -> str:
    """The report at the end of a match, or of what there is of it so far."""
    from dockbowl.session.report import report
    from dockbowl.session.statistics import statistics_of, typed_entries

    match, setup = session.match, session.setup
    typed = typed_entries(session.entries)
    names = [
        *setup.coaches,
        *(tr("Coach {place}", place=place + 1) for place in range(len(setup.coaches), match.coaches)),
    ]
    named = [name or tr("Coach {place}", place=place + 1) for place, name in enumerate(names)]
    return report(match, statistics_of(match, session.told, typed), named, setup.map_name, setup.seed)


def _report(session: Session, save: str, path: str) -> bytes:
    """The report in the form that the file's name asks for, with the clocks kept beside the save. Raises ValueError."""
    from dockbowl.press import match_page, match_paper
    from dockbowl.session.match_report import match_report
    from dockbowl.ui import table

    ending = Path(path).suffix.lower()
    if path != "-" and ending not in (".html", ".htm", ".pdf"):
        raise ValueError(tr("--report: {path}: expected a name that ends in .html or .pdf", path=path))
    m, kept = session.match, table.load(Path(save) if save != "-" else None)
    clocks = [(m.team_names[c], "; ".join(kept.times_of(c).in_words())) for c in m.turn_order if kept.played]
    report = match_report(session, clocks)
    return match_paper.paper(report) if ending == ".pdf" else match_page.page(report).encode()


def _season(session: Session[Any], as_json: bool) -> int:
    """The story of a season of cards: what everybody saw, as long as it goes on."""
    from dockbowl.session.season_telling import Teller, headline

    season, teller = session.match, Teller()
    teller.all = season.over
    for told in session.told:
        line = teller.line(season, told.event)
        if line is not None:
            say(json.dumps({"answer": told.entry, "text": line.text}) if as_json else line.text)
    if not as_json:
        say(
            tr(
                "({headline}; {n_entries} answers; seed {seed})",
                headline=headline(season),
                n_entries=len(session.entries),
                seed=session.setup.seed,
            )
        )
    return GOOD


def run(args: argparse.Namespace) -> int:
    from dockbowl.games.team_manager.season import Season
    from dockbowl.session import story
    from dockbowl.session.export import export
    from dockbowl.session.season_export import export as season_export
    from dockbowl.session.session import Session

    try:
        session: Session[Any] = Session.load(args.save, resume=False)
        if args.answer is not None:
            if not 0 <= args.answer <= len(session.entries):
                raise ValueError(
                    tr("--answer: {answer} is not 0 to {n_entries}", answer=args.answer, n_entries=len(session.entries))
                )
            session.rewind(args.answer)
        if isinstance(session.match, Season) and (args.report is not None or args.figures):
            raise ValueError(tr("--report and --figures are for matches on a board"))
        if args.scenario is not None:
            title = f"{'A match' if args.save == '-' else Path(args.save).stem}, after {len(session.entries)} answers"
            text = season_export(session, title) if isinstance(session.match, Season) else export(session, title)
            write_file(args.scenario, text.encode(), args.force)
            return GOOD
        if args.report is not None:
            write_file(args.report, _report(session, args.save, args.report), args.force)
            return GOOD
    except ValueError as error:
        return fail(str(error))
    for notice in session.notices:
        fail(f"{args.save}: {notice}")
    if args.figures:
        for row in _figures(session).splitlines():
            say(row)
        return GOOD
    if isinstance(session.match, Season):
        return _season(session, args.json)
    for line in story.lines(session.match, session.told):
        say(json.dumps({"answer": line.entry, "text": line.text}) if args.json else line.text)
    if not args.json:
        say(
            tr(
                "({headline}; {n_entries} answers; seed {seed})",
                headline=story.headline(session.match),
                n_entries=len(session.entries),
                seed=session.setup.seed,
            )
        )
    return GOOD
