"""Results out of finished matches: what the journal of a save says is what the table counts."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

from dockbowl.ai.seats import make_seat
from dockbowl.cli import main
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option
from dockbowl.core.state import Match
from dockbowl.data import shipped
from dockbowl.games.game import MatchSetup
from dockbowl.games.match.after import MatchRecord, record
from dockbowl.games.rosters import Team, default_team, find
from dockbowl.games.team.reading import load_team
from dockbowl.games.team.writing import team_to_toml
from dockbowl.league.reading import load_league
from dockbowl.league.standings import casualties, standings
from dockbowl.rules.action_names import CONCEDE
from dockbowl.session.aftermath import NotOver, aftermath
from dockbowl.session.session import Session

GAMES = {
    "classic": ("pitch", "classic", "", {}),
    "bb2020": ("pitch", "2020", "", {}),
    "sevens": ("sevens", "sevens-house", "house", {"profile": "house"}),
}


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def teams_of(game: str) -> tuple[Team, Team]:
    edition = GAMES[game][1]
    home, away = (default_team(roster, edition, players=11) for roster in ("human", "orc"))
    return replace(home, name="Harbour Lads", coach="Ann"), replace(away, name="Gouged Orcs", coach="Bob")


@cache
def _played(game: str, seed: int, turned: bool, answers: int) -> tuple[Session, bytes]:
    """A match between computer seats, and its save."""
    board, _, _, options = GAMES[game]
    teams = teams_of(game)[:: -1 if turned else 1]
    source = (shipped("maps") / f"{board}.toml").read_text(encoding="utf-8")
    setup = MatchSetup(game=game, map_source=source, map_name=board, teams=teams, seed=seed, options=options)
    seats = [make_seat("deckhand", seed * 7 + n) for n in range(2)]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match.dockbowl"
        session = Session.new(setup, seats=seats, path=path)
        session.run(answers)
        session.close()
        return session, path.read_bytes()


def match(game: str, path: str, seed: int = 3, *, turned: bool = False, answers: int = 1_000_000) -> Session:
    """A match between computer seats, saved at `path`; the same again for the same words."""
    session, save = _played(game, seed, turned, answers)
    Path(path).write_bytes(save)
    return session


def league(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    profile = GAMES[game][2]
    assert main(["league", "new", "l.toml", "--game", game, *(["--profile", profile] if profile else [])]) == 0
    for team in teams_of(game):
        Path(f"{team.coach}.toml").write_text(team_to_toml(team), encoding="utf-8")
        assert main(["league", "add", "l.toml", f"{team.coach}.toml"]) == 0
    capsys.readouterr()


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["league", *words])
    out, err = capsys.readouterr()
    return code, out, err


def hurt_in(found: MatchRecord, side: int) -> dict[int, str]:
    """Who of a team was a casualty, by number, those of no team left out."""
    own = ("journeyman", "mercenary", "star")
    return {p.number: p.injury for p in found.teams[side].players if p.injury and p.role not in own}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_what_a_match_leaves_is_what_its_record_says(game: str, seed: int) -> None:
    session = match(game, "m.dockbowl", seed)
    left, found = aftermath(session), record(session.match)
    assert left.score == tuple(side.score for side in found.teams)
    assert (left.winner, left.teams) == (found.winner, ("Harbour Lads", "Gouged Orcs"))
    for side in (0, 1):
        assert {one.number: one.what for one in left.hurt if one.coach == side and one.number} == hurt_in(found, side)
        made = sum(one.touchdowns for one in left.scorers if one.coach == side)
        assert made == left.score[side] or session.match.stop_reason == "conceded"
    hated = {(one.coach, one.number): one.hates for one in left.hurt if one.hates}
    assert hated == {(n, p.number): p.hates for n, side in enumerate(found.teams) for p in side.players if p.hates}
    assert all(one.by for one in left.hurt if one.hatred and one.number)
    again = Session.load("m.dockbowl", resume=False)
    assert aftermath(again) == left
    assert aftermath(match(game, "n.dockbowl", 7 - seed)).mark != left.mark


@pytest.mark.parametrize("game", GAMES)
def test_a_save_becomes_a_result_once(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    league(game, capsys)
    found = record(match(game, "m.dockbowl", 4).match)
    code, out, err = said(capsys, "result", "l.toml", "--save", "m.dockbowl")
    assert (code, err) == (0, "")
    home, away = found.teams
    assert out.startswith(f"season 1: lads {home.score}-{away.score} orcs")
    result = load_league("l.toml").results[0]
    assert result.score == (home.score, away.score)
    assert result.save == "m.dockbowl"
    assert casualties(result)[0] >= len(hurt_in(found, 1))
    for side, key in enumerate(result.teams):
        assert {one.number: one.what for one in result.hurt if one.team == key and one.number} == hurt_in(found, side)
    hated = sorted(player.hates for side in found.teams for player in side.players if player.hates)
    assert sorted(one.hates for one in result.hurt if one.hates) == hated
    if game == "bb2020":
        assert result.winnings == (home.winnings, away.winnings)
    rows = {row.team.key: row for row in standings(load_league("l.toml"))}
    assert rows["lads"].wins == (found.winner == 0)
    assert rows["orcs"].wins == (found.winner == 1)
    before = Path("l.toml").read_bytes()
    Path("copy.dockbowl").write_bytes(Path("m.dockbowl").read_bytes())
    code, _, err = said(capsys, "result", "l.toml", "--save", "copy.dockbowl")
    assert code == 2
    assert err.startswith("dockbowl: l.toml: this match is entered already: season 1: lads")
    assert Path("l.toml").read_bytes() == before
    said(capsys, "undo", "l.toml")
    assert said(capsys, "result", "l.toml", "--save", "copy.dockbowl")[0] == 0


def test_the_fixture_says_who_is_at_home(capsys: pytest.CaptureFixture[str]) -> None:
    league("sevens", capsys)
    said(capsys, "fixtures", "l.toml", "--single")
    assert (load_league("l.toml").fixtures[0].home, load_league("l.toml").fixtures[0].away) == ("lads", "orcs")
    found = record(match("sevens", "m.dockbowl", 4, turned=True).match)
    assert said(capsys, "result", "l.toml", "--save", "m.dockbowl")[0] == 0
    result = load_league("l.toml").results[0]
    assert (result.home, result.round) == ("lads", 1)
    assert result.score == (found.teams[1].score, found.teams[0].score)
    for side, key in ((1, "lads"), (0, "orcs")):
        assert {one.number: one.what for one in result.hurt if one.team == key and one.number} == hurt_in(found, side)


def test_saves_refused(capsys: pytest.CaptureFixture[str]) -> None:
    league("sevens", capsys)
    session = match("sevens", "half.dockbowl", answers=60)
    with pytest.raises(NotOver):
        aftermath(session)
    assert (
        said(capsys, "result", "l.toml", "--save", "half.dockbowl")[2] == "dockbowl: half.dockbowl: is not over yet\n"
    )
    match("bb2020", "whole.dockbowl")
    assert said(capsys, "result", "l.toml", "--save", "whole.dockbowl")[2] == (
        "dockbowl: whole.dockbowl: is a match of bb2020, but the league plays sevens\n"
    )
    match("sevens", "m.dockbowl")
    text = Path("l.toml").read_text(encoding="utf-8")
    Path("o.toml").write_text(text.replace('"house"', '"official"').replace("sevens-house", "sevens"), encoding="utf-8")
    assert said(capsys, "result", "o.toml", "--save", "m.dockbowl")[2] == (
        "dockbowl: m.dockbowl: was played by house rules, but the league by official\n"
    )
    Path("l.toml").write_text(text.replace('"Harbour Lads"', '"Quay Lads"'), encoding="utf-8")
    assert said(capsys, "result", "l.toml", "--save", "m.dockbowl")[2] == (
        "dockbowl: m.dockbowl: no team of the league is called 'Harbour Lads'; say HOME AWAY for the first and second\n"
    )
    assert said(capsys, "result", "l.toml", "lads", "orcs", "--save", "m.dockbowl")[0] == 0
    wrong = said(capsys, "result", "l.toml", "lads", "orcs", "1-0", "--save", "m.dockbowl")
    assert wrong[2] == "dockbowl: 3 words after the file; with --save expected none, or HOME AWAY\n"


def test_a_team_goes_from_match_to_match_as_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    league("sevens", capsys)
    hurt = ("--hurt", "lads:1=seriously hurt@2", "--hatred", "lads:1=4", "--hurt", "lads:2=dead")
    assert said(capsys, "result", "l.toml", "lads", "orcs", "0-1", *hurt)[0] == 0
    assert said(capsys, "skill", "l.toml", "lads", "--player", "3", "--enter", "block")[0] == 0
    assert said(capsys, "team", "l.toml", "lads", "--out", "lads-2.toml") == (0, "lads-2.toml\n", "")
    team = load_team("lads-2.toml")
    assert {player.number for player in team.players if player.misses_next} == {1}
    assert {player.number for player in team.players if player.retired} == {2}
    assert [player.hates for player in team.players if player.number == 1] == [("orc",)]
    assert [player.gained for player in team.players if player.number == 3] == [("block",)]
    dear = next(player for player in team.players if player.number == 3)
    plain = find(team.roster, team.edition).position(dear.position)
    assert plain is not None and dear.cost == plain.cost + 10_000, "his first, by chance: 20,000 if chosen"
    assert dear.skills_value == 10_000 and "skills_value = 10000" in Path("lads-2.toml").read_text(encoding="utf-8")
    assert (team.rerolls, team.dedicated_fans, team.edition) == (2, 3, "sevens-house")
    again = said(capsys, "team", "l.toml", "lads", "--out", "lads-2.toml")
    assert again == (2, "", "dockbowl: lads-2.toml: exists already; --force replaces it\n")
    # The match it is brought to is entered in its turn.
    options = GAMES["sevens"][3]
    source = (shipped("maps") / "sevens.toml").read_text(encoding="utf-8")
    teams = (team, load_team("Bob.toml"))
    setup = MatchSetup(game="sevens", map_source=source, map_name="sevens", teams=teams, options=options, seed=6)
    session = Session.new(setup, seats=[make_seat("deckhand", n) for n in range(2)], path="m.dockbowl")
    session.run()
    session.close()
    assert said(capsys, "result", "l.toml", "--save", "m.dockbowl")[0] == 0
    facts = json.loads(said(capsys, "team", "l.toml", "lads", "--json")[1])
    state = {player["number"]: player["state"] for player in facts["players"]}
    assert state[2] == "dead"
    assert state[1] == "fit"


def test_a_team_that_spends_points_goes_on_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    league("bb2020", capsys)
    assert said(capsys, "team", "l.toml", "lads", "--out", "x.toml")[2] == (
        "dockbowl: l.toml: teams of BB2020 go on from match to match by dockbowl team after\n"
    )


class GivesUp:
    """A seat that plays at random and gives up in its first turn."""

    name = "random"

    def __init__(self) -> None:
        self.random = make_seat("random", 5)

    def answer(self, driver: Driver[Match], request: Choose) -> Option:
        if request.purpose == "activate" and not driver.match.extra.blitzing:
            return CONCEDE
        return self.random.answer(driver, request)


def given_up(path: str) -> Session:
    """A classic match that the first team gives up; a star of it missed the match, and may leave on a 1 to 5."""
    home, away = teams_of("classic")
    players = tuple(replace(one, spp=51, misses_next=True) if one.number == 2 else one for one in home.players)
    teams = (replace(home, players=players, treasury=0), away)
    source = (shipped("maps") / "pitch.toml").read_text(encoding="utf-8")
    options = {"stars_leave_on": 5}
    setup = MatchSetup(game="classic", map_source=source, map_name="pitch", teams=teams, seed=2, options=options)
    session = Session.new(setup, seats=[GivesUp(), make_seat("random", 7)], path=path)
    session.run()
    session.close()
    return session


def test_a_match_that_was_given_up_brings_both_honours_and_who_left(capsys: pytest.CaptureFixture[str]) -> None:
    league("classic", capsys)
    found = record(given_up("m.dockbowl").match)
    assert [one.number for one in found.teams[0].players if one.leaves] == [2]
    code, out, _ = said(capsys, "result", "l.toml", "--save", "m.dockbowl")
    assert code == 0 and "lads 2: leaves the team" in out
    result = load_league("l.toml").results[0]
    assert [(one.team, one.number) for one in result.left] == [("lads", 2)]
    number = {player.id: player.number for player in found.teams[1].players}
    honours = [number[found.teams[1].mvp], number[found.teams[1].second_mvp]]
    assert [(one.team, one.number) for one in result.mvps] == [("orcs", one) for one in honours]
    lads = json.loads(said(capsys, "team", "l.toml", "lads", "--json")[1])
    assert 2 not in [player["number"] for player in lads["players"]]
    orcs = json.loads(said(capsys, "team", "l.toml", "orcs", "--json")[1])
    assert sum(player["mvps"] for player in orcs["players"]) == 2
    assert "MVP" in said(capsys, "team", "l.toml", "orcs")[1]
    assert said(capsys, "undo", "l.toml")[0] == 0
    lads = json.loads(said(capsys, "team", "l.toml", "lads", "--json")[1])
    assert 2 in [player["number"] for player in lads["players"]]


def test_honours_and_leavers_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    league("classic", capsys)
    two = ("--mvp", "orcs:3", "--mvp", "orcs:3")

    def refused(*words: str) -> str:
        code, _, err = said(capsys, "result", "l.toml", "lads", "orcs", "0-1", *words)
        assert code == 2 and err.count("\n") == 1
        return err

    assert "2 of orcs: two only where the other has none" in refused(*two, "--mvp", "lads:1")
    assert "3 of orcs: at most two" in refused(*two, "--mvp", "orcs:4")
    assert "0 is of no team" in refused(*two, "--left", "lads:0")
    assert "lads has no number 50" in refused("--left", "lads:50")
    assert said(capsys, "result", "l.toml", "lads", "orcs", "0-1", *two, "--left", "lads:2")[0] == 0
    assert "lads 2: has left the team, and cannot leave it" in refused("--left", "lads:2")
    assert "lads 2: has left the team, and cannot be its Most Valuable Player" in refused("--mvp", "lads:2")
    kept = load_league("l.toml").results[0]
    assert [(one.team, one.number) for one in kept.mvps] == [("orcs", 3)] * 2
    assert [(one.team, one.number) for one in kept.left] == [("lads", 2)]
    assert said(capsys, "check", "l.toml")[0] == 0
    for name in ("l.toml", "Ann.toml", "Bob.toml"):
        Path(name).unlink()
    league("sevens", capsys)
    assert "Sevens, house rules has no Most Valuable Player" in refused("--mvp", "lads:2")
