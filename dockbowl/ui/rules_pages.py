"""What the pages of the rules say, as blocks of words and tables, and how a block is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dockbowl.games import in_short, texts
from dockbowl.games.in_short import Table
from dockbowl.lang import mark, said, tr, word_table
from dockbowl.session.profiles import profile
from dockbowl.ui.page import Page, Rect

MARK, CELL, GAP = 44, 28, 18
ORDER = mark(("General", "Agility", "Strength", "Passing", "Mutation", "Devious", "Trait", "Extraordinary", "Star"))
KINDS = word_table({"active": "his coach may use it", "passive": "always on", "mandatory": "must be used"})


@dataclass(frozen=True, slots=True)
class Head:
    """A heading."""

    words: str


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph; `dot`: one of several under a heading."""

    words: str
    dot: bool = True


@dataclass(frozen=True, slots=True)
class Entry:
    """Something with a name: a number before it, a few words after it, and below it what it is."""

    mark: str
    name: str
    aside: str
    lines: tuple[str, ...]


Block = Head | Words | Entry | Table


def in_short_page(game: str) -> list[Block]:
    found: list[Block] = []
    for chapter in in_short.chapters(game):
        found.append(Head(chapter.title))
        found += [Words(line) for line in chapter.lines]
    return found


def sea_page() -> list[Block]:
    words = tr(
        "When the sea die shows what the turn counter shows, 2d6 are rolled here. None of it is ever a turnover."
    )
    found: list[Block] = [Head(tr("Stranger Things at Sea")), Words(words, dot=False)]
    for event in texts.sea_events().values():
        aside = in_short.chance_of_2d6(event.roll) + (
            tr("; lasts until this table is rolled on again") if event.lasting else ""
        )
        found.append(Entry(str(event.roll), event.name, aside, (event.text,)))
    return found


def treasure_page() -> list[Block]:
    words = tr("A d8 when a chest holds treasure. Each is there once: what is in play is rolled again, but for Thrud.")
    found: list[Block] = [Head(tr("Treasures of the sea")), Words(words, dot=False)]
    neutrals = texts.neutrals()
    for treasure in texts.treasures().values():
        lines = [treasure.text]
        if treasure.key in neutrals:
            neutral = neutrals[treasure.key]
            lines += [profile(neutral), neutral.text]
        found.append(Entry(str(treasure.number), treasure.name, "", tuple(lines)))
    return found


def tables_page(game: str) -> list[Block]:
    return list(in_short.tables(game))


def _all_of(skill: texts.SkillText) -> str:
    """All that is said of a skill, in English and in the language spoken."""
    return " ".join((skill.name, skill.text, skill.category, *map(said, (skill.name, skill.text)))).lower()


def skills_page(wanted: str, *, harbour: bool, edition: str = texts.BASE) -> list[Block]:
    """Skills and traits with these words in their name, or in what is said of them, by category."""
    words = wanted.lower().split()
    known = texts.skills(edition).values()
    named = [skill for skill in known if all(word in f"{skill.name} {said(skill.name)}".lower() for word in words)]
    told = [skill for skill in known if skill not in named and all(word in _all_of(skill) for word in words)]
    found: list[Block] = []
    for category in sorted({skill.category for skill in named}, key=ORDER.index):
        found.append(Head(_category(category)))
        found += [_skill(skill, harbour) for skill in named if skill.category == category]
    if told:
        found.append(Head(tr("Skills that speak of it")))
        found += [_skill(skill, harbour) for skill in told]
    return found or [Words(tr("No skill is called “{strip}”, and none speaks of it.", strip=wanted.strip()), dot=False)]


def _category(category: str) -> str:
    return {"Star": tr("Rules of star players"), "Trait": tr("Traits"), "Mutation": tr("Mutations")}.get(
        category, category
    )


def _skill(skill: texts.SkillText, harbour: bool) -> Entry:
    note = texts.skill_note(skill.key) if harbour else ""
    aside = KINDS[skill.kind] + ("" if skill.implemented else tr("; not played by this program yet"))
    return Entry("", skill.name, aside, tuple(filter(None, (skill.text, note))))


