"""Teams of other programs, made into ours. Formats: docs/team-format.md.

`read` finds out what a file is; `fumbbl_xml`, `fumbbl_json` and `table` each read one format into a `FoundTeam`,
plain names and numbers; `matching` finds our rosters, positions and skills by those names; `making` makes
the team.
"""
