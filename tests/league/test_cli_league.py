"""`dockbowl league` from an empty folder through two seasons, and whatever people type wrong."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from dockbowl.cli import main
from dockbowl.league.reading import load_league
from dockbowl.league.standings import standings

TEAMS = (
    ("Quay Rats", "Ann", "skaven", "skaven_clanrat:5,skaven_thrower,gutter_runner"),
    ("Gouged Orcs", "Bob", "orc", "orc_lineman:7"),
    ("Harbour Lads", "Cat", "human", "human_lineman:6,human_blitzer"),
    ("Élan Dwarfs", "Žofie", "dwarf", "dwarf_lineman:8"),
)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["league", *words])
    out, err = capsys.readouterr()
    return code, out, err


def good(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code, out, err = said(capsys, *words)
    assert (code, err) == (0, "")
    return out


def bad(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line a wrong command is answered with; the file stays as it is."""
    before = {path.name: path.read_bytes() for path in Path().iterdir() if path.is_file()}
    code, out, err = said(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith("dockbowl")
    assert err.count("\n") == 1
    assert {path.name: path.read_bytes() for path in Path().iterdir() if path.is_file()} == before
    return err.partition(": ")[2].rstrip("\n")


def club(capsys: pytest.CaptureFixture[str], profile: str = "house") -> None:
    """Four teams of a club evening in `club.toml`."""
    good(capsys, "new", "club.toml", "--profile", profile, "--name", "Club Evening")
    for name, coach, roster, players in TEAMS:
        good(
            capsys, "add", "club.toml", "--name", name, "--coach", coach, "--roster", roster, "--players", players
        )  # fmt: skip


def points() -> dict[str, int]:
    return {row.team.key: row.points for row in standings(load_league("club.toml"))}


# ---------------------------------------------------------------- a season of four teams, house rules


def test_a_season_of_four_teams(capsys: pytest.CaptureFixture[str]) -> None:
    club(capsys)
    out = good(capsys, "fixtures", "club.toml", "--single", "--start", "2026-12-03", "--time", "19:30")
    assert out.startswith("season 1: 6 matches in 3 rounds\nround 1 2026-12-03 19:30\n")
    assert good(capsys, "fixtures", "club.toml") == out.split("\n", 1)[1]
    text = Path("club.toml").read_text(encoding="utf-8")
    Path("club.toml").write_text(text.replace("[points]", "# beer for the winner\n[points]"), encoding="utf-8")
    rounds = {
        n: [(one.home, one.away) for one in load_league("club.toml").fixtures if one.round == n] for n in (1, 2, 3)
    }
    assert rounds[1] == [("rats", "dwarfs"), ("orcs", "lads")]

    # Round 1. The rats win; dwarf 3 is seriously hurt by rat 6 and hates his race; orc 2 dies.
    out = good(
        capsys, "result", "club.toml", "rats", "dwarfs", "2-1", "--td", "rats:7x2", "--td", "dwarfs:1",
        "--hurt", "dwarfs:3=seriously hurt@6", "--hatred", "dwarfs:3=4", "--hurt", "dwarfs:0=BH@7",
    )  # fmt: skip
    assert out == (
        "season 1, round 1: rats 2-1 dwarfs\ndwarfs 3: seriously hurt, misses the next match, hates skaven\n"
    )
    out = good(capsys, "result", "club.toml", "orcs", "lads", "1-1", "--hurt", "orcs:2=dead@7", "--td", "lads:7")
    assert "orcs 2: dead\n" in out
    out = good(
        capsys, "skill", "club.toml", "rats", "--player", "7", "--category", "agility",
        "--options", "leap,catch,sprint", "--dice", "3",
    )  # fmt: skip
    assert out.splitlines()[-1] == "Quay Rats: 7 gains Sprint (primary)"
    out = good(capsys, "skill", "club.toml", "orcs", "--random", "--dice", "6,1,1,4")
    assert out.splitlines()[-1] == "Gouged Orcs: 7 gains Dodge (secondary)"
    good(capsys, "skill", "club.toml", "lads", "--random", "--seed", "3")
    code, out, _ = said(capsys, "check", "club.toml")
    assert (code, re.sub(r":\d+:", "::", out).splitlines()[0]) == (
        1, "warning: club.toml:: results[1]: dwarfs has not gained its skill of this match",
    )  # fmt: skip
    good(capsys, "skill", "club.toml", "dwarfs", "--player", "3", "--enter", "guard")
    assert said(capsys, "check", "club.toml")[0] == 0
    assert points() == {"rats": 3, "lads": 1, "orcs": 1, "dwarfs": 0}

    out = good(capsys, "team", "club.toml", "Élan Dwarfs")
    assert re.search(r"3 +Dwarf Lineman +Guard +skaven +misses the next match", out)
    assert "fan factor 3" in out
    assert "7 fit" in out
    assert "journey" not in out
    out = good(capsys, "team", "club.toml", "orcs")
    assert "6 fit; 1 journeyman up to 7: Orc Lineman, Loner (5+)" in out
    facts = json.loads(good(capsys, "team", "club.toml", "orcs", "--json"))
    assert [one["number"] for one in facts["players"] if one["state"] == "dead"] == [2]

    with_skills = Path("club.toml").read_bytes()
    assert good(capsys, "skill", "club.toml", "dwarfs", "--undo") == "Élan Dwarfs: 3 has Guard no more\n"
    good(capsys, "skill", "club.toml", "dwarfs", "--player", "3", "--enter", "guard")
    assert load_league("club.toml").results[0].skills[-1].skill == "guard"
    assert len(Path("club.toml").read_bytes()) == len(with_skills)

    # Round 2. A call-off in time gets another day, one that is not is lost 0-3.
    home, away = rounds[2][0]
    ahead = bad(capsys, "forfeit", "club.toml", away, home, "--when", "2026-12-08T10:00")
    assert ahead == "club.toml: called off 57.5 hours ahead: only less than 24 is a forfeit; --to DATE moves the match"
    out = good(capsys, "forfeit", "club.toml", away, home, "--notice", "57.5", "--to", "2026-12-12")
    assert out.endswith("is played on 2026-12-12\n")
    out = good(capsys, "forfeit", "club.toml", away, home, "--when", "2026-12-12T08:00")
    assert out == f"season 1, round 2: {home} 3-0 {away} (called off by {away})\n"
    good(capsys, "undo", "club.toml")
    good(capsys, "result", "club.toml", home, away, "0-0")
    good(capsys, "result", "club.toml", *rounds[2][1], "3-0")
    # Who missed a match is fit again.
    assert "misses" not in good(capsys, "team", "club.toml", "dwarfs")

    # Round 3, and the table.
    good(capsys, "result", "club.toml", *rounds[3][0], "1-0")
    good(capsys, "forfeit", "club.toml", *rounds[3][1], "--notice", "0")
    table = good(capsys, "table", "club.toml")
    assert table.startswith("Club Evening, season 1 (Sevens, house rules)\n")
    assert "(1 f)" in table
    assert good(capsys, "fixtures", "club.toml") == "season 1: no match is open\n"
    rows = list(csv.DictReader(io.StringIO(good(capsys, "table", "club.toml", "--csv"))))
    assert {row["key"]: int(row["points"]) for row in rows} == points()
    assert sum(int(row["casualties"]) for row in rows) == 3
    facts = json.loads(good(capsys, "table", "club.toml", "--json"))
    assert [row["team"] for row in facts["table"]] == [row["team"] for row in rows]
    assert len(facts["results"]) == 6

    # The season ends: the dead are back, nobody hates any more; the table of it can still be seen.
    out = good(capsys, "season", "club.toml", "--end")
    assert "orcs 2" in out
    assert "is back with the skills he started with" in out
    assert "dwarfs 3" in out
    assert out.endswith("season 2 begins\n")
    facts = json.loads(good(capsys, "team", "club.toml", "dwarfs", "--json"))
    assert all(not one["hates"] for one in facts["players"])
    assert facts["players"][2]["skills"] == ["Guard"]
    assert good(capsys, "table", "club.toml", "--season", "1") == table
    assert points() == dict.fromkeys(points(), 0)
    good(capsys, "fixtures", "club.toml", "--double")
    assert good(capsys, "show", "club.toml").startswith("Club Evening, season 2")
    assert "# beer for the winner\n[points]" in Path("club.toml").read_text(encoding="utf-8")
    assert bad(capsys, "undo", "club.toml") == "club.toml: the last result is of season 1, which has ended"
    assert bad(capsys, "season", "club.toml", "--undo").endswith("season 2 has begun: it has fixtures or results")


def test_an_official_season(capsys: pytest.CaptureFixture[str]) -> None:
    club(capsys, "official")
    good(
        capsys, "result", "club.toml", "rats", "orcs", "2-0", "--winnings", "60000-30000", "--fans=+1,-1",
        "--hurt", "orcs:4=SH@1", "--hatred", "orcs:4=6",
    )  # fmt: skip
    out = good(capsys, "result", "club.toml", "rats", "lads", "2-0", "--winnings", "60000-30000", "--fans", "+1,0")
    good(capsys, "skill", "club.toml", "rats", "--player", "1", "--enter", "block")
    assert "dedicated fans 3; treasury 120,000" in good(capsys, "team", "club.toml", "rats")
    assert bad(capsys, "poach", "club.toml", "rats", "1", "--dice", "1") == (
        "club.toml: rolled 1, 1 or less: the offer stands; pay for him (--pay) or let him go (--let-go)"
    )
    out = good(capsys, "poach", "club.toml", "rats", "1", "--dice", "1", "--pay")
    assert out.endswith("Quay Rats: 1 stays for 60,000 gold\n")
    assert "treasury 60,000" in good(capsys, "team", "club.toml", "rats")
    out = good(capsys, "season", "club.toml", "--end", "--dice", "3")
    assert "d6, orcs 4 still hates skaven on 4+: 3\n" in out
    assert "orcs 4 Orc Lineman 4 hates skaven no more\n" in out
    assert "rats: 680,000 gold to draft with\n" in out
    assert "orcs: 630,000 gold to draft with\n" in out


# ---------------------------------------------------------------- pages and paper


def test_a_page_that_is_one_file_and_escapes_names(capsys: pytest.CaptureFixture[str]) -> None:
    club(capsys)
    good(capsys, "add", "club.toml", "--name", "<script>alert(1)</script> & Co", "--key", "evil")
    good(capsys, "result", "club.toml", "rats", "evil", "2-0")
    assert good(capsys, "table", "club.toml", "--html", "t.html") == "t.html\n"
    page = Path("t.html").read_text(encoding="utf-8")
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co" in page
    assert "<script" not in page
    assert re.findall(r"(?:src|href|url\()", page) == []
    assert page.count("<tr") == page.count("</tr>") > 7
    first = page.index('<tr class="first">')
    assert page.index("Quay Rats", first) < page.index("</tr>", first)
    assert bad(capsys, "table", "club.toml", "--html", "t.html") == "t.html: exists already; --force replaces it"
    good(capsys, "table", "club.toml", "--html", "t.html", "--force")
    assert good(capsys, "table", "club.toml", "--html", "-") == page


def test_paper_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    from pypdf import PdfReader

    club(capsys)
    good(capsys, "fixtures", "club.toml", "--double")
    good(
        capsys, "result", "club.toml", "rats", "dwarfs", "2-1", "--td", "rats:7x2", "--hurt", "dwarfs:3=dead@7",
        "--note", "a fine & wet day",
    )  # fmt: skip
    assert good(capsys, "table", "club.toml", "--pdf", "t.pdf") == "t.pdf\n"
    reader = PdfReader("t.pdf")
    text = "\n".join(page.extract_text() for page in reader.pages)
    for words in (
        "Club Evening", "Season 1, Sevens, house rules", "Quay Rats", "Élan Dwarfs", "Žofie", "2 - 1", "+1", "1-0",
        "a fine & wet day", "To be played", "Missing the next match", "Dwarf Lineman 3 (dead)", "Touchdowns",
        "Page 1",
    ):  # fmt: skip
        assert words in text, words
    assert reader.metadata is not None
    assert reader.metadata.title == "Club Evening, season 1"
    width, height = (float(side) for side in reader.pages[0].mediabox[2:])
    assert (round(width), round(height)) == (595, 842)
    first = Path("t.pdf").read_bytes()
    good(capsys, "table", "club.toml", "--pdf", "t.pdf", "--force")
    assert Path("t.pdf").read_bytes() == first


def test_paper_without_reportlab(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    club(capsys)
    for name in [name for name in sys.modules if name.split(".")[0] == "reportlab"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    assert bad(capsys, "table", "club.toml", "--pdf", "t.pdf") == (
        "--pdf: needs reportlab: pip install 'dockbowl[print]'"
    )
    # Nor is one of the two written then, or if a name is taken.
    bad(capsys, "table", "club.toml", "--html", "t.html", "--pdf", "t.pdf")
    assert not Path("t.html").exists() and not Path("t.pdf").exists()


def test_both_tables_are_written_or_neither(capsys: pytest.CaptureFixture[str]) -> None:
    club(capsys)
    Path("t.pdf").write_bytes(b"mine")
    assert "t.pdf" in bad(capsys, "table", "club.toml", "--html", "t.html", "--pdf", "t.pdf")
    assert not Path("t.html").exists() and Path("t.pdf").read_bytes() == b"mine"
    assert good(capsys, "table", "club.toml", "--html", "t.html", "--pdf", "u.pdf") == "t.html\nu.pdf\n"
    assert Path("t.html").exists() and Path("u.pdf").read_bytes().startswith(b"%PDF")


# ---------------------------------------------------------------- a team from its file


def test_a_team_joins_from_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["team", "new", "human", "--out", "h.toml", "--name", "Quay Lads", "--coach", "Ann"]) == 0
    capsys.readouterr()
    good(capsys, "new", "cup.toml", "--game", "bb2020", "--points", "2,1,0,-1", "--tie-breaks", "points,head to head")
    assert good(capsys, "add", "cup.toml", "h.toml") == "lads: Quay Lads, 11 players\n"
    league = load_league("cup.toml")
    team = league.team("lads")
    assert (team.name, team.coach, team.roster, team.file) == ("Quay Lads", "Ann", "human", "h.toml")
    assert (league.points.win, league.points.forfeit, league.tie_breaks) == (2, -1, ("points", "head to head"))
    assert bad(capsys, "add", "cup.toml", "h.toml") == "cup.toml: 'Quay Lads' is of the league already"
    assert good(capsys, "hire", "cup.toml", "lads", "thrower", "--name", "Tom") == "Quay Lads: 12 Tom joins\n"
    assert good(capsys, "dismiss", "cup.toml", "lads", "12") == "Quay Lads: 12 Tom leaves\n"


# ---------------------------------------------------------------- what people type wrong


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("result club.toml rats orks 2-1", "club.toml: no team 'orks'; did you mean orcs?"),
        ("result club.toml rats orcs two-one", "score: 'two-one' is no pair of numbers, home and away"),
        ("result club.toml rats orcs 100-0", "score: 100-0: nobody scores more than 99"),
        ("result club.toml rats orcs", "2 words after the file; expected HOME AWAY SCORE, or --save SAVE"),
        ("result club.toml rats rats 1-0", "club.toml: rats cannot play against itself"),
        ("result club.toml rats orcs 1-0 --round 2", "club.toml: round 2: the season has no fixtures"),
        (
            "result club.toml rats orcs 1-0 --td rats:9",
            "club.toml: results[1].touchdowns[1].number: rats has no number 9",
        ),
        ("result club.toml rats orcs 1-0 --td rats:7x2", "2 by players of rats, but the score is 1"),
        ("result club.toml rats orcs 1-0 --td seven", "--td 'seven': expected a team and a number, such as rats:7"),
        ("result club.toml rats orcs 1-0 --hurt orcs:4", "--hurt 'orcs:4': expected such as"),
        (
            "result club.toml rats orcs 1-0 --hurt orcs:4=asleep",
            "no injury 'asleep'; there are badly hurt, seriously hurt",
        ),
        ("result club.toml rats orcs 1-0 --hurt orcs:4=dead@x", "after @ stands the number of the opponent"),
        ("result club.toml rats orcs 1-0 --hurt orcs:4=dead@9", "results[1].hurt[1].by: rats has no number 9"),
        ("result club.toml rats orcs 1-0 --hurt lads:4=dead", "'lads' is neither rats nor orcs"),
        ("result club.toml rats orcs 1-0 --hatred orcs:4=5", "--hatred orcs:4: was not seriously hurt"),
        ("result club.toml rats orcs 1-0 --hurt orcs:4=SH --hatred orcs:4=5", "--hatred orcs:4: who did it?"),
        ("result club.toml rats orcs 1-0 --hurt orcs:4=SH@1 --hatred orcs:4=7", "the face of a d6"),
        ("result club.toml rats orcs 1-0 --winner orcs", "--winner orcs: the score says who has won"),
        ("result club.toml rats orcs 1-0 --casualties 0-0 --hurt orcs:4=BH", "0 by rats, but 1 opponents were hurt"),
        ("result club.toml --save nowhere.dockbowl", "nowhere.dockbowl"),
        ("result club.toml --save club.toml", "club.toml"),
        ("forfeit club.toml rats orcs --when 2026-12-03T08:00", "the match has no date; say how long ahead"),
        ("forfeit club.toml rats orcs --notice soon", "argument --notice: 'soon' is no number of hours"),
        ("forfeit club.toml rats orcs", "one of the arguments --notice --when is required"),
        ("undo club.toml", "club.toml: there is no result to take back"),
        ("skill club.toml rats --random", "club.toml: Quay Rats has played no match in season 1"),
        ("skill club.toml rats --options a,b,c", "--player: who gains it?"),
        ("skill club.toml rats --player 4 --options a,b,c", "--category: of which category are they?"),
        ("poach club.toml rats 4 --pay", "club.toml: Sevens, house rules: players cannot be poached"),
        ("season club.toml --end", "club.toml: season 1 has no results yet"),
        ("table club.toml --season 4", "--season 4: the league is in its season 1"),
        ("team club.toml rat", "club.toml: no team 'rat'; did you mean rats?"),
        ("fixtures club.toml --start 2026-12-03", "--start: goes with --single or --double"),
        ("fixtures club.toml --single --start soon", "argument --start: 'soon' is no date"),
        (
            "add club.toml --name Rats2 --roster skavn",
            "no roster 'skavn' in edition sevens-house; did you mean skaven or slann?",
        ),
        ("add club.toml --name X --roster orc --players orc_lineman:x", "--players orc_lineman:x: expected such as"),
        (
            "add club.toml --name X --roster orc --players goblin_lineman:7",
            "club.toml: X: 7 of Goblin Lineman; at most 4",
        ),
        ("add club.toml --name X --key", "argument --key: expected one argument"),
        ("add club.toml", "name a team file, or say --name"),
        ("add club.toml nowhere.toml", "nowhere.toml: no such file or directory"),
        ("new club.toml", "club.toml: exists already; --force replaces it"),
        ("new new.toml --game chess", "game: 'chess': no league is kept of it; there are sevens, bb2020"),
        ("new new.toml --profile mine", "profile: 'mine' is not one of official, house"),
        ("new new.toml --points 3", "--points 3: expected win, draw, loss"),
        ("new new.toml --tie-breaks luck", "--tie-breaks: no 'luck'"),
        ("new new.toml --edition 1999", "--edition 1999: expected one of "),
        ("table nowhere.toml", "nowhere.toml: no such file or directory"),
        ("check", "the following arguments are required: FILE"),
        ("undo -", "stdin: a league is changed in its file; name it"),
    ],
)
def test_one_line_says_what_is_wrong(capsys: pytest.CaptureFixture[str], words: str, line: str) -> None:
    club(capsys)
    assert line in bad(capsys, *words.split())


