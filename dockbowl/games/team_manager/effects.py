"""The words abilities are made of: draw, discard, gain fans, tackle, move ... Each does the whole of what it says."""

from __future__ import annotations
