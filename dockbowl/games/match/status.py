"""What a screen must show at all times."""

from __future__ import annotations

from typing import Final

from dockbowl.core.state import CASUALTY, KO, RESERVES, SENT_OFF, Match
from dockbowl.games.game import StatusLine
from dockbowl.games.match.bugman import KEEN
from dockbowl.games.match.course import BLITZ_ROW, EXTRA_TIME, course
from dockbowl.games.match.inducements import OWN, PLAGUE_HEALS
from dockbowl.games.match.plan import for_sale, kick_offs, prayer_rows, tables
from dockbowl.rules.rerolls import team_rerolls

BEFORE_THE_TOSS: Final = frozenset(
    ("fans", "weather", "journeymen", "petty cash", "inducements", "prayers", "gate", "coin")
)
"""Phases in which nobody knows yet who kicks off."""
BOXES: Final = ((RESERVES, "reserves"), (KO, "KO"), (CASUALTY, "casualties"), (SENT_OFF, "sent off"))


def where(m: Match, square: int) -> str:
    x, y = m.board.xy[square]
    return f"{x},{y}"


def ball_line(m: Match) -> str:
    """Who has it, where it lies, or where it will come down."""
    extra = course(m)
    if m.carrier >= 0:
        return f"{m.ids[m.carrier]} {m.card[m.carrier].name}"
    if m.ball >= 0:
        return where(m, m.ball)
    if extra.kick >= 0:
        return "in the air, out of the half" if extra.touchback else f"in the air, to {where(m, extra.kick)}"
    return "off the pitch"


def status_lines(m: Match) -> list[StatusLine]:
    """Half, turns, score, weather, kick-off, ball; then each coach's own lines."""
    extra = course(m)
    half = "extra time" if extra.half == EXTRA_TIME else str(extra.half)
    whose = m.team_names[m.active] if m.active >= 0 else "-"
    if extra.blitzing:
        whose += f" ({kick_offs(m)[BLITZ_ROW].name})"
    table = {row.key.replace("_", " "): row for row in tables(m).weather}
    sky = table.get(m.weather)
    weather = f"{m.weather}, then {extra.sky}" if extra.sky else m.weather
    lines = [
        StatusLine("half", "Half", half),
        StatusLine("turn", f"Turn of {m.rules.turns}", " - ".join(str(t) for t in m.turn)),
        StatusLine(
            "active", "Whose turn", f"{whose} ({kick_offs(m)[BLITZ_ROW].name})" if extra.blitzing else whose, m.active
        ),
        StatusLine("score", "Score", " - ".join(str(s) for s in m.score)),
        StatusLine("weather", "Weather", weather, note=sky.text if sky else ""),
        StatusLine("ball", "Ball", ball_line(m), icon="things/ball"),
    ]
    if m.phase not in BEFORE_THE_TOSS:
        lines.append(StatusLine("kicker", "Kicking off", m.team_names[extra.kicker], extra.kicker))
    if extra.event:
        row = kick_offs(m)[extra.event]
        lines.append(StatusLine("kick-off", "Kick-off event", f"{row.roll} {row.name}", note=row.text))
    if extra.left:
        lines.append(StatusLine("left", "Players still to act", str(extra.left)))
    for coach in (0, 1):
        lines += coach_lines(m, coach)
    return lines


def coach_lines(m: Match, coach: int) -> list[StatusLine]:
    """Fans, re-rolls, bribes, healers, inducements, prayers, gold and boxes of one coach."""
    extra = course(m)
    lines = []
    if extra.fan_factor[coach]:
        lines.append(StatusLine("fans", "Fan factor", str(extra.fan_factor[coach]), coach))
    rerolls = str(team_rerolls(m, coach))
    if extra.drive_rerolls[coach]:
        rerolls += f" ({extra.drive_rerolls[coach]} for this drive)"
    lines.append(StatusLine("rerolls", "Re-rolls", rerolls, coach, "icons/reroll"))
    lines.append(StatusLine("bribes", "Bribes", str(m.bribes[coach]), coach, "icons/bribe"))
    lines.append(StatusLine("head coach", "Head coach", "yes" if m.head_coach[coach] else "no", coach, "icons/coach"))
    lines.append(StatusLine("apothecaries", "Apothecaries", str(m.apothecaries[coach]), coach))
    if extra.gold[coach]:
        lines.append(StatusLine("gold", "Gold to spend", f"{extra.gold[coach]:,}", coach))
    names = for_sale(m)
    for (owner, what), count in sorted(extra.stock.items()):
        if owner == coach and what not in (PLAGUE_HEALS, KEEN) and (what in OWN or what in names):
            note = names[what].text if what in names else ""
            lines.append(StatusLine("inducement", OWN.get(what) or names[what].name, str(count), coach, note=note))
    rows = prayer_rows(m)
    for owner, row in sorted(extra.prayers):
        if owner == coach:
            fact = rows[row]
            lines.append(StatusLine("prayer", fact.name, f"this {fact.duration}", coach, note=fact.text))
    counts = ", ".join(f"{name} {len(m.in_box(coach, status))}" for status, name in BOXES)
    lines.append(StatusLine("boxes", "Boxes", counts, coach, "icons/bench"))
    return lines
