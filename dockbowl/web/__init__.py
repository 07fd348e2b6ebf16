"""What other machines and programs see of a match over a local network: the phones' page, the page for a stream.

Nothing here knows a rule or a match. The window publishes what may be seen (`snapshot`, `noticeboard`), the pages show
it, and answers go back in words, each with the ticket of what it answers.
"""
