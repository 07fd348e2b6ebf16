"""BB2020: open play on the pitch (`open_play`), which Dockbowl stands on, and the whole match (`game`)."""

from dockbowl.games.bb2020.open_play import HOUSE, OPEN_PLAY, RULES, WEATHER, Half, empty, rules

__all__ = ["HOUSE", "OPEN_PLAY", "RULES", "WEATHER", "Half", "empty", "rules"]
