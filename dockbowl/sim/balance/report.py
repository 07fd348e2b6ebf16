"""Facts as a file of any kind, and out of one again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from dockbowl.board.board import Board
from dockbowl.sim.balance.facts import Facts


def as_json(facts: Facts) -> bytes:
    """For programs: keys and English whatever the language, indented, the same bytes for the same facts."""
    return msgspec.json.format(msgspec.json.encode(facts), indent=2) + b"\n"


def as_html(facts: Facts, board: Board) -> bytes:
    from dockbowl.sim.balance.page import page

    return page(facts, board).encode()


def as_pdf(facts: Facts, board: Board) -> bytes:
    """Raises `press.fonts.Missing`, a ValueError, without reportlab."""
    from dockbowl.sim.balance.paper import paper

    return paper(facts, board)


KINDS: Mapping[str, Callable[[Facts, Board], bytes]] = {
    ".html": as_html,
    ".pdf": as_pdf,
    ".json": lambda facts, _: as_json(facts),
}
"""What a report can be written as, by the ending of the file."""
