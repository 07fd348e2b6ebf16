"""The first-match guide: lessons on a tiny harbour, each a real match that starts from a position."""
