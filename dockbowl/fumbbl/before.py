"""What the teams have bought and are worth before the match, set as the record has it."""

from __future__ import annotations

from dockbowl.fumbbl import terms
from dockbowl.fumbbl.compare import brings_reroll
from dockbowl.fumbbl.cursor import Cursor
from dockbowl.fumbbl.mirror import TEAM, Mirror
from dockbowl.fumbbl.recording import as_table
from dockbowl.fumbbl.tape import REPORT
from dockbowl.games.match.course import course
from dockbowl.games.match.inducements import PLAGUE, PLAGUE_HEALS
from dockbowl.session.corrections import AnyFix, Key, Number, State, Whole

BOUGHT = "bought before the match"
MISSES = "misses this match"


def lay_out(cursor: Cursor) -> None:
    """Before the first die: who misses the match; and nobody has gold to spend, for what was bought is known."""
    session = cursor.session
    for ours in cursor.squads.absent:
        session.correct(State(ours, "gone"), MISSES)
    session.correct(Key("team values", [0, 0]), BOUGHT)
    session.take_events()


def settle_accounts(cursor: Cursor) -> None:
    """Before the toss: team values, inducements, re-rolls, staff and prayers of the record."""
    m, session = cursor.m, cursor.session
    if course(m).team_value != (0, 0):
        return
    values, stock = [1, 1], {coach: dict[str, int]() for coach in (0, 1)}
    start = _first_half(cursor)
    for command in cursor.recording.commands[: start + 1]:
        for change in command.changes:
            coach = TEAM.get(str(change.get("modelChangeKey")))
            if coach is None:
                continue
            value = change.get("modelChangeValue")
            if change.get("modelChangeId") == "teamResultSetTeamValue" and type(value) is int:
                values[coach] = max(1, value)
            elif change.get("modelChangeId") == "inducementSetAddInducement":
                _bought(stock[coach], as_table(value))
    fixes: list[AnyFix] = [Key("team values", values)]
    fixes += _staff(cursor, stock, cursor.tape.after[start])
    for fix in fixes:
        session.correct(fix, BOUGHT)
    prayers = _prayers(cursor)
    if any(prayers):
        _pray(cursor, prayers)
    session.take_events()


def _first_half(cursor: Cursor) -> int:
    """The place of the command that starts the first half."""
    for token in cursor.tape.tokens:
        if token.kind == REPORT and token.word == "startHalf":
            return token.command
    return 0


def _bought(stock: dict[str, int], value: dict[str, object]) -> None:
    ours = terms.INDUCEMENTS.get(str(value.get("inducementType")))
    count = value.get("value")
    if ours and type(count) is int and count > 0:
        stock[ours] = count


def _staff(cursor: Cursor, stock: dict[int, dict[str, int]], mirror: Mirror) -> list[AnyFix]:
    """Corrections for what differs from the teams' own."""
    m = cursor.m
    fixes: list[AnyFix] = []
    chaos: list[int] = []
    kept = {coach: {what: n for (owner, what), n in course(m).stock.items() if owner == coach} for coach in (0, 1)}
    for coach in (0, 1):
        letter = "ab"[coach]
        mine = stock[coach]
        for ours, column in (
            ("bribe", "bribes"),
            ("part_time_assistant_coaches", "assistants"),
            ("temp_agency_cheerleaders", "cheerleaders"),
        ):
            if mine.get(ours):
                fixes.append(Number(column, letter, getattr(m, column)[coach] + mine.pop(ours)))
        mine.pop("extra_team_training", None)  # it shows in the re-rolls
        mine.pop("riotous_rookies", None)  # they come with a roll
        kept[coach] |= mine
        if mine.get(PLAGUE):
            kept[coach][PLAGUE_HEALS] = mine[PLAGUE]  # he heals, and besides helps to regenerate
        chaos.append(int(brings_reroll(m, coach)))
        if mirror.rerolls[coach] + chaos[coach] != m.rerolls[coach]:
            fixes.append(Number("rerolls", letter, mirror.rerolls[coach] + chaos[coach]))
        if mirror.apothecaries[coach] != m.apothecaries[coach]:
            fixes.append(Number("apothecaries", letter, mirror.apothecaries[coach]))
    if any(stock.values()):
        fixes.append(Key("inducements", {"ab"[coach]: kept[coach] for coach in (0, 1) if kept[coach]}))
    if any(chaos):
        fixes.append(Key("lord of chaos", chaos))
    if tuple(mirror.rerolls) != tuple(m.rerolls) or any(chaos):
        fixes.append(Key("full rerolls", list(mirror.rerolls)))
    return fixes


def _prayers(cursor: Cursor) -> list[int]:
    """How many prayers each team rolls before the match."""
    counts = [0, 0]
    coach = 0
    for token in cursor.tape.tokens:
        if token.kind != REPORT:
            continue
        if token.word in ("coinThrow", "startHalf", "receiveChoice"):
            break
        if token.word == "prayerAmount":
            coach = 0 if token.get("homeTeam", False) else 1
        if token.word == "prayerRoll":
            counts[coach] += 1
    return counts


def _pray(cursor: Cursor, prayers: list[int]) -> None:
    """Go back to the prayers, as many as the record rolls."""
    import msgspec

    from dockbowl.core.position import take

    session = cursor.session
    now = take(session.match, session.game.position_keys)
    game = {**now.game, "prayers due": prayers}
    session.correct(Whole(msgspec.structs.replace(now, phase="prayers", game=game)), BOUGHT)