# ---------------------------------------------------------------- drawing


def draw_blocks(page: Page, rect: Rect, blocks: Sequence[Block]) -> int:
    """Draw them under each other; returns the pixels used."""
    y = rect.top
    for block in blocks:
        y += draw_block(page, Rect(rect.left, y, rect.width, 100_000), block)
    return y - rect.top


def draw_block(page: Page, rect: Rect, block: Block) -> int:
    px = page.px
    if isinstance(block, Head):
        return px(8) + page.paragraph(block.words, rect.move(0, px(8)), 17, "brass_light", True) + px(4)
    if isinstance(block, Words):
        if not block.dot:
            return page.paragraph(block.words, rect, 14, "text_dim") + px(8)
        page.text("•", Rect(rect.left, rect.top, px(14), page.look.leading(14)), 14, "brass_light")
        return page.paragraph(block.words, Rect(rect.left + px(16), rect.top, rect.width - px(16), rect.height)) + px(5)
    if isinstance(block, Entry):
        return _draw_entry(page, rect, block)
    return _draw_table(page, rect, block)


def _draw_entry(page: Page, rect: Rect, entry: Entry) -> int:
    px = page.px
    left = rect.left + (px(MARK) if entry.mark else 0)
    row = Rect(left, rect.top, rect.right - left, page.look.leading(15, True))
    if entry.mark:
        page.text(entry.mark, Rect(rect.left, row.top, px(MARK), row.height), 17, "brass_light", True)
    name = page.text(entry.name, row, 15, "text", True)
    if entry.aside:
        aside = Rect(name.right + px(10), row.top, row.right - name.right - px(10), row.height)
        page.text(entry.aside, aside, 12, "text_dim")
    y = row.bottom + px(1)
    for line in entry.lines:
        y += page.paragraph(line, Rect(left, y, row.width, rect.height), 14, "text")
    return y + px(9) - rect.top


def _draw_table(page: Page, rect: Rect, table: Table) -> int:
    px, look = page.px, page.look
    y = rect.top + draw_block(page, rect, Head(table.title))
    if table.note:
        y += page.paragraph(table.note, Rect(rect.left, y, rect.width, rect.height), 13, "text_dim") + px(4)
    columns = _columns(page, rect, table)
    bold: Callable[[int], bool] = lambda place: place == 0 or (table.grid and place > 0)  # noqa: E731
    for number, cells in enumerate((table.heads, *table.rows)):
        lines = [
            look.wrapped(said(cell), width, 13, bool(number) and place == 0)
            for place, (cell, (_, width)) in enumerate(zip(cells, columns, strict=True))
        ]
        high = max(1, *(len(some) for some in lines)) * look.leading(13) + px(4)
        if number % 2:
            page.fill(Rect(rect.left, y, columns[-1][0] + columns[-1][1] - rect.left, high), "panel_raised", 3)
        for place, (cell, (left, width)) in enumerate(zip(cells, columns, strict=True)):
            colour = "text_dim" if not number else "brass_light" if place == 0 else "text"
            page.paragraph(cell, Rect(left, y + px(2), width, high), 13, colour, bool(number) and bold(place))
        y += high
    return y + px(12) - rect.top


def _columns(page: Page, rect: Rect, table: Table) -> list[tuple[int, int]]:
    """Left edge and width of each column; the last one has the rest where it is long."""
    px = page.px
    left = rect.left + px(6)
    if table.grid:
        return [(left + place * px(CELL), px(CELL)) for place in range(len(table.heads))]
    found = []
    for place in range(len(table.heads)):
        cells = [row[place] for row in (table.heads, *table.rows)]
        wide = max(page.size(cell, 13, True)[0] for cell in cells) + px(2)
        wide = min(wide, rect.right - left - px(6)) if place == len(table.heads) - 1 else wide
        found.append((left, wide))
        left += wide + px(GAP)
    return found
