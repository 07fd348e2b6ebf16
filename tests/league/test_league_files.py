"""League files: read, refused with the line, changed in place. Whatever people have written round the values stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dockbowl.league import entering, seasons
from dockbowl.league.document import LeagueFile, edited, text_of
from dockbowl.league.entering import Refused
from dockbowl.league.findings import findings
from dockbowl.league.fixtures import drawn
from dockbowl.league.model import Fixture, Gain, Hurt, League, Result, Scored
from dockbowl.league.reading import LeagueFileError, load_league, read_league
from dockbowl.league.report import report
from tests.league.clubs import ROSTERS, Typed, club

KEYS = tuple(ROSTERS)

BY_HAND = """\
# Our club, since 1998. Dice on the carpet do not count.
name = "Club"   # say it loud
game = "sevens"
profile = "house"
edition = "sevens-house"

# ---- who is in
[[teams]]   # the champions
key = "rats"
name = "Quay Rats"
players = [
    # they change often
    { number = 1, name = "Squeak" }, { number = 2, name = "Nib" },  # brothers
]

[[teams]]
key = "orcs"
name = "Gouged Orcs"
  [[teams.players]]
  number = 4  # lucky
  name = "Grub"

# ---- what was played

[[results]]
home = "rats"   # in the rain
away = "orcs"
score = [2, 1]

