"""Team Manager: the card game of a season, for two to four managers, on the same core as the board games.

`forms`, `reading` and `checks` are its cards as files, `library` the cards as they are played with; `season` is the
state, `view` what one manager may know of it, `game` what the catalogue lists. A module for each part of a season:
`beginning`, `maintenance`, `matchups`, `scoreboard`, `ending`; `moving` puts cards from one place to another. What
cards do beside their numbers stands in `abilities/`, by the hooks of `moments`, in the words of `effects` and
`tackling`.
"""
