"""The exact chances of what a coach means to do: every roll branched, every free choice taken at its best."""
