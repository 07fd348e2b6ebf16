"""The preview of a throw: range, ruler, target, results, who may deflect it, and what is in the way."""

from __future__ import annotations

from math import hypot

import pygame

from dockbowl.board.lines import RULER_HALF, ruler_squares, squares_touched
from dockbowl.core.state import Match
from dockbowl.core.targets import chance
from dockbowl.lang import tr, word_table
from dockbowl.rules.aiming import BAND_NAMES, band_of
from dockbowl.rules.bomb_odds import blast_chances
from dockbowl.rules.pass_odds import Interferer, PassChances, hand_off_chances, hidden, pass_chances
from dockbowl.rules.weather import longest_band
from dockbowl.ui import strokes, words
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.preview.blocks import harm_words
from dockbowl.ui.preview.drawn import frames, spread
from dockbowl.ui.preview.model import Painter, Part, Preview, Section, percent
from dockbowl.ui.preview.needs import number, reasons

BAND_KINDS = ("", "quick", "short", "long", "bomb", "")
"""Kinds of marks on squares, by range band."""
BAND_LETTERS = ("", "Q", "S", "L", "B", "")
IN_THE_WAY = word_table(
    {
        "crate": "it stops the ball on a 1: turnover",
        "wall": "it throws everything back",
        "mast": "it hides what is behind it",
    }
)

KEPT_CLEAR = 0.03
"""Squares as likely as this are kept clear of the panel."""


def throw_preview(
    m: Match, player: int, square: int, *, bomb: bool = False, hail_mary: bool = False, besides: bool = False
) -> Preview:
    """A throw at a square from where the thrower stands; `besides`: what a plain throw there comes to is told."""
    chances = pass_chances(m, player, square, bomb=bomb, hail_mary=hail_mary)
    start = m.at[player]
    made = Preview(square, about={start, square})
    made.about |= {m.at[foe.player] for foe in chances.interferers}
    made.about |= {*squares_touched(m.board, start, square), *ruler_squares(m.board, start, square)}
    made.over.append(_paint(m, start, square, chances))
    band = tr("Hail Mary") if hail_mary else words.capital(BAND_NAMES[chances.band])
    receiver = chances.receiver
    to = tr(" to {name}", name=m.card[receiver].name) if receiver >= 0 and receiver != player else ""
    section = Section(f"{(tr('Bomb, ') + band.lower() if bomb else band)}{to}")
    made.sections.append(section)
    if chances.fault:
        section.say(tr("Not there: {fault}", fault=chances.fault), "warning")
        made.refused = True
        return made
    if m.rules.edition.passing(m.card[player]) > 6:
        section.say(tr("He cannot throw: it is always a fumble"), "bad")
        return made
    _results(m, section, player, chances, bomb, hail_mary)
    for foe in chances.interferers:
        section.say(_deflection(m, foe), "warning")
    for obstacle in chances.obstacles:
        what, where = obstacle.what, m.board.label(obstacle.square)
        section.say(
            tr("{what} on {where}: {get}", what=words.capital(what), where=where, get=IN_THE_WAY.get(what, "")),
            "warning",
        )
    if hail_mary and chances.spread:
        if not besides:
            made.under.append(spread(chances.spread))
            made.about |= {there for there, share in chances.spread.items() if share >= KEPT_CLEAR}
        if not bomb:
            section.chance(tr("comes down on a team-mate and is caught"), chances.scattered_to, "good", strong=True)
    elif not hail_mary:
        _catching(m, section, player, chances, bomb)
    made.parts += _parts(m, player, chances, bomb, hail_mary)
    if bomb and not besides:
        _blast(m, made, player, square)
    return made


def _blast(m: Match, made: Preview, bomber: int, square: int) -> None:
    """Whom it hits if it goes off there."""
    found = blast_chances(m, square, bomber)
    section = Section(tr("Where it goes off"))
    for hit in found.hits:
        mate = m.coach[hit.player] == m.coach[bomber]
        name = m.card[hit.player].name
        section.chance(tr("{name} is laid down", name=name), hit.chance, "bad" if mate else "good")
        section.say("    " + harm_words("his", hit.wound), "text_dim")
    if not found.hits:
        section.say(tr("Nobody is beside it"), "text_dim")
    if found.turnover:
        whom = tr("one of his team") if m.rules.edition.acts.bombs_fell else tr("the bomber")
        section.chance(tr("turnover: {whom} is hit", whom=whom), found.turnover, "bad", strong=True)
    if found.catcher >= 0:
        name = m.card[found.catcher].name
        bursts = (
            tr(": {in_hands} it goes off in his hands, else", in_hands=percent(found.in_hands))
            if found.in_hands
            else tr(", and")
        )
        section.say(tr("{name} may catch it{bursts} he throws it on", name=name, bursts=bursts), "warning")
    made.sections.append(section)
    marked = [(m.at[hit.player], "target", percent(hit.chance)) for hit in found.hits]
    made.about |= {where for where, _, _ in marked}
    made.over.append(frames(marked))
    made.under.append(
        spread({s: 1.0 for s in (square, *m.board.around[square]) if m.board.is_open(s)}, "target", numbers=False)
    )


