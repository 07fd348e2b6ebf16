"""The reminders of the games on a pitch: tables of moments, each with all that is reminded of then, in its order."""

from __future__ import annotations

from typing import Any

import pytest
from test_assist_reminders import asks

from dockbowl.core.position import Piece, Position, Stats
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.reminders import reminders
from dockbowl.session.session import Session

A, B = Piece("a1", "a", "Anna", at=(6, 4), number=1), Piece("b1", "b", "Bert", at=(12, 4), number=1)
USED = Piece("a1", "a", "Anna", at=(6, 4), number=1, used=True)
RESERVE = Piece("a2", "a", "Arne", state="reserves", number=2)
KO_A, KO_B = Piece("a3", "a", "Ada", state="ko", number=3), Piece("b3", "b", "Bo", state="ko", number=3)
PRONE = Piece("b2", "b", "Bodo", at=(7, 4), state="prone", number=2)
FOE = Piece("b2", "b", "Bodo", at=(7, 4), number=2)
ARMED = Piece("a4", "a", "Saw", Stats(skills={"secret_weapon": True}), at=(6, 8), number=4)
NEAR = Piece("a1", "a", "Anna", at=(24, 4), number=1)

BB, CLASSIC, SEVENS, OPEN25 = "bb2020", "classic", "sevens", "bb2025-open"
PLAYERS = (A, B)


def at_pitch(game: str, *pieces: Piece, **fields: Any) -> Session:
    """Coach a has his third turn and may choose, unless the fields say otherwise; `game` is in them by its keys."""
    board = "sevens" if game == "sevens" else "pitch"
    setup = MatchSetup(game=game, map_source=shipped_map(board), map_name=board, seed=3)
    names = Position.__struct_fields__
    known = {"turn": (3, 2), "rerolls": (2, 2), "teams": ("Gulls", "Herons")}
    known |= {name: value for name, value in fields.items() if name in names}
    keys = {name.replace("_", " "): value for name, value in fields.items() if name not in names}
    return Session.new(setup, Position(pieces, game=keys, **known), agreement=Agreement({}))


def play(session: Session, steps: str) -> None:
    """Answers in words, each after what is asked: `activate: end turn; ko recovery: 3`."""
    for step in filter(None, map(str.strip, steps.split(";"))):
        purpose, _, words = step.partition(": ")
        assert asks(session) == purpose, (asks(session), step)
        session.answer_text(words)


def seen(session: Session) -> str:
    return ", ".join(f"{one.state} {one.key}" for one in reminders(session))


