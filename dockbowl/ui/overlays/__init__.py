"""What can be laid over the board by key or from the menu of the eye: tackle zones, reach, sight, and places.

Every overlay has a pattern beside its colour, and none changes what a click does.
"""
