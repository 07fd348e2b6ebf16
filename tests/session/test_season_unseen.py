"""What a manager has looked at cannot be unseen: the answer that showed it is not taken back alone."""

from __future__ import annotations

import pytest

from dockbowl.ai.managers import make_manager
from dockbowl.core.driver import Refused
from dockbowl.core.requests import Choose
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager.events import TokensSeen
from dockbowl.games.team_manager.season import Season
from dockbowl.session.session import Session

TEAMS = ("skavenblight_scramblers", "gouged_eye", "reikland_reavers")


def looked(session: Session[Season]) -> bool:
    """Whether the last answer showed tokens, and no die and nobody else's answer is in the way of taking it back."""
    entries = session.entries
    shown = any(isinstance(item.event, TokensSeen) and item.entry == len(entries) for item in session.told)
    request = session.request
    now = request.coach if isinstance(request, Choose) else session.match.active
    return shown and not entries[-1].is_roll and entries[-1].coach == now


def test_looking_at_tokens_is_not_taken_back() -> None:
    for seed in range(4, 60):
        seats = [make_manager("manager", seed + place) for place in range(3)]
        session: Session[Season] = Session.new(MatchSetup(game="team-manager", sides=TEAMS, seed=seed), seats=seats)
        while session.request is not None:
            session.step()
            if not session.entries or not looked(session):
                continue
            assert session.can_undo() == "something hidden was looked at"
            with pytest.raises(Refused, match="looked at"):
                session.undo()
            assert session.rewind(len(session.entries) - 1) == 1, "all together may go back"
            return
    raise AssertionError("nobody looks at tokens in a turn of his own")
