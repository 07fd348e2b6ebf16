"""The preview of what is done in place of a block: stab, vomit, fire, chainsaw; and of a gaze."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.lang import tr, word_table
from dockbowl.rules import special
from dockbowl.rules.odds import moved
from dockbowl.rules.weapon_odds import Budgets, WeaponChances, gaze_chances, repelled, weapon_chances
from dockbowl.ui import words
from dockbowl.ui.preview.blocks import harm_words
from dockbowl.ui.preview.drawn import frames, pointer
from dockbowl.ui.preview.model import Part, Preview, Section, percent
from dockbowl.ui.preview.needs import number, reasons

SAWS = ("saw", "chainsaw")
"""The chainsaw as a step and as an action."""
BACKFIRES = word_table(
    {special.VOMIT: "over himself", "saw": "the saw kicks back", special.FIRE: "he goes down himself"}
)
MEANT = word_table({special.VOMIT: "over the target", "saw": "the saw bites", special.FIRE: "the target goes down"})


def weapon_preview(
    m: Match, player: int, target: int, verb: str, *, foul: bool = False, square: int = -1, brief: bool = False
) -> Preview:
    """Such an attack; `square` is where he will stand by then (-1: where he is). `brief`: beside a block."""
    verb = "saw" if verb in SAWS else verb
    there = moved(m, player, square) if square >= 0 else m
    found = weapon_chances(there, player, target, verb, foul=foul)
    made = Preview(m.at[target], about={there.at[player], m.at[target]})
    section = Section(tr("{get} on {name}", get=words.ACTIONS.get(verb, verb), name=m.card[target].name))
    made.sections.append(section)
    made.over.append(pointer(there.at[player], m.at[target], "target"))
    if brief:
        _in_brief(section, verb, found)
        return made
    _daring(section, repelled(there, player, target) if not foul else None)
    if found.target is not None:
        works = number(found.target)
        section.say(
            tr(
                "{meant} on {works}{reasons}",
                meant=words.capital(MEANT[verb]),
                works=works,
                reasons=reasons(found.target),
            )
        )
    if found.results:
        for result, share in found.results.items():
            if share:
                section.chance(result, share, "bad" if result == special.BACKFIRES else "text")
    if found.target is not None:
        _budget(section, MEANT[verb], found.works, "good")
    what = {special.FIRE: tr("Knocked down, his")}.get(verb, tr("The target's"))
    section.say(harm_words(what, found.wound))
    if not found.results:
        _victim(section, found)
    _cost(section, m, player, verb, found)
    if found.own is not None:
        safe, cost = 1 - found.backfires[0], tr("{backfires}: it hits him", backfires=words.capital(BACKFIRES[verb]))
        made.parts.append(Part(tr("no {backfires} {safe}", backfires=BACKFIRES[verb], safe=percent(safe)), safe, cost))
    if foul:
        section.chance(tr("seen by the referee"), found.works[0] * found.seen, "bad", strong=True)
    if m.has(player, Prop.SECRET_WEAPON) and isinstance(m.extra, Sea):
        section.say(tr("Used on an opponent: seen on a 1 after the action (Secret Weapon)"), "warning")
    return made


def _in_brief(section: Section, verb: str, found: WeaponChances) -> None:
    """What it is good for, and what it costs."""
    if found.results:
        section.chance(MEANT[verb], found.works[0], "good")
    else:
        section.chance(tr("he goes down"), found.comes_to(found.wound.broken), "good")
    section.chance(tr("knocked out or worse"), found.comes_to(found.wound.out))
    section.chance("turnover", found.turnover[0], "bad")


def _victim(section: Section, found: WeaponChances) -> None:
    section.chance(tr("he goes down"), found.comes_to(found.wound.broken), "good", strong=True)
    section.chance(tr("of it stunned"), found.comes_to(found.wound.stunned))
    section.chance(tr("of it knocked out or worse"), found.comes_to(found.wound.out))


def _cost(section: Section, m: Match, player: int, verb: str, found: WeaponChances) -> None:
    if found.own is None:
        section.say(tr("Nothing can happen to him; whatever comes of it, his action is over"), "text_dim")
        return
    _budget(section, BACKFIRES[verb], found.backfires, "bad")
    section.say(harm_words(tr("Then his own"), found.own), "text_dim")
    if any(found.turnover):
        section.chance("turnover", found.turnover[0], "bad", strong=True)
    else:
        section.say(tr("No turnover: he does not hold the ball"), "text_dim")


def _budget(section: Section, text: str, chances: Budgets, tone: str) -> None:
    bare, own, team = chances
    section.chance(text, bare, tone, strong=True)
    if abs(own - bare) > 1e-9:
        section.chance(tr("  with his own re-roll"), own, tone)
    if abs(team - own) > 1e-9:
        section.chance(tr("  with a team re-roll"), team, tone)


def _daring(section: Section, chances: Budgets | None) -> None:
    if chances is not None:
        section.say(
            tr("First 2+ against Foul Appearance ({chances}), or nothing comes of it", chances=percent(chances[0])),
            "warning",
        )


def gaze_preview(m: Match, player: int, victim: int, square: int = -1) -> Preview:
    """A gaze at an opponent beside him."""
    there = moved(m, player, square) if square >= 0 else m
    found = gaze_chances(there, player, victim)
    made = Preview(m.at[victim], about={there.at[player], m.at[victim]})
    section = Section(tr("Hypnotic Gaze at {name}", name=m.card[victim].name))
    _daring(section, repelled(there, player, victim))
    section.say(tr("He looks away on {number}{reasons}", number=number(found.target), reasons=reasons(found.target)))
    section.budgets(found.chances)
    section.say(
        tr("He has no tackle zone then until he is next activated; failed, only the action is lost"), "text_dim"
    )
    made.sections.append(section)
    made.over.append(pointer(there.at[player], m.at[victim], "target", "dashed"))
    made.over.append(frames([(m.at[victim], "target", number(found.target))]))
    return made
