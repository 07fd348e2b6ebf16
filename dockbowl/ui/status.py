"""What a match screen must always show about the game itself, as the session has it."""

from __future__ import annotations

from dockbowl.session.standing import StatusLine as StatusLine
from dockbowl.session.standing import coach_name as coach_name
from dockbowl.session.standing import status_lines as status_lines
