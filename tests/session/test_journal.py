"""The save file: torn lines, kills at every answer, damage named by its line, nothing overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from toy_game import TOY, Picker, toy_setup

from dockbowl.session.journal import Journal, SaveError, read
from dockbowl.session.session import Session


def played(path: Path, answers: int = 40) -> list[tuple[object, int]]:
    """Play a match into `path`, to where the tide is asked; returns the state after each answer, with the dice's."""
    session = Session.new(toy_setup(), seats=[Picker(), Picker()], path=path, game=TOY)
    states: list[tuple[object, int]] = [(session.match.key(), session.dice.state)]
    while (len(states) <= answers or session.request.purpose != "tide") and session.step():
        states.append((session.match.key(), session.dice.state))
    session.close()
    assert len(states) > 30
    return states


def load(path: Path) -> Session:
    return Session.load(path, game=TOY)


def test_killed_at_every_answer_the_match_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "whole.dockbowl"
    states = played(path)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == len(states)
    for count in range(len(lines)):
        cut = tmp_path / f"{count}.dockbowl"
        cut.write_bytes(b"".join(lines[: count + 1]))
        session = load(cut)
        assert (session.match.key(), session.dice.state) == states[count]
        assert session.notices == []
        session.close()


def test_after_a_kill_the_rest_of_the_match_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "whole.dockbowl"
    played(path)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    cut = tmp_path / "cut.dockbowl"
    cut.write_bytes(b"".join(lines[:20]))
    session = load(cut)
    for line in lines[20:]:
        row = json.loads(line)
        if "roll" in row:
            assert session.step()
        else:
            session.answer_text(row["is"])
    session.close()
    assert cut.read_bytes() == whole


@pytest.mark.parametrize("lost", [1, 2, 5, 20])
def test_a_torn_last_line_is_dropped_with_a_notice_and_writing_goes_on(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "torn.dockbowl"
    states = played(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-lost])
    session = load(path)
    if lost == 1:  # only the line end is missing: the answer is there
        assert session.notices == []
        assert session.match.key() == states[-1][0]
    else:
        assert session.notices == [f"line {len(states)} was cut off and has been left out"]
        assert session.match.key() == states[-2][0]
    session.seats = [Picker(), Picker()]
    assert session.step()
    key = session.match.key()
    session.close()
    assert load(path).match.key() == key


def test_zeros_after_a_power_cut_are_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "zeros.dockbowl"
    states = played(path)
    path.write_bytes(path.read_bytes() + b"\0" * 300)
    session = load(path)
    assert session.match.key() == states[-1][0]
    assert len(session.notices) == 1


def test_a_save_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.dockbowl"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(SaveError, match="file exists"):
        Session.new(toy_setup(), path=path, game=TOY)
    assert path.read_text(encoding="utf-8") == "precious"
    assert [item.name for item in tmp_path.iterdir()] == ["mine.dockbowl"]


def test_a_save_changed_by_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "shared.dockbowl"
    session = Session.new(toy_setup(), seats=[Picker(), Picker()], path=path, game=TOY)
    session.step()
    with path.open("ab") as other:
        other.write(b'{"ask":"tide","roll":[1]}\n')
    before = path.read_bytes()
    assert session.step()  # the match goes on
    assert path.read_bytes() == before
    assert "changed by another program" in session.notices[0]
    assert session.journal is None


def test_a_save_that_grows_while_it_is_read_is_not_cut(tmp_path: Path) -> None:
    path = tmp_path / "shared.dockbowl"
    played(path)
    reading = read(path)
    with path.open("ab") as other:
        other.write(b'{"ask":"tide","roll":[1]}\n')
    before = path.read_bytes()
    with pytest.raises(SaveError, match="is being changed by another program"):
        Journal.resume(path, reading)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("tail", "reason"),
    [
        (b"garbage\n", "is not an answer"),
        (b"garbage\nand more", "is not an answer"),
        (b"{}\n", "has none; expected exactly one of roll, is, fix and undo"),
        (b"\n\n{}\n", "is empty; expected an answer"),
        (b"\xff\xfe\n", "is not an answer"),
        (b"[" * 100_000 + b"\n", "is not an answer"),
        (b'{"ask":"tide","roll":[99999999999999999999999]}\n', "needs 1 d8"),
        (b'{"ask":"tide","fix":{"do":"key","key":"tide","value":' + b"[" * 5000 + b"\n", "is not an answer"),
    ],
)
def test_what_is_no_torn_line_is_not_cut_away(tmp_path: Path, tail: bytes, reason: str) -> None:
    path = tmp_path / "tail.dockbowl"
    states = played(path)
    path.write_bytes(path.read_bytes() + tail)
    before = path.read_bytes()
    with pytest.raises(SaveError, match=reason) as caught:
        load(path)
    assert caught.value.line in (len(states) + 1, len(states) + 2)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before


