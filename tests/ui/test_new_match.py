"""The page of a new match: which game, on what, with what rules; and set-ups of the pitch."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from person import Person

from dockbowl.core.requests import Choose
from dockbowl.data import find_map
from dockbowl.games import texts
from dockbowl.games.bb2020.game import OPTIONS
from dockbowl.games.match.set_up import faults
from dockbowl.session.session import Session
from dockbowl.ui import dropped, setups, starting
from dockbowl.ui.app import App
from dockbowl.ui.options import Options
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen


def at_the_page(person: Person) -> NewMatchScreen:
    person.app.go(NewMatchScreen(person.app))
    person.settle()
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    return screen


def people(seed: int, **options: object) -> Session:
    choice = starting.default_choice(seed, "bb2020")
    choice.options = dict(options)
    for coach in choice.coaches:
        coach.seat = "human"
    return choice.start(save=False)


def test_house_rules_are_those_of_the_game_with_their_usual_values() -> None:
    house = texts.house_rules()
    assert set(house) == set(OPTIONS)
    assert {key: rule.default for key, rule in house.items()} == dict(OPTIONS)
    assert all(rule.allows(rule.default) for rule in house.values())


def test_the_game_is_chosen_and_remembered(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_the_page(person)
    assert screen.choice.game == "dockbowl" and not person.sees("map pitch")
    screen.choice.coaches[0].name = "Anna"
    person.click("map duel")
    person.click("game bb2020")
    assert screen.choice.game == "bb2020" and screen.choice.map.board.kind == "pitch"
    assert person.sees("map pitch") and not person.sees("coaches 3") and "map sevens" not in person.names()
    assert [coach.name for coach in screen.choice.coaches] == ["Anna", "Coach 2"]
    person.click("game dockbowl")
    assert screen.choice.map.key == "duel", "what had been chosen for it"
    person.click("game bb2020")
    again = App(Options(size=(1280, 720), home=tmp_path, fullscreen=False))
    assert NewMatchScreen(again).choice.game == "bb2020"


def test_a_map_of_the_other_kind_is_refused_in_words(tmp_path: Path) -> None:
    for game, name, said in (("bb2020", "duel", "is a harbour, not a pitch"), ("dockbowl", "pitch", "is a pitch")):
        path = tmp_path / f"{name}.toml"
        path.write_text(find_map(name)[1], "utf-8")
        with pytest.raises(ValueError, match=said):
            starting.map_from_file(path, game)
    small = tmp_path / "small.toml"
    small.write_text(find_map("sevens")[1], "utf-8")
    with pytest.raises(ValueError, match=r"small.toml: .* for seven a side"):
        starting.map_from_file(small, "bb2020")


def test_a_pitch_dropped_on_the_window_is_played_on(tmp_path: Path) -> None:
    person = Person(tmp_path)
    at_the_page(person)
    path = tmp_path / "ours.toml"
    path.write_text(find_map("pitch")[1], "utf-8")
    dropped.drop(person.app, path)
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    assert (screen.choice.game, screen.choice.map.key) == ("bb2020", "ours")


@pytest.mark.parametrize("game", starting.PLAYED)
@pytest.mark.parametrize("scale", [1.0, 1.4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_lies_over_anything_else(tmp_path: Path, game: str, scale: float, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size, scale=scale, game=game)
    person.app.refresh()
    at_the_page(person)
    places = [h for h in person.app.page.hots if h.focusable and h.rect.width and not h.name.startswith("map ")]
    assert len(places) > 12
    for one, other in combinations(places, 2):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)
    window = person.app.page.rect
    assert all(window.contains(place.rect) for place in places)


def to_the_set_up(person: Person, session: Session) -> MatchScreen:
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    while person.match_screen.hand.purpose != "set up":
        person.key("1" if person.match_screen.hand.purpose == "kick or receive" else "RETURN")
    return person.match_screen


def test_a_set_up_is_counted_by_the_rules_of_the_pitch(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = to_the_set_up(person, people(3))
    m, prompt = screen.match, screen.hand.prompt
    assert prompt is not None
    assert prompt.why[0] == "0 of 11 set up, 11 to go."
    assert "scrimmage 0 of at least 3" in prompt.why[1] and "0 and 0 of at most 2" in prompt.why[1]
    coach = prompt.request.coach
    for square in sorted(m.board.areas[f"wide.{coach}.lower"])[:3]:
        screen.hand.drop_on(m.in_box(coach, 3)[0], square)
        person.settle()
    prompt = screen.hand.prompt
    assert prompt is not None and len(m.fielded(coach)) == 2, "the third would be one too many"
    assert "0 and 2 of at most 2" in prompt.why[1]
    person.click("choice 1")  # the rest by the program
    prompt = screen.hand.prompt
    assert prompt is not None and prompt.why[0].startswith("All 11 are set up") and not faults(m, coach)


def test_a_set_up_of_the_pitch_is_kept_and_fits_the_other_half(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    session = people(3)
    screen = to_the_set_up(person, session)
    request = session.request
    assert isinstance(request, Choose)
    coach = request.coach
    person.click("choice 1")
    m = screen.match
    assert setups.keep(tmp_path, m, coach, "Wall")
    spots = setups.spots_of(m, coach)
    assert sum(across == 0 for _, across, _ in spots) >= 3, "the line of scrimmage is the first column"
    rows = {m.base[p].number: m.board.xy[m.at[p]] for p in m.fielded(coach)}
    other = people(3)
    fresh = other.match
    fresh.team_names = m.team_names[::-1] if coach == 0 else m.team_names
    mirrored = setups.plan(fresh, 1 - coach, spots)
    for player, square in mirrored:
        x, y = fresh.board.xy[square]
        there = rows[fresh.base[player].number]
        assert (fresh.board.width - 1 - x, y) == there


def test_what_cannot_be_bought_is_greyed_with_its_reason(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    person.app.go(MatchScreen(person.app, people(3, extra_gold=50_000)))
    person.settle()
    screen = person.match_screen
    assert screen.hand.purpose == "inducement"
    assert screen.match.extra.gold == (50_000, 50_000)
    greyed = {hot.name: hot.tip for hot in person.app.page.hots if hot.greyed and hot.name.startswith("not for sale")}
    for _ in range(30):
        person.wheel(-3, screen.drawing.panel.rect.center)
        greyed |= {h.name: h.tip for h in person.app.page.hots if h.greyed and h.name.startswith("not for sale")}
    assert "It costs 100,000, and 50,000 are left" in greyed["not for sale extra_team_training"]
    person.key("1")  # a cheerleader
    assert screen.match.extra.gold[screen.hand.prompt.request.coach] == 30_000  # type: ignore[union-attr]
