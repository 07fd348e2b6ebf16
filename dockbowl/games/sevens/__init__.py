"""Sevens: seven a side on the 20 x 11 pitch, on the rules of the 2025 edition, in an official and a house profile."""
