"""The phones' page served with what a test hangs up, and a table that takes or refuses as the test says."""

from __future__ import annotations

import msgspec

from dockbowl.web.address import Address
from dockbowl.web.gate import Gate
from dockbowl.web.noticeboard import NoticeBoard
from dockbowl.web.phones import Front, PhonesPage
from dockbowl.web.serving import Limits, Serving
from dockbowl.web.snapshot import Choice, Dice, Face, Ground, Item, Line, Note, Piece, Question, Sheet, Snapshot, Team

GROUND = Ground(
    "g1",
    30,
    20,
    tuple("q" * 6 + "w" * 6 + "s" * 6 + "w" * 6 + "q" * 6 for _ in range(20)),
    {"q": "quay", "w": "sea", "s": "ship"},
    {"q": "Quay", "w": "Sea", "s": "Ship"},
    ((1, 1, 0), (28, 1, 1)),
)
TEAMS = (Team(0, "Saltgate Gulls", "Ada", 1, 3, "#d14a1a", "4:05"), Team(1, "Green Wave", "Bo", 0, 2, "#0f68b0"))
PIECES = (
    Piece(12, 9, 0, "1", "Anna", "Blitzer\nMA 7 ST 3", "standing", ball=True, acting=True),
    Piece(14, 9, 1, "7", "Bert", "Lineman", "prone"),
)
PLAIN = Snapshot(
    1, "k/0.1", 0, "en", "Gulls, turn 3", False, "", TEAMS, "g1", PIECES, (Item(15, 4, "chest", "A chest"),),
    (Note("Turn counter at 2", "done"), Note("Sea roll", "now", "a d8 against 2")), None, None,
    "Gulls roll 2 d6 for armour", False, ("Anna moves", "Anna is hit"),
    (Sheet("The match", (Line("Weather", "nice", "no change"),)), Sheet("Gulls", (Line("Re-rolls", "2"),), 0)),
)  # fmt: skip


def plain_faces(sides: int) -> tuple[Face, ...]:
    return tuple(Face(face, str(face), str(face)) for face in range(1, sides + 1))


BLOCK_FACES = (
    Face(1, "A", "attacker down"), Face(2, "B", "both down"), Face(3, "P", "push"), Face(5, "S", "stumble"),
    Face(6, "D", "pow"),
)  # fmt: skip


def dice(die: str, count: int, sides: int, faces: tuple[Face, ...], *, mine: bool = True) -> Dice:
    return Dice(
        "Armour: Bert", f"{count} {die}", "Gulls roll", "breaks at 9", ("+1 claws",), die, count, sides, faces, mine
    )


def question(*choices: Choice, mine: bool = True) -> Question:
    return Question("Choose the next step", "Gulls", ("Anna", "5 squares left"), choices, mine)


class Stall:
    """Answers are kept in `taken` with their coach; `refuse` is what the table says to the next one."""

    def __init__(self, port: int = 0, gate: Gate | None = None) -> None:
        self.board = NoticeBoard()
        self.gate = gate or Gate(2)
        self.taken: list[tuple[int, str]] = []
        self.refuse = ""
        self.front = Front(self.board, self.gate, self)
        self.serving = Serving(
            PhonesPage(lambda: self.front), Address("127.0.0.1", port), limits=Limits(requests_each=500.0)
        )
        self.url, self.port = self.serving.urls[0], self.serving.address.port
        self.seq = 1

    def show(self, **fields: object) -> str:
        """Hang up something else for both coaches; returns its ticket."""
        self.seq += 1
        ticket = fields.pop("ticket", f"k/0.{self.seq}")
        shown = [
            msgspec.structs.replace(PLAIN, seq=self.seq, ticket=str(ticket), you=coach, **fields) for coach in (0, 1)
        ]
        self.board.pin_up(shown, GROUND)
        return str(ticket)

    def send(self, text: str, *, ticket: str, coach: int, source: str) -> str:
        refused, self.refuse = self.refuse, ""
        if not refused:
            self.taken.append((coach, text))
        return refused

    def take_back(self, *, ticket: str, coach: int) -> str:
        self.taken.append((coach, "back"))
        return ""

    def stop(self) -> None:
        self.serving.stop()
