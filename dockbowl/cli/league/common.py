"""What the league's commands share: a change of the file from end to end, words of options, dice of the table."""

from __future__ import annotations

import argparse
import datetime
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dockbowl.cli.common import GOOD, fail, say
from dockbowl.files import STDIN, name_of
from dockbowl.lang import fault, tr

if TYPE_CHECKING:
    from dockbowl.league.model import League

MOST_DICE = 200

Change = Callable[["League", argparse.Namespace], tuple["League", list[str]]]
"""A league and the options -> the league as it goes on, and what to say of it."""


def changing(change: Change) -> Callable[[argparse.Namespace], int]:
    """A command that reads the file, changes the league, writes the file and says what it did."""

    def run(args: argparse.Namespace) -> int:
        from dockbowl.league.document import LeagueFile
        from dockbowl.league.entering import Refused

        try:
            if args.file == STDIN:
                raise ValueError("stdin: a league is changed in its file; name it")
            file = LeagueFile.load(args.file)
            try:
                after, lines = change(file.league, args)
                file.change(after)
            except Refused as error:
                raise ValueError(f"{args.file}: {error}") from None
            file.save()
        except ValueError as error:
            return fail(str(error))
        for line in lines:
            say(line)
        return GOOD

    return run


def looking(show: Callable[[League, argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """A command that only reads."""

    def run(args: argparse.Namespace) -> int:
        from dockbowl.league.entering import Refused
        from dockbowl.league.reading import load_league

        try:
            return show(load_league(args.file), args)
        except Refused as error:
            return fail(f"{name_of(args.file)}: {error}")
        except ValueError as error:
            return fail(str(error))

    return run


# ---------------------------------------------------------------- words of options


def day(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no date; expected such as 2026-12-03") from None


def clock(text: str) -> datetime.time:
    try:
        return datetime.time.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no time; expected such as 19:30") from None


def moment(text: str) -> datetime.datetime:
    try:
        return datetime.datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is no date and time; expected such as 2026-12-03T08:00"
        ) from None


def hours(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not 0 <= value <= 100_000:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number of hours; expected such as 5 or 23.5")
    return value


def pair(text: str) -> tuple[int, int]:
    """2-1, home and away."""
    found = re.fullmatch(r"(\d{1,9})\s*[-:,]\s*(\d{1,9})", text.strip())
    if found is None:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no pair of numbers, home and away; expected such as 2-1")
    return int(found[1]), int(found[2])


def changes(text: str) -> tuple[int, int]:
    """+1,-1, home and away."""
    found = re.fullmatch(r"\s*([+-]?\d)\s*,\s*([+-]?\d)\s*", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no pair of changes, home and away; expected such as +1,-1")
    return int(found[1]), int(found[2])


def faces(text: str) -> list[int]:
    try:
        listed = [int(part) for part in text.split(",")]
    except ValueError:
        listed = []
    if not listed or len(listed) > MOST_DICE or not all(1 <= face <= 99 for face in listed):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} are no dice; expected such as 2 or 3,5,1")
    return listed


# ---------------------------------------------------------------- dice


class TableDice:
    """The dice of the table as they were typed, in their order; without any the program rolls, and says what."""

    def __init__(self, typed: list[int] | None, seed: int | None) -> None:
        import secrets

        from dockbowl.core.dice import Dice

        self.left = list(typed) if typed else None
        self.dice = Dice(secrets.randbits(60) if seed is None else seed)
        self.said: list[str] = []

    def __call__(self, sides: int, what: str) -> int:
        from dockbowl.league.entering import Refused

        if self.left is None:
            face = self.dice.faces(sides, 1)[0]
        elif not self.left:
            raise Refused(f"--dice: one more is needed: a d{sides} ({what})")
        else:
            face = self.left.pop(0)
            if not 1 <= face <= sides:
                raise Refused(f"--dice: {face} is not 1 to {sides} ({what})")
        self.said.append(tr("d{sides}, {what}: {face}", sides=sides, what=fault(what), face=face))
        return face

    def done(self) -> list[str]:
        """What was rolled, a line a die. Raises Refused if more was typed than was asked for."""
        from dockbowl.league.entering import Refused

        if self.left:
            raise Refused(f"--dice: {', '.join(map(str, self.left))} too many: {len(self.said)} dice are rolled")
        return self.said


def dice_options(parser: Any) -> None:
    from dockbowl.cli.common import seed

    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--dice", type=faces, metavar="N,N", help=tr("what was rolled at the table, in the order it is asked")
    )
    ways.add_argument("--seed", type=seed, metavar="N", help=tr("seed of the dice the program rolls"))
