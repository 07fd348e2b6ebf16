"""See before you act: what a way, a block, a throw, a foul or a chest would ask for and come to.

Every number is the engine's own: the functions asked here are those that the rules roll by.
"""
