"""The preview of a way: numbered squares, every die with its reasons, chances by budget, what failures cost."""

from __future__ import annotations

from itertools import pairwise

import pygame

from dockbowl.core.requests import Option
from dockbowl.core.state import Match
from dockbowl.games.dockbowl.planks import BOUNCES
from dockbowl.lang import mark, ntr, said, tr, word_table
from dockbowl.rules.rerolls import team_rerolls
from dockbowl.rules.route import SKILLED, Route, Stage, left_over, losses, measured, stood_for
from dockbowl.rules.ways import SPRINGS
from dockbowl.ui import strokes, words
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.paths import Way
from dockbowl.ui.preview.model import NO_DICE, Line, Painter, Part, Preview, Section, percent, tenths
from dockbowl.ui.preview.needs import in_words, number

MOST_ROWS = 9
SO_FAR = mark("so far")
"""Head of the chances beside several dice: each is that of all dice up to there."""
NUMBERS_FROM, NEEDS_FROM = 16, 28
"""Pixels of a square from which on its steps are numbered, and say what they need. Below, dice are dark."""
NAMES = word_table({"pick up": "pick-up", "stand up": "standing up", "plank": "plank jump"})
"""Dice as things, where `words` has what is done."""


def way_preview(m: Match, way: Way, goal: int) -> Preview:
    """What walking a way asks for."""
    route = way.route
    start = m.at[route.player]
    walked = [s for s in route.stages if s.verb != "stand"]
    made = Preview(goal, about={goal, start, *(s.square for s in walked)})
    if not route.stages:
        return made
    made.on_path = {s.square for s in walked}
    made.over.append(paint_way(start, route))
    section = Section(f"{m.card[route.player].name}: {_how_far(m, route)}")
    rows = [(place, stage) for place, stage in _numbered(route) if stage.needs]
    if not rows:
        made.brief = f"{_how_far(m, route)}{tr(NO_DICE)}"
        return made
    if len(rows) > 1:
        section.lines.append(Line(tr("Needed"), tr(SO_FAR), "text_dim"))
    for place, stage in rows[:MOST_ROWS]:
        _row(section, place, stage)
    if len(rows) > MOST_ROWS:
        section.say(tr("and {n_rows} more steps with dice", n_rows=len(rows) - MOST_ROWS), "text_dim")
    _totals(m, section, route)
    costs = _costs(m, section, route)
    made.sections.append(section)
    made.parts += _parts(route, costs)
    bare, own, team = route.chances
    if own > bare + 1e-9:
        made.helped.append(tr("the way {tenths} with his own skills", tenths=tenths(own)))
    if team > own + 1e-9:
        made.helped.append(tr("the way {tenths} with a team re-roll", tenths=tenths(team)))
    return made


def _parts(route: Route, costs: list[str]) -> list[Part]:
    """The steps with dice: what each needs, and its chance once those before it have gone well."""
    found: list[Part] = []
    before = 1.0
    for stage in route.stages:
        now = stage.chances[0]
        if stage.needs:
            texts = [
                tr("plank {chance}", chance=percent(n.chance)) if n.outcomes else number(n.target) for n in stage.needs
            ]
            cost = "; ".join(costs) if not found else ""
            found.append(Part(" × ".join(texts), now / before if before else 0.0, cost, _astray(stage)))
        before = now
    return found


def _astray(stage: Stage) -> str:
    """What may come of a step besides what was meant, and how often it fails outright."""
    other = [o for need in stage.needs for o in need.outcomes[1:] if o.chance > 0 and not o.fails]
    lost = [o for need in stage.needs for o in need.outcomes if o.chance > 0 and o.fails]
    return words.capital(", ".join(f"{said(o.word)} {percent(o.chance)}" for o in (*other, *lost))) if other else ""


def _how_far(m: Match, route: Route) -> str:
    """`3 squares`; of one who lies `stand up (3), 2 squares, 1 left`."""
    walked = [stage for stage in route.stages if stage.verb != "stand"]
    rushes = sum(need.kind == "rush" for stage in walked for need in stage.needs)
    count = sum(2 if stage.verb in SPRINGS else 1 for stage in walked)
    text = ntr("{n} square", "{n} squares", count) + (tr(", {rushes} by rushing", rushes=rushes) if rushes else "")
    if len(walked) == len(route.stages):
        return text
    text = tr("stand up ({stood_for})", stood_for=stood_for(m, route.player)) + (f", {text}" if count else "")
    return text if rushes else tr("{text_}, {left_over} left", text_=text, left_over=left_over(m, route))


def _numbered(route: Route) -> list[tuple[int, Stage]]:
    """Stages with the numbers of their squares on the board; standing up has 0."""
    found, place = [], 0
    for stage in route.stages:
        if stage.verb != "stand":
            place += 1
        found.append((place if stage.verb != "stand" else 0, stage))
    return found


def _row(section: Section, place: int, stage: Stage) -> None:
    texts = []
    for need in stage.needs:
        name = NAMES.get(need.kind) or said(need.kind)
        if need.kind == "plank":
            jump = in_words(tr("jump"), need.target)
            texts.append(tr("{in_words}; a {bounces} bounces", in_words=jump, bounces=BOUNCES))
        elif need.outcomes:
            texts.append(name)
        else:
            texts.append(in_words(name, need.target))
    lead = f"{place}  " if place else ""
    section.chance(lead + ", ".join(texts), stage.chances[SKILLED])
    for need in stage.needs:
        good = [o for o in need.outcomes if o.chance > 0 and not o.fails]
        bad = [o for o in need.outcomes if o.chance > 0 and o.fails]
        if good:
            listed = ", ".join(f"{said(o.word)} {percent(o.chance)}" for o in good)
            dry = tr("    Safe {good}", good=percent(sum(o.chance for o in good)))
            section.say(f"{dry}: {listed}" if len(good) > 1 else dry, "good")
        if bad:
            listed = ", ".join(said(o.word) for o in bad)
            section.say(tr("    Fails {bad}: {listed}", bad=percent(sum(o.chance for o in bad)), listed=listed), "bad")


