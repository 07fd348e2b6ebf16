"""Procedures that every board game shares, and beside them what foresees them.

`activation` is where a turn's choices are made; it hands on to `move`, `block`, `passing`, `foul` and the rest, which
end in `injury` and `ball`. `rerolls.test` rolls every test. Names in `_odds`, `reach`, `route`, `wounds` and `spread`
say what a deed may come to; `why` and `why_there` say what forbids one.
"""
