"""A league between its matches: one TOML file that people may edit, and everything that follows from it.

`model` is the file as values, `kinds` what differs between games, `reading`, `document` and `splicing` the file itself,
`checks` every rule it must obey, `findings` what its keeper should know besides. Nothing that can be worked out is
written down: `squads` says who is fit, `standings` makes the table, `report` gathers what is shown. `entering`,
`growing`, `poaching` and `seasons` are what a keeper does, each a new league out of an old one; `document` writes the
difference. `fielding` makes a team file of a team.
"""
