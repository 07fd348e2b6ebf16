"""The window of the card game: its cards, its table, its questions, and the page at the end of a season."""
