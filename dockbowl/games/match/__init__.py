"""A whole match on a pitch: before it, set-up, kick-off, drives and halves, after it.

Games compose it: the phases here, or their own in place of some, and a `Plan` with what they differ in (`plan`).
"""
