"""The window. Only here is pygame imported; nothing here computes a rule."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
