"""What two teams of a new match bring along, side by side: what they are worth, and what they may spend."""

from __future__ import annotations

from dockbowl.games import texts
from dockbowl.games.rosters import Team
from dockbowl.games.team import worth
from dockbowl.games.team.building import staff_names
from dockbowl.lang import grouped, tr, word_table
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.starting import NewMatch

ROW, HEAD, LABEL = 22, 26, 170
INDUCEMENTS = word_table(
    {
        "2020": (
            "Before the match the team worth more may spend its treasury on inducements, then the other one "
            "the difference of the values and what was spent. For each full 50,000 that is still missing it prays "
            "to Nuffle."
        ),
        "classic": (
            "Before the match either coach may move gold of his treasury into petty cash, which counts in his value. "
            "Then the team worth less is given the difference. Both buy inducements; what is not spent is lost."
        ),
        "sevens": (
            "The team worth more may spend its treasury on inducements first; the other then spends the difference "
            "of the values, what was spent, and up to 50,000 of its own. Prayers and Desperate Measures are "
            "inducements too."
        ),
        "sevens-house": "No gold is counted: two free re-rolls, fan factor 3, nothing to buy.",
    }
)
"""How inducements go by these values, by edition."""


def facts(team: Team) -> list[tuple[str, str]]:
    """Labels and values of one team, the most telling first."""
    able = sum(not player.out for player in team.players)
    if not texts.tables(team.edition).draft.priced:
        return [
            (
                tr("Players"),
                f"{able}" + (tr(" of {n_players}", n_players=len(team.players)) if able < len(team.players) else ""),
            ),
            (tr("Linemen"), str(sum(player.role == "lineman" for player in team.players))),
            (tr("Team re-rolls"), str(team.rerolls)),
            (tr("Fan factor"), str(team.dedicated_fans)),
        ]
    return [
        (tr("Current team value"), grouped(worth.current_team_value(team)) + _more(team)),
        (tr("Treasury"), grouped(worth.gold(team))),
        (
            tr("Players"),
            f"{able}" + (tr(" of {n_players}", n_players=len(team.players)) if able < len(team.players) else ""),
        ),
        (tr("Team re-rolls"), str(team.rerolls)),
        (tr("Apothecary"), tr("yes") if team.apothecary else tr("no")),
        (staff_names(team.edition)["dedicated_fans"], str(team.dedicated_fans)),
        (tr("Assistants, cheerleaders"), f"{team.assistant_coaches}, {team.cheerleaders}"),
    ]


def _more(team: Team) -> str:
    """What journeymen add to it in the match, at least."""
    _, least, most = worth.journeymen(team)
    return f" + {grouped(least)}" + ("…" if most > least else "") if most else ""


def draw_worths(page: Page, rect: Rect, choice: NewMatch) -> None:
    """As many rows as there is room for, and below them how inducements go by these values."""
    px = page.px
    row, head = page.px(ROW), page.px(HEAD)
    if rect.height < px(16) + head + row:
        return
    page.panel(rect, "panel_sunk", 6, "wood_light")
    teams = choice.teams()
    words = INDUCEMENTS.get(teams[0].edition, "")
    page.hot(Hot("worths", rect, tip=words))
    inner = rect.inflate(-px(24), -px(16))
    first = px(LABEL)
    wide = (inner.width - first) // len(teams)
    y = inner.top
    cells = [Rect(inner.left + first + place * wide, y, wide - px(6), head) for place in range(len(teams))]
    for place, (cell, team) in enumerate(zip(cells, teams, strict=True)):
        page.name(team.name, cell, 14, page.look.bright(place), True)
    y += head
    for lines in zip(*(facts(team) for team in teams), strict=True):
        if y + row > inner.bottom:
            return
        page.text(lines[0][0], Rect(inner.left, y, first - px(6), row), 13, "text_dim")
        for cell, (_, value) in zip(cells, lines, strict=True):
            page.text(value, Rect(cell.left, y, cell.width, row), 13, "text")
        y += row
    y += px(6)
    if len(page.look.wrapped(words, inner.width, 13)) * page.look.leading(13) <= inner.bottom - y:
        page.paragraph(words, Rect(inner.left, y, inner.width, inner.bottom - y), 13, "text_dim")
