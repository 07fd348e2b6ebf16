"""The pages of teams: building with mouse and keys, limits with their reasons, taking back, keeping, developing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from person import Person

from dockbowl.ai.seats import make_seat
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import Team, default_team
from dockbowl.games.team import building, checks
from dockbowl.games.team.making import spent
from dockbowl.games.team.reading import load_team
from dockbowl.session.session import Session
from dockbowl.ui import starting, team_files
from dockbowl.ui.dropped import drop
from dockbowl.ui.screens.after_match import AfterMatchScreen
from dockbowl.ui.screens.builder import BuilderScreen
from dockbowl.ui.screens.enter import EnterScreen
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.points import PointsScreen
from dockbowl.ui.screens.result import ResultScreen
from dockbowl.ui.screens.teams import TeamsScreen
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.ui.team_desk import Desk


@pytest.fixture
def person(tmp_path: Path) -> Person:
    one = Person(tmp_path)
    one.app.go(TitleScreen(one.app))
    one.settle()
    return one


def builder(person: Person) -> BuilderScreen:
    screen = person.app.screen
    assert isinstance(screen, BuilderScreen)
    return screen


def begin(person: Person, roster: str = "human", *clicks: str) -> BuilderScreen:
    for name in ("teams", "new team", f"roster {roster}", *clicks, "make team"):
        person.click(name)
    return builder(person)


def tip_of(person: Person, name: str) -> str:
    return person.hot(name).tip


def test_a_team_is_built_saved_and_found_again(person: Person, tmp_path: Path) -> None:
    screen = begin(person)
    desk = screen.desk
    for name, times in (("hire human_lineman", 7), ("hire blitzer", 4), ("buy rerolls", 3), ("buy apothecary", 1)):
        for _ in range(times):
            person.click(name)
    team = desk.team
    assert (len(team.players), team.rerolls, team.apothecary) == (11, 3, True)
    assert building.left(team) == 1_000_000 - 7 * 50_000 - 4 * 85_000 - 150_000 - 50_000
    assert desk.missing == []
    person.click("save team")
    path = team_files.folder(tmp_path) / "saltgate-gulls.toml"
    assert load_team(path) == team
    assert not desk.changed
    person.click("back")
    assert isinstance(person.app.screen, TeamsScreen)
    assert [one.name for one in person.app.screen.own] == ["Saltgate Gulls"]
    person.click("build on")
    again = builder(person)
    person.click("buy cheerleaders")
    person.click("save team")
    assert load_team(path).cheerleaders == 1
    assert again.desk.path == path
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_limits_are_greyed_with_their_reason(person: Person) -> None:
    screen = begin(person, "shambling_undead")
    for _ in range(2):
        person.click("hire mummy")
    hot = person.hot("hire mummy")
    assert hot.click is None
    assert hot.tip == "3 of Mummy, at most 2"
    assert tip_of(person, "buy apothecary") == "Shambling Undead cannot have one"
    assert tip_of(person, "less rerolls") == "There is none"
    assert tip_of(person, "less dedicated_fans") == "0 is not 1 to 6"
    before = screen.desk.team
    person.click_at(hot.rect.center)
    assert screen.desk.team is before
    for _ in range(8):
        person.click("buy rerolls")
    assert tip_of(person, "buy rerolls") == "9 is not 0 to 8"
    for _ in range(4):
        person.click("hire skeleton_lineman")
    assert tip_of(person, "hire ghoul_runner") == "The team costs 1,045,000, 45,000 more than 1,000,000"
    assert checks.faults(screen.desk.team, unfinished=True) == []


def test_what_was_done_is_taken_back_by_button_and_key(person: Person) -> None:
    desk = begin(person).desk
    person.click("hire blitzer")
    person.click("hire thrower")
    assert [player.position for player in desk.team.players] == ["blitzer", "thrower"]
    person.key("z", pygame.KMOD_CTRL)
    assert [player.position for player in desk.team.players] == ["blitzer"]
    person.click("undo")
    assert desk.team.players == ()
    assert person.hot("undo").click is None
    person.click("redo")
    person.key("y", pygame.KMOD_CTRL)
    assert len(desk.team.players) == 2
    person.click("less blitzer")
    assert [player.position for player in desk.team.players] == ["thrower"]
    assert person.hot("redo").click is None


def test_the_keyboard_alone_hires(person: Person) -> None:
    screen = begin(person)
    for _ in range(60):
        if person.app.page.focus == "hire ogre":
            break
        person.key("TAB")
    assert person.app.page.focus == "hire ogre"
    person.key("RETURN")
    assert [player.position for player in screen.desk.team.players] == ["ogre"]
    person.key("PAGEDOWN")


def test_names_numbers_and_the_team_s_name(person: Person) -> None:
    screen = begin(person)
    desk = screen.desk
    person.click("hire blitzer")
    person.click("hire blitzer")
    person.click("player 1")
    person.click("squad name")
    assert isinstance(person.app.top, EnterScreen)
    person.type("Bo Keel")
    person.key("RETURN")
    person.click("squad number")
    person.type("2")
    person.key("RETURN")
    top = person.app.top
    assert (isinstance(top, EnterScreen) and top.wrong == "2 is taken by players[2]"[:12]) or "taken" in top.wrong
    person.type("7")
    person.key("RETURN")
    person.settle()
    if isinstance(person.app.top, EnterScreen):
        person.key("ESCAPE")
    assert desk.team.players[0].name == "Bo Keel"
    person.click("team name")
    person.type("Quay Lads")
    person.key("RETURN")
    assert desk.team.name == "Quay Lads"


def test_skills_out_of_points(person: Person) -> None:
    screen = begin(person, "human", "kind points")
    desk = screen.desk
    assert desk.team.skill_points == 8  # a team of tier 2
    person.click("hire blitzer")
    person.click("player 1")
    person.click("squad skill")
    assert person.hot("skill block").click is None
    assert tip_of(person, "skill block").startswith("He has it already\n")
    person.click("skill guard")
    assert desk.team.players[0].gained == ("guard",)
    assert building.skills_left(desk.team) == 7
    person.click("squad skill")
    assert "at most 1 a player" in tip_of(person, "skill tackle")
    person.key("ESCAPE")
    person.click("squad take skill")
    assert desk.team.players[0].gained == ()


def test_a_special_rule_is_chosen(person: Person) -> None:
    desk = begin(person, "chaos_chosen").desk
    person.click("special rule")
    assert "favoured_of_hashut" in desk.team.special_rules


def test_leaving_asks_about_what_is_not_saved(person: Person, tmp_path: Path) -> None:
    begin(person)
    person.click("hire blitzer")
    person.key("ESCAPE")
    person.click("answer 3")
    assert isinstance(person.app.screen, BuilderScreen)
    person.key("ESCAPE")
    person.click("answer 1")
    screen = person.app.screen
    assert isinstance(screen, TeamsScreen)
    draft = screen.own[0]
    assert draft.faults and not draft.legal  # kept though it cannot be played yet
    person.click("build on")
    assert len(builder(person).desk.team.players) == 1


def test_points_are_spent(person: Person, tmp_path: Path) -> None:
    team = replace(default_team("orc"), treasury=0, name="Bruisers")
    team = building.change_player(team, 2, spp=40)
    path = team_files.keep_new(team, tmp_path)
    person.click("teams")
    person.click("build on")
    desk = builder(person).desk
    person.click("player 1")
    assert person.hot("squad points").click is None
    assert "costs 3 points, he has 0" in tip_of(person, "squad points").lower()
    person.click("player 2")
    person.click("squad points")
    person.click("way chosen_primary")
    person.click("skill guard")
    assert building.player(desk.team, 2).advances[0].got == "guard"
    assert desk.can_undo
    person.click("roll General")
    blitzer = building.player(desk.team, 2)
    assert (len(blitzer.advances), spent(blitzer, "2020"), blitzer.advances[1].how) == (2, 6 + 4, "random_primary")
    assert not desk.can_undo  # dice are not taken back
    person.click("way characteristic")
    top = person.app.top
    assert isinstance(top, PointsScreen) and top.face
    assert person.hot("close points").click is None
    person.key("ESCAPE")
    assert person.app.top is top
    stats = building.stats_for(desk.team, 2, top.face)
    person.click(f"improve {stats[0]}")
    assert building.player(desk.team, 2).advances[2].got == stats[0]
    person.click("close points")
    person.click("save team")
    assert len(building.player(load_team(path), 2).advances) == 3


def test_import_copy_delete(person: Person, tmp_path: Path) -> None:
    rows = "\n".join(f"{n},L{n},Lineman" for n in range(1, 12))
    source = tmp_path / "x.csv"
    source.write_text(f"team,Lads\nroster,human\ntreasury,5000\nnumber,name,position\n{rows}\n", "utf-8")
    person.click("teams")
    screen = person.app.screen
    assert isinstance(screen, TeamsScreen)
    screen.take(source)
    person.settle()
    assert [one.path.name for one in screen.own] == ["lads.toml"]
    source.write_text("team,Lads\nroster,humna\nnumber,name,position\n1,x,Lineman\n", "utf-8")
    screen.take(source)
    assert "no such roster 'humna'" in screen.message
    person.app.dirty = True
    person.settle()
    person.click("copy team")
    assert sorted(one.path.name for one in screen.own) == ["lads-2.toml", "lads.toml"]
    person.click("delete team")
    person.click("answer 1")
    assert len(screen.own) == 1
    person.click("team black_orc")
    person.click("build on")
    assert builder(person).desk.team.roster == "black_orc"
    assert builder(person).desk.path is None


def test_a_damaged_file_is_listed_with_its_fault(person: Person, tmp_path: Path) -> None:
    folder = team_files.folder(tmp_path)
    folder.mkdir(parents=True)
    (folder / "bad.toml").write_text("name = ", "utf-8")
    person.click("teams")
    screen = person.app.screen
    assert isinstance(screen, TeamsScreen)
    assert "is not valid TOML" in screen.own[0].faults[0]
    assert person.hot("build on").click is None


def test_a_team_file_dropped_on_the_window_is_opened(person: Person, tmp_path: Path) -> None:
    path = team_files.keep_new(default_team("orc"), tmp_path)
    drop(person.app, path)
    assert builder(person).desk.path == path


@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("touch", [False, True])
def test_every_page_is_drawn_at_every_size(tmp_path: Path, size: tuple[int, int], touch: bool) -> None:
    one = Person(tmp_path, size, touch=touch)
    one.app.refresh()
    one.app.go(TeamsScreen(one.app))
    one.settle()
    one.click("new team")
    one.click("make team")
    one.click("hire human_lineman")
    assert len(builder(one).desk.team.players) == 1
    one.click("player 1")
    one.click("squad skill")
    one.key("ESCAPE")


# ---------------------------------------------------------------- matches


def finished(*teams: Team) -> Session:
    """A whole match of BB2020 between computers."""
    setup = MatchSetup(game="bb2020", map_source=shipped_map("pitch"), map_name="pitch", teams=teams, seed=5)
    session = Session.new(setup, seats=[make_seat("random", 1), make_seat("random", 2)])
    session.run(100_000)
    assert session.match.over
    return session


def test_after_a_match_the_teams_are_written_and_gone_on_with(person: Person, tmp_path: Path) -> None:
    mine = team_files.keep_new(default_team("human"), tmp_path)
    mine.write_text(mine.read_text("utf-8") + "# my own note\n", "utf-8")
    before = load_team(mine)
    session = finished(before, default_team("orc", seed=1))
    person.app.go(MatchScreen(person.app, session, watching=True))
    person.match_screen.paused = True
    person.settle()
    if not isinstance(person.app.top, ResultScreen):
        person.match_screen.show_result()
        person.settle()
    person.click("teams after")
    screen = person.app.top
    assert isinstance(screen, AfterMatchScreen)
    for one in screen.candidates[0]:
        person.click(f"keep 0 {one.record.number}")
    expected = screen.after(0)
    person.click("write 0")
    path = screen.written[0]
    assert path != mine and load_team(mine) == before  # nothing is replaced
    assert load_team(path) == expected
    assert "# my own note" in path.read_text("utf-8")
    assert len(expected.matches) == 1
    person.click("write 1")
    assert load_team(screen.written[1]).roster == "orc"
    person.click("build 0")
    assert builder(person).desk.path == path
    assert builder(person).desk.team == expected


def test_only_a_match_of_bb2020_has_something_for_teams(person: Person) -> None:
    session = starting.demo_session(7)
    session.run(100_000)
    person.app.go(MatchScreen(person.app, session, watching=True))
    person.settle()
    if not isinstance(person.app.top, ResultScreen):
        person.match_screen.show_result()
        person.settle()
    assert not person.sees("teams after")


def test_own_teams_are_picked_for_a_new_match(person: Person, tmp_path: Path) -> None:
    team_files.keep_new(replace(default_team("orc"), name="Bruisers"), tmp_path)
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    screen._team(0)("own bruisers.toml")
    person.app.dirty = True
    person.settle()
    assert "Bruisers (bruisers)" in [label for label, _ in screen.form._fields["team 0"].values]
    assert screen.form._fields["team 0"].value == "own bruisers.toml"
    person.click("start")
    assert person.match_screen.match.team_names[0] == "Bruisers"


def test_expensive_mistakes_are_rolled_in_the_builder(person: Person, tmp_path: Path) -> None:
    rich = replace(default_team("orc"), treasury=650_000)
    person.app.go(BuilderScreen(person.app, Desk(rich)))
    person.settle()
    person.click("buy cheerleaders")
    person.click("mistakes")
    desk = builder(person).desk
    assert (desk.team.treasury or 0) < 640_000  # with so much gold something always happens
    assert not desk.can_undo
    assert "Expensive mistakes: rolled" in builder(person).note