def test_line_ends_and_marks_of_other_systems_are_read(tmp_path: Path) -> None:
    path = tmp_path / "notepad.dockbowl"
    states = played(path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n") + b"\n\n")
    session = load(path)
    assert (session.match.key(), session.dice.state) == states[-1]
    assert session.notices == []
    session.seats = [Picker(), Picker()]
    assert session.step()
    key = session.match.key()
    session.close()
    assert load(path).match.key() == key


def test_cut_off_anywhere_in_its_last_lines_it_goes_on_from_the_last_whole_one(tmp_path: Path) -> None:
    path = tmp_path / "whole.dockbowl"
    states = played(path)
    whole = path.read_bytes()
    for length in range(len(whole) - 200, len(whole) + 1):
        path.write_bytes(whole[:length])
        session = load(path)
        lines = whole[:length].count(b"\n") - 1
        lines += not whole[:length].endswith(b"\n") and whole[length : length + 1] == b"\n"  # only its end is missing
        assert (session.match.key(), session.dice.state) == states[lines]
        session.close()


def test_faults_of_the_map_inside_are_one_line(tmp_path: Path) -> None:
    path = tmp_path / "map.dockbowl"
    played(path)
    damaged(path, 1, map={"name": "x", "hash": "", "source": "x = 1"})
    with pytest.raises(SaveError) as caught:
        load(path)
    assert str(caught.value).endswith("(and 3 more)")
    assert "\n" not in str(caught.value)


def damaged(path: Path, line: int, **change: object) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    row = json.loads(lines[line - 1])
    row.update(change)
    lines[line - 1] = json.dumps({key: value for key, value in row.items() if value is not None})
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def first(path: Path, what: str) -> int:
    """The number of the first line that has this key."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, 1) if n > 1 and what in json.loads(line))


def test_a_rule_that_now_asks_otherwise_stops_at_that_line(tmp_path: Path) -> None:
    path = tmp_path / "old.dockbowl"
    played(path)
    damaged(path, 12, ask="rush")
    with pytest.raises(SaveError, match=r"old.dockbowl:12: the save answers 'rush', but the rules now ask for"):
        load(path)
    early = Session.load(path, game=TOY, before_line=12)
    assert len(early.entries) == 10
    assert early.journal is None


@pytest.mark.parametrize(
    ("what", "change", "reason"),
    [
        ("roll", {"roll": [9]}, r"needs 1 d8, not \(9,\)"),
        ("roll", {"roll": [1, 2]}, "needs 1 d8"),
        ("roll", {"roll": None, "is": "yes", "by": "a"}, "which is now a roll"),
        ("is", {"is": "step 99,99"}, "99,99 is not on this board of 6 x 4"),
        ("is", {"is": "dance"}, "activate: 'dance' is not legal"),
        ("is", {"by": "b"}, "has coach b answer 'activate'; the rules now ask coach a"),
        ("is", {"is": None, "roll": [3], "by": None}, "which is now a decision"),
        ("is", {"roll": [3]}, "has roll and is; expected exactly one"),
        ("is", {"is": None}, "has none; expected exactly one"),
        ("is", {"undo": -1, "is": None}, "negative"),
        ("is", {"colour": "red"}, "unknown field `colour`"),
        ("is", {"undo": 5, "is": None, "by": None}, "takes back 5 answers, but there are 1"),
    ],
)
def test_damage_is_named_with_its_line(tmp_path: Path, what: str, change: dict[str, object], reason: str) -> None:
    path = tmp_path / "bad.dockbowl"
    played(path)
    line = first(path, what)
    damaged(path, line, **change)
    with pytest.raises(SaveError, match=reason) as caught:
        load(path)
    assert caught.value.line == line


def test_header_faults(tmp_path: Path) -> None:
    path = tmp_path / "head.dockbowl"
    played(path)
    for change, reason in (
        ({"dockbowl": 99}, "format 99, from a newer program"),
        ({"dockbowl": 0}, "format 0, which there never was"),
        ({"seed": "x"}, "not the header of a save"),
        ({"seed": 1.5}, "not the header of a save"),
        ({"options": {"wet": True, "dry": 1}}, None),
    ):
        bad = tmp_path / "changed.dockbowl"
        bad.write_bytes(path.read_bytes())
        damaged(bad, 1, **change)
        if reason is None:
            assert load(bad).match.rules.options["dry"] == 1
        else:
            with pytest.raises(SaveError, match=reason):
                load(bad)
    for text in ("", "\n", "{}", "hello", "[1]"):
        (tmp_path / "x").write_text(text, encoding="utf-8")
        with pytest.raises(SaveError, match="is not the header"):
            load(tmp_path / "x")
    with pytest.raises(SaveError, match="no such file"):
        load(tmp_path / "none")
    with pytest.raises(SaveError, match="directory"):
        load(tmp_path)


def test_the_map_is_kept_by_content(tmp_path: Path) -> None:
    path = tmp_path / "map.dockbowl"
    played(path)
    header = read(path).header
    assert header.map.source == toy_setup().map_source
    record = json.loads(path.read_bytes().splitlines()[0])["map"]
    damaged(path, 1, map={**record, "source": record["source"].replace("......\n......", "......")})
    with pytest.raises(SaveError, match="does not fit its hash"):
        load(path)


def test_dice_that_are_not_the_seeds_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "lucky.dockbowl"
    played(path, 31)
    line = first(path, "roll")
    rolled = json.loads(path.read_text(encoding="utf-8").splitlines()[line - 1])["roll"]
    damaged(path, line, roll=[rolled[0] % 8 + 1])
    assert load(path).notices == ["some dice of this save are not those its seed gives"]


def test_typed_dice_leave_the_seeded_ones_alone(tmp_path: Path) -> None:
    path = tmp_path / "typed.dockbowl"
    session = Session.new(toy_setup(), path=path, typed_dice=True, game=TOY)
    before = session.dice.state
    assert not session.step()
    assert session.waiting
    session.answer_text("5")
    session.close()
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[1]) == {
        "ask": "tide",
        "roll": [5],
        "typed": True,
    }
    again = load(path)
    assert again.dice.state == before == session.dice.state
    assert again.notices == []


def test_a_rule_that_fails_on_a_save_is_named_with_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rule.dockbowl"
    played(path)

    def broken(*_: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr("toy_game.finish", broken)
    with pytest.raises(SaveError, match=r"a rule fails here: KeyError: 'oops'") as caught:
        load(path)
    assert caught.value.line > 2
