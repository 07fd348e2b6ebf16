"""What is new is told, and the folders of the program can be opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person

from dockbowl import lang
from dockbowl.ui.screens import news
from dockbowl.ui.screens.title import TitleScreen


def test_the_changelog_is_read_as_paragraphs() -> None:
    found = news.news()
    assert found[0][0] == "head" and sum(kind == "item" for kind, _ in found) > 10
    assert all("`" not in words and "\n" not in words and words for _, words in found)


def test_it_opens_from_the_title_scrolls_and_shows_the_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(news.webbrowser, "open", lambda uri: not opened.append(uri))  # type: ignore[func-returns-value]
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("news")
    screen = person.app.top
    assert isinstance(screen, news.NewsScreen)
    person.wheel(-30, person.app.page.rect.center)
    assert screen.scroll.at > 0
    for key, _ in news.FOLDERS:
        person.click(f"folder {key}")
    assert len(opened) == 3 and opened[0].endswith("/saves") and all(tmp_path.as_uri() in uri for uri in opened)
    monkeypatch.setattr(news.webbrowser, "open", lambda uri: False)
    person.click("folder log")
    assert str(tmp_path) in person.app.toast.text
    person.key("ESCAPE")
    assert isinstance(person.app.top, TitleScreen)


def test_without_a_changelog_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise FileNotFoundError(name)

    monkeypatch.setattr(news, "shipped_text", missing)
    assert news.news() == [("text", "The changelog is not here.")]


def test_in_another_language_it_says_that_it_is_in_english() -> None:
    lang.choose("de")
    assert news.news()[0] == ("text", "Was neu ist, steht hier nur auf Englisch.")
