"""Seats that answer for a coach: `random_seat`, and `deckhand` with the modules it thinks with; `seats` names them."""
