"""Parts of the match screen, each drawing itself into a rectangle."""
