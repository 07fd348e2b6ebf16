"""Answers as text: every option comes back as it was, and people may write less."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy_game import TOY, toy_setup

from dockbowl.core import texts
from dockbowl.core.requests import BLOCK, Choose, Option, Roll, at, say, who
from dockbowl.core.state import Match
from dockbowl.session.setups import make_match

MATCH: Match = make_match(toy_setup(), None, TOY)

words = st.lists(st.text("abcdefgxyz_'", min_size=1, max_size=8), min_size=1, max_size=3).map(" ".join)
verbs = st.lists(st.sampled_from(["move", "end", "turn", "hail", "mary", "use", "set-up"]), min_size=1, max_size=3)
options = st.builds(
    Option,
    verb=verbs.map(" ".join),
    player=st.integers(-1, 5),
    square=st.integers(-1, 23),
    word=st.one_of(st.just(""), words, st.sampled_from(["both down", "1", "lasting injury: av", "3,4"])),
    # No option has a player, no square, and a word that reads like one.
).filter(lambda o: not (o.player >= 0 > o.square and o.word == "3,4"))


@given(options)
def test_an_option_comes_back_as_it_was(option: Option) -> None:
    assert texts.parse_option(MATCH, texts.format_option(MATCH, option)) == option


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (say("end turn"), "end turn"),
        (at("step", 9), "step 3,1"),
        (who("block", 4), "block b2"),
        (Option("place", 0, 9), "place a1 3,1"),
        (Option("die", word="both down"), "die: both down"),
    ],
)
def test_the_forms(option: Option, text: str) -> None:
    assert texts.format_option(MATCH, option) == text
    assert texts.parse_option(MATCH, f"  {text.replace(' ', '  ')} ") == option


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("step 9,9", "9,9 is not on this board of 6 x 4"),
        ("block b9", "no player b9; did you mean"),
        ("", "no answer is written"),
    ],
)
def test_what_is_no_option(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        texts.parse_option(MATCH, text)


LEGAL = (at("step", 9), at("jump", 9), at("step", 10), who("block", 3), say("stop"), Option("use", word="sure_feet"))
REQUEST = Choose(0, "step", LEGAL)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("step 3,1", LEGAL[0]),
        ("4,1", LEGAL[2]),
        ("Stop", LEGAL[4]),
        ("b1", LEGAL[3]),
        ("use: sure_feet", LEGAL[5]),
        ("use sure feet", LEGAL[5]),
        ("sure feet", LEGAL[5]),
    ],
)
def test_as_much_as_tells_it_from_the_others(text: str, option: Option) -> None:
    assert texts.find_option(MATCH, REQUEST, text) == option


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3,1", "may be step 3,1 or jump 3,1; write which"),
        ("dance", "'dance' is not legal here; legal: step 3,1"),
        ("step 0,0", "is not legal here"),
    ],
)
def test_what_is_not_clear_or_not_legal(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        texts.find_option(MATCH, REQUEST, text)


@pytest.mark.parametrize(
    ("die", "text", "faces"),
    [
        ("d6", "4", (4,)),
        ("d6", "3 5", (3, 5)),
        ("d6", "3,5", (3, 5)),
        ("d16", "16", (16,)),
        (BLOCK, "push stumble", (3, 5)),
        (BLOCK, "both down player down pow", (2, 1, 6)),
        (BLOCK, "skull both 4", (1, 2, 4)),
    ],
)
def test_faces(die: str, text: str, faces: tuple[int, ...]) -> None:
    assert texts.parse_faces(die, text) == faces


@pytest.mark.parametrize(("die", "text"), [("d6", "7"), ("d6", "0"), ("d8", "9"), ("d6", "x"), (BLOCK, "sausage")])
def test_what_is_no_face(die: str, text: str) -> None:
    with pytest.raises(ValueError, match="is no face of a"):
        texts.parse_faces(die, text)


def test_the_number_of_dice_is_checked() -> None:
    with pytest.raises(ValueError, match="armour: asks for 2 d6, 1 given"):
        texts.parse_answer(MATCH, Roll("armour", count=2), "3")
    with pytest.raises(ValueError, match="block: asks for 1 block die, 2 given"):
        texts.parse_answer(MATCH, Roll("block", BLOCK), "push push")
