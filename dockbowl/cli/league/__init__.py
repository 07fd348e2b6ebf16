"""`dockbowl league`: a league kept in one file, from its teams to the table on the wall.

`commands` has the words of the command line; `keeping`, `results` (typed: `words`; out of a save: `saved`) and `growth`
change the file, `looking` shows it; `terminal`, `page` and `paper` are the three ways a table looks.
"""

from dockbowl.cli.league.commands import add

__all__ = ["add"]
