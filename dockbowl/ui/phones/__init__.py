"""Phones at the table: what the window publishes of a match, what comes back, the page with address and PINs."""
