"""The words of `dockbowl league`."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.cli.common import Commands, Parser, command, number, seed
from dockbowl.cli.league import growth, keeping, looking, results
from dockbowl.cli.league.common import changes, clock, day, dice_options, hours, moment, pair
from dockbowl.lang import tr

MOST_GOLD = 10**9


def add(commands: Commands[Parser], words: Sequence[str]) -> None:
    parser = command(
        commands,
        "league",
        tr("keep a league: teams, fixtures, results, who misses the next match, skills, the table"),
        "dockbowl league new evening.toml --game sevens --profile house --name 'Harbour Sevens'\n"
        "  dockbowl league add evening.toml rats.toml\n"
        "  dockbowl league fixtures evening.toml --double --start 2026-12-03\n"
        "  dockbowl league result evening.toml rats orcs 2-1 --hurt 'orcs:4=seriously hurt@3'\n"
        "  dockbowl league result evening.toml --save final.dockbowl\n"
        "  dockbowl league table evening.toml --html table.html",
    )
    inner = parser.add_subparsers(
        dest="league_command",
        metavar="new|add|hire|dismiss|fixtures|result|forfeit|undo|skill|poach|season|table|team|show|check",
        required=True,
        parser_class=Parser,
    )
    _keeping(inner)
    _results(inner)
    _growth(inner)
    _looking(inner)


def _file(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=tr("the league file"))


def _keeping(inner: Commands[Parser]) -> None:
    new = command(
        inner,
        "new",
        tr("write a league to start from"),
        "dockbowl league new evening.toml --game sevens --profile house --name 'Harbour Sevens'\n"
        "  dockbowl league new cup.toml --game bb2020 --points 2,1,0",
    )
    _file(new)
    new.add_argument("--game", default="sevens", metavar="KEY", help=tr("sevens, bb2020, classic or dockbowl"))
    new.add_argument("--profile", default="", metavar="NAME", help=tr("of sevens: official or house (default house)"))
    new.add_argument("--name", default="", help=tr("what the league is called (default: the file's name)"))
    new.add_argument("--edition", default="", help=tr("whose rosters and skills its teams have (default: the game's)"))
    new.add_argument(
        "--points", metavar="W,D,L[,F]", help=tr("for a win, draw, loss, match called off (default 3,1,0,0)")
    )
    new.add_argument(
        "--tie-breaks", metavar="A,B", help=tr("what the table goes by, in this order; points first usually")
    )
    new.add_argument("--force", action="store_true", help=tr("replace the file if there is one"))
    new.set_defaults(run=keeping.run_new)

    join = command(
        inner,
        "add",
        tr("a team joins: from its team file, or said here"),
        "dockbowl league add evening.toml rats.toml\n"
        "  dockbowl league add evening.toml --name 'Quay Rats' --coach Ann --roster skaven \\\n"
        "      --players skaven_clanrat:5,skaven_thrower,gutter_runner",
    )
    _file(join)
    join.add_argument("team", nargs="?", default="", metavar="TEAMFILE", help=tr("its team file"))
    join.add_argument("--name", default="", help=tr("what it is called"))
    join.add_argument("--coach", default="", help=tr("whose it is"))
    join.add_argument("--roster", default="", metavar="KEY", help=tr("its roster"))
    join.add_argument("--players", default="", metavar="POSITION[:N],...", help=tr("its players, numbered from 1"))
    join.add_argument("--key", default="", help=tr("the short word for it (default: of its name)"))
    join.add_argument("--fans", type=number(0, 20), metavar="N", help=tr("dedicated fans to start with"))
    join.add_argument("--treasury", type=number(0, MOST_GOLD), metavar="GOLD", help=tr("gold to start with"))
    join.set_defaults(run=keeping.run_add)

    hire = command(
        inner,
        "hire",
        tr("a player joins a team"),
        "dockbowl league hire evening.toml rats skaven_thrower --name 'Squeak'",
    )
    _file(hire)
    hire.add_argument("team", metavar="TEAM", help=tr("the team's key or name"))
    hire.add_argument("position", metavar="POSITION", help=tr("of its roster"))
    hire.add_argument("--name", default="", help=tr("what he is called"))
    hire.add_argument(
        "--number", type=number(1, 99), default=0, metavar="N", help=tr("his number (default: the lowest)")
    )
    hire.set_defaults(run=keeping.run_hire)

    leaves = command(inner, "dismiss", tr("a player leaves for good"), "dockbowl league dismiss evening.toml rats 7")
    _file(leaves)
    leaves.add_argument("team", metavar="TEAM", help=tr("the team's key or name"))
    leaves.add_argument("player", type=number(1, 99), metavar="NUMBER", help=tr("his number"))
    leaves.set_defaults(run=keeping.run_dismiss)

    drawn = command(
        inner,
        "fixtures",
        tr("everybody against everybody, by rounds; without options, what is open"),
        "dockbowl league fixtures evening.toml --single --start 2026-12-03 --every 14 --time 19:30\n"
        "  dockbowl league fixtures evening.toml --double --shuffle --seed 7\n"
        "  dockbowl league fixtures evening.toml",
    )
    _file(drawn)
    ways = drawn.add_mutually_exclusive_group()
    ways.add_argument("--single", action="store_true", help=tr("each pair plays once"))
    ways.add_argument("--double", action="store_true", help=tr("each pair plays twice, once at each one's home"))
    drawn.add_argument("--start", type=day, metavar="DATE", help=tr("the day of round 1"))
    drawn.add_argument("--every", type=number(0, 366), default=7, metavar="DAYS", help=tr("between rounds (default 7)"))
    drawn.add_argument("--time", type=clock, metavar="HH:MM", help=tr("when matches begin"))
    drawn.add_argument("--shuffle", action="store_true", help=tr("draw the order of the teams"))
    drawn.add_argument("--seed", type=seed, metavar="N", help=tr("seed of that draw"))
    drawn.add_argument("--replace", action="store_true", help=tr("instead of those there are, if none has been played"))
    drawn.set_defaults(run=keeping.run_fixtures)


def _results(inner: Commands[Parser]) -> None:
    entered = command(
        inner,
        "result",
        tr("enter a match: by hand, or from the save of a finished one"),
        "dockbowl league result evening.toml rats orcs 2-1\n"
        "  dockbowl league result evening.toml rats orcs 2-1 --td rats:7x2 --hurt 'orcs:4=seriously hurt@3' \\\n"
        "      --hatred orcs:4=5\n"
        "  dockbowl league result evening.toml --save final.dockbowl\n"
        + tr("  injuries: badly hurt (BH), seriously hurt (SH), dead; number 0 is a journeyman"),
    )
    _file(entered)
    entered.add_argument("match", nargs="*", metavar="HOME AWAY SCORE", help=tr("the teams, and the score such as 2-1"))
    entered.add_argument(
        "--save", metavar="SAVE", help=tr("a finished match: score, touchdowns and injuries are read there")
    )
    entered.add_argument("--round", type=number(1, 999), default=0, metavar="N", help=tr("of which round it is"))
    entered.add_argument(
        "--date", type=day, metavar="DATE", help=tr("when it was played (default: the fixture's date)")
    )
    entered.add_argument(
        "--td", action="append", default=[], metavar="TEAM:NUMBER[xN]", help=tr("who scored, how often; repeatable")
    )
    entered.add_argument(
        "--hurt",
        action="append",
        default=[],
        metavar="TEAM:NUMBER=INJURY[@BY]",
        help=tr("who was hurt, and the number of the opponent who did it; repeatable"),
    )
    entered.add_argument(
        "--mvp", action="append", default=[], metavar="TEAM:NUMBER", help=tr("the Most Valuable Player; repeatable")
    )
    entered.add_argument(
        "--left",
        action="append",
        default=[],
        metavar="TEAM:NUMBER",
        help=tr("who has left a coach who gave up; repeatable"),
    )
    entered.add_argument(
        "--hatred",
        action="append",
        default=[],
        metavar="TEAM:NUMBER=D6",
        help=tr("the die somebody seriously hurt rolled for Hatred; repeatable"),
    )
    entered.add_argument("--roll", action="store_true", help=tr("the program rolls for Hatred where no die is given"))
    entered.add_argument("--seed", type=seed, metavar="N", help=tr("seed of those dice"))
    entered.add_argument(
        "--casualties", type=pair, metavar="N-N", help=tr("what each did to the other, if more than --hurt")
    )
    entered.add_argument("--winner", default="", metavar="TEAM", help=tr("who won, where the score does not say it"))
    entered.add_argument("--winnings", type=pair, metavar="GOLD-GOLD", help=tr("gold for both"))
    entered.add_argument("--fans", type=changes, metavar="+1,-1", help=tr("changes of dedicated fans; --fans=-1,+1"))
    entered.add_argument("--note", default="", help=tr("a word to remember it by"))
    entered.set_defaults(run=results.run_result)

    called = command(
        inner,
        "forfeit",
        tr("a match is called off: less than 24 hours ahead it is lost 0-3, earlier it gets another day"),
        "dockbowl league forfeit evening.toml orcs rats --notice 5\n"
        "  dockbowl league forfeit evening.toml orcs rats --when 2026-12-03T08:00\n"
        "  dockbowl league forfeit evening.toml orcs rats --notice 48 --to 2026-12-10",
    )
    _file(called)
    called.add_argument("team", metavar="TEAM", help=tr("who calls off"))
    called.add_argument("against", metavar="AGAINST", help=tr("against whom it was to be"))
    notice = called.add_mutually_exclusive_group(required=True)
    notice.add_argument("--notice", type=hours, metavar="HOURS", help=tr("how long ahead"))
    notice.add_argument(
        "--when", type=moment, metavar="WHEN", help=tr("when it was called off; the fixture has its time")
    )
    called.add_argument("--round", type=number(1, 999), default=0, metavar="N", help=tr("of which round it is"))
    called.add_argument("--to", type=day, metavar="DATE", help=tr("another day for a match called off in time"))
    called.set_defaults(run=results.run_forfeit)

    back = command(
        inner, "undo", tr("take the last result back, and all that came of it"), "dockbowl league undo evening.toml"
    )
    _file(back)
    back.set_defaults(run=results.run_undo)


def _growth(inner: Commands[Parser]) -> None:
    skill = command(
        inner,
        "skill",
        tr("the skill a team gains after its last match: chosen primary, or random secondary"),
        "dockbowl league skill evening.toml rats --player 4 --category general --options block,tackle,kick --dice 2\n"
        "  dockbowl league skill evening.toml rats --player 4 --category devious \\\n"
        "      --options fumblerooski,dirty_player,sneaky_git --second shadowing\n"
        "  dockbowl league skill evening.toml rats --random --seed 5\n"
        "  dockbowl league skill evening.toml rats --player 4 --enter block",
    )
    _file(skill)
    skill.add_argument("team", metavar="TEAM", help=tr("the team's key or name"))
    skill.add_argument("--player", type=number(1, 99), metavar="NUMBER", help=tr("who gains it"))
    ways = skill.add_mutually_exclusive_group(required=True)
    ways.add_argument(
        "--options", metavar="A,B,C", help=tr("two skills of his coach, the third of the opponent; a d3 decides")
    )
    ways.add_argument("--random", action="store_true", help=tr("player, category and skill by dice: a secondary skill"))
    ways.add_argument("--enter", metavar="SKILL", help=tr("what was drawn elsewhere; nothing is rolled"))
    ways.add_argument("--undo", action="store_true", help=tr("take back the one it has gained after its last match"))
    skill.add_argument(
        "--category", default="", metavar="NAME", help=tr("with --options: General, Agility, ... Devious")
    )
    skill.add_argument(
        "--second", default="", metavar="SKILL", help=tr("the Devious skill he takes besides on a 5 or 6")
    )
    skill.add_argument("--secondary", action="store_true", help=tr("with --enter: it came by the secondary way"))
    dice_options(skill)
    skill.set_defaults(run=growth.run_skill)

    poach = command(
        inner,
        "poach",
        tr("an offer for a player with extra skills (official Sevens): pay for him, or lose him"),
        "dockbowl league poach evening.toml rats 4 --dice 2 --pay\n"
        "  dockbowl league poach evening.toml rats 4 --dice 2 --let-go",
    )
    _file(poach)
    poach.add_argument("team", metavar="TEAM", help=tr("the team's key or name"))
    poach.add_argument("player", type=number(1, 99), metavar="NUMBER", help=tr("whom they want"))
    choice = poach.add_mutually_exclusive_group()
    choice.add_argument("--pay", action="store_true", help=tr("pay his value if the offer stands"))
    choice.add_argument("--let-go", action="store_true", help=tr("lose him if it stands"))
    poach.add_argument("--value", type=number(0, MOST_GOLD), metavar="GOLD", help=tr("his value, if it is another one"))
    dice_options(poach)
    poach.set_defaults(run=growth.run_poach)

    season = command(
        inner,
        "season",
        tr("end the season: the dead return or not, hatred ends or is rolled for, budgets; the next one begins"),
        "dockbowl league season evening.toml --end\n  dockbowl league season evening.toml --end --dice 4,2",
    )
    _file(season)
    what = season.add_mutually_exclusive_group(required=True)
    what.add_argument("--end", action="store_true", help=tr("end it"))
    what.add_argument(
        "--undo", action="store_true", help=tr("take the end of the last one back, if nothing came after it")
    )
    season.add_argument("--unfinished", action="store_true", help=tr("though matches are open"))
    dice_options(season)
    season.set_defaults(run=growth.run_season)


def _looking(inner: Commands[Parser]) -> None:
    table = command(
        inner,
        "table",
        tr("the table: here, as a page, on paper, or for programs"),
        "dockbowl league table evening.toml\n"
        "  dockbowl league table evening.toml --html table.html --pdf table.pdf --force\n"
        "  dockbowl league table evening.toml --csv > table.csv",
    )
    table.add_argument("file", metavar="FILE", help=tr("the league file, - for stdin"))
    table.add_argument("--season", type=number(1, 999), metavar="N", help=tr("an earlier season"))
    table.add_argument("--html", metavar="OUT", help=tr("write one HTML file, - for stdout"))
    table.add_argument("--pdf", metavar="OUT", help=tr("write a PDF (needs the extra `print`)"))
    ways = table.add_mutually_exclusive_group()
    ways.add_argument("--json", action="store_true", help=tr("print one JSON object, with results and fixtures"))
    ways.add_argument("--csv", action="store_true", help=tr("print the table as CSV"))
    table.add_argument("--force", action="store_true", help=tr("replace files that are there"))
    table.set_defaults(run=looking.run_table)

    team = command(
        inner,
        "team",
        tr("who of a team is fit, who misses the next match, journeymen"),
        "dockbowl league team evening.toml rats\n  dockbowl league team evening.toml rats --out rats-2.toml",
    )
    team.add_argument("file", metavar="FILE", help=tr("the league file, - for stdin"))
    team.add_argument("team", metavar="TEAM", help=tr("the team's key or name"))
    ways = team.add_mutually_exclusive_group()
    ways.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    ways.add_argument("--out", metavar="OUT", help=tr("write it as a team file to play the next match with"))
    team.add_argument("--force", action="store_true", help=tr("replace that file if there is one"))
    team.set_defaults(run=looking.run_team)

    show = command(
        inner,
        "show",
        tr("the evening at a glance: table, what comes next, who is missing"),
        "dockbowl league show evening.toml",
    )
    show.add_argument("file", metavar="FILE", help=tr("the league file, - for stdin"))
    show.set_defaults(run=looking.run_show)

    check = command(
        inner,
        "check",
        tr("say what is wrong with a league file (exit code 2), and which rules teams break (1)"),
        "dockbowl league check evening.toml",
    )
    check.add_argument("files", nargs="+", metavar="FILE", help=tr("league files, - for stdin"))
    check.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    check.set_defaults(run=looking.run_check)
