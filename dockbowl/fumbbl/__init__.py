"""Recorded matches of the FUMBBL client, played again by our rules. Format: docs/replay-import.md.

`recording` reads the file, `tape` lays its changes and reports out in order, `mirror` is the board as the record has
it, `rolls` and `choices` answer what our rules ask, `compare` and `offers` set both side by side, `check` runs it all.
"""
