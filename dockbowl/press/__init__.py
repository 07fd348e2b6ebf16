"""Maps on paper at true size, and the tokens and tables to play on them: vector PDF, by reportlab (extra `print`).

`tiling` is the arithmetic of pages, `tiles` and `pitch` draw squares, `maps` whole pages of a map, `plan` how they
are put together, `tokens` and `referee` the sheets beside it; `job` puts a document together.
"""
