"""What is at stake when a player has been hurt: the apothecary, and the choice between two casualties, in words.

The words follow `rules.casualty.take_out`; what is healed and what stands, the engine decides.
"""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core import events as ev
from dockbowl.core.requests import Choose, Option
from dockbowl.core.state import Match
from dockbowl.lang import mark, said, tr, word_table
from dockbowl.session.phrases import casualty
from dockbowl.session.story import player_name

PURPOSES = ("apothecary", "apothecary result")
OFF_PITCH = frozenset({"crowd", "overboard"})
"""Causes of an injury with which a player is off the pitch: healed he comes to Reserves."""
KNOCKED_OUT, BADLY_HURT = mark(("knocked out", "badly hurt"))
MEANING = word_table(
    {
        "badly hurt": "no lasting harm, he goes to Reserves",
        "seriously hurt": "he misses the next match",
        "serious injury": "a niggling injury, and he misses the next match",
        "lasting injury": "worse for good, and he misses the next match",
        "dead": "he is gone for good",
    }
)
"""What a casualty means beyond this match. Rule: core 22."""


def short(m: Match, player: int) -> str:
    """A player by the first word of his name, for buttons."""
    name = m.card[player].name
    return name.split()[0] if name else m.ids[player]


def harm_of(player: int, recent: Sequence[ev.Event]) -> str:
    """What has befallen a player just now, "" when nothing is known."""
    for event in reversed(recent):
        if isinstance(event, ev.CasualtyRolled) and event.player == player:
            return casualty(event.result, event.lasting)
        if isinstance(event, ev.InjuryRolled) and event.player == player:
            return {"ko": KNOCKED_OUT}.get(event.result, event.result)
    return ""


def _off(player: int, recent: Sequence[ev.Event]) -> bool:
    """Whether what has hurt him has also taken him off the pitch. Rules: core 20.4, dockbowl 6."""
    hurt = next((e for e in reversed(recent) if isinstance(e, ev.InjuryRolled) and e.player == player), None)
    return hurt is not None and hurt.cause in OFF_PITCH


def kept_result(word: str) -> str:
    """The casualty that an answer to the choice between two stands for (`lasting injury: st`)."""
    result, _, lasting = word.partition(": ")
    return casualty(result, lasting)


def title(m: Match, request: Choose, recent: Sequence[ev.Event]) -> str:
    """The question as a title, "" when it is another's."""
    name = player_name(m, request.player)
    if request.purpose == "apothecary result":
        return tr("{name}: which casualty stands?", name=name)
    harm = harm_of(request.player, recent) if request.purpose == "apothecary" else ""
    if not harm:
        return ""
    return tr("{name} is {harm}.", name=name, harm=said(harm)) if harm == KNOCKED_OUT else f"{name}: {said(harm)}."


def lines(m: Match, request: Choose, recent: Sequence[ev.Event]) -> list[str]:
    """What healing does, or what each casualty means."""
    if request.purpose == "apothecary result":
        found = [option.word.partition(": ")[0] for option in request.legal()]
        return [f"{said(one.capitalize())}: {MEANING[one]}" for one in dict.fromkeys(found) if one in MEANING]
    harm, who = harm_of(request.player, recent), short(m, request.player)
    left = m.apothecaries[request.coach]
    spent = tr("The apothecary is used up") if left == 1 else tr("One of your healers is used up")
    if harm == KNOCKED_OUT:
        there = m.at[request.player] >= 0 and not _off(request.player, recent)
        return [
            tr(
                "Healed, {who} {stays_where}. {spent}.",
                who=who,
                stays_where=tr("stays where he lies, stunned") if there else tr("goes to Reserves"),
                spent=spent,
            )
        ]
    need = m.rules.edition.harm.healed_on
    if need:
        return [
            tr(
                "On a die of {need} or more {who} goes to Reserves; if not, nothing changes. {spent}.",
                need=need,
                who=who,
                spent=spent,
            )
        ]
    if harm == BADLY_HURT:
        return [tr("Healed, {who} goes to Reserves. {spent}.", who=who, spent=spent)]
    again = tr("Healed: a second casualty is rolled and you choose which stands; badly hurt sends him to Reserves.")
    return [f"{again} {spent}."]


def label(m: Match, request: Choose, option: Option, recent: Sequence[ev.Event]) -> str:
    """An answer as its button says it, "" when it is another question's."""
    if request.purpose == "apothecary result" and option.verb == "take":
        return tr("Keep: {kept_result}", kept_result=kept_result(option.word))
    if request.purpose != "apothecary" or request.player < 0:
        return ""
    if option.verb == "yes":
        healer = tr("the apothecary") if m.apothecaries[request.coach] else tr("a hired healer")
        return tr("Heal {short} (uses {healer})", short=short(m, request.player), healer=healer)
    harm = harm_of(request.player, recent)
    if not harm:
        return tr("Leave him as he is")
    return tr("Leave him {harm}", harm=said(harm)) if harm == KNOCKED_OUT else tr("Leave it: {harm}", harm=said(harm))
