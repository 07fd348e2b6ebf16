"""The preview of a foul: the armour needed with its assists, what may come of it, and the referee."""

from __future__ import annotations

import pygame

from dockbowl.core.state import Match
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.games.dockbowl.terrain import crew_foul_chances
from dockbowl.lang import tr
from dockbowl.rules.wounds import FoulChances, Wound, foul_chances
from dockbowl.session.story import mod_in_words
from dockbowl.ui import strokes, words
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.preview.model import Painter, Part, Preview, Section, percent


def foul_preview(m: Match, fouler: int, victim: int, square: int = -1) -> Preview:
    """A foul before it is committed; `square` is where he will stand by then (-1: where he is)."""
    there = m
    if square >= 0 and square != m.at[fouler]:
        there = m.clone()
        there.place(fouler, square)
    chances = foul_chances(there, fouler, victim)
    made = Preview(m.at[victim], about={there.at[fouler], m.at[victim]})
    made.about |= {m.at[p] for p in (*chances.assists, *chances.against)}
    section = Section(tr("Foul on {name}", name=m.card[victim].name))
    _armour(section, m, victim, chances)
    section.chance(tr("seen by the referee"), chances.seen, "bad", strong=True)
    section.say(tr("Seen, he is sent off and it is a turnover; arguing and bribes are left out"), "text_dim")
    made.sections.append(section)
    unseen = 1 - chances.seen
    made.parts.append(
        Part(
            tr("not seen {unseen}", unseen=percent(unseen)),
            unseen,
            tr("Seen, he is sent off: turnover") if chances.seen else "",
        )
    )
    made.over.append(_paint(m, there.at[fouler], victim, fouler, chances))
    return made


def crew_preview(m: Match, victim: int) -> Preview | None:
    """The kick of the crew in the hold, where there is such a thing."""
    if not isinstance(m.extra, Sea):
        return None
    chances = crew_foul_chances(m, victim)
    made = Preview(m.at[victim], about={m.at[victim]})
    section = Section(tr("The crew kicks {name}", name=m.card[victim].name))
    _armour(section, m, victim, chances)
    section.say(tr("Nobody is sent off. It is the foul of this turn."), "text_dim")
    made.sections.append(section)
    return made


def _armour(section: Section, m: Match, victim: int, chances: Wound) -> None:
    mods = ", ".join(map(mod_in_words, chances.mods))
    why = f" ({m.rules.edition.harm.armour(m.card[victim])}+, {mods})" if mods else ""
    section.chance(
        tr("armour breaks on {max}+{why}", max=max(2, chances.need), why=why), chances.broken, "good", strong=True
    )
    if chances.extra is not None:
        section.say(
            tr(
                "{reason} +{value} counted where it helps",
                reason=words.plain(chances.extra.reason),
                value=chances.extra.value,
            ),
            "text_dim",
        )
    section.chance("stunned", chances.stunned)
    section.chance(tr("knocked out"), chances.ko)
    section.chance(tr("a casualty"), chances.casualty)


def _paint(m: Match, here: int, victim: int, fouler: int, chances: FoulChances) -> Painter:
    there = m.at[victim]
    lines = [(m.at[p], there, m.coach[fouler], "solid") for p in chances.assists]
    lines += [(m.at[p], here, m.coach[victim], "dashed") for p in chances.against]

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        look, size = view.look, view.size
        for start, end, coach, pattern in lines:
            team = look.team(coach)
            colour = pygame.Color(team.bright) if team else look.colour("text")
            a, b = strokes.trimmed(view.camera.centre(start), view.camera.centre(end), size * 0.12, size * 0.28)
            strokes.arrow(surface, colour, a, b, max(2, size // 15), pattern, strokes.EDGE)
            sign = "+1" if pattern == "solid" else "−1"
            place = pygame.Rect(view.camera.rect(start)).midtop
            strokes.plate(surface, look, sign, place, int(size * 0.26), "text", "midtop")

    return paint
