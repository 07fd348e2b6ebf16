"""What a person takes out of the window with a key: a picture, a scenario of the position."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from dockbowl import files
from dockbowl.games.team_manager.season import Season
from dockbowl.lang import fault, tr
from dockbowl.session import story
from dockbowl.session.export import export
from dockbowl.session.match_report import match_report
from dockbowl.session.places import places
from dockbowl.session.season_export import export as season_export
from dockbowl.session.session import Session


def free_path(folder: Path, suffix: str) -> Path:
    """A path named after the time that nothing has yet."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().strftime("%Y-%m-%d %H-%M-%S")
    return files.free_path(folder, stamp, suffix)


def keep_picture(surface: pygame.Surface, home: Path | None) -> str:
    """Write the window as PNG; returns what to tell the person."""
    try:
        path = free_path(places(home).data / "pictures", ".png")
        pygame.image.save(surface, path)
    except (OSError, pygame.error) as error:
        return tr("The picture could not be written: {error}", error=fault(error))
    return tr("Picture kept: {path}", path=path)


def keep_scenario(session: Session[Any], home: Path | None) -> str:
    """Write the position as a scenario; returns what to tell the person."""
    try:
        path = free_path(places(home).data / "scenarios", ".toml")
        of_cards = isinstance(session.match, Season)
        path.write_text(season_export(session, path.stem) if of_cards else export(session), "utf-8")
    except (OSError, ValueError) as error:
        return tr("The scenario could not be written: {error}", error=fault(error))
    return tr("Scenario written: {path}", path=path)


def keep_story(session: Session, text: str, home: Path | None) -> str:
    """Write lines of the log under a head that says which match it is; returns what to tell the person."""
    setup = session.setup
    teams = ", ".join(session.match.team_names)
    head = tr(
        "Dockbowl: {map_name}, {teams}\n{headline}\n\n",
        map_name=setup.map_name,
        teams=teams,
        headline=story.headline(session.match),
    )
    return keep_text(head + text, "stories", home, tr("Log"))


def keep_text(text: str, folder: str, home: Path | None, what: str) -> str:
    """Write a text into one of the folders of data; returns what to tell the person."""
    try:
        path = free_path(places(home).data / folder, ".txt")
        path.write_text(text, "utf-8")
    except OSError as error:
        return tr("{what} not written: {error}", what=what, error=fault(error))
    return tr("{what} written: {path}", what=what, path=path)


def keep_report(session: Session, home: Path | None, clocks: Sequence[tuple[str, str]] = ()) -> str:
    """Write the match as a page, and as a PDF where that can be made; returns what to tell the person."""
    from dockbowl.press import match_page, match_paper
    from dockbowl.press.fonts import Missing

    report = match_report(session, clocks)
    try:
        path = free_path(places(home).data / "reports", ".html")
        path.write_text(match_page.page(report), "utf-8")
        try:
            path.with_suffix(".pdf").write_bytes(match_paper.paper(report))
        except Missing:
            return tr("Report written: {path}", path=path)
    except OSError as error:
        return tr("The report could not be written: {error}", error=fault(error))
    return tr("Report written: {path}, and as a PDF", path=path)


def keep_gif(data: bytes, home: Path | None) -> str:
    """Write a picture that moves; returns what to tell the person."""
    try:
        path = free_path(places(home).data / "pictures", ".gif")
        path.write_bytes(data)
    except OSError as error:
        return tr("The picture could not be written: {error}", error=fault(error))
    return tr("Picture kept: {path}", path=path)
