"""A match being driven: who answers, what is kept of it, how it is told, and scenario files.

`session` is the match, `journal` its file, `history` and `corrections` the way back, `replay` its moments, `story` its
words. `scenario` reads a scenario file, `script` and `wording` its lines, `runner` plays it, `expect` compares.
"""
