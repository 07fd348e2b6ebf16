"""The cards of Team Manager: every total of the box, and faults told with their file, line and key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dockbowl.games.team_manager import abilities, forms, reading
from dockbowl.games.team_manager.reading import look_at, our_texts, read_cards


def told(change: Callable[[dict[str, str]], None]) -> list[str]:
    """The faults of our own cards after a change of their texts."""
    texts = dict(our_texts())
    change(texts)
    return [str(fault) for fault in look_at(texts, abilities.forms())[1]]


def test_our_cards_have_every_total_of_the_box() -> None:
    cards = read_cards(our_texts(), abilities.forms())
    count = {kind: sum(card.copies for card in cards.made_of(kind)) for kind in forms.CARD_KINDS}
    assert count == {
        "starter": 72, "star": 50, "team_upgrade": 30, "staff_upgrade": 28, "highlight": 32, "tournament": 4,
        "headline": 10,
    }  # fmt: skip
    assert [sum(star.union == union for star in cards.star) for union in ("owa", "cwc")] == [25, 25]
    assert cards.box.balls == 6 and sum(cards.box.tokens.values()) == 30
    names = [(team.name, team.union) for team in cards.team]
    assert sorted(names) == [
        ("Athelorn Avengers", "owa"), ("Chaos All-Stars", "cwc"), ("Gouged Eye", "cwc"), ("Grudgebearers", "owa"),
        ("Reikland Reavers", "owa"), ("Skavenblight Scramblers", "cwc"),
    ]  # fmt: skip
    for team in cards.team:
        assert sum(card.copies for card in cards.starter if card.team == team.key) == 12
        assert sum(card.copies for card in cards.team_upgrade if card.team == team.key) == 5


def test_every_ability_has_a_text_and_every_text_a_behaviour() -> None:
    cards = read_cards(our_texts(), abilities.forms())
    used = {
        key.partition(":")[0] for kind in forms.CARD_KINDS for card in cards.made_of(kind) for key in card.abilities
    }
    texts = {ability.key for ability in cards.ability}
    assert used == texts == set(abilities.abilities())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("power = 3\n", "power = 12\n", "line_veteran: power: 12 is not 0 to 9"),
        ('"tackling"', '"hitting"', "51: reikland_reavers_blitzer: skills[1]: 'hitting' is none of cheating, passing,"),
        ("copies = 4", "copies = 5", "reikland_reavers: 13 cards [[starter]]; there are 12"),
        ('"fans_at_end:3"', '"fan_at_end:3"', "fan_at_end: no such ability; did you mean fans_at_end?"),
        ('"fans_at_end:3"', '"fans_at_end"', "expected a number from 1 to 9"),
        ('"fans_at_end:3"', '"dodge"', "_supporters_club: abilities: dodge: is not for a card [[team_upgrade]]"),
        ('"action_pass"', '"action_pass:2"', "action_pass:2: action_pass has no number"),
        ('"action_pass"', "", "_passing_lane: abilities: does nothing without one"),
        ('union = "owa"', 'union = "nfl"', "4: reikland_reavers: union: 'nfl' is none of owa, cwc"),
        ("downed = 1", "down = 1", "reikland_reavers_line_veteran: down: no such key here; did you mean downed?"),
        ('key = "reikland_reavers_thrower"\n', "", "starter[3]: key: is missing"),
        ('team = "reikland_reavers"', 'team = "reikland_raiders"', "no such team; did you mean reikland_reavers?"),
        ('name = "Reavers Blitzer"', 'name = ""', "reikland_reavers_blitzer: name: is empty"),
        ('"Reavers Blitzer"', '"Reavers\\nBlitzer"', "name: has a character that cannot be shown (U+000A)"),
        ('"Reavers Blitzer"', '"\\u202eReavers Blitzer"', "name: has a character that cannot be shown (U+202E)"),
        ('"Reikland Reavers"', '"grudgebearers"', "reikland_reavers: name: grudgebearers: another team is called so"),
    ],
)
def test_a_faulty_card_is_named_with_its_line(old: str, new: str, said: str) -> None:
    def change(texts: dict[str, str]) -> None:
        assert old in texts["reikland_reavers.toml"]
        texts["reikland_reavers.toml"] = texts["reikland_reavers.toml"].replace(old, new, 1)

    faults = told(change)
    assert any(said in fault for fault in faults), faults
    placed = [fault for fault in faults if said in fault and not fault.startswith("cards: ")]
    assert all(fault.startswith("reikland_reavers.toml:") for fault in placed)


def test_tokens_balls_and_doubled_keys() -> None:
    def change(texts: dict[str, str]) -> None:
        texts["box.toml"] = texts["box.toml"].replace("ejection = 6", "ejection = 5").replace("balls = 6", "balls = 7")
        texts["staff.toml"] += texts["staff.toml"]

    faults = "\n".join(told(change))
    assert "box.toml:3: box.tokens.ejection: 5 tokens; there are 6" in faults
    assert "box.toml:2: box.balls: 7 balls; there are 6" in faults
    assert "cards: 56 cards [[staff_upgrade]]; there are 28" in faults
    assert "is there 2 times" in faults


def test_a_folder_without_cards_is_refused(tmp_path: object) -> None:
    with pytest.raises(reading.CardFileError, match=r"has no card files \(\.toml\)"):
        reading.folder_texts(str(tmp_path))
    with pytest.raises(reading.CardFileError, match="there is no such folder"):
        reading.folder_texts(f"{tmp_path}/none")