# ---- the end; nothing below
"""


def comments(text: str) -> list[str]:
    return re.findall(r"#.*", text)


def test_a_new_file_reads_back() -> None:
    league = club()
    league = entering.schedule(league, drawn(league))
    text = text_of(league)
    assert read_league(text) == league
    assert 'key = "rats"' in text
    assert read_league(text_of(League("L", "bb2020"))) == League("L", "bb2020")


def test_a_result_is_added_and_taken_back_and_not_a_byte_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(BY_HAND, encoding="utf-8")
    file = LeagueFile.load(path)
    before = file.league
    result = Result("orcs", "rats", (0, 0), hurt=(Hurt("orcs", 4, "seriously hurt", by=2),))
    file.change(entering.enter(before, result))
    file.save()
    text = path.read_text(encoding="utf-8")
    assert text.startswith(BY_HAND)
    assert load_league(path).results == (*before.results, result)
    file = LeagueFile.load(path)
    file.change(entering.undo(file.league)[0])
    file.save()
    assert path.read_text(encoding="utf-8") == BY_HAND


def test_taking_back_a_result_leaves_the_comments_round_it() -> None:
    league = read_league(BY_HAND)
    after, _ = entering.undo(league)
    text = edited(BY_HAND, league, after)
    assert read_league(text) == after
    lost = set(comments(BY_HAND)) - set(comments(text))
    assert lost == {"# in the rain"}


def test_a_skill_goes_into_its_result_and_nothing_else_moves() -> None:
    league = read_league(BY_HAND)
    result = replace(league.results[0], skills=(Gain("orcs", 4, "block", "primary", dice=(2,)),))
    after = entering.replace_result(league, 0, result)
    text = edited(BY_HAND, league, after)
    added = 'skills = [\n    {team = "orcs", number = 4, skill = "block", how = "primary", dice = [2]},\n]\n'
    assert text.replace(added, "") == BY_HAND
    again = replace(result, skills=(*result.skills, Gain("rats", 1, "dodge", "secondary")))
    both = edited(text, after, entering.replace_result(after, 0, again))
    assert set(comments(both)) == set(comments(BY_HAND))


def test_players_join_in_both_ways_of_writing_them() -> None:
    league = read_league(BY_HAND)
    after = entering.hire(league, league.team("rats"), "", name="New")
    after = entering.hire(after, after.team("orcs"), "", name="Newer", number=9)
    text = edited(BY_HAND, league, after)
    assert comments(text) == comments(BY_HAND)
    gone = entering.dismiss(after, after.team("orcs"), 4)
    assert comments(edited(text, after, gone)) == comments(BY_HAND)


def test_a_season_ends_in_the_file() -> None:
    league = read_league(BY_HAND)
    after, _ = seasons.end(league, Typed())
    text = edited(BY_HAND, league, after)
    assert read_league(text).season == 2
    assert comments(text) == comments(BY_HAND)
    assert read_league(edited(text, after, seasons.reopen(after))) == league


def test_line_ends_and_the_mark_of_a_windows_editor_stay(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_bytes(b"\xef\xbb\xbf" + BY_HAND.replace("\n", "\r\n").encode())
    file = LeagueFile.load(path)
    file.change(entering.enter(file.league, Result("orcs", "rats", (0, 0))))
    file.save()
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf# Our club")
    assert data.count(b"\n") == data.count(b"\r\n") > BY_HAND.count("\n")
    assert len(load_league(path).results) == 2


def test_a_file_somebody_else_has_changed_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(BY_HAND, encoding="utf-8")
    file = LeagueFile.load(path)
    path.write_text(BY_HAND + "# me too\n", encoding="utf-8")
    file.change(entering.enter(file.league, Result("orcs", "rats", (0, 0))))
    with pytest.raises(ValueError, match=r"club.toml: somebody has changed it in the meantime"):
        file.save()
    assert path.read_text(encoding="utf-8") == BY_HAND + "# me too\n"
    path.unlink()
    with pytest.raises(ValueError, match="no such file"):
        file.save()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_left_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "club.toml"
    path.write_text(BY_HAND, encoding="utf-8")
    file = LeagueFile.load(path)
    file.change(entering.enter(file.league, Result("orcs", "rats", (0, 0))))

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(ValueError, match="no space left"):
        file.save()
    assert path.read_text(encoding="utf-8") == BY_HAND
    assert [one.name for one in tmp_path.iterdir()] == ["club.toml"]


def test_lists_written_on_one_line_are_changed_there() -> None:
    text = (
        'name = "C"\ngame = "bb2020"\nteams = [{ key = "a", name = "A" }, { key = "b", name = "B" }] # both\n'
        'results = [{ home = "a", away = "b", score = [1, 0] }]\n'
    )
    league = read_league(text)
    after = entering.enter(league, Result("b", "a", (2, 2)))
    made = edited(text, league, after)
    assert "# both" in made
    assert read_league(made) == after
    assert read_league(edited(made, after, entering.undo(after)[0])) == league


# ---------------------------------------------------------------- anything that can happen


TEXT = "\n".join(
    [
        BY_HAND.split("# ---- who")[0],
        *(f'[[teams]] # {key}\nkey = "{key}"\nname = "{name} #1"\n' for key, (name, _, _) in ROSTERS.items()),
        "# the last word\n",
    ]
)


@st.composite
def happenings(draw: st.DrawFn) -> list[tuple[str, Result | None]]:
    steps: list[tuple[str, Result | None]] = []
    for _ in range(draw(st.integers(1, 8))):
        what = draw(st.sampled_from(["result", "result", "result", "undo", "season"]))
        if what != "result":
            steps.append((what, None))
            continue
        pair = draw(st.permutations(KEYS))[:2]
        score = (draw(st.integers(0, 99)), draw(st.integers(0, 99)))
        hurt = draw(
            st.lists(
                st.builds(
                    Hurt, st.sampled_from(pair), st.just(0), st.sampled_from(["badly hurt", "seriously hurt", "dead"])
                ),
                max_size=3,
            )
        )
        word = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" #\"'[]=\\"), max_size=30)
        scored = tuple(Scored(key, 0, score[n]) for n, key in enumerate(pair) if score[n] and draw(st.booleans()))
        steps.append(("result", Result(*pair, score, hurt=tuple(hurt), touchdowns=scored, note=draw(word))))
    return steps


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(happenings(), st.sampled_from([TEXT, TEXT.rstrip("\n"), TEXT.replace("\n", "\r\n")]))
def test_whatever_happens_the_file_stays_a_league_and_keeps_its_comments(
    tmp_path: Path, steps: list[tuple[str, Result | None]], start: str
) -> None:
    path = tmp_path / "club.toml"
    path.write_bytes(start.encode())
    wanted = comments(TEXT)
    for what, result in steps:
        file = LeagueFile.load(path)
        league = file.league
        try:
            if result is not None:
                league = entering.enter(league, replace(result, season=league.season))
            elif what == "undo":
                league, _ = entering.undo(league)
            else:
                league, _ = seasons.end(league, Typed())
        except Refused:
            continue
        file.change(league)
        file.save()
        assert load_league(path) == league
        text = path.read_text(encoding="utf-8")
        assert [one for one in comments(text) if one in wanted] == wanted


# ---------------------------------------------------------------- faults


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "Club"', "", "league: name: is missing"),
        ('name = "Club"', "name = 7", "league:2: name: is not a text"),
        ('name = "Club"', 'name = ""', "league:2: name: is empty"),
        ('game = "sevens"', 'game = "seven"', "league:3: game: 'seven': no league is kept of it; did you mean sevens?"),
        ('profile = "house"', 'profile = "home"', "league:4: profile: 'home' is not one of official, house"),
        ('profile = "house"\n', "", "profile: is needed; one of official, house"),
        ('edition = "sevens-house"', "seson = 2", "league:5: seson: no such key; did you mean season or seasons?"),
        ('edition = "sevens-house"', "season = 2", "league:5: season: 2, but 0 seasons have ended"),
        ('edition = "sevens-house"', "season = 0", "league:5: season: is less than 1"),
        (
            'edition = "sevens-house"',
            'tie_breaks = ["luck"]',
            "league:5: tie_breaks[1]: 'luck' is not one of points, wins",
        ),
        ('edition = "sevens-house"', "tie_breaks = []", "league:5: tie_breaks: is empty"),
        ("score = [2, 1]", "score = [2]", "league:28: results[1].score: has 1 values; expected 2: home and away"),
        ("score = [2, 1]", "score = [2, -1]", "league:28: results[1].score[2]: is less than 0"),
        ("score = [2, 1]", 'score = "2-1"', "league:28: results[1].score: is not a list"),
        ("score = [2, 1]", "", "league:25: results[1].score: is missing"),
        ("score = [2, 1]", "score = [2, 1]\ndate = 5", "league:29: results[1].date: is not a date such as 2026-12-03"),
        ("score = [2, 1]", "score = [2, 1]\nround = 3", "league:29: results[1].round: no fixture rats against orcs"),
        ("score = [2, 1]", 'score = [2, 1]\nwinner = "me"', "results[1].winner: 'me' is neither rats nor orcs"),
        (
            "score = [2, 1]",
            'score = [2, 1]\nhurt = [{ team = "orcs", number = 5, what = "dead" }]',
            "league:29: results[1].hurt[1].number: orcs has no number 5",
        ),
        (
            "score = [2, 1]",
            'score = [2, 1]\nhurt = [{ team = "orcs", number = 4, what = "deaf" }]',
            "league:29: results[1].hurt[1].what: 'deaf' is no casualty of Sevens, house rules; did you mean dead?",
        ),
        (
            "score = [2, 1]",
            'score = [2, 1]\ntouchdowns = [{ team = "orcs", number = 4, touchdowns = 2 }]',
            "league:29: results[1].touchdowns: 2 by players of orcs, but the score is 1",
        ),
        ('away = "orcs"', 'away = "orc"', "league:27: results[1].away: no team 'orc'; did you mean orcs?"),
        ('away = "orcs"', 'away = "rats"', "league:27: results[1].away: rats plays against itself"),
        ('key = "orcs"', 'key = "rats"', "league:17: teams[2].key: 'rats' is another team's key already"),
        ('key = "orcs"', 'key = "or cs"', "league:17: teams[2].key: is no key: expected letters, digits"),
        ('name = "Gouged Orcs"', 'name = "quay rats"', "teams[2].name: 'quay rats' is another team's name already"),
        ('name = "Gouged Orcs"', 'name = "\\u001b[2J"', "teams[2].name: has control characters in it"),
        (
            'name = "Gouged Orcs"',
            'name = "O"\nroster = "orcc"',
            "no roster 'orcc' in edition sevens-house; did you mean orc?",
        ),
        ('name = "Grub"', 'position = "x"\nnumber = 4', "is not valid TOML"),
        ("[[results]]", "[results]", "results: is not a list"),
        ("# ---- the end", "\0", "is not text"),
    ],
)
def test_one_line_names_the_place_and_the_reason(old: str, new: str, said: str) -> None:
    assert old in BY_HAND
    with pytest.raises(LeagueFileError) as caught:
        read_league(BY_HAND.replace(old, new, 1))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_round_twice_and_two_results_of_a_match() -> None:
    league = club(fixtures=(Fixture(1, "rats", "orcs"), Fixture(1, "orcs", "lads")))
    with pytest.raises(Refused, match=r"fixtures\[1\].away: orcs plays twice in round 1"):
        entering.checked(league)
    league = club(fixtures=(Fixture(1, "rats", "orcs"),), results=(Result("rats", "orcs", (0, 0), round=1),) * 2)
    with pytest.raises(Refused, match=r"results\[1\].round: rats against orcs in round 1 has two results"):
        entering.checked(league)


def test_a_file_too_large_or_none_at_all(tmp_path: Path) -> None:
    with pytest.raises(LeagueFileError, match=r"nowhere\.toml: no such file"):
        load_league(tmp_path / "nowhere.toml")
    big = tmp_path / "big.toml"
    big.write_bytes(b"#" * (1 << 21))
    with pytest.raises(LeagueFileError, match="is larger than 1 MiB"):
        load_league(big)
    with pytest.raises(LeagueFileError, match="is a directory"):
        load_league(tmp_path)


PLAYERS = (
    "players = [{ number = 1 }]  # one",
    "players = [{ number = 1 },]  # one",
    "players = [ # one\n  { number = 1 } # him\n]",
    "players = [\n  { number = 1 }, # one\n  # him\n]",
    'players = [\n  { number = 1, name = "]," },  { number = 2 } ] # one',
    "players = [\n{ number = 1 }, { number = 2 },  # one\n\n\n ] # him",
    "players = [ # one\n\t{ number = 1,\tname = '#' },\n\t{ number = 2 } # him\n\t]",
    "  [[teams.players]] # one\n  number = 1\n\n  [[teams.players]]\n  number = 2 # him\n# below",
    "  [[ teams . players ]] # one\nnumber = 1",
)
"""Ways people write the players of a team."""


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("after", ["", "\n[[results]] # won\nhome = 'a'\naway = 'b'\nscore = [1, 0]", "\n\n# the end"])
def test_a_player_is_put_into_any_way_of_writing_them(players: str, after: str) -> None:
    head = 'name = "C"\ngame = "bb2020"\n[[teams]]\nkey = "b"\nname = "B"\n[[teams]]\nkey = "a"\nname = "A"\n'
    text = f"{head}{players}{after}"
    league = read_league(text)
    for name in ("New", "Newer"):
        then = entering.hire(league, league.team("a"), "", name=name)
        made = edited(text, league, then)
        assert read_league(made) == then
        assert comments(made) == comments(text)
        text, league = made, then


def test_the_example_of_the_documentation_is_a_league() -> None:
    page = (Path(__file__).parents[2] / "docs" / "league-format.md").read_text(encoding="utf-8")
    text = page.partition("```toml\n")[2].partition("```")[0]
    league = read_league(text)
    assert [one.number for one in league.teams[0].players] == [1, 2, 3, 4]
    assert league.results[0].hurt[0].hates == "skaven"
    for key in (*League.__struct_fields__, *Result.__struct_fields__, *Hurt.__struct_fields__):
        assert f"`{key}`" in page or f"\n{key} =" in page or f"[[{key}]]" in page, key


# ---------------------------------------------------------------- anything at all


SCRAPS = st.sampled_from(
    ["[[teams]]", "[teams]", "[[results]]", "[points]", "players = [", "]", "{", "}", "hurt = 5", "score = [1]", '"',
     "=", "'''", "key = 1", 'key = "rats"', "season = 99", "date = 2026-02-30", "\\", "\t", "é", "\x00", "1e999",
     "inf", "-1", "9" * 30,
     "[[seasons]]", "skills = [[1]]", "home = []", "tie_breaks = [1]", "[[teams.players]]", "number = 0.5", "true"]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_spoilt_file_is_read_or_refused_in_lines_that_name_it(data: st.DataObject) -> None:
    lines = BY_HAND.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(lines) - 1))
        what = data.draw(st.sampled_from(["drop", "double", "insert", "inside", "swap"]))
        if what == "drop":
            lines[place] = ""
        elif what == "double":
            lines.insert(place, lines[place])
        elif what == "insert":
            lines.insert(place, data.draw(SCRAPS))
        elif what == "inside":
            cut = data.draw(st.integers(0, len(lines[place])))
            lines[place] = lines[place][:cut] + data.draw(SCRAPS) + lines[place][cut:]
        else:
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
    text = "\n".join(lines)
    try:
        league = read_league(text, "spoilt.toml")
    except LeagueFileError as error:
        said = str(error).splitlines()
        assert said
        assert all(line.startswith("spoilt.toml") and line.isprintable() for line in said)
        return
    # What can be read can be gone on with.
    report(league)
    findings(league)
    assert read_league(text_of(league)) == league