REROLLED = "activate: move a1; step: step 7,4; pick up: 1; reroll: team; pick up: 6"
SEEN = "activate: foul a1; step: foul b2; armour: 2 2"
GRUDGE = {"inducements": {"a": {"grudge_match": 1}}}
SET_UP: dict[str, Any] = {"phase": "set up", "active": "", "turn": (0, 0), "to_do": ["a", "b"], "kicker": "a"}
EVENT: dict[str, Any] = {"phase": "event", "active": "", "kicker": "a", "kick": [20, 7]}
DRIVE_END: dict[str, Any] = {"phase": "drive end", "active": "", "turn": (3, 3)}
Row = tuple[str, str, tuple[Piece, ...], dict[str, Any], str, str]
TURNS: list[Row] = [
    ("a turn begins", BB, PLAYERS, {}, "", "now turn"),
    ("somebody has acted", BB, (USED, B), {}, "", ""),
    ("the last turn begins", BB, PLAYERS, {"turn": (8, 7)}, "", "now turn"),
    ("and goes on", BB, (USED, B), {"turn": (8, 7)}, "", "lasts turn"),
    ("weather that does something", BB, (USED, B), {"weather": "pouring rain"}, "", "lasts weather"),
    ("it is conjured", BB, (USED, B), {"weather": "blizzard", "sky": "nice", "sky_owner": "a"}, "",
      "lasts sky, lasts weather"),
    ("re-rolls of the drive", BB, (USED, B), {"drive_rerolls": [0, 1]}, "", "lasts drive rerolls"),
    ("a prayer in force, of whatever length", BB, (USED, B),
      {"prayers": {"a": ["under_scrutiny"], "b": ["iron_man"]}}, "", "lasts prayer, lasts prayer"),
    ("what it lends for the drive", BB, (USED, B), {"gifts": [["a1", "mighty_blow 1", "drive"]]}, "", "lasts gift"),
    ("what is his for the match is on his card", BB, (USED, B), {"gifts": [["a1", "av +1", "match"]]}, "", ""),
    ("a secret weapon", BB, (USED, B, ARMED), {"armed": ["a4"]}, "", "lasts weapons"),
    ("who stalls while they pray for a rock", BB, (USED, B), {"prayers": {"b": ["throw_a_rock"]}, "stallers": ["a1"]},
      "", "due stalling, lasts prayer"),
    ("no rock, no stalling", BB, (USED, B), {"stallers": ["a1"]}, "", ""),
    ("2020 minds no stalling", BB, (NEAR, B), {"carrier": "a1"}, "", "now turn"),
    ("the kick-off event is over", BB, (USED, B), {"kick_off_event": "quick_snap"}, "", ""),
    ("a re-roll is asked for", BB, PLAYERS, {"ball": (7, 4)}, "activate: move a1; step: step 7,4; pick up: 1", ""),
    ("one has been used", BB, PLAYERS, {"ball": (7, 4)}, REROLLED, "lasts rerolls"),
    ("classic knows but one a turn", CLASSIC, PLAYERS, {"ball": (7, 4)}, REROLLED, "lasts rerolls"),
    ("the next turn begins without", BB, PLAYERS, {"ball": (7, 4)}, REROLLED + "; step: stop; activate: end turn",
      "now turn"),
    ("who leaves", BB, (A, B, PRONE), {"players_leave": 1}, "activate: end turn", "now leave"),
    ("and has left", BB, (A, B, PRONE), {"players_leave": 1}, "activate: end turn; random player: 1", "now turn"),
    ("a call may be argued, then bribed", BB, (A, PRONE), {"bribes": (1, 0)}, SEEN, "now argue, due bribe"),
    ("no bribes", BB, (A, PRONE), {}, SEEN, "now argue"),
    ("argued in vain", BB, (A, PRONE), {"bribes": (1, 0)}, SEEN + "; argue the call: yes; argue the call: 3",
      "now bribe"),
    ("without a head coach", BB, (A, PRONE), {"bribes": (2, 0), "head_coach": (0, 1)}, SEEN,
      "lasts head coach, now bribe"),
    ("classic bribes first", CLASSIC, (A, PRONE), {"bribes": (1, 0)}, SEEN, "now bribe, due argue"),
    ("Sevens has six turns", SEVENS, (USED, B), {"turn": (6, 5)}, "", "lasts turn"),
    ("cheered on, in his own turn", SEVENS, (USED, B), {"cheering": "a"}, "", "lasts cheers"),
    ("the others' turn comes later", SEVENS, (USED, B), {"cheered": ["b"]}, "", ""),
    ("their turn has come", SEVENS, (USED, B), {"cheered": ["b"]}, "activate: end turn", "now turn, lasts cheers"),
    ("a Desperate Measure to announce", SEVENS, (A, PRONE), GRUDGE, "", "now turn, due measure"),
    ("with nobody to foul", SEVENS, PLAYERS, GRUDGE, "", "now turn"),
    ("one that is asked for when it can be used", SEVENS, PLAYERS, {"inducements": {"a": {"set_piece": 1}}}, "",
      "now turn"),
    ("a Grudge Match", SEVENS, (A, PRONE), GRUDGE, "activate: measure grudge_match; grudge match: foul a1",
      "lasts grudge"),
    ("a dazzler", SEVENS, (USED, B), {"dazzler": "a1"}, "", "due dazzler"),
    ("his second action", SEVENS, (USED, B, FOE), {"dazzler": "a1", "second_action": ["a1", "move"]}, "",
      "now second action"),
    ("a pass that is sure", SEVENS, (A, B), {"carrier": "a1", "inducements": {"a": {"set_piece": 1}}},
      "activate: pass a1; set piece: yes", "lasts set piece"),
    ("2025: he could score", OPEN25, (NEAR, B), {"carrier": "a1"}, "", "now turn, due stalling"),
    ("far away he could not", OPEN25, (A, B), {"carrier": "a1"}, "", "now turn"),
    ("from the seventh turn on no roll hits", OPEN25, (NEAR, B), {"carrier": "a1", "turn": (7, 6)}, "", "now turn"),
    ("in his activation", OPEN25, (NEAR, B), {"carrier": "a1"}, "activate: move a1", "due stalling"),
    ("weather of open play", OPEN25, (USED, B), {"weather": "blizzard"}, "", "lasts weather"),
]  # fmt: skip
DRIVES: list[Row] = [
    ("the set-up", BB, (RESERVE, B), SET_UP, "", "lasts kicker, now set up"),
    ("of a second half", BB, (RESERVE, B), {**SET_UP, "half": 2}, "", "done half, lasts kicker, now set up"),
    ("a later drive of it", BB, (RESERVE, B), {**SET_UP, "turn": (3, 3), "half": 2}, "", "lasts kicker, now set up"),
    ("who misses it", BB, (RESERVE, B), {**SET_UP, "missing": ["a2"]}, "", "lasts kicker, now set up, lasts missing"),
    ("Reserves closed", BB, (RESERVE, B), {**SET_UP, "reserves_closed": True, "shut_out": ["a2"]}, "",
      "lasts kicker, now set up, lasts closed"),
    ("the kick", BB, (A, RESERVE, B), {"phase": "kick", "active": "", "kicker": "a"}, "kick: kick 20,7", "now kicker"),
    ("the kick-off table", BB, PLAYERS, EVENT, "", "now event"),
    ("an event under way", BB, PLAYERS, EVENT, "kick-off: 4 5", "now event"),
    ("and a phase of it", BB, PLAYERS, EVENT, "kick-off: 4 5; quick snap: 1", "now event, due left"),
    ("the ball comes down", BB, PLAYERS, EVENT, "kick-off: 1 1", "done event"),
    ("no head coach to coach brilliantly", BB, PLAYERS, {**EVENT, "head_coach": (1, 0)}, "kick-off: 3 4",
      "now event, lasts head coach"),
    ("Sevens coaches without", SEVENS, PLAYERS, {**EVENT, "kick": [14, 5], "head_coach": (1, 0)}, "kick-off: 3 4",
      "now event"),
    ("Sevens defends anew", SEVENS, PLAYERS, {**EVENT, "kick": [14, 5]}, "kick-off: 1 3; solid defence: 1",
      "now event, due left"),
    ("classic defends anew", CLASSIC, PLAYERS, EVENT, "kick-off: 1 3", "now event, due left"),
    ("a Blitz!", BB, PLAYERS,
      {"kicker": "a", "kick": [20, 7], "kick_off_event": "blitz", "blitzing": True, "left": 3, "ready": ["a1"]}, "",
      "now event, due left"),
    ("the knocked out", BB, (A, B, KO_A, KO_B), DRIVE_END, "", "now ko, due ko"),
    ("the others' turn to roll", BB, (A, B, KO_A, KO_B), DRIVE_END, "ko recovery: 1", "now ko"),
    ("the heat comes after them", BB, (A, B, KO_A), {**DRIVE_END, "weather": "sweltering heat"}, "",
      "now ko, due heat"),
    ("the heat", BB, (A, B, KO_A), {**DRIVE_END, "weather": "sweltering heat"}, "ko recovery: 1", "now heat"),
    ("what ends with the drive", BB, (A, B, KO_A),
      {**DRIVE_END, "prayers":
      {"a": ["friends_with_the_ref", "moles_under_the_pitch", "iron_man"]}, "drive_rerolls": [0, 1]},
      "", "now ko, due ends, due ends"),
    ("and with the half", BB, (A, B, KO_A),
      {**DRIVE_END, "turn": (8, 8), "prayers": {"a": ["moles_under_the_pitch", "iron_man"]}}, "", "now ko, due ends"),
    ("a weapon is seen before they roll", BB, (A, B, KO_A, ARMED), {**DRIVE_END, "armed": ["a4"]}, "",
      "now weapons, due ko, now argue"),
    ("classic sees it after", CLASSIC, (A, B, KO_A, ARMED), {**DRIVE_END, "armed": ["a4"]}, "", "now ko, due weapons"),
    ("not in the last drive of all", CLASSIC, (A, B, KO_A, ARMED),
      {**DRIVE_END, "turn": (8, 8), "half": 2, "score": (1, 0), "armed": ["a4"]}, "", "now ko"),
    ("who was doped", SEVENS, (A, B, KO_B), {**DRIVE_END, "doped": ["a1"]}, "", "due ko, now doped"),
    ("and has collapsed: he does not come round yet", SEVENS, (A, B, KO_B), {**DRIVE_END, "doped": ["a1"]},
      "doped: 1", "now ko"),
    ("open play: who kicks", OPEN25, (RESERVE, B), {"phase": "kick off", "active": "", "kicker": 0}, "", "now kicker"),
    ("open play: the knocked out", OPEN25, (A, B, KO_A, KO_B), DRIVE_END, "ko recovery: 4", "now ko"),
    ("after the match nothing", BB, (A, B), {"over": True, "phase": "full time"}, "", ""),
]  # fmt: skip