def test_dice_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    club(capsys)
    good(capsys, "result", "club.toml", "rats", "orcs", "1-0")
    three = ("skill", "club.toml", "orcs", "--player", "4", "--category", "general", "--options", "block,kick,tackle")
    assert bad(capsys, *three, "--dice", "4") == "club.toml: --dice: 4 is not 1 to 3 (Block / Kick / Tackle)"
    assert bad(capsys, *three, "--dice", "1,2") == "club.toml: --dice: 2 too many: 1 dice are rolled"
    less = bad(capsys, "skill", "club.toml", "orcs", "--random", "--dice", "4,1")
    assert less == "club.toml: --dice: one more is needed: a d6 (Agility, first die)"
    assert good(capsys, *three, "--seed", "1") == good_again(capsys, three)


def good_again(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> str:
    """The same seed, the same dice."""
    good(capsys, "undo", "club.toml")
    good(capsys, "result", "club.toml", "rats", "orcs", "1-0")
    return good(capsys, *words, "--seed", "1")


def test_a_match_that_is_not_scheduled_is_refused_with_what_is(capsys: pytest.CaptureFixture[str]) -> None:
    club(capsys)
    good(capsys, "fixtures", "club.toml", "--single")
    first = load_league("club.toml").fixtures[0]
    turned = bad(capsys, "result", "club.toml", first.away, first.home, "1-0")
    assert turned == f"club.toml: {first.home} is at home: say {first.home} {first.away}"
    good(capsys, "result", "club.toml", first.home, first.away, "1-0")
    again = bad(capsys, "result", "club.toml", first.home, first.away, "1-0")
    assert again.startswith(f"club.toml: no open match of {first.home} against {first.away}; {first.home} has left: ")
    late = bad(capsys, "fixtures", "club.toml", "--double", "--replace")
    assert late == "club.toml: season 1 has begun: its fixtures stay"
    joins = bad(capsys, "add", "club.toml", "--name", "Late")
    assert joins == "club.toml: the fixtures of this season are drawn; draw them again after it: fixtures --replace"


def test_check_tells_every_fault_of_every_file(capsys: pytest.CaptureFixture[str]) -> None:
    club(capsys)
    text = Path("club.toml").read_text(encoding="utf-8")
    wrong = text.replace('roster = "orc"', 'roster = "orcc"').replace('key = "lads"', 'key = "rats"')
    Path("wrong.toml").write_text(wrong, encoding="utf-8")
    code, out, _ = said(capsys, "check", "club.toml", "wrong.toml")
    assert code == 2
    assert "error: wrong.toml:34: teams[2].roster: no roster 'orcc' in edition sevens-house; did you mean orc?\n" in out
    assert "teams[3].key: 'rats' is another team's key already\n" in out
    assert "club.toml: Club Evening, 4 teams, season 1, 0 results\n" in out
    facts = json.loads(said(capsys, "check", "club.toml", "wrong.toml", "--json")[1])
    assert [(one["good"], len(one["faults"])) for one in facts["leagues"]] == [(True, 0), (False, 2)]


def test_paper_for_the_largest_leagues_and_the_longest_names() -> None:
    from pypdf import PdfReader

    from dockbowl.cli.league.page import page
    from dockbowl.cli.league.paper import paper
    from dockbowl.league.fixtures import drawn
    from dockbowl.league.model import Hurt, League, Player, Result, Team
    from dockbowl.league.report import report

    names = ("Великаны Балтики", "W" * 70, "A b " * 17, "<b>&amp;</b>")
    players = tuple(Player(number, "N" * 70) for number in range(1, 100))
    teams = tuple(Team(f"t{n}", f"{names[n % 4]} {n}", "C" * 80, players=players) for n in range(12))
    league = League("L" * 80, "bb2020", teams=teams)
    fixtures = drawn(league)
    dead = tuple(Hurt(fixtures[0].home, number, "dead") for number in range(1, 100))
    results = tuple(
        Result(one.home, one.away, (n % 4, 1), round=one.round, note="n " * 199, hurt=dead if n == 0 else ())
        for n, one in enumerate(fixtures[:40])
    )
    facts = report(League("L" * 80, "bb2020", teams=teams, fixtures=fixtures, results=results))
    reader = PdfReader(io.BytesIO(paper(facts)))
    text = "".join("\n".join(one.extract_text() for one in reader.pages).split())
    assert text.count("(dead)") == 99
    assert "ВеликаныБалтики" in text
    assert "<b>&amp;</b>" in text
    assert f"Page{len(reader.pages)}" in text
    assert page(facts).count("&lt;b&gt;&amp;amp;&lt;/b&gt;") > 2


def test_columns_with_nothing_in_them_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    good(capsys, "new", "club.toml", "--name", "Club")
    assert "no teams yet" in good(capsys, "table", "club.toml")
    assert "No teams yet." in good(capsys, "table", "club.toml", "--html", "-")
    good(capsys, "table", "club.toml", "--pdf", "t.pdf")
    good(capsys, "add", "club.toml", "--name", "A")
    good(capsys, "add", "club.toml", "--name", "B")
    good(capsys, "result", "club.toml", "a", "b", "1-0")
    page = good(capsys, "table", "club.toml", "--html", "-")
    assert "Coach" not in page
    assert "Date" not in page
    assert "Coach" not in good(capsys, "table", "club.toml")
    good(capsys, "result", "club.toml", "b", "a", "1-0", "--date", "2026-12-03")
    assert "Date" in good(capsys, "table", "club.toml", "--html", "-")
