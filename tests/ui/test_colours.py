"""What teams wear: chosen before a match, told apart by every kind of eyes, remembered for the team and the match."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from person import Person

from dockbowl.ui import paints, starting, table
from dockbowl.ui import settings as kept
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.theme import contrast, load_theme

THEME = load_theme()
NAMES = [paint.name for paint in THEME.paints]


def at_new_match(person: Person, coaches: int = 2) -> NewMatchScreen:
    choice = starting.default_choice(3)
    choice.map = next(m for m in starting.shipped_maps() if m.key == ("jetty" if coaches == 2 else "harbour"))
    choice.coaches = starting.default_coaches(coaches)
    screen = NewMatchScreen(person.app, choice)
    person.app.go(screen)
    person.settle()
    return screen


def wear(person: Person, place: int, name: str) -> None:
    for _ in NAMES:
        if person.app.look.teams[place].name == name:
            return
        person.click(f"colour {place}")
    raise AssertionError(f"{name} is never offered")


def test_the_usual_colours_can_be_told_apart_and_words_on_every_colour_be_read() -> None:
    assert all(paints.apart(a.main, b.main) >= paints.LEAST for a, b in combinations(THEME.teams, 2))
    assert {team.name for team in THEME.teams} <= set(NAMES) and len(NAMES) > 6
    for paint in THEME.paints:
        assert contrast(paint.text, paint.main) >= 4.4, paint.name
        assert contrast(paint.bright, THEME.colours.panel) >= 4.5, paint.name


def test_the_check_knows_eyes_that_do_not_see_red_or_green() -> None:
    assert paints.apart("#D14A1A", "#D14A1A") == 0
    usual = paints._distance(paints._lab("#B03A2E", "usual"), paints._lab("#5E7A1F", "usual"))
    assert usual > paints.LEAST > paints.apart("#B03A2E", "#5E7A1F")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_whatever_is_wished_no_two_teams_are_too_alike_and_signs_stay(count: int) -> None:
    for first in NAMES:
        for second in NAMES:
            teams = paints.worn(THEME, [first, second, *[""] * (count - 2)])
            assert teams[0].name == first
            assert all(paints.apart(a.main, b.main) >= paints.LEAST for a, b in combinations(teams, 2)), (first, second)
            signs = [(team.ring, team.shape) for team in teams]
            assert signs == [(team.ring, team.shape) for team in THEME.teams] and len(set(signs)) == 4


def test_a_click_on_the_sign_takes_the_next_colour_and_the_team_keeps_it(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = at_new_match(person)
    before = person.app.look.teams
    seen = set()
    for _ in range(len(NAMES)):
        person.click("colour 0")
        mine, other = person.app.look.teams[:2]
        assert paints.apart(mine.main, other.main) >= paints.LEAST and other.name == before[1].name
        seen.add(mine.name)
    assert len(seen) >= 5 and before[1].name not in seen
    assert {"Violet", before[1].name}.isdisjoint(seen), "too like the blue of the other"
    wear(person, 0, "Pink")
    again = Person(tmp_path)
    again.app.settings = kept.load(tmp_path)
    assert again.app.settings.colours == {screen.choice.coaches[0].wears: "Pink"}
    other = at_new_match(again)
    assert other.choice.coaches[0].colour == "Pink" and again.app.look.teams[0].name == "Pink"


def test_a_match_is_played_in_its_colours_and_continued_in_them(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = at_new_match(person)
    wear(person, 1, "Black")
    person.click("start")
    match = person.app.screen
    assert isinstance(match, MatchScreen) and match.table.colours == ["", "Black"]
    black = person.app.look.teams[1].main
    assert black == paints.paint_of(THEME, "Black").main  # type: ignore[union-attr]
    assert match.view.look is person.app.look and match.view.look.teams[1].name == "Black"
    path = match.save_path
    assert path is not None and table.load(path).colours == ["", "Black"]
    del screen
    at_new_match(person)
    person.app.settings.colours.clear()
    from dockbowl.ui import saves

    person.app.dress([])
    assert person.app.look.teams == THEME.teams
    person.app.go(MatchScreen(person.app, saves.open_save(path)))
    person.settle()
    assert person.app.look.teams[1].name == "Black"


def test_another_scale_keeps_the_colours(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.dress(["Pink", "Green"])
    person.app.settings.scale = 1.4
    person.app.refresh()
    assert [team.name for team in person.app.look.teams[:2]] == ["Pink", "Green"]


def test_damaged_wishes_are_left_out(tmp_path: Path) -> None:
    assert paints.worn(THEME, ["Tartan", ""]) == THEME.teams
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / kept.FILE).write_text("colours = {Gulls = 3}\nmute = true\n", encoding="utf-8")
    loaded = kept.load(tmp_path)
    assert loaded.colours == {} and loaded.mute
