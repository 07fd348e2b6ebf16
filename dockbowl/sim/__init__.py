"""Matches without a person: `simulate` plays many, `invariants` checks each, `counters` says what came up.

`chances` works out a plan exactly (`dockbowl odds`), `oracle` judges recorded cases (`dockbowl oracle`).
"""
