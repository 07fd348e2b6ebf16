"""The gate of the phones: PINs, keys, how often a wrong one is heard, and what outlives a restart."""

from __future__ import annotations

import json
import os
import re
import stat
import threading
import time
from pathlib import Path

import pytest

from dockbowl.web import gate as gates
from dockbowl.web.gate import FREE_TRIES, LONGEST_WAIT, PHONES_EACH, Entry, Gate, machine_of, place, tidy

NEIGHBOUR, ANN, BOB = "192.168.1.66", "192.168.1.7", "192.168.1.8"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def gate(clock: Clock) -> Gate:
    return Gate(2, now=clock)


def wrong(gate: Gate, address: str, times: int = 1) -> list[Entry]:
    return [gate.enter(0, "nonsense", address) for _ in range(times)]


def heard(entries: list[Entry]) -> int:
    return sum(entry.heard for entry in entries)


# ---------------------------------------------------------------- PINs and keys


def test_each_coach_has_a_pin_and_a_key_of_his_own_that_nobody_can_foresee() -> None:
    pins = [pin for _ in range(50) for pin in Gate(4).pins]
    assert all(re.fullmatch(r"[0-9]{6}", pin) for pin in pins) and len(set(pins)) > 190
    gate = Gate(4)
    assert len(set(gate.pins)) == len(set(gate.keys)) == 4 and min(map(len, gate.keys)) >= 24


def test_a_coach_there_is_none_of_has_no_pin(gate: Gate) -> None:
    for coach in (-1, 2, 10**20):
        for pin in ("", "------", *gate.pins, *gate.keys):
            assert not gate.enter(coach, pin, f"10.0.0.{len(pin)}").token


# ---------------------------------------------------------------- tries


def test_who_tries_pins_waits_longer_and_longer_up_to_a_minute(gate: Gate, clock: Clock) -> None:
    assert [entry.wait for entry in wrong(gate, NEIGHBOUR, FREE_TRIES)] == [0, 0, 2]
    waits = []
    for _ in range(8):
        (entry,) = wrong(gate, NEIGHBOUR)
        assert not entry.heard and entry.wait > 0
        clock.now += entry.wait
        (entry,) = wrong(gate, NEIGHBOUR)
        assert entry.heard
        waits.append(entry.wait)
    assert waits == [4, 8, 16, 32, 60, 60, 60, 60] and max(waits) == LONGEST_WAIT


def test_a_right_pin_is_not_heard_either_while_its_address_waits(gate: Gate, clock: Clock) -> None:
    wrong(gate, NEIGHBOUR, FREE_TRIES)
    assert not gate.enter(1, gate.pins[1], NEIGHBOUR).token
    clock.now += 2
    assert gate.enter(1, gate.pins[1], NEIGHBOUR).token


def test_tries_that_are_not_heard_make_nobody_wait_longer(gate: Gate, clock: Clock) -> None:
    wrong(gate, NEIGHBOUR, FREE_TRIES + 500)
    clock.now += 2
    assert heard(wrong(gate, NEIGHBOUR)) == 1


def test_a_neighbour_keeps_nobody_at_the_table_out(gate: Gate, clock: Clock) -> None:
    inside = gate.enter(0, gate.pins[0], ANN).token
    for _ in range(600):
        wrong(gate, NEIGHBOUR, 3)
        clock.now += 1
    assert gate.whose(inside) == 0
    assert wrong(gate, BOB)[0].heard and gate.enter(1, gate.pins[1], BOB).token
    assert gate.enter(1, gate.keys[1], NEIGHBOUR).token, "a key is heard from anywhere, at any time"


def test_a_neighbour_with_hundreds_of_addresses_keeps_nobody_out_and_guesses_no_faster(
    gate: Gate, clock: Clock
) -> None:
    many = [f"192.168.{n // 200}.{n % 200}" for n in range(20, 190)]
    count = 0
    for _ in range(60):  # an hour, in which each of them tries once a minute or more
        for address in many:
            count += heard(wrong(gate, address, 2))
        clock.now += 60
    tries, seconds = gates.LATER_OF_ALL
    assert count - len(many) * FREE_TRIES <= tries + 3600 / seconds * tries
    assert wrong(gate, "10.1.1.1")[0].heard, "who has tried nothing yet is heard at once"
    assert gate.enter(1, gate.pins[1], "10.1.1.1").token


def test_even_thousands_of_addresses_do_not_guess_a_pin_in_an_evening(gate: Gate, clock: Clock) -> None:
    inside = gate.enter(0, gate.pins[0], ANN).token
    count = 0
    for minute in range(240):
        for n in range(25):
            count += heard(wrong(gate, f"10.{minute}.{n}.1", FREE_TRIES + 1))
        clock.now += 60
    assert count < 3500, "of a million PINs"
    assert gate.whose(inside) == 0 and gate.enter(1, gate.keys[1], BOB).token, "phones and codes are heard all the time"
    assert wrong(gate, BOB)[0].wait <= 12
    gate.new_pins()
    assert gate.enter(1, gate.pins[1], BOB).token, "and people at the table can end it"