@pytest.mark.parametrize("row", [*TURNS, *DRIVES], ids=lambda row: row[0])
def test_all_reminders_of_a_moment(row: Row) -> None:
    _, game, pieces, fields, steps, expected = row
    session = at_pitch(game, *pieces, **fields)
    play(session, steps)
    assert seen(session) == expected, (asks(session), session.match.phase)


TEXTS: list[tuple[str, tuple[Piece, ...], dict[str, Any], str, list[str]]] = [
    (BB, PLAYERS, {"turn": (8, 7)}, "", ["Gulls: turn 8 of 8, first half - their last of this half"]),
    (BB, PLAYERS, {"turn": (8, 8), "half": 2}, "", ["Gulls: turn 8 of 8, second half - the last of this half"]),
    (BB, PLAYERS, {"half": 3}, "", ["Gulls: turn 3 of 8, extra time"]),
    (CLASSIC, PLAYERS, {"half": 4}, "", ["Gulls: turn 3 of 8, overtime 2"]),
    (SEVENS, PLAYERS, {}, "", ["Gulls: turn 3 of 6, first half"]),
    (BB, (USED, B), {"weather": "blizzard"}, "",
      ["Blizzard: -1 to every rush, and no pass longer than a short one: no Hail Mary."]),
    (BB, (USED, B), {"prayers": {"b": ["iron_man"]}}, "", ["Herons: Iron Man, this match"]),
    (BB, (USED, B), {"gifts": [["a1", "mighty_blow 1", "drive"]]}, "", ["a1 Anna: mighty blow 1, this drive"]),
    (BB, (USED, B), {"gifts": [["b1", "ma -1", "half"]]}, "", ["b1 Bert: MA -1, this half"]),
    (BB, (A, B, KO_A), {**DRIVE_END, "inducements": {"a": {"bloodweiser_kegs": 1}}}, "",
      ["Gulls: 1 knocked-out player comes round on 3+"]),
    (BB, (A, B, KO_A), {**DRIVE_END, "drive_rerolls": [0, 1]}, "",
      ["Gulls: 1 knocked-out player comes round on 4+", "Ends now: Herons: 1 re-roll for this drive"]),
    (BB, (A, PRONE), {"bribes": (2, 0), "prayers": {"a": ["friends_with_the_ref"]}}, SEEN,
      ["Argue the Call: Gulls need 5+", "Gulls: 2 bribes left; a 1 fails", "Gulls: Friends with the Ref, this drive"]),
    (CLASSIC, PLAYERS, {"ball": (7, 4)}, REROLLED, ["Team re-roll used: no other in this turn (1 left)"]),
    (BB, PLAYERS, {"ball": (7, 4)}, REROLLED, ["1 team re-roll used in this turn, 1 left"]),
    (OPEN25, (NEAR, B), {"carrier": "a1"}, "activate: move a1",
      ["a1 Anna can score without a die: stalling is hit on 3+"]),
    (SEVENS, (A, PRONE), GRUDGE, "", ["Gulls: turn 3 of 6, first half", "Desperate Measure: Grudge Match"]),
]  # fmt: skip


@pytest.mark.parametrize("row", TEXTS, ids=lambda row: row[-1][-1])
def test_what_a_reminder_says(row: tuple[str, tuple[Piece, ...], dict[str, Any], str, list[str]]) -> None:
    game, pieces, fields, steps, expected = row
    session = at_pitch(game, *pieces, **fields)
    play(session, steps)
    assert [one.text for one in reminders(session)] == expected
