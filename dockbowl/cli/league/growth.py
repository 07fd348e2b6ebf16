"""`dockbowl league skill|poach|season`: what teams gain and lose between matches and seasons."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from dockbowl.cli.league.common import TableDice, changing
from dockbowl.cli.league.words import in_words
from dockbowl.lang import ntr, said, tr, word_table

if TYPE_CHECKING:
    from dockbowl.league.model import How, League

WAYS = word_table({"primary": "primary", "secondary": "secondary"})
"""How a skill is gained."""


def _skill(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import growing
    from dockbowl.league.checks import edition_of
    from dockbowl.league.entering import find_team
    from dockbowl.league.squads import squads

    team = find_team(league, args.team)
    dice = TableDice(args.dice, args.seed)
    if args.undo:
        after, gain = growing.forget(league, team)
        name = growing.skill_name(gain.skill, edition_of(league))
        return after, [tr("{name}: {number} has {name2} no more", name=team.name, number=gain.number, name2=name)]
    if args.random:
        if args.player is not None or args.category or args.second:
            raise ValueError("--random: player, category and skill are rolled; none is named")
        after, gain = growing.secondary(league, team, dice)
    elif args.player is None:
        raise ValueError("--player: who gains it?")
    elif args.enter is not None:
        way: How = "secondary" if args.secondary else "primary"
        after, gain = growing.entered(league, team, args.player, args.enter, way, args.second)
    else:
        if not args.category:
            raise ValueError("--category: of which category are they?")
        options = [part.strip() for part in args.options.split(",")]
        after, gain = growing.primary(league, team, args.player, args.category, options, dice, args.second)
    lines = dice.done()
    edition = edition_of(league)
    who = squads(league)[team.key].member(gain.number)
    named = f"{gain.number} {who.player.name}".strip() if who else str(gain.number)
    names = tr(" and ").join(said(growing.skill_name(key, edition)) for key in (gain.skill, gain.second) if key)
    return after, [
        *lines,
        tr("{name}: {named} gains {names} ({how})", name=team.name, named=named, names=names, how=WAYS[gain.how]),
    ]


def _poach(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import poaching
    from dockbowl.league.entering import find_team

    team = find_team(league, args.team)
    dice = TableDice(args.dice, args.seed)
    poaching.wanted(league, team, args.player)
    face = dice(6, f"offer for {team.key} {args.player}")
    lines = dice.done()
    after, made = poaching.offer(league, team, args.player, face, pay=args.pay, let_go=args.let_go, gold=args.value)
    if made.left:
        then = tr("leaves the team")
    elif made.paid is not None:
        then = tr("stays for {paid:,} gold", paid=made.paid)
    else:
        then = tr("stays: nothing came of it")
    return after, [*lines, f"{team.name}: {args.player} {then}"]


def _season(league: League, args: argparse.Namespace) -> tuple[League, list[str]]:
    from dockbowl.league import seasons
    from dockbowl.league.squads import called, squads
    from dockbowl.league.standings import standings

    if args.undo:
        after = seasons.reopen(league)
        return after, [tr("season {season} goes on", season=after.season)]
    before = squads(league)
    dice = TableDice(args.dice, args.seed)
    after, made = seasons.end(league, dice, unfinished=args.unfinished)
    lines = dice.done()
    table = standings(league)
    first = [row for row in table if row.rank == table[0].rank]
    lines.append(
        ntr(
            "season {season} has ended; first: {name}, {n} point",
            "season {season} has ended; first: {name}, {n} points",
            first[0].points,
            season=league.season,
            name=tr(" and ").join(row.team.name for row in first),
        )
    )
    now = squads(after)
    for key, squad in now.items():
        for member in squad.members:
            was = before[key].member(member.number)
            name = in_words(called(after, squad.team, member.player))
            if was is not None and was.dead and not member.dead:
                lines.append(
                    tr(
                        "{key} {number} {name} is back with the skills he started with",
                        key=key,
                        number=member.number,
                        name=name,
                    )
                )
            for race in was.hates if was is not None else ():
                if race not in member.hates:
                    lines.append(
                        tr(
                            "{key} {number} {name} hates {race} no more",
                            key=key,
                            number=member.number,
                            name=name,
                            race=said(race.replace("_", " ")),
                        )
                    )
    for budget in made.budgets:
        lines.append(tr("{team}: {gold:,} gold to draft with", team=budget.team, gold=budget.gold))
    return after, [*lines, tr("season {season} begins", season=after.season)]


run_skill = changing(_skill)
run_poach = changing(_poach)
run_season = changing(_season)
