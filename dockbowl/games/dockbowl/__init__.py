"""Dockbowl: what the harbour changes. `game` composes it, `sea_state` is what it adds to a match."""
