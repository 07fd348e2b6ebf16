"""The table companion below the window: dice from the table, how strict the program is, what people forget, stages.

Whoever shows a match - the window, a page on a phone - asks here, and answers through the `Desk`.
"""