def _results(m: Match, section: Section, player: int, chances: PassChances, bomb: bool, hail_mary: bool) -> None:
    bare, own, team = chances.accurate
    if hail_mary:
        section.say(tr("Never accurate{reasons}", reasons=reasons(chances.target)))
    else:
        section.say(tr("Accurate on {number}{reasons}", number=number(chances.target), reasons=reasons(chances.target)))
        section.chance("accurate", bare, "good", strong=True)
    if own > bare:
        section.chance(tr("with his own re-roll"), own, "good")
    if team > own:
        section.chance(tr("with a team re-roll"), team, "good")
    if chances.inaccurate:
        section.chance(tr("inaccurate: scatters three squares"), chances.inaccurate)
    if chances.wild:
        section.chance(tr("wild: off from the thrower"), chances.wild)
    cost = tr("it goes off here") if bomb else tr("turnover")
    if chances.fumble_kept:
        cost = tr("he keeps it (Safe Pass)")
    section.chance(tr("fumble: {cost}", cost=cost), chances.fumble, "bad", strong=True)


def _parts(m: Match, player: int, chances: PassChances, bomb: bool, hail_mary: bool) -> list[Part]:
    """What has to go well: the throw past all in its way and the catch; of one that nobody catches the throw."""
    if hail_mary and not bomb:
        lost = tr("Not caught by a team-mate: turnover")
        return [
            Part(tr("caught {scattered_to}", scattered_to=percent(chances.scattered_to)), chances.scattered_to, lost)
        ]
    mate = chances.catch is not None and m.coach[chances.receiver] == m.coach[player]
    if bomb or not mate or chances.catch is None:
        held = 1.0 if chances.fumble_kept else 1 - chances.fumble
        return [
            Part(
                tr("no fumble {held}", held=percent(held)),
                held,
                tr("A fumble: it goes off here") if bomb else tr("A fumble: turnover"),
            )
        ]
    lost = tr("Not thrown well and caught: it comes down loose, turnover")
    found = [Part(number(chances.target), chances.accurate[0], lost)]
    found += [Part(f"{o.what} {percent(1 - o.stops)}", 1 - o.stops) for o in chances.obstacles]
    if chances.interferers:
        past = 1 - max(foe.intercepts for foe in chances.interferers)
        found.append(Part(tr("not stopped {past}", past=percent(past)), past))
    return [*found, Part(number(chances.catch), chance(chances.catch.need))]


def _deflection(m: Match, foe: Interferer) -> str:
    name = m.card[foe.player].name
    if m.rules.edition.intercepts_first:
        undone = tr("; Safe Throw undoes that, {undone}", undone=percent(foe.undone)) if foe.undone else ""
        return tr(
            "{name} may intercept it first on {number}{reasons}{undone}",
            name=name,
            number=number(foe.accurate),
            reasons=reasons(foe.accurate),
            undone=undone,
        )
    wild = tr(", wild {number}", number=number(foe.wild))
    return tr(
        "{name} may deflect it on {number}, inaccurate {number2}{wild}",
        name=name,
        number=number(foe.accurate),
        number2=number(foe.inaccurate),
        wild=wild,
    )


def _catching(m: Match, section: Section, player: int, chances: PassChances, bomb: bool) -> None:
    if chances.catch is None:
        if not bomb:
            section.say(tr("Nobody is there to catch it: turnover, unless it bounces to a team-mate"), "warning")
        return
    receiver = m.card[chances.receiver].name
    section.say(
        tr(
            "{receiver} catches it on {number}{reasons}",
            receiver=receiver,
            number=number(chances.catch),
            reasons=reasons(chances.catch),
        )
    )
    if m.coach[chances.receiver] != m.coach[player]:
        section.say(tr("He is an opponent"), "bad")
    section.total(tr("thrown well and caught, no re-roll"), chances.completed)


def hand_off_preview(m: Match, player: int, receiver: int) -> Preview:
    """A hand-off to somebody beside him."""
    found = hand_off_chances(m, player, receiver)
    made = Preview(m.at[receiver], about={m.at[player], m.at[receiver]})
    section = Section(tr("Hand-off to {name}", name=m.card[receiver].name))
    section.say(
        tr(
            "{name} catches it on {number}{reasons}",
            name=m.card[receiver].name,
            number=number(found.catch),
            reasons=reasons(found.catch),
        )
    )
    section.budgets(found.chances)
    if found.reluctant:
        section.say(tr("First 2+: he dislikes him (Animosity), {chance}", chance=percent(chance(2))), "warning")
    lost = tr("Not caught: it bounces, and it is a turnover unless a team-mate gets it")
    section.say(lost, "warning")
    if found.reluctant:
        made.parts.append(Part("2+", chance(2), tr("Animosity: he keeps the ball, and his action is over")))
    made.parts.append(Part(number(found.catch), found.chances[0], lost))
    made.sections.append(section)
    return made


