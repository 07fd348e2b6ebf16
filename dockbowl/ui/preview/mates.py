"""The preview of a thrown or kicked team-mate: results, landing, where he may come down, what it costs."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.lang import tr
from dockbowl.rules.aiming import BAND_NAMES, QUICK, SHORT
from dockbowl.rules.armour import saw_bonus
from dockbowl.rules.mate_odds import MateChances, MateLanding, mate_chances
from dockbowl.rules.throwing import FUMBLE, throw_target
from dockbowl.rules.wounds import injury_chances, wound_chances
from dockbowl.ui import words
from dockbowl.ui.preview.blocks import harm_words
from dockbowl.ui.preview.drawn import pointer, spread
from dockbowl.ui.preview.model import Part, Preview, Section, percent
from dockbowl.ui.preview.needs import number, reasons

KEPT_CLEAR = 0.03
"""Squares as likely as this are kept clear of the panel."""


def mate_preview(m: Match, thrower: int, mate: int, square: int, *, kick: bool = False) -> Preview:
    """A team-mate thrown at a square."""
    found = mate_chances(m, thrower, mate, square, kick=kick)
    start = m.at[thrower]
    made = Preview(square, about={square, start, m.at[mate]})
    verb, band = tr("Kick") if kick else tr("Throw"), BAND_NAMES[found.band].replace("pass", "range")
    section = Section(f"{verb} {m.card[mate].name}: {band}")
    made.sections.append(section)
    made.over.append(pointer(start, square, "bad" if found.fault else "path", "dashed" if found.fault else "solid"))
    if found.fault:
        section.say(tr("Not there: {fault}", fault=found.fault), "warning")
        made.refused = True
        return made
    made.under.append(spread(found.squares))
    made.about |= {there for there, share in found.squares.items() if share >= KEPT_CLEAR}
    if found.hungry:
        section.say(
            tr("Always Hungry: first 2+; else 2+ to escape, or eaten {eaten}", eaten=percent(found.eaten)), "warning"
        )
    if m.rules.edition.passing(m.card[thrower]) <= 6:
        best = words.capital(m.rules.edition.hurl_results[0])
        section.say(
            tr("{best} on {number}{reasons}", best=best, number=number(found.target), reasons=reasons(found.target))
        )
    else:
        section.say(tr("He cannot throw: it is always a fumble"), "bad")
    for result, landing in found.landings.items():
        share = found.results[result]
        if share:
            section.chance(_result(result, landing, found.sides.get(result, ""), kick), share)
    _totals(section, found, m)
    _risks(section, m, mate, found, kick)
    kept = 1 - found.turnover
    made.parts.append(
        Part(tr("no turnover {kept}", kept=percent(kept)), kept, tr("He does not land as he should: turnover"))
    )
    return made


def _result(result: str, landing: MateLanding, side: str, kick: bool) -> str:
    if kick and result == FUMBLE:
        return tr("{result}: injured at once, stunned counts as KO", result=result)
    needs = sorted(set(landing.needs.values()))
    if not needs and landing.safe:
        return tr(
            "{result}: he lands without a test where nobody stands, {safe}", result=result, safe=percent(landing.safe)
        )
    if not needs:
        return tr("{result}: he cannot land on his feet", result=result)
    span = f"{min(needs[0], 6)}+" + (
        tr(" to {needs}+", needs=min(needs[-1], 6)) if needs[-1] > needs[0] and needs[0] < 6 else ""
    )
    glides = tr(", gliding {side}", side=side) if side else ""
    return tr(
        "{result}{glides}: lands on {span}, {safe}", result=result, glides=glides, span=span, safe=percent(landing.safe)
    )


def _totals(section: Section, found: MateChances, m: Match) -> None:
    bare, own, team = found.safe
    section.total(tr("On his feet, with no re-roll"), bare)
    if own > bare + 1e-9:
        section.total(tr("with the thrower's Pro"), own)
    if team > own + 1e-9:
        section.total(tr("with one team re-roll"), team)
    scores = found.total(lambda landing: landing.scores)
    if scores:
        section.chance(tr("a touchdown"), scores, "good", strong=True)


def _risks(section: Section, m: Match, mate: int, found: MateChances, kick: bool) -> None:
    edge = tr("into the sea") if m.board.sea_side else tr("off the pitch")
    for text, share, tone in (
        (tr("falls on the pitch"), found.total(lambda landing: landing.falls), "text"),
        (edge, found.total(lambda landing: landing.off), "bad"),
        (tr("comes down on an opponent"), found.total(lambda landing: landing.on_foes), "text"),
        (tr("comes down on a team-mate"), found.total(lambda landing: landing.on_mates), "bad"),
    ):
        if share:
            section.chance(text, share, tone)
    section.chance("turnover", found.turnover, "bad", strong=True)
    if Prop.NO_ARMOUR in m.card[mate].props:
        section.say(harm_words(tr("Fallen, his"), injury_chances(m, mate)), "text_dim")
    else:
        section.say(
            harm_words(tr("Fallen, his"), wound_chances(m, mate, "landing", bonus=saw_bonus(m, mate))), "text_dim"
        )
    if kick and found.results.get(FUMBLE):
        out = injury_chances(m, mate, stun_is_ko=True)
        section.say(
            tr(
                "A fumbled kick: knocked out {ko}, a casualty {casualty}",
                ko=percent(out.ko),
                casualty=percent(out.casualty),
            ),
            "warning",
        )


def hold_preview(m: Match, thrower: int, mate: int, *, kick: bool = False) -> Preview:
    """Somebody who could be thrown: what the two ranges need."""
    made = Preview(m.at[mate], about={m.at[thrower], m.at[mate]})
    section = Section(f"{(tr('Kick') if kick else tr('Throw'))} {m.card[mate].name}")
    if kick and m.rules.edition.blows.boot is not None:
        section.say(tr("Straight away from the kicker, 1 to 6 squares or 2 to 12, and then three scatters"))
        section.chance(tr("a long one is a double and hurts him"), 1 / 6, "bad")
        section.say(tr("Landing is at -1 from 6 squares on, at -2 from 9"), "text_dim")
        made.sections.append(section)
        return made
    for band in (QUICK, SHORT):
        target = throw_target(m, thrower, band)
        name = words.capital(BAND_NAMES[band].replace("pass", "range"))
        section.say(
            tr(
                "{name}: {hurl_results} on {number}{reasons}",
                name=name,
                hurl_results=m.rules.edition.hurl_results[0],
                number=number(target),
                reasons=reasons(target),
            )
        )
    if not m.tz[mate]:
        section.say(tr("He lies or has no tackle zone: he cannot land on his feet"), "warning")
    section.say(tr("Then aim: the square under the mouse shows what it comes to"), "text_dim")
    made.sections.append(section)
    return made
