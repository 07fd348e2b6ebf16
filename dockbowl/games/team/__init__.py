"""Teams from draft to retirement: files, the checker, values, advancements, building, and what a match does to them.

`growth` has what players may become and its prices, `worth` what a team is worth, `checks` every rule a team must
obey. `reading` and `writing` are the files, `building` the changes a coach may make, `afterwards` those a match
makes, `imports` the files of other programs. A team itself is `games.rosters.Team`.
"""