# ---------------------------------------------------------------- on the board


def _paint(m: Match, start: int, end: int, chances: PassChances) -> Painter:
    """The ruler from thrower to target, and a sign on everything in the way."""

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        look, size = view.look, view.size
        a, b = view.camera.centre(start), view.camera.centre(end)
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length < 1:
            return
        blocked = bool(chances.fault)
        colour = look.colour("bad" if blocked else "path")
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        half = RULER_HALF * size
        corners = [
            (a[0] - uy * half, a[1] + ux * half),
            (b[0] - uy * half, b[1] + ux * half),
            (b[0] + uy * half, b[1] - ux * half),
            (a[0] + uy * half, a[1] - ux * half),
        ]
        _wash(surface, colour, corners)
        width = max(1, size // 24)
        strokes.line(surface, strokes.EDGE, corners[0], corners[1], width + 2)
        strokes.line(surface, strokes.EDGE, corners[3], corners[2], width + 2)
        strokes.line(surface, colour, corners[0], corners[1], width)
        strokes.line(surface, colour, corners[3], corners[2], width)
        pattern = "dashed" if blocked else "solid"
        strokes.arrow(surface, colour, a, b, max(2, size // 15), pattern, strokes.EDGE)
        for obstacle in chances.obstacles:
            rect = pygame.Rect(view.camera.rect(obstacle.square))
            pygame.draw.rect(surface, look.colour("target"), rect, max(2, size // 14), border_radius=size // 8)
            sign = "1" if obstacle.stops < 1 else "×"
            strokes.plate(surface, look, sign, rect.midtop, max(12, int(size * 0.3)), "bad", "midtop")
        for foe in chances.interferers:
            rect = pygame.Rect(view.camera.rect(m.at[foe.player]))
            pygame.draw.rect(surface, look.colour("target"), rect, max(2, size // 14), border_radius=size // 3)
            pixels = max(12, int(size * 0.3))
            strokes.plate(surface, look, number(foe.accurate), rect.midtop, pixels, "warning", "midtop")
        if not blocked:
            rect = pygame.Rect(view.camera.rect(end))
            pixels = max(12, int(size * 0.32))
            strokes.plate(surface, look, number(chances.target), rect.midbottom, pixels, "path", "midbottom")

    return paint


def _wash(surface: pygame.Surface, colour: pygame.Color, corners: list[tuple[float, float]]) -> None:
    """Fill a shape so that what is under it still shows."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box = pygame.Rect(int(min(xs)), int(min(ys)), int(max(xs) - min(xs)) + 2, int(max(ys) - min(ys)) + 2)
    box = box.clip(surface.get_clip())
    if box.width <= 0 or box.height <= 0:
        return
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    r, g, b = colour[:3]
    pygame.draw.polygon(layer, (r, g, b, 46), [(x - box.left, y - box.top) for x, y in corners])
    surface.blit(layer, box)


def bands_painter(m: Match, start: int) -> Painter:
    """Range bands round a square, their borders and letters, and the shadows of masts."""
    board = m.board
    longest = longest_band(m.weather)
    bands: dict[int, set[int]] = {}
    for square in range(board.size):
        band = band_of(m, start, square)
        if 1 <= band <= longest:
            bands.setdefault(band, set()).add(square)
    shadow = {s for s in hidden(m, start) if band_of(m, start, s) <= longest}
    within: set[int] = {start}
    borders: dict[int, list[strokes.Side]] = {}
    for band in sorted(bands):
        within |= bands[band]
        borders[band] = strokes.border(within, board.width)

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        look, size = view.look, view.size
        dark = strokes.hatch(size, pygame.Color("#060a10"), "falling", 150, 110, look.colour("text_dim"))
        surface.fblits([(dark, view.camera.rect(square)[:2]) for square in shadow])
        width = strokes.border_width(size)
        for band, sides in borders.items():
            colour = pygame.Color(*look.colour(f"range_{BAND_KINDS[band]}")[:3])
            pattern = strokes.RINGS[(band - 1) % 4]
            strokes.draw_border(surface, sides, view.camera.point, colour, pattern, width=width)
        if size >= 30:
            for band, squares in bands.items():
                image = look.text_px(BAND_LETTERS[band], max(12, size // 5), "text", True)
                for square in squares:
                    if board.is_open(square):
                        x, y, _, _ = view.camera.rect(square)
                        surface.blit(image, (x + 3, y + size - image.get_height()))

    return paint
