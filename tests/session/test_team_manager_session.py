"""Sessions of the card game: saves, undo, redo, replay and forks by the same code as for boards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dockbowl.ai.managers import make_manager
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Refused
from dockbowl.core.requests import Choose, Roll
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager.invariants import faults
from dockbowl.games.team_manager.season import Season
from dockbowl.session.journal import SaveError
from dockbowl.session.replay import Replay
from dockbowl.session.session import Session

TEAMS = ("gouged_eye", "reikland_reavers", "grudgebearers")


def new(path: Path | None = None, *, computers: bool = True, seed: int = 5) -> Session[Season]:
    seats = [make_manager("random", seat) for seat in range(3)] if computers else []
    setup = MatchSetup(game="team-manager", sides=TEAMS, seed=seed)
    return Session.new(setup, seats=seats, path=path)


def test_a_saved_season_is_played_again_to_the_same_state(tmp_path: Path) -> None:
    session = new(tmp_path / "season.dockbowl")
    for _ in range(200):
        session.step()
    key, entries = session.match.key(), len(session.entries)
    session.close()
    again: Session[Season] = Session.load(tmp_path / "season.dockbowl")
    assert len(again.entries) == entries and again.match.key() == key
    assert again.notices == [] and again.saved_seats == ("random",) * 3
    again.seats = list(session.seats)
    again.run()
    assert again.match.over
    again.close()
    whole: Session[Season] = Session.load(tmp_path / "season.dockbowl", resume=False)
    assert whole.match.key() == again.match.key()


def test_undo_goes_back_to_the_last_die_and_the_referee_further() -> None:
    session = new(computers=False)
    session.run()
    request = session.request
    assert isinstance(request, Choose) and request.purpose == "commit" and request.coach == 0
    assert "a die was rolled" in session.can_undo()
    before = session.match.key()
    session.answer_text("pass")
    session.undo()
    assert session.match.key() == before
    session.answer_text("pass")
    session.answer_text("done")
    session.run()
    assert session.match.active == 1
    assert "only the referee" in session.can_undo()
    session.undo(referee=True)
    session.undo(referee=True)
    assert session.match.key() == before
    assert session.redo() == 1 and session.match.passed == [1, 0, 0]


def test_what_was_drawn_is_not_taken_back() -> None:
    """Sprinting shows a card, by a die: the choice after it can be undone, the drawing cannot."""
    setup = MatchSetup(
        game="team-manager", sides=TEAMS, arranged={
            "coin": "b", "hand": {"b": ["reikland_reavers_catcher", "reikland_reavers_blitzer"], "c": ["blocker"]},
        },
    )  # fmt: skip
    session: Session[Season] = Session.new(setup)
    while session.request is not None and session.request.purpose != "discard":
        request = session.request
        if type(request) is Roll:
            session.step()
            continue
        assert isinstance(request, Choose)
        wanted = (one for one in request.legal() if one.verb in ("yes", "commit") and _catcher(session, one.player))
        session.answer(next(wanted))
    assert session.request is not None
    assert "a die was rolled" in session.can_undo()


def _catcher(session: Session[Season], card: int) -> bool:
    return card < 0 or "catcher" in session.match.ids[card]


def test_a_fork_goes_its_own_way() -> None:
    session = new()
    for _ in range(120):
        session.step()
    twin = session.fork()
    assert twin.match.key() == session.match.key()
    twin.seats = [make_manager("manager", seat) for seat in range(3)]
    key = session.match.key()
    twin.run()
    assert twin.match.over and session.match.key() == key
    earlier = session.fork(entries=60)
    assert len(earlier.entries) == 60


def test_a_replay_has_each_moment_and_turn() -> None:
    session = new()
    session.run()
    assert session.match.over
    replay = Replay(session)
    assert len(replay.turns) > 40 and {mark.number for mark in replay.turns} == {1, 2, 3, 4, 5}
    replay.go_to_turn(10)
    there = replay.match()
    assert isinstance(there, Season) and there.week == replay.turns[9].number
    while replay.step():
        pass
    assert replay.match().key() == session.match.key()


def test_a_referee_puts_fans_and_hands_right_and_it_is_replayed(tmp_path: Path) -> None:
    session = new(tmp_path / "season.dockbowl", computers=False)
    session.run()
    session.correct_text("fans b 4", "miscounted")
    session.correct_text('coin "c"', "wrong seat")
    assert session.match.fans == [0, 4, 0] and session.match.coin == 2
    with pytest.raises(Refused, match="is for a game with a board"):
        session.correct_text("place a4 3,4")
    with pytest.raises(Refused, match="is not a number from 0"):
        session.correct_text("fans { a = -1 }")
    key = session.match.key()
    session.close()
    again: Session[Season] = Session.load(tmp_path / "season.dockbowl", resume=False)
    assert again.match.key() == key


def test_illegal_answers_are_refused_and_change_nothing() -> None:
    session = new(computers=False)
    session.run()
    key = session.match.key()
    for text in ("commit gouged_eye_troll h9", "commit nobody h1 left", "end turn"):
        with pytest.raises(Refused):
            session.answer_text(text)
    m = session.match
    elsewhere = next(card for card in m.library.team("gouged_eye").starters if card not in m.hand[0])
    with pytest.raises(Refused, match=r"commit .* is not legal: .* is not in the hand|is not legal here"):
        session.answer_text(f"commit {m.ids[elsewhere]} h1 left")
    assert session.match.key() == key


@pytest.mark.parametrize("game", ["dockbowl", "bb2020"])
def test_a_season_is_not_opened_as_a_match_on_a_board(tmp_path: Path, game: str) -> None:
    path = tmp_path / "season.dockbowl"
    session = new(path)
    for _ in range(30):
        session.step()
    session.close()
    first, rest = path.read_bytes().split(b"\n", 1)
    header = json.loads(first)
    assert header["game"] == "team-manager" and "map" not in header and header["cards"]["hash"]
    path.write_bytes(json.dumps({**header, "game": game}).encode() + b"\n" + rest)
    with pytest.raises(SaveError):
        Session.load(path)


def test_a_match_on_a_board_is_not_opened_as_a_season(tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden" / "jetty.dockbowl"
    path = tmp_path / "jetty.dockbowl"
    first, rest = golden.read_bytes().split(b"\n", 1)
    path.write_bytes(json.dumps({**json.loads(first), "game": "team-manager"}).encode() + b"\n" + rest)
    with pytest.raises(SaveError):
        Session.load(path)


def test_altered_cards_of_a_save_are_told(tmp_path: Path) -> None:
    path = tmp_path / "season.dockbowl"
    session = new(path)
    session.close()
    text = path.read_text(encoding="utf-8")
    header = json.loads(text.splitlines()[0])
    assert '"power":5' in header["cards"]["source"]
    header["cards"]["source"] = header["cards"]["source"].replace('"power":5', '"power":6', 1)
    path.write_text(json.dumps(header) + "\n", encoding="utf-8")
    with pytest.raises(SaveError, match="does not fit its hash"):
        Session.load(path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"sides": ("gouged_eye",)}, "is played by 2 to 4 managers"),
        ({"sides": ("gouged_eye", "gouged_eye")}, "two managers cannot have the same team"),
        ({"sides": ("gouged_eye", "gouge_eye")}, "did you mean gouged_eye"),
        ({"options": {"coins": 1}}, "no such setting; did you mean coin"),
        ({"options": {"coin": 4}}, "there is no manager 4"),
        ({"cards_source": "{}"}, "cards"),
    ],
)
def test_seasons_that_cannot_be_are_refused(change: dict[str, object], said: str) -> None:
    setup = MatchSetup(**{"game": "team-manager", "sides": TEAMS, **change})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=said):
        Session.new(setup)


def test_whatever_a_referee_puts_right_no_card_is_lost() -> None:
    """Corrections at any moment are refused or leave a sound season, which can be played on to its end."""
    whim = Dice(4)
    made = refused = 0
    for seed in range(3):
        session = new(seed=seed)
        while session.request is not None:
            if whim.below(6) == 0:
                try:
                    session.correct_text(_correction(session.match, whim))
                    made += 1
                except Refused:
                    refused += 1
                begun, since = session.driver.checkpoint()
                assert since or faults(begun) == []
            session.step()
        assert faults(session.match) == []
    assert made > 50


def _correction(m: Season, whim: Dice) -> str:
    manager = whim.below(m.coaches)
    who, team = "abc"[manager], m.library.team(m.team_keys[manager])
    cards = [m.ids[team.starters[whim.below(12)]] for _ in range(2)]
    listed = json.dumps(list(dict.fromkeys(cards)))
    return [
        f"fans {who} {whim.below(9)}",
        f"hand {{ {who} = {listed} }}",
        f"discard {{ {who} = {listed} }}",
        f"deck {{ {who} = {listed} }}",
        f'table {{ h1 = ["{cards[0]} left downed tokens fan"] }}',
        f'upgrades {{ {who} = ["{m.ids[team.upgrades[0]]} exhausted"] }}',
        f'pile {{ {who} = ["staff_masseur"] }}',
        f'box ["{cards[0]}"]',
        'ball { h1 = "midfield" }',
        f'coin "{who}"',
    ][whim.below(10)]
