"""A folder of card files to be filled in: every card of the box with a place, and what may stand in it as comments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dockbowl.games.team_manager import forms
from dockbowl.games.team_manager.checks import MOST_NUMBER, MOST_POWER
from dockbowl.games.team_manager.forms import SKILLS, UNIONS, Cards, Payout
from dockbowl.games.team_manager.moments import ANY, Ability

UNION_NAMES: Final = {"owa": "Old World Association", "cwc": "Chaos Wastes Confederation"}
_PLAYER: Final = f"""\
# name       what stands on the card
# copies     how many equal cards there are; leave the key out for one. Delete the tables you need no more then
# power      star power standing, downed on his back: 0 to {MOST_POWER}
# skills     the icons from left to right: {", ".join(SKILLS)}; one may stand there twice
# abilities  keys of abilities.toml, such as ["dodge", "inspiring:1"]; [] for none
# text       the words of the card, where those of abilities.toml do not do; leave it out otherwise
"""
_UPGRADE: Final = """\
# name       what stands on the card
# copies     how many equal cards there are; leave the key out for one
# abilities  what it does, by the keys of abilities.toml, such as ["action_draw:2"]; one at least
# text       the words of the card, where those of abilities.toml do not do; leave it out otherwise
"""
_PAYOUT: Final = """\
# A payout is { fans = 1, stars = 2, team = 2, staff = 2 }, whatever it has of these: fans gained; star players, team
# upgrades, staff upgrades of which so many are drawn and one is kept. {} is nothing.
"""


def template(ours: Cards, known: Mapping[str, Ability]) -> dict[str, str]:
    """The files by name. `ours` lends the teams' names and the words of the abilities."""
    made = {f"{team.key}.toml": _team(team.key, team.name, team.union) for team in ours.team}
    for union in UNIONS:
        made[f"stars_{union}.toml"] = _stars(union)
    made["staff.toml"] = _head("Staff upgrades", f"{forms.STAFF} cards in all.", _UPGRADE) + "".join(
        _table("staff_upgrade", f"staff_{n}", abilities=[]) for n in range(1, forms.STAFF + 1)
    )
    made["highlights.toml"] = _head("Highlights", f"{forms.HIGHLIGHTS} cards in all.", _PAYOUT) + "".join(
        _table("highlight", f"highlight_{n}", left=Payout(), right=Payout(), centre=Payout())
        for n in range(1, forms.HIGHLIGHTS + 1)
    )
    made["spike.toml"] = _spike()
    made["abilities.toml"] = _abilities(ours, known)
    made["box.toml"] = _box()
    return made


def _team(key: str, name: str, union: str) -> str:
    counts = f"{forms.STARTERS} starting players and {forms.TEAM_UPGRADES} team upgrades in all."
    text = _head(name, counts, _PLAYER) + "# An upgrade needs one ability at least; it has no power and no skills.\n"
    text += f'\n[[team]]\nkey = "{key}"\nname = "{name}"\nunion = "{union}"\n'
    for n in range(1, forms.STARTERS + 1):
        text += _table("starter", f"{key}_player_{n}", team=key, power=0, downed=0, skills=[], abilities=[])
    for n in range(1, forms.TEAM_UPGRADES + 1):
        text += _table("team_upgrade", f"{key}_upgrade_{n}", team=key, abilities=[])
    return text


def _stars(union: str) -> str:
    text = _head(f"Star players of the {UNION_NAMES[union]}", f"{forms.STARS} cards in all.", _PLAYER)
    for n in range(1, forms.STARS + 1):
        text += _table("star", f"star_{union}_{n}", union=union, power=0, downed=0, skills=[], abilities=[])
    return text


def _spike() -> str:
    headlines = forms.SPIKE - forms.TOURNAMENTS
    text = _head("Spike! Magazine", f"{forms.TOURNAMENTS} tournaments and {headlines} headlines in all.", _PAYOUT)
    text += "# A headline needs an ability; a tournament may have some.\n"
    for n in range(forms.TOURNAMENTS):
        key = f"tournament_{n}" if n else "the_blood_bowl"
        final = {"final": True} if not n else {}
        pays = {"winner": Payout(), "runner_up": Payout(), "loser": Payout()}
        text += _table("tournament", key, **final, **pays, abilities=[])
    return text + "".join(_table("headline", f"headline_{n}", abilities=[]) for n in range(1, headlines + 1))


def _abilities(ours: Cards, known: Mapping[str, Ability]) -> str:
    text = """\
# Abilities: what each key does, and the words for it. Names and words may be changed, {n} stands for the number; keys
# may not, they are what the program knows. An ability that no card has may stay here.
"""
    for ability in ours.ability:
        form = known[ability.key]
        kinds = "any card" if form.kinds == ANY else ", ".join(form.kinds)
        number = f'; with a number from 1 to {MOST_NUMBER}: "{ability.key}:2"' if form.number else ""
        text += f"\n# for {kinds}{number}\n"
        text += f'[[ability]]\nkey = "{ability.key}"\nname = "{ability.name}"\ntext = "{ability.text}"\n'
    return text


def _box() -> str:
    tokens = ", ".join(f"{kind} = {count}" for kind, count in forms.TOKENS.items())
    head = "# What is no card: balls, and cheating tokens by kind."
    return f"{head}\n\n[box]\nballs = {forms.BALLS}\ntokens = {{ {tokens} }}\n"


def _head(title: str, counts: str, comments: str) -> str:
    fill = "# Fill in what stands on the cards; keys may stay as they are, or be any others."
    return f"# {title}. {counts}\n{fill}\n#\n{comments}"


def _table(kind: str, key: str, **values: object) -> str:
    lines = [f"\n[[{kind}]]", f'key = "{key}"', 'name = ""', *_lines(values)]
    return "\n".join(lines) + "\n"


def _lines(values: Mapping[str, object]) -> Iterator[str]:
    for name, value in values.items():
        if isinstance(value, str):
            yield f'{name} = "{value}"'
        elif isinstance(value, bool):
            yield f"{name} = {str(value).lower()}"
        else:
            yield f"{name} = {{}}" if isinstance(value, Payout) else f"{name} = {value}"
