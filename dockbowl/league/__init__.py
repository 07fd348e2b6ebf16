"""A league between its matches: one TOML file that people may edit, and everything that follows from it.

`model` is the file as values, `kinds` what differs between games, `reading` and `document` the file itself, `checks`
every rule it must obey. Nothing that can be worked out is written down: `squads` says who is fit, `standings` makes
the table. `entering`, `growing`, `seasons` are what a keeper does, each a new league out of an old one; `document`
writes the difference.
"""
