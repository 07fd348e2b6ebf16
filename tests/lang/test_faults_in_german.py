"""Bad files and options under `--lang de`: no line of what is said is the English one, and no English word is left."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dockbowl import lang
from dockbowl.cli.program import run

TOP = Path(__file__).resolve().parents[2]
MAPS = TOP / "maps"
GOLDEN = TOP / "tests" / "golden"

MAP = (MAPS / "duel.toml").read_text(encoding="utf-8")
LEAGUE = """name = "Evening"
game = "sevens"
profile = "house"

[[teams]]
key = "rats"
name = "Rats"
coach = "Ann"
roster = "skaven"
players = [{ number = 3, position = "skaven_clanrat" }]

[[teams]]
key = "orcs"
name = "Orcs"
coach = "Bob"
roster = "orc"
"""
SCENARIO = """title = "Ein Schritt"
rule = "core 5"
game = "bb2020-open"
board = '''
. . . .
. A b .
. . . .
'''
{play} = '''
{lines}
'''
"""


def _scenario(lines: str, play: str = "play") -> str:
    return SCENARIO.format(lines=lines, play=play)


def _map(*changes: tuple[str, str]) -> str:
    text = MAP
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def _team(tmp: Path) -> str:
    path = tmp / "made.team.toml"
    assert run(["team", "new", "orc", "--out", str(path), "--force"]) == 0
    return path.read_text(encoding="utf-8")


def _save(line: str) -> str:
    rows = (GOLDEN / "jetty.dockbowl").read_text(encoding="utf-8").splitlines()[:6]
    return "\n".join([*rows[:3], line, *rows[3:]]) + "\n"


FILES: dict[str, str | bytes | Callable[[Path], str]] = {
    "empty.toml": "",
    "torn.toml": 'name = "x\n',
    "twice.toml": "a = 1\na = 2\n",
    "bracket.toml": "a = [1, 2\n",
    "nul.toml": "a = 1\0\n",
    "latin.toml": b'name = "H\xe4fen"\n',
    "deep.toml": "a = " + "[" * 300 + "]" * 300 + "\n",
    "wide.toml": "a = '" + "x" * 5000 + "'\n",
    "odd.map.toml": _map(("format = 1", "format = 1\nflavour = 2"), ("[[ships]]", "[[ships]]\nbow = 'x'\nmasts = 3")),
    "later.map.toml": _map(("format = 1", "format = 9")),
    "kind.map.toml": _map(("format = 1", "format = 1\nkind = 'ocean'")),
    "ships.map.toml": 'format = 1\nkind = "harbour"\nname = "x"\nships = 3\ngrid = """\n~~~\n~~\n"""\n',
    "odd.team.toml": lambda tmp: _team(tmp).replace("rerolls = ", "flair = 1\nrerolls = 900 # ", 1),
    "kinds.team.toml": lambda tmp: _team(tmp).replace('name = "', 'name = 7 # "', 1),
    "roster.team.toml": lambda tmp: _team(tmp).replace('roster = "orc"', 'roster = "orcs"', 1),
    "odd.league.toml": LEAGUE + "\n[[teams]]\nkey = 'rats'\nname = 'Rats'\nroster = 'ratz'\nfish = 1\n",
    "twice.league.toml": LEAGUE + "\n[[teams]]\nkey = 'rats'\nname = 'Rats'\nroster = 'skaven'\n",
    "dates.league.toml": LEAGUE + "\n[[fixtures]]\nround = 1\nhome = 'rats'\naway = 'rats'\ndate = 'soon'\n",
    "self.league.toml": LEAGUE + "\n[[fixtures]]\nround = 1\nhome = 'rats'\naway = 'rats'\n",
    "short.league.toml": LEAGUE + "\n[[results]]\nround = 1\nhome = 'rats'\naway = 'gnomes'\nscore = [1]\n",
    "result.league.toml": LEAGUE + "\n[[results]]\nround = 1\nhome = 'rats'\naway = 'gnomes'\nscore = [1, 2]\n",
    "hurt.league.toml": LEAGUE
    + "\n[[results]]\nround = 1\nhome = 'rats'\naway = 'orcs'\nscore = [1, 0]\n"
    + "touchdowns = [{ team = 'rats', number = 9, touchdowns = 3 }]\n"
    + "hurt = [{ team = 'orcs', number = 3, what = 'sad' }]\n",
    "game.league.toml": LEAGUE.replace("sevens", "chess"),
    "good.league.toml": LEAGUE,
    "script.toml": _scenario("frobnicate"),
    "off.toml": _scenario("A moves 9,9"),
    "far.toml": _scenario("A moves 0,0 2,1"),
    "asked.toml": _scenario("A moves 0,0\n  pass 4+ = 3"),
    "needs.toml": _scenario("A moves 0,0\n  dodge 2+ = 3"),
    "by.toml": _scenario("A moves 0,0\n  dodge (-1 marked) by 2 = 3"),
    "face.toml": _scenario("A moves 0,0\n  dodge = 9"),
    "ends.toml": _scenario("A moves 0,0"),
    "then.toml": _scenario(
        "A moves 0,0\n  dodge = 6\nthen A at 3,2; b prone; turnover; turn of 2; ball at 1,1; weather rain"
    ),
    "thens.toml": _scenario("A moves 0,0\n  dodge = 6\nthen log: nobody sings"),
    "thenfish.toml": _scenario("A moves 0,0\n  dodge = 6\nthen fish"),
    "asks.toml": _scenario("A moves 0,0\n  dodge = 6\nthen asks pass"),
    "can.toml": _scenario("A moves 0,0\n  dodge = 6\nthen can A blocks b"),
    "refused.toml": _scenario("refused: A moves 0,0"),
    "because.toml": _scenario("refused: A moves 3,2: because he sleeps"),
    "bracket2.toml": _scenario("A moves 0,0\n  dodge 3+ ((-1 marked = 6"),
    "modifier.toml": _scenario("A moves 0,0\n  dodge 3+ (fish) = 6"),
    "tile.toml": _scenario("").replace(". A b .", ". A b §"),
    "ball.toml": _scenario("").replace(". A b .", ". A* b* ."),
    "player.toml": _scenario("") + "\n[players]\nA = 'fishmonger'\n",
    "nobody.toml": _scenario("") + "\n[players]\nZ = 'block'\n",
    "board.toml": _scenario("").replace(". . . .", ". . .", 1),
    "keys.toml": _scenario("") + "flavour = 1\n",
    "game.toml": _scenario("").replace("bb2020-open", "chess"),
    "rule.toml": _scenario("").replace("rule =", "# rule ="),
    "plan.toml": _scenario("A moves 0,0"),
    "later.dockbowl": '{"dockbowl": 99}\n',
    "none.dockbowl": "hello\n",
    "answer.dockbowl": _save('{"ask": "x"}'),
    "torn.dockbowl": _save("{"),
    "not.json.gz": gzip.compress(b"{"),
    "cut.json.gz": gzip.compress(b"{}" * 500)[:40],
    "other.json": "{}",
    "bad.tmx": "<map><layer></map>",
    "other.tmx": "<svg/>",
    "none.tmj": "{",
    "empty.txt": "",
    "map.bmp": "x",
    "plain.txt": "~~~~~~\n~1111~\n~11?\n",
    "team.xml": "<html/>",
    "team.json": "[1]",
    "team.csv": "a,b\n1,2\n",
    "cases.jsonl": '{"id": 1}\n',
    "broken.jsonl": "{\n",
    "reasons.toml": "a = 1\n",
}

COMMANDS = tuple((TOP / "tests" / "lang" / "bad_commands.txt").read_text(encoding="utf-8").splitlines())
"""What somebody might type, a command a line; the files they name are those above."""

ENGLISH = re.compile(
    r"\b(the|is|are|were|has|have|not|no|of|or|and|with|expected|there|such|only|than|nothing|cannot|by|to|for|"
    r"unknown|missing|error|warning|which|its|file|line|row|square|squares|should)\b"
)
QUOTED = re.compile(
    r"""`[^`]*`|'[^']*'|"[^"]*"|„[^“]*“|“[^”]*”|\[\[?[^\]]*\]|--\S+|\S*[/.\\]\S+|\{[^}]*\}"""
    r"""|roll, is, fix|A at 3,4.*|es endet mit: .*"""
)
"""What stays as it is written: keys, values, options, files."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What is in the files above."""
    found: dict[str, bytes] = {}
    for name, made in FILES.items():
        data = made(tmp_path_factory.mktemp("made")) if callable(made) else made
        found[name] = data if isinstance(data, bytes) else data.encode()
    return found


def _fill(folder: Path, files: dict[str, bytes]) -> None:
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)


def _said(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    capsys.readouterr()
    code = run(words)
    told = capsys.readouterr()
    return code, (told.out + told.err).splitlines()


@pytest.mark.parametrize("line", COMMANDS)
def test_what_is_wrong_is_said_in_german(
    line: str,
    files: dict[str, bytes],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = {}
    for code in ("en", "de"):
        _fill(tmp_path / code, files)
        monkeypatch.chdir(tmp_path / code)
        told[code] = _said(["--lang", code, *line.split()], capsys)
    (code, english), (again, german) = told["en"], told["de"]
    assert lang.chosen() == "de"
    assert code == again and english
    assert len(german) == len(english), (english, german)
    assert [one for one, other in zip(german, english, strict=True) if one == other] == []
    assert [one for one in german if ENGLISH.search(QUOTED.sub("", one.partition(": ")[2] or one))] == []
    assert not any("Traceback" in one or "gestolpert" in one for one in german), german
