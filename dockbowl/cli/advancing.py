"""How points are spent by `dockbowl team advance`: who may, what is chosen, what is rolled. The rules: games/team."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from dockbowl.cli.common import GOOD, say
from dockbowl.lang import mark, ntr, tr
from dockbowl.lang import said as said_name

if TYPE_CHECKING:
    from dockbowl.games.rosters import Advance, Team

WAYS = mark(("random primary", "chosen primary", "random secondary", "chosen secondary", "characteristic"))
"""What points buy, as it is said."""


def who_may(team: Team) -> int:
    """Who has points to spend, and on what."""
    from dockbowl.games.team import building, growth

    said = False
    for player in team.players:
        ways = [
            how
            for how in map(growth.way, growth.facts(team.edition).spp)
            if not building.why_no_advance(team, player.number, how)
        ]
        if ways:
            said = True
            level = growth.level(player.advancements, team.edition)
            left = building.points_left(player, team.edition)
            said_of_him = f"{player.number} {player.name} ({said_name(level)}, {ntr('{n} point', '{n} points', left)})"
            if rolled_for_all(team.edition):
                say(tr("{said_of_him}: a roll of two dice: --roll", said_of_him=said_of_him))
                continue
            nth = player.advancements + 1
            prices = [f"{said_name(how.replace('_', ' '))} {growth.price(how, nth, team.edition)}" for how in ways]
            say(f"{said_of_him}: {', '.join(prices)}")
    if not said:
        say(tr("nobody has points enough to spend"))
    return GOOD


def rolled_for_all(edition: str) -> bool:
    """Whether the edition has two dice rolled for whatever is gained."""
    from dockbowl.games.team import growth

    return growth.facts(edition).improvement_dice == growth.WHATEVER


def advance(team: Team, args: argparse.Namespace) -> Advance:
    """What the player gains, dice included. Raises ValueError."""
    from dockbowl.games.rosters import Advance
    from dockbowl.games.team import building, growth
    from dockbowl.games.team.making import position_of

    player = building.player(team, args.player)
    position = position_of(team, player)
    if rolled_for_all(team.edition):
        return _roll(team, args)
    if args.roll:
        raise ValueError("--roll: in this edition points buy --choose, --random or --characteristic")
    if args.choose:
        reason = growth.why_not_skill(position, player.skills, args.choose)
        if reason:
            raise ValueError(f"--choose {args.choose}: {reason}")
        how = growth.how_of(position, args.choose)
        _afford(team, args.player, how)
        return Advance(how, args.choose)
    if args.random:
        return _random(team, args)
    if args.characteristic:
        return _characteristic(team, args)
    raise ValueError("--player: say what he gains: --choose SKILL, --random CATEGORY or --characteristic")


def _afford(team: Team, number: int, how: Any) -> None:
    from dockbowl.games.team import building

    reason = building.why_no_advance(team, number, how)
    if reason:
        raise ValueError(f"--player {number}: {reason}")


def _dice(args: argparse.Namespace, sides: int, count: int) -> tuple[int, ...]:
    """What the table has rolled, or our own dice."""
    import secrets

    from dockbowl.core.dice import Dice

    if args.dice:
        try:
            faces = tuple(int(part) for part in args.dice.split(","))
        except ValueError:
            faces = ()
        if len(faces) != count or not all(1 <= face <= sides for face in faces):
            wanted = f"{count} numbers from 1 to {sides}" if count > 1 else f"one number from 1 to {sides}"
            raise ValueError(f"--dice {args.dice}: expected {wanted}")
        return faces
    return Dice(secrets.randbits(60) if args.seed is None else args.seed).faces(sides, count)


def _random(team: Team, args: argparse.Namespace) -> Advance:
    """A random skill: rolled again while he has it or cannot have it."""
    import secrets

    from dockbowl.core.dice import Dice
    from dockbowl.games.rosters import Advance
    from dockbowl.games.team import building, growth
    from dockbowl.games.team.making import position_of

    player = building.player(team, args.player)
    position = position_of(team, player)
    letter = args.random[:1].upper()
    names = {one: growth.category_name(one, team.edition) for one in position.primary + position.secondary}
    if letter not in names or not names[letter].lower().startswith(args.random.lower().rstrip("s")):
        raise ValueError(f"--random {args.random}: {position.name} learns {', '.join(names.values())}")
    if not args.dice:
        dice = Dice(secrets.randbits(60) if args.seed is None else args.seed)
        gained, rolled = building.roll_skill(team, args.player, letter, dice)
        for faces in rolled:
            named = growth.random_skill(letter, faces, team.edition).replace("_", " ")
            say(tr("rolled {faces} and {faces2}: {named}", faces=faces[0], faces2=faces[1], named=named))
        return gained
    faces = _dice(args, 6, 2)
    skill = growth.random_skill(letter, (faces[0], faces[1]), team.edition)
    reason = growth.why_not_skill(position, player.skills, skill)
    if reason:
        raise ValueError(f"--dice {args.dice}: {skill}: {reason}; roll again")
    how = growth.how_of(position, skill, random=True)
    _afford(team, args.player, how)
    return Advance(how, skill)


def _characteristic(team: Team, args: argparse.Namespace) -> Advance:
    from dockbowl.games.rosters import Advance
    from dockbowl.games.team import building, growth

    how = growth.way("characteristic")
    _afford(team, args.player, how)
    face = _dice(args, 16, 1)[0]
    stats = building.stats_for(team, args.player, face)
    instead = growth.improvement(face, team.edition).instead or not stats
    skills = building.skills_for(team, args.player, how) if instead else ()
    if args.take in stats:
        return Advance(how, args.take)
    if args.take in skills:
        return Advance(how, args.take)
    open_ways = ", ".join(stats) or "no characteristic"
    if skills:
        open_ways += f", or instead one of {', '.join(skills)}"
    wrong = f"--take {args.take}: " if args.take else ""
    raise ValueError(f"{wrong}rolled {face}: {open_ways}; now give --dice {face} --take WHAT")


def _roll(team: Team, args: argparse.Namespace) -> Advance:
    """Two dice for whatever he gains; what they allow is chosen of with --take."""
    from dockbowl.games.team import building

    if args.choose or args.random or args.characteristic:
        raise ValueError("--player: in this edition two dice are rolled for what he gains: --roll")
    faces = _dice(args, 6, 2)
    dice = (faces[0], faces[1])
    wrong = f"--take {args.take}: " if args.take else ""
    reason = building.why_no_roll(team, args.player)
    if reason:
        raise ValueError(f"--player {args.player}: {reason}")
    gains = building.rolled_gains(team, args.player, dice)
    if args.take in gains:
        return gains[args.take]
    shown = f"{dice[0]},{dice[1]}"
    double = tr(" (a double)") if dice[0] == dice[1] else ""
    raise ValueError(f"{wrong}rolled {shown}{double}: one of {', '.join(gains)}; now give --dice {shown} --take WHAT")


def told(team: Team, number: int, gained: Advance) -> str:
    """What he gains and for how much, in a line."""
    from dockbowl.games.team import building, growth

    player = building.player(team, number)
    words, worth = growth.in_words(gained), growth.value(gained, team.edition)
    if rolled_for_all(team.edition):
        return tr("{name}: {words}, value +{worth:,}", name=player.name, words=words, worth=worth)
    price = growth.price(gained.how, player.advancements + 1, team.edition)
    return tr(
        "{name}: {words} for {price} points, value +{worth:,}", name=player.name, words=words, price=price, worth=worth
    )