def _totals(m: Match, section: Section, route: Route) -> None:
    bare, own, team = route.chances
    section.total(tr("In all, with no re-roll"), bare)
    if route.skilled:
        section.total(tr("with his own skills"), own)
    if route.team:
        section.total(tr("and one team re-roll") if route.skilled else tr("with one team re-roll"), team)
    elif m.coach[route.player] == m.active:
        left = team_rerolls(m, m.active)
        section.say(tr("no team re-roll can be used") if left else tr("no team re-roll is left"), "text_dim")


def _costs(m: Match, section: Section, route: Route) -> list[str]:
    """What a failure costs, each kind of it once."""
    costs: dict[tuple[str, ...], list[str]] = {}
    holds = route.has_ball
    for stage in route.stages:
        for need in stage.needs:
            cost = losses(m, route.player, need, has_ball=holds)
            names = costs.setdefault(cost, [])
            name = NAMES.get(need.kind) or said(need.kind)
            if name not in names:
                names.append(name)
            holds = holds or need.kind == "pick up"
    if any(stage.verb in SPRINGS for stage in route.stages):
        section.say(tr("On a 1 of the jump he falls where he stands, else where he lands"), "text_dim")
    lines = [
        tr("A failed {names}: {cost}", names=" or ".join(names), cost=", ".join(map(said, cost)))
        for cost, names in costs.items()
    ]
    for line in lines:
        section.say(line, "warning")
    return lines


def jump_preview(m: Match, option: Option) -> Preview:
    """A jump over somebody fallen, or a leap: its dice, and its chances for each budget."""
    route = measured(m, m.mover, [(option.verb, option.square)], edges=m.rules.edges)
    made = way_preview(m, Way(route), option.square)
    made.sections[0].title = f"{m.card[m.mover].name}: {words.ACTIONS.get(option.verb, option.verb).lower()}"
    return made


# ---------------------------------------------------------------- on the board


def paint_way(start: int, route: Route) -> Painter:
    """The way as a line with numbered squares, the need of each, and the chance to have got so far."""

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        size, look = view.size, view.look
        stages = [(place, stage) for place, stage in _numbered(route) if place]
        points = [view.camera.centre(start), *(_mark_place(view, stage)[0] for _, stage in stages)]
        edge, colour = strokes.EDGE, look.colour("path")
        width = max(2, size // 14)
        for under in (True, False):
            for (a, b), (_, stage) in zip(pairwise(points), stages, strict=True):
                pattern = "solid" if stage.verb == "step" else "dashed"
                strokes.line(surface, edge if under else colour, a, b, width + 3 if under else width, pattern)
        for number_, stage in stages:
            _step_mark(view, surface, number_, stage, number_ == len(stages))

    return paint


def _mark_place(view: BoardView, stage: Stage) -> tuple[tuple[int, int], int]:
    """Where the number of a step stands in its square, and how large it is: above its dice, if there are any."""
    size = view.size
    x, y, _, _ = view.camera.rect(stage.square)
    radius = max(4 if size < NUMBERS_FROM else 8 if size < NEEDS_FROM else 9, size // 5)
    if size >= NEEDS_FROM and stage.needs:
        return (x + size // 2, y + radius + 1), radius
    return (x + size // 2, y + size // 2), radius


def _step_mark(view: BoardView, surface: pygame.Surface, place: int, stage: Stage, last: bool) -> None:
    size, look = view.size, view.look
    x, y, _, _ = view.camera.rect(stage.square)
    (cx, cy), radius = _mark_place(view, stage)
    colour, edge = look.colour("path"), strokes.EDGE
    ink = "text_on_brass"
    if stage.needs and size < NEEDS_FROM:  # dice, but no room to say which: dark with a bright number
        colour, edge, ink = edge, colour, "path"
    if size < NUMBERS_FROM:  # no room for numbers
        pygame.draw.circle(surface, edge, (cx, cy), radius)
        pygame.draw.circle(surface, colour, (cx, cy), radius - 1)
        return
    if last:
        pygame.draw.rect(surface, look.colour("path"), (x, y, size, size), max(2, size // 16), border_radius=size // 8)
    if stage.stop:  # a waypoint is a diamond
        points = [(cx, cy - radius - 3), (cx + radius + 3, cy), (cx, cy + radius + 3), (cx - radius - 3, cy)]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.polygon(surface, edge, points, 2)
    else:
        pygame.draw.circle(surface, edge, (cx, cy), radius + 1)
        pygame.draw.circle(surface, colour, (cx, cy), radius)
    image = look.text_px(str(place), max(12, int(radius * 1.25)), ink, True)
    surface.blit(image, image.get_rect(center=(cx, cy)))
    if stage.needs and size >= NEEDS_FROM:
        text = " · ".join(number(need.target) if not need.outcomes else percent(need.chance) for need in stage.needs)
        pixels = max(12, int(size * 0.26))
        strokes.plate(surface, look, text, (cx, y + size), pixels, "warning", "midbottom")
        if size >= 64:
            so_far = percent(stage.chances[SKILLED])
            strokes.plate(surface, look, so_far, (x + size, y), max(12, int(size * 0.17)), "text", "topright")