def test_a_coach_with_his_own_pin_gains_no_tries_at_that_of_another(gate: Gate, clock: Clock) -> None:
    count = 0
    for _ in range(60):
        count += heard(wrong(gate, BOB, 3))
        gate.enter(1, gate.keys[1], BOB)
        gate.enter(1, gate.pins[1], BOB)
        clock.now += 60
    assert count <= 70


def test_threads_at_once_gain_no_tries(gate: Gate) -> None:
    found: list[Entry] = []
    together = threading.Barrier(16)

    def storm() -> None:
        together.wait()
        found.extend(wrong(gate, NEIGHBOUR, 20))

    crowd = [threading.Thread(target=storm) for _ in range(16)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert heard(found) == FREE_TRIES and len(found) == 320


def test_wrong_tries_are_forgotten_after_an_hour_or_with_new_pins(gate: Gate, clock: Clock) -> None:
    wrong(gate, NEIGHBOUR, 10)
    clock.now += gates.FORGOTTEN + 1
    assert heard(wrong(gate, NEIGHBOUR, 10)) == FREE_TRIES
    gate.new_pins()
    assert heard(wrong(gate, NEIGHBOUR, 10)) == FREE_TRIES


def test_no_more_addresses_are_remembered_than_fit(gate: Gate) -> None:
    for n in range(gates.ADDRESSES + 100):
        gate._wrong(f"10.{n // 250}.{n % 250}.1", 0, "")
    assert len(gate._tries) == gates.ADDRESSES


@pytest.mark.parametrize(
    ("address", "machine"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_what_counts_as_one_machine(address: str, machine: str) -> None:
    assert machine_of(address) == machine


def test_the_table_is_told_of_phones_and_of_many_wrong_pins(gate: Gate, clock: Clock) -> None:
    gate.enter(1, gate.pins[1], BOB)
    for _ in range(10):
        wrong(gate, NEIGHBOUR)
        clock.now += LONGEST_WAIT
    told = [(news.kind, news.coach, news.address, news.count) for news in gate.take_news()]
    assert told == [("entered", 1, BOB, 0), ("refused", 0, NEIGHBOUR, 5), ("refused", 0, NEIGHBOUR, 10)]
    assert gate.take_news() == []


def test_the_table_is_told_of_a_guesser_with_many_addresses(gate: Gate, clock: Clock) -> None:
    for n in range(gates.TOLD_OF_ALL - 1):
        wrong(gate, f"10.0.{n}.1")
    assert gate.take_news() == [], "so many mistype"
    for n in range(800):
        wrong(gate, f"10.1.{n}.1")
    told = [(news.kind, news.coach, news.count) for news in gate.take_news()]
    assert told == [
        ("guessed", 0, 25),
        ("guessed", 0, 50),
        ("guessed", 0, 100),
        ("guessed", 0, 200),
        ("guessed", 0, 400),
    ]
    clock.now += gates.FORGOTTEN + 1
    wrong(gate, "10.2.0.1", 2)
    assert gate.take_news() == []


# ---------------------------------------------------------------- phones


def test_so_many_phones_a_coach_and_the_one_not_seen_for_longest_makes_room(gate: Gate, clock: Clock) -> None:
    tokens = []
    for _ in range(PHONES_EACH):
        tokens.append(gate.enter(0, gate.pins[0], ANN).token)
        clock.now += 1
    assert gate.whose(tokens[0]) == 0  # it has just asked; now the second is the one not seen for longest
    fifth = gate.enter(0, gate.pins[0], ANN).token
    assert [gate.whose(token) for token in tokens] == [0, -1, 0, 0] and gate.whose(fifth) == 0
    assert gate.entered(0) == PHONES_EACH and gate.entered(1) == 0


def test_a_phone_that_enters_again_gives_up_what_it_had(gate: Gate) -> None:
    token = gate.enter(0, gate.pins[0], ANN).token
    again = gate.enter(1, gate.pins[1], ANN, instead_of=token).token
    assert gate.whose(token) == -1 and gate.whose(again) == 1 and gate.entered(0) == 0
    kept = gate.enter(0, "nonsense", ANN, instead_of=again)
    assert not kept.token and gate.whose(again) == 1, "a wrong PIN costs no phone"


def test_a_phone_is_on_while_it_asks(gate: Gate, clock: Clock) -> None:
    token = gate.enter(0, gate.pins[0], ANN).token
    assert gate.on(0) == 1
    clock.now += gates.SEEN_SECONDS + 1
    assert gate.on(0) == 0 and gate.entered(0) == 1
    gate.whose(token)
    assert gate.on(0) == 1


@pytest.mark.parametrize("token", ["", "x", "a" * 43, "a" * 10_000, "\udcff", "ä"])
def test_no_other_token_is_a_phones(token: str, gate: Gate) -> None:
    gate.enter(0, gate.pins[0], ANN)
    assert gate.whose(token) == -1
    gate.leave(token)
    assert gate.entered(0) == 1


# ---------------------------------------------------------------- what is kept


def test_pins_and_phones_outlive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "phones" / "one.json"
    gate = Gate(2, path)
    token = gate.enter(1, gate.pins[1], BOB).token
    again = Gate(2, path)
    assert (again.pins, again.keys) == (gate.pins, gate.keys) and again.whose(token) == 1 and not again.unkept
    again.throw_out(1)
    third = Gate(2, path)
    assert third.whose(token) == -1 and third.pins == again.pins != gate.pins
    third.new_pins()
    assert Gate(2, path).pins == third.pins


def test_nobody_else_may_read_what_is_kept_and_no_token_is_in_it(tmp_path: Path) -> None:
    path = tmp_path / "phones" / "one.json"
    before = os.umask(0)
    try:
        gate = Gate(2, path)
        token = gate.enter(0, gate.pins[0], ANN).token
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 and stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert token not in path.read_text() and [one.name for one in path.parent.iterdir()] == ["one.json"]


GOOD = {"pins": ["111111", "222222"], "keys": ["k" * 24, "l" * 24], "phones": []}


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "nonsense",
        "[]",
        json.dumps({**GOOD, "pins": ["111111"]}),
        json.dumps({**GOOD, "pins": ["111111", "22"]}),
        json.dumps({**GOOD, "keys": ["", ""]}),
        json.dumps({**GOOD, "phones": [{"coach": 5, "digest": "0" * 64, "entered": 1.0}]}),
        json.dumps({**GOOD, "phones": [{"coach": 0, "digest": "ä", "entered": 1.0}]}),
        json.dumps({**GOOD, "phones": [{"coach": 0, "digest": "0" * 64, "entered": 1.0}] * 50}),
        "[" * 100_000,
    ],
)
def test_what_is_damaged_is_not_believed(kept: str, tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps(GOOD))
    assert Gate(2, path).pins == ("111111", "222222")
    path.write_text(kept)
    gate = Gate(2, path)
    assert gate.pins != ("111111", "222222") and len(gate.pins) == 2
    assert Gate(2, path).pins == gate.pins, "and what is new is kept"


def test_a_folder_that_cannot_be_written_is_told_and_the_gate_works(tmp_path: Path) -> None:
    (tmp_path / "phones").write_text("no folder")
    gate = Gate(2, tmp_path / "phones" / "one.json")
    assert gate.unkept and gate.whose(gate.enter(0, gate.pins[0], ANN).token) == 0


def test_a_slow_disk_keeps_nobody_waiting_but_who_has_just_entered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.json"
    gate, writing, go_on = Gate(2, path), threading.Event(), threading.Event()
    write = gates.write_new

    def slow(*args: object, **more: object) -> object:
        writing.set()
        assert go_on.wait(10)
        return write(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(gates, "write_new", slow)
    tokens: list[str] = []
    phones = [
        threading.Thread(target=lambda c=coach: tokens.append(gate.enter(c, gate.keys[c], ANN).token))
        for coach in (0, 1)
    ]
    phones[0].start()
    assert writing.wait(10)
    phones[1].start()
    deadline = time.monotonic() + 10
    while gate.on(1) == 0:  # the window looks at every frame
        assert time.monotonic() < deadline
        time.sleep(0.001)
    assert gate.on(0) == 1 and len(gate.take_news()) == 2 and gate.pins and tokens == []
    go_on.set()
    for phone in phones:
        phone.join()
    again = Gate(2, path)
    assert sorted(again.whose(token) for token in tokens) == [0, 1], "the newest is what stands in the file"


def test_a_match_that_goes_on_in_another_file_takes_its_pins_along(tmp_path: Path) -> None:
    gate = Gate(2, tmp_path / "one.json")
    gate.move(tmp_path / "two.json")
    assert Gate(2, tmp_path / "two.json").pins == gate.pins
    gate.move(None)
    gate.new_pins()
    assert Gate(2, tmp_path / "two.json").pins != gate.pins


def test_each_save_has_a_place_of_its_own_and_old_ones_are_cleared_away(tmp_path: Path) -> None:
    one, two = (place(tmp_path, tmp_path / f"{name}.dockbowl", "seed 3") for name in ("one", "two"))
    assert one != two == place(tmp_path, tmp_path / "x" / ".." / "two.dockbowl", "seed 3")
    assert two != place(tmp_path, tmp_path / "two.dockbowl", "seed 4") and two.parent == tmp_path / "phones"
    Gate(2, one), Gate(2, two)
    long_ago = time.time() - gates.OLD - 60
    os.utime(one, (long_ago, long_ago))
    tidy(tmp_path)
    assert not one.exists() and two.exists()
