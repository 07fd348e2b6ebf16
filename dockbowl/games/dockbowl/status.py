"""What a screen must show at all times. Rule: dockbowl 11."""

from __future__ import annotations

from dockbowl.core.state import CASUALTY, KO, RESERVES, SENT_OFF, Match
from dockbowl.games import texts
from dockbowl.games.dockbowl.chests import chests_by_ship, chests_left
from dockbowl.games.dockbowl.sea_state import ITEMS, LUGGAGE, MONKEY, THRUD, Sea
from dockbowl.games.game import StatusLine
from dockbowl.rules.rerolls import team_rerolls

ENDS = "until Stranger Things is next rolled on, by anyone"


def where(m: Match, square: int) -> str:
    """A square by its ship, or by its ground ashore: `Minnow 6,6`, `quay 2,9`."""
    x, y = m.board.xy[square]
    hull = m.board.hull[square]
    ground = m.board.ships[hull].name if 0 <= hull < len(m.board.ships) else m.board.tile(square).name.lower()
    return f"{ground} {x},{y}"


def ball_line(m: Match) -> str:
    """`hidden`, where it lies, or who has it."""
    if m.carrier >= 0:
        return f"{m.ids[m.carrier]} {m.card[m.carrier].name}"
    return where(m, m.ball) if m.ball >= 0 else "hidden"


def effect_note(m: Match) -> str:
    """What the effect that lasts now does, "" when there is none."""
    extra: Sea = m.extra
    return texts.sea_events()[extra.effect].text if extra.effect else ""


def status_lines(m: Match) -> list[StatusLine]:
    """Turn, counter, sea, effect, weather, chests, ball, treasures, creatures; then each coach's own lines."""
    extra: Sea = m.extra
    events = texts.sea_events()
    whose = m.team_names[m.active] if m.active >= 0 and m.turn[m.active] else "set-up"
    lines = [
        StatusLine("turn", "Turn", whose, m.active),
        StatusLine("counter", "Turn counter", str(extra.counter) if extra.counter else "-", icon="icons/hourglass"),
        StatusLine("sea", "Last sea roll", " ".join(map(str, extra.sea_faces)) or "-", icon="icons/wave"),
    ]
    if extra.event_faces:
        row = sum(extra.event_faces)
        lines.append(StatusLine("event", "Last event", f"{row} {events[row].name}", note=events[row].text))
    effect = f"{events[extra.effect].name}, {ENDS}" if extra.effect else "none"
    lines.append(StatusLine("effect", "Lasting effect", effect, note=effect_note(m)))
    lines.append(StatusLine("weather", "Weather", m.weather))
    counts = chests_by_ship(m)
    each = ", ".join(f"on the {ship.name}: {n}" for ship, n in zip(m.board.ships, counts, strict=False))
    if counts[-1]:
        each += f", ashore: {counts[-1]}"
    lines.append(StatusLine("chests", "Chests left", f"{chests_left(m)} ({each})", icon="icons/chest"))
    lines.append(StatusLine("ball", "Ball", ball_line(m), icon="things/golden_ball"))
    for treasure in ITEMS:
        if extra.in_play(treasure):
            holder = extra.holders[treasure]
            fact = texts.treasures()[treasure]
            whose = f"{m.ids[holder]} {m.card[holder].name}"
            lines.append(StatusLine("treasure", fact.name, whose, m.coach[holder], note=fact.text))
    for treasure, p in ((LUGGAGE, extra.luggage), (MONKEY, extra.monkey), (THRUD, extra.thrud)):
        if extra.in_play(treasure) and p >= 0:
            owner = m.team_names[m.coach[p]] if m.coach[p] < m.coaches else "nobody"
            place = where(m, m.at[p]) if m.at[p] >= 0 else "off the pitch"
            note = texts.treasures()[treasure].text
            lines.append(StatusLine("creature", m.card[p].name, f"{place}, {owner}", m.coach[p], note=note))
    for coach in m.turn_order:
        lines += coach_lines(m, coach)
    return lines


def coach_lines(m: Match, coach: int) -> list[StatusLine]:
    """Re-rolls, bribes, head coach and the boxes of one coach."""
    extra: Sea = m.extra
    dock = extra.dock_of[coach]
    boxes = [(RESERVES, "reserves"), (KO, "KO"), (CASUALTY, "casualties"), (SENT_OFF, "sent off")]
    counts = ", ".join(f"{name} {len(m.in_box(coach, status))}" for status, name in boxes)
    return [
        StatusLine("dock", "Dock", m.board.docks[dock].id if dock >= 0 else "-", coach),
        StatusLine("rerolls", "Re-rolls", str(team_rerolls(m, coach)), coach, "icons/reroll"),
        StatusLine("bribes", "Bribes", str(m.bribes[coach]), coach, "icons/bribe"),
        StatusLine("head coach", "Head coach", "yes" if m.head_coach[coach] else "no", coach, "icons/coach"),
        StatusLine("boxes", "Boxes", counts, coach, "icons/bench"),
    ]
